"""Finds words that refer to an undefined bearer, tested piece or role."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import gettext as _
from schema.language import undefined_subjects
from schema.language.ability import Static
from schema.language.base import TriggerWord, tag_of
from schema.language.modifiers import ModifyDamage
from schema.language.replacement import WouldBeDamaged, WouldDie
from schema.language.selectors import Itself
from schema.language.triggers import Died, Hurt, TurnEnd, TurnStart, WasDamaged
from schema.language.undefined_subjects import at_moment, undefined, written
from schema.language.walk import Visit
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.checks.diagnostic_builders import error
from schema.systems.desktopia.checks.per_file import each_word
from schema.systems.desktopia.counter_moves import WouldGetCounter
from schema.systems.desktopia.dealt_damage import DealtByThis
from schema.systems.desktopia.filters import ExcessDamage
from schema.systems.desktopia.life_gain import WasHealed, WouldBeHealed
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.words import Bearer, DamageIs, HitLanded

CODES = dict(undefined_subjects.CODES) | dict(
    table(
        CodeInfo(
            "no-bearer",
            _("No bearer"),
            _("Only a missile on a character, a disk stowed on a card and an artifact have a bearer."),
            '{"kind": "bearer"} in a spell',
            _("Name the piece, or make the ability apply only while it is attached or stowed."),
        ),
        CodeInfo(
            "no-disk-of-its-own",
            _("Card without a disk"),
            _("A ritual is only a card, and a script is none: neither is on the table, and nothing is near it."),
            '{"kind": "nearby"} in a ritual, without “to”',
            _("Name the disk."),
        ),
    )
)

OF_DAMAGE: tuple[type[TriggerWord], ...] = (HitLanded, *undefined_subjects.OF_DAMAGE)
"""The moments at which the amount of damage is known."""
OF_AN_AMOUNT: tuple[type[TriggerWord], ...] = (*OF_DAMAGE, WasHealed, WouldBeHealed, WouldGetCounter)
"""The moments at which an amount is known: of damage, or of life that is gained."""
OF_A_CAUSE: tuple[type[TriggerWord], ...] = (*OF_DAMAGE, Died, WouldDie)
"""The moments at which the kind of damage is known."""
OF_A_DEALER: tuple[type[TriggerWord], ...] = (WasDamaged, Hurt, Died, WouldBeDamaged, WouldDie)
"""The moments at which it is known which ability has dealt the damage, if any has."""
OF_EXCESS: tuple[type[TriggerWord], ...] = (HitLanded, Hurt, Died)
"""The moments at which the victim of deadly damage still lies there."""


@each_word(Bearer, TurnStart, TurnEnd, DamageIs, DealtByThis, ExcessDamage, Itself, *undefined_subjects.WORDS)
def check(_pack: Pack, at: AbilityAt, visit: Visit) -> Iterator[Diagnostic]:
    """Every word refers to something that exists at its moment."""
    word = visit.word
    match word:
        case Bearer() if not at.has_bearer or visit.scope.applied:
            hint = _("A missile has one with {attached}: until then its target is the {target} of the event.").format(
                attached='"active_in": "attached"', target=quoted("target")
            )
            hint = hint if at.kind == "missile" else _("Only missiles, stowed disks and artifacts have one.")
            yield error("no-bearer", at.file, written(at, visit), _("The disk has no bearer here."), hint)
        case TurnStart() | TurnEnd() if word.whose == "owner" and not at.has_bearer:
            message = _("The disk has no bearer here, so no turn is that of its bearer's owner.")
            hint = _("Turns of the card's own player are {mine}.").format(mine=quoted("mine"))
            yield error("no-bearer", at.file, f"{visit.pointer}/whose", message, hint)
        case DamageIs() if not (
            _applies_to_damage(visit)
            if visit.scope.applied
            else _changes_damage(at) or at_moment(at, visit, OF_A_CAUSE)
        ):
            yield error("no-damage-here", at.file, written(at, visit), _("No damage is dealt or modified here."))
        case DealtByThis() if visit.scope.applied or not at_moment(at, visit, OF_A_DEALER):
            message = _("No ability has dealt damage at this moment.")
            hint = _("The moments of damage and death are {moments}.").format(
                moments=", ".join(quoted(tag_of(each)) for each in OF_A_DEALER)
            )
            yield error("no-damage-here", at.file, written(at, visit), message, hint)
        case ExcessDamage() if visit.scope.applied or not at_moment(at, visit, OF_EXCESS):
            message = _("No damage has just been dealt at this moment.")
            yield error("no-damage-here", at.file, written(at, visit), message)
        case Itself() if not visit.scope.itself:
            message = (
                _("A ritual has no disk, so “self” is undefined.")
                if at.kind == "ritual"
                else _("The rules of a script have no disk, so “self” is undefined.")
            )
            yield error("no-disk-of-its-own", at.file, written(at, visit), message)
        case _:
            yield from undefined(at, visit, OF_AN_AMOUNT)


def _changes_damage(at: AbilityAt) -> bool:
    if not isinstance(at.ability, Static) or not at.ability.modify:
        return False
    return all(isinstance(change, ModifyDamage) for change in at.ability.modify)


def _applies_to_damage(visit: Visit) -> bool:
    return all(isinstance(change, ModifyDamage) for change in visit.scope.applied)
