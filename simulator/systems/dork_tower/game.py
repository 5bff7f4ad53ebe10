"""A running game: requests, decisions, copies, views, digests (`simulator.engine.game.Game`)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Self

from simulator.engine.ability_records import ABILITY_RECORDS
from simulator.engine.codec import by_name, digest, from_plain, to_plain
from simulator.engine.configuration import AS_WRITTEN
from simulator.engine.durations import Lasting, TurnsLeft
from simulator.engine.game import NOTHING, Legal, Listed, Outcome
from simulator.engine.masking import HIDDEN
from simulator.engine.plain_decisions import read_decision_of
from simulator.engine.refusals import Refusal
from simulator.engine.response_window import Window
from simulator.engine.runner import Handlers, run, take_answer
from simulator.engine.zones import Card, Pile
from simulator.systems.dork_tower import (
    battle,
    city,
    curses,
    durations,
    effects,
    encounter,
    items,
    moving,
    opening,
    quests,
    scrolls,
    trade,
    turns,
    work,
)
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower import events as ev
from simulator.systems.dork_tower import state as st
from simulator.systems.dork_tower.ability_interpreter import INTERPRETER
from simulator.systems.dork_tower.chances import Odds, odds
from simulator.systems.dork_tower.legality import legal_for, refusal_for
from simulator.systems.dork_tower.modifiers import hero_total, monster_total, need
from simulator.systems.dork_tower.setup import TowerSetup
from simulator.systems.dork_tower.tower_play import Sources, TowerPlay
from simulator.systems.dork_tower.views import Unseen, dealt_state, masked_state, seen_by, unseen_cards

RECORDS = by_name(
    (
        *(st.State, st.Hero, st.Item, st.Move, st.Battle, st.Market, st.Played, st.Offer, st.Undo, st.Facts),
        *(st.Added, st.Brought),
        *(st.Scope, st.Result, Pile, Card, Lasting, TurnsLeft, curses.ComingCurse),
        *ABILITY_RECORDS,
        *work.WORK,
        *de.DECISIONS,
        *de.REQUESTS,
        *ev.EVENTS,
    )
)

MENUS = (work.MakeMove, work.EnterSpace, work.CityStep, work.Shopping, work.CheckLimits, work.ResolveScroll, Window)
"""Work after which a scroll may still be taken back: the player is only asked again."""
_SEALING = frozenset(work.WORK) - frozenset(MENUS)


def _before_work(play: TowerPlay) -> None:
    """What no longer holds ends, and the next step of the turn makes final what was played (DT-SCR-03)."""
    state = play.state
    if state.lasting and play.setup.ends_by_conditions:
        durations.end_unheld(play)
    if state.undo is not None and type(state.stack[-1]) in _SEALING:
        state.undo = None


HANDLERS: Handlers[TowerPlay] = Handlers(
    {
        **INTERPRETER.work,
        Window: scrolls.RESPONSES.work,
        work.RollForStart: opening.roll_for_start,
        work.PickHeroes: opening.pick_heroes,
        work.PickCities: opening.pick_cities,
        work.DealStart: opening.deal_start,
        work.BeginTurn: turns.begin_turn,
        work.Upkeep: turns.upkeep,
        work.ArrangeItems: items.arrange_items,
        work.StartMove: moving.start_move,
        work.MakeMove: moving.make_move,
        work.EnterSpace: moving.enter_space,
        work.EndMove: moving.end_move,
        work.TradeStep: trade.trade_step,
        work.AnswerOffer: trade.answer_offer_work,
        work.FreeMoment: turns.free_moment,
        work.Encounter: encounter.encounter,
        work.ChooseDrawTime: encounter.choose_draw_time,
        work.DrawForSpace: encounter.draw_for_space,
        work.DrawTokens: encounter.draw_tokens,
        work.ResolvePool: encounter.resolve_pool,
        work.PoolDone: encounter.pool_done,
        work.StartBattle: battle.start_battle,
        work.BeforeRoll: battle.before_roll,
        work.RollComes: battle.roll_comes,
        work.RollDice: battle.roll_dice,
        work.DecideBattle: battle.decide_battle,
        work.WinRewards: battle.win_rewards,
        work.EndVictory: battle.end_victory,
        work.EndQuests: quests.end_quests,
        work.Withdraw: battle.withdraw,
        work.GainItem: items.gain_item,
        work.DrawItems: items.draw_items,
        work.CityStep: city.city_step,
        work.Shopping: city.shopping,
        work.CheckLimits: items.check_limits,
        work.EndTurn: turns.end_turn,
        work.TurnTower: turns.turn_tower,
        work.NextTurn: turns.next_turn,
        work.ResolveScroll: scrolls.resolve_scroll,
        work.DiscardHeld: effects.ask_discard,
        work.ChooseCursePlace: curses.choose_place,
    },
    {
        **INTERPRETER.answers,
        Window: scrolls.RESPONSES.answer,
        work.PickHeroes: opening.answer_hero,
        work.PickCities: opening.answer_city,
        work.ArrangeItems: items.answer_arrange,
        work.MakeMove: moving.answer_move,
        work.EnterSpace: moving.answer_enter,
        work.TradeStep: trade.answer_trade,
        work.AnswerOffer: trade.answer_offer,
        work.Encounter: encounter.answer_encounter,
        work.ChooseDrawTime: encounter.answer_time,
        work.ResolvePool: encounter.answer_token,
        work.BeforeRoll: battle.answer_roll,
        work.WinRewards: battle.answer_reward,
        work.Withdraw: battle.answer_retreat,
        work.GainItem: items.answer_gain,
        work.CityStep: city.answer_city,
        work.Shopping: city.answer_shop,
        work.CheckLimits: city.answer_limits,
        work.DiscardHeld: effects.answer_discard,
        work.ChooseCursePlace: curses.answer_place,
    },
    lambda play: play.end((), "endless", "DT-GEN-04"),
    _before_work,
)


class TowerGame:
    """A game between decisions: `simulator.engine.game.Game`."""

    def __init__(self, setup: TowerSetup, state: st.State, opening_: tuple[Any, ...] = ()) -> None:
        self.setup = setup
        self._state = state
        self._opening = opening_
        self._legal: dict[int, Legal] = {}
        self._as_seen: dict[int, Listed] = {}
        """Of a game that could be the real one, until something is decided: what is listed in the view."""
        self._sources: dict[int, Sources] = {}
        self._unseen: Unseen | None = None
        """What the masked places of the state can be dealt, once that is asked for."""
        self._viewer: tuple[int | None, ...] = ()
        """The seat for which the state is still to be masked: most bots look at what is legal only."""

    @classmethod
    def open(cls, setup: TowerSetup, seed: int) -> Self:
        """A new game up to its first request."""
        play = opening.opened(setup, seed)
        run(play, HANDLERS)
        return cls(setup, play.state, tuple(play.events))

    @classmethod
    def read(cls, setup: TowerSetup, plain: Any) -> Self:
        """The game whose state `to_plain` gave."""
        parts = from_plain({name: part for name, part in plain.items() if name != "is"}, RECORDS)
        parts["stack"] = list(parts["stack"])
        return cls(setup, st.State(**parts))

    @property
    def state(self) -> st.State:
        """The state, as far as the game shows it; that of a view is masked when it is first looked at."""
        if self._viewer:
            self._state = masked_state(self.setup, self._state, self._viewer[0])
            self._opening = seen_opening(self._opening, self._viewer[0])
            self._viewer = ()
        return self._state

    # --- what shared parts ask ----------------------------------------------------------------------

    @property
    def opening(self) -> tuple[Any, ...]:
        if self._viewer:
            return seen_opening(self._opening, self._viewer[0])
        return self._opening

    @property
    def asked(self) -> Mapping[int, Any]:
        state = self._state
        if state.request is None or state.stopped or state.result:
            return {}
        # Whoever is asked sees the whole request.
        seat = state.request.seat
        return {seat: state.request if not self._viewer or self._viewer[0] == seat else self.state.request}

    def _request_of(self, seat: int) -> Any:
        """What a seat is asked: `asked.get(seat)` in less time."""
        state = self._state
        if state.request is None or state.request.seat != seat or state.stopped or state.result:
            return None
        return state.request if not self._viewer or self._viewer[0] == seat else self.state.request

    @property
    def result(self) -> st.Result | None:
        return self._state.result

    @property
    def turn(self) -> int:
        return self._state.turn

    @property
    def between_turns(self) -> bool:
        return self._state.stopped

    @property
    def decision_count(self) -> int:
        return self._state.decisions

    def play(self) -> TowerPlay:
        """The game as the rules look at it."""
        return TowerPlay(self.setup, self.state, self._sources)

    @property
    def open_item(self) -> str:
        """An item card with the equipment face that lies on top of the deck; empty if there is none."""
        cards = self.state.items.cards
        return "" if not cards else self.state.open_face if cards[0].id == HIDDEN else cards[0].id

    @property
    def odds(self) -> Odds | None:
        """How the battle stands, with the exact chance of the roll; None without a battle."""
        battle_ = self.state.battle
        if battle_ is None:
            return None
        play = self.play()
        return odds(hero_total(play), monster_total(play), need(play), battle_.fixed)

    def legal(self, seat: int) -> Legal:
        found = self._legal.get(seat) or self._as_seen.get(seat)
        if found is None:
            request = self._request_of(seat)
            if request is None:
                return NOTHING
            # What is legal for a seat follows from what it sees, so its view need not be masked for that.
            state = self._state if self._viewer == (seat,) else self.state
            found = self._legal[seat] = legal_for(TowerPlay(self.setup, state, self._sources), request)
        return found

    def anytime(self, seat: int) -> Listed:
        """Nobody leaves a quest: no player is ever eliminated (DT-GEN-04)."""
        return NOTHING

    def refusal(self, seat: int, decision: Any) -> Refusal | None:
        return self._refusal(self.play(), seat, decision)

    def _refusal(self, play: TowerPlay, seat: int, decision: Any) -> Refusal | None:
        return refusal_for(play, self._request_of(seat), decision, lambda: self.legal(seat))

    def take_decision(self, seat: int, decision: Any, last_turn: int | None = None) -> Outcome | Refusal:
        play = self.play()
        if (refusal := self._refusal(play, seat, decision)) is not None:
            return refusal
        self._legal, self._as_seen, self._unseen = {}, {}, None
        play.state.decisions += 1
        play.state.last_turn = last_turn
        take_answer(play, HANDLERS, seat, decision)
        run(play, HANDLERS)
        return Outcome(tuple(play.events))

    def view(self, seat: int | None) -> Self:
        setup = replace(self.setup, configuration=AS_WRITTEN) if self.setup.configuration.forced else self.setup
        seen = type(self)(setup, self.state.copy(), self._opening)
        seen._viewer = (seat,)
        if seat is not None and seat in self.asked:
            seen._legal = self._legal
        return seen

    def determinize(self, seat: int | None, rng: random.Random) -> Self:
        if self._unseen is None:
            self._unseen = unseen_cards(self.setup, self.state)
        made = type(self)(self.setup, dealt_state(self.setup, self.state, self._unseen, rng), self._opening)
        listed = None if seat is None else self._legal.get(seat)
        if seat is not None and isinstance(listed, Listed):
            # What is legal for a seat follows from what it sees, which is the same.
            made._as_seen[seat] = listed
        return made

    def copy(self) -> Self:
        made = type(self)(self.setup, self.state.copy(), self._opening)
        made._as_seen = self._as_seen
        return made

    def digest(self) -> str:
        return digest(self.state)

    def digests(self) -> dict[str, str]:
        return {name: digest(part) for name, part in st.plain_parts(self.state).items()}

    def to_plain(self) -> Any:
        return to_plain(self.state)


def seen_opening(events: tuple[Any, ...], seat: int | None) -> tuple[Any, ...]:
    """What a seat learns of the events before the first request."""
    return tuple(found for event in events if (found := seen_by(event, seat)) is not None)


def read_decision(plain: Any) -> de.Decision:
    """The decision of a plain value; raises ValueError for anything else."""
    found: de.Decision = read_decision_of(de.DECISIONS, plain)
    return found
