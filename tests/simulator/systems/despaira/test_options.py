"""Options of the words of Despaira: a case for each shows what it changes.

The position is that of `test_words`. Without the option, something else is found.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.simulator.systems.despaira.arena import Arena
from tests.simulator.systems.despaira.test_words import (
    BEAST,
    DRAW,
    DUD,
    ENEMY,
    ME,
    ONE,
    OURS,
    THEIRS,
    TORTOISE,
    YEOMAN,
    Case,
    always,
    atk,
    boosted,
    burn,
    burnt,
    cards,
    counters,
    hand,
    hit,
    hp,
    instead,
    lying,
    on,
    rolls,
    used,
    when,
)

Json = dict[str, Any]
HOUND: Json = {**OURS, "where": [BEAST]}
BOTH: Json = {"kind": "players"}
NEAR = lying(0, "D2", card="lantern_hound")
"""An attacker beside an enemy."""
EACH: Json = {"kind": "chosen", "name": "each"}


def crystals(seat: int) -> Any:
    return lambda arena: arena.play.seat(seat).inventory


def while_so(condition: Json) -> tuple[Json, ...]:
    """Damage to the other leader if a condition holds of somebody who is named."""
    return (used({"kind": "if_else", "if": [condition], "do": [burn(100)], "otherwise": [burn(10)]}),)


def so(condition: Json, **more: Any) -> Case:
    return Case(while_so(condition), burnt, 100, more=more)


def each_turn(moment: Json) -> Case:
    """Heard in the turns of both players."""
    return Case((when(moment, burn(50)),), burnt, 100, do=("end", "end"))


CASES: dict[str, Case] = {
    # --- of whom a condition speaks -------------------------------------------------------------------
    "same.who": so({"kind": "same", "who": TORTOISE, "other": TORTOISE}),
    "related.who": so({"kind": "related", "who": TORTOISE, "relation": "enemy"}),
    "related.to": so({"kind": "related", "who": TORTOISE, "relation": "own", "to": YEOMAN}),
    "wounded.who": so({"kind": "wounded", "who": YEOMAN}, **lying(1, "D3", hp=200)),
    "has_status.who": so(
        {"kind": "has_status", "who": YEOMAN, "status": "snared"}, **lying(1, "D3", statuses=["snared"])
    ),
    "element_is.who": so({"kind": "element_is", "who": TORTOISE, "elements": ["rock"]}),
    "type_is.who": so({"kind": "type_is", "who": TORTOISE, "types": ["beast"]}),
    "kind_is.who": so({"kind": "kind_is", "who": TORTOISE, "kinds": ["creature"]}),
    "name_has.who": so({"kind": "name_has", "who": YEOMAN, "words": "Yeoman"}),
    "mode_is.who": so({"kind": "mode_is", "who": YEOMAN, "mode": "defence"}, **lying(1, "D3", mode="defence")),
    "face_is.who": so({"kind": "face_is", "who": ME, "face": "up"}),
    "facing_is.who": so({"kind": "facing_is", "who": YEOMAN, "facings": ["west"]}, **lying(1, "D3", facing="west")),
    "on_tile_kind.who": so({"kind": "on_tile_kind", "who": YEOMAN, "kinds": ["ocean"]}, tiles={"D3": "ocean"}),
    "behind": so({"kind": "behind", "who": HOUND, "of": ME}, **lying(0, "C3", facing="east")),
    "spawned_this_turn.who": Case(
        while_so({"kind": "spawned_this_turn", "who": {**OURS, "where": [{"kind": "name_has", "words": "Glimmer"}]}}),
        burnt,
        100,
        do=("spawn chapel_glimmer C2 attack", "activate C3"),
    ),
    "spawned_this_turn.how": Case(
        (used(hit({**OURS, "where": [{"kind": "spawned_this_turn", "how": ["sacrifice"]}]}), burn(10)),),
        lambda a: (a.stat("C2", "hp"), burnt(a)),
        (300, 10),
        do=("spawn chapel_glimmer C2 attack", "activate C3"),
    ),
    # --- whose, which ---------------------------------------------------------------------------------
    "turn_start.whose": each_turn({"kind": "turn_start", "whose": "any"}),
    "turn_end.whose": each_turn({"kind": "turn_end", "whose": "any"}),
    "phase_began.whose": each_turn({"kind": "phase_began", "phase": "main_1", "whose": "any"}),
    "would_be_damaged.who": Case(
        (instead({"kind": "would_be_damaged", "who": "enemy"}, DRAW), used(hit(TORTOISE))),
        lambda a: (a.stat("C4", "hp"), len(a.hand(0))),
        (500, 3),
        do=("activate C3 1",),
    ),
    "would_die.who": Case(
        (instead({"kind": "would_die", "who": "enemy"}, DRAW), used(hit(YEOMAN, 900))),
        lambda a: (a.card("D3"), len(a.hand(0))),
        ("lamplit_yeoman", 3),
        do=("activate C3 1",),
    ),
    "moved.who": Case((when({"kind": "moved", "who": "own"}, DRAW),), hand(0), 3, do=("move B3 B2",)),
    "attacked.who": Case(
        (when({"kind": "attacked", "who": "own"}, DRAW),), hand(0), 3, do=("attack D2 D3",), more=NEAR
    ),
    "mode_changed.who": Case(
        (when({"kind": "mode_changed", "who": "own"}, DRAW),), hand(0), 3, do=("mode B3 defence",)
    ),
    "dealt_damage.by": Case(
        (when({"kind": "dealt_damage", "by": "own"}, DRAW),), hand(0), 3, do=("attack D2 D3",), more=NEAR
    ),
    "flipped.who": Case(
        (when({"kind": "flipped", "who": "own"}, DRAW),), hand(0), 3, do=("flip B3",), more=lying(0, "B3", face="down")
    ),
    "flipped.to": Case(
        (when({"kind": "flipped", "who": "own", "to": "down"}, DRAW),),
        hand(0),
        2,
        do=("flip B3",),
        more=lying(0, "B3", face="down"),
    ),
    "placed.who": Case((when({"kind": "placed", "who": "enemy"}, DRAW),), hand(0), 1, do=("place flare_lance B1",)),
    "drawn.who": Case(
        (when({"kind": "drawn", "who": "enemy"}, burn(50)), used({**DRAW, "to": ENEMY})),
        burnt,
        50,
        do=("activate C3 1",),
    ),
    "discarded.who": Case(
        (when({"kind": "discarded", "who": "enemy"}, burn(50)), used({"kind": "discard", "of": ENEMY})),
        lambda a: (burnt(a), len(a.hand(1))),
        (50, 1),
        do=("activate C3 1",),
    ),
    "sacrificed.who": Case(
        (when({"kind": "sacrificed", "who": "own"}, DRAW),),
        hand(0),
        1,
        do=("sacrifice fenroot_ox",),
        picks=("B3", "points:2"),
        more=on(0, hand=["fenroot_ox"]),
    ),
    "spawned.who": Case(
        (when({"kind": "spawned", "who": "own"}, burn(50)),), burnt, 50, do=("spawn chapel_glimmer C2 attack",)
    ),
    "spawned.how": Case(
        (when({"kind": "spawned", "who": "own", "how": ["miracle"]}, burn(50)),),
        burnt,
        0,
        do=("spawn chapel_glimmer C2 attack",),
    ),
    "destroyed.kinds": Case(
        (
            when({"kind": "destroyed", "who": "enemy", "kinds": ["trick"]}, burn(50)),
            used({"kind": "destroy", "what": YEOMAN}),
        ),
        burnt,
        0,
        do=("activate C3 1",),
    ),
    "destroyed.cause": Case(
        (
            when({"kind": "destroyed", "who": "enemy", "cause": "battle"}, burn(50)),
            used({"kind": "destroy", "what": YEOMAN}),
        ),
        burnt,
        0,
        do=("activate C3 1",),
    ),
    "counter_reached": Case(
        (
            when({"kind": "counter_reached", "counter": "wick", "amount": 2, "who": "own"}, burn(50)),
            used({"kind": "add_counter", "to": HOUND, "counter": "wick", "amount": 2}),
        ),
        burnt,
        50,
        do=("activate C3 1",),
    ),
    "activated.who": Case(
        (when({"kind": "activated", "who": "own"}, burn(50)),),
        lambda a: (burnt(a), a.stat("D3", "hp")),
        (50, 200),
        do=("activate B3",),
        picks=("D3",),
    ),
    "activated.kinds": Case(
        (when({"kind": "activated", "who": "own", "kinds": ["trick"]}, burn(50)),),
        lambda a: (burnt(a), a.stat("D3", "hp")),
        (0, 200),
        do=("activate B3",),
        picks=("D3",),
    ),
    # --- what selectors find --------------------------------------------------------------------------
    "players.where": Case(
        (used({**DRAW, "to": {**BOTH, "where": [{"kind": "related", "relation": "enemy"}]}}),),
        lambda a: (len(a.hand(0)), len(a.hand(1))),
        (2, 3),
    ),
    "zone_cards.where": Case(
        (used(burn({"kind": "count", "of": {"kind": "zone_cards", "zone": "deck", "where": [BEAST]}})),), burnt, 1
    ),
    "attached_to.of": Case(
        (used(burn({"kind": "count", "of": {"kind": "attached_to", "of": HOUND}})),),
        burnt,
        1,
        more=lying(0, "B3", attached=["oilskin_harness"]),
    ),
    "tile_of.of": Case(
        (used({"kind": "set_tile", "tiles": {"kind": "tile_of", "of": TORTOISE}, "tile": "ocean"}),),
        lambda a: a.play.tile_kind("C4"),
        "ocean",
    ),
    "filter.name, total.name": Case(
        (
            used(
                burn(
                    {
                        "kind": "total",
                        "of": {"kind": "cards"},
                        "name": "who",
                        "by": {
                            "kind": "count",
                            "of": {
                                "kind": "filter",
                                "of": {"kind": "cards"},
                                "name": "other",
                                "where": [
                                    {
                                        "kind": "compare",
                                        "left": {
                                            "kind": "stat",
                                            "of": {"kind": "chosen", "name": "other"},
                                            "stat": "hp",
                                        },
                                        "test": "less",
                                        "right": {
                                            "kind": "stat",
                                            "of": {"kind": "chosen", "name": "who"},
                                            "stat": "hp",
                                        },
                                    }
                                ],
                            },
                        },
                    }
                )
            ),
        ),
        burnt,
        6,
    ),
    "lowest.name": Case(
        (
            used(
                hit(
                    {
                        "kind": "lowest",
                        "of": THEIRS,
                        "name": "who",
                        "by": {"kind": "stat", "of": {"kind": "chosen", "name": "who"}, "stat": "hp"},
                    }
                )
            ),
        ),
        hp("C4", "D3"),
        [500, 300],
    ),
    "highest.name": Case(
        (
            used(
                hit(
                    {
                        "kind": "highest",
                        "of": THEIRS,
                        "name": "who",
                        "by": {"kind": "stat", "of": {"kind": "chosen", "name": "who"}, "stat": "hp"},
                    }
                )
            ),
        ),
        hp("C4", "D3"),
        [400, 400],
    ),
    "entries.relation": Case(
        (
            used(
                {"kind": "return_to", "what": {"kind": "card_of", "of": {"kind": "entries", "relation": "enemy"}}},
                burn(10),
                when={"kind": "instant"},
            ),
        ),
        lambda a: (a.hand(0).count("lantern_hound"), burnt(a)),
        (0, 10),
        do=("activate B3",),
        picks=("D3",),
        chained="activate C3",
    ),
    # --- of which player, of which card an amount is --------------------------------------------------
    "crystals.of": Case((used(burn({"kind": "crystals", "of": ENEMY})),), burnt, 7, more=on(1, crystals=7)),
    "spawn_points.of": Case(
        (used({"kind": "gain_spawn_points", "number": 2}, burn({"kind": "spawn_points", "of": BOTH})),), burnt, 14
    ),
    "leader_hp.of": Case(
        (used(burn({"kind": "quotient", "left": {"kind": "leader_hp", "of": ENEMY}, "right": 10})),),
        burnt,
        1100,
        more=on(1, leader_hp=1000),
    ),
    "turn_number.of": Case((used(burn({"kind": "turn_number", "of": ENEMY})),), burnt, 1),
    "stat.printed": Case(
        (used(boosted({"kind": "until_turn_end"}), burn({"kind": "stat", "of": ME, "stat": "atk", "printed": True})),),
        burnt,
        300,
    ),
    "distance.from": Case((used(burn({"kind": "distance", "from": HOUND, "to": YEOMAN})),), burnt, 2),
    "counters.counter": Case(
        (
            used(
                burn({"kind": "counters", "of": ME, "counter": "crack"}),
                burn({"kind": "counters", "of": ME, "counter": "wick"}),
            ),
        ),
        burnt,
        3,
        more=lying(0, "C3", **counters(3)),
    ),
    "rolled.name": Case(
        (
            used(
                {"kind": "roll", "name": "one"},
                {"kind": "roll", "name": "two"},
                burn({"kind": "product", "amounts": [10, {"kind": "rolled", "name": "one"}]}),
            ),
        ),
        lambda a: (burnt(a) == 10 * rolls(a)[0], rolls(a)[0] != rolls(a)[1]),
        (True, True),
    ),
    "reroll.name": Case(
        (
            used(
                {"kind": "roll", "name": "one"},
                {"kind": "roll"},
                {"kind": "reroll", "name": "one"},
                burn({"kind": "product", "amounts": [10, {"kind": "rolled", "name": "one"}]}),
            ),
        ),
        lambda a: (burnt(a) == 10 * rolls(a)[2], rolls(a)[0] != rolls(a)[2]),
        (True, True),
    ),
    "roll.sides": Case(
        (used({"kind": "repeat", "times": 12, "do": [{"kind": "roll", "sides": 2}]}, DUD),),
        lambda a: sorted(set(rolls(a))),
        [1, 2],
    ),
    # --- choices --------------------------------------------------------------------------------------
    "pick.least": Case(
        (used(hit(ONE), choose=[{"kind": "pick", "name": "one", "among": THEIRS, "least": 2, "most": 2}]),),
        hp("C4", "D3"),
        [400, 300],
    ),
    "pick.most": Case(
        (used(hit(ONE), choose=[{"kind": "pick", "name": "one", "among": THEIRS, "most": 2}]),),
        hp("C4", "D3"),
        [400, 300],
        picks=("C4 D3",),
    ),
    "pick.by": Case(
        (used(hit(ONE), choose=[{"kind": "pick", "name": "one", "among": OURS, "by": ENEMY}]),),
        lambda a: {event.seat for event in a.events if type(event).__name__ == "PlayerPicked"},
        {1},
        picks=("B3",),
    ),
    "target.least": Case(
        (
            used(
                hit({"kind": "chosen", "name": "target"}),
                choose=[{"kind": "target", "among": THEIRS, "least": 2, "most": 2}],
            ),
        ),
        hp("C4", "D3"),
        [400, 300],
    ),
    "target.most": Case(
        (used(hit({"kind": "chosen", "name": "target"}), choose=[{"kind": "target", "among": THEIRS, "most": 2}]),),
        hp("C4", "D3"),
        [400, 300],
        picks=("C4 D3",),
    ),
    "draw_lots.count": Case(
        (
            used(
                hit({"kind": "chosen", "name": "lot"}),
                choose=[{"kind": "draw_lots", "name": "lot", "among": THEIRS, "count": 2}],
            ),
        ),
        hp("C4", "D3"),
        [400, 300],
    ),
    # --- effects ----------------------------------------------------------------------------------------
    "redirect.amount": Case(
        (instead({"kind": "would_be_damaged"}, {"kind": "redirect", "to": TORTOISE, "amount": 40}), used(hit(ME))),
        hp("C3", "C4"),
        [540, 460],
        do=("activate C3 1",),
    ),
    "choose_one.least": Case(
        (used({"kind": "choose_one", "least": 2, "most": 2, "branches": [[burn(10)], [burn(100)]]}),),
        burnt,
        110,
    ),
    "choose_one.most": Case(
        (used({"kind": "choose_one", "least": 2, "most": 2, "branches": [[burn(10)], [burn(100)], [DRAW]]}),),
        burnt,
        110,
        picks=("0", "1"),
    ),
    "choose_one.by": Case(
        (used({"kind": "choose_one", "by": ENEMY, "branches": [[burn(10)], [burn(100)]]}),),
        lambda a: (
            burnt(a),
            {event.seat for event in a.events if type(event).__name__ in ("BranchPicked", "PlayerPicked")},
        ),
        (10, {1}),
        picks=("0",),
    ),
    "choose_one.not_last": Case(
        (used({"kind": "choose_one", "not_last": True, "branches": [[burn(10)], [burn(100)]]}),),
        burnt,
        110,
        do=("activate C3", "end", "end", "activate C3"),
    ),
    "repeat.until": Case(
        (
            used(
                {
                    "kind": "repeat",
                    "times": 5,
                    "do": [burn(10)],
                    "until": [
                        {"kind": "compare", "left": {"kind": "leader_hp", "of": ENEMY}, "test": "at_most", "right": 500}
                    ],
                }
            ),
        ),
        burnt,
        1500,
        more=on(1, leader_hp=520),
    ),
    "for_each.name": Case(
        (used({"kind": "for_each", "among": THEIRS, "name": "foe", "do": [hit({"kind": "chosen", "name": "foe"})]}),),
        hp("C4", "D3"),
        [400, 300],
    ),
    "for_each.choose": Case(
        (
            used(
                {
                    "kind": "for_each",
                    "among": THEIRS,
                    "choose": [{"kind": "pick", "name": "one", "among": OURS}],
                    "do": [hit(ONE)],
                }
            ),
        ),
        hp("C3", "B3"),
        [500, 200],
        picks=("C3", "B3"),
    ),
    "add_counter.amount": Case(
        (used({"kind": "add_counter", "to": ME, "counter": "wick", "amount": 2}),),
        lambda a: a.play.counter(a.at("C3").name, "wick"),
        2,
    ),
    "coin.tails": Case((used({"kind": "coin", "heads": [burn(10)], "tails": [burn(10)]}),), burnt, 10),
    "may.name": Case(
        (
            used(
                {"kind": "may", "by": ENEMY, "name": "they", "do": [{**DRAW, "to": {"kind": "chosen", "name": "they"}}]}
            ),
        ),
        hand(1),
        3,
        picks=("yes",),
    ),
    "may.then": Case(
        (used({"kind": "may", "by": ENEMY, "do": [{"kind": "discard", "of": ENEMY}], "then": [burn(50)]}),),
        burnt,
        50,
        picks=("yes",),
    ),
    "may.otherwise": Case(
        (used({"kind": "may", "by": ENEMY, "do": [{"kind": "discard", "of": ENEMY}], "otherwise": [burn(50)]}),),
        burnt,
        50,
        picks=("",),
    ),
    "may.choose": Case(
        (
            used(
                {
                    "kind": "may",
                    "by": ENEMY,
                    "choose": [{"kind": "pick", "name": "one", "among": OURS}],
                    "do": [hit(ONE)],
                }
            ),
        ),
        hp("C4", "D3"),
        [500, 300],
        picks=("yes", "D3"),
    ),
    "may_pay": Case(
        (
            used(
                {
                    "kind": "may_pay",
                    "by": ENEMY,
                    "name": "they",
                    "cost": [{"kind": "pay_crystals", "number": 2}],
                    "do": [{**DRAW, "to": {"kind": "chosen", "name": "they"}}],
                },
            ),
        ),
        lambda a: (a.play.seat(1).inventory, len(a.hand(1))),
        (8, 3),
        picks=("yes",),
    ),
    "apply.if": Case(
        (
            used(
                {
                    "kind": "apply",
                    "to": OURS,
                    "if": [{**BEAST, "who": ME}],
                    "modify": [{"kind": "change_stats", "stats": ["atk"], "by": 200}],
                }
            ),
        ),
        atk("C3", "B3"),
        [300, 500],
    ),
    "set_status.lasts": Case(
        (used({"kind": "set_status", "to": TORTOISE, "status": "snared", "lasts": {"kind": "for_good"}}),),
        lambda a: a.play.has_status(a.at("C4").name, "snared"),
        True,
        do=("activate C3", "end", "end"),
    ),
    "take_control.to": Case(
        (used({"kind": "take_control", "of": HOUND, "to": ENEMY}),), lambda a: a.at("B3").controller, 1
    ),
    "take_control.lasts": Case(
        (used({"kind": "take_control", "of": YEOMAN, "lasts": {"kind": "for_good"}}),),
        lambda a: a.at("D3").controller,
        0,
        do=("activate C3", "end"),
    ),
    "draw.count": Case((used({"kind": "draw", "count": 2}),), hand(0), 4),
    "discard.count": Case((used({"kind": "discard", "count": 2}),), hand(0), 0),
    "discard.picked": Case(
        (used({"kind": "discard", "picked": "holder"}),), lambda a: a.hand(0), ["chapel_glimmer"], picks=("1.06",)
    ),
    "discard.picked, the other": Case(
        (used({"kind": "discard", "picked": "holder"}),), lambda a: a.hand(0), ["flare_lance"], picks=("1.05",)
    ),
    "search.number": Case(
        (used({"kind": "search", "among": {"kind": "zone_cards", "zone": "deck"}, "number": 2}),),
        hand(0),
        4,
        picks=("1.03 1.04",),
    ),
    "gain_crystals.to": Case((used({"kind": "gain_crystals", "number": 1, "to": ENEMY}),), crystals(1), 11),
    "pay_crystals.of": Case((used({"kind": "pay_crystals", "number": 2, "of": ENEMY}),), crystals(1), 8),
    "gain_spawn_points.to": Case(
        (used({"kind": "gain_spawn_points", "number": 2, "to": ENEMY}),), lambda a: a.play.seat(0).spawn_points, 6
    ),
    "heal_leader.of": Case(
        (used({"kind": "heal_leader", "of": ENEMY, "amount": 300}),), burnt, 700, more=on(1, leader_hp=1000)
    ),
    "set_facing.facing": Case(
        (used({"kind": "set_facing", "who": TORTOISE, "facing": "east"}),), lambda a: a.at("C4").facing, "east"
    ),
    "push.towards": Case(
        (used({"kind": "push", "who": TORTOISE, "towards": True}),),
        cards("C4", "C5"),
        ["scree_tortoise", ""],
        more=on(1, field=[{"tile": "C5", "card": "scree_tortoise"}]),
    ),
    "push.tiles": Case(
        (used({"kind": "push", "who": TORTOISE, "tiles": 2}),),
        cards("C4", "C6"),
        ["", "scree_tortoise"],
        more=on(1, leader_tile="A6"),
    ),
    "shuffle.of": Case(
        (used({"kind": "shuffle", "of": ENEMY}),),
        lambda a: [event.seat for event in a.events if type(event).__name__ == "DeckReshuffled"],
        [1],
    ),
    "remove_counter.counter": Case(
        (used({"kind": "remove_counter", "of": ME, "counter": "crack"}, DUD),),
        lambda a: a.play.counter(a.at("C3").name, "wick"),
        3,
        more=lying(0, "C3", **counters(3)),
    ),
    "remove_status.status": Case(
        (used({"kind": "remove_status", "of": TORTOISE, "status": "sickened"}, DUD),),
        lambda a: a.play.has_status(a.at("C4").name, "snared"),
        True,
        more=lying(1, "C4", statuses=["snared"]),
    ),
    "for_each.any_order": Case(
        (used({"kind": "for_each", "among": THEIRS, "any_order": True, "do": [hit(EACH)]}),),
        lambda a: next(event.piece for event in a.events if type(event).__name__ == "Damaged") == a.at("D3").name,
        True,
        picks=("D3",),
    ),
    "set_tile.lasts": Case(
        (
            used(
                {
                    "kind": "set_tile",
                    "tiles": {"kind": "tile_of", "of": TORTOISE},
                    "tile": "ocean",
                    "lasts": {"kind": "until_turn_end"},
                }
            ),
        ),
        lambda a: a.play.tile_kind("C4") == "ocean",
        False,
        do=("activate C3", "end"),
    ),
    "tiles.of": Case(
        (used({"kind": "set_tile", "tiles": {"kind": "tiles", "of": TORTOISE, "within": 0}, "tile": "ocean"}),),
        lambda a: (a.play.tile_kind("C4") == "ocean", a.play.tile_kind("C3") == "ocean"),
        (True, False),
    ),
    "tiles.kinds": Case(
        (used(burn({"kind": "count", "of": {"kind": "tiles", "kinds": ["ocean"]}})),),
        burnt,
        2,
        more={"tiles": {"D3": "ocean", "A6": "ocean"}},
    ),
    "tiles.free": Case((used(burn({"kind": "count", "of": {"kind": "tiles", "within": 1, "free": True}})),), burnt, 1),
    "has_abilities_of.card": Case(
        (always({"kind": "has_abilities_of", "to": HOUND, "card": "tideclerk"}),),
        lambda a: a.legal("activate B3 creatures/tideclerk/0"),
        True,
        do=(),
    ),
    "more_often": Case(
        (always({"kind": "more_often", "to": HOUND, "deed": "move", "by": 2}),),
        cards("A1"),
        ["lantern_hound"],
        do=("move B3 B2", "move B2 A2", "move A2 A1"),
    ),
    "attach_creature.who": Case(
        (used({"kind": "attach_creature", "who": HOUND, "to": ME}),),
        lambda a: (a.card("B3"), len(a.play.attached_to(a.at("C3").name))),
        ("", 1),
    ),
    "detach.who": Case(
        (used({"kind": "detach", "who": {"kind": "attached_to"}}),),
        lambda a: len(a.play.attached_to(a.at("C3").name)),
        0,
        more=lying(0, "C3", attached=["rime_limpet"]),
    ),
    "miracle_spawn.on": Case(
        (
            used(
                {
                    "kind": "miracle_spawn",
                    "what": {"kind": "zone_cards", "zone": "hand", "kinds": ["creature"]},
                    "on": {"kind": "tiles", "kinds": ["ocean"]},
                }
            ),
        ),
        cards("A3"),
        ["chapel_glimmer"],
        more={"tiles": {"A3": "ocean"}},
    ),
    "path.name, move_along.path": Case(
        (
            used(
                {"kind": "move_along", "who": ME, "path": "way"},
                choose=[{"kind": "path", "name": "way", "who": ME, "steps": 1}],
            ),
        ),
        lambda a: a.card("C3"),
        "",
    ),
    "is_locked.who": so(
        {"kind": "is_locked", "who": {**THEIRS, "kinds": ["trick"]}},
        field=({}, {"B3": {"card": "hush", "face": "down"}}),
    ),
    "while_on_tile.tile": Case(
        (used(boosted({"kind": "while_on_tile", "tile": "ocean"})),),
        atk("C2"),
        [500],
        do=("activate C3", "move C3 C2"),
        more={"tiles": {"C3": "ocean", "C2": "ocean"}},
    ),
    "win.who": Case((used({"kind": "win", "who": ENEMY}),), Arena.winners, (1,)),
    "lose.who": Case((used({"kind": "lose", "who": ENEMY}),), Arena.winners, (0,)),
    # --- what holds ---------------------------------------------------------------------------------------
    "set_stat.to": Case(
        (always({"kind": "set_stat", "to": HOUND, "stat": "atk", "value": 700}),), atk("C3", "B3"), [300, 700], do=()
    ),
    "multiply_damage": Case(
        (always({"kind": "multiply_damage", "to": HOUND, "by": 3, "cause": "ability"}),),
        cards("C4"),
        [""],
        do=("activate B3",),
        picks=("C4",),
    ),
    "take_less.cause": Case(
        (always({"kind": "take_less", "by": 60, "cause": "battle"}), used(hit(ME))),
        hp("C3"),
        [500],
        do=("activate C3 1",),
    ),
    # --- how long -------------------------------------------------------------------------------------------
    "turns.number": Case(
        (used(boosted({"kind": "turns", "number": 2})),), atk("C3"), [500], do=("activate C3", "end", "end", "end")
    ),
    "turns.of": Case((used(boosted({"kind": "turns", "of": ENEMY})),), atk("C3"), [500], do=("activate C3", "end")),
    "turns.until": Case(
        (used(boosted({"kind": "turns", "of": ENEMY, "until": "start"})),), atk("C3"), [300], do=("activate C3", "end")
    ),
    "next.times": Case(
        (
            used(
                {
                    "kind": "apply",
                    "to": TORTOISE,
                    "modify": [{"kind": "take_less", "by": 60}],
                    "lasts": {"kind": "next", "times": 2},
                }
            ),
            used(hit(TORTOISE)),
            used(hit(TORTOISE)),
        ),
        hp("C4"),
        [420],
        do=("activate C3", "activate C3 1", "activate C3 2"),
    ),
}


@pytest.mark.parametrize("option", CASES)
def test_an_option_changes_what_happens(option: str) -> None:
    case = CASES[option]
    arena = Arena(case.abilities, **case.more)
    for number, command in enumerate(case.do):
        last = number == len(case.do) - 1
        arena.do(command, case.picks if last else (), case.chained if last else "")
    assert case.found(arena) == case.wanted
