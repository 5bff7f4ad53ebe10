"""The battle: both totals line by line, the number to roll, the exact chance, all 36 rolls, the dice."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.systems.dork_tower.painting.card_parts import signed
from editor.systems.dork_tower.painting.pieces import paint_hero, paint_token
from editor.systems.dork_tower.painting.tones import MONSTER
from editor.systems.dork_tower.play.motion import PAUSE_MS, ROLL_MS
from editor.systems.dork_tower.play.standing import change_of_chance, changes_of_total, hero_strength, per_cent
from editor.systems.dork_tower.play.table_looks import TableLooks
from editor.systems.dork_tower.table_lines import Line
from editor.ui.fonts import text_font
from editor.ui.painting.pens import NO_BRUSH, NO_PEN
from editor.ui.painting.seats import seat
from editor.ui.theme import current_theme
from schema.i18n import gettext as _
from schema.i18n import language, ngettext
from schema.models.base import in_language
from schema.systems.dork_tower.items import Face
from simulator.systems.dork_tower.battle import retreats
from simulator.systems.dork_tower.chances import FACES, Odds
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.state import Item

_LINE: Final = 17
_FACE: Final = 32
"""What the picture of a hero or of a token takes before a title."""
_IMPOSSIBLE: Final = 13
_TUMBLE: Final = (3, 6, 2, 5, 1, 4)
"""The faces of a rolling die, one after the other; they say nothing about the result."""


class BattlePane(QWidget):
    """Painted, and as text for those who cannot see it; hidden without a battle."""

    def __init__(self) -> None:
        super().__init__()
        self._game: TowerGame | None = None
        self._looks: TableLooks | None = None
        self._thought: Odds | None = None
        self.reduced_motion = True
        self._rolling = QVariantAnimation(self)
        self._rolling.setStartValue(0.0)
        self._rolling.setEndValue(float(ROLL_MS + PAUSE_MS))
        self._rolling.setDuration(ROLL_MS + PAUSE_MS)
        self._rolling.valueChanged.connect(lambda _value: self.update())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_battle(self, game: TowerGame, looks: TableLooks) -> None:
        """Show the battle of a game, if there is one."""
        before, self._game, self._looks, self._thought = self._game, game, looks, None
        rolled = before is not None and _rolled_since(before, game)
        self._rolling.stop()
        if rolled and not self.reduced_motion and self.isVisible():
            self._rolling.start()
        self.setVisible(game.odds is not None)
        self.setAccessibleName(_("Battle"))
        self.setAccessibleDescription(self.words())
        self.updateGeometry()
        self.update()

    def think_of(self, odds: Odds | None) -> None:
        """Outline the rolls that would win with these odds as well."""
        self._thought = odds
        self.update()

    @property
    def rolling_ms(self) -> float | None:
        """How long the dice have been rolling and lying; None while their result is told, or none are."""
        running = self._rolling.state() != QVariantAnimation.State.Stopped
        return float(self._rolling.currentValue()) if running else None

    def sizeHint(self) -> QSize:
        hero, monsters = self.hero_lines(), self.monster_lines()
        return QSize(330, 48 + max(len(hero), len(monsters)) * _LINE + 128)

    # ------------------------------------------------------------ what it says

    def hero_lines(self) -> tuple[tuple[str, str], ...]:
        """What the hero's total is made of."""
        game = self._game
        if game is None or game.odds is None:
            return ()
        play, hero = game.play(), game.play().active
        level = _("Strength, high") if hero.level == "high" else _("Strength, low")
        lines = [(level, str(hero_strength(play, hero)))]
        kinds = {kind for token in play.state.battle.tokens for kind in play.setup.token(token).kinds}  # type: ignore[union-attr]
        for item in hero.slots:
            if item is not None and (bonus := _bonus(play.setup.face(item), kinds)):
                lines.append((self._item_name(item), signed(bonus)))
        lines += ((self._card_name(card), signed(by)) for card, by in changes_of_total(play))
        lines += self._added("hero")
        return tuple(lines)

    def monster_lines(self) -> tuple[tuple[str, str], ...]:
        """What the monsters' total is made of."""
        game, looks = self._game, self._looks
        battle = game.state.battle if game is not None else None
        if game is None or looks is None or battle is None or game.odds is None:
            return ()
        strengths = [(looks.token_name(token), game.setup.token(token).strength or 0) for token in battle.tokens]
        lines = [(name, str(strength)) for name, strength in strengths]
        return (*lines, *self._added("monsters"))

    def _added(self, side: str) -> Iterator[tuple[str, str]]:
        """What scrolls and other cards have added to a side, each with the hero who played it if he does not fight."""
        game, looks = self._game, self._looks
        assert game is not None
        assert looks is not None
        for one in game.state.added:
            if one.side == side:
                name = self._card_name(one.card)
                if one.seat != game.state.seat:
                    hero = looks.name("heroes", game.state.heroes[one.seat].character)
                    name = _("{scroll}, {hero}").format(scroll=name, hero=hero)
                yield name, signed(one.amount)

    def _card_name(self, card: str) -> str:
        assert self._looks is not None
        folder, _slash, id_ = card.partition("/")
        return self._looks.name(folder, id_)

    def _item_name(self, item: Item) -> str:
        assert self._game is not None
        return in_language(self._game.setup.face(item).name, language(), item.card)

    def need_words(self) -> str:
        """The number to roll."""
        odds = self._game.odds if self._game is not None else None
        if odds is None:
            return ""
        return _("{number} or more").format(number=odds.need) if odds.need < _IMPOSSIBLE else _("impossible")

    def line_words(self) -> str:
        """The line of the combat table that holds now."""
        game = self._game
        row = game.setup.combat.row_for(game.odds.difference) if game is not None and game.odds is not None else None
        return _("Line {line}").format(line=Line(row.min, row.max, row.need).words) if row is not None else ""

    def loss_words(self) -> str:
        """What comes of a lost battle."""
        game = self._game
        if game is None or game.state.battle is None:
            return ""
        if game.state.battle.wizard:
            return _("If lost: there is no retreat (DT-WIZ-07).")
        count = len([*retreats(game.play())])
        words = ngettext(
            "If lost: retreat to {n} free space (DT-DEF-02).",
            "If lost: retreat to one of {n} free spaces (DT-DEF-02).",
            count,
        )
        return words.format(n=count) if count else _("If lost: no retreat, death (DT-DEF-03).")

    def chance_words(self) -> tuple[str, str]:
        """The chance, with its title; once the dice lie, what they make of the battle."""
        game = self._game
        battle, odds = (game.state.battle, game.odds) if game is not None else (None, None)
        if battle is None or odds is None:
            return "", ""
        if battle.dice and self.rolling_ms is None:
            return _("With this roll"), _("won") if sum(battle.dice) >= odds.need else _("lost")
        thought = self._thought
        chance = per_cent(odds.chance) if thought is None else change_of_chance(odds.chance, thought.chance)
        return _("Chance now"), chance

    def results_words(self) -> str:
        """How many of the 36 rolls win, and the rule that says so."""
        game = self._game
        if game is None or game.odds is None or game.state.battle is None:
            return ""
        fixed = game.state.battle.fixed
        won = sum(sum((*fixed, a, b)[:2]) >= game.odds.need for a in FACES for b in FACES)
        return _("{n} of {all} results (DT-BAT-06)").format(n=won, all=len(FACES) ** 2)

    @property
    def _tokens_wide(self) -> int:
        battle = self._game.state.battle if self._game is not None else None
        return _FACE + 14 * (min(2, len(battle.tokens)) - 1 if battle is not None and battle.tokens else 0)

    def words(self) -> str:
        """All of it as text."""
        odds = self._game.odds if self._game is not None else None
        if odds is None:
            return ""
        lines = [f"{name}: {value}" for name, value in (*self.hero_lines(), *self.monster_lines())]
        lines.append(f"{odds.hero} : {odds.monsters}, {self.need_words()}, {self.chance_words()[1]}")
        return "\n".join(lines)

    # ------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        game, looks = self._game, self._looks
        odds = game.odds if game is not None else None
        if game is None or looks is None or odds is None:
            return
        wide = (self.width() - 6) / 2
        name = looks.name("heroes", game.play().active.character)
        title = _("Guards") if game.state.battle and game.state.battle.wizard else _("Monsters")
        high = max(len(self.hero_lines()), len(self.monster_lines())) * _LINE + 44
        colour = seat(game.state.seat + 1).colour
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_side(painter, QRectF(0, 0, wide, high), name, odds.hero, self.hero_lines(), colour)
            area = QRectF(wide + 6, 0, wide, high)
            self._paint_side(painter, area, title, odds.monsters, self.monster_lines(), MONSTER.base)
            self._paint_faces(painter, game, looks, wide + 6)
            self._paint_figures(painter, odds, high + 8)
            _words(painter, QRectF(0, high + 48, self.width() - 90, 16), self.results_words(), soft=True, size=11)
            self._paint_rolls(painter, odds, QRectF(self.width() - 78, high + 8, 72, 72))
            self._paint_dice(painter, game, high + 68)
            _words(painter, QRectF(0, high + 106, self.width(), 18), self.loss_words(), soft=True, size=11)

    def _paint_faces(self, painter: QPainter, game: TowerGame, looks: TableLooks, monsters: float) -> None:
        """The hero, and up to two of the tokens, before their titles."""
        hero = looks.picture("heroes", game.play().active.character)
        paint_hero(painter, seat(game.state.seat + 1), hero, QPointF(24, 19), 13, dead=False, shadow=False)
        tokens = game.state.battle.tokens[:2] if game.state.battle is not None else ()
        for number, token in enumerate(tokens):
            painter.save()
            painter.translate(monsters + 24 + number * 14, 19)
            paint_token(painter, looks.token(token), 13, small=True)
            painter.restore()

    def _paint_side(
        self,
        painter: QPainter,
        area: QRectF,
        title: str,
        total: int,
        lines: tuple[tuple[str, str], ...],
        colour: str,
    ) -> None:
        theme = current_theme()
        painter.setPen(QPen(QColor(theme.line), 1))
        painter.setBrush(QColor(theme.field))
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.fillRect(QRectF(area.left(), area.top() + 2, 4, area.height() - 4), QColor(colour))
        inside = area.adjusted(10, 0, -8, 0)
        left = inside.left() + (_FACE if colour != MONSTER.base else self._tokens_wide)
        _words(painter, QRectF(left, 6, inside.right() - 32 - left, 26), title, bold=True, size=12)
        _words(painter, QRectF(inside.right() - 44, 6, 44, 26), str(total), bold=True, size=20, right=True)
        newest = self._newest_line(lines, colour)
        for number, (name, value) in enumerate(lines):
            y = 40 + number * _LINE
            if number == newest:
                painter.fillRect(QRectF(area.left() + 5, y, area.width() - 6, _LINE), QColor(theme.select))
            _words(painter, QRectF(inside.left(), y, inside.width() - 34, _LINE), name)
            _words(painter, QRectF(inside.right() - 32, y, 32, _LINE), value, bold=True, right=True)

    def _newest_line(self, lines: tuple[tuple[str, str], ...], colour: str) -> int:
        """The line of the scroll that was played last, on its side; -1 for none."""
        added = self._game.state.added if self._game is not None else ()
        side = "monsters" if colour == MONSTER.base else "hero"
        return len(lines) - 1 if added and added[-1].side == side else -1

    def _paint_figures(self, painter: QPainter, odds: Odds, top: float) -> None:
        parts = (
            (_("Difference"), signed(odds.difference) if odds.difference else "0"),
            (self.line_words() or _("Number to roll"), self.need_words()),
            self.chance_words(),
        )
        room = self.width() - 90
        x = 0.0
        for (title, value), share in zip(parts, (0.29, 0.4, 0.31), strict=True):
            _words(painter, QRectF(x, top, room * share - 6, 16), title, soft=True, size=11)
            _words(painter, QRectF(x, top + 16, room * share - 2, 22), value, bold=True, size=14)
            x += room * share

    def _paint_rolls(self, painter: QPainter, odds: Odds, area: QRectF) -> None:
        """All 36 rolls: filled ones win now, outlined ones as well with what is thought of."""
        theme, game = current_theme(), self._game
        fixed = game.state.battle.fixed if game is not None and game.state.battle is not None else ()
        side = area.width() / 6
        for a in FACES:
            for b in FACES:
                cell = QRectF(area.left() + (b - 1) * side, area.top() + (a - 1) * side, side - 2, side - 2)
                total = sum((*fixed, a, b)[:2])
                painter.setPen(NO_PEN)
                painter.setBrush(QColor(theme.ok if total >= odds.need else theme.line))
                painter.drawRect(cell)
                if self._thought is not None and odds.need > total >= self._thought.need:
                    painter.setBrush(NO_BRUSH)
                    painter.setPen(QPen(QColor(theme.accent_text), 1.4))
                    painter.drawRect(cell)

    def _paint_dice(self, painter: QPainter, game: TowerGame, top: float) -> None:
        theme, battle = current_theme(), game.state.battle
        assert battle is not None
        dice, ms = battle.dice or battle.fixed, self.rolling_ms
        for number in range(2):
            area = QRectF(number * 38, top, 32, 32)
            certain = number < len(battle.fixed)
            if ms is not None and ms < ROLL_MS and not certain:
                paint_rolling_die(painter, area, number, ms)
            elif number < len(dice):
                paint_die(painter, area, dice[number], certain=certain)
            else:
                painter.setPen(QPen(QColor(theme.line_strong), 1.2, Qt.PenStyle.DashLine))
                painter.setBrush(NO_BRUSH)
                painter.drawRoundedRect(area, 5, 5)
                _words(painter, area, "?", soft=True, size=14, centre=True)
        words = _("Two dice, not rolled yet")
        if ms is not None:
            words = _("Two dice are rolled")
        elif battle.dice:
            words = _("Rolled {total}").format(total=sum(battle.dice))
        elif battle.fixed:
            words = _("One die is certain")
        _words(painter, QRectF(84, top, self.width() - 170, 16), words, bold=True)
        note = _("Rolled when all have passed") if not battle.dice else ""
        _words(painter, QRectF(84, top + 16, self.width() - 170, 16), note, soft=True, size=11)


def _rolled_since(before: TowerGame, game: TowerGame) -> bool:
    """Whether the dice of one battle have come to lie between two positions."""
    was, now = before.state.battle, game.state.battle
    later = before.state.decisions < game.state.decisions
    return later and was is not None and now is not None and was.number == now.number and was.dice != now.dice


def paint_rolling_die(painter: QPainter, area: QRectF, number: int, ms: float) -> None:
    """A die on its way: it turns, and shows one face after the other, slower at the end."""
    share = 1 - (1 - ms / ROLL_MS) ** 2
    face = _TUMBLE[(int(share * 9) + 2 * number) % len(_TUMBLE)]
    painter.save()
    painter.translate(area.center())
    painter.rotate((1 - share) * (300 if number else -340))
    painter.translate(-area.center())
    paint_die(painter, area.translated(0, -10 * abs(cos(3 * pi * share)) * (1 - share)), face)
    painter.restore()


def paint_die(painter: QPainter, area: QRectF, number: int, certain: bool = False) -> None:
    """A die with its pips; a certain one is gold."""
    painter.setPen(QPen(QColor("#1A1613"), 1.2))
    painter.setBrush(QColor("#FFD75A" if certain else "#FBF6EC"))
    painter.drawRoundedRect(area, 5, 5)
    painter.setPen(NO_PEN)
    painter.setBrush(QColor("#1A1613"))
    far = area.width() * 0.27
    corners = {2: ((-1, -1), (1, 1)), 3: ((-1, -1), (1, 1))}
    spots: tuple[tuple[int, int], ...] = corners.get(number, ())
    if number >= 4:
        spots = ((-1, -1), (1, 1), (-1, 1), (1, -1))
    if number == 6:
        spots = (*spots, (-1, 0), (1, 0))
    if number % 2:
        spots = (*spots, (0, 0))
    for dx, dy in spots:
        painter.drawEllipse(area.center() + QPointF(dx * far, dy * far), area.width() * 0.085, area.width() * 0.085)


def _bonus(face: Face, kinds: set[str]) -> int:
    """What an item adds against these kinds of monsters."""
    return face.combat_bonus + sum(each.amount for each in face.conditional_bonuses if kinds & set(each.vs_kinds))


def _words(
    painter: QPainter,
    area: QRectF,
    words: str,
    bold: bool = False,
    soft: bool = False,
    size: int = 12,
    right: bool = False,
    centre: bool = False,
) -> None:
    theme = current_theme()
    painter.setFont(text_font(size, bold))
    painter.setPen(QColor(theme.text_2 if soft else theme.text))
    side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    side = Qt.AlignmentFlag.AlignHCenter if centre else side
    shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(area.width()))
    painter.drawText(area, side | Qt.AlignmentFlag.AlignVCenter, shown)
