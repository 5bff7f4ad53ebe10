"""What each card of the base set does, as its entry in the ledger says (DK-C), with artifacts, deaths and victory."""

import pytest

from simulator.systems.desktopia.decisions import Choose, PutAt
from simulator.systems.desktopia.events import (
    ArtifactFreed,
    ArtifactTaken,
    Attached,
    BattleEnded,
    Damaged,
    Died,
    Healed,
    Moved,
    Stowed,
    Summoned,
    Swapped,
    TimeCardTaken,
    Unstowed,
)
from tests.simulator.systems.desktopia.arena import Arena

FAR = (950.0, 950.0)


def skip_choices(arena: Arena) -> None:
    while hasattr(arena.request, "may") and arena.request.may:
        arena.decide(Choose(()))


# --- spells -------------------------------------------------------------------------------------


def test_akeru_gathers_ticks_up_to_his_limit() -> None:
    """DK-EX-04, DK-C-AKERU-01, DK-GEN-02: 0 to 2, 1 to 3, 2 to 3; at 3 the spell cannot be cast (DK-SPL-05)."""
    for held, after in ((0, 2), (1, 3), (2, 3)):
        arena = (
            Arena()
            .seat(("akeru", 500, 500), ("phantom", 300, 300), supplies=[{"character": "akeru", "count": held}])
            .seat(("div", *FAR))
            .play()
        )
        arena.cast("akeru")
        assert arena.supply(1, "akeru") == after
    arena = Arena().seat(("akeru", 500, 500)).seat(("div", *FAR)).play()
    assert arena.request.spells == ()


def test_akeru_takes_the_one_tick_that_is_left() -> None:
    """DK-EX-43, DK-Q-17: as many as there are."""
    arena = (
        Arena()
        .seat(("akeru", 500, 500), ("phantom", 300, 300), supplies=[{"character": "akeru", "count": 0}])
        .seat(("div", *FAR, {"riders": ["vampire_tick", "vampire_tick"]}))
        .play()
    )
    arena.cast("akeru")
    assert arena.supply(1, "akeru") == 1


def test_ramprack_flicks_a_character_with_less_life() -> None:
    """DK-EX-08, DK-C-RAMPRACK-01, DK-C-RAMPRACK-02, DK-C-RAMPRACK-03, DK-ACT-05:
    current life is compared; the flick costs no action.
    """
    arena = (
        Arena()
        .seat(("ramprack", 500, 500), ("ramprack", 300, 300, {"life": 1}), ("energan", 700, 700), ("vailla", 100, 100))
        .seat(("div", *FAR))
        .play()
    )
    arena.cast("ramprack")
    assert set(arena.request.options) == {arena.id("ramprack#2"), arena.id("energan")}
    arena.choose("energan")
    arena.flick("energan", 0.0, 300)
    assert arena.game.state.actions_used == 1
    assert arena.id("energan") in arena.request.flicks, "it may still act at the usual cost"


def test_a_weak_ramprack_has_nobody_to_flick() -> None:
    """DK-EX-08, DK-SPL-05: at 1 life no character has less."""
    arena = Arena().seat(("ramprack", 500, 500, {"life": 1}), ("energan", 700, 700)).seat(("div", *FAR)).play()
    assert arena.request.spells == ()


def test_phantom_changes_places() -> None:
    """DK-C-PHANTOM-01, DK-LTE-11, P-24: riders go along."""
    arena = (
        Arena()
        .seat(("phantom", 500, 500), ("akeru", 300, 300, {"riders": ["scorching_flame"]}))
        .seat(("div", *FAR))
        .play()
    )
    arena.cast("phantom")
    assert len(arena.of(Swapped)) == 1
    assert (arena.piece("phantom").x, arena.piece("akeru").x) == (300.0, 500.0)
    assert arena.riders("akeru") == ["scorching_flame"]
    flame = next(p for p in arena.game.state.pieces.values() if p.on == arena.id("akeru"))
    assert (flame.x, flame.y) == (500.0, 500.0)


# --- traits -------------------------------------------------------------------------------------


def test_elemental_doubles_on_a_flame_that_lay_there_before() -> None:
    """DK-EX-22, DK-C-ELEMENTAL-01, DK-LTE-10."""
    for riders, dealt in (([], 1), (["scorching_flame"], 2)):
        arena = Arena().seat(("elemental", 100, 500)).seat(("akeru", 200, 500, {"riders": riders})).play()
        arena.flick("elemental", "akeru", 800)
        skip_choices(arena)
        assert [event.dealt for event in arena.of(Damaged)][:1] == [dealt]
    arena = Arena().seat(("elemental", 100, 500)).seat(("akeru", 200, 500)).play()
    arena.flick("elemental", "akeru", 800)
    arena.choose("yes")
    assert [event.dealt for event in arena.of(Damaged)][:1] == [1]


@pytest.mark.parametrize(("hitter", "dealt"), [("phantom", 0), ("ezzen", 0), ("kharu", 1)])
def test_smoker_shrugs_off_the_weak(hitter: str, dealt: int) -> None:
    """DK-EX-23, DK-C-SMOKER-01, DK-Q-19."""
    arena = Arena().seat((hitter, 100, 500, {"facing": 90})).seat(("smoker", 200, 500), ("div", *FAR)).play()
    arena.flick(hitter, "smoker", 800)
    skip_choices(arena)
    assert [event.dealt for event in arena.of(Damaged)] == [dealt]


def test_untouchable_hurts_everybody_nearby() -> None:
    """DK-EX-23, DK-C-UNTOUCHABLE-01, DK-C-SMOKER-02, DK-Q-15: friend and foe, at the end of its own turn only."""
    arena = (
        Arena()
        .seat(("untouchable", 500, 500), ("adjarkha", 535, 500), ("smoker", 500, 535), ("div", *FAR))
        .seat(("akeru", 465, 500), ("kharu", 300, 300))
        .play()
    )
    arena.end_turn()
    hurt = {event.victim: event.dealt for event in arena.of(Damaged)}
    assert hurt == {arena.id("adjarkha"): 1, arena.id("smoker"): 1, arena.id("akeru"): 1}
    before = len(arena.of(Damaged))
    arena.end_turn()
    assert len(arena.of(Damaged)) == before


@pytest.mark.parametrize(("allies", "life"), [(3, 4), (0, 1)])
def test_vampal_gains_from_nearby_allies(allies: int, life: int) -> None:
    """DK-EX-21, DK-C-VAMPAL-01, DK-TERM-03."""
    near = [("hornbug", 500, 532), ("grove_dryad", 530, 500), ("reed_archer", 470, 500)][:allies]
    arena = Arena().seat(("vampal", 500, 500, {"life": 1}), *near).seat(("akeru", *FAR)).play()
    assert arena.life("vampal") == life


def test_vampal_stops_at_the_maximum() -> None:
    """DK-EX-21, DK-LIFE-03, DK-Q-64."""
    near = [("hornbug", 500, 532), ("grove_dryad", 530, 500), ("reed_archer", 470, 500)]
    arena = Arena().seat(("vampal", 500, 500, {"life": 4}), *near).seat(("akeru", *FAR)).play()
    assert arena.life("vampal") == 5


@pytest.mark.parametrize(("distance", "gains"), [(37.9, True), (38.0, False)])
def test_nearby_is_a_gap_under_fifteen(distance: float, gains: bool) -> None:
    """DK-EX-34, DK-TERM-05."""
    arena = (
        Arena().seat(("vampal", 500, 500, {"life": 1}), ("grove_dryad", 500 + distance + 4, 500)).seat(("akeru", *FAR))
    )
    arena.play()
    assert (arena.life("vampal") == 2) is gains


def test_a_wounded_hornbug_cannot_act() -> None:
    """DK-C-HORNBUG-01, DK-LIFE-13, DK-ACT-07."""
    arena = Arena().seat(("hornbug", 500, 500, {"life": 1}), ("hornbug", 300, 300)).seat(("akeru", *FAR)).play()
    assert arena.request.flicks == (arena.id("hornbug#2"),)


def test_adjarkha_may_move_a_flame() -> None:
    """DK-C-ADJARKHA-01, DK-TRT-03, DK-Q-45: the Flame keeps its player."""
    arena = (
        Arena()
        .seat(("adjarkha", 500, 500), ("div", 100, 100, {"riders": ["scorching_flame"]}))
        .seat(("akeru", 300, 300))
        .play()
    )
    (flame,) = arena.game.battle().riders(arena.id("div"))
    arena.end_turn()
    arena.decide(Choose(tuple(option for option in arena.request.options if "adjarkha" in option)))
    assert (arena.request.seat, arena.request.may, arena.request.options) == (0, True, (arena.id("div"),))
    arena.choose("div")
    assert set(arena.request.options) == {arena.id("adjarkha"), arena.id("akeru")}, "to another character, of any side"
    arena.choose("akeru")
    (moved,) = arena.game.battle().riders(arena.id("akeru"))
    assert (moved.id, moved.owner) == (flame.id, 0)
    assert arena.riders("div") == []
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("akeru")], "it burns where it lies now (DK-Q-46)"


def test_adjarkha_may_leave_the_flame_and_another_players_too() -> None:
    """DK-C-ADJARKHA-01, DK-TRT-02, DK-Q-45: declined, it stays; an enemy's Flame may be moved and stays his."""
    flames = {"riders": ["scorching_flame"]}
    for answer in ("leave", "move"):
        arena = Arena().seat(("adjarkha", 500, 500), ("vampal", 900, 100)).seat(("akeru", 300, 300, flames)).play()
        (flame,) = arena.game.battle().riders(arena.id("akeru"))
        assert flame.owner == 1
        arena.end_turn()
        if answer == "leave":
            arena.choose()
            assert arena.riders("akeru") == ["scorching_flame"]
            continue
        arena.choose("akeru")
        arena.choose("vampal")
        (moved,) = arena.game.battle().riders(arena.id("vampal"))
        assert (moved.id, moved.owner) == (flame.id, 1)
        assert arena.of(Damaged) == [], "it burns at the end of its own player's turn"


def test_shawakh_sets_up_to_two_shields() -> None:
    """DK-C-SHAWAKH-01, DK-C-SHAWAKH-02, DK-LTE-07: from his card, one a character, never a second."""
    arena = (
        Arena()
        .seat(("shawakh", 500, 500), ("hornbug", 300, 300, {"riders": ["thorn_shield"]}), ("vampal", 700, 300))
        .seat(("akeru", *FAR))
        .play()
    )
    assert arena.supply(1, "shawakh") == 2, "three in the box, one lies on Hornbug"
    arena.end_turn()
    assert arena.id("hornbug") not in arena.request.options
    assert arena.request.most == 2
    arena.choose("shawakh", "akeru")
    assert arena.riders("shawakh") == arena.riders("akeru") == ["thorn_shield"]
    assert arena.supply(1, "shawakh") == 0


def test_a_shield_prevents_and_stays() -> None:
    """DK-C-SHIELD-01, DK-Q-07, DK-EX-25: hit, burn: nothing; the Shield and the Flame are still there."""
    arena = (
        Arena()
        .seat(("div", 100, 100))
        .seat(("elemental", 500, 500, {"riders": ["thorn_shield", "scorching_flame"]}), ("akeru", 300, 300))
        .play()
    )
    arena.end_turn()
    arena.end_turn()
    assert [event.dealt for event in arena.of(Damaged)] == [0]
    assert arena.riders("elemental") == ["thorn_shield", "scorching_flame"]


def test_a_shield_knocked_off_still_stops_that_flick() -> None:
    """DK-EX-24, DK-KNO-03, DK-C-SHIELD-02: 0 by the flick that throws it off, 1 by the next."""
    arena = (
        Arena()
        .seat(("akeru", 100, 500), ("phantom", 350, 800))
        .seat(("elemental", 200, 500, {"riders": ["thorn_shield"]}), ("div", *FAR))
        .play()
    )
    arena.flick("akeru", "elemental", 1800)
    assert arena.riders("elemental") == []
    assert [event.dealt for event in arena.of(Damaged)] == [0]
    arena.flick("phantom", "elemental", 3000)
    assert [event.dealt for event in arena.of(Damaged)] == [0, 1]
    assert not arena.on_field("elemental")


def test_a_lariat_adds_one_a_victim_and_strikes_back() -> None:
    """DK-EX-26, DK-C-LARIAT-02, DK-Q-02: both take 2, the bearer ends at 3 of 5."""
    arena = (
        Arena(battlefield={"points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]], "friction": 0.05})
        .seat(("akeru", 200, 500, {"riders": ["lariat_of_pain"]}))
        .seat(("adjarkha", 300, 512), ("div", 324, 458))
        .play()
    )
    arena.flick("akeru", 0.0, 1500)
    dealt = [event.dealt for event in arena.of(Damaged) if event.victim != arena.id("akeru")]
    assert dealt == [2, 2]
    assert arena.life("akeru") == 3


def test_no_hit_no_backlash() -> None:
    """DK-EX-27."""
    arena = Arena().seat(("akeru", 200, 500, {"riders": ["lariat_of_pain"]})).seat(("div", *FAR)).play()
    arena.flick("akeru", 0.0, 500)
    assert arena.of(Damaged) == []


def test_a_lariat_that_comes_off_still_works_for_that_flick() -> None:
    """DK-KNO-04, DK-C-LARIAT-03, DK-LTE-05."""
    arena = Arena().seat(("akeru", 200, 500, {"riders": ["lariat_of_pain"]})).seat(("div", 300, 500)).play()
    arena.flick("akeru", "div", 3000)
    assert arena.riders("akeru") == []
    assert [event.dealt for event in arena.of(Damaged)] == [2, 1]


def test_power_and_lariat_add_up_in_stages() -> None:
    """DK-EX-28, DK-Q-01: 1 times 2, plus 1."""
    arena = Arena().seat(("kharu", 100, 500, {"riders": ["lariat_of_pain"]})).seat(("adjarkha", 200, 500)).play()
    arena.flick("kharu", "adjarkha")
    arena.choose()
    assert arena.of(Damaged)[0].dealt == 3


def test_elemental_and_lariat() -> None:
    """DK-EX-29: (1 plus 1) times 2."""
    arena = (
        Arena()
        .seat(("elemental", 100, 500, {"riders": ["lariat_of_pain"]}), ("div", *FAR))
        .seat(("akeru", 200, 500, {"riders": ["scorching_flame"]}))
        .play()
    )
    arena.flick("elemental", "akeru")
    skip_choices(arena)
    assert arena.of(Damaged)[0].dealt == 4


def test_a_mover_that_died_hits_nobody_more() -> None:
    """DK-EX-47, DK-Q-03: at 1 life under a Lariat; the second is met and unhurt."""
    arena = (
        Arena(battlefield={"points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]], "friction": 0.05})
        .seat(("akeru", 200, 500, {"riders": ["lariat_of_pain"], "life": 1}), ("phantom", *FAR))
        .seat(("adjarkha", 300, 512), ("div", 324, 458))
        .play()
    )
    arena.flick("akeru", 0.0, 1500)
    victims = [event.victim for event in arena.of(Damaged)]
    assert victims == [arena.id("adjarkha"), arena.id("akeru")]
    assert not arena.on_field("akeru")


def test_divs_charge() -> None:
    """DK-EX-30, DK-C-DIV-01, DK-C-DIV-02, DK-Q-21:
    on another hero's card; plus 1 on the first damage dealt, then gone.
    """
    arena = (
        Arena()
        .seat(("div", 300, 500, {"life": 1}), ("adjarkha", 500, 800))
        .seat(("akeru", 200, 500), ("kharu", 500, 700), ("phantom", 100, 100))
        .play()
    )
    arena.end_turn()
    skip_choices(arena)
    arena.flick("akeru", "div", 1200)
    arena.choose("adjarkha")
    assert arena.of(Stowed) == [Stowed(arena.id("div"), arena.id("adjarkha"))]
    assert arena.piece("div").zone == "stowed"
    arena.end_turn()
    arena.flick("adjarkha", "kharu", 1200)
    skip_choices(arena)
    assert arena.of(Damaged)[-1].dealt == 2
    assert len(arena.of(Unstowed)) == 1
    assert arena.piece("div").zone == "reserve"


def test_minusoid_names_who_takes_a_penalty() -> None:
    """DK-C-MINUSOID-01, DK-Q-62."""
    arena = (
        Arena().seat(("akeru", 200, 500), ("phantom", *FAR)).seat(("minusoid", 300, 500), ("vailla", 800, 100)).play()
    )
    arena.flick("akeru", "minusoid", 1000)
    assert arena.request.seat == 1
    arena.decide(Choose(("seat:0",)))
    assert arena.of(TimeCardTaken) == [TimeCardTaken(0, "penalty")]


def test_minusoid_against_a_bonus() -> None:
    """DK-EX-42: both cards are discarded."""
    arena = (
        Arena()
        .seat(("akeru", 200, 500), ("phantom", *FAR), bonus_cards=1)
        .seat(("minusoid", 300, 500), ("vailla", 800, 100))
        .play()
    )
    arena.flick("akeru", "minusoid", 1000)
    arena.decide(Choose(("seat:0",)))
    assert arena.game.state.players[0].bonuses == 0
    assert arena.game.state.time_cards == 5


def test_energan_leaves_a_bonus() -> None:
    """DK-C-ENERGAN-01."""
    arena = Arena().seat(("akeru", 200, 500)).seat(("energan", 300, 500), ("vailla", 800, 100)).play()
    arena.flick("akeru", "energan", 1000)
    assert arena.of(TimeCardTaken) == [TimeCardTaken(1, "bonus")]


def test_vaillas_magnet_may_aim_at_allies() -> None:
    """DK-C-VAILLA-01, DK-Q-30."""
    arena = Arena().seat(("vailla", 200, 500), ("baaroun", 300, 500)).seat(("akeru", *FAR)).play()
    arena.shoot("vailla", "magnet_of_power", "baaroun", 900)
    assert arena.request.piece == arena.id("baaroun")


def test_fire_hit_lays_no_flame_on_the_dead() -> None:
    """DK-HIT-12, DK-Q-49."""
    arena = Arena().seat(("adjarkha", 200, 500)).seat(("phantom", 300, 500), ("akeru", *FAR)).play()
    arena.flick("adjarkha", "phantom", 1000)
    skip_choices(arena)
    while hasattr(arena.request, "purpose"):
        arena.decide(Choose(arena.request.options[:1]))
    assert arena.of(Attached) == []
    assert len(arena.of(Died)) == 1


# --- artifacts ----------------------------------------------------------------------------------


def holding(arena: Arena, who: str, artifact: str) -> None:
    """Flicks a character into a neutral artifact and takes it."""
    arena.flick(who, artifact, 1000)
    arena.choose(artifact)


def test_a_neutral_artifact_is_taken_by_who_meets_it() -> None:
    """DK-ART-01, DK-ART-02, DK-ART-03, DK-ART-05, E13, DK-FLK-07: it may be left; taken, the character stands on it."""
    arena = Arena().seat(("adjarkha", 200, 500)).seat(("akeru", *FAR)).artifact("fountain_of_life", 300, 500).play()
    arena.flick("adjarkha", "fountain_of_life", 1000)
    assert arena.request.may
    arena.choose("fountain_of_life")
    assert arena.piece("adjarkha").on == arena.id("fountain_of_life")
    assert arena.of(ArtifactTaken)[0].seat == 0
    artifact, holder = arena.piece("fountain_of_life"), arena.piece("adjarkha")
    assert (artifact.x, artifact.y) == (holder.x, holder.y)


def test_the_fountain_heals_who_has_exactly_one_life() -> None:
    """DK-EX-20, DK-C-FOUNTAIN-01, DK-ART-10, DK-ART-13, DK-TURN-09: once a turn, at no action."""
    arena = (
        Arena()
        .seat(("shawakh", 200, 500), ("hornbug", 700, 300, {"life": 1}), ("vampal", 700, 700, {"life": 2}))
        .seat(("akeru", *FAR))
        .artifact("fountain_of_life", 300, 500)
        .play()
    )
    holding(arena, "shawakh", "fountain_of_life")
    arena.use("fountain_of_life")
    assert [(event.piece, event.life) for event in arena.of(Healed)] == [(arena.id("hornbug"), 2)]
    assert arena.request.uses == ()
    assert arena.game.state.actions_used == 1


def test_the_occupant_cannot_be_hit_from_the_table() -> None:
    """DK-EX-46, DK-ART-16, DK-Q-12: struck softly the artifact stays held; hard, the occupant comes off unhurt."""
    for speed, stays in ((400.0, True), (3500.0, False)):
        arena = (
            Arena()
            .seat(("adjarkha", 200, 500))
            .seat(("akeru", 500, 300), ("kharu", *FAR))
            .artifact("fountain_of_life", 300, 500)
            .play()
        )
        holding(arena, "adjarkha", "fountain_of_life")
        arena.end_turn()
        spot = arena.piece("fountain_of_life")
        arena.game.battle().set_down(arena.id("akeru"), spot.x + 60, spot.y)
        arena.flick("akeru", "fountain_of_life", speed)
        assert (arena.piece("adjarkha").on != "") is stays
        assert arena.of(Damaged) == [] or not stays
        assert bool(arena.of(ArtifactFreed)) is not stays
        if not stays:
            assert arena.of(ArtifactTaken)[-1].seat == 0, "freed and taken in one flick is not allowed (DK-EX-41)"


def test_magnetosphere_moves_a_character_next_to_it() -> None:
    """DK-C-MAGNETOSPHERE-01, P-22: as the turn ends, to a free place nearby; elsewhere is refused."""
    arena = (
        Arena()
        .seat(("vailla", 200, 500))
        .seat(("akeru", 800, 800), ("kharu", *FAR))
        .artifact("magnetosphere", 300, 500)
        .play()
    )
    holding(arena, "vailla", "magnetosphere")
    arena.choose("akeru")
    centre = arena.piece("magnetosphere")
    assert arena.refused(PutAt(centre.x + 31 + 15.5, centre.y)).rule == "DK-TERM-05"
    arena.put(centre.x + 31 + 14.5, centre.y)
    assert [event.piece for event in arena.of(Moved)] == [arena.id("akeru")]
    assert arena.piece("akeru").x == pytest.approx(centre.x + 45.5)


def test_smithy_returns_a_slain_fighter() -> None:
    """DK-EX-40, DK-C-SMITHY-01, DK-C-SMITHY-02, DK-C-SMITHY-03, DK-Q-51:
    only with fewer fighters than at the start; it cannot act this turn.
    """
    arena = (
        Arena()
        .seat(("akeru", 200, 500), ("phantom", 600, 100), ("kharu", 600, 900))
        .seat(("elemental", 700, 100), ("elemental", 600, 200), ("smoker", 500, 900), ("div", 900, 500))
        .artifact("smithy_of_dust", 300, 500)
        .play()
    )
    holding(arena, "akeru", "smithy_of_dust")
    arena.flick("phantom", "elemental", 1000)
    assert arena.of(Died)
    assert not arena.of(Summoned), "no fighter of one's own is missing yet"
    arena.end_turn()
    arena.flick("elemental#2", "phantom", 2500)
    assert not arena.on_field("phantom")
    arena.end_turn()
    arena.flick("kharu", "smoker", 1500)
    arena.choose()
    assert arena.request.options == ("card:phantom",)
    arena.choose("card:phantom")
    centre = arena.piece("smithy_of_dust")
    arena.put(centre.x + 15.5 + 11.5 + 5, centre.y)
    (summoned,) = arena.of(Summoned)
    assert arena.piece(summoned.piece).card == "phantom"
    assert summoned.piece not in arena.request.flicks
    assert arena.game.state.players[0].slain == ()


def test_flicking_the_occupant_off_frees_the_artifact() -> None:
    """DK-ART-15, DK-Q-56, P-14."""
    arena = (
        Arena()
        .seat(("adjarkha", 200, 500), ("div", 100, 100))
        .seat(("akeru", *FAR))
        .artifact("fountain_of_life", 300, 500)
        .play()
    )
    holding(arena, "adjarkha", "fountain_of_life")
    arena.end_turn()
    arena.end_turn()
    arena.flick("adjarkha", 0.0, 1500)
    assert arena.piece("adjarkha").on == ""
    assert len(arena.of(ArtifactFreed)) == 1


# --- the end ------------------------------------------------------------------------------------


def test_the_last_side_standing_wins() -> None:
    """DK-VIC-01, DK-LIFE-02, DK-LIFE-05, DK-HIT-04."""
    arena = Arena().seat(("akeru", 200, 500)).seat(("elemental", 300, 500)).play()
    arena.flick("akeru", "elemental", 1000)
    assert arena.of(BattleEnded)[-1].winners == (0,)
    assert arena.request is None
    assert "elemental" in arena.game.state.players[1].cards


def test_both_sides_gone_at_once_is_a_draw() -> None:
    """DK-VIC-05, DK-Q-37: the last of one side dies of the hit, the last of the other of the Lariat."""
    arena = (
        Arena()
        .seat(("ezzen", 200, 500, {"life": 1, "riders": ["lariat_of_pain"]}))
        .seat(("elemental", 300, 500))
        .play()
    )
    arena.flick("ezzen", "elemental", 1000)
    assert arena.of(BattleEnded)[-1].winners == (0,), "the Vampire Hit saves the last one"
    arena = Arena().seat(("phantom", 200, 500, {"riders": ["lariat_of_pain"]})).seat(("elemental", 300, 500)).play()
    arena.flick("phantom", "elemental", 1000)
    assert arena.of(BattleEnded)[-1].winners == ()


def test_a_veteran_flips_and_flips_back() -> None:
    """DK-EX-32, DK-LIFE-10: 1, 2, 1, dead."""
    arena = Arena().seat(("grove_dryad", 200, 500), ("hornbug", 300, 500)).seat(("akeru", *FAR)).play()
    b = arena.game.battle()
    from simulator.systems.desktopia.damage import deal
    from simulator.systems.desktopia.life_gain import heal
    from simulator.systems.desktopia.work_stack import Scope

    lives = []
    for step in ("hit", "heal", "hit", "hit"):
        if step == "hit":
            deal(b, (arena.id("hornbug"),), 1, "hit", arena.id("akeru"), 1)
        else:
            heal(b, (arena.id("hornbug"),), 1, Scope("", 1, ""))
        lives.append(arena.life("hornbug"))
    assert lives == [1, 2, 1, 0]
