"""The available bots in display order, with their titles and descriptions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from schema.i18n import gettext as _
from simulator.bots.bot import Bot
from simulator.bots.greedy_bot import GreedyBot
from simulator.bots.random_bot import RandomBot
from simulator.systems.game_rules import Rules


@dataclass(frozen=True, slots=True)
class BotKind:
    """A kind of bot: its name in the command line and in replays, and how one is made for the rules of a game."""

    name: str
    make: Callable[[Rules], Bot]


BOTS: tuple[BotKind, ...] = (BotKind(GreedyBot.name, GreedyBot), BotKind(RandomBot.name, lambda rules: RandomBot()))


def find_bot(name: str, rules: Rules) -> Bot | None:
    """The bot with this name for a game, or None."""
    return next((kind.make(rules) for kind in BOTS if kind.name == name), None)


def bot_title(name: str) -> str:
    """The title of a bot in the current language; the name itself for an unknown bot."""
    return {"greedy": _("Sharpshooter"), "random": _("Scatterbrain")}.get(name, name)


def bot_description(name: str) -> str:
    """A sentence on how the bot plays; empty for an unknown bot."""
    manners = {
        "greedy": _("Tries what looks promising and makes the decision with the best outcome."),
        "random": _("Makes any legal decision, good or bad."),
    }
    return manners.get(name, "")
