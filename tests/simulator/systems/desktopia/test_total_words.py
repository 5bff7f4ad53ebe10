"""Amounts of several things added up, the next player, and places within some millimetres."""

import math
from typing import Any

import pytest

from simulator.engine.randomness import stream
from simulator.systems.desktopia.decisions import PlaceRequest, PutAt
from simulator.systems.desktopia.events import Healed, TimeCardTaken
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.legality import check
from simulator.systems.desktopia.proposals import propose_places
from simulator.systems.desktopia.random_places import random_place
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character

Json = dict[str, Any]
IT: Json = {"kind": "it"}
TOTAL: Json = {"kind": "total", "of": ENEMIES, "by": {"kind": "life", "of": IT}}
NEXT: Json = {"kind": "next_player"}
TOTALS_PLAYED = [TOTAL, NEXT]


def battle(*do: Json, seats: int = 3, **more: Any) -> Arena:
    """A wounded character with a free ability against others, each alone."""
    arena = Arena(with_character("sage", abilities=[triggered("any_time", *do, **more)]))
    arena = arena.seat(("sage", 300, 400, {"life": 1}))
    for number, (name, x) in enumerate((("div", 600), ("smoker", 800), ("akeru", 900))):
        if number + 1 < seats:
            arena = arena.seat((name, x, 400))
    return arena.play()


def test_an_amount_of_each_is_added_up() -> None:
    """The lives of Div (3) and Smoker (1), and what of them lies within 400 mm."""
    arena = battle({"kind": "heal", "to": ME, "amount": TOTAL})
    lives = sum(arena.game.battle().life(arena.game.state.pieces[arena.id(name)]) for name in ("div", "smoker"))
    arena.use("sage")
    assert [event.amount for event in arena.of(Healed)] == [min(4, lives)] == [4]
    near = {"kind": "within", "mm": 400, "to": ME}
    close = {**TOTAL, "of": {**ENEMIES, "where": [near]}, "by": {"kind": "maximum_life", "of": IT}}
    some = battle(
        {"kind": "if_else", "if": [{"kind": "compare", "left": close, "test": "equal", "right": 3}], "do": [HEAL]}
    )
    some.use("sage")
    assert len(some.of(Healed)) == 1


def test_each_is_known_by_a_name_where_others_are_tested() -> None:
    """Two enemies are near one another, one is not: each of the two has one near it."""
    near = {"kind": "within", "mm": 200, "to": {"kind": "chosen", "name": "foe"}}
    others = {"kind": "count", "of": {**ENEMIES, "where": [near]}}
    arena = battle({"kind": "heal", "to": ME, "amount": {**TOTAL, "name": "foe", "by": others}})
    arena.use("sage")
    assert [event.amount for event in arena.of(Healed)] == [2]


HEAL: Json = {"kind": "heal", "to": ME}
KILL: Json = {"kind": "destroy", "who": {**ENEMIES, "where": [{"kind": "card_is", "cards": ["div"]}]}}


@pytest.mark.parametrize(("steps", "seats"), [(1, [1]), (-1, [3]), (2, [2]), (5, [1]), (0, [0])])
def test_the_next_player_is_found_in_turn_order(steps: int, seats: list[int]) -> None:
    card = {"kind": "give_time_card", "side": "bonus", "to": {**NEXT, "steps": steps}}
    arena = battle(card, seats=4)
    arena.use("sage")
    assert [event.seat for event in arena.of(TimeCardTaken)] == seats


def test_who_is_out_is_passed_over() -> None:
    """The second player from here, when the first has no characters left."""
    card = {"kind": "give_time_card", "side": "bonus", "to": {**NEXT, "steps": 2}}
    there = {"kind": "exists", "what": KILL["who"]}
    arena = battle({"kind": "if_else", "if": [there], "do": [KILL], "otherwise": [card]}, seats=4)
    arena.use("sage")
    arena.use("sage")
    assert [event.seat for event in arena.of(TimeCardTaken)] == [3]


def test_a_place_within_some_millimetres_is_picked() -> None:
    place = {"kind": "place", "name": "there", "disk": ME, "near": ME, "mm": 120}
    arena = battle({"kind": "move", "who": ME, "to": "there"}, choose=[place])
    arena.use("sage")
    request, b = arena.request, arena.game.battle()
    assert isinstance(request, PlaceRequest)
    far = [
        math.dist((one.x, one.y), (300, 400))
        for one in propose_places(b, request, stream(1, "x"))
        if isinstance(one, PutAt)
    ]
    far += [
        math.dist((one.x, one.y), (300, 400))
        for seed in range(20)
        if isinstance(one := random_place(b, request, stream(seed, "x")), PutAt)
    ]
    assert 31 < max(far) <= 31 + 120.1
    assert max(far) > 31 + 15
    assert check(b, PutAt(460, 400)) is not None
    arena.put(440, 400)
    assert arena.game.state.pieces[arena.id("sage")].x == 440
    assert broken(arena.game) == ()
