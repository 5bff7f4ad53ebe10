"""The editor's own fonts: loads the subsets that it ships and gives them by size; tokens say which size goes where."""

from pathlib import Path
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase

FAMILY: Final = "Noto Sans"
SERIF: Final = "Noto Serif Display"  # bold only: names on cards
MONO: Final = "Noto Sans Mono SemiCondensed"  # the source of files
SIGNS: Final = "Noto Sans Math"  # arrows, minus, infinity and comparisons, which Noto Sans lacks
FOLDER: Final = Path(__file__).parent / "font_files"

_FILES = (
    "NotoSans-Regular", "NotoSans-Bold", "NotoSans-Italic", "NotoSansMono-SemiCondensed", "NotoSerifDisplay-Bold",
    "NotoSansMath-Regular",
)  # fmt: skip
_loaded: list[int] = []


def load_fonts() -> None:
    """Registers the fonts with Qt, once per process. Needs a QGuiApplication."""
    if _loaded:
        return
    for name in _FILES:
        number = QFontDatabase.addApplicationFont(str(FOLDER / f"{name}.ttf"))
        if number < 0:
            raise RuntimeError(f"the font {name}.ttf could not be read")
        _loaded.append(number)


def font(size_px: int, bold: bool = False, family: str = FAMILY, italic: bool = False) -> QFont:
    """A font of the size in pixels, without hinting, so that a picture of a window is the same everywhere."""
    load_fonts()
    result = QFont([family, SIGNS])
    result.setPixelSize(size_px)
    result.setBold(bold)
    result.setItalic(italic)
    result.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return result
