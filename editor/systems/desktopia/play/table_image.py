"""Paints a picture of a played table with the paths of the last flick: for files, without a window or a display.

The table is the board's scene of a script with the present positions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editor.canvas.layers import Layer
from editor.systems.desktopia.board.scene import TableScene
from editor.systems.desktopia.board.script_contents import read_contents
from editor.systems.desktopia.painting.content_styles import disk_look
from editor.systems.desktopia.painting.disks import DiskStyle, badge_place, paint_disk, paint_holder_badge, paint_shadow
from editor.systems.desktopia.painting.play_overlays import paint_trail
from editor.ui.fonts import SERIF, font
from editor.ui.offscreen import start_offscreen
from editor.ui.painting.canvas_overlays import in_pixels, paint_contact
from editor.ui.painting.picture_files import png_of
from editor.ui.painting.seats import paint_seat, seat
from editor.ui.theme import current_theme
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.json.lenient_json import CardOf
from schema.models.base import in_language
from schema.packs.regular_files import write_file
from simulator.physics.flick_record import Contact
from simulator.physics.flick_record import Path as DiskPath
from simulator.systems.desktopia.events import Flicked, Shot
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.ruleset import battlefield_of, folder_of, placed_objects
from simulator.systems.desktopia.state import Piece

WIDTH_PX = 1600
"""The width of the file; everything is laid out in `RATIO` times larger pixels, so that lines and rings are
readable.
"""
RATIO = 1.5
MARGIN_MM = 34.0
BAR = 58.0
MOST_CONTACTS = 12
GHOST = 0.42


@dataclass(frozen=True, slots=True)
class LastFlick:
    """The last flick or shot of a game, and the game just before the decision that led to it."""

    before: Game
    event: Flicked | Shot


def save_table_picture(game: Game, last: LastFlick | None, file: Path, language: str, art: Path | None = None) -> None:
    """Write the picture as PNG; raises OSError. Makes an application without a display if there is none yet."""
    start_offscreen()
    image = table_picture(game, last, language, art)
    write_file(file, png_of(image))


def table_picture(game: Game, last: LastFlick | None, language: str, art: Path | None = None) -> QImage:
    """The present table, `WIDTH_PX` wide: disks, landscape, seats, the last flick, the score. Needs Qt running.

    `art` is the pack's folder, for pictures that are files.
    """
    card_of = cards_of(game)
    contents = read_contents(script_now(game), card_of)
    scene = TableScene(card_of, art)
    scene.show_grid(False)
    scene.show_contents(contents)
    scene.give_grain()
    left, top, right, bottom = contents.extent
    area = QRectF(left, top, right - left, bottom - top).adjusted(-MARGIN_MM, -MARGIN_MM, MARGIN_MM, MARGIN_MM)
    width = WIDTH_PX / RATIO
    scale = width / area.width()
    if last is not None:
        scene.addItem(_Layer(area, Layer.TRAILS, lambda painter: _paint_paths(painter, game, last, card_of, art)))
        scene.addItem(_Layer(area, Layer.GUIDES, lambda painter: _paint_contacts(painter, last, 1.0 / scale)))
    scene.addItem(_Layer(area, Layer.SEATS, lambda painter: _paint_free_missiles(painter, game, card_of, art)))
    scene.addItem(_Layer(area, Layer.SEATS, lambda painter: _paint_holders(painter, game, card_of, art, 1.0 / scale)))
    height = area.height() * scale
    image = QImage(WIDTH_PX, round((height + BAR) * RATIO), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(RATIO)
    image.fill(QColor(current_theme().backdrop))
    with QPainter(image) as painter:
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        scene.render(painter, QRectF(0, BAR, width, height), area)
        _paint_bar(painter, game, language, width)
    return image


def script_now(game: Game) -> Mapping[str, Any]:
    """The game's script as JSON with every disk at its present position."""
    b = game.battle()
    script: dict[str, Any] = b.rules.script.model_dump(mode="json", by_alias=True, exclude_none=True)
    for number, place in enumerate(script["seats"]):
        place["squad"] = [
            {
                "character": piece.card,
                "x": piece.x,
                "y": piece.y,
                "facing": piece.facing,
                "life": max(1, b.life(piece)),
                "riders": [rider.card for rider in b.riders(piece.id)],
            }
            for piece in b.characters()
            if piece.owner == number
        ]
    changes = game.state.board
    if changes is not None:
        objects = placed_objects(b.rules, changes).values()
        script["landscape"] = [one.model_dump(mode="json", by_alias=True, exclude_none=True) for one in objects]
        for zone in script["zones"]:
            zone["open"] = b.is_open(zone["id"])
        script["battlefield"] = battlefield_of(b.rules, changes).model_dump(
            mode="json", by_alias=True, exclude_none=True
        )
    script["artifacts"] = [
        {"artifact": piece.card, "x": piece.x, "y": piece.y, "facing": piece.facing}
        for piece in b.on_field()
        if piece.size == "artifact" and piece.card not in b.rules.items
    ]
    lying = {piece.card: piece for piece in b.on_field() if piece.card in b.rules.items}
    script["items"] = [
        {**item, "x": lying[item["id"]].x, "y": lying[item["id"]].y} for item in script["items"] if item["id"] in lying
    ]
    return script


def cards_of(game: Game) -> CardOf:
    """The pack's cards as JSON, by folder and id."""
    pack = game.rules.pack

    @cache
    def card(folder: str, name: str) -> Mapping[str, object] | None:
        found = getattr(pack, folder, {}).get(name)
        return None if found is None else found.model_dump(mode="json", by_alias=True, exclude_none=True)

    return card


# ---------------------------------------------------------------- the last flick


class _Layer(QGraphicsItem):
    """A picture over the whole table at its own height."""

    def __init__(self, area: QRectF, layer: Layer, paint: Callable[[QPainter], None]) -> None:
        super().__init__()
        self._area, self._paint = area, paint
        self.setZValue(layer + 0.5)

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        self._paint(painter)


def _paint_paths(painter: QPainter, game: Game, last: LastFlick, card_of: CardOf, art: Path | None) -> None:
    """The paths of all moved disks, the flicked one's strongest, with ghosts of it at its start and contacts."""
    record = last.event.record
    mover = last.event.piece
    for name in sorted(record.paths, key=lambda name: name == mover):
        piece = last.before.state.pieces[name]
        owner = last.event.seat if name == mover or piece.owner < 0 else piece.owner
        if name != mover and piece.size == "missile":
            continue
        paint_trail(painter, _points(record.paths[name]), seat(owner + 1).colour, 1.0 if name == mover else 0.55)
    for name, pose in sorted(record.final.items()):
        piece = last.before.state.pieces[name]
        if name != mover and piece.size not in ("missile", "artifact") and game.state.pieces[name].zone != "field":
            # Pieces that it killed are shown faintly where they fell.
            _paint_ghost(painter, replace(_card_look(piece, piece.card, card_of, art), wounded=True), pose[0], pose[1])
    looks = _look(last.before.state.pieces[mover], last, card_of, art)
    times = [0.0, *(contact.time for contact in _contacts(last))]
    way = record.paths.get(mover)
    if way is None:
        return
    if mover not in record.final:
        times.append(record.ends)
    shown: list[QPointF] = []
    for time in times:
        place = way.pose_at(time)
        at = QPointF(place.x, place.y)
        if any((at - other).manhattanLength() < looks.radius * 0.7 for other in shown):
            continue
        shown.append(at)
        _paint_ghost(painter, looks, at.x(), at.y())


def _paint_free_missiles(painter: QPainter, game: Game, card_of: CardOf, art: Path | None) -> None:
    """The missiles that lie on the bare table, which no script can place."""
    for piece in game.battle().on_field():
        if piece.size == "missile" and not piece.on:
            _paint_disk_at(painter, _card_look(piece, piece.card, card_of, art), piece.x, piece.y)


def _paint_ghost(painter: QPainter, look: DiskStyle, x: float, y: float) -> None:
    _paint_disk_at(painter, look, x, y, GHOST)


def _paint_disk_at(painter: QPainter, look: DiskStyle, x: float, y: float, opacity: float = 1.0) -> None:
    painter.save()
    painter.setOpacity(opacity)
    painter.translate(x, y)
    paint_shadow(painter, look.radius, 60)
    paint_disk(painter, look)
    painter.restore()


def _paint_contacts(painter: QPainter, last: LastFlick, mm: float) -> None:
    for number, contact in enumerate(_contacts(last), start=1):
        at = QPointF(contact.x, contact.y)
        paint_contact(painter, mm, at, number, seat(last.event.seat + 1).colour, contact.b_is != "disk")


def _contacts(last: LastFlick) -> list[Contact]:
    """The contacts of the flicked disk, one per other piece, in order of time."""
    met: dict[str, Contact] = {}
    for contact in last.event.record.contacts:
        if last.event.piece in (contact.a, contact.b):
            met.setdefault(contact.b if contact.a == last.event.piece else contact.a, contact)
    return list(met.values())[:MOST_CONTACTS]


def _points(path: DiskPath) -> list[QPointF]:
    points = [QPointF(segment.x, segment.y) for segment in path.segments]
    end = path.segments[-1].pose_after(path.segments[-1].duration)
    return [*points, QPointF(end.x, end.y)]


def _look(piece: Piece, last: LastFlick, card_of: CardOf, art: Path | None) -> DiskStyle:
    return _card_look(piece, last.event.missile if isinstance(last.event, Shot) else piece.card, card_of, art)


def _card_look(piece: Piece, card: str, card_of: CardOf, art: Path | None) -> DiskStyle:
    folder = folder_of(piece.size)
    facing = None if piece.size in ("missile", "artifact") else piece.facing
    return disk_look(folder, card_of(folder, card) or {}, card_of, facing, art=art)


def _paint_holders(painter: QPainter, game: Game, card_of: CardOf, art: Path | None, mm: float) -> None:
    """The emblem of the artifact that a character stands on and covers."""
    for piece in game.battle().characters():
        if piece.on:
            look = disk_look(
                "artifacts", card_of("artifacts", game.battle().piece(piece.on).card) or {}, card_of, art=art
            )
            dx, dy = badge_place(piece.radius)
            at = QPointF(piece.x + dx, piece.y + dy)
            in_pixels(painter, mm, at, partial(paint_holder_badge, painter, look.order, look.picture))


# ---------------------------------------------------------------- the bar


def _paint_bar(painter: QPainter, game: Game, language: str, width: float) -> None:
    """The script's title, the result, and what each player has left."""
    theme = current_theme()
    script = game.rules.script
    middle = Qt.AlignmentFlag.AlignVCenter
    painter.fillRect(QRectF(0, 0, width, BAR), QColor(theme.panel))
    painter.fillRect(QRectF(0, BAR - 1, width, 1), QColor(theme.line))
    painter.setPen(QColor(theme.text))
    painter.setFont(font(22, True, SERIF))
    painter.drawText(QRectF(20, 6, width * 0.6, 28), middle, in_language(script.name, language))
    painter.setFont(font(12))
    painter.setPen(QColor(theme.text_2))
    painter.drawText(QRectF(20, 33, width * 0.6, 18), middle, _standing(game, language))
    right = width - 20.0
    b = game.battle()
    for number in reversed(range(len(script.seats))):
        squad = [piece for piece in b.characters() if piece.owner == number]
        life = sum(max(0, b.life(piece)) for piece in squad)
        name = in_language(script.seats[number].name, language) or _("Seat {number}").format(number=number + 1)
        words = ngettext("{n} disk, {life} life", "{n} disks, {life} life", len(squad)).format(n=len(squad), life=life)
        title, small = font(14, True), font(12)
        wide = max(QFontMetricsF(title).horizontalAdvance(name), QFontMetricsF(small).horizontalAdvance(words))
        painter.setFont(title)
        painter.setPen(QColor(theme.text))
        painter.drawText(QRectF(right - wide, 9, wide + 2, 20), middle, name)
        painter.setFont(small)
        painter.setPen(QColor(theme.text_2))
        painter.drawText(QRectF(right - wide, 31, wide + 2, 18), middle, words)
        painter.save()
        painter.translate(right - wide - 19, 29)
        paint_seat(painter, seat(number + 1), 9)
        painter.restore()
        right -= wide + 58


def _standing(game: Game, language: str) -> str:
    result = game.result
    turns = game.state.turn
    if result is None:
        return ngettext("Stopped after {n} turn", "Stopped after {n} turns", turns).format(n=turns)
    if not result.winners:
        return ngettext("A draw after {n} turn", "A draw after {n} turns", turns).format(n=turns)
    seats = game.rules.script.seats
    names = [in_language(seats[w].name, language) or _("Seat {number}").format(number=w + 1) for w in result.winners]
    words = ngettext("Won by {names} after {n} turn", "Won by {names} after {n} turns", turns)
    return words.format(names=", ".join(names), n=turns)
