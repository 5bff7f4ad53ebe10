"""Costs: paid before the effects, and an ability that cannot be paid for is not offered."""

from pathlib import Path
from typing import Any

import pytest

from simulator.systems.desktopia.damage import give_time_card
from simulator.systems.desktopia.events import ActionLost, Damaged, Died, Healed, RitualDiscarded, TimeCardTaken
from tests.schema.systems.desktopia.toy_pack import SELF, give, heal, loaded, reported
from tests.schema.systems.desktopia.toy_pack import triggered as written
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, standing, triggered, with_character
from tests.simulator.systems.desktopia.test_counters_words import YOU, add, pack_of, remove

HURT = {"kind": "damage", "to": ENEMIES}
ACTION: dict[str, Any] = {"kind": "give_up_actions"}
RITUAL: dict[str, Any] = {"kind": "discard"}
PLAYED = [ACTION, RITUAL]
FRIEND: dict[str, Any] = {"kind": "pick", "name": "friend", "among": {"kind": "characters", "relation": "own"}}
BY_A_FRIEND: dict[str, Any] = {"kind": "damage", "to": {"kind": "chosen", "name": "friend"}}
OTHERS: dict[str, Any] = {"kind": "players", "relation": "enemy"}
VICTIM_IS_ME: dict[str, Any] = {"kind": "same", "who": {"kind": "event", "role": "victim"}, "other": ME}


def payer(*cost: dict[str, Any], when: str = "any_time", rituals: tuple[str, ...] = (), **fields: Any) -> Arena:
    """A payer with 3 of 5 life against one enemy."""
    ability = triggered(when, HURT, cost=list(cost), limit={"per": "turn"}, **fields)
    return (
        Arena(with_character("payer", abilities=[ability]), rituals=bool(rituals))
        .seat(("payer", 500, 500, {"life": 3}), rituals=list(rituals))
        .seat(("adjarkha", 800, 800))
        .play()
    )


def test_actions_are_given_up_before_the_effects() -> None:
    arena = payer({**ACTION, "count": 2})
    arena.use("payer")
    assert [event.left for event in arena.of(ActionLost)] == [2 - n for n in range(2)]
    kinds = [type(event) for event in arena.events]
    assert kinds.index(ActionLost) < kinds.index(Damaged)
    assert arena.game.state.action_limit == 1


def test_actions_that_are_not_left_cannot_be_given_up() -> None:
    assert payer({**ACTION, "count": 3}).request.uses
    assert payer({**ACTION, "count": 4}).request.uses == ()
    # A spell is an action itself.
    assert payer({**ACTION, "count": 2}, when="action").request.spells
    assert payer({**ACTION, "count": 3}, when="action").request.spells == ()
    arena = payer({**ACTION, "count": 2}, when="action")
    arena.cast("payer")
    assert len(arena.of(ActionLost)) == 2


@pytest.mark.parametrize(("used", "pays"), [(0, True), (0, False), (3, None)])
def test_a_player_may_give_up_an_action_to_be_spared(used: int, pays: bool | None) -> None:
    """At the end of the enemy's turn; without an action left there is nothing to pay with, and nobody is asked."""
    offer = {"kind": "may_pay", "by": OTHERS, "cost": [ACTION], "otherwise": [HURT]}
    ability = triggered({"kind": "turn_end", "whose": "enemy"}, offer)
    arena = Arena(with_character("payer", abilities=[ability])).seat(("payer", 100, 100))
    arena = arena.seat(("adjarkha", 800, 800), ("smoker", 500, 800), ("div", 200, 800)).play()
    arena.end_turn()
    for name in ("adjarkha", "smoker", "div")[:used]:
        arena.flick(name, 90.0, 60.0)
    arena.end_turn()
    if pays is not None:
        assert arena.request.purpose == "pay"
        arena.choose(*(["yes"] if pays else []))
    assert len(arena.of(ActionLost)) == bool(pays)
    assert bool(arena.of(Damaged)) is not bool(pays)


def test_rituals_are_discarded_by_lot() -> None:
    assert payer(RITUAL).request.uses == ()
    arena = payer(RITUAL, rituals=("healing",))
    arena.use("payer")
    assert [event.ritual for event in arena.of(RitualDiscarded)] == ["healing"]
    assert arena.game.state.players[0].hand == ()
    assert arena.game.state.discarded == ("healing",)
    assert len(arena.of(Damaged)) == 1


def test_life_is_paid() -> None:
    arena = payer({"kind": "damage", "to": ME})
    arena.use("payer")
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("payer"), arena.id("adjarkha")]


DEADLY: list[dict[str, Any]] = [
    {"kind": "damage", "to": ME, "amount": 3},
    {"kind": "lose_life", "of": ME, "amount": 3},
    {"kind": "destroy", "who": ME},
]


@pytest.mark.parametrize("cost", DEADLY)
@pytest.mark.parametrize("when", ["any_time", "action"])
def test_who_pays_with_the_last_life_dies_after_the_effects(cost: dict[str, Any], when: str) -> None:
    arena = payer(cost, when=when)
    (arena.use if when == "any_time" else arena.cast)("payer")
    happened = [event for event in arena.events if isinstance(event, Damaged | Died)]
    assert [type(event) for event in happened[-2:]] == [Damaged, Died]
    assert arena.of(Damaged)[-1].victim == arena.id("adjarkha")


@pytest.mark.parametrize("cost", DEADLY)
@pytest.mark.parametrize(("life", "offered"), [(3, False), (4, True)])
def test_a_cost_that_leaves_nobody_for_the_effects_is_not_offered(
    cost: dict[str, Any], life: int, offered: bool
) -> None:
    """What would only be done to or by the payer is lost with its life."""
    jump = {"kind": "push", "who": ME, "mm": 50, "direction": "random"}
    flick = {"kind": "flick", "who": ME}
    for effect in (jump, flick, {"kind": "heal", "to": ME}):
        pack = with_character("payer", abilities=[triggered("any_time", effect, cost=[cost])])
        arena = Arena(pack).seat(("payer", 500, 500, {"life": life})).seat(("adjarkha", 800, 800)).play()
        assert bool(arena.request.uses) is (offered and cost["kind"] != "destroy"), effect


def test_damage_that_a_shield_lessens_does_not_kill_who_pays_it() -> None:
    shield = standing({"kind": "damage", "stage": "add", "by": -1}, if_=[VICTIM_IS_ME])
    pays = triggered("any_time", {"kind": "flick", "who": ME}, cost=[DEADLY[0]])
    pack = with_character("payer", abilities=[pays, shield])
    arena = Arena(pack).seat(("payer", 500, 500, {"life": 3})).seat(("adjarkha", 800, 800)).play()
    assert arena.request.uses


def test_time_cards_are_paid() -> None:
    arena = payer({"kind": "give_time_card", "side": "penalty"})
    arena.use("payer")
    assert len(arena.of(TimeCardTaken)) == 1
    arena = payer({"kind": "discard_time_card", "side": "bonus"})
    assert arena.request.uses == ()
    give_time_card(arena.game.battle(), 0, "bonus")
    arena.end_turn()
    arena.end_turn()
    assert arena.request.uses


def test_missiles_are_paid_in_full_or_not_at_all() -> None:
    cost = {"kind": "supply_discard", "of": ME, "amount": 2}
    ability = triggered("any_time", HURT, cost=[cost], limit={"per": "turn"})
    pack = with_character("payer", abilities=[ability], shooting={"missile": "vampire_tick", "limit": 3})

    def with_missiles(count: int) -> Arena:
        supplies = [{"character": "payer", "count": count}]
        arena = Arena(pack).seat(("payer", 500, 500), supplies=supplies)
        return arena.seat(("adjarkha", 800, 800)).play()

    for count in (0, 1):
        assert with_missiles(count).request.uses == ()
    arena = with_missiles(3)
    arena.use("payer")
    assert arena.supply(1, "payer") == 1
    assert len(arena.of(Damaged)) == 1


@pytest.mark.parametrize(("of", "counter"), [(ME, "ember"), (YOU, "mana")], ids=["own", "of its player"])
@pytest.mark.parametrize(("amount", "left"), [(1, 1), (2, 0), (3, None)])
def test_counters_are_paid_in_full_or_not_at_all(
    of: dict[str, Any], counter: str, amount: int, left: int | None
) -> None:
    """The player begins with 2 mana; the payer gets 2 embers."""
    paid = triggered("any_time", HURT, cost=[remove(of, counter, amount=amount)], limit={"per": "turn"})
    pack = pack_of(triggered("turn_start", add(ME, amount=2)), paid, name="payer")
    arena = Arena(pack).seat(("payer", 500, 500)).seat(("adjarkha", 800, 800)).play()
    assert bool(arena.request.uses) == (left is not None)
    if left is not None:
        arena.use("payer")
        holder = arena.id("payer") if of is ME else "seat:0"
        assert arena.game.battle().counter(holder, counter) == left
        assert len(arena.of(Damaged)) == 1


def test_a_player_may_refuse_to_pay() -> None:
    ability = triggered("turn_start", {"kind": "heal", "to": ME}, cost=[ACTION], optional=True)
    for answer, healed in ((("yes",), 1), ((), 0)):
        arena = (
            Arena(with_character("payer", abilities=[ability]))
            .seat(("payer", 500, 500, {"life": 3}))
            .seat(("adjarkha", 800, 800))
            .play()
        )
        arena.choose(*answer)
        assert (len(arena.of(Healed)), len(arena.of(ActionLost))) == (healed, healed)


def _lost(role: str) -> dict[str, Any]:
    return {"kind": "lose_life", "of": {"kind": "event", "role": role}}


def _owner(role: str) -> dict[str, Any]:
    return {"kind": "owner_of", "of": {"kind": "event", "role": role}}


@pytest.mark.parametrize("of", ["discard", "life", "counters"])
def test_what_the_payer_pays_needs_no_name(tmp_path: Path, of: str) -> None:
    payer = {"kind": "chosen", "name": "payer"}
    cost: dict[str, Any] = {
        "discard": {"kind": "discard", "of": payer},
        "life": {"kind": "lose_life", "of": {"kind": "characters", "of": payer}},
        "counters": {"kind": "remove_counter", "of": payer, "counter": "mana"},
    }[of]
    ability = written("action", {"kind": "may_pay", "cost": [cost], "by": OTHERS, "otherwise": [heal(SELF)]})
    found = loaded(tmp_path, lambda documents: give(documents, "characters/gull", ability)).diagnostics
    (wrong,) = [one for one in found if one.code == "not-a-cost"]
    assert "“own”" in wrong.hint
    assert "“payer”" in wrong.hint


@pytest.mark.parametrize(
    ("ability", "expected"),
    [
        (written("action", heal(SELF), cost=[ACTION]), []),
        (written("action", heal(SELF), cost=[heal(SELF)]), [("not-a-cost", "/abilities/0/cost/0")]),
        (written("action", heal(SELF), cost=[ACTION, ACTION]), [("not-a-cost", "/abilities/0/cost/1")]),
        (written("action", heal(SELF), cost=[{"kind": "give_time_card", "side": "bonus"}]),
         [("not-a-cost", "/abilities/0/cost/0")]),
        (written("action", heal(SELF), cost=[{"kind": "damage", "to": {"kind": "characters", "relation": "enemy"}}]),
         [("not-a-cost", "/abilities/0/cost/0")]),
        (written("turn_start", heal(SELF), cost=[ACTION]), [("cost-not-optional", "/abilities/0/cost")]),
        (written("turn_start", heal(SELF), cost=[ACTION], optional=True), []),
        (written("action", heal(SELF), cost=[BY_A_FRIEND], choose=[FRIEND]), []),
        (written("action", heal(SELF), cost=[BY_A_FRIEND], choose=[{**FRIEND, "among": {"kind": "characters"}}]),
         [("not-a-cost", "/abilities/0/cost/0")]),
        (written("action", {"kind": "may_pay", "cost": [BY_A_FRIEND], "choose": [FRIEND], "by": OTHERS}), []),
        (written("action", {"kind": "may_pay", "cost": [{"kind": "damage", "to": SELF}], "by": OTHERS}),
         [("not-a-cost", "/abilities/0/do/0/cost/0")]),
        (written({"kind": "damaged", "who": "own"}, heal(SELF), cost=[_lost("victim")], optional=True), []),
        (written({"kind": "damaged", "who": "enemy"}, heal(SELF), cost=[_lost("victim")], optional=True),
         [("not-a-cost", "/abilities/0/cost/0")]),
        (written({"kind": "damaged", "who": "own"}, heal(SELF), cost=[_lost("source")], optional=True),
         [("not-a-cost", "/abilities/0/cost/0")]),
        (written({"kind": "flick_end", "who": "enemy"},
                 {"kind": "may_pay", "cost": [_lost("mover")], "by": _owner("mover"), "otherwise": [heal(SELF)]}), []),
        (written({"kind": "damaged", "who": "enemy"},
                 {"kind": "may_pay", "cost": [_lost("victim")], "by": _owner("source"), "otherwise": [heal(SELF)]}),
         [("not-a-cost", "/abilities/0/do/0/cost/0")]),
    ],
)  # fmt: skip
def test_checks_of_costs(tmp_path: Path, ability: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    found = reported(loaded(tmp_path, lambda documents: give(documents, "characters/gull", ability)).diagnostics)
    assert [(code, pointer) for code, _file, pointer in found] == expected


@pytest.mark.parametrize(("count", "left"), [(0, 3), (1, 2), (2, 1)])
def test_an_amount_says_how_many_actions_are_given_up(count: int, left: int) -> None:
    """Of three; the payer has 3 life."""
    life = {"kind": "life", "of": ME}
    arena = payer({**ACTION, "count": {"kind": "difference", "left": life, "right": 3 - count}})
    arena.use("payer")
    assert arena.game.state.action_limit - arena.game.state.actions_used == left
    assert not payer({**ACTION, "count": {"kind": "sum", "amounts": [life, 1]}}).request.uses


@pytest.mark.parametrize(("count", "offered"), [(0, False), (1, True)])
def test_a_spell_that_only_gives_up_no_action_is_not_offered(count: int, offered: bool) -> None:
    """Found by random abilities: as many actions as there are time cards, which is none."""
    life = {"kind": "life", "of": ME}
    gives = {**ACTION, "count": {"kind": "difference", "left": life, "right": 3 - count}}
    pack = with_character("payer", abilities=[triggered("action", gives)])
    arena = Arena(pack).seat(("payer", 500, 500, {"life": 3})).seat(("adjarkha", 800, 800)).play()
    assert bool(arena.request.spells) is offered


@pytest.mark.parametrize("shielded", [True, False])
def test_who_takes_no_damage_pays_none(shielded: bool) -> None:
    """What a static ability prevents could never be paid."""
    hurts = triggered("any_time", HURT, cost=[{"kind": "damage", "to": ME}])
    shield = standing({"kind": "damage", "stage": "prevent"}, if_=[VICTIM_IS_ME])
    pack = with_character("payer", abilities=[hurts, *[shield] * shielded])
    arena = Arena(pack).seat(("payer", 500, 500)).seat(("adjarkha", 800, 800)).play()
    assert bool(arena.request.uses) is not shielded


def test_damage_that_an_ability_prevents_is_paid_all_the_same() -> None:
    """It is dealt, as the sentence says; nobody knows before whether something happens instead of it."""
    hurts = triggered("any_time", HURT, cost=[{"kind": "damage", "to": ME}])
    saves = {"kind": "replacement", "instead_of": {"kind": "would_be_damaged"}, "do": [{"kind": "prevent"}]}
    pack = with_character("payer", abilities=[hurts, {**saves, "limit": {"per": "turn"}}])
    arena = Arena(pack).seat(("payer", 500, 500)).seat(("adjarkha", 800, 800)).play()
    arena.use("payer")
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("adjarkha")]
    arena.use("payer")
    assert [event.victim for event in arena.of(Damaged)][1:] == [arena.id("payer"), arena.id("adjarkha")]
