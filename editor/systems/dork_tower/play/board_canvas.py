"""The table as a widget: paints a position to fit, and reports clicks, the pointer, and the cursor of the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QTransform
from PySide6.QtWidgets import QWidget

from editor.systems.dork_tower.board.items import WHOLE, paint_over_spaces
from editor.systems.dork_tower.painting.pieces import paint_cup_side, paint_token
from editor.systems.dork_tower.play.corners import CUP, Corners
from editor.systems.dork_tower.play.motion import DEAL_MS, NOTHING, changes_between
from editor.systems.dork_tower.play.standing import nights_of
from editor.systems.dork_tower.play.table_looks import TableLooks
from editor.systems.dork_tower.play.table_painting import (
    MET,
    Lit,
    ground_key,
    land_key,
    paint_brought,
    paint_ground,
    paint_land_rim,
    paint_lit,
    paint_marker,
    paint_pieces,
    paint_trail,
    places_of,
)
from editor.ui.icons import blank
from editor.ui.table_keys import claims_letter, direction_of
from editor.ui.theme import current_theme
from schema.i18n import gettext as _
from simulator.systems.dork_tower.game import TowerGame

_TOKEN_MM: Final = 11.0


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
        self.setMinimumSize(220, 200)
        self._game: TowerGame | None = None
        self._looks: TableLooks | None = None
        self.hovered = self.cursor_ = ""
        self.reduced_motion = True
        self.corners = Corners()
        self._land: tuple[object, QPixmap] | None = None
        self._ground: tuple[object, QPixmap] | None = None
        self._lit: Callable[[], Lit] = Lit
        self._before: TowerGame | None = None
        """The position from which everything moves to the present one."""
        self._changes = NOTHING
        self.trail: tuple[str, ...] = ()
        """The spaces of the present move, from where it began."""
        self._clock = QVariantAnimation(self)
        self._clock.valueChanged.connect(lambda _value: self.update())
        self._clock.finished.connect(self._rest)

    def sizeHint(self) -> QSize:
        return QSize(760, 720)

    def show_table(self, game: TowerGame, looks: TableLooks, viewer: int | None, lit: Callable[[], Lit]) -> None:
        """Show a position; `lit` is asked again at each painting."""
        before, self._game, self._looks, self._lit = self._game, game, looks, lit
        self.trail = _trail_to(game, before, self.trail)
        self.corners.show_game(game, looks, viewer)
        if before is not None and before.state.turn != game.state.turn:
            self.cursor_ = ""  # it belonged to another hero
        if before is not None and before.state.decisions != game.state.decisions:
            follows = before.state.decisions < game.state.decisions and before.state.seed == game.state.seed
            self._begin_motion(before if follows and before.setup.board is game.setup.board else None)
        self.update()

    # ------------------------------------------------------------ motion

    def _begin_motion(self, before: TowerGame | None) -> None:
        """Let pieces move from a position to the present one; input goes on meanwhile. None ends all motion."""
        self._clock.stop()
        self._rest()
        if before is None or self._game is None or self.reduced_motion or not self.isVisible():
            return
        changes = changes_between(before.play(), self._game.play())
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
        """Whether anything is on its way."""
        return self._before is not None

    @property
    def _ms(self) -> float:
        """How long the motion has gone on."""
        return float(self._clock.currentValue()) if self.moves else 0.0

    def _flying(self) -> frozenset[str]:
        """The tokens that are not yet on the table."""
        changes, ms = self._changes, self._ms
        return frozenset(token for number, token in enumerate(changes.drawn) if changes.turning(number, ms) < 1)

    def _paint_walks(self, painter: QPainter, looks: TableLooks, game: TowerGame, before: TowerGame) -> None:
        changes, ms = self._changes, self._ms
        was, now = places_of(looks, before.play()), places_of(looks, game.play())
        for walk in changes.walks:
            key, spaces = f"hero:{walk.seat}", looks.plan.spaces
            points = [spaces[space].sector.middle for space in walk.spaces if space in spaces]
            if key not in was or key not in now or len(points) != len(walk.spaces):
                continue
            points[0], points[-1] = was[key], now[key]
            number, share = changes.along(walk, ms)
            paint_marker(painter, looks, game.play(), walk.seat, _between(points[number], points[number + 1], share))

    def _paint_drawn(self, painter: QPainter, looks: TableLooks, game: TowerGame) -> None:
        """Tokens fly from the cup to where they are met, and are turned over there."""
        changes, ms, places = self._changes, self._ms, places_of(looks, game.play())
        if MET not in places:
            return
        back, _able = self._view().inverted()
        cup, middle, flying = back.map(self.corners.deck_at(CUP)), places[MET], self._flying()
        first = middle - QPointF((len(changes.drawn) - 1) * _TOKEN_MM * 0.32, 0)
        for number, token in enumerate(changes.drawn):
            if token not in flying or changes.flight(number, ms) <= 0:
                continue
            end = first + QPointF(number * _TOKEN_MM * 0.64, -number * _TOKEN_MM * 0.12)
            turned = changes.turning(number, ms)
            painter.save()
            painter.translate(_between(cup, end, changes.flight(number, ms)))
            painter.scale(max(0.04, abs(cos(pi * turned))), 1.0)
            if turned < 0.5:
                paint_cup_side(painter, _TOKEN_MM)
            else:
                paint_token(painter, looks.token(token), _TOKEN_MM, small=True)
            painter.restore()

    def _paint_deals(self, painter: QPainter) -> None:
        """Cards fly from their deck to the hand, or to the sheet at the left."""
        changes, ms = self._changes, self._ms
        for number, deal in enumerate(changes.deals):
            share = changes.flight(number, ms, DEAL_MS)
            if 0 < share < 1:
                end = self.corners.end_of_deal(deal.seat, deal.deck)
                self.corners.paint_card_back(painter, deal.deck, _between(self.corners.deck_at(deal.deck), end, share))

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
            behind = self._changes.turned * (1 - self._changes.tower(self._ms)) if self.moves else 0.0
            shown = self._before.play() if self._before is not None and behind else play
            key = (land_key(looks, shown), self.size(), ratio)
            if self._land is None or self._land[0] != key:
                picture = blank(self.width(), self.height(), ratio)
                nights = nights_of(shown)
                with QPainter(picture) as below:
                    below.setRenderHint(QPainter.RenderHint.Antialiasing)
                    below.save()
                    below.setTransform(view, True)
                    paint_land_rim(below, looks, nights)
                    below.restore()
                    below.drawPixmap(0, 0, self._ground_of(looks, view, ratio))
                    below.setTransform(view, True)
                    paint_over_spaces(below, looks.plan, nights)
                self._land = (key, picture)
            painter.drawPixmap(0, 0, self._land[1])
            painter.save()
            painter.setTransform(view, True)
            paint_trail(painter, looks, game.state.seat, self.trail)
            paint_pieces(painter, looks, play, self._changes.walking, self._flying(), behind)
            if self._before is not None:
                self._paint_walks(painter, looks, game, self._before)
            paint_lit(painter, looks, self._lit())
            paint_brought(painter, looks, play)
            painter.restore()
            self.corners.paint(painter, QRectF(self.rect()))
            if self._before is not None:
                painter.setTransform(view, True)
                self._paint_drawn(painter, looks, game)
                painter.resetTransform()
                self._paint_deals(painter)

    def _ground_of(self, looks: TableLooks, view: QTransform, ratio: float) -> QPixmap:
        """The picture of the spaces, which is kept when the tower turns."""
        key = (ground_key(looks), self.size(), ratio)
        if self._ground is None or self._ground[0] != key:
            picture = blank(self.width(), self.height(), ratio)
            with QPainter(picture) as below:
                below.setRenderHint(QPainter.RenderHint.Antialiasing)
                below.setTransform(view, True)
                paint_ground(below, looks)
            self._ground = (key, picture)
        return self._ground[1]

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
        if claims_letter(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = direction_of(event)
        if way is not None and self._looks is not None:
            self.cursor_ = self._next_space(*way)
            self.hovered = ""
            self.update()
            self.pointed.emit(self.cursor_)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.cursor_:
            self.clicked.emit(self.cursor_)
        else:
            super().keyPressEvent(event)

    def _next_space(self, right: float, down: float) -> str:
        """The space nearest in a direction, from the cursor or the hero; those of a decision count as half as far."""
        assert self._looks is not None
        spaces = self._looks.plan.spaces
        choices = [each for each in self._lit().choices if each in spaces]
        own = self._game.play().active.space if self._game is not None else ""
        start = spaces.get(self.cursor_) or spaces.get(own)
        if start is None:
            return next(iter((*choices, *spaces)), "")
        best, least = self.cursor_, float("inf")
        for name, space in spaces.items():
            way = space.sector.middle - start.sector.middle
            along, across = way.x() * right + way.y() * down, abs(way.x() * down + way.y() * right)
            far = (along + 2 * across) * (0.5 if name in choices else 1)
            if along > 8 and across <= 1.3 * along and far < least:
                best, least = name, far
        return best or next(iter(choices), start.id)


def _between(start: QPointF, end: QPointF, share: float) -> QPointF:
    """A point on the way, slower at both ends."""
    eased = share * share * (3 - 2 * share)
    return start + (end - start) * eased


def _trail_to(game: TowerGame, before: TowerGame | None, trail: tuple[str, ...]) -> tuple[str, ...]:
    """The spaces of the move of a position; a later position of the same move goes on with those of the one before."""
    state = game.state
    if state.move is None or not state.move.moved:
        return ()
    here = state.heroes[state.seat].space
    follows = before is not None and before.state.turn == state.turn and before.state.decisions <= state.decisions
    so_far = trail if follows and trail[:1] == (state.move.start,) else (state.move.start,)
    return so_far if so_far[-1] == here else (*so_far, here)
