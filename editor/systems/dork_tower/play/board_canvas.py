"""The table as a widget: paints a position to fit, and reports clicks, the pointer, and the cursor of the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QTransform
from PySide6.QtWidgets import QWidget

from editor.systems.dork_tower.board.items import WHOLE
from editor.systems.dork_tower.painting.tower import paint_tower
from editor.systems.dork_tower.play.corners import Corners
from editor.systems.dork_tower.play.table_looks import TableLooks
from editor.systems.dork_tower.play.table_painting import Lit, land_key, paint_land, paint_lit, paint_pieces
from editor.ui.icons import blank
from editor.ui.theme import current_theme
from schema.i18n import gettext as _
from simulator.systems.dork_tower.game import TowerGame

_WAYS: Final = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, -1.0),
    Qt.Key.Key_Down: (0.0, 1.0),
}
TOWER_MS: Final = 400


class BoardCanvas(QWidget):
    """Shows a table; spaces are clicked with the mouse, or reached with the arrow keys and pressed with Enter."""

    clicked = Signal(str)
    """A space, or empty for none."""
    pointed = Signal(str)
    scroll_clicked = Signal(str)
    """A scroll of the own hand."""

    def __init__(self) -> None:
        super().__init__()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(_("The table"))
        self.setMinimumSize(320, 300)
        self._game: TowerGame | None = None
        self._looks: TableLooks | None = None
        self.hovered = self.cursor_ = ""
        self.reduced_motion = True
        self.corners = Corners()
        self._land: tuple[object, QPixmap] | None = None
        self._lit: Callable[[], Lit] = Lit
        self._turning = QVariantAnimation(self)
        self._turning.setDuration(TOWER_MS)
        self._turning.valueChanged.connect(lambda _value: self.update())

    def sizeHint(self) -> QSize:
        return QSize(760, 720)

    def show_table(self, game: TowerGame, looks: TableLooks, viewer: int | None, lit: Callable[[], Lit]) -> None:
        """Show a position; `lit` is asked again at each painting."""
        before, self._game, self._looks, self._lit = self._game, game, looks, lit
        self.corners.show_game(game, looks, viewer)
        turned = before is not None and (before.state.position + 1) % 8 == game.state.position
        if turned and not self.reduced_motion and self.isVisible():
            self._turning.stop()
            self._turning.setStartValue(-1.0)
            self._turning.setEndValue(0.0)
            self._turning.start()
        self.update()

    # ------------------------------------------------------------ painting

    def _view(self) -> QTransform:
        scale = min(self.width() / WHOLE.width(), self.height() / WHOLE.height())
        return QTransform().translate(self.width() / 2, self.height() / 2).scale(scale, scale)

    def centre_of(self, space: str) -> QPointF:
        """The middle of a space in the widget."""
        assert self._looks is not None
        return self._view().map(self._looks.plan.spaces[space].sector.middle)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(self.rect(), QColor(current_theme().backdrop))
            game, looks = self._game, self._looks
            if game is None or looks is None:
                return
            play, view = game.play(), self._view()
            ratio = self.devicePixelRatioF()
            key = (land_key(looks, play), self.size(), ratio)
            if self._land is None or self._land[0] != key:
                picture = blank(self.width(), self.height(), ratio)
                with QPainter(picture) as below:
                    below.setRenderHint(QPainter.RenderHint.Antialiasing)
                    below.setTransform(view, True)
                    paint_land(below, looks, play_nights(key))
                self._land = (key, picture)
            painter.drawPixmap(0, 0, self._land[1])
            painter.save()
            painter.setTransform(view, True)
            paint_pieces(painter, looks, play)
            if self._turning.state() == QVariantAnimation.State.Running:
                paint_tower(painter, looks.walls, play.state.position + float(self._turning.currentValue()))
            lit = self._lit()
            paint_lit(painter, looks, lit)
            painter.restore()
            self.corners.paint(painter, QRectF(self.rect()))

    # ------------------------------------------------------------ mouse and keyboard

    def space_at(self, at: QPointF) -> str:
        """The space at a position in the widget; empty for none."""
        if self._looks is None:
            return ""
        back, _able = self._view().inverted()
        place = back.map(at)
        return next((each.id for each in self._looks.plan.spaces.values() if each.sector.contains(place)), "")

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.corners.hover(event.position())
        self._hover(self.space_at(event.position()))
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.corners.hover(None)
        self._hover("")

    def _hover(self, space: str) -> None:
        if space != self.hovered:
            self.hovered = space
            self.update()
            self.pointed.emit(space or self.cursor_)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        scroll = self.corners.scroll_at(event.position())
        if scroll:
            self.scroll_clicked.emit(scroll)
            return
        self.cursor_ = ""
        self._hover(self.space_at(event.position()))
        self.clicked.emit(self.hovered)

    def event(self, event: QEvent) -> bool:
        """Letters are keys of the game while the table has the focus, and not shortcuts of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if plain and Qt.Key.Key_A <= event.key() <= Qt.Key.Key_Z:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = _WAYS.get(Qt.Key(event.key()))
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if way is not None and plain and self._looks is not None:
            self.cursor_ = self._next_space(*way)
            self.hovered = ""
            self.update()
            self.pointed.emit(self.cursor_)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.cursor_:
            self.clicked.emit(self.cursor_)
        else:
            super().keyPressEvent(event)

    def _next_space(self, right: float, down: float) -> str:
        """The space nearest in a direction; the first of a decision's, or the hero's own, if there is no cursor."""
        assert self._looks is not None
        spaces = self._looks.plan.spaces
        if self.cursor_ not in spaces:
            choices = self._lit().choices
            own = self._game.play().active.space if self._game is not None else ""
            return next((each for each in (*choices, own) if each in spaces), next(iter(spaces), ""))
        start = spaces[self.cursor_].sector.middle
        best, least = self.cursor_, float("inf")
        for name, space in spaces.items():
            way = space.sector.middle - start
            along, across = way.x() * right + way.y() * down, abs(way.x() * down + way.y() * right)
            if along > 8 and across <= 1.3 * along and along + 2 * across < least:
                best, least = name, along + 2 * across
        return best


def play_nights(key: tuple[object, ...]) -> tuple[bool, ...]:
    """Whether it is night in each wedge, of a key of the land."""
    land = key[0]
    assert isinstance(land, tuple)
    found: tuple[bool, ...] = land[1]
    return found
