"""What a player might do, found quickly: how bots play a battle on to see what may come of a decision."""

from __future__ import annotations

import random

from simulator.systems.desktopia.aiming import AimingGround
from simulator.systems.desktopia.battle_trial import quick_answer
from simulator.systems.desktopia.decisions import ActionRequest, Decision, EndTurn
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.goal_progress import aims, wanted
from simulator.systems.desktopia.proposals import propose_moves, quick_proposal
from simulator.systems.desktopia.weights import physical_disks

WORTHWHILE = 0.5
"""The least estimate of a flick that is made."""


def habit(game: Game, seat: int, _rng: random.Random) -> Decision:
    """The best straight flick at an enemy, or the move towards what the seat's goal asks for that promises more;
    without either a move towards an enemy; else the end of the turn.
    """
    request, b = game.request, game.battle()
    if not isinstance(request, ActionRequest):
        return quick_answer(game)
    hunted = wanted(b, seat)
    found = [one for name in request.flicks if (one := quick_proposal(b, name, seat, hunted)) is not None]
    best = max(found, key=lambda one: one.promise, default=None)
    if best is not None and best.promise < WORTHWHILE:
        best = None
    has_places = bool(request.flicks) and bool(aims(b, seat))
    if has_places or (best is None and request.flicks and not b.state.actions_used):
        ground = AimingGround.of(b.table, physical_disks(b))
        moves = propose_moves(b, ground, request.flicks, seat, to_enemies=best is None)
        nearer = max(moves, key=lambda one: one.promise, default=None)
        if nearer is not None and (best is None or nearer.promise > best.promise):
            best = nearer
    return EndTurn() if best is None else best.decision
