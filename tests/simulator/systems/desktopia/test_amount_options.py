"""Amounts that count one kind only: of counters, missiles on a card, and ranks at the start of the battle."""

from typing import Any

import pytest

from simulator.systems.desktopia.events import Damaged
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ME, triggered, with_character, with_missile
from tests.simulator.systems.desktopia.test_counters_words import add, pack_of

Json = dict[str, Any]


@pytest.mark.parametrize(
    ("amount", "found"),
    [
        ({"kind": "counters", "of": ME}, 3),
        ({"kind": "counters", "of": ME, "counter": "ember"}, 2),
        ({"kind": "counters", "of": ME, "counter": "spark"}, 1),
        ({"kind": "supply", "of": ME}, 3),
        ({"kind": "supply", "of": ME, "missile": "pebble"}, 3),
        ({"kind": "supply", "of": ME, "missile": "hardened_arrow"}, 0),
        ({"kind": "at_start"}, 3),
        ({"kind": "at_start", "ranks": ["hero"]}, 1),
        ({"kind": "at_start", "ranks": ["fighter", "veteran"]}, 2),
    ],
)
def test_what_is_counted(amount: Json, found: int) -> None:
    """The mage takes as much damage: it has two embers, a spark and three pebbles, and two fighters beside it."""
    tells = {"kind": "damage", "to": ME, "amount": amount}
    spell = triggered("action", add(ME, amount=2), add(ME, "spark"), tells)
    missiles = with_missile("pebble")
    mage = with_character("mage", missiles, abilities=[spell], shooting={"missile": "pebble", "limit": 3}, life=9)
    pack = pack_of(pack=mage, name="other")
    arena = Arena(pack).seat(
        ("mage", 500, 500, {"supply": ["pebble"] * 3}),
        ("phantom", 100, 100),
        ("elemental", 300, 100),
    )
    arena.seat(("div", 800, 600)).play()
    arena.cast("mage")
    assert [one.dealt for one in arena.of(Damaged)] == [found]
