"""The same flick gives the same bits: over processes, hash seeds, orders of disks, and whatever was played before."""

import os
import subprocess
import sys

from benchmarks.physics import dense_table, flicks, open_table
from simulator.physics.flight import run_flick
from simulator.physics.table import Disk, Flick, Table
from tests.simulator.physics.tables import block, disk, missile, square

PROGRAM = """
import hashlib
from benchmarks.physics import dense_table, flicks, open_table
from simulator.physics.flight import run_flick
digest = hashlib.sha256()
for scene in (open_table(), dense_table()):
    for flick in flicks(scene, 25):
        digest.update(repr(run_flick(*scene, flick)).encode())
from tests.simulator.physics.test_repeatability import stacks
table, disks, tried = stacks()
for flick in tried:
    digest.update(repr(run_flick(table, disks, flick)).encode())
from tests.simulator.physics import test_bounds, test_moments
for name in ("rack of 15", "corner with two", "riders"):
    digest.update(repr(run_flick(*test_moments.scenes()[name])).encode())
for name in ("ring of 40", "pack of 61"):
    digest.update(repr(run_flick(*test_bounds.scenes()[name])).encode())
print(digest.hexdigest())
"""


def stacks() -> tuple[Table, tuple[Disk, ...], tuple[Flick, ...]]:
    """A position with riders, an artifact with a character, and flicks that shake them."""
    one, two, artifact = disk("one", 200.0, 200.0), disk("two", 300.0, 210.0), disk("art", 300.0, 300.0)
    low = missile("low", two)
    character = disk("char", 303.0, 299.0, on="art")
    disks = (one, two, artifact, low, missile("high", low, 1.0), character, missile("flag", character))
    table = square(600.0, obstacles=(block("book", 420.0, 250.0, 60.0, 200.0, degrees=8.0),))
    tried = (
        Flick("one", 5.0, 900.0),
        Flick("two", 20.0, 420.0, 0.3),
        Flick("char", 250.0, 700.0),
        Flick("one", 45.0, 2500.0),
    )
    return table, disks, tried


def test_bit_identity_over_processes_and_hash_seeds() -> None:
    """P-30."""
    digests = set()
    for seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True, timeout=300
        )
        digests.add(done.stdout)
    assert len(digests) == 1
    assert len(digests.pop().strip()) == 64


def test_the_order_of_disks_does_not_matter() -> None:
    """P-30: disks are sorted by id before anything else."""
    scenes = [(*scene, tuple(flicks(scene, 10))) for scene in (open_table(), dense_table())]
    for table, disks, tried in (*scenes, stacks()):
        for flick in tried:
            record = run_flick(table, disks, flick)
            for other in (disks[::-1], disks[7:] + disks[:7]):
                again = run_flick(table, other, flick)
                assert again == record
                assert list(again.final) == list(record.final)
                assert list(again.paths) == list(record.paths)


def test_a_flick_has_no_memory() -> None:
    """P-30: the same flick before and after many others, and its input is untouched."""
    table, disks, tried = stacks()
    before = repr((table, disks))
    first = [run_flick(table, disks, flick) for flick in tried]
    scene = dense_table()
    for flick in flicks(scene, 5):
        run_flick(*scene, flick)
    assert [run_flick(table, disks, flick) for flick in reversed(tried)][::-1] == first
    assert repr((table, disks)) == before
