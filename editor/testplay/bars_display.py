"""Shows the state of a play in its tool bar and its playback bar, whenever the play model changes."""

from __future__ import annotations

from PySide6.QtCore import QObject

from editor.testplay.play_model import PlayModel
from editor.testplay.play_toolbar import PlayToolbar
from editor.testplay.playback_bar import PlaybackBar
from schema.i18n import gettext as _


class BarsDisplay(QObject):
    """Updates the bars of a table in play."""

    def __init__(self, play: PlayModel, bar: PlayToolbar, playback_bar: PlaybackBar) -> None:
        super().__init__(play)
        self._play, self._bar, self._playback_bar = play, bar, playback_bar
        play.state_changed.connect(play.guarded(self.show_state))
        play.running_changed.connect(self._show_running)
        play.moment_changed.connect(self._move_knob)

    def show_state(self) -> None:
        """Update everything."""
        play, bar = self._play, self._bar
        turn = play.session.rules.turn_shown(play.game_shown)
        self._playback_bar.show_place(play.turns(), play.position, turn, len(play.steps))
        self._playback_bar.show_branch(not play.live or play.waits)
        self._show_running()
        bar.show_undo(play.undo_place is not None, play.redo_place is not None)
        bar.show_status(self._status())

    def _show_running(self) -> None:
        """Show whether a playback or a bot is running, which can be paused."""
        play = self._play
        able = bool(play.steps) or play.thinking or play.waits
        self._playback_bar.show_playing(play.playing or play.thinking, able)

    def _move_knob(self) -> None:
        if self._play.timeline is not None:
            self._playback_bar.move_knob(self._play.position)

    def _status(self) -> str:
        play = self._play
        if play.thinking:
            return _("{bot} is thinking").format(bot=play.bot_title)
        if not play.live and play.timeline is None:
            return _("Rewound to decision {place} of {count}").format(place=play.place, count=len(play.steps))
        return ""
