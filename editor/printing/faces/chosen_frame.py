"""Which frame a card is printed in, and the parts that all frames of a pack share: border, corners, bleed."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from editor.printing.faces.parts import whole
from editor.ui.design_tokens import INK, PAPER
from editor.ui.painting.pens import NO_PEN, rgba
from schema.json.lenient_json import CardOf, mapping, text
from schema.models.frames import FRAME_NAMES, FRAMES, FrameName
from schema.rendering.card_frames import HEIGHT, WIDTH
from schema.rendering.frame_layout import Area, Layout, layout_of
from schema.rendering.pack_fonts import USES


def chosen_layout(
    folder: str, card: Mapping[str, object], card_of: CardOf, built_in: Mapping[FrameName, Layout], wanted: str = ""
) -> Layout:
    """The frame in which a card is printed: the wanted one, its own, that of its folder, or that of the pack."""
    printing = mapping(mapping(card_of("", "pack")).get("printing"))
    own = mapping(card.get("printing")).get("frame")
    for named in (wanted, own, mapping(printing.get(FRAMES)).get(folder), printing.get("frame")):
        for name in FRAME_NAMES:
            if name == named:
                return built_in[name]
        found = card_of(FRAMES, named) if isinstance(named, str) and named else None
        if found is not None:
            return layout_of({**found, "id": named}, built_in)
    return built_in["classic"]


def saves_ink(card_of: CardOf, built_in: Mapping[FrameName, Layout], wanted: str = "") -> bool:
    """Whether the pack is printed with little ink, so that backs and reference cards are, too.

    The frame of one card does not count: its back would tell which card it is.
    """
    return chosen_layout("", {}, card_of, built_in, wanted).look == "ink_saving"


def frame_fonts(layout: Layout, card_of: CardOf) -> Mapping[str, str]:
    """The ids of the fonts that a frame of a pack names, by their use."""
    frame = mapping(card_of(FRAMES, layout.id)) if layout.id else {}
    return {use: named for use in USES if (named := text(frame.get(f"{use}_font")))}


def with_bleed(area: Area, bleed: float) -> QRectF:
    """An area that goes on into the bleed where it touches the edge of the card."""
    return QRectF(area.x, area.y, area.width, area.height).adjusted(
        -bleed if area.x <= 0 else 0.0,
        -bleed if area.y <= 0 else 0.0,
        bleed if area.right >= WIDTH else 0.0,
        bleed if area.bottom >= HEIGHT else 0.0,
    )


def fill_area(painter: QPainter, area: Area, bleed: float, colour: QColor | str, corner: float) -> None:
    """Fill an area; its corners are round unless it touches the edge of the card."""
    shape = with_bleed(area, bleed)
    if corner <= 0 or area.x <= 0 or area.y <= 0 or area.right >= WIDTH or area.bottom >= HEIGHT:
        painter.fillRect(shape, rgba(colour))
        return
    painter.setPen(NO_PEN)
    painter.setBrush(rgba(colour))
    painter.drawRoundedRect(shape, corner, corner)


def paint_border(painter: QPainter, layout: Layout, bleed: float) -> None:
    """The border of a frame of a pack, from the bleed inwards."""
    if layout.border <= 0:
        return
    ring = QPainterPath()
    ring.setFillRule(Qt.FillRule.OddEvenFill)
    ring.addRect(whole(bleed))
    inner = QRectF(0, 0, WIDTH, HEIGHT).adjusted(layout.border, layout.border, -layout.border, -layout.border)
    ring.addRoundedRect(inner, layout.corner, layout.corner)
    painter.setPen(NO_PEN)
    painter.setBrush(rgba(layout.border_colour))
    painter.drawPath(ring)


def ink_on(ground: str, otherwise: str) -> str:
    """Dark or light letters on a ground that an author chose; the usual ones on the usual ground."""
    if not ground:
        return otherwise
    return INK if rgba(ground).lightnessF() > 0.55 else PAPER
