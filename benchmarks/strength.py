"""Measures which of two bots plays better: mirrored pairs of games, with a sequential test that stops when it is clear.

Each seed of each scenario is played twice, with the seats exchanged and the same chance and errors of the hands. A pair
counts for the test if one bot wins both games; at equal strength each bot wins half of these. All games are counted for
the share, a draw as half of one. The games depend on the content, the seeds, the bots and the tier only.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from content import SHIPPED
from schema.loading import Loaded, load
from schema.models.human_error import TIERS, Tier, find_tier
from simulator.bots.bot import Bot
from simulator.bots.human_error import named_tiers
from simulator.bots.match import STOPPED, play_game
from simulator.bots.registry import find_bot
from simulator.lab.statistics import Sprt, wilson
from simulator.systems.game_rules import BeginTrial, Rules, Trial
from simulator.systems.registry import RULES
from tablewright.options import add_format

PACKS = ("desktopia", "oddities")
EQUAL, BETTER = 0.5, 0.7
"""The shares of decided pairs between which the test decides; the second one unless another is wanted."""
MOST_TURNS = 120


def main(argv: list[str]) -> int:
    """Run the measurement and print it; 0 when the first bot is better, 1 when it is not or not for sure."""
    parser = argparse.ArgumentParser(prog="bench strength", description=__doc__)
    parser.add_argument("bots", nargs="*", default=["steady", "greedy"], metavar="BOT", help="two bots")
    parser.add_argument("--pack", action="append", metavar="ID", help="shipped packs; default: desktopia, oddities")
    parser.add_argument("--scenario", action="append", metavar="ID", help="only this scenario; may be repeated")
    parser.add_argument("--error", default="club", choices=[tier.name for tier in TIERS], help="of both bots' hands")
    parser.add_argument("--most", type=int, default=400, metavar="N", help="no more games than this")
    parser.add_argument("--least", type=int, default=0, metavar="N", help="at least so many games")
    parser.add_argument(
        "--better", type=float, default=BETTER, metavar="SHARE", help=f"what counts as better; default: {BETTER}"
    )
    parser.add_argument("--first", type=int, default=1, metavar="N", help="the first seed")
    parser.add_argument("--quick", action="store_true", help="four games")
    add_format(parser)
    options = parser.parse_args(argv)
    if len(options.bots) != 2:
        parser.error("two bots are needed")
    if not EQUAL < options.better < 1.0:
        parser.error(f"--better is a share above {EQUAL} and below 1")
    fields = [each for name in options.pack or PACKS for each in whole_games(name, options.scenario)]
    if not fields:
        raise SystemExit("there is no scenario for two players")
    tier = find_tier(options.error)
    assert tier is not None
    match = Match(options.bots[0], options.bots[1], options.better)
    most = 4 if options.quick else options.most
    for _pair in match.play(fields, tier, options.first):
        if options.format != "json":
            print(f"\r{match.line()}", end="", file=sys.stderr, flush=True)
        if match.games >= most or (match.verdict is not None and match.games >= options.least):
            break
    print(json.dumps(match.figures(), indent=2) if options.format == "json" else f"\n{match.table()}")
    return 0 if match.verdict == options.better else 1


@dataclass(frozen=True, slots=True)
class Field:
    """A scenario for two players, ready to play."""

    name: str
    rules: Rules
    setup: Any


def whole_games(pack: str, names: Sequence[str] | None = None) -> Iterator[Field]:
    """The scenarios of a shipped pack for two that are games from their beginning, not positions; or those named."""
    loaded: Loaded = load(SHIPPED[pack])
    rules = next(rules for rules in RULES if loaded.pack is not None and rules.id == loaded.pack.manifest.system)
    folder = rules.scenarios[0].folder
    for file, document in sorted(loaded.documents.items()):
        name = file.removeprefix(f"{folder}/").removesuffix(".json")
        if file != f"{folder}/{name}.json" or (names and name not in names):
            continue
        if names or (isinstance(document, dict) and document.get("setup", "full") == "full"):
            setup = rules.prepare(loaded, file)
            if not isinstance(setup, tuple) and setup.seat_count == 2:
                yield Field(name, rules, setup)


# --- one match ----------------------------------------------------------------------------------


@dataclass(slots=True)
class Watched:
    """A bot, and what its decisions cost."""

    bot: Bot
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    count: list[int] = field(default_factory=lambda: [0])
    """How many decisions were tried."""

    @property
    def name(self) -> str:
        return self.bot.name

    def choose_decision(self, view: Any, seat: int, rng: Any) -> Any:
        """As the bot does."""
        start = time.process_time()
        decision = self.bot.choose_decision(view, seat, rng)
        took = time.process_time() - start
        self.decisions += 1
        self.seconds += took
        self.slowest = max(self.slowest, took)
        return decision


class Start:
    """A trial from which others begin; each copy of it is one decision that is tried."""

    def __init__(self, trial: Trial, count: list[int]) -> None:
        self._trial, self._count = trial, count

    def copy(self) -> Trial:
        """A trial of its own, whose copies are not counted."""
        self._count[0] += 1
        return self._trial.copy()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._trial, name)


def counted(rules: Rules, count: list[int]) -> Rules:
    """The same rules, which count what bots try: the decisions of trials, and by habit those of games played on."""

    def begun(begin: BeginTrial | None) -> Any:
        return None if begin is None else lambda view, seat, deal=0: Start(begin(view, seat, deal), count)

    def habit(game: Any, seat: int, rng: Any) -> Any:
        count[0] += 1
        return rules.habit(game, seat, rng) if rules.habit is not None else None

    return replace(
        rules,
        trial=begun(rules.trial),
        search_trial=begun(rules.search_trial),
        habit=habit if rules.habit is not None else None,
    )


@dataclass(slots=True)
class Match:
    """The games of two bots so far."""

    first: str
    second: str
    better: float = BETTER
    """The share of decided pairs that counts as better."""
    games: int = 0
    won: float = 0.0
    pairs: list[float] = field(default_factory=list)
    """What the first bot won of each pair, from 0 to 2."""
    by_scenario: dict[str, list[float]] = field(default_factory=dict)
    stopped: int = 0
    seconds: float = 0.0
    costs: dict[str, list[Watched]] = field(default_factory=dict)

    def play(self, fields: Sequence[Field], tier: Tier, seed: int) -> Iterator[float]:
        """Play pair after pair, each of the next scenario; gives what the first bot won of it."""
        while True:
            for each in fields:
                tiers = named_tiers(each.rules, [tier.name] if each.rules.dexterity is not None else [], 2)
                bots = [_watched(name, each.rules, tiers[0]) for name in (self.first, self.second)]
                for name, bot in zip(("first", "second"), bots, strict=True):
                    self.costs.setdefault(name, []).append(bot)
                start, won = time.process_time(), 0.0
                for seat in (0, 1):
                    seated = bots if seat == 0 else bots[::-1]
                    record = play_game(each.rules, each.setup, seated, tiers, seed, most_turns=MOST_TURNS)
                    won += 0.5 if not record.winners else float(seat in record.winners)
                    self.stopped += record.reason == STOPPED
                self.seconds += time.process_time() - start
                self.games += 2
                self.won += won
                self.pairs.append(won)
                self.by_scenario.setdefault(each.name, []).append(won)
                yield won
            seed += 1

    @property
    def decided(self) -> tuple[int, int]:
        """The pairs of which the first bot won both games, and all pairs that one of them won."""
        both = self.pairs.count(2.0)
        return both, both + self.pairs.count(0.0)

    @property
    def verdict(self) -> float | None:
        """Which share of decided pairs the sequential test takes for true; None as long as it is open."""
        return Sprt(EQUAL, self.better).decided(*self.decided)

    def line(self) -> str:
        """The score in words."""
        found = wilson(round(self.won), self.games)
        both, decided = self.decided
        score = f"{self.first} won {self.won:g} of {self.games} games from {self.second}"
        return f"{score} ({found.low:.0%} to {found.high:.0%}); both of a pair: {both} of {decided}"

    def figures(self) -> dict[str, Any]:
        """All figures by name."""
        found = wilson(round(self.won), self.games)
        both, decided = self.decided
        return {
            "bots": [self.first, self.second],
            "games": self.games,
            "won": self.won,
            "share": self.won / self.games,
            "interval": [found.low, found.high],
            "pairs_won": both,
            "pairs_decided": decided,
            "verdict": {None: "open", EQUAL: "not better", self.better: "better"}[self.verdict],
            "stopped": self.stopped,
            "games_per_s": self.games / self.seconds,
            "costs": [_cost(self.costs["first"]), _cost(self.costs["second"])],
            "won_of_pairs_by_scenario": self.by_scenario,
        }

    def table(self) -> str:
        """The figures as text."""
        figures = self.figures()
        named = ("share", "interval", "verdict", "stopped", "games_per_s")
        lines = [f"{key:16} {json.dumps(figures[key])}" for key in named]
        for name, cost in zip((self.first, self.second), figures["costs"], strict=True):
            lines.append(f"{name:16} {', '.join(f'{key} {number:.4g}' for key, number in cost.items())}")
        won = {name: f"{sum(each):g}/{2 * len(each)}" for name, each in self.by_scenario.items()}
        return "\n".join([self.line(), *lines, json.dumps(won)])


def _watched(name: str, rules: Rules, tier: Tier) -> Watched:
    count = [0]
    bot = find_bot(name, counted(rules, count), tier)
    if bot is None:
        raise SystemExit(f"there is no bot {name}")
    return Watched(bot, count=count)


def _cost(bots: Sequence[Watched]) -> dict[str, float]:
    decisions, seconds = sum(bot.decisions for bot in bots), sum(bot.seconds for bot in bots)
    return {
        "decisions_per_s": decisions / seconds if seconds else 0.0,
        "ms_per_decision": 1000.0 * seconds / decisions,
        "slowest_s": max(bot.slowest for bot in bots),
        "simulations_per_decision": sum(bot.count[0] for bot in bots) / decisions,
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
