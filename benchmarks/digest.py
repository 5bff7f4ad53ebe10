"""Plays shipped games and prints one hash of all their states: the same in every process, interpreted or compiled.

Greedy bots play each scenario for two players of each game once, random bots `--seeds` times.
"""

import argparse
import hashlib
import json
import sys
from typing import Any

from benchmarks.engine import SUBJECTS, two_player_setups
from simulator.bots.greedy_bot import GreedyBot
from simulator.bots.playout import play
from simulator.bots.random_bot import RandomBot
from simulator.systems.registry import RULES
from tablewright.options import add_format


def main(argv: list[str]) -> int:
    """Print the hash; always 0."""
    parser = argparse.ArgumentParser(prog="bench digest", description=__doc__)
    parser.add_argument("--seeds", type=int, default=2, help="random games of each scenario")
    parser.add_argument("--random-only", action="store_true", help="leave out the greedy bots")
    add_format(parser)
    options = parser.parse_args(argv)
    hashes = {}
    for rules in RULES:
        own = hashlib.sha256()
        for setup in two_player_setups(rules, SUBJECTS[rules.id].pack):
            greedy: list[Any] = [] if options.random_only else [(1, (GreedyBot(rules), GreedyBot(rules)))]
            for seed, bots in greedy + [(seed, (RandomBot(), RandomBot())) for seed in range(1, options.seeds + 1)]:
                game = rules.open(setup, seed)
                for _step in play(game, bots, seed):
                    own.update(game.digest().encode())
        hashes[rules.id] = own.hexdigest()[:16]
    hashes["all"] = hashlib.sha256("".join(hashes.values()).encode()).hexdigest()[:16]
    if options.format == "json":
        print(json.dumps(hashes, indent=2))
    else:
        for name, value in hashes.items():
            print(f"{name:10} {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
