"""The story of a battle, event by event: full sentences, names, causes, and the rule.

The sentences of each family of events are in a file of their own, such as `story_turns`. The command line and the
editor lay out the lines.
"""

from __future__ import annotations

from collections.abc import Iterable

from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.story_abilities import ability_line
from simulator.systems.desktopia.story_board import board_line
from simulator.systems.desktopia.story_cards import card_line
from simulator.systems.desktopia.story_life import life_line
from simulator.systems.desktopia.story_names import Line, StoryNames
from simulator.systems.desktopia.story_turns import turn_line


class Storyteller(StoryNames):
    """Renders the events of one game in order; call `render_event` after the decision that led to it was taken.

    `language` is that of the pack's texts; the sentences are in the language of the interface (`schema.i18n`).
    """

    def follow_game(self, game: Game) -> None:
        """Continue with a copy of the game that has gone on; the next events led to it."""
        self.game = game

    def opening(self) -> list[Line]:
        """The lines before the first decision."""
        return self.render_events(self.game.opening)

    def render_events(self, events: Iterable[ev.Event]) -> list[Line]:
        """The lines of several events; events without a line are left out."""
        return [line for event in events if (line := self.render_event(event)) is not None]

    def render_event(self, event: ev.Event) -> Line | None:
        """The line of an event, or None if another line covers it."""
        if isinstance(event, ev.Transformed):
            self.use_card(event.disk, event.card)
        elif isinstance(event, ev.Reverted):
            self.use_card(event.piece, event.card)
        elif isinstance(event, ev.Summoned) and event.piece in self.game.state.pieces:
            self.use_card(event.piece, self.game.state.pieces[event.piece].card)
        self.telling = True
        line = self._line(event)
        self.telling = False
        return line

    def _line(self, event: ev.Event) -> Line | None:
        if isinstance(event, ev.TurnEvent):
            return turn_line(self, event)
        if isinstance(event, ev.BoardEvent):
            return board_line(self, event)
        if isinstance(event, ev.LifeEvent):
            return life_line(self, event)
        if isinstance(event, ev.AbilityEvent):
            return ability_line(self, event)
        return card_line(self, event)
