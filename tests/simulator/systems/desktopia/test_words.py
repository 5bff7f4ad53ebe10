"""Every word of the ability language has a handler, a line of documentation and a case in which it is played."""

import dataclasses
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from schema.language.ability import Activated
from schema.language.base import FAMILIES, Word, tag_of
from schema.language.keywords import Param
from schema.systems.desktopia.cards import Character
from schema.systems.desktopia.options import Rules, Ruling
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.vocabulary import VOCABULARY
from simulator import engine
from simulator.systems import desktopia
from simulator.systems.desktopia.ability_interpreter import INTERPRETER
from simulator.systems.desktopia.damage import give_time_card
from simulator.systems.desktopia.decisions import PlayRitual
from simulator.systems.desktopia.effects import ALWAYS_OFFERED
from simulator.systems.desktopia.events import Damaged, Healed, WentHome
from simulator.systems.desktopia.selector_evaluation import EVALUATOR
from tests.simulator.shipped import shipped_pack
from tests.simulator.systems.desktopia import (
    test_counters_words,
    test_durations_words,
    test_modes_words,
    test_sets_words,
    test_statuses_words,
)
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import triggered, with_character
from tests.simulator.systems.desktopia.replaced import REPLACED
from tests.simulator.systems.desktopia.test_absence_words import ABSENCE_PLAYED
from tests.simulator.systems.desktopia.test_acting_words import ACTING_PLAYED
from tests.simulator.systems.desktopia.test_arrival_words import ARRIVALS_PLAYED
from tests.simulator.systems.desktopia.test_artifact_use_words import USES_PLAYED
from tests.simulator.systems.desktopia.test_artifact_words import PLAYED as ARTIFACTS_PLAYED
from tests.simulator.systems.desktopia.test_board_words import PLAYED as BOARD_PLAYED
from tests.simulator.systems.desktopia.test_card_move_words import CARD_MOVES_PLAYED
from tests.simulator.systems.desktopia.test_chance_words import PLAYED as CHANCE_PLAYED
from tests.simulator.systems.desktopia.test_chosen_words import CHOSEN_PLAYED
from tests.simulator.systems.desktopia.test_control_words import PLAYED as CONTROL_PLAYED
from tests.simulator.systems.desktopia.test_copy_words import COPIES_PLAYED
from tests.simulator.systems.desktopia.test_costs import PLAYED as COSTS_PLAYED
from tests.simulator.systems.desktopia.test_course_words import COURSE_PLAYED
from tests.simulator.systems.desktopia.test_delayed_words import DELAYED_PLAYED
from tests.simulator.systems.desktopia.test_direction_words import DIRECTIONS_PLAYED
from tests.simulator.systems.desktopia.test_edge_words import EDGES_PLAYED
from tests.simulator.systems.desktopia.test_facing_words import FACING_PLAYED
from tests.simulator.systems.desktopia.test_filters_words import PLAYED as FILTERS_PLAYED
from tests.simulator.systems.desktopia.test_flick_memory_words import FLICK_MEMORY_PLAYED
from tests.simulator.systems.desktopia.test_flick_words import FLICKS_PLAYED
from tests.simulator.systems.desktopia.test_forms_words import FORMS_PLAYED
from tests.simulator.systems.desktopia.test_goals import GOALS_PLAYED
from tests.simulator.systems.desktopia.test_healing_words import HEALING_PLAYED
from tests.simulator.systems.desktopia.test_keywords_words import PLAYED as KEYWORDS_PLAYED
from tests.simulator.systems.desktopia.test_list_words import LISTS_PLAYED
from tests.simulator.systems.desktopia.test_lives_words import LIVES_PLAYED
from tests.simulator.systems.desktopia.test_lying_words import LYING_PLAYED
from tests.simulator.systems.desktopia.test_memory_words import PLAYED as MEMORY_PLAYED
from tests.simulator.systems.desktopia.test_object_sizes import SIZES_PLAYED
from tests.simulator.systems.desktopia.test_order_words import ORDERS_PLAYED
from tests.simulator.systems.desktopia.test_other_picks import GATHERED_PLAYED
from tests.simulator.systems.desktopia.test_passing_words import PASSES_PLAYED
from tests.simulator.systems.desktopia.test_payment_words import PAYMENTS_PLAYED
from tests.simulator.systems.desktopia.test_player_words import PLAYER_WORDS_PLAYED
from tests.simulator.systems.desktopia.test_point_words import POINTS_PLAYED
from tests.simulator.systems.desktopia.test_push_words import PUSHES_PLAYED
from tests.simulator.systems.desktopia.test_remembered_words import PLAYED as REMEMBERED_PLAYED
from tests.simulator.systems.desktopia.test_removed_objects import REMOVED_PLAYED
from tests.simulator.systems.desktopia.test_round_words import ROUNDS_PLAYED
from tests.simulator.systems.desktopia.test_secret_words import SECRETS_PLAYED
from tests.simulator.systems.desktopia.test_share_words import SHARES_PLAYED
from tests.simulator.systems.desktopia.test_shot_moments import BEFORE_PLAYED
from tests.simulator.systems.desktopia.test_sight_words import SIGHT_PLAYED
from tests.simulator.systems.desktopia.test_space_words import PLAYED as SPACE_PLAYED
from tests.simulator.systems.desktopia.test_total_words import TOTALS_PLAYED
from tests.simulator.systems.desktopia.test_touch_words import TOUCHES_PLAYED
from tests.simulator.systems.desktopia.test_turn_order_words import TURN_ORDER_PLAYED
from tests.simulator.systems.desktopia.test_turn_words import TURN_WORDS_PLAYED
from tests.simulator.systems.desktopia.test_until_words import UNTIL_PLAYED
from tests.simulator.systems.desktopia.test_winning_words import WINNING_PLAYED
from tests.simulator.systems.desktopia.test_zone_words import AFTER_PLAYED
from tests.simulator.systems.desktopia.test_zone_words import PLAYED as ZONES_PLAYED

RULES = Path(desktopia.__file__).parent
ENGINE = Path(engine.__file__).parent
SOURCE = "\n".join(file.read_text() for folder in (RULES, ENGINE) for file in sorted(folder.glob("*.py")))
CASES = "\n".join(file.read_text() for file in sorted(Path(__file__).parent.glob("test_*.py")))


def kinds_in(value: Any) -> set[str]:
    """Every `kind` in a JSON value."""
    match value:
        case dict():
            own = {value["kind"]} if isinstance(value.get("kind"), str) else set()
            return own.union(*(kinds_in(item) for item in value.values()))
        case list():
            return set().union(*(kinds_in(item) for item in value))
        case _:
            return set()


@cache
def spoken() -> set[str]:
    """The words that stand in the sources of the rules, and those in quotes with their quotes."""
    return {*re.findall(r"\w+", SOURCE), *(f'"{word}"' for word in re.findall(r'"(?=(\w+)")', SOURCE))}


@cache
def played_kinds() -> set[str]:
    """The words on the shipped cards that some test of rules names, and on the cards made up below."""
    pack = shipped_pack()
    cards = [
        *((name, card) for name, card in pack.characters.items()),
        *((name, card) for name, card in pack.missiles.items()),
        *((name, card) for name, card in pack.artifacts.items()),
        *((name, card) for name, card in pack.rituals.items()),
    ]
    found = kinds_in([SPELLS[name] for name in SPELLS]) | kinds_in(
        [*test_sets_words.SPELLS.values(), *test_modes_words.SPELLS.values()]
    )
    for name, card in cards:
        if f'"{name}"' in CASES:
            found |= kinds_in(card.model_dump(mode="json"))
    for ability in TRAITS.values():
        found |= kinds_in(ability)
    for hit in pack.special_hits.values():
        found |= kinds_in(hit.model_dump(mode="json"))
    played = [*REPLACED.values(), *test_counters_words.PLAYED, *COSTS_PLAYED, *PLAYER_WORDS_PLAYED]
    played += [
        *CARD_MOVES_PLAYED,
        *POINTS_PLAYED,
        *TOTALS_PLAYED,
        *TURN_WORDS_PLAYED,
        *TURN_ORDER_PLAYED,
        *UNTIL_PLAYED,
        *COPIES_PLAYED,
        *FORMS_PLAYED,
        *SECRETS_PLAYED,
        *LIVES_PLAYED,
        *HEALING_PLAYED,
        *GATHERED_PLAYED,
        *SHARES_PLAYED,
        *ORDERS_PLAYED,
        *DIRECTIONS_PLAYED,
        *FACING_PLAYED,
        *TOUCHES_PLAYED,
        *ABSENCE_PLAYED,
        *DELAYED_PLAYED,
        *MEMORY_PLAYED,
        *PUSHES_PLAYED,
        *EDGES_PLAYED,
        *ARRIVALS_PLAYED,
        *LISTS_PLAYED,
        *LYING_PLAYED,
        *FLICK_MEMORY_PLAYED,
        *FLICKS_PLAYED,
        *PASSES_PLAYED,
        *BEFORE_PLAYED,
        *CHOSEN_PLAYED,
        *COURSE_PLAYED,
        *SIGHT_PLAYED,
        *SIZES_PLAYED,
        *REMOVED_PLAYED,
        *ACTING_PLAYED,
        *ROUNDS_PLAYED,
        *WINNING_PLAYED,
        *test_durations_words.PLAYED,
        *KEYWORDS_PLAYED,
    ]
    played += [*CONTROL_PLAYED, *ARTIFACTS_PLAYED, *USES_PLAYED]
    played += [*FILTERS_PLAYED, *ZONES_PLAYED, *AFTER_PLAYED, *PAYMENTS_PLAYED]
    played += test_statuses_words.PLAYED
    found |= set(BOARD_PLAYED) | set(REMEMBERED_PLAYED)
    return found | kinds_in(GOALS_PLAYED) | set(SPACE_PLAYED) | kinds_in(played) | kinds_in(CHANCE_PLAYED)


@pytest.mark.parametrize("word", VOCABULARY.words, ids=lambda word: f"{word.__mro__[1].__name__}-{tag_of(word)}")
def test_every_word_has_a_handler_a_doc_line_and_a_case(word: type[Word]) -> None:
    assert (word.__doc__ or "").strip().endswith((".", ")")), "a line of documentation"
    for name, field in word.model_fields.items():
        assert name == "kind" or VOCABULARY.description_of(field), f"{name} needs a description"
    tag = tag_of(word)
    assert tag in played_kinds(), "a case in which it is played"
    family = next(family for family in FAMILIES if VOCABULARY.words_of(family).get(tag) is word)
    match family:
        case "amount" if word is Param:
            assert word not in EVALUATOR.handled, "a number takes its place before the battle"
        case "selector" | "condition" | "amount":
            assert word in EVALUATOR.handled
        case "choice" | "effect":
            assert word in INTERPRETER.handled
        case "activation" | "replaceable" | "trigger" | "modifier" | "duration" | "goal":
            assert not spoken().isdisjoint({f'"{tag}"', word.__name__}), "the rules speak of it"


def test_every_effect_is_offered_only_where_it_could_do_something_or_says_why() -> None:
    """DK-SPL-05: a spell that could do nothing cannot be cast."""
    effects = set(VOCABULARY.words_of("effect").values())
    assert effects - set(INTERPRETER.tested) == effects & set(ALWAYS_OFFERED)
    assert all(reason.endswith(".") for reason in ALWAYS_OFFERED.values())


@pytest.mark.parametrize(("missile", "left"), [({}, 0), ({"missile": "vampire_tick"}, 2)])
def test_missiles_of_one_kind_are_discarded_from_cards(missile: dict[str, Any], left: int) -> None:
    """Two characters hold missiles of different kinds."""
    own = {"kind": "characters", "relation": "own"}
    spell = triggered("action", {"kind": "supply_discard", "of": own, **missile})
    pack = with_character("mage", abilities=[spell], shooting={"missile": "vampire_tick", "limit": 3})
    pack = with_character("archer", pack, shooting={"missile": "hardened_arrow", "limit": 2})
    arena = Arena(pack).seat(("mage", 500, 500), ("archer", 200, 200)).seat(("phantom", 800, 800)).play()
    arena.cast("mage")
    assert (arena.supply(1, "mage"), arena.supply(1, "archer")) == (0, left)


NOBODY = {"kind": "characters", "relation": "own", "ranks": ["veteran"]}
IN_VAIN: dict[str, dict[str, Any]] = {
    "damage": {"kind": "damage", "to": NOBODY},
    "set_status": {"kind": "set_status", "to": NOBODY},
    "move_missile": {"kind": "move_missile", "missile": {"kind": "missiles"}, "to": {"kind": "self"}},
    "supply_discard": {"kind": "supply_discard", "of": {"kind": "characters"}},
    "move": {"kind": "move", "who": NOBODY, "to": "there"},
    "summon": {"kind": "summon", "who": {"kind": "slain"}, "to": "there"},
    "discard_missile": {"kind": "discard_missile", "missile": {"kind": "missiles"}},
}


@pytest.mark.parametrize("kind", IN_VAIN)
def test_a_spell_that_could_do_nothing_is_not_offered(kind: str) -> None:
    """DK-SPL-05: neither alone nor as one of several branches."""
    who = IN_VAIN[kind].get("who")
    place = {"choose": [{"kind": "place", "name": "there", "disk": who}]} if who is not None else {}
    heal = {"kind": "heal", "to": ME}
    both = {"kind": "choose_one", "branches": [[IN_VAIN[kind]], [heal], [heal]]}
    for do, offered in ((IN_VAIN[kind], False), (both, True)):
        choose = place if not offered else {}
        spell = {"kind": "activated", "when": {"kind": "action"}, "do": [do], **choose}
        pack = with_character("mage", abilities=[spell], life=9)
        arena = Arena(pack).seat(("mage", 500, 500, {"life": 4})).seat(("phantom", 800, 800)).play()
        assert bool(arena.request.spells) is offered
        if offered and not place:
            arena.cast("mage")
            assert arena.request.options == ("1", "2")


# --- words that the base set does not need ------------------------------------------------------

ME = {"kind": "self"}
ENEMIES = {"kind": "characters", "relation": "enemy"}
SPELLS: dict[str, list[dict[str, Any]]] = {
    "all_of": [
        {"kind": "damage", "to": {**ENEMIES, "where": [{"kind": "all_of", "conditions": [{"kind": "wounded"}]}]}}
    ],
    "any_of": [
        {
            "kind": "damage",
            "to": {
                **ENEMIES,
                "where": [
                    {"kind": "any_of", "conditions": [{"kind": "wounded"}, {"kind": "rank", "ranks": ["fighter"]}]}
                ],
            },
        }
    ],
    "exists": [
        {
            "kind": "if_else",
            "if": [{"kind": "exists", "what": {**ENEMIES, "ranks": ["fighter"]}}],
            "do": [{"kind": "damage", "to": ENEMIES, "amount": 2}],
            "otherwise": [{"kind": "heal", "to": ME, "amount": 1}],
        }
    ],
    "maximum_life": [{"kind": "heal", "to": ME, "amount": {"kind": "maximum_life", "of": ME}}],
    "product": [
        {
            "kind": "damage",
            "to": ENEMIES,
            "amount": {"kind": "product", "amounts": [2, {"kind": "count", "of": ENEMIES}]},
        }
    ],
    "discard_self": [{"kind": "damage", "to": ENEMIES}, {"kind": "discard_self"}],
    "turn_number": [{"kind": "heal", "to": ME, "amount": {"kind": "turn_number"}}],
    "ruling": [
        {
            "kind": "if_else",
            "if": [{"kind": "ruling", "name": "mage_mood", "answer": "grim"}],
            "do": [{"kind": "damage", "to": ENEMIES}],
            "otherwise": [{"kind": "heal", "to": ME}],
        }
    ],
    "discard_time_card": [
        {"kind": "discard_time_card", "side": "penalty", "of": {"kind": "players", "relation": "any"}},
        {"kind": "give_time_card", "side": "bonus"},
    ],
    "time_cards": [{"kind": "heal", "to": ME, "amount": {"kind": "time_cards", "side": "bonus"}}],
    "recruits": [{"kind": "heal", "to": ME, "amount": {"kind": "count", "of": {"kind": "recruits", "ranks": []}}}],
}


TRAITS: dict[str, dict[str, Any]] = {
    "action_end": {
        "kind": "triggered",
        "when": {"kind": "action_end"},
        "do": [{"kind": "heal", "to": ME, "amount": 2}],
    },
    "damaged": {
        "kind": "triggered",
        "when": {"kind": "damaged"},
        "do": [{"kind": "damage", "to": {"kind": "event", "role": "source"}, "amount": {"kind": "event_amount"}}],
    },
    "immune": {
        "kind": "static",
        "if": [{"kind": "rank", "who": {"kind": "event", "role": "source"}, "ranks": ["fighter"]}],
        "modify": [{"kind": "immune", "to": ["hit", "shot"]}],
    },
}


def spell_pack(word: str) -> Pack:
    """The shipped pack with a hero of Dust whose spell, or trait, uses the word."""
    pack = shipped_pack()
    ability = TRAITS.get(word) or {"kind": "activated", "when": {"kind": "action"}, "do": SPELLS[word]}
    card = {
        "id": "mage",
        "name": {"en": "Mage"},
        "order": "dust",
        "rank": "hero",
        "life": 9,
        "abilities": [ability],
    }
    mage = Character.model_validate_json(json.dumps(card))
    assert pack.box is not None
    disk = pack.box.disks[0].model_copy(update={"order": "dust", "size": "hero", "faces": ("mage",), "count": 1})
    box = pack.box.model_copy(update={"disks": (*pack.box.disks, disk)})
    return dataclasses.replace(pack, box=box, characters={**pack.characters, "mage": mage})


def cast(word: str) -> Arena:
    """Casts the spell: the mage has 4 of 9 life; its enemies are a wounded hero, a healthy hero and a fighter."""
    arena = (
        Arena(spell_pack(word))
        .seat(("mage", 500, 500, {"life": 4}), ("phantom", 100, 100))
        .seat(("adjarkha", 800, 800, {"life": 3}), ("div", 800, 600), ("smoker", 800, 400))
        .play()
    )
    arena.cast("mage")
    return arena


def hurt(arena: Arena) -> dict[str, int]:
    return {arena.game.state.pieces[event.victim].id: event.dealt for event in arena.of(Damaged)}


def test_all_of() -> None:
    arena = cast("all_of")
    assert hurt(arena) == {arena.id("adjarkha"): 1}


def test_any_of() -> None:
    arena = cast("any_of")
    assert hurt(arena) == {arena.id("adjarkha"): 1, arena.id("smoker"): 1}


def test_when_and_exists() -> None:
    arena = cast("exists")
    assert hurt(arena) == {arena.id("adjarkha"): 2, arena.id("div"): 2, arena.id("smoker"): 2}
    assert arena.of(Healed) == []


def test_otherwise() -> None:
    arena = (
        Arena(spell_pack("exists"))
        .seat(("mage", 500, 500, {"life": 4}), ("phantom", 100, 100))
        .seat(("adjarkha", 800, 800))
        .play()
    )
    arena.cast("mage")
    assert hurt(arena) == {}
    assert [event.life for event in arena.of(Healed)] == [5]


def test_maximum_life() -> None:
    assert [event.life for event in cast("maximum_life").of(Healed)] == [9]


def test_product() -> None:
    assert set(hurt(cast("product")).values()) == {6}


def test_discard_self() -> None:
    arena = cast("discard_self")
    assert set(hurt(arena).values()) == {1}
    assert not arena.on_field("mage")
    assert arena.of(WentHome) == []


def test_discarding_a_card_without_a_disk_does_nothing() -> None:
    """The check of packs refuses it; a ritual is discarded by being played."""
    pack = shipped_pack()
    ritual = pack.rituals["healing"]
    spell = VOCABULARY.read(Activated, {"when": {"kind": "any_time"}, "do": [{"kind": "discard_self"}]})
    ritual = ritual.model_copy(update={"abilities": (spell,)})
    pack = dataclasses.replace(pack, rituals={**pack.rituals, "healing": ritual})
    arena = Arena(pack, rituals=True).seat(("akeru", 500, 500), rituals=["healing"]).seat(("div", 800, 800)).play()
    arena.decide(PlayRitual("healing"))
    assert arena.game.state.players[0].hand == ()


def test_a_place_in_a_zone_that_the_script_has_not_is_not_found() -> None:
    choice = {"kind": "place", "name": "there", "disk": ME, "zone": "harbour"}
    move = {"kind": "move", "who": ME, "to": "there"}
    card = {"kind": "activated", "when": {"kind": "action"}, "choose": [choice], "do": [move]}
    pack = spell_pack("product")
    mage = Character.model_validate_json(
        json.dumps({**pack.characters["mage"].model_dump(mode="json", by_alias=True), "abilities": [card]})
    )
    pack = dataclasses.replace(pack, characters={**pack.characters, "mage": mage})
    arena = Arena(pack).seat(("mage", 500, 500)).seat(("div", 800, 800)).play()
    assert arena.request.spells == ()
    zone = {"id": "harbour", "points": [[0, 0], [200, 0], [200, 200], [0, 200]]}
    arena = Arena(pack, zones=[zone]).seat(("mage", 500, 500)).seat(("div", 800, 800)).play()
    arena.cast("mage")
    arena.put(100, 100)
    assert (arena.piece("mage").x, arena.piece("mage").y) == (100, 100)


def test_recruits() -> None:
    arena = cast("recruits")
    (healed,) = arena.of(Healed)
    assert healed.amount == 5, "all five other cards of Dust have a disk in the reserve"
    assert arena.life("mage") == 9


def test_turn_number() -> None:
    arena = (
        Arena(spell_pack("turn_number"))
        .seat(("mage", 500, 500, {"life": 1}), ("phantom", 100, 100))
        .seat(("adjarkha", 800, 800))
        .play()
    )
    for _ in range(2):
        arena.end_turn()
        arena.end_turn()
    arena.cast("mage")
    assert [event.amount for event in arena.of(Healed)] == [3], "the third turn of its own"


@pytest.mark.parametrize(("answer", "hurt_enemies"), [("grim", True), ("mild", False)])
def test_ruling(answer: str, hurt_enemies: bool) -> None:
    pack = spell_pack("ruling")
    ruling = Ruling(id="mage_mood", name={"en": "Mood"}, values=("mild", "grim"))
    pack = dataclasses.replace(pack, rules=Rules(rulings=(ruling,)))
    arena = (
        Arena(pack, rulings={"mage_mood": answer})
        .seat(("mage", 500, 500, {"life": 4}), ("phantom", 100, 100))
        .seat(("adjarkha", 800, 800))
        .play()
    )
    arena.cast("mage")
    assert bool(hurt(arena)) is hurt_enemies
    assert bool(arena.of(Healed)) is not hurt_enemies


def test_discard_time_card() -> None:
    """A penalty is turned into a bonus."""
    arena = (
        Arena(spell_pack("discard_time_card"))
        .seat(("mage", 500, 500), ("phantom", 100, 100))
        .seat(("adjarkha", 800, 800))
        .play()
    )
    give_time_card(arena.game.battle(), 0, "penalty")
    arena.cast("mage")
    player = arena.game.state.players[0]
    assert (player.penalties, player.bonuses) == (0, 1)


def test_time_cards() -> None:
    """Those in one's own camp, of one side."""
    arena = (
        Arena(spell_pack("time_cards"))
        .seat(("mage", 500, 500, {"life": 1}), ("phantom", 100, 100), bonus_cards=2)
        .seat(("adjarkha", 800, 800), bonus_cards=3)
        .play()
    )
    arena.cast("mage")
    assert [event.amount for event in arena.of(Healed)] == [2]


def test_action_end() -> None:
    """DK-TURN-08: only who took an action this turn; nothing at the action of another."""
    arena = (
        Arena(spell_pack("action_end"))
        .seat(("mage", 500, 500, {"life": 4}), ("phantom", 100, 100))
        .seat(("adjarkha", 800, 800))
        .play()
    )
    arena.flick("phantom", 0.0, 200)
    assert arena.of(Healed) == []
    arena.flick("mage", 0.0, 200)
    assert [event.life for event in arena.of(Healed)] == [6]


def test_damaged() -> None:
    arena = Arena(spell_pack("damaged")).seat(("akeru", 200, 500)).seat(("mage", 300, 500)).play()
    arena.flick("akeru", "mage", 1000)
    assert [(event.victim, event.dealt) for event in arena.of(Damaged)] == [
        (arena.id("mage"), 1),
        (arena.id("akeru"), 1),
    ]


def test_immune() -> None:
    """A fighter's hit and shot do not affect it at all; a hero's do."""
    arena = (
        Arena(spell_pack("immune"))
        .seat(("elemental", 200, 500), ("div", 500, 300))
        .seat(("mage", 300, 500), ("akeru", 900, 900))
        .play()
    )
    arena.flick("elemental", "mage", 1000)
    assert arena.of(Damaged) == []
    assert arena.riders("mage") == []
    arena.flick("div", "mage", 3000)
    assert len(arena.of(Damaged)) == 1
