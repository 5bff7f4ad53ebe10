"""A save that was cut off anywhere is completed or rolled back by whoever reads the pack next, and by nobody else."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from schema.packs import save_record
from schema.packs.lock import locked
from schema.packs.reading import read_pack
from schema.packs.save_record import PREFIX, RECORD, discard_saves, finish_saves, pending_view, stages
from schema.packs.saving import RealDisk, SaveFailed, write_pack
from tests.schema.packs.cutting_off import cut_off
from tests.schema.packs.test_saving import content

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="a process is cut off by forking one")

BEFORE = {
    "pack.json": b'{"m": 1}',
    "cards/cup.json": b'{"c": 1}',
    "cards/jug.json": b'{"j": 1}',
    "cards/old.json": b'{"o": 1}',
    "art/a.png": b"a1",
}
CHANGES: dict[str, bytes | None] = {
    "pack.json": b'{"m": 2}',
    "cards/cup.json": b'{"c": 2}',
    "cards/old.json": None,
    "new/deep/pan.json": b'{"p": 2}',
    "art/b.png": b"b2",
}
AFTER = {
    **{path: data for path, data in BEFORE.items() if path != "cards/old.json"},
    **{path: data for path, data in CHANGES.items() if data is not None},
}


def lay_out(root: Path) -> Path:
    shutil.rmtree(root, ignore_errors=True)
    for path, data in BEFORE.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(data)
    return root


_middle: list[int] = []
"""The moment that was found last, which is tried first."""


def half_saved(tmp_path: Path, at: int = 0) -> Path:
    """A pack in which some files are new and some old; `at` finds another moment than the middle of the renames."""
    root = lay_out(tmp_path / "pack")
    for number in [at] if at else (*_middle, *range(1, 200)):
        assert cut_off("write_pack", root, number, CHANGES), "the save was cut off"
        there = {path: data for path, data in content(root).items() if not path.startswith(".")}
        if at or there not in (BEFORE, AFTER):
            _middle[:] = [] if at else [number]
            return root
        lay_out(root)
    raise AssertionError


def as_read(root: Path) -> dict[str, bytes]:
    """What a reader sees; of what is no JSON only that it is there."""
    files = read_pack(root)
    return {**{path: file.data for path, file in files.files.items()}, **dict.fromkeys(files.others, b"")}


def seen(files: dict[str, bytes]) -> dict[str, bytes]:
    return {path: data if path.endswith(".json") else b"" for path, data in files.items()}


def test_wherever_a_save_is_cut_off_the_next_reader_finds_all_or_nothing(tmp_path: Path) -> None:
    outcomes = []
    mixed = 0
    for number in range(1, 200):
        root = lay_out(tmp_path / "pack")
        if not cut_off("write_pack", root, number, CHANGES):
            break
        there = {path: data for path, data in content(root).items() if not path.startswith(".")}
        mixed += there not in (BEFORE, AFTER)
        read = as_read(root)
        assert read in (seen(BEFORE), seen(AFTER))
        assert content(root) in (BEFORE, AFTER), "and so does the disk say, with nothing left over"
        assert seen(content(root)) == read
        assert (root / "new").exists() == (content(root) == AFTER)
        outcomes.append(content(root) == AFTER)
    assert number > 25
    assert mixed >= 3, "the test reaches the dangerous moments"
    assert outcomes == sorted(outcomes), "rolled back up to some moment, completed from then on"
    assert set(outcomes) == {False, True}


def test_finishing_may_itself_be_cut_off(tmp_path: Path) -> None:
    again = 0
    root = tmp_path / "again"
    for at in (14, 24):  # the first is rolled back, the other completed
        half = half_saved(tmp_path, at)
        for number in range(1, 100):
            shutil.rmtree(root, ignore_errors=True)
            shutil.copytree(half, root)
            if not cut_off("finish_saves", root, number):
                break
            again += 1
            assert as_read(root) in (seen(BEFORE), seen(AFTER))
            assert content(root) in (BEFORE, AFTER)
    assert again > 20


def test_the_next_save_finishes_what_was_cut_off(tmp_path: Path) -> None:
    root = half_saved(tmp_path)
    digest = hashlib.sha256(b'{"j": 1}').hexdigest()
    write_pack(root, {"cards/jug.json": b'{"j": 3}'}, expected={"cards/jug.json": digest})
    assert content(root) == {**AFTER, "cards/jug.json": b'{"j": 3}'}


def test_a_medium_that_cannot_be_written_is_read_as_if_it_were_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = half_saved(tmp_path)
    before = content(root)
    monkeypatch.setattr("schema.packs.reading.finish_saves", lambda _root: False)
    assert as_read(root) == seen(AFTER)
    assert read_pack(root).problems == ()
    assert content(root) == before
    # Rolled back, where not all of the new files are there.
    waiting = sorted(file for stage in stages(root) for file in stage.glob("new-*"))
    waiting[0].unlink()
    assert as_read(root) == seen(BEFORE)


def test_what_somebody_changed_meanwhile_stays(tmp_path: Path) -> None:
    root = half_saved(tmp_path)
    (root / "pack.json").write_bytes(b'{"m": "mine"}')
    assert finish_saves(root)
    assert content(root) == {**AFTER, "pack.json": b'{"m": "mine"}'}


# --- records of others --------------------------------------------------------------------------------


def of_somebody_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """From now on another person sits at the computer."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "another"))


def forged(root: Path, files: list[list[object]], staged: dict[str, bytes], **more: object) -> Path:
    """A hidden folder as a stranger would put it into a pack."""
    stage = root / f"{PREFIX}1"
    stage.mkdir()
    body = json.dumps({"format": 1, "files": files, "folders": [], "by": ["", 1], **more}).encode("ascii")
    (stage / RECORD).write_bytes(b"0" * 64 + b"\n" + body + b"\n")
    for name, data in staged.items():
        (stage / name).write_bytes(data)
    return stage


def sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def test_a_forged_record_deletes_and_writes_nothing(tmp_path: Path) -> None:
    root = lay_out(tmp_path / "pack")
    (tmp_path / "outside.json").write_bytes(b"mine")
    every: list[list[object]] = [[path, sha(data), None] for path, data in BEFORE.items()]
    harm: list[list[list[object]]] = [
        every,
        [[path, old, sha(b"evil")] for path, old, _new in every],
        [["../outside.json", sha(b"mine"), None]],
        [["../outside.json", sha(b"mine"), sha(b"evil")], ["cards/cup.json", sha(b'{"c": 1}'), None]],
        [[str(tmp_path / "outside.json"), sha(b"mine"), sha(b"evil")]],
        [[".git/hooks/pre-commit", None, sha(b"evil")]],
    ]
    for files in harm:
        stage = forged(root, files, {f"new-{number}": b"evil" for number in range(len(files))} | {"old-0": b"x"})
        before = content(tmp_path)
        assert as_read(root) == seen(BEFORE)
        assert {problem.code for problem in read_pack(root).problems} <= {"unfinished-save"}
        write_pack(root, {"pack.json": b'{"m": 3}'})
        write_pack(root, {"pack.json": BEFORE["pack.json"]})
        assert content(tmp_path) == before
        shutil.rmtree(stage)


@pytest.mark.parametrize(
    "text",
    [b"", b"0" * 64, b"x\n{", b"x\n[]\n", b'x\n{"format": 1}\n', b"\xff\x00" * 99, b"x\n" + b"[" * 100_000],
)
def test_a_torn_record_is_no_record(tmp_path: Path, text: bytes) -> None:
    root = lay_out(tmp_path / "pack")
    stage = root / f"{PREFIX}1"
    stage.mkdir()
    (stage / RECORD).write_bytes(text)
    assert as_read(root) == seen(BEFORE)
    assert content(root) == BEFORE, "with nothing that waits beside it, it had not begun"
    stage.mkdir()
    (stage / RECORD).write_bytes(text)
    (stage / "new-0").write_bytes(b"n")
    before = content(root)
    assert [problem.code for problem in read_pack(root).problems] == ["unfinished-save"]
    write_pack(root, {"pack.json": b'{"m": 3}'})
    assert content(root) == {**before, "pack.json": b'{"m": 3}'}
    discard_saves(root)
    assert read_pack(root).problems == ()
    assert content(root) == {**BEFORE, "pack.json": b'{"m": 3}'}


@pytest.mark.parametrize("answer", ["finish", "forget"])
def test_a_save_cut_off_by_somebody_else_is_reported_until_a_person_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    root = half_saved(tmp_path)
    of_somebody_else(monkeypatch, tmp_path)
    before = content(root)
    (problem,) = read_pack(root).problems
    assert problem.code == "unfinished-save"
    assert "pack.json" in problem.message
    assert content(root) == before
    if answer == "finish":
        assert finish_saves(root, trust=True)
        assert content(root) == AFTER
    else:
        discard_saves(root)
        assert content(root) == {path: data for path, data in before.items() if not path.startswith(".")}
    assert read_pack(root).problems == ()


def test_a_person_who_trusts_a_record_is_still_kept_from_hidden_files(tmp_path: Path) -> None:
    root = lay_out(tmp_path / "pack")
    stage = forged(root, [[".git/hooks/x", None, sha(b"evil")]], {"new-0": b"evil"})
    assert not finish_saves(root, trust=True)
    assert not (root / ".git").exists()
    (stage / "new-0").unlink()
    (tmp_path / "secret").write_bytes(b"secret")
    shutil.rmtree(stage)
    stage = forged(root, [["cards/cup.json", sha(b'{"c": 1}'), sha(b"secret")]], {})
    (stage / "new-0").symlink_to(tmp_path / "secret")
    (stage / "old-0").write_bytes(b"x")
    finish_saves(root, trust=True)
    assert (root / "cards/cup.json").read_bytes() == b'{"c": 1}'


def test_a_link_planted_in_the_way_of_a_record_is_not_followed(tmp_path: Path) -> None:
    root = half_saved(tmp_path)
    (tmp_path / "cards").mkdir()
    for path in ("cup.json", "old.json"):
        if (root / "cards" / path).exists():
            shutil.copy(root / "cards" / path, tmp_path / "cards" / path)
    before = content(tmp_path / "cards")
    shutil.rmtree(root / "cards")
    (root / "cards").symlink_to(tmp_path / "cards")
    assert not finish_saves(root)
    assert content(tmp_path / "cards") == before


def test_without_a_place_for_the_key_saving_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "no_folder").write_bytes(b"")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "no_folder"))
    root = lay_out(tmp_path / "pack")
    write_pack(root, CHANGES)
    assert content(root) == AFTER


# --- several at one time ------------------------------------------------------------------------------


class Slow(RealDisk):
    """So slow that others come in between; says when the first new file has its place."""

    def __init__(self, writer: int) -> None:
        self.writer = writer

    def replace(self, source: Path, target: Path) -> None:
        super().replace(source, target)
        os.write(self.writer, b"x")
        time.sleep(0.15)


def test_a_reader_waits_for_a_save_that_goes_on(tmp_path: Path) -> None:
    root = lay_out(tmp_path / "pack")
    reader, writer = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            write_pack(root, CHANGES, disk=Slow(writer))
        finally:
            os._exit(0)
    assert os.read(reader, 1) == b"x"
    assert stages(root), "the save goes on"
    assert as_read(root) == seen(AFTER)
    os.waitpid(process, 0)
    os.close(reader)
    os.close(writer)
    assert content(root) == AFTER


def test_a_reader_that_cannot_wait_sees_a_whole_pack_and_leaves_the_save_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("schema.packs.reading.PATIENCE_S", 0.0)
    root = lay_out(tmp_path / "pack")
    reader, writer = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            write_pack(root, CHANGES, disk=Slow(writer))
        finally:
            os._exit(0)
    assert os.read(reader, 1) == b"x"
    os.kill(process, signal.SIGSTOP)
    before = content(root)
    assert pending_view(root).instead, "it stands still in the midst of a save"
    assert as_read(root) == seen(AFTER)
    assert content(root) == before
    os.kill(process, signal.SIGCONT)
    os.waitpid(process, 0)
    os.close(reader)
    os.close(writer)
    assert content(root) == AFTER


def test_a_second_save_waits_or_says_why_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = lay_out(tmp_path / "pack")
    monkeypatch.setattr("schema.packs.saving.PATIENCE_S", 0.02)
    with locked(root), pytest.raises(SaveFailed, match="Another program is saving"):
        write_pack(root, CHANGES)
    assert content(root) == BEFORE
    write_pack(root, CHANGES)
    assert content(root) == AFTER


def test_without_locks_a_save_is_finished_only_when_its_process_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(*_args: object, **_more: object) -> None:
        raise OSError("no locks here")

    monkeypatch.setattr("schema.packs.lock._lock_of", no_locks)
    root = half_saved(tmp_path)
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(save_record, "_is_gone", lambda _by: False)
        assert not finish_saves(root)
        assert as_read(root) == seen(AFTER), "read through it all the same"
    assert finish_saves(root)
    assert content(root) == AFTER


def test_reading_a_pack_without_saves_writes_nothing(tmp_path: Path) -> None:
    root = lay_out(tmp_path / "pack")
    before = root.stat()
    assert as_read(root) == seen(BEFORE)
    assert root.stat().st_mtime_ns == before.st_mtime_ns


def test_check_and_play_finish_it_too(tmp_path: Path) -> None:
    """As separate programs, which have nothing of this one's but the key of the user."""
    root = half_saved(tmp_path)
    command = [sys.executable, "-m", "tablewright", "check", str(root)]
    subprocess.run(command, capture_output=True, timeout=120, check=False)
    assert content(root) == AFTER
