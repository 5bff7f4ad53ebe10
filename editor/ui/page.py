"""The contract between the main window and its pages: what every page of a tab offers, and what a play offers besides.

The window knows its pages by these classes alone. Each method has a default, so that a page states only what it does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Protocol

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from editor.ui.settings import View


class Page(QWidget):
    """A page in a tab of the main window."""

    hint_changed = Signal(str)
    """Another hint for the status bar. It is shown only while the page is in front."""
    opened = Signal(str)
    """The page of this key is requested."""
    jump = Signal(str, str)
    """A file and a pointer to be shown."""
    places_chosen = Signal(object)
    """A tuple of Places whose shared fields the inspector shows."""
    selected = Signal(str, object)
    """A file, and a tuple of pointers that are selected in it; the source pane highlights a single one."""

    fills_window: ClassVar[bool] = False
    """Whether docks and tool bar are hidden while the page is in front."""
    wants_room: ClassVar[bool] = False
    """Whether the docks are folded while the page is in front; whoever unfolds one there keeps it."""

    @property
    def hint(self) -> str:
        """The hint for the status bar when the page comes to the front."""
        return ""

    @property
    def beside(self) -> tuple[str, QWidget] | None:
        """What stands in the dock of the palette while the page is in front, with its title; None for the palette."""
        return None

    def flush(self) -> None:
        """Submit text that is typed but not yet submitted, before saving and playing."""

    def reveal(self, pointer: str) -> None:
        """Scroll to a JSON pointer of the file and select it."""

    def state(self) -> View | None:
        """The scroll position and zoom to keep for the next start; None if there is nothing to keep."""
        return None

    def restore(self, state: View) -> None:
        """Return to a stored scroll position and zoom."""

    def close_down(self) -> None:
        """Stop following the document and end what runs; the tab is about to be removed."""


class PlayControls(Protocol):
    """A play that undo, redo and zoom act on while its page is in front."""

    def undo(self) -> None:
        """Undo the last decision of a person."""

    def redo(self) -> None:
        """Redo the decision that was undone."""

    def zoom(self, steps: float) -> None:
        """Zoom in by a number of steps; out if negative."""

    def zoom_to(self, zoom: float) -> None:
        """Set the zoom in pixels per mm."""

    @property
    def zoom_now(self) -> float | None:
        """The zoom in pixels per mm; None while there is no table."""

    def fit(self) -> None:
        """Show the whole table."""

    @property
    def board(self) -> QWidget | None:
        """The widget that shows the table; None while there is none."""

    @property
    def decisions(self) -> Sequence[object]:
        """The decisions so far."""


class PlayPage(Page):
    """A page that plays: a script, a card that is tried, a solution that is recorded."""

    stop_wanted = Signal()
    """The page is to be closed."""
    problem_chosen = Signal(str, str)
    """A file and a pointer of a problem to be shown."""
    zoomed = Signal(float)
    """The zoom in pixels per mm."""

    fills_window = True

    @property
    def play(self) -> PlayControls | None:
        """The play of this page; None while it cannot be played."""
        raise NotImplementedError

    def use_motion(self, reduced: bool) -> None:
        """Apply the setting for reduced motion."""
        raise NotImplementedError

    def replay_with_changes(self) -> None:
        """Repeat the decisions so far on the present content."""
        raise NotImplementedError
