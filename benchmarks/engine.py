"""Measures the engine: games of greedy and of random bots, random decisions, copies of the state, single decisions.

All figures are CPU time of one core, so that other load of the machine counts little; each scenario for two players has
the same weight. `decision_us` counts decisions that flick nothing: rules without physics.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from content import path_of
from schema.loading import load
from simulator.bots.bot import Bot
from simulator.bots.greedy_bot import GreedyBot
from simulator.bots.playout import play
from simulator.bots.random_bot import RandomBot
from simulator.compiled import how_it_runs
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.lab.worker_garbage import collect_seldom
from simulator.systems.game_rules import Rules
from simulator.systems.registry import RULES
from tablewright.options import add_format

COPIES = 2000


@dataclass(frozen=True)
class Subject:
    """What is measured of a system, and how fast it has to be."""

    pack: str
    least: Mapping[str, float]
    most: Mapping[str, float]
    physical: frozenset[str] = frozenset()
    """The classes of decisions that move disks."""


SUBJECTS = {
    "desktopia": Subject(
        "desktopia",
        {"games_per_s": 2.0, "random_decisions_per_s": 1000.0},
        {"state_copy_us": 10.0},
        frozenset({"FlickDisk", "Shoot"}),
    ),
    "despaira": Subject(
        "despaira-salt-and-lantern", {"games_per_s": 2.0, "random_games_per_s": 50.0}, {"state_copy_us": 50.0}
    ),
    "dork_tower": Subject("the-turning-tower", {"random_games_per_s": 50.0}, {"state_copy_us": 50.0}),
}


def main(argv: list[str]) -> int:
    """Run the measurement and print it; 0 when the engine is fast enough, 1 when not."""
    parser = argparse.ArgumentParser(prog="bench engine", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer games")
    parser.add_argument("--system", choices=sorted(SUBJECTS), default="desktopia", help="the game that is measured")
    add_format(parser)
    options = parser.parse_args(argv)
    games, decisions = (1, 500) if options.quick else (8, 5000)
    subject = SUBJECTS[options.system]
    rules = next(rules for rules in RULES if rules.id == options.system)
    setups = list(two_player_setups(rules, subject.pack))
    per_s, mean = random_games(rules, setups, games)
    result = {
        "games_per_s": greedy_games(rules, setups, games),
        "random_games_per_s": per_s,
        "decisions_in_random_game": mean,
        "random_decisions_per_s": random_decisions(rules, setups, decisions),
        **parts(rules, subject, setups, decisions),
    }
    if options.format == "json":
        print(json.dumps({"simulator": how_it_runs(), **result}, indent=2))
    else:
        print(f"{'simulator':24} {how_it_runs()}")
        for key, value in result.items():
            print(f"{key:24} {value:.4g}")
    good = all(result[key] >= least for key, least in subject.least.items())
    return 0 if good and all(result[key] < most for key, most in subject.most.items()) else 1


def two_player_setups(rules: Rules, pack: str) -> Iterator[Any]:
    """The shipped scenarios for two players, by id."""
    loaded = load(path_of(pack))
    for file in sorted(loaded.documents):
        if file.partition("/")[0] == rules.scenarios[0].folder:
            setup = rules.prepare(loaded, file)
            if isinstance(setup, tuple):
                raise SystemExit("the shipped pack cannot be read")
            if setup.seat_count == 2:
                yield setup


def greedy_games(rules: Rules, setups: list[Any], games: int) -> float:
    """Games per second that greedy bots play to the end, over the first seeds of each scenario."""
    bots: tuple[Bot, Bot] = (GreedyBot(rules), GreedyBot(rules))
    warm = rules.open(setups[0], 1)
    GreedyBot(rules).choose_decision(warm.view(min(warm.asked)), min(warm.asked), stream(1, "warm"))
    collect_seldom()
    return _games(rules, setups, games, bots)[0]


def random_games(rules: Rules, setups: list[Any], games: int) -> tuple[float, float]:
    """Games per second that random bots play to the end, and the mean number of their decisions.

    One of each scenario goes before them, for what is made once. At least fifty, for a game of twenty milliseconds.
    """
    bots: tuple[Bot, Bot] = (RandomBot(), RandomBot())
    collect_seldom()
    _games(rules, setups, 1, bots)
    return _games(rules, setups, max(games, 50 // len(setups)), bots)


def _games(rules: Rules, setups: list[Any], games: int, bots: tuple[Bot, Bot]) -> tuple[float, float]:
    start = time.process_time()
    played = [
        sum(1 for _ in play(rules.open(setup, seed), bots, seed)) for setup in setups for seed in range(1, games + 1)
    ]
    return len(played) / (time.process_time() - start), sum(played) / len(played)


def random_decisions(rules: Rules, setups: list[Any], decisions: int) -> float:
    """Decisions per second of the random bot, with rules and physics."""
    start = time.process_time()
    made = sum(1 for each in setups for _ in _random_play(rules, each, decisions))
    return made / (time.process_time() - start)


def parts(rules: Rules, subject: Subject, setups: list[Any], decisions: int) -> dict[str, float]:
    """Microseconds of one copy of the state in mid-game, and of one decision without a flick."""
    copying = deciding = 0.0
    copies = decided = 0
    for each in setups:
        for number, (game, seat, decision) in enumerate(_random_play(rules, each, decisions)):
            if type(decision).__name__ not in subject.physical:
                trial = game.copy()
                start = time.process_time()
                outcome = trial.take_decision(seat, decision)
                deciding += time.process_time() - start
                decided += not isinstance(outcome, Refusal)
            if number % (decisions // 5) == decisions // 10:
                state = game.state
                start = time.process_time()
                for _ in range(COPIES):
                    state.copy()
                copying += time.process_time() - start
                copies += COPIES
    return {"state_copy_us": 1e6 * copying / copies, "decision_us": 1e6 * deciding / decided}


def _random_play(rules: Rules, setup: Any, decisions: int) -> Iterator[tuple[Any, int, Any]]:
    """The moments of random games, each with the seat that is asked and the decision that it takes next."""
    bot, made, seed = RandomBot(), 0, 0
    while made < decisions:
        seed += 1
        game: Any = rules.open(setup, seed)
        while game.asked and made < decisions:
            seat = min(game.asked)
            decision = bot.choose_decision(game.view(seat), seat, stream(seed, "bot", seat, game.decision_count))
            yield game, seat, decision
            game.take_decision(seat, decision)
            made += 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
