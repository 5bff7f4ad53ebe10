"""The figures of the demonstration set: chances by counting rolls, strengths and odds as the ledger states them."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from schema.systems.dork_tower.tower import WALLS
from simulator.systems.dork_tower.chances import odds, win_chance
from simulator.systems.dork_tower.forecasts import chance_against, cup_of, sums, wizard_chance
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.setup import TowerSetup
from simulator.systems.dork_tower.state import Scope, hero_scope
from tests.simulator.systems.dork_tower.test_cases import setup_of_case, shipped

NEEDS = {13: 0, 12: 1, 11: 3, 10: 6, 9: 10, 8: 15, 7: 21, 6: 26, 5: 30, 4: 33, 3: 35, 2: 36}
"""Of 36 rolls."""


@cache
def setup() -> TowerSetup:
    """The shipped scenario."""
    return setup_of_case({"steps": ["turn = 1"]})


@pytest.mark.parametrize(("need", "count"), NEEDS.items())
def test_chances_are_counted(need: int, count: int) -> None:
    """DT-BAT-07, DT-BAT-08: with one die a certain 6, the other one decides."""
    assert win_chance(need) == Fraction(count, 36)
    assert win_chance(need, (6,)) == Fraction(max(0, min(6, 13 - need)), 6)
    assert win_chance(need, (6, 6)) == (need <= 12)


def test_every_difference_has_its_line() -> None:
    """DT-BAT-06: in pairs, the same number on a line, one more or less on the next."""
    needs = [setup().combat.need(difference) for difference in range(-12, 13)]
    assert needs == [13, 13, 12, 12, 11, 11, 10, 10, 9, 9, 8, 8, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 2, 2]
    assert odds(11, 12, 8).chance == Fraction(15, 36)
    assert odds(11, 12, 8).with_six == Fraction(5, 6)


@pytest.mark.parametrize(("number", "mean"), [(1, 4.7), (2, 9.3), (3, 14.1), (4, 18.7)])
def test_mean_strength_of_so_many_tokens(number: int, mean: float) -> None:
    found = sum(total * chance for total, chance in sums(cup_of(setup()), number))
    assert found == pytest.approx(mean, abs=0.35)


@pytest.mark.parametrize(
    ("force", "number", "percent"), [(7, 1, 72), (7, 2, 44), (7, 3, 23), (12, 1, 91), (12, 2, 71), (12, 3, 47)]
)
def test_odds_against_so_many_tokens(force: int, number: int, percent: int) -> None:
    assert 100 * chance_against(setup(), force, number) == pytest.approx(percent, abs=2)


@pytest.mark.parametrize(("force", "percent"), [(12, 5), (20, 25), (28, 58)])
def test_odds_against_the_wizard(force: int, percent: int) -> None:
    assert 100 * wizard_chance(setup(), force, six=False) == pytest.approx(percent, abs=2.5)


def test_the_wizard_is_guarded_by_twenty_seven() -> None:
    found = sums(cup_of(setup()), setup().figures.wizard_draw, guarding=True)
    assert sum(total * chance for total, chance in found) == pytest.approx(27.4, abs=0.8)
    assert tenth(found, 0.1) == pytest.approx(17, abs=1)
    assert tenth(found, 0.9) == pytest.approx(39, abs=1.5)


def tenth(found: tuple[tuple[int, float], ...], part: float) -> int:
    """The total below which so large a part of the draws is."""
    reached = 0.0
    for total, chance in found:
        reached += chance
        if reached >= part:
            return total
    raise AssertionError("the chances add up to 1")


def test_most_tokens_are_monsters_with_a_table_and_magic_is_dear() -> None:
    """DT-ENC-09, DT-ITEM-07: in the demonstration set."""
    tokens = [setup().token(name) for name in setup().all_tokens]
    monsters = [token for token in tokens if token.stance == "monster"]
    assert len(monsters) > len(tokens) / 2
    assert sum(bool(token.reward) for token in monsters) > len(monsters) / 2
    assert all(card.magic.price > card.equipment.price for card in shipped().item_cards.values())


def test_where_the_door_is_found_once_for_all_positions() -> None:
    for position in range(3 * WALLS):
        play = TowerGame.open(setup(), 1).play()
        play.state.position = position
        assert play.door_space == setup().door_spaces[setup().tower.door_wedge(position)]
    assert len(set(setup().door_at)) == WALLS


def test_the_context_of_a_hero_is_one_record() -> None:
    assert hero_scope(1, "key") == Scope("key", 1, "hero:1")
    assert hero_scope(1) is hero_scope(1)
    assert [TowerGame.open(setup(), 1).play().clockwise(seat) for seat in (0, 1)] == [(0, 1), (1, 0)]
