"""The least distance of two disks over a flick: as by hand where that is simple, and never above any sampled one."""

import math
import random

import pytest

from simulator.physics.closest import closest, motions
from simulator.physics.flick_record import Path, Pose, Segment


def straight(
    x: float, y: float, vx: float, vy: float, slows: float = 0.0, start: float = 0.0, lasts: float = 1.0
) -> Path:
    return Path("disk", (Segment(start, lasts, x, y, vx, vy, slows, 0.0, 0.0, 0.0),))


@pytest.mark.parametrize(
    ("path", "at", "nearest"),
    [
        (straight(0, 0, 100, 0), (50.0, 30.0), 30.0),
        (straight(0, 0, 100, 0, 100), (60.0, 0.0), 10.0),
        (straight(0, 0, 100, 0), (-40.0, 30.0), 50.0),
        (straight(0, 0, 0, 0), (3.0, 4.0), 5.0),
        (straight(0, 0, 100, 0, lasts=0.5), (50.0, 7.0), 7.0),
    ],
)
def test_a_resting_disk(path: Path, at: tuple[float, float], nearest: float) -> None:
    assert closest(motions(path, (0.0, 0.0)), motions(None, at)) == pytest.approx(nearest, abs=1e-9)


def test_two_that_meet_only_in_place_not_in_time() -> None:
    """They cross the same point, one a second later than the other."""
    early, late = straight(-50, 0, 100, 0), straight(0, -50, 0, 100, start=1.0)
    assert closest(motions(early, (-50.0, 0.0)), motions(late, (0.0, -50.0))) == pytest.approx(50.0)


def test_no_sampled_moment_is_nearer() -> None:
    rng = random.Random(5)
    for _ in range(60):
        paths = []
        for _disk in range(2):
            segments: list[Segment] = []
            now, at = 0.0, Pose(rng.uniform(-300, 300), rng.uniform(-300, 300), 0.0)
            for _segment in range(rng.randrange(1, 4)):
                now += rng.choice((0.0, rng.uniform(0, 0.3)))
                lasts, turn, speed = rng.uniform(0.05, 0.8), rng.uniform(0, 7), rng.uniform(0, 900)
                slows = rng.choice((0.0, 700.0, 2500.0))
                vx, vy = speed * math.cos(turn), speed * math.sin(turn)
                segment = Segment(now, lasts, at.x, at.y, vx, vy, slows, 0, 0, 0)
                segments.append(segment)
                now, at = now + lasts, segment.pose_after(lasts)
            paths.append(Path("disk", tuple(segments)))
        one, other = paths
        starts = [(path.segments[0].x, path.segments[0].y) for path in paths]
        found = closest(motions(one, starts[0]), motions(other, starts[1]))
        sampled = min(math.dist(one.pose_at(step / 1000)[:2], other.pose_at(step / 1000)[:2]) for step in range(3500))
        assert found <= sampled + 1e-9
        # In a thousandth of a second the two come nearer by less than 2 mm.
        assert sampled <= found + 2.0
