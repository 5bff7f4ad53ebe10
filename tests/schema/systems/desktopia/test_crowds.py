"""What is looked up for crowded tables is what a look at everything finds."""

from __future__ import annotations

import math
import random

import pytest

from benchmarks.check import crowded
from content import path_of
from schema.json.strict_reading import Json
from schema.loading import load, load_documents
from schema.systems.desktopia.bodies import Body, Near, bounds, core_of, gap_between, gap_within
from schema.systems.desktopia.free_places import FreeGround
from schema.systems.desktopia.geometry import Outline, Round, depth_inside
from tests.sampling import times


def _bodies(chance: random.Random, count: int) -> list[Body]:
    found: list[Body] = []
    for _number in range(count):
        x, y = chance.uniform(0, 400), chance.uniform(0, 400)
        if chance.random() < 0.3:
            found.append(Round(x, y, chance.uniform(3, 50)))
            continue
        corners, reach = chance.choice((2, 3, 4, 9)), chance.uniform(5, chance.choice((40, 300)))
        turn = chance.uniform(0, math.tau)
        angles = [turn + math.tau * corner / corners for corner in range(corners)]
        lengths = [reach * chance.uniform(0.3, 1) for _corner in angles]
        points = tuple((x + r * math.cos(a), y + r * math.sin(a)) for a, r in zip(angles, lengths, strict=True))
        found.append(Outline(points))
    return found


@pytest.mark.parametrize("seed", range(8))
def test_gaps_within_limits_are_the_gaps(seed: int) -> None:
    bodies = _bodies(random.Random(seed), 40)
    for one in bodies:
        for other in bodies:
            gap = gap_between(one, other)
            wanted = gap if 15.0 <= gap.length < 31.0 else None
            assert gap_within(one, other, 15.0, 31.0) == wanted
            cores = core_of(one), core_of(other)
            if math.dist((cores[0].x, cores[0].y), (cores[1].x, cores[1].y)) < cores[0].radius + cores[1].radius:
                assert gap.length == pytest.approx(0)


@pytest.mark.parametrize("seed", range(8))
def test_near_are_those_whose_boxes_touch(seed: int) -> None:
    chance = random.Random(seed)
    bodies = [*_bodies(chance, 60), Round(200, 200, 5000)]
    near = Near(bodies)
    for reach in (0.0, 5.0, 30.0, 900.0):
        x, y = chance.uniform(-50, 450), chance.uniform(-50, 450)
        box = x - reach, y - reach, x + reach, y + reach
        touching = [
            index
            for index, (left, top, right, bottom) in enumerate(map(bounds, bodies))
            if left <= box[2] and right >= box[0] and top <= box[3] and bottom >= box[1]
        ]
        assert near.about(*box) == touching
        ground = FreeGround(((-100, -100), (500, -100), (500, 500), (-100, 500)), tuple(bodies[:-1]))
        free = not any(depth_inside(x, y, 8, body) > 1e-9 for body in bodies[:-1])
        assert ground.free(x, y, 8) is free


@pytest.mark.parametrize(("size", "count"), [(900.0, times(150, thorough=300)), (60.0, times(500, thorough=1000))])
def test_a_heap_of_objects_is_checked(size: float, count: int) -> None:
    base = load(path_of("desktopia"))
    documents: dict[str, Json] = {**base.documents, "scripts/crowded.json": crowded(count, size)}
    # Before it looked only at what is near, this was not done in minutes.
    found = load_documents(documents, before=base).diagnostics
    assert 0 < len([one for one in found if one.location.file == "scripts/crowded.json"]) < count * 1.1
