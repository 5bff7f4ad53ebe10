"""Sets and figures in play: unions, exceptions, the lowest and highest with ties, arithmetic, named candidates."""

from typing import Any

import pytest

from simulator.systems.desktopia.decisions import Choose
from simulator.systems.desktopia.events import Damaged, Healed
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character

IT = {"kind": "it"}
OWN = {"kind": "characters", "relation": "own"}
LIFE = {"kind": "life", "of": IT}
FOE = {"kind": "chosen", "name": "foe"}
ENEMY_COUNT = {"kind": "count", "of": ENEMIES}


def hurting(to: dict[str, Any], amount: Any = 1) -> dict[str, Any]:
    return {"kind": "damage", "to": to, "amount": amount}


SPELLS: dict[str, dict[str, Any]] = {
    "union": triggered("action", hurting({"kind": "union", "of": [ME, {**ENEMIES, "ranks": ["fighter"]}, ENEMIES]})),
    "except": triggered(
        "action", hurting({"kind": "except", "of": ENEMIES, "without": {**ENEMIES, "ranks": ["fighter"]}})
    ),
    "filter": triggered(
        "action",
        hurting(
            {
                "kind": "filter",
                "of": {"kind": "union", "of": [OWN, ENEMIES]},
                "name": "foe",
                "where": [
                    {"kind": "exists", "what": {**ENEMIES, "where": [{"kind": "nearby", "to": FOE}]}},
                    {"kind": "compare", "left": LIFE, "test": "more", "right": 1},
                ],
            }
        ),
    ),
    "lowest": triggered(
        "action",
        hurting({"kind": "chosen", "name": "weak"}),
        choose=[{"kind": "pick", "name": "weak", "among": {"kind": "lowest", "of": ENEMIES, "by": LIFE}}],
    ),
    "highest": triggered("action", hurting({"kind": "highest", "of": ENEMIES, "by": LIFE})),
    "minimum": triggered("action", hurting(ENEMIES, {"kind": "minimum", "amounts": [2, ENEMY_COUNT, 9]})),
    "maximum": triggered("action", hurting(ENEMIES, {"kind": "maximum", "amounts": [1, ENEMY_COUNT]})),
    "difference": triggered("action", hurting(ENEMIES, {"kind": "difference", "left": 5, "right": ENEMY_COUNT})),
    "quotient": triggered("action", hurting(ENEMIES, {"kind": "quotient", "left": 7, "right": ENEMY_COUNT})),
}
"""A spell for each word, by its kind."""


def begun(spell: dict[str, Any], **lives: int) -> Arena:
    """Before the spell: two neighbours of 3 and 5 life, far from a fighter of 1."""
    adjarkha, kharu = ({"life": lives[name]} if name in lives else {} for name in ("adjarkha", "kharu"))
    return (
        Arena(with_character("mage", abilities=[spell], life=9))
        .seat(("mage", 500, 500, {"life": 4}), ("phantom", 100, 100))
        .seat(("adjarkha", 800, 800, adjarkha), ("kharu", 800, 765, kharu), ("smoker", 300, 800))
        .play()
    )


def hurt(spell: dict[str, Any], **lives: int) -> dict[str, int]:
    """The damage of the spell by victim, where nothing is asked."""
    arena = begun(spell, **lives)
    arena.cast("mage")
    names = ("mage", "phantom", "adjarkha", "kharu", "smoker")
    found = {arena.game.state.pieces[event.victim].id: event.dealt for event in arena.of(Damaged)}
    return {name: found[arena.id(name)] for name in names if arena.id(name) in found}


def test_a_union_finds_each_once() -> None:
    assert hurt(SPELLS["union"]) == {"mage": 1, "adjarkha": 1, "kharu": 1, "smoker": 1}


def test_except() -> None:
    assert hurt(SPELLS["except"]) == {"adjarkha": 1, "kharu": 1}


def test_conditions_inside_others_refer_to_the_candidate_by_its_name() -> None:
    assert hurt(SPELLS["filter"], adjarkha=2, kharu=2) == {"adjarkha": 1, "kharu": 1}
    assert hurt(SPELLS["filter"], adjarkha=1, kharu=2) == {"kharu": 1}


def test_the_only_lowest_is_not_asked_for() -> None:
    assert hurt(SPELLS["lowest"]) == {"smoker": 1}


def test_the_player_picks_among_equals() -> None:
    arena = begun(SPELLS["lowest"], adjarkha=1)
    arena.cast("mage")
    assert set(arena.request.options) == {arena.id("adjarkha"), arena.id("smoker")}
    arena.decide(Choose((arena.id("adjarkha"),)))
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("adjarkha")]


def test_a_selector_takes_all_equals() -> None:
    assert hurt(SPELLS["highest"], adjarkha=2, kharu=2) == {"adjarkha": 1, "kharu": 1}
    assert hurt(SPELLS["highest"], adjarkha=1, kharu=2) == {"kharu": 1}


@pytest.mark.parametrize(("kind", "dealt"), [("minimum", 2), ("maximum", 3), ("difference", 2), ("quotient", 2)])
def test_figures(kind: str, dealt: int) -> None:
    assert set(hurt(SPELLS[kind]).values()) == {dealt}


def test_division_by_nothing_is_nothing() -> None:
    none = {"kind": "count", "of": {"kind": "missiles", "lying": "on_characters"}}
    spell = triggered("action", {"kind": "heal", "to": ME, "amount": {"kind": "quotient", "left": 8, "right": none}})
    half = triggered("action", {"kind": "heal", "to": ME, "amount": {"kind": "quotient", "left": 5, "right": 2}})
    for ability, life in ((spell, []), (half, [6])):
        arena = begun(ability)
        if "mage" in str(arena.request):
            arena.cast("mage")
        assert [event.life for event in arena.of(Healed)] == life
