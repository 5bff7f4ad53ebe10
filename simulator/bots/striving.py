"""How near a seat is to its goal, as a number to be added to what its pieces are worth."""

from collections.abc import Callable
from typing import Any

from schema.abilities.base import GoalWord
from schema.desktopia import goals as go
from simulator.desktopia.battle import Battle
from simulator.desktopia.looking import zone_border
from simulator.desktopia.state import Piece
from simulator.physics.geometry import distance_to_border

PER_MM_FROM_GOAL = 0.003
HOLDING = 1.5
HELD_BY_ENEMY = -1.0
PER_TURN_HELD = 0.5
WOUNDED_QUARRY = 1.5


def progress(b: Battle, seat: int) -> float:
    """Higher is nearer to the seat's goal; 0 for elimination, which the worth of pieces tells already."""
    goal = b.rules.script.seats[seat].goal or b.rules.script.victory
    return _toward(b, goal, seat)


def _toward(b: Battle, goal: GoalWord, seat: int) -> float:
    return _GOALS[type(goal)](b, goal, seat)


def _nothing(b: Battle, goal: GoalWord, seat: int) -> float:
    return 0.0


def _slay(b: Battle, goal: go.Slay, seat: int) -> float:
    quarry = [piece for piece in b.characters() if piece.card == goal.character and b.related(seat, piece, "enemy")]
    return sum(WOUNDED_QUARRY * (1 - max(0, b.life(piece)) / b.maximum_life(piece)) for piece in quarry)


def _hold(b: Battle, goal: go.Hold, seat: int) -> float:
    artifact = next((piece for piece in b.on_field() if piece.card == goal.artifact), None)
    if artifact is None:
        return 0.0
    holder = b.controller(artifact.id)
    if holder == seat:
        return HOLDING + PER_TURN_HELD * dict(b.state.players[seat].tallies).get(f"hold/{goal.artifact}", 0)
    return (HELD_BY_ENEMY if holder >= 0 else 0.0) - PER_MM_FROM_GOAL * _nearest(b, seat, artifact)


def _reach(b: Battle, goal: go.Reach, seat: int) -> float:
    fit = [
        piece
        for piece in _own(b, seat)
        if (goal.character is None or piece.card == goal.character) and (not goal.ranks or piece.size in goal.ranks)
    ]
    ways = sorted(_to_zone(b, goal.zone, piece) for piece in fit)
    return -PER_MM_FROM_GOAL * sum(ways[: goal.count])


def _carry(b: Battle, goal: go.Carry, seat: int) -> float:
    item = next((piece for piece in b.state.pieces.values() if piece.card == goal.item), None)
    if item is None:
        return 0.0
    if item.zone == "field":
        return -PER_MM_FROM_GOAL * _nearest(b, seat, item)
    bearer = b.piece(item.holder)
    if bearer.owner != seat:
        return HELD_BY_ENEMY
    return HOLDING - (PER_MM_FROM_GOAL * _to_zone(b, goal.zone, bearer) if goal.zone else 0.0)


def _all_goals(b: Battle, goal: go.AllGoals, seat: int) -> float:
    return sum(_toward(b, inner, seat) for inner in goal.goals)


def _any_goal(b: Battle, goal: go.AnyGoal, seat: int) -> float:
    return max(_toward(b, inner, seat) for inner in goal.goals)


_GOALS: dict[type, Callable[[Battle, Any, int], float]] = {
    go.Eliminate: _nothing,
    go.Survive: _nothing,
    go.Slay: _slay,
    go.Hold: _hold,
    go.Reach: _reach,
    go.Carry: _carry,
    go.AllGoals: _all_goals,
    go.AnyGoal: _any_goal,
}
VALUED: tuple[type, ...] = tuple(_GOALS)


def _own(b: Battle, seat: int) -> list[Piece]:
    return [piece for piece in b.characters() if piece.owner == seat and b.life(piece) > 0]


def _nearest(b: Battle, seat: int, to: Piece) -> float:
    """The way in mm of the nearest own character to a disk."""
    return min((((p.x - to.x) ** 2 + (p.y - to.y) ** 2) ** 0.5 for p in _own(b, seat)), default=0.0)


def _to_zone(b: Battle, zone: str, piece: Piece) -> float:
    """How far in mm a character is from standing in a zone."""
    return max(0.0, -distance_to_border(zone_border(b, zone), piece.x, piece.y))
