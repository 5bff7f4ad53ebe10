"""Placing: the ghost at the pointer, and the edits that add the piece."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from editor.canvas.placement import Placement
from editor.canvas.snapping import FINE_MM, to_step
from editor.canvas.view import PointerAt
from editor.document.cards import localized
from editor.systems.desktopia.board import script_edits, templates
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.dropping import piece_kind
from editor.systems.desktopia.board.piece_labels import several
from editor.systems.desktopia.board.script_contents import FOLDERS, Piece, disk_outline, thing_outline
from editor.systems.desktopia.board.snippet_picture import paint_contents, reach_of
from editor.systems.desktopia.board.snippets import insert_snippet, read_snippet
from editor.systems.desktopia.painting.content_styles import ITEM_LOOK, disk_look, thing_look
from editor.systems.desktopia.painting.disks import paint_stack
from editor.systems.desktopia.painting.objects import paint_cast, paint_thing
from editor.ui.theme import current_theme
from schema.i18n import gettext as _
from schema.i18n import language


def resting_place(controller: CanvasController, placement: Placement, at: PointerAt) -> QPointF:
    """The snapped position of a piece placed at the pointer: aligned, touching, or on the grid."""
    piece = _as_piece(controller, placement, at)
    if placement.kind == "missile":
        return at.mm
    step = controller.snap.step(at.alt)
    grid = (to_step(at.x, step) - at.x, to_step(at.y, step) - at.y)
    if piece is None or not controller.snap.on or at.alt:
        return QPointF(at.x + grid[0], at.y + grid[1])
    x, y = controller.drag_snapping.settled(piece, (0.0, 0.0), grid)
    return QPointF(at.x + x, at.y + y)


def _as_piece(controller: CanvasController, placement: Placement, at: PointerAt) -> Piece | None:
    """The piece as if it were at the pointer; None for a missile or a template."""
    card, kind = card_of(controller, placement), piece_kind(placement)
    if kind is None:
        return None
    outline = thing_outline({}, card) if kind == "thing" else disk_outline(kind, card)
    return Piece("", kind, placement.content, at.x, at.y, 0.0, outline, {}, card)


def place(controller: CanvasController, placement: Placement, at: QPointF) -> None:
    """Add a piece to the table and select it. A missile is put on the character at that position."""
    if placement.kind == "missile":
        controller.stacked_missiles.put(placement.content, at)
        return
    if placement.kind == "template":
        _lay_template(controller, placement, at)
        return
    name = localized(card_of(controller, placement).get("name"), language(), placement.content) or _("Special item")
    angle = default_angle(controller, placement, at)
    kind, content, seat = piece_kind(placement), placement.content, placement.seat
    if kind is None:
        return
    edits, pointer = script_edits.add(
        controller.adapter.file, controller.adapter.script(), kind, content, at.x(), at.y(), angle, seat
    )
    controller.adapter.submit(_("Place {what}").format(what=name), edits)
    controller.select((pointer,))


def default_angle(controller: CanvasController, placement: Placement, at: QPointF) -> float:
    """Characters face the middle of the table; other pieces are not rotated."""
    if placement.kind != "character":
        return 0.0
    left, top, right, bottom = controller.contents.extent
    way = QPointF((left + right) / 2, (top + bottom) / 2) - at
    if abs(way.x()) >= abs(way.y()):
        return 0.0 if way.x() >= 0 else 180.0
    return 90.0 if way.y() >= 0 else 270.0


def show_ghost(controller: CanvasController, placement: Placement, at: QPointF) -> None:
    """Show the ghost of a placement at a position."""
    card = card_of(controller, placement)
    paint: Callable[[QPainter], None]
    if placement.kind == "template":
        _show_template(controller, placement, at)
    elif placement.kind == "thing":
        thing = thing_look({}, card)
        theme = current_theme()

        def paint(painter: QPainter) -> None:
            paint_cast(painter, thing, theme.shadow)
            paint_thing(painter, thing, theme)

        controller.ghost.show_ghost(at, 0.0, max(thing.width, thing.height), paint)
    else:
        angle = default_angle(controller, placement, at)
        folder = "missiles" if placement.kind == "missile" else FOLDERS.get(placement.kind)
        disk = disk_look(folder, card, controller.card_of, angle, art=controller.art) if folder else ITEM_LOOK
        shadow = current_theme().shadow
        disk = replace(disk, facing=None) if placement.kind == "missile" else disk

        def paint(painter: QPainter) -> None:
            paint_stack(painter, disk, (), shadow)

        controller.ghost.show_ghost(at, 0.0, disk.radius, paint)
    if placement.kind == "missile":
        controller.stacked_missiles.show_target(controller.stacked_missiles.carrier_at(at))


def _lay_template(controller: CanvasController, placement: Placement, at: QPointF) -> None:
    """Place a template with its middle at a position, as one undo step."""
    snippet = read_snippet(placement.content)
    if snippet is None:
        return
    fitting, made = templates.fitted(snippet, controller.adapter.cards_in("things"))
    middle = fitting.middle
    by = (to_step(at.x() - middle[0], FINE_MM), to_step(at.y() - middle[1], FINE_MM))
    edits, pointers = insert_snippet(controller.adapter.file, controller.adapter.script(), fitting, by)
    controller.adapter.submit(_("Place {what}").format(what=several(fitting.count)), [*made, *edits])
    controller.select(pointers)


def _show_template(controller: CanvasController, placement: Placement, at: QPointF) -> None:
    if controller.ghost.shows(placement):
        controller.ghost.setPos(at)
        return
    snippet = read_snippet(placement.content)
    if snippet is None:
        return
    contents = templates.contents_of(snippet, controller.card_of)
    box = reach_of(contents)
    reach = max(box.right - box.left, box.bottom - box.top)

    def paint(painter: QPainter) -> None:
        paint_contents(painter, contents, current_theme(), controller.card_of, controller.art)

    controller.ghost.show_ghost(at, 0.0, reach, paint, placement)


def card_of(controller: CanvasController, placement: Placement) -> Mapping[str, object]:
    """The JSON of the content to be placed; empty if the pack has none."""
    if placement.kind == "template":
        return {}
    folder = "missiles" if placement.kind == "missile" else FOLDERS.get(placement.kind)
    return (controller.adapter.card_of(folder, placement.content) if folder else None) or {}
