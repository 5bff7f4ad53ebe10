"""The available bots in display order, with their titles and descriptions."""

from schema.i18n import gettext as _
from simulator.bots.bot import Bot
from simulator.bots.greedy_bot import GreedyBot
from simulator.bots.random_bot import RandomBot

BOTS: tuple[Bot, ...] = (GreedyBot(), RandomBot())


def find_bot(name: str) -> Bot | None:
    """The bot with this name, or None."""
    return next((bot for bot in BOTS if bot.name == name), None)


def bot_title(name: str) -> str:
    """The title of a bot in the current language; the name itself for an unknown bot."""
    return {"greedy": _("Sharpshooter"), "random": _("Scatterbrain")}.get(name, name)


def bot_description(name: str) -> str:
    """A sentence on how the bot plays; empty for an unknown bot."""
    manners = {
        "greedy": _("Tries every flick and takes the one after which its side stands best."),
        "random": _("Does anything that is allowed, good or bad."),
    }
    return manners.get(name, "")
