"""Finds words that refer to an undefined bearer, tested piece or role."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import gettext as _
from schema.language.ability import EffectAbility, Replacement, Static
from schema.language.amounts import EventAmount
from schema.language.base import TriggerWord
from schema.language.modifiers import ModifyDamage
from schema.language.replacement import EventEffect, WouldBeDamaged, WouldDie
from schema.language.selectors import Candidate, FromEvent, Itself
from schema.language.triggers import Died, TurnEnd, TurnStart, WasDamaged
from schema.language.walk import Visit
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.checks.diagnostic_builders import error
from schema.systems.desktopia.checks.per_file import each_word
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.words import Bearer, DamageIs, HitLanded

CODES = table(
    CodeInfo(
        "no-bearer",
        _("No bearer"),
        _("Only a missile on a character, a disk stowed on a card and an artifact have a bearer."),
        '{"kind": "bearer"} in a spell',
        _("Name the piece, or make the ability apply only while it is attached or stowed."),
    ),
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
        _("The event determines the roles: a shot has a target, a death has a dead character."),
        '{"kind": "event", "role": "target"} at the end of a turn',
        _("Name a role of this moment, or use a choice."),
    ),
    CodeInfo(
        "no-damage-here",
        _("No damage at this moment"),
        _("The amount and the kind of damage are known only where it is dealt, modified or replaced."),
        '{"kind": "event_amount"} in a spell',
        _("Use another amount or condition."),
    ),
    CodeInfo(
        "no-event-to-change",
        _("No event to change"),
        _("Only a replacement ability can change an event before it happens, and only damage has an amount."),
        '{"kind": "prevent"} in a triggered ability, {"kind": "redirect"} instead of a death',
        _("Make it a replacement ability, or use another effect."),
    ),
    CodeInfo(
        "no-disk-of-its-own",
        _("Card without a disk"),
        _("A ritual is only a card, and a script is none: neither is on the table, and nothing is near it."),
        '{"kind": "nearby"} in a ritual, without “to”',
        _("Name the disk."),
    ),
)


OF_DAMAGE = (HitLanded, WasDamaged, WouldBeDamaged)
"""The moments at which the amount of damage is known."""
OF_A_CAUSE = (*OF_DAMAGE, Died, WouldDie)
"""The moments at which the kind of damage is known."""


@each_word(Bearer, TurnStart, TurnEnd, Candidate, FromEvent, EventAmount, DamageIs, EventEffect, Itself)
def check(_pack: Pack, at: AbilityAt, visit: Visit) -> Iterator[Diagnostic]:
    """Every word refers to something that exists at its moment."""
    word = visit.word
    parts = visit.scope.roles
    match word:
        case Bearer() if not _has_bearer(at) or visit.scope.applied:
            yield error("no-bearer", at.file, _where(at, visit), _("The disk has no bearer here."))
        case TurnStart() | TurnEnd() if word.whose == "owner" and not _has_bearer(at):
            message = _("The disk has no bearer here, so no turn is that of its bearer's owner.")
            hint = _("Turns of the card's own player are {mine}.").format(mine=quoted("mine"))
            yield error("no-bearer", at.file, f"{visit.pointer}/whose", message, hint)
        case Candidate() if visit.scope.candidate is None:
            message = _("No piece is being tested here, so “it” is undefined.")
            yield error("no-tested-piece", at.file, _where(at, visit), message)
        case FromEvent() if word.role not in parts:
            message = _("No piece has the role {part} at this moment.").format(part=quoted(word.role))
            hint = (
                _("Roles at this moment: {parts}.").format(parts=", ".join(quoted(part) for part in parts))
                if parts
                else _("No piece takes part in an event at this moment.")
            )
            yield error("no-such-part", at.file, f"{visit.pointer}/role", message, hint)
        case EventAmount() if visit.scope.applied or not _of_damage(at, visit):
            yield error(
                "no-damage-here", at.file, _where(at, visit), _("No damage has just been dealt at this moment.")
            )
        case DamageIs() if not (
            _applies_to_damage(visit)
            if visit.scope.applied
            else _changes_damage(at) or _of_damage(at, visit, OF_A_CAUSE)
        ):
            yield error("no-damage-here", at.file, _where(at, visit), _("No damage is dealt or modified here."))
        case EventEffect() if visit.scope.moment is not None or not isinstance(at.ability, Replacement):
            message = _("No event is about to happen here.")
            hint = _("Make the ability a replacement: “instead_of” in place of “when”.")
            yield error("no-event-to-change", at.file, _where(at, visit), message, hint)
        case EventEffect() if isinstance(at.ability, Replacement) and not at.ability.when.has_amount:
            if word.needs_amount:
                message = _("A death has no amount, and cannot happen to another one.")
                hint = _(
                    "“prevent” the death and let something else happen, such as “damage” to another character; or "
                    "“redirect” the damage instead of “would_be_damaged”."
                )
                yield error("no-event-to-change", at.file, _where(at, visit), message, hint)
            elif getattr(word, "amount", None) is not None:
                hint = _("Leave out the amount.")
                at_amount = f"{_where(at, visit)}/amount"
                yield error("no-event-to-change", at.file, at_amount, _("A death has no amount."), hint)
        case Itself() if not visit.scope.itself:
            message = (
                _("A ritual has no disk, so “self” is undefined.")
                if at.kind == "ritual"
                else _("The rules of a script have no disk, so “self” is undefined.")
            )
            yield error("no-disk-of-its-own", at.file, _where(at, visit), message)
        case _:
            pass


def _has_bearer(at: AbilityAt) -> bool:
    return at.kind == "artifact" or at.ability.active_in != "always"


def _of_damage(at: AbilityAt, visit: Visit, moments: tuple[type[TriggerWord], ...] = OF_DAMAGE) -> bool:
    when = visit.scope.moment or (at.ability.when if isinstance(at.ability, EffectAbility) else None)
    return isinstance(when, moments)


def _changes_damage(at: AbilityAt) -> bool:
    if not isinstance(at.ability, Static) or not at.ability.modify:
        return False
    return all(isinstance(change, ModifyDamage) for change in at.ability.modify)


def _applies_to_damage(visit: Visit) -> bool:
    return all(isinstance(change, ModifyDamage) for change in visit.scope.applied)


def _where(at: AbilityAt, visit: Visit) -> str:
    """The pointer of a word, or that of its parent if the file leaves it out."""
    pointer = visit.pointer
    written = {one.pointer: one.word.model_fields_set for one in at.visits}
    while pointer != at.pointer:
        above, _slash, key = pointer.rpartition("/")
        if above not in written or key in written[above]:
            return pointer
        pointer = above
    return pointer
