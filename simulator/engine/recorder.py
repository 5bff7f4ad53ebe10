"""Records a game while it is played, by hand or by bots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import Any

from schema.frozen_dataclass import record
from simulator.engine import replay as rp
from simulator.engine.codec import to_plain
from simulator.engine.game import Game


@record
class Heading:
    """Which game a replay is of."""

    system: str
    versions: rp.Versions
    pack: rp.PackFingerprint
    scenario: str
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    """Every option of the game with its value."""
    forced: Mapping[str, Any] = field(default_factory=dict)
    """Outcomes of chance that were not drawn."""


class Recorder:
    """Keeps what a replay needs while a game goes on.

    `seats` name the player of each seat. `standing` is how far a series of games has come of which this is one; it is
    a record of the system.
    """

    def __init__(self, game: Game, heading: Heading, seats: Sequence[str], standing: Any = None) -> None:
        self._game = game
        self._heading = heading
        self._seats = tuple(seats)
        self._standing = standing
        self._start = game.digests()
        self._steps: list[rp.Step] = []

    def add(self, seat: int, decision: Any) -> None:
        """Record a decision that the game has just taken."""
        self._steps.append(step_of(seat, decision, self._game))

    def replay(self) -> rp.Replay:
        """The game so far; one that is not over counts as stopped."""
        game = self._game
        ending = ending_of(game, turn=game.turn if game.between_turns else None)
        return replay_of(self._heading, self._seats, self._start, self._steps, ending, self._standing)


def step_of(seat: int, decision: Any, after: Game) -> rp.Step:
    """The step of a decision that led to the game `after`."""
    return rp.Step(seat=seat, decision=to_plain(decision), after=after.digests())


def ending_of(game: Game, turn: int | None = None) -> rp.Ending:
    """How the game ended; a game that goes on is stopped, after `turn` if it was stopped between two turns."""
    if game.result is None:
        return rp.Ending(winners=(), reason="stopped", turn=turn)
    return rp.Ending(winners=game.result.winners, reason=game.result.reason)


def replay_of(
    heading: Heading,
    seats: Sequence[str],
    start: dict[str, str],
    steps: Iterable[rp.Step],
    ending: rp.Ending,
    standing: Any = None,
) -> rp.Replay:
    """The sealed replay of a game; `start` are the digests before the first decision."""
    replay = rp.Replay(
        format=rp.FORMAT,
        system=heading.system,
        versions=heading.versions,
        pack=heading.pack,
        script=heading.scenario,
        seed=heading.seed,
        options=to_plain(dict(heading.options)),
        forced=to_plain(dict(heading.forced)),
        seats=tuple(seats),
        start=start,
        standing=to_plain(standing),
        steps=tuple(steps),
        ending=ending,
    )
    return rp.sealed(replay)
