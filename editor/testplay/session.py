"""One test-play: the game, every decision so far with what it led to, and the player of each seat. No Qt, no time.

A session can stand at any decision. A decision that is taken there replaces the later ones.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Protocol, Self

from editor.testplay.plain_rows import plain_cells, plain_rows
from editor.testplay.story import ALL_SEEN, Story
from editor.ui.design_tokens import MOTION, Motion
from schema.models.human_error import EXACT, Tier
from simulator.bots.human_error import executed, same_so_far
from simulator.bots.playout import only_decision
from simulator.bots.registry import bot_title, bots_of
from simulator.engine.game import Game, Setup
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.systems.game_rules import Rules

HAND = ""
"""The player of a seat that is played by hand; others are names of bots."""


@dataclass(frozen=True, slots=True)
class Step:
    """One decision, its seat and player, what it led to, and the game after it (never to be changed)."""

    decision: Any
    seat: int
    player: str
    events: tuple[Any, ...]
    after: Any
    notes: Any = None
    """What the system has worked out of the game after it (`Session.notes_on`)."""


@dataclass(frozen=True, slots=True)
class TurnSpan:
    """One turn on the timeline: its seat from 0, its number, and how many decisions it took."""

    seat: int
    number: int
    decisions: int


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that can be seen besides the story: a value to compare, and how it is described."""

    value: Any
    words: Callable[[], str]


class Timeline(Protocol):
    """A decision that is played back over time, in ms from 0 to `length`."""

    @property
    def length(self) -> float: ...

    def next_stop(self, ms: float) -> float:
        """The next moment worth stopping at; the end after the last."""

    def stop_before(self, ms: float) -> float:
        """The moment worth stopping at before; the start before the first."""


@dataclass(frozen=True, slots=True)
class Pause:
    """The timeline of a decision without motion: it is shown for a while."""

    length: float

    def next_stop(self, ms: float) -> float:
        return self.length

    def stop_before(self, ms: float) -> float:
        return 0.0


class Session:
    """A game under test; `place` is the number of decisions after which it stands.

    A system with more to show derives a class, such as for how a decision is played back.
    """

    def __init__(self, rules: Rules, setup: Setup, seed: int, players: Sequence[str] | None = None) -> None:
        """`players`: HAND or the name of a bot for each seat; by default the first seat by hand against bots."""
        self.rules, self.setup, self.seed = rules, setup, seed
        count = setup.seat_count
        self._players = [*(self.usual_players() if players is None else players), *[HAND] * count][:count]
        self._tiers = [EXACT] * count
        self._start = rules.open_game(setup, seed)
        self._notes = self.notes_on(self._start)
        self._steps: list[Step] = []
        self._place = 0

    def again(self, setup: Setup) -> Self:
        """A session of another setup with the same seed and players, from the start."""
        return type(self)(self.rules, setup, self.seed, self._players)

    def snapshot(self) -> Self:
        """This session as it stands; it does not follow further decisions."""
        kept = copy(self)
        kept._steps, kept._tiers = [*self._steps], [*self._tiers]
        return kept

    # ------------------------------------------------------------ what a system may add

    def usual_players(self) -> tuple[str, ...]:
        """The players of a new session: the first seat by hand, against bots."""
        return (HAND, *[bots_of(self.rules)[0].name] * (self.setup.seat_count - 1))

    def rounded(self, decision: Any) -> Any:
        """A decision of a person as it should be recorded; the decision itself is taken if this is refused."""
        return decision

    def notes_on(self, game: Any) -> Any:
        """What is to be kept with the game after a decision; runs in a background thread."""
        return None

    def timeline(self, place: int, motion: Motion = MOTION) -> Timeline:
        """How the decision that led to a place is played back."""
        return Pause(max(1.0, float(motion.between_results)))

    def story(self, viewer: int | None = ALL_SEEN) -> Story:
        """The story of this session, by default with nothing masked."""
        return Story(self, viewer)

    def facts(self, place: int, story: Story) -> Mapping[object, Fact]:
        """What a spectator sees after a number of decisions, by a key that names the same thing in another play."""
        plain = self.at(place).view(None).to_plain()
        return {path: _leaf(path, value) for path, value in plain_cells(plain_rows(plain))}

    def prepare_thread(self) -> None:
        """Import what games need, before a game is played in a background thread that may be stopped anywhere."""

    # ------------------------------------------------------------ reading

    @property
    def game(self) -> Game:
        """The game at the current position, read-only; `take` changes it."""
        return self.at(self._place)

    def at(self, place: int) -> Game:
        """The game after a number of decisions, read-only."""
        game: Game = self._steps[place - 1].after if place else self._start
        return game

    @property
    def notes(self) -> Any:
        """What the system has worked out of the current position."""
        return self._steps[self._place - 1].notes if self._place else self._notes

    @property
    def opening(self) -> tuple[Any, ...]:
        """The events before the first decision."""
        return self._start.opening

    @property
    def steps(self) -> tuple[Step, ...]:
        """All decisions, including those after the current position."""
        return tuple(self._steps)

    @property
    def place(self) -> int:
        """The number of decisions before the current position."""
        return self._place

    @property
    def live(self) -> bool:
        """Whether it stands at its last decision, so that bots may play on."""
        return self._place == len(self._steps)

    @property
    def seat(self) -> int | None:
        """The seat that decides next: the first one that is asked; None when the game is over."""
        return min(self.game.asked, default=None)

    @property
    def request(self) -> Any:
        """The request of that seat; None when the game is over."""
        seat = self.seat
        return None if seat is None else self.game.asked[seat]

    @property
    def players(self) -> tuple[str, ...]:
        """The player of each seat: HAND or the name of a bot."""
        return tuple(self._players)

    @property
    def tiers(self) -> tuple[Tier, ...]:
        """How far the hand of each seat's player misses what is decided from now on."""
        return tuple(self._tiers)

    @property
    def player(self) -> str | None:
        """The player who decides next; None when the game is over."""
        seat = self.seat
        return None if seat is None else self._players[seat]

    @property
    def bot_title(self) -> str:
        """The title of the bot that decides next; empty for a person."""
        return bot_title(self.player or "", self.rules)

    def events(self) -> Iterator[tuple[int, Any]]:
        """All events up to the position, each with the number of the decision that led to it; 0 for the opening."""
        yield from ((0, event) for event in self.opening)
        for number, step in enumerate(self._steps[: self._place], start=1):
            yield from ((number, event) for event in step.events)

    def turns(self) -> tuple[TurnSpan, ...]:
        """The turns of all decisions, in order; a decision belongs to the turn in which it is taken."""
        spans: list[TurnSpan] = []
        for number in range(len(self._steps)):
            game = self.at(number)
            turn = self.rules.turn_shown(game)
            if not spans or spans[-1].number != turn:
                spans.append(TurnSpan(self.rules.turn_seat(game), turn, 0))
            span = spans[-1]
            spans[-1] = TurnSpan(span.seat, span.number, span.decisions + 1)
        return tuple(spans)

    def chance(self) -> random.Random:
        """The randomness of a bot that decides here: the same as on the command line with this seed."""
        return stream(self.seed, "bot", self.seat or 0, self.game.decision_count + 1)

    # ------------------------------------------------------------ changing

    def set_player(self, seat: int, player: str) -> None:
        """Change who plays a seat from now on."""
        self._players[seat] = player

    def use_tiers(self, tiers: Sequence[Tier]) -> None:
        """Change how far the hands of all players miss from now on."""
        self._tiers[:] = [*tiers, *[EXACT] * len(self._tiers)][: len(self._tiers)]

    def outcome(
        self, decision: Any, player: str | None = None, seat: int | None = None, *, exact: bool = False
    ) -> Step | Refusal:
        """What a decision would lead to at the current position. Changes nothing, so it may run in any thread.

        `player`: who takes it, if that is not the player of the seat now; only a decision of a person now is rounded.
        `seat`: who decides, by default the seat that decides next. `exact`: it was stored, and no hand misses it.
        """
        who_asked = self.seat if seat is None else seat
        if who_asked is None:
            who_asked = 0  # the game is over and refuses every decision
        who = self._players[who_asked] if player is None else player
        if player is None and not exact:
            decision = self._by_hand(decision, who_asked)
        written = self.rounded(decision) if player is None and who == HAND else decision
        after = self.game.copy()
        outcome = after.take_decision(who_asked, written)
        if isinstance(outcome, Refusal) and written != decision:
            written = decision
            outcome = after.take_decision(who_asked, written)
        if isinstance(outcome, Refusal):
            return outcome
        return Step(written, who_asked, who, outcome.events, after, self.notes_on(after))

    def _by_hand(self, decision: Any, seat: int) -> Any:
        """A decision as the hand of the seat carries it out here."""
        tier = self._tiers[seat]
        if tier.exact:
            return decision
        turn = self.game.turn
        earlier = takewhile(lambda place: self.at(place - 1).turn == turn, range(self._place, 0, -1))
        taken = [step.decision for step in (self._steps[place - 1] for place in earlier) if step.seat == seat]
        nth = same_so_far(self.rules, decision, taken)
        return executed(self.rules, self.game, seat, decision, tier, self.seed, nth)

    def take(self, step: Step) -> None:
        """Stand after a step that was worked out here; later ones are forgotten."""
        del self._steps[self._place :]
        self._steps.append(step)
        self._place += 1

    def decide(self, decision: Any, seat: int | None = None) -> Step | Refusal:
        """Take a decision at the current position; later ones are forgotten. A refusal changes nothing."""
        outcome = self.outcome(decision, seat=seat)
        if not isinstance(outcome, Refusal):
            self.take(outcome)
        return outcome

    def go_to(self, place: int) -> None:
        """Stand after a number of decisions; nothing is forgotten."""
        self._place = min(len(self._steps), max(0, place))

    def go_on_from_here(self) -> None:
        """Forget the decisions after the current position."""
        del self._steps[self._place :]

    def undo_place(self) -> int | None:
        """Where the last decision of a person is undone, with what followed by itself; None if there is none.

        What a person could not but decide is undone with the decision before it, if there is one.
        """
        by_hand = [place for place in range(self._place - 1, -1, -1) if self._steps[place].player == HAND]
        free = (place for place in by_hand if only_decision(self.at(place), self._steps[place].seat) is None)
        return next(free, by_hand[0] if by_hand else None)

    def redo_place(self) -> int | None:
        """Where the next decision of a person has been answered; None if nothing was undone."""
        if self.live:
            return None
        for place in range(self._place + 1, len(self._steps)):
            step = self._steps[place]
            if step.player == HAND and only_decision(self.at(place), step.seat) is None:
                return place
        return len(self._steps)


def _leaf(path: tuple[str, ...], value: str) -> Fact:
    return Fact(value, lambda: f"{' › '.join(path)}: {value}")
