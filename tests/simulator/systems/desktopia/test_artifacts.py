"""Artifacts: taking, holding, freeing and using them (DK-ART, DK-KNO-02, DK-KNO-06, DK-C of the four)."""

import math
from typing import Any

import pytest

from simulator.systems.desktopia.decisions import Choose, FlickDisk, PlayRitual, Use
from simulator.systems.desktopia.events import (
    ArtifactFreed,
    ArtifactTaken,
    CameOff,
    Damaged,
    Died,
    Flicked,
    Healed,
    LeftTable,
    Met,
    Moved,
    PutBack,
    ShotMissed,
    Stowed,
    Summoned,
    SupplyChanged,
    Swapped,
    WentHome,
)
from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import triggered, with_artifact

FAR = (950.0, 950.0)
ROPED = {"riders": ["lariat_of_pain"]}


def take(arena: Arena, who: str, artifact: str, speed: float = 1000.0) -> None:
    """Flicks a character into a neutral artifact and sets it there."""
    arena.flick(who, artifact, speed)
    arena.choose(artifact)
    assert arena.piece(who).on == arena.id(artifact)


def held(artifact: str = "fountain_of_life", *more: tuple[object, ...]) -> Arena:
    """Adjarkha of seat 1 stands on the artifact; Akeru of seat 2 begins, 60 mm to the right of it."""
    arena = Arena().seat(("adjarkha", 200, 500), ("div", 100, 100)).seat(("akeru", 700, 100), ("kharu", *FAR), *more)
    arena.artifact(artifact, 300, 500).play()
    take(arena, "adjarkha", artifact)
    arena.end_turn()
    while not hasattr(arena.request, "flicks"):
        arena.decide(Choose(()))
    spot = arena.piece(artifact)
    arena.game.battle().set_down(arena.id("akeru"), spot.x + 60, spot.y)
    return arena


def touch(arena: Arena, who: str, artifact: str) -> None:
    """Flicks a character into an artifact so softly that whoever stands on it stays there."""
    held_by = [piece.id for piece in arena.game.battle().characters() if piece.on == arena.id(artifact)]
    arena.flick(who, artifact, 600)
    contacts = arena.of(Flicked)[-1].record.contacts
    assert [(contact.a, contact.b) for contact in contacts] == [(arena.id(who), arena.id(artifact))]
    assert [piece.id for piece in arena.game.battle().characters() if piece.on == arena.id(artifact)] == held_by != []


# --- taking -------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["adjarkha", "hornbug", "phantom", "vailla"])
def test_any_player_may_control_any_artifact(who: str) -> None:
    """DK-ART-02: whatever the Orders, whatever the rank."""
    arena = Arena().seat((who, 200, 500)).seat(("akeru", *FAR)).artifact("fountain_of_life", 300, 500).play()
    take(arena, who, "fountain_of_life")
    assert arena.game.battle().controller(arena.id("fountain_of_life")) == 0


def test_control_begins_when_the_mover_is_set_on_it() -> None:
    """DK-ART-03, DK-ART-05, DK-FLK-07: touching alone gives nothing; set on it, the card is in the player's camp."""
    arena = Arena().seat(("adjarkha", 200, 500), ("div", 100, 100)).seat(("akeru", *FAR))
    arena.artifact("fountain_of_life", 300, 500).play()
    arena.flick("adjarkha", "fountain_of_life", 1000)
    artifact = arena.id("fountain_of_life")
    assert arena.game.battle().controller(artifact) == -1
    arena.choose()
    assert arena.game.battle().controller(artifact) == -1
    assert arena.request.uses == ()
    arena.flick("div", "fountain_of_life", 1850)
    arena.choose(artifact)
    assert arena.game.battle().controller(artifact) == 0
    assert arena.of(ArtifactTaken) == [ArtifactTaken(artifact, arena.id("div"), 0)]
    assert [piece for piece, _ in arena.request.uses] == [artifact]


def test_an_artifact_that_another_holds_cannot_be_taken() -> None:
    """DK-ART-04, DK-ART-06: it must be freed first; a soft touch leaves all as it is."""
    arena = held()
    touch(arena, "akeru", "fountain_of_life")
    assert hasattr(arena.request, "flicks"), "nothing is offered"
    assert arena.piece("adjarkha").on == arena.id("fountain_of_life")
    assert arena.of(ArtifactFreed) == []


def test_the_flick_that_frees_an_artifact_does_not_take_it() -> None:
    """DK-ART-07, DK-ART-08, DK-ART-17, DK-EX-41: another character may take it later."""
    arena = held("fountain_of_life", ("phantom", 100, 900))
    arena.flick("akeru", "fountain_of_life", 3500)
    assert arena.piece("adjarkha").on == ""
    assert hasattr(arena.request, "flicks"), "nothing is offered"
    spot = arena.piece("fountain_of_life")
    arena.game.battle().set_down(arena.id("phantom"), spot.x, spot.y + 80)
    take(arena, "phantom", "fountain_of_life")
    assert [event.seat for event in arena.of(ArtifactTaken)] == [0, 1]


def test_of_several_neutral_artifacts_the_player_takes_one() -> None:
    """DK-ART-18: met one after the other in one flick, either may be chosen, or none."""
    for choice in ("fire_mine", "smithy_of_dust"):
        arena = Arena().seat(("akeru", 200, 500), ("phantom", 100, 100)).seat(("div", *FAR))
        arena.artifact("fire_mine", 300, 483).artifact("smithy_of_dust", 300, 517).play()
        arena.flick("akeru", 0.0, 2500)
        assert set(arena.request.options) == {arena.id("fire_mine"), arena.id("smithy_of_dust")}
        assert (arena.request.least, arena.request.most, arena.request.may) == (1, 1, True)
        arena.choose(choice)
        assert arena.piece("akeru").on == arena.id(choice)
        assert len(arena.of(ArtifactTaken)) == 1


def test_a_mover_that_died_takes_nothing() -> None:
    """DK-ART-03, DK-Q-03: dead of a Lariat's backlash before it reached the artifact."""
    arena = Arena().seat(("phantom", 200, 500, ROPED), ("akeru", 100, 900)).seat(("adjarkha", 300, 512), ("div", *FAR))
    arena.artifact("fire_mine", 324, 458).play()
    arena.flick("phantom", 0.0, 2500)
    assert arena.id("phantom") in [event.piece for event in arena.of(Died)]
    assert arena.of(ArtifactTaken) == []
    assert hasattr(arena.request, "flicks")


def test_a_mover_that_left_the_table_takes_nothing() -> None:
    """DK-ART-03, DK-OUT-01: it is put back first of all."""
    arena = Arena().seat(("akeru", 500, 150), ("phantom", 100, 900)).seat(("div", *FAR))
    arena.artifact("fire_mine", 524, 100).play()
    arena.flick("akeru", 270.0, 4500)
    assert arena.id("akeru") in [event.piece for event in arena.of(LeftTable)]
    assert arena.of(ArtifactTaken) == []


def test_no_limit_on_how_many_artifacts_a_player_uses() -> None:
    """DK-ART-10, DK-ART-11, DK-ART-12, DK-ART-13, DK-TURN-09, DK-ACT-06: two at any moment, once each, at no action."""
    arena = (
        Arena()
        .seat(
            ("akeru", 200, 300, {"life": 1}),
            ("vampal", 200, 700),
            ("phantom", 100, 900),
            supplies=[{"character": "akeru", "count": 0}],
        )
        .seat(("div", *FAR))
        .artifact("fire_mine", 300, 300)
        .artifact("fountain_of_life", 300, 700)
        .play()
    )
    take(arena, "akeru", "fire_mine")
    take(arena, "vampal", "fountain_of_life")
    assert {piece for piece, _ in arena.request.uses} == {arena.id("fire_mine"), arena.id("fountain_of_life")}
    used = arena.game.state.actions_used
    arena.use("fountain_of_life")
    assert arena.life("akeru") == 2
    arena.use("fire_mine")
    arena.choose("0")
    assert arena.supply(1, "akeru") == 1
    assert arena.game.state.actions_used == used == 2
    assert arena.request.uses == ()


def test_using_an_artifact_is_optional() -> None:
    """DK-ART-10: a turn may end with it unused."""
    arena = held()
    arena.end_turn()
    assert [piece for piece, _ in arena.request.uses] == [arena.id("fountain_of_life")]
    arena.end_turn()
    assert arena.of(Healed) == []


def test_only_its_controller_uses_an_artifact() -> None:
    """DK-ART-10, DK-C-FOUNTAIN-01: not the opponent, and not out of one's own turn."""
    arena = held()
    assert arena.request.seat == 1
    key = "artifacts/fountain_of_life/0"
    assert arena.refused(Use(arena.id("fountain_of_life"), key)).code == "not-possible"


# --- standing on it -----------------------------------------------------------------------------


def test_artifacts_have_no_life_and_are_never_flicked() -> None:
    """DK-ART-01, DK-FLK-02: struck as hard as can be, no damage is settled."""
    arena = Arena().seat(("akeru", 200, 500)).seat(("div", *FAR)).artifact("fire_mine", 250, 500).play()
    assert arena.refused(FlickDisk(arena.id("fire_mine"), 0.0, 500.0)).rule == ""
    arena.flick("akeru", "fire_mine", 5000)
    assert arena.of(Damaged) == []
    assert arena.on_field("fire_mine")


def test_touching_the_artifact_is_not_touching_who_stands_on_it() -> None:
    """DK-ART-16, DK-EX-46: no hit and no healing."""
    arena = held()
    touch(arena, "akeru", "fountain_of_life")
    assert arena.of(Met) == []
    assert arena.of(Damaged) == []
    arena = (
        Arena()
        .seat(("shawakh", 200, 500, {"life": 1}), ("grove_dryad", 100, 900))
        .seat(("akeru", *FAR))
        .artifact("fire_mine", 300, 500)
        .play()
    )
    take(arena, "shawakh", "fire_mine")
    spot = arena.piece("fire_mine")
    arena.game.battle().set_down(arena.id("grove_dryad"), spot.x, spot.y + 60)
    touch(arena, "grove_dryad", "fire_mine")
    assert arena.of(Healed) == []


def test_who_comes_off_lies_where_it_stopped_unhurt() -> None:
    """DK-KNO-02, DK-KNO-06, DK-ART-07, DK-ART-09, DK-EX-46: strong enough is what the physics says."""
    arena = held()
    spot = arena.piece("fountain_of_life")
    arena.game.battle().set_down(arena.id("akeru"), spot.x + 60, spot.y + 22)
    arena.flick("akeru", 180.0, 2500)
    assert arena.of(Met) == [], "a glancing blow: the mover is gone before the holder is down"
    assert arena.of(CameOff) == [CameOff(arena.id("adjarkha"), arena.id("fountain_of_life"))]
    assert arena.life("adjarkha") == 4
    apart = math.dist(
        (arena.piece("adjarkha").x, arena.piece("adjarkha").y),
        (arena.piece("fountain_of_life").x, arena.piece("fountain_of_life").y),
    )
    assert apart >= 31 - 1e-6, "beside the artifact, not on it"
    assert broken(arena.game) == ()


@pytest.mark.parametrize(("speed", "stays"), [(800.0, True), (2700.0, False)])
def test_a_shot_into_the_artifact_may_throw_its_holder_off(speed: float, stays: bool) -> None:
    """DK-SHOT-14, DK-KNO-02, DK-ART-07, P-12: and never has the holder for its target (DK-ART-16)."""
    arena = held()
    arena.shoot("akeru", "vampire_tick", "fountain_of_life", speed)
    assert (arena.piece("adjarkha").on != "") is stays
    assert len(arena.of(ShotMissed)) == 1
    assert arena.life("adjarkha") == 4


def test_death_frees_the_artifact() -> None:
    """DK-ART-15, DK-LIFE-14, DK-VIC-06: burnt on it, its holder leaves a neutral artifact."""
    arena = (
        Arena()
        .seat(("phantom", 270, 500, {"riders": ["scorching_flame"]}), ("akeru", 100, 100))
        .seat(("div", *FAR))
        .artifact("fire_mine", 300, 500)
        .play()
    )
    take(arena, "phantom", "fire_mine", 300)
    assert arena.riders("phantom") == ["scorching_flame"]
    arena.end_turn()
    assert not arena.on_field("phantom")
    assert arena.of(ArtifactFreed) == [ArtifactFreed(arena.id("fire_mine"), arena.id("phantom"))]
    assert arena.game.battle().controller(arena.id("fire_mine")) == -1


def test_a_disk_laid_aside_frees_the_artifact_too() -> None:
    """DK-ART-15, DK-C-DIV-01: Div dies on an artifact and goes to a hero's card."""
    arena = (
        Arena()
        .seat(("div", 266, 500, {"life": 1, "riders": ["scorching_flame"]}), ("adjarkha", 100, 100))
        .seat(("akeru", *FAR))
        .artifact("fire_mine", 300, 500)
        .play()
    )
    take(arena, "div", "fire_mine", 300)
    arena.end_turn()
    while arena.request.ability != "characters/div/0":
        arena.decide(Choose(tuple(option for option in arena.request.options if "scorching" in option)))
    arena.choose("adjarkha")
    assert arena.of(Stowed) == [Stowed(arena.id("div"), arena.id("adjarkha"))]
    assert arena.of(ArtifactFreed) == [ArtifactFreed(arena.id("fire_mine"), arena.id("div"))]


def test_a_swap_passes_control_to_who_stands_there_then() -> None:
    """DK-ART-15, DK-C-PHANTOM-01, P-24: presence is control; who comes down fits beside the artifact."""
    arena = (
        Arena()
        .seat(("akeru", 200, 500), ("phantom", 300, 700))
        .seat(("div", *FAR))
        .artifact("fire_mine", 300, 500)
        .play()
    )
    take(arena, "akeru", "fire_mine")
    spot = arena.piece("fire_mine")
    arena.game.battle().set_down(arena.id("phantom"), spot.x, spot.y + 27.5)
    arena.cast("phantom")
    assert len(arena.of(Swapped)) == 1
    assert (arena.piece("phantom").on, arena.piece("akeru").on) == (arena.id("fire_mine"), "")
    assert broken(arena.game) == (), "the hero, wider than the fighter, does not stand in the artifact"


def test_control_of_several_ends_one_by_one() -> None:
    """DK-ART-15, DK-Q-41: the Magnetosphere draws the holder off another artifact, which then gives nothing more."""
    ability = triggered("turn_end", {"kind": "heal", "to": {"kind": "characters", "relation": "own"}})
    arena = (
        Arena(with_artifact("hearth", ability))
        .seat(("vailla", 200, 300, {"life": 1}), ("energan", 200, 700))
        .seat(("akeru", *FAR))
        .artifact("magnetosphere", 300, 300)
        .artifact("hearth", 300, 700)
        .play()
    )
    take(arena, "vailla", "magnetosphere")
    take(arena, "energan", "hearth")
    assert arena.request.purpose == "order"
    arena.decide(Choose(tuple(option for option in arena.request.options if "magnetosphere" in option)))
    arena.choose("energan")
    centre = arena.piece("magnetosphere")
    arena.put(centre.x + 15.5 + 11.5 + 5, centre.y)
    assert [event.artifact for event in arena.of(ArtifactFreed)] == [arena.id("hearth")]
    assert arena.of(Healed) == [], "it is nobody's any more"


def test_a_character_that_left_with_its_artifact_is_not_on_it_any_more() -> None:
    """DK-OUT-10, DK-OUT-08: both go back, the neutral artifact by the penalised player, the character by its own."""
    arena = (
        Arena()
        .seat(("adjarkha", 500, 120), ("div", 100, 900))
        .seat(("akeru", 100, 500), ("kharu", *FAR))
        .artifact("fire_mine", 500, 40)
        .play()
    )
    take(arena, "adjarkha", "fire_mine", 700)
    arena.end_turn()
    spot = arena.piece("fire_mine")
    assert spot.y < 30
    arena.game.battle().set_down(arena.id("akeru"), spot.x, spot.y + 33)
    arena.flick("akeru", "fire_mine", 700)
    assert arena.piece("adjarkha").on == "", "already while both are being put back"
    while hasattr(arena.request, "purpose"):
        arena.decide(Choose(arena.request.options[:1]))
    assert [event.piece for event in arena.of(LeftTable)] == [arena.id("fire_mine"), arena.id("adjarkha")]
    assert arena.piece("adjarkha").on == ""
    assert arena.game.battle().controller(arena.id("fire_mine")) == -1
    assert [event.artifact for event in arena.of(ArtifactFreed)] == [arena.id("fire_mine")]
    back = [(event.piece, event.seat) for event in arena.of(PutBack)]
    assert back == [(arena.id("fire_mine"), 1), (arena.id("adjarkha"), 0)]
    assert math.dist((arena.piece("adjarkha").x, arena.piece("adjarkha").y), (spot.x, spot.y)) > 31
    assert broken(arena.game) == ()


# --- the four -----------------------------------------------------------------------------------


def mine(*, akeru: int = 0, reserve_ticks: bool = True) -> Arena:
    """Akeru of seat 1 holds the Fire Mine, with this number of Ticks on his card."""
    there = {"riders": ["scorching_flame", "thorn_shield"]}
    enemy_riders = [] if reserve_ticks else ["vampire_tick"] * 3
    arena = (
        Arena()
        .seat(
            ("akeru", 200, 500),
            ("vailla", 100, 100, there),
            ("phantom", 100, 900, {"riders": ["scorching_flame"]}),
            ("shawakh", 600, 100),
            ("baaroun", 600, 300),
            supplies=[{"character": "akeru", "count": akeru}, {"character": "shawakh", "count": 0}],
        )
        .seat(("div", *FAR, {"riders": enemy_riders}), ("ezzen", 900, 100, {"riders": ["scorching_flame"]}))
        .artifact("fire_mine", 300, 500)
        .play()
    )
    take(arena, "akeru", "fire_mine")
    arena.use("fire_mine")
    return arena


def test_the_fire_mine_gives_a_choice_of_two() -> None:
    """DK-C-FIREMINE-01."""
    arena = mine()
    assert (arena.request.purpose, arena.request.options) == ("branch", ("0", "1"))


def test_the_fire_mine_gives_each_shooter_a_missile() -> None:
    """DK-C-FIREMINE-02, DK-Q-25, DK-Q-48: one for each with the arrow icon, up to its limit, none for Shawakh."""
    arena = mine()
    arena.choose("0")
    assert arena.supply(1, "akeru") == 1
    assert arena.supply(1, "baaroun") == 2, "one came at the start of the turn"
    assert arena.supply(1, "shawakh") == 0
    assert {event.character for event in arena.of(SupplyChanged) if event.change > 0} == {"akeru", "baaroun"}


def test_the_fire_mine_respects_limits_and_the_reserve() -> None:
    """DK-EX-44, DK-C-FIREMINE-02, DK-GEN-01, DK-GEN-02: full cards and missing disks give nothing."""
    arena = mine(akeru=3)
    arena.choose("0")
    assert arena.supply(1, "akeru") == 3
    arena = mine(akeru=0, reserve_ticks=False)
    arena.choose("0")
    assert arena.supply(1, "akeru") == 0


def test_the_fire_mine_takes_one_missile_off_each_of_ones_own() -> None:
    """DK-C-FIREMINE-03, DK-Q-23: its player picks which; the enemy's carriers keep theirs."""
    arena = mine()
    arena.choose("1")
    shield = next(name for name in arena.request.options if arena.game.state.pieces[name].card == "thorn_shield")
    arena.choose(shield)
    assert arena.riders("vailla") == ["scorching_flame"]
    assert arena.riders("phantom") == []
    assert arena.riders("ezzen") == ["scorching_flame"]
    assert len(arena.of(WentHome)) == 2


def test_the_fountain_leaves_others_alone() -> None:
    """DK-EX-20, DK-C-FOUNTAIN-01, DK-Q-64: exactly 1 life, one's own only; a fighter is full at 1."""
    arena = (
        Arena()
        .seat(
            ("shawakh", 200, 500, {"life": 1}),
            ("vampal", 700, 700, {"life": 2}),
            ("hornbug", 600, 100, {"life": 1}),
            ("hornbug", 600, 300),
            ("grove_dryad", 100, 900),
        )
        .seat(("akeru", *FAR, {"life": 1}))
        .artifact("fountain_of_life", 300, 500)
        .play()
    )
    take(arena, "shawakh", "fountain_of_life")
    arena.use("fountain_of_life")
    lives = [arena.life(name) for name in ("grove_dryad", "hornbug", "shawakh", "vampal", "hornbug#2", "akeru")]
    assert lives == [1, 2, 2, 2, 2, 1]


def test_magnetosphere_moves_its_own_holder_off() -> None:
    """DK-C-MAGNETOSPHERE-01, DK-Q-41: to a place nearby, and the artifact is neutral."""
    arena = Arena().seat(("vailla", 200, 500)).seat(("akeru", *FAR)).artifact("magnetosphere", 300, 500).play()
    take(arena, "vailla", "magnetosphere")
    arena.choose("vailla")
    centre = arena.piece("magnetosphere")
    arena.put(centre.x - 40, centre.y)
    assert arena.piece("vailla").on == ""
    assert [event.artifact for event in arena.of(ArtifactFreed)] == [arena.id("magnetosphere")]


def test_magnetosphere_moves_riders_along() -> None:
    """DK-C-MAGNETOSPHERE-01, DK-LTE-11, DK-Q-66: also who is nearby already, and what lies on it."""
    arena = (
        Arena()
        .seat(("vailla", 200, 500))
        .seat(("akeru", 400, 560, {"riders": ["scorching_flame", "thorn_shield"]}), ("kharu", *FAR))
        .artifact("magnetosphere", 300, 500)
        .play()
    )
    take(arena, "vailla", "magnetosphere")
    arena.choose("akeru")
    centre = arena.piece("magnetosphere")
    arena.put(centre.x, centre.y - 40)
    assert arena.riders("akeru") == ["scorching_flame", "thorn_shield"]
    for rider in arena.game.battle().riders(arena.id("akeru")):
        assert (rider.x, rider.y) == pytest.approx((centre.x, centre.y - 40))
    assert [event.piece for event in arena.of(Moved)] == [arena.id("akeru")]


def smithy(**seat: Any) -> Arena:
    """Akeru of seat 1 holds the Smithy; Phantom, a fighter of his, has died; it is his turn after that of the enemy."""
    arena = (
        Arena(rituals="rituals" in seat)
        .seat(("akeru", 200, 500), ("phantom", 600, 100), ("kharu", 600, 900), **seat)
        .seat(("elemental", 700, 100), ("smoker", 500, 900), ("smoker", 450, 930), ("div", 900, 500))
        .artifact("smithy_of_dust", 300, 500)
        .play()
    )
    take(arena, "akeru", "smithy_of_dust")
    arena.end_turn()
    while getattr(arena.request, "may", False):
        arena.decide(Choose(()))
    arena.flick("elemental", "phantom", 1500)
    assert not arena.on_field("phantom")
    return arena


def test_the_smithy_counts_fighters_against_the_start_of_the_battle() -> None:
    """DK-C-SMITHY-01, DK-EX-40: Phantom is slain, but another fighter has been called in: as many as at the start."""
    arena = smithy(rituals=["summoning"])
    arena.end_turn()
    while getattr(arena.request, "may", False):
        arena.decide(Choose(()))
    arena.decide(PlayRitual("summoning"))
    arena.choose("card:dust_roper")
    arena.choose("kharu")
    kharu = arena.piece("kharu")
    arena.put(kharu.x + 40, kharu.y)
    assert len(arena.of(Summoned)) == 1
    arena.flick("kharu", "smoker", 1500)
    arena.choose()
    assert [event.card for event in arena.of(Died)] == ["phantom", "smoker"]
    assert hasattr(arena.request, "flicks"), "the Smithy is silent"


def test_the_smithy_works_in_its_controllers_turn_only() -> None:
    """DK-Q-42, DK-C-SMITHY-02, DK-TURN-09: an enemy that dies in its own player's turn brings nobody back."""
    arena = (
        Arena()
        .seat(("akeru", 200, 500), ("phantom", 600, 100))
        .seat(("elemental", 700, 100), ("untouchable", 900, 500), ("smoker", 900, 530))
        .artifact("smithy_of_dust", 300, 500)
        .play()
    )
    take(arena, "akeru", "smithy_of_dust")
    arena.end_turn()
    arena.flick("elemental", "phantom", 1500)
    arena.end_turn()
    assert [event.card for event in arena.of(Died)] == ["phantom", "smoker"]
    assert arena.request.seat == 0
    assert hasattr(arena.request, "flicks")
    assert arena.of(Summoned) == []


def test_the_smithy_returns_one_fighter_who_cannot_act_yet_has_its_traits() -> None:
    """DK-C-SMITHY-01, DK-C-SMITHY-02, DK-C-SMITHY-03, DK-ACT-07, DK-ACT-08, DK-Q-51: once a turn."""
    arena = smithy()
    arena.end_turn()
    arena.flick("kharu", "smoker", 1500)
    arena.choose()
    assert arena.request.options == ("card:phantom",)
    arena.choose("card:phantom")
    centre = arena.piece("smithy_of_dust")
    arena.put(centre.x, centre.y - 15.5 - 11.5 - 5)
    (summoned,) = arena.of(Summoned)
    assert arena.refused(FlickDisk(summoned.piece, 0.0, 500.0)).rule == "DK-ACT-07"
    assert arena.life(summoned.piece) == 1
    arena.end_turn()
    arena.end_turn()
    assert summoned.piece in arena.request.flicks, "in the next turn it can"


def test_the_smithy_may_be_left_alone() -> None:
    """DK-C-SMITHY-02, DK-ART-10: its player may decline, and the enemy's death goes its way."""
    arena = smithy()
    arena.end_turn()
    arena.flick("kharu", "smoker", 1500)
    arena.choose()
    assert arena.request.may
    arena.decide(Choose(()))
    assert arena.of(Summoned) == []
    assert not arena.on_field("smoker")


def test_only_branches_that_could_do_something_are_offered() -> None:
    """DK-C-FIREMINE-01, DK-SPL-05: nobody lacks a missile, so taking them off is left; with none on, nothing is."""
    for riders, offered in ((["scorching_flame"], ("1",)), ([], ())):
        squad = (("akeru", 200, 500), ("phantom", 100, 900, {"riders": riders}))
        arena = Arena().seat(*squad).seat(("div", *FAR)).artifact("fire_mine", 300, 500).play()
        take(arena, "akeru", "fire_mine")
        assert bool(arena.request.uses) == bool(offered)
        if offered:
            arena.use("fire_mine")
            assert arena.request.options == offered
