"""The frame of a turn: upkeep, the order of its steps, limits, the tower, and the next turn (DT-TURN, DT-GAP)."""

from __future__ import annotations

from simulator.engine.response_window import Window
from simulator.engine.runner import STOP
from simulator.systems.dork_tower import durations, tower_turning
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower.deaths import resurrect
from simulator.systems.dork_tower.moments import is_whose, trigger, trigger_of_hero
from simulator.systems.dork_tower.scrolls import could_play
from simulator.systems.dork_tower.state import HERO, Facts, hero_scope
from simulator.systems.dork_tower.tower_play import TowerPlay
from simulator.systems.dork_tower.word_evaluation import EVALUATOR
from simulator.systems.dork_tower.work import (
    ArrangeItems,
    BeginTurn,
    CheckLimits,
    CityStep,
    Encounter,
    EndMove,
    EndTurn,
    FreeMoment,
    MakeMove,
    NextTurn,
    StartMove,
    TradeStep,
    TurnTower,
    Upkeep,
)

STEPS = (
    Upkeep(),
    FreeMoment(),
    StartMove(),
    MakeMove(),
    EndMove(),
    FreeMoment(),
    TradeStep("before_encounter"),
    Encounter(),
    FreeMoment(),
    CityStep(),
    FreeMoment(),
    TradeStep("after_city"),
    EndTurn(),
)
"""The steps of a turn between its beginning and the limits (DT-TURN-01); the tower turns after those."""


def begin_turn(play: TowerPlay, task: BeginTurn) -> object:
    """A turn begins, unless it is one too many."""
    state = play.state
    if state.last_turn is not None and state.turn >= state.last_turn:
        state.stopped = True
        return STOP
    state.turn += 1
    state.turn_over = False
    state.refused = ()
    state.phase = "upkeep"
    state.limits = {key: number for key, number in state.limits.items() if key.endswith("|game")}
    durations.count_turn(play, state.seat)
    play.say(ev.TurnStarted(state.turn, state.seat, state.position))
    play.push(*STEPS, CheckLimits(state.seat), TurnTower(), NextTurn())
    return None


def upkeep(play: TowerPlay, task: Upkeep) -> None:
    """A dead hero returns to life; items are arranged in the last moment before one's turn (DT-DEF-07, DT-GAP-03)."""
    state, seat, setup = play.state, play.state.seat, play.setup
    back = not play.active.alive
    if back:
        resurrect(play, seat)
        state.turn_over = setup.opt.resurrection_uses_turn
    play.push(ArrangeItems(seat))
    trigger(play, "turn_start", Facts(mover=f"{HERO}{seat}"), lambda scope, when: is_whose(when.whose, scope.me, seat))
    if back:
        trigger_of_hero(play, "resurrected", seat)


def free_moment(play: TowerPlay, task: FreeMoment) -> None:
    """The others may play scrolls for any time, clockwise: when the turn begins, and after a move, battle or visit."""
    state = play.state
    if state.turn_over or state.free == (state.turn, state.part):
        return
    state.free = (state.turn, state.part)
    seats = play.clockwise(state.seat)[1:]
    if any(could_play(play, seat, ("any",)) for seat in seats) or play.setup.opt.always_ask:
        play.push(Window("free", seats))


def end_turn(play: TowerPlay, task: EndTurn) -> None:
    """What happens at the end of a turn, before the limits and the tower."""
    state, seat = play.state, play.state.seat
    play.seal()
    state.phase = "end"
    state.move = None
    state.time = ""
    trigger(play, "turn_end", Facts(mover=f"{HERO}{seat}"), lambda scope, when: is_whose(when.whose, scope.me, seat))


def turn_tower(play: TowerPlay, task: TurnTower) -> None:
    """Scenario goals are looked at, and the tower turns: the last act of every turn (DT-TURN-02, DT-TURN-03)."""
    state = play.state
    durations.end_turn(play)
    winners = tuple(seat for seat in play.clockwise(state.seat) if _has_won(play, seat))
    if winners:
        play.end(winners[:1], "victory", "DT-GEN-04")
        return
    for _step in range(play.setup.figures.tower_step):
        tower_turning.turn_one_step(play)


def _has_won(play: TowerPlay, seat: int) -> bool:
    scope = hero_scope(seat)
    return any(EVALUATOR.holds(play, condition, scope) for condition in play.setup.model.victory)


def next_turn(play: TowerPlay, task: NextTurn) -> None:
    """The next player clockwise, or a draw after the last turn of the scenario (DT-GEN-06, ledger 6.7)."""
    state = play.state
    if state.turn >= play.setup.model.turn_cap:
        play.end((), "turn-cap", "DT-GEN-04")
        return
    state.seat = (state.seat + 1) % len(state.heroes)
    play.push(BeginTurn())
