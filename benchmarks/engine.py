"""Measures the engine: games of greedy bots, random decisions, copies of the state, decisions without physics.

All figures are CPU time of one core, so that other load of the machine counts little; each script for two players has
the same weight. `decision_us` counts decisions that flick nothing: rules without physics.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator

from content import path_of
from schema.loading import load
from schema.systems.desktopia.pack import Pack
from simulator.bots.bot import Bot
from simulator.bots.greedy_bot import GreedyBot
from simulator.bots.playout import play
from simulator.bots.random_bot import RandomBot
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.decisions import Decision, FlickDisk, Shoot
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.desktopia.ruleset import Ruleset, compile_rules
from tablewright.options import add_format

LEAST = {"games_per_s": 2.0, "random_decisions_per_s": 1000.0}
MOST = {"state_copy_us": 10.0}
COPIES = 2000


def main(argv: list[str]) -> int:
    """Run the measurement and print it; 0 when the engine is fast enough, 1 when not."""
    parser = argparse.ArgumentParser(prog="bench engine", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer games")
    add_format(parser)
    options = parser.parse_args(argv)
    games, decisions = (1, 500) if options.quick else (8, 5000)
    rules = list(two_player_rules())
    result = {
        "games_per_s": greedy_games(rules, games),
        "random_decisions_per_s": random_decisions(rules, decisions),
        **parts(rules, decisions),
    }
    if options.format == "json":
        print(json.dumps(result, indent=2))
    else:
        for key, value in result.items():
            print(f"{key:24} {value:.4g}")
    good = all(result[key] >= least for key, least in LEAST.items())
    return 0 if good and all(result[key] < most for key, most in MOST.items()) else 1


def two_player_rules() -> Iterator[Ruleset]:
    """The shipped scripts for two players, by id."""
    pack = load(path_of("desktopia")).pack
    if not isinstance(pack, Pack):
        raise SystemExit("the shipped pack cannot be read")
    for name in sorted(pack.scripts):
        if len(pack.scripts[name].seats) == 2:
            yield compile_rules(pack, pack.scripts[name])


def greedy_games(rules: list[Ruleset], games: int) -> float:
    """Games per second that greedy bots play to the end, over the first seeds of each script."""
    bots: tuple[Bot, Bot] = (GreedyBot(DESKTOPIA_RULES), GreedyBot(DESKTOPIA_RULES))
    GreedyBot(DESKTOPIA_RULES).choose_decision(Game.of(rules[0], 1).view(0), 0, stream(1, "warm"))
    start = time.process_time()
    for each in rules:
        for seed in range(1, games + 1):
            for _ in play(Game.of(each, seed), bots, seed):
                pass
    return len(rules) * games / (time.process_time() - start)


def random_decisions(rules: list[Ruleset], decisions: int) -> float:
    """Decisions per second of the random bot, with rules and physics."""
    start = time.process_time()
    made = sum(1 for each in rules for _ in _random_play(each, decisions))
    return made / (time.process_time() - start)


def parts(rules: list[Ruleset], decisions: int) -> dict[str, float]:
    """Microseconds of one copy of the state in mid-game, and of one decision without a flick."""
    copying = deciding = 0.0
    copies = decided = 0
    for each in rules:
        for number, (game, decision) in enumerate(_random_play(each, decisions)):
            if not isinstance(decision, FlickDisk | Shoot):
                trial = game.copy()
                start = time.process_time()
                outcome = trial.decide(decision)
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


def _random_play(rules: Ruleset, decisions: int) -> Iterator[tuple[Game, Decision]]:
    """The moments of random games, each with the decision that is taken next."""
    bot, made, seed = RandomBot(), 0, 0
    while made < decisions:
        seed += 1
        game = Game.of(rules, seed)
        while game.request is not None and made < decisions:
            seat = game.request.seat
            decision = bot.choose_decision(game.view(seat), seat, stream(seed, "bot", seat, game.state.decisions))
            yield game, decision
            game.decide(decision)
            made += 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
