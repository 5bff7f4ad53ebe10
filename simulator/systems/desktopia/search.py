"""What bots try in a battle: the most promising flicks, shots and moves, and everything that can be listed.

Blocked lines are never tried, every flick is run by the physics alone, and only the most promising ones are proposed.
"""

import random
from collections import Counter
from collections.abc import Iterator

from simulator.systems.desktopia.aiming import AimingGround
from simulator.systems.desktopia.battle import Battle
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
    ShotRequest,
    Use,
)
from simulator.systems.desktopia.default_answers import TOUCH_MM_S, default_answer
from simulator.systems.desktopia.flick_changes import nearest_allowed
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
from simulator.systems.desktopia.weights import physical_disks
from simulator.systems.game_rules import Candidates

PLAYED_OUT = 3
"""Flicks, and as many shots, that are tried under all the rules for one decision."""
MOVES = 2
"""Moves towards goals or enemies that are tried."""
_ALIKE = 2
"""The most of these with the same estimate for the same disk."""
_HOPELESS = 1.2
"""How far an estimate may be below the best one to be tried."""
WANDERINGS = 6
"""Random flicks that are tried when there is nothing else."""
PATIENT_TURNS = 12
"""After this many turns, unused actions cost more with each turn."""
PER_LATE_TURN = 0.04
AN_EMPTY_TURN = 0.15
"""The cost of a turn without an action, unless time is on the seat's side."""
RETREATS = 2
BROAD = 3
"""How many times as many flicks, shots and moves are tried by bots that compare them well."""


def propose_broadly(view: Game, seat: int, rng: random.Random) -> Iterator[Candidates]:
    """As `propose_decisions`, with more flicks, shots and moves."""
    return propose_decisions(view, seat, rng, BROAD)


def propose_decisions(view: Game, seat: int, rng: random.Random, breadth: int = 1) -> Iterator[Candidates]:
    """Rounds of decisions worth trying for the seat that the view asks; of flicks `breadth` times as many."""
    match view.request:
        case ActionRequest() as request:
            yield from _actions(view, request, rng, breadth)
        case ChoiceRequest() as request:
            yield Candidates(tuple(propose_choices(request)))
        case FlickRequest() as request:
            yield _granted_flicks(view, request, rng, breadth)
        case ShotRequest() as request:
            yield _granted_shots(view, request, breadth)
        case PlaceRequest() as request:
            yield Candidates(tuple(propose_places(view.battle(), request, rng)))
        case FacingRequest() as request:
            piece = view.battle().piece(request.piece)
            yield Candidates((Face(facing_at(view.battle(), piece.id, piece.x, piece.y, piece.owner)),))
        case None:
            return


def _actions(view: Game, request: ActionRequest, rng: random.Random, breadth: int) -> Iterator[Candidates]:
    """Actions that may improve the position; then moves towards enemies, if the turn would remain empty."""
    b = view.battle()
    seat = request.seat
    ground = AimingGround.of(b.table, physical_disks(b))
    hits = propose_flicks(b, ground, request.flicks, seat)
    lacking = max((found.promise for found in hits), default=0.0) < TAKES
    tries = _foremost(hits, PLAYED_OUT, breadth)
    shots = [one for pair in request.shots for one in propose_shots(b, ground, *pair, seat)]
    tries += _foremost(shots, PLAYED_OUT, breadth)
    if lacking or aims(b, seat):
        tries += _foremost(propose_moves(b, ground, request.flicks, seat, to_enemies=lacking), MOVES, breadth)
    if lacking or wants_to_last(b, seat):
        tries += _foremost(propose_retreats(b, ground, request.flicks, seat), RETREATS, breadth)
    decisions: list[Decision] = [
        *(found.decision for found in tries),
        *(Cast(*spell) for spell in request.spells),
        *(Use(*use) for use in request.uses),
        *(PlayRitual(ritual) for ritual in request.rituals),
    ]
    late = max(0, b.state.turn - PATIENT_TURNS)
    empty = not b.state.actions_used
    cost = 0.0
    if request.flicks:
        # Two bots that wait for each other would never end: in the long run the cost of moving is accepted.
        cost = PER_LATE_TURN * late
        cost += AN_EMPTY_TURN if empty and not wants_to_last(b, seat) else 0.0
    yield Candidates(tuple(decisions), EndTurn(), cost)
    if request.flicks and (empty or late):
        more = propose_moves(b, ground, request.flicks, seat, to_enemies=True, any_way=bool(late))
        yield Candidates((*(found.decision for found in more), *_wanderings(b, request, rng)), EndTurn(), cost)


def _foremost(tries: list[Proposal], most: int, breadth: int) -> list[Proposal]:
    """The most promising proposals, at most `_ALIKE` of each kind; of equal ones the first, without randomness."""
    most *= breadth
    chosen: list[Proposal] = []
    alike: Counter[tuple[str, float]] = Counter()
    for found in sorted(tries, key=lambda found: -found.promise):
        if len(chosen) >= most or (chosen and found.promise < chosen[0].promise - _HOPELESS):
            break
        actor = found.decision.shooter if isinstance(found.decision, Shoot) else found.decision.piece
        kind = actor, round(found.promise, 1)
        alike[kind] += 1
        if alike[kind] <= _ALIKE * breadth:
            chosen.append(found)
    return chosen


def _wanderings(b: Battle, request: ActionRequest, rng: random.Random) -> list[Decision]:
    """Random flicks, for when no proposal improves the position."""
    tries = (
        (rng.choice(request.flicks), rng.uniform(0.0, 360.0), rng.uniform(500.0, 1800.0)) for _ in range(WANDERINGS)
    )
    return [FlickDisk(name, nearest_allowed(b, name, direction), speed) for name, direction, speed in tries]


def _granted_flicks(view: Game, request: FlickRequest, rng: random.Random, breadth: int) -> Candidates:
    """Flicks of the only disk that may be flicked; a bare touch is a flick as well (P-34)."""
    b = view.battle()
    ground = AimingGround.of(b.table, physical_disks(b))
    tries = _foremost(propose_flicks(b, ground, (request.piece,), request.seat), PLAYED_OUT, breadth)
    tries += propose_moves(b, ground, (request.piece,), request.seat, to_enemies=True)
    touch = FlickDisk(request.piece, nearest_allowed(b, request.piece, rng.uniform(0.0, 360.0)), TOUCH_MM_S)
    return Candidates((*(found.decision for found in tries), touch))


def _granted_shots(view: Game, request: ShotRequest, breadth: int) -> Candidates:
    """Shots at those for whom the missile is meant; one that stops at once is a shot as well."""
    b = view.battle()
    ground = AimingGround.of(b.table, physical_disks(b))
    found = propose_shots(b, ground, request.shooter, request.missile, request.seat, request.targets)
    tries = _foremost(list(found), PLAYED_OUT, breadth)
    return Candidates((*(found.decision for found in tries), default_answer(b)))
