"""A process that saves without a rest is killed again and again: the pack is never mixed, never lost, and left tidy.

TABLEWRIGHT_KILLS says how often; one in the middle of a real window is in `tests/real_window/test_kills.py`.
"""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import pytest

from schema.packs.archive_saving import temporary_archive, write_archive
from schema.packs.reading import read_pack
from schema.packs.saving import RealDisk, write_pack

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="a process is killed that was forked")

KILLS = int(os.environ.get("TABLEWRIGHT_KILLS", "12"))
CARDS = 24
LONGEST_S = 0.1
"""So long at most a process saves before it is killed: several saves."""


def state(number: int) -> dict[str, bytes]:
    """The pack after this number of saves: every file changes, and a third of the cards has another name each time."""
    files = {"pack.json": b'{"n": %d}' % number, f"art/p-{number % 3}.png": b"p" * 5000}
    for card in range(CARDS):
        name = f"card_{card}_{number % 2}" if card % 3 == 0 else f"card_{card}"
        files[f"cards/{name}.json"] = b'{"n": %d, "text": "%s"}' % (number, b"x" * 3000)
    return files


def changes(number: int) -> Mapping[str, bytes | None]:
    """From one state to the next."""
    before, after = state(number - 1), state(number)
    return {**dict.fromkeys(before.keys() - after.keys()), **after}


def number_in(files: Mapping[str, bytes]) -> int:
    return int(files["pack.json"].removeprefix(b'{"n": ').removesuffix(b"}"))


class Telling(RealDisk):
    """Tells when a new file takes its place, and is so slow then that a kill hits this moment, too."""

    def __init__(self, writer: int) -> None:
        self._writer = writer

    def replace(self, source: Path, target: Path) -> None:
        os.write(self._writer, b"x")
        time.sleep(0.002)
        super().replace(source, target)


def saves_until_killed(root: Path, number: int, after_s: float, aimed: bool) -> None:
    """Save one state after the other in another process, and kill that: `aimed` while files take their places."""
    reader, writer = os.pipe()
    parent = os.getpid()
    process = os.fork()
    if process == 0:
        try:
            if not aimed:
                os.write(writer, b"x")
            write: Callable[..., object] = write_archive if root.suffix == ".zip" else write_pack
            if aimed:
                write = partial(write_pack, disk=Telling(writer))
            while os.getppid() == parent:  # also when the test itself is ended
                number += 1
                write(root, changes(number))
        finally:
            os._exit(1)
    os.read(reader, 1)
    time.sleep(after_s)
    if root.suffix == ".zip":
        # The new archive lies beside the old one for a few hundredths of a save only.
        deadline = time.monotonic() + LONGEST_S
        while not temporary_archive(root).exists() and time.monotonic() < deadline:
            pass
    os.kill(process, signal.SIGKILL)
    assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == -signal.SIGKILL, "it saved until it was killed"
    os.close(reader)
    os.close(writer)


def on_disk(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}


@pytest.mark.parametrize("first", range(0, KILLS, 100))
@pytest.mark.parametrize("kind", ["folder", "renames", "zip"])
def test_killed_while_it_saves(tmp_path: Path, kind: str, first: int) -> None:
    stream = random.Random(first)
    kills = min(100, KILLS - first)
    root = tmp_path / ("pack.zip" if kind == "zip" else "pack")
    write = write_archive if kind == "zip" else write_pack
    write(root, state(0))
    number = cut_off = torn = done = 0
    # On a loaded machine the other process may hardly save before it is killed: a few kills more then.
    while done < kills or (done < 5 * kills and (cut_off < kills // 8 or (kind == "renames" and torn < kills // 8))):
        done += 1
        saves_until_killed(
            root, number, stream.uniform(0.0, 0.06 if kind == "renames" else LONGEST_S), kind == "renames"
        )
        cut_off += any(path.name.startswith(".") for path in (tmp_path if kind == "zip" else root).iterdir())
        if kind != "zip":
            seen = {path: data for path, data in on_disk(root).items() if not path.startswith(".")}
            torn += seen not in (state(number_in(seen)), state(number_in(seen) - 1))
        read = read_pack(root)
        assert read.problems == ()
        files = {path: file.data for path, file in read.files.items()}
        now = number_in(files)
        assert now >= number, "nothing that was saved is lost"
        wanted = state(now)
        assert files == {path: data for path, data in wanted.items() if path.endswith(".json")}, "never mixed"
        assert read.others == tuple(path for path in sorted(wanted) if not path.endswith(".json"))
        if kind == "zip":
            assert [path.name for path in tmp_path.iterdir()] == ["pack.zip"]
        else:
            assert on_disk(root) == wanted, "the disk says the same, and nothing is left over"
            assert sorted(path.name for path in root.iterdir()) == ["art", "cards", "pack.json"]
        number = now
    assert number > 0
    assert cut_off >= kills // 8, "kills hit saves"
    assert kind != "renames" or torn >= kills // 8, "kills hit renames"
    print(f"{kind}: {done} kills, {cut_off} in the midst of a save, {torn} between its renames; {number} saves done")
