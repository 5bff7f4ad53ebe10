"""Special conditions of victory and defeat, as scripts state them (DK-SCR, DK-VIC)."""

from typing import Any

from simulator.systems.desktopia.damage import deal
from simulator.systems.desktopia.events import BattleEnded, ItemDropped, ItemTaken, SeatOut
from tests.simulator.systems.desktopia.arena import Arena

FAR = (950.0, 950.0)
GATE = {"id": "gate", "points": [[400, 400], [600, 400], [600, 600], [400, 600]]}
GOALS_PLAYED: list[dict[str, Any]] = [
    {"kind": "eliminate"},
    {"kind": "slay", "character": "div"},
    {"kind": "hold", "artifact": "fire_mine", "turns": 2},
    {"kind": "reach", "zone": "gate", "ranks": ["hero"], "count": 2},
    {"kind": "carry", "item": "barrel", "zone": "gate"},
    {"kind": "survive", "turns": 2},
    {"kind": "all_goals", "goals": [{"kind": "eliminate"}]},
    {"kind": "any_goal", "goals": [{"kind": "eliminate"}]},
    {"kind": "meets", "if": [{"kind": "compare", "left": {"kind": "round_number"}, "test": "at_least", "right": 3}]},
]
"""The goals that the tests below play."""


def winners(arena: Arena) -> tuple[int, ...] | None:
    ended = arena.of(BattleEnded)
    return ended[-1].winners if ended else None


def test_slay_a_named_character() -> None:
    """DK-VIC-02, DK-SET-05, DK-SCR-01: the battle ends though other enemies stand."""
    arena = (
        Arena(victory=GOALS_PLAYED[1])
        .seat(("akeru", 200, 500))
        .seat(("div", 300, 500, {"life": 1}), ("adjarkha", *FAR))
        .play()
    )
    arena.flick("akeru", "div", 1000)
    arena.choose()
    assert winners(arena) == (0,)


def test_a_defeat_of_ones_own() -> None:
    """DK-VIC-03: who loses the named character is out, whoever else is left."""
    defeat = {"kind": "slay", "character": "div", "whose": "own"}
    arena = (
        Arena()
        .seat(("akeru", 200, 500))
        .seat(("div", 300, 500, {"life": 1}), ("adjarkha", *FAR), defeat=defeat)
        .seat(("shawakh", 100, 900))
        .play()
    )
    arena.flick("akeru", "div", 1000)
    arena.choose()
    assert [(event.seat, event.reason) for event in arena.of(SeatOut)] == [(1, "defeat")]
    assert winners(arena) is None
    assert arena.game.state.seat == 2, "the turn passes over who is out"


def test_hold_an_artifact_for_turns() -> None:
    """DK-VIC-02: counted at the end of own turns in a row."""
    arena = (
        Arena(victory=GOALS_PLAYED[2])
        .seat(("div", 200, 500), ("adjarkha", 100, 100))
        .seat(("akeru", *FAR))
        .artifact("fire_mine", 300, 500)
        .play()
    )
    arena.flick("div", "fire_mine", 900)
    arena.choose("fire_mine")
    arena.end_turn()
    assert winners(arena) is None
    arena.end_turn()
    arena.end_turn()
    assert winners(arena) == (0,)


def test_reach_a_zone() -> None:
    """DK-VIC-02, DK-VIC-04: two heroes must stand there; one does not do, nor a fighter."""
    arena = (
        Arena(victory=GOALS_PLAYED[3], zones=[GATE])
        .seat(("akeru", 300, 500), ("kharu", 500, 300), ("phantom", 500, 450))
        .seat(("div", *FAR))
        .play()
    )
    arena.flick("akeru", 0.0, 900)
    assert 400 < arena.piece("akeru").x < 600
    assert winners(arena) is None
    arena.flick("kharu", (560.0, 450.0), 850)
    arena.choose()
    assert winners(arena) == (0,)


def test_carry_an_item_to_a_zone() -> None:
    """DK-SCR-04, DK-INV-13: a barrel is taken along; its bearer's death drops it."""
    arena = (
        Arena(victory=GOALS_PLAYED[4], zones=[GATE], items=[{"id": "barrel", "x": 200, "y": 500}])
        .seat(("akeru", 100, 500), ("phantom", 100, 100))
        .seat(("div", *FAR))
        .play()
    )
    arena.flick("akeru", "barrel", 900)
    arena.choose("barrel")
    assert arena.of(ItemTaken)[0].by == arena.id("akeru")
    assert winners(arena) is None
    arena.end_turn()
    arena.end_turn()
    arena.flick("akeru", 0.0, 1300)
    assert winners(arena) == (0,)

    arena = (
        Arena(victory=GOALS_PLAYED[4], zones=[GATE], items=[{"id": "barrel", "x": 200, "y": 500}])
        .seat(("phantom", 100, 500), ("akeru", 100, 100))
        .seat(("div", 100, 600), ("adjarkha", *FAR))
        .play()
    )
    arena.flick("phantom", "barrel", 900)
    arena.choose("barrel")
    arena.end_turn()
    arena.flick("div", "phantom", 2000)
    (dropped,) = arena.of(ItemDropped)
    assert arena.piece(dropped.item).zone == "field"


def test_survive() -> None:
    """DK-VIC-02: at the end of the second own turn."""
    arena = Arena().seat(("akeru", 200, 500), goal=GOALS_PLAYED[5]).seat(("div", *FAR)).play()
    arena.end_turn()
    arena.end_turn()
    assert winners(arena) is None
    arena.end_turn()
    assert winners(arena) == (0,)


def test_goals_together() -> None:
    """Both at once, or either."""
    for kind, wins in (("all_goals", None), ("any_goal", (0,))):
        goal = {"kind": kind, "goals": [{"kind": "survive", "turns": 1}, {"kind": "slay", "character": "div"}]}
        arena = Arena().seat(("akeru", 200, 500), goal=goal).seat(("div", *FAR)).play()
        arena.end_turn()
        assert winners(arena) == wins


def test_all_goals_of_a_list_are_reached_one_after_the_other() -> None:
    goal = {"kind": "all_goals", "goals": [{"kind": "survive", "turns": 2}, {"kind": "slay", "character": "div"}]}
    arena = Arena().seat(("akeru", 200, 500), goal=goal)
    arena.seat(("div", 300, 500, {"life": 1}), ("adjarkha", *FAR)).play()
    arena.flick("akeru", "div", 1000)
    arena.choose()
    arena.end_turn()
    assert winners(arena) is None, "one turn is yet to be survived"
    arena.end_turn()
    assert winners(arena) == (0,)


def test_elimination_beside_another_goal_is_a_goal_that_is_reached() -> None:
    """Alone, it is what ends the battle of whoever is left, whatever anybody's goal is."""
    for goal, reason in (
        ({"kind": "eliminate"}, "eliminated"),
        ({"kind": "slay", "character": "adjarkha"}, "eliminated"),
        ({"kind": "any_goal", "goals": [{"kind": "eliminate"}, {"kind": "slay", "character": "adjarkha"}]}, "goal"),
    ):
        arena = Arena().seat(("akeru", 200, 500), goal=goal).seat(("div", 300, 500, {"life": 1})).play()
        arena.flick("akeru", "div", 1000)
        assert winners(arena) == (0,)
        assert arena.of(BattleEnded)[-1].reason == reason


def test_allies_win_together() -> None:
    """DK-TERM-08, DK-TERM-09, DK-SCR-01: sides of the script; a hit on an ally's character does nothing."""
    arena = (
        Arena()
        .seat(("akeru", 200, 500), side="east")
        .seat(("elemental", 300, 500), side="west")
        .seat(("shawakh", 100, 900), side="east")
        .play()
    )
    arena.flick("akeru", "elemental", 1000)
    assert winners(arena) == (0, 2)


def test_a_goal_of_one_wins_for_its_whole_side() -> None:
    """DK-SCR-01, DK-TERM-08: the ally that is not in the zone wins with the one that is."""
    zone = {"id": "gate", "points": [[400, 400], [600, 400], [600, 600], [400, 600]]}
    arena = Arena(zones=[zone], victory={"kind": "reach", "zone": "gate"}).seat(("akeru", 300, 500), side="east")
    arena.seat(("elemental", *FAR), side="west").seat(("shawakh", 100, 900), side="east").play()
    arena.flick("akeru", 0.0, 1000)
    assert winners(arena) == (0, 2)


def test_the_active_side_may_lose_a_draw() -> None:
    """DK-VIC-05, DK-Q-37: the option gives the battle to the side whose turn it is not."""
    for rule, wins in (("draw", ()), ("active_loses", (1,))):
        arena = (
            Arena(options={"draw_rule": rule})
            .seat(("phantom", 200, 500, {"riders": ["lariat_of_pain"]}))
            .seat(("elemental", 300, 500))
            .play()
        )
        arena.flick("phantom", "elemental", 1000)
        assert winners(arena) == wins


def test_an_eliminated_player_gives_time_cards_back() -> None:
    """DK-Q-68."""
    arena = (
        Arena()
        .seat(("akeru", 200, 500))
        .seat(("elemental", 300, 500), bonus_cards=2)
        .seat(("shawakh", 100, 900))
        .play()
    )
    assert arena.game.state.time_cards == 3
    arena.flick("akeru", "elemental", 1000)
    assert arena.game.state.time_cards == 5
    assert [event.seat for event in arena.of(SeatOut)] == [1]


def test_no_side_is_kept_alive_by_what_is_not_on_the_field() -> None:
    """DK-VIC-06: neither a stowed disk nor slain fighters nor artifacts."""
    arena = Arena().seat(("akeru", 200, 500)).seat(("div", 300, 500), ("adjarkha", *FAR)).play()
    b = arena.game.battle()
    deal(b, (arena.id("adjarkha"),), 9, "hit", arena.id("akeru"), 0)
    deal(b, (arena.id("div"),), 2, "hit", arena.id("akeru"), 0)
    arena.flick("akeru", "div", 1000)
    while arena.request is not None and hasattr(arena.request, "may"):
        arena.choose(*arena.request.options[:1])
    assert winners(arena) == (0,)


def test_conditions_as_a_goal() -> None:
    """They are asked for each player, also where no disk has changed since the last time."""
    arena = Arena().seat(("akeru", 200, 500)).seat(("div", *FAR), goal=GOALS_PLAYED[8]).play()
    for _turn in range(3):
        arena.end_turn()
        assert winners(arena) is None
    arena.end_turn()
    assert winners(arena) == (1,)
