"""The board of a file: its brushes, and keys for types, barriers, runes and the tower. Edits go through the page."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Protocol

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from editor.canvas.controller import BoardController
from editor.canvas.layers import Layer
from editor.canvas.overlays import Overlay
from editor.canvas.placement import Placement
from editor.canvas.scene import BoardScene
from editor.canvas.tool import Tool
from editor.canvas.view import PointerAt
from editor.systems.dork_tower.board.items import OutlineItem
from editor.systems.dork_tower.board.overlays import NameItem, NotesItem, ProblemsItem
from editor.systems.dork_tower.board.plan import BoardPlan, PlacedSpace
from schema.frozen_dataclass import frozen_dataclass

TYPES: Final = ("city", "field", "forest", "dungeon", "shadow")
BARRIERS: Final = ("none", "lake", "mountain")
_RUNES: Final[Mapping[int, str]] = {Qt.Key.Key_A: "A", Qt.Key.Key_B: "B", Qt.Key.Key_C: "C"}


@frozen_dataclass
class Brush:
    """What a stroke paints."""

    type: str = "field"
    barrier: str = "lake"
    rune: str = "A"
    everywhere: bool = True
    """Whether spaces in the same place of every kingdom are painted too."""


class LandEdits(Protocol):
    """What the controller and its tools ask of the page of a board."""

    @property
    def plan(self) -> BoardPlan: ...
    @property
    def brush(self) -> Brush: ...
    @property
    def is_scenario(self) -> bool: ...
    def selected_spaces(self) -> list[PlacedSpace]: ...
    def space_at(self, place: QPointF) -> PlacedSpace | None: ...
    def is_piece(self, pointer: str) -> bool: ...
    def choose_type(self, type_: str) -> None: ...
    def choose_barrier(self, barrier: str) -> None: ...
    def choose_rune(self, rune: str) -> None: ...
    def paint_spaces(self, spaces: Collection[str], gesture: str = "", alone: bool = False) -> None: ...
    def put_rune(self, space: str) -> None: ...
    def put_barrier(self, a: str, b: str, barrier: str, gesture: str = "") -> None: ...
    def link(self, a: str, b: str) -> None: ...
    def turn_tower(self, steps: int) -> None: ...
    def move_pieces(self, pointers: Sequence[str], by: QPointF) -> None: ...
    def place_card(self, placement: Placement, space: PlacedSpace) -> None: ...
    def open_piece(self, pointer: str) -> None: ...


class LandController(BoardController):
    """Digits choose what is painted: 1 to 5 types of spaces, 6 to 8 open borders, lakes and mountains."""

    page: LandEdits

    def __init__(self, tools: Sequence[Tool[Any]]) -> None:
        super().__init__(BoardScene(), tools)
        self.outlines = OutlineItem(Layer.SELECTION, 2.4)
        self.frames = self.outlines
        self.target = OutlineItem(Layer.GUIDES, 2.0, dashed=True)
        """The spaces that a click would change."""
        self.notes, self.problems, self.name = NotesItem(), ProblemsItem(), NameItem()

    @property
    def overlays(self) -> tuple[Overlay, ...]:
        return (*super().overlays, self.target, self.notes, self.problems, self.name)

    def show_selection(self) -> None:
        items = self.scene.items_of(self.selection)
        self.outlines.show_outlines([item.mapToScene(item.shape()) for item in items])
        spaces = self.page.selected_spaces()
        self.name.show_name(spaces[0] if len(spaces) == 1 else None)
        self.selection_redrawn.emit()

    def show_target(self, spaces: Collection[str]) -> None:
        """Outline the spaces that a click would change."""
        plan = self.page.plan
        self.target.show_outlines([plan.spaces[name].sector.outline(2) for name in spaces if name in plan.spaces])

    def nudge(self, dx: float, dy: float) -> None:
        self.page.move_pieces(self.selection, QPointF(dx, dy))

    def open_piece(self, pointer: str) -> None:
        self.page.open_piece(pointer)

    def key(self, event: QKeyEvent) -> bool:
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        number = event.key() - Qt.Key.Key_1
        if plain and 0 <= number < len(TYPES):
            self.page.choose_type(TYPES[number])
            return True
        if plain and len(TYPES) <= number < len(TYPES) + len(BARRIERS):
            self.page.choose_barrier(BARRIERS[number - len(TYPES)])
            return True
        if plain and event.key() in _RUNES and self.tool.name == "rune":
            self.page.choose_rune(_RUNES[event.key()])
            return True
        if not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier and event.key() == Qt.Key.Key_T:
            self.page.turn_tower(-1 if event.modifiers() else 1)
            return True
        return super().key(event)

    def pointer_left(self) -> None:
        super().pointer_left()
        self.show_target(())

    def space_at(self, at: PointerAt) -> PlacedSpace | None:
        """The space under the pointer."""
        return self.page.space_at(at.mm)
