"""Encounters: monsters that lie in a space, the tower, tokens from the cup and what they do (DT-ENC, DT-WIZ)."""

from __future__ import annotations

from schema.frozen_dataclass import replaced
from simulator.engine.ability_records import WorkTriggers
from simulator.engine.requests import ask
from simulator.engine.response_window import Window
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower.modifiers import draw_time, ignores_monsters, own_time
from simulator.systems.dork_tower.moments import trigger_of_hero
from simulator.systems.dork_tower.setup import TOKENS
from simulator.systems.dork_tower.state import Brought, Facts, Scope, token_id
from simulator.systems.dork_tower.tower_play import TowerPlay
from simulator.systems.dork_tower.work import (
    ChooseDrawTime,
    DrawForSpace,
    DrawTokens,
    Encounter,
    EndQuests,
    PoolDone,
    ResolvePool,
    StartBattle,
)


def encounter(play: TowerPlay, task: Encounter) -> None:
    """Monsters that lie here come first, then the tower, then the cup (DT-ENC-02, DT-Q-06)."""
    state = play.state
    if state.turn_over or not play.active.alive:
        return
    state.phase, state.brought = "encounter", None
    move = state.move
    assert move is not None
    space = play.active.space
    if space in state.stacks and not move.sharing:
        if not move.moved and not task.asked and _may_leave_alone(play):
            ask(play, task, de.FightRequest(state.seat))
            return
        _fight_stack(play)
        return
    if not task.asked and may_enter_tower(play):
        ask(play, task, de.EnterRequest(state.seat))
        return
    if space not in state.stacks:
        _draw(play)


def _may_leave_alone(play: TowerPlay) -> bool:
    """Whether a hero who begins the turn among monsters may stay without a fight (DT-GAP-02, DT-MOVE-06)."""
    return play.setup.opt.stay_with_monsters == "choose" or ignores_monsters(play, play.state.seat)


def may_enter_tower(play: TowerPlay) -> bool:
    """Whether the hero stands before the door, and nothing comes first (DT-WIZ-01, DT-GAP-08, DT-Q-06)."""
    state = play.state
    move = state.move
    if move is None or play.active.space != play.door_space or move.quests:
        return False
    if play.active.space in state.stacks and not move.sharing:
        return False
    return move.moved or not play.setup.opt.enter_requires_move


def answer_encounter(play: TowerPlay, task: Encounter, decision: de.Decision) -> None:
    state = play.state
    assert state.move is not None
    match decision:
        case de.EnterTower():
            _enter_tower(play)
        case de.Fight():
            _fight_stack(play)
        case de.Share():
            state.move = replaced(state.move, sharing=True)
            play.say(ev.Evaded(state.seat, play.active.space, "DT-GAP-02"))
            play.push(Encounter())
        case _:
            play.push(Encounter(asked=True))


def _fight_stack(play: TowerPlay) -> None:
    """Exactly the monsters that lie here are fought, and nothing is drawn (DT-STK-02)."""
    play.push(StartBattle(play.state.stacks.pop(play.active.space)))


def _draw(play: TowerPlay) -> None:
    play.push(ChooseDrawTime(), DrawForSpace())


def choose_draw_time(play: TowerPlay, task: ChooseDrawTime) -> None:
    """Who may choose day or night does so before the draw (DT-DAY-04)."""
    state, setup = play.state, play.setup
    type_ = play.space(play.active.space).type
    differs = setup.chart.number(type_, "day") != setup.chart.number(type_, "night")
    if own_time(play, state.seat) == "chosen" and differs:
        ask(play, task, de.TimeRequest(state.seat))


def answer_time(play: TowerPlay, task: ChooseDrawTime, decision: de.ChooseTime) -> None:
    play.state.time = decision.time
    play.say(ev.TimeChosen(play.state.seat, decision.time))


def encounter_count(play: TowerPlay) -> int:
    """How many tokens the active hero's space brings now (DT-ENC-03, DT-GAP-05, DT-Q-38)."""
    type_ = play.space(play.active.space).type
    if type_ == "city":
        move = play.state.move
        return play.setup.opt.city_quest_draw if move is not None and move.quests else 0
    return play.setup.chart.number(type_, draw_time(play, play.state.seat))


def draw_for_space(play: TowerPlay, task: DrawForSpace) -> None:
    number = encounter_count(play)
    play.state.brought = Brought(draw_time(play, play.state.seat), number) if number else None
    if number:
        play.push(DrawTokens(number), ResolvePool(), Window("pool", (play.state.seat,)), PoolDone())
    else:
        play.push(PoolDone())


def draw_tokens(play: TowerPlay, task: DrawTokens) -> None:
    """Tokens come into the pool, backs open to all (DT-Q-22); the wizard ignores friendly ones (DT-WIZ-03)."""
    state = play.state
    drawn, counted = [], 0
    while counted < task.number and (token := play.draw_token()):
        drawn.append(token)
        if state.guarding and play.setup.tokens[token].stance == "friendly":
            state.aside = (*state.aside, token)
            play.say(ev.TokenIgnored(state.seat, token))
            continue
        state.pool = (*state.pool, token)
        counted += 1
    kept = tuple(token for token in drawn if token in state.pool)
    if kept:
        play.say(ev.TokensDrawn(state.seat, kept, "DT-WIZ-03" if state.guarding else "DT-ENC-03"))
        if not state.guarding:
            trigger_of_hero(play, "pool_drawn", state.seat)


def others_in_pool(play: TowerPlay) -> tuple[str, ...]:
    """The tokens of the pool that are no monsters, one of each kind."""
    names = [token for token in play.state.pool if play.setup.tokens[token].stance != "monster"]
    distinct: dict[str, str] = {}
    for name in names:
        distinct.setdefault(token_id(name), name)
    return tuple(distinct.values())


def resolve_pool(play: TowerPlay, task: ResolvePool) -> None:
    """The next token that is no monster, as the active player likes (DT-ENC-04)."""
    waiting = others_in_pool(play)
    if not waiting or play.state.turn_over:
        return
    if len(waiting) > 1:
        ask(play, task, de.TokenRequest(play.state.seat))
    else:
        _resolve(play, waiting[0])


def answer_token(play: TowerPlay, task: ResolvePool, decision: de.ResolveToken) -> None:
    _resolve(play, decision.token)


def _resolve(play: TowerPlay, token: str) -> None:
    """A token lies aside, and does what it does (DT-ENC-06, DT-Q-45)."""
    state = play.state
    state.pool = tuple(one for one in state.pool if one != token)
    state.aside = (*state.aside, token)
    play.say(ev.TokenResolved(state.seat, token))
    entries = play.rules.triggered.get((TOKENS, token_id(token)), {}).get("token_resolved", ())
    facts = Facts(mover=f"hero:{state.seat}")
    scopes = tuple(Scope(entry.key, state.seat, token, facts) for entry in entries)
    play.push(*([WorkTriggers(scopes)] if scopes else []), ResolvePool())


def pool_done(play: TowerPlay, task: PoolDone) -> None:
    """Monsters that are left are fought together; without any there is no battle (DT-ENC-05)."""
    state = play.state
    drawn = bool(state.aside or state.pool)
    end_drawing(play)
    tokens, state.pool = state.pool, ()
    if tokens:
        play.push(StartBattle(tokens, wizard=state.guarding))
        return
    if state.guarding:
        # Nothing was left to guard him (DT-Q-32).
        play.push(StartBattle((), wizard=True))
        return
    if drawn:
        play.say(ev.NoBattle(state.seat))
    play.push(EndQuests(won=True))


def end_drawing(play: TowerPlay) -> None:
    """The drawing is over: what lay aside goes to the discard (DT-Q-45)."""
    state = play.state
    if state.aside:
        play.discard_tokens(state.aside)
        play.say(ev.TokensDiscarded(state.aside))
        state.aside = ()


def _enter_tower(play: TowerPlay) -> None:
    """Entering takes the place of the space's own encounter; the fight follows at once (DT-WIZ-02, DT-Q-06)."""
    state = play.state
    state.guarding = True
    play.say(ev.TowerEntered(state.seat))
    play.push(DrawTokens(play.setup.figures.wizard_draw), ResolvePool(), PoolDone())
