"""Packs on disk and in zips: what can be read is read, the rest is a diagnostic, and nothing outside is opened."""

from __future__ import annotations

import io
import json
import os
import random
import stat
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from schema.json.strict_reading import Caps
from schema.packs.archive_reading import ArchiveCaps, read_archive
from schema.packs.reading import CODES, PackCaps, read_pack

MANIFEST = b'{"id": "toys"}\n'


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    root = tmp_path / "toys"
    (root / "cards").mkdir(parents=True)
    (root / "art").mkdir()
    (root / "pack.json").write_bytes(MANIFEST)
    (root / "cards" / "cup.json").write_bytes(b'{"id": "cup"}')
    (root / "art" / "cup.png").write_bytes(b"no picture")
    (root / "README.md").write_bytes(b"# Toys")
    return root


def codes(root: Path, caps: PackCaps | None = None) -> list[tuple[str, str]]:
    files = read_pack(root, caps=caps or PackCaps())
    return [(one.code, one.location.file) for one in files.all_problems()]


def test_a_folder_is_read_in_order_of_path(pack: Path) -> None:
    files = read_pack(pack)
    assert list(files.files) == ["cards/cup.json", "pack.json"]
    assert files.others == ("README.md", "art/cup.png")
    assert files.files["cards/cup.json"].value == {"id": "cup"}
    assert not files.all_problems()
    assert read_pack(pack / "pack.json").files.keys() == files.files.keys()


def test_an_unreadable_file_does_not_stop_the_rest(pack: Path) -> None:
    for name, content in (("a", b'{"a": 1,}'), ("b", b"\xff"), ("c", b"[" * 10_000), ("d", b" " * 100), ("z", b"{}")):
        (pack / "cards" / f"{name}.json").write_bytes(content)
    files = read_pack(pack, caps=PackCaps(file=Caps(bytes=10_001)))
    assert [(one.code, one.location.file) for one in files.all_problems()] == [
        ("bad-json", "cards/a.json"),
        ("not-utf8", "cards/b.json"),
        ("too-deep", "cards/c.json"),
        ("bad-json", "cards/d.json"),
    ]
    assert files.files["cards/z.json"].good
    assert files.files["cards/a.json"].text == '{"a": 1,}'


def test_a_file_without_permission_is_reported(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.open

    def refusing(path: str | Path, flags: int, *more: int) -> int:
        if str(path).endswith("cup.json"):
            raise PermissionError(13, "Permission denied", str(path))
        return real(path, flags, *more)

    monkeypatch.setattr("schema.packs.reading.os.open", refusing)
    assert codes(pack) == [("cannot-read", "cards/cup.json")]


def test_links_out_of_the_pack_are_not_followed(pack: Path) -> None:
    outside = pack.parent / "secret.json"
    outside.write_bytes(b'{"secret": 1}')
    (pack / "cards" / "out.json").symlink_to(outside)
    (pack / "cards" / "nowhere.json").symlink_to("gone.json")
    (pack / "cards" / "loop.json").symlink_to("loop.json")
    (pack / "cards" / "same.json").symlink_to("cup.json")
    (pack / "up").symlink_to(pack.parent)
    (pack / "round").symlink_to(pack)
    assert sorted(codes(pack)) == [
        ("folder-not-read", "round"),
        ("link-outside", "cards/loop.json"),
        ("link-outside", "cards/nowhere.json"),
        ("link-outside", "cards/out.json"),
        ("link-outside", "up"),
    ]
    files = read_pack(pack).files
    assert files["cards/same.json"].value == {"id": "cup"}
    assert not any(file.value == {"secret": 1} for file in files.values())


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_a_pipe_is_not_waited_for(pack: Path) -> None:
    os.mkfifo(pack / "cards" / "pipe.json")
    assert codes(pack) == [("not-a-file", "cards/pipe.json")]


def test_all_bad_names_are_reported_in_one_pass(pack: Path) -> None:
    for name in ("aux.json", "Con.json", "a b.json", "ё.json", "e\u0301.json", "back\\slash.json", "lpt1.x.json"):
        (pack / "cards" / name).write_bytes(b"{}")
    (pack / "cards" / "CUP.json").write_bytes(b"{}")
    (pack / "cards" / ".hidden.json").write_bytes(b"{")
    found = codes(pack)
    assert len([code for code, _file in found if code == "bad-file-name"]) == 7
    assert ("names-alike", "cards/cup.json") in found
    assert len(found) == 8


def test_caps_hold_and_are_reported(pack: Path) -> None:
    for number in range(30):
        (pack / "cards" / f"n{number}.json").write_bytes(b"{}" + b" " * 50)
    assert ("too-many-files", "") in codes(pack, PackCaps(files=10))
    assert ("pack-too-large", "") in codes(pack, PackCaps(bytes=300))
    assert codes(pack, PackCaps(file=Caps(bytes=20)))[0] == ("file-too-large", "cards/n0.json")
    deep = pack
    for _level in range(20):
        deep /= "d"
    deep.mkdir(parents=True)
    assert [code for code, _file in codes(pack)] == ["folder-not-read"]


@pytest.mark.parametrize("name", ["nothing", "file.txt", "empty"])
def test_no_pack_is_reported_and_not_raised(tmp_path: Path, name: str) -> None:
    (tmp_path / "file.txt").write_text("no zip")
    (tmp_path / "empty").mkdir()
    (one,) = read_pack(tmp_path / name).problems
    assert one.code in {"no-pack", "broken-archive", "no-manifest"}


def test_places_are_filled_in(pack: Path) -> None:
    (pack / "cards" / "cup.json").write_bytes('{\r\n\t"ё": {"life": [1, 22]}\r\n}'.encode())
    files = read_pack(pack)
    at = files.location("cards/cup.json", "/ё/life/1")
    assert (at.line, at.column, at.length) == (2, 20, 2)
    key = files.location("cards/cup.json", "/ё/life", on_key=True)
    assert (key.line, key.column, key.length) == (2, 8, 6)
    missing = files.location("cards/cup.json", "/ё/colour")
    assert (missing.line, missing.column) == (2, 7)
    assert files.location("cards/gone.json", "/a").line == 0


# ------------------------------------------------------------------------------------------------ archives


def zipped(*entries: tuple[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", compression) as archive:
        for name, content in entries:
            # Set afterwards, as ZipInfo tidies names up.
            info = zipfile.ZipInfo("x")
            info.filename = name
            info.compress_type = compression
            archive.writestr(info, content)
    return data.getvalue()


def test_a_zip_reads_as_its_folder(pack: Path) -> None:
    names = ("pack.json", "cards/cup.json", "art/cup.png", "README.md")
    for prefix in ("", "toys/"):
        archive = pack.parent / "toys.zip"
        archive.write_bytes(zipped(*((prefix + name, (pack / name).read_bytes()) for name in names)))
        from_zip, from_folder = read_pack(archive), read_pack(pack)
        assert from_zip.zipped
        assert from_zip.files == from_folder.files
        assert from_zip.others == from_folder.others
        assert not from_zip.all_problems()


BAD_NAMES = [
    ("../evil.json", "unsafe-path"),
    ("cards/../../evil.json", "unsafe-path"),
    ("/etc/evil.json", "unsafe-path"),
    ("C:/evil.json", "unsafe-path"),
    ("c:evil.json", "unsafe-path"),
    ("cards\\evil.json", "unsafe-path"),
    ("\\\\host\\evil.json", "unsafe-path"),
    ("cards/evil\0.json", "unsafe-path"),
    ("cards/nul.json", "unsafe-path"),
    ("cards/COM1", "unsafe-path"),
    ("cards/evil.json.", "unsafe-path"),
    ("cards/evil .json", "unsafe-path"),
    ("cards//evil.json", "unsafe-path"),
    ("./evil.json", "unsafe-path"),
    ("a/b/c/d/e/f/g/h/i/evil.json", "unsafe-path"),
    ("cards/ev\u202eil.json", "unsafe-path"),
    ("", "unsafe-path"),
    ("\0evil.json", "unsafe-path"),
    ("/", "unsafe-path"),
    ("cards/cup.json", "archive-name-twice"),
    ("cards/CUP.json", "names-alike"),
    ("cards", "archive-name-twice"),
    ("cards/cup.json/evil.json", "archive-name-twice"),
]


@pytest.mark.parametrize(("name", "code"), BAD_NAMES)
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_one_bad_name_refuses_the_whole_archive(name: str, code: str) -> None:
    files, problems = read_archive(zipped(("pack.json", MANIFEST), ("cards/cup.json", b"{}"), (name, b"{}")))
    assert files == {}
    assert code in [one.code for one in problems]


def _patched(data: bytes, change: Callable[[bytearray, int, int], None]) -> bytes:
    """The archive with its last entry changed, at its local and its central header."""
    changed = bytearray(data)
    change(changed, data.rindex(b"PK\x03\x04"), data.rindex(b"PK\x01\x02"))
    return bytes(changed)


def _encrypted(data: bytearray, local: int, central: int) -> None:
    data[local + 6] |= 1
    data[central + 8] |= 1


def _said_size(size: int) -> Callable[[bytearray, int, int], None]:
    def change(data: bytearray, local: int, central: int) -> None:
        data[local + 22 : local + 26] = size.to_bytes(4, "little")
        data[central + 24 : central + 28] = size.to_bytes(4, "little")

    return change


def _method(number: int) -> Callable[[bytearray, int, int], None]:
    def change(data: bytearray, local: int, central: int) -> None:
        data[local + 8] = number
        data[central + 10] = number

    return change


def test_what_an_entry_is_can_refuse_the_archive_too() -> None:
    good = zipped(("pack.json", MANIFEST), ("cards/cup.json", b'{"id": "cup"}' * 9))
    assert read_archive(good)[1] == ()
    link = zipfile.ZipInfo("cards/link.json")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("pack.json", MANIFEST)
        archive.writestr(link, "/etc/passwd")
    cases = [
        (data.getvalue(), "archive-not-a-file"),
        (_patched(good, _encrypted), "archive-encrypted"),
        (_patched(good, _method(99)), "archive-method"),
        (_patched(good, _said_size(5)), None),
        (_patched(good, _said_size(500)), None),
        (zipped(("pack.json", MANIFEST), compression=zipfile.ZIP_BZIP2), "archive-method"),
        (zipped(("pack.json", MANIFEST), ("bomb.json", b" " * 5_000_000)), "archive-bomb"),
        (good[: len(good) // 2], "broken-archive"),
        (b"PK", "broken-archive"),
        (b"", "broken-archive"),
    ]
    for archive_data, code in cases:
        files, problems = read_archive(archive_data)
        assert files == {}
        assert problems
        if code:
            assert code in [one.code for one in problems]
        else:
            # zipfile may notice the lie by checksum before we count.
            assert problems[0].code in {"archive-false-size", "broken-archive"}


def test_archives_that_are_too_large_are_refused_before_they_are_unpacked() -> None:
    data = zipped(*((f"cards/c{number}.json", os.urandom(100)) for number in range(20)))
    assert read_archive(data, caps=ArchiveCaps(entries=10))[1][0].code == "archive-too-large"
    assert read_archive(data, caps=ArchiveCaps(bytes=1000))[1][0].code == "archive-too-large"


def test_no_damage_of_an_archive_raises() -> None:
    good = zipped(("pack.json", MANIFEST), ("cards/cup.json", json.dumps(list(range(60))).encode()))
    intact = read_archive(good)[0]
    for at in range(len(good)):
        for bit in (0x01, 0x80):
            damaged = bytearray(good)
            damaged[at] ^= bit
            files, problems = read_archive(bytes(damaged))
            assert not files or not problems
            # What is not covered by a checksum (times, permissions, comments) may differ; contents may not.
            assert set(files.values()) <= set(intact.values()) or problems


def test_no_damage_of_a_directory_of_an_archive_raises() -> None:
    """More than one byte at once, where the names, sizes and places of the entries stand."""
    good = zipped(("pack.json", MANIFEST), ("cards/cup.json", b"{}"), ("cards/mug.json", b"{}"))
    directory = good.index(b"PK\x01\x02")
    rng = random.Random(1)
    for _round in range(1500):
        damaged = bytearray(good)
        for _byte in range(rng.randint(1, 8)):
            damaged[rng.randrange(directory, len(good))] = rng.choice((0, 1, 0x2F, 0x7F, 0xFF))
        files, problems = read_archive(bytes(damaged))
        assert not files or not problems


def test_reading_writes_nothing(pack: Path) -> None:
    before = sorted(str(path) for path in pack.parent.rglob("*"))
    (pack.parent / "evil.zip").write_bytes(zipped(("../evil.json", b"{}")))
    read_pack(pack.parent / "evil.zip")
    read_pack(pack)
    (pack.parent / "evil.zip").unlink()
    assert sorted(str(path) for path in pack.parent.rglob("*")) == before


def test_every_code_is_described() -> None:
    for code, info in CODES.items():
        assert info.code == code
        assert info.title
        assert info.why
        assert info.fix
