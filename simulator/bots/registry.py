"""The available bots in display order, with their titles and descriptions."""

from __future__ import annotations

from collections.abc import Callable

from schema.frozen_dataclass import record
from schema.i18n import format_number
from schema.i18n import gettext as _
from schema.models.bot_names import kind_and_effort
from schema.models.human_error import EXACT, Tier
from simulator.bots.bot import Bot
from simulator.bots.greedy_bot import GreedyBot
from simulator.bots.planner_bot import PlannerBot, usual_effort
from simulator.bots.random_bot import RandomBot
from simulator.bots.steady_bot import SteadyBot, Trials
from simulator.systems.game_rules import Rules


@record
class BotKind:
    """A kind of bot: its name in the command line and in replays, and how one is made."""

    name: str
    create: Callable[[Rules, Tier, float, str], Bot]
    """Makes one for a game, with the tier of its hand, how much it tries, and its full name."""

    def make(self, rules: Rules, tier: Tier = EXACT, effort: float = 1.0) -> Bot:
        """A bot for a game; the tier is that of its hand, and it tries `effort` times as much as usual."""
        return self.create(rules, tier, effort, self.name if effort == 1.0 else f"{self.name}:{effort:g}")


def _steady(rules: Rules, tier: Tier, effort: float, name: str) -> Bot:
    return SteadyBot(rules, tier, Trials().times(effort), name)


def _planner(rules: Rules, tier: Tier, effort: float, name: str) -> Bot:
    return PlannerBot(rules, tier, usual_effort(rules).times(effort), name)


BOTS: tuple[BotKind, ...] = (
    BotKind("greedy", lambda rules, tier, effort, name: GreedyBot(rules, effort, name)),
    BotKind("steady", _steady),
    BotKind("planner", _planner),
    BotKind("random", lambda rules, tier, effort, name: RandomBot()),
)


def find_bot(name: str, rules: Rules, tier: Tier = EXACT) -> Bot | None:
    """The bot with this name for a game, which knows how far its hand misses; or None.

    After a colon comes how many times as much as usual it tries for a decision, as in `steady:0.5`.
    """
    kind, effort = _kind_and_effort(name)
    return kind.make(rules, tier, effort) if kind is not None else None


def kind_name(name: str) -> str:
    """The name of the kind of bot, as it is offered, without an effort; empty if there is no such bot."""
    kind, _effort = _kind_and_effort(name)
    return kind.name if kind is not None else ""


def _kind_and_effort(name: str) -> tuple[BotKind | None, float]:
    kind, effort = kind_and_effort(name) or ("", 1.0)
    return next((each for each in BOTS if each.name == kind), None), effort


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
    kind, effort = _kind_and_effort(name)
    if kind is None:
        return name
    title = {**titles, **rules.bot_titles()}[kind.name]
    return title if effort == 1.0 else _("{bot} × {effort}").format(bot=title, effort=format_number(effort))


def bot_description(name: str) -> str:
    """A sentence on how the bot plays; empty for an unknown bot."""
    manners = {
        "greedy": _("Tries what looks promising and makes the decision with the best outcome."),
        "steady": _("Tries decisions many times with the errors of its hand and takes what does best on average."),
        "planner": _("Plays the most promising decisions on through the next turns; takes longer."),
        "random": _("Makes any legal decision, good or bad."),
    }
    return manners.get(name, "")
