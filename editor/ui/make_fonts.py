"""Makes the subset fonts in font_files/ from the full ones; run by hand when an icon or a letter is missing.

    python -m editor.ui.make_fonts --noto FOLDER --phosphor FOLDER [--add NAME ...]

--noto      a folder with the Noto faces below and NotoSansMath-Regular.ttf
--phosphor  a folder with phosphor-*.ttf and phosphor-charmap-*.json
--add       icons to add to those in icons.json
"""

import argparse
import json
import sys
from pathlib import Path

from fontTools import subset as tool

HERE = Path(__file__).parent / "font_files"
TEXT_FACES = (
    "NotoSans-Regular", "NotoSans-Bold", "NotoSans-Italic", "NotoSansMono-SemiCondensed", "NotoSerifDisplay-Bold",
)  # fmt: skip
LETTERS = (
    (0x20, 0x7E), (0xA0, 0x17F), (0x218, 0x21B), (0x300, 0x304), (0x306, 0x308), (0x30C, 0x30C),
    (0x400, 0x45F), (0x490, 0x493), (0x4AE, 0x4B3), (0x4D8, 0x4D9), (0x4E8, 0x4E9),
    (0x2010, 0x2015), (0x2018, 0x201F), (0x2020, 0x2022), (0x2026, 0x2026), (0x2030, 0x2030), (0x2032, 0x2033),
    (0x2039, 0x203A), (0x2044, 0x2044), (0x2070, 0x2079), (0x2080, 0x2089), (0x20AC, 0x20AC), (0x20BD, 0x20BD),
    (0x2116, 0x2116), (0x2122, 0x2122), (0xFFFD, 0xFFFD),
)  # fmt: skip
SIGNS = (0x2190, 0x2191, 0x2192, 0x2193, 0x2194, 0x2195, 0x21D2, 0x2212, 0x221A, 0x221E, 0x2248, 0x2260, 0x2264, 0x2265)


def letters() -> list[int]:
    """Every code point of the text faces: Latin, Cyrillic, figures and punctuation."""
    return [code for first, last in LETTERS for code in range(first, last + 1)]


def subset(source: Path, codes: list[int], target: Path) -> None:
    """Write the glyphs of the code points, without hinting, and with the name and licence records."""
    options = tool.Options()
    options.hinting = False
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum", "lnum"]
    font = tool.load_font(str(source), options)
    work = tool.Subsetter(options)
    work.populate(unicodes=codes)
    work.subset(font)
    tool.save_font(font, str(target), options)
    print(f"{target.name}: {target.stat().st_size // 1024} KB", file=sys.stderr)


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the subset fonts of the editor.")
    parser.add_argument("--noto", type=Path)
    parser.add_argument("--phosphor", type=Path)
    parser.add_argument("--add", nargs="*", default=[])
    given = parser.parse_args()
    if given.noto is not None:
        for face in TEXT_FACES:
            subset(given.noto / f"{face}.ttf", letters(), HERE / f"{face}.ttf")
        subset(given.noto / "NotoSansMath-Regular.ttf", list(SIGNS), HERE / "NotoSansMath-Regular.ttf")
    if given.phosphor is not None:
        whole = json.loads(next(given.phosphor.glob("phosphor-charmap-*.json")).read_text("utf-8"))
        table = HERE / "icons.json"
        names = sorted({*(json.loads(table.read_text("utf-8")) if table.exists() else {}), *given.add})
        unknown = [name for name in names if name not in whole]
        if unknown:
            parser.error(f"Phosphor has no {', '.join(unknown)}")
        subset(
            next(given.phosphor.glob("phosphor-*.ttf")), [int(whole[name], 16) for name in names], HERE / "Phosphor.ttf"
        )
        table.write_text(json.dumps({name: whole[name] for name in names}, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
