"""Small abilities of one scroll, played in one's own move: every word of Dork Tower does what its card says.

A case says what the scroll does, what its player picks, and what must be true then; see `arena`. What a word finds or
counts shows in gold.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from simulator.engine.chance_words import DieRolled
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.curses import price
from simulator.systems.dork_tower.events import BattleStarted, DiceRolled, QuestMoved, TowerTurned
from simulator.systems.dork_tower.invariants import broken
from simulator.systems.dork_tower.items import limit
from simulator.systems.dork_tower.modifiers import movement
from tests.simulator.systems.dork_tower.arena import HERE, THERE, Arena

ME = {"kind": "self"}
IT = {"kind": "it"}
ALL = {"kind": "heroes", "relation": "any"}
RIVALS = {"kind": "players", "relation": "enemy"}
RIVAL = {"kind": "heroes", "relation": "enemy"}
NOT_MINE = {"kind": "none_of", "conditions": [{"kind": "same", "other": ME}]}
CITIES = {"kind": "spaces", "types": ["city"]}
DUNGEON = {"kind": "rune_space", "rune": "B", "within": ME}
"""The dungeon of the hero's wedge, with a mountain on one of its four borders."""


def played(*effects: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """What the scroll does."""
    return {"kind": "activated", "when": {"kind": "played"}, **more, "do": list(effects)}


def gold(amount: Any = 1, **more: Any) -> dict[str, Any]:
    return {"kind": "gain_gold", "amount": amount, **more}


def when(*conditions: Mapping[str, Any]) -> dict[str, Any]:
    """7 gold if conditions hold, else 2."""
    return {"kind": "if_else", "if": list(conditions), "do": [gold(7)], "otherwise": [gold(2)]}


def count(of: Mapping[str, Any]) -> dict[str, Any]:
    return {"kind": "count", "of": of}


def compare(left: Any, test: str, right: Any) -> dict[str, Any]:
    return {"kind": "compare", "left": left, "test": test, "right": right}


def slower(lasts: Mapping[str, Any]) -> dict[str, Any]:
    """The movement of all heroes is 3 lower for a time."""
    return {"kind": "apply", "to": ALL, "modify": [{"kind": "change_move", "by": -3}], "lasts": lasts}


def sets(kind: str, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "of": CITIES, **more}


@dataclass(frozen=True)
class Case:
    """Abilities of the scroll, and what to look at afterwards, with what must be found."""

    abilities: tuple[Mapping[str, Any], ...]
    wanted: Any
    found: Callable[[Arena], Any] = lambda arena: arena.gold() - 100
    picks: tuple[str, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)
    """More overrides of the scenario."""


def moves(arena: Arena) -> list[int]:
    """The movement of both heroes now, at both their next turns, and at the turns after these."""
    found = [movement(arena.play, seat) for seat in (0, 1)]
    for _turn in range(2):
        for seat in (1, 0):
            arena.take(de.Stop())
            arena.on_to(de.MoveRequest, seat=seat)
            found.append(movement(arena.play, seat))
    return found


def rolls(arena: Arena) -> list[int]:
    """What dice have shown."""
    return [event.number for event in arena.events if isinstance(event, DieRolled)]


def turned(arena: Arena) -> int:
    """How often the tower has turned."""
    return sum(isinstance(event, TowerTurned) for event in arena.events)


def items(arena: Arena) -> list[str]:
    return [item.face for item in arena.play.hero(0).items]


def quests(arena: Arena) -> tuple[str, ...]:
    """Where the quests lie."""
    return tuple(arena.game.state.quests[quest] for quest in ("first_star", "second_star"))


def moved_quests(arena: Arena) -> tuple[str, ...]:
    """Where both quests were moved to, by what was told after rolls for them."""
    assert sum(isinstance(one, DiceRolled) and one.what == "quest" for one in arena.events) >= 2
    return tuple(one.space for one in arena.events if isinstance(one, QuestMoved))


def stack(arena: Arena, space: str) -> list[str]:
    """The ids of the monsters in a space."""
    return [name.removeprefix("token:").partition("#")[0] for name in arena.game.state.stacks.get(space, ())]


def over_the_mountain(arena: Arena) -> list[str]:
    """How the hero may enter the space behind the mountain."""
    legal = arena.game.legal(0).decisions  # type: ignore[union-attr]
    return [one.way for one in legal if isinstance(one, de.Step) and one.space == "w2.r2.c0"]


def paid_off(arena: Arena) -> tuple[int, list[int], int, int]:
    """The movement before, what is asked for, and XP and movement after it was paid off."""
    before = movement(arena.play, 0)
    (decision,) = (one for one in arena.game.legal(0).decisions if isinstance(one, de.PayOff))  # type: ignore[union-attr]
    asked = price(arena.play, 0, decision.curse)
    arena.take(decision)
    assert not any(isinstance(one, de.PayOff) for one in arena.game.legal(0).decisions)  # type: ignore[union-attr]
    return before, [asked], arena.xp(), movement(arena.play, 0)


DEALER = {"character": "hild_craggan", "home": 1, "space": HERE, "gold": 100, "xp": 20, "scrolls": ["tester"]}
COUNTED = {"kind": "count", "of": CITIES}
BESIDE = {"kind": "adjacent_to", "of": DUNGEON}
WOLVES = [{"space": "w1.r2.c0", "tokens": ["grey_wolf", "cave_pup"]}]
AT_MOUNTAIN = (
    {**DEALER, "character": "tam_nettlefoot", "space": "w1.r2.c1"},
    {"character": "hild_craggan", "home": 5, "space": THERE},
)
MAY_PAY = {
    "kind": "may_pay",
    "cost": [{"kind": "pay_gold", "amount": 40}],
    "do": [gold(7)],
    "otherwise": [gold(2)],
}
CASES: Mapping[str, Case] = {
    "gain_gold": Case((played(gold(5, to=RIVALS)),), (100, 35), lambda arena: (arena.gold(), arena.gold(1))),
    "pay_gold": Case((played(gold(9), cost=[{"kind": "pay_gold", "amount": 40}]),), -31),
    "may_pay": Case((played(MAY_PAY),), -33, picks=("yes",)),
    "may_pay, not paid": Case((played(MAY_PAY),), 2, picks=("",)),
    "gain_xp": Case((played({"kind": "gain_xp", "amount": 2}),), 22, Arena.xp),
    "draw_item": Case((played({"kind": "draw_item", "face": "magic"}),), ["magic"], items),
    "discard": Case(
        (played({"kind": "draw", "count": 2}, {"kind": "discard"}),),
        1,
        lambda arena: len(arena.play.hero(0).hand.cards),
    ),
    "players": Case((played(gold(count({"kind": "players"}))),), 2),
    "count": Case((played(gold(COUNTED)),), 6),
    "sum": Case((played(gold({"kind": "sum", "amounts": [3, COUNTED]})),), 9),
    "product": Case((played(gold({"kind": "product", "amounts": [3, COUNTED]})),), 18),
    "difference": Case((played(gold({"kind": "difference", "left": 10, "right": COUNTED})),), 4),
    "quotient": Case((played(gold({"kind": "quotient", "left": COUNTED, "right": 4})),), 1),
    "remainder": Case((played(gold({"kind": "remainder", "left": COUNTED, "right": 4})),), 2),
    "minimum": Case((played(gold({"kind": "minimum", "amounts": [4, COUNTED]})),), 4),
    "maximum": Case((played(gold({"kind": "maximum", "amounts": [4, COUNTED]})),), 6),
    "turn_number": Case((played(gold({"kind": "turn_number"})),), 1),
    "total": Case((played(gold({"kind": "total", "of": ALL, "by": 4})),), 8),
    "compare": Case((played(when(compare(COUNTED, "at_least", 6))),), 7),
    "compare, not so": Case((played(when(compare(COUNTED, "more", 6))),), 2),
    "all_of": Case(
        (played(when({"kind": "all_of", "conditions": [compare(1, "less", 2), compare(2, "less", 1)]})),), 2
    ),
    "any_of": Case(
        (played(when({"kind": "any_of", "conditions": [compare(1, "less", 2), compare(2, "less", 1)]})),), 7
    ),
    "any_of, neither": Case(
        (played(when({"kind": "any_of", "conditions": [compare(2, "less", 2), compare(2, "less", 1)]})),), 2
    ),
    "none_of": Case((played(when({"kind": "none_of", "conditions": [compare(2, "less", 1)]})),), 7),
    "same": Case((played(when({"kind": "same", "who": ME, "other": RIVAL})),), 2),
    "related": Case((played(when({"kind": "related", "who": RIVAL, "relation": "enemy", "to": RIVAL})),), 2),
    "if_else": Case((played(when({"kind": "is_turn_of", "who": RIVALS})),), 2),
    "with_choices": Case(
        (
            played(
                {
                    "kind": "with_choices",
                    "choose": [{"kind": "pick", "name": "who", "among": {"kind": "players"}}],
                    "do": [gold(6, to={"kind": "chosen", "name": "who"})],
                }
            ),
        ),
        36,
        lambda arena: arena.gold(1),
        picks=("seat:1",),
    ),
    "repeat": Case((played({"kind": "repeat", "times": 3, "do": [gold(2)]}),), 6),
    "for_each": Case(
        (
            played(
                {
                    "kind": "for_each",
                    "among": {"kind": "players"},
                    "do": [gold(4, to={"kind": "chosen", "name": "each"})],
                }
            ),
        ),
        (104, 34),
        lambda arena: (arena.gold(), arena.gold(1)),
    ),
    "union": Case((played(gold(count({"kind": "union", "of": [CITIES, ALL]}))),), 8),
    "except": Case((played(gold(count({"kind": "except", "of": ALL, "without": ME}))),), 1),
    "filter": Case((played(gold(count({"kind": "filter", "of": ALL, "where": [NOT_MINE]}))),), 1),
    "lowest": Case((played(gold(count({"kind": "lowest", "of": ALL, "by": 1}))),), 2),
    "highest": Case((played(gold(count({"kind": "highest", "of": ALL, "by": 1}))),), 2),
    "wedge_of": Case(
        (played(gold(count({"kind": "spaces", "within": {"kind": "wedge_of", "of": {"kind": "heroes"}}}))),), 6
    ),
    "note_number": Case(
        (
            played(
                {"kind": "note_number", "name": "noted", "number": COUNTED},
                gold({"kind": "noted", "name": "noted"}),
            ),
        ),
        6,
    ),
    "roll": Case(
        (played({"kind": "roll", "sides": 4}, gold({"kind": "rolled"})),),
        True,
        lambda arena: arena.gold() - 100 == rolls(arena)[-1] <= 4,
    ),
    "reroll": Case(
        (played({"kind": "roll"}, {"kind": "reroll"}, gold({"kind": "rolled"})),),
        True,
        lambda arena: len(rolls(arena)) == 2 and arena.gold() - 100 == rolls(arena)[-1],
    ),
    "coin": Case(
        (played({"kind": "coin", "heads": [gold(5)], "tails": [gold(5)]}),),
        5,
    ),
    "one_at_random": Case((played({"kind": "one_at_random", "branches": [[gold(3)], [gold(3)]]}),), 3),
    "draw_lots": Case(
        (
            played(
                gold(4, to={"kind": "chosen", "name": "lot"}),
                choose=[{"kind": "draw_lots", "name": "lot", "among": {"kind": "players"}}],
            ),
        ),
        134,
        lambda arena: arena.gold() + arena.gold(1),
    ),
    "strength": Case((played(gold({"kind": "strength", "of": RIVAL})),), 5),
    "gold": Case((played(gold({"kind": "gold", "of": RIVALS})),), 30),
    "xp": Case((played(gold({"kind": "xp"})),), 20),
    "monster_strength": Case((played(gold({"kind": "sum", "amounts": [3, {"kind": "monster_strength"}]})),), 3),
    "level_is": Case((played(when({"kind": "level_is", "level": "low"})),), 7),
    "level_is, not so": Case((played(when({"kind": "level_is", "who": RIVAL, "level": "high"})),), 2),
    "space_type_is": Case((played(when({"kind": "space_type_is", "types": ["forest", "city"]})),), 7),
    "space_type_is, not so": Case((played(when({"kind": "space_type_is", "types": ["field"]})),), 2),
    "time_is": Case((played(when({"kind": "time_is", "time": "night"})),), 7),
    "time_is, elsewhere": Case((played(when({"kind": "time_is", "where": RIVAL, "time": "night"})),), 2),
    "wizard_battle": Case((played(when({"kind": "wizard_battle"})),), 2),
    "carries": Case((played(when({"kind": "carries", "types": ["weapon"]})),), 2),
    "has_quest": Case((played(when({"kind": "has_quest"})),), 7, more={"quest_spaces": {"first_star": HERE}}),
    "has_quest, not so": Case((played(when({"kind": "has_quest"})),), 2),
    "turns_until_door": Case((played(gold({"kind": "turns_until_door", "where": RIVAL})),), 5),
    "home_city": Case((played(when({"kind": "space_type_is", "where": {"kind": "home_city"}, "types": ["city"]})),), 7),
    "door_space": Case(
        (played({"kind": "move_to", "to": {"kind": "door_space"}}),), "w0.r0.c0", lambda arena: arena.play.hero(0).space
    ),
    "adjacent_to": Case((played(gold(count({"kind": "adjacent_to", "of": DUNGEON}))),), 4),
    "adjacent_to, open": Case((played(gold(count({"kind": "adjacent_to", "of": DUNGEON, "open": True}))),), 3),
    "rune_space": Case((played(gold(count({"kind": "rune_space", "rune": "A"}))),), 8),
    "rune_space, in a wedge": Case((played(gold(count({"kind": "rune_space", "within": RIVAL}))),), 3),
    "nearest_city": Case(
        (played({"kind": "move_to", "to": {"kind": "nearest_city", "of": {**DUNGEON, "within": RIVAL}}}),),
        THERE,
        lambda arena: arena.play.hero(0).space,
    ),
    "stack_at": Case(
        (played(gold(count({"kind": "stack_at", "where": {"kind": "adjacent_to"}}))),), 2, more={"stacks": WOLVES}
    ),
    "in_wedge": Case((played(when({"kind": "in_wedge", "only": "kingdom"})),), 7),
    "in_wedge, not so": Case((played(when({"kind": "in_wedge", "where": RIVAL, "only": "wilderness"})),), 2),
    "border_is": Case(
        (played(when({"kind": "border_is", "where": DUNGEON, "other": BESIDE, "borders": ["mountain"]})),), 7
    ),
    "border_is, not so": Case(
        (played(when({"kind": "border_is", "where": DUNGEON, "other": BESIDE, "borders": ["lake"]})),), 2
    ),
    "border_is, far away": Case(
        (played(when({"kind": "border_is", "other": RIVAL, "borders": ["none", "lake", "mountain"]})),), 2
    ),
    "encounter_count": Case((played(gold({"kind": "encounter_count", "where": DUNGEON})),), 4),
    "encounter_count, by day": Case(
        (played(gold({"kind": "encounter_count", "where": {**DUNGEON, "within": RIVAL}})),), 3
    ),
    "hero_total, in no battle": Case((played(gold({"kind": "sum", "amounts": [3, {"kind": "hero_total"}]})),), 3),
    "move_quest_token": Case(
        (
            played(
                {
                    "kind": "move_quest_token",
                    "quest": "first_star",
                    "to": {"kind": "spaces", "within": RIVAL},
                }
            ),
        ),
        ("w5.r1.c0", "w4.r1.c0"),
        quests,
    ),
    "move_quest_token, by a roll": Case(
        (played({"kind": "move_quest_token"}),), True, lambda arena: quests(arena) == moved_quests(arena)
    ),
    "summon_stack": Case(
        (played({"kind": "summon_stack", "where": {"kind": "door_space"}, "number": 2}),),
        (["grey_wolf", "cave_pup"], ["peddler"]),
        lambda arena: (stack(arena, "w0.r0.c0"), [name[6:-2] for name in arena.game.state.cup_discard]),
        more={"cup": ["grey_wolf", "peddler", "cave_pup"]},
    ),
    "kill_hero": Case(
        (played({"kind": "kill_hero", "who": RIVAL}),),
        (True, False),
        lambda arena: tuple(arena.play.hero(seat).alive for seat in (0, 1)),
    ),
    "resurrect": Case(
        (played({"kind": "resurrect", "of": RIVALS}),),
        (True, 50, THERE),
        lambda arena: (arena.play.hero(1).alive, arena.gold(1), arena.play.hero(1).space),
        more={"seats": [DEALER, {"character": "tam_nettlefoot", "home": 5, "dead": True}]},
    ),
    "transfer": Case(
        (played({"kind": "transfer", "what": "gold", "amount": 40, "of": RIVALS}),),
        (130, 0),
        lambda arena: (arena.gold(), arena.gold(1)),
    ),
    "transfer, scrolls": Case(
        (played({"kind": "transfer", "what": "scrolls", "of": RIVALS}),),
        (["surge"], ["surge"]),
        lambda arena: tuple([*arena.play.hero(seat).hand.ids] for seat in (0, 1)),
        more={"seats": [DEALER, {"character": "tam_nettlefoot", "home": 5, "scrolls": ["surge", "surge"]}]},
    ),
    "set_limit": Case(
        (
            played(
                {
                    "kind": "apply",
                    "to": ALL,
                    "modify": [
                        {"kind": "set_limit", "of": "scrolls", "to": 0},
                        {"kind": "set_limit", "of": "backpack", "to": 5},
                    ],
                    "lasts": {"kind": "for_good"},
                }
            ),
        ),
        (0, 5),
        lambda arena: tuple(limit(arena.play, 1, of) for of in ("scrolls", "backpack")),
    ),
    "until_paid": Case((played(slower({"kind": "until_paid", "cost": 4})),), (1, [4], 16, 4), paid_off),
    # The door leaves wedge 0 and comes to the other wilderness, 4, with the fourth step.
    "until_aligned": Case(
        (played(slower({"kind": "until_aligned", "wall": "door", "where": {"kind": "wedges", "only": "wilderness"}})),),
        [1, 2, 2, 1, 2, 4],
        moves,
    ),
    # Wall 2, the first of the night, comes to wedge 5 with the third step; wall 6, of the day, to wedge 1.
    "until_aligned, by night": Case(
        (played(slower({"kind": "until_aligned", "wall": "night", "where": {**DUNGEON, "within": RIVAL}})),),
        [1, 2, 2, 1, 5, 4],
        moves,
    ),
    "until_aligned, by day": Case(
        (played(slower({"kind": "until_aligned", "wall": "day", "where": DUNGEON})),), [1, 2, 2, 1, 5, 4], moves
    ),
    "until_aligned, once more": Case(
        (played(slower({"kind": "until_aligned", "wall": "night", "where": DUNGEON})),),
        7,
        lambda arena: arena.play.state.lasting[-1].turns[0].round,
    ),
    "cross_border": Case((played({"kind": "cross_border"}),), ["open"], over_the_mountain, more={"seats": AT_MOUNTAIN}),
    "cross_border, not allowed": Case(
        (played(gold()),), ["xp", "whole"], over_the_mountain, more={"seats": AT_MOUNTAIN}
    ),
    "turn_tower": Case(
        (played({"kind": "turn_tower", "steps": 3}),), (3, 3), lambda arena: (arena.play.state.position, turned(arena))
    ),
    "this_move": Case((played(slower({"kind": "this_move"})),), [1, 2, 5, 4, 5, 4], moves),
    "this_battle": Case((played(slower({"kind": "this_battle"})),), [1, 2, 5, 4, 5, 4], moves),
    "until_turn_end": Case((played(slower({"kind": "until_turn_end"})),), [1, 2, 5, 4, 5, 4], moves),
    "for_good": Case((played(slower({"kind": "for_good"})),), [1, 2, 2, 1, 2, 1], moves),
    "while": Case((played(slower({"kind": "while", "if": [{"kind": "is_turn_of"}]})),), [1, 2, 5, 4, 5, 4], moves),
    "first_of": Case(
        (played(slower({"kind": "first_of", "durations": [{"kind": "for_good"}, {"kind": "tower_steps"}]})),),
        [1, 2, 5, 4, 5, 4],
        moves,
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_the_word_does_what_it_says(case: Case) -> None:
    arena = Arena(case.abilities, **case.more)
    arena.cast(case.picks)
    assert case.found(arena) == case.wanted


def test_scrolls_go_from_the_top_under_the_deck() -> None:
    arena = Arena((played({"kind": "bury_scrolls", "number": 2}),))
    before = arena.play.state.scrolls.ids
    arena.cast()
    assert arena.play.state.scrolls.ids == (*before[2:], *before[:2])


@pytest.mark.parametrize(
    ("moment", "gained"),
    [
        ({"kind": "turn_start", "whose": "any"}, [(5, 0), (5, 5), (10, 5)]),
        ({"kind": "turn_end", "whose": "any"}, [(0, 0), (5, 0), (5, 5)]),
    ],
    ids=["turn_start", "turn_end"],
)
def test_a_rule_of_the_scenario_works_at_its_moment(moment: Mapping[str, Any], gained: list[tuple[int, int]]) -> None:
    """Gold for whose turn it is: in the first turn, in the second and in the third."""
    mover = {"kind": "controller_of", "of": {"kind": "event", "role": "mover"}}
    arena = Arena((played(gold()),), rules=[{"kind": "triggered", "when": dict(moment), "do": [gold(5, to=mover)]}])
    found = []
    for seat in (0, 1, 0):
        arena.on_to(de.MoveRequest, seat=seat)
        found.append((arena.gold() - 100, arena.gold(1) - 30))
        arena.take(de.Stop())
    assert found == gained


DRAGONS = [{"space": "w1.r3.c1", "tokens": ["ember_dragon", "ember_dragon"]}]
LEAD = {"kind": "difference", "left": {"kind": "monster_total"}, "right": {"kind": "hero_total"}}
IN_A_DUNGEON = [{"space": "w1.r2.c1", "tokens": ["ember_dragon", "ember_dragon"]}]


@pytest.mark.parametrize(
    ("kind", "overrides", "step", "gained"),
    [
        ("battle_lost", {"stacks": DRAGONS}, "w1.r3.c1", 5),
        ("battle_won", {"stacks": DRAGONS}, "w1.r3.c1", 0),
        ("hero_died", {"stacks": DRAGONS}, "w1.r3.c1", 0),
        ("quest_won", {"quest_spaces": {"first_star": "w1.r3.c1"}, "cup": ["peddler", "peddler"]}, "w1.r3.c1", 5),
        ("quest_lost", {"quest_spaces": {"first_star": "w1.r3.c1"}, "stacks": DRAGONS}, "w1.r3.c1", 5),
        ("quest_won", {"quest_spaces": {"first_star": "w1.r3.c1"}, "stacks": DRAGONS}, "w1.r3.c1", 0),
        ("tower_turned", {"cup": ["peddler", "peddler"]}, "w1.r3.c1", 5),
        ("enter_space", {"cup": ["peddler", "peddler"]}, "w1.r3.c1", 5),
        ("pool_drawn", {"cup": ["peddler", "peddler"]}, "w1.r3.c1", 5),
        ("pool_drawn", {"stacks": DRAGONS}, "w1.r3.c1", 0),
        ("battle_start", {"stacks": DRAGONS}, "w1.r3.c1", 5),
        ("battle_start", {"cup": ["peddler", "peddler"]}, "w1.r3.c1", 0),
        ("before_roll", {"stacks": DRAGONS}, "w1.r3.c1", 5),
        ("after_roll", {"stacks": DRAGONS}, "w1.r3.c1", 5),
        ("retreated", {"stacks": DRAGONS}, "w1.r3.c1", 5),
        ("retreated", {"cup": ["peddler", "peddler"]}, "w1.r3.c1", 0),
        ("shop_opened", {"cup": ["peddler", "hedge_witch"]}, "w1.r3.c1", 5),
        ("level_up", {"cup": ["peddler", "peddler"]}, "w1.r3.c1", 0),
    ],
)
def test_a_rule_hears_what_comes_of_a_battle_and_of_a_quest(
    kind: str, overrides: Mapping[str, Any], step: str, gained: int
) -> None:
    """Two dragons cannot be beaten (DT-BAT-06); a quest without monsters is won (DT-Q-16)."""
    when_ = {"kind": kind} if kind == "tower_turned" else {"kind": kind, "who": "any"}
    rule = {"kind": "triggered", "when": when_, "do": [gold(5)]}
    arena = Arena((played(gold()),), rules=[rule], **overrides)
    arena.take(de.Step(step))
    arena.on_to(de.MoveRequest, seat=1)
    assert arena.gold() - 100 == gained


def test_a_rule_hears_that_a_hero_has_died() -> None:
    """There is no retreat from a dungeon (DT-DEF-03), and the dead have no gold but what the rule gives (DT-DEF-06)."""
    rule = {"kind": "triggered", "when": {"kind": "hero_died", "who": "any"}, "do": [gold(5)]}
    seats = [{"space": "w1.r2.c0", "home": 1, "character": "hild_craggan", "scrolls": []}, {"home": 5, "scrolls": []}]
    arena = Arena((played(gold()),), rules=[rule], stacks=IN_A_DUNGEON, seats=seats)
    arena.take(de.Step("w1.r2.c1"))
    arena.on_to(de.MoveRequest, seat=1)
    assert (arena.gold(), arena.play.hero(0).alive) == (5, False)


def test_an_ability_wins_the_game() -> None:
    arena = Arena((played({"kind": "win", "who": RIVALS}),))
    arena.take(de.PlayScroll("tester"))
    assert arena.game.result is not None
    assert arena.game.result.winners == (1,)


def test_a_worn_item_is_carried() -> None:
    """In a slot, not in the backpack (DT-ITEM-02)."""
    seats = [
        {
            "character": "hild_craggan",
            "home": 1,
            "gold": 100,
            "scrolls": ["tester"],
            "items": [{"item": "dirk_sunfang"}],
        },
        {"home": 5, "scrolls": []},
    ]
    arena = Arena((played(when({"kind": "carries", "types": ["armor", "weapon"]})),), seats=seats)
    arena.cast()
    assert arena.gold() == 107


def test_a_rule_hears_of_some_types_of_spaces_only() -> None:
    """DT-MOVE-01: the first step leads into a field, the second into a forest."""
    rule = {"kind": "triggered", "when": {"kind": "enter_space", "who": "any", "types": ["forest"]}, "do": [gold(5)]}
    arena = Arena((played(gold()),), rules=[rule])
    found = []
    for space in ("w1.r2.c0", "w1.r1.c0", "w1.r2.c0"):
        arena.take(de.Step(space))
        found.append(arena.gold() - 100)
    assert found == [0, 5, 5]


@pytest.mark.parametrize(
    ("moment", "amount", "gained"),
    [
        ("battle_start", {"kind": "hero_total"}, 8),
        ("battle_start", {"kind": "monster_total"}, 28),
        ("battle_start", {"kind": "need"}, 13),
        ("battle_start", {"kind": "roll_total"}, 0),
        ("before_roll", {"kind": "roll_total"}, 0),
        (
            "battle_start",
            {"kind": "difference", "left": {"kind": "monster_total"}, "right": {"kind": "hero_total"}},
            20,
        ),
    ],
)
def test_figures_of_a_battle_are_counted(moment: str, amount: Mapping[str, Any], gained: int) -> None:
    """DT-BAT-01, DT-BAT-04, DT-BAT-06: Hild, of strength 8, fights two dragons of strength 14."""
    rule = {"kind": "triggered", "when": {"kind": moment}, "do": [gold(amount)]}
    arena = Arena((played(gold()),), rules=[rule], stacks=DRAGONS)
    arena.take(de.Step("w1.r3.c1"))
    arena.on_to(de.MoveRequest, seat=1)
    assert arena.gold() - 100 == gained


def test_a_battle_with_the_guard_of_the_wizard_is_told_from_others() -> None:
    """DT-WIZ-04."""
    rule = {
        "kind": "triggered",
        "when": {"kind": "battle_start"},
        "do": [when({"kind": "wizard_battle"})],
    }
    seats: tuple[Mapping[str, Any], ...] = ({**DEALER, "space": "w0.r1.c0"}, {})
    arena = Arena((played(gold()),), rules=[rule], seats=seats, quest_spaces={"first_star": "w5.r1.c0"})
    arena.take(de.Step("w0.r0.c0"))
    arena.take(de.Stop())
    arena.on_to(de.EnterRequest)
    before = arena.gold()
    arena.take(de.EnterTower())
    assert arena.gold() - before == 7
    arena = Arena((played(gold()),), rules=[rule], stacks=DRAGONS)
    arena.take(de.Step("w1.r3.c1"))
    arena.on_to(de.MoveRequest, seat=1)
    assert arena.gold() - 100 == 2


def test_the_sum_of_the_dice_is_counted_after_the_roll() -> None:
    """DT-BAT-07: before scrolls change it."""
    rule = {"kind": "triggered", "when": {"kind": "after_roll"}, "do": [gold({"kind": "roll_total"})]}
    arena = Arena((played(gold()),), rules=[rule], stacks=DRAGONS)
    arena.take(de.Step("w1.r3.c1"))
    arena.on_to(de.MoveRequest, seat=1)
    (dice,) = (one.dice for one in arena.events if isinstance(one, DiceRolled) and one.what == "battle")
    assert arena.gold() - 100 == sum(dice)


def test_drawn_tokens_are_counted_before_one_is_resolved() -> None:
    """DT-ENC-03: two by night, in a field."""
    rule = {"kind": "triggered", "when": {"kind": "pool_drawn"}, "do": [gold(count({"kind": "pool"}))]}
    arena = Arena((played(gold()),), rules=[rule], cup=["peddler", "hedge_witch"])
    arena.take(de.Step("w1.r3.c1"))
    arena.on_to(de.MoveRequest, seat=1)
    assert arena.gold() - 100 == 2


def test_a_change_of_the_total_by_the_total_comes_to_an_end() -> None:
    """A figure counts as 0 while it is worked out."""
    rule = {"kind": "static", "modify": [{"kind": "change_total", "by": {"kind": "hero_total"}}]}
    arena = Arena((played(gold()),), rules=[rule], stacks=DRAGONS)
    arena.take(de.Step("w1.r3.c1"))
    totals = [one.hero for one in arena.events if isinstance(one, BattleStarted)]
    arena.on_to(de.MoveRequest, seat=1)
    totals += [one.hero for one in arena.events if isinstance(one, BattleStarted)]
    assert totals[0] == 16


def test_a_rule_hears_of_a_level_and_of_a_return_to_life() -> None:
    """DT-XP-03, DT-DEF-07."""
    level = {"kind": "triggered", "when": {"kind": "level_up", "who": "any"}, "do": [gold(5)]}
    arena = Arena((played({"kind": "level_up"}),), rules=[level])
    arena.cast()
    assert arena.gold() == 105
    back = {"kind": "triggered", "when": {"kind": "resurrected", "who": "any"}, "do": [gold(5)]}
    seats = [{"space": "w1.r2.c0", "home": 1, "character": "hild_craggan", "scrolls": []}, {"home": 5, "scrolls": []}]
    arena = Arena((played(gold()),), rules=[back], stacks=IN_A_DUNGEON, seats=seats)
    arena.take(de.Step("w1.r2.c1"))
    arena.on_to(de.MoveRequest, seat=1)
    assert arena.gold() == 0
    arena.take(de.Stop())
    arena.on_to(de.MoveRequest)
    assert arena.gold() == 55


@pytest.mark.parametrize(("types", "price"), [([], 30), (["weapon"], 10), (["ring"], 0)])
def test_the_price_of_worn_items_is_counted(types: list[str], price: int) -> None:
    """Those in slots alone, by the face that is up (DT-ITEM-02, DT-CITY-06)."""
    owned = [
        {"item": "dirk_sunfang"},
        {"item": "leather_cap_helm_of_two_hours"},
        {"item": "trail_boots_goat_boots", "face": "magic"},
    ]
    seats = [
        {"character": "dunmar_pell", "home": 1, "gold": 100, "scrolls": ["tester"], "items": owned[:2]},
        {"home": 5, "scrolls": [], "items": owned[2:]},
    ]
    arena = Arena((played(gold({"kind": "price", "types": types})),), seats=seats)
    arena.cast()
    assert arena.gold() - 100 == price


def test_a_hero_in_a_battle_is_out_of_reach_and_one_in_the_move_is_not() -> None:
    """DT-DEF-06: who dies in the own move stands at home, and the turn is over (DT-DEF-09)."""
    rule = {"kind": "triggered", "when": {"kind": "before_roll"}, "do": [{"kind": "kill_hero", "who": ALL}]}
    arena = Arena((played({"kind": "kill_hero"}),), rules=[rule], stacks=DRAGONS)
    other = arena.game.copy()
    arena.take(de.Step("w1.r3.c1"))
    arena.on_to(de.RollRequest)
    assert [arena.play.hero(seat).alive for seat in (0, 1)] == [True, False]
    arena.game = other
    arena.take(de.PlayScroll("tester"))
    assert (arena.play.hero(0).alive, arena.gold(), arena.xp()) == (False, 0, 20)
    arena.on_to(de.MoveRequest, seat=1)
    assert not broken(arena.game)


def test_the_dead_get_no_cards() -> None:
    """DT-Q-28: neither an item nor a scroll comes to a hero whom the same scroll has killed."""
    effects = [{"kind": "draw_item"}, {"kind": "draw"}]
    arena = Arena((played({"kind": "kill_hero"}, *effects),))
    arena.take(de.PlayScroll("tester"))
    arena.on_to(de.MoveRequest, seat=1)
    assert not arena.play.hero(0).items
    assert not arena.play.hero(0).hand.cards
    assert len(arena.game.state.item_discard) == 1
    assert not broken(arena.game)


def test_monsters_that_come_to_a_battle_are_joined_by_those_that_win_it() -> None:
    """DT-STK-01: no token is lost where both lie in one space."""
    there = {"kind": "space_type_is", "where": {"kind": "self"}, "types": ["field"]}
    rule = {
        "kind": "triggered",
        "when": {"kind": "battle_start", "who": "any"},
        "do": [{"kind": "summon_stack", "where": {"kind": "adjacent_to", "of": CITIES}}],
    }
    arena = Arena((played(when(there)),), rules=[rule], stacks=DRAGONS)
    arena.take(de.Step("w1.r3.c1"))
    arena.on_to(de.MoveRequest, seat=1)
    assert len(stack(arena, "w1.r3.c1")) == 3
    assert not broken(arena.game)
