"""What the parts of the canvas may use of its controller, so that none of them imports it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from editor.canvas.overlays import GuideItem
from editor.canvas.snapping import Snap
from editor.systems.desktopia.board.scene import TableScene
from editor.systems.desktopia.board.script_adapter import ScriptAdapter
from editor.systems.desktopia.board.script_contents import Area, Piece, ScriptContents
from schema.json.lenient_json import CardOf


class EditingContext(Protocol):
    """The script, the scene and the selection that corner editing, stacking and snapping work on."""

    adapter: ScriptAdapter
    contents: ScriptContents
    guides: GuideItem
    scene: TableScene
    selection: tuple[str, ...]
    snap: Snap

    @property
    def card_of(self) -> CardOf:
        """Looks up the JSON of a card by folder and id."""

    @property
    def mm_per_px(self) -> float:
        """The length in mm of one pixel of the view."""

    @property
    def tool_name(self) -> str:
        """The name of the active tool."""

    def select(self, pointers: tuple[str, ...]) -> None:
        """Replace the selection."""

    def selected_pieces(self) -> list[Piece]:
        """The selected pieces, lowest first."""

    def selected_areas(self) -> list[Area]:
        """The selected zones and border, lowest first."""

    def with_stacks(self, pieces: Sequence[Piece]) -> list[Piece]:
        """The pieces and those that move along with them."""

    def display_name(self, pointer: str) -> str:
        """The displayed name of a piece or an area."""

    def show_selection(self) -> None:
        """Redraw the selection frames."""

    def show_hint(self, text: str) -> None:
        """Show a text in the status bar."""

    def show_tool_hint(self) -> None:
        """Show the hint of the active tool in the status bar."""
