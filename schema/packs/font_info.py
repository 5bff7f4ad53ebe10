"""Inspects a font file without Qt: whether it is whole and may be embedded, its letters and how wide they are.

TrueType and OpenType (`.ttf`, `.otf`). Nothing that a font says is trusted: every place is checked before it is read,
ranges of letters must be in order, so that a small file cannot stand for millions of them, and outlines may not refer
to themselves. What is given to Qt is not the file but a new one with only what plain letters need (`rebuilt`): no
programs for hinting, no ligatures, no kerning, no variations, and a family name that no other font has. So the width of
a line is the sum of the widths of its letters, here and there.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from pathlib import Path, PurePosixPath
from typing import Final, Literal

from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.packs.digest import digest_of
from schema.packs.regular_files import read_start

ENDINGS: Final = (".ttf", ".otf")
MOST_BYTES: Final = 4 * 1024 * 1024
_TABLES: Final = ("OS/2", "cmap", "head", "hhea", "hmtx", "maxp", "name")
"""Without one of these a file is no font; letters are in `glyf` and `loca`, or in `CFF `."""
_MOST_TABLES: Final = 64
_MOST_LETTERS: Final = 120_000
_MOST_PARTS: Final = 64
"""Of one letter that is put together from others."""
_EMS: Final = (16, 16_384)
_RISES: Final = (500, 2000)
"""How high above the line letters may reach, in thousandths of the size: less or more is no font for text."""
_FALLS: Final = (0, 1000)
_WIDEST: Final = 4000
_RESTRICTED: Final = 0x0002
_NO_SUBSET: Final = 0x0100
_BITMAPS_ONLY: Final = 0x0200
_COMPOSITE: Final = {"words": 0x0001, "scale": 0x0008, "more": 0x0020, "two": 0x0040, "matrix": 0x0080}


@frozen_dataclass
class FontFault:
    """Why a font cannot be used. `kind`: the file, its format, its name, its content, its size, or its licence."""

    kind: Literal["unreadable", "format", "damaged", "too-large", "not-embeddable"]
    detail: str = ""
    """The system's error message."""

    @property
    def message(self) -> str:
        """The problem as a sentence in the current language."""
        match self.kind:
            case "unreadable":
                return _("It cannot be read: {reason}.").format(reason=self.detail)
            case "format":
                return _("The file is not a TrueType or OpenType font.")
            case "damaged":
                return _("The font is damaged.")
            case "too-large":
                return _("The file has more than {n} MB.").format(n=MOST_BYTES // 1024 // 1024)
            case "not-embeddable":
                return _("Its maker does not allow that parts of it are embedded in documents.")


@frozen_dataclass
class FontInfo:
    """What is known of a font that can be used."""

    digest: str
    name: str
    """The family as its maker calls it."""
    ascent: int
    """In thousandths of its size, as all measures."""
    descent: int
    widths: Mapping[str, int]
    """Of each letter that it has."""
    licence: str = ""
    """What the file says about its terms of use, or about who made it."""

    @property
    def family(self) -> str:
        """The name under which it is known here: no other font has it."""
        plain = "".join(letter for letter in self.name if letter.isascii() and (letter.isalnum() or letter == " "))
        return f"{plain.strip()[:30] or 'Font'} {self.digest[:10]}"

    def missing(self, text: str) -> str:
        """The letters of a text that it does not have, each once."""
        return "".join(dict.fromkeys(letter for letter in text if letter.isprintable() and letter not in self.widths))


class _DamagedError(ValueError):
    """A font that contradicts itself."""


def check_font(file: Path, inside: Path) -> FontInfo | FontFault:
    """Read the font in a file of the folder `inside`."""
    try:
        if not file.resolve(strict=True).is_relative_to(inside.resolve()):
            return FontFault("unreadable", _("it is a link outside the pack"))
        found = file.stat()
        return _look_at(file, found.st_mtime_ns, found.st_size, found.st_ino)
    except (OSError, RuntimeError) as error:
        return FontFault("unreadable", (error.strerror if isinstance(error, OSError) else "") or str(error))


@lru_cache(maxsize=64)
def _look_at(file: Path, _time: int, _size: int, _inode: int) -> FontInfo | FontFault:
    return font_of(read_start(file, MOST_BYTES + 1))


def is_font(path: str) -> bool:
    """Whether a file is a font by its name."""
    return PurePosixPath(path).suffix.lower() in ENDINGS


@lru_cache(maxsize=32)
def font_of(data: bytes) -> FontInfo | FontFault:
    """What is known of the font in these bytes, or why it cannot be used."""
    if len(data) > MOST_BYTES:
        return FontFault("too-large")
    if data[:4] not in (b"\0\1\0\0", b"OTTO", b"true"):
        return FontFault("format")
    try:
        tables = _tables(data)
        if _no_embedding(tables["OS/2"]):
            return FontFault("not-embeddable")
        return _info(tables, digest_of(data))
    except (_DamagedError, struct.error, IndexError):
        return FontFault("damaged")


def rebuilt(data: bytes) -> bytes:
    """A font with the letters of another one that `font_of` accepts, and nothing else, under its own family name."""
    info = font_of(data)
    assert isinstance(info, FontInfo)
    tables = _tables(data)
    em = _em(tables)
    heights = round(info.ascent * em / 1000), round(info.descent * em / 1000)
    kept = {tag: table for tag, table in tables.items() if tag in ("maxp", "hmtx", "glyf", "loca", "CFF ")}
    kept["head"] = _changed(tables["head"], {8: ("I", 0), 44: ("H", 0)})  # neither bold nor italic
    kept["hhea"] = _changed(tables["hhea"], {4: ("h", heights[0]), 6: ("h", -heights[1]), 8: ("h", 0)})
    kept["OS/2"] = _os2(tables["OS/2"], heights)
    kept["cmap"] = _cmap(_letters(tables["cmap"], _count(tables)))
    kept["name"] = _names(info.family)
    kept["post"] = struct.pack(">IIhhI16x", 0x00030000, 0, -100, 50, 0)
    return _file(data[:4], kept)


def _tables(data: bytes) -> dict[str, bytes]:
    (count,) = struct.unpack_from(">H", data, 4)
    if count > _MOST_TABLES:
        raise _DamagedError
    found: dict[str, bytes] = {}
    for number in range(count):
        tag, _sum, start, length = struct.unpack_from(">4sIII", data, 12 + 16 * number)
        if start + length > len(data):
            raise _DamagedError
        found[tag.decode("latin-1")] = data[start : start + length]
    outlines = {"glyf", "loca"} if "glyf" in found else {"CFF "}
    if not outlines.union(_TABLES) <= found.keys():
        raise _DamagedError
    return found


def _no_embedding(os2: bytes) -> bool:
    """Whether the licence bits forbid what a PDF does: to embed the used letters as outlines."""
    (bits,) = struct.unpack_from(">H", os2, 8)
    return bool(bits & (_NO_SUBSET | _BITMAPS_ONLY)) or bits & 0x000F == _RESTRICTED


def _info(tables: Mapping[str, bytes], digest: str) -> FontInfo:
    em, count = _em(tables), _count(tables)
    advances = _advances(tables, count)
    if "glyf" in tables:
        _check_outlines(tables, count)
    ascent, descent, _gap = struct.unpack_from(">hhh", tables["hhea"], 4)
    letters = _letters(tables["cmap"], count)
    widths = {chr(code): round(advances[min(glyph, len(advances) - 1)] * 1000 / em) for code, glyph in letters.items()}
    if not widths or max(widths.values()) > _WIDEST:
        raise _DamagedError
    return FontInfo(
        digest,
        _text(tables["name"], (1, 16)),
        _between(round(ascent * 1000 / em), _RISES),
        _between(round(-descent * 1000 / em), _FALLS),
        widths,
        _text(tables["name"], (13,)) or _text(tables["name"], (0,)),
    )


def _between(value: int, limits: tuple[int, int]) -> int:
    return min(max(value, limits[0]), limits[1])


def _em(tables: Mapping[str, bytes]) -> int:
    head = tables["head"]
    (em,) = struct.unpack_from(">H", head, 18)
    if len(head) < 54 or not _EMS[0] <= em <= _EMS[1]:
        raise _DamagedError
    return int(em)


def _count(tables: Mapping[str, bytes]) -> int:
    version, count = struct.unpack_from(">IH", tables["maxp"], 0)
    if count == 0 or ("glyf" in tables and (version != 0x00010000 or len(tables["maxp"]) < 32)):
        raise _DamagedError
    return int(count)


def _advances(tables: Mapping[str, bytes], count: int) -> list[int]:
    """The widths of outlines; all others are as wide as the last one."""
    (full,) = struct.unpack_from(">H", tables["hhea"], 34)
    hmtx = tables["hmtx"]
    if not 1 <= full <= count or len(hmtx) < 4 * full + 2 * (count - full):
        raise _DamagedError
    return [width for width, _left in struct.iter_unpack(">Hh", hmtx[: 4 * full])]


def _check_outlines(tables: Mapping[str, bytes], count: int) -> None:
    """Every outline is where the file says, and none is put together from too many, or from itself."""
    glyf = tables["glyf"]
    places = _places(tables, count)
    if any(after < before for before, after in pairwise(places)) or places[-1] > len(glyf):
        raise _DamagedError
    parts = {}
    for glyph in range(count):
        outline = glyf[places[glyph] : places[glyph + 1]]
        if outline and struct.unpack_from(">h", outline)[0] < 0:
            parts[glyph] = tuple(_parts(outline))
            if any(part >= count for part in parts[glyph]):
                raise _DamagedError
    sizes: dict[int, int] = {}
    for glyph in parts:
        _size(glyph, parts, sizes, ())


def _size(glyph: int, parts: Mapping[int, tuple[int, ...]], sizes: dict[int, int], above: tuple[int, ...]) -> int:
    """Of how many outlines one is put together."""
    if glyph in sizes:
        return sizes[glyph]
    if glyph in above or len(above) > _MOST_PARTS:
        raise _DamagedError
    sizes[glyph] = sum(_size(part, parts, sizes, (*above, glyph)) for part in parts.get(glyph, ())) or 1
    if sizes[glyph] > _MOST_PARTS:
        raise _DamagedError
    return sizes[glyph]


def _places(tables: Mapping[str, bytes], count: int) -> list[int]:
    """Where outlines begin, and where the last one ends."""
    (long,) = struct.unpack_from(">h", tables["head"], 50)
    form, step = (f">{count + 1}I", 1) if long else (f">{count + 1}H", 2)
    return [place * step for place in struct.unpack_from(form, tables["loca"])]


def _parts(outline: bytes) -> Iterator[int]:
    at, flags = 10, _COMPOSITE["more"]
    while flags & _COMPOSITE["more"]:
        flags, glyph = struct.unpack_from(">HH", outline, at)
        yield glyph
        at += 8 if flags & _COMPOSITE["words"] else 6
        at += 2 if flags & _COMPOSITE["scale"] else 4 if flags & _COMPOSITE["two"] else 0
        at += 8 if flags & _COMPOSITE["matrix"] else 0


def _letters(cmap: bytes, count: int) -> dict[int, int]:
    """Unicode letters with the numbers of their outlines, from the largest table that can be read."""
    (tables,) = struct.unpack_from(">H", cmap, 2)
    if tables > _MOST_TABLES:
        raise _DamagedError
    found: dict[int, int] = {}
    for number in range(tables):
        platform, encoding, start = struct.unpack_from(">HHI", cmap, 4 + 8 * number)
        if platform == 0 or (platform == 3 and encoding in (1, 10)):
            (form,) = struct.unpack_from(">H", cmap, start)
            read = {4: _ranges_of_16_bits, 12: _ranges_of_32_bits}.get(form)
            letters = {} if read is None else dict(read(cmap, start))
            found = max(found, letters, key=len)
    return {code: glyph for code, glyph in sorted(found.items()) if 0 < glyph < count and not 0xD800 <= code < 0xE000}


def _ranges_of_16_bits(cmap: bytes, start: int) -> Iterator[tuple[int, int]]:
    (twice,) = struct.unpack_from(">H", cmap, start + 6)
    count = twice // 2
    ends = struct.unpack_from(f">{count}H", cmap, start + 14)
    firsts = struct.unpack_from(f">{count}H", cmap, start + 16 + twice)
    deltas = struct.unpack_from(f">{count}H", cmap, start + 16 + 2 * twice)
    offsets_at = start + 16 + 3 * twice
    offsets = struct.unpack_from(f">{count}H", cmap, offsets_at)
    before = -1
    for number, (first, end, delta, offset) in enumerate(zip(firsts, ends, deltas, offsets, strict=True)):
        if first <= before or end < first:
            raise _DamagedError
        before = end
        for code in range(first, min(end, 0xFFFE) + 1):
            glyph = code
            if offset:
                (glyph,) = struct.unpack_from(">H", cmap, offsets_at + 2 * number + offset + 2 * (code - first))
                if glyph == 0:
                    continue
            yield code, (glyph + delta) & 0xFFFF


def _ranges_of_32_bits(cmap: bytes, start: int) -> Iterator[tuple[int, int]]:
    (count,) = struct.unpack_from(">I", cmap, start + 12)
    before, letters = -1, 0
    for number in range(count):
        first, end, glyph = struct.unpack_from(">III", cmap, start + 16 + 12 * number)
        letters += end - first + 1
        if first <= before or end < first or end > 0x10FFFF or letters > _MOST_LETTERS:
            raise _DamagedError
        before = end
        yield from ((code, glyph + code - first) for code in range(first, end + 1))


def _text(names: bytes, wanted: tuple[int, ...]) -> str:
    """One of the texts of these numbers, in English if there is one."""
    _version, count, texts = struct.unpack_from(">HHH", names)
    found = ""
    for number in range(min(count, 1000)):
        platform, _encoding, tongue, name, length, start = struct.unpack_from(">HHHHHH", names, 6 + 12 * number)
        if name in wanted and platform in (0, 3) and (not found or tongue == 0x409):
            found = names[texts + start : texts + start + length].decode("utf-16-be", "replace")
    return found


def _changed(table: bytes, values: Mapping[int, tuple[str, int]]) -> bytes:
    made = bytearray(table)
    for at, (form, value) in values.items():
        struct.pack_into(f">{form}", made, at, value)
    return bytes(made)


def _os2(table: bytes, heights: tuple[int, int]) -> bytes:
    ascent, descent = heights
    whole = table[:78] if len(table) >= 78 else table[:68].ljust(78, b"\0")
    regular = {0: ("H", 0), 4: ("H", 400), 6: ("H", 5), 62: ("H", 0x0040)}
    lines = {68: ("h", ascent), 70: ("h", -descent), 72: ("h", 0), 74: ("H", ascent), 76: ("H", descent)}
    return _changed(whole, {**regular, **lines})


def _cmap(letters: Mapping[int, int]) -> bytes:
    """One table of ranges for all letters."""
    ranges: list[tuple[int, int, int]] = []
    for code, glyph in letters.items():
        if ranges and ranges[-1][1] + 1 == code and ranges[-1][2] + code - ranges[-1][0] == glyph:
            ranges[-1] = (ranges[-1][0], code, ranges[-1][2])
        else:
            ranges.append((code, code, glyph))
    table = b"".join(struct.pack(">III", *each) for each in ranges)
    head = struct.pack(">HHHHI", 0, 1, 3, 10, 12)
    return head + struct.pack(">HHIII", 12, 0, 16 + len(table), 0, len(ranges)) + table


def _names(family: str) -> bytes:
    texts = {1: family, 2: "Regular", 4: family, 6: family.replace(" ", "-")}
    records, data = b"", b""
    for number, text in texts.items():
        words = text.encode("utf-16-be")
        records += struct.pack(">HHHHHH", 3, 1, 0x409, number, len(words), len(data))
        data += words
    return struct.pack(">HHH", 0, len(texts), 6 + len(records)) + records + data


def _file(kind: bytes, tables: Mapping[str, bytes]) -> bytes:
    power = 1 << (len(tables).bit_length() - 1)
    head = kind + struct.pack(">HHHH", len(tables), power * 16, power.bit_length() - 1, (len(tables) - power) * 16)
    at, records, data = 12 + 16 * len(tables), b"", b""
    for tag, table in sorted(tables.items()):
        padded = table.ljust(-(-len(table) // 4) * 4, b"\0")
        total = sum(struct.unpack(f">{len(padded) // 4}I", padded)) & 0xFFFFFFFF
        records += struct.pack(">4sIII", tag.encode("latin-1"), total, at + len(data), len(table))
        data += padded
    return head + records + data
