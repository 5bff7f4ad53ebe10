"""A play with a strip of its own above it, for a play that is more than a battle: a solution that is recorded, a card
that is tried. What the strip says and what its buttons do is for whoever frames the play.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.systems.desktopia.play.play_tab import PlayTab
from editor.testplay.banner import BannerStrip
from editor.ui.design_tokens import Theme


class FramedPlay(QWidget):
    """A play with a strip above it, to be a page of the window."""

    hint_changed = Signal(str)
    problem_chosen = Signal(str, str)
    """A problem's file and pointer are asked for."""
    stop_wanted = Signal()
    zoomed = Signal(float)

    def __init__(self, make_play: Callable[[QWidget], PlayTab], theme: Theme, parent: QWidget | None = None) -> None:
        """`make_play` makes the play in this widget: one that gets its place later is styled anew with all in it."""
        super().__init__(parent)
        self.play = play = make_play(self)
        self.strip = BannerStrip(theme)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.strip)
        box.addWidget(play, 1)
        self.setFocusProxy(play)
        play.hint_changed.connect(self.hint_changed)
        play.problem_chosen.connect(self.problem_chosen)
        play.stop_wanted.connect(self.stop_wanted)
        play.zoomed.connect(self.zoomed)

    @property
    def hint(self) -> str:
        """What to do, for the status bar."""
        return self.play.hint

    def close_down(self) -> None:
        """The page is about to go: nothing of it runs on."""
        self.play.close_down()
