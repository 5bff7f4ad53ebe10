"""Abilities that feed one another: the ways found in a large pack are those that a look at every pair finds."""

from __future__ import annotations

import random

import pytest

from schema.language.conditions import Wounded
from schema.language.replacement import WouldBeDamaged
from schema.language.selectors import Candidate, FromEvent, Itself
from schema.language.triggers import WasDamaged
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.cards import Character
from schema.systems.desktopia.checks.loops import Node, leads, ways_back
from schema.systems.desktopia.words import TERMS, Bearer, BeforeFlick, Characters, ShotHit

WHO = TERMS["who"].values


def _slow(nodes: list[Node]) -> list[tuple[int, ...]]:
    """The same by a look at every pair and at every way."""
    follow = [[number for number, other in enumerate(nodes) if leads(one, other)] for one in nodes]
    found: list[tuple[int, ...]] = []
    for start in range(len(nodes)):
        ways: list[tuple[int, ...]] = [(start,)]
        seen: set[int] = set()
        back: tuple[int, ...] | None = None
        while ways and back is None:
            way = ways.pop(0)
            for following in follow[way[-1]]:
                if following == start:
                    back = way
                    break
                if following not in seen:
                    seen.add(following)
                    ways.append((*way, following))
        if back is not None and min(back) == start:
            found.append(back)
    return found


def _nodes(chance: random.Random, cards: int) -> list[Node]:
    """Abilities of many cards, each listening to somebody and hurting somebody, as their kinds come."""
    targets = [
        Itself(),
        Bearer(),
        FromEvent.model_construct(role="victim"),
        FromEvent.model_construct(role="source"),
        *(Characters.model_construct(relation=relation) for relation in ("own", "ally", "enemy", "any")),
        Characters.model_construct(relation="enemy", where=(Wounded.model_construct(who=Candidate()),)),
    ]
    moments = [
        type_.model_construct(who=who)
        for type_ in (WasDamaged, WouldBeDamaged, BeforeFlick)
        for who in chance.sample(WHO, 4)
    ] + [ShotHit()]
    targets, moments = chance.sample(targets, 4), chance.sample(moments, 4)
    found = []
    for number in range(cards):
        kind = chance.choice(("character", "missile"))
        card = Character(id=f"c{number}", name={"en": "C"}, order="sea", rank="hero", life=3)
        for _ability in range(chance.choice((1, 1, 2, 3))):
            at = AbilityAt(f"characters/c{number}.json", "", None, kind, card)  # type: ignore[arg-type]
            damages, flicks = (tuple(chance.sample(targets, chance.choice((0, 0, 1, 2)))) for _turn in (1, 2))
            replaceable = damages[: chance.choice((0, 1, 2))]
            found.append(Node(at, chance.choice(moments), damages, replaceable, flicks, chance.random() < 0.2))
    return found


@pytest.mark.parametrize("seed", range(60))
def test_the_ways_are_those_that_a_look_at_every_pair_finds(seed: int) -> None:
    chance = random.Random(seed)
    nodes = _nodes(chance, chance.choice((1, 3, 8, 20)))
    assert list(ways_back(nodes)) == _slow(nodes)
