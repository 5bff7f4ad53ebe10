"""Lets bots play a game to its end, one decision after the other."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from schema.frozen_dataclass import record
from simulator.bots.bot import Bot
from simulator.bots.human_error import Hands
from simulator.bots.random_bot import RandomBot
from simulator.engine.game import Game, Listed
from simulator.engine.randomness import restart, stream
from simulator.engine.refusals import Refusal

MOST_TURNS = 300
"""Turns, all players counted, after which a game between bots that cannot beat each other is stopped."""


class RefusedBot(Exception):
    """A bot gave a decision that the rules refuse: an error of the bot."""


@record
class Step:
    """One decision of a bot and the events it caused; `number` counts from 1."""

    number: int
    seat: int
    decision: Any
    """As it was carried out."""
    events: tuple[Any, ...]
    intended: Any
    """As the bot made it: the same without human error."""


def only_decision(game: Game, seat: int) -> Any:
    """The decision of a seat that has no choice, for which no bot need look; None if it has one."""
    legal = game.legal(seat)
    return legal.decisions[0] if isinstance(legal, Listed) and len(legal.decisions) == 1 else None


def _intended(game: Game, bot: Bot, seat: int, seed: int, passing: random.Random) -> Any:
    """What a bot decides, or the only decision that there is. Nobody else reads the stream."""
    legal = game.legal(seat)
    if isinstance(legal, Listed):
        if len(legal.decisions) == 1:
            return legal.decisions[0]
        if type(bot) is RandomBot:
            # It looks only at what is legal, which its view would say as well: that takes time to make.
            restart(passing, seed, "bot", seat, game.decision_count + 1)
            return legal.draw(passing)
    return bot.choose_decision(game.view(seat), seat, stream(seed, "bot", seat, game.decision_count + 1))


def play(
    game: Game, bots: Sequence[Bot], seed: int, most_turns: int = MOST_TURNS, hands: Hands | None = None
) -> Iterator[Step]:
    """Play until the game ends, or stop it unfinished after turn `most_turns`, before the next one begins.

    `bots` are in the order of the seats; of several seats that are asked at once the first answers first. `hands` carry
    their decisions out, exactly by default. The game has taken each step when it is yielded.
    """
    passing = random.Random()
    while game.turn <= most_turns and (asked := game.asked):
        seat = min(asked)
        number = game.decision_count + 1
        intended = _intended(game, bots[seat], seat, seed, passing)
        decision = intended if hands is None else hands.execute(game, seat, intended)
        outcome = game.take_decision(seat, decision, most_turns)
        if isinstance(outcome, Refusal):
            raise RefusedBot(f"decision {number} of the bot {bots[seat].name}: {outcome.code}: {decision}")
        yield Step(number, seat, decision, outcome.events, intended)
