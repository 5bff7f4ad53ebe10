"""Flicks and hits: who is hit, how often, by how much, and what special hits add (DK-FLK, DK-HIT, DK-PWR)."""

import pytest

from simulator.systems.desktopia.events import Attached, Damaged, Healed, Met
from tests.simulator.systems.desktopia.arena import Arena

FAR = (950.0, 950.0)


def test_a_hit_deals_one_damage_to_each_enemy_met() -> None:
    """DK-HIT-01, DK-HIT-02, DK-FLK-05."""
    arena = Arena().seat(("akeru", 100, 500)).seat(("adjarkha", 200, 500)).play()
    arena.flick("akeru", "adjarkha")
    assert [(event.dealt, event.life) for event in arena.of(Damaged)] == [(1, 3)]


def test_hitter_and_allies_take_no_damage() -> None:
    """DK-HIT-03, DK-EX-07: the ally is met, nothing happens to it or to the hitter."""
    arena = Arena().seat(("kharu", 100, 500), ("akeru", 200, 500)).seat(("adjarkha", *FAR)).play()
    arena.flick("kharu", "akeru")
    arena.choose()
    assert [event.other for event in arena.of(Met)] == [arena.id("akeru")]
    assert arena.of(Damaged) == []


@pytest.mark.parametrize(("pushed", "behind"), [("adjarkha", "div"), ("div", "adjarkha")])
def test_only_the_mover_hits(pushed: str, behind: str) -> None:
    """DK-FLK-11, DK-Q-05: a disk pushed by the mover hits nobody."""
    arena = Arena().seat(("akeru", 100, 500)).seat((pushed, 200, 500), (behind, 240, 500)).play()
    events = arena.flick("akeru", pushed, 2500)
    record = next(event for event in events if hasattr(event, "record")).record
    pair = {arena.id(pushed), arena.id(behind)}
    assert any({contact.a, contact.b} == pair for contact in record.contacts)
    assert [event.victim for event in arena.of(Damaged)] == [arena.id(pushed)]


def test_one_hit_a_victim_however_often_they_touch() -> None:
    """DK-HIT-10, DK-Q-04: thrown back by a wall, the enemy meets the mover again and is not hit again."""
    walled = {"points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]], "edges": ["wall"] * 4}
    arena = Arena(battlefield=walled).seat(("akeru", 800, 500)).seat(("adjarkha", 983, 500)).play()
    events = arena.flick("akeru", "adjarkha", 4500)
    record = next(event for event in events if hasattr(event, "record")).record
    pair = {arena.id("akeru"), arena.id("adjarkha")}
    assert sum({contact.a, contact.b} == pair for contact in record.contacts) > 1
    assert len(arena.of(Damaged)) == 1


@pytest.mark.parametrize(("facing", "dealt"), [(0.0, 2), (180.0, 1), (90.0, 1)])
def test_power_sector_doubles_the_hit(facing: float, dealt: int) -> None:
    """DK-EX-01, DK-PWR-02, DK-PWR-03, DK-PWR-04, DK-PWR-07:
    the finger lies behind the disk; the arc is centred opposite to the facing.
    """
    arena = Arena().seat(("kharu", 100, 500, {"facing": facing})).seat(("ramprack", 200, 500)).play()
    arena.flick("kharu", "ramprack")
    arena.choose()
    assert [event.dealt for event in arena.of(Damaged)] == [dealt]


def test_vampire_hit_counts_damage_beyond_the_life_left() -> None:
    """DK-HIT-06, DK-HIT-11, DK-LIFE-04: a wounded fighter dies of 1, the hitter gains what was dealt."""
    arena = Arena().seat(("ezzen", 100, 500, {"life": 1})).seat(("elemental", 200, 500), ("div", *FAR)).play()
    arena.flick("ezzen", "elemental")
    assert [(event.amount, event.life) for event in arena.of(Healed)] == [(1, 2)]
    assert not arena.on_field("elemental")


def test_fire_hit_may_place_a_flame() -> None:
    """DK-HIT-07, E12: optional; the Flame comes from its home and lies on the victim."""
    arena = Arena().seat(("adjarkha", 100, 500)).seat(("akeru", 200, 500)).play()
    arena.flick("adjarkha", "akeru", 800)
    assert arena.request.may
    arena.choose("yes")
    assert arena.riders("akeru") == ["scorching_flame"]
    assert [event.to for event in arena.of(Attached)] == [arena.id("akeru")]


def test_dryad_hit_heals_the_ally_it_meets() -> None:
    """DK-HIT-08, DK-EX-07."""
    arena = Arena().seat(("grove_dryad", 100, 500), ("shawakh", 200, 500, {"life": 2})).seat(("div", *FAR)).play()
    arena.flick("grove_dryad", "shawakh", 800)
    assert [(event.piece, event.life) for event in arena.of(Healed)] == [(arena.id("shawakh"), 3)]


@pytest.mark.parametrize("edition", ["ramprack", "untouchable"])
def test_vampire_hit_under_a_lariat_step_by_step(edition: str) -> None:
    """DK-EX-02, DK-HIT-09, DK-Q-02: 2, 2, 1, 1, 2, 1 life after each step, with the victims of either manual."""
    arena = (
        Arena(battlefield={"points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]], "friction": 0.05})
        .seat(("ezzen", 200, 500, {"riders": ["lariat_of_pain"]}))
        .seat((edition, 300, 512), (edition, 320, 459), ("div", *FAR))
        .play()
    )
    arena.flick("ezzen", 0.0, 1500)
    ezzen = arena.id("ezzen")
    steps = [
        ("dealt", event.dealt) if isinstance(event, Damaged) and event.victim != ezzen else ("life", event.life)
        for event in arena.events
        if isinstance(event, Damaged | Healed)
    ]
    assert steps == [("dealt", 2), ("life", 2), ("life", 1), ("dealt", 2), ("life", 2), ("life", 1)]


@pytest.mark.parametrize(("mover", "kind"), [("ezzen", Healed), ("adjarkha", Attached)])
def test_a_special_hit_hurts_like_a_plain_one_and_does_more(mover: str, kind: type) -> None:
    """DK-HIT-05: 1 damage, and a life for the vampire or a Flame for the victim."""
    arena = Arena().seat((mover, 200, 500, {"life": 1}), ("akeru", 100, 100))
    arena.seat(("vailla", 300, 500), ("energan", *FAR)).play()
    arena.flick(mover, "vailla", 900)
    while hasattr(arena.request, "purpose"):
        arena.choose(arena.request.options[0])
    assert [(event.victim, event.dealt) for event in arena.of(Damaged)] == [(arena.id("vailla"), 1)]
    assert len(arena.of(kind)) == 1
