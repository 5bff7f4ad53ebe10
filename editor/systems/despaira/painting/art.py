"""Despaira's drawings as data: marks of elements and stats (marks.json), and built-in pictures (pictures.json)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from editor.ui.icons import paint_icon
from editor.ui.painting.path_language import path
from editor.ui.painting.pens import NO_PEN, rgba
from schema.i18n import gettext as _
from schema.packs.regular_files import read_file

_FOLDER: Final = Path(__file__).parent
MARKS: Final[Mapping[str, str]] = json.loads(read_file(_FOLDER / "marks.json"))
PICTURES: Final[Mapping[str, list[list[str]]]] = json.loads(read_file(_FOLDER / "pictures.json"))
"""The parts of each picture, lowest first: a tone and half a path, which is mirrored unless the tone ends in `!`."""

UNKNOWN: Final = "unknown"
"""Drawn in place of a picture that does not exist."""

CLASS_ICONS: Final[Mapping[str, str]] = {
    "target": "crosshair",
    "equip": "paperclip",
    "evade": "wind",
    "unavoidable": "arrows-in",
    "trap": "bell-ringing",
    "counter": "hand-palm",
    "terrain": "tree",
    "area_radius": "broadcast",
    "damage": "knife",
    "ranged": "arrow-up-right",
    "spawn": "user-plus",
    "stats": "plus-minus",
    "resource": "diamond",
    "movement": "path",
    "effect": "magic-wand",
    "void": "circle-dashed",
    "status_effect": "tag",
    "infinite": "infinity",
    "timer": "timer",
    "recharge": "repeat",
    "protect": "shield-check",
}
"""The icon of each class of tricks."""

ACTIVATION_ICONS: Final[Mapping[str, str]] = {
    "normal": "play-fill",
    "instant": "fast-forward-fill",
    "chain": "link-bold",
}


def paint_mark(painter: QPainter, name: str, x: float, y: float, radius: float, colour: QColor | str) -> None:
    """A mark about a point; nothing for an unknown name."""
    if name not in MARKS:
        return
    painter.save()
    painter.translate(x, y)
    painter.scale(radius, radius)
    painter.setPen(NO_PEN)
    painter.setBrush(rgba(colour))
    painter.drawPath(path(MARKS[name]))
    painter.restore()


def paint_glyph(painter: QPainter, name: str, at: QPointF, size: float, colour: QColor | str) -> None:
    """An icon about a point, of a height in the painter's units, which may be millimetres."""
    painter.save()
    painter.translate(at)
    painter.scale(size / 100, size / 100)
    paint_icon(painter, name, QRectF(-50, -50, 100, 100), colour)
    painter.restore()


def built_in() -> tuple[str, ...]:
    """The names of the pictures to choose from."""
    return tuple(name for name in PICTURES if name != UNKNOWN)


def picture_title(name: str) -> str:
    """The displayed name of a built-in picture; the name itself for any other."""
    return _titles().get(name, name)


def _titles() -> dict[str, str]:
    return {
        "wickwarden": _("Lady with a crown of candles"),
        "leviathan": _("Sea monster"),
        "lamp_guard": _("Guard with a helmet"),
        "hound": _("Hound"),
        "moth": _("Moth"),
        "glimmer": _("Star with a face"),
        "ox": _("Ox"),
        "clerk": _("Clerk with goggles"),
        "limpet": _("Limpet"),
        "viper": _("Viper"),
        "archer": _("Hooded archer"),
        "tortoise": _("Tortoise"),
        "colossus": _("Walking house"),
        "courier": _("Winged courier"),
        "tin_figure": _("Tin figure"),
        "imp": _("Imp"),
        "pale_moth": _("Pale moth"),
        "lance": _("Burning lance"),
        "harness": _("Harness"),
        "hatch": _("Hatch"),
        "door": _("Door"),
        "fountain": _("Fountain"),
        "net": _("Net"),
        "silence": _("Closed mouth"),
        "gate": _("Barred gate"),
        "flood": _("Flood"),
        "drowned": _("Drowned sailor"),
        "purse": _("Purse"),
        "breakwater": _("Breakwater"),
        "bell": _("Bell"),
        "curtain": _("Stage curtain"),
        "banner": _("Banner"),
        "fang": _("Fangs"),
        "struck_book": _("Page with a line struck out"),
    }
