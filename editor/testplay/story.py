"""The story of a session as lines by decision: the rules' storyteller kept in step with the decisions. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from schema.i18n import language
from simulator.engine.game import Game
from simulator.systems.game_rules import Rules

ALL_SEEN: Final = -2
"""The viewer of a story in which nothing is masked."""


@dataclass(frozen=True, slots=True)
class StoryEntry:
    """A line, the decision that led to it (0 for the opening), and the turn in which it happened."""

    line: Any
    decision: int
    turn: int
    event: int = 0
    """The index of its event in the decision."""
    contact: int = 0
    """The number of the contact in the decision's motion, from 1; 0 if it is none."""


class Recording(Protocol):
    """A game with its decisions so far, such as a session."""

    @property
    def rules(self) -> Rules: ...

    @property
    def steps(self) -> tuple[Any, ...]:
        """The decisions: each with its `events` and the game `after` it."""

    def at(self, place: int) -> Game:
        """The game after a number of decisions."""


class Story:
    """Follows a session; call `follow` after it has changed."""

    def __init__(self, session: Recording, viewer: int | None = ALL_SEEN) -> None:
        """`viewer`: the seat whose knowledge the story shows; None for a spectator."""
        self._session, self._viewer = session, viewer
        self._steps: list[Any] = []
        self._lines: list[list[StoryEntry]] = []
        self._begin()

    def follow(self) -> None:
        """Add what is new; start over if decisions were replaced."""
        steps = self._session.steps
        if any(mine is not theirs for mine, theirs in zip(self._steps, steps, strict=False)) or len(steps) < len(
            self._steps
        ):
            self._begin()
        for step in steps[len(self._steps) :]:
            self._add(step)

    def lines(self, place: int, events: int | None = None) -> list[StoryEntry]:
        """All lines up to a number of decisions, oldest first. `events`: of the last decision only this many."""
        if events is None:
            return [entry for lines in self._lines[: place + 1] for entry in lines]
        return [*self.lines(place - 1), *(entry for entry in self._lines[place] if entry.event < events)]

    def entries_of(self, place: int) -> list[StoryEntry]:
        """The lines that one decision led to; at 0 those of the opening."""
        return self._lines[place]

    def name(self, piece: str) -> str:
        """What a piece is called, for systems whose storyteller names pieces."""
        name: str = self._teller.name(piece)
        return name

    def seat(self, seat: int) -> str:
        """What a seat is called."""
        named: str = self._teller.seat(seat)
        return named

    # ------------------------------------------------------------ what a system may add

    def contact_of(self, events: Sequence[Any], number: int, line: Any) -> int:
        """The number of the contact, in the motion of a decision, that led to one of its events; 0 for none."""
        return 0

    def turn_from(self, event: Any, line: Any, turn: int, last: int) -> int:
        """The turn to which an event belongs: a heading opens the next one, that of the end belongs to the last."""
        return min(last, turn + 1) if line.heading else turn

    # ------------------------------------------------------------ inside

    def _seen(self, game: Game) -> Game:
        return game if self._viewer == ALL_SEEN else game.view(self._viewer)

    def _begin(self) -> None:
        start = self._session.at(0)
        self._turn = self._session.rules.turn_shown(start)
        self._teller: Any = self._session.rules.render_story(self._seen(start), language())
        self._steps, self._lines = [], []
        self._lines.append(self._entries(0, start.opening, self._turn, self._turn))

    def _add(self, step: Any) -> None:
        turn, self._turn = self._turn, self._session.rules.turn_shown(step.after)
        self._teller.follow_game(self._seen(step.after))
        self._lines.append(self._entries(len(self._steps) + 1, step.events, turn, self._turn))
        self._steps.append(step)

    def _entries(self, decision: int, events: tuple[Any, ...], turn: int, last_turn: int) -> list[StoryEntry]:
        lines = []
        for number, event in enumerate(events):
            seen = event if self._viewer == ALL_SEEN else self._session.rules.seen_by(event, self._viewer)
            line = self._teller.render_event(seen) if seen is not None else None
            if line is not None:
                turn = self.turn_from(event, line, turn, last_turn)
                lines.append(StoryEntry(line, decision, turn, number, self.contact_of(events, number, line)))
        return lines
