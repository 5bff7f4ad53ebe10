"""The preview of a printed card: languages, bleed and zoom above it, what belongs to it beside, its frames below.

Content without a card of its own, such as an Order, has the plain preview of its game instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QButtonGroup, QScrollArea, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.pages.card.area_handles import AreaHandles
from editor.pages.card.card_faces import BesideCard, Preview, ShowCard, ShownCard
from editor.pages.card.frame_choice import FrameChoice
from editor.printing.faces.parts import clip_to_card, paint_edge
from editor.ui.icons import blank
from editor.ui.painting.canvas_overlays import paint_pill
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, cosmetic
from editor.ui.retranslated import Retranslated
from editor.ui.theme import current_theme
from editor.ui.tool_tips import set_tip
from editor.ui.wheel_zoom import zoom_notches
from editor.ui.widgets import IconButton, label, row
from schema.i18n import LANGUAGE_NAMES, language
from schema.i18n import gettext as _
from schema.json.lenient_json import listed, mapping
from schema.models.frames import FRAMES
from schema.rendering.card_frames import CORNER, HEIGHT, SAFE, WIDTH
from schema.rendering.frame_layout import Area, Layout, sides_of

_BLEED: Final = 3.0
_GAP: Final = 3.3
_BESIDE: Final = (22.2, 43.0)
"""The width of what stands beside the card, and its height below two cards, in mm of the card."""
_SHARE: Final = 0.59
"""Things beside the card are that much smaller than the card."""
_PILL_PX: Final = 26.0
_MARGIN_PX: Final = 16.0
_HUNDRED_PER_CENT: Final = 96 / 25.4
_ZOOM_STEP: Final = 1.25
_SMALLEST: Final = (300, 330)
"""Below this width or height only the card is shown, without tools."""
_NARROW_PX: Final = 450
"""Below this width tools have no words."""
_LABELLED_PX: Final = 104.0
"""The width at which words fit below a thing beside the card."""


class CardStage(Retranslated, Preview):
    """Shows cards with a function of their game, and all other content with its plain preview."""

    def __init__(self, show_card: ShowCard, plain: Preview) -> None:
        super().__init__()
        self._show_card, self.plain = show_card, plain
        self._document: PackDocument | None = None
        self._file, self._both = "", False
        self._tongues: tuple[str, ...] = (language(),)
        self._tongue = language()
        self._button: QWidget | None = None
        self._has_picture = False
        self.canvas = _Canvas()
        self._scroll = QScrollArea()
        self._scroll.setWidget(self.canvas)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._languages = QButtonGroup(self)
        self._segments = QWidget()
        self.bleed = IconButton("bounding-box", _("Bleed"), 16, text=_("Bleed"), checkable=True)
        self.real = IconButton("ruler", _("Real size"), 16, text=_("Real size"))
        self.closer = IconButton("plus", _("Zoom in"), 12)
        self.farther = IconButton("minus", _("Zoom out"), 12)
        self.fitted = IconButton("arrows-out", _("Fit"), 14)
        self._per_cent = label("", "second")
        self.frames = FrameChoice()
        tools = (self.bleed, self.real, "-", self.farther, self._per_cent, self.closer, self.fitted)
        self._bar = row(self._segments, *tools, spacing=4, margins=(8, 4, 8, 4))
        self._box = box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        for part in (self._bar, self._scroll, self.frames, plain):
            box.addWidget(part, 1 if part in (self._scroll, plain) else 0)
        self.setMinimumSize(150, 150)
        self._scroll.setMinimumSize(120, 120)
        for part in (self._bar, self.frames):
            part.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.bleed.toggled.connect(self._draw)
        self.real.clicked.connect(lambda: self.canvas.zoom_to(self._real_size()))
        self.closer.clicked.connect(lambda: self.canvas.zoom_to(self.canvas.mm * _ZOOM_STEP))
        self.farther.clicked.connect(lambda: self.canvas.zoom_to(self.canvas.mm / _ZOOM_STEP))
        self.fitted.clicked.connect(lambda: self.canvas.zoom_to(None))
        self.canvas.zoomed.connect(self._show_zoom)
        self.canvas.area_moved.connect(self._move_area)
        self.frames.made.connect(lambda file: self.jump.emit(file, ""))
        self.retranslate()

    def retranslate(self) -> None:
        for button, words, tip in (
            (self.bleed, _("Bleed"), _("Show bleed and safe area")),
            (self.real, _("Real size"), _("As large as it is printed, on this screen")),
            (self.closer, "", _("Zoom in")),
            (self.farther, "", _("Zoom out")),
            (self.fitted, "", _("Fit")),
        ):
            if words:
                button.setText(words)
            set_tip(button, tip)
            button.setAccessibleName(tip)
        for shown in (self.canvas, self._scroll):
            shown.setAccessibleName(_("Card"))
        self._name_languages()

    # ------------------------------------------------------------ what the page asks

    def show_file(self, document: PackDocument, file: str) -> bool:
        self._document, self._file = document, file
        tongues = listed(mapping(document.value("pack.json")).get("languages"))
        found = tuple(each for each in tongues if isinstance(each, str)) or (language(),)
        if found != self._tongues or not self._languages.buttons():
            self._tongues = found
            self._tongue = language() if language() in found else found[0]
            self._build_languages()
        shown = self._draw()
        self._show_parts()
        if shown:
            self._has_picture = self.canvas.cards[0].has_picture and not file.startswith(f"{FRAMES}/")
            return True
        shown = self.plain.show_file(document, file)
        self._has_picture = self.plain.shows_picture()
        return shown

    def shows_picture(self) -> bool:
        return self._has_picture

    def warning(self) -> str:
        cards = self.canvas.cards
        return next((card.warning for card in cards if card.warning), "") if cards else self.plain.warning()

    def put_button(self, button: QWidget) -> None:
        button.setParent(self._scroll)
        button.move(8, 8)
        self._button = button
        self._show_button(False)

    def show_drop(self, dropping: bool) -> None:
        self.canvas.dropping = dropping
        self.canvas.update()
        self.plain.show_drop(dropping)

    def areas(self) -> tuple[QRectF, QRectF, float]:
        """The areas of the card and of what is beside it, and the pixels per mm."""
        card, beside, mm = self.canvas.areas()
        at = QPointF(self.canvas.mapTo(self, self.canvas.rect().topLeft()))
        return card.translated(at), beside.translated(at), mm

    def sizeHint(self) -> QSize:
        return QSize(560, 640)

    # ------------------------------------------------------------ its parts

    def _draw(self) -> bool:
        document = self._document
        if document is None:
            return False
        tongues = self._tongues[:2] if self._both else (self._tongue,)
        found = []
        for tongue in tongues:
            card = self._show_card(document, self._file, tongue, "")
            if card is not None:
                found.append(card)
        titles = [LANGUAGE_NAMES.get(each, each.upper()) for each in tongues] if len(found) > 1 else []
        self.canvas.show_cards(found, titles, _BLEED if self.bleed.isChecked() else 0.0)
        of_frame = self._file.startswith(f"{FRAMES}/")
        self.canvas.show_places(found[0].layout if found and of_frame else None)
        if found and not of_frame:
            self.frames.show_card(document, self._file, found[0], self._show_card, self._tongue)
        return bool(found)

    def _move_area(self, key: str, area: Area, gesture: str) -> None:
        """Give a place of the frame in front another size, as one step however long it is dragged."""
        if self._document is not None:
            edit = SetValue(self._file, f"/areas/{key}", sides_of(area))
            self._document.submit(edit, _("Move place"), gesture=gesture)

    def _build_languages(self) -> None:
        for old in self._languages.buttons():
            self._languages.removeButton(old)
            old.deleteLater()
        buttons: list[QToolButton] = []
        codes = [*self._tongues, ""] if len(self._tongues) > 1 else list(self._tongues)
        for code in codes:
            button = QToolButton()
            button.setProperty("code", code)
            button.setCheckable(True)
            button.setAutoRaise(True)
            button.setChecked(not code if self._both else code == self._tongue)
            button.clicked.connect(lambda _checked=False, code=code: self._speak(code))
            self._languages.addButton(button)
            buttons.append(button)
        old_row = self._segments
        self._segments = row(*buttons, spacing=2)
        bar = self._bar.layout()
        if bar is not None:
            bar.replaceWidget(old_row, self._segments)
        old_row.hide()
        old_row.deleteLater()
        self._name_languages()

    def _name_languages(self) -> None:
        for button in self._languages.buttons():
            code = str(button.property("code"))
            button.setText(code.upper() if code else _("Side by side"))
            button.setAccessibleName(LANGUAGE_NAMES.get(code, code) if code else _("Both languages side by side"))

    def _speak(self, code: str) -> None:
        self._both = not code
        self._tongue = code or self._tongue
        self._draw()

    def _show_zoom(self) -> None:
        self._per_cent.setText(f"{self.canvas.mm / _HUNDRED_PER_CENT * 100:.0f}\u00a0%")

    def _real_size(self) -> float:
        """Pixels per millimetre of this screen, as it was measured."""
        screen = self.screen()
        dots = screen.physicalDotsPerInch()
        return dots / 25.4 if 20 <= dots <= 1200 else _HUNDRED_PER_CENT

    def _show_parts(self) -> None:
        """A card takes all of a small page."""
        card = bool(self.canvas.cards)
        least_width, least_height = _SMALLEST
        roomy = self.width() >= least_width and self.height() >= least_height
        self._bar.setVisible(card and roomy)
        self.frames.setVisible(card and roomy and not self._file.startswith(f"{FRAMES}/"))
        narrow = self.width() < _NARROW_PX
        style = Qt.ToolButtonStyle.ToolButtonIconOnly if narrow else Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        for button in (self.bleed, self.real):
            button.setToolButtonStyle(style)
        self._per_cent.setVisible(not narrow)
        self._scroll.setVisible(card)
        self.plain.setVisible(not card)
        self._box.activate()

    def _show_button(self, near: bool) -> None:
        """Where the button would cover the card, it is shown only while the pointer is here."""
        if self._button is not None and self._button.isEnabled():
            corner = QRectF(self._button.geometry()).adjusted(0, 0, 4, 4)
            free = bool(self.canvas.cards) and not self.canvas.areas()[0].intersects(corner)
            self._button.setVisible(near or self._button.hasFocus() or free)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_parts()
        self._show_button(self.underMouse())

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._show_button(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._show_button(False)


class _Canvas(QWidget):
    """Paints one card with what belongs to it on its right, or two cards with that below them."""

    zoomed = Signal()
    area_moved = Signal(str, object, str)
    """A place of the frame, where it is now, and the gesture that moves it."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: Sequence[ShownCard] = ()
        self.dropping = False
        self._titles: Sequence[str] = ()
        self._bleed = 0.0
        self._zoom: float | None = None
        self._kept: dict[object, QPixmap] = {}
        self.places = AreaHandles()
        self._gesture = 0
        self.setMouseTracking(True)

    @property
    def mm(self) -> float:
        """Pixels per millimetre."""
        return self.areas()[2]

    def show_cards(self, cards: Sequence[ShownCard], titles: Sequence[str], bleed: float) -> None:
        """Show one card, or two with their titles."""
        self.cards, self._titles, self._bleed = cards, titles, bleed
        self._resize()

    def show_places(self, layout: Layout | None) -> None:
        """Show the places of a frame, to be dragged; none for None."""
        self.places.show(layout)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if layout is not None else Qt.FocusPolicy.NoFocus)
        set_tip(
            self,
            _("Drag places and their edges; arrow keys move, with Shift they resize, Space chooses another place.")
            if layout is not None
            else "",
        )
        self.update()

    def _cut(self) -> QRectF:
        """The card without its bleed."""
        area, _beside, mm = self.areas()
        inset = self._bleed * mm
        return area.adjusted(inset, inset, -inset, -inset)

    def _on_card(self, at: QPointF) -> QPointF:
        return (at - self._cut().topLeft()) / self.mm

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.places.press(
            self._on_card(event.position()), 1 / self.mm
        ):
            self._gesture += 1
            self.update()
            return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = self._on_card(event.position())
        moved = self.places.drag(at)
        if moved is None:
            self.setCursor(self.places.cursor(at, 1 / self.mm))
        else:
            self._move(*moved, f"area-{id(self)}-{self._gesture}")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.places.release()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if self.places.areas and event.key() == Qt.Key.Key_Space:
            self.places.choose_next()
            self.update()
        elif (moved := self.places.key(event.key(), shift)) is not None:
            self._move(*moved, "")
        else:
            super().keyPressEvent(event)

    def _move(self, key: str, area: Area, gesture: str) -> None:
        if self.places.areas[key] != area:
            self.area_moved.emit(key, area, gesture)

    def zoom_to(self, mm: float | None) -> None:
        """Show a millimetre this large; None fits the room."""
        self._zoom = None if mm is None else min(40.0, max(1.0, mm))
        self._resize()

    def _resize(self) -> None:
        across, down = self._size()
        mm = self._zoom
        if mm is None:
            self.setMinimumSize(0, 0)
        else:
            self.setMinimumSize(round(across * mm + 2 * _MARGIN_PX), round(down * mm + 2 * _MARGIN_PX))
        self.zoomed.emit()
        self.update()

    def _size(self) -> tuple[float, float]:
        """The width and the height of all in mm."""
        wide, high = WIDTH + 2 * self._bleed, HEIGHT + 2 * self._bleed
        beside = bool(self.cards and self.cards[0].beside)
        if len(self.cards) > 1:
            return 2 * wide + _GAP, high + 7 + (_GAP + _BESIDE[1] if beside else 0)
        return wide + (_GAP + _BESIDE[0] if beside else 0), high

    def _fitting(self) -> float:
        across, down = self._size()
        margin = min(_MARGIN_PX, self.width() / 16)
        return max(0.4, min((self.width() - 2 * margin) / across, (self.height() - 2 * margin) / down))

    def areas(self) -> tuple[QRectF, QRectF, float]:
        """The area of the first card with its bleed, that of what is beside it, and the pixels per mm."""
        mm = self._zoom or self._fitting()
        across, down = self._size()
        left, top = (self.width() - across * mm) / 2, (self.height() - down * mm) / 2
        wide, high = (WIDTH + 2 * self._bleed) * mm, (HEIGHT + 2 * self._bleed) * mm
        both = len(self.cards) > 1
        card = QRectF(left, top + (7 * mm if both else 0), wide, high)
        if not self.cards or not self.cards[0].beside:
            return card, QRectF(), mm
        if both:
            below = card.bottom() + _GAP * mm
            return card, QRectF(left, below, across * mm, _BESIDE[1] * mm), mm
        return card, QRectF(card.right() + _GAP * mm, top, _BESIDE[0] * mm, high), mm

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = zoom_notches(event)
        if notches is None:
            super().wheelEvent(event)
        else:
            self.zoom_to(self.mm * _ZOOM_STEP**notches)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.zoomed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.fillRect(self.rect(), QColor(current_theme().backdrop))
            area, beside, mm = self.areas()
            kept = self._kept
            self._kept = {}  # what is shown no longer is forgotten
            for number, card in enumerate(self.cards):
                place = area.translated(number * (area.width() + _GAP * mm), 0)
                self._paint_card(painter, card, place, mm, kept)
                if self._titles:
                    at = QPointF(place.center().x() / mm, (place.top() - 3.5 * mm) / mm)
                    painter.save()
                    painter.scale(mm, mm)
                    paint_pill(painter, 1 / mm, at, self._titles[number])
                    painter.restore()
            if self.cards:
                self.places.paint(painter, self._cut(), mm)
            if not beside.isEmpty():
                self._paint_beside(painter, beside, mm)
            if self.dropping:
                painter.setBrush(NO_BRUSH)
                painter.setPen(cosmetic(current_theme().accent, 3))
                painter.drawRect(self.rect().adjusted(2, 2, -2, -2))

    def _paint_card(
        self, painter: QPainter, card: ShownCard, area: QRectF, mm: float, kept: dict[object, QPixmap]
    ) -> None:
        corner = 0.0 if self._bleed else CORNER * mm
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(0, 0, 0, 10 if not current_theme().dark else 24))
        for step in range(6):
            painter.drawRoundedRect(area.adjusted(-step, 3 - step, step, 4 + step), corner + step, corner + step)
        ratio = self.devicePixelRatioF()
        key = card.look, round(area.width() * ratio), self._bleed
        picture = kept.get(key) or self._painted(card, area, mm, ratio)
        self._kept[key] = picture
        painter.drawPixmap(area.topLeft(), picture)
        if self._bleed:
            inset = self._bleed * mm
            cut = area.adjusted(inset, inset, -inset, -inset)
            painter.setBrush(NO_BRUSH)
            for colour, width in (("#FFFFFF", 2.4), ("#C2281D", 1.2)):
                painter.setPen(cosmetic(colour, width))
                painter.drawRoundedRect(cut, CORNER * mm, CORNER * mm)
            safe = SAFE * mm
            pen = cosmetic(current_theme().accent, 1)
            pen.setStyle(Qt.PenStyle.DashLine)
            for shown in (cosmetic("#FFFFFF", 1.6), pen):
                painter.setPen(shown)
                painter.drawRect(cut.adjusted(safe, safe, -safe, -safe))

    def _painted(self, card: ShownCard, area: QRectF, mm: float, ratio: float) -> QPixmap:
        picture = blank(round(area.width()), round(area.height()), ratio)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(mm, mm)
            painter.translate(self._bleed, self._bleed)
            clip_to_card(painter, self._bleed)
            card.paint(painter, self._bleed)
            if not self._bleed:
                painter.setClipping(False)
                paint_edge(painter)
        return picture

    def _paint_beside(self, painter: QPainter, area: QRectF, mm: float) -> None:
        """On wood: faces of the disk, the missile and the back, in the same millimetres, and evenly spread."""
        theme = current_theme()
        painter.setPen(cosmetic(theme.wood_edge, 1.0))
        painter.setBrush(QColor(theme.wood[0]))
        painter.drawRoundedRect(area, 6, 6)
        things = self.cards[0].beside
        upright = area.height() > area.width()
        each = area.width() if upright else area.width() / max(1, len(things))
        label_px = _PILL_PX if each >= _LABELLED_PX else 0.0
        whole = (area.height() if upright else area.width()) - (label_px * len(things) if upright else 0)
        lengths = [thing.height if upright else thing.width for thing in things]
        share = min(_SHARE, (whole - 4 * (len(things) + 1)) / (sum(lengths) * mm))
        lengths = [length * mm * share for length in lengths]
        gap = (whole - sum(lengths)) / (len(things) + 1)
        along = gap
        for thing, length in zip(things, lengths, strict=True):
            middle = along + length / 2
            if upright:
                at = QPointF(area.center().x(), area.top() + middle)
                along += length + label_px + gap
            else:
                at = QPointF(area.left() + middle, area.center().y() - label_px / 2)
                along += length + gap
            self._paint_thing(painter, thing, at, mm * share, bool(label_px), upright)

    def _paint_thing(
        self, painter: QPainter, thing: BesideCard, at: QPointF, mm: float, labelled: bool, upright: bool
    ) -> None:
        painter.save()
        painter.translate(at)
        painter.scale(mm, mm)
        thing.paint(painter)
        painter.restore()
        if labelled:
            below = thing.height / 2 if upright else max(15.5, thing.height / 2)
            painter.save()
            painter.scale(mm, mm)
            paint_pill(painter, 1 / mm, QPointF(at.x() / mm, (at.y() + below * mm + 14) / mm), thing.words)
            painter.restore()
