"""Finds goals and defeats that are unreachable, or reached before the first turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from schema.checks.incremental import FileAt, derived
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import gettext as _
from schema.language.base import GoalWord
from schema.systems.desktopia.abilities_in import AbilityAt, abilities_of
from schema.systems.desktopia.card_triggers import CardKind
from schema.systems.desktopia.checks.diagnostic_builders import display_name, warning
from schema.systems.desktopia.checks.per_file import each_battle, map_pack_files
from schema.systems.desktopia.geometry import contains
from schema.systems.desktopia.goals import AllGoals, AnyGoal, Hold, Reach, Slay, Survive
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Member, Script
from schema.systems.desktopia.words import Recruits

CODES = table(
    CodeInfo(
        "goal-never",
        _("Unreachable goal"),
        _("The battle does not have what the goal needs, so the goal has no effect."),
        '{"kind": "slay", "character": "a"} where no enemy has “a”',
        _("Add what the goal needs to the table, or change the goal."),
    ),
    CodeInfo(
        "goal-at-once",
        _("Goal reached at the start"),
        _("The battle would end after its first action."),
        '{"kind": "reach", "zone": "home"} for a squad that starts at home',
        _("Change the starting places, or change the goal."),
    ),
)


@dataclass(frozen=True, slots=True)
class GoalAt:
    """A goal, its pointer, and the seats that have it, from 0."""

    pointer: str
    goal: GoalWord
    seats: tuple[int, ...]


@each_battle
def check(pack: Pack, file: str, script: Script) -> Iterator[Diagnostic]:
    """Every goal is reachable for at least one of the seats that have it."""
    for at in goals_of(script):
        reasons = [_why_unreachable(pack, script, at.goal, seat) for seat in at.seats]
        if reasons and all(reasons):
            yield warning("goal-never", file, at.pointer, reasons[0])
        elif isinstance(at.goal, Reach) and any(_there(pack, script, at.goal, seat) for seat in at.seats):
            message = _("Enough characters are in {zone} from the start.").format(zone=quoted(at.goal.zone))
            yield warning("goal-at-once", file, at.pointer, message)


def goals_of(script: Script) -> Iterator[GoalAt]:
    """Every single goal of a script, including those inside “all” and “any”."""
    common = tuple(number for number, seat in enumerate(script.seats) if seat.goal is None and not seat.idle)
    yield from _single("/victory", script.victory, common)
    for number, seat in enumerate(script.seats):
        if seat.goal is not None:
            yield from _single(f"/seats/{number}/goal", seat.goal, (number,))
        if seat.defeat is not None:
            yield from _single(f"/seats/{number}/defeat", seat.defeat, (number,))


def _single(pointer: str, goal: GoalWord, seats: tuple[int, ...]) -> Iterator[GoalAt]:
    if isinstance(goal, AllGoals | AnyGoal):
        for index, inner in enumerate(goal.goals):
            yield from _single(f"{pointer}/goals/{index}", inner, seats)
    else:
        yield GoalAt(pointer, goal, seats)


def side_of(script: Script, seat: int) -> str:
    """The side of a seat, from 0; a seat without one is its own side."""
    return script.seats[seat].side or f"seat {seat}"


def _why_unreachable(pack: Pack, script: Script, goal: GoalWord, seat: int) -> str:
    """Why a seat can never reach the goal; empty if it can."""
    match goal:
        case Slay():
            own = goal.whose == "own"
            theirs = [
                member.character
                for number, other in enumerate(script.seats)
                for member in other.squad
                if (side_of(script, number) == side_of(script, seat)) is own
            ]
            if goal.character in theirs or goal.character not in pack.characters or _may_grow(pack, script):
                return ""
            name = display_name(pack.characters[goal.character].name, goal.character)
            message = _("{name} is in no squad of this side.") if own else _("{name} is in no enemy's squad.")
            return message.format(name=name)
        case Hold():
            if goal.artifact in pack.artifacts and all(one.artifact != goal.artifact for one in script.artifacts):
                name = display_name(pack.artifacts[goal.artifact].name, goal.artifact)
                return _("{name} is not on the table.").format(name=name)
            return _too_long(script, goal.turns)
        case Survive():
            return _too_long(script, goal.turns)
        case Reach():
            fitting = sum(_fits(pack, goal, member) for member in script.seats[seat].squad)
            if fitting >= goal.count or _may_grow(pack, script):
                return ""
            return _("The squad has only {have} of the {count} required characters.").format(
                have=fitting, count=goal.count
            )
        case _:
            return ""


def _too_long(script: Script, turns: int) -> str:
    if script.turn_limit is None or turns <= script.turn_limit:
        return ""
    return _("The battle ends after {limit} turns.").format(limit=script.turn_limit)


def _may_grow(pack: Pack, script: Script) -> bool:
    """Whether a card of this battle can bring additional characters into play."""
    squads = {member.character for seat in script.seats for member in seat.squad}
    placed = {one.artifact for one in script.artifacts}
    in_hands = {ritual for seat in script.seats for ritual in seat.rituals}
    for kind, card in _recruiting(pack):
        match kind:
            case "character" | "sector":
                here = card in squads
            case "artifact":
                here = card in placed
            case "ritual":
                here = script.rituals or card in in_hands
            case _:
                here = True
        if here:
            return True
    return any(_recruits(ability) for ability in abilities_of(FileAt("scripts", script.id, "", script)))


@derived
def _recruiting(pack: Pack) -> tuple[tuple[CardKind, str], ...]:
    """Kinds and ids of cards that can bring characters into play."""
    return tuple(one for found in map_pack_files(pack, _recruiting_in, Recruits) for one in found)


def _recruiting_in(at: FileAt) -> tuple[tuple[CardKind, str], ...] | None:
    if isinstance(at.piece, Script):
        return None
    return tuple((one.kind, one.card.id) for one in abilities_of(at) if _recruits(one)) or None


def _recruits(at: AbilityAt) -> bool:
    return any(isinstance(visit.word, Recruits) for visit in at.visits)


def _fits(pack: Pack, goal: Reach, member: Member) -> bool:
    card = pack.characters.get(member.character)
    if card is None:
        return True
    return goal.character in (None, card.id) and (not goal.ranks or card.rank in goal.ranks)


def _there(pack: Pack, script: Script, goal: Reach, seat: int) -> bool:
    zone = next((zone for zone in script.zones if zone.id == goal.zone), None)
    if zone is None or script.seats[seat].deploys_in is not None:
        return False
    there = [
        member
        for member in script.seats[seat].squad
        if _fits(pack, goal, member) and contains(zone.points, member.x, member.y)
    ]
    return len(there) >= goal.count
