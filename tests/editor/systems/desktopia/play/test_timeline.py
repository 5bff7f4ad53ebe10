"""A reel shows true time, every contact as a stop, results one by one, and ends exactly where the rules say."""

from __future__ import annotations

import math

import pytest

from editor.systems.desktopia.play.timeline import OFF_TABLE, Timeline
from editor.ui.design_tokens import MOTION, STILL
from simulator.systems.desktopia.events import Damaged, Died, Event, Flicked, Transformed
from simulator.systems.desktopia.state import Piece
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character, with_missile


def reel_of(arena: Arena, events: list[Event], before: dict[str, Piece], still: bool = False) -> Timeline:
    return Timeline(before, events, arena.game.state.pieces, arena.game.rules, STILL if still else MOTION)


def plain_hit() -> tuple[Arena, list[Event], dict[str, Piece]]:
    arena = Arena().seat(("div", 200, 500)).seat(("untouchable", 400, 500), ("smoker", 900, 900)).play()
    before = dict(arena.game.state.pieces)
    return arena, arena.flick("div", "untouchable"), before


def test_a_flick_runs_in_true_time_before_its_results() -> None:
    arena, events, before = plain_hit()
    timeline = reel_of(arena, events, before)
    flicked = next(event for event in events if isinstance(event, Flicked))
    beat = next(beat for beat in timeline.beats if beat.event is flicked)
    assert beat.length == pytest.approx(flicked.record.ends * 1000)
    hurt = next(beat for beat in timeline.beats if isinstance(beat.event, Damaged))
    assert hurt.start == pytest.approx(beat.end + MOTION.before_results)


def test_every_disk_is_where_its_path_says() -> None:
    arena, events, before = plain_hit()
    timeline = reel_of(arena, events, before)
    flicked = next(event for event in events if isinstance(event, Flicked))
    mover = arena.id("div")
    middle = flicked.record.ends / 2
    assert timeline.at(middle * 1000).poses[mover] == flicked.record.paths[mover].pose_at(middle)
    assert timeline.at(0).pieces[mover].x == before[mover].x


def test_contacts_are_stops() -> None:
    arena, events, before = plain_hit()
    timeline = reel_of(arena, events, before)
    flicked = next(event for event in events if isinstance(event, Flicked))
    first = flicked.record.contacts[0].time * 1000
    assert timeline.next_stop(0.0) == pytest.approx(first)
    assert timeline.stop_before(first + 1) == pytest.approx(first)
    assert timeline.next_stop(timeline.length) == timeline.length


def test_life_shows_only_once_the_hit_is_told() -> None:
    arena, events, before = plain_hit()
    timeline = reel_of(arena, events, before)
    victim = arena.id("untouchable")
    hurt = next(beat for beat in timeline.beats if isinstance(beat.event, Damaged))
    assert timeline.at(hurt.start - 1).pieces[victim].damage == 0
    assert timeline.at(hurt.end).pieces[victim].damage == 1


def test_the_end_is_what_the_rules_say() -> None:
    arena, events, before = plain_hit()
    timeline = reel_of(arena, events, before)
    assert timeline.at(timeline.length).pieces is arena.game.state.pieces
    shown = timeline.beats[-1].after
    for name, piece in arena.game.state.pieces.items():
        if piece.zone == "field":
            assert math.dist((shown[name].x, shown[name].y), (piece.x, piece.y)) < 1e-9
            assert shown[name].damage == piece.damage


def test_the_dead_shrink_and_fade() -> None:
    arena = Arena().seat(("div", 200, 500)).seat(("smoker", 400, 500), ("untouchable", 900, 900)).play()
    before = dict(arena.game.state.pieces)
    events = arena.flick("div", "smoker")
    timeline = reel_of(arena, events, before)
    victim = arena.id("smoker")
    died = next(beat for beat in timeline.beats if isinstance(beat.event, Died))
    frame = timeline.at(died.start + died.length / 2)
    assert frame.seen[victim] == pytest.approx(0.5)
    assert victim in frame.shrunk
    assert timeline.at(died.end + 1).pieces[victim].zone == "reserve"


def test_a_disk_off_the_table_is_faint_until_it_is_put_back() -> None:
    arena = Arena().seat(("div", 60, 500), ("elemental", 900, 100)).seat(("untouchable", 900, 900)).play()
    before = dict(arena.game.state.pieces)
    events = arena.flick("div", 180.0)
    timeline = reel_of(arena, events, before)
    flicked = next(event for event in events if isinstance(event, Flicked))
    left = flicked.record.departures[0]
    assert timeline.at(left.time * 1000 + 1).seen[arena.id("div")] == OFF_TABLE
    assert arena.id("div") not in timeline.at(timeline.length).seen


def test_without_motion_all_is_there_at_once() -> None:
    arena, events, before = plain_hit()
    assert reel_of(arena, events, before, still=True).length == 0


def test_a_character_that_becomes_another_one_ends_as_the_rules_say() -> None:
    """A disk of the reserve takes its place with the missile on it; another disk is turned over."""
    spell = triggered(
        "action",
        {"kind": "transform", "who": ME, "into": "dragon"},
        {"kind": "transform", "who": {**ENEMIES, "ranks": ["fighter"]}, "into": "elemental"},
    )
    stays = triggered("shot_hit", {"kind": "attach", "to": {"kind": "event", "role": "target"}, "source": "shot"})
    pack = with_character("mage", with_missile("badge", abilities=[stays]), abilities=[spell])
    pack = with_character("dragon", pack, life=4)
    arena = Arena(pack).seat(("mage", 500, 500, {"life": 3, "riders": ["badge"]})).seat(("smoker", 800, 400)).play()
    before = dict(arena.game.state.pieces)
    events = arena.cast("mage")
    timeline = reel_of(arena, events, before)
    assert timeline.at(timeline.length).pieces == dict(arena.game.state.pieces)
    changed, turned = (beat for beat in timeline.beats if isinstance(beat.event, Transformed))
    assert isinstance(changed.event, Transformed)
    disk = changed.event.disk
    assert timeline.at(changed.start + changed.length / 4).seen[disk] == pytest.approx(0.25)
    smoker = arena.id("smoker")
    assert timeline.at(turned.start + turned.length / 4).pieces[smoker].card == "smoker"
    assert timeline.at(turned.start + turned.length * 3 / 4).pieces[smoker].card == "elemental"
    assert timeline.at(turned.start + turned.length / 2).turned[smoker] == pytest.approx(0.0, abs=1e-6)
