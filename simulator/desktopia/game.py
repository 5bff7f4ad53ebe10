"""The front of the rules: what a battle waits for, what a decision leads to, copies, views, digests."""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from pydantic import TypeAdapter

from schema.desktopia.pack import Pack
from schema.desktopia.script import Script
from schema.words import gettext as _
from simulator.desktopia import (
    abilities,
    artifacts,
    deaths,
    decisions,
    effects,
    flicking,
    goals,
    returning,
    rituals,
    setup,
    tasks,
    turns,
)
from simulator.desktopia.battle import Battle
from simulator.desktopia.decisions import (
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
    Use,
)
from simulator.desktopia.events import Event, SpellCast
from simulator.desktopia.ruleset import Ruleset, compile_rules
from simulator.desktopia.setup import set_up
from simulator.desktopia.state import Fray, Piece, Player, Result, State
from simulator.desktopia.tasks import AskAction, DoFlick, EndAction, FinishTurn, Scope, WorkAbility, WorkDeaths
from simulator.engine.plain import by_name, digest, from_plain, to_plain
from simulator.engine.refusals import Refusal
from simulator.physics.geometry import free_for

WORK_LIMIT = 20_000
"""Pieces of work that one decision may lead to: abilities that feed on each other stop here, the same each time."""

HIDDEN = "?"
"""A ritual card that lies face down, in the view of who may not look."""

Work = Callable[[Battle, Any], None]

_WORK: dict[type, Work] = {
    tasks.BeginTurn: turns.begin_turn,
    tasks.AskAction: turns.ask_action,
    tasks.StartAbilities: turns.start_abilities,
    tasks.EndAbilities: turns.end_abilities,
    tasks.EndAction: turns.end_action,
    tasks.FinishTurn: turns.finish_turn,
    tasks.DrawRitual: rituals.draw_ritual,
    tasks.OfferRitual: rituals.offer_ritual,
    tasks.Deploy: setup.deploy,
    tasks.PassTurn: turns.pass_turn,
    tasks.WorkTriggers: abilities.work_triggers,
    tasks.WorkAbility: abilities.work_ability,
    tasks.WorkBlock: effects.work_block,
    tasks.WorkEach: effects.work_each,
    tasks.AskFlick: flicking.ask_flick,
    tasks.DoFlick: flicking.begin_flick,
    tasks.WorkContact: flicking.work_contact,
    tasks.AfterHit: flicking.after_hit,
    tasks.ChooseTarget: flicking.choose_target,
    tasks.MissileHome: flicking.missile_home,
    tasks.RidersHome: flicking.riders_home,
    tasks.WorkDeaths: deaths.work_deaths,
    tasks.Bury: deaths.bury,
    tasks.OfferArtifact: artifacts.offer_artifact,
    tasks.PutBackAll: returning.put_back_all,
    tasks.Penalty: flicking.work_penalty,
    tasks.CheckVictory: goals.check_victory,
    tasks.EndFray: flicking.end_fray,
    tasks.TurnBack: returning.turn_back,
}
_ANSWERS: dict[type, Callable[[Battle, Any, Any], Any]] = {
    tasks.WorkTriggers: abilities.answer_order,
    tasks.WorkAbility: abilities.answer_ability,
    tasks.AskBranch: effects.answer_branch,
    tasks.WorkEach: effects.answer_each,
    tasks.AskFlick: flicking.answer_flick,
    tasks.ChooseTarget: flicking.answer_target,
    tasks.OfferArtifact: artifacts.answer_artifact,
    tasks.PutBackAll: returning.answer_order,
    tasks.TurnBack: returning.answer_facing,
    tasks.OfferRitual: rituals.answer_offer,
    tasks.Deploy: setup.answer_deploy,
}
RECORDS = by_name(
    (
        *(Piece, Player, Fray, Result, State),
        *(tasks.Facts, tasks.Scope, *tasks.TASKS),
        *(ActionRequest, ChoiceRequest, FlickRequest, PlaceRequest, FacingRequest),
        *(FlickDisk, Shoot, Cast, Use, PlayRitual, EndTurn, Choose, PutAt, Face),
    )
)
"""Every record that a state or a decision can hold, by name."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a decision led to, up to the next request or the end."""

    events: tuple[Event, ...]


class Game:
    """A battle that can be played: it asks, takes decisions, and can be copied at any moment."""

    __slots__ = ("_rules", "_state", "opening")

    def __init__(self, rules: Ruleset, state: State, opening: tuple[Event, ...] = ()) -> None:
        self._rules = rules
        self._state = state
        self.opening = opening
        """What happened before the first request."""

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
        """The whole state, to be read; bots and hands see only `view`."""
        return self._state

    @property
    def request(self) -> Request | None:
        """What the battle waits for; None when it is over."""
        request: Request | None = self._state.request
        return request

    @property
    def result(self) -> Result | None:
        return self._state.result

    def battle(self) -> Battle:
        """The state with its rules, for questions; what is changed through it changes this game."""
        return Battle(self._rules, self._state)

    def copy(self) -> "Game":
        """An independent game at the same moment, also in the middle of an ability."""
        return Game(self._rules, self._state.copy(), self.opening)

    def view(self, seat: int) -> "Game":
        """The game as the seat sees it: the table is open; hands, the deck and the seed of draws to come are not."""
        state = self._state.copy()
        state.seed = -1 - seat
        state.deck = (HIDDEN,) * len(state.deck)
        for player in state.players:
            if player.seat != seat and player.hand:
                state.players[player.seat] = replace(player, hand=(HIDDEN,) * len(player.hand))
        return Game(self._rules, state, self.opening)

    def decide(self, decision: Decision) -> Outcome | Refusal:
        """Takes the decision and plays on to the next request; a refusal leaves everything as it was."""
        refusal = check(self.battle(), decision)
        if refusal is not None:
            return refusal
        b = Battle(self._rules, self._state.copy())
        state = b.state
        request = state.request
        state.request = None
        state.decisions += 1
        if isinstance(request, ActionRequest):
            _act(b, request, decision)
        else:
            task = state.stack.pop()
            _ANSWERS[type(task)](b, task, decision)
        _run(b)
        self._state = state
        return Outcome(tuple(b.events))

    def digest(self) -> str:
        """Changes when anything in the state does; the same in every process."""
        return digest(self._state)

    def to_plain(self) -> Any:
        """The state as JSON values."""
        return to_plain(self._state)

    @classmethod
    def from_plain(cls, rules: Ruleset, value: Any) -> "Game":
        """The game whose state `to_plain` gave."""
        state: State = from_plain(value, RECORDS)
        state.players = list(state.players)
        state.stack = list(state.stack)
        return cls(rules, state)


def decision_to_plain(decision: Decision) -> Any:
    """The decision as a JSON object that names its class under `is`."""
    return to_plain(decision)


def decision_from_plain(value: Any) -> Decision:
    """The decision that was written; raises ValueError for anything else."""
    kinds: tuple[type, ...] = (FlickDisk, Shoot, Cast, Use, PlayRitual, EndTurn, Choose, PutAt, Face)
    known = {kind.__name__: kind for kind in kinds}
    if not isinstance(value, dict) or value.get("is") not in known:
        raise ValueError("not a decision")
    given = {key: item for key, item in value.items() if key != "is"}
    decision: Decision = TypeAdapter(known[value["is"]]).validate_python(given)
    return decision


# --- playing on ---------------------------------------------------------------------------------


def _run(b: Battle) -> None:
    state = b.state
    for _step in range(WORK_LIMIT):
        if state.request is not None or state.result is not None or not state.stack:
            return
        task = state.stack.pop()
        _WORK[type(task)](b, task)
    deaths.finish(b, (), "endless")


def _act(b: Battle, request: ActionRequest, decision: Decision) -> None:
    """An action of the turn's player; the request for the next one waits below it."""
    state = b.state
    match decision:
        case FlickDisk():
            turns.spend_action(b, decision.piece)
            b.push(EndAction(decision.piece, "flick"))
            flick = DoFlick(
                decision.piece, decision.direction, decision.speed, decision.offset, request.seat, granted=False
            )
            flicking.prepare_flick(b, flick)
        case Shoot():
            turns.spend_action(b, decision.shooter)
            b.push(EndAction(decision.shooter, "shot"))
            flicking.begin_shot(b, decision, request.seat)
        case Cast():
            turns.spend_action(b, decision.piece)
            b.say(SpellCast(decision.piece, decision.ability))
            b.push(EndAction(decision.piece, "spell"))
            _use(b, Scope(decision.ability, request.seat, decision.piece))
        case Use():
            _use(b, Scope(decision.ability, request.seat, decision.piece))
        case PlayRitual():
            rituals.play(b, request.seat, decision.ritual)
        case EndTurn():
            assert isinstance(state.stack[-1], AskAction)
            state.stack.pop()
            b.push(FinishTurn())
        case _:
            raise AssertionError("the decision was checked")


def _use(b: Battle, scope: Scope) -> None:
    b.push(WorkAbility(scope, agreed=True), WorkDeaths(), tasks.CheckVictory())


# --- whether a decision is allowed --------------------------------------------------------------


def check(b: Battle, decision: Decision) -> Refusal | None:
    """Why the decision is not allowed now, or None."""
    request = b.state.request
    if b.state.result is not None or request is None:
        return Refusal("battle-over", _("The battle is over."))
    match request, decision:
        case ActionRequest(), FlickDisk():
            return _check_actor(b, request, decision.piece) or _check_aim(decision)
        case ActionRequest(), Shoot():
            return _check_shot(b, request, decision) or _check_aim(decision)
        case ActionRequest(), Cast():
            return _check_actor(b, request, decision.piece) or _check_listed(
                (decision.piece, decision.ability), request.spells, _("This spell cannot be cast now."), "DK-SPL-05"
            )
        case ActionRequest(), Use():
            return _check_listed(
                (decision.piece, decision.ability), request.uses, _("This cannot be used now."), "DK-ART-10"
            )
        case ActionRequest(), PlayRitual():
            if decision.ritual in request.rituals:
                return None
            return Refusal("not-possible", _("This ritual cannot be played now."), "DK-RIT-08")
        case ActionRequest(), EndTurn():
            return None
        case ChoiceRequest(), Choose():
            return _check_choice(request, decision)
        case FlickRequest(), FlickDisk():
            if decision.piece != request.piece:
                return Refusal("other-disk", _("Another disk is to be flicked now."))
            return _check_aim(decision)
        case PlaceRequest(), PutAt():
            return _check_place(b, request, decision)
        case PlaceRequest(), Choose(options=()) if request.may:
            return None
        case FacingRequest(), Face():
            return None if _finite(decision.facing) else _bad_number()
        case _:
            return Refusal("other-request", _("Something else is to be decided now."))


def _check_actor(b: Battle, request: ActionRequest, name: str) -> Refusal | None:
    if name in request.flicks:
        return None
    piece = b.state.pieces.get(name)
    if piece is None or piece.zone != "field" or not b.is_character(piece):
        return Refusal("no-such-character", _("There is no such character on the battlefield."))
    character = b.rules.character(piece).name.get("en", piece.card)
    if piece.owner != request.seat:
        return Refusal("not-yours", _("{name} is not your character.").format(name=character), "DK-FLK-02")
    if b.state.actions_used >= b.state.action_limit:
        return Refusal("no-actions-left", _("No actions are left in this turn."), "DK-TURN-03")
    if name in b.state.acted:
        return Refusal("has-acted", _("{name} has acted this turn.").format(name=character), "DK-TURN-03")
    return Refusal("cannot-act", _("{name} cannot act.").format(name=character), "DK-ACT-07")


def _check_listed(
    pair: tuple[str, str], listed: tuple[tuple[str, str], ...], message: str, rule: str
) -> Refusal | None:
    return None if pair in listed else Refusal("not-possible", message, rule)


def _check_aim(decision: FlickDisk | Shoot) -> Refusal | None:
    if not _finite(decision.direction, decision.speed, decision.offset):
        return _bad_number()
    least, most = decisions.SPEED_LIMITS_MM_S
    if not least <= decision.speed <= most:
        return Refusal("too-fast", _("A flick is at most {most} m/s.").format(most=f"{most / 1000:g}"))
    if not -1.0 <= decision.offset <= 1.0:
        return Refusal("beside-the-disk", _("The finger would pass beside the disk."))
    return None


def _check_shot(b: Battle, request: ActionRequest, decision: Shoot) -> Refusal | None:
    refusal = _check_actor(b, request, decision.shooter)
    if refusal is not None:
        return refusal
    if (decision.shooter, decision.missile) not in request.shots:
        return Refusal("no-missile", _("There is no such missile to shoot."), "DK-SUP-04")
    return check_shot_place(b, decision.shooter, decision.missile, decision.x, decision.y)


def check_shot_place(b: Battle, shooter: str, missile: str, x: float, y: float) -> Refusal | None:
    """Why the missile may not be set there, or None: beside the shooter, on nothing, on the field (DK-SHOT-02, -15)."""
    if not _finite(x, y):
        return _bad_number()
    disk = flicking.missile_disk(b, shooter, missile)
    if disk is None:
        return Refusal("no-missile", _("There is no such missile to shoot."), "DK-SUP-04")
    stands = b.piece(shooter)
    gap = math.hypot(x - stands.x, y - stands.y) - stands.radius - disk.radius
    if not -1e-6 <= gap <= 2 * stands.radius + 1e-6:
        return Refusal(
            "too-far",
            _("The missile lies {gap} mm from the shooter: 0 to {most} mm is allowed.").format(
                gap=f"{gap:.1f}", most=f"{2 * stands.radius:.1f}"
            ),
            "DK-SHOT-02",
        )
    if not free_for(b.rules.table, b.disks(), x, y, disk.radius):
        return Refusal("not-free", _("Something is in the way there, or it is off the battlefield."), "DK-SHOT-15")
    return None


def _check_choice(request: ChoiceRequest, decision: Choose) -> Refusal | None:
    if not decision.options and request.may:
        return None
    if len(set(decision.options)) != len(decision.options) or not set(decision.options) <= set(request.options):
        return Refusal("not-an-option", _("This cannot be picked."))
    if not request.least <= len(decision.options) <= request.most:
        return Refusal(
            "wrong-count",
            _("Pick {least} to {most}.").format(least=request.least, most=request.most),
        )
    return None


def _check_place(b: Battle, request: PlaceRequest, decision: PutAt) -> Refusal | None:
    if not _finite(decision.x, decision.y, decision.facing):
        return _bad_number()
    if abilities.place_fits(b, request.piece, request.near, decision.x, decision.y, request.zone):
        return None
    message = (
        _("The disk does not fit there, or it would not be nearby.")
        if request.near
        else _("The disk does not fit there.")
    )
    return Refusal("not-free", message, "DK-TERM-05" if request.near else "")


def _finite(*numbers: float) -> bool:
    return all(math.isfinite(number) for number in numbers)


def _bad_number() -> Refusal:
    return Refusal("bad-number", _("This is not a number that can be played."))
