"""The editor's own fonts: loads the shipped subsets and provides them by size; design tokens define the sizes."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

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

TextSize = Literal["small", "normal", "large"]
TEXT_SIZES: Final[Mapping[TextSize, float]] = {"small": 11 / 12, "normal": 1.0, "large": 14 / 12}
"""The increase of text sizes over 100 %, by the name of the setting."""
_scale = 1.0


def load_fonts() -> None:
    """Register the fonts with Qt, once per process. Needs a QGuiApplication."""
    if _loaded:
        return
    for name in _FILES:
        number = QFontDatabase.addApplicationFont(str(FOLDER / f"{name}.ttf"))
        if number < 0:
            raise RuntimeError(f"the font {name}.ttf could not be read")
        _loaded.append(number)


def use_text_size(size: str) -> TextSize:
    """Use another text size from now on, and return it; existing widgets are not updated."""
    global _scale
    usual: TextSize = "normal"
    known = next((each for each in TEXT_SIZES if each == size), usual)
    _scale = TEXT_SIZES[known]
    return known


def text_px(nominal: float) -> int:
    """A nominal size in pixels scaled by the present text size; for texts, and for what contains them."""
    return round(nominal * _scale)


def text_font(nominal_px: int, bold: bool = False, family: str = FAMILY, italic: bool = False) -> QFont:
    """A font for the interface, which grows with the text size; cards, disks and tables use `font`."""
    return font(text_px(nominal_px), bold, family, italic)


def font(size_px: int, bold: bool = False, family: str = FAMILY, italic: bool = False) -> QFont:
    """A font of the size in pixels, without hinting, so that a picture of a window is the same everywhere."""
    load_fonts()
    result = QFont([family, SIGNS])
    result.setPixelSize(size_px)
    result.setBold(bold)
    result.setItalic(italic)
    result.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return result
