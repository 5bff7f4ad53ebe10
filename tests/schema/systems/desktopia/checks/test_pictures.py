"""Faults of the pictures of cards are reported alike from a folder, from a zip and in the editor."""

from __future__ import annotations

import os
import struct
import zipfile
import zlib
from pathlib import Path
from typing import Any

import pytest

from editor.document.document import PackDocument
from editor.panels.diagnostics.background_check import BackgroundCheck
from schema.diagnostics.diagnostic import Diagnostic
from schema.loading import load
from schema.packs import image_info
from schema.packs.image_info import ImageFault, PictureKind, kind_of
from tests.schema.systems.desktopia.toy_pack import loaded

GULL = "characters/gull.json"


def png(width: int = 3, height: int = 2) -> bytes:
    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = zlib.compress(b"\0" * 7 * 2)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def jpeg(width: int = 3, height: int = 2) -> bytes:
    """As its reader sees it: a preview with an end of its own, the frame, the picture, the end."""
    preview = b"\xff\xe1" + struct.pack(">H", 6) + b"\xff\xd8\xff\xd9"
    frame = b"\xff\xc2" + struct.pack(">HBHHB", 11, 8, height, width, 1) + b"\x01\x11\x00"
    return (
        b"\xff\xd8"
        + preview
        + b"\xff"
        + frame
        + b"\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00"
        + b"\x2a" * 9
        + b"\xff\xd9"
    )


def webp(width: int = 3, height: int = 2) -> bytes:
    body = b"\x2f" + struct.pack("<I", (width - 1) | (height - 1) << 14) + b"\0" * 11
    chunk = b"VP8L" + struct.pack("<I", len(body)) + body
    return b"RIFF" + struct.pack("<I", 4 + len(chunk)) + b"WEBP" + chunk


SVG = b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"
WRONG: list[tuple[str, bytes | None, str, str]] = [
    ("/etc/passwd", None, "picture-path", "does not start inside"),
    ("art/../../k.png", None, "picture-path", "leads outside the pack"),
    ("../k.png", None, "picture-path", "leads outside the pack"),
    ("C:/k.png", None, "picture-path", "does not start inside"),
    ("art\\k.png", None, "picture-path", "backslash"),
    ("pictures/k.png", None, "picture-path", "“art”"),
    ("k.png", None, "picture-path", "“art”"),
    ("http://x.example/k.png", None, "picture-path", ""),
    ("hoded_mask", None, "picture-unknown", "built-in picture “hoded_mask”"),
    ("unknown", None, "picture-unknown", "built-in picture"),
    ("art/none.png", None, "picture-missing", "no picture"),
    ("art/k.png", SVG, "picture-broken", "not a PNG, JPEG or WebP"),
    ("art/k.svg", SVG, "picture-broken", "not a PNG, JPEG or WebP"),
    ("art/k.png", b"", "picture-broken", "not a PNG"),
    ("art/k.png", b"GIF89a" + b"\0" * 40, "picture-broken", "not a PNG"),
    ("art/k.png", jpeg(), "picture-broken", "JPEG picture, but"),
    ("art/k.png", png()[:-6], "picture-broken", "damaged"),
    ("art/k.jpg", jpeg()[:-2], "picture-broken", "damaged"),
    ("art/k.webp", webp()[:-1], "picture-broken", "damaged"),
    ("art/k.png", png(0, 7), "picture-broken", "damaged"),
    ("art/k.png", png(50_000, 50_000), "picture-too-large", "50000 × 50000"),
    ("art/k.jpeg", jpeg(60_000, 1), "picture-too-large", "60000 × 1"),
    ("art/k.webp", webp(16_001, 9), "picture-too-large", "16001 × 9"),
]


def zipped(folder: Path) -> Path:
    target = folder.with_suffix(".zip")
    with zipfile.ZipFile(target, "w") as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                archive.write(file, file.relative_to(folder).as_posix())
    return target


def reported(diagnostics: tuple[Diagnostic, ...]) -> list[tuple[str, str, str, str]]:
    return [(one.code, one.location.file, one.location.pointer, one.message) for one in diagnostics]


@pytest.mark.parametrize(("named", "data", "code", "says"), WRONG)
def test_what_is_wrong_with_a_picture_is_reported(
    tmp_path: Path, named: str, data: bytes | None, code: str, says: str, qapp: Any
) -> None:
    folder = tmp_path / "toy"
    (folder / "art").mkdir(parents=True)
    if data is not None:
        (folder / named).write_bytes(data)
    (one,) = loaded(folder, lambda documents: documents[GULL].update(picture=named)).diagnostics
    assert (one.code, one.location.file, one.location.pointer) == (code, GULL, "/picture")
    assert (one.severity.value, one.location.line > 0) == ("error" if code == "picture-path" else "warning", True)
    assert says in one.message
    assert reported(load(zipped(folder)).diagnostics) == reported((one,))
    for pack in (folder, zipped(folder)):
        checker = BackgroundCheck(PackDocument.open(pack))
        assert reported(checker.check_now().diagnostics) == reported((one,))
        checker.close()


@pytest.mark.parametrize(
    ("name", "data"), [("k.png", png()), ("k.jpg", jpeg()), ("k.JPEG", jpeg()), ("k.webp", webp())]
)
def test_a_good_picture_is_no_problem(tmp_path: Path, name: str, data: bytes) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / name).write_bytes(data + b"a remark after the end" * (name != "k.webp"))
    assert loaded(tmp_path, lambda documents: documents[GULL].update(picture=f"art/{name}")).diagnostics == ()


@pytest.mark.parametrize(("data", "form"), [(png(), "PNG"), (jpeg(), "JPEG"), (webp(), "WebP")])
def test_every_cut_is_seen(data: bytes, form: str) -> None:
    assert kind_of(data) == PictureKind(form, 3, 2)  # type: ignore[arg-type]
    assert all(isinstance(kind_of(data[:length]), ImageFault) for length in range(len(data)))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
def test_a_pipe_and_a_link_out_of_the_pack_are_reported_and_not_opened(tmp_path: Path) -> None:
    art = tmp_path / "toy" / "art"
    art.mkdir(parents=True)
    os.mkfifo(art / "k.png")
    (tmp_path / "outside.png").write_bytes(png())
    (art / "l.png").symlink_to(tmp_path / "outside.png")
    fault = image_info.check_picture(art / "k.png", tmp_path / "toy")
    assert fault is not None
    assert (fault.kind, "not a regular file" in fault.message) == ("unreadable", True)
    fault = image_info.check_picture(art / "l.png", tmp_path / "toy")
    assert fault is not None
    assert "outside the pack" in fault.message
    found = loaded(tmp_path / "toy", lambda documents: documents[GULL].update(picture="art/k.png")).diagnostics
    assert {one.code for one in found} == {"not-a-file", "link-outside", "picture-broken"}


def test_a_picture_that_changes_is_looked_at_again(tmp_path: Path, qapp: Any) -> None:
    (tmp_path / "art").mkdir()
    file = tmp_path / "art" / "k.png"
    file.write_bytes(png())
    assert loaded(tmp_path, lambda documents: documents[GULL].update(picture="art/k.png")).diagnostics == ()
    file.write_bytes(png()[:-3])
    assert [one.code for one in load(tmp_path).diagnostics] == ["picture-broken"]
