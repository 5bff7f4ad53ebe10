"""Which bots there are, in the order in which people are offered them."""

from simulator.bots.bot import Bot
from simulator.bots.greedy import GreedyBot
from simulator.bots.random_bot import RandomBot

BOTS: tuple[Bot, ...] = (GreedyBot(), RandomBot())


def bot_called(name: str) -> Bot | None:
    """The bot of that name, or None."""
    return next((bot for bot in BOTS if bot.name == name), None)
