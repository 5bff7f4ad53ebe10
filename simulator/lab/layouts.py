"""Lays a scenario out as people would: within the tolerances that it states, or further off to see what changes."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from simulator.engine.randomness import stream
from simulator.systems.game_rules import Laid, Movable, Rules


def laid_out(rules: Rules, setup: Any, seed: int) -> Any:
    """The scenario as it is laid out in the game of a seed; itself if it states no tolerance.

    Each thing has a stream of its own: one whose tolerance is changed does not move the others.
    """
    if rules.puzzles is None:
        return setup
    changes = {each.key: _within(each, seed) for each in rules.puzzles.movables(setup) if _varies(each)}
    return rules.puzzles.laid(setup, changes) if changes else setup


def off_by(rules: Rules, setup: Any, each: Movable, mm: float, seed: int) -> Any:
    """The scenario with one thing off its place: by errors of `mm` standard deviation along each axis."""
    assert rules.puzzles is not None
    rng = stream(seed, "off", each.key)
    dx, dy = rng.gauss(0.0, 1.0), rng.gauss(0.0, 1.0)
    return rules.puzzles.laid(setup, {each.key: Laid(mm * dx, mm * dy)})


def with_height(rules: Rules, setup: Any, each: Movable, height: float) -> Any:
    """The scenario with another height of one thing."""
    assert rules.puzzles is not None
    changes: Mapping[str, Laid] = {each.key: Laid(height=height)}
    return rules.puzzles.laid(setup, changes)


def states_tolerances(rules: Rules, setup: Any) -> bool:
    """Whether games of the scenario are laid out differently."""
    return rules.puzzles is not None and any(_varies(each) for each in rules.puzzles.movables(setup))


def _varies(each: Movable) -> bool:
    return bool(each.within) or each.heights is not None


def _within(each: Movable, seed: int) -> Laid:
    rng = stream(seed, "laid", each.key)
    # Evenly over the disk whose radius is the tolerance.
    apart, angle, share = each.within * math.sqrt(rng.random()), rng.uniform(0.0, math.tau), rng.random()
    low, high = each.heights or (0.0, 0.0)
    height = low + (high - low) * share if each.heights is not None else None
    return Laid(apart * math.cos(angle), apart * math.sin(angle), height)
