"""Options of the words of Dork Tower: a case for each shows what it changes, as in `test_words`, mostly in gold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from simulator.systems.dork_tower.modifiers import movement
from tests.simulator.systems.dork_tower.arena import THERE, Arena
from tests.simulator.systems.dork_tower.test_words import (
    ALL,
    DEALER,
    ME,
    RIVAL,
    RIVALS,
    Case,
    compare,
    count,
    gold,
    items,
    moves,
    played,
    rolls,
    slower,
    when,
)

THEIRS = {"kind": "related", "relation": "enemy"}
WHO = {"kind": "chosen", "name": "who"}
BOTH = {"kind": "players"}


def purses(arena: Arena) -> tuple[int, int]:
    """What both have more than before."""
    return arena.gold() - 100, arena.gold(1) - 30


def held(seat: int) -> Any:
    return lambda arena: len(arena.play.hero(seat).hand.cards)


def chosen(**more: Any) -> dict[str, Any]:
    return {"kind": "pick", "name": "who", "among": BOTH, **more}


def richer(kind: str) -> dict[str, Any]:
    """Of both heroes the one with the least or the most gold, who is known by a name."""
    return {"kind": kind, "of": BOTH, "name": "who", "by": {"kind": "gold", "of": WHO}}


CASES: Mapping[str, Case] = {
    # --- of whom, where -------------------------------------------------------------------------------
    "same.who": Case((played(when({"kind": "same", "who": RIVAL, "other": RIVAL})),), 7),
    "related.who": Case((played(when({"kind": "related", "who": RIVAL, "relation": "enemy"})),), 7),
    "space_type_is.where": Case(
        (played(when({"kind": "space_type_is", "where": {"kind": "door_space"}, "types": ["city"]})),), 2
    ),
    "in_wedge.where": Case(
        (played(when({"kind": "in_wedge", "where": {"kind": "door_space"}, "only": "wilderness"})),), 7
    ),
    "level_is.who": Case(
        (played(when({"kind": "level_is", "who": RIVAL, "level": "high"})),),
        7,
        more={"seats": [DEALER, {"character": "tam_nettlefoot", "home": 5, "level": "high"}]},
    ),
    "has_quest.where": Case(
        (played(when({"kind": "has_quest", "where": RIVAL})),), 7, more={"quest_spaces": {"first_star": THERE}}
    ),
    "players.where": Case(
        (played({"kind": "gain_gold", "amount": 5, "to": {"kind": "players", "where": [THEIRS]}}),), (0, 5), purses
    ),
    "heroes.where": Case(
        (played(gold(count({"kind": "heroes", "relation": "any", "where": [{"kind": "same", "other": ME}]}))),), 1
    ),
    "filter.name": Case(
        (
            played(
                gold(
                    count(
                        {
                            "kind": "filter",
                            "of": BOTH,
                            "name": "who",
                            "where": [compare({"kind": "gold", "of": WHO}, "more", 50)],
                        }
                    )
                )
            ),
        ),
        1,
    ),
    "lowest.name": Case((played({"kind": "gain_gold", "amount": 5, "to": richer("lowest")}),), (0, 5), purses),
    "highest.name": Case((played({"kind": "gain_gold", "amount": 5, "to": richer("highest")}),), (5, 0), purses),
    "total.name": Case(
        (played(gold({"kind": "total", "of": BOTH, "name": "who", "by": {"kind": "gold", "of": WHO}})),), 130
    ),
    "home_city.of": Case(
        (played({"kind": "move_to", "to": {"kind": "home_city", "of": RIVAL}}),),
        THERE,
        lambda arena: arena.play.hero(0).space,
    ),
    # --- amounts ------------------------------------------------------------------------------------------
    "xp.of": Case((played(gold({"kind": "xp", "of": RIVALS})),), 3),
    "noted.name, note_number.name": Case(
        (
            played(
                {"kind": "note_number", "name": "one", "number": 6},
                {"kind": "note_number", "name": "two", "number": 9},
                gold({"kind": "noted", "name": "one"}),
            ),
        ),
        6,
    ),
    "rolled.name, roll.name": Case(
        (
            played(
                {"kind": "roll", "name": "one"},
                {"kind": "roll", "name": "two"},
                {"kind": "roll", "name": "three"},
                gold({"kind": "rolled", "name": "one"}),
            ),
        ),
        (True, True),
        lambda arena: (arena.gold() - 100 == rolls(arena)[0], len(set(rolls(arena))) > 1),
    ),
    "reroll.name": Case(
        (
            played(
                {"kind": "roll", "name": "one"},
                {"kind": "roll"},
                {"kind": "reroll", "name": "one"},
                gold({"kind": "rolled", "name": "one"}),
            ),
        ),
        True,
        lambda arena: arena.gold() - 100 == rolls(arena)[2],
    ),
    "roll.sides": Case(
        (played({"kind": "repeat", "times": 12, "do": [{"kind": "roll", "sides": 2}]}, gold()),),
        {1, 2},
        lambda arena: set(rolls(arena)[-12:]),
    ),
    # --- choices ------------------------------------------------------------------------------------------
    "pick.least": Case((played(gold(4, to=WHO), choose=[chosen(least=2, most=2)]),), (4, 4), purses),
    "pick.most": Case((played(gold(4, to=WHO), choose=[chosen(most=2)]),), (4, 4), purses, picks=("seat:0 seat:1",)),
    "pick.by": Case(
        (played(gold(4, to=WHO), choose=[chosen(by=RIVALS)]),),
        [1],
        lambda arena: [event.seat for event in arena.events if type(event).__name__ == "PlayerPicked"],
        picks=("seat:0",),
    ),
    "draw_lots.count": Case(
        (played(gold(4, to=WHO), choose=[{"kind": "draw_lots", "name": "who", "among": BOTH, "count": 2}]),),
        (4, 4),
        purses,
    ),
    # --- how long -----------------------------------------------------------------------------------------
    "turns.of": Case((played(slower({"kind": "turns", "of": RIVALS})),), [1, 2, 2, 4, 5, 4], moves),
    "turns.until": Case(
        (played(slower({"kind": "turns", "of": RIVALS, "until": "start"})),), [1, 2, 5, 4, 5, 4], moves
    ),
    "tower_steps.number": Case((played(slower({"kind": "tower_steps", "number": 2})),), [1, 2, 2, 4, 5, 4], moves),
    # --- effects ------------------------------------------------------------------------------------------
    "choose_one.most": Case(
        (played({"kind": "choose_one", "least": 2, "most": 2, "branches": [[gold(1)], [gold(10)]]}),),
        11,
        picks=("0", "1"),
    ),
    "choose_one.by": Case(
        (played({"kind": "choose_one", "by": RIVALS, "branches": [[gold(1)], [gold(10)]]}),),
        {1},
        lambda arena: {
            event.seat for event in arena.events if type(event).__name__ in ("PlayerPicked", "BranchPicked")
        },
        picks=("0",),
    ),
    "repeat.until": Case(
        (
            played(
                {
                    "kind": "repeat",
                    "times": 9,
                    "do": [gold(2)],
                    "until": [compare({"kind": "gold"}, "at_least", 106)],
                }
            ),
        ),
        6,
    ),
    "for_each.name": Case(
        (played({"kind": "for_each", "among": BOTH, "name": "who", "do": [gold(4, to=WHO)]}),), (4, 4), purses
    ),
    "for_each.choose": Case(
        (played({"kind": "for_each", "among": BOTH, "choose": [chosen()], "do": [gold(4, to=WHO)]}),),
        (0, 8),
        purses,
        picks=("seat:1", "seat:1"),
    ),
    "coin.tails": Case(
        (played({"kind": "repeat", "times": 12, "do": [{"kind": "coin", "heads": [gold(1)], "tails": [gold(1)]}]}),), 12
    ),
    "may.otherwise": Case(
        (played({"kind": "may", "by": RIVALS, "do": [gold(3)], "otherwise": [gold(5)]}),), 5, picks=("",)
    ),
    "may.then": Case(
        (played({"kind": "may", "by": RIVALS, "do": [gold(3)], "then": [gold(5)]}),), (5, 3), purses, picks=("yes",)
    ),
    "may.name": Case(
        (played({"kind": "may", "by": RIVALS, "name": "who", "do": [gold(3, to=WHO)]}),), (0, 3), purses, picks=("yes",)
    ),
    "may.choose": Case(
        (played({"kind": "may", "by": RIVALS, "choose": [chosen()], "do": [gold(3, to=WHO)]}),),
        (3, 0),
        purses,
        picks=("yes", "seat:0"),
    ),
    "may_pay.by, may_pay.name": Case(
        (
            played(
                {
                    "kind": "may_pay",
                    "by": RIVALS,
                    "name": "who",
                    "cost": [{"kind": "pay_gold", "amount": 10}],
                    "do": [gold(3, to=WHO)],
                }
            ),
        ),
        (0, -7),
        purses,
        picks=("yes",),
    ),
    "draw.to": Case((played({"kind": "draw", "to": RIVALS, "count": 2}),), 2, held(1)),
    "discard.of": Case(
        (played({"kind": "draw", "to": BOTH, "count": 3}, {"kind": "discard", "of": RIVALS}),),
        (3, 2),
        lambda arena: (held(0)(arena), held(1)(arena)),
    ),
    "discard.count": Case((played({"kind": "draw", "count": 3}, {"kind": "discard", "count": 2}),), 1, held(0)),
    "draw_item.to": Case(
        (played({"kind": "draw_item", "face": "magic", "to": RIVALS}),),
        ([], 1),
        lambda arena: (items(arena), len(arena.play.hero(1).items)),
    ),
    "gain_xp.to": Case((played({"kind": "gain_xp", "amount": 2, "to": RIVALS}),), 5, lambda arena: arena.xp(1)),
    "pay_gold.of": Case((played({"kind": "pay_gold", "amount": 9, "of": RIVALS}),), (0, -9), purses),
    "pay_xp.of": Case(
        (played({"kind": "pay_xp", "amount": 2, "of": RIVALS}),), (20, 1), lambda arena: (arena.xp(), arena.xp(1))
    ),
    "move_to.who": Case(
        (played({"kind": "move_to", "who": RIVAL, "to": {"kind": "door_space"}}),),
        "w0.r0.c0",
        lambda arena: arena.play.hero(1).space,
    ),
    "transfer.to": Case(
        (played({"kind": "transfer", "what": "gold", "amount": 40, "of": ME, "to": RIVALS}),), (-40, 40), purses
    ),
    "apply.if": Case(
        (
            played(
                {
                    "kind": "apply",
                    "to": ALL,
                    "if": [{"kind": "same", "who": ME, "other": RIVAL}],
                    "modify": [{"kind": "change_move", "by": -3}],
                }
            ),
        ),
        True,
        lambda arena: movement(arena.play, 0) > movement(arena.play, 1),
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_the_option_changes_what_happens(case: Case) -> None:
    arena = Arena(case.abilities, **case.more)
    arena.cast(case.picks)
    assert case.found(arena) == case.wanted
