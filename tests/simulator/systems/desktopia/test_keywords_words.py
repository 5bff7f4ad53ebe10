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
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
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


# --- a keyword of two words, one after the other ------------------------------------------------

FOE: dict[str, Any] = {"kind": "chosen", "name": "foe"}
THEIR_TURN: dict[str, Any] = {"kind": "turns", "of": {"kind": "players", "relation": "enemy"}, "until": "end"}
PAIRED: dict[str, dict[str, Any]] = {
    "leave": {"kind": "leave_table", "who": FOE},
    "dragon": {"kind": "transform", "who": FOE, "into": "dragon", "lasts": {"kind": "until_turn_end"}},
    "frog": {"kind": "transform", "who": FOE, "into": "frog", "lasts": {"kind": "until_turn_end"}},
    "take": {"kind": "take_control", "of": FOE},
    "keep": {"kind": "take_control", "of": FOE, "lasts": {"kind": "for_good"}},
    "learn": {"kind": "gain_abilities", "to": FOE, "of": {"kind": "named", "card": "dragon"}},
    "mute": {"kind": "apply", "to": FOE, "modify": [{"kind": "cannot", "deeds": ["abilities"]}], "lasts": THEIR_TURN},
    "hurt": {"kind": "damage", "to": FOE, "amount": AMOUNT},
    "end": {"kind": "end_turn"},
}
PAIRS = """
    dragon leave: away foe 2, 4 life; field foe 2, 4 life, casts
    frog leave: away foe 2, 4 life; field foe 2, 4 life, casts
    learn leave: away foe 2, 4 life; field foe 2, 4 life, casts
    mute leave: away foe 2, 4 life; field foe 2, 4 life, casts
    take leave: away foe 2, 4 life; field foe 2, 4 life, casts
    keep leave: away foe 2, 4 life; field foe 2, 4 life, casts
    leave dragon: away foe 2, 4 life; field foe 2, 4 life, casts
    leave keep: away foe 2, 4 life; field foe 2, 4 life, casts
    leave hurt: away foe 2, 4 life; field foe 2, 4 life, casts
    leave end: field foe 2, 4 life, casts; field foe 2, 4 life, casts
    take dragon: field dragon 1, 6 life, casts; field foe 2, 4 life, casts
    dragon take: field dragon 1, 6 life, casts; field foe 2, 4 life, casts
    keep frog: field frog 1, 1 life; field foe 1, 4 life
    dragon frog: field frog 2, 1 life; field foe 2, 4 life, casts
    frog dragon: field dragon 2, 6 life; field foe 2, 4 life, casts
    dragon hurt: field dragon 2, 5 life; field foe 2, 3 life, casts
    frog hurt: reserve foe 2, 6 life; reserve foe 2, 6 life
    frog learn: field frog 2, 1 life; field foe 2, 4 life, casts
    mute take: field foe 1, 4 life; field foe 2, 4 life
    learn mute: field foe 2, 4 life; field foe 2, 4 life
    take end: field foe 2, 4 life, casts; field foe 2, 4 life, casts
    keep end: field foe 1, 4 life; field foe 1, 4 life
"""
"""What becomes of the enemy, at once and when the turn is over: where and what it is, for whom it plays, its life."""


def _seen(arena: Arena) -> str:
    foe = arena.piece("foe")
    casts = any(name == foe.id for name, _key in getattr(arena.request, "spells", ()))
    return f"{foe.zone} {foe.card} {foe.owner + 1}, {arena.life('foe')} life{', casts' if casts else ''}"


def twisted(*do: dict[str, Any], amount: int = 1) -> Arena:
    """A keyword does this to an enemy with 4 of 6 life."""
    pick = {"kind": "pick", "name": "foe", "among": {**ENEMIES, "ranks": ["hero"]}}
    heals = triggered("action", {"kind": "heal", "to": ME})
    pack = pack_of([keyword("twist", triggered("action", *do, choose=[pick]))], use("twist", amount), life=9)
    pack = with_character("dragon", with_character("frog", pack, life=2), life=8, abilities=[heals])
    pack = with_character("foe", pack, life=6, abilities=[heals])
    arena = Arena(pack).seat(("mage", 500, 500), ("phantom", 100, 100))
    arena.seat(("foe", 800, 800, {"life": 4}), ("smoker", 800, 600)).play()
    arena.cast("mage")
    return arena


@pytest.mark.parametrize("pair", PAIRS.strip().splitlines(), ids=lambda pair: pair.partition(":")[0].strip())
def test_a_keyword_of_two_words(pair: str) -> None:
    words, _, seen = pair.partition(": ")
    arena = twisted(*(PAIRED[word] for word in words.split()))
    for turn, expected in enumerate(seen.split("; "), 1):
        assert _seen(arena) == expected
        assert broken(arena.game) == ()
        assert Game.from_plain(arena.game.rules, arena.game.to_plain()).digest() == arena.game.digest()
        if arena.game.state.turn == turn:
            arena.end_turn()


def test_who_leaves_in_another_form_returns_with_its_own_life() -> None:
    """Neither dead of damage that only the form survives, nor healed of what the form was spared."""
    dragon = twisted(PAIRED["dragon"], PAIRED["hurt"], PAIRED["leave"], amount=5)
    frog = twisted(PAIRED["frog"], PAIRED["leave"])
    for arena, life in ((dragon, 1), (frog, 4)):
        assert (arena.piece("foe").zone, arena.life("foe")) == ("away", life)
        arena.end_turn()
        assert _seen(arena) == f"field foe 2, {life} life, casts"
        assert broken(arena.game) == ()
