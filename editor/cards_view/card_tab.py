"""The tab of one card: the card as printed and the faces of its disk, drawn anew with each change of the document."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from editor.canvas.contents import said
from editor.canvas.palette import box_counts
from editor.cards_view.card_face import KINDS, card_look
from editor.document.document import PackDocument
from editor.document.edits import Touched
from editor.faces import DISK_FOLDERS, disk_look, order_look, thing_look
from editor.look.cards import HEIGHT, WIDTH, CardLook, fit_card, paint_card
from editor.look.disks import DiskLook, paint_disk, paint_shadow
from editor.look.fonts import font
from editor.look.pens import NO_BRUSH, NO_PEN, cosmetic
from editor.look.table import paint_pill, surface_pixmap
from editor.look.things import ThingLook, paint_cast, paint_thing
from editor.look.tokens import Theme
from editor.look.widgets import EmptyState
from schema.words import gettext as _
from schema.words import language

_MARGIN: Final = 36.0
_TABLE_MM: Final = 96.0  # the patch of table that the disk lies on


@dataclass(frozen=True, slots=True)
class Preview:
    """Everything that is drawn of one file."""

    card: CardLook | None
    disks: tuple[tuple[str, DiskLook], ...]  # with what is written below
    thing: ThingLook | None = None


def preview_of(document: PackDocument, file: str) -> Preview:
    """What a file of a pack looks like; empty for what has no look."""
    folder = file.partition("/")[0]
    found = document.value(file)
    card: Mapping[str, object] = found if isinstance(found, dict) else {}
    face = card_look(folder, card, document.card, document.root) if folder in KINDS else None
    if folder == "things":
        return Preview(None, (), thing_look({}, card))
    if folder == "orders":
        return Preview(None, tuple(_order_disks(card)))
    if folder not in DISK_FOLDERS:
        return Preview(face, ())
    look = disk_look(folder, card, document.card, -90.0 if folder == "characters" else None, art=document.root)
    size = _("{size} mm").format(size=f"{look.diameter:g}")
    disks: list[tuple[str, DiskLook]] = [(size, look)]
    match look.kind:
        case "hero":
            disks.append((_("Back"), replace(look, back=True)))
        case "veteran":
            disks.append((_("Back: wounded"), replace(look, back=True)))
        case "artifact":
            disks.append((_("Back: special item"), replace(look, back=True)))
        case "fighter":
            disks += _other_faces(document, folder, card)
        case _:
            pass
    return Preview(face, tuple(disks))


def _other_faces(document: PackDocument, folder: str, card: Mapping[str, object]) -> list[tuple[str, DiskLook]]:
    """What is on the back of a disk by what the box says of its faces."""
    own = card.get("id")
    found: list[tuple[str, DiskLook]] = []
    for faces, _count in box_counts(document.value("box.json")):
        for other in faces if own in faces else ():
            back = document.card(folder, other)
            if other != own and back is not None:
                name = said(back.get("name"), language(), other)
                look = disk_look(folder, back, document.card, -90.0, art=document.root)
                found.append((_("Back: {name}").format(name=name), look))
    return found[:1]


def _order_disks(order: Mapping[str, object]) -> list[tuple[str, DiskLook]]:
    look = order_look(order)
    sample = "target"
    return [
        (_("Hero"), DiskLook("hero", look, sample, -90.0)),
        (_("Veteran"), DiskLook("veteran", look, sample, -90.0)),
        (_("Fighter"), DiskLook("fighter", look, sample, -90.0)),
    ]


class _Board(QWidget):
    """Paints a preview on the backdrop of the canvas, as large as there is room."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._preview = Preview(None, ())

    def show_preview(self, preview: Preview, theme: Theme) -> None:
        self._preview, self._theme = preview, theme
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(720, 560)

    def minimumSizeHint(self) -> QSize:
        return QSize(300, 360)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.rect(), QColor(self._theme.backdrop))
        self._paint(painter)
        painter.end()

    def _paint(self, painter: QPainter) -> None:
        shown = self._preview
        beside = bool(shown.disks) or shown.thing is not None
        columns = (WIDTH if shown.card else 0.0) + (_TABLE_MM if beside else 0.0)
        gap = 14.0 if shown.card and beside else 0.0
        width, height = self.width() - 2 * _MARGIN, self.height() - 2 * _MARGIN
        mm = max(1.0, min(width / max(1.0, columns + gap), height / HEIGHT, 8.0))
        left = (self.width() - (columns + gap) * mm) / 2
        top = (self.height() - HEIGHT * mm) / 2
        if shown.card is not None:
            area = QRectF(left, top, WIDTH * mm, HEIGHT * mm)
            self._paint_card_shadow(painter, area, mm)
            paint_card(painter, shown.card, area)
            left += (WIDTH + gap) * mm
        if beside:
            painter.save()
            painter.translate(left, top)
            painter.scale(mm, mm)
            area = QRectF(0, 0, _TABLE_MM, HEIGHT)
            self._paint_patch(painter, area, mm)
            if shown.thing is not None:
                self._paint_thing(painter, shown.thing, area)
            else:
                self._paint_disks(painter, mm)
            painter.restore()

    def _paint_card_shadow(self, painter: QPainter, area: QRectF, mm: float, px: float = 1.0) -> None:
        """`mm` and `px` in units of the painter."""
        painter.setPen(NO_PEN)
        for step in range(8):
            painter.setBrush(QColor(0, 0, 0, 10 if not self._theme.dark else 24))
            grow, corner = step * px, 3 * mm + step * px
            painter.drawRoundedRect(area.adjusted(-grow, -grow + 4 * px, grow, grow + 5 * px), corner, corner)

    def _paint_patch(self, painter: QPainter, area: QRectF, mm: float) -> None:
        """A patch of table as large as the card, its grain as on a whole table."""
        self._paint_card_shadow(painter, area, 1.0, 1 / mm)
        surface = surface_pixmap(self._theme, 500.0, 500.0 * area.height() / area.width(), scale=1.6)
        clip = QPainterPath()
        clip.addRoundedRect(area, 3, 3)
        painter.save()
        painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
        painter.drawPixmap(area, surface, QRectF(surface.rect()))
        painter.restore()
        painter.setPen(cosmetic(self._theme.wood_edge, 1.4))
        painter.setBrush(NO_BRUSH)
        painter.drawRoundedRect(area, 3, 3)

    def _paint_disks(self, painter: QPainter, mm: float) -> None:
        """The first face large; the others smaller below, at one scale."""
        disks = self._preview.disks
        large = {1: 1.9, 2: 1.3}.get(len(disks), 1.0)
        top = 44.0 if len(disks) == 1 else 30.0
        middle = _TABLE_MM / 2
        first = disks[0][1]
        painter.save()
        painter.translate(middle, top)
        painter.scale(large, large)
        paint_shadow(painter, first.radius, self._theme.shadow)
        paint_disk(painter, first)
        painter.restore()
        paint_pill(painter, 1 / mm, QPointF(middle, top + first.radius * large + 5.0), disks[0][0])
        rest = disks[1:]
        for index, (words, look) in enumerate(rest):
            x = middle + (index - (len(rest) - 1) / 2) * 40
            painter.save()
            painter.translate(x, 68.0)
            scale = 0.72 if len(disks) < 3 else 0.8
            painter.scale(scale, scale)
            paint_shadow(painter, look.radius, self._theme.shadow)
            paint_disk(painter, look)
            painter.restore()
            paint_pill(painter, 1 / mm, QPointF(x, 68.0 + look.radius * scale + 4.5), words)

    def _paint_thing(self, painter: QPainter, thing: ThingLook, area: QRectF) -> None:
        scale = min(area.width() * 0.8 / max(thing.width, 1), area.height() * 0.8 / max(thing.height, 1))
        painter.save()
        painter.translate(area.center())
        painter.scale(scale, scale)
        paint_cast(painter, thing, self._theme.shadow)
        paint_thing(painter, thing, self._theme)
        painter.restore()


class CardTab(QWidget):
    """A card, an Order or a thing, drawn as it will be."""

    hint_changed = Signal(str)

    def __init__(self, document: PackDocument, file: str, theme: Theme) -> None:
        super().__init__()
        self.document, self.file = document, file
        self._theme = theme
        self._board = _Board(theme)
        self._empty = EmptyState("")
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(self._board)
        self._area = area
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(area)
        box.addWidget(self._empty)
        self.setFont(font(12))
        self._unwatch = document.watch(self._follow)
        self._draw()

    @property
    def hint(self) -> str:
        shown = preview_of(self.document, self.file).card
        if shown is not None:
            fit = fit_card(shown)
            if fit.text_overflows:
                return _("The words do not fit on the card: shorten them.")
            if fit.name_overflows:
                return _("The name does not fit on the card: shorten it.")
        return _("Change the card in the inspector; it is drawn as you type.")

    def close_down(self) -> None:
        """Stop following the document; the tab is about to go."""
        self._unwatch()

    def use_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._draw()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._draw()
        super().changeEvent(event)

    def _follow(self, touched: Touched) -> None:
        folders = ("orders/", "missiles/", "special_hits/", "box.json")
        if any(place.file == self.file or place.file.startswith(folders) for place in touched):
            self._draw()
            self.hint_changed.emit(self.hint)

    def _draw(self) -> None:
        shown = preview_of(self.document, self.file)
        empty = shown.card is None and not shown.disks and shown.thing is None
        self._empty.set_line(_("{file} is edited in the inspector.").format(file=self.file))
        self._empty.setVisible(empty)
        self._area.setVisible(not empty)
        self._board.show_preview(shown, self._theme)
