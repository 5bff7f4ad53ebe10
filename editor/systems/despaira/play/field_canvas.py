"""The table as a widget: paints a position to fit, and reports clicks, the pointer, and the cursor of the keyboard."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QTransform
from PySide6.QtWidgets import QWidget

from editor.systems.despaira.play.motion import APPEAR_MS, NOTHING, TILE_MS, TURN_MS, VANISH_MS, changes_between
from editor.systems.despaira.play.table_layout import TableLayout
from editor.systems.despaira.play.table_looks import TableLooks
from editor.systems.despaira.play.table_painting import NOTHING_LIT, Lit, TablePainter, layout_of
from editor.ui.icons import blank
from editor.ui.table_keys import claims_letter, direction_of
from editor.ui.theme import current_theme
from schema.i18n import gettext as _
from simulator.systems.despaira.duel import TILE, DuelPlay


class FieldCanvas(QWidget):
    """Shows a table; places are clicked with the mouse, or reached with the arrow keys and pressed with Enter."""

    clicked = Signal(str)
    """A place, or empty for none."""
    pointed = Signal(str)
    """Another place is under the pointer or the cursor."""

    def __init__(self) -> None:
        super().__init__()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(_("The table"))
        self.setMinimumSize(280, 240)
        self._play: DuelPlay | None = None
        self._looks: TableLooks | None = None
        self.layout_: TableLayout | None = None
        self.hovered = ""
        self.cursor_ = ""
        self.reduced_motion = True
        self._before: DuelPlay | None = None
        """The position from which cards move to the present one."""
        self._changes = NOTHING
        self._clock = QVariantAnimation(self)
        self._clock.valueChanged.connect(lambda _value: self.update())
        self._clock.finished.connect(self._rest)
        self._ground: tuple[object, QPixmap] | None = None
        self._still: tuple[object, QPixmap] | None = None
        """What the picture of the position was painted from, and the picture; before it, the same of its ground."""
        self._lit: Callable[[], Lit] = lambda: NOTHING_LIT

    def sizeHint(self) -> QSize:
        return QSize(760, 620)

    def show_table(self, play: DuelPlay, looks: TableLooks, near: int, lit: Callable[[], Lit]) -> None:
        """Show a position; `near`: the seat at the lower edge, `lit`: asked again at each painting."""
        old = self._play
        self._play, self._looks, self._lit = play, looks, lit
        before, self.layout_ = self.layout_, layout_of(play, near)
        other = before is not None and before.near != near
        follows = old is not None and old.state.decisions < play.state.decisions
        if old is not None and old.state.decisions != play.state.decisions:
            self._begin_motion(old if follows and not other else None)
        if other or self.layout_.area_of(self.cursor_) is None:
            self.cursor_ = ""
        if self.layout_.area_of(self.hovered) is None:
            self.hovered = ""
        self.update()

    @property
    def pointed_at(self) -> str:
        """The place under the pointer, else under the cursor of the keyboard."""
        return self.hovered or self.cursor_

    # ------------------------------------------------------------ motion

    def _begin_motion(self, before: DuelPlay | None) -> None:
        """Let cards move from a position to the present one; input goes on meanwhile. None ends all motion."""
        self._clock.stop()
        self._rest()
        if before is None or self._play is None or self.reduced_motion or not self.isVisible():
            return
        changes = changes_between(before, self._play)
        if changes.ms:
            self._before, self._changes = before, changes
            self._clock.setStartValue(0.0)
            self._clock.setEndValue(float(changes.ms))
            self._clock.setDuration(changes.ms)
            self._clock.start()

    def _rest(self) -> None:
        self._before, self._changes = None, NOTHING
        self.update()

    @property
    def moves(self) -> bool:
        """Whether cards are on their way."""
        return self._before is not None

    def _paint_motion(self, painter: QPainter, table: TablePainter) -> None:
        layout, before, play, looks = self.layout_, self._before, self._play, self._looks
        assert layout is not None
        assert play is not None
        assert looks is not None
        if before is None:
            return
        changes, ms = self._changes, float(self._clock.currentValue())
        was = TablePainter(before, looks, layout, self._to_screen().m11() * self.devicePixelRatioF())
        for tile in changes.tiles:
            was.paint_tile_leaving(painter, tile, 1 - changes.share(ms, TILE_MS))
            for piece in play.at(tile):
                if piece.name not in changes.moving:
                    table.paint_piece(painter, piece)
        for turn in changes.turns:
            share = changes.share(ms, TURN_MS)
            now, shown = play.piece(turn.was.name), was if share < 0.5 else table
            shown.paint_piece(painter, turn.was if share < 0.5 else now, share, over=turn.over)
        for piece in changes.vanishing:
            share = changes.share(ms, VANISH_MS)
            was.paint_moving(painter, piece, layout.tile_area(piece.tile).center(), 1 - share, 1 - 0.25 * share)
        for name in changes.appearing:
            piece = play.piece(name)
            table.paint_moving(painter, piece, layout.tile_area(piece.tile).center(), changes.share(ms, APPEAR_MS))
        for step in changes.steps:
            share = changes.share(ms, step.ms)
            start, end = layout.tile_area(step.start).center(), layout.tile_area(step.end).center()
            table.paint_moving(painter, play.piece(step.piece), start + (end - start) * share)
        if ms < changes.strikes_ms:
            for strike in changes.strikes:
                opacity = min(1.0, 4 * (1 - ms / changes.strikes_ms))
                table.paint_strike(painter, strike.start, strike.end, strike.words, opacity)

    # ------------------------------------------------------------ painting

    def _to_screen(self) -> QTransform:
        assert self.layout_ is not None
        extent = self.layout_.extent
        scale = min(self.width() / extent.width(), self.height() / extent.height())
        middle = extent.center()
        return (
            QTransform()
            .translate(self.width() / 2, self.height() / 2)
            .scale(scale, scale)
            .translate(-middle.x(), -middle.y())
        )

    def centre_of(self, place: str) -> QPointF:
        """The middle of a place in the widget."""
        assert self.layout_ is not None
        area = self.layout_.area_of(place)
        assert area is not None, place
        return self._to_screen().map(area.center())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current_theme()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), QColor(theme.backdrop))
            if self._play is None or self._looks is None or self.layout_ is None:
                return
            view = self._to_screen()
            ratio = self.devicePixelRatioF()
            table = TablePainter(self._play, self._looks, self.layout_, view.m11() * ratio)
            moving = self._changes.moving
            still = (self._play, self.layout_.near, self.size(), ratio, theme, moving)
            if self._still is None or self._still[0] != still:
                picture = self._picture_of_ground(table, view, ratio)
                with QPainter(picture) as below:
                    below.setTransform(view, True)
                    table.paint_on_ground(below, moving)
                self._still = (still, picture)
            painter.drawPixmap(0, 0, self._still[1])
            painter.setTransform(view, True)
            self._paint_motion(painter, table)
            table.paint_lit(painter, self._lit())

    def _picture_of_ground(self, table: TablePainter, view: QTransform, ratio: float) -> QPixmap:
        """A copy of the picture of mat and tiles, which takes half of a position to paint."""
        ground = (table.ground, self.size(), ratio)
        if self._ground is None or self._ground[0] != ground:
            picture = blank(self.width(), self.height(), ratio)
            with QPainter(picture) as below:
                below.setTransform(view, True)
                table.paint_ground(below)
            self._ground = (ground, picture)
        return QPixmap(self._ground[1])

    # ------------------------------------------------------------ mouse and keyboard

    def _place_under(self, at: QPointF) -> str:
        if self.layout_ is None:
            return ""
        back, _able = self._to_screen().inverted()
        return self.layout_.place_at(back.map(at))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self._place_under(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._hover("")

    def _hover(self, place: str) -> None:
        if place != self.hovered:
            self.hovered = place
            self.update()
            self.pointed.emit(self.pointed_at)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.cursor_ = ""
            self._hover(self._place_under(event.position()))
            self.clicked.emit(self.hovered)

    def event(self, event: QEvent) -> bool:
        """Letters are keys of the duel while the table has the focus, and not shortcuts of the window."""
        if claims_letter(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = direction_of(event)
        if way is not None and self.layout_ is not None:
            self.cursor_ = self._next_place(*way)
            self.hovered = ""
            self.update()
            self.pointed.emit(self.pointed_at)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.cursor_:
            self.clicked.emit(self.cursor_)
        else:
            super().keyPressEvent(event)

    def _next_place(self, right: float, down: float) -> str:
        """The place nearest in a direction, straight on before aside; to begin with, from the tile of the chosen card,
        or else the first that can be chosen.
        """
        layout = self.layout_
        assert layout is not None
        here = layout.area_of(self.cursor_) or layout.tiles.get(self._lit().chosen)
        if here is None:
            near = layout.near
            usual = f"{TILE}{'ABCDEFGHIJKL'[layout.columns // 2]}{layout.rows if near else 1}"
            legal = sorted(self._lit().ends & set(layout.tiles))
            middle = layout.tiles[usual].center()
            return min(legal, key=lambda place: _length(layout.tiles[place].center() - middle), default=usual)
        start = here.center()
        best, least = self.cursor_, float("inf")
        own = [spot.place for spot in layout.hands if self._is_own(spot.place)]
        for place in (*layout.tiles, *layout.piles, *own):
            area = layout.area_of(place)
            assert area is not None
            way = area.center() - start
            along, across = way.x() * right + way.y() * down, abs(way.x() * down + way.y() * right)
            if along > 8 and across <= 1.2 * along and along + 2 * across < least:
                best, least = place, along + 2 * across
        return best

    def _is_own(self, name: str) -> bool:
        assert self._play is not None
        assert self.layout_ is not None
        return self._play.piece(name).owner == self.layout_.near


def _length(way: QPointF) -> float:
    return float((way.x() ** 2 + way.y() ** 2) ** 0.5)
