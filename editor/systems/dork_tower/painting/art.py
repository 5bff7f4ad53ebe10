"""Drawings as data: marks of types, figures and markers (marks.json), and built-in pictures (pictures.json)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from editor.systems.dork_tower.painting.tones import Tones
from editor.ui.painting.path_language import mirrored, path
from editor.ui.painting.pens import NO_PEN, circle, greyed, rgba
from schema.i18n import gettext as _
from schema.packs.regular_files import read_file

_FOLDER: Final = Path(__file__).parent
MARKS: Final[Mapping[str, str]] = json.loads(read_file(_FOLDER / "marks.json"))
PICTURES: Final[Mapping[str, list[list[str]]]] = json.loads(read_file(_FOLDER / "pictures.json"))
"""The parts of each picture, lowest first: a tone and half a path, which is mirrored unless the tone ends in `!`."""
UNKNOWN: Final = "unknown"
"""Drawn in place of a picture that does not exist."""


def paint_mark(painter: QPainter, name: str, at: QPointF, radius: float, colour: QColor | str) -> None:
    """A mark about a point; nothing for an unknown name."""
    if name not in MARKS:
        return
    painter.save()
    painter.translate(at)
    painter.scale(radius, radius)
    painter.setPen(NO_PEN)
    painter.setBrush(rgba(colour))
    painter.drawPath(path(MARKS[name]))
    painter.restore()


def paint_picture(
    painter: QPainter, picture: str | QPixmap, tones: Tones, radius: float, grey: float = 0.0, art_radius: float = 0.0
) -> None:
    """A built-in picture, or an author's own, within a circle about the origin; grey 1 takes the colour out.

    `art_radius`: the larger circle that an author's own picture fills.
    """
    painter.save()
    painter.setPen(NO_PEN)
    if isinstance(picture, QPixmap):
        area = circle(art_radius or radius)
        clip = QPainterPath()
        clip.addEllipse(area)
        painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(1 - 0.55 * grey)
        painter.drawPixmap(area, picture, QRectF(picture.rect()))
    else:
        painter.scale(radius, radius)
        for tone, words in PICTURES.get(picture, PICTURES[UNKNOWN]):
            colour = QColor(tones.tone(tone[0]))
            painter.setBrush(greyed(colour, grey) if grey else colour)
            painter.drawPath(path(words) if tone.endswith("!") else mirrored(words))
    painter.restore()


def built_in() -> tuple[str, ...]:
    """The names of the pictures to choose from."""
    return tuple(name for name in PICTURES if name != UNKNOWN)


def picture_title(name: str) -> str:
    """The displayed name of a built-in picture; the name itself for any other."""
    return _titles().get(name, name)


def _titles() -> dict[str, str]:
    return {
        "dunmar": _("Fighter with a helmet"),
        "hild": _("Woman with a coif and a braid"),
        "tam": _("Hooded burglar"),
        "velis": _("Scribe with a circlet"),
        "wenna": _("Ranger with a wide hat"),
        "hobb": _("Bald old man with a beard"),
        "orsimund": _("Wizard with a pointed hat"),
        "pup": _("Pup with large ears"),
        "goblin": _("Goblin"),
        "wolf": _("Wolf"),
        "chanter": _("Orc with a headdress"),
        "boggart": _("Shaggy boggart"),
        "ogre": _("Ogre"),
        "wraith": _("Wraith in a hood"),
        "barrow": _("Crowned skull"),
        "sentinel": _("Iron helmet"),
        "dragon": _("Dragon"),
        "peddler": _("Bag of wares"),
        "witch": _("Witch"),
        "den": _("Mouth of a cave"),
        "crypt": _("Crypt"),
        "omen": _("Eye"),
        "sword": _("Blade"),
        "shield": _("Shield"),
        "shirt": _("Shirt of mail"),
        "ring": _("Ring"),
        "boot": _("Boots"),
        "helm": _("Helmet"),
        "cloak": _("Cloak"),
        "gem": _("Gem"),
    }
