"""Branches with choices of their own, several branches, choices in the middle of an ability, and repetition."""

from typing import Any

import pytest

from simulator.systems.desktopia.decision_words import decision_label, question
from simulator.systems.desktopia.decisions import Choose
from simulator.systems.desktopia.events import Damaged, Healed
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character

ONE = {"kind": "chosen", "name": "one"}
WOUNDED_OWN = {"kind": "characters", "relation": "own", "where": [{"kind": "wounded"}]}


def choosing(among: dict[str, Any], *do: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "with_choices", "choose": [{"kind": "pick", "name": "one", "among": among}], "do": list(do)}


HURT = choosing(ENEMIES, {"kind": "damage", "to": ONE})
HEAL = choosing(WOUNDED_OWN, {"kind": "heal", "to": ONE})
BONUS = {"kind": "give_time_card", "side": "bonus"}
SPELLS: dict[str, dict[str, Any]] = {
    "with_choices": triggered("action", {"kind": "choose_one", "branches": [[HURT], [HEAL]]}),
    "choose_one": triggered("action", {"kind": "choose_one", "branches": [[HURT], [HEAL], [BONUS]], "most": 2}),
    "repeat": triggered("action", {"kind": "repeat", "times": {"kind": "count", "of": ENEMIES}, "do": [HURT]}),
}


def begun(spell: dict[str, Any], life: int = 4) -> Arena:
    """A mage of 9 life against two heroes."""
    return (
        Arena(with_character("mage", abilities=[spell], life=9))
        .seat(("mage", 500, 500, {"life": life}), ("phantom", 100, 100))
        .seat(("adjarkha", 800, 800), ("kharu", 300, 800))
        .play()
    )


def test_each_branch_has_its_own_choices() -> None:
    arena = begun(SPELLS["with_choices"])
    arena.cast("mage")
    assert (arena.request.purpose, arena.request.options) == ("branch", ("0", "1"))
    arena.decide(Choose(("0",)))
    assert set(arena.request.options) == {arena.id("adjarkha"), arena.id("kharu")}
    arena.decide(Choose((arena.id("kharu"),)))
    assert [(event.victim, event.dealt) for event in arena.of(Damaged)] == [(arena.id("kharu"), 1)]


def test_at_least_so_many_ways_are_chosen() -> None:
    hit = {"kind": "damage", "to": ENEMIES}
    arena = begun(
        triggered("action", {"kind": "choose_one", "branches": [[hit], [BONUS], [hit]], "least": 2, "most": 3})
    )
    arena.cast("mage")
    for way in ("0", "2"):
        arena.refused(Choose(()))
        arena.decide(Choose((way,)))
    assert arena.request.options == ("1",)
    arena.decide(Choose(()))
    assert len(arena.of(Damaged)) == 4


def test_ways_are_told_as_the_card_says_them() -> None:
    """Beside a step that could be written, and on buttons."""
    arena = begun(SPELLS["with_choices"])
    arena.cast("mage")
    labels = [decision_label(arena.game, 0, Choose((way,)), "en") for way in ("0", "1")]
    assert labels == [
        "Choose: way 1 (it deals 1 damage to an enemy of your choice)",
        "Choose: way 2 (one of your wounded characters gains 1 life)",
    ]
    assert question(arena.game, 0, "en") == "mage: which way?"


OPPONENTS = {"kind": "players", "relation": "enemy"}
PICKED = {"kind": "chosen", "name": "rival"}


def test_who_is_asked_is_told_what_they_would_do() -> None:
    """A branch that another player chooses speaks to that player."""
    ways = [
        [{"kind": "discard", "of": PICKED, "picked": "holder"}],
        [{"kind": "give_time_card", "to": PICKED, "side": "bonus"}],
    ]
    asks = {"kind": "choose_one", "branches": ways, "by": PICKED}
    arena = begun(triggered("action", asks, choose=[{"kind": "those", "name": "rival", "of": OPPONENTS}]))
    arena.cast("mage")
    assert arena.request.seat == 1
    told = [decision_label(arena.game, 1, Choose((way,)), "en") for way in arena.request.options]
    assert told == ["Choose: way 2 (take a bonus time card)"]
    told = [decision_label(arena.game, 1, Choose((way,)), "ru") for way in arena.request.options]
    assert told == ["Choose: way 2 (возьмите бонусную карту времени)"]


def test_cards_of_a_hand_have_names_in_steps() -> None:
    arena = begun(SPELLS["with_choices"])
    arena.cast("mage")
    ritual, card = next(iter(arena.pack.rituals.items()))
    assert decision_label(arena.game, 0, Choose((ritual,)), "en") == f"Choose: {card.name['en']}"


def test_a_branch_does_not_speak_of_what_another_one_chooses() -> None:
    """Of the two that change places the first one's player matters; a character of another branch is no third."""
    first = {"kind": "chosen", "name": "one"}
    others = {"kind": "except", "of": {"kind": "players"}, "without": {"kind": "controller_of", "of": first}}
    swap = {
        "kind": "with_choices",
        "choose": [
            {"kind": "pick", "name": "one", "among": {"kind": "characters"}},
            {"kind": "pick", "name": "two", "among": {"kind": "characters", "of": others}},
        ],
        "do": [{"kind": "swap", "first": first, "second": {"kind": "chosen", "name": "two"}}],
    }
    arena = begun(triggered("action", {"kind": "choose_one", "branches": [[HEAL], [HURT], [swap]]}))
    arena.cast("mage")
    told = decision_label(arena.game, 0, Choose(("2",)), "en")
    assert "of a player other than that character's controller exchange places" in told


def test_a_branch_whose_choices_cannot_be_made_is_not_offered() -> None:
    arena = begun(SPELLS["with_choices"], life=9)
    arena.cast("mage")
    assert arena.request.options == ("0",)


def test_several_branches_are_picked_first_and_done_in_their_order() -> None:
    arena = begun(SPELLS["choose_one"])
    arena.cast("mage")
    assert (arena.request.options, arena.request.may) == (("0", "1", "2"), False)
    arena.decide(Choose(("1",)))
    assert (arena.request.options, arena.request.may) == (("0", "2"), True)
    assert arena.of(Healed) == []
    arena.decide(Choose(("0",)))
    arena.decide(Choose((arena.id("adjarkha"),)))
    told = [type(event) for event in arena.events if isinstance(event, Damaged | Healed)]
    assert told == [Damaged, Healed]


def test_one_branch_may_be_enough() -> None:
    arena = begun(SPELLS["choose_one"])
    arena.cast("mage")
    arena.decide(Choose(("1",)))
    arena.decide(Choose(()))
    assert [event.life for event in arena.of(Healed)] == [5]
    assert arena.of(Damaged) == []


def test_repeated_choices_are_made_again_each_time() -> None:
    arena = begun(SPELLS["repeat"])
    arena.cast("mage")
    for name in ("kharu", "adjarkha"):
        arena.decide(Choose((arena.id(name),)))
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("kharu"), arena.id("adjarkha")]


@pytest.mark.parametrize(("times", "done"), [(3, 3), (99, 20)])
def test_times(times: int, done: int) -> None:
    arena = begun(triggered("action", {"kind": "repeat", "times": times, "do": [{"kind": "heal", "to": ME}]}))
    arena.cast("mage")
    assert len(arena.of(Healed)) == done


def test_what_is_repeated_no_times_is_not_offered() -> None:
    none = {"kind": "count", "of": {"kind": "missiles", "lying": "on_characters"}}
    arena = begun(triggered("action", {"kind": "repeat", "times": none, "do": [{"kind": "heal", "to": ME}]}))
    assert arena.id("mage") not in dict(arena.request.spells)
