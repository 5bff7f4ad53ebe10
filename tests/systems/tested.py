"""What the battery runs over: the systems of the product and the toys, their packs, scenarios and moments of games."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from content import SHIPPED
from schema.loading import Loaded, load
from schema.packs.paths import MANIFEST
from schema.systems.game_system import GameSystem
from schema.systems.registry import SYSTEMS
from simulator.bots.random_bot import RandomBot
from simulator.engine.game import Game, Setup
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.systems.game_rules import Rules
from simulator.systems.registry import RULES
from tests.toy_system.registration import TOY_PACKS, TOY_RULES, TOY_SYSTEMS

ALL_SYSTEMS = (*SYSTEMS, *TOY_SYSTEMS)
ALL_RULES = (*RULES, *TOY_RULES)
each_system = pytest.mark.parametrize("system", ALL_SYSTEMS, ids=[system.id for system in ALL_SYSTEMS])
each_rules = pytest.mark.parametrize("rules", ALL_RULES, ids=[rules.id for rules in ALL_RULES])

SKIPPED: dict[tuple[str, str], str] = {
    ("random bot", "desktopia"): "takes minutes; tests/simulator/lab/test_soak_run.py plays battles to their end",
    ("2,000 decisions", "desktopia"): "tests/simulator/lab/test_soak_run.py plays thousands",
}
"""Laws that are held elsewhere, and where."""
Drawn = list[tuple[str, Any]]
"""Outcomes of chance with their keys."""
DECISIONS = 24
"""Decisions played of each scenario."""
OUT_OF_TURN = 0.03
"""How often a decision is taken that no seat was asked for, such as surrender."""
LOOK_EVERY = 6
"""The laws that copy or mask whole states are asked at every sixth decision."""


def skip_if_held_elsewhere(law: str, system: str) -> None:
    """Skips a law that another test holds for this system."""
    if reason := SKIPPED.get((law, system)):
        pytest.skip(reason)


def rules_of(system: GameSystem) -> Rules:
    """The rules of a system."""
    return _rules_called(system.id)


def _rules_called(system: str) -> Rules:
    return next(rules for rules in ALL_RULES if rules.id == system)


@cache
def pack_paths(system: str) -> tuple[Path, ...]:
    """The packs that come with a system."""
    if system in TOY_PACKS:
        return (TOY_PACKS[system],)
    manifests = ((path, json.loads((path / MANIFEST).read_bytes())) for _, path in sorted(SHIPPED.items()))
    return tuple(path for path, manifest in manifests if manifest["system"] == system)


@cache
def packs_of(system: str) -> tuple[Loaded, ...]:
    """The same packs, loaded."""
    return tuple(load(path, systems=ALL_SYSTEMS) for path in pack_paths(system))


def scenario_files(rules: Rules) -> Iterator[tuple[Loaded, str]]:
    """Every scenario of the packs that come with a system."""
    folders = {each.folder for each in rules.scenarios}
    for loaded in packs_of(rules.id):
        for file in sorted(loaded.documents):
            if file.partition("/")[0] in folders:
                yield loaded, file


def setups(rules: Rules) -> Iterator[Setup]:
    """The same scenarios, ready to play."""
    yield from _setups(rules.id)


@cache
def _setups(system: str) -> tuple[Setup, ...]:
    rules = _rules_called(system)
    found = []
    for loaded, file in scenario_files(rules):
        setup = rules.prepare(loaded, file)
        assert not isinstance(setup, tuple), setup
        found.append(setup)
    return tuple(found)


def moments(rules: Rules, every: int = 1) -> Iterator[tuple[Setup, Game]]:
    """Games before each of some random decisions; the caller must leave them as they are, for the next."""
    yield from ((setup, game) for number, setup, game in _moments(rules.id) if number % every == 0)


@cache
def _moments(system: str) -> tuple[tuple[int, Setup, Game], ...]:
    """The same with the number of each decision in its game, for all laws."""
    rules = _rules_called(system)
    found: list[tuple[int, Setup, Game]] = []
    for setup in setups(rules):
        game = rules.open(setup, 7)
        assert 0 < rules.traits.seats[0] <= setup.seat_count <= rules.traits.seats[1]
        for number in range(DECISIONS):
            if not game.asked:
                break
            found.append((number, setup, game.copy()))
            seat = min(game.asked)
            take(game, RandomBot().choose_decision(game.view(seat), seat, stream(7, number)))
    assert found, "no scenario of the system was played"
    return tuple(found)


def any_decision(game: Game, seats: int, rng: random.Random) -> tuple[int, Any]:
    """A random decision of any seat that is asked, seldom one for which no seat was asked."""
    anytime = [(seat, decision) for seat in range(seats) for decision in game.anytime(seat).decisions]
    if anytime and rng.random() < OUT_OF_TURN:
        return rng.choice(anytime)
    seat = rng.choice(sorted(game.asked))
    return seat, game.legal(seat).draw(rng)


def take(game: Game, decision: Any) -> tuple[Any, ...]:
    """The events after a decision of the first seat that is asked; it must not be refused."""
    return take_from(game, min(game.asked), decision)


def take_from(game: Game, seat: int, decision: Any) -> tuple[Any, ...]:
    """The events after a decision of a seat; it must not be refused."""
    outcome = game.take_decision(seat, decision)
    assert not isinstance(outcome, Refusal), outcome
    return outcome.events
