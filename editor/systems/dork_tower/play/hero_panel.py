"""What each player has: hero, place, figures, four slots, backpack, scrolls, and what the player does now."""

from __future__ import annotations

from math import cos, pi
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.systems.dork_tower.board.type_names import type_name
from editor.systems.dork_tower.painting.art import paint_mark
from editor.systems.dork_tower.painting.card_parts import signed
from editor.systems.dork_tower.painting.looks import type_look
from editor.systems.dork_tower.painting.pieces import paint_hero
from editor.systems.dork_tower.play.motion import FLIP_MS
from editor.systems.dork_tower.play.table_looks import TableLooks
from editor.ui.fonts import text_font
from editor.ui.painting.pens import NO_BRUSH
from editor.ui.painting.seats import paint_seat, seat
from editor.ui.theme import current_theme
from schema.i18n import gettext as _
from schema.i18n import language
from schema.models.base import in_language
from simulator.systems.dork_tower.modifiers import movement, strength
from simulator.systems.dork_tower.state import Hero, Item
from simulator.systems.dork_tower.tower_play import TowerPlay

_HEIGHT: Final = 124
_FIGURES_TOP, _SLOTS_TOP = 52, 86
_GOLD, _XP = "#E0AC22", "#A78BFA"
_PALE: Final = "#F5EEE2"
_DARK_SEATS: Final = (5, 6)
"""Seats whose shape takes a pale edge on dark panels."""


class Figure(NamedTuple):
    """A figure with its mark and its title."""

    mark: str
    value: int
    title: str
    colour: str


class HeroPanel(QWidget):
    """One player: painted, and as text for those who cannot see it."""

    def __init__(self, number: int, name: str) -> None:
        super().__init__()
        self._number, self._name = number, name
        self._play: TowerPlay | None = None
        self._looks: TableLooks | None = None
        self._doing = ""
        self.reduced_motion = True
        self._before: TowerPlay | None = None
        """The position in which the other side of the sheet was up, while it is turned."""
        self._turning = QVariantAnimation(self)
        self._turning.setStartValue(0.0)
        self._turning.setEndValue(1.0)
        self._turning.setDuration(FLIP_MS)
        self._turning.valueChanged.connect(lambda _value: self.update())
        self._turning.finished.connect(self._rest)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(250, _HEIGHT)

    def show_player(self, play: TowerPlay, looks: TableLooks, doing: str) -> None:
        """Show a player of a position; `doing`: what the player does now, in few words."""
        before, self._play, self._looks, self._doing = self._play, play, looks, doing
        self._turning.stop()
        self._rest()
        if before is not None and not self.reduced_motion and self.isVisible():
            later = before.state.decisions < play.state.decisions
            if later and before.hero(self._number).level != self._hero.level:
                self._before = before
                self._turning.start()
        self.setAccessibleName(self._name)
        self.setAccessibleDescription("\n".join(f"{title}: {value}" for title, value in self.lines()))
        self.update()

    def _rest(self) -> None:
        self._before = None
        self.update()

    @property
    def turns(self) -> bool:
        """Whether the sheet is being turned over."""
        return self._before is not None

    @property
    def _hero(self) -> Hero:
        assert self._play is not None
        return self._play.hero(self._number)

    def lines(self) -> tuple[tuple[str, str], ...]:
        """What the player has, with its title."""
        if self._play is None or not self._hero.character:
            return ()
        items = ", ".join(self._item_name(item) for item in self._hero.items)
        found = [(figure.title, str(figure.value)) for figure in self.figures()]
        found += [(_("Place"), self._place()), (_("Level"), self._level())]
        found += [(_("Items"), items or _("None")), (_("Scrolls"), str(len(self._hero.hand)))]
        return tuple(found)

    def figures(self) -> tuple[Figure, ...]:
        """Strength with items, movement, gold and XP, always in this order."""
        play, hero = self._play, self._hero
        assert play is not None
        alive = hero.alive
        ink = current_theme().text
        return (
            Figure(
                "sword", strength(play, self._number) if alive else play.setup.side(hero).strength, _("Strength"), ink
            ),
            Figure("steps", movement(play, self._number) if alive else play.setup.side(hero).move, _("Movement"), ink),
            Figure("gold", hero.gold, _("Gold"), _GOLD),
            Figure("xp", hero.xp, _("XP"), _XP),
        )

    def _item_name(self, item: Item) -> str:
        assert self._play is not None
        return in_language(self._play.setup.face(item).name, language(), item.card)

    def _place(self) -> str:
        """Wedge and type of the space."""
        assert self._looks is not None
        space = self._looks.plan.spaces.get(self._hero.space)
        if space is None:
            return ""
        return f"{self._looks.plan.wedges[space.wedge].name}, {(space.label or type_name(space.type)).lower()}"

    def _level(self) -> str:
        return _("High") if self._hero.level == "high" else _("Low")

    # ------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        play, looks = self._play, self._looks
        if play is None or looks is None:
            return
        share = float(self._turning.currentValue()) if self.turns else 1.0
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.turns:
                painter.translate(self.width() / 2, 0)
                painter.scale(max(0.02, abs(cos(pi * share))), 1)
                painter.translate(-self.width() / 2, 0)
            if self._before is not None and share < 0.5:
                self._play = self._before
            self._paint(painter, looks)
            self._play = play

    def _paint(self, painter: QPainter, looks: TableLooks) -> None:
        play, theme = self._play, current_theme()
        assert play is not None
        active = self._number == play.state.seat and play.state.turn > 0
        box = QRectF(self.rect()).adjusted(6, 3, -6, -3)
        painter.setPen(QPen(QColor(theme.accent if active else theme.line), 2 if active else 1))
        painter.setBrush(QColor(theme.field))
        painter.drawRoundedRect(box, 6, 6)
        if not self._hero.character:
            self._paint_seat_only(painter)
            return
        self._paint_head(painter, box, looks)
        self._paint_figures(painter, box)
        self._paint_slots(painter, box, looks)

    def _paint_seat_only(self, painter: QPainter) -> None:
        painter.save()
        painter.translate(28, 30)
        paint_seat(painter, seat(self._number + 1), 10, self._edge())
        painter.restore()
        self._words(painter, QRectF(52, 14, self.width() - 64, 20), self._name, bold=True, size=13)
        self._words(painter, QRectF(52, 34, self.width() - 64, 18), self._doing or _("No hero yet"), soft=True)

    def _edge(self) -> str:
        return _PALE if current_theme().dark and self._number + 1 in _DARK_SEATS else "#1A1613"

    def _paint_head(self, painter: QPainter, box: QRectF, looks: TableLooks) -> None:
        theme, hero = current_theme(), self._hero
        picture = looks.picture("heroes", hero.character)
        paint_hero(painter, seat(self._number + 1), picture, QPointF(28, 26), 18, dead=not hero.alive, shadow=False)
        wide = box.width()
        doing = self._doing
        painter.setFont(text_font(11))
        room = 0.0
        if doing:
            room = min(wide * 0.5, painter.fontMetrics().horizontalAdvance(doing) + 14)
            pill = QRectF(box.right() - room - 6, 8, room, 18)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.select))
            painter.drawRoundedRect(pill, 4, 4)
            self._words(painter, pill.adjusted(6, 0, -6, 0), doing, size=11)
        name = looks.name("heroes", hero.character)
        self._words(painter, QRectF(52, 6, wide - 56 - room, 20), name, bold=True, size=13)
        self._words(painter, QRectF(52, 26, wide - 100, 18), self._place(), soft=True, size=11)
        level = QRectF(box.right() - 62, 27, 56, 18)
        self._words(painter, level, self._level(), soft=True, size=11, flags=Qt.AlignmentFlag.AlignRight)

    def _paint_figures(self, painter: QPainter, box: QRectF) -> None:
        figures, metrics = self.figures(), QFontMetricsF(text_font(10))
        widths = [max(44.0, metrics.horizontalAdvance(figure.title) + 2) for figure in figures]
        spare = max(0.0, (box.width() - 18 - sum(widths)) / len(widths))
        x = box.left() + 10
        for figure, wide in zip(figures, widths, strict=True):
            paint_mark(painter, figure.mark, QPointF(x + 7, _FIGURES_TOP + 9), 6.5, figure.colour)
            self._words(painter, QRectF(x + 19, _FIGURES_TOP, wide - 19, 18), str(figure.value), bold=True, size=13)
            self._words(painter, QRectF(x, _FIGURES_TOP + 17, wide + spare - 2, 14), figure.title, soft=True, size=10)
            x += wide + spare

    def _paint_slots(self, painter: QPainter, box: QRectF, looks: TableLooks) -> None:
        """Slots with the items in them, the backpack in dashes, and the scrolls as brown bars."""
        play, hero, theme = self._play, self._hero, current_theme()
        assert play is not None
        side, x = play.setup.side(hero), box.left() + 8
        for shape, item in zip(side.slots, hero.slots, strict=False):
            mark = type_look(looks.content, shape.accepts[0])[0]
            self._paint_place(painter, QRectF(x, _SLOTS_TOP, 28, 28), mark, item, looks)
            x += 32
        x += 4
        for number in range(min(3, max(side.backpack, len(hero.backpack)))):
            item = hero.backpack[number] if number < len(hero.backpack) else None
            self._paint_place(painter, QRectF(x, _SLOTS_TOP + 3, 22, 22), "pack", item, looks)
            x += 25
        right = box.right() - 8
        words = _("{n} of {most}") if right - 50 > x else "{n}/{most}"
        words = words.format(n=len(hero.hand), most=side.scroll_limit)
        paint_mark(painter, "scroll", QPointF(right - 8, _SLOTS_TOP + 7), 6.5, theme.text_2)
        line = QRectF(right - 60, _SLOTS_TOP + 14, 60, 15)
        self._words(painter, line, words, soft=True, size=11, flags=Qt.AlignmentFlag.AlignRight)

    def _paint_place(self, painter: QPainter, area: QRectF, mark: str, item: Item | None, looks: TableLooks) -> None:
        theme = current_theme()
        if item is None:
            painter.setPen(QPen(QColor(theme.line_strong), 1, Qt.PenStyle.DashLine))
            painter.setBrush(NO_BRUSH)
            painter.drawRoundedRect(area, 4, 4)
            paint_mark(painter, mark, area.center(), area.width() * 0.27, theme.text_off)
            return
        look = looks.item(item)
        painter.setPen(QPen(QColor(theme.text_2), 1))
        painter.setBrush(QColor("#37245F" if item.face == "magic" else "#3A4148"))
        painter.drawRoundedRect(area, 4, 4)
        up = 4 if look.bonus else 0
        paint_mark(painter, look.mark, area.center() - QPointF(0, up), area.width() * 0.27, "#FFFFFF")
        if look.bonus:
            line = area.adjusted(0, area.height() - 11, 0, 0)
            painter.setFont(text_font(9, True))
            painter.setPen(QColor("#FFFFFF"))
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, signed(look.bonus))

    def _words(
        self,
        painter: QPainter,
        area: QRectF,
        words: str,
        bold: bool = False,
        soft: bool = False,
        size: int = 12,
        flags: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        theme = current_theme()
        painter.setFont(text_font(size, bold))
        painter.setPen(QColor(theme.text_2 if soft else theme.text))
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(area.width()))
        painter.drawText(area, flags | Qt.AlignmentFlag.AlignVCenter, shown)
