"""Plays one game of bots and says in figures how it went: what experiments count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from schema.frozen_dataclass import record
from schema.models.human_error import Tier
from simulator.bots.bot import Bot
from simulator.bots.human_error import Hands
from simulator.bots.playout import MOST_TURNS, Step, play
from simulator.engine.codec import digest
from simulator.engine.game import Game
from simulator.systems.game_rules import Rules

STOPPED = "stopped"
"""How a game ends that is stopped after the most turns."""


@record
class GameRecord:
    """How one game went."""

    seed: int
    bots: tuple[str, ...]
    tiers: tuple[str, ...]
    first: int
    """The seat whose turn came first; -1 if none came."""
    winners: tuple[int, ...]
    """None for a draw and for a game that was stopped."""
    reason: str
    """What ended it, or `STOPPED`."""
    turns: int
    decisions: int
    digest: str
    """The same for games in which the same was decided and happened."""


def play_game(
    rules: Rules,
    setup: Any,
    bots: Sequence[Bot],
    tiers: Sequence[Tier],
    seed: int,
    *,
    most_turns: int = MOST_TURNS,
    watch: Callable[[Step, Game], object] | None = None,
) -> GameRecord:
    """Play a game of a setup to its end; bots and tiers of human error are in the order of the seats.

    `watch` gets each step and the game after it, which is read-only. The record follows from the arguments alone.
    """
    game = rules.open(setup, seed)
    happened: list[Any] = [game.opening]
    first = rules.turn_seat(game) if game.turn > 0 else -1
    for step in play(game, bots, seed, most_turns, Hands(rules, tiers, seed)):
        if first < 0 and game.turn > 0:
            first = rules.turn_seat(game)
        happened.append((step.seat, step.decision, step.events))
        if watch is not None:
            watch(step, game)
    result = game.result
    return GameRecord(
        seed=seed,
        bots=tuple(bot.name for bot in bots),
        tiers=tuple(tier.name for tier in tiers),
        first=first,
        winners=result.winners if result is not None else (),
        reason=result.reason if result is not None else STOPPED,
        turns=game.turn,
        decisions=game.decision_count,
        digest=digest(happened),
    )
