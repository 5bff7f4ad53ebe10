"""Winning and losing: goals and conditions of defeat, checked when something is fully resolved (DK-VIC-04)."""

from collections.abc import Callable
from typing import Any

from schema.language.base import GoalWord
from schema.systems.desktopia import goals as go
from simulator.physics.geometry import inside
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.deaths import drop_out, finish
from simulator.systems.desktopia.selector_evaluation import hold_all, zone_border
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import CheckVictory, Scope


def check_victory(b: Battle, task: CheckVictory) -> None:
    """End the battle for seats that have reached their goal, or when one side at most is left."""
    state = b.state
    if state.frays or state.dying or state.result is not None:
        return
    if task.turn_of >= 0:
        _count_turn(b, task.turn_of)
    known, before = b.computed(), _what_goals_ask_of_players(b)
    if not b.rules.goals_ask:
        if known.get("nothing_decided") == before:
            # Other goals depend on pieces and players only, and neither has changed since the last check.
            return
        if not b.rules.goals_of_places:
            # Neither moves nor damage change what these ask, as long as the same players have characters alive.
            alive = tuple([piece.owner for piece in b.living()])
            if b.computed_by_role().get("nothing_decided") == (before, alive):
                known["nothing_decided"] = before
                return
    _drop_out(b)
    players = state.players
    won = [p.seat for p in players if not p.out and not b.rules.stakes[p.seat].idle and _reached(b, p.seat)]
    if won:
        sides = {players[seat].side for seat in won}
        finish(b, tuple(player.seat for player in players if player.side in sides), "goal")
        return
    standing = {player.side for player in players if not player.out}
    if len(standing) > 1 or (standing and len({player.side for player in players}) == 1):
        if _what_goals_ask_of_players(b) == before:
            known["nothing_decided"] = before
            if not b.rules.goals_of_places:
                b.computed_by_role()["nothing_decided"] = before, tuple([piece.owner for piece in b.living()])
        return
    winners = tuple(player.seat for player in players if player.side in standing)
    if winners:
        # With a goal of their own the last survivors have won: no opponent is left to prevent it.
        finish(b, winners, "eliminated")
    elif b.rules.options.draw_rule == "active_loses":
        side = players[state.seat].side
        finish(b, tuple(player.seat for player in players if player.side != side), "active_side_lost")
    else:
        finish(b, (), "nobody_left")


def _what_goals_ask_of_players(b: Battle) -> tuple[tuple[Any, ...], ...]:
    """All that goals without conditions depend on beside the pieces: not cards, nor turns where none counts them."""
    if b.rules.goals_of_turns:
        return tuple([(player.out, player.side, player.slain, player.tallies) for player in b.state.players])
    return tuple([(player.out, player.side, player.slain) for player in b.state.players])


def _drop_out(b: Battle) -> None:
    """Eliminate players without characters or with a defeat of their own."""
    alive = {piece.owner for piece in b.living()}
    if b.state.lasting:
        alive |= {b.owner_of(piece) for piece in _coming_back(b)}
    for player in list(b.state.players):
        if player.out:
            continue
        defeat = b.rules.stakes[player.seat].defeat
        if player.seat not in alive:
            reason = "eliminated"
        elif defeat is not None and reached(b, defeat, player.seat):
            reason = "defeat"
        else:
            continue
        drop_out(b, player.seat, reason)


def _reached(b: Battle, seat: int) -> bool:
    goal = b.rules.stakes[seat].goal
    # Elimination is decided for all sides at once, as it may end in a draw (DK-VIC-05).
    return not isinstance(goal, go.Eliminate) and reached(b, goal, seat)


def reached(b: Battle, goal: GoalWord, seat: int) -> bool:
    """Whether the seat has reached the goal now."""
    return _GOALS[type(goal)](b, goal, seat)


def _eliminate(b: Battle, goal: go.Eliminate, seat: int) -> bool:
    for piece in b.living():
        if b.related(seat, piece, "enemy"):
            return False
    players = b.state.players
    return all(players[b.owner_of(piece)].side == players[seat].side for piece in _coming_back(b))


def _coming_back(b: Battle) -> list[Piece]:
    """The characters that their own players get back: those that others control for a time, or that left the table."""
    if not b.state.lasting:
        return []
    lent = [piece for piece in b.living() if b.is_lent(piece)]
    return lent + [piece for piece in b.state.pieces.values() if b.is_character(piece) and b.will_return(piece)]


def _slay(b: Battle, goal: go.Slay, seat: int) -> bool:
    side = b.state.players[seat].side
    own = goal.whose == "own"
    return any(goal.character in player.slain for player in b.state.players if (player.side == side) is own)


def _hold(b: Battle, goal: go.Hold, seat: int) -> bool:
    return dict(b.state.players[seat].tallies).get(f"hold/{goal.artifact}", 0) >= goal.turns


def _reach(b: Battle, goal: go.Reach, seat: int) -> bool:
    if not b.is_open(goal.zone):
        return False
    zone = zone_border(b, goal.zone)
    present = [
        piece
        for piece in b.living()
        if piece.owner == seat
        and (goal.character is None or piece.card == goal.character)
        and (not goal.ranks or piece.size in goal.ranks)
        and inside(zone, piece.x, piece.y)
    ]
    return len(present) >= goal.count


def _carry(b: Battle, goal: go.Carry, seat: int) -> bool:
    for item in b.state.pieces.values():
        if item.zone == "stowed" and item.card == goal.item:
            holder = b.piece(item.holder)
            if holder.owner == seat and (goal.zone is None or _in_zone(b, goal.zone, holder)):
                return True
    return False


def _in_zone(b: Battle, zone: str, piece: Piece) -> bool:
    return b.is_open(zone) and inside(zone_border(b, zone), piece.x, piece.y)


def _survive(b: Battle, goal: go.Survive, seat: int) -> bool:
    return dict(b.state.players[seat].tallies).get("turns", 0) >= goal.turns


def _meets(b: Battle, goal: go.Meets, seat: int) -> bool:
    return hold_all(b, goal.if_, Scope("", seat, ""))


def _all_goals(b: Battle, goal: go.AllGoals, seat: int) -> bool:
    return all(reached(b, inner, seat) for inner in goal.goals)


def _any_goal(b: Battle, goal: go.AnyGoal, seat: int) -> bool:
    return any(reached(b, inner, seat) for inner in goal.goals)


_GOALS: dict[type, Callable[[Battle, Any, int], bool]] = {
    go.Eliminate: _eliminate,
    go.Slay: _slay,
    go.Hold: _hold,
    go.Reach: _reach,
    go.Carry: _carry,
    go.Survive: _survive,
    go.Meets: _meets,
    go.AllGoals: _all_goals,
    go.AnyGoal: _any_goal,
}


def _count_turn(b: Battle, seat: int) -> None:
    """At the end of an own turn: count turns survived, and turns in a row in which artifacts were held."""
    player = b.state.players[seat]
    tallies = dict(player.tallies)
    tallies["turns"] = tallies.get("turns", 0) + 1
    for piece in b.on_field():
        if piece.size == "artifact":
            key = f"hold/{piece.card}"
            tallies[key] = tallies.get(key, 0) + 1 if b.controller(piece.id) == seat else 0
    b.change_player(seat, tallies=tuple(sorted(tallies.items())))
