"""Cut, copy and paste on a table: pieces and zones go through the clipboard of the system as text."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication

from editor.canvas.snapping import tenth, to_step
from editor.systems.desktopia.board import script_edits
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.piece_labels import several
from editor.systems.desktopia.board.polygons import Point
from editor.systems.desktopia.board.script_contents import BATTLEFIELD
from editor.systems.desktopia.board.snippets import Snippet, insert_snippet, read_snippet, snippet_of, text_of
from schema.i18n import gettext as _


def copy(controller: CanvasController) -> bool:
    """Copy the selection to the clipboard; returns whether there was one."""
    snippet = snippet_of(controller.adapter.script(), controller.contents, controller.selection)
    if not snippet.count:
        return False
    QGuiApplication.clipboard().setText(text_of(snippet))
    what = controller.label_for("{what}", _movable(controller))
    controller.hint_changed.emit(_("Copied: {what}.").format(what=what))
    return True


def cut(controller: CanvasController) -> None:
    """Copy the selection to the clipboard and delete it."""
    pointers = _movable(controller)
    if pointers and copy(controller):
        controller.adapter.submit(
            controller.label_for(_("Cut {what}"), pointers), script_edits.remove(controller.adapter.file, pointers)
        )


def paste(controller: CanvasController) -> None:
    """Paste the clipboard's content at the pointer, or at an offset from where it was copied."""
    snippet = read_snippet(QGuiApplication.clipboard().text())
    if snippet is None:
        controller.hint_changed.emit(_("The clipboard contains no pieces."))
        return
    lay(
        controller,
        snippet,
        _beside_original(controller, snippet, _way(controller, snippet, controller.pointer)),
        _("Paste {what}"),
    )


def lay(controller: CanvasController, snippet: Snippet, by: Point, label: str) -> None:
    """Paste a snippet as one undo step and select it. `label` has a place for {what}."""
    edits, pointers = insert_snippet(controller.adapter.file, controller.adapter.script(), snippet, by)
    controller.adapter.submit(label.format(what=several(snippet.count)), edits)
    controller.select(pointers)


def _way(controller: CanvasController, snippet: Snippet, pointer: Point | None) -> Point:
    """The offset from where the snippet was copied, in whole steps of the grid."""
    step = controller.snap.step(free=False)
    if pointer is None:
        away = max(10.0, step)
        return away, away
    middle = snippet.middle
    return to_step(pointer[0] - middle[0], step), to_step(pointer[1] - middle[1], step)


def _beside_original(controller: CanvasController, snippet: Snippet, by: Point) -> Point:
    """The offset, increased while the copy would lie exactly on an earlier one."""
    step = max(10.0, controller.snap.step(free=False))
    there = {(piece.x, piece.y) for piece in controller.contents.pieces}
    while any((tenth(x + by[0]), tenth(y + by[1])) in there for x, y in snippet.places()):
        by = by[0] + step, by[1] + step
    return by


def _movable(controller: CanvasController) -> list[str]:
    return [pointer for pointer in controller.selection if pointer != BATTLEFIELD]
