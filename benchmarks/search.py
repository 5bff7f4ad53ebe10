"""Measures how much better the search bot plays than another bot: mirrored games, and the interval of its share.

Each seed of each scenario is played twice, with the seats exchanged; a draw counts half. The interval is Wilson's for
95 %. The games depend on the content, the seeds and the effort only.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from content import SHIPPED
from schema.loading import Loaded, load
from simulator.bots.bot import Bot
from simulator.bots.playout import play
from simulator.bots.registry import BOTS, find_bot
from simulator.systems.game_rules import Rules
from simulator.systems.registry import RULES
from tablewright.options import add_format

LEAST = 0.65
"""The required share of games won against the greedy bot."""
Z = 1.96
"""For an interval of 95 %."""


def main(argv: list[str]) -> int:
    """Run the measurement and print it; 0 when the share is large enough, 1 when not."""
    parser = argparse.ArgumentParser(prog="bench search", description=__doc__)
    parser.add_argument("pack", nargs="?", default="despaira-salt-and-lantern", help="a shipped pack")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="games in all, two of each seed")
    parser.add_argument("--first", type=int, default=1, metavar="N", help="the first seed")
    parser.add_argument("--scenario", action="append", metavar="ID", help="only this scenario; may be repeated")
    parser.add_argument("--against", choices=[kind.name for kind in BOTS], default="greedy", help="the other bot")
    parser.add_argument("--quick", action="store_true", help="four games")
    add_format(parser)
    options = parser.parse_args(argv)
    loaded = load(SHIPPED[options.pack])
    rules = next(rules for rules in RULES if loaded.pack is not None and rules.id == loaded.pack.manifest.system)
    setups = list(whole_games(rules, loaded, options.scenario))
    if not setups:
        raise SystemExit("there is no scenario for two players")
    games = 4 if options.quick else options.games
    found, start = Share(), time.process_time()
    for won in mirrored(rules, setups, options.against, games, options.first):
        found = Share(found.games + 1, found.won + won)
        if options.format != "json":
            print(f"\r{found.games:4} games: {found.line()}", end="", file=sys.stderr, flush=True)
    least, most = found.interval()
    result = {
        "games": found.games,
        "share": found.share,
        "interval": [least, most],
        "seconds_per_game": (time.process_time() - start) / max(1, found.games),
    }
    print(json.dumps(result, indent=2) if options.format == "json" else f"\n{found.line()}")
    return 0 if found.share >= LEAST else 1


def whole_games(rules: Rules, loaded: Loaded, names: list[str] | None) -> Iterator[Any]:
    """The scenarios for two players that are games from their beginning, not positions; or those of these names."""
    folder = rules.scenarios[0].folder
    for file, document in sorted(loaded.documents.items()):
        name = file.removeprefix(f"{folder}/").removesuffix(".json")
        if file != f"{folder}/{name}.json" or (names and name not in names):
            continue
        if names or (isinstance(document, dict) and document.get("setup", "full") == "full"):
            setup = rules.prepare(loaded, file)
            if not isinstance(setup, tuple) and setup.seat_count == 2:
                yield setup


@dataclass(frozen=True, slots=True)
class Share:
    """Games, and how many of them were won; a draw is half of one."""

    games: int = 0
    won: float = 0.0

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """Wilson's interval of the share for 95 %."""
        if not self.games:
            return 0.0, 1.0
        middle = self.share + Z**2 / (2 * self.games)
        half = Z * math.sqrt(self.share * (1 - self.share) / self.games + Z**2 / (4 * self.games**2))
        return (middle - half) / (1 + Z**2 / self.games), (middle + half) / (1 + Z**2 / self.games)

    def line(self) -> str:
        """The share and its interval in words."""
        least, most = self.interval()
        return f"won {self.won:g} of {self.games} = {self.share:.1%} (95 %: {least:.1%} to {most:.1%})"


def mirrored(rules: Rules, setups: list[Any], against: str, games: int, first: int) -> Iterator[float]:
    """Play games of the search bot, in each seat in turn; gives 1 for a game won, 0.5 for a draw, 0 for one lost."""
    search, other = find_bot("search", rules), find_bot(against, rules)
    assert search is not None
    assert other is not None
    for number in range(games):
        pair, seat = divmod(number, 2)
        seed, setup = first + pair // len(setups), setups[pair % len(setups)]
        bots: tuple[Bot, Bot] = (search, other) if seat == 0 else (other, search)
        game = rules.open(setup, seed)
        for _step in play(game, bots, seed):
            pass
        winners = game.result.winners if game.result is not None else ()
        yield 0.5 if not winners else float(seat in winners)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
