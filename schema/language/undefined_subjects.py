"""Finds words that refer to what their moment does not have: a tested piece, a role, an amount, an event to change."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from schema.diagnostics.builders import error
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import gettext as _
from schema.language.ability import EffectAbility, Limit, Replacement
from schema.language.amounts import EventAmount
from schema.language.base import ReplaceableWord, TriggerWord, Word
from schema.language.delayed import Delayed
from schema.language.replacement import EventEffect, Redirect, WouldBeDamaged, WouldDie
from schema.language.selectors import Candidate, FromEvent
from schema.language.triggers import DamageTaken
from schema.language.vocabulary import Vocabulary
from schema.language.walk import AbilityPlace, Visit

CODES = table(
    CodeInfo(
        "no-tested-piece",
        _("No piece is being tested"),
        _("The word “it” is the piece that a selector tests; it exists only inside “where”."),
        '"if": [{"kind": "wounded"}]',
        _("Name the piece to test."),
    ),
    CodeInfo(
        "no-such-part",
        _("Unfilled role"),
        _("The event determines the roles: damage has a victim, a death has a dead one, the end of a turn has none."),
        '{"kind": "event", "role": "target"} at the end of a turn',
        _("Name a role of this moment, or use a choice."),
    ),
    CodeInfo(
        "no-damage-here",
        _("No damage at this moment"),
        _("The amount and the kind of damage are known only where it is dealt, modified or replaced."),
        '{"kind": "event_amount"} at the end of a turn',
        _("Use another amount or condition."),
    ),
    CodeInfo(
        "no-event-to-change",
        _("No event to change"),
        _("Only a replacement ability can change an event before it happens, and only damage has an amount."),
        '{"kind": "prevent"} in a triggered ability, {"kind": "redirect"} instead of a death',
        _("Make it a replacement ability, or use another effect."),
    ),
)

WORDS: tuple[type[Word], ...] = (Candidate, FromEvent, EventAmount, EventEffect)
"""The words that are checked."""
OF_DAMAGE: tuple[type[TriggerWord], ...] = (DamageTaken, WouldBeDamaged)
"""The shared moments at which the amount of damage is known."""


def undefined(
    at: AbilityPlace, visit: Visit, of_damage: tuple[type[TriggerWord], ...] = OF_DAMAGE
) -> Iterator[Diagnostic]:
    """What a word refers to and its moment does not have; `of_damage` are the moments with an amount."""
    word = visit.word
    parts = visit.scope.roles
    match word:
        case Candidate() if visit.scope.candidate is None:
            message = _("No piece is being tested here, so “it” is undefined.")
            hint = _(
                "“it” is what “where”, “lowest” or “highest” tests. For the piece with the ability write {itself}."
            )
            hint = hint.format(itself='{"kind": "self"}')
            yield error("no-tested-piece", at.file, written(at, visit), message, hint)
        case FromEvent() if word.role not in parts:
            message = _("No piece has the role {part} at this moment.").format(part=quoted(word.role))
            yield error("no-such-part", at.file, f"{visit.pointer}/role", message, _roles(parts))
        case EventAmount() if visit.scope.applied or not at_moment(at, visit, of_damage):
            yield error(
                "no-damage-here", at.file, written(at, visit), _("No damage has just been dealt at this moment.")
            )
        case EventEffect():
            yield from _changes_nothing(at, visit, word)
        case _:
            pass


_Limits = Iterable[tuple[Limit, str, tuple[Word | None, ...]]]
"""Limits that stand on the words of a game themselves, with the places of these, and their moments."""


def wrong_limits(words: Vocabulary, at: AbilityPlace, own: _Limits = ()) -> Iterator[Diagnostic]:
    """Limits that are counted for each of what their moment does not have."""
    ability = at.ability
    moments = (ability.when,) if isinstance(ability, EffectAbility) else getattr(ability, "modify", ())
    found: list[tuple[Limit | None, str, tuple[Word, ...]]] = [(getattr(ability, "limit", None), at.pointer, moments)]
    found += [
        (visit.word.limit, visit.pointer, (visit.word.when,)) for visit in at.visits if isinstance(visit.word, Delayed)
    ]
    places = [(limit, f"{pointer}/limit", of) for limit, pointer, of in found]
    places += [(limit, pointer, tuple(word for word in of if word is not None)) for limit, pointer, of in own]
    for limit, pointer, of in places:
        if limit is not None and limit.each is not None:
            parts = words.roles_at(*map(type, of))
            if limit.each not in parts:
                message = _("No piece has the role {part} at this moment.").format(part=quoted(limit.each))
                yield error("no-such-part", at.file, f"{pointer}/each", message, _roles(parts))
        if limit is not None and limit.and_each is not None:
            yield from _wrong_pair(at, limit, pointer, words.roles_at(*map(type, of)))


def _wrong_pair(at: AbilityPlace, limit: Limit, pointer: str, parts: Collection[str]) -> Iterator[Diagnostic]:
    """A pair is of two roles of the moment."""
    if limit.each is None or limit.each == limit.and_each:
        message = _("A pair needs two roles: {each} is the other one.").format(each=quoted("each"))
        yield error("no-such-part", at.file, f"{pointer}/and_each", message, _roles(parts))
    elif limit.and_each not in parts:
        message = _("No piece has the role {part} at this moment.").format(part=quoted(str(limit.and_each)))
        yield error("no-such-part", at.file, f"{pointer}/and_each", message, _roles(parts))


def _roles(parts: Collection[str]) -> str:
    if not parts:
        return _("No piece takes part in an event at this moment.")
    return _("Roles at this moment: {parts}.").format(parts=", ".join(quoted(part) for part in parts))


def _changes_nothing(at: AbilityPlace, visit: Visit, word: EventEffect) -> Iterator[Diagnostic]:
    """An effect on an event where none would happen, or on the amount of one that has none."""
    replaced = _replaced(at, visit)
    if replaced is None:
        message = _("No event is about to happen here.")
        hint = _("Make the ability a replacement: “instead_of” in place of “when”.")
        yield error("no-event-to-change", at.file, written(at, visit), message, hint)
    elif not replaced.has_amount and word.needs_amount and not (replaced.moves and isinstance(word, Redirect)):
        message = _("This event has no amount, and cannot happen to another one.")
        hint = _("“prevent” it and let something else happen.")
        if replaced.moves:
            message = _("This event has no amount.")
        elif isinstance(replaced, WouldDie):
            message = _("A death has no amount, and cannot happen to another one.")
            hint = _(
                "“prevent” the death and let something else happen, such as “damage” to another character; or "
                "“redirect” the damage instead of “would_be_damaged”."
            )
        yield error("no-event-to-change", at.file, written(at, visit), message, hint)
    elif not replaced.has_amount and getattr(word, "amount", None) is not None:
        hint = _("Leave out the amount.")
        yield error("no-event-to-change", at.file, f"{written(at, visit)}/amount", _("This event has no amount."), hint)


def _replaced(at: AbilityPlace, visit: Visit) -> ReplaceableWord | None:
    """The event that would happen where a word is worked."""
    when = visit.scope.moment
    if when is None and isinstance(at.ability, Replacement):
        when = at.ability.when
    return when if isinstance(when, ReplaceableWord) else None


def at_moment(at: AbilityPlace, visit: Visit, moments: tuple[type[TriggerWord], ...]) -> bool:
    """Whether a word is worked at one of these moments."""
    when = visit.scope.moment or (at.ability.when if isinstance(at.ability, EffectAbility) else None)
    return isinstance(when, moments)


def written(at: AbilityPlace, visit: Visit) -> str:
    """The pointer of a word, or that of its parent if the file leaves it out."""
    pointer = visit.pointer
    fields = {one.pointer: one.word.model_fields_set for one in at.visits}
    while pointer != at.pointer:
        above, _slash, key = pointer.rpartition("/")
        if above not in fields or key in fields[above]:
            return pointer
        pointer = above
    return pointer
