"""Keywords in a battle: what they stand for works like abilities that are written on the card."""

import dataclasses
import json
from typing import Any

import pytest

from schema.systems.desktopia.counters import Counter
from schema.systems.desktopia.keywords import Keyword
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.statuses import Status
from simulator.engine.codec import to_plain
from simulator.systems.desktopia.events import CounterChanged, Damaged, DamagePrevented, StatusGiven
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character

AMOUNT = {"kind": "param", "name": "amount"}
HURTS = {"kind": "damage", "to": ENEMIES, "amount": AMOUNT}
PLAYED = (AMOUNT,)


def keyword(id_: str, *abilities: dict[str, Any], **fields: Any) -> dict[str, Any]:
    name = {"en": f"{id_.capitalize()} {{amount}}", "ru": f"{id_.capitalize()} {{amount}}"}
    return {"id": id_, "name": name, "parameters": [{"name": "amount"}], "abilities": list(abilities), **fields}


BLAZE = keyword("blaze", triggered("action", HURTS))


def use(id_: str, amount: int, **more: Any) -> dict[str, Any]:
    return {"keyword": id_, "with": {"amount": amount}, **more}


def pack_of(keywords: list[dict[str, Any]], *uses: dict[str, Any], **fields: Any) -> Pack:
    """The shipped pack with a hero that has these keywords."""
    pack = with_character("mage", keywords=list(uses), **{"abilities": [], **fields})
    models = {one["id"]: Keyword.model_validate_json(json.dumps(one)) for one in keywords}
    return dataclasses.replace(pack, keywords=models)


def battle(pack: Pack) -> Arena:
    return (
        Arena(pack)
        .seat(("mage", 500, 500), ("phantom", 100, 100))
        .seat(("adjarkha", 800, 800, {"life": 3}), ("div", 800, 600))
        .play()
    )


@pytest.mark.parametrize("amount", [1, 3])
def test_a_number_is_filled_in(amount: int) -> None:
    arena = battle(pack_of([BLAZE], use("blaze", amount)))
    (key,) = {key for piece, key in arena.request.spells if piece == arena.id("mage")}
    assert key == "characters/mage/keyword/blaze/0"
    arena.cast("mage")
    assert {event.dealt for event in arena.of(Damaged)} == {amount}


def test_keys_do_not_depend_on_other_abilities() -> None:
    heal = triggered("action", {"kind": "heal", "to": ME})
    uses = [use("blaze", 1), use("blaze", 2)]
    keys = [set(battle(pack_of([BLAZE], *uses, abilities=own)).game.rules.entries) for own in ([], [heal])]
    added = {"characters/mage/keyword/blaze/0", "characters/mage/keyword/blaze-2/0"}
    assert added <= keys[0]
    assert keys[1] - keys[0] == {"characters/mage/0"}


def test_a_battle_with_a_keyword_is_that_with_its_abilities() -> None:
    """Each kind of ability: what a keyword stands for does what the same words on the card do."""
    own = [
        triggered("turn_end", {**HURTS, "to": ME}),
        {"kind": "static", "modify": [{"kind": "damage", "stage": "add", "by": AMOUNT}]},
        {
            "kind": "replacement",
            "instead_of": {"kind": "would_be_damaged"},
            "do": [{"kind": "prevent", "amount": AMOUNT}],
        },
    ]
    by_keyword = battle(pack_of([keyword("sting", *own)], use("sting", 2)))
    by_hand = battle(pack_of([], abilities=json.loads(json.dumps(own).replace(json.dumps(AMOUNT), "2"))))
    told = []
    for arena in (by_keyword, by_hand):
        arena.end_turn()
        told.append([to_plain(event) for event in arena.events])
    assert [(event.dealt, len(event.causes)) for event in by_keyword.of(Damaged)] == [(2, 1)]
    assert [event.amount for event in by_keyword.of(DamagePrevented)] == [2]
    assert json.loads(json.dumps(told[0]).replace("/keyword/sting", "")) == told[1]


def test_a_piece_is_filled_in() -> None:
    adds = {"kind": "add_counter", "to": ME, "counter": "which", "amount": AMOUNT}
    parameters = [{"name": "amount"}, {"name": "which", "stands_for": "counter"}]
    charge = keyword("charge", triggered("action", adds), parameters=parameters)
    pack = pack_of([charge], use("charge", 2, counters={"which": "ember"}))
    ember = Counter.model_validate_json(json.dumps({"id": "ember", "name": {"en": "Ember"}}))
    arena = battle(dataclasses.replace(pack, counters={"ember": ember}))
    arena.cast("mage")
    (event,) = arena.of(CounterChanged)
    assert (event.counter, event.count) == ("ember", 2)


def test_a_status_is_filled_in() -> None:
    gives = {"kind": "set_status", "to": ENEMIES, "status": "which", "lasts": {"kind": "for_good"}}
    venomous = keyword("venomous", triggered("action", gives), parameters=[{"name": "which", "stands_for": "status"}])
    pack = pack_of([venomous], {"keyword": "venomous", "statuses": {"which": "venom"}})
    venom = Status.model_validate_json(json.dumps({"id": "venom", "name": {"en": "Venom"}}))
    arena = battle(dataclasses.replace(pack, statuses={"venom": venom}))
    arena.cast("mage")
    assert [event.status for event in arena.of(StatusGiven)] == ["venom", "venom"]


def test_the_title_of_a_keyword_names_its_abilities() -> None:
    rules = battle(pack_of([BLAZE], use("blaze", 2))).game.rules
    assert rules.entries["characters/mage/keyword/blaze/0"].ability.title == {"en": "Blaze 2", "ru": "Blaze 2"}


def test_keywords_of_a_sector_a_status_and_a_script() -> None:
    """Each works where it stands: in a flick on the sector, on whom has the status, for every player."""
    burns = keyword("burns", triggered("hit_landed", HURTS), on=["sector"])
    bleeds = keyword("bleeds", triggered("turn_end", {"kind": "damage", "to": ME, "amount": AMOUNT}), on=["status"])
    heals = keyword(
        "heals",
        triggered("turn_start", {"kind": "heal", "to": {"kind": "characters"}, "amount": AMOUNT}),
        on=["script"],
    )
    gives = triggered("any_time", {"kind": "set_status", "to": ME, "status": "hurt"})
    sector = {"start": 0, "width": 360, "keywords": [use("burns", 1)]}
    pack = pack_of([burns, bleeds, heals], abilities=[gives], sectors=[sector])
    status = Status.model_validate_json(
        json.dumps({"id": "hurt", "name": {"en": "Hurt"}, "keywords": [use("bleeds", 1)]})
    )
    pack = dataclasses.replace(pack, statuses={"hurt": status})
    arena = Arena(pack, keywords=[use("heals", 1)])
    arena.seat(("mage", 500, 500), ("phantom", 100, 100)).seat(("adjarkha", 800, 800, {"life": 1}), ("div", 800, 600))
    arena.play()
    assert arena.life("adjarkha") == 2, "by the script"
    arena.use("mage")
    arena.flick("mage", "div", 3000)
    assert arena.of(Damaged), "by the sector"
    assert {event.victim for event in arena.of(Damaged)} == {arena.id("div"), arena.id("adjarkha")}
    arena.end_turn()
    assert arena.of(Damaged)[-1].victim == arena.id("mage"), "by the status"
