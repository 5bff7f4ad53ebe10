"""Edits one file on a board: the selection, the active tool, keys and previews. A system's controller extends it.

Tools call the controller, never the document; a gesture previews, and its release submits one undo step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsItem

from editor.canvas.edge_scrolling import EdgeScroller
from editor.canvas.overlays import BandItem, FrameItem, GhostItem, GuideItem, Overlay
from editor.canvas.scene import BoardScene
from editor.canvas.snapping import Snap
from editor.canvas.tool import Tool
from editor.canvas.view import CanvasView, Gesture, PointerAt
from editor.ui.severity import Severity, worst
from schema.diagnostics.diagnostic import Diagnostic
from schema.frozen_dataclass import frozen_dataclass

_SLACK_PX: Final = 3.0
_ARROWS: Final[Mapping[int, tuple[int, int]]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


@frozen_dataclass
class NudgeSteps:
    """How far the arrow keys move the selection, in scene units: alone, with Shift, with Alt."""

    usual: float = 1.0
    big: float = 10.0
    fine: float = 0.1


class BoardController(QObject):
    """Ties a scene to its view and the active tool."""

    selection_changed = Signal(object)  # tuple of pointers
    selection_redrawn = Signal()
    """The frames of the selection were drawn again, because it may have moved."""
    contents_changed = Signal(object)
    tool_changed = Signal(str)
    hint_changed = Signal(str)
    menu_wanted = Signal(QPoint)
    """The context menu of the selection is requested at a position on the screen."""

    nudge_steps = NudgeSteps()

    def __init__(self, scene: BoardScene, tools: Sequence[Tool[Any]], parent: QObject | None = None) -> None:
        """The first tool is active at first, and Esc returns to it."""
        super().__init__(parent)
        self.scene = scene
        self.snap = Snap()
        self.placement: object = None
        """What the next click places; None for nothing."""
        self.pointer: tuple[float, float] | None = None
        """The position of the mouse over the board."""
        self.tools = tuple(tools)
        self.tool = self.tools[0]
        self.selection: tuple[str, ...] = ()
        self.view = CanvasView(scene)
        self.view.input_target = self
        self.view.drag_follower = EdgeScroller(self.view)
        self.view.menu_wanted.connect(self.menu)
        self.view.pointer_at.connect(self._remember_pointer)
        self.frames: Overlay = FrameItem()
        """The frames of the selection."""
        self.guides = GuideItem()
        self.band = BandItem()
        self.ghost = GhostItem()
        self._extent = QRectF()  # of the selection when its drag began
        self._shifted: QPointF | None = None  # how far it was dragged since

    # ------------------------------------------------------------ defined by the system

    @property
    def overlays(self) -> tuple[Overlay, ...]:
        """What is painted over the pieces, and again at each frame of a drag."""
        return self.frames, self.guides, self.band, self.ghost

    def show_selection(self) -> None:
        """Redraw the frames of the selection, at the positions that a gesture previews."""
        if isinstance(self.frames, FrameItem):
            self.frames.show_frames([self.scene.extent_of((pointer,)) for pointer in self.selection])
        self.selection_redrawn.emit()

    def nudge(self, dx: float, dy: float) -> None:
        """Move the selection by a distance, as one undo step."""

    def snapped_shift(self, by: QPointF, at: PointerAt) -> QPointF:
        """How far a drag of the selection moves it when the pointer has moved by a vector."""
        return by

    def open_piece(self, pointer: str) -> None:
        """A piece was double-clicked."""

    def piece_under(self, at: PointerAt) -> str | None:
        """What a click at the pointer selects."""
        return self.pointer_at(at)

    # ------------------------------------------------------------ what is shown

    def add_overlays(self) -> None:
        """Add the overlays to the scene, once all of them exist."""
        for item in self.overlays:
            self.scene.addItem(item)

    def show_items(self, ground: Sequence[QGraphicsItem], pieces: Mapping[str, QGraphicsItem]) -> None:
        """Show other items; cancels a running gesture. The selection keeps the pieces that still exist."""
        self.view.cancel_gesture()
        self.scene.show_items(ground, pieces)
        self.select(tuple(filter(self.scene.has, self.selection)))

    def show_problems(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Mark the pieces that the pointers of diagnostics lead into."""
        found: dict[str, Severity] = {}
        for one in diagnostics:
            severity: Severity = one.severity.value
            item = self.item_at_pointer(one.location.pointer)
            if item is not None:
                found[item] = worst((severity, found.get(item, severity))) or severity
        self.scene.show_problems(found)

    def item_at_pointer(self, pointer: str) -> str | None:
        """The pointer of the piece that contains a pointer; None if there is none."""
        place = pointer
        while place:
            if self.scene.has(place):
                return place
            place = place.rpartition("/")[0]
        return None

    def reveal(self, pointer: str) -> None:
        """Select the piece that a pointer leads into and bring it into view."""
        item = self.item_at_pointer(pointer)
        if item is not None:
            self.select((item,))
            self.view.show_area(self.scene.extent_of((item,)))

    @property
    def tool_name(self) -> str:
        return self.tool.name

    def show_hint(self, text: str) -> None:
        """Show a text in the status bar."""
        self.hint_changed.emit(text)

    def show_tool_hint(self) -> None:
        """Show the hint of the active tool in the status bar."""
        self.hint_changed.emit(self.tool.hint(self))

    # ------------------------------------------------------------ the selection

    def select(self, pointers: tuple[str, ...]) -> None:
        """Replace the selection."""
        changed = pointers != self.selection
        self.selection = pointers
        self.show_selection()
        if changed:
            self.selection_changed.emit(pointers)

    def select_all(self) -> None:
        """Select every piece of the visible, unlocked layers."""
        self.select(tuple(pointer for pointer in self.scene.pointers() if self.can_select(pointer)))

    def can_select(self, pointer: str) -> bool:
        """Whether a piece can be selected: its layer is visible and not locked."""
        return self.scene.can_select(self.scene.layer_of(pointer))

    def lock_layers(self, layers: frozenset[str]) -> None:
        """Lock layers by name and unlock all others; locked pieces leave the selection."""
        self.scene.lock_layers(layers)
        self.select(tuple(filter(self.can_select, self.selection)))

    @property
    def extent(self) -> QRectF:
        """The bounding rectangle of the selection as shown; empty without a selection."""
        if self._shifted is not None:
            return self._extent.translated(self._shifted)
        return self.scene.extent_of(self.selection)

    @property
    def units_per_px(self) -> float:
        """The length in scene units of one pixel of the view."""
        return 1 / self.view.zoom

    def pointer_at(self, at: PointerAt) -> str | None:
        """The topmost piece within a few pixels of the pointer."""
        return self.scene.pointer_at(at.mm, _SLACK_PX * self.units_per_px)

    # ------------------------------------------------------------ previews

    def start_shift(
        self, pointers: Sequence[str], over: Sequence[QGraphicsItem] = (), with_frames: bool = True
    ) -> None:
        """Prepare to show pieces shifted by one vector; all else is painted from a cache, except `over`.

        The frames of the selection move along unless `with_frames` is false. Does nothing if it was called before.
        """
        if self.view.has_drag_cache:
            return
        painted: list[QGraphicsItem] = [*self.overlays, *over]
        moving = self.scene.items_of(pointers)
        if with_frames:
            painted.remove(self.frames)
            moving.append(self.frames)
        self._extent = self.scene.extent_of(self.selection)
        self.view.start_drag_cache(moving, painted)

    def shift(self, by: QPointF, with_frames: bool = True) -> None:
        """Show the pieces of `start_shift` shifted by a vector."""
        self.view.shift(by)
        if with_frames:
            self._shifted = by
            self.selection_redrawn.emit()
        else:
            self.show_selection()

    def end_preview(self) -> None:
        """Show everything as in the document again."""
        self.view.end_drag_cache()
        self._shifted = None
        self.guides.show_guides((), ())
        self.show_selection()

    # ------------------------------------------------------------ tools

    def activate_tool(self, name: str) -> None:
        """Activate a tool by its name."""
        tool = next((tool for tool in self.tools if tool.name == name), self.tools[0])
        self.view.cancel_gesture()
        self.tool.deactivate(self)
        self.guides.show_guides((), ())
        self.tool = tool
        self.show_selection()
        self.view.viewport().setCursor(tool.cursor)
        self.tool_changed.emit(tool.name)
        self.show_tool_hint()

    def start_placing(self, placement: object) -> None:
        """Place something with the next click."""
        self.placement = placement
        self.activate_tool("place")

    # ------------------------------------------------------------ mouse and keys

    def press(self, at: PointerAt) -> Gesture | None:
        return self.tool.press(self, at)

    def hover(self, at: PointerAt) -> Qt.CursorShape:
        return self.tool.hover(self, at)

    def _remember_pointer(self, pos: QPointF | None) -> None:
        self.pointer = None if pos is None else (pos.x(), pos.y())

    def pointer_left(self) -> None:
        self.guides.show_guides((), ())
        self.ghost.hide_ghost()

    def double_click(self, at: PointerAt) -> None:
        pointer = self.pointer_at(at)
        if pointer is not None:
            self.open_piece(pointer)

    def menu(self, at: PointerAt, on_screen: QPoint) -> None:
        """Request the context menu; a right click on an unselected piece selects it first."""
        under = self.piece_under(at)
        if under not in self.selection:
            self.select((under,) if under is not None else ())
        self.menu_wanted.emit(on_screen)

    def key(self, event: QKeyEvent) -> bool:
        arrow = _ARROWS.get(event.key())
        if arrow is not None and self.selection:
            steps, held = self.nudge_steps, event.modifiers()
            big = bool(held & Qt.KeyboardModifier.ShiftModifier)
            step = steps.fine if held & Qt.KeyboardModifier.AltModifier else steps.big if big else steps.usual
            self.nudge(arrow[0] * step, arrow[1] * step)
            return True
        return event.key() == Qt.Key.Key_Escape and self.step_back()

    def step_back(self) -> bool:
        """Handle Esc without a gesture: first the tool, then the selection. Returns whether it did anything."""
        if self.tool.name != self.tools[0].name:
            self.activate_tool(self.tools[0].name)
        elif self.selection:
            self.select(())
        else:
            return False
        return True


@frozen_dataclass
class BoardCommand:
    """A command on a board, and whether it is available."""

    do: Callable[[Any], object]
    """Takes the controller."""
    fits: Callable[[Any], bool] = lambda _controller: True


def menu_entries(controller: object, menu: Sequence[str], fits: Mapping[str, Callable[[Any], bool]]) -> list[str]:
    """The available entries of a context menu, `-` for separators: none at an end, and no two in a row."""
    shown: list[str] = []
    for name in menu:
        if (name != "-" and fits[name](controller)) or (name == "-" and shown and shown[-1] != "-"):
            shown.append(name)
    return shown[:-1] if shown and shown[-1] == "-" else shown
