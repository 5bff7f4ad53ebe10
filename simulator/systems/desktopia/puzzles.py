"""What proofs of etudes ask: the stored line, its aims, and tables that are laid out a little off."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from schema.json.strict_reading import Json
from schema.systems.desktopia.proved_content import content_of
from schema.systems.desktopia.solution import Step
from simulator.systems.desktopia.decisions import SPEED_LIMITS_MM_S, Decision, FlickDisk, Shoot
from simulator.systems.desktopia.etude_proof import current_proof
from simulator.systems.desktopia.etudes import decision_of, step_of
from simulator.systems.desktopia.flicks import missile_disk
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.legality import check_shot_place
from simulator.systems.desktopia.ruleset import OF_SCRIPT, Ruleset, table_of
from simulator.systems.desktopia.shot_stands import stand_of
from simulator.systems.game_rules import Aim, FoundProof, Laid, Lying, Movable, PuzzleLine, Puzzles

PLACES = 16
"""So many places around a shooter are tried."""


def line(rules: Ruleset) -> PuzzleLine | None:
    """The stored solution of an etude; None for another script."""
    lesson = rules.script.lesson
    if lesson is None:
        return None
    seat = next((number for number, each in enumerate(rules.script.seats) if not each.idle), 0)
    trial = not any(each.idle for each in rules.script.seats)
    return PuzzleLine(seat, lesson.seed, lesson.solution, lesson.tier, trial)


def decide(game: Game, step: Step) -> tuple[int, Decision]:
    """The decision of a step, by the seat that is asked."""
    return next(iter(game.asked), 0), decision_of(step)


def aim(decision: Decision) -> Aim | None:
    """The aim of a flick or a shot."""
    match decision:
        case FlickDisk():
            return Aim(decision.direction, decision.speed)
        case Shoot():
            return Aim(decision.direction, decision.speed, (decision.x, decision.y))
        case _:
            return None


def aimed(decision: FlickDisk | Shoot, aim: Aim) -> FlickDisk | Shoot:
    """The flick or the shot with another aim, as precisely as solutions are stored."""
    slowest, fastest = SPEED_LIMITS_MM_S
    speed = float(round(min(max(aim.speed, slowest), fastest)))
    changed = replace(decision, direction=round(aim.direction % 360.0, 1) % 360.0, speed=speed)
    if isinstance(changed, Shoot) and aim.place is not None:
        return replace(changed, x=round(aim.place[0], 1), y=round(aim.place[1], 1))
    return changed


def places(game: Game, decision: Decision) -> Iterator[tuple[float, float]]:
    """Places around the shooter at which its missile may lie, as far away as the decision sets it."""
    if not isinstance(decision, Shoot):
        return
    battle = game.battle()
    shooter = stand_of(battle, decision.shooter)
    dx, dy = decision.x - shooter.x, decision.y - shooter.y
    apart, first = math.hypot(dx, dy), math.atan2(dy, dx)
    for number in range(1, PLACES):
        angle = first + number * math.tau / PLACES
        # A tenth of a millimetre outwards, as places are rounded to it.
        x = round(shooter.x + (apart + 0.1) * math.cos(angle), 1)
        y = round(shooter.y + (apart + 0.1) * math.sin(angle), 1)
        if check_shot_place(battle, decision.shooter, decision.missile, x, y) is None:
            yield x, y


def lying(game: Game) -> Iterator[Lying]:
    """The disks on the table, without those that lie on others."""
    for piece in game.battle().on_field():
        if not piece.on or piece.size != "missile":
            yield Lying(piece.id, piece.x, piece.y, piece.radius)


def sent(game: Game, decision: Decision) -> Lying | None:
    """The disk of a flick, or the missile of a shot where it is set down."""
    battle = game.battle()
    match decision:
        case FlickDisk():
            piece = battle.piece(decision.piece)
            return Lying(piece.id, piece.x, piece.y, piece.radius)
        case Shoot():
            disk = missile_disk(battle, decision.shooter, decision.missile)
            return Lying(disk.id, decision.x, decision.y, disk.radius) if disk is not None else None
        case _:
            return None


def movables(rules: Ruleset) -> tuple[Movable, ...]:
    """The objects of the landscape, and the disks of all squads."""
    script, pack = rules.script, rules.pack
    found = []
    for number, placed in enumerate(script.landscape):
        thing = pack.things[placed.thing]
        heights = placed.height_range or (thing.height_range if placed.height is None else None)
        found.append(Movable(f"{OF_SCRIPT}{number}", placed.name or thing.name, placed.placed_within or 0.0, heights))
    for seat, each in enumerate(script.seats):
        for number, member in enumerate(each.squad):
            name = pack.characters[member.character].name
            found.append(Movable(f"seats/{seat}/squad/{number}", name, member.placed_within or 0.0))
    return tuple(found)


def laid(rules: Ruleset, changes: Mapping[str, Laid]) -> Ruleset:
    """The rules of the battle on a table on which things lie otherwise."""
    script = rules.script
    landscape = tuple(
        placed.model_copy(update=_update(placed.x, placed.y, changes[key])) if key in changes else placed
        for number, placed in enumerate(script.landscape)
        for key in (f"{OF_SCRIPT}{number}",)
    )
    seats = tuple(
        each.model_copy(
            update={
                "squad": tuple(
                    member.model_copy(update=_update(member.x, member.y, changes[key])) if key in changes else member
                    for number, member in enumerate(each.squad)
                    for key in (f"seats/{seat}/squad/{number}",)
                )
            }
        )
        for seat, each in enumerate(script.seats)
    )
    changed = script.model_copy(update={"landscape": landscape, "seats": seats})
    table = table_of(rules.pack, changed)
    return replace(rules, script=changed, table=table, boards={})


def _update(x: float, y: float, change: Laid) -> dict[str, float]:
    moved = {"x": x + change.dx, "y": y + change.dy}
    return moved if change.height is None else moved | {"height": change.height}


def position(game: Game) -> str:
    """The digest of the battle."""
    return game.digest()


def kept(rules: Ruleset, found: FoundProof) -> tuple[str, Json]:
    """What the lesson keeps of a proof."""
    value: dict[str, Json] = {
        "of": content_of(rules.pack, rules.script),
        "tier": found.tier,
        "tries": found.tries,
        "solved": found.solved,
    }
    more = {"easier": found.easier, "shorter": found.shorter}
    return "/lesson/proof", value | {key: count for key, count in more.items() if count is not None}


def recalled(rules: Ruleset) -> FoundProof | None:
    """What the lesson keeps of a proof."""
    proof = current_proof(rules.pack, rules.script)
    if proof is None:
        return None
    return FoundProof(proof.tier, proof.tries, proof.solved, proof.easier, proof.shorter)


def stored(rules: Ruleset, start: Game, steps: Sequence[tuple[int, Decision]]) -> tuple[str, Json]:
    """The steps of a solution, without what is left out as usual."""
    found = [step_of(decision) for _seat, decision in steps]
    return "/lesson/solution", [
        {"kind": step.kind, **step.model_dump(mode="json", exclude_defaults=True)} for step in found
    ]


PUZZLES = Puzzles(line, decide, position, stored, aim, aimed, places, lying, sent, kept, recalled, movables, laid)
