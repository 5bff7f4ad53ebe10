"""Icons of the interface from one icon font, tinted by the theme, and our own marks, seats and disks as icons."""

import json
from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QIcon, QPainter, QPixmap

from editor.ui.design_tokens import Seat
from editor.ui.drawn_icon import drawn_icon
from editor.ui.fonts import FOLDER
from editor.ui.painting.marks import paint_mark
from editor.ui.painting.pens import rgba
from editor.ui.painting.seats import paint_seat
from editor.ui.theme import current_theme

SEVERITY_ICONS: Final = {"error": "x-circle", "warning": "warning", "info": "info", "ok": "check-circle"}
"""By severity; always painted filled."""


def icon(name: str, size: int = 18, fill: bool = False, tint: str = "text", on: str = "") -> QIcon:
    """The icon of a glyph, faint when disabled, in the colour `on` when checked.

    `tint` and `on` name colours of the theme, which the icon follows. Raises KeyError for a name not in `glyphs`.
    """
    glyph = f"{name}-fill" if fill else name
    if glyph not in glyphs():
        raise KeyError(glyph)
    return _icon(glyph, tint, on, size)


def severity_icon(severity: str, size: int = 16) -> QIcon:
    """The icon of an error, a warning, an info or an ok, filled and in its colour, also in selected rows."""
    return icon(SEVERITY_ICONS[severity], size, fill=True, tint=severity)


def mark_icon(name: str, colour: str, size: int = 16) -> QIcon:
    """One of our own marks as an icon."""
    return _drawn(lambda painter: paint_mark(painter, name, size * 0.44, colour), size)


def seat_icon(which: Seat, size: int = 16) -> QIcon:
    """A seat's shape as an icon."""
    return _drawn(lambda painter: paint_seat(painter, which, size * 0.34), size)


def pixmap(name: str, colour: QColor | str, size: int = 18, ratio: float = 1.0) -> QPixmap:
    """One glyph in one colour; the name may end in -fill or -bold."""
    result = blank(size, size, ratio)
    with QPainter(result) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_icon(painter, name, QRectF(0, 0, size, size), colour)
    return result


def paint_icon(painter: QPainter, name: str, area: QRectF, colour: QColor | str) -> None:
    """One glyph that fills the height of the area."""
    painter.save()
    painter.setFont(_font(int(area.height())))
    painter.setPen(rgba(colour))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, glyphs()[name])
    painter.restore()


def blank(width: int, height: int, ratio: float = 1.0) -> QPixmap:
    """A transparent pixmap of the size in pixels at 100 %."""
    result = QPixmap(round(width * ratio), round(height * ratio))
    result.setDevicePixelRatio(ratio)
    result.fill(Qt.GlobalColor.transparent)
    return result


@lru_cache(maxsize=512)
def _icon(glyph: str, tint: str, on: str, size: int) -> QIcon:
    return drawn_icon(
        size,
        partial(_tinted, glyph, tint, size),
        on=partial(_tinted, glyph, on, size) if on else None,
        off=partial(_tinted, glyph, "text_off", size),
    )


def _tinted(glyph: str, tint: str, size: int, ratio: float) -> QPixmap:
    return pixmap(glyph, getattr(current_theme(), tint), size, ratio)


def _drawn(draw: Callable[[QPainter], None], size: int) -> QIcon:
    """An icon of what `draw` paints about the origin."""

    def picture(ratio: float) -> QPixmap:
        result = blank(size, size, ratio)
        with QPainter(result) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(size / 2, size / 2)
            draw(painter)
        return result

    return drawn_icon(size, picture)


@cache
def glyphs() -> dict[str, str]:
    """Every glyph of the font by name, with the suffixes -fill and -bold."""
    table = json.loads((FOLDER / "icons.json").read_text("utf-8"))
    return {name: chr(int(code, 16)) for name, code in table.items()}


@cache
def _family() -> str:
    number = QFontDatabase.addApplicationFont(str(FOLDER / "Phosphor.ttf"))
    if number < 0:
        raise RuntimeError("the icon font could not be read")
    return QFontDatabase.applicationFontFamilies(number)[0]


@cache
def _font(size: int) -> QFont:
    result = QFont(_family())
    result.setPixelSize(size)
    result.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return result
