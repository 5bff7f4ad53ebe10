"""Desktopia's side of replays: which game a replay is of, digests of the parts of a state, playing it again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, fields
from typing import Any

from pydantic import TypeAdapter

from simulator.engine import replay as rp
from simulator.engine.codec import by_name, digest, from_plain, to_plain
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.campaigns import Fought, Standing
from simulator.systems.desktopia.decisions import Decision
from simulator.systems.desktopia.events import Event
from simulator.systems.desktopia.game import Game, decision_from_plain, decision_to_plain

SYSTEM = "desktopia"
PARTS = ("pieces", "players", "rest")
"""The parts of a state that have digests of their own, so that a difference can name one."""


def digests(game: Game) -> dict[str, str]:
    """Digests of `PARTS` of the state."""
    state = game.state
    rest = {field.name: getattr(state, field.name) for field in fields(state) if field.name not in PARTS[:2]}
    return {"pieces": digest(state.pieces), "players": digest(state.players), "rest": digest(rest)}


class Recorder:
    """Keeps what is needed for a replay while a game goes on, by hand or by bots.

    `pack_hash` is the hash of the pack's content (`schema.loading`), `seats` say who plays each seat, `standing` is how
    far the campaign has come of which this is a battle.
    """

    def __init__(
        self, game: Game, seed: int, seats: Sequence[str], pack_hash: str, standing: Standing | None = None
    ) -> None:
        self._game = game
        self._standing = standing
        self._hash = pack_hash
        self._seed = seed
        self._seats = tuple(seats)
        self._start = digests(game)
        self._steps: list[rp.Step] = []

    def add(self, seat: int, decision: Decision) -> None:
        """Notes a decision that the game has just taken."""
        plain = decision_to_plain(decision)
        self._steps.append(rp.Step(seat=seat, decision=plain, after=digests(self._game)))

    def replay(self) -> rp.Replay:
        """The game so far; one that is not over counts as stopped."""
        pack, script = self._game.rules.pack, self._game.rules.script
        result = self._game.result
        replay = rp.Replay(
            format=rp.FORMAT,
            system=SYSTEM,
            pack=rp.PackFingerprint(id=pack.manifest.id, version=pack.manifest.version, hash=self._hash),
            script=script.id,
            seed=self._seed,
            seats=self._seats,
            start=self._start,
            standing=to_plain(self._standing),
            steps=tuple(self._steps),
            ending=rp.Ending(winners=result.winners, reason=result.reason)
            if result is not None
            else rp.Ending(
                winners=(), reason="stopped", turn=self._game.state.turn if self._game.between_turns else None
            ),
        )
        return rp.sealed(replay)


def standing_of(replay: rp.Replay) -> Standing | None:
    """The campaign's standing before the battle that was recorded; raises ValueError for what is none."""
    if replay.standing is None:
        return None
    try:
        standing = from_plain(replay.standing, by_name((Standing, Fought)))
    except (KeyError, TypeError) as error:
        raise ValueError("not a standing") from error
    if not isinstance(standing, Standing) or to_plain(standing) != replay.standing:
        raise ValueError("not a standing")
    # `from_plain` takes any value for a field: whether each is of its type is pydantic's to say, by a ValueError.
    return TypeAdapter(Standing).validate_json(json.dumps(asdict(standing)), strict=True)


class Replayed:
    """A game that takes the plain decisions of a replay; `events` are those of the last one."""

    def __init__(self, game: Game, replay: rp.Replay) -> None:
        self.game = game
        self._last_turn = replay.ending.turn if replay.ending is not None else None
        self.events: tuple[Event, ...] = game.opening

    def take(self, decision: dict[str, Any]) -> Refusal | None:
        if not isinstance(decision.get("is"), str):
            raise ValueError("a decision names its kind under `is`")
        outcome = self.game.decide(decision_from_plain(decision), self._last_turn)
        if isinstance(outcome, Refusal):
            return outcome
        self.events = outcome.events
        return None

    def digests(self) -> dict[str, str]:
        return digests(self.game)

    @property
    def seat(self) -> int | None:
        return self.game.request.seat if self.game.request is not None else None

    @property
    def ending(self) -> tuple[Sequence[int], str] | None:
        result = self.game.result
        return None if result is None else (result.winners, result.reason)


def verify(replay: rp.Replay, game: Game) -> rp.Difference | None:
    """The first place where the new game, given the same decisions, differs from the replay; None if it is the same."""
    return rp.first_difference(replay, Replayed(game, replay))
