"""Cut, copy and paste on a table: pieces and zones go through the clipboard of the system as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from editor.canvas import changes
from editor.canvas.areas import Point
from editor.canvas.cuttings import Cutting, cut_out, read_cutting, set_down, text_of
from editor.canvas.naming import several
from editor.canvas.snapping import tenth, to_step
from editor.document.contents import BATTLEFIELD
from schema.words import gettext as _

if TYPE_CHECKING:
    from editor.canvas.desk import Desk


def copy(desk: Desk) -> bool:
    """Put the selection onto the clipboard; says whether there was one."""
    cutting = cut_out(desk.paper.script(), desk.contents, desk.selection)
    if not cutting.count:
        return False
    QGuiApplication.clipboard().setText(text_of(cutting))
    what = desk.label_for("{what}", _movable(desk))
    desk.hint_changed.emit(_("Copied: {what}.").format(what=what))
    return True


def cut(desk: Desk) -> None:
    """Put the selection onto the clipboard and take it from the table."""
    pointers = _movable(desk)
    if pointers and copy(desk):
        desk.paper.submit(desk.label_for(_("Cut {what}"), pointers), changes.remove(desk.paper.file, pointers))


def paste(desk: Desk) -> None:
    """Set down what the clipboard holds about the pointer, or a little beside where it came from."""
    cutting = read_cutting(QGuiApplication.clipboard().text())
    if cutting is None:
        desk.hint_changed.emit(_("The clipboard holds no pieces of a table."))
        return
    lay(desk, cutting, _beside_itself(desk, cutting, _way(desk, cutting, desk.pointer)), _("Paste {what}"))


def lay(desk: Desk, cutting: Cutting, by: Point, label: str) -> None:
    """Set down a cutting as one step and select it. `label` has a place for {what}."""
    edits, pointers = set_down(desk.paper.file, desk.paper.script(), cutting, by)
    desk.paper.submit(label.format(what=several(cutting.count)), edits)
    desk.select(pointers)


def _way(desk: Desk, cutting: Cutting, pointer: Point | None) -> Point:
    """How far to go from where it was cut out; by whole steps of the grid."""
    step = desk.snap.resting(free=False)
    if pointer is None:
        away = max(10.0, step)
        return away, away
    middle = cutting.middle
    return to_step(pointer[0] - middle[0], step), to_step(pointer[1] - middle[1], step)


def _beside_itself(desk: Desk, cutting: Cutting, by: Point) -> Point:
    """The way to go, and farther while it would end exactly on what was pasted before."""
    step = max(10.0, desk.snap.resting(free=False))
    there = {(piece.x, piece.y) for piece in desk.contents.pieces}
    while any((tenth(x + by[0]), tenth(y + by[1])) in there for x, y in cutting.places()):
        by = by[0] + step, by[1] + step
    return by


def _movable(desk: Desk) -> list[str]:
    return [pointer for pointer in desk.selection if pointer != BATTLEFIELD]
