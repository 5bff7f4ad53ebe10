"""A running battle: requests, decisions, copies, views, digests."""

import random
from collections.abc import Callable, Mapping
from typing import Any

from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script
from simulator.engine.ability_records import WorkAbility
from simulator.engine.codec import by_name, digest, filled, from_plain, to_plain
from simulator.engine.durations import Lasting, TurnsLeft
from simulator.engine.game import NOTHING, Legal, Listed, Outcome
from simulator.engine.plain_decisions import read_decision_of
from simulator.engine.play import Pending
from simulator.engine.refusals import Refusal
from simulator.engine.requests import requests_by_seat
from simulator.engine.runner import Handlers, run, take_answer
from simulator.engine.secrets import Mark
from simulator.systems.desktopia import (
    absence,
    actions,
    after_deaths,
    artifact_taking,
    artifact_uses,
    artifacts,
    board_effects,
    borrowed_spells,
    card_moves,
    deaths,
    durations,
    flicks,
    goals,
    granted_shots,
    lives,
    movement,
    out_of_bounds_returns,
    penalties,
    rituals,
    setup,
    status_gain,
    touches,
    turns,
    work_stack,
    zones,
)
from simulator.systems.desktopia.ability_interpreter import INTERPRETER, work_use
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.decisions import (
    ActionRequest,
    Cast,
    ChoiceRequest,
    Choose,
    Decision,
    EndTurn,
    Face,
    FacingRequest,
    FlickDisk,
    FlickRequest,
    PlaceRequest,
    PlayRitual,
    PutAt,
    Request,
    Shoot,
    ShotRequest,
    Use,
)
from simulator.systems.desktopia.events import Event
from simulator.systems.desktopia.legality import check, check_seat
from simulator.systems.desktopia.random_decisions import legal_decisions
from simulator.systems.desktopia.ruleset import Ruleset, compile_rules
from simulator.systems.desktopia.setup import set_up
from simulator.systems.desktopia.state import (
    AddedObject,
    BoardChanges,
    FlickTrace,
    Fray,
    Piece,
    Pieces,
    Player,
    Result,
    State,
    TurnChange,
)
from simulator.systems.desktopia.views import dealt_state, masked_rules, masked_state, seen_by
from simulator.systems.desktopia.work_stack import (
    Acting,
    AskAction,
    EndAction,
    FinishTurn,
    Scope,
)

_WORK: Mapping[type, Callable[[Battle, Any], object]] = {
    **INTERPRETER.work,
    WorkAbility: rituals.work_ability,
    work_stack.BeginTurn: turns.begin_turn,
    work_stack.AskAction: turns.ask_action,
    work_stack.StartAbilities: turns.start_abilities,
    work_stack.RoundAbilities: turns.round_abilities,
    work_stack.EndAbilities: turns.end_abilities,
    work_stack.Acting: actions.work_acting,
    work_stack.EndAction: turns.end_action,
    work_stack.FinishTurn: turns.finish_turn,
    work_stack.DrawRitual: rituals.draw_ritual,
    work_stack.OfferRitual: rituals.offer_ritual,
    work_stack.AskResponse: rituals.ask_response,
    work_stack.AfterRitual: zones.after_ritual,
    work_stack.Using: work_use,
    work_stack.AfterUse: artifact_uses.after_use,
    work_stack.PickCards: zones.pick_cards,
    work_stack.MoveCards: card_moves.move_cards,
    work_stack.LookAtCards: zones.look_at_cards,
    work_stack.ChooseFirst: setup.choose_first,
    work_stack.Deploy: setup.deploy,
    work_stack.PassTurn: turns.pass_turn,
    work_stack.MoveBorder: board_effects.move_border,
    work_stack.AskFlick: flicks.ask_flick,
    work_stack.AskShot: granted_shots.ask_shot,
    work_stack.DoFlick: flicks.begin_flick,
    work_stack.DoShot: flicks.do_shot,
    work_stack.WorkContact: flicks.work_contact,
    work_stack.WorkTouch: touches.work_touch,
    work_stack.WorkMissileTouched: touches.work_missile_touched,
    work_stack.AfterHit: flicks.after_hit,
    work_stack.ChooseTarget: flicks.choose_target,
    work_stack.MissileHome: flicks.missile_home,
    work_stack.RidersHome: flicks.riders_home,
    work_stack.WorkDeaths: deaths.work_deaths,
    work_stack.WorkAfterDeaths: after_deaths.work_after_deaths,
    work_stack.Bury: deaths.bury,
    work_stack.OfferArtifact: artifacts.offer_artifact,
    work_stack.Taking: artifact_taking.take,
    work_stack.PutBackAll: out_of_bounds_returns.put_back_all,
    work_stack.Penalty: penalties.work_penalty,
    work_stack.CheckVictory: goals.check_victory,
    work_stack.Departed: absence.departed,
    work_stack.HearMoved: movement.hear_moved,
    work_stack.ReturnDisk: absence.return_disk,
    work_stack.HearStatuses: status_gain.hear_statuses,
    work_stack.FlickOver: flicks.flick_over,
    work_stack.ShotOver: flicks.shot_over,
    work_stack.EndFray: flicks.end_fray,
    work_stack.TurnBack: out_of_bounds_returns.turn_back,
}
_ANSWERS: Mapping[type, Callable[[Battle, Any, Any], object]] = {
    **INTERPRETER.answers,
    work_stack.AskFlick: flicks.answer_flick,
    work_stack.AskShot: granted_shots.answer_shot,
    work_stack.AskSpell: borrowed_spells.answer_spell,
    work_stack.PickCards: zones.answer_cards,
    work_stack.MoveCards: card_moves.answer_move,
    work_stack.LookAtCards: zones.answer_look,
    work_stack.ChooseTarget: flicks.answer_target,
    work_stack.OfferArtifact: artifacts.answer_artifact,
    work_stack.PutBackAll: out_of_bounds_returns.answer_order,
    work_stack.TurnBack: out_of_bounds_returns.answer_facing,
    work_stack.ReturnDisk: absence.answer_return,
    work_stack.OfferRitual: rituals.answer_offer,
    work_stack.AskResponse: rituals.answer_response,
    work_stack.ChooseFirst: setup.answer_first,
    work_stack.Deploy: setup.answer_deploy,
}


def _settle(b: Battle) -> None:
    # Asked before each piece of work, mostly in vain.
    if b.state.lasting:
        durations.settle(b)
    if "maximum_life" in b.rules.modifiers:
        lives.settle_maximum_lives(b)


_HANDLERS: Handlers[Battle] = Handlers(_WORK, _ANSWERS, lambda b: deaths.finish(b, (), "endless"), _settle)
RECORDS = by_name(
    (
        *(
            Piece,
            Player,
            Fray,
            FlickTrace,
            TurnChange,
            TurnsLeft,
            Lasting,
            Mark,
            Result,
            State,
            AddedObject,
            BoardChanges,
        ),
        *(work_stack.Facts, work_stack.Scope, *work_stack.TASKS),
        *(ActionRequest, ChoiceRequest, FlickRequest, ShotRequest, PlaceRequest, FacingRequest),
        *(FlickDisk, Shoot, Cast, Use, PlayRitual, EndTurn, Choose, PutAt, Face),
    )
)
"""Every record that a state or a decision can hold, by name."""


PARTS = ("pieces", "players", "rest")
"""The parts of a state that have digests of their own."""


class Game:
    """A battle as a game of the engine (`simulator.engine.game.Game`)."""

    __slots__ = ("_rules", "_state", "opening")

    def __init__(self, rules: Ruleset, state: State, opening: tuple[Event, ...] = ()) -> None:
        self._rules = rules
        self._state = state
        self.opening = opening
        """The events before the first request."""

    @classmethod
    def new(cls, pack: Pack, script: Script, seed: int) -> "Game":
        """A battle of a checked script, up to its first request; raises BoxTooSmall (see `setup`)."""
        return cls.of(compile_rules(pack, script), seed)

    @classmethod
    def of(cls, rules: Ruleset, seed: int) -> "Game":
        b = set_up(rules, seed)
        _run(b)
        return cls(rules, b.state, tuple(b.events))

    @property
    def rules(self) -> Ruleset:
        return self._rules

    @property
    def state(self) -> State:
        """The whole state, read-only; bots and players see only `view`."""
        return self._state

    @property
    def request(self) -> Request | None:
        """The present request; None when it is over."""
        request: Request | None = self._state.request
        return request

    @property
    def between_turns(self) -> bool:
        """Whether it was stopped after a turn, before the next one began."""
        return self.request is None and self.result is None

    @property
    def result(self) -> Result | None:
        return self._state.result

    def battle(self) -> Battle:
        """The state with its rules, for queries; changes through it change this game."""
        return Battle(self._rules, self._state)

    # --- the protocol of all games ----------------------------------------------------------------

    @property
    def asked(self) -> Mapping[int, Request]:
        """The request, by the seat that is asked; empty when the battle is over. A battle asks one seat at a time."""
        return requests_by_seat(self.request)

    @property
    def turn(self) -> int:
        return self._state.turn

    @property
    def decision_count(self) -> int:
        return self._state.decisions

    def legal(self, seat: int) -> Legal:
        """The legal decisions of the seat: listed unless a direction, speed or place is part of them."""
        request = self.asked.get(seat)
        return legal_decisions(self.battle(), request) if request is not None else NOTHING

    def anytime(self, seat: int) -> Listed:
        """None: a battle only takes answers to its requests."""
        return NOTHING

    def refusal(self, seat: int, decision: Decision) -> Refusal | None:
        """Why the decision is not allowed for the seat now; None if it is."""
        return check_seat(self.request, seat) or check(self.battle(), decision)

    def take_decision(self, seat: int, decision: Decision, last_turn: int | None = None) -> Outcome | Refusal:
        """Like `decide`; refused if another seat is asked."""
        return check_seat(self.request, seat) or self.decide(decision, last_turn)

    def determinize(self, seat: int | None, rng: random.Random) -> "Game":
        """Of the view of the seat: a battle that could be the real one, with the hidden rituals dealt at random."""
        return Game(self._rules, dealt_state(self._rules, self._state, seat, rng), self.opening)

    def copy(self) -> "Game":
        """An independent game at the same moment, also in the middle of an ability."""
        return Game(self._rules, self._state.copy(), self.opening)

    def view(self, seat: int | None) -> "Game":
        """The game as the seat, or a spectator (None), sees it: the table is open, face-down cards are masked."""
        opening = tuple(seen_by(event, seat) for event in self.opening)
        return Game(masked_rules(self._rules, seat), masked_state(self._rules, self._state, seat), opening)

    def decide(self, decision: Decision, last_turn: int | None = None) -> Outcome | Refusal:
        """Take the decision and play on to the next request; a refusal leaves everything as it was.

        The turn after `last_turn` does not begin: the game then asks nothing, and has no result.
        """
        refusal = check(self.battle(), decision)
        if refusal is not None:
            return refusal
        b = Battle(self._rules, self._state.copy())
        _take(b, decision)
        _run(b, last_turn)
        self._state = b.state
        return Outcome(tuple(b.events))

    # --- trials: what bots do with copies -------------------------------------------------------

    def try_decision(self, decision: Decision) -> bool:
        """Take the decision in this game, and play on like `try_on`; False if it is refused."""
        b = self.battle()
        if check(b, decision) is not None:
            return False
        _take(b, decision)
        _run(b, ask_actions=False)
        return True

    def try_on(self, *work: Any) -> None:
        """Do pending work up to the next question or the next action.

        An action is not asked for, because listing all possible ones takes longer than most decisions.
        """
        b = self.battle()
        b.push(*work)
        _run(b, ask_actions=False)

    @property
    def awaits_action(self) -> bool:
        """Whether a trial has reached the point where an action would be asked for."""
        state = self._state
        return state.request is None and bool(state.stack) and isinstance(state.stack[-1], AskAction)

    def try_end_turn(self) -> None:
        """End the turn in a trial that awaits an action."""
        self._state.stack.pop()
        self.try_on(FinishTurn())

    def digest(self) -> str:
        """Changes when anything in the state does; the same in every process."""
        return digest(self._state)

    def digests(self) -> dict[str, str]:
        """Digests of `PARTS` of the state."""
        state = self._state
        rest = {name: value for name, value in filled(state) if name not in PARTS[:2]}
        return {"pieces": digest(state.pieces), "players": digest(state.players), "rest": digest(rest)}

    def to_plain(self) -> Any:
        """The state as JSON values."""
        return to_plain(self._state)

    @classmethod
    def from_plain(cls, rules: Ruleset, value: Any) -> "Game":
        """The game whose state `to_plain` gave."""
        parts = from_plain({name: part for name, part in value.items() if name != "is"}, RECORDS)
        # Compiled, a state takes no tuple for a list.
        parts["pieces"] = Pieces(parts["pieces"])
        parts["players"], parts["stack"] = list(parts["players"]), list(parts["stack"])
        return cls(rules, State(**parts))


def decision_from_plain(value: Any) -> Decision:
    """The decision that was written; raises ValueError for anything else."""
    kinds: tuple[type, ...] = (FlickDisk, Shoot, Cast, Use, PlayRitual, EndTurn, Choose, PutAt, Face)
    decision: Decision = read_decision_of(kinds, value)
    return decision


# --- playing on ---------------------------------------------------------------------------------


def _take(b: Battle, decision: Decision) -> None:
    """Begin the work of a checked decision; it stays on the stack."""
    state = b.state
    request = state.request
    state.decisions += 1
    if isinstance(request, ActionRequest):
        state.request = None
        _act(b, request, decision)
    else:
        take_answer(b, _HANDLERS, request.seat, decision)


def _run(b: Battle, last_turn: int | None = None, *, ask_actions: bool = True) -> None:
    """Play on to the next request; not into the turn after `last_turn`, and not to an action if none is to be asked."""
    until = None if ask_actions else AskAction
    if last_turn is None:
        run(b, _HANDLERS, until=until)
        return

    def stop(state: Pending) -> bool:
        return b.state.turn >= last_turn and isinstance(state.stack[-1], work_stack.BeginTurn)

    run(b, _HANDLERS, stop, until)


def _act(b: Battle, request: ActionRequest, decision: Decision) -> None:
    """An action of the turn's player; the request for the next one waits below it."""
    state = b.state
    match decision:
        case FlickDisk():
            _begin(b, Acting(decision.piece, "flick", request.seat, decision))
        case Shoot():
            _begin(b, Acting(decision.shooter, "shot", request.seat, decision))
        case Cast():
            _begin(b, Acting(decision.piece, "spell", request.seat, decision))
        case Use():
            scope = Scope(decision.ability, request.seat, decision.piece)
            artifact_uses.use(b, scope)
        case PlayRitual():
            rituals.play(b, request.seat, decision.ritual)
        case EndTurn():
            assert isinstance(state.stack[-1], AskAction)
            state.stack.pop()
            turns.give_up(b, able=bool(request.flicks or request.shots or request.spells))
            b.push(FinishTurn())
        case _:
            raise AssertionError("the decision was checked")


def _begin(b: Battle, acting: Acting) -> None:
    turns.spend_action(b, acting.piece)
    b.push(EndAction(acting.piece, acting.action, actions.spell_of(b, acting)))
    actions.act(b, acting)
