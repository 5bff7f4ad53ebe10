"""Writes a picture of a game as PNG: the board, and what each hero has. Needs no window."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from editor.systems.dork_tower.board.items import WHOLE
from editor.systems.dork_tower.play.standing import nights_of
from editor.systems.dork_tower.play.table_looks import TableLooks
from editor.systems.dork_tower.play.table_painting import paint_land, paint_pieces
from editor.ui.fonts import SERIF, font
from editor.ui.offscreen import start_offscreen
from editor.ui.painting.picture_files import png_of
from editor.ui.painting.seats import paint_seat, seat
from editor.ui.theme import current_theme
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.models.base import in_language
from schema.packs.regular_files import write_file
from simulator.systems.dork_tower.game import TowerGame

WIDTH_PX: Final = 1600
"""The width of the file."""
_BAR: Final = 76.0
_SIDE: Final = 420.0
_LINE: Final = 92.0
"""From one hero to the next."""


def save_table_picture(game: TowerGame, file: Path, language: str, art: Path | None = None) -> None:
    """Write the picture; raises OSError. Makes an application without a display if there is none yet."""
    start_offscreen()
    write_file(file, png_of(table_picture(game, language, art)))


def table_picture(game: TowerGame, language: str, art: Path | None = None) -> QImage:
    """The present table, `WIDTH_PX` wide. Needs Qt running. `art`: the pack's folder, for pictures that are files."""
    theme, play, looks = current_theme(), game.play(), TableLooks(game.setup, art)
    board = WIDTH_PX - _SIDE
    scale = board / WHOLE.width()
    image = QImage(WIDTH_PX, round(WHOLE.height() * scale + _BAR), QImage.Format.Format_RGB32)
    image.fill(QColor(theme.backdrop))
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.save()
        painter.translate(_SIDE, _BAR)
        painter.scale(scale, scale)
        painter.translate(-WHOLE.topLeft())
        paint_land(painter, looks, nights_of(play))
        paint_pieces(painter, looks, play)
        painter.restore()
        _paint_bar(painter, game, language)
        for number in range(len(game.state.heroes)):
            _paint_hero(painter, game, looks, number)
    return image


def _paint_bar(painter: QPainter, game: TowerGame, language: str) -> None:
    theme, middle = current_theme(), int(Qt.AlignmentFlag.AlignVCenter)
    painter.fillRect(QRectF(0, 0, WIDTH_PX, _BAR), QColor(theme.panel))
    painter.setPen(QColor(theme.text))
    painter.setFont(font(26, True, SERIF))
    painter.drawText(QRectF(24, 8, WIDTH_PX - 48, 34), middle, in_language(game.setup.title, language))
    painter.setFont(font(15))
    painter.setPen(QColor(theme.text_2))
    painter.drawText(QRectF(24, 44, WIDTH_PX - 48, 22), middle, _standing(game))


def _standing(game: TowerGame) -> str:
    result, turns = game.result, game.turn
    if result is None:
        return ngettext("Stopped after {n} turn", "Stopped after {n} turns", turns).format(n=turns)
    if not result.winners:
        return ngettext("A draw after {n} turn", "A draw after {n} turns", turns).format(n=turns)
    names = ", ".join(_("Player {number}").format(number=winner + 1) for winner in result.winners)
    return ngettext("Won by {names} after {n} turn", "Won by {names} after {n} turns", turns).format(
        names=names, n=turns
    )


def _paint_hero(painter: QPainter, game: TowerGame, looks: TableLooks, number: int) -> None:
    """A line with the hero's name, and one with the figures."""
    theme, hero = current_theme(), game.state.heroes[number]
    middle, top = int(Qt.AlignmentFlag.AlignVCenter), _BAR + 24 + number * _LINE
    painter.save()
    painter.translate(36, top + 18)
    paint_seat(painter, seat(number + 1), 13)
    painter.restore()
    painter.setPen(QColor(theme.text))
    painter.setFont(font(18, True))
    name = looks.name("heroes", hero.character) if hero.character else _("No hero yet")
    painter.drawText(QRectF(64, top, _SIDE - 84, 28), middle, name)
    if not hero.character:
        return
    painter.setFont(font(15))
    painter.setPen(QColor(theme.text_2))
    level = _("High level") if hero.level == "high" else _("Low level")
    words = _("{level}, {gold} gold, {xp} XP").format(level=level, gold=hero.gold, xp=hero.xp)
    painter.drawText(QRectF(64, top + 26, _SIDE - 84, 22), middle, words)
    items = ", ".join(looks.item(item).name for item in hero.items)
    painter.setFont(font(13))
    lines = int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
    painter.drawText(items_area(number), lines, items)


def items_area(number: int) -> QRectF:
    """Where the items of a seat are listed, in two lines if they are many."""
    return QRectF(64, _BAR + 24 + number * _LINE + 47, _SIDE - 84, 36)
