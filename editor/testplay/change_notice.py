"""Shows that the content has changed since a play began, and where a replay of its decisions first differs."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal

from editor.testplay.play_model import PlayModel
from editor.testplay.play_panes import PlayPanes
from editor.testplay.play_toolbar import PlayToolbar
from editor.testplay.playback_bar import PlaybackBar
from editor.testplay.replay_diff_pane import ReplayDiffPane
from editor.testplay.replay_on_changes import ReplayOnChanges
from editor.testplay.story import ALL_SEEN
from editor.ui.notice_bar import Notice, NoticeBar
from schema.i18n import gettext as _

_CHANGES: Final = "changes"
"""The key of the notice."""


class ChangeNotice(QObject):
    """The notices, the pane with the replay diff and its mark on the timeline."""

    replay_wanted = Signal()
    """The same decisions are to be replayed on the current content."""
    sought = Signal(int)
    """Emitted with the number of decisions that should be shown."""

    def __init__(
        self, play: PlayModel, panes: PlayPanes, number: int, bars: tuple[PlayToolbar, PlaybackBar], notices: NoticeBar
    ) -> None:
        """`number`: the index of the pane with the replay diff."""
        super().__init__(play)
        self._number = number
        self._play, self._panes, self._notices = play, panes, notices
        self._bar, self._playback_bar = bars
        self._pane: ReplayDiffPane | None = None
        self._viewer: int | None = ALL_SEEN
        self.replayed: ReplayOnChanges | None = None
        """The replay that is shown, with what the viewer may not know."""

    @property
    def pane(self) -> ReplayDiffPane:
        """The pane with the replay diff; created when first needed."""
        return self.lay()

    def lay(self) -> ReplayDiffPane:
        """Create the pane unless it exists."""
        if self._pane is None:
            self._pane = ReplayDiffPane()
            self._pane.sought.connect(self.sought)
            self._panes.fill(self._number, self._pane)
        return self._pane

    def show_changed(self, changed: bool) -> None:
        """Show or hide the notice that the content has changed since the play began."""
        notices = self._notices
        if not changed:
            notices.forget(_CHANGES)
        elif not any(notice.about == _CHANGES for notice in notices.notices):
            words = _("The content has changed since this play began.")
            actions = ((_("Replay with changes"), self.replay_wanted.emit),)
            notices.tell(Notice(_CHANGES, "info", words, actions))
        self._bar.show_changes(changed)

    def show_replayed(self, replayed: ReplayOnChanges) -> None:
        """Show a replay of the previous play on other content: go to the first difference and let bots wait."""
        self._play.held = True
        self.show_difference(replayed)
        replayed = replayed.seen_by(self._viewer)
        difference = replayed.difference
        if difference is not None:
            self._play.go_to(difference.number)
            self._panes.bring(self._number)
        shown = replayed.halt or difference
        words = shown.title if shown is not None else self.pane.title
        self._notices.tell(Notice("replayed", "warning" if replayed.halt is not None else "info", words))

    def show_difference(self, replayed: ReplayOnChanges) -> None:
        """Show where a replay differs, in the pane and on the timeline."""
        self.replayed = replayed
        replayed = replayed.seen_by(self._viewer)
        self.pane.show_replayed(replayed)
        mark = replayed.difference.number if replayed.difference is not None else None
        self._playback_bar.line.set_mark(mark)

    def show_to(self, viewer: int | None) -> None:
        """Show only what a seat, or a spectator (None), may know."""
        if viewer != self._viewer:
            self._viewer = viewer
            if self.replayed is not None:
                self.show_difference(self.replayed)
