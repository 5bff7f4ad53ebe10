"""Missiles that lie on the bare table: their abilities there, who touches them, and how they are pushed."""

from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from simulator.systems.desktopia.decisions import PutAt
from simulator.systems.desktopia.events import Damaged, Healed, Pushed
from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import (
    ENEMIES,
    ME,
    standing,
    triggered,
    with_artifact,
    with_character,
    with_missile,
)

Json = dict[str, Any]
LYING_PLAYED = [{"kind": "missile_touched"}]
LEFT: Json = triggered("shot_missed", {"kind": "leave_lying"})
TOUCHED: Json = {"kind": "missile_touched", "this": True}
WHOEVER: Json = {"kind": "event", "role": "source"}
NEAR: Json = {"kind": "characters", "where": [{"kind": "within", "mm": 80}]}
SHOOTING: Json = {"missile": "bomb", "limit": 2}


def bombs(*abilities: Json) -> Pack:
    """A pack with a missile that stays where it misses, and who shoots it."""
    pack = with_missile("bomb", abilities=[LEFT, *abilities])
    pack = with_character("bomber", pack, shooting=SHOOTING, life=9)
    return with_character("foe", pack, life=9)


def laid(pack: Pack, *others: tuple[Any, ...], foe: tuple[float, float] = (700, 500)) -> Arena:
    """The bomb lies in front of the first seat's characters: shot softly, away from everybody."""
    arena = Arena(pack).seat(("bomber", 100, 100, {"supply": ["bomb", "bomb"]}), *others)
    arena.seat(("foe", *foe), ("smoker", 900, 900)).play()
    arena.shoot("bomber", "bomb", 0.0, 900.0)
    return arena


def bomb(arena: Arena) -> Any:
    return next(
        one for one in arena.game.state.pieces.values() if one.card == "bomb" and one.zone == "field" and not one.on
    )


def test_a_mine_goes_off_when_a_disk_touches_it() -> None:
    """In the midst of the flick, around it, for whoever has shot it; then it is gone."""
    blast = {"kind": "damage", "to": NEAR, "amount": 2}
    goes_off = triggered(TOUCHED, blast, {"kind": "discard_missile", "missile": ME}, active_in="lying")
    arena = laid(bombs(goes_off), ("energan", 100, 400))
    mine = bomb(arena)
    assert broken(arena.game) == ()
    arena.end_turn()
    arena.flick("foe", (mine.x, mine.y), 2500.0)
    assert [(one.victim, one.dealt) for one in arena.of(Damaged)] == [(arena.id("foe"), 2)]
    assert arena.game.state.pieces[mine.id].zone != "field"
    assert broken(arena.game) == ()


@pytest.mark.parametrize(("who", "hears"), [("enemy", True), ("own", False), ("any", True)])
def test_who_touches_it_matters(who: str, hears: bool) -> None:
    hurts = triggered({**TOUCHED, "who": who}, {"kind": "damage", "to": WHOEVER}, active_in="lying")
    arena = laid(bombs(hurts), ("energan", 100, 400))
    arena.end_turn()
    arena.flick("foe", (bomb(arena).x, bomb(arena).y), 2500.0)
    assert bool(arena.of(Damaged)) is hears


def test_another_one_of_the_same_card_does_not_hear_of_it_as_of_itself() -> None:
    hurts = triggered(TOUCHED, {"kind": "damage", "to": WHOEVER}, active_in="lying")
    arena = laid(bombs(hurts), ("energan", 100, 400))
    first = bomb(arena)
    arena.end_turn()
    arena.end_turn()
    arena.shoot("bomber", "bomb", 90.0, 500.0)
    arena.end_turn()
    assert sum(one.card == "bomb" and one.zone == "field" for one in arena.game.state.pieces.values()) == 2
    arena.flick("foe", (first.x, first.y), 2500.0)
    assert len(arena.of(Damaged)) == 1


@pytest.mark.parametrize(("missile", "hears"), [("bomb", True), ("fire_arrow", False)])
def test_another_card_hears_of_it_and_of_what_touched_it(missile: str, hears: bool) -> None:
    hears_of = triggered({"kind": "missile_touched", "missile": missile}, {"kind": "heal", "to": ME})
    pack = with_character("sapper", bombs(), life=9, abilities=[hears_of])
    arena = laid(pack, ("sapper", 100, 700, {"life": 1}))
    arena.end_turn()
    arena.flick("foe", (bomb(arena).x, bomb(arena).y), 2500.0)
    assert [one.piece for one in arena.of(Healed)] == [arena.id("sapper")] * hears


def test_it_changes_rules_only_while_it_lies_there() -> None:
    """Neither on the card nor once it is discarded."""
    cursed = standing(
        {"kind": "damage", "stage": "add", "by": 2},
        if_=[{"kind": "within", "who": {"kind": "event", "role": "victim"}, "to": ME, "mm": 1000}],
        active_in="lying",
    )
    pack = bombs(cursed)
    hurt = {"kind": "damage", "to": {**ENEMIES, "ranks": ["hero"]}}
    clear = {"kind": "discard_missile", "missile": {"kind": "missiles", "lying": "on_table"}}
    pack = with_character("mage", pack, life=9, abilities=[triggered("action", hurt, clear, hurt)])
    arena = laid(pack, ("mage", 100, 700))
    arena.cast("mage")
    assert [one.dealt for one in arena.of(Damaged)] == [3, 1]


def test_a_lying_missile_works_at_the_end_of_the_turn() -> None:
    ticks = triggered("turn_end", {"kind": "damage", "to": {**ENEMIES, "ranks": ["hero"]}}, active_in="lying")
    arena = laid(bombs(ticks), ("energan", 100, 400))
    arena.end_turn()
    assert [one.victim for one in arena.of(Damaged)] == [arena.id("foe")]


@pytest.mark.parametrize("by", ["effect", "collision"])
@pytest.mark.parametrize("onto", ["character", "card"])
def test_what_effects_cannot_move_from_the_table_stays_there(by: str, onto: str) -> None:
    """It is not picked up by the effect that moves missiles, which then has nothing to do."""
    rooted = standing({"kind": "immovable", "by": [by]}, active_in="lying")
    lying = {"kind": "missiles", "lying": "on_table"}
    taken = {"kind": "move_missile", "missile": lying, "to": {"kind": "characters", "relation": "own"}, "onto": onto}
    pack = with_character("mage", bombs(rooted), abilities=[triggered("action", taken)], shooting=SHOOTING)
    arena = laid(pack, ("mage", 100, 700))
    stays = bomb(arena).id
    if by == "effect":
        assert arena.request.spells == ()
    else:
        arena.cast("mage")
        assert arena.game.state.pieces[stays].on or arena.game.state.pieces[stays].zone == "supply"


@pytest.mark.parametrize("near", [True, False])
def test_missiles_for_which_conditions_hold(near: bool) -> None:
    """Of two on the table only the one near the mage is discarded, or both."""
    lying = {"kind": "missiles", "lying": "on_table", **({"where": [{"kind": "within", "mm": 200}]} if near else {})}
    clear = triggered("action", {"kind": "discard_missile", "missile": lying})
    arena = laid(with_character("mage", bombs(), abilities=[clear]), ("mage", 100, 400))
    first = bomb(arena).id
    arena.end_turn()
    arena.end_turn()
    arena.shoot("bomber", "bomb", 90.0, 900.0)
    arena.end_turn()
    arena.end_turn()
    arena.cast("mage")
    assert [one.id for one in arena.game.state.pieces.values() if one.card == "bomb" and one.zone == "field"] == (
        [first] if near else []
    )


def test_what_lies_on_the_table_is_pushed() -> None:
    push = {"kind": "push", "who": {"kind": "missiles", "lying": "on_table"}, "mm": 40, "heading": 90}
    pack = with_character("mage", bombs(), abilities=[triggered("action", push)])
    arena = laid(pack, ("mage", 100, 700))
    before = bomb(arena)
    arena.cast("mage")
    after = bomb(arena)
    assert (after.x, after.y) == (pytest.approx(before.x), pytest.approx(before.y + 40.0))
    assert [one.piece for one in arena.of(Pushed)] == [before.id]
    assert broken(arena.game) == ()


def test_a_missile_on_the_bare_table_is_set_down_elsewhere() -> None:
    """Not one that lies on a character."""
    move = {"kind": "move", "who": {"kind": "missiles", "lying": "on_table"}, "to": "there"}
    point = {"kind": "point", "name": "there", "near": ME, "mm": 300}
    giant = with_character("giant", bombs(), life=9, abilities=[triggered("action", move, choose=[point])])
    arena = laid(giant, ("giant", 100, 400))
    arena.cast("giant")
    arena.decide(PutAt(250, 350))
    assert (bomb(arena).x, bomb(arena).y) == (250, 350)
    assert broken(arena.game) == ()


def test_all_that_a_flick_has_moved_is_put_back() -> None:
    """Also a missile on the table and an artifact without a character."""
    everything = {
        "kind": "union",
        "of": [
            {"kind": "characters"},
            {"kind": "missiles", "lying": "on_table"},
            {"kind": "artifacts", "lying": "neutral"},
        ],
    }
    back = triggered({"kind": "flick_end", "who": "any"}, {"kind": "put_back", "who": everything, "as_of": "start"})
    pack = with_artifact("crown", pack=with_character("keeper", bombs(), abilities=[back]))
    arena = Arena(pack).artifact("crown", 500, 300)
    arena.seat(("bomber", 100, 100, {"supply": ["bomb"]}), ("keeper", 100, 700)).seat(("foe", 700, 300)).play()
    arena.shoot("bomber", "bomb", 0.0, 900.0)
    mine, crown = bomb(arena), arena.piece("crown")
    arena.end_turn()
    arena.flick("foe", "crown", 2500.0)
    if getattr(arena.request, "purpose", "") == "artifact":
        arena.choose()
    after = arena.piece("crown")
    assert (after.x, after.y) == (crown.x, crown.y)
    assert (bomb(arena).x, bomb(arena).y) == (mine.x, mine.y)
    assert broken(arena.game) == ()
