"""The move: steps, borders, monsters and quests on the way (DT-MOVE, DT-BORD)."""

from __future__ import annotations

from typing import Any

from schema.frozen_dataclass import replaced
from simulator.engine.requests import ask
from simulator.systems.dork_tower import curses, durations, scrolls
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower.effects import steps_left
from simulator.systems.dork_tower.items import arrange, arrange_decisions
from simulator.systems.dork_tower.modifiers import ignores_monsters, may_cross, movement
from simulator.systems.dork_tower.moments import is_whose, trigger
from simulator.systems.dork_tower.state import HERO, Facts, Move
from simulator.systems.dork_tower.tower_play import TowerPlay
from simulator.systems.dork_tower.work import EndMove, EnterSpace, MakeMove, StartMove

OPEN, BY_XP, WHOLE = "open", "xp", "whole"
"""The ways over a border: as any other, for XP, or with the whole movement."""


def start_move(play: TowerPlay, task: StartMove) -> None:
    state = play.state
    if state.turn_over:
        return
    state.phase = "move"
    state.part += 1
    state.move = Move(play.active.space)


def make_move(play: TowerPlay, task: MakeMove) -> None:
    """Ask for the next step until the move ends."""
    state = play.state
    if state.turn_over or state.move is None or state.move.ended:
        return
    ask(play, task, de.MoveRequest(state.seat))


def ways(play: TowerPlay, space: str, left: int) -> tuple[str, ...]:
    """The ways in which the active hero may enter a neighbouring space with so many steps left (DT-BORD-04, 05)."""
    state, seat = play.state, play.state.seat
    move, barrier = state.move, play.setup.layout.neighbours[play.active.space].get(space)
    if move is None or move.ended or barrier is None:
        return ()
    if barrier == "none" or move.crossing or may_cross(play, seat, barrier):
        return (OPEN,) if left else ()
    use = play.setup.crossing
    by_xp = (BY_XP,) if left and use is not None and play.active.xp >= use.cost else ()
    # No step has been taken in this turn, and there is movement to spend (DT-Q-04).
    if not move.used and not move.moved and not move.whole and movement(play, seat) > 0:
        return (*by_xp, WHOLE)
    return by_xp


def step_decisions(play: TowerPlay) -> list[de.Decision]:
    """All steps of the active hero."""
    left = steps_left(play)
    found: list[de.Decision] = []
    for space in play.setup.layout.neighbours[play.active.space]:
        for way in ways(play, space, left):
            found.append(de.Step(space, way))
    return found


def move_decisions(play: TowerPlay, seat: int) -> list[de.Decision]:
    """What the active hero can do in the move; to stop comes first."""
    found: list[de.Decision] = [de.Stop()]
    found += step_decisions(play)
    found += scrolls.uses_in(play, seat, "own_move")
    found += menu_decisions(play, seat, scrolls.MOVE_WINDOWS)
    return found


def menu_decisions(play: TowerPlay, seat: int, windows: tuple[str, ...]) -> list[de.Decision]:
    """What a player can do between the steps of the own turn: XP, curses, scrolls, abilities (ledger 6.3)."""
    found = scrolls.uses_in(play, seat, "own_turn")
    for curse in curses.payable(play, seat):
        found.append(de.PayOff(curse))
    found += scrolls.played_decisions(play, seat, windows)
    if play.hero(seat).backpack and play.setup.opt.swap_window != "off_turn":
        found += arrange_decisions(play, seat)
    return found


def menu_work(play: TowerPlay, seat: int, decision: Any) -> tuple[Any, ...]:
    """The work that follows what was picked among those."""
    match decision:
        case de.UseXp(use=use):
            return scrolls.use_xp(play, seat, use)
        case de.PayOff(curse=curse):
            curses.pay_off(play, seat, curse)
        case de.PlayScroll(scroll=scroll):
            return scrolls.play_scroll(play, seat, scroll)
        case de.UseAbility() | de.TakeBack():
            option = "back" if isinstance(decision, de.TakeBack) else f"ability:{decision.ability}"
            return scrolls.play_option(play, seat, option)
        case de.Arrange():
            arrange(play, seat, decision)
        case _:
            pass
    return ()


def answer_move(play: TowerPlay, task: MakeMove, decision: de.Decision) -> None:
    state = play.state
    move = state.move
    assert move is not None
    match decision:
        case de.Stop():
            state.move = replaced(move, ended=True)
        case de.Step(space=space, way=way):
            _take_step(play, move, space, way)
            play.push(EnterSpace(), task)
        case _:
            play.push(*menu_work(play, state.seat, decision), task)


def _take_step(play: TowerPlay, move: Move, space: str, way: str) -> None:
    state, seat = play.state, play.state.seat
    start = play.active.space
    barrier = play.setup.layout.neighbours[start][space]
    rule = "DT-MOVE-01" if barrier == "none" else "DT-BORD-04"
    if way == BY_XP and play.setup.crossing is not None:
        scrolls.spend_xp(play, seat, play.setup.crossing.id)
    if way == WHOLE:
        state.move = replaced(move, whole=True, moved=True, sharing=False)
    else:
        uses_permit = way == OPEN and barrier != "none" and not may_cross(play, seat, barrier)
        state.move = replaced(
            move, used=move.used + 1, moved=True, sharing=False, crossing=move.crossing - int(uses_permit)
        )
    play.seal()
    play.change_hero(seat, space=space)
    play.say(ev.Moved(seat, start, space, way, rule))


def enter_space(play: TowerPlay, task: EnterSpace) -> None:
    """Monsters and quests end the move; who may ignore monsters is asked (DT-MOVE-05, DT-MOVE-06, DT-MOVE-07)."""
    state = play.state
    move, space = state.move, play.active.space
    if move is None or state.turn_over:
        return
    type_ = play.space(space).type
    trigger(
        play,
        "enter_space",
        Facts(mover=f"{HERO}{state.seat}"),
        lambda scope, when: is_whose(when.who, scope.me, state.seat) and (not when.types or type_ in when.types),
    )
    if move.ended:
        return
    quests = play.quests_at(space)
    if quests:
        state.move = move = replaced(move, quests=quests, ended=True)
    if space in state.stacks:
        if ignores_monsters(play, state.seat):
            ask(play, task, de.FightRequest(state.seat))
            return
        state.move = replaced(move, ended=True)


def answer_enter(play: TowerPlay, task: EnterSpace, decision: de.Decision) -> None:
    """To pass or share the space, or to fight there."""
    state = play.state
    assert state.move is not None
    if isinstance(decision, de.Share):
        state.move = replaced(state.move, sharing=True)
        play.say(ev.Evaded(state.seat, play.active.space))
    else:
        state.move = replaced(state.move, ended=True)


def end_move(play: TowerPlay, task: EndMove) -> None:
    """What is left of the movement is lost (DT-MOVE-02)."""
    state = play.state
    if state.move is None:
        return
    play.seal()
    state.move = replaced(state.move, ended=True)
    play.say(ev.MoveEnded(state.seat, play.active.space, state.move.moved))
    durations.end_part(play)
