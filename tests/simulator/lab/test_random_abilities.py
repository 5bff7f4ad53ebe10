"""Random abilities contain the word that is wanted, keep to models and types, and follow from the stream."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from schema.language.ability import Ability
from schema.language.base import Word, tag_of
from schema.language.selectors import Chosen
from schema.language.walk import walk_ability
from schema.systems.desktopia.vocabulary import VOCABULARY
from simulator.engine.randomness import stream
from simulator.lab.random_abilities import NothingFitsError, RandomAbilities
from simulator.lab.shrinking import smaller
from simulator.systems.desktopia.ability_stage import stage
from simulator.systems.game_rules import Carrier
from tests.sampling import times
from tests.simulator.shipped import shipped
from tests.toy_system.islet.schema import words as islet

STAGE = stage(shipped(), stream(1))
MADE = RandomAbilities(VOCABULARY, STAGE.ids)
FIND = Carrier("find", "finds/a.json", ("abilities",), "finds/a/", (islet.Bought,), (islet.MoreCoins,))
BOUGHT = replace(FIND, moments=(islet.Bought,))


def ability_with(word: type[Word], seed: int) -> tuple[Carrier, Any]:
    carrier, made = MADE.make(stream(seed, "random"), STAGE.carriers, word)
    return carrier, VOCABULARY.adapter(Ability).validate_json(json.dumps(made))


@pytest.mark.parametrize("word", MADE.words, ids=lambda word: f"{word.__mro__[1].__name__}-{tag_of(word)}")
def test_every_word_is_made_and_every_name_is_bound_before_it_is_used(word: type[Word]) -> None:
    for seed in range(times(1, thorough=3)):
        carrier, ability = ability_with(word, seed)
        visits = walk_ability(ability, "", VOCABULARY, carrier.itself)
        assert word in {type(visit.word) for visit in visits}
        for visit in visits:
            if isinstance(visit.word, Chosen):
                assert visit.word.name in visit.scope.names


def test_the_same_stream_gives_the_same_ability_and_another_stream_another() -> None:
    made = [json.dumps(MADE.make(stream(seed), STAGE.carriers)[1]) for seed in (1, 1, *range(2, 20))]
    assert made[0] == made[1]
    assert len(set(made)) > 15


def test_each_game_gets_its_own_words() -> None:
    made = RandomAbilities(islet.VOCABULARY, lambda model, field: ())
    for seed in range(40):
        _carrier, ability = made.make(stream(seed), (FIND,))
        islet.VOCABULARY.adapter(Ability).validate_json(json.dumps(ability))


def test_a_word_that_no_card_can_have_is_not_made() -> None:
    with pytest.raises(NothingFitsError):
        RandomAbilities(islet.VOCABULARY, lambda model, field: ()).make(stream(1), (BOUGHT,), islet.Landed)


def test_smaller_trees_leave_something_out_or_put_a_part_in_place_of_the_whole() -> None:
    inner: Any = {"kind": "heal", "amount": 7}
    tree: Any = {"kind": "repeat", "times": 1, "do": [inner, {"kind": "damage"}]}
    found = list(smaller(tree))
    assert inner in found
    assert {"kind": "repeat", "do": tree["do"]} in found
    assert {**tree, "do": [{"kind": "damage"}]} in found
    assert {**tree, "do": [{"kind": "heal", "amount": 1}, {"kind": "damage"}]} in found
    assert tree not in found
