"""Final poses against an independent witness: plain pymunk with friction joints and steps of 0.05 ms."""

import math
import statistics

import pytest

from benchmarks.physics import FixedStep, Scene, dense_table, flicks, measure, open_table
from simulator.physics.flight import run_flick


@pytest.mark.parametrize(("scene", "count"), [(open_table(), 12), (dense_table(), 12)], ids=["open", "dense"])
def test_final_poses_agree_with_small_steps(scene: Scene, count: int) -> None:
    """Several impacts in a row. A step of 0.05 ms at 1.5 m/s shifts a contact by up to 0.075 mm.

    Each later impact of two disks enlarges that by the ratio of way to radius; so the median must be small, and with at
    most three contacts nothing may be off by more than 2 mm.
    """
    errors = []
    for flick in flicks(scene, count):
        record = run_flick(*scene, flick)
        if record.departures or len(record.contacts) > 3:
            continue
        witness = FixedStep(scene, flick, 5e-5)
        witness.run()
        worst = 0.0
        for name, pose in record.final.items():
            x, y = witness.bodies[name].position
            worst = max(worst, math.hypot(x - pose.x, y - pose.y))
        assert worst < 2.0, flick
        errors.append(worst)
    assert len(errors) >= 6
    assert statistics.median(errors) < 0.3


def test_the_witness_converges_to_us() -> None:
    """Eight times smaller steps come clearly nearer: what is left is the witness's error, not ours."""
    scene = dense_table()
    coarse: list[float] = []
    fine: list[float] = []
    for flick in flicks(scene, 8):
        record = run_flick(*scene, flick)
        if record.departures or len(record.contacts) > 3:
            continue
        for step, errors in ((2e-4, coarse), (2.5e-5, fine)):
            witness = FixedStep(scene, flick, step)
            witness.run()
            errors.extend(math.dist(witness.bodies[name].position, record.final[name][:2]) for name in record.paths)
    assert len(fine) >= 8
    assert statistics.mean(fine) < 0.5 * statistics.mean(coarse)


def test_the_reused_space_gives_what_a_fresh_one_gives() -> None:
    """The rival that the rates are measured against plays every flick in full, and none leaks into the next."""
    scene = dense_table()
    best = FixedStep(scene).prepared()
    moved = 0
    for flick in flicks(scene, 20):
        fresh = FixedStep(scene, flick)
        fresh.run()
        best.play(flick)
        for disk in scene[1]:
            ours, theirs = best.bodies[disk.id].position, fresh.bodies[disk.id].position
            assert math.dist(ours, theirs) < 1e-6
            moved += math.dist(ours, (disk.x, disk.y)) > 1.0
        best.put_back()
        assert all(math.dist(best.bodies[disk.id].position, (disk.x, disk.y)) == 0.0 for disk in scene[1])
    assert moved > 20


def test_direction_of_the_struck_disk() -> None:
    """The measurement's own verdict: below 1e-6 rad on both tables, where 1 ms steps are far above."""
    for scene in (open_table(), dense_table()):
        result = measure(scene, 1, 1, 40)
        assert result["probes"] >= 10
        assert result["direction_error_rad"] < 1e-6
        assert result["fixed_step_direction_error_rad"] > 1e-4
