"""The page of a board on a canvas: the view with rulers and a minimap, connected to the window.

It forwards what the window asks to the controller. A system's page adds what follows its document.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from editor.canvas.board_page import BoardHeader, BoardOptions, BoardPage, BoardPainting
from editor.canvas.controller import BoardController
from editor.canvas.minimap import Minimap
from editor.canvas.overlays import PaintingItem
from editor.canvas.placement import Placement, read_placement
from editor.canvas.rulers import THICKNESS, Ruler
from editor.canvas.snapping import Snap
from editor.canvas.view import PointerAt
from editor.document.document import PackDocument
from editor.document.edits import Broken, Edit, Several
from editor.ui.settings import View
from editor.ui.tool_tips import set_tip
from schema.i18n import gettext as _

_BELOW_ROW: Final = 4


class CanvasPage(BoardPage):
    """Rows of its layout: header, ruler, view, what a system adds below, and what a panel does."""

    def __init__(
        self,
        document: PackDocument,
        file: str,
        controller: BoardController,
        minimap: Minimap,
        rulers: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.document, self.file, self.map = document, file, minimap
        self._controller = controller
        self.header: BoardHeader | None = None
        self._paintings: dict[str, PaintingItem] = {}
        self._board = QRectF()
        self._below: QWidget | None = None
        view = controller.view
        view.setAcceptDrops(False)
        self.setAcceptDrops(True)
        self.layout_ = QGridLayout(self)
        self.layout_.setContentsMargins(0, 0, 0, 0)
        self.layout_.setSpacing(0)
        self.layout_.addWidget(view, 2, 1)
        self._rulers = self._add_rulers() if rulers else ()
        self.setFocusProxy(view)
        controller.contents_changed.connect(lambda _contents: self.contents_changed.emit())
        controller.menu_wanted.connect(self.menu_wanted)
        controller.selection_changed.connect(self._on_selection)
        controller.selection_redrawn.connect(self.show_extent)
        controller.hint_changed.connect(self.hint_changed)
        controller.tool_changed.connect(self.tool_changed)
        controller.tool_changed.connect(lambda name: minimap.step_aside(name not in ("select", "pan")))
        self._unwatch_diagnostics = document.diagnostics.watch(self.show_problems, file)
        view.pointer_at.connect(self.pointer_at)
        view.pointer_at.connect(self.pointed)
        view.clicked.connect(self.clicked)
        view.looked.connect(lambda: self.zoomed.emit(view.zoom))

    def _add_rulers(self) -> tuple[Ruler, ...]:
        corner = QWidget()
        corner.setObjectName("rulerCorner")
        corner.setFixedSize(THICKNESS, THICKNESS)
        across, down = (Ruler(self._controller.view, horizontal) for horizontal in (True, False))
        self.layout_.addWidget(corner, 1, 0)
        self.layout_.addWidget(across, 1, 1)
        self.layout_.addWidget(down, 2, 0)
        return across, down

    def show_board_extent(self, extent: QRectF) -> None:
        """The board covers this area now."""
        self._board = extent
        for ruler, reach in zip(self._rulers, _sides(extent), strict=False):
            ruler.show_reach(*reach)
        self.map.show_extent(extent)

    def submit(self, label: str, edits: Sequence[Edit], gesture: str = "") -> None:
        """Submit edits as one undo step; consecutive ones of one `gesture` are one step together."""
        if isinstance(self.document.content(self.file), Broken):
            self.hint_changed.emit(_("The source of this file is broken. Fix it or restore its last good state."))
        else:
            self.document.submit(Several(tuple(edits)), label, gesture=gesture)

    # ------------------------------------------------------------ Page

    @property
    def hint(self) -> str:
        return self._controller.tool.hint(self._controller)

    def reveal(self, pointer: str) -> None:
        self._controller.reveal(pointer)

    def state(self) -> View:
        centre = self._controller.view.centre
        return View(self._controller.view.zoom, round(centre.x(), 1), round(centre.y(), 1))

    def restore(self, state: View) -> None:
        self._controller.view.look_again(QPointF(state.x_mm, state.y_mm), state.zoom)

    def close_down(self) -> None:
        self._unwatch_diagnostics()
        self.leave_below()
        if self.header is not None:
            self.header.close_down()

    # ------------------------------------------------------------ BoardPage

    @property
    def selection(self) -> tuple[str, ...]:
        return self._controller.selection

    def select(self, pointers: Sequence[str]) -> None:
        self._controller.select(tuple(pointers))

    @property
    def tool_name(self) -> str:
        return self._controller.tool_name

    def activate_tool(self, name: str) -> None:
        self._controller.activate_tool(name)

    def start_placing(self, placement: object) -> None:
        if isinstance(placement, Placement):
            self._controller.start_placing(placement)

    def use_options(self, options: BoardOptions) -> None:
        self._controller.snap = Snap(options.snap, options.snap_step)
        self._controller.view.pan_key = options.pan_key
        self.map.want(options.map)

    def hide_layers(self, hidden: frozenset[str]) -> None:
        self._controller.scene.hide_layers(hidden)

    def show_painting(self, name: str, painting: BoardPainting | None) -> None:
        item = self._paintings.get(name)
        if item is None:
            if painting is None:
                return
            item = self._paintings[name] = PaintingItem(self.extent_of)
            self._controller.scene.addItem(item)
        item.show_painting(painting)

    def extent_of(self, place: str) -> QRectF:
        return self._controller.scene.extent_of((place,)) if place else self._board

    def show_below(self, widget: QWidget) -> None:
        if widget is not self._below:
            self.leave_below()
            self._below = widget
            self.layout_.addWidget(widget, _BELOW_ROW, 0, 1, 2)
            widget.show()

    def leave_below(self, widget: QWidget | None = None) -> None:
        there = self._below
        if there is None or widget not in (None, there):
            return
        if there.parent() is self:
            self.layout_.removeWidget(there)
            there.setParent(None)
        self._below = None

    def lock_layers(self, locked: frozenset[str]) -> None:
        self._controller.lock_layers(locked)

    def set_header(self, header: BoardHeader) -> None:
        self.header = header
        self.layout_.addWidget(header, 0, 0, 1, 2)

    @property
    def view(self) -> QWidget:
        return self._controller.view

    @property
    def zoom(self) -> float:
        return self._controller.view.zoom

    def zoom_to(self, zoom: float) -> None:
        self._controller.view.zoom_to(zoom)

    def zoom_by(self, steps: float) -> None:
        self._controller.view.zoom_by(steps)

    # ------------------------------------------------------------ diagnostics

    def show_problems(self) -> None:
        """Mark the pieces that have problems; a system's page calls it when it shows other pieces."""
        self._controller.show_problems(self.document.diagnostics.in_file(self.file))

    # ------------------------------------------------------------ following the controller

    def _on_selection(self, pointers: tuple[str, ...]) -> None:
        self.selected.emit(self.file, pointers)
        self.hint_changed.emit(self.hint)

    def show_extent(self) -> None:
        """Shade on the rulers what the selection covers."""
        area = self._controller.extent
        for ruler, side in zip(self._rulers, _sides(area), strict=False):
            ruler.show_extent(None if area.isNull() else side)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._controller.show_selection()
            set_tip(self.map, _("Minimap"))
            self._controller.view.setAccessibleName(_("Table"))
            self.hint_changed.emit(self.hint)
        super().changeEvent(event)

    # ------------------------------------------------------------ dropped from the palette or the pack tree

    def dropped_placement(self, event: QDropEvent) -> Placement | None:
        """The placement that a drag carries; None for a drag of something else."""
        return read_placement(event.mimeData())

    def show_dropped(self, placement: Placement, at: PointerAt) -> None:
        """Show where a placement would be dropped."""

    def drop(self, placement: Placement, at: PointerAt) -> None:
        """Place what was dropped."""

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self.dropped_placement(event) is not None:
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        placement = self.dropped_placement(event)
        if not self._over_view(event):
            self._controller.pointer_left()
            event.ignore()
        elif placement is not None:
            self.show_dropped(placement, self._pointer_of(event))
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._controller.pointer_left()

    def dropEvent(self, event: QDropEvent) -> None:
        placement = self.dropped_placement(event)
        self._controller.pointer_left()
        if placement is not None and self._over_view(event):
            self.drop(placement, self._pointer_of(event))
            event.acceptProposedAction()
            self._controller.view.setFocus()

    def _over_view(self, event: QDropEvent) -> bool:
        """Whether the pointer is over the view, not over rulers or the header."""
        return self._controller.view.geometry().contains(event.position().toPoint())

    def _pointer_of(self, event: QDropEvent) -> PointerAt:
        view = self._controller.view
        px = QPointF(view.viewport().mapFrom(self, event.position().toPoint()))
        return view.pointer_from(px, event.modifiers())


def _sides(area: QRectF) -> tuple[tuple[float, float], tuple[float, float]]:
    return (area.left(), area.right()), (area.top(), area.bottom())
