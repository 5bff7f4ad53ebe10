"""Which bots there are, in the order in which people are offered them, and what people call them."""

from schema.i18n import gettext as _
from simulator.bots.bot import Bot
from simulator.bots.greedy_bot import GreedyBot
from simulator.bots.random_bot import RandomBot

BOTS: tuple[Bot, ...] = (GreedyBot(), RandomBot())


def find_bot(name: str) -> Bot | None:
    """The bot of that name, or None."""
    return next((bot for bot in BOTS if bot.name == name), None)


def bot_title(name: str) -> str:
    """What people call the bot of that name, in the language now spoken; one that is not here by its name."""
    return {"greedy": _("Sharpshooter"), "random": _("Scatterbrain")}.get(name, name)


def bot_description(name: str) -> str:
    """How the bot of that name plays, in a sentence; empty for one that is not here."""
    manners = {
        "greedy": _("Tries every flick and takes the one after which its side stands best."),
        "random": _("Does anything that is allowed, good or bad."),
    }
    return manners.get(name, "")
