"""The contract between the main window and the board of a game: the page that lays out a file, and its palette.

The window connects actions, tool bar and status bar to these classes alone; a game system brings the subclasses.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from editor.document.edits import Touched
from editor.ui.page import Page
from editor.ui.retranslated import Retranslated
from schema.frozen_dataclass import frozen_dataclass

ExtentOf = Callable[[str], QRectF]
"""What the piece of a pointer covers on the board, or the whole board; an empty area if there is none."""


@frozen_dataclass
class BoardOptions:
    """Display options that all boards of the window share."""

    snap: bool
    snap_step: float
    grid: bool
    map: bool
    pan_key: Qt.Key


class BoardPainting(Protocol):
    """What a panel paints over a board, in the units of its scene."""

    def reach(self, extent_of: ExtentOf) -> QRectF:
        """What it covers."""

    def paint(self, painter: QPainter, extent_of: ExtentOf) -> None:
        """Paint it; `extent_of` tells where pieces are."""


class BoardHeader(QWidget):
    """A widget above a board."""

    def close_down(self) -> None:
        """Stop following the document; the board is about to be removed."""


class BoardPage(Page):
    """A page on which a file is laid out. Each method has a default, so that a board states only what it does."""

    pointer_at = Signal(object)
    """The position of the pointer on the board, a QPointF in mm or what the board calls the place; None outside."""
    pointed = Signal(object)
    """The position of the pointer in the units of the board, a QPointF; None outside."""
    clicked = Signal(object)
    """The position of a click in the units of the board, a QPointF."""
    zoomed = Signal(float)
    """The zoom in pixels per unit."""
    tool_changed = Signal(str)
    """The name of the active tool."""
    contents_changed = Signal()
    """What is laid out has changed."""
    menu_wanted = Signal(QPoint)
    """The context menu of the selection is requested at a position on the screen."""

    file: str
    """The file that is laid out."""

    @property
    def selection(self) -> tuple[str, ...]:
        """The pointers of the selected pieces and areas."""
        return ()

    @property
    def inspected(self) -> tuple[str, ...]:
        """The pointers whose form is shown for the selection: usually the same."""
        return self.selection

    def select(self, pointers: Sequence[str]) -> None:
        """Select pieces and areas by their pointers."""

    @property
    def piece_count(self) -> int:
        """The number of pieces on the board."""
        return 0

    @property
    def tool_name(self) -> str:
        """The name of the active tool; empty if the board has none."""
        return ""

    def activate_tool(self, name: str) -> None:
        """Activate a tool by its name."""

    def start_placing(self, placement: object) -> None:
        """Begin to place something taken from the palette."""

    def run_command(self, name: str) -> None:
        """Run a shared action, such as `copy`, on the board."""

    @property
    def menu_entries(self) -> list[str]:
        """The names of the actions of the context menu, `-` for a separator."""
        return []

    def use_options(self, options: BoardOptions) -> None:
        """Apply display options."""

    def hide_layers(self, hidden: frozenset[str]) -> None:
        """Hide layers by name and show all others."""

    def show_painting(self, name: str, painting: BoardPainting | None) -> None:
        """Paint something over the board that is no part of the file, by the name of its panel; None removes it."""

    def show_below(self, widget: QWidget) -> None:
        """Show a widget of a panel below the board, such as the key of what is painted over it."""

    def leave_below(self, widget: QWidget | None = None) -> None:
        """Remove a widget from below the board, if it is there; without one, whatever is there."""

    def extent_of(self, place: str) -> QRectF:
        """What the piece of a pointer, or a place by its name, covers; the whole board by the empty name."""
        return QRectF()

    def lock_layers(self, locked: frozenset[str]) -> None:
        """Lock layers by name, so that their pieces cannot be selected, and unlock all others."""

    def set_header(self, header: BoardHeader) -> None:
        """Show a widget above the board."""

    @property
    def view(self) -> QWidget:
        """The widget that shows the board."""
        return self

    @property
    def zoom(self) -> float | None:
        """The zoom in pixels per unit; None if the board cannot be zoomed."""
        return None

    def zoom_to(self, zoom: float) -> None:
        """Set the zoom in pixels per unit."""

    def zoom_by(self, steps: float) -> None:
        """Zoom in by a number of steps; out if negative."""

    def fit(self) -> None:
        """Show the whole board."""


class BoardTool:
    """A tool of a board, as the window sees it; `editor.canvas.tool` has the rest."""

    name: str
    """The identifier, unique among the tools of a board."""
    icon: str
    """The name of an icon."""
    key = ""
    """The default shortcut."""

    def title(self) -> str:
        """The displayed name."""
        raise NotImplementedError


class BoardPalette(Retranslated, QWidget):
    """What can be placed on the board in front. Each method has a default, as for pages."""

    taken = Signal(object)
    """Something was picked up to be placed."""
    new_wanted = Signal(str)
    """A new piece of this folder is to be made."""
    layers_changed = Signal(object)
    """The frozenset of the names of hidden layers."""
    locks_changed = Signal(object)
    """The frozenset of the names of locked layers."""
    told = Signal(str)
    """A line for the status bar."""

    def choose(self, page: int) -> None:
        """Show the page of this number."""

    def show_board(self, page: BoardPage | None) -> None:
        """Show what can be placed on a board; None while no board is in front."""

    def follow(self, touched: Touched) -> None:
        """Update after a change of the document."""

    def use_folder(self, folder: Path | None) -> None:
        """Keep user-defined templates in this folder; None keeps none."""

    def show_layer(self, name: str, shown: bool) -> None:
        """Update a layer that was shown or hidden elsewhere, without a signal."""
