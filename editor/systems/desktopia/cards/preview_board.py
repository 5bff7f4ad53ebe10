"""Paints a preview on the backdrop of the canvas, scaled to the available room: side by side or one below the other."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPainterPath, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from editor.document.document import PackDocument
from editor.pages.card.card_faces import Preview as CardPreview
from editor.systems.desktopia.cards.preview import Preview, preview_of
from editor.systems.desktopia.painting.card_styles import fit_card
from editor.systems.desktopia.painting.cards import HEIGHT, WIDTH, CardLayers
from editor.systems.desktopia.painting.disks import DiskStyle, paint_disk, paint_shadow
from editor.systems.desktopia.painting.object_styles import ObjectStyle
from editor.systems.desktopia.painting.objects import paint_cast, paint_thing
from editor.systems.desktopia.painting.table import surface_pixmap
from editor.ui.painting.canvas_overlays import paint_pill
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, cosmetic
from editor.ui.theme import current_theme
from schema.i18n import gettext as _

_MARGIN: Final = 20.0
_BESIDE_MM: Final = (96.0, HEIGHT)  # the patch of table that the disk lies on, right of the card
_BELOW_MM: Final = (WIDTH, 48.0)  # and the one below it
_MOST_MM: Final = 8.0  # pixels a millimetre
_ROOMY_MM: Final = 2.6  # below this the words under one face would lie on the next


class PreviewBoard(CardPreview):
    """The card and its disk."""

    def __init__(self) -> None:
        super().__init__()
        self.preview = Preview(None, ())
        self._has_picture = False
        self._kept: tuple[object, QPixmap] | None = None
        self._layers = CardLayers()
        self.setMinimumSize(150, 150)
        self._dropping = False
        self._button: QWidget | None = None

    def show_file(self, document: PackDocument, file: str) -> bool:
        self.preview = preview_of(document, file)
        # A special hit is printed on other cards and has no picture of its own.
        self._has_picture = self.preview.card is not None and self.preview.card.kind != "hit"
        self.update()
        return not self.preview.empty

    def shows_picture(self) -> bool:
        return self._has_picture

    def warning(self) -> str:
        if self.preview.card is None:
            return ""
        fit = fit_card(self.preview.card)
        if fit.text_overflows:
            return _("The text does not fit on the card: shorten it.")
        return _("The name does not fit on the card: shorten it.") if fit.name_overflows else ""

    def put_button(self, button: QWidget) -> None:
        """Put a button in the corner; where it would cover the card, it is shown only while the pointer is here."""
        button.setParent(self)
        button.move(8, 8)
        self._button = button
        self._show_button(False)

    def _show_button(self, near: bool) -> None:
        if self._button is not None and self._button.isEnabled():
            face, _patch, _mm = self.areas()
            corner = QRectF(self._button.geometry()).adjusted(0, 0, 4, 4)
            self._button.setVisible(near or self._button.hasFocus() or not face.intersects(corner))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._show_button(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._show_button(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_button(self.underMouse())

    def show_drop(self, dropping: bool) -> None:
        """Draw a frame while a picture is dragged over it."""
        self._dropping = dropping
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(280, 480)

    def areas(self) -> tuple[QRectF, QRectF, float]:
        """The areas of the card and of the patch of table, empty for what is not shown, and the pixels per mm."""
        card = self.preview.card is not None
        patch = bool(self.preview.disks) or self.preview.thing is not None
        margin = min(_MARGIN, self.width() / 16)
        width, height = self.width() - 2 * margin, self.height() - 2 * margin
        gap = 8.0 if card and patch else 0.0

        def scale(across: float, down: float) -> float:
            return max(0.5, min(width / max(1.0, across), height / max(1.0, down), _MOST_MM))

        beside = ((WIDTH if card else 0) + (_BESIDE_MM[0] if patch else 0) + gap, HEIGHT)
        below = ((WIDTH if card else _BELOW_MM[0]), (HEIGHT if card else 0) + (_BELOW_MM[1] if patch else 0) + gap)
        stacked = card and patch and scale(*below) > scale(*beside)
        across, down = below if stacked else beside
        mm = scale(across, down)
        left, top = (self.width() - across * mm) / 2, (self.height() - down * mm) / 2
        face = QRectF(left, top, WIDTH * mm, HEIGHT * mm) if card else QRectF(left, top, 0, 0)
        if not patch:
            return face, QRectF(), mm
        if stacked:
            return face, QRectF(left, top + (HEIGHT + gap) * mm, _BELOW_MM[0] * mm, _BELOW_MM[1] * mm), mm
        start = left + ((WIDTH + gap) * mm if card else 0)
        return face, QRectF(start, top, _BESIDE_MM[0] * mm, _BESIDE_MM[1] * mm), mm

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(0, 0, self._around())
            face, _patch, _mm = self.areas()
            if self.preview.card is not None:
                self._layers.paint(painter, self.preview.card, face)
            if self._dropping:
                painter.setBrush(NO_BRUSH)
                painter.setPen(cosmetic(current_theme().accent, 3))
                painter.drawRect(self.rect().adjusted(2, 2, -2, -2))

    def _around(self) -> QPixmap:
        """Everything but the card's face, cached while only its texts change."""
        ratio = self.devicePixelRatioF()
        preview = self.preview
        shown = (self.size(), ratio, current_theme(), preview.card is None, preview.disks, preview.thing)
        if self._kept is None or self._kept[0] != shown:
            pixmap = QPixmap(self.size() * ratio)
            pixmap.setDevicePixelRatio(ratio)
            pixmap.fill(QColor(current_theme().backdrop))
            self._paint_around(pixmap)
            self._kept = (shown, pixmap)
        return self._kept[1]

    def _paint_around(self, pixmap: QPixmap) -> None:
        with QPainter(pixmap) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.setFont(self.font())
            face, patch, mm = self.areas()
            if self.preview.card is not None:
                self._paint_shadow(painter, face, mm)
            if not patch.isEmpty():
                painter.translate(patch.topLeft())
                painter.scale(mm, mm)
                area = QRectF(0, 0, patch.width() / mm, patch.height() / mm)
                self._paint_patch(painter, area, mm)
                if self.preview.thing is not None:
                    self._paint_thing(painter, self.preview.thing, area)
                else:
                    self._paint_disks(painter, area, mm)

    def _paint_shadow(self, painter: QPainter, area: QRectF, mm: float, px: float = 1.0) -> None:
        """`mm` and `px` in units of the painter. The middle is left out: it is covered, and filling it is slow."""
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(0, 0, 0, 10 if not current_theme().dark else 24))
        covered = area.adjusted(4 * mm, 4 * mm, -4 * mm, -4 * mm)
        for step in range(8):
            grow, corner = step * px, 3 * mm + step * px
            ring = QPainterPath()
            ring.addRoundedRect(area.adjusted(-grow, -grow + 4 * px, grow, grow + 5 * px), corner, corner)
            ring.addRect(covered)
            painter.drawPath(ring)

    def _paint_patch(self, painter: QPainter, area: QRectF, mm: float) -> None:
        """A patch of table with the grain of a whole table."""
        self._paint_shadow(painter, area, 1.0, 1 / mm)
        surface = surface_pixmap(current_theme(), 500.0, 500.0 * area.height() / area.width(), scale=1.6)
        clip = QPainterPath()
        clip.addRoundedRect(area, 3, 3)
        painter.save()
        painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
        painter.drawPixmap(area, surface, QRectF(surface.rect()))
        painter.restore()
        painter.setPen(cosmetic(current_theme().wood_edge, 1.4))
        painter.setBrush(NO_BRUSH)
        painter.drawRoundedRect(area, 3, 3)

    def _paint_disks(self, painter: QPainter, area: QRectF, mm: float) -> None:
        disks = self.preview.disks
        if area.height() < area.width() * 0.8 or (mm < _ROOMY_MM and len(disks) > 1):
            room = (area.width() - 4 * (len(disks) + 1)) / sum(look.diameter for _words, look in disks)
            scale = min(room, (area.height() - 16) / max(look.diameter for _words, look in disks), 1.4)
            step = area.width() / len(disks)
            for index, (words, look) in enumerate(disks):
                self._paint_one(painter, words, look, (index + 0.5) * step, area.height() / 2 - 3.5, scale, mm)
            return
        # The first face is large; the others below share a smaller scale.
        large = {1: 1.9, 2: 1.3}.get(len(disks), 1.0)
        top = 44.0 if len(disks) == 1 else 30.0
        self._paint_one(painter, *disks[0], area.width() / 2, top, large, mm)
        rest = disks[1:]
        for index, (words, look) in enumerate(rest):
            x = area.width() / 2 + (index - (len(rest) - 1) / 2) * 40
            self._paint_one(painter, words, look, x, 68.0, 0.72 if len(disks) < 3 else 0.8, mm)

    def _paint_one(
        self, painter: QPainter, words: str, look: DiskStyle, x: float, y: float, scale: float, mm: float
    ) -> None:
        painter.save()
        painter.translate(x, y)
        painter.scale(scale, scale)
        paint_shadow(painter, look.radius, current_theme().shadow)
        paint_disk(painter, look)
        painter.restore()
        paint_pill(painter, 1 / mm, QPointF(x, y + look.radius * scale + max(4.0, 13 / mm)), words)

    def _paint_thing(self, painter: QPainter, thing: ObjectStyle, area: QRectF) -> None:
        scale = min(area.width() * 0.8 / max(thing.width, 1), area.height() * 0.8 / max(thing.height, 1))
        painter.save()
        painter.translate(area.center())
        painter.scale(scale, scale)
        paint_cast(painter, thing, current_theme().shadow)
        paint_thing(painter, thing, current_theme())
        painter.restore()
