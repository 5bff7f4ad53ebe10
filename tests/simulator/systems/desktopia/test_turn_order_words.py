"""Words for the order of turns with more than two players, and limits that several cards share."""

from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from simulator.systems.desktopia.decisions import ChoiceRequest, Choose
from simulator.systems.desktopia.events import AbilityWorked, Damaged, TurnBegan, TurnsReversed
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import standing, triggered, with_artifact, with_character

Json = dict[str, Any]
REVERSE: Json = {"kind": "reverse_turns"}
IT: Json = {"kind": "it"}
PLAYERS: Json = {"kind": "players"}
SELF: Json = {"kind": "self"}
TURN_ORDER: Json = {"kind": "turn_order", "of": IT}
TURN_ORDER_PLAYED = [REVERSE, TURN_ORDER]
EACH: Json = {"kind": "chosen", "name": "each"}


def mage(*do: Json, when: str = "action", **fields: Any) -> Pack:
    return with_character("mage", abilities=[triggered(when, *do, **fields)])


def three_seats(pack: Pack) -> Arena:
    """The mage at seat 2, and one rival each at seats 1 and 3, of different sides."""
    return (
        Arena(pack, first_seat=2)
        .seat(("adjarkha", 800, 800), ("div", 800, 600), side="a")
        .seat(("mage", 500, 100), ("phantom", 100, 100), ("elemental", 200, 300), side="b")
        .seat(("smoker", 800, 400), ("akeru", 100, 900), side="c")
        .play()
    )


def seats_after(arena: Arena, times: int) -> list[int]:
    """The seats whose turns began."""
    before = len(arena.of(TurnBegan))
    for _ in range(times):
        arena.end_turn()
    return [event.seat for event in arena.of(TurnBegan)[before:]]


def test_turns_go_round_the_other_way() -> None:
    arena = three_seats(mage(REVERSE))
    assert seats_after(arena, 3) == [2, 0, 1]
    arena.cast("mage")
    assert seats_after(arena, 4) == [0, 2, 1, 0]
    line = Storyteller(arena.game, "en").render_events(arena.of(TurnsReversed))[0]
    assert line.text == "Turns go round the other way from the next one on."
    assert broken(arena.game) == ()


def test_turns_reversed_twice_go_round_as_before() -> None:
    arena = three_seats(mage(REVERSE))
    arena.cast("mage")
    assert seats_after(arena, 3) == [0, 2, 1]
    arena.cast("mage")
    assert seats_after(arena, 3) == [2, 0, 1]


def test_of_two_players_each_follows_the_other_either_way() -> None:
    arena = Arena(mage(REVERSE)).seat(("mage", 500, 100)).seat(("smoker", 800, 400)).play()
    assert arena.request.spells == ()


@pytest.mark.parametrize("turned", [False, True])
def test_the_next_player_is_who_comes_next(turned: bool) -> None:
    burn: Json = {"kind": "damage", "to": {"kind": "characters", "of": {"kind": "next_player"}}}
    arena = three_seats(mage(REVERSE, burn) if turned else mage(burn))
    arena.cast("mage")
    assert {arena.piece(arena.card_of(event.victim)).owner for event in arena.of(Damaged)} == {0 if turned else 2}


@pytest.mark.parametrize(
    ("first", "after", "turned", "seats"),
    [
        ("lowest", None, False, [1, 2, 0]),
        ("highest", None, False, [0, 2, 1]),
        ("lowest", None, True, [1, 0, 2]),
        ("lowest", {"kind": "next_player"}, False, [2, 0, 1]),
    ],
)
def test_players_one_after_the_other_in_turn_order(
    first: str, after: Json | None, turned: bool, seats: list[int]
) -> None:
    """Counted from the ability's player, not from the first seat."""
    by = {**TURN_ORDER, **({"after": after} if after else {})}
    among = {"kind": "in_order", "of": PLAYERS, "by": by, "first": first}
    hurt: Json = {"kind": "damage", "to": {"kind": "characters", "of": EACH}}
    loop: Json = {"kind": "for_each", "among": among, "do": [hurt]}
    arena = three_seats(mage(*([REVERSE] if turned else []), loop))
    arena.cast("mage")
    found = [arena.piece(arena.card_of(event.victim)).owner for event in arena.of(Damaged)]
    assert list(dict.fromkeys(found)) == seats


@pytest.mark.parametrize(
    ("more", "dealt"),
    [
        ({}, {(1, 0), (2, 1), (0, 2)}),
        ({"after": {"kind": "next_player"}}, {(2, 0), (0, 1), (1, 2)}),
    ],
)
def test_how_many_players_on_someone_sits(more: Json, dealt: set[tuple[int, int]]) -> None:
    """0 for the one from whom it is counted."""
    amount = {"kind": "turn_order", "of": EACH, **more}
    hurt: Json = {"kind": "damage", "to": {"kind": "characters", "of": EACH}, "amount": amount}
    arena = three_seats(mage({"kind": "for_each", "among": PLAYERS, "do": [hurt]}))
    arena.cast("mage")
    found = {(arena.piece(arena.card_of(one.victim)).owner, one.dealt) for one in arena.of(Damaged)}
    assert found == dealt


def twins(limit: Json) -> Arena:
    """Two disks of one card at seat 1, one at seat 2: as their turn ends they strike, as often as they may."""
    strike: Json = {"kind": "damage", "to": {"kind": "characters", "relation": "enemy"}}
    pack = with_character("mage", disks=3, life=9, abilities=[triggered("turn_end", strike, limit=limit)])
    return (
        Arena(pack)
        .seat(("mage", 500, 100), ("mage", 300, 100), ("phantom", 100, 100))
        .seat(("mage", 500, 800), ("akeru", 100, 900))
        .play()
    )


@pytest.mark.parametrize(
    ("together", "worked"), [("piece", [0, 0, 1]), ("player", [0, 1]), ("everybody", [0])], ids=str
)
def test_a_limit_that_all_share(together: str, worked: list[int]) -> None:
    """Each twin by itself, all of a player's together, or all of everybody's."""
    arena = twins({"per": "battle", "together": together})
    for _ in range(4):
        arena.end_turn()
        while isinstance(arena.request, ChoiceRequest):
            arena.decide(Choose((arena.request.options[0],)))
    assert [event.seat for event in arena.of(AbilityWorked)] == worked


def test_a_shared_limit_of_changed_damage() -> None:
    """The first hit on any of your twins is prevented, a later one on the other twin is not."""
    shield = standing({"kind": "damage", "stage": "prevent"}, limit={"per": "battle", "together": "player"}, if_=[
        {"kind": "same", "who": {"kind": "event", "role": "victim"}, "other": SELF}
    ])  # fmt: skip
    zap = triggered("action", {"kind": "damage", "to": {"kind": "characters", "relation": "enemy"}})
    pack = with_character("witch", pack=with_character("mage", disks=2, abilities=[shield]), abilities=[zap])
    arena = Arena(pack).seat(("mage", 500, 100), ("mage", 300, 100)).seat(("witch", 500, 800)).play()
    arena.end_turn()
    arena.cast("witch")
    assert sorted(event.dealt for event in arena.of(Damaged)) == [0, 1]


def test_an_artifact_may_be_used_once_by_each_player() -> None:
    """Whoever has used it cannot do so again, who takes it over can."""
    enemies: Json = {"kind": "characters", "relation": "enemy"}
    use = triggered(
        "any_time",
        {"kind": "give_artifact", "artifact": SELF, "to": {"kind": "highest", "of": enemies, "by": 1}},
        limit={"per": "battle", "together": "player"},
    )
    arena = Arena(with_artifact("orb", use)).artifact("orb", 500, 100, held_by="akeru")
    arena = arena.seat(("akeru", 500, 100)).seat(("smoker", 800, 400)).play()
    for uses in (1, 1, 0, 0):
        assert len(arena.request.uses) == uses
        if uses:
            arena.use("orb")
        arena.end_turn()
