"""The later characters, missiles and artifacts of the second shipped pack: each does what its text says."""

from __future__ import annotations

import math

import pytest

from simulator.systems.desktopia.decisions import FlickDisk, FlickRequest, PlayRitual, PutAt, ShotRequest
from simulator.systems.desktopia.events import (
    AbilitiesGained,
    ArtifactFreed,
    ArtifactGone,
    ControlTaken,
    Deflected,
    ExtraTurnGiven,
    FirstTurnGiven,
    Healed,
    LeftLying,
    ObjectPut,
    ObjectRemoved,
    Penalised,
    Pushed,
    RandomDirection,
    Returned,
    RitualDrawn,
    SentToReserve,
    Shot,
    SlainRemoved,
    StatusEnded,
    StatusGiven,
    StayedOn,
    Stowed,
    Summoned,
    TakenOff,
    TimeCardTaken,
    Transformed,
    TurnSkipped,
    TurnsReversed,
)
from tests.packs.oddities_table import (
    FAR,
    TOUCH,
    actions,
    arena,
    beside,
    choose,
    counters,
    hand,
    holding,
    hurt,
    next_turn,
    pass_turn,
    settle,
)
from tests.simulator.systems.desktopia.arena import Arena

# --- Clockwork --------------------------------------------------------------------------------------


def test_foreman_takes_another_turn_of_one_action_and_then_none() -> None:
    table = arena(("foreman", 500, 500), ("cogling", 300, 300)).play()
    table.cast("foreman")
    table.end_turn()
    assert [event.seat for event in table.of(ExtraTurnGiven)] == [0]
    assert (table.game.state.seat, actions(table)) == (0, 1)
    for _turn in range(2):
        table.end_turn()
    assert [event.seat for event in table.of(TurnSkipped)] == [0]
    assert table.game.state.seat == 1


@pytest.mark.parametrize(("paid", "life", "penalised"), [("yes", 1, 0), ("no", 2, 1)])
def test_foreman_docks_whoever_casts_spells(paid: str, life: int, penalised: int) -> None:
    table = arena(("foreman", *FAR), theirs=(("night_nurse", 500, 500), ("pawl", 540, 500, {"life": 1}))).play()
    table.end_turn()
    table.cast("night_nurse")
    choose(table, "pawl")
    choose(table, paid)
    assert (table.life("night_nurse"), len(table.of(Penalised))) == (life, penalised)


def test_pawl_goes_one_way_and_jams_at_the_edge() -> None:
    table = arena(("pawl", 900, 500), ("cogling", 100, 500), theirs=(("bog_mother", 500, 100),)).play()
    assert table.refused(table.flick_of("pawl", 180.0)).code == "wrong-direction"
    table.flick("pawl", 0.0, 3000)
    assert [event.piece for event in table.of(StayedOn)] == [table.id("pawl")]
    assert [event.status for event in table.of(StatusGiven)] == ["jammed"]
    assert table.of(Penalised) == []
    next_turn(table, 0)
    assert table.id("pawl") not in table.request.flicks
    hit = arena(("pawl", 500, 500), theirs=(("bog_mother", beside("pawl", "bog_mother"), 500),)).play()
    hit.flick("pawl", "bog_mother", TOUCH)
    assert hurt(hit) == {"bog_mother": 2}


def test_striker_strikes_twice_until_it_has_run_down() -> None:
    table = arena(("striker", 500, 500), theirs=(("bog_mother", beside("striker", "bog_mother"), 500),)).play()
    assert counters(table, "striker", "wind") == 2
    for left in (1, 0):
        table.flick("striker", "bog_mother", TOUCH)
        assert counters(table, "striker", "wind") == left
    assert table.id("striker") not in table.request.flicks


def test_stopwatch_stops_its_bearer_and_pays_when_it_comes_off() -> None:
    bearer = ("croupier", 500, 500, {"riders": ["stopwatch"]})
    table = arena(bearer, theirs=(("foreman", *FAR),)).play()
    table.flick("croupier", 180.0, 3000)
    assert table.piece("croupier").x == pytest.approx(380, abs=0.5)
    shaken = arena(("ram", 400, 500), theirs=(bearer, ("foreman", *FAR))).play()
    shaken.flick("ram", "croupier", 4000)
    assert shaken.riders("croupier") == []
    assert [event.side for event in shaken.of(TimeCardTaken)] == ["bonus"]
    victim = ("cogling", beside("ram", "cogling"), 500, {"riders": ["stopwatch"]})
    killed = arena(("ram", 500, 500), theirs=(victim, ("foreman", *FAR))).play()
    killed.flick("ram", "cogling", TOUCH)
    assert not killed.on_field("cogling")
    assert killed.of(TimeCardTaken) == [], "it was not shaken off"


def test_alarm_clock_gives_the_first_turn() -> None:
    table = arena(("croupier", 100, 100), theirs=(("pawl", 500, 500),)).artifact(
        "alarm_clock", 500, 500, held_by="pawl"
    )
    table.play()
    table.end_turn()
    table.end_turn()
    choose(table, "yes")
    assert [event.seat for event in table.of(FirstTurnGiven)] == [1]


def test_alarm_clock_punishes_who_knocks_somebody_off_it() -> None:
    for held_by in ("pawl", None):
        table = arena(("ram", 500, 500), ("cogling", 100, 100), theirs=(("pawl", 540, 500), ("croupier", *FAR)))
        table.artifact("alarm_clock", 540, 500, **({"held_by": held_by} if held_by else {})).play()
        table.flick("ram", 0.0, 1500)
        settle(table)
        assert len(table.of(Penalised)) == (1 if held_by else 0)


def test_keyholder_winds_up_a_toy() -> None:
    table = arena(("keyholder", 500, 500), ("striker", 550, 500)).play()
    assert counters(table, "striker", "wind") == 3, "one more than it would have got"
    table.cast("keyholder")
    choose(table, "striker")
    assert counters(table, "striker", "wind") == 4


def test_jack_in_the_box_pushes_who_touches_it_and_hits_back_once() -> None:
    jack = ("jack_in_the_box", beside("croupier", "jack_in_the_box"), 500, {"riders": ["afterglow"]})
    table = arena(("croupier", 500, 500), ("cogling", 100, 100), theirs=(jack, ("mycelia", *FAR))).play()
    table.flick("croupier", "jack_in_the_box", TOUCH)
    assert [event.piece for event in table.of(Pushed)] == [table.id("croupier")]
    assert hurt(table)["croupier"] == 1
    next_turn(table, 0)
    table.flick("croupier", "jack_in_the_box", 900)
    assert hurt(table)["croupier"] == 1, "once a battle"


@pytest.mark.parametrize(("direction", "supply", "life"), [(180.0, 1, 2), (90.0, 0, 1)])
def test_boomerang_comes_back_unless_it_is_lost(direction: float, supply: int, life: int) -> None:
    table = arena(("keyholder", 500, 900), ("striker", 100, 100)).play()
    table.shoot("keyholder", "boomerang", direction, 900 if life == 2 else 4000)
    assert (table.supply(1, "keyholder"), table.life("keyholder")) == (supply, life)


@pytest.mark.parametrize("branch", [0, 1, 2])
def test_barometer_changes_at_each_round(branch: int) -> None:
    table = holding("raffle", ("keyholder", 500, 500, {"life": 1}), theirs=(("snail", 800, 500),))
    table.artifact("barometer", 500, 500, held_by="keyholder").play(forced={"branch/1/1": branch})
    assert [bool(table.of(kind)) for kind in (RandomDirection, Healed, RitualDrawn)] == [
        branch == number for number in range(3)
    ]


def test_ratchet_lets_nobody_back_and_tightens() -> None:
    table = arena(
        ("cogling", 560, 500), ("croupier", 570, 570), ("urchin", 100, 100), theirs=(("grandfather", 500, 500),)
    )
    table.artifact("ratchet", 500, 500, held_by="grandfather").play(forced={"die/1/1": 4})
    assert table.refused(table.flick_of("cogling", 180.0)).code == "wrong-direction"
    table.flick("cogling", 0.0, TOUCH)
    table.cast("croupier")
    choose(table, "grandfather")
    assert (hurt(table), counters(table, "grandfather", "wind")) == ({"grandfather": 2}, 2)


def test_spinning_top_hits_harder_off_walls_and_wobbles() -> None:
    for facing, dealt in ((225, 2), (45, 1)):
        table = arena(("spinning_top", 500, 500, {"facing": facing}), theirs=(("bog_mother", 500, 700),))
        table.thing("music_box", 650, 600, turn=90).play()
        table.flick("spinning_top", 45.0, 2500)
        assert hurt(table) == {"bog_mother": dealt}


def test_conductor_turns_the_order_round_and_begins() -> None:
    table = arena(("conductor", 500, 500, {"life": 1})).play()
    table.cast("conductor")
    assert table.of(TurnsReversed)
    assert (table.life("conductor"), len(table.of(Penalised))) == (2, 0)
    table.end_turn()
    table.end_turn()
    assert [event.seat for event in table.of(FirstTurnGiven)] == [0]


def test_paper_plane_scratches_when_it_takes_off() -> None:
    table = arena(
        ("ram", 400, 500), theirs=(("croupier", 500, 500, {"riders": ["tracer"]}), ("conductor", *FAR))
    ).play()
    table.flick("ram", "croupier", 4000)
    assert table.riders("croupier") == []
    assert hurt(table)["croupier"] >= 2
    (plane,) = table.of(LeftLying)
    assert lying(table, "tracer") == (plane.x, plane.y)


def test_referee_allows_no_rituals_in_his_turn() -> None:
    for theirs in ("umpire", "croupier"):
        table = holding("raffle", ("cogling", 500, 500), theirs=((theirs, 800, 500),), others=["echo"]).play()
        table.end_turn()
        assert table.game.state.seat == 1
    table = holding("echo", ("cogling", 500, 500), theirs=(("umpire", 800, 500),), others=["raffle"]).play()
    table.end_turn()
    table.decide(PlayRitual("raffle"))
    assert "echo" not in str(table.request)


def test_referee_sends_off_who_goes_over_the_edge() -> None:
    table = arena(("umpire", 900, 500), ("cogling", 100, 100), theirs=(("pickpocket", 960, 500), ("snail", 100, 900)))
    table.play()
    table.flick("umpire", 0.0, 2000)
    settle(table)
    assert [event.piece for event in table.of(StatusGiven)] == [table.id("pickpocket")]


def test_red_card_takes_abilities_away_as_long_as_it_lies_there() -> None:
    table = arena(("umpire", 500, 500), theirs=(("ring_dancer", 600, 500), ("snail", 800, 500))).play()
    table.shoot("umpire", "red_card", "ring_dancer")
    assert table.riders("ring_dancer") == ["red_card"]
    table.end_turn()
    assert table.request.spells == ()


def test_brake_lets_enemies_have_no_counters() -> None:
    table = arena(("cogling", 500, 500), theirs=(("keyholder", 800, 500),)).artifact(
        "governor", 800, 500, held_by="keyholder"
    )
    table.play()
    table.flick("cogling", 90.0, TOUCH)
    assert counters(table, "cogling", "tooth") == 0
    own = arena(("cogling", 500, 500), ("foreman", 600, 600)).artifact("governor", 600, 600, held_by="foreman").play()
    own.use("governor")
    assert [event.card for event in own.of(AbilitiesGained)] == ["cogling"]


# --- Moss -------------------------------------------------------------------------------------------


def test_mycelia_spreads_moss_that_holds_enemies() -> None:
    table = arena(("mycelia", 500, 500), ("snail", 100, 100), theirs=(("cogling", 700, 500), ("croupier", *FAR))).play()
    table.cast("mycelia")
    table.put(548, 500)
    assert [event.thing for event in table.of(ObjectPut)] == ["moss_patch"]
    table.end_turn()
    table.flick("cogling", 180.0, 2000)
    assert table.piece("cogling").x == pytest.approx(548 + 30 + 11.5, abs=1)
    next_turn(table, 0)
    next_turn(table, 1)
    table.flick("cogling", 0.0, 1500)
    next_turn(table, 1)
    table.flick("cogling", 180.0, 2000)
    assert table.piece("cogling").x >= 548 + 38 + 11.5, "the moss has spread"


@pytest.mark.parametrize(("x", "dealt"), [(760, {"croupier": 2}), (600, {})])
def test_bindweed_hauls_who_stands_in_sight(x: int, dealt: dict[str, int]) -> None:
    theirs = (("croupier", x, 500), ("cogling", x + 40, 500))
    table = arena(("bindweed", 500, 500), ("snail", 100, 100), theirs=theirs).play()
    table.cast("bindweed")
    choose(table, "croupier")
    assert [event.piece for event in table.of(Pushed)] == [table.id("croupier")]
    assert hurt(table) == dealt


def test_nobody_near_bindweed_gets_far() -> None:
    far = []
    for y in (130, 300):
        table = arena(("cogling", 500, y), theirs=(("bindweed", 500, 100), ("snail", *FAR))).play()
        table.flick("cogling", 90.0, 1500)
        far.append(table.piece("cogling").y - y)
    assert far[0] == pytest.approx(far[1] / 4), "half the power carries it a quarter as far"


def test_dandelion_comes_up_again_at_the_border_once() -> None:
    dandelion = ("dandelion", beside("cogling", "dandelion"), 500)
    table = arena(("cogling", 500, 500), theirs=(dandelion, ("mycelia", *FAR))).play()
    table.flick("cogling", "dandelion", TOUCH)
    assert not table.on_field("dandelion")
    choose(table, "card:dandelion")
    assert table.refused(PutAt(500.0, 300.0, 0.0)).code
    table.put(11.5, 500)
    assert [(event.seat, event.x) for event in table.of(Summoned)] == [(1, 11.5)]


@pytest.mark.parametrize(("speed", "dealt"), [(500, 0), (2500, 1)])
def test_tortoise_feels_no_gentle_touch(speed: float, dealt: int) -> None:
    table = arena(("cogling", 470, 500), theirs=(("snapping_turtle", 500, 500), ("mycelia", *FAR))).play()
    table.flick("cogling", "snapping_turtle", speed)
    assert hurt(table).get("snapping_turtle", 0) == dealt


def test_beetle_rides_and_armours() -> None:
    table = arena(("stag_beetle", 500, 500), ("mycelia", 535, 500)).play()
    table.cast("stag_beetle")
    choose(table, "mycelia")
    assert [event.on for event in table.of(Stowed)] == [table.id("mycelia")]
    assert table.life("mycelia") == 7


def test_ring_dancer_draws_her_ring() -> None:
    table = arena(("ring_dancer", 500, 500), theirs=(("cogling", 500, 700), ("croupier", *FAR))).play()
    table.cast("ring_dancer")
    table.put(500, 660)
    assert [event.thing for event in table.of(ObjectPut)] == ["toadstool"]
    assert [event.piece for event in table.of(Pushed)] == [table.id("cogling")]


def test_who_stands_in_the_ring_takes_more() -> None:
    for y, dealt in ((560, 2), (440, 1)):
        theirs = (("croupier", beside("ring_dancer", "croupier"), 500), ("wick", *FAR))
        table = arena(("ring_dancer", 500, 500), ("cogling", 560, y), ("cogling", 560, 440), theirs=theirs).play()
        table.flick("ring_dancer", "croupier", TOUCH)
        assert hurt(table) == {"croupier": dealt}


def test_spore_puffs_when_its_bearer_is_moved() -> None:
    table = arena(
        ("cogling", beside("croupier", "cogling"), 500),
        theirs=(("croupier", 500, 500, {"riders": ["spore"]}), ("ring_dancer", *FAR)),
    ).play()
    table.flick("cogling", "croupier", TOUCH * 2)
    assert hurt(table) == {"croupier": 1, "cogling": 1}
    assert table.riders("croupier") == []


@pytest.mark.parametrize("x", [500, 560])
def test_mousetrap_snaps_once(x: int) -> None:
    table = arena(("croupier", x, 400), theirs=(("mycelia", 900, 500),)).artifact("mousetrap", 500, 500).play()
    table.flick("croupier", 90.0, 1700)
    assert hurt(table) == ({"croupier": 2} if x == 500 else {})
    assert len(table.of(ArtifactGone)) == (1 if x == 500 else 0)


def test_tumbleweed_rolls_into_somebody_and_away() -> None:
    table = arena(("tumbleweed", 500, 500), theirs=(("croupier", 700, 500),)).play()
    table.cast("tumbleweed")
    choose(table, "0")
    assert hurt(table) == {"croupier": 1}
    off = arena(("tumbleweed", 950, 500), ("mycelia", 300, 300)).play()
    off.flick("tumbleweed", 0.0, 2000)
    assert [event.card for event in off.of(SentToReserve)] == ["tumbleweed"]


def test_sexton_digs_up_a_new_hand() -> None:
    ours = (("snail", 500, 500), ("sexton", 300, 300, {"life": 1}))
    table = arena(*ours, theirs=(("croupier", beside("snail", "croupier"), 500), ("cogling", *FAR))).play()
    table.end_turn()
    table.flick("croupier", "snail", TOUCH)
    assert table.life("sexton") == 2, "he pays his respects"
    next_turn(table, 0)
    table.cast("sexton")
    table.choose("card:dandelion")
    table.put(328, 300)
    assert [event.card for event in table.of(SlainRemoved)] == ["snail"]
    assert [(event.seat, event.x) for event in table.of(Summoned)] == [(0, 328.0)]


def lying(table: Arena, card: str) -> tuple[float, float]:
    """Where a missile lies on the bare table."""
    (found,) = [one for one in table.game.state.pieces.values() if (one.card, one.zone) == (card, "field")]
    return found.x, found.y


def test_bramble_holds_who_touches_it() -> None:
    ours = (("sexton", 500, 500), ("snail", 100, 100))
    table = arena(*ours, theirs=(("croupier", 600, 500), ("cogling", 600, 700), ("wick", 900, 100))).play()
    table.shoot("sexton", "caltrop", "croupier", 1000)
    assert hurt(table) == {"croupier": 1}
    table.end_turn()
    table.flick("cogling", lying(table, "caltrop"), 2000)
    assert [event.piece for event in table.of(StatusGiven)] == [table.id("cogling")]
    next_turn(table, 1)
    assert table.id("cogling") not in table.request.flicks


def test_nettle_stings_where_it_lies() -> None:
    ours = (("bindweed", 500, 500), ("snail", 100, 100))
    table = arena(*ours, theirs=(("croupier", 300, 700), ("cogling", *FAR))).play()
    table.shoot("bindweed", "nettle", 90.0, 900)
    table.end_turn()
    table.flick("croupier", lying(table, "nettle"), 2000)
    assert hurt(table) == {"croupier": 1}
    hit = arena(*ours, theirs=(("croupier", 600, 500),)).play()
    hit.shoot("bindweed", "nettle", "croupier")
    assert hurt(hit) == {"croupier": 2}


def test_cuckoo_flutters() -> None:
    table = arena(("cuckoo", 200, 500)).play()
    table.flick("cuckoo", 0.0, 1500)
    bird = table.piece("cuckoo")
    assert math.degrees(math.atan2(bird.y - 500, bird.x - 350)) == pytest.approx(20.0, abs=0.01)


def test_chalk_slows_who_slides_over_it() -> None:
    ends = []
    for y in (500, 800):
        table = arena(("ram", 200, 500)).artifact("chalk_circle", 400, y).play()
        table.flick("ram", 0.0, 2000)
        ends.append(table.piece("ram").x)
    assert ends[0] < ends[1] - 50


def test_bird_bath_splashes_and_bathes() -> None:
    table = arena(("mycelia", 532, 500, {"life": 3})).artifact("bird_bath", 500, 500).play()
    table.end_turn()
    assert table.life("mycelia") == 4
    held = arena(("night_nurse", 500, 500), ("mycelia", 560, 500, {"life": 2}), theirs=(("croupier", 610, 500),))
    held.artifact("bird_bath", 500, 500, held_by="night_nurse").play()
    held.cast("night_nurse")
    settle(held)
    assert [event.piece for event in held.of(Pushed)] == [held.id("croupier")]


def test_ram_charges_with_its_horns_and_turns_round() -> None:
    ours = (("ram", 500, 500, {"facing": 180}), ("snail", 100, 100))
    table = arena(*ours, theirs=(("mycelia", 600, 500), ("cogling", *FAR))).play()
    table.flick("ram", "mycelia", 1800)
    assert hurt(table) == {"mycelia": 3}
    assert table.piece("ram").facing % 360 in (
        pytest.approx(180, abs=1),
        pytest.approx(90, abs=1),
        pytest.approx(270, abs=1),
    )
    off = arena(("ram", 950, 500, {"facing": 180}), ("snail", 100, 100)).play()
    off.flick("ram", 0.0, 2500)
    settle(off)
    assert off.life("ram") == 1


def test_woodworm_eats_dominoes() -> None:
    table = arena(("woodworm", 500, 500)).thing("domino", 540, 500).thing("candle", 470, 470).play()
    table.cast("woodworm")
    settle(table)
    assert [event.thing for event in table.of(ObjectRemoved)] == ["domino"]
    assert table.life("woodworm") == 2


def test_woodworm_bores_through_dominoes_only() -> None:
    for thing, through in (("domino", True), ("candle", False)):
        table = arena(("woodworm", 300, 500)).thing(thing, 500, 500).play()
        table.flick("woodworm", 0.0, 2000)
        assert (table.piece("woodworm").x > 520) is through


# --- Lantern ----------------------------------------------------------------------------------------


def test_beacon_keeper_burns_and_blinds() -> None:
    ours = (("beacon_keeper", 500, 500), ("wick", 100, 100))
    table = arena(*ours, theirs=(("croupier", 540, 500), ("tosser", 700, 500))).play()
    table.cast("beacon_keeper")
    assert hurt(table) == {"croupier": 2}, "the tosser stands behind the croupier"
    table.end_turn()
    assert table.request.shots == (), "the croupier is near it"
    assert {caster for caster, _key in table.request.spells} == {table.id("tosser")}


def test_hypnotist_takes_control_until_it_hurts() -> None:
    theirs = (("ram", 620, 500), ("croupier", 700, 500), ("urchin", 100, 100))
    table = arena(("hypnotist", 500, 500), ("wick", *FAR), theirs=theirs).play()
    table.cast("hypnotist")
    choose(table, "ram")
    assert table.life("hypnotist") == 1
    assert table.id("ram") in table.request.flicks
    table.end_turn()
    table.flick("croupier", "ram", 1500)
    assert [event.seat for event in table.of(ControlTaken)] == [0, 1]


def test_hypnotist_leaves_an_afterimage() -> None:
    hypnotist = ("hypnotist", beside("croupier", "hypnotist"), 500, {"life": 1})
    table = arena(("croupier", 500, 500), ("cogling", 100, 100), theirs=(hypnotist, ("wick", *FAR))).play()
    table.flick("croupier", "hypnotist", TOUCH)
    assert [(event.piece, event.status) for event in table.of(StatusGiven)] == [(table.id("croupier"), "dazzled")]


def test_firefly_dodges_and_seeks_company() -> None:
    table = arena(("croupier", 500, 500), theirs=(("firefly", 600, 500), ("wick", *FAR))).play()
    table.shoot("croupier", "loaded_die", "firefly")
    assert hurt(table) == {}
    assert table.of(RandomDirection)
    table.end_turn()
    table.end_turn()
    assert len(table.of(Pushed)) == 2


def test_sparkler_leaves_a_trail() -> None:
    ours = (("beacon_keeper", 500, 500), ("wick", 100, 100))
    table = arena(*ours, theirs=(("croupier", 640, 500), ("cogling", 570, 420), ("snail", 900, 420))).play()
    table.shoot("beacon_keeper", "sparkler", "croupier")
    table.end_turn()
    table.flick("cogling", 90.0, 1200)
    table.flick("snail", 90.0, 1200)
    assert hurt(table) == {"croupier": 1, "cogling": 1}


@pytest.mark.parametrize(("covered", "dealt"), [("firefly", {"firefly": 1, "croupier": 2}), ("wick", {"firefly": 1})])
def test_signal_lamp_covers_one_in_secret(covered: str, dealt: dict[str, int]) -> None:
    ours = (("wick", 300, 300), ("firefly", 500, 500))
    table = arena(*ours, theirs=(("croupier", beside("firefly", "croupier"), 500), ("cogling", *FAR)))
    table.artifact("signal_lamp", 300, 300, held_by="wick").play()
    table.end_turn()
    assert table.request.purpose == "order"
    table.choose(table.request.options[0])
    table.choose(covered)
    table.flick("croupier", "firefly", 900)
    assert hurt(table) == dealt


def test_lens_grinder_burns_and_dazzles_with_the_glass() -> None:
    for facing in (180, 0):
        lens = ("lens_grinder", 500, 500, {"facing": facing})
        table = arena(lens, theirs=(("croupier", beside("lens_grinder", "croupier"), 500),)).play()
        table.flick("lens_grinder", 0.0, TOUCH)
        assert hurt(table) == {"croupier": 2 if facing else 1}
        assert [event.status for event in table.of(StatusGiven)] == (["dazzled"] if facing else [])


def test_will_o_wisp_leads_astray_who_has_it_between_himself_and_home() -> None:
    for y, number in ((500, 1), (800, 0)):
        table = arena(("will_o_wisp", 450, y), theirs=(("croupier", 200, 500), ("cogling", 900, 500))).play()
        table.end_turn()
        table.flick("croupier", 90.0, 500)
        assert len(table.of(Deflected)) == number


def test_will_o_wisp_leads_shots_of_enemies_astray() -> None:
    table = arena(("will_o_wisp", 450, 800), theirs=(("croupier", 200, 500), ("cogling", 900, 500))).play()
    table.end_turn()
    table.shoot("croupier", "loaded_die", 0.0, 1000)
    assert [event.piece for event in table.of(Deflected)] == [event.piece for event in table.of(Shot)]


def test_prism_carries_shots_twice_as_far() -> None:
    for held_by in ("mirror_queen", None):
        table = arena(("mirror_queen", 500, 500)).artifact(
            "prism", 500 if held_by else 100, 500 if held_by else 100, **({"held_by": held_by} if held_by else {})
        )
        table.play()
        table.shoot("mirror_queen", "glare", 0.0, 1000, at=(530, 500))
        assert table.of(Shot)[0].speed == (1410.0 if held_by else 1000.0)


def test_firecracker_goes_off_a_turn_later() -> None:
    theirs = (("croupier", 900, 900), ("cogling", 620, 540))
    table = arena(("will_o_wisp", 500, 500), ("wick", 100, 100), theirs=theirs).play()
    table.shoot("will_o_wisp", "firecracker", 0.0, 750)
    assert hurt(table) == {}
    next_turn(table, 0)
    assert hurt(table) == {"cogling": 1}


def test_shade_follows_one_player() -> None:
    table = arena(("long_shadow", 500, 500), theirs=(("croupier", beside("long_shadow", "croupier"), 500),)).play()
    table.flick("long_shadow", "croupier", TOUCH)
    assert [event.side for event in table.of(TimeCardTaken)] == ["bonus"]


def test_magic_lantern_shows_an_enemy() -> None:
    table = arena(("wick", 500, 500), theirs=(("ram", 700, 500),)).artifact("magic_lantern", 500, 500, held_by="wick")
    table.play()
    table.use("magic_lantern")
    choose(table, "ram")
    assert [event.card for event in table.of(Transformed)] == ["ram"]


def test_stage_magician_makes_one_vanish() -> None:
    ours = (("stage_magician", 500, 500), ("wick", 100, 100))
    table = holding("raffle", *ours, theirs=(("croupier", 650, 500), ("cogling", *FAR))).play()
    table.cast("stage_magician")
    choose(table, "croupier")
    assert (hand(table, 0), len(table.of(TakenOff))) == ([], 1)
    pass_turn(table)
    pass_turn(table)
    assert [round(event.y) for event in table.of(Returned)] == [500]
    assert [round(event.x) for event in table.of(Returned)] in ([984], [985])
    assert len(table.of(RitualDrawn)) == 1


@pytest.mark.parametrize(("speed", "burnt"), [(2500, True), (400, False)])
def test_spark_catches_when_struck_hard(speed: float, burnt: bool) -> None:
    table = arena(("match_head", 450, 500), theirs=(("mycelia", 500, 500), ("pawl", 500, 540))).play()
    table.flick("match_head", 0.0, speed)
    assert ("pawl" in hurt(table)) == burnt


def test_spark_cannot_be_shot_before_it_was_hit() -> None:
    for life in (None, 1):
        spark = ("match_head", 600, 500)
        table = arena(("croupier", 500, 500), ("urchin", 600, 460), theirs=(spark, ("wick", *FAR))).play()
        table.shoot("croupier", "loaded_die", "match_head")
        assert hurt(table) == {}, life


def test_puppet_strings_pull_a_fighter() -> None:
    theirs = (("cogling", 600, 500), ("croupier", *FAR))
    table = arena(("lamplighter", 500, 500), theirs=theirs).artifact("puppet_strings", 500, 500, held_by="lamplighter")
    table.play()
    table.use("puppet_strings")
    choose(table, "cogling")
    assert table.life("lamplighter") == 4
    assert table.id("cogling") in table.request.flicks
    table.flick("cogling", 0.0, 1500)
    assert [event.seat for event in table.of(ControlTaken)] == [0, 1], "it has run out of reach"


def test_night_nurse_mends_and_wakes() -> None:
    burrowed = ("keyholder", 500, 800)
    table = arena(("night_nurse", 500, 500), burrowed, ("lamplighter", 560, 500, {"life": 1})).play()
    table.cast("night_nurse")
    choose(table, "lamplighter")
    assert table.life("lamplighter") == 3
    woken = arena(("night_nurse", 850, 500), ("pawl", 920, 500, {"life": 1}), ("cogling", 100, 100)).play()
    woken.flick("pawl", 0.0, 2500)
    woken.cast("night_nurse")
    choose(woken, "pawl")
    assert [event.status for event in woken.of(StatusEnded)] == ["jammed"]


# --- Fortune ----------------------------------------------------------------------------------------


def test_bookmaker_pays_the_bold_and_pawns_the_meek() -> None:
    table = arena(("bookmaker", 500, 500)).play()
    table.cast("bookmaker")
    choose(table, "3")
    choose(table, "1")
    assert hurt(table) == {"bog_mother": 1}
    assert counters(table, "seat:0", "chip") == 3, "an income of 1, and 2 for the highest stake"


@pytest.mark.parametrize(("paid", "left", "freed"), [("yes", 0, 0), ("no", 1, 1)])
def test_fence_wants_a_share_of_each_find(paid: str, left: int, freed: int) -> None:
    theirs = (("croupier", 500, 500), ("cogling", *FAR))
    table = holding("raffle", ("pawn_dealer", 900, 100), ("urchin", 100, 900), theirs=theirs, others=["raffle"])
    table.artifact("alarm_clock", 560, 500).play()
    pass_turn(table)
    table.flick("croupier", 0.0, 900)
    table.choose(next(one for one in table.request.options if "alarm" in one or one == "yes"))
    choose(table, paid)
    assert (len(hand(table, 1)), len(table.of(ArtifactFreed))) == (left, freed)


def test_fence_asks_no_questions() -> None:
    theirs = (("grandfather", 600, 500, {"riders": ["afterglow"]}), ("croupier", 500, 600))
    table = arena(("pawn_dealer", 500, 500), theirs=theirs).play()
    table.cast("pawn_dealer")
    choose(table, "croupier")
    assert (table.riders("grandfather"), table.riders("croupier")) == ([], ["afterglow"])


@pytest.mark.parametrize(("paid", "chips", "penalised"), [("yes", 1, 0), ("no", 2, 1)])
def test_daredevil_is_paid_and_pays(paid: str, chips: int, penalised: int) -> None:
    table = arena(("daredevil", 950, 500), ("tosser", 300, 300)).play()
    table.flick("daredevil", 0.0, 2500)
    while "yes" not in getattr(table.request, "options", ()):
        table.put(980, 500) if hasattr(table.request, "near") else table.face(0.0)
    choose(table, paid)
    assert (counters(table, "seat:0", "chip"), len(table.of(Penalised))) == (chips, penalised)


def test_roulette_ball_pays_for_bounces_and_rolls_twice() -> None:
    table = arena(("bookmaker", 500, 500), ("urchin", 100, 100), theirs=(("croupier", 500, 700),))
    table.thing("music_box", 650, 600, turn=90).play()
    table.shoot("bookmaker", "roulette_ball", 270.0, 300)
    assert isinstance(table.request, FlickRequest)
    table.decide(FlickDisk(table.request.piece, 0.0, 100))
    assert not isinstance(table.request, FlickRequest), "once a turn"
    bank = arena(("bookmaker", 500, 500), theirs=(("croupier", 500, 700),)).thing("music_box", 650, 600, turn=90).play()
    bank.shoot("bookmaker", "roulette_ball", 45.0, 2500)
    assert hurt(bank) == {"croupier": 2}


def test_three_cups_spend_chips_on_damage() -> None:
    table = arena(("daredevil", 500, 500), ("high_roller", 300, 300), theirs=(("croupier", 560, 500),))
    table.artifact("three_cups", 500, 500, held_by="daredevil").play()
    table.use("three_cups")
    settle(table)
    assert (hurt(table), counters(table, "seat:0", "chip")) == ({"croupier": 1}, 0)


@pytest.mark.parametrize(("rolls", "dealt", "life"), [((4,), 2, 4), ((5,), 0, 4), ((5, 6), 3, 3)])
def test_card_sharp_wants_an_even_card(rolls: tuple[int, ...], dealt: int, life: int) -> None:
    forced = {f"die/1/{number}": roll for number, roll in enumerate(rolls, 1)}
    table = holding("raffle", ("card_sharp", 500, 500), theirs=(("mycelia", 600, 500),)).play(forced=forced)
    table.cast("card_sharp")
    choose(table, "mycelia")
    choose(table, "yes" if len(rolls) == 2 else "no")
    assert (hurt(table).get("mycelia", 0), table.life("card_sharp")) == (dealt, life)
    assert len(table.of(RitualDrawn)) == (0 if dealt else 1)


def test_juggler_keeps_more_in_the_air_and_catches() -> None:
    table = arena(("juggler", 500, 500), ("urchin", 300, 300), ("trick_shooter", 600, 500)).play()
    table.shoot("juggler", "juggling_ball", "trick_shooter")
    assert hurt(table) == {}
    assert table.supply(1, "trick_shooter") == 3


def test_errand_boy_fetches_and_is_paid() -> None:
    table = arena(("understrapper", 500, 500)).artifact("alarm_clock", 560, 560).play()
    table.cast("understrapper")
    choose(table, "alarm_clock")
    assert (table.piece("understrapper").x, counters(table, "seat:0", "chip")) == (560.0, 1)


def test_scales_help_who_has_lost_half() -> None:
    ours = (("grandfather", 500, 500), ("snail", 100, 100))
    theirs = (("urchin", beside("grandfather", "urchin"), 500), ("tosser", 800, 800))
    table = holding("raffle", *ours, theirs=theirs).artifact("balance_pans", 100, 100, held_by="snail").play()
    table.flick("grandfather", "urchin", TOUCH)
    settle(table)
    assert table.of(RitualDrawn) == []
    pass_turn(table)
    assert [event.seat for event in table.of(RitualDrawn)] == [1]


def test_stacked_deck_pays_for_draws_and_takes_those_of_others() -> None:
    table = holding("lost_property", ("tosser", 500, 500), ("high_roller", 100, 100), others=["walkout"])
    table.artifact("loaded_deck", 500, 500, held_by="tosser").play(seed=2)
    table.decide(PlayRitual("lost_property"))
    settle(table)
    assert counters(table, "seat:0", "chip") == 2, "an income of 1, and 1 for the first draw"
    pass_turn(table)
    table.decide(PlayRitual("walkout"))
    choose(table, "yes")
    settle(table)
    assert [event.seat for event in table.of(RitualDrawn)] == [0, 0, 0, 1, 1]


def test_insider_acts_on_a_tip() -> None:
    table = holding("blood_money", ("insider", 500, 500), ("croupier", 300, 300), others=["raffle"]).play()
    table.decide(PlayRitual("blood_money"))
    choose(table, "croupier")
    choose(table, "3")
    choose(table, "seat:1")
    assert (hand(table, 0), hand(table, 1)) == (["raffle"], [])
    assert (table.life("croupier"), counters(table, "seat:0", "chip")) == (1, 3)


def test_trick_shooter_shoots_twice_in_a_row() -> None:
    table = holding("hasty_shot", ("trick_shooter", 500, 500), theirs=(("croupier", 600, 500),)).play()
    assert table.request.spells == (), "2 balls are too few"
    more = arena(("trick_shooter", 500, 500), supplies=[{"character": "trick_shooter", "count": 4}]).play()
    more.cast("trick_shooter")
    assert more.supply(1, "trick_shooter") == 3
    assert isinstance(more.request, ShotRequest)
    more.shoot("trick_shooter", "juggling_ball", 90.0, 400)
    assert isinstance(more.request, ShotRequest)


@pytest.mark.parametrize("roll", [3, 4])
def test_wishing_well_grants_by_threes(roll: int) -> None:
    table = arena(("high_roller", 500, 500), ("tosser", 100, 100))
    table.artifact("wishing_well", 500, 500, held_by="high_roller").play(forced={"die/1/1": roll})
    table.use("wishing_well")
    settle(table)
    assert [event.side for event in table.of(TimeCardTaken)] == (["bonus"] if roll == 3 else [])
    assert counters(table, "seat:0", "chip") == 0


def test_ragpicker_lives_off_what_others_drop() -> None:
    ours = (("ragpicker", 500, 500), ("stage_magician", 300, 300))
    table = holding("raffle", *ours, theirs=(("croupier", 400, 300), ("high_roller", *FAR)), others=["walkout"])
    table.play()
    table.cast("stage_magician")
    choose(table, "croupier")
    assert counters(table, "seat:0", "chip") == 1
    pass_turn(table)
    assert counters(table, "seat:1", "chip") == 1
    table.decide(PlayRitual("walkout"))
    settle(table)
    assert (counters(table, "seat:0", "chip"), counters(table, "seat:1", "chip")) == (2, 0)


def test_jukebox_never_plays_the_same_twice_in_a_row() -> None:
    table = holding("gust", ("tosser", 500, 500), ("urchin", 100, 100), more=["rerun", "raffle"])
    table.artifact("jukebox", 500, 500, held_by="tosser").play()
    table.use("jukebox")
    choose(table, "2")
    assert counters(table, "seat:0", "chip") == 1
    next_turn(table, 0)
    table.use("jukebox")
    assert "2" not in table.request.options


def test_chalk_circle_makes_dizzy() -> None:
    table = holding("gust", ("croupier", 500, 400), ("urchin", 100, 100)).artifact("chalk_circle", 500, 500).play()
    table.flick("croupier", 90.0, 1700)
    assert table.piece("croupier").facing != 0.0
    assert len(table.of(RitualDrawn)) == 1


def test_rust_eater_stops_sectors_and_answers_each_once() -> None:
    ram = ("ram", beside("rust_eater", "ram"), 500)
    table = arena(ram, ("mycelia", 100, 100), theirs=(("rust_eater", 500, 500), ("pawl", *FAR))).play()
    table.flick("ram", 180.0, TOUCH)
    assert hurt(table) == {"rust_eater": 1, "ram": 1}, "the horns do nothing beside it"
    next_turn(table, 0)
    table.flick("ram", (500, 500), 900)
    assert hurt(table).get("ram") == 1


@pytest.mark.parametrize(("flicked", "moved"), [("snail", False), ("croupier", True)])
def test_old_oak_is_not_moved_by_fighters(flicked: str, moved: bool) -> None:
    table = arena((flicked, 400, 500), ("urchin", 100, 100), theirs=(("old_oak", 500, 500), ("wick", *FAR))).play()
    table.flick(flicked, "old_oak", 3000)
    assert (table.piece("old_oak").x != 500.0) == moved


def test_old_oak_drops_acorns() -> None:
    table = arena(("old_oak", 500, 500), ("mycelia", 560, 500, {"life": 3})).play()
    table.end_turn()
    table.end_turn()
    assert table.life("mycelia") == 4
    assert [event.piece for event in table.of(Pushed)] == [table.id("mycelia")]


def test_appraiser_lives_off_artifacts_and_calls_one_a_forgery() -> None:
    ours = (("appraiser", 500, 500), ("high_roller", 300, 300))
    table = arena(*ours, theirs=(("regulator", 800, 500),))
    table.artifact("magic_lantern", 800, 500, held_by="regulator").play()
    table.end_turn()
    table.use("magic_lantern")
    choose(table, "high_roller")
    assert counters(table, "seat:0", "chip") == 2, "an income of 1 and a commission"
    next_turn(table, 1)
    table.use("magic_lantern")
    choose(table, "high_roller", "yes")
    settle(table)
    assert len(table.of(Transformed)) == 1
    assert counters(table, "seat:0", "chip") == 2, "another income, another commission, less 2"
