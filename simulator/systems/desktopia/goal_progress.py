"""Progress of a seat towards its goal, as a number for the evaluation, and the places it wants to reach."""

import math
from collections.abc import Callable, Iterator
from typing import Any

from schema.frozen_dataclass import record
from schema.language.base import ConditionWord, GoalWord
from schema.language.conditions import Compare
from schema.systems.desktopia import goals as go
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.pathfinding import Pathfinder, get_pathfinder
from simulator.systems.desktopia.ruleset import goal_parts
from simulator.systems.desktopia.selector_evaluation import amount, holds, zone_border
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import Scope

AT_GOAL = 3.0
"""For a character that stands where a goal wants it, less `PER_MM_FROM_GOAL` for each mm of the way there."""
PER_MM_FROM_GOAL = 0.003
ARRIVED = 0.8
"""For standing there at last."""
HOLDING = 2.0
HELD_BY_ENEMY = -1.5
PER_TURN_HELD = 0.8
PER_TURN_SURVIVED = 0.2
WOUNDED_QUARRY = 2.5


@record
class Aim:
    """Positions that a goal asks for: cells of the table's `routes` to move to."""

    cells: tuple[int, ...]
    fits: Callable[[Piece], bool]
    """Whether a character helps by moving there."""


def goal_of(b: Battle, seat: int) -> GoalWord:
    """The goal of the seat."""
    return b.rules.stakes[seat].goal


def wants_to_last(b: Battle, seat: int) -> bool:
    """Whether the seat only has to survive."""
    return b.rules.stakes[seat].lasts


def urgency(b: Battle, seat: int) -> float:
    """The share of the time, from 0 to 1, in which the seat must stop an enemy that only has to survive."""
    most = 0.0
    for player in b.state.players:
        if player.out or player.side == b.state.players[seat].side or not wants_to_last(b, player.seat):
            continue
        for goal in goal_parts(goal_of(b, player.seat)):
            if isinstance(goal, go.Survive):
                most = max(most, min(1.0, (1 + dict(player.tallies).get("turns", 0)) / goal.turns))
    return most


def progress(b: Battle, seat: int) -> float:
    """Return the progress; higher is nearer to the goal. 0 for elimination, which the value of pieces covers."""
    return _toward(b, goal_of(b, seat), seat)


def aims(b: Battle, seat: int) -> list[Aim]:
    """The positions that the seat's goals ask for now; empty for elimination and survival."""
    routes = get_pathfinder(b.table)
    found = []
    for goal in goal_parts(goal_of(b, seat)):
        match goal:
            case go.Reach():
                found.append(Aim(routes.zone_cells(goal.zone, zone_border(b, goal.zone)), _fits_reach(goal)))
            case go.Hold():
                found += [_aim_at(routes, p) for p in b.on_field() if p.card == goal.artifact]
            case go.Carry():
                found += _aims_of_carry(b, routes, goal, seat)
            case go.Slay():
                found += [_aim_at(routes, p) for p in _quarry(b, goal, seat)]
            case _:
                pass
    return found


def wanted(b: Battle, seat: int) -> frozenset[str]:
    """Enemies that the goals of the seat want dead or moved away."""
    names: set[str] = set()
    for goal in goal_parts(goal_of(b, seat)):
        match goal:
            case go.Slay():
                names.update(piece.id for piece in _quarry(b, goal, seat))
            case go.Carry():
                item = _item(b, goal)
                if item is not None and item.zone == "stowed" and b.related(seat, b.piece(item.holder), "enemy"):
                    names.add(item.holder)
            case go.Hold():
                names.update(
                    piece.id
                    for piece in b.characters()
                    if piece.on and b.piece(piece.on).card == goal.artifact and b.related(seat, piece, "enemy")
                )
            case _:
                pass
    return frozenset(names)


# --- value of each goal --------------------------------------------------------------------


def _toward(b: Battle, goal: GoalWord, seat: int) -> float:
    return _GOALS[type(goal)](b, goal, seat)


def _nothing(b: Battle, goal: GoalWord, seat: int) -> float:
    return 0.0


def _slay(b: Battle, goal: go.Slay, seat: int) -> float:
    if goal.whose == "own":
        return 0.0
    return sum(
        (
            WOUNDED_QUARRY * (1 - max(0, b.life(piece)) / b.maximum_life(piece))
            + 0.5 * _nearness(_nearest(b, seat, piece))
            for piece in _quarry(b, goal, seat)
        ),
        0.0,
    )


def _hold(b: Battle, goal: go.Hold, seat: int) -> float:
    artifact = next((piece for piece in b.on_field() if piece.card == goal.artifact), None)
    if artifact is None:
        return 0.0
    holder = b.controller(artifact.id)
    if holder == seat:
        return AT_GOAL + HOLDING + PER_TURN_HELD * dict(b.state.players[seat].tallies).get(f"hold/{goal.artifact}", 0)
    return (HELD_BY_ENEMY if holder >= 0 else 0.0) + _nearness(_nearest(b, seat, artifact))


def _reach(b: Battle, goal: go.Reach, seat: int) -> float:
    fits = _fits_reach(goal)
    near = sorted((_in_zone(b, goal.zone, piece) for piece in _own(b, seat) if fits(piece)), reverse=True)
    return sum(near[: goal.count], 0.0)


def _carry(b: Battle, goal: go.Carry, seat: int) -> float:
    item = _item(b, goal)
    if item is None:
        return 0.0
    if item.zone == "field":
        return _nearness(_nearest(b, seat, item))
    bearer = b.piece(item.holder)
    if bearer.owner == seat:
        return AT_GOAL + HOLDING + (_in_zone(b, goal.zone, bearer) if goal.zone else 0.0)
    weak = 1 - max(0, b.life(bearer)) / b.maximum_life(bearer)
    return HELD_BY_ENEMY + WOUNDED_QUARRY * weak + 0.5 * _nearness(_nearest(b, seat, bearer))


def _survive(b: Battle, goal: go.Survive, seat: int) -> float:
    return PER_TURN_SURVIVED * dict(b.state.players[seat].tallies).get("turns", 0)


def _meets(b: Battle, goal: go.Meets, seat: int) -> float:
    scope = Scope("", seat, "")
    return AT_GOAL * sum((_share(b, one, scope) for one in goal.if_), 0.0) / len(goal.if_)


def _share(b: Battle, condition: ConditionWord, scope: Scope) -> float:
    """How far a condition is from holding: 1 if it does, 0 if nothing can be counted."""
    if holds(b, condition, scope):
        return 1.0
    match condition:
        case Compare(test="at_least" | "more" | "equal"):
            wanted = amount(b, condition.right, scope)
            return max(0.0, min(1.0, amount(b, condition.left, scope) / wanted)) if wanted > 0 else 0.0
        case _:
            return 0.0


def _all_goals(b: Battle, goal: go.AllGoals, seat: int) -> float:
    return sum((_toward(b, inner, seat) for inner in goal.goals), 0.0)


def _any_goal(b: Battle, goal: go.AnyGoal, seat: int) -> float:
    # Elimination is no way to be nearer by: beside it the other goals would never count.
    return max((_toward(b, inner, seat) for inner in goal.goals if not isinstance(inner, go.Eliminate)), default=0.0)


_GOALS: dict[type, Callable[[Battle, Any, int], float]] = {
    go.Eliminate: _nothing,
    go.Survive: _survive,
    go.Meets: _meets,
    go.Slay: _slay,
    go.Hold: _hold,
    go.Reach: _reach,
    go.Carry: _carry,
    go.AllGoals: _all_goals,
    go.AnyGoal: _any_goal,
}


# --- helpers ----------------------------------------------------------------------------


def _own(b: Battle, seat: int) -> list[Piece]:
    return [piece for piece in b.living() if piece.owner == seat]


def _quarry(b: Battle, goal: go.Slay, seat: int) -> list[Piece]:
    return [piece for piece in b.characters() if piece.card == goal.character and b.related(seat, piece, goal.whose)]


def _item(b: Battle, goal: go.Carry) -> Piece | None:
    return next(
        (piece for piece in b.state.pieces.values() if piece.card == goal.item and piece.zone != "reserve"), None
    )


def _fits_reach(goal: go.Reach) -> Callable[[Piece], bool]:
    return lambda piece: goal.character in (None, piece.card) and (not goal.ranks or piece.size in goal.ranks)


def _aims_of_carry(b: Battle, routes: Pathfinder, goal: go.Carry, seat: int) -> Iterator[Aim]:
    item = _item(b, goal)
    if item is None:
        return
    if item.zone == "field":
        yield _aim_at(routes, item)
        return
    bearer = b.piece(item.holder)
    if bearer.owner != seat:
        yield _aim_at(routes, bearer)
    elif goal.zone is not None:
        yield Aim(routes.zone_cells(goal.zone, zone_border(b, goal.zone)), lambda piece: piece.id == bearer.id)


def _aim_at(routes: Pathfinder, piece: Piece) -> Aim:
    return Aim((routes.cell(piece.x, piece.y),), lambda mover: mover.id != piece.id)


def _nearness(way: float) -> float:
    return max(0.0, AT_GOAL - PER_MM_FROM_GOAL * way)


def _nearest(b: Battle, seat: int, to: Piece) -> float:
    """The path length in mm from the nearest own character to a disk."""
    routes = get_pathfinder(b.table)
    return min((routes.length((p.x, p.y), (to.x, to.y)) for p in _own(b, seat)), default=math.inf)


def _in_zone(b: Battle, zone: str, piece: Piece) -> float:
    """The value of the distance of a character to a zone."""
    way = get_pathfinder(b.table).to_zone(zone, zone_border(b, zone), piece.x, piece.y)
    return AT_GOAL + ARRIVED if way == 0.0 else _nearness(way)
