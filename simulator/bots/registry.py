"""The available bots in display order, with their titles and descriptions."""

from __future__ import annotations

from collections.abc import Callable

from schema.frozen_dataclass import record
from schema.i18n import gettext as _
from schema.models.human_error import EXACT, Tier
from simulator.bots.bot import Bot
from simulator.bots.greedy_bot import GreedyBot
from simulator.bots.planner_bot import PlannerBot
from simulator.bots.random_bot import RandomBot
from simulator.bots.steady_bot import SteadyBot
from simulator.systems.game_rules import Rules


@record
class BotKind:
    """A kind of bot: its name in the command line and in replays, and how one is made."""

    name: str
    create: Callable[[Rules, Tier], Bot]

    def make(self, rules: Rules, tier: Tier = EXACT) -> Bot:
        """A bot for a game; the tier is that of its hand."""
        return self.create(rules, tier)


BOTS: tuple[BotKind, ...] = (
    BotKind(GreedyBot.name, lambda rules, tier: GreedyBot(rules)),
    BotKind(SteadyBot.name, SteadyBot),
    BotKind(PlannerBot.name, PlannerBot),
    BotKind(RandomBot.name, lambda rules, tier: RandomBot()),
)
OLDER_NAMES = {"search": PlannerBot.name}
"""What bots were called before, in replays and experiments."""


def find_bot(name: str, rules: Rules, tier: Tier = EXACT) -> Bot | None:
    """The bot with this name for a game, which knows how far its hand misses; or None."""
    name = OLDER_NAMES.get(name, name)
    return next((kind.make(rules, tier) for kind in BOTS if kind.name == name), None)


def bots_of(rules: Rules) -> tuple[BotKind, ...]:
    """The bots offered for a game in display order: first those that it names, the usual opponent at the head."""
    named = list(rules.bot_titles())
    return tuple(sorted(BOTS, key=lambda bot: named.index(bot.name) if bot.name in named else len(named)))


def bot_title(name: str, rules: Rules) -> str:
    """The title of a bot of a game in the current language; the name itself for an unknown bot."""
    titles = {
        "greedy": _("Opportunist"),
        "steady": _("Steady hand"),
        "planner": _("Strategist"),
        "random": _("Random player"),
    }
    name = OLDER_NAMES.get(name, name)
    return {**titles, **rules.bot_titles()}.get(name, name)


def bot_description(name: str) -> str:
    """A sentence on how the bot plays; empty for an unknown bot."""
    manners = {
        "greedy": _("Tries what looks promising and makes the decision with the best outcome."),
        "steady": _("Tries decisions many times with the errors of its hand and takes what does best on average."),
        "planner": _("Plays the most promising decisions on through the next turns; takes longer."),
        "random": _("Makes any legal decision, good or bad."),
    }
    return manners.get(name, "")
