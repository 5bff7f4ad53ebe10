"""Fonts of packs are measured, refused or rebuilt without Qt; damaged ones never take anything along."""

from __future__ import annotations

import io
import os
import random
import struct
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont

from editor.ui.fonts import FOLDER
from schema.packs.font_info import MOST_BYTES, FontFault, FontInfo, check_font, font_of, rebuilt

SERIF = (FOLDER / "NotoSerifDisplay-Bold.ttf").read_bytes()


def cff(letters: str = "AB", width: int = 600, embedding: int = 0) -> bytes:
    """An OpenType font of a few letters, each a box."""
    glyphs = [".notdef", *(f"glyph{ord(letter)}" for letter in letters)]
    built = FontBuilder(1000, isTTF=False)
    built.setupGlyphOrder(glyphs)
    built.setupCharacterMap({ord(letter): f"glyph{ord(letter)}" for letter in letters})
    pen = T2CharStringPen(width, None)
    for number, point in enumerate(((0, 0), (0, 700), (500, 700), (500, 0))):
        (pen.lineTo if number else pen.moveTo)(point)
    pen.closePath()
    box = pen.getCharString()
    built.setupCFF("Box", {"FullName": "Box"}, dict.fromkeys(glyphs, box), {})
    built.setupHorizontalMetrics(dict.fromkeys(glyphs, (width, 0)))
    built.setupHorizontalHeader(ascent=800, descent=-200)
    built.setupNameTable({"familyName": "Box Gothic", "styleName": "Black"})
    built.setupOS2(sTypoAscender=800, usWinAscent=800, usWinDescent=200, fsType=embedding)
    built.setupPost()
    built.updateHead(created=0, modified=0)
    built.font.recalcTimestamp = False
    made = io.BytesIO()
    built.save(made)
    return made.getvalue()


def table(data: bytes, tag: bytes) -> int:
    """Where a table begins."""
    at = data.index(tag)
    return int(struct.unpack_from(">I", data, at + 8)[0])


def with_bytes(data: bytes, at: int, instead: bytes) -> bytes:
    return data[:at] + instead + data[at + len(instead) :]


def test_a_font_is_measured_as_its_maker_says() -> None:
    info = font_of(SERIF)
    assert isinstance(info, FontInfo)
    assert (info.name, info.ascent, info.descent) == ("Noto Serif Display", 1069, 293)
    font = TTFont(io.BytesIO(SERIF))
    wide = {chr(code): font["hmtx"][glyph][0] for code, glyph in font.getBestCmap().items()}
    assert info.widths == wide
    assert info.missing("Щука 龍") == "龍"
    box = font_of(cff())
    assert isinstance(box, FontInfo)
    assert (box.name, dict(box.widths)) == ("Box Gothic", {"A": 600, "B": 600})


@pytest.mark.parametrize("data", [SERIF, cff()], ids=["truetype", "cff"])
def test_a_rebuilt_font_has_plain_letters_alone_and_a_name_of_its_own(data: bytes) -> None:
    info = font_of(data)
    assert isinstance(info, FontInfo)
    again = font_of(rebuilt(data))
    assert isinstance(again, FontInfo)
    assert (again.widths, again.ascent, again.descent) == (info.widths, info.ascent, info.descent)
    font = TTFont(io.BytesIO(rebuilt(data)), checkChecksums=2)
    assert font["name"].getDebugName(1) == info.family != info.name
    assert not {"GSUB", "GPOS", "kern", "fpgm", "prep", "cvt ", "fvar", "GDEF"} & set(font.keys())
    assert (font["OS/2"].usWeightClass, font["head"].macStyle) == (400, 0)


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"", "format"),
        (b"wOF2" + SERIF[4:], "format"),
        (b"<svg/>", "format"),
        (SERIF[:5000], "damaged"),
        (SERIF + bytes(MOST_BYTES), "too-large"),
        (cff(embedding=0x0002), "not-embeddable"),
        (cff(embedding=0x0100), "not-embeddable"),
        (cff(embedding=0x0200), "not-embeddable"),
        (with_bytes(SERIF, table(SERIF, b"head") + 18, b"\0\1"), "damaged"),
        (with_bytes(SERIF, table(SERIF, b"hhea") + 34, b"\xff\xff"), "damaged"),
        (with_bytes(SERIF, table(SERIF, b"loca") + 2, b"\xff\xff"), "damaged"),
        (with_bytes(SERIF, table(SERIF, b"maxp") + 4, b"\xff\xff"), "damaged"),
    ],
)
def test_what_cannot_be_used_is_refused_with_its_reason(data: bytes, kind: str) -> None:
    fault = font_of(data)
    assert isinstance(fault, FontFault)
    assert fault.kind == kind
    assert fault.message.endswith(".")


def test_allowed_embedding_is_allowed() -> None:
    assert all(isinstance(font_of(cff(embedding=bits)), FontInfo) for bits in (0x0004, 0x0008, 0x000C))


def test_a_small_file_cannot_stand_for_millions_of_letters() -> None:
    groups = b"".join(struct.pack(">III", 0x20, 0x10FFFF, 1) for _number in range(2000))
    head = struct.pack(">HHHHI", 0, 1, 3, 10, 12) + struct.pack(">HHIII", 12, 0, 16 + len(groups), 0, 2000)
    segments = 0x4000
    many = struct.pack(">HHHHHHH", 4, 0, 0, segments * 2, 0, 0, 0) + b"\xff\xfe" * segments + bytes(6 * segments + 2)
    for cmap in (head + groups, struct.pack(">HHHHI", 0, 1, 3, 1, 12) + many):
        data = SERIF + cmap
        at = data.index(b"cmap") + 8
        fault = font_of(with_bytes(data, at, struct.pack(">II", len(SERIF), len(cmap))))
        assert fault == FontFault("damaged")


def test_an_outline_made_of_itself_is_refused() -> None:
    font = TTFont(io.BytesIO(SERIF))
    glyf = font["glyf"]
    name = next(name for name in font.getGlyphOrder() if glyf[name].isComposite())
    for component in glyf[name].components:
        component.glyphName = name
    font.recalcBBoxes = False
    made = io.BytesIO()
    font.save(made)
    assert font_of(made.getvalue()) == FontFault("damaged")


def test_special_files_and_links_outside_are_not_opened(tmp_path: Path) -> None:
    fonts = tmp_path / "pack" / "fonts"
    fonts.mkdir(parents=True)
    os.mkfifo(fonts / "pipe.ttf")
    (tmp_path / "a.ttf").write_bytes(SERIF)
    (fonts / "link.ttf").symlink_to(tmp_path / "a.ttf")
    (fonts / "there.ttf").write_bytes(SERIF)
    found = [check_font(fonts / name, tmp_path / "pack") for name in ("pipe.ttf", "link.ttf", "none.ttf", "there.ttf")]
    assert [getattr(each, "kind", "usable") for each in found] == ["unreadable", "unreadable", "unreadable", "usable"]


def broken_fonts(count: int, seed: int = 7) -> list[bytes]:
    """Fonts with a few bytes changed, cut or repeated, half of them in their tables of places and letters."""
    chance = random.Random(seed)
    made = []
    for number in range(count):
        data = bytearray((SERIF, cff("ABЖ"))[number % 2])
        for _change in range(chance.randint(1, 6)):
            start = chance.choice((0, table(SERIF, b"cmap") if number % 2 == 0 else 12, chance.randrange(len(data))))
            at = min(len(data) - 1, start + chance.randrange(200))
            data[at] = chance.choice((0, 1, 0x7F, 0x80, 0xFF, chance.randrange(256)))
        made.append(bytes(data[: chance.randrange(len(data))] if chance.random() < 0.1 else data))
    return made


def test_damaged_fonts_are_refused_or_rebuilt() -> None:
    usable = [data for data in broken_fonts(400) if isinstance(font_of(data), FontInfo)]
    assert 20 < len(usable) < 380
    for data in usable[:60]:
        assert isinstance(font_of(rebuilt(data)), FontInfo)
