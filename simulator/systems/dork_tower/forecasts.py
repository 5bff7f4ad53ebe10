"""What bots expect of draws: the chances of battles against so many tokens, and against the wizard's guard.

Tokens are counted as drawn with replacement: near enough to choose by.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

from schema.frozen_dataclass import record
from schema.language.ability import EffectAbility
from schema.systems.dork_tower.effects import DrawTokens
from schema.systems.dork_tower.encounter_tokens import EncounterToken
from simulator.systems.dork_tower.chances import win_chance
from simulator.systems.dork_tower.setup import TowerSetup

Sums = tuple[tuple[int, float], ...]
"""Total strengths with their probabilities."""
MOST_TOKENS = 12


@record
class Cup:
    """The composition of a cup, as far as forecasts need it."""

    tokens: tuple[tuple[int, int, bool, int], ...]
    """Strength, tokens that it adds, whether it is friendly, and how often it is in the cup."""
    mean_xp: float
    """Of a token that is drawn."""


def cup_of(setup: TowerSetup) -> Cup:
    """The cup of a scenario; kept with the setup."""
    found: Cup | None = setup.kept.get("cup")
    if found is None:
        counted: Counter[tuple[int, int, bool]] = Counter()
        xp = 0
        for name in setup.all_tokens:
            token = setup.token(name)
            counted[token.strength or 0, _adds(token), token.stance == "friendly"] += 1
            xp += token.xp or 0
        tokens = tuple((*key, number) for key, number in sorted(counted.items()))
        found = setup.kept["cup"] = Cup(tokens, xp / max(1, len(setup.all_tokens)))
    return found


def _adds(token: EncounterToken) -> int:
    effects = (effect for one in token.abilities if isinstance(one, EffectAbility) for effect in one.do)
    return sum(effect.number for effect in effects if isinstance(effect, DrawTokens) and isinstance(effect.number, int))


@cache
def sums(cup: Cup, number: int, guarding: bool = False, calls: int = 3) -> Sums:
    """The total strength of so many tokens, with those for which they call, so many times at most."""
    if number <= 0:
        return ((0, 1.0),)
    tokens = [each for each in cup.tokens if not (guarding and each[2])]
    count = sum(each[3] for each in tokens) or 1
    found: dict[int, float] = {}
    for strength, adds, _friendly, copies in tokens:
        called = min(adds, MOST_TOKENS) if calls else 0
        for total, chance in sums(cup, number - 1 + called, guarding, calls - bool(called)):
            found[total + strength] = found.get(total + strength, 0.0) + chance * copies / count
    return tuple(sorted(found.items()))


def chance_against(setup: TowerSetup, force: int, number: int, *, six: bool = False, guarding: bool = False) -> float:
    """The chance of a hero's force against so many tokens."""
    key = ("chance", force, number, six, guarding)
    if key not in setup.kept:
        fixed = (6,) if six else ()
        setup.kept[key] = sum(
            chance * float(win_chance(setup.need(force - total), fixed))
            for total, chance in sums(cup_of(setup), number, guarding)
        )
    found: float = setup.kept[key]
    return found


def wizard_chance(setup: TowerSetup, force: int, *, six: bool) -> float:
    """The chance against the wizard's guard."""
    return chance_against(setup, force, setup.figures.wizard_draw, six=six, guarding=True)
