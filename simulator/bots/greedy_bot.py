"""Takes the decision after which its seat stands best: aims by geometry, tries in physics, then under all the rules.

It looks no further than the end of its own turn and what enemies threaten then. Trying is cheap first: lines that are
blocked are never tried, every flick is run by the physics alone, and only the most promising ones are played out.
"""

import random
from collections import Counter

from simulator.bots.lookahead import NEARLY, rank_decisions, try_outcome
from simulator.engine.choices import random_choice
from simulator.systems.desktopia.aiming import AimingGround
from simulator.systems.desktopia.decisions import (
    ActionRequest,
    Cast,
    ChoiceRequest,
    Decision,
    EndTurn,
    Face,
    FacingRequest,
    FlickDisk,
    FlickRequest,
    PlaceRequest,
    PlayRitual,
    Shoot,
    Use,
)
from simulator.systems.desktopia.default_answers import TOUCH_MM_S
from simulator.systems.desktopia.evaluation import evaluate_threat
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.goal_progress import aims, wants_to_last
from simulator.systems.desktopia.proposals import (
    TAKES,
    Proposal,
    facing_at,
    propose_choices,
    propose_flicks,
    propose_moves,
    propose_places,
    propose_retreats,
    propose_shots,
)
from simulator.systems.desktopia.random_decisions import random_place

PLAYED_OUT = 3
"""Flicks, and as many shots, that are played out under all the rules for one decision."""
MOVES = 2
"""Moves towards goals or enemies that are played out."""
_ALIKE = 2
"""Of these, how many may promise the same to the same disk."""
_HOPELESS = 1.2
"""By how much a promise may lie below the best one and still be played out."""
WANDERINGS = 6
"""Flicks at random that are tried when there is nothing else."""
WORTH_AN_ACTION = NEARLY
"""The least improvement for which an action is taken."""
PATIENT_TURNS = 12
"""After this many turns, unused actions cost more with each turn."""
PER_LATE_TURN = 0.04
AN_EMPTY_TURN = 0.15
"""What a turn without an action costs at any time, unless time is on the seat's side."""
RETREATS = 2


class GreedyBot:
    """Chooses the decision with the best outcome at the end of the turn."""

    name = "greedy"

    def decide(self, view: Game, rng: random.Random) -> Decision:
        request = view.request
        match request:
            case ActionRequest():
                return _action(view, request, rng)
            case ChoiceRequest():
                return _best(view, request.seat, propose_choices(request), rng) or random_choice(request, rng)
            case FlickRequest():
                return _granted(view, request, rng)
            case PlaceRequest():
                b = view.battle()
                tries = list(propose_places(b, request, rng))
                return _best(view, request.seat, tries, rng) or random_place(b, request, rng)
            case FacingRequest():
                piece = view.battle().piece(request.piece)
                return Face(facing_at(view.battle(), piece.id, piece.x, piece.y, piece.owner))
            case None:
                raise ValueError("the battle is over: there is nothing to decide")


def _action(view: Game, request: ActionRequest, rng: random.Random) -> Decision:
    """The action that improves the position most; the end of the turn if none does."""
    b = view.battle()
    seat = request.seat
    ground = AimingGround.of(b.rules.table, b.disks())
    hits = propose_flicks(b, ground, request.flicks, seat)
    lacking = max((found.promise for found in hits), default=0.0) < TAKES
    tries = _foremost(hits, PLAYED_OUT)
    tries += _foremost([one for pair in request.shots for one in propose_shots(b, ground, *pair, seat)], PLAYED_OUT)
    if lacking or aims(b, seat):
        tries += _foremost(propose_moves(b, ground, request.flicks, seat, to_enemies=lacking), MOVES)
    if lacking or wants_to_last(b, seat):
        tries += _foremost(propose_retreats(b, ground, request.flicks, seat), RETREATS)
    decisions: list[Decision] = [
        *(found.decision for found in tries),
        *(Cast(*spell) for spell in request.spells),
        *(Use(*use) for use in request.uses),
        *(PlayRitual(ritual) for ritual in request.rituals),
    ]
    rest = try_outcome(view, EndTurn(), seat)
    resting = rest.value - evaluate_threat(rest.game.battle(), seat)
    late = max(0, b.state.turn - PATIENT_TURNS)
    empty = not b.state.actions_used
    if request.flicks:
        # Two bots that wait for each other would never end: what it costs to move is accepted in the long run.
        resting -= PER_LATE_TURN * late
        resting -= AN_EMPTY_TURN if empty and not wants_to_last(b, seat) else 0.0
    best = rank_decisions(view, decisions, seat, rng)
    if not (best and best[0][0] > resting + WORTH_AN_ACTION) and request.flicks and (empty or late):
        more = propose_moves(b, ground, request.flicks, seat, to_enemies=True, any_way=bool(late))
        decisions = [decision for _, decision in best] + [found.decision for found in more]
        best = rank_decisions(view, decisions + _wanderings(request, rng), seat, rng)
    return best[0][1] if best and best[0][0] > resting + WORTH_AN_ACTION else EndTurn()


def _foremost(tries: list[Proposal], most: int) -> list[Proposal]:
    """The most promising proposals, at most `_ALIKE` of each kind; of equal ones the first, without randomness."""
    chosen: list[Proposal] = []
    alike: Counter[tuple[str, float]] = Counter()
    for found in sorted(tries, key=lambda found: -found.promise):
        if len(chosen) >= most or (chosen and found.promise < chosen[0].promise - _HOPELESS):
            break
        actor = found.decision.shooter if isinstance(found.decision, Shoot) else found.decision.piece
        kind = actor, round(found.promise, 1)
        alike[kind] += 1
        if alike[kind] <= _ALIKE:
            chosen.append(found)
    return chosen


def _wanderings(request: ActionRequest, rng: random.Random) -> list[Decision]:
    """Random flicks, for when no proposal improves the position."""
    return [
        FlickDisk(rng.choice(request.flicks), rng.uniform(0.0, 360.0), rng.uniform(500.0, 1800.0))
        for _ in range(WANDERINGS)
    ]


def _granted(view: Game, request: FlickRequest, rng: random.Random) -> Decision:
    """The best flick of the only disk that may be flicked."""
    b = view.battle()
    ground = AimingGround.of(b.rules.table, b.disks())
    tries = _foremost(propose_flicks(b, ground, (request.piece,), request.seat), PLAYED_OUT)
    tries += propose_moves(b, ground, (request.piece,), request.seat, to_enemies=True)
    # A bare touch is a flick as well (P-34).
    touch = FlickDisk(request.piece, rng.uniform(0.0, 360.0), TOUCH_MM_S)
    return _best(view, request.seat, [*(found.decision for found in tries), touch], rng) or touch


def _best(view: Game, seat: int, decisions: list[Decision], rng: random.Random) -> Decision | None:
    """The legal decision with the best outcome, or None."""
    found = rank_decisions(view, decisions, seat, rng)
    return found[0][1] if found else None
