"""What every table in play has around it: tool bar, playback bar, story, changes, notices, and the shortcuts for them.

A system derives its table from it; `editor.testplay.session_page` shows it in a tab.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QWidget

from editor.testplay.bars_display import BarsDisplay
from editor.testplay.change_notice import ChangeNotice
from editor.testplay.play_model import PlayModel
from editor.testplay.play_panes import PlayPanes
from editor.testplay.play_toolbar import PlayToolbar
from editor.testplay.playback_bar import PlaybackBar
from editor.testplay.replay_on_changes import ReplayOnChanges
from editor.testplay.rewind import Rewind
from editor.testplay.session import Step
from editor.testplay.story_pane import StoryPane
from editor.testplay.turn_controller import TurnController
from editor.ui.notice_bar import Notice, NoticeBar
from schema.i18n import gettext as _
from simulator.engine.game import Game


@dataclass(frozen=True, slots=True)
class Kept:
    """What a table passes on when it is created again, such as in another language."""

    held: bool
    replayed: ReplayOnChanges | None
    speed: int
    front: int
    """The index of the pane in front."""
    display: tuple[bool, ...] = ()
    """Which overlays of the system are shown."""


class PlaySurface(QWidget):
    """A session's table with its bars and panes."""

    failed = Signal(object)
    """The play stopped because of an exception, a bug in the program."""
    stop_wanted = Signal()
    again_wanted = Signal(int)
    """The play is to start over with this seed."""
    replay_wanted = Signal()
    """The same decisions are to be replayed on the current content."""
    save_wanted = Signal()
    """The replay is to be saved."""
    open_wanted = Signal()
    """A replay is to be opened."""
    next_wanted = Signal()
    """The next game of the series is to begin."""
    decided = Signal(object)
    """A decision was taken: the step."""
    hint_changed = Signal(str)
    settled = Signal()
    """No playback and no bot is running: a person decides, or the game is over."""

    view: QWidget
    """The widget that shows the game and has the keyboard."""

    def __init__(
        self,
        play: PlayModel,
        bar: PlayToolbar,
        panes: Sequence[tuple[str, QWidget | None]],
        story_icons: Mapping[str, str],
        parent: QWidget | None = None,
    ) -> None:
        """`panes` come after the story; the one called like the changes is filled with the replay diff.

        `story_icons`: the icon of each kind of line in the story.
        """
        super().__init__(parent)
        play.setParent(self)
        self.play, self.session, self.story, self.playback = play, play.session, play.story, play.playback
        self.bar = bar
        self.notices = NoticeBar()
        self.playback_bar = PlaybackBar()
        self.pane = StoryPane(story_icons)
        titles = [title for title, _pane in panes]
        self.panes = PlayPanes(((_("Story"), self.pane), *panes))
        self.turn_controller = TurnController(play, self.notices)
        self.rewinding = Rewind(play, self.turn_controller)
        number = titles.index(_("Changes")) + 1
        self.changing = ChangeNotice(play, self.panes, number, (self.bar, self.playback_bar), self.notices)
        self.bars = BarsDisplay(play, bar, self.playback_bar)
        self._connect_surface()

    def _connect_surface(self) -> None:
        play, bar, playback_bar = self.play, self.bar, self.playback_bar
        playback, rewinding = self.playback, self.rewinding
        play.decided.connect(self.decided)
        play.failed.connect(self.failed)
        play.settled.connect(self.settled)
        self.pane.sought.connect(rewinding.seek)
        self.changing.replay_wanted.connect(self.replay_wanted)
        self.changing.sought.connect(rewinding.seek)
        bar.undo.connect(rewinding.undo)
        bar.redo.connect(rewinding.redo)
        bar.restart.connect(self.again_wanted)
        bar.replay.connect(self.replay_wanted)
        bar.save.connect(self.save_wanted)
        bar.open.connect(self.open_wanted)
        bar.stop.connect(self.stop_wanted)
        playback_bar.to_start.connect(rewinding.to_start)
        playback_bar.to_end.connect(rewinding.to_end)
        playback_bar.decision_back.connect(playback.decision_back)
        playback_bar.decision_on.connect(playback.decision_on)
        playback_bar.contact_back.connect(playback.contact_back)
        playback_bar.contact_on.connect(playback.contact_on)
        playback_bar.play_or_pause.connect(self.guarded(self.turn_controller.play_or_pause))
        playback_bar.speed_changed.connect(playback.set_speed)
        playback_bar.sought.connect(rewinding.seek)
        playback_bar.go_on.connect(rewinding.go_on_from_here)

    def connect_keys(self, more: Mapping[str, Callable[[], object]]) -> None:
        """Connect the shortcuts of the playback, and more of the system."""
        playback, rewinding = self.playback, self.rewinding
        keys: dict[str, Callable[[], object]] = {
            "Home": rewinding.to_start,
            "End": rewinding.to_end,
            "Ctrl+Left": playback.decision_back,
            "Ctrl+Right": playback.decision_on,
            "Alt+Left": playback.contact_back,
            "Alt+Right": playback.contact_on,
            "Ctrl+Space": self.turn_controller.play_or_pause,
            **more,
        }
        for key, what in keys.items():
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.guarded(what))

    def event(self, event: QEvent) -> bool:
        """Leave the keys that a list or combo box uses to it."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            ends = event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End)
            at = QApplication.focusWidget()
            if plain and (isinstance(at, QComboBox) or (ends and isinstance(at, QAbstractItemView))):
                event.accept()
                return True
        return super().event(event)

    def guarded(self, what: Callable[[], object]) -> Callable[[], None]:
        """Wrap a call so that an exception stops the play, not the editor."""
        return self.play.guarded(what)

    # ------------------------------------------------------------ what the page asks for

    def undo(self) -> None:
        """Undo the last decision of a person."""
        self.rewinding.undo()

    def redo(self) -> None:
        """Redo what was undone."""
        self.rewinding.redo()

    def pause(self) -> None:
        """Stop at the current position and let bots wait."""
        self.turn_controller.pause()

    def go_on(self) -> None:
        """Continue after a pause."""
        self.turn_controller.go_on()

    def recover(self) -> None:
        """Return to the last position where a person decides, after a failure."""
        self.rewinding.to_before_failure()

    def take_focus(self) -> None:
        """Give the keyboard to the view."""
        self.view.setFocus()

    @property
    def players(self) -> tuple[str, ...]:
        """The player of each seat."""
        return self.play.players

    @property
    def steps(self) -> tuple[Step, ...]:
        """All decisions, including those after the current position."""
        return self.play.steps

    def hold(self) -> None:
        """Let bots wait until the user continues."""
        self.play.held = True

    def notify(self, notice: Notice) -> None:
        """Show a notice over the table."""
        self.notices.tell(notice)

    def show_replayed(self, replayed: ReplayOnChanges) -> None:
        """Show what came of a replay on changed content."""
        self.changing.show_replayed(replayed)

    def show_changed(self, changed: bool) -> None:
        """Show whether the content has changed since the play began."""
        self.changing.show_changed(changed)

    def add_tool(self, tool: QWidget) -> None:
        """Add a button to the tool bar."""
        self.bar.add_tool(tool)

    # ------------------------------------------------------------ what a system states

    def begin(self) -> None:
        """Show the current position and let the player who is asked decide."""
        raise NotImplementedError

    @property
    def hint(self) -> str:
        """What to do now, for the status bar."""
        raise NotImplementedError

    def fit(self) -> None:
        """Show the whole table."""

    def use_motion(self, reduced: bool) -> None:
        """Set whether movements take no time."""
        self.playback.use_motion(reduced)

    # ------------------------------------------------------------ life

    @property
    def game(self) -> Game:
        """The game at the current position, read-only."""
        return self.play.game

    @property
    def ended(self) -> bool:
        """Whether the play is closed: nothing may start any more."""
        return self.play.ended

    def end(self) -> None:
        """Stop all work for good."""
        self.play.end()

    @property
    def kept(self) -> Kept:
        """What another table of the same session takes over."""
        speed = self.playback_bar.speed.currentIndex()
        return Kept(self.play.held, self.changing.replayed, speed, self.panes.front)

    def take_over(self, kept: Kept) -> None:
        """Continue like the previous table of the same session."""
        self.play.held = kept.held
        self.playback_bar.speed.setCurrentIndex(kept.speed)
        self.panes.bring(kept.front)
        if kept.replayed is not None:
            self.changing.show_difference(kept.replayed)
