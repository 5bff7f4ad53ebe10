"""Commands on the whole selection, one undo step each: rotate, align, order, mirror, delete."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from editor.canvas import z_order
from editor.canvas.align_and_distribute import Axis, Point, aligned, distributed
from editor.canvas.snapping import tenth, turned
from editor.systems.desktopia.board import script_edits
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.free_outlines import freed
from editor.systems.desktopia.board.mirroring import Way, copies, half_of_first, other_half
from editor.systems.desktopia.board.script_contents import BATTLEFIELD, Piece, Pose, ScriptContents
from editor.systems.desktopia.painting.content_styles import piece_thing
from editor.systems.desktopia.painting.object_styles import VARIANTS
from schema.i18n import gettext as _


def turn(controller: CanvasController, by: float) -> None:
    """Rotate each selected piece about its own center, clockwise in degrees."""
    pieces = controller.selected_pieces()
    poses = {piece.pointer: Pose(piece.x, piece.y, turned(piece.angle + by, whole_steps=False)) for piece in pieces}
    _place(controller, _("Rotate {what}"), poses)


def align(controller: CanvasController, axis: Axis) -> None:
    """Align the centers of the selected pieces: `x` gives them one x coordinate, `y` one y coordinate."""
    pieces = controller.selected_pieces()
    if len(pieces) >= 2:
        _place(controller, _("Align {what}"), _moved_to(pieces, aligned(_centers(pieces), axis)))


def distribute(controller: CanvasController, axis: Axis) -> None:
    """Distribute the centers of at least three selected pieces evenly along `x` or `y`."""
    pieces = controller.selected_pieces()
    if len(pieces) >= 3:
        _place(controller, _("Distribute {what}"), _moved_to(pieces, distributed(_centers(pieces), axis)))


def _centers(pieces: Sequence[Piece]) -> dict[str, Point]:
    return {piece.pointer: (piece.x, piece.y) for piece in pieces}


def _moved_to(pieces: Sequence[Piece], places: Mapping[str, Point]) -> dict[str, Pose]:
    found = ((piece, places[piece.pointer]) for piece in pieces)
    return {piece.pointer: Pose(tenth(x), tenth(y), piece.angle) for piece, (x, y) in found}


def _place(controller: CanvasController, label: str, poses: Mapping[str, Pose]) -> None:
    if poses:
        controller.commit(controller.label_for(label, tuple(poses)), poses)


def order(controller: CanvasController, way: z_order.Way) -> None:
    """Raise or lower the selected pieces among those of their kind."""
    pointers = [piece.pointer for piece in controller.selected_pieces()]
    edits, after = z_order.reordered(controller.adapter.file, controller.adapter.script(), pointers, way)
    if edits:
        label = {
            "raise": _("Raise {what}"),
            "lower": _("Lower {what}"),
            "top": _("Bring {what} to front"),
            "bottom": _("Send {what} to back"),
        }[way]
        controller.adapter.submit(controller.label_for(label, pointers), edits)
        controller.select(tuple(after[pointer] for pointer in pointers))


def delete(controller: CanvasController) -> None:
    """Delete the selected corner or rider, else the selected pieces and zones."""
    if controller.corners.delete_selected() or controller.stacked_missiles.delete_selected():
        return
    pointers = [pointer for pointer in controller.selection if pointer != BATTLEFIELD]
    if pointers:
        controller.adapter.submit(
            controller.label_for(_("Delete {what}"), pointers), script_edits.remove(controller.adapter.file, pointers)
        )


def duplicate(controller: CanvasController) -> None:
    """Add a copy of every selected piece and zone next to the original."""
    pieces, zones = controller.selected_pieces(), controller.movable_zones
    if not pieces and not zones:
        return
    step = max(10.0, controller.snap.step_mm)
    file, script = controller.adapter.file, controller.adapter.script()
    edits, pointers = script_edits.duplicate(file, script, pieces, (step, step))
    more, others = script_edits.duplicate_zones(file, script, zones, (step, step))
    label = controller.label_for(
        _("Duplicate {what}"), [*(piece.pointer for piece in pieces), *(zone.pointer for zone in zones)]
    )
    controller.adapter.submit(label, [*edits, *more])
    controller.select((*pointers, *others))


def reflect(controller: CanvasController, way: Way) -> None:
    """Copy the selection to the other side, or with nothing selected the whole half of the first seat.

    A whole half replaces the landscape of the other one, so that the table is fair.
    """
    sources = controller.selection
    replaced: tuple[str, ...] = ()
    if not sources:
        sources = half_of_first(controller.contents, way)
        replaced = other_half(controller.contents, way, sources)
    edits, pointers = copies(
        controller.adapter.file,
        controller.adapter.script(),
        controller.contents,
        sources,
        way,
        replaced,
        whole=not controller.selection,
        tints=_tints(controller.contents),
    )
    if not edits:
        controller.hint_changed.emit(_("Nothing to copy to the other side."))
        return
    half = _("the half of seat {number}").format(number=1)
    label = _("Rotate a copy of {what}") if way == "round" else _("Mirror {what}")
    what = controller.label_for("{what}", sources) if controller.selection else half
    controller.adapter.submit(label.format(what=what), edits)
    controller.select(pointers)


def _tints(contents: ScriptContents) -> dict[str, str]:
    """By pointer, the colours of objects for which the script names none."""
    looks = {piece.pointer: piece_thing(piece) for piece in contents.pieces if piece.kind == "thing"}
    return {pointer: look.tint for pointer, look in looks.items() if not look.colour and len(VARIANTS[look.kind]) > 1}


def free_outline(controller: CanvasController) -> None:
    """Convert the selected things to polygons of the same shape, and activate the tool for corners."""
    pieces = [(piece, after) for piece in controller.selected_pieces() if (after := freed(piece)) is not None]
    if pieces:
        edits = [edit for piece, after in pieces for edit in script_edits.resize(controller.adapter.file, piece, after)]
        label = controller.label_for(_("Convert {what} to polygon"), [piece.pointer for piece, _after in pieces])
        controller.adapter.submit(label, edits)
    if any(piece.kind == "thing" for piece in controller.selected_pieces()):
        controller.activate_tool("nodes")


def usual_outline(controller: CanvasController) -> None:
    """Reset the selected things to the outline of their kind."""
    pointers = reshaped_things(controller)
    if pointers:
        edits = [edit for pointer in pointers for edit in script_edits.usual_shape(controller.adapter.file, pointer)]
        controller.adapter.submit(controller.label_for(_("Reset size of {what}"), pointers), edits)


def reshaped_things(controller: CanvasController) -> list[str]:
    """The selected things that have another outline than their kind, by pointer."""
    return [piece.pointer for piece in controller.selected_pieces() if piece.kind == "thing" and "shape" in piece.own]


def things(controller: CanvasController) -> list[str]:
    """The selected things by pointer."""
    return [piece.pointer for piece in controller.selected_pieces() if piece.kind == "thing"]
