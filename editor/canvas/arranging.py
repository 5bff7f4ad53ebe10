"""What is done to the selection as a whole, each as one undo step: move, turn, align, order, mirror, delete."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from editor.canvas import changes, ordering
from editor.canvas.areas import moved_by
from editor.canvas.fairness import Way, copies, half_of_first, other_half
from editor.canvas.outlines import freed
from editor.canvas.snapping import tenth, turned
from editor.document.contents import BATTLEFIELD, Contents, Pose
from editor.faces import piece_thing
from editor.look.thing_looks import VARIANTS
from schema.words import gettext as _

if TYPE_CHECKING:
    from editor.canvas.desk import Desk

Axis = Literal["x", "y"]


def nudge(desk: Desk, dx: float, dy: float) -> None:
    """Move the selection by so many mm."""
    pieces = desk.with_stacks(desk.selected_pieces())
    poses = {piece.pointer: Pose(tenth(piece.x + dx), tenth(piece.y + dy), piece.angle) for piece in pieces}
    zones = desk.movable_zones
    if poses or zones:
        desk.commit(desk.label_for(_("Move {what}"), desk.selection), poses, [moved_by(zone, dx, dy) for zone in zones])


def turn(desk: Desk, by: float) -> None:
    """Turn each selected piece about its own centre, clockwise."""
    pieces = desk.selected_pieces()
    poses = {piece.pointer: Pose(piece.x, piece.y, turned(piece.angle + by, whole_steps=False)) for piece in pieces}
    _place(desk, _("Rotate {what}"), poses)


def align(desk: Desk, axis: Axis) -> None:
    """Bring the centres of the selected pieces onto one line: `x` one above the other, `y` side by side."""
    pieces = desk.selected_pieces()
    if len(pieces) < 2:
        return
    middle = tenth(sum(piece.x if axis == "x" else piece.y for piece in pieces) / len(pieces))
    poses = {
        piece.pointer: Pose(middle, piece.y, piece.angle) if axis == "x" else Pose(piece.x, middle, piece.angle)
        for piece in pieces
    }
    _place(desk, _("Align {what}"), poses)


def distribute(desk: Desk, axis: Axis) -> None:
    """Equal steps between the centres of at least three selected pieces, along `x` or `y`."""
    pieces = sorted(desk.selected_pieces(), key=lambda piece: piece.x if axis == "x" else piece.y)
    if len(pieces) < 3:
        return
    first, last = pieces[0], pieces[-1]
    poses = {}
    for index, piece in enumerate(pieces):
        share = index / (len(pieces) - 1)
        if axis == "x":
            poses[piece.pointer] = Pose(tenth(first.x + (last.x - first.x) * share), piece.y, piece.angle)
        else:
            poses[piece.pointer] = Pose(piece.x, tenth(first.y + (last.y - first.y) * share), piece.angle)
    _place(desk, _("Distribute {what}"), poses)


def _place(desk: Desk, label: str, poses: Mapping[str, Pose]) -> None:
    if poses:
        desk.commit(desk.label_for(label, tuple(poses)), poses)


def order(desk: Desk, way: ordering.Way) -> None:
    """Raise or lower the selected pieces among those of their kind."""
    pointers = [piece.pointer for piece in desk.selected_pieces()]
    edits, after = ordering.reordered(desk.paper.file, desk.paper.script(), pointers, way)
    if edits:
        label = {
            "raise": _("Raise {what}"),
            "lower": _("Lower {what}"),
            "top": _("Bring {what} to front"),
            "bottom": _("Send {what} to back"),
        }[way]
        desk.paper.submit(desk.label_for(label, pointers), edits)
        desk.select(tuple(after[pointer] for pointer in pointers))


def delete(desk: Desk) -> None:
    """Delete the selected corner or rider, else the selected pieces and zones."""
    if desk.corners.delete_selected() or desk.riders.delete_selected():
        return
    pointers = [pointer for pointer in desk.selection if pointer != BATTLEFIELD]
    if pointers:
        desk.paper.submit(desk.label_for(_("Delete {what}"), pointers), changes.remove(desk.paper.file, pointers))


def duplicate(desk: Desk) -> None:
    """Set down a copy of every selected piece and zone beside it."""
    pieces, zones = desk.selected_pieces(), desk.movable_zones
    if not pieces and not zones:
        return
    step = max(10.0, desk.snap.step_mm)
    file, script = desk.paper.file, desk.paper.script()
    edits, pointers = changes.duplicate(file, script, pieces, (step, step))
    more, others = changes.duplicate_zones(file, script, zones, (step, step))
    label = desk.label_for(
        _("Duplicate {what}"), [*(piece.pointer for piece in pieces), *(zone.pointer for zone in zones)]
    )
    desk.paper.submit(label, [*edits, *more])
    desk.select((*pointers, *others))


def reflect(desk: Desk, way: Way) -> None:
    """Copy the selection to the other side, or with nothing selected the whole half of the first seat.

    A whole half replaces the landscape of the other one, so that the table is fair.
    """
    sources = desk.selection
    replaced: tuple[str, ...] = ()
    if not sources:
        sources = half_of_first(desk.contents, way)
        replaced = other_half(desk.contents, way, sources)
    edits, pointers = copies(
        desk.paper.file,
        desk.paper.script(),
        desk.contents,
        sources,
        way,
        replaced,
        whole=not desk.selection,
        tints=_tints(desk.contents),
    )
    if not edits:
        desk.hint_changed.emit(_("There is nothing to copy to the other side."))
        return
    half = _("the half of seat {number}").format(number=1)
    label = _("Rotate a copy of {what}") if way == "round" else _("Mirror {what}")
    what = desk.label_for("{what}", sources) if desk.selection else half
    desk.paper.submit(label.format(what=what), edits)
    desk.select(pointers)


def _tints(contents: Contents) -> dict[str, str]:
    """By pointer, the colours of objects for which the script names none."""
    looks = {piece.pointer: piece_thing(piece) for piece in contents.pieces if piece.kind == "thing"}
    return {pointer: look.tint for pointer, look in looks.items() if not look.colour and len(VARIANTS[look.kind]) > 1}


def free_outline(desk: Desk) -> None:
    """Give the selected things free outlines of the same form, and take up the tool that drags their corners."""
    pieces = [(piece, after) for piece in desk.selected_pieces() if (after := freed(piece)) is not None]
    if pieces:
        edits = [edit for piece, after in pieces for edit in changes.resize(desk.paper.file, piece, after)]
        label = desk.label_for(_("Convert {what} to polygon"), [piece.pointer for piece, _after in pieces])
        desk.paper.submit(label, edits)
    if any(piece.kind == "thing" for piece in desk.selected_pieces()):
        desk.take("nodes")


def usual_outline(desk: Desk) -> None:
    """Take the outlines of their own from the selected things."""
    pointers = reshaped_things(desk)
    if pointers:
        edits = [edit for pointer in pointers for edit in changes.usual_shape(desk.paper.file, pointer)]
        desk.paper.submit(desk.label_for(_("Reset size of {what}"), pointers), edits)


def reshaped_things(desk: Desk) -> list[str]:
    """The selected things that have another outline than their kind, by pointer."""
    return [piece.pointer for piece in desk.selected_pieces() if piece.kind == "thing" and "shape" in piece.own]


def things(desk: Desk) -> list[str]:
    """The selected things by pointer."""
    return [piece.pointer for piece in desk.selected_pieces() if piece.kind == "thing"]
