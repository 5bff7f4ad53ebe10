"""The story of a session as lines by decision: the rules' storyteller kept in step with what was decided. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from editor.testplay.session import Session, Step
from schema.i18n import language
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.story import Line, Storyteller


@dataclass(frozen=True, slots=True)
class StoryEntry:
    """A line, the decision that led to it (0 for the opening), and the turn in which it happened."""

    line: Line
    decision: int
    turn: int
    contact: int = 0
    """Number of the contact in the decision's flick, from 1; 0 where it is none."""
    event: int = 0
    """Which event of the decision it tells."""


class Story:
    """Follows a session; call `follow` after it has changed."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._steps: list[Step] = []
        self._lines: list[list[StoryEntry]] = []
        self._begin()

    def follow(self) -> None:
        """Tell what is new; told again from the start where decisions were replaced."""
        steps = self._session.steps
        if any(mine is not theirs for mine, theirs in zip(self._steps, steps, strict=False)) or len(steps) < len(
            self._steps
        ):
            self._begin()
        for step in steps[len(self._steps) :]:
            self._tell(step)

    def lines(self, place: int, events: int | None = None) -> list[StoryEntry]:
        """All lines up to so many decisions, the oldest first. `events`: only so many of the last decision."""
        if events is None:
            return [told for lines in self._lines[: place + 1] for told in lines]
        return [*self.lines(place - 1), *(told for told in self._lines[place] if told.event < events)]

    def told_at(self, place: int) -> list[StoryEntry]:
        """The lines that one decision led to; at 0 those of the opening."""
        return self._lines[place]

    def name(self, piece: str) -> str:
        """What a disk is called, with a number where there are several."""
        return self._teller.name(piece)

    def seat(self, seat: int) -> str:
        """What a seat is called."""
        return self._teller.seat(seat)

    def _begin(self) -> None:
        start = self._session.at(0)
        self._turn = start.state.turn
        self._teller = Storyteller(start, language())
        self._steps = []
        self._lines = [[StoryEntry(line, 0, self._turn) for line in self._teller.opening()]]

    def _tell(self, step: Step) -> None:
        turn, self._turn = self._turn, step.after.state.turn
        self._teller.follow_game(step.after)
        contacts: dict[str, int] = {}
        lines = []
        for place, event in enumerate(step.events):
            match event:
                case ev.Flicked() | ev.Shot():
                    contacts = _contacts(event)
                case ev.TurnBegan():
                    turn = event.turn
                case _:
                    pass
            line = self._teller.render_event(event)
            if line is not None:
                with_other = isinstance(event, ev.Damaged | ev.ShotMet)
                other = next((contacts[name] for name in reversed(line.pieces) if name in contacts), 0)
                lines.append(StoryEntry(line, len(self._steps) + 1, turn, other if with_other else 0, place))
        self._steps.append(step)
        self._lines.append(lines)


def _contacts(event: ev.Flicked | ev.Shot) -> dict[str, int]:
    """By disk, the number of the mover's first contact with it, as on the trail."""
    mover, number = event.piece, 0
    found: dict[str, int] = {}
    for contact in event.record.contacts:
        if mover in (contact.a, contact.b):
            number += 1
            other = contact.b if contact.a == mover else contact.a
            found.setdefault(other, number)
    return found
