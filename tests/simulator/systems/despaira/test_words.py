"""Small abilities of one creature, played on one position: every word of Despaira does what its card says.

A case says what the creature at C3 can do, what is done, and what must be true then; see `arena` for the position.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from simulator.engine.chance_words import DieRolled
from simulator.engine.masking import HIDDEN
from simulator.systems.despaira.views import seen_by
from tests.simulator.systems.despaira.arena import Arena

ME = {"kind": "self"}
IT = {"kind": "it"}
OURS = {"kind": "cards", "relation": "own"}
THEIRS = {"kind": "cards", "relation": "enemy"}
ROCK = {"kind": "element_is", "elements": ["rock"]}
BEAST = {"kind": "type_is", "types": ["beast"]}
TORTOISE = {**THEIRS, "where": [ROCK]}
YEOMAN = {**THEIRS, "where": [{"kind": "none_of", "conditions": [ROCK]}]}
ENEMY = {"kind": "players", "relation": "enemy"}
DRAW = {"kind": "draw"}
DISCARD = {"kind": "discard"}
DUD = {"kind": "gain_crystals", "number": 1}


TOP = {"kind": "zone_cards", "zone": "deck", "top": 3}
ONE = {"kind": "chosen", "name": "one"}


def noted(name: str) -> dict[str, Any]:
    return {"kind": "noted", "name": name}


def used(*effects: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """An ability that is activated."""
    return {"kind": "activated", "when": {"kind": "standard"}, **more, "do": list(effects)}


def when(moment: Mapping[str, Any], *effects: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """A triggered ability."""
    return {"kind": "triggered", "when": dict(moment), "do": list(effects), **more}


def instead(moment: Mapping[str, Any], *effects: Mapping[str, Any]) -> dict[str, Any]:
    """A replacement ability."""
    return {"kind": "replacement", "instead_of": dict(moment), "do": list(effects)}


def always(*modifiers: Mapping[str, Any]) -> dict[str, Any]:
    """A static ability."""
    return {"kind": "static", "modify": list(modifiers)}


def hit(who: Mapping[str, Any], amount: Any = 100) -> dict[str, Any]:
    return {"kind": "damage", "to": who, "amount": amount}


def burn(amount: Any) -> dict[str, Any]:
    """Damage to the other leader, which shows an amount."""
    return {"kind": "damage_leader", "of": ENEMY, "amount": amount}


def hit_if(*conditions: Mapping[str, Any]) -> dict[str, Any]:
    """Damage to the opposing creatures for which conditions hold."""
    return hit({**THEIRS, "where": list(conditions)})


def boosted(lasts: Mapping[str, Any], to: Mapping[str, Any] = ME) -> dict[str, Any]:
    """ATK rises by 200 for a time."""
    return {
        "kind": "apply",
        "to": to,
        "modify": [{"kind": "change_stats", "stats": ["atk"], "by": 200}],
        "lasts": lasts,
    }


WHILE_WELL = {
    "kind": "while",
    "if": [{"kind": "compare", "left": {"kind": "stat", "of": IT, "stat": "hp"}, "test": "at_least", "right": 550}],
}


def counters(number: int) -> dict[str, Any]:
    return {"counters": {"wick": number}}


@dataclass(frozen=True)
class Case:
    """Abilities, commands to carry out, and what to look at afterwards, with what must be found."""

    abilities: tuple[Mapping[str, Any], ...]
    found: Callable[[Arena], Any]
    wanted: Any
    do: tuple[str, ...] = ("activate C3",)
    picks: tuple[str, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)
    """More arguments for the arena."""
    chained: str = ""
    """The command that answers the last one."""


def rolls(arena: Arena) -> list[int]:
    """What dice have shown."""
    return [event.number for event in arena.events if isinstance(event, DieRolled)]


def hp(*tiles: str) -> Callable[[Arena], Any]:
    return lambda arena: [arena.stat(tile, "hp") for tile in tiles]


def atk(*tiles: str) -> Callable[[Arena], Any]:
    return lambda arena: [arena.stat(tile, "atk") for tile in tiles]


def cards(*tiles: str) -> Callable[[Arena], Any]:
    return lambda arena: [arena.card(tile) for tile in tiles]


def burnt(arena: Arena) -> int:
    """How much the other leader has lost."""
    return 2000 - arena.leader_hp(1)


def hand(seat: int) -> Callable[[Arena], Any]:
    return lambda arena: len(arena.hand(seat))


def shown(arena: Arena, name: str) -> set[str]:
    """Which cards the other player learns by the events of a type."""
    return {seen_by(event, 1).card for event in arena.events if type(event).__name__ == name}


def on(seat: int, **fields: Any) -> Mapping[str, Any]:
    """Other fields of a seat."""
    return {"seats": (fields, {}) if seat == 0 else ({}, fields)}


def lying(seat: int, tile: str, **fields: Any) -> Mapping[str, Any]:
    """Another card on the field, or another stance of one that is there."""
    placed = {tile: fields}
    return {"field": (placed, {}) if seat == 0 else ({}, placed)}


CASES: dict[str, Case] = {
    # --- effects ------------------------------------------------------------------------------------
    "heal": Case((used({"kind": "heal", "to": ME, "amount": 150}),), hp("C3"), [450], more=lying(0, "C3", hp=300)),
    "return_to": Case(
        (used({"kind": "return_to", "what": TORTOISE}),), lambda a: (a.card("C4"), len(a.hand(1))), ("", 3)
    ),
    "search": Case(
        (used({"kind": "search", "among": {"kind": "zone_cards", "zone": "deck", "kinds": ["trick"]}}),),
        lambda a: a.hand(0)[-1],
        "hush",
    ),
    "shuffle": Case((used({"kind": "shuffle"}),), lambda a: a.told("DeckReshuffled"), 1),
    "look": Case(
        (used({"kind": "look", "at": {"kind": "zone_cards", "zone": "hand", "of": ENEMY}}),),
        lambda a: a.told("CardsLookedAt"),
        1,
    ),
    "zone_cards": Case(
        (
            used(
                {"kind": "look", "at": TOP},
                {
                    "kind": "with_choices",
                    "choose": [{"kind": "pick", "name": "one", "among": TOP}],
                    "do": [
                        {"kind": "return_to", "what": {"kind": "except", "of": TOP, "without": ONE}, "zone": "bottom"},
                        {"kind": "return_to", "what": ONE},
                    ],
                },
            ),
        ),
        lambda a: (a.hand(0)[-1], [a.play.piece(name).card for name in a.play.seat(0).deck], shown(a, "CardLeft")),
        ("fenroot_ox", ["hush", "tideclerk", "lamplit_yeoman"], {HIDDEN}),
        picks=("1.02",),
    ),
    "note_number": Case(
        (
            used(
                {"kind": "note_number", "number": {"kind": "count", "of": THEIRS}},
                hit(THEIRS, 400),
                burn({"kind": "product", "amounts": [100, {"kind": "noted"}]}),
            ),
        ),
        lambda a: (a.card("D3"), burnt(a)),
        ("", 200),
    ),
    "reroll": Case(
        (used({"kind": "roll"}, {"kind": "reroll"}, burn({"kind": "product", "amounts": [{"kind": "rolled"}, 100]})),),
        lambda a: (len(rolls(a)), rolls(a)[0] != rolls(a)[1], burnt(a) == 100 * rolls(a)[1]),
        (2, True, True),
    ),
    "noted": Case(
        (
            used(
                {"kind": "note_number", "name": "first", "number": {"kind": "crystals"}},
                {"kind": "pay_crystals", "number": 3},
                {"kind": "note_number", "name": "second", "number": {"kind": "crystals"}},
                burn({"kind": "difference", "left": noted("first"), "right": noted("second")}),
            ),
        ),
        burnt,
        3,
    ),
    "copy_ability": Case(
        (used({"kind": "copy_ability", "entry": {"kind": "entries"}}, when={"kind": "instant"}),),
        hp("C4", "D3"),
        [300, 200],
        do=("activate B3",),
        picks=("D3", "C4"),
        chained="activate C3",
    ),
    "card_of": Case(
        (
            used(
                {"kind": "return_to", "what": {"kind": "card_of", "of": {"kind": "entries"}}}, when={"kind": "instant"}
            ),
        ),
        lambda a: a.hand(0).count("lantern_hound"),
        1,
        do=("activate B3",),
        picks=("D3",),
        chained="activate C3",
    ),
    "may": Case(
        (
            used(
                {"kind": "may", "by": ENEMY, "do": [{"kind": "discard", "picked": "holder"}], "otherwise": [burn(300)]}
            ),
        ),
        lambda a: (len(a.hand(1)), burnt(a)),
        (1, 0),
        picks=("yes",),
    ),
    "may_pay": Case(
        (
            used(
                {"kind": "may_pay", "by": ENEMY, "cost": [{"kind": "pay_crystals", "number": 2}], "otherwise": [DRAW]},
            ),
        ),
        lambda a: (a.play.seat(1).inventory, len(a.hand(0))),
        (8, 2),
        picks=("yes",),
    ),
    "gain_spawn_points": Case(
        (used({"kind": "gain_spawn_points", "number": 2}),), lambda a: a.play.seat(0).spawn_points, 8
    ),
    "heal_leader": Case(
        (used({"kind": "heal_leader", "amount": 300}),), lambda a: a.leader_hp(0), 1300, more=on(0, leader_hp=1000)
    ),
    "set_mode": Case(
        (used({"kind": "set_mode", "who": TORTOISE, "mode": "defence"}),), lambda a: a.at("C4").mode, "defence"
    ),
    "swap_places": Case(
        (used({"kind": "swap_places", "first": ME, "second": TORTOISE}),),
        cards("C3", "C4"),
        ["scree_tortoise", "tester"],
    ),
    "push": Case((used({"kind": "push", "who": TORTOISE, "tiles": 1}),), cards("C4", "C5"), ["", "scree_tortoise"]),
    "lose": Case((used({"kind": "lose"}),), Arena.winners, (1,)),
    "remove_status": Case(
        (used({"kind": "remove_status", "of": TORTOISE, "status": "snared"}),),
        lambda a: a.play.has_status(a.at("C4").name, "snared"),
        False,
        more=lying(1, "C4", statuses=["snared"]),
    ),
    "remove_counter": Case(
        (used({"kind": "remove_counter", "of": ME, "counter": "wick", "amount": 2}),),
        lambda a: a.play.counter(a.at("C3").name, "wick"),
        1,
        more=lying(0, "C3", **counters(3)),
    ),
    "with_choices": Case(
        (
            used(
                {
                    "kind": "with_choices",
                    "choose": [{"kind": "pick", "name": "one", "among": THEIRS}],
                    "do": [hit({"kind": "chosen", "name": "one"})],
                }
            ),
        ),
        hp("C4", "D3"),
        [500, 300],
        picks=("D3",),
    ),
    "repeat": Case((used({"kind": "repeat", "times": 3, "do": [hit(TORTOISE)]}),), hp("C4"), [200]),
    "for_each": Case(
        (
            used(
                {
                    "kind": "for_each",
                    "among": THEIRS,
                    "name": "each",
                    "do": [
                        hit(
                            {"kind": "chosen", "name": "each"},
                            {"kind": "level", "of": {"kind": "chosen", "name": "each"}},
                        )
                    ],
                }
            ),
        ),
        hp("C4", "D3"),
        [496, 399],
    ),
    "one_at_random": Case(
        (used({"kind": "one_at_random", "branches": [[hit(TORTOISE)], [hit(TORTOISE)]]}),), hp("C4"), [400]
    ),
    "draw_lots": Case(
        (
            used(
                hit({"kind": "chosen", "name": "lot"}),
                choose=[{"kind": "draw_lots", "name": "lot", "among": THEIRS}],
            ),
        ),
        lambda a: sum(hp("C4", "D3")(a)),
        800,
    ),
    # --- conditions ---------------------------------------------------------------------------------
    "all_of": Case((used(hit_if({"kind": "all_of", "conditions": [ROCK, BEAST]})),), hp("C4", "D3"), [400, 400]),
    "any_of": Case(
        (used(hit_if({"kind": "any_of", "conditions": [ROCK, {"kind": "type_is", "types": ["folk"]}]})),),
        hp("C4", "D3"),
        [400, 300],
    ),
    "any_of, neither": Case(
        (used(hit_if({"kind": "any_of", "conditions": [BEAST, {"kind": "type_is", "types": ["fish"]}]}), hit(ME)),),
        hp("C3", "C4", "D3"),
        [500, 400, 400],
    ),
    "none_of": Case((used(hit_if({"kind": "none_of", "conditions": [ROCK]})),), hp("C4", "D3"), [500, 300]),
    "element_is": Case((used(hit_if(ROCK)),), hp("C4", "D3"), [400, 400]),
    "wounded": Case((used(hit_if({"kind": "wounded"})),), hp("C4", "D3"), [500, 100], more=lying(1, "D3", hp=200)),
    "mode_is": Case(
        (used(hit_if({"kind": "mode_is", "mode": "defence"})),),
        hp("C4", "D3"),
        [500, 300],
        more=lying(1, "D3", mode="defence"),
    ),
    "face_is": Case(
        (used(hit_if({"kind": "face_is", "face": "down"})),),
        hp("C4", "D3"),
        [500, 300],
        more=lying(1, "D3", face="down"),
    ),
    "facing_is": Case(
        (used(hit_if({"kind": "facing_is", "facings": ["west"]})),),
        hp("C4", "D3"),
        [500, 300],
        more=lying(1, "D3", facing="west"),
    ),
    "on_tile_kind": Case(
        (used(hit_if({"kind": "on_tile_kind", "kinds": ["ocean"]})),),
        hp("C4", "D3"),
        [500, 300],
        more={"tiles": {"D3": "ocean"}},
    ),
    "behind": Case(
        (used(hit_if({"kind": "behind"})),), hp("C4", "D3"), [400, 400], more=lying(1, "C4", facing="north")
    ),
    "phase_is": Case((used(hit_if({"kind": "phase_is", "phases": ["main_1"]})),), hp("C4"), [400]),
    "spawned_this_turn": Case(
        (used(hit({**OURS, "where": [{"kind": "spawned_this_turn"}]})),),
        hp("C2", "B3"),
        [200, 300],
        do=("spawn chapel_glimmer C2 attack", "activate C3"),
    ),
    "is_locked": Case(
        (used({"kind": "destroy", "what": {**THEIRS, "kinds": ["trick"], "where": [{"kind": "is_locked"}]}}),),
        lambda a: (len(a.play.at("B3")), len(a.play.at("E4"))),
        (1, 1),
        more={"field": ({}, {"B3": {"card": "hush", "face": "down"}, "E4": {"card": "hush", "face": "down"}})},
    ),
    "same": Case(
        (
            used(
                hit_if(
                    {
                        "kind": "none_of",
                        "conditions": [{"kind": "same", "who": IT, "other": {"kind": "chosen", "name": "target"}}],
                    }
                ),
                choose=[{"kind": "target", "among": THEIRS}],
            ),
        ),
        hp("C4", "D3"),
        [500, 300],
        picks=("C4",),
    ),
    "related": Case(
        (used(hit({"kind": "cards", "where": [{"kind": "related", "relation": "own"}]})),),
        hp("C3", "B3", "C4"),
        [500, 200, 500],
    ),
    "exists, so": Case((used(hit_if({"kind": "exists", "what": TORTOISE})),), hp("C4", "D3"), [400, 300]),
    "kind_is": Case((used(hit_if({"kind": "kind_is", "kinds": ["creature"]})),), hp("C4", "D3"), [400, 300]),
    "exists": Case(
        (
            used(
                {
                    "kind": "if_else",
                    "if": [{"kind": "exists", "what": {**THEIRS, "kinds": ["trick"]}}],
                    "do": [hit(TORTOISE)],
                    "otherwise": [hit(YEOMAN)],
                }
            ),
        ),
        hp("C4", "D3"),
        [500, 300],
    ),
    "is_turn_of, so": Case((used(hit_if({"kind": "is_turn_of"})),), hp("C4"), [400]),
    "phase_is, another": Case((used(hit_if({"kind": "phase_is", "phases": ["main_2"]}), DUD),), hp("C4"), [500]),
    "is_turn_of": Case((used(hit_if({"kind": "is_turn_of", "who": ENEMY}), DUD),), hp("C4"), [500]),
    "has_status": Case(
        (used(hit_if({"kind": "has_status", "status": "snared"})),),
        hp("C4", "D3"),
        [500, 300],
        more=lying(1, "D3", statuses=["snared"]),
    ),
    "it": Case((used(hit_if({"kind": "name_has", "who": IT, "words": "Yeoman"})),), hp("C4", "D3"), [500, 300]),
    # --- amounts ------------------------------------------------------------------------------------
    "stat": Case((used(burn({"kind": "stat", "of": TORTOISE, "stat": "def"})),), burnt, 300),
    "stat_total": Case((used(burn({"kind": "stat_total", "of": TORTOISE})),), burnt, 1000),
    "crystals": Case((used(burn({"kind": "crystals"})),), burnt, 10),
    "spawn_points": Case((used(burn({"kind": "spawn_points"})),), burnt, 6),
    "leader_hp": Case((used(burn({"kind": "leader_hp"})),), burnt, 700, more=on(0, leader_hp=700)),
    "distance": Case((used(burn({"kind": "distance", "to": {"kind": "leader_of", "of": ENEMY}})),), burnt, 3),
    "chain_length": Case((used(burn({"kind": "chain_length"})),), burnt, 1),
    "count": Case((used(burn({"kind": "count", "of": THEIRS})),), burnt, 2),
    "sum": Case((used(burn({"kind": "sum", "amounts": [5, {"kind": "count", "of": THEIRS}]})),), burnt, 7),
    "product": Case((used(burn({"kind": "product", "amounts": [5, {"kind": "count", "of": THEIRS}]})),), burnt, 10),
    "turn_number": Case((used(burn({"kind": "turn_number"})),), burnt, 2),
    "minimum": Case((used(burn({"kind": "minimum", "amounts": [5, {"kind": "crystals"}]})),), burnt, 5),
    "maximum": Case((used(burn({"kind": "maximum", "amounts": [5, {"kind": "crystals"}]})),), burnt, 10),
    "difference": Case((used(burn({"kind": "difference", "left": {"kind": "crystals"}, "right": 3})),), burnt, 7),
    "quotient": Case((used(burn({"kind": "quotient", "left": {"kind": "crystals"}, "right": 3})),), burnt, 3),
    "remainder": Case((used(burn({"kind": "remainder", "left": {"kind": "crystals"}, "right": 4})),), burnt, 2),
    "total": Case(
        (used(burn({"kind": "total", "of": THEIRS, "by": {"kind": "stat", "of": IT, "stat": "hp"}})),), burnt, 900
    ),
    "counters": Case(
        (used(burn({"kind": "counters", "of": ME, "counter": "wick"})),), burnt, 3, more=lying(0, "C3", **counters(3))
    ),
    "counters of every kind": Case(
        (used(burn({"kind": "counters", "of": ME})),), burnt, 3, more=lying(0, "C3", **counters(3))
    ),
    "event_amount": Case(
        (when({"kind": "damaged"}, burn({"kind": "event_amount"})), used(hit(ME, 150))),
        burnt,
        150,
        do=("activate C3 1",),
    ),
    # --- selectors ----------------------------------------------------------------------------------
    "lowest": Case(
        (used(hit({"kind": "lowest", "of": THEIRS, "by": {"kind": "stat", "of": IT, "stat": "hp"}})),),
        hp("C4", "D3"),
        [500, 300],
    ),
    "highest": Case(
        (used(hit({"kind": "highest", "of": THEIRS, "by": {"kind": "stat", "of": IT, "stat": "hp"}})),),
        hp("C4", "D3"),
        [400, 400],
    ),
    "leader_of": Case(
        (used({"kind": "add_counter", "to": {"kind": "leader_of"}, "counter": "wick"}),),
        lambda a: a.play.counter("leader1", "wick"),
        1,
    ),
    "carrier": Case(
        (when({"kind": "turn_end"}, hit({"kind": "carrier"}), active_in="attached"),),
        hp("B3"),
        [200],
        do=("end",),
        more=lying(0, "B3", attached=["tester"]),
    ),
    "attached_to": Case(
        (used({"kind": "send", "what": {"kind": "attached_to"}}),),
        lambda a: len(a.play.attached_to(a.at("C3").name)),
        0,
        more=lying(0, "C3", attached=["oilskin_harness"]),
    ),
    "owner_of": Case((used({"kind": "draw", "to": {"kind": "owner_of", "of": TORTOISE}}),), hand(1), 3),
    # --- how long -----------------------------------------------------------------------------------
    "until_turn_end": Case((used(boosted({"kind": "until_turn_end"})),), atk("C3"), [300], do=("activate C3", "end")),
    "while": Case((used(boosted(WHILE_WELL)), used(hit(ME))), atk("C3"), [300], do=("activate C3", "activate C3 1")),
    "while, so": Case((used(boosted(WHILE_WELL)),), atk("C3"), [500]),
    "while_in_play, still": Case(
        (used(boosted({"kind": "while_in_play"}, {**OURS, "within": 1, "beyond": 1})),), atk("B3"), [500]
    ),
    "first_of, neither": Case(
        (used(boosted({"kind": "first_of", "durations": [{"kind": "for_good"}, {"kind": "until_turn_end"}]})),),
        atk("C3"),
        [500],
    ),
    "while_on_tile, still": Case((used(boosted({"kind": "while_on_tile"})),), atk("C3"), [500]),
    "while_in_play": Case(
        (
            used(boosted({"kind": "while_in_play"}, {**OURS, "within": 1, "beyond": 1})),
            used({"kind": "destroy", "what": ME}),
        ),
        atk("B3"),
        [300],
        do=("activate C3", "activate C3 1"),
    ),
    "next": Case(
        (
            used(
                {
                    "kind": "apply",
                    "to": TORTOISE,
                    "modify": [{"kind": "take_less", "by": 60}],
                    "lasts": {"kind": "next"},
                }
            ),
            used(hit(TORTOISE)),
            used(hit(TORTOISE)),
        ),
        hp("C4"),
        [360],
        do=("activate C3", "activate C3 1", "activate C3 2"),
    ),
    "for_good": Case((used(boosted({"kind": "for_good"})),), atk("C3"), [500], do=("activate C3", "end", "end")),
    "first_of": Case(
        (used(boosted({"kind": "first_of", "durations": [{"kind": "for_good"}, {"kind": "until_turn_end"}]})),),
        atk("C3"),
        [300],
        do=("activate C3", "end"),
    ),
    "while_on_tile": Case(
        (used(boosted({"kind": "while_on_tile"})),), atk("C2"), [300], do=("activate C3", "move C3 C2")
    ),
    "until_chain_end": Case(
        (used(boosted({"kind": "until_chain_end"}), burn({"kind": "stat", "of": ME, "stat": "atk"})),),
        lambda a: (burnt(a), a.stat("C3", "atk")),
        (500, 300),
    ),
    # --- what holds ---------------------------------------------------------------------------------
    "set_stat": Case((always({"kind": "set_stat", "stat": "atk", "value": 700}),), atk("C3"), [700], do=()),
    "set_stat by a noted number": Case(
        (
            used(
                {"kind": "note_number", "name": "before", "number": {"kind": "stat", "of": ME, "stat": "atk"}},
                boosted({"kind": "until_turn_end"}),
                {
                    "kind": "apply",
                    "to": {**OURS, "where": [BEAST]},
                    "modify": [
                        {"kind": "set_stat", "stat": "atk", "value": noted("before")},
                        {"kind": "change_stats", "stats": ["catk"], "by": noted("before")},
                    ],
                    "lasts": {"kind": "until_turn_end"},
                },
            ),
        ),
        lambda a: (a.stat("C3", "atk"), a.stat("B3", "atk"), a.stat("B3", "catk")),
        (500, 300, 400),
    ),
    "multiply_damage": Case((always({"kind": "multiply_damage"}),), cards("D3"), [""], do=("attack C3 D3",)),
    "unaffected": Case(
        (always({"kind": "unaffected", "to": TORTOISE, "by": ["abilities"]}), used(hit(THEIRS))),
        hp("C4", "D3"),
        [500, 300],
        do=("activate C3 1",),
    ),
    "ignore_stat": Case(
        (always({"kind": "ignore_stat", "to": THEIRS, "stats": ["def"]}),), hp("C4"), [200], do=("attack C3 C4",)
    ),
    "has_abilities_of": Case(
        (
            used(
                {
                    "kind": "apply",
                    "to": ME,
                    "modify": [{"kind": "has_abilities_of", "of": {"kind": "chosen", "name": "target"}}],
                },
                choose=[{"kind": "target", "among": {**OURS, "within": 1, "beyond": 1}}],
            ),
        ),
        hp("D3"),
        [200],
        do=("activate C3", "activate C3 creatures/lantern_hound/0"),
        picks=("D3",),
    ),
    "no_abilities": Case(
        (always({"kind": "no_abilities", "to": {**OURS, "within": 1, "beyond": 1}}),),
        lambda a: a.legal("activate B3"),
        False,
        do=(),
    ),
    # --- moments ------------------------------------------------------------------------------------
    "turn_end": Case((when({"kind": "turn_end"}, DRAW),), hand(0), 3, do=("end",)),
    "damaged": Case((when({"kind": "damaged"}, DRAW), used(hit(ME))), hand(0), 3, do=("activate C3 1",)),
    "dealt_damage": Case(
        (when({"kind": "dealt_damage", "cause": "any"}, burn({"kind": "event_amount"})), used(hit(YEOMAN, 40))),
        burnt,
        40,
        do=("activate C3 1",),
    ),
    "dealt_damage in battle": Case(
        (when({"kind": "dealt_damage"}, DRAW), used(hit(YEOMAN, 40))),
        hand(0),
        3,
        do=("activate C3 1", "attack C3 D3"),
    ),
    "would_be_damaged": Case(
        (instead({"kind": "would_be_damaged"}, DRAW), used(hit(ME))),
        lambda a: (a.stat("C3", "hp"), len(a.hand(0))),
        (600, 3),
        do=("activate C3 1",),
    ),
    "prevent": Case(
        (instead({"kind": "would_be_damaged"}, {"kind": "prevent", "amount": 60}), used(hit(ME))),
        hp("C3"),
        [560],
        do=("activate C3 1",),
    ),
    "change_amount": Case(
        (instead({"kind": "would_be_damaged"}, {"kind": "change_amount", "to": 30}), used(hit(ME))),
        hp("C3"),
        [570],
        do=("activate C3 1",),
    ),
    "redirect": Case(
        (instead({"kind": "would_be_damaged"}, {"kind": "redirect", "to": TORTOISE}), used(hit(ME))),
        hp("C3", "C4"),
        [600, 400],
        do=("activate C3 1",),
    ),
    "would_die": Case(
        (instead({"kind": "would_die"}, DRAW), used(hit(ME, 900))),
        lambda a: (a.card("C3"), len(a.hand(0))),
        ("tester", 3),
        do=("activate C3 1",),
    ),
    "placed": Case((when({"kind": "placed"}, DRAW),), hand(0), 2, do=("place flare_lance B1",)),
    "moved": Case((when({"kind": "moved"}, DRAW),), hand(0), 3, do=("move C3 C2",)),
    "leader_damaged": Case(
        (when({"kind": "leader_damaged", "who": "enemy"}, DRAW), used(burn(100))), hand(0), 3, do=("activate C3 1",)
    ),
    "attacked": Case((when({"kind": "attacked"}, DRAW),), hand(0), 3, do=("attack C3 D3",)),
    "flipped": Case((when({"kind": "flipped"}, DRAW),), hand(0), 3, do=("flip C3",), more=lying(0, "C3", face="down")),
    "mode_changed": Case((when({"kind": "mode_changed"}, DRAW),), hand(0), 3, do=("mode C3 defence",)),
    "destroyed": Case(
        (used({"kind": "destroy", "what": ME}),),
        lambda a: a.hand(0)[-1],
        "test_equip",
        more={
            **lying(0, "C3", attached=["test_equip"]),
            "equip": (when({"kind": "destroyed", "who": "carrier"}, {"kind": "return_to", "what": ME}),),
        },
    ),
    "sacrificed": Case(
        (when({"kind": "sacrificed"}, DRAW, active_in="graveyard"),),
        hand(0),
        1,
        do=("sacrifice fenroot_ox",),
        picks=("C3", "points:1"),
        more=on(0, hand=["fenroot_ox"]),
    ),
    "shield_broken": Case(
        (when({"kind": "shield_broken", "who": "enemy"}, DRAW),),
        hand(0),
        3,
        do=("attack C3 C4",),
        more={"tester": {"stats": {"atk": 400, "hp": 600}}},
    ),
    "drawn": Case(
        (when({"kind": "drawn"}, {"kind": "gain_crystals", "number": 2}), used(DRAW)),
        lambda a: a.play.seat(0).inventory,
        12,
        do=("activate C3 1",),
    ),
    "discarded": Case(
        (when({"kind": "discarded"}, {"kind": "gain_crystals", "number": 2}), used({"kind": "discard"})),
        lambda a: a.play.seat(0).inventory,
        12,
        do=("activate C3 1",),
    ),
    "tile_changed": Case(
        (
            when({"kind": "tile_changed"}, DRAW),
            used({"kind": "set_tile", "tiles": {"kind": "tile_of", "of": TORTOISE}, "tile": "ocean"}),
        ),
        hand(0),
        3,
        do=("activate C3 1",),
    ),
    "timer_expired": Case(
        (when({"kind": "timer_expired", "who": "own"}, DRAW),),
        hand(0),
        5,
        do=("end", "end"),
        more={"field": ({"B2": {"card": "truce_bell"}}, {})},
    ),
    "phase_began": Case((when({"kind": "phase_began", "phase": "battle"}, DRAW),), hand(0), 3, do=("attack C3 D3",)),
}


@pytest.mark.parametrize("word", CASES)
def test_a_word_does_what_the_card_says(word: str) -> None:
    case = CASES[word]
    arena = Arena(case.abilities, **case.more)
    for number, command in enumerate(case.do):
        last = number == len(case.do) - 1
        arena.do(command, case.picks if last else (), case.chained if last else "")
    assert case.found(arena) == case.wanted


def test_who_does_not_pay_is_told_and_not_that_the_ability_is_not_used() -> None:
    pay = {"kind": "may_pay", "by": ENEMY, "cost": [{"kind": "pay_crystals", "number": 2}], "otherwise": [DRAW]}
    arena = Arena((used(pay),))
    crystals = arena.play.seat(1).inventory
    arena.do("activate C3", picks=("",))
    assert (arena.play.seat(1).inventory, len(arena.hand(0))) == (crystals, 3)
    assert (arena.told("NotPaid"), arena.told("AbilityDeclined")) == (1, 0)
