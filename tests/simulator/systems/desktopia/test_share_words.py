"""What is divided, names for all that is found, whoever a pushed disk runs into, and players who cannot play."""

from typing import Any

import pytest

from simulator.systems.desktopia.decisions import ActionRequest, ChoiceRequest, PlayRitual
from simulator.systems.desktopia.events import Damaged, RitualDrawn
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, standing, triggered, with_character
from tests.simulator.systems.desktopia.test_answers import NOT_SO_FAST, PLAIN, with_rituals

Json = dict[str, Any]
EACH: Json = {"kind": "chosen", "name": "each"}
SHARE: Json = {"kind": "noted", "name": "share"}
HURT: Json = {"kind": "damage", "to": EACH, "amount": SHARE}
LIFE: Json = {"kind": "life", "of": ME}
HIT: Json = {"kind": "chosen", "name": "hit"}
SHARES_PLAYED = [{"kind": "divide"}, {"kind": "those"}, {"kind": "cannot_play"}]


def mage(*do: Json, life: int = 9, foes: int = 3, **fields: Any) -> Arena:
    """A mage and a friend to its right, against up to three enemies farther right, all in one row."""
    pack = with_character("mage", abilities=[triggered("action", *do, **fields)], life=9)
    pack = with_character("friend", pack, life=9)
    others = (("div", 600, 500), ("akeru", 700, 500), ("adjarkha", 800, 500))[:foes]
    arena = Arena(pack).seat(("mage", 300, 500, {"life": life}), ("friend", 450, 500)).seat(*others)
    return arena.play()


def divide(amount: Any, *do: Json, among: Json = ENEMIES) -> Json:
    return {"kind": "divide", "amount": amount, "among": among, "do": list(do or (HURT,))}


def dealt(arena: Arena) -> list[tuple[str, int]]:
    return [(arena.card_of(event.victim), event.dealt) for event in arena.of(Damaged)]


def test_who_gets_a_share_and_the_share_may_have_other_names() -> None:
    hurt = {"kind": "damage", "to": {"kind": "chosen", "name": "foe"}, "amount": {"kind": "noted", "name": "part"}}
    arena = mage({**divide(3, hurt), "name": "foe", "share": "part"})
    arena.cast("mage")
    for name in ("akeru", "div", "akeru"):
        arena.choose(name)
    assert sorted(dealt(arena)) == [("akeru", 2), ("div", 1)]


def test_damage_is_divided_as_the_player_chooses() -> None:
    """Each takes its share at once; nobody who gets nothing is mentioned."""
    arena = mage(divide(3))
    arena.cast("mage")
    for name in ("akeru", "div", "akeru"):
        request = arena.request
        assert isinstance(request, ChoiceRequest)
        assert (request.purpose, request.least, request.most, len(request.options)) == ("pick", 1, 1, 3)
        assert not arena.of(Damaged)
        arena.choose(name)
    assert sorted(dealt(arena)) == [("akeru", 2), ("div", 1)]
    assert isinstance(arena.request, ActionRequest)
    assert broken(arena.game) == ()


def test_another_player_divides() -> None:
    """The opponent of the mage divides damage among its own characters."""
    arena = mage({**divide(2), "by": {"kind": "players", "relation": "enemy"}})
    arena.cast("mage")
    for name in ("akeru", "div"):
        assert isinstance(arena.request, ChoiceRequest)
        assert arena.request.seat == 1
        arena.choose(name)
    assert sorted(dealt(arena)) == [("akeru", 1), ("div", 1)]
    assert arena.request.seat == 0
    assert broken(arena.game) == ()


def test_a_division_goes_on_after_it_was_stored() -> None:
    arena = mage(divide(2))
    arena.cast("mage")
    arena.choose("div")
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest()
    arena.choose("adjarkha")
    assert sorted(dealt(arena)) == [("adjarkha", 1), ("div", 1)]


def test_choices_are_made_again_for_each_with_a_share() -> None:
    """Whoever is picked for the one gains or takes as much as that has got."""
    pick: Json = {"kind": "pick", "name": "other", "among": {"kind": "characters", "relation": "own"}}
    hurt = {"kind": "damage", "to": {"kind": "chosen", "name": "other"}, "amount": SHARE}
    arena = mage({**divide(3, hurt), "choose": [pick]})
    arena.cast("mage")
    for name in ("akeru", "div", "akeru", "friend", "mage"):
        arena.choose(name)
    shares = [("friend", 2), ("mage", 1)] if arena.id("akeru") < arena.id("div") else [("friend", 1), ("mage", 2)]
    assert dealt(arena) == shares
    assert broken(arena.game) == ()


@pytest.mark.parametrize("any_order", [True, False])
def test_shares_happen_in_an_order_of_the_players_choice(any_order: bool) -> None:
    arena = mage({**divide(3), "any_order": any_order})
    arena.cast("mage")
    for name in ("akeru", "div", "akeru"):
        arena.choose(name)
    last = max(("akeru", "div"), key=arena.id)
    if any_order:
        assert isinstance(arena.request, ChoiceRequest)
        assert {*arena.request.options} == {arena.id("akeru"), arena.id("div")}
        arena.choose(last)
    shares = sorted([("akeru", 2), ("div", 1)], key=lambda one: (one[0] == last) is not any_order)
    assert dealt(arena) == shares


def test_the_only_one_gets_all() -> None:
    arena = mage(divide(3), foes=1)
    arena.cast("mage")
    assert dealt(arena) == [("div", 3)]


@pytest.mark.parametrize(("life", "offered"), [(9, False), (8, True)])
def test_of_nothing_there_is_nothing_to_divide(life: int, offered: bool) -> None:
    arena = mage(divide({"kind": "difference", "left": 9, "right": LIFE}), life=life, foes=1)
    assert bool(arena.request.spells) is offered


def test_shares_count_for_anything() -> None:
    """Four choices of one enemy push it four times 20 mm, and once only."""
    push = {"kind": "push", "who": EACH, "mm": {"kind": "product", "amounts": [20, SHARE]}}
    arena = mage(divide(4, push), foes=2)
    arena.cast("mage")
    for name in ("akeru", "div", "akeru", "akeru"):
        arena.choose(name)
    assert (arena.piece("div").x, arena.piece("akeru").x) == pytest.approx((620.0, 760.0))


def test_more_than_twenty_are_not_divided() -> None:
    arena = mage(divide(50), foes=1)
    arena.cast("mage")
    assert dealt(arena) == [("div", 20)]


# --- those ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("named", [True, False])
def test_those_stay_the_same_whatever_changes(named: bool) -> None:
    """Enemies within 350 mm are pushed away; under their name they are still hurt, and the others are not."""
    near: Json = {**ENEMIES, "where": [{"kind": "within", "mm": 300}]}
    those: Json = {"kind": "chosen", "name": "near"} if named else near
    choose = [{"kind": "those", "name": "near", "of": near}]
    arena = mage(
        {"kind": "push", "who": those, "mm": 60},
        {"kind": "damage", "to": those},
        {"kind": "set_status", "to": {"kind": "chosen", "name": "near"}},
        choose=choose,
        foes=1,
    )
    arena.cast("mage")
    assert (dealt(arena) == [("div", 1)]) is named


def test_those_may_be_nobody() -> None:
    nobody: Json = {"kind": "those", "name": "near", "of": {**ENEMIES, "where": [{"kind": "within", "mm": 1}]}}
    others = {"kind": "except", "of": ENEMIES, "without": {"kind": "chosen", "name": "near"}}
    arena = mage({"kind": "damage", "to": others}, choose=[nobody])
    arena.cast("mage")
    assert len(dealt(arena)) == 3


# --- running into somebody ----------------------------------------------------------------------------


def pushed(mm: int, **more: Any) -> list[Json]:
    """The friend is pushed to the right, away from the mage; whoever is in the way takes 2 damage, and it 1."""
    friend: Json = {"kind": "characters", "relation": "own", "other_than": ME}
    into: Json = {"kind": "exists", "what": HIT}
    return [
        {"kind": "push", "who": friend, "mm": mm, "name": "hit", **more},
        {"kind": "if_else", "if": [into], "do": [{"kind": "damage", "to": friend}], "otherwise": [{"kind": "draw"}]},
        {"kind": "damage", "to": HIT, "amount": 2},
    ]


@pytest.mark.parametrize(
    ("mm", "met"),
    [
        (100, []),
        (300, [("div", 2), ("friend", 1)]),
    ],
)
def test_whoever_it_runs_into(mm: int, met: list[tuple[str, int]]) -> None:
    arena = mage(*pushed(mm))
    arena.cast("mage")
    assert sorted(dealt(arena)) == met
    assert broken(arena.game) == ()


def test_it_runs_into_whom_it_stands_against_already() -> None:
    """Pushed again, it does not move, and has run into the same one."""
    push = pushed(300)[0]
    arena = mage({**push, "name": None}, push, {"kind": "damage", "to": HIT})
    arena.cast("mage")
    assert dealt(arena) == [("div", 1)]


def test_nobody_is_met_at_the_border() -> None:
    arena = mage(*pushed(900, centre={"kind": "characters", "relation": "enemy"}))
    arena.cast("mage")
    assert "div" not in [name for name, _damage in dealt(arena)]


# --- who cannot play ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "first", "second"),
    [
        ({}, False, True),
        ({"who": {"kind": "players"}}, False, False),
        ({"who": {"kind": "players", "relation": "enemy"}}, True, False),
        ({"cards": ["bang"]}, False, True),
        ({"cards": ["other"]}, True, True),
    ],
)
def test_players_cannot_play_rituals(change: Json, first: bool, second: bool) -> None:
    bang = triggered("any_time", {"kind": "set_status", "to": {"kind": "characters"}})
    barred = standing({"kind": "cannot_play", **change})
    pack = with_character("mage", with_rituals(bang=bang, other=bang), abilities=[barred])
    arena = Arena(pack, rituals=True).seat(("mage", 300, 500), rituals=["bang"])
    arena.seat(("div", 600, 500), rituals=["bang"]).play()
    for able in (first, second):
        while not isinstance(arena.request, ActionRequest):
            arena.choose(*arena.request.options[: max(arena.request.least, 0 if arena.request.may else 1)])
        assert ("bang" in arena.request.rituals) is able
        arena.end_turn()


def test_who_cannot_play_does_not_answer() -> None:
    pack = with_rituals(no=NOT_SO_FAST, plain=PLAIN)
    barred = standing({"kind": "cannot_play", "who": {"kind": "players", "relation": "enemy"}})
    pack = with_character("mage", pack, abilities=[barred])
    arena = Arena(pack, rituals=True).seat(("mage", 300, 500), rituals=["plain"])
    arena.seat(("div", 600, 500), rituals=["no"]).play()
    arena.decide(PlayRitual("plain"))
    assert isinstance(arena.request, ActionRequest)
    assert len(arena.of(RitualDrawn)) == 1
