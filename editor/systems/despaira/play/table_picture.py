"""Writes a picture of a duel as PNG: the table with both hands open, and how the duel stands. Needs no window."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from editor.systems.despaira.play.table_looks import TableLooks
from editor.systems.despaira.play.table_painting import TablePainter, layout_of
from editor.ui.fonts import SERIF, font
from editor.ui.offscreen import start_offscreen
from editor.ui.painting.picture_files import png_of
from editor.ui.painting.seats import paint_seat, seat
from editor.ui.theme import current_theme
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.models.base import in_language
from schema.packs.regular_files import write_file
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.story import Storyteller

WIDTH_PX: Final = 1600
"""The width of the file."""
_BAR: Final = 72.0


def save_table_picture(game: DuelGame, file: Path, language: str, art: Path | None = None) -> None:
    """Write the picture; raises OSError. Makes an application without a display if there is none yet."""
    start_offscreen()
    write_file(file, png_of(table_picture(game, language, art)))


def table_picture(game: DuelGame, language: str, art: Path | None = None) -> QImage:
    """The present table, `WIDTH_PX` wide. Needs Qt running. `art`: the pack's folder, for pictures that are files."""
    play, theme = game.play(), current_theme()
    layout = layout_of(play, 0)
    extent = layout.extent
    scale = WIDTH_PX / extent.width()
    image = QImage(WIDTH_PX, round(extent.height() * scale + _BAR), QImage.Format.Format_RGB32)
    image.fill(QColor(theme.backdrop))
    with QPainter(image) as painter:
        painter.save()
        painter.translate(0, _BAR)
        painter.scale(scale, scale)
        painter.translate(-extent.topLeft())
        TablePainter(play, TableLooks(game.setup, art), layout, scale).paint(painter)
        painter.restore()
        _paint_bar(painter, game, language)
    return image


def _paint_bar(painter: QPainter, game: DuelGame, language: str) -> None:
    """The duel's title, how it stands, and the Leader HP of each player."""
    theme, story, play = current_theme(), Storyteller(game, language), game.play()
    middle = int(Qt.AlignmentFlag.AlignVCenter)
    painter.fillRect(QRectF(0, 0, WIDTH_PX, _BAR), QColor(theme.panel))
    painter.setPen(QColor(theme.text))
    painter.setFont(font(26, True, SERIF))
    painter.drawText(QRectF(24, 8, WIDTH_PX / 2, 34), middle, in_language(game.setup.title, language))
    painter.setFont(font(15))
    painter.setPen(QColor(theme.text_2))
    painter.drawText(QRectF(24, 42, WIDTH_PX / 2, 22), middle, _standing(game, story))
    for number in (0, 1):
        left = WIDTH_PX - 620 + number * 310
        leader = play.leader(number)
        painter.save()
        painter.translate(left, _BAR / 2)
        paint_seat(painter, seat(number + 1), 12)
        painter.restore()
        painter.setPen(QColor(theme.text))
        painter.setFont(font(17, True))
        painter.drawText(QRectF(left + 24, 10, 280, 26), middle, story.seat(number))
        painter.setFont(font(15))
        painter.setPen(QColor(theme.text_2))
        words = _("{hp} of {most} Leader HP").format(hp=leader.hp, most=leader.hp_max or leader.hp)
        painter.drawText(QRectF(left + 24, 38, 280, 24), middle, words)


def _standing(game: DuelGame, story: Storyteller) -> str:
    result, turns = game.result, game.turn
    if result is None:
        return ngettext("Stopped after {n} turn", "Stopped after {n} turns", turns).format(n=turns)
    if not result.winners:
        return ngettext("A draw after {n} turn", "A draw after {n} turns", turns).format(n=turns)
    words = ngettext("Won by {names} after {n} turn", "Won by {names} after {n} turns", turns)
    return words.format(names=", ".join(story.seat(winner) for winner in result.winners), n=turns)
