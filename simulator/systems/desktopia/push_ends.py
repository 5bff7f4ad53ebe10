"""What disks and objects that were pushed have run into."""

import math
from collections.abc import Iterator, Sequence

from schema.systems.desktopia.bodies import gap_between, inside_border, shifted
from schema.systems.desktopia.geometry import Round
from simulator.physics.geometry import distance_to_border
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.ruleset import LyingObject
from simulator.systems.desktopia.space import REACH_MM, body_of, missile_about_to_go
from simulator.systems.desktopia.state import Piece


def stopped_push(b: Battle, disk: Piece, way: Sequence[float], aim: Sequence[float] = ()) -> Iterator[tuple[str, str]]:
    """What a disk that was pushed touches in front of it where it has come to rest, as in `FlickTrace.touched`; with
    the point that it would have reached also where it could not move at all.
    """
    x, y, to_x, to_y = way
    front_x, front_y = (aim[0] - x, aim[1] - y) if aim else (to_x - x, to_y - y)
    passed = missile_about_to_go(b)
    for one in b.on_field():
        if one.id in (disk.id, passed) or one.on == disk.id or (one.on and one.size == "missile") or b.is_flat(one):
            continue
        ahead_of_it = (one.x - to_x) * front_x + (one.y - to_y) * front_y > 0.0
        if ahead_of_it and math.dist((one.x, one.y), (to_x, to_y)) <= one.radius + disk.radius + REACH_MM:
            yield "disk", one.id
    body = Round(to_x, to_y, disk.radius)
    for name, lying in b.objects.items():
        if not b.rules.pack.things[lying.thing].flat and gap_between(body, lying.outline).length <= REACH_MM:
            yield "obstacle", name
    if distance_to_border(b.table.border, to_x, to_y) <= disk.radius + REACH_MM:
        yield "wall", ""


def stopped_object(
    b: Battle, lying: LyingObject, way: Sequence[float], aim: Sequence[float]
) -> Iterator[tuple[str, str]]:
    """What an object that was pushed touches in front of it where it has come to rest, as in `FlickTrace.touched`."""
    x, y, to_x, to_y = way
    length = math.dist((x, y), aim)
    if length <= 0.0:
        return
    on_x, on_y = (REACH_MM * (aim[0] - x) / length, REACH_MM * (aim[1] - y) / length)
    # A tenth of a millimetre farther on it would overlap what is in its way, but not what it slides along.
    body = shifted(lying.outline, to_x - lying.x + on_x, to_y - lying.y + on_y)
    things, passed = b.rules.pack.things, missile_about_to_go(b)
    if not things[lying.thing].flat:
        disks = (one for one in b.on_field() if one.id != passed and not (one.on and one.size == "missile"))
        for one in disks:
            if not b.is_flat(one) and gap_between(body, body_of(one)).length <= 0.0:
                yield "disk", one.id
        for name, other in b.objects.items():
            if name != lying.id and not things[other.thing].flat and gap_between(body, other.outline).length <= 0.0:
                yield "obstacle", name
    if not inside_border(body, b.table.border.points):
        yield "wall", ""
