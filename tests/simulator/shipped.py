"""The shipped Desktopia pack, read once a process, and its scripts as bots play them, played once a process."""

from functools import cache

from content import path_of
from schema.loading import Loaded, load
from schema.systems.desktopia.pack import Pack
from simulator.bots.greedy_bot import GreedyBot
from simulator.bots.playout import Step, play
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.rules import DESKTOPIA_RULES


@cache
def shipped() -> Loaded:
    """The pack with its files."""
    return load(path_of("desktopia"))


@cache
def shipped_pack() -> Pack:
    pack = shipped().pack
    assert isinstance(pack, Pack), shipped().diagnostics
    return pack


@cache
def greedy_battle(script: str) -> tuple[Game, tuple[Step, ...]]:
    """A script as greedy bots play it to its end with seed 1: the end, to be looked at only, and the way there."""
    game = Game.new(shipped_pack(), shipped_pack().scripts[script], 1)
    return game, tuple(play(game, [GreedyBot(DESKTOPIA_RULES)] * len(game.rules.script.seats), 1))
