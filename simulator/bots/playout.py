"""Lets bots play a battle to its end, one decision after the other; what is made of it is the caller's."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simulator.bots.bot import Bot
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.decisions import Decision
from simulator.systems.desktopia.events import Event
from simulator.systems.desktopia.game import Game

MOST_TURNS = 300
"""Turns, all players counted, after which bots that cannot beat each other leave it at a draw."""


class RefusedBot(RuntimeError):
    """A bot gave a decision that the rules refuse: our mistake, never a player's."""


@dataclass(frozen=True, slots=True)
class Step:
    """One decision of a bot and what it led to; `number` counts from 1."""

    number: int
    seat: int
    decision: Decision
    events: tuple[Event, ...]


def play(game: Game, bots: Sequence[Bot], seed: int, most_turns: int = MOST_TURNS) -> Iterator[Step]:
    """Plays on until the battle ends, or stops unfinished after turn `most_turns`, before the next one begins.

    `bots` are in the order of the seats. The game has taken each step when it is given.
    """
    while game.request is not None and game.state.turn <= most_turns:
        seat = game.request.seat
        number = game.state.decisions + 1
        decision = bots[seat].decide(game.view(seat), stream(seed, "bot", seat, number))
        outcome = game.decide(decision, most_turns)
        if isinstance(outcome, Refusal):
            raise RefusedBot(f"decision {number} of the bot {bots[seat].name}: {outcome.code}: {decision}")
        yield Step(number, seat, decision, outcome.events)
