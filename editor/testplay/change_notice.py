"""Tells at a table in play that the content has changed, and where a replay of the same decisions first differs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from editor.testplay.replay_diff_pane import ReplayDiffPane
from editor.testplay.replay_on_changes import ReplayOnChanges
from editor.ui.notice_bar import Notice
from schema.i18n import gettext as _

if TYPE_CHECKING:
    from editor.testplay.play_table import PlayTable

CHANGES_PANE: Final = 2
"""Its number among the panes below the table."""
_CHANGES: Final = "changes"
"""What the notice is about."""


class ChangeNotice:
    """The pane of a table where a replay with changes is told, the mark on its time line, and the notices."""

    def __init__(self, table: PlayTable) -> None:
        self._table = table
        self._pane: ReplayDiffPane | None = None

    @property
    def pane(self) -> ReplayDiffPane:
        """Where a replay tells of its difference."""
        return self.lay()

    def lay(self) -> ReplayDiffPane:
        """Lay the pane, unless it is there."""
        if self._pane is None:
            table = self._table
            self._pane = ReplayDiffPane(table.theme)
            self._pane.sought.connect(table.rewinding.seek)
            table.panes.fill(CHANGES_PANE, self._pane)
        return self._pane

    @property
    def replayed(self) -> ReplayOnChanges | None:
        """The replay that is told of."""
        return self._pane.replayed if self._pane is not None else None

    def tell(self, changed: bool) -> None:
        """Say, or say no more, that the content has changed since the play began."""
        table = self._table
        if not changed:
            table.notices.forget(_CHANGES)
        elif not any(notice.about == _CHANGES for notice in table.notices.notices):
            words = _("The content has changed since this play began.")
            actions = ((_("Replay with changes"), table.replay_wanted.emit),)
            table.notices.tell(Notice(_CHANGES, "info", words, actions))
        table.bar.show_changes(changed)

    def show_replayed(self, replayed: ReplayOnChanges) -> None:
        """This is the play of before on other content: stand where it first differs, with bots that wait."""
        table = self._table
        table.turn_controller.held = True
        self.show_difference(replayed)
        difference = replayed.difference
        if difference is not None:
            table.session.go_to(difference.number)
            table.panes.bring(CHANGES_PANE)
        told = replayed.halt or difference
        words = told.title if told is not None else self.pane.title
        table.notices.tell(Notice("replayed", "warning" if replayed.halt is not None else "info", words))

    def show_difference(self, replayed: ReplayOnChanges) -> None:
        """Show where a replay differs, in the pane and on the time line."""
        self.pane.show_replayed(replayed)
        mark = replayed.difference.number if replayed.difference is not None else None
        self._table.playback_bar.line.set_mark(mark)
