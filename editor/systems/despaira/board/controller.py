"""The board of a map or a duel: its brush, and the keys for tiles and pieces. Edits go through the page."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent

from editor.canvas.controller import BoardController, NudgeSteps
from editor.canvas.overlays import Overlay
from editor.canvas.placement import Placement
from editor.canvas.scene import BoardScene
from editor.canvas.tool import Tool
from editor.canvas.view import PointerAt
from editor.systems.despaira.board.field import Facing, Field, Piece, tile_name
from editor.systems.despaira.board.items import STEP
from editor.systems.despaira.board.reach import ReachItem

_FACINGS: Final[Mapping[int, Facing]] = {
    Qt.Key.Key_Up: "north",
    Qt.Key.Key_Right: "east",
    Qt.Key.Key_Down: "south",
    Qt.Key.Key_Left: "west",
}


class FieldEdits(Protocol):
    """What the controller and its tools ask of the page of a field."""

    @property
    def field(self) -> Field: ...
    @property
    def is_duel(self) -> bool: ...
    def area_of(self, tile: str) -> QRectF: ...
    def piece(self, pointer: str) -> Piece | None: ...
    def selected_pieces(self) -> list[Piece]: ...
    def show_pile(self, place: QPointF) -> bool: ...
    def open_card(self, piece: Piece) -> None: ...
    def move_pieces(self, pointers: Sequence[str], columns: int, rows: int) -> None: ...
    def face_pieces(self, pointers: Sequence[str], side: Facing) -> None: ...
    def turn_modes(self) -> None: ...
    def turn_faces(self) -> None: ...
    def change_owners(self) -> None: ...
    def delete_pieces(self) -> None: ...
    def place_card(self, placement: Placement, tile: str) -> bool: ...
    def choose_kind(self, number: int) -> None: ...
    def use_kind(self, kind: str) -> None: ...
    def paint_tiles(self, tiles: Collection[str], gesture: str = "") -> None: ...
    def brush_hint(self) -> str: ...
    def count(self, pointer: str | None, tile: str, by: int) -> None: ...
    def counter_hint(self) -> str: ...


class FieldController(BoardController):
    """Moves pieces by whole tiles; digits choose a kind of tile to paint."""

    nudge_steps = NudgeSteps(STEP, STEP, STEP)
    page: FieldEdits

    def __init__(self, tools: Sequence[Tool[Any]]) -> None:
        super().__init__(BoardScene(), tools)
        self.view.setAccessibleName("")
        self.reach = ReachItem()

    @property
    def overlays(self) -> tuple[Overlay, ...]:
        return (self.reach, *super().overlays)

    def tile_at(self, place: QPointF) -> str | None:
        """The tile at a position; None beside the field."""
        field = self.page.field
        column, row = int(place.x() // STEP), field.rows - 1 - int(place.y() // STEP)
        return tile_name(column, row) if 0 <= column < field.columns and 0 <= row < field.rows else None

    def snapped_shift(self, by: QPointF, at: PointerAt) -> QPointF:
        return QPointF(round(by.x() / STEP) * STEP, round(by.y() / STEP) * STEP)

    def nudge(self, dx: float, dy: float) -> None:
        self.page.move_pieces(self.selection, round(dx / STEP), round(-dy / STEP))

    def open_piece(self, pointer: str) -> None:
        piece = self.page.piece(pointer)
        if piece is not None:
            self.page.open_card(piece)

    def key(self, event: QKeyEvent) -> bool:
        held = event.modifiers()
        if held & Qt.KeyboardModifier.AltModifier and event.key() in _FACINGS and self.selection:
            self.page.face_pieces(self.selection, _FACINGS[event.key()])
            return True
        plain = not held & ~Qt.KeyboardModifier.KeypadModifier
        if plain and Qt.Key.Key_0 <= event.key() <= Qt.Key.Key_9:
            self.page.choose_kind((event.key() - Qt.Key.Key_0 - 1) % 10)
            return True
        return super().key(event)

    def show_target(self, tile: str | None) -> None:
        """Frame the tile that a click would change; None frames none."""
        area = QRectF() if tile is None else self.page.area_of(tile)
        self.band.show_band(area)

    def pointer_left(self) -> None:
        super().pointer_left()
        self.show_target(None)
