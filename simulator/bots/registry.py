"""The available bots in display order, with their titles and descriptions."""

from __future__ import annotations

from collections.abc import Callable

from schema.frozen_dataclass import record
from schema.i18n import gettext as _
from simulator.bots.bot import Bot
from simulator.bots.greedy_bot import GreedyBot
from simulator.bots.random_bot import RandomBot
from simulator.bots.search_bot import SearchBot
from simulator.systems.game_rules import Rules


@record
class BotKind:
    """A kind of bot: its name in the command line and in replays, and how one is made for the rules of a game."""

    name: str
    make: Callable[[Rules], Bot]
    aims: bool = True
    """Whether it plays well where decisions are ranges; otherwise it is not offered for such games."""


BOTS: tuple[BotKind, ...] = (
    BotKind(GreedyBot.name, GreedyBot),
    BotKind(SearchBot.name, SearchBot, aims=False),
    BotKind(RandomBot.name, lambda rules: RandomBot()),
)


def find_bot(name: str, rules: Rules) -> Bot | None:
    """The bot with this name for a game, or None."""
    return next((kind.make(rules) for kind in BOTS if kind.name == name), None)


def bots_of(rules: Rules) -> tuple[BotKind, ...]:
    """The bots offered for a game in display order: first those that it names, the usual opponent at the head."""
    named = list(rules.bot_titles())
    offered = (bot for bot in BOTS if bot.aims or not rules.traits.continuous)
    return tuple(sorted(offered, key=lambda bot: named.index(bot.name) if bot.name in named else len(named)))


def bot_title(name: str, rules: Rules) -> str:
    """The title of a bot of a game in the current language; the name itself for an unknown bot."""
    titles = {"greedy": _("Planner"), "search": _("Strategist"), "random": _("Random player")}
    return {**titles, **rules.bot_titles()}.get(name, name)


def bot_description(name: str) -> str:
    """A sentence on how the bot plays; empty for an unknown bot."""
    manners = {
        "greedy": _("Tries what looks promising and makes the decision with the best outcome."),
        "search": _("Plays the most promising decisions on through the next turns; takes longer."),
        "random": _("Makes any legal decision, good or bad."),
    }
    return manners.get(name, "")
