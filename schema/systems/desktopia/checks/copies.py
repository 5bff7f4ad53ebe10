"""Finds characters that become one whose disk has another size, and abilities that never find a spell to use."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, Operation, quoted, table
from schema.i18n import gettext as _
from schema.language.ability import EffectAbility
from schema.language.base import SelectorWord
from schema.language.choices import Pick
from schema.language.selectors import Chosen, FromEvent, Itself
from schema.language.walk import Visit
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.cards import Character
from schema.systems.desktopia.checks.diagnostic_builders import display_name, error, warning
from schema.systems.desktopia.checks.per_file import each_word
from schema.systems.desktopia.copies import Transform, UseSpellOf
from schema.systems.desktopia.expansion import abilities_on
from schema.systems.desktopia.labels import LABELS
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.words import Action, Characters, RankIs

Edits = tuple[tuple[Operation, str, object], ...]

CODES = table(
    CodeInfo(
        "wrong-disk-size",
        _("Disk of another size"),
        _("A character becomes only one of its own rank: the disks of heroes, veterans and fighters differ in size."),
        '{"kind": "transform", "who": {"kind": "self"}, "into": …} on a hero, where “into” is a fighter',
        _("Name a character of the same rank, or choose among characters of that rank."),
    ),
    CodeInfo(
        "becomes-what",
        _("Nothing to become"),
        _("A character becomes one that is named, or one like a character that is found: one of the two."),
        '{"kind": "transform", "who": {"kind": "self"}}',
        _("Give a name under “into”, or a selector under “like”."),
    ),
)


@each_word(Transform)
def check(pack: Pack, at: AbilityAt, visit: Visit) -> Iterator[Diagnostic]:
    """What becomes another character can have its rank."""
    word = visit.word
    assert isinstance(word, Transform)
    if (word.into is None) == (word.like is None):
        message = _("Exactly one of “into” and “like” says what it becomes.")
        hint = _("“into” takes the name of a character, “like” finds one, such as a chosen one.")
        yield error("becomes-what", at.file, visit.pointer, message, hint)
    into = pack.characters.get(word.into) if word.into is not None else None
    if into is None and word.into in visit.scope.names:
        pointer = f"{visit.pointer}/into"
        message = _("{name} is the name of a choice, not of a character.").format(name=quoted(word.into))
        hint = _("“like” takes what was chosen: {words}.").format(
            words=f'"like": {{"kind": "chosen", "name": "{word.into}"}}'
        )
        chosen = {"kind": "chosen", "name": word.into}
        edits: Edits = (("remove", pointer, None), ("add", f"{visit.pointer}/like", chosen))
        fix = Fix(_("Replace with {word}").format(word=quoted("like")), "safe", edits)
        yield error("becomes-what", at.file, pointer, message, hint, fixes=(fix,))
    if into is None or word.lasts is not None:
        return
    ranks = _ranks(at, word.who)
    if not ranks and isinstance(word.who, FromEvent):
        message = _("Only a {rank} becomes {name} for good; others stay what they are.").format(
            name=display_name(into.name, into.id), rank=LABELS.option(into.rank).lower()
        )
        hint = _("Add the condition “rank”, or let it last for a time: then the rank does not matter.")
        yield warning("wrong-disk-size", at.file, f"{visit.pointer}/who", message, hint)
    if ranks and into.rank not in ranks:
        message = _("{name} is a {rank}, and no {rank} is found here.").format(
            name=display_name(into.name, into.id), rank=LABELS.option(into.rank).lower()
        )
        fitting = sorted(one.id for one in pack.characters.values() if one.rank in ranks)
        names = ", ".join(quoted(name) for name in fitting[:20])
        hint = _("Of a fitting rank: {names}.").format(names=names) if fitting else ""
        yield error("wrong-disk-size", at.file, f"{visit.pointer}/into", message, hint)


def _ranks(at: AbilityAt, who: SelectorWord) -> tuple[str, ...]:
    """The ranks of what the selector finds; none if they are not known."""
    match who:
        case Itself() if isinstance(at.card, Character):
            return (at.card.rank,)
        case Characters():
            return who.ranks
        case Chosen():
            picks = (visit.word for visit in at.visits if isinstance(visit.word, Pick))
            among = next((word.among for word in picks if word.name == who.name), None)
            return _ranks(at, among) if among is not None and not isinstance(among, Chosen) else ()
        case FromEvent():
            tested = (visit.word for visit in at.visits if isinstance(visit.word, RankIs))
            return next((word.ranks for word in tested if word.who == who), ())
        case _:
            return ()


def idle_copy(pack: Pack, at: AbilityAt, word: Transform | UseSpellOf) -> str:
    """Why the effect never changes anything; empty if it may."""
    card = at.card if isinstance(at.card, Character) else None
    if card is None:
        return ""
    if isinstance(word, Transform):
        same = isinstance(word.who, Itself) and (word.into == card.id or isinstance(word.like, Itself))
        return _("It is this character already.") if same else ""
    if isinstance(word.who, Itself) and not any(_can_be_borrowed(ability) for ability in abilities_on(pack, card)):
        return _("The card has no spell that could be used this way.")
    return ""


def _can_be_borrowed(ability: object) -> bool:
    """Whether it is a spell that does more than use another one."""
    spell = isinstance(ability, EffectAbility) and isinstance(ability.when, Action)
    return spell and isinstance(ability, EffectAbility) and not all(isinstance(one, UseSpellOf) for one in ability.do)
