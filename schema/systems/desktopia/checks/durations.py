"""Finds durations that cannot be, and changes that an effect cannot apply to a character."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import gettext as _
from schema.language.base import DurationWord, tag_of
from schema.language.conditions import IT
from schema.language.control import TakeControl
from schema.language.counters import HasCounter
from schema.language.durations import Apply, FirstOf, Next, WhileHolds, WhileInPlay
from schema.language.modifiers import ModifyDamage
from schema.language.statuses import SetStatus
from schema.language.walk import Visit
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.absence import LeaveTable
from schema.systems.desktopia.card_triggers import APPLIED
from schema.systems.desktopia.checks.diagnostic_builders import error, warning
from schema.systems.desktopia.checks.per_file import each_word
from schema.systems.desktopia.copies import Transform
from schema.systems.desktopia.forms import GainAbilities
from schema.systems.desktopia.pack import Pack

CODES = table(
    CodeInfo(
        "cannot-be-applied",
        _("Change that cannot be applied"),
        _("An effect can let only some changes hold for a character: the limit of a supply is that of its card."),
        '{"kind": "apply", "modify": [{"kind": "supply_cap", "most": 3}], …}',
        _("Write the change as a static ability of the card."),
    ),
    CodeInfo(
        "never-returns",
        _("A disk that never returns"),
        _("Nobody can give counters to a disk that is off the table, or take them from it."),
        '{"kind": "leave_table", "who": …, "lasts": {"kind": "while", "if": [{"kind": "has_counter", …}]}}',
        _("Let counters of the player count, or another duration."),
    ),
)


@each_word(Apply, SetStatus, TakeControl, LeaveTable, GainAbilities, Transform, WhileInPlay)
def check(_pack: Pack, at: AbilityAt, visit: Visit) -> Iterator[Diagnostic]:
    """Every change can be applied, and lasts for something that is counted or in play."""
    match visit.word:
        case Apply():
            for index, change in enumerate(visit.word.modify):
                if not isinstance(change, APPLIED):
                    message = _("An effect cannot apply the modifier {change}.").format(
                        change=quoted(tag_of(type(change)))
                    )
                    yield error("cannot-be-applied", at.file, f"{visit.pointer}/modify/{index}/kind", message)
            counted = all(isinstance(change, ModifyDamage) for change in visit.word.modify)
            if not counted and has_next(visit.word.lasts):
                message = _("Only changes of damage are counted.")
                yield error("uses-not-counted", at.file, f"{visit.pointer}/lasts", message)
        case GainAbilities() | Transform() if visit.word.lasts is not None and has_next(visit.word.lasts):
            message = _("Only changes of damage are counted.")
            yield error("uses-not-counted", at.file, f"{visit.pointer}/lasts", message)
        case TakeControl() if has_next(visit.word.lasts):
            message = _("Nothing counts how often control is used.")
            yield error("uses-not-counted", at.file, f"{visit.pointer}/lasts", message)
        case LeaveTable() if has_next(visit.word.lasts):
            message = _("Nothing counts how often a disk is away.")
            yield error("uses-not-counted", at.file, f"{visit.pointer}/lasts", message)
        case LeaveTable(who=who, lasts=WhileHolds(if_=conditions)) if all(
            isinstance(one, HasCounter) and one.who in (IT, who) for one in conditions
        ):
            message = _("While a disk is off the table its counters stay as they are, so it never returns.")
            yield warning("never-returns", at.file, f"{visit.pointer}/lasts", message)
        case SetStatus() if has_next(visit.word.lasts):
            message = _("Nothing counts how often a status works.")
            yield error("uses-not-counted", at.file, f"{visit.pointer}/lasts", message)
        case WhileInPlay() if not visit.scope.itself:
            message = _("This card has no disk that could be in play.")
            yield error("no-disk-of-its-own", at.file, visit.pointer, message)
        case _:
            pass


def has_next(duration: DurationWord) -> bool:
    """Whether a duration counts how often something works."""
    match duration:
        case Next():
            return True
        case FirstOf():
            return any(map(has_next, duration.durations))
        case _:
            return False
