"""A play with a strip above it: the recording of a solution, or the trial of a card. The owner fills the strip."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.testplay.banner import BannerStrip
from editor.testplay.session_page import SessionPage


class FramedPlay(QWidget):
    """A play with a strip above it, as a page of the window."""

    hint_changed = Signal(str)
    problem_chosen = Signal(str, str)
    """Emitted with the file and pointer of a problem that was clicked."""
    stop_wanted = Signal()
    zoomed = Signal(float)

    def __init__(self, make_play: Callable[[QWidget], SessionPage], parent: QWidget | None = None) -> None:
        """`make_play` makes the play inside this widget: a widget that gets another parent is styled again with all its
        children.
        """
        super().__init__(parent)
        self.play = play = make_play(self)
        self.strip = BannerStrip()
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
        """The hint for the status bar."""
        return self.play.hint

    def close_down(self) -> None:
        """Stop all activity; called before the page closes."""
        self.play.close_down()
