"""One test-play: the battle, every decision so far with what it led to, who plays which seat. No Qt, no time.

A session can stand at any decision. To decide there goes on from there: the decisions after it are forgotten.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from editor.testplay.missing_requirements import Lacking, lacking_now
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.decisions import Decision, Request
from simulator.systems.desktopia.etudes import as_written
from simulator.systems.desktopia.events import Event
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.ruleset import Ruleset

HAND = ""
"""The player of a seat that is played by hand; others are names of bots."""


@dataclass(frozen=True, slots=True)
class Step:
    """One decision, who took it, what it led to, and the battle after it (never to be changed)."""

    decision: Decision
    seat: int
    player: str
    events: tuple[Event, ...]
    after: Game
    lacking: Lacking
    """What abilities lack after it that cannot be used then."""


@dataclass(frozen=True, slots=True)
class TurnSpan:
    """One turn on the time line: its seat from 0, its number as the story counts, and how many decisions it took."""

    seat: int
    number: int
    decisions: int


class Session:
    """A battle under test; `place` tells after how many decisions it stands."""

    def __init__(self, rules: Ruleset, seed: int, players: Sequence[str]) -> None:
        self.rules = rules
        self.seed = seed
        count = len(rules.script.seats)
        self._players = [*players, *[HAND] * count][:count]
        self._start = Game.of(rules, seed)
        self._lacking = lacking_now(self._start)
        self._steps: list[Step] = []
        self._place = 0

    # ------------------------------------------------------------ reading

    @property
    def game(self) -> Game:
        """The battle where the session stands, to be read; `decide` changes it."""
        return self.at(self._place)

    def at(self, place: int) -> Game:
        """The battle after so many decisions, to be read."""
        return self._steps[place - 1].after if place else self._start

    @property
    def lacking(self) -> Lacking:
        """What abilities lack that cannot be used where the session stands."""
        return self._steps[self._place - 1].lacking if self._place else self._lacking

    @property
    def opening(self) -> tuple[Event, ...]:
        """What happened before the first decision."""
        return self._start.opening

    @property
    def steps(self) -> tuple[Step, ...]:
        """All decisions, also those after the place where the session stands."""
        return tuple(self._steps)

    @property
    def place(self) -> int:
        return self._place

    @property
    def live(self) -> bool:
        """Whether it stands at its last decision, so that bots may play on."""
        return self._place == len(self._steps)

    @property
    def request(self) -> Request | None:
        return self.game.request

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays each seat: HAND or the name of a bot."""
        return tuple(self._players)

    @property
    def asked(self) -> str | None:
        """Who is asked now; None when the battle is over."""
        request = self.request
        return None if request is None else self._players[request.seat]

    def events(self) -> list[tuple[int, Event]]:
        """All events up to the place, each with the number of the decision that led to it; 0 for the opening."""
        found = [(0, event) for event in self.opening]
        for number, step in enumerate(self._steps[: self._place], start=1):
            found += [(number, event) for event in step.events]
        return found

    def turns(self) -> tuple[TurnSpan, ...]:
        """The turns of all decisions, in order; a decision belongs to the turn in which it is taken."""
        spans: list[TurnSpan] = []
        for number in range(len(self._steps)):
            state = self.at(number).state
            if not spans or spans[-1].number != state.turn:
                spans.append(TurnSpan(state.seat, state.turn, 0))
            span = spans[-1]
            spans[-1] = TurnSpan(span.seat, span.number, span.decisions + 1)
        return tuple(spans)

    def chance(self) -> random.Random:
        """The chance of a bot that decides here: the same as from the command line with this seed."""
        return stream(self.seed, "bot", self.request.seat if self.request else 0, self.game.state.decisions + 1)

    # ------------------------------------------------------------ changing

    def set_player(self, seat: int, player: str) -> None:
        """Let somebody else play a seat from now on."""
        self._players[seat] = player

    def outcome(self, decision: Decision, player: str | None = None) -> Step | Refusal:
        """What a decision would lead to where the session stands, which changes nothing: to be worked out anywhere.

        `player`: who takes it, where that is not whoever plays the seat now. What a hand decides now has no more
        figures than the solution of an etude, so that it can become one; unless only the exact place is allowed.
        """
        request = self.request
        who = player if player is not None or request is None else self._players[request.seat]
        written = as_written(decision) if player is None and who == HAND else decision
        after = self.game.copy()
        outcome = after.decide(written)
        if isinstance(outcome, Refusal) and written != decision:
            written = decision
            outcome = after.decide(written)
        if isinstance(outcome, Refusal):
            return outcome
        assert request is not None, "a decision was taken, so one was asked for"
        assert who is not None
        return Step(written, request.seat, who, outcome.events, after, lacking_now(after))

    def take(self, step: Step) -> None:
        """Stand after a step that was worked out here; later ones are forgotten."""
        del self._steps[self._place :]
        self._steps.append(step)
        self._place += 1

    def decide(self, decision: Decision) -> Step | Refusal:
        """Takes a decision where the session stands; later ones are forgotten. A refusal changes nothing."""
        outcome = self.outcome(decision)
        if not isinstance(outcome, Refusal):
            self.take(outcome)
        return outcome

    def go_to(self, place: int) -> None:
        """Stand after so many decisions; nothing is forgotten."""
        self._place = min(len(self._steps), max(0, place))

    def go_on_from_here(self) -> None:
        """Forget the decisions after the place."""
        del self._steps[self._place :]

    def undo_place(self) -> int | None:
        """Where the last decision by hand is taken back: bots' answers to it go with it; None if there is none."""
        for place in range(self._place - 1, -1, -1):
            if self._steps[place].player == HAND:
                return place
        return None

    def redo_place(self) -> int | None:
        """Where the next decision by hand has been answered; None if nothing was taken back."""
        if self.live:
            return None
        for place in range(self._place + 1, len(self._steps)):
            if self._steps[place].player == HAND:
                return place
        return len(self._steps)
