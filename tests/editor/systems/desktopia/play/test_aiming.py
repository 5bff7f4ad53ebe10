"""A pull becomes the flick it looks like; the forecast is what the flick then does."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.systems.desktopia.play.aiming import (
    FULL_PULL_PX,
    USUAL_MM_S,
    Forecast,
    contact_offset,
    forecast,
    grip_of,
    offset_of,
    pulled,
)
from simulator.systems.desktopia.decisions import FlickDisk
from simulator.systems.desktopia.events import Damaged, Flicked
from simulator.systems.desktopia.space import contact_angle
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import standing, with_character

CENTRE = (100.0, 100.0)
RADIUS = 14.0


def test_a_pull_on_the_middle_goes_through_the_centre() -> None:
    aim = pulled(CENTRE, RADIUS, None, (60.0, 100.0), 2.0)
    assert aim is not None
    assert aim.direction == pytest.approx(0.0)
    assert aim.offset == 0.0
    assert aim.speed == pytest.approx((40.0 - RADIUS) * 2.0 / FULL_PULL_PX * USUAL_MM_S)


def test_a_pull_straight_out_from_the_rim_has_no_offset() -> None:
    grip = grip_of(CENTRE, RADIUS, (100.0, 113.0))
    assert grip == pytest.approx(90.0)
    aim = pulled(CENTRE, RADIUS, grip, (100.0, 150.0), 2.0)
    assert aim is not None
    assert aim.direction == pytest.approx(270.0)
    assert aim.offset == pytest.approx(0.0, abs=1e-9)


def test_a_press_in_the_middle_grips_no_point_of_the_rim() -> None:
    assert grip_of(CENTRE, RADIUS, (103.0, 100.0)) is None


def test_nothing_is_aimed_while_the_pointer_is_on_the_disk() -> None:
    assert pulled(CENTRE, RADIUS, None, (108.0, 100.0), 2.0) is None


def test_a_pull_never_gives_more_than_full() -> None:
    aim = pulled(CENTRE, RADIUS, None, (-900.0, 100.0), 2.0)
    assert aim is not None
    assert aim.speed == USUAL_MM_S
    assert aim.share == 1.0


@given(grip=st.floats(0, 359.9), askew=st.floats(-60, 60), pull=st.floats(20, 200))
def test_the_finger_touches_where_the_hand_gripped(grip: float, askew: float, pull: float) -> None:
    angle = math.radians(grip)
    rim = (CENTRE[0] + RADIUS * math.cos(angle), CENTRE[1] + RADIUS * math.sin(angle))
    away = math.radians(grip + askew)
    pointer = (rim[0] + pull * math.cos(away), rim[1] + pull * math.sin(away))
    aim = pulled(CENTRE, RADIUS, grip, pointer, 1.5)
    assert aim is not None
    apart = (contact_angle(aim.direction, aim.offset) - grip + 180) % 360 - 180
    assert apart == pytest.approx(0.0, abs=1e-6)


@given(direction=st.floats(0, 359.9), offset=st.floats(-0.9, 0.9))
def test_offset_and_contact_point_tell_the_same(direction: float, offset: float) -> None:
    assert offset_of(direction, contact_angle(direction, offset)) == pytest.approx(offset, abs=1e-9)
    turn = math.degrees(math.asin(contact_offset(direction, offset)))
    apart = (direction + 180 + turn - contact_angle(direction, offset) + 180) % 360 - 180
    assert apart == pytest.approx(0.0, abs=1e-6)


def test_the_forecast_is_what_the_flick_does() -> None:
    arena = Arena().seat(("div", 200, 500)).seat(("untouchable", 400, 510), ("smoker", 900, 900)).play()
    decision = arena.flick_of("div", 0.0)
    before = arena.game.digest()
    found = forecast(arena.game, decision, arena.id("div"))
    assert isinstance(found, Forecast)
    assert arena.game.digest() == before
    assert found.other == arena.id("untouchable")
    assert {name for name, *_ in found.after} == {arena.id("div"), arena.id("untouchable")}
    events = arena.decide(decision)
    flicked = next(event for event in events if isinstance(event, Flicked))
    assert found.meets == (flicked.record.contacts[0].x, flicked.record.contacts[0].y)
    hurt = next(event for event in events if isinstance(event, Damaged))
    assert (found.victim, found.dealt, found.life, found.most) == (hurt.victim, hurt.dealt, hurt.life, 2)


def test_a_flick_over_the_edge_is_foretold() -> None:
    arena = Arena().seat(("div", 60, 500)).seat(("untouchable", 900, 900)).play()
    found = forecast(arena.game, FlickDisk(arena.id("div"), 180.0, 1500.0), arena.id("div"))
    assert isinstance(found, Forecast)
    assert found.leaves
    assert found.way[-1][0] == pytest.approx(0.0, abs=1e-6)


def test_an_ability_that_asks_first_does_not_hide_the_way() -> None:
    arena = Arena().seat(("kharu", 200, 500)).seat(("untouchable", 400, 500)).play()
    found = forecast(arena.game, arena.flick_of("kharu", 0.0), arena.id("kharu"))
    assert isinstance(found, Forecast)
    assert found.other == arena.id("untouchable")
    assert found.victim == arena.id("untouchable"), "as if what is offered before the flick were left undone"


def test_the_way_goes_on_through_what_the_disk_passes_through() -> None:
    own: dict[str, Any] = {"kind": "characters", "relation": "own"}
    ghost = with_character("ghost", abilities=[standing({"kind": "passes_through", "what": own})])
    arena = Arena(ghost).seat(("ghost", 100, 500), ("smoker", 200, 500)).seat(("div", 300, 500)).play()
    found = forecast(arena.game, arena.flick_of("ghost", 0.0), arena.id("ghost"))
    assert isinstance(found, Forecast)
    assert found.other == arena.id("div")
    assert found.way[-1][0] > 250
