"""What players may do or pay in the midst of an ability: who is asked, what for, and what follows."""

import random
from typing import Any

import pytest

from simulator.systems.desktopia.default_answers import default_answer
from simulator.systems.desktopia.events import (
    AbilityDeclined,
    Damaged,
    Died,
    Healed,
    NotPaid,
    RitualDiscarded,
    RitualDrawn,
    TimeCardTaken,
)
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.legality import check
from simulator.systems.desktopia.search import propose_decisions
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ME, triggered, with_character

Json = dict[str, Any]
OPPONENTS: Json = {"kind": "players", "relation": "enemy"}
PAYER: Json = {"kind": "chosen", "name": "payer"}
VICTIM: Json = {"kind": "chosen", "name": "victim"}
OWN: Json = {"kind": "characters", "relation": "own"}
PICK: Json = {"kind": "pick", "name": "victim", "among": OWN}
PENALTY: Json = {"kind": "give_time_card", "side": "penalty", "to": PAYER}
TAX: Json = {"kind": "may_pay", "by": OPPONENTS, "cost": [{"kind": "discard"}], "otherwise": [PENALTY]}
RANSOM: Json = {
    "kind": "may_pay",
    "by": OPPONENTS,
    "choose": [PICK],
    "cost": [{"kind": "damage", "to": VICTIM}],
    "do": [{"kind": "heal", "to": ME}],
    "otherwise": [PENALTY],
}
GIFT: Json = {"kind": "may", "by": OPPONENTS, "do": [{"kind": "draw"}], "then": [{"kind": "heal", "to": ME}]}
PAYMENTS_PLAYED = [TAX, RANSOM, GIFT]


def collector(*do: Json, **more: Any) -> Arena:
    """A collector, wounded, against two opponents, of whom the second has no ritual."""
    ability = triggered("any_time", *do, limit={"per": "turn"}, **more)
    return (
        Arena(with_character("collector", abilities=[ability], life=5), rituals=True)
        .seat(("collector", 500, 500, {"life": 2}), ("elemental", 100, 100), rituals=["healing"])
        .seat(("smoker", 800, 400), ("phantom", 800, 700), rituals=["healing", "summoning"])
        .seat(("div", 100, 900), ("adjarkha", 300, 900))
        .play()
    )


def used(*do: Json, **more: Any) -> Arena:
    arena = collector(*do, **more)
    arena.use("collector")
    assert broken(arena.game) == ()
    return arena


@pytest.mark.parametrize("pays", [True, False])
def test_each_player_who_can_pay_is_asked(pays: bool) -> None:
    """Who cannot pay is not asked, and has not paid."""
    arena = used(TAX)
    assert (arena.request.purpose, arena.request.seat) == ("pay", 1)
    arena.choose(*(("yes",) if pays else ()))
    assert [event.seat for event in arena.of(RitualDiscarded)] == [1] * pays
    assert [event.seat for event in arena.of(TimeCardTaken)] == ([2] if pays else [1, 2])
    assert [event.seat for event in arena.of(NotPaid)] == [1] * (not pays)
    assert arena.of(AbilityDeclined) == []
    lines = Storyteller(arena.game, "en").render_events(arena.of(NotPaid))
    assert [line.text for line in lines] == ["Seat 2 does not pay: collector."] * (not pays)
    assert arena.request.seat == 0


@pytest.mark.parametrize(
    ("offer", "answer"),
    [
        ({**TAX, "otherwise": [{**PENALTY, "to": {"kind": "chosen", "name": "guest"}}]}, ()),
        ({**GIFT, "then": [{**PENALTY, "to": {"kind": "chosen", "name": "guest"}}]}, ("yes",)),
    ],
)
def test_those_who_are_asked_may_have_another_name(offer: Json, answer: tuple[str, ...]) -> None:
    arena = used({**offer, "name": "guest"})
    while arena.request.seat != 0:
        arena.choose(*answer)
    assert [event.seat for event in arena.of(TimeCardTaken)] == [1, 2]


def test_the_payer_picks_what_is_the_payers_own_and_the_rest_is_the_abilitys_own() -> None:
    arena = used(RANSOM)
    arena.choose("yes")
    assert (arena.request.purpose, arena.request.seat) == ("pick", 1)
    assert set(arena.request.options) == {arena.id("smoker"), arena.id("phantom")}
    arena.choose("phantom")
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("phantom")]
    assert [event.piece for event in arena.of(Healed)] == [arena.id("collector")]
    assert (arena.request.purpose, arena.request.seat) == ("pay", 2)
    arena.choose()
    assert [event.seat for event in arena.of(TimeCardTaken)] == [2]
    assert len(arena.of(Damaged)) == len(arena.of(Healed)) == 1


def test_the_abilitys_own_player_may_pay() -> None:
    more = {"kind": "may_pay", "cost": [{"kind": "discard"}], "do": [{"kind": "draw", "count": 2}]}
    arena = used(more)
    assert arena.request.seat == 0
    arena.choose("yes")
    assert (len(arena.of(RitualDiscarded)), len(arena.of(RitualDrawn))) == (1, 2)


def test_what_nobody_can_pay_and_what_does_nothing_is_not_offered() -> None:
    """DK-SPL-05."""
    costly = {**TAX, "cost": [{"kind": "discard", "count": 9}]}
    assert collector({**costly, "otherwise": []}).request.uses == ()
    assert collector(costly).request.uses
    nobody = {"kind": "players", "where": [{"kind": "is_turn_of", "who": OPPONENTS}]}
    assert collector({**TAX, "by": nobody}).request.uses == ()


@pytest.mark.parametrize("cost", [{"kind": "damage", "to": VICTIM}, {"kind": "destroy", "who": VICTIM}])
def test_another_character_of_ones_own_pays(cost: Json) -> None:
    other = {**PICK, "among": {**OWN, "other_than": ME}}
    arena = used({"kind": "heal", "to": ME}, choose=[other], cost=[cost])
    hurt = [event.victim for event in arena.of(Damaged)] + [event.piece for event in arena.of(Died)]
    assert set(hurt) == {arena.id("elemental")}
    assert len(arena.of(Healed)) == 1


# --- what players may do --------------------------------------------------------------------------------


@pytest.mark.parametrize("does", [True, False])
def test_each_player_may_do_something_as_their_own(does: bool) -> None:
    arena = used(GIFT, {"kind": "give_time_card", "side": "bonus"})
    for seat in (1, 2):
        assert (arena.request.purpose, arena.request.seat) == ("may", seat)
        arena.choose(*(("yes",) if does else ()))
    assert [event.seat for event in arena.of(RitualDrawn)] == [1, 2] * does
    assert [event.piece for event in arena.of(Healed)] == [arena.id("collector")] * 2 * does
    assert [event.seat for event in arena.of(AbilityDeclined)] == [1, 2] * (not does)
    assert len(arena.of(TimeCardTaken)) == 1, "what comes after it happens anyway"
    assert arena.of(NotPaid) == []


def test_what_is_picked_for_it_is_the_players_own_and_may_be_declined() -> None:
    heal = {"kind": "heal", "to": VICTIM}
    may: Json = {"kind": "may", "choose": [PICK], "do": [heal], "otherwise": [{"kind": "draw"}]}
    for does in (True, False):
        arena = used({"kind": "damage", "to": ME}, may)
        assert (arena.request.purpose, arena.request.seat) == ("may", 0)
        arena.choose(*(("yes",) if does else ()))
        if does:
            arena.choose("collector")
        assert ([event.piece for event in arena.of(Healed)], len(arena.of(RitualDrawn))) == (
            ([arena.id("collector")], 0) if does else ([], 1)
        )


@pytest.mark.parametrize("kind", ["may", "may_pay"])
def test_a_point_is_picked_for_it(kind: str) -> None:
    there: Json = {"kind": "move", "who": ME, "to": "there"}
    place = {"kind": "place", "name": "there", "disk": ME, "near": {"kind": "chosen", "name": "point"}, "mm": 0}
    offer: Json = {"kind": kind, "choose": [{"kind": "point"}, place], "do": [there]}
    if kind == "may_pay":
        offer = {**offer, "cost": [there], "do": [{"kind": "heal", "to": ME}]}
    arena = used(offer)
    arena.choose("yes")
    battle = arena.game.battle()
    proposed = [one for each in propose_decisions(arena.game, 0, random.Random(1)) for one in each.decisions]
    drawn = [arena.game.legal(0).draw(random.Random(seed)) for seed in range(5)]
    for one in (*proposed, *drawn, default_answer(battle)):
        assert check(battle, one) is None
    arena.put(700, 700)
    arena.put(700, 700)
    collector_disk = arena.piece("collector")
    assert (collector_disk.x, collector_disk.y) == (700, 700)


def test_what_could_do_nothing_is_not_asked_and_not_offered() -> None:
    nobody = {"kind": "characters", "relation": "enemy", "where": [{"kind": "nearby"}]}
    nothing: Json = {"kind": "may", "do": [{"kind": "flick", "who": nobody}]}
    assert collector(nothing).request.uses == ()
    arena = used(nothing, {"kind": "draw"})
    assert len(arena.of(RitualDrawn)) == 1
    arena = used({**nothing, "otherwise": [{"kind": "draw"}]})
    assert len(arena.of(RitualDrawn)) == 1, "it is not done"


@pytest.mark.parametrize("offer", ["may", "may_pay"])
@pytest.mark.parametrize("within", [False, True])
def test_a_limit_is_left_to_whoever_declines_all_that_an_ability_offers(offer: str, within: bool) -> None:
    """“Once a turn, when …, you may …”: also who cannot has not done it."""
    give: Json = {"kind": "lose_life", "of": ME} if offer == "may_pay" else {"kind": "draw"}
    may: Json = {"kind": offer, "cost" if offer == "may_pay" else "do": [give]}
    asked: Json = {"kind": "if_else", "if": [{"kind": "exists", "what": OWN}], "do": [may]} if within else may
    hurts = triggered("any_time", {"kind": "damage", "to": {"kind": "characters", "relation": "enemy"}})
    hears = triggered({"kind": "damaged", "who": "enemy"}, asked, limit={"per": "turn"})
    pack = with_character("collector", abilities=[hurts, hears], life=5)
    arena = Arena(with_character("foe", pack, life=9), rituals=True)
    arena.seat(("collector", 500, 500)).seat(("foe", 800, 400)).play()
    offered = 0
    for agrees in (False, False, True, True):
        arena.use("collector")
        if getattr(arena.request, "purpose", "") == offer.removeprefix("may_"):
            offered += 1
            arena.choose(*(("yes",) if agrees else ()))
        assert broken(arena.game) == ()
    assert offered == 3
    assert sum(arena.game.state.limits.values()) == 1


@pytest.mark.parametrize("more", [{"otherwise": [{"kind": "heal", "to": ME}]}, {"by": OPPONENTS}])
def test_a_limit_counts_what_has_happened_to_whoever_declines(more: Json) -> None:
    hurts = triggered("any_time", {"kind": "damage", "to": {"kind": "characters", "relation": "enemy"}})
    may: Json = {"kind": "may_pay", "cost": [{"kind": "discard"}], **more}
    hears = triggered({"kind": "damaged", "who": "enemy"}, may, limit={"per": "turn"})
    pack = with_character("collector", abilities=[hurts, hears], life=5)
    arena = Arena(with_character("foe", pack, life=9), rituals=True)
    arena.seat(("collector", 500, 500), rituals=["healing"]).seat(("foe", 800, 400), rituals=["healing"]).play()
    arena.use("collector")
    assert arena.request.purpose == "pay"
    arena.choose()
    arena.use("collector")
    assert getattr(arena.request, "purpose", "") == ""
