"""Writes the letter widths of the editor's fonts, for checks that set text without Qt (`schema.rendering.typesetting`).

    python -m editor.ui.measure_fonts schema/rendering/card_fonts.json

Run it after `make_fonts`; it needs fontTools. A test compares the table.
"""

import json
import sys
from pathlib import Path
from typing import Final

from fontTools.ttLib import TTFont

from schema.packs.regular_files import write_file

HERE: Final = Path(__file__).parent / "font_files"
FACES: Final = {
    "text": "NotoSans-Regular",
    "title": "NotoSans-Bold",
    "name": "NotoSerifDisplay-Bold",
    "flavour": "NotoSans-Italic",
}
SIGNS: Final = "NotoSansMath-Regular"


def measured() -> str:
    """The table as JSON text: of each face ascent, descent and widths of letters, in thousandths of its size."""
    signs = _widths(SIGNS)
    faces = {
        face: {**_heights(name), "widths": dict(sorted({**signs, **_widths(name)}.items()))}
        for face, name in FACES.items()
    }
    return json.dumps(faces, ensure_ascii=False, separators=(",", ":"), indent=0) + "\n"


def _widths(name: str) -> dict[str, int]:
    font = TTFont(HERE / f"{name}.ttf")
    scale = 1000 / font["head"].unitsPerEm
    return {chr(code): round(font["hmtx"][glyph][0] * scale) for code, glyph in font.getBestCmap().items()}


def _heights(name: str) -> dict[str, int]:
    font = TTFont(HERE / f"{name}.ttf")
    scale = 1000 / font["head"].unitsPerEm
    return {"ascent": round(font["hhea"].ascent * scale), "descent": round(-font["hhea"].descent * scale)}


if __name__ == "__main__":
    for table in sys.argv[1:]:
        write_file(Path(table), measured().encode("utf-8"))
