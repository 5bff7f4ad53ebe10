"""What people's hands make of a flick or a shot: another direction, speed, contact and place."""

from __future__ import annotations

import random
from typing import Any

from schema.frozen_dataclass import replaced
from schema.models.human_error import Tier
from simulator.systems.desktopia.decisions import SPEED_LIMITS_MM_S, FlickDisk, Shoot
from simulator.systems.desktopia.flick_changes import nearest_allowed
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.legality import check_shot_place
from simulator.systems.game_rules import Dexterity

NEARER = 4
"""How often the error of a place is halved where a missile cannot lie, before the place is met exactly."""


def subject(decision: Any) -> tuple[str, ...] | None:
    """The disk that is flicked or shot; None for what needs no skill of the hand."""
    match decision:
        case FlickDisk(piece=piece):
            return "flick", piece
        case Shoot(shooter=shooter, missile=missile):
            return "shot", shooter, missile
        case _:
            return None


def missed(game: Game, decision: FlickDisk | Shoot, tier: Tier, rng: random.Random) -> FlickDisk | Shoot:
    """The flick or shot as a hand of the tier does it."""
    direction, speed, contact, right, down = (rng.gauss(0.0, 1.0) for _number in range(5))
    slowest, fastest = SPEED_LIMITS_MM_S
    found = replaced(
        decision,
        direction=(decision.direction + tier.direction * direction) % 360.0,
        speed=min(max(decision.speed * (1.0 + tier.speed * speed), slowest), fastest),
        offset=min(max(decision.offset + tier.contact * contact, -1.0), 1.0),
    )
    battle, share = game.battle(), tier.placement
    if isinstance(found, FlickDisk):
        if not battle.is_character(battle.piece(found.piece)):
            return found
        return replaced(found, direction=nearest_allowed(battle, found.piece, found.direction))
    found = replaced(found, direction=nearest_allowed(battle, found.shooter, found.direction, "shoot"))
    for _number in range(NEARER):
        x, y = found.x + share * right, found.y + share * down
        if check_shot_place(battle, found.shooter, found.missile, x, y) is None:
            return replaced(found, x=x, y=y)
        share /= 2.0
    return found


DEXTERITY = Dexterity(subject, missed)
