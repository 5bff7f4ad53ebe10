"""How far disks came, flicks on a sector, disks that are turned and where they point, and artifacts nobody bears."""

from typing import Any

import pytest

from simulator.systems.desktopia.decisions import FacingRequest
from simulator.systems.desktopia.events import Damaged, Moved
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.space import contact_angle
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import (
    ENEMIES,
    ME,
    standing,
    triggered,
    with_artifact,
    with_character,
)

Json = dict[str, Any]
MOVER: Json = {"kind": "event", "role": "mover"}
VICTIM: Json = {"kind": "event", "role": "victim"}
FRONT: Json = {"kind": "ahead", "facing": True}
ROTATE: Json = {"kind": "rotate", "who": ME, "by": 90}
FACING_PLAYED = [ROTATE, {"kind": "on_sector"}]


def struck(arena: Arena) -> list[str]:
    return [arena.card_of(one.victim) for one in arena.of(Damaged)]


def far(test: str, mm: int, **more: Any) -> Json:
    return {"kind": "compare", "left": {"kind": "travelled", **more}, "test": test, "right": mm}


# --- how far disks came -------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "mm", "heard"), [(True, 165, True), (True, 180, False), (False, 180, True)])
def test_how_far_it_came_until_it_touched(before: bool, mm: int, heard: bool) -> None:
    """Of the whole way, which goes on behind the one that is touched, only that before it counts."""
    way = far("at_least", mm, **({"before": ME} if before else {}))
    hears = triggered({"kind": "flick_end", "who": "enemy"}, {"kind": "damage", "to": MOVER}, if_=[way])
    pack = with_character("mage", abilities=[hears], life=9)
    arena = Arena(pack).seat(("div", 300, 500)).seat(("mage", 500, 510)).play()
    gap = 200.0 - arena.piece("div").radius - arena.piece("mage").radius
    assert 165 < gap < 175
    arena.flick("div", 0.0, 3000.0)
    assert struck(arena) == ["mage", *(["div"] if heard else [])]
    assert broken(arena.game) == ()


@pytest.mark.parametrize(("mm", "heard"), [(20, True), (1000, False)])
def test_how_far_another_one_was_pushed(mm: int, heard: bool) -> None:
    way = far("at_least", mm, of=VICTIM)
    hears = triggered(
        {"kind": "moved", "who": "enemy", "how": ["collision"]},
        {"kind": "damage", "to": VICTIM, "amount": 5},
        if_=[way],
    )
    pack = with_character("mage", abilities=[hears], life=9)
    pack = with_character("log", pack, life=9)
    arena = Arena(pack).seat(("mage", 300, 500)).seat(("log", 420, 500)).play()
    arena.flick("mage", 0.0, 2000.0)
    assert [one.dealt for one in arena.of(Damaged)] == ([1, 5] if heard else [1])


def test_who_was_not_touched_is_never_reached() -> None:
    way = far("at_most", 0, before={**ENEMIES, "where": [{"kind": "card_is", "cards": ["akeru"]}]})
    hears = triggered({"kind": "flick_end", "who": "own"}, {"kind": "damage", "to": ME}, if_=[way])
    pack = with_character("mage", abilities=[hears], life=9)
    arena = Arena(pack).seat(("mage", 300, 500)).seat(("akeru", 900, 900), ("div", 600, 500)).play()
    arena.flick("mage", 180.0, 300.0)
    assert struck(arena) == ["mage"]
    assert broken(arena.game) == ()


# --- on a sector --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("direction", "dealt"), [(0.0, 3), (90.0, 1)])
def test_an_aura_knows_a_flick_on_a_sector(direction: float, dealt: int) -> None:
    """The sector is that of the flicked disk, behind which the finger is, and needs no ability of its own."""
    aura = standing({"kind": "damage", "stage": "add", "by": 2}, if_=[{"kind": "on_sector"}], active_in="always")
    pack = with_character("drum", abilities=[aura])
    pack = with_character("bull", pack, sectors=[{"start": 170, "width": 20}])
    pack = with_character("log", pack, disks=2, life=9)
    arena = Arena(pack).seat(("bull", 300, 300), ("drum", 100, 100)).seat(("log", 600, 300), ("log", 300, 600)).play()
    assert contact_angle(0.0, 0.0) == pytest.approx(180.0)
    arena.flick("bull", direction, 2500.0)
    assert [one.dealt for one in arena.of(Damaged)] == [dealt]


# --- which way disks point ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "facing"),
    [
        ({"by": 90}, 90.0),
        ({"by": -90}, 270.0),
        ({"towards": ENEMIES}, 90.0),
        ({"towards": ENEMIES, "by": 180}, 270.0),
        ({"by": {"kind": "life", "of": ME}}, 3.0),
    ],
)
def test_a_disk_is_turned(word: Json, facing: float) -> None:
    pack = with_character("mage", abilities=[triggered("action", {"kind": "rotate", "who": ME, **word})], life=3)
    arena = Arena(pack).seat(("mage", 500, 300)).seat(("div", 500, 600)).play()
    arena.cast("mage")
    mage = arena.piece("mage")
    assert mage.facing == pytest.approx(facing)
    assert (mage.x, mage.y) == (500.0, 300.0)
    line = Storyteller(arena.game, "en").render_event(arena.of(Moved)[0])
    assert line is not None
    assert line.text == f"mage points to {facing:.1f}° now."
    assert broken(arena.game) == ()


def test_its_player_turns_it_as_they_like() -> None:
    pack = with_character("mage", abilities=[triggered("action", {"kind": "rotate", "who": ENEMIES})])
    arena = Arena(pack).seat(("mage", 500, 300)).seat(("div", 500, 600)).play()
    arena.cast("mage")
    assert arena.request == FacingRequest(0, arena.id("div"))
    arena.face(45.0)
    assert arena.piece("div").facing == 45.0


def test_a_turn_that_changes_nothing_is_not_offered() -> None:
    for word, offered in (({"by": 360}, 0), ({"towards": ME}, 0), ({"by": 1}, 1)):
        pack = with_character("mage", abilities=[triggered("action", {"kind": "rotate", "who": ME, **word})])
        arena = Arena(pack).seat(("mage", 500, 300)).seat(("div", 500, 600)).play()
        assert len(arena.request.spells) == offered


def test_it_goes_where_it_points_and_sees_who_is_in_front_of_it() -> None:
    """Turned down the table it slides there, and strikes the enemy before it, not the one behind."""
    near = {"kind": "within", "mm": 10, "to": {**FRONT, "mm": 100}}
    forward = {"kind": "push", "who": ME, "mm": 60, "centre": ME, "aim": FRONT}
    strike = {"kind": "damage", "to": {**ENEMIES, "where": [near]}}
    pack = with_character("mage", abilities=[triggered("action", ROTATE, forward, strike)])
    arena = Arena(pack).seat(("mage", 500, 300)).seat(("div", 500, 480), ("akeru", 500, 180)).play()
    arena.cast("mage")
    mage = arena.piece("mage")
    assert (mage.x, mage.y) == pytest.approx((500.0, 360.0))
    assert struck(arena) == ["div"]


# --- artifacts on which nobody stands ---------------------------------------------------------------------


@pytest.mark.parametrize("borne", [False, True])
def test_a_neutral_artifact_works_for_the_player_whose_turn_it_is(borne: bool) -> None:
    """It strikes enemies of whoever's turn ends; while somebody stands on it, it does nothing."""
    ends = triggered(
        {"kind": "turn_end"}, {"kind": "damage", "to": {**ENEMIES, "where": [{"kind": "within", "mm": 200}]}},
        active_in="neutral",
    )  # fmt: skip
    pack = with_artifact("well", ends)
    held = {"held_by": "akeru"} if borne else {}
    arena = Arena(pack).seat(("akeru", 300, 300)).seat(("div", 400, 420)).artifact("well", 300, 420, **held).play()
    seen = []
    for seat in (0, 1):
        assert arena.request.seat == seat
        arena.end_turn()
        seen.append(struck(arena))
    assert seen == ([[], []] if borne else [["div"], ["div", "akeru"]])
    assert broken(arena.game) == ()


def test_whoever_has_the_turn_uses_a_neutral_artifact() -> None:
    pack = with_artifact("lever", triggered("any_time", {"kind": "damage", "to": ENEMIES}, active_in="neutral"))
    arena = Arena(pack).seat(("akeru", 300, 300)).seat(("div", 600, 600)).artifact("lever", 450, 450).play()
    arena.use("lever")
    assert struck(arena) == ["div"]
    arena.end_turn()
    assert arena.request.seat == 1
    arena.use("lever")
    assert struck(arena) == ["div", "akeru"]
