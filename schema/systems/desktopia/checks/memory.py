"""Finds questions about what has happened that have no answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import gettext as _
from schema.language.types import fit
from schema.language.walk import Visit
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.checks.diagnostic_builders import error
from schema.systems.desktopia.checks.per_file import each_word
from schema.systems.desktopia.memory import (
    CAUSED,
    MEASURED,
    OF_THINGS,
    WITH_CARDS,
    WITH_PLAYERS,
    Deed,
    HasHappened,
    Latest,
    TimesHappened,
)
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.vocabulary import VOCABULARY
from schema.systems.desktopia.words import Characters

CODES = table(
    CodeInfo(
        "never-happened",
        _("Nothing of the kind happens"),
        _("The word asks for something that is never so: a ritual that a character plays, an amount of flicks."),
        '"kind": "happened", "what": "played", "of": {"kind": "self"}',
        _("Ask who did it in a way that can be true."),
    )
)


_DOERS = ("character", "character_card", "player")


@each_word(HasHappened, TimesHappened, Latest)
def check(_pack: Pack, at: AbilityAt, visit: Visit) -> Iterator[Diagnostic]:
    """Whoever is named can have done it, or it can have happened to them."""
    word = visit.word
    assert isinstance(word, HasHappened | TimesHappened | Latest)
    found = VOCABULARY.types_of(word.of, visit.scope) if word.of is not None else ()
    if word.what in WITH_CARDS and found and not fit(VOCABULARY.types, found, ("player",)):
        message, hint = _("Rituals are played, drawn and discarded by players."), _("Name players: {example}.")
        hint = hint.format(example=quoted("owner_of"))
        yield error("never-happened", at.file, f"{visit.pointer}/of", message, hint)
    elif found and word.what not in OF_THINGS and not fit(VOCABULARY.types, found, _DOERS):
        message = _("This does not happen to artifacts, missiles and objects.")
        hint = _("Valid here: {words}.").format(words=", ".join(OF_THINGS))
        yield error("never-happened", at.file, f"{visit.pointer}/of", message, hint)
    if word.since == "ability" and not _works_by_then(at, visit):
        message = _("The ability has not begun to work when this is asked.")
        hint = _("“ability” counts from then on: ask it in {do}, also in what that leaves to happen later.")
        yield error("never-happened", at.file, f"{visit.pointer}/since", message, hint.format(do='"do"'))
    if word.what == "died" and isinstance(word.of, Characters):
        message = _("Characters that died are no longer among those on the battlefield.")
        hint = _("Name their players: {example}.").format(example='"of": {"kind": "players", "relation": "enemy"}')
        yield error("never-happened", at.file, f"{visit.pointer}/of", message, hint)
    if word.by is not None and word.what not in CAUSED:
        message = _("Nobody else is the cause of this.")
        hint = _("Valid here: {words}.").format(words=", ".join(CAUSED))
        yield error("never-happened", at.file, f"{visit.pointer}/by", message, hint)
    if getattr(word, "before", None) is not None and word.what in (*WITH_CARDS, "had_turn"):
        message = _("This does not happen to characters: it is before none of them.")
        yield error("never-happened", at.file, f"{visit.pointer}/before", message)
    if word.what == "used" and word.by is not None:
        named = VOCABULARY.types_of(word.by, visit.scope)
        if named and not fit(VOCABULARY.types, named, ("artifact",)):
            message, hint = _("Only artifacts are used."), _("Who used one stands in {example}.")
            yield error("never-happened", at.file, f"{visit.pointer}/by", message, hint.format(example='"of"'))
    if getattr(word, "measured", False) and word.what not in MEASURED:
        message = _("This has no amount.")
        hint = _("Valid here: {words}.").format(words=", ".join(MEASURED))
        yield error("never-happened", at.file, f"{visit.pointer}/measured", message, hint)
    if getattr(word, "different", False) and (word.what in WITH_PLAYERS or getattr(word, "measured", False)):
        message = _("Only what happens to characters, or is done by them, is counted by characters, and not measured.")
        hint = _("Valid here: {words}.").format(
            words=", ".join(one for one in get_args(Deed) if one not in WITH_PLAYERS)
        )
        yield error("never-happened", at.file, f"{visit.pointer}/different", message, hint)

    if isinstance(word, Latest):
        if word.to is not None and (word.by is not None or word.what not in CAUSED or word.what == "used"):
            message = _("“to” is for what one does to another, and leaves out “by”.")
            hint = _("Valid here: {words}.").format(words=", ".join(one for one in CAUSED if one != "used"))
            yield error("never-happened", at.file, f"{visit.pointer}/to", message, hint)
    elif word.since_last is not None:
        yield from _since_last(at, visit, word)


def _since_last(at: AbilityAt, visit: Visit, word: HasHappened | TimesHappened) -> Iterator[Diagnostic]:
    """Whose last deed it is must be known, and be one that they can have done."""
    who = word.by if word.of is None else word.of
    pointer, last = f"{visit.pointer}/since_last", word.since_last
    if who is None:
        message, hint = _("Nobody is named to whom it could have happened last."), _("Name them: {example}.")
        yield error("never-happened", at.file, pointer, message, hint.format(example='"of": {"kind": "self"}'))
        return
    if last == word.what:
        message, hint = _("Nothing of the kind comes after the last one."), _("Count since something else.")
        yield error("never-happened", at.file, pointer, message, hint)
    found = VOCABULARY.types_of(who, visit.scope)
    theirs = last in WITH_PLAYERS or last == "died"
    if found and not fit(VOCABULARY.types, found, ("player",) if theirs else ("character",)):
        message = _("Of players it is what players do, of characters what characters do.")
        mine = (*WITH_PLAYERS, "died")
        words = [one for one in get_args(Deed) if (one in mine) != theirs]
        yield error(
            "never-happened", at.file, pointer, message, _("Valid here: {words}.").format(words=", ".join(words))
        )


def _works_by_then(at: AbilityAt, visit: Visit) -> bool:
    """Whether the word is asked while the effects of the ability happen, or later."""
    inside = visit.pointer.removeprefix(at.pointer)
    return inside.startswith("/do/") and "/modify/" not in inside
