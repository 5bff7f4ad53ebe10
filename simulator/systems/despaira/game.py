"""A running duel: requests, decisions, copies, views, digests (`simulator.engine.game.Game`)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Self

from schema.i18n import gettext as _
from simulator.engine.ability_records import ABILITY_RECORDS, WorkBlock
from simulator.engine.chance_words import CoinTossed, DieRolled, LotsDrawn
from simulator.engine.choices import ChoiceRequest, Choose, PlayerPicked, check_choice, legal_choices
from simulator.engine.codec import by_name, digest, from_plain, to_plain
from simulator.engine.configuration import AS_WRITTEN
from simulator.engine.durations import Lasting, TurnsLeft
from simulator.engine.game import NOTHING, Legal, Listed, Outcome
from simulator.engine.plain_decisions import read_decision_of
from simulator.engine.refusals import Refusal
from simulator.engine.requests import SimultaneousRequest, requests_by_seat
from simulator.engine.runner import Handlers, run, take_answer
from simulator.systems.despaira import battle, damage, effects, movement, periods, spawning, turns, work
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira import events as ev
from simulator.systems.despaira import state as st
from simulator.systems.despaira.ability_interpreter import INTERPRETER, work_block
from simulator.systems.despaira.duel import DuelPlay
from simulator.systems.despaira.legality import is_among, is_turn_decision, refusal_of, turn_decisions
from simulator.systems.despaira.opening import opened
from simulator.systems.despaira.play import Play
from simulator.systems.despaira.setup import DuelSetup
from simulator.systems.despaira.spawning import ask_spawn_tile
from simulator.systems.despaira.stances import flip, set_mode
from simulator.systems.despaira.views import SeenPieces, dealt_state, masked_state, seen_by

RECORDS = by_name(
    (
        *(st.State, st.Piece, st.Seat, st.Facts, st.Scope, st.Entry, st.Deed, st.Period, st.TileState, st.Result),
        *(Lasting, TurnsLeft, *ABILITY_RECORDS, *work.WORK, *de.DECISIONS, *de.REQUESTS, *ev.EVENTS),
        *(DieRolled, CoinTossed, LotsDrawn, PlayerPicked),
    )
)


def _end_endless(play: DuelPlay) -> None:
    """Abilities that set each other off without end: a draw (DS-R-46)."""
    play.end((), "endless")


HANDLERS: Handlers[DuelPlay] = Handlers(
    {
        **INTERPRETER.work,
        WorkBlock: work_block,
        work.AskLeader: turns.ask_leader,
        work.BeginDuel: turns.begin_duel,
        work.BeginTurn: turns.begin_turn,
        work.EndStart: turns.end_start,
        work.BeginPhase: turns.begin_phase,
        work.TurnMenu: turns.turn_menu,
        work.EndSteps: turns.end_steps,
        work.WorkQueue: periods.work_queue,
        work.Respond: periods.respond,
        work.AddEntry: periods.add_entry,
        work.ResolveNext: periods.resolve_next,
        work.AfterEntry: periods.after_entry,
        work.OfferRecharge: periods.offer_recharge,
        work.StateChecks: turns.state_checks,
        work.Bury: damage.bury,
        work.DoMove: movement.do_move,
        work.DoSpawn: spawning.do_spawn,
        work.AskSacrifice: spawning.work_sacrifice,
        work.DoBattle: battle.do_battle,
        work.Counter: battle.counter_attack,
        work.EndBattle: battle.end_battle,
        work.EndDeed: periods.end_deed,
        work.Steps: movement.steps,
        work.EndClash: movement.end_clash,
        work.AskSpawnTile: ask_spawn_tile,
        work.AskDetach: effects.ask_detach,
        work.AskDiscard: turns.ask_discard,
        work.AskSearch: effects.ask_search,
        work.AskFacing: effects.ask_facing,
    },
    {
        **INTERPRETER.answers,
        work.AskLeader: turns.answer_leader,
        work.WorkQueue: periods.answer_queue,
        work.TurnMenu: lambda play, task, decision: _answer_turn(play, decision),
        work.Respond: periods.answer_respond,
        work.OfferRecharge: periods.answer_recharge,
        work.AskSacrifice: spawning.answer_sacrifice,
        work.AskSpawnTile: spawning.answer_spawn_tile,
        work.AskDetach: effects.answer_detach,
        work.AskDiscard: turns.answer_discard,
        work.AskSearch: effects.answer_search,
        work.AskFacing: effects.answer_facing,
    },
    _end_endless,
    DuelPlay.settle,
)


def _answer_turn(play: DuelPlay, decision: de.Decision) -> None:
    """What the seat whose turn it is has decided; then it is asked again."""
    again = (work.WorkQueue(), work.StateChecks(), work.TurnMenu())
    match decision:
        case de.EndTurn():
            turns.end_turn(play)
            return
        case de.NextPhase():
            turns.next_phase(play)
            return
        case _:
            play.push(*again)
    match decision:
        case de.Spawn():
            spawning.declare_spawn(play, decision)
        case de.SacrificeSpawn():
            spawning.begin_sacrifice(play, decision)
        case de.PlaceTrick():
            periods.put_trick(play, decision.piece, decision.tile, play.state.seat)
            _tell_placed(play, decision.piece)
        case de.Activate():
            periods.activate(play, play.state.seat, decision, answering=False)
        case de.Move():
            movement.declare_move(play, decision.piece, decision.tile)
        case de.FlipUp():
            _flip_up(play, decision.piece)
        case de.SetMode():
            _change_mode(play, decision.piece, decision.mode)
        case de.Restore():
            _restore(play, decision)
        case de.Attack():
            battle.declare_attack(play, decision)
        case _:
            raise TypeError(f"not a decision of a turn: {type(decision).__name__}")


def _tell_placed(play: DuelPlay, name: str) -> None:
    piece = play.piece(name)
    play.moment(
        "placed",
        st.Facts(mover=name),
        lambda when, listener, me: listener != name and play.means(when.who, me, listener, piece),
    )


def _flip_up(play: DuelPlay, name: str) -> None:
    """A voluntary flip up puts the creature in Attack mode, and is its change of mode (DS-R-11)."""
    play.change(name, mode_changes=play.piece(name).mode_changes + 1)
    flip(play, name, face_up=True, mode="attack")


def _change_mode(play: DuelPlay, name: str, mode: str) -> None:
    play.change(name, mode_changes=play.piece(name).mode_changes + 1)
    set_mode(play, name, mode)


def _restore(play: DuelPlay, decision: de.Restore) -> None:
    """A creature restores HP with its HL (DS-STAT-10, DS-R-27)."""
    piece = play.change(decision.piece, heals=play.piece(decision.piece).heals + 1)
    damage.heal(play, decision.target, play.stat(piece, "hl") or 0, piece.card)


def _choice_refusal(request: ChoiceRequest, decision: Choose) -> Refusal | None:
    """Why these may not be picked: an ability reaches what its text says."""
    refusal = check_choice(request, decision, lambda: "")
    if refusal is None or refusal.code != "not-an-option" or not request.ability:
        return refusal
    if request.purpose == "target":
        return replace(refusal, message=_("The ability cannot target this: what it can is marked."), rule="DS-TERM-06")
    return replace(refusal, message=_("The ability means others: those are marked or listed."), rule="DS-OVR-01")


class DuelGame:
    """A duel between decisions: `simulator.engine.game.Game`."""

    def __init__(self, setup: DuelSetup, state: st.State, opening: tuple[Any, ...] = ()) -> None:
        self.setup = setup
        self.state = state
        self._opening = opening
        self._legal: dict[int, Listed] = {}
        self._deals: dict[int, Self] = {}
        self._openings: dict[int | None, tuple[Any, ...]] = {}
        self._play: DuelPlay = Play(setup, state)
        self._seen: dict[int | None, SeenPieces] = {}
        """What seats saw last: most of it is the same after a decision."""

    @classmethod
    def open(cls, setup: DuelSetup, seed: int) -> Self:
        """A new duel up to its first request."""
        play = opened(setup, seed)
        run(play, HANDLERS)
        return cls(setup, play.state, tuple(play.events))

    @classmethod
    def read(cls, setup: DuelSetup, plain: Any) -> Self:
        """The duel whose state `to_plain` gave."""
        parts = from_plain({name: part for name, part in plain.items() if name != "is"}, RECORDS)
        # Compiled, a state takes no tuple for a list.
        parts["stack"], parts["seats"] = list(parts["stack"]), list(parts["seats"])
        return cls(setup, st.State(**parts))

    # --- what shared parts ask ----------------------------------------------------------------------

    @property
    def opening(self) -> tuple[Any, ...]:
        return self._opening

    @property
    def asked(self) -> Mapping[int, Any]:
        return {} if self.state.stopped else requests_by_seat(self.state.request)

    def _request_of(self, seat: int) -> Any:
        """What a seat is asked: `asked.get(seat)` in less time."""
        request = self.state.request
        if request is None or self.state.stopped:
            return None
        if isinstance(request, SimultaneousRequest):
            return requests_by_seat(request).get(seat)
        return request if request.seat == seat else None

    @property
    def result(self) -> st.Result | None:
        return self.state.result

    @property
    def turn(self) -> int:
        return max(0, self.state.turn - self.setup.turns_before)

    @property
    def between_turns(self) -> bool:
        return self.state.stopped

    @property
    def decision_count(self) -> int:
        return self.state.decisions

    def play(self) -> DuelPlay:
        """The duel as the rules look at it; changes are not kept unless the state is this game's own."""
        return self._play

    def legal(self, seat: int) -> Legal:
        request = self._request_of(seat)
        match request:
            case None:
                return NOTHING
            case ChoiceRequest():
                return legal_choices(request)
            case de.LeaderRequest(tiles=tiles):
                return Listed(tuple(de.PlaceLeader(tile) for tile in tiles))
            case _:
                found = self._legal.get(seat)
                if found is None:
                    found = self._legal[seat] = Listed(tuple(self._decisions(seat, request)))
                return found

    def _decisions(self, seat: int, request: Any) -> Sequence[de.Decision]:
        play = self.play()
        if not isinstance(request, de.ChainRequest):
            return turn_decisions(play, seat)
        if request.happened:
            return (*periods.waiting_decisions(play, seat), de.Pass())
        return (*periods.activations(play, seat, answering=True), de.Pass())

    def anytime(self, seat: int) -> Listed:
        return Listed((de.Surrender(),)) if self.state.result is None and seat in (0, 1) else NOTHING

    def refusal(self, seat: int, decision: Any) -> Refusal | None:
        return self._refusal(self.play(), seat, decision)

    def _refusal(self, play: DuelPlay, seat: int, decision: Any) -> Refusal | None:
        if isinstance(decision, de.Surrender) and decision in self.anytime(seat).decisions:
            return None
        request = self._request_of(seat)
        if request is None:
            return Refusal("not-asked", _("This player is not asked."))
        if isinstance(request, ChoiceRequest):
            if not isinstance(decision, Choose):
                return Refusal("not-asked", _("A choice is asked for."))
            return _choice_refusal(request, decision)
        return None if self._is_legal(play, seat, decision) else refusal_of(play, seat, decision)

    def _is_legal(self, play: DuelPlay, seat: int, decision: Any) -> bool:
        """Whether a decision is one of `legal`, which takes much longer to list."""
        if seat in self._legal:
            return self._legal[seat].has(decision)
        match self._request_of(seat):
            case de.LeaderRequest(tiles=tiles):
                return isinstance(decision, de.PlaceLeader) and decision.tile in tiles
            case de.ChainRequest(happened=True):
                return isinstance(decision, de.Pass) or is_among(decision, periods.waiting_decisions(play, seat))
            case de.ChainRequest():
                if not isinstance(decision, de.Activate):
                    return isinstance(decision, de.Pass)
                return is_among(decision, periods.activations(play, seat, answering=True, only=decision.piece))
            case _:
                return is_turn_decision(play, seat, decision)

    def take_decision(self, seat: int, decision: Any, last_turn: int | None = None) -> Outcome | Refusal:
        if (refusal := self._refusal(self.play(), seat, decision)) is not None:
            return refusal
        return self.take_legal_decision(seat, decision, last_turn)

    def take_legal_decision(self, seat: int, decision: Any, last_turn: int | None = None) -> Outcome:
        """Take a decision without looking whether it is legal: it is one of `legal`, here or in a view of the seat."""
        play = self.play()
        self._legal, self._deals = {}, {}
        play.begin_decision()
        play.state.decisions += 1
        play.state.last_turn = last_turn
        if isinstance(decision, de.Surrender):
            play.say(ev.Surrendered(seat))
            play.end((1 - seat,), "surrender")
        else:
            take_answer(play, HANDLERS, seat, decision)
            run(play, HANDLERS)
            play.touch_figures()
            play.settle()
        for seen in self._seen.values():
            seen.note(play.changed)
        return Outcome(tuple(play.events))

    def view(self, seat: int | None) -> Self:
        setup = replace(self.setup, configuration=AS_WRITTEN) if self.setup.configuration.forced else self.setup
        if seat not in self._openings:
            self._openings[seat] = tuple(
                found for event in self._opening if (found := seen_by(event, seat)) is not None
            )
        opening = self._openings[seat]
        seen = self._seen.setdefault(seat, SeenPieces(seat))
        view = self._like(type(self)(setup, masked_state(self.state, seat, seen, self._play.on_field()), opening))
        if seat is not None and seat == getattr(self.state.request, "seat", None):
            # What the seat may decide does not depend on what it cannot see. Both forget it with their next decision.
            view._legal = self._legal
        return view

    def determinize(self, seat: int | None, rng: random.Random) -> Self:
        return self._like(type(self)(self.setup, dealt_state(self.setup, self.state, seat, rng), self._opening))

    def first_deal(self, seat: int, rng: random.Random) -> Self:
        """Of a view: a game that could be the real one, the first that was dealt; it must not be changed."""
        if seat not in self._deals:
            self._deals[seat] = self.determinize(seat, rng)
        return self._deals[seat]

    def copy(self) -> Self:
        return self._like(type(self)(self.setup, self.state.copy(), self._opening))

    def _like(self, other: Self) -> Self:
        """Another game at the same moment, which need not find again what has been found for this one."""
        other._play.adopt(self._play)
        return other

    def digest(self) -> str:
        return digest(self.state)

    def digests(self) -> dict[str, str]:
        return {name: digest(part) for name, part in st.plain_parts(self.state).items()}

    def to_plain(self) -> Any:
        return to_plain(self.state)


def read_decision(plain: Any) -> de.Decision:
    """The decision of a plain value; raises ValueError for anything else."""
    found: de.Decision = read_decision_of(de.DECISIONS, plain)
    return found
