"""The later rituals of the second shipped pack about the table and who stands on it: each does what its text says."""

from __future__ import annotations

import pytest

from simulator.systems.desktopia.decisions import ActionRequest, FlickRequest, PlayRitual, PutAt, ShotRequest
from simulator.systems.desktopia.events import (
    ArtifactGone,
    ArtifactLocked,
    Deflected,
    Flicked,
    Healed,
    Moved,
    ObjectMoved,
    ObjectPut,
    ObjectRemoved,
    Pushed,
    Returned,
    RitualDrawn,
    ShotPrevented,
    StatusGiven,
    Stowed,
    Summoned,
    Swapped,
    TakenOff,
    TimeCardTaken,
)
from tests.packs.oddities_table import (
    FAR,
    TOUCH,
    beside,
    choose,
    decline_what_nobody_holds,
    holding,
    hurt,
    next_turn,
    pass_turn,
    plays,
    settle,
)

HERO, GUARD = ("croupier", 500, 500), ("snail", 100, 100)
FOES = (("grandfather", 800, 500), ("cogling", *FAR))


def test_rewind_puts_all_but_those_on_artifacts_back() -> None:
    ours = (HERO, GUARD, ("urchin", 300, 300))
    table = holding("as_you_were", *ours, theirs=FOES).artifact("prism", 300, 300, held_by="urchin").play()
    table.flick("croupier", 90.0, 800)
    table.flick("snail", 90.0, 800)
    table.decide(PlayRitual("as_you_were"))
    assert [(table.piece(name).x, table.piece(name).y) for name in ("croupier", "snail")] == [(500, 500), (100, 100)]


def test_procession_flicks_fighters_one_by_one() -> None:
    table = plays("procession", HERO, GUARD, ("urchin", 300, 300))
    order = []
    while not isinstance(table.request, ActionRequest):
        if isinstance(table.request, FlickRequest):
            order.append(table.card_of(table.request.piece))
            table.flick(table.request.piece, 0.0, 500)
        else:
            table.choose(table.request.options[-1])
    assert sorted(order) == ["snail", "urchin"]
    assert [event.speed for event in table.of(Flicked)] == [300.0, 300.0]


def test_gust_blows_where_the_next_player_says() -> None:
    table = holding("gust", ("croupier", 960, 500), GUARD, theirs=FOES).play()
    table.decide(PlayRitual("gust"))
    assert table.request.seat == 1
    table.choose("0")
    settle(table)
    assert {event.piece for event in table.of(Pushed)} >= {table.id("snail")}


def test_spring_clean_sweeps_an_edge() -> None:
    table = plays(
        "spring_clean", ("croupier", 15.5, 500), ("snail", 984.5 + 4, 500), ("urchin", 500, 11.5), ("tosser", 300, 986)
    )
    assert len(table.of(Pushed)) == 1


def test_tripwire_trips_who_crosses() -> None:
    ours = (("croupier", 400, 500), ("snail", 600, 500))
    table = holding("stretched_twine", *ours, theirs=(("grandfather", 500, 400), ("cogling", *FAR))).play()
    table.decide(PlayRitual("stretched_twine"))
    choose(table, "croupier")
    settle(table)
    pass_turn(table)
    table.flick("grandfather", 90.0, 1500)
    assert hurt(table) == {"grandfather": 1}
    assert [event.piece for event in table.of(StatusGiven)] == [table.id("grandfather")]


def test_slip_deflects_the_next_flick_of_an_enemy() -> None:
    table = holding("banana", HERO, theirs=FOES).play()
    table.decide(PlayRitual("banana"))
    pass_turn(table)
    table.flick("grandfather", 90.0, 1000)
    table.flick("cogling", 180.0, 1000)
    assert len(table.of(Deflected)) == 1
    assert [round(event.speed) for event in table.of(Flicked)] == [800, 1000]


def test_soap_bubble_holds_until_it_acts() -> None:
    theirs = (("grandfather", beside("croupier", "grandfather"), 500), ("cogling", *FAR))
    for acts in (False, True):
        table = holding("soap_bubble", HERO, GUARD, theirs=theirs).play()
        table.decide(PlayRitual("soap_bubble"))
        choose(table, "croupier")
        if acts:
            table.flick("croupier", 180.0, 1)
        pass_turn(table)
        table.flick("grandfather", "croupier", TOUCH)
        assert hurt(table).get("croupier", 0) == (1 if acts else 0)


def test_sealed_keeps_neutral_artifacts_and_clears_the_others() -> None:
    table = holding("sealed_by_order", HERO, theirs=FOES).artifact("balance_pans", 800, 500, held_by="grandfather")
    table.artifact("prism", 300, 300).play()
    table.decide(PlayRitual("sealed_by_order"))
    settle(table)
    assert len(table.of(ArtifactLocked)) == 1
    assert (table.piece("grandfather").x, table.piece("grandfather").y) != (800, 500)


def test_heirloom_puts_an_artifact_under_a_favourite() -> None:
    table = holding("heirloom", HERO).artifact("prism", 300, 300).play()
    table.decide(PlayRitual("heirloom"))
    settle(table)
    prism = next(one for one in table.game.state.pieces.values() if one.card == "prism")
    assert (prism.x, prism.y) == (500, 500)


def test_house_move_carries_an_artifact_to_the_edge() -> None:
    table = holding("house_move", HERO).artifact("prism", 300, 300).play()
    table.decide(PlayRitual("house_move"))
    artifact = next(one for one in table.game.state.pieces.values() if one.card == "prism")
    table.put(artifact.radius, 500)
    assert table.game.state.pieces[artifact.id].x == artifact.radius


def test_away_day_refreshes() -> None:
    table = plays("away_day", ("croupier", 500, 500, {"life": 1}), GUARD)
    choose(table, "croupier")
    assert len(table.of(TakenOff)) == 1
    pass_turn(table)
    table.end_turn()
    table.put(300, 300)
    assert (len(table.of(Returned)), table.life("croupier")) == (1, 4)


def test_call_to_arms_brings_a_recruit_to_the_edge() -> None:
    table = plays("call_to_arms", HERO)
    choose(table, "card:urchin")
    table.put(20, 500)
    assert [(event.seat, event.x) for event in table.of(Summoned)] == [(0, 20.0)]


def test_snap_shot_is_quick_and_weak() -> None:
    table = plays("hasty_shot", HERO, theirs=(("grandfather", 600, 500), ("cogling", *FAR)))
    assert table.supply(1, "croupier") == 2, "the card is full"
    assert isinstance(table.request, ShotRequest)


def test_moonwalk_goes_backwards_and_changes_places() -> None:
    table = plays("moonwalk", HERO, theirs=(("cogling", 420, 500), ("grandfather", *FAR)))
    settle(table)
    assert table.of(Pushed)
    assert len(table.of(Swapped)) == 1


def test_ricochet_doubles_bank_shots_of_any_kind() -> None:
    for thing, dealt in ((True, 2), (False, 1)):
        target = (500, 700) if thing else (700, 500)
        table = holding("bank_trick", HERO, GUARD, theirs=(("grandfather", *target), ("cogling", *FAR)))
        table.thing("music_box", 650, 600, turn=90).play() if thing else table.play()
        table.decide(PlayRitual("bank_trick"))
        table.flick("croupier", 45.0 if thing else 0.0, 2500)
        assert hurt(table) == {"grandfather": dealt}


def test_footprints_lead_back() -> None:
    table = holding("footprints", HERO, GUARD).play()
    assert table.request.rituals == (), "nobody has moved"
    table.flick("croupier", 90.0, 800)
    table.decide(PlayRitual("footprints"))
    settle(table)
    assert (table.piece("croupier").x, table.piece("croupier").y) == (500, 500)


def test_to_the_brink_pulls_to_the_border_and_hurts() -> None:
    table = plays("to_the_brink", HERO, theirs=(("grandfather", 800, 500),))
    settle(table)
    assert table.piece("grandfather").x == pytest.approx(984.5, abs=1)
    assert hurt(table) == {"grandfather": 1}


def test_moss_overgrows_the_next_grave() -> None:
    theirs = (("insider", beside("croupier", "insider"), 500), ("grandfather", *FAR))
    table = holding("overgrown", HERO, GUARD, theirs=theirs).play()
    table.decide(PlayRitual("overgrown"))
    table.flick("croupier", "insider", TOUCH)
    settle(table)
    assert [event.thing for event in table.of(ObjectPut)] == ["moss_patch"]


@pytest.mark.parametrize(("facing", "dealt"), [(0, 3), (180, 1)])
def test_from_behind_hurts_more(facing: int, dealt: int) -> None:
    theirs = (("grandfather", beside("croupier", "grandfather"), 500, {"facing": facing}), ("cogling", *FAR))
    table = holding("cold_shoulder", HERO, GUARD, theirs=theirs).play()
    table.decide(PlayRitual("cold_shoulder"))
    choose(table, "croupier")
    table.flick("croupier", "grandfather", TOUCH)
    assert hurt(table) == {"grandfather": dealt}


def test_quick_feet_steps_instead() -> None:
    table = holding("quick_feet", HERO, GUARD).play()
    table.decide(PlayRitual("quick_feet"))
    table.flick("croupier", 0.0, 1000)
    table.put(500, 620)
    assert (table.piece("croupier").x, table.piece("croupier").y) == (500, 620)
    assert table.of(Moved)


def test_hue_and_cry_surrounds_a_thief() -> None:
    table = holding("hue_and_cry", ("croupier", 740, 500), ("snail", 800, 560), theirs=FOES)
    table.artifact("prism", 800, 500, held_by="grandfather").play()
    table.decide(PlayRitual("hue_and_cry"))
    settle(table)
    assert hurt(table) == {"grandfather": 2}


def test_sabotage_ruins_a_lost_artifact() -> None:
    table = holding("sabotage", HERO, GUARD, theirs=FOES).artifact("prism", 800, 500, held_by="grandfather").play()
    pass_turn(table)
    table.flick("grandfather", 0.0, 800)
    choose(table, "sabotage")
    settle(table)
    assert len(table.of(ArtifactGone)) == 1


def test_pied_piper_calls_fighters() -> None:
    table = plays("pied_piper", HERO, theirs=(("cogling", 700, 500), ("wick", 500, 800), ("grandfather", *FAR)))
    assert {table.card_of(event.piece) for event in table.of(Pushed)} == {"cogling", "wick"}


def test_parade_favours_the_commonest_order() -> None:
    theirs = (("grandfather", beside("croupier", "grandfather"), 500), ("cogling", *FAR))
    table = holding("parade", HERO, ("urchin", 300, 300), GUARD, theirs=theirs).play()
    table.decide(PlayRitual("parade"))
    table.flick("croupier", "grandfather", TOUCH)
    assert hurt(table) == {"grandfather": 2}


def test_relic_hunt_digs_up_an_artifact() -> None:
    table = plays("relic_hunt", HERO)
    table.choose(table.request.options[0])
    table.put(300, 700)
    assert any((one.size, one.x, one.y) == ("artifact", 300, 700) for one in table.game.state.pieces.values())


def test_changing_room_passes_an_artifact_on() -> None:
    table = holding("changing_room", HERO, GUARD).artifact("prism", 500, 500, held_by="croupier").play()
    table.decide(PlayRitual("changing_room"))
    settle(table)
    prism = next(one for one in table.game.state.pieces.values() if one.card == "prism")
    assert (prism.x, prism.y, len(table.of(ArtifactLocked))) == (100, 100, 1)


def test_snapshot_shoots_the_missile_on() -> None:
    ours, theirs = (("beacon_keeper", 500, 500), ("wick", 100, 100)), (("croupier", 700, 500), ("urchin", *FAR))
    table = holding("raffle", *ours, theirs=theirs, others=["flash_bulb"]).play()
    table.shoot("beacon_keeper", "sparkler", "croupier")
    choose(table, "flash_bulb")
    decline_what_nobody_holds(table)
    assert isinstance(table.request, FlickRequest)
    assert table.request.seat == 1
    assert len(table.of(ShotPrevented)) == 1


def test_landmark_puts_another_one_in_the_middle() -> None:
    table = holding("landmark", ("croupier", 300, 500)).thing("candle", 700, 500).play()
    table.decide(PlayRitual("landmark"))
    settle(table)
    assert [(event.thing, event.x, event.y) for event in table.of(ObjectPut)] == [("candle", 500.0, 500.0)]


def test_saddle_up_mounts_a_beetle() -> None:
    table = plays("saddle_up", HERO, ("stag_beetle", 100, 100))
    assert [event.on for event in table.of(Stowed)] == [table.id("croupier")]
    assert table.life("croupier") == 6


def test_tug_of_war_pulls_by_lives() -> None:
    table = plays("tug_of_war", ("croupier", 500, 500), theirs=(("grandfather", 800, 500),))
    settle(table)
    assert table.piece("grandfather").x == pytest.approx(760, abs=1), "10 mm for each of 4 lives"


def test_tightrope_is_for_who_has_lost_somebody() -> None:
    assert "tightrope" not in holding("tightrope", HERO, GUARD).play().request.rituals
    theirs = (("grandfather", beside("snail", "grandfather") - 400, 100), ("cogling", *FAR))
    table = holding("tightrope", HERO, GUARD, theirs=theirs).play()
    pass_turn(table)
    table.flick("grandfather", "snail", TOUCH)
    settle(table)
    next_turn(table, 0)
    table.decide(PlayRitual("tightrope"))
    table.put(500, 600)
    assert table.piece("croupier").y == 600


def test_wet_floor_spreads_and_warps_wood() -> None:
    table = holding("wet_floor", HERO).thing("domino", 600, 500).thing("domino", 900, 900).play()
    table.decide(PlayRitual("wet_floor"))
    settle(table)
    assert len(table.of(ObjectRemoved)) == 1


def test_bullfight_cheers_the_way_and_charges() -> None:
    ours = (("croupier", 300, 500), ("tosser", 500, 520, {"life": 1}))
    table = plays("bullfight", *ours, theirs=(("grandfather", 800, 500),))
    choose(table, "croupier")
    assert [event.piece for event in table.of(Healed)] == [table.id("tosser")]
    assert isinstance(table.request, FlickRequest)


def test_gauntlet_lashes_who_runs_past() -> None:
    ours = (("croupier", 500, 460), ("snail", 600, 540), ("urchin", 700, 600))
    table = holding("gauntlet", *ours, theirs=(("grandfather", 300, 500), ("cogling", *FAR))).play()
    table.decide(PlayRitual("gauntlet"))
    pass_turn(table)
    table.flick("grandfather", 0.0, 2200)
    assert hurt(table) == {"grandfather": 2}


def test_last_stand_doubles_the_blows_of_the_surrounded() -> None:
    theirs = (("grandfather", beside("croupier", "grandfather"), 500), ("cogling", 450, 420), ("wick", 450, 580))
    table = holding("back_to_back", HERO, GUARD, theirs=theirs).play()
    table.decide(PlayRitual("back_to_back"))
    table.flick("croupier", "grandfather", TOUCH)
    assert hurt(table) == {"grandfather": 2}


@pytest.mark.parametrize(("y", "playable"), [(500, True), (430, False)])
def test_pincer_needs_two_sides(y: float, playable: bool) -> None:
    ours = (("croupier", 440, 500), ("snail", 500, y - 60 if y != 500 else 500))
    table = holding(
        "pincer", ("croupier", 440, 500), ("snail", 560, y), theirs=(("grandfather", 500, 500), ("wick", *FAR))
    ).play()
    assert ("pincer" in table.request.rituals) == playable, ours
    if playable:
        table.decide(PlayRitual("pincer"))
        settle(table)
        assert hurt(table) == {"grandfather": 3}


def test_domino_rally_sets_two() -> None:
    table = plays("domino_rally", HERO, GUARD)
    table.put(600, 600)
    assert [(event.thing, event.x, event.y) for event in table.of(ObjectPut)] == [
        ("domino", 600, 600),
        ("domino", 300, 300),
    ]


def test_musical_chairs_takes_the_seat_of_an_enemy() -> None:
    table = holding("musical_chairs", ("croupier", 720, 500), GUARD, theirs=FOES)
    table.artifact("prism", 800, 500, held_by="grandfather").play()
    table.decide(PlayRitual("musical_chairs"))
    settle(table)
    assert (table.piece("croupier").x, table.piece("croupier").y) == (800, 500)


@pytest.mark.parametrize(("x", "dealt"), [(900, 2), (600, 1)])
def test_run_up_needs_a_long_way(x: float, dealt: int) -> None:
    table = holding("run_up", HERO, GUARD, theirs=(("grandfather", x, 500), ("cogling", *FAR))).play()
    table.decide(PlayRitual("run_up"))
    table.flick("croupier", 0.0, 2500)
    assert hurt(table)["grandfather"] == dealt


def test_hallowed_ground_is_out_of_reach() -> None:
    theirs = (("beacon_keeper", 620, 500), ("wick", *FAR))
    table = holding("hallowed", HERO, GUARD, theirs=theirs).play()
    table.decide(PlayRitual("hallowed"))
    choose(table, "croupier")
    pass_turn(table)
    assert table.request.spells == (), "nobody else is in sight of the beacon"
    table.flick("beacon_keeper", "croupier", 2000)
    assert (table.piece("croupier").x, table.piece("croupier").y) == (500, 500)


def test_true_strike_needs_a_flick_and_pierces_all() -> None:
    theirs = (("grandfather", 600, 500, {"riders": ["afterglow"]}), ("wick", *FAR))
    table = holding("true_strike", ("croupier", 500, 500), GUARD, theirs=theirs).play()
    assert table.request.rituals == ()
    table.flick("croupier", 0.0, TOUCH)
    assert table.request.rituals == (), "too far away"
    near = holding("true_strike", ("croupier", 550, 500), GUARD, theirs=theirs).play()
    near.flick("croupier", 0.0, TOUCH)
    near.decide(PlayRitual("true_strike"))
    assert hurt(near) == {"grandfather": 1}


@pytest.mark.parametrize("answer", ["truth", "dare"])
def test_truth_or_dare_is_answered_openly(answer: str) -> None:
    table = holding("truth_or_dare", HERO, theirs=FOES, others=["gust"]).play()
    table.decide(PlayRitual("truth_or_dare"))
    choose(table, "grandfather")
    decline_what_nobody_holds(table)
    assert table.request.seat == 1
    table.choose(f"option:dare={answer}")
    assert isinstance(table.request, FlickRequest) == (answer == "dare")


def test_mileage_pays_for_the_way() -> None:
    table = holding("mileage", ("croupier", 500, 500, {"life": 1}), GUARD).play()
    table.flick("croupier", 180.0, 1700)
    table.decide(PlayRitual("mileage"))
    assert 400 < 500 - table.piece("croupier").x < 600
    assert table.life("croupier") == 3


def test_who_stands_in_line_is_hurt() -> None:
    ours = (("croupier", 300, 500), ("snail", 500, 500))
    theirs = (("grandfather", 900, 505), ("cogling", 700, 600), ("wick", 100, 510))
    table = plays("elbow_to_elbow", *ours, theirs=theirs)
    choose(table, "croupier")
    settle(table)
    assert hurt(table) == {"grandfather": 1, "wick": 1}


def test_a_row_topples_as_far_as_it_is_close() -> None:
    """From one to the next of the enemies; who stands too far, and our own between them, is no part of it."""
    theirs = (("grandfather", 500, 700), ("cogling", 545, 700), ("wick", 585, 700), ("bog_mother", 700, 700))
    table = plays("toppling_row", HERO, GUARD, theirs=theirs)
    choose(table, "cogling")
    settle(table)
    assert hurt(table) == {"grandfather": 1, "cogling": 1, "wick": 1}


@pytest.mark.parametrize("late", [False, True])
def test_a_spell_is_returned_to_its_sender(late: bool) -> None:
    """Whoever casts at one of ours is hurt, until our next turn begins."""
    theirs = (("bindweed", 700, 500), ("cogling", *FAR))
    table = holding("return_to_sender", HERO, GUARD, theirs=theirs).play()
    table.decide(PlayRitual("return_to_sender"))
    pass_turn(table)
    if late:
        next_turn(table, 1)
    table.cast("bindweed")
    settle(table)
    assert hurt(table).get("bindweed", 0) == (0 if late else 1)


def test_wet_paint_holds_who_touches_it() -> None:
    """Whom it hits is hurt and stays where it is, and so does it, beside that one."""
    table = holding("wet_paint", HERO, GUARD, theirs=(("grandfather", 700, 500), ("cogling", *FAR))).play()
    table.decide(PlayRitual("wet_paint"))
    choose(table, "croupier")
    settle(table)
    table.flick("croupier", 0.0, 2500)
    settle(table)
    assert hurt(table) == {"grandfather": 1}
    assert table.piece("grandfather").x == 700.0
    assert round(table.piece("croupier").x) == 669


@pytest.mark.parametrize("ritual", [True, False])
def test_leapfrog_goes_over_the_first_two(ritual: bool) -> None:
    theirs = (("grandfather", 580, 500), ("wick", 660, 500), ("cogling", 740, 500))
    table = holding("leapfrog", HERO, GUARD, theirs=theirs).play()
    if ritual:
        table.decide(PlayRitual("leapfrog"))
        choose(table, "croupier")
    settle(table)
    table.flick("croupier", 0.0, 1900)
    settle(table)
    assert hurt(table) == ({"cogling": 1} if ritual else {"grandfather": 1})
    assert (table.piece("grandfather").x == 580.0) is ritual


@pytest.mark.parametrize("ritual", [True, False])
def test_the_pole_vault_goes_over_objects(ritual: bool) -> None:
    table = holding("pole_vault", HERO, GUARD, theirs=FOES)
    table = table.thing("deck_of_cards", 700, 500).play()
    if ritual:
        table.decide(PlayRitual("pole_vault"))
        choose(table, "croupier")
    settle(table)
    table.flick("croupier", 0.0, 2600)
    settle(table)
    assert (table.piece("croupier").x > 800) is ritual


@pytest.mark.parametrize("ritual", [True, False])
def test_the_doorman_stops_the_first_in_a_flick(ritual: bool) -> None:
    table = holding("doorman", HERO, GUARD, theirs=(("grandfather", 300, 560), ("cogling", *FAR))).play()
    if ritual:
        table.decide(PlayRitual("doorman"))
        choose(table, "croupier")
    settle(table)
    pass_turn(table)
    table.flick("grandfather", 0.0, 1800)
    assert (table.piece("grandfather").x < 450) is ritual


def test_the_pet_of_the_teacher_is_chosen_gladly() -> None:
    ours = (("croupier", 500, 500, {"life": 1}), ("night_nurse", 560, 500), ("snail", 100, 100))
    table = holding("teachers_pet", *ours, theirs=FOES).play()
    table.decide(PlayRitual("teachers_pet"))
    choose(table, "croupier")
    settle(table)
    table.cast("night_nurse")
    choose(table, "croupier")
    settle(table)
    assert table.life("croupier") == 4, "2 by the spell, 1 because it was chosen for it"


def test_a_bucket_goes_from_hand_to_hand() -> None:
    ours = (("croupier", 500, 500, {"life": 1}), ("snail", 545, 500), ("urchin", 590, 500), ("wick", 800, 800))
    table = plays("bucket_brigade", *ours, theirs=FOES)
    choose(table, "croupier")
    settle(table)
    assert table.life("croupier") == 4


def test_undertow_pulls_to_where_one_has_started() -> None:
    table = holding("ebb_tide", HERO, GUARD, theirs=(("grandfather", 700, 600), ("wick", *FAR))).play()
    table.flick("croupier", 0.0, 1000)
    before = table.piece("grandfather").x
    table.decide(PlayRitual("ebb_tide"))
    assert [event.piece for event in table.of(Pushed)] == [table.id("grandfather")]
    assert table.piece("grandfather").x < before - 60


def test_ghost_step_burns_where_one_stood() -> None:
    table = holding("ghost_step", HERO, GUARD, theirs=(("grandfather", 540, 560), ("wick", 700, 500))).play()
    table.flick("croupier", 0.0, 1000)
    table.decide(PlayRitual("ghost_step"))
    assert hurt(table).get("grandfather", 0) == 1


def test_shooting_star_falls_far_from_ones_own() -> None:
    table = plays("shooting_star", HERO, theirs=FOES)
    assert table.refused(PutAt(600, 500, 0.0)).code
    table.put(800, 540)
    assert hurt(table) == {"grandfather": 2}


def test_short_leash_pulls_and_holds() -> None:
    table = plays("short_leash", HERO, GUARD, theirs=(("grandfather", 800, 500),))
    table.put(700, 500)
    assert table.piece("grandfather").x == 740
    pass_turn(table)
    table.flick("grandfather", 90.0, 2500)
    assert table.piece("grandfather").y == pytest.approx(620, abs=0.5)


def test_out_of_order_and_sympathy_wait_for_an_artifact() -> None:
    for name in ("out_of_order", "sympathy"):
        table = holding(name, ("croupier", 500, 500, {"life": 2}), theirs=(("regulator", 800, 500),))
        table.artifact("metronome", 800, 500, held_by="regulator").play()
        table.decide(PlayRitual(name))
        pass_turn(table)
        table.use("metronome")
        choose(table, "0")
        settle(table)
        stopped = name == "out_of_order"
        assert len(table.of(TimeCardTaken)) == (0 if stopped else 1)
        assert hurt(table) == ({"regulator": 1} if stopped else {})
        assert (table.life("croupier"), len(table.of(RitualDrawn))) == ((2, 0) if stopped else (3, 1))


def test_cufflinks_hurt_the_other_of_the_pair() -> None:
    theirs = (("grandfather", beside("croupier", "grandfather"), 500), ("cogling", *FAR))
    table = plays("cufflinks", HERO, GUARD, theirs=theirs)
    choose(table, "croupier", "grandfather")
    table.flick("croupier", "grandfather", TOUCH)
    assert hurt(table) == {"grandfather": 1, "croupier": 1}, "what the link deals is not passed on"


def test_conga_line_trips_all_of_them() -> None:
    theirs = (("grandfather", beside("croupier", "grandfather"), 500), ("cogling", *FAR))
    table = plays("conga_line", HERO, GUARD, theirs=theirs)
    table.choose("croupier", "snail", "grandfather")
    table.flick("croupier", "grandfather", TOUCH)
    assert hurt(table) == {"grandfather": 1, "croupier": 1, "snail": 1}


def test_moving_box_packs_what_is_at_hand_and_another_unpacks_it() -> None:
    table = holding("moving_box", HERO, GUARD, theirs=FOES, others=["moving_box"])
    table.thing("music_box", 650, 800).thing("domino", 570, 500).play()
    table.decide(PlayRitual("moving_box"))
    settle(table)
    (packed,) = table.of(ObjectRemoved)
    assert packed.thing == "domino"
    pass_turn(table)
    table.decide(PlayRitual("moving_box"))
    table.choose("1")
    table.put(800.0, 200.0)
    assert [event.thing for event in table.of(ObjectPut)] == ["domino"]


def test_rattling_shelf_sends_small_objects_into_somebody() -> None:
    """Chance sends the domino to the right; the music box is too large."""
    theirs = (("grandfather", 690, 525), ("cogling", *FAR))
    table = holding("rattling_shelf", HERO, GUARD, theirs=theirs).thing("domino", 560, 500)
    table.thing("music_box", 700, 200).play(seed=1)
    table.decide(PlayRitual("rattling_shelf"))
    settle(table)
    assert [event.thing for event in table.of(ObjectMoved)] == ["domino"]
    assert hurt(table) == {"grandfather": 1}
