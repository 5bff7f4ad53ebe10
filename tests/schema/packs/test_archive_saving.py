"""A zipped pack is saved by one step: the old archive or the new one, whenever it is cut off, and nothing beside it."""

from __future__ import annotations

import hashlib
import os
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from schema.packs import archive_saving
from schema.packs.archive_saving import temporary_archive, write_archive
from schema.packs.lock import locked
from schema.packs.reading import read_pack
from schema.packs.saving import ChangedOutside, SaveFailed
from tests.schema.packs.cutting_off import cut_off
from tests.schema.packs.test_unfinished_saves import AFTER, BEFORE, CHANGES, sha


def zipped(file: Path, prefix: str = "") -> Path:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.comment = b"by hand"
        if prefix:
            archive.writestr(prefix, b"")
        for path, data in BEFORE.items():
            archive.writestr(zipfile.ZipInfo(prefix + path, (2011, 2, 3, 4, 5, 6)), data)
    return file


def content(file: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(file) as archive:
        assert archive.testzip() is None
        return {entry.filename: archive.read(entry) for entry in archive.infolist() if not entry.is_dir()}


@pytest.mark.parametrize("prefix", ["", "my_pack/"])
def test_what_changed_is_written_and_the_rest_stays(tmp_path: Path, prefix: str) -> None:
    file = zipped(tmp_path / "pack.zip", prefix)
    file.chmod(0o640)
    changed = write_archive(file, CHANGES)
    assert changed == ("art/b.png", "cards/cup.json", "new/deep/pan.json", "pack.json", "cards/old.json")
    assert content(file) == {prefix + path: data for path, data in AFTER.items()}
    assert file.stat().st_mode & 0o777 == 0o640
    with zipfile.ZipFile(file) as archive:
        assert archive.comment == b"by hand"
        assert archive.getinfo(prefix + "cards/jug.json").date_time == (2011, 2, 3, 4, 5, 6)
        files = [name for name in archive.namelist() if not name.endswith("/")]
        kept = [prefix + path for path in BEFORE if path != "cards/old.json"]
        assert files[: len(kept)] == kept, "in their order, and what is new at the end"
    before = file.stat().st_ino
    assert write_archive(file, CHANGES) == ()
    assert file.stat().st_ino == before, "what is there already is not written again"
    assert [path.name for path in tmp_path.iterdir()] == ["pack.zip"]


def test_what_others_changed_is_not_replaced(tmp_path: Path) -> None:
    file = zipped(tmp_path / "pack.zip")
    known: Mapping[str, str | None] = {"pack.json": sha(b"other"), "cards/cup.json": sha(BEFORE["cards/cup.json"])}
    before = file.read_bytes()
    with pytest.raises(ChangedOutside) as raised:
        write_archive(file, CHANGES, expected=known)
    assert raised.value.paths == ("pack.json",)
    assert file.read_bytes() == before


def test_a_zip_that_is_gone_is_made(tmp_path: Path) -> None:
    write_archive(tmp_path / "pack.zip", {**AFTER})
    assert content(tmp_path / "pack.zip") == dict(sorted(AFTER.items()))


def test_a_damaged_zip_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "pack.zip"
    file.write_bytes(b"no zip")
    with pytest.raises(SaveFailed, match="damaged"):
        write_archive(file, CHANGES)
    assert file.read_bytes() == b"no zip"
    with pytest.raises(SaveFailed, match="cannot be saved"):
        write_archive(zipped(tmp_path / "other.zip"), {"../x.json": b""})


def test_a_full_disk_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = zipped(tmp_path / "pack.zip")
    before = file.read_bytes()

    def full(half: Path, data: bytes, root: Path) -> None:
        half.write_bytes(data[:50])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(archive_saving, "_write_half", full)
    with pytest.raises(SaveFailed, match="No space left"):
        write_archive(file, CHANGES)
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["pack.zip"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a process is cut off by forking one")
def test_wherever_it_is_cut_off_the_next_reader_finds_all_or_nothing(tmp_path: Path) -> None:
    outcomes = []
    left = 0
    for number in range(1, 40):
        file = zipped(tmp_path / "pack.zip")
        if not cut_off("write_archive", file, number, CHANGES, within=tmp_path):
            break
        left += temporary_archive(file).exists()
        assert content(file) in (BEFORE, AFTER)
        assert read_pack(file).problems == ()
        assert [path.name for path in tmp_path.iterdir()] == ["pack.zip"], "nothing is left over"
        outcomes.append(content(file) == AFTER)
    assert left > 0
    assert outcomes == sorted(outcomes)
    assert len(outcomes) >= 4


def test_a_save_that_goes_on_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = zipped(tmp_path / "pack.zip")
    temporary_archive(file).write_bytes(b"half")
    monkeypatch.setattr(archive_saving, "PATIENCE_S", 0.02)
    with locked(tmp_path):
        assert read_pack(file).problems == ()
        with pytest.raises(SaveFailed, match="Another program"):
            write_archive(file, CHANGES)
    assert temporary_archive(file).exists()
    write_archive(file, CHANGES)
    assert not temporary_archive(file).exists()
    assert hashlib.sha256(content(file)["pack.json"]).hexdigest() == sha(AFTER["pack.json"])
