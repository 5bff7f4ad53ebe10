"""Runs the tour in the real window: a step ends when its task is done, by whatever means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from content import SHIPPED
from editor.document.page_keys import PLAYS
from editor.ui.page import PlayControls, PlayPage
from editor.ui.tour_steps import DONE, PARTS, Part, plain_steps
from editor.window.context import WindowContext
from editor.window.open_pack import want
from editor.window.tour.bubble import Bubble
from schema.i18n import gettext as _

_LOOK_EVERY_MS: Final = 150


class Tour(QObject):
    """A tour through one window; it resumes where it was left."""

    def __init__(self, window: WindowContext, part: str = "") -> None:
        """`part`: the first step to show; unknown names mean the first one."""
        super().__init__(window.widget)
        self._window = window
        make = window.workbench.tour
        self.steps = make() if make is not None else plain_steps()
        self._at = next((number for number, step in enumerate(self.steps) if step.part == part), 0)
        self._pieces = 0
        self._ended = False
        self._playing = False
        """Whether a play was in front when the current step was shown."""
        self.bubble = Bubble(window.widget)
        self.bubble.skipped.connect(self.end)
        self.bubble.next_wanted.connect(self.go_on)
        if window.palette_ is not None:
            window.palette_.taken.connect(lambda _placement: self._done("palette"))
        window.actions_["next_problem"].triggered.connect(lambda: self._done("problems"))
        window.panels.jumped.connect(lambda _file, _pointer: self._done("problems"))
        # Targets appear, disappear and move with the window.
        self._looking = QTimer(self, interval=_LOOK_EVERY_MS)
        self._looking.timeout.connect(self.look)
        window.widget.installEventFilter(self)
        usual = window.document.system.scenarios
        if window.board_page is None and self.part != "battle" and usual is not None:
            for file in window.document.files_in(usual.folder)[:1]:
                window.open_file(file)
        self._begin_step()
        self._looking.start()

    @property
    def part(self) -> Part | None:
        """The target of the current step; None after the last."""
        return self.steps[self._at].part if self._at < len(self.steps) else None

    def go_on(self) -> None:
        """Go to the next step; after the last one end the tour."""
        if self._at >= len(self.steps):
            self.end()
            return
        self._at += 1
        self._window.preferences.change(tour=self.part or DONE)
        self._begin_step()

    def end(self) -> None:
        """End the tour, finished or skipped."""
        if self._ended:
            return
        self._ended = True
        self._looking.stop()
        self._window.widget.removeEventFilter(self)
        self._window.preferences.change(tour=DONE)
        self.bubble.put_away()
        self.deleteLater()

    def look(self) -> None:
        """Check whether the step is done and follow its target."""
        if self.part == "table" and self._count() > self._pieces:
            self._done("table")
        elif self.part == "cards" and self._card_in_front():
            self._done("cards")
        elif self.part == "play" and self._window.tabs.current.startswith(PLAYS):
            self._done("play")
        elif self.part == "battle" and self._played():
            self._done("battle")
        elif self.part == "battle" and self._playing != (self._battle() is not None):
            self._say()
        else:
            self.bubble.point_at(self._target())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Update when the window is resized or changes language."""
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.Resize) and not self._ended:
            self._say()
        return False

    # ------------------------------------------------------------ inside

    def _done(self, part: Part) -> None:
        if not self._ended and self.part == part:
            self.go_on()

    def _begin_step(self) -> None:
        self._pieces = self._count()
        if self.part == "palette":
            self._window.docks.show_palette(0)
        elif self.part == "cards":
            self._show_a_card()
        elif self.part == "problems":
            self._window.docks.show_lower(0)
        self._say()

    def _show_a_card(self) -> None:
        """Bring a card into view in the tree, which begins with scenarios."""
        document = self._window.document
        folders = [kind.folder for kind in document.system.kinds if kind.can_be_tried]
        for file in next(filter(None, map(document.files_in, folders)), ())[:1]:
            self._window.panels.tree.bring_into_view(file)

    def _say(self) -> None:
        if self._at < len(self.steps):
            step = self.steps[self._at]
            self._playing = self._battle() is not None
            name = {"problems": "next_problem", "play": "play", "battle": "play"}.get(step.part, "undo")
            words = step.before_play() if step.before_play is not None and not self._playing else step.words()
            words = words.format(keys=self._window.actions_.first_key(name))
            self.bubble.say(self._at + 1, len(self.steps), step.title(), words)
        else:
            words = _("Change something and play again.")
            self.bubble.say(len(self.steps) + 1, len(self.steps), _("Tour completed"), words)
        self.bubble.point_at(self._target())

    def _target(self) -> QWidget | None:
        find: dict[str, Callable[[], QWidget | None]] = {
            "palette": lambda: self._window.palette_,
            "table": self._table,
            "cards": lambda: self._window.panels.tree,
            "problems": lambda: self._window.docks.lower,
            "play": lambda: self._window.tool_row.play_button,
            "battle": lambda: self._battle() or self._window.tool_row.play_button,
        }
        return find[self.part]() if self.part is not None else None

    def _table(self) -> QWidget | None:
        tab = self._window.board_page
        return tab.view if tab is not None else None

    def _battle(self) -> QWidget | None:
        play = self._play()
        return play.board if play is not None else None

    def _play(self) -> PlayControls | None:
        """The play of a script in front; a card that is tried does not count."""
        page = self._window.tabs.page(self._window.tabs.current)
        in_front = isinstance(page, PlayPage) and self._window.tabs.current.startswith(PLAYS)
        return page.play if in_front and isinstance(page, PlayPage) else None

    def _card_in_front(self) -> bool:
        return self._window.document.system.can_be_tried(self._window.tabs.current)

    def _count(self) -> int:
        """The number of pieces on the table in front."""
        tab = self._window.board_page
        return tab.piece_count if tab is not None else 0

    def _played(self) -> bool:
        play = self._play()
        return play is not None and self.steps[self._at].done(play.decisions)


def take(window: WindowContext) -> None:
    """Start the tour at the first step; without a pack on the shipped example."""
    if window.without_pack:
        window.preferences.change(tour=PARTS[0])
        want(window, next(iter(SHIPPED.values())))
        return
    begin(window, "")


def begin(window: WindowContext, part: str) -> None:
    """Start at a step, replacing a running tour."""
    for tour in window.widget.findChildren(Tour):
        tour.end()
    Tour(window, part)
