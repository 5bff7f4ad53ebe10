"""Paints the table of a duel: mat, tiles, cards, crystals, piles and hands, and what can be chosen. No window."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from editor.systems.despaira.painting.arrows import paint_arrow
from editor.systems.despaira.painting.cards import CENTRE, paint_back, paint_card
from editor.systems.despaira.painting.crystals import paint_crystals
from editor.systems.despaira.painting.looks import PLAIN, STATS, CardLook
from editor.systems.despaira.painting.pieces import CARD, PieceLook, paint_counters, paint_piece, place_on_shared_tile
from editor.systems.despaira.painting.tiles import paint_tile
from editor.systems.despaira.play.places import place_of
from editor.systems.despaira.play.table_layout import Spot, TableLayout
from editor.systems.despaira.play.table_looks import TableLooks
from editor.ui.design_tokens import EDGE
from editor.ui.fonts import font
from editor.ui.painting.canvas_overlays import paint_contact, paint_pill
from editor.ui.painting.pens import NO_BRUSH, NO_PEN, cosmetic, faded, rgba
from editor.ui.painting.seats import paint_seat, seat
from editor.ui.theme import current_theme
from schema.frozen_dataclass import replaced
from schema.i18n import gettext as _
from simulator.systems.despaira.duel import TILE, DuelPlay
from simulator.systems.despaira.field import OPPOSITE
from simulator.systems.despaira.state import Piece

_ON_MAT: Final = "#FFF6E6"
_ATTACK: Final = "#FFD84A"
_STRIKE: Final = "#E0322F"
_BESIDE: Final = (20.0, 8.0)
"""How much of its tiles an arrow leaves free: of that from which it comes, and of its aim."""
_REFUSED_PX: Final = 12
_CREATURES: Final = ("creature", "token")
_LAYER: Final = QPointF(0.7, 0.9)  # how far the next card of a pile lies aside
_UNKNOWN: Final = CardLook("creature", "", PLAIN, "")
"""Stands for a card of which only the back is seen."""


@dataclass(frozen=True, slots=True)
class Lit:
    """What is lit on the table: where one can begin, where one can go, what is chosen and under the pointer."""

    starts: frozenset[str] = frozenset()
    ends: frozenset[str] = frozenset()
    attacks: dict[str, str] = field(default_factory=dict)
    """The places that are attacked, with a short forecast."""
    chosen: str = ""
    """The place of the chosen card."""
    selected: str = ""
    picked: frozenset[str] = frozenset()
    reach: frozenset[str] = frozenset()
    """The tiles that the chosen card can attack."""
    attacking: bool = False
    hovered: str = ""
    cursor: str = ""
    refused: tuple[str, str] = ("", "")
    """The place at which a decision was refused, and why."""


NOTHING_LIT: Final = Lit()


class TablePainter:
    """Paints one position as one seat sees it."""

    def __init__(self, play: DuelPlay, looks: TableLooks, layout: TableLayout, ratio: float = 1.0) -> None:
        """`ratio`: pixels for a unit of the table, for pictures of cards."""
        self._play, self._looks, self._layout, self._theme = play, looks, layout, current_theme()
        self._ratio = ratio

    def paint(self, painter: QPainter) -> None:
        """Everything, with nothing lit; the painter is in units of the table."""
        self.paint_still(painter)
        self.paint_lit(painter, NOTHING_LIT)

    def paint_still(self, painter: QPainter, without: frozenset[str] = frozenset()) -> None:
        """What stays until the position changes: mat, tiles, crystals, piles, cards on tiles.

        `without`: cards that are painted elsewhere, because they move.
        """
        self.paint_ground(painter)
        self.paint_on_ground(painter, without)

    @property
    def ground(self) -> tuple[object, ...]:
        """Equal where `paint_ground` paints the same: few decisions change a tile."""
        tiles = [self._looks.tile(self._play.tile_kind(name[len(TILE) :])) for name in self._layout.tiles]
        return (self._layout.near, self._play.size, self._theme, *tiles)

    def paint_ground(self, painter: QPainter) -> None:
        """The mat and the tiles."""
        set_hints(painter)
        self._paint_mat(painter)
        self._paint_tiles(painter)

    def paint_on_ground(self, painter: QPainter, without: frozenset[str] = frozenset()) -> None:
        """What else stays until the position changes."""
        set_hints(painter)
        for name, area in self._layout.tiles.items():
            if counters := self._counters(name):
                paint_counters(painter, area.center() + QPointF(1, 0), counters)
        for number in (0, 1):
            self._paint_crystals(painter, number)
        for place, spot in self._layout.piles.items():
            self._paint_pile(painter, place, spot)
        for piece in sorted(self._play.on_field(), key=lambda one: one.kind != "trick"):
            if piece.name not in without:
                self.paint_piece(painter, piece)
        self._paint_hand_titles(painter)
        self._paint_period(painter)

    def paint_moving(
        self, painter: QPainter, piece: Piece, at: QPointF, opacity: float = 1.0, size: float = 1.0
    ) -> None:
        """A card on its way, about a point."""
        set_hints(painter)
        painter.save()
        painter.setOpacity(opacity)
        painter.translate(at)
        painter.scale(size, size)
        paint_piece(painter, self.piece_look(piece), self._theme.shadow // 2)
        painter.restore()

    def paint_strike(self, painter: QPainter, start: str, end: str, words: str, opacity: float) -> None:
        """An attack that is carried out: its arrow, and what it did."""
        set_hints(painter)
        painter.save()
        painter.setOpacity(opacity)
        ends = (self._layout.tile_area(start).center(), self._layout.tile_area(end).center())
        paint_arrow(painter, *ends, _STRIKE, inset=_BESIDE)
        paint_pill(painter, 1.0, ends[1] + QPointF(0, -34), words, "#B3121D", "#FFFFFF", 15)
        painter.restore()

    def paint_lit(self, painter: QPainter, lit: Lit) -> None:
        """What follows the pointer: hands, and what can be chosen."""
        set_hints(painter)
        for spot in self._layout.hands:
            self._paint_hand_card(painter, spot, lit)
        self._paint_reach(painter, lit)
        self._paint_ends(painter, lit)
        self._paint_choice(painter, lit)
        self._paint_ghost(painter, lit)
        self._paint_refused(painter, lit)

    # ------------------------------------------------------------ the mat

    def _paint_mat(self, painter: QPainter) -> None:
        layout, dark = self._layout, self._theme.dark
        painter.setPen(NO_PEN)
        for step in range(6):
            painter.setBrush(QColor(0, 0, 0, 30 if dark else 12))
            painter.drawRoundedRect(layout.mat.adjusted(-step, 3 - step, step, step + 4), 10 + step, 10 + step)
        painter.setBrush(QColor("#2B2723" if dark else "#4C473F"))
        painter.drawRoundedRect(layout.mat, 10, 10)
        painter.setBrush(NO_BRUSH)
        painter.setPen(QPen(rgba("#FFFFFF26"), 1.2))
        painter.drawRoundedRect(layout.mat.adjusted(5, 5, -5, -5), 7, 7)
        painter.setPen(QPen(rgba("#FFFFFF44"), 1.2, Qt.PenStyle.DashLine))
        middle = layout.high / 2
        painter.drawLine(QPointF(layout.mat.left() + 12, middle), QPointF(-12, middle))
        painter.drawLine(QPointF(layout.wide + 12, middle), QPointF(layout.mat.right() - 12, middle))

    def _paint_tiles(self, painter: QPainter) -> None:
        for name, area in self._layout.tiles.items():
            tile = name[len(TILE) :]
            paint_tile(painter, self._looks.tile(self._play.tile_kind(tile)), area, 6.4)
        if self._theme.dark:  # the lamp is on the cards
            painter.fillRect(QRectF(-1, -1, self._layout.wide + 2, self._layout.high + 2), QColor(14, 10, 7, 62))
        painter.setFont(font(10, True))
        painter.setPen(QColor(EDGE))
        flags = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
        for name, area in self._layout.tiles.items():
            painter.drawText(area.adjusted(0, 0, -3, -1), flags, name[len(TILE) :])

    def _counters(self, holder: str) -> tuple[tuple[str, int], ...]:
        counters = self._play.setup.pack.counters
        return tuple(
            (each.mark, number) for id_, each in counters.items() if (number := self._play.counter(holder, id_))
        )

    def _paint_crystals(self, painter: QPainter, owner: int) -> None:
        mine = self._play.seat(owner)
        held, used = self._layout.crystals(owner)
        titles = (_("Inventory {n}").format(n=mine.inventory), _("Used {n}").format(n=mine.used))
        for title, count, at, full in zip(
            titles, (mine.inventory, mine.used), (held, used), (True, False), strict=True
        ):
            self._paint_title(painter, at - QPointF(0, 44), title)
            paint_crystals(painter, at, count, full)

    def _paint_title(self, painter: QPainter, at: QPointF, text: str) -> None:
        painter.setFont(font(12, True))
        painter.setPen(QColor(_ON_MAT))
        painter.drawText(QRectF(at.x() - 90, at.y() - 9, 180, 18), int(CENTRE), text)

    def _paint_hand_titles(self, painter: QPainter) -> None:
        """How many cards each player has in the hand, left of the near hand and right of the far one."""
        layout = self._layout
        for near in (True, False):
            number = layout.near if near else 1 - layout.near
            spots = [spot for spot in layout.hands if self._play.piece(spot.place).owner == number]
            at = QPointF(layout.wide / 2, layout.mat.bottom() + 50 if near else layout.mat.top() - 26)
            if spots:
                edges = [spot.area.left() if near else spot.area.right() for spot in spots]
                at.setX(min(edges) - 58 if near else max(edges) + 52)
            painter.setFont(font(13, True))
            painter.setPen(QColor(self._theme.text))
            title = _("Hand {n}").format(n=len(spots))
            painter.drawText(QRectF(at.x() - 30, at.y() - 10, 90, 20), int(Qt.AlignmentFlag.AlignVCenter), title)
            painter.save()
            painter.translate(at.x() - 42, at.y())
            paint_seat(painter, seat(number + 1), 6)
            painter.restore()

    def _paint_pile(self, painter: QPainter, place: str, spot: Spot) -> None:
        zone, _colon, owner = place.partition(":")
        mine = self._play.seat(int(owner))
        names: tuple[str, ...] = getattr(mine, zone)
        titles = {"deck": _("Deck {n}"), "graveyard": _("Graveyard {n}"), "void": _("Void {n}")}
        layers = min(8, 1 + len(names) // 6) if names else 0
        below = QPointF(0, 54 + layers * _LAYER.y())
        self._paint_title(painter, spot.area.center() + below, titles[zone].format(n=len(names)))
        painter.save()
        painter.setTransform(spot.turned, True)
        area = QRectF(-CARD[0] / 2, -CARD[1] / 2, *CARD)
        if not names:
            painter.setPen(QPen(QColor(255, 255, 255, 70), 1.2, Qt.PenStyle.DashLine))
            painter.setBrush(NO_BRUSH)
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 3, 3)
        else:
            painter.setPen(NO_PEN)
            for step in range(layers, 0, -1):
                painter.setBrush(QColor("#0D0B0A" if step % 2 else "#C9C2B4"))
                painter.drawRoundedRect(area.translated(_LAYER * step), 3, 3)
            look = self._known(self._play.piece(names[-1])) if zone != "deck" else None
            self._paint_whole(painter, look, area)
        painter.restore()

    # ------------------------------------------------------------ cards

    def _known(self, piece: Piece) -> CardLook | None:
        return self._looks.card(piece.card) if piece.card in self._play.setup.cards else None

    def _paint_whole(self, painter: QPainter, look: CardLook | None, area: QRectF) -> None:
        if look is None:
            paint_back(painter, area)
        else:
            paint_card(painter, look, area)

    def piece_look(self, piece: Piece) -> PieceLook:
        """A card on the field as it is painted."""
        card = self._known(piece)
        now: tuple[int | None, ...] = ()
        if card is not None and piece.face_up and piece.kind != "trick":
            now = tuple(piece.hp if stat == "hp" else self._play.stat(piece, stat) for stat in STATS)
        turned = OPPOSITE.get(piece.facing, "") if self._layout.near else piece.facing
        is_creature = piece.kind in _CREATURES
        return PieceLook(
            card or _UNKNOWN,
            seat(piece.controller + 1),
            piece.mode == "defence" and is_creature,
            "back" if card is None else "up" if piece.face_up else "peek",
            turned if is_creature else "",
            self._counters(piece.name),
            now,
        )

    def paint_tile_leaving(self, painter: QPainter, tile: str, opacity: float) -> None:
        """A tile as it was, over what it has become."""
        painter.save()
        painter.setOpacity(opacity)
        paint_tile(painter, self._looks.tile(self._play.tile_kind(tile)), self._layout.tile_area(tile), 6.4)
        painter.restore()

    def paint_piece(self, painter: QPainter, piece: Piece, turned: float = 0.0, *, over: bool = False) -> None:
        """A card on its tile; `turned`: how far it has come from lying as it did, over or aside, from 0 to 1."""
        set_hints(painter)
        painter.save()
        area = self._layout.tile_area(piece.tile)
        painter.translate(area.center())
        if len(self._play.at(piece.tile)) > 1:
            painter.setTransform(place_on_shared_tile(piece.kind == "trick"), True)
        if over:
            painter.scale(max(0.02, abs(1 - 2 * turned)), 1)
        else:
            painter.rotate(90 * turned if turned < 0.5 else 90 * turned - 90)
        paint_piece(painter, self.piece_look(piece), self._theme.shadow // 2)
        if attached := self._play.attached_to(piece.name):
            at = QPointF(26, -30)
            paint_pill(painter, 1.0, at, f"+{len(attached)}", "#FBF6EC", EDGE, 11)
        painter.restore()

    def _paint_hand_card(self, painter: QPainter, spot: Spot, lit: Lit) -> None:
        piece = self._play.piece(spot.place)
        own = piece.owner == self._layout.near
        painter.save()
        painter.setTransform(spot.turned, True)
        size = spot.area.size()
        area = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
        if own and spot.place in (lit.hovered, lit.selected):
            painter.translate(0, -10)
        painter.setPen(NO_PEN)
        painter.setBrush(QColor(0, 0, 0, 110))
        painter.drawRoundedRect(area.adjusted(-2, -1, 2, 4), 5, 5)
        look = self._known(piece)
        if look is None:
            paint_back(painter, area)
        else:
            ratio = max(1.0, self._ratio)
            shown = self._looks.picture(piece.card, round(area.width()), ratio)
            painter.drawPixmap(area, shown, QRectF(shown.rect()))
            can = spot.place in lit.starts or spot.place in lit.ends or not (lit.starts or lit.ends)
            if own and not can and spot.place != lit.selected:
                painter.setBrush(QColor(14, 10, 7, 120))
                painter.drawRoundedRect(area, 4, 4)
        if spot.place in (lit.selected, lit.cursor) or spot.place in lit.picked or spot.place in lit.ends:
            marked = spot.place in lit.picked or spot.place == lit.selected
            painter.setBrush(NO_BRUSH)
            painter.setPen(QPen(QColor("#FFFFFF" if marked or spot.place == lit.cursor else self._theme.accent), 3))
            painter.drawRoundedRect(area.adjusted(-3, -3, 3, 3), 6, 6)
        painter.restore()

    # ------------------------------------------------------------ what can be chosen

    def _paint_ends(self, painter: QPainter, lit: Lit) -> None:
        """Legal tiles: a violet wash and a white dot, where a card lies only a frame; targets have a red frame."""
        for place in sorted(lit.ends | set(lit.attacks)):
            area = self._layout.area_of(place)
            if area is None or place in self._play.state.pieces:
                continue
            hovered = place in (lit.hovered, lit.cursor)
            taken = self._is_taken(place)
            edge = _STRIKE if place in lit.attacks else "#FFFFFF" if hovered else "#D9D0FF"
            painter.setPen(QPen(QColor(edge), 3.4 if hovered or taken else 2))
            painter.setBrush(NO_BRUSH if taken else faded(self._theme.accent, 170 if hovered else 110))
            painter.drawRoundedRect(area.adjusted(1.5, 1.5, -1.5, -1.5), 4, 4)
            if not taken:
                painter.setPen(QPen(QColor(EDGE), 1))
                painter.setBrush(QColor("#FFFFFF"))
                painter.drawEllipse(area.center(), 6, 6)

    def _is_taken(self, place: str) -> bool:
        return place.startswith(TILE) and bool(self._play.at(place[len(TILE) :]))

    def _paint_reach(self, painter: QPainter, lit: Lit) -> None:
        """A dashed outline around the tiles in reach."""
        if not lit.reach:
            return
        outline = QPainterPath()
        for place in sorted(lit.reach):
            part = QPainterPath()
            part.addRect(self._layout.tiles[place].adjusted(-1, -1, 1, 1))
            outline = outline.united(part)
        painter.setBrush(NO_BRUSH)
        colour = _ATTACK if lit.attacking else "#FFFFFF"
        for pen in (cosmetic("#1A1613D8", 4), QPen(QColor(colour), 2, Qt.PenStyle.DashLine)):
            painter.setPen(pen)
            painter.drawPath(outline.simplified())

    def _paint_choice(self, painter: QPainter, lit: Lit) -> None:
        """The chosen card, picked places, where one can begin, the cursor of the keyboard, and the planned attack."""
        painter.setBrush(NO_BRUSH)
        for place in sorted(lit.starts):
            if (area := self._layout.tiles.get(place)) is not None and not lit.selected:
                painter.setPen(QPen(QColor("#D9D0FF"), 2))
                painter.drawRoundedRect(area.adjusted(2, 2, -2, -2), 4, 4)
        for place in sorted({lit.chosen, *lit.picked}):
            if (area := self._layout.tiles.get(place)) is not None:
                painter.setPen(QPen(QColor("#FFFFFF"), 3.4))
                painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 4, 4)
        cursor = self._layout.area_of(lit.cursor)
        if cursor is not None and lit.cursor not in self._play.state.pieces:
            painter.setPen(QPen(QColor("#FFFFFF"), 2.4, Qt.PenStyle.DotLine))
            painter.drawRoundedRect(cursor.adjusted(4, 4, -4, -4), 4, 4)
        words = lit.attacks.get(lit.hovered) or lit.attacks.get(lit.cursor)
        start = self._layout.tiles.get(lit.chosen)
        end = self._layout.tiles.get(lit.hovered if lit.hovered in lit.attacks else lit.cursor)
        if words and start is not None and end is not None:
            paint_arrow(painter, start.center(), end.center(), _STRIKE, inset=_BESIDE)
            paint_pill(painter, 1.0, (start.center() + end.center()) / 2, words, "#B3121D", "#FFFFFF", 13)

    def _paint_refused(self, painter: QPainter, lit: Lit) -> None:
        """Why a decision was refused, at the place for which it was meant."""
        place, words = lit.refused
        area = self._layout.area_of(place)
        if area is None or not words:
            return
        half = QFontMetricsF(font(_REFUSED_PX, True)).horizontalAdvance(words) / 2 + 8
        extent = self._layout.extent
        left, right = extent.left() + half, max(extent.left() + half, extent.right() - half)
        at = QPointF(min(max(area.center().x(), left), right), area.center().y())
        paint_pill(painter, 1.0, at, words, "#1A1613", _ATTACK, _REFUSED_PX)

    def _paint_ghost(self, painter: QPainter, lit: Lit) -> None:
        """The chosen card where it would come to lie."""
        at = lit.hovered if lit.hovered in lit.ends else lit.cursor
        piece = self._play.state.pieces.get(lit.selected)
        if piece is None or at not in lit.ends or at in lit.attacks or self._is_taken(at):
            return
        painter.save()
        painter.setOpacity(0.6)
        painter.translate(self._layout.tiles[at].center())
        paint_piece(painter, self.ghost_look(piece), 0)
        painter.restore()

    def ghost_look(self, piece: Piece) -> PieceLook:
        """A card as it would enter the field, or as it is there."""
        hp = piece.hp if piece.zone == "field" else self._play.setup.printed(piece.card, "hp") or 0
        return self.piece_look(replaced(piece, hp=hp))

    def _paint_period(self, painter: QPainter) -> None:
        """What is declared and activated: an arrow for an attack, the order of effects on the tiles they aim at."""
        state = self._play.state
        deed = state.deed
        if deed is not None and deed.kind == "attack" and not deed.cancelled:
            start, end = (place_of(self._play, name) for name in (deed.piece, deed.target))
            if start in self._layout.tiles and end in self._layout.tiles:
                ends = (self._layout.tiles[start].center(), self._layout.tiles[end].center())
                paint_arrow(painter, *ends, _STRIKE, inset=_BESIDE)
        if state.period is None:
            return
        last_first = self._play.setup.figures.equal_speed == "lifo"
        waiting = [entry for entry in state.period.entries if not entry.resolved]
        waiting.sort(key=lambda one: (one.speed, -one.number if last_first else one.number))
        for number, entry in enumerate(waiting, start=1):
            aims = {place_of(self._play, name) for _choice, found in entry.scope.names for name in found}
            for place in sorted(aims & set(self._layout.tiles)):
                at = self._layout.tiles[place].center() + QPointF(30, -30)
                paint_contact(painter, 1.4, at, number, seat(entry.scope.me + 1).colour)


def set_hints(painter: QPainter) -> None:
    """Smooth edges, texts and pictures."""
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )


def layout_of(play: DuelPlay, near: int) -> TableLayout:
    """The places of a position; `near`: the seat at the lower edge."""
    return TableLayout(play.size, [play.seat(owner).hand for owner in (0, 1)], near)
