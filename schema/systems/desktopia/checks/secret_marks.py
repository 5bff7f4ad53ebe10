"""Finds secret choices that nobody makes, that nothing uses, or that an ability uses before it reveals them."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.incremental import FileAt, derived
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.diagnostics.suggestions import nearest_word
from schema.i18n import gettext as _
from schema.language.ability import EffectAbility
from schema.language.secrets import (
    MADE_MARKS,
    READ_MARKS,
    USED_MARKS,
    BidSecretly,
    Marked,
    MarkedPlayer,
    MarkSecretly,
    Option,
    ReadMark,
    Reveal,
    SecretNumber,
    Voted,
    VoteSecretly,
    asks_own,
)
from schema.models.base import ContentModel
from schema.systems.desktopia.abilities_in import AbilityAt, abilities_of, conditions_of_goals
from schema.systems.desktopia.checks.amount_ranges import range_in
from schema.systems.desktopia.checks.diagnostic_builders import error, replace_fix, warning
from schema.systems.desktopia.checks.per_file import each_ability_with, map_pack_files
from schema.systems.desktopia.pack import Pack

CODES = table(
    CodeInfo(
        "no-such-choice",
        _("Secret choice that nobody makes"),
        _("A name of a secret choice refers to what some ability of the pack lets players choose under this name."),
        '{"kind": "marked", "mark": "prey"} without a {"kind": "mark_secretly", "mark": "prey"}',
        _("Correct the name, or let an ability ask for the choice."),
    ),
    CodeInfo(
        "secret-unused",
        _("Secret choice without use"),
        _("Players choose in secret, and no ability uses or reveals it."),
        '{"kind": "mark_secretly"} without a {"kind": "marked"} or {"kind": "reveal"}',
        _("Use the choice in an ability, or remove it."),
    ),
    CodeInfo(
        "secret-used-at-once",
        _("Secret choice used at once"),
        _("The ability uses what it has just let players choose in secret, so it should reveal it first."),
        '{"kind": "mark_secretly"}, then {"kind": "damage", "to": {"kind": "marked"}}',
        _("Put a “reveal” before the use, or use the choice in another ability."),
    ),
    CodeInfo(
        "secret-never-revealed",
        _("Secret choice of others that nothing reveals"),
        _("Abilities know the secret choices of other players only once they are revealed; static ones, any choice."),
        '{"kind": "marked", "of": {"kind": "players", "relation": "enemy"}} without a {"kind": "reveal"}',
        _("Let a “reveal” with the same “of” come first."),
    ),
)

_MADE = MADE_MARKS
_SHOWN = object()
_NAMING = (*_MADE, *USED_MARKS)


@each_ability_with(*_NAMING)
def check(pack: Pack, at: AbilityAt) -> Iterator[Diagnostic]:
    """Every secret choice is made, used, and revealed before its own ability uses it."""
    made, used = _names(pack)
    # With the moment at which each is chosen: what waits for a later one does not use it at once.
    hidden: dict[str, object] = {}
    for visit in at.visits:
        word = visit.word
        # An unreadable file might contain what is needed.
        if isinstance(word, USED_MARKS) and not pack.broken:
            yield from _made(visit.pointer, word, at.file, made)
        if isinstance(word, _MADE):
            if not (isinstance(word, VoteSecretly) and word.openly):
                hidden[word.mark] = visit.scope.moment
            if word.mark not in used and not pack.broken:
                message = _("Nothing uses or reveals the secret choice {name}.").format(name=quoted(word.mark))
                yield warning("secret-unused", at.file, visit.pointer, message)
            if isinstance(word, BidSecretly) and (
                range_in(pack, word.most, at.card)[1] < range_in(pack, word.least, at.card)[0]
            ):
                message = _("The largest number is below the smallest, so there is nothing to choose.")
                yield warning("does-nothing", at.file, visit.pointer, message)
        elif isinstance(word, Reveal):
            hidden.pop(word.mark, None)
        elif isinstance(word, READ_MARKS) and hidden.get(word.mark, _SHOWN) is visit.scope.moment:
            del hidden[word.mark]
            message = _("The secret choice {name} is used at once.").format(name=quoted(word.mark))
            yield warning("secret-used-at-once", at.file, visit.pointer, message)
        elif isinstance(word, READ_MARKS) and not pack.broken and word.mark in _known_never(made, at, word):
            message = _("Nothing reveals the secret choice {name}, so it is not known here.")
            yield warning("secret-never-revealed", at.file, visit.pointer, message.format(name=quoted(word.mark)))


def _known_never(made: dict[type, frozenset[str]], at: AbilityAt, word: ReadMark) -> frozenset[str]:
    """The names of choices that a word would find only once they are revealed, which nothing does."""
    if asks_own(word) and isinstance(at.ability, EffectAbility):
        return frozenset()
    return frozenset().union(*(made[kind] for kind in _MADE)) - made[Reveal]


def _made(
    pointer: str,
    word: ReadMark | Reveal,
    file: str,
    made: dict[type, frozenset[str]],
) -> Iterator[Diagnostic]:
    wanted: tuple[type, ...] = {
        Marked: (MarkSecretly,),
        MarkedPlayer: (MarkSecretly,),
        SecretNumber: (BidSecretly,),
        Voted: (VoteSecretly,),
    }.get(type(word), _MADE)
    names = sorted(frozenset().union(*(made[kind] for kind in wanted)))
    if word.mark in names:
        if isinstance(word, Voted):
            yield from _option(pointer, word, file, made[Option])
        return
    near = nearest_word(word.mark, names)
    if near is not None:
        hint = _("Did you mean {near}?").format(near=quoted(near))
    elif names:
        hint = _("Secret choices in this pack: {names}.").format(names=", ".join(map(quoted, names)))
    else:
        hint = _("No ability of this pack lets players choose like this.")
    written = "mark" in word.model_fields_set
    meant = near if near is not None else names[0] if len(names) == 1 else None
    message = _("Nobody chooses {name} in secret.").format(name=quoted(word.mark))
    at = f"{pointer}/mark" if written else pointer
    yield error("no-such-choice", file, at, message, hint, fixes=replace_fix(at, meant) if written else ())


def _option(pointer: str, word: Voted, file: str, options: frozenset[str]) -> Iterator[Diagnostic]:
    """The option is one of those of the choice."""
    there = sorted(name.rpartition("=")[2] for name in options if name.rpartition("=")[0] == word.mark)
    if word.option not in there:
        near = nearest_word(word.option, there)
        message = _("The secret choice {name} has no option {option}.")
        message = message.format(name=quoted(word.mark), option=quoted(word.option))
        hint = _("Options: {options}.").format(options=", ".join(map(quoted, there)))
        at = f"{pointer}/option"
        yield error("no-such-choice", file, at, message, hint, fixes=replace_fix(at, near))


@derived
def _names(pack: Pack) -> tuple[dict[type, frozenset[str]], frozenset[str]]:
    """The names under which players choose, by the word, with what can reveal them; and those used or revealed."""
    found = [pair for pairs in map_pack_files(pack, _names_in, *_NAMING) for pair in pairs]
    made: dict[type, frozenset[str]] = {
        kind: frozenset(name for word, name in found if word is kind) for kind in (*_MADE, Option, Reveal)
    }
    return made, frozenset(name for word, name in found if word in USED_MARKS)


def _names_in(at: FileAt) -> frozenset[tuple[type[ContentModel], str]] | None:
    words = [visit.word for one in (*abilities_of(at), *conditions_of_goals(at)) for visit in one.visits]
    found = {(type(word), word.mark) for word in words if isinstance(word, _NAMING)}
    # An ability that works reveals what it uses of its own player's choices.
    shown = {
        (Reveal, visit.word.mark)
        for ability in abilities_of(at)
        for visit in ability.visits
        if isinstance(ability.ability, EffectAbility) and isinstance(visit.word, READ_MARKS) and asks_own(visit.word)
    }
    shown |= {(Reveal, word.mark) for word in words if isinstance(word, VoteSecretly) and word.openly}
    options = {
        (Option, f"{word.mark}={one.id}") for word in words if isinstance(word, VoteSecretly) for one in word.options
    }
    return frozenset(found | shown | options) or None
