"""Where the manuals differ or are silent: every question on cards and every option tells its readings apart."""

from typing import Any

import pytest

from schema.systems.desktopia.options import EDITIONS, LEDGER, PRESETS, Options, answers, settled
from simulator.systems.desktopia.damage import deal, give_time_card
from simulator.systems.desktopia.decisions import ActionRequest, ChoiceRequest, Choose, FlickDisk, FlickRequest
from simulator.systems.desktopia.events import (
    ArtifactTaken,
    BattleEnded,
    Damaged,
    Died,
    Flicked,
    Lacking,
    Penalised,
    RitualDrawn,
    ShotMet,
    SupplyChanged,
    TurnBegan,
    TurnSkipped,
    Unstowed,
    WentHome,
)
from tests.simulator.shipped import shipped_pack
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, changed, standing, triggered, with_character

FAR = (950.0, 950.0)
SLIPPERY = {"points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]], "friction": 0.05}
RULINGS = {ruling.id: ruling for ruling in shipped_pack().rules.rulings}

QUESTIONS: dict[str, tuple[str, str, str]] = {
    "ramprack_targets": ("own", "any", "own"),
    "elemental_scope": ("hit", "any", "hit"),
    "smoker_scope": ("damage", "full", "damage"),
    "div_scope": ("attack", "attack", "any"),
    "div_spend": ("use", "attack", "use"),
    "fire_hit": ("may", "may", "must"),
    "lightning_count": ("left", "all", "left"),
    "lightning_discard": ("hit", "shot", "hit"),
    "fire_mine_b": ("one", "all", "one"),
    "shield_uses": ("unlimited", "unlimited", "unlimited"),
}
"""What the ledger (section 3) and the two editions answer to the questions on cards, in the order of EDITIONS."""


@pytest.mark.parametrize("name", QUESTIONS)
def test_each_edition_answers_the_questions_on_cards(name: str) -> None:
    """E05, E06, E08, E10, E11, E12, E19, E20, E24, DK-Q-07: the usual answer is the ledger's."""
    assert tuple(answers(shipped_pack().rules, edition, {})[name] for edition in EDITIONS) == QUESTIONS[name]
    assert RULINGS[name].values[0] == QUESTIONS[name][0]
    assert set(RULINGS[name].answers) == set(RULINGS[name].values)


def test_no_other_question_is_asked() -> None:
    assert list(RULINGS) == list(QUESTIONS)


def test_the_editions_differ_in_two_rules() -> None:
    """E13, E39: taking an artifact and the rule of deficiency; all else is settled alike."""
    assert PRESETS["en2015"] == LEDGER
    assert PRESETS["ru2013"] == {**LEDGER, "take_artifact": "must", "deficiency": "strict"}


def test_an_option_of_the_script_beats_that_of_the_pack_and_the_edition() -> None:
    """DK-GEN-03: script over pack over edition."""
    found = settled("ru2013", Options(deficiency="partial", ritual_damage=5), Options(ritual_damage=6))
    assert (found.take_artifact, found.deficiency, found.ritual_damage) == ("must", "partial", 6)


def reading(name: str, *answers: str) -> pytest.MarkDecorator:
    """Each answer by itself, and each edition, with the answer that must hold."""
    cases: list[Any] = [pytest.param({"rulings": {name: answer}}, answer, id=answer) for answer in answers]
    for edition, answer in zip(EDITIONS, QUESTIONS[name], strict=True):
        cases.append(pytest.param({"edition": edition}, answer, id=edition))
    return pytest.mark.parametrize(("script", "answer"), cases)


def dealt(arena: Arena, victim: str) -> list[int]:
    return [event.dealt for event in arena.of(Damaged) if event.victim == arena.id(victim)]


# --- questions on cards -------------------------------------------------------------------------


@reading("ramprack_targets", "own", "any")
def test_ramprack_flicks_its_own_or_anybody(script: dict[str, Any], answer: str) -> None:
    """DK-C-RAMPRACK-02, E05, DK-Q-18: here only an enemy has less life than Ramprack."""
    arena = Arena(**script).seat(("ramprack", 500, 500), ("vailla", 100, 100))
    arena.seat(("phantom", 700, 500), ("div", *FAR)).play()
    spells = [piece for piece, _key in arena.request.spells]
    assert spells == ([arena.id("ramprack")] if answer == "any" else [])
    if answer == "any":
        arena.cast("ramprack")
        assert arena.request == FlickRequest(0, arena.id("phantom"), arena.request.ability)
        arena.flick("phantom", 0.0, 300)
        assert arena.of(Flicked)[-1].granted


@reading("elemental_scope", "hit", "any")
def test_elemental_doubles_its_hits_or_all_it_deals(script: dict[str, Any], answer: str) -> None:
    """DK-C-ELEMENTAL-01, E06, DK-Q-20: a made-up Elemental that shoots at one who carries a Flame."""
    pack = changed("elemental", shooting={"missile": "hardened_arrow"})
    burning = {"riders": ["scorching_flame"]}
    arena = Arena(pack, **script).seat(("elemental", 300, 500), ("div", 100, 100)).seat(("akeru", 400, 500, burning))
    arena.play()
    arena.shoot("elemental", "hardened_arrow", "akeru", 1000)
    assert dealt(arena, "akeru") == [2 if answer == "any" else 1]


@reading("smoker_scope", "damage", "full")
def test_smoker_withstands_the_damage_or_the_whole_blow(script: dict[str, Any], answer: str) -> None:
    """DK-C-SMOKER-01, E08, DK-Q-19: a lasting missile that a fighter shoots sticks to it, or has no effect."""
    pack = changed("reed_archer", shooting={"missile": "scorching_flame"})
    arena = (
        Arena(pack, **script)
        .seat(("reed_archer", 300, 500), ("hornbug", 400, 620), ("shawakh", 100, 100))
        .seat(("smoker", 400, 500))
    )
    arena.play()
    arena.flick("hornbug", "smoker", 800)
    assert sum(dealt(arena, "smoker")) == 0
    arena.shoot("reed_archer", "scorching_flame", "smoker")
    assert arena.riders("smoker") == ([] if answer == "full" else ["scorching_flame"])
    assert bool(arena.of(ShotMet)) is (answer == "damage")


def test_smoker_is_no_better_off_against_heroes_and_spells() -> None:
    """DK-C-SMOKER-02: the whole blow of a veteran or a fighter, nobody else's, and no trait's."""
    arena = Arena(edition="en2015").seat(("untouchable", 300, 500), ("akeru", 100, 500)).seat(("smoker", 340, 500))
    arena.play()
    arena.end_turn()
    assert dealt(arena, "smoker") == [1]
    hero = Arena(edition="en2015").seat(("akeru", 300, 500)).seat(("smoker", 400, 500), ("div", *FAR)).play()
    hero.flick("akeru", "smoker", 1000)
    assert dealt(hero, "smoker") == [1]


def with_charge(pack: Any = None, hero: str = "adjarkha", enemy_x: float = 400, **script: Any) -> Arena:
    """A hero on whose card Div's disk lies, beside an enemy of much life."""
    arena = Arena(pack, **script).seat((hero, 300, 500), ("div", 100, 100))
    arena.seat(("vampal", enemy_x, 500), ("akeru", *FAR)).play()
    b = arena.game.battle()
    b.change(arena.id("div"), zone="stowed", holder=arena.id(hero))
    return arena


def stowed(arena: Arena) -> bool:
    return arena.piece("div").zone == "stowed"


@reading("div_scope", "attack", "any")
def test_divs_disk_adds_to_attacks_or_to_any_damage(script: dict[str, Any], answer: str) -> None:
    """DK-C-DIV-02, E10, DK-Q-21: here to a made-up hero's spell."""
    bolt = triggered("action", {"kind": "damage", "to": {**ENEMIES, "ranks": ["hero"], "where": [{"kind": "nearby"}]}})
    nova = triggered("action", {"kind": "damage", "to": ENEMIES})
    for ability in (bolt, nova):
        pack = with_character("mage", order="fire", abilities=[ability])
        arena = with_charge(pack, "mage", 340 if ability is bolt else 400, **script)
        arena.cast("mage")
        assert sum(event.dealt for event in arena.of(Damaged)) == len(arena.of(Damaged)) + (answer == "any")
        assert stowed(arena) is (answer == "attack")


@reading("div_scope", "attack", "any")
def test_divs_disk_adds_to_a_hit_whatever_the_reading(script: dict[str, Any], answer: str) -> None:
    """DK-C-DIV-02, DK-Q-21: one more, once."""
    arena = with_charge(**script)
    arena.flick("adjarkha", "vampal", 1000)
    assert dealt(arena, "vampal") == [2]
    assert not stowed(arena)
    assert len(arena.of(Unstowed)) == 1


@reading("div_spend", "use", "attack")
def test_divs_disk_is_spent_by_its_damage_or_by_the_attack(script: dict[str, Any], answer: str) -> None:
    """DK-C-DIV-02, E11, DK-Q-21: a flick that hits nobody keeps it, or wastes it; the act of another never does."""
    arena = with_charge(**script)
    arena.flick("adjarkha", 90.0, 300)
    assert stowed(arena) is (answer == "use")
    assert len(arena.of(Unstowed)) == (answer == "attack")


def test_a_spell_is_no_attack() -> None:
    """DK-C-DIV-02, E11: under the English reading Div's disk waits for a flick or a shot."""
    rest = triggered("action", {"kind": "heal", "to": {"kind": "self"}})
    arena = with_charge(with_character("mage", order="fire", abilities=[rest]), "mage", edition="en2015")
    arena.cast("mage")
    assert stowed(arena)


@reading("fire_hit", "may", "must")
def test_a_fire_hit_may_or_must_leave_a_flame(script: dict[str, Any], answer: str) -> None:
    """DK-HIT-07, E12, DK-Q-24."""
    arena = Arena(**script).seat(("adjarkha", 300, 500)).seat(("akeru", 400, 500)).play()
    arena.flick("adjarkha", "akeru", 1000)
    if answer == "may":
        assert arena.request.purpose == "may"
        arena.choose()
    assert arena.riders("akeru") == ([] if answer == "may" else ["scorching_flame"])


def baaroun(**script: Any) -> Arena:
    """Baaroun, with three Lightnings after the one of the turn's start."""
    return (
        Arena(**script)
        .seat(("baaroun", 300, 500), supplies=[{"character": "baaroun", "count": 2}])
        .seat(("vampal", 400, 500))
        .play()
    )


@reading("lightning_count", "left", "all")
def test_the_lightning_that_is_shot_counts_or_not(script: dict[str, Any], answer: str) -> None:
    """DK-C-LIGHTNING-01, E19: two are left on the card."""
    arena = baaroun(**script)
    assert arena.supply(1, "baaroun") == 3
    arena.shoot("baaroun", "chain_lightning", "vampal", 1000)
    assert dealt(arena, "vampal") == [4 if answer == "all" else 3]
    assert arena.supply(1, "baaroun") == 0


@reading("lightning_discard", "hit", "shot")
def test_a_lightning_that_misses_keeps_or_costs_the_others(script: dict[str, Any], answer: str) -> None:
    """DK-C-LIGHTNING-02, E20, DK-Q-22."""
    arena = baaroun(**script)
    arena.shoot("baaroun", "chain_lightning", 90.0, 500)
    assert arena.supply(1, "baaroun") == (0 if answer == "shot" else 2)


def mine(riders: list[str], *others: tuple[Any, ...], **script: Any) -> Arena:
    held = [{"artifact": "fire_mine", "x": 300.0, "y": 500.0, "held_by": "akeru"}]
    arena = Arena(artifacts=held, **script).seat(("akeru", 300, 500), ("kharu", 500, 300, {"riders": riders}), *others)
    return arena.seat(("adjarkha", *FAR)).play()


@reading("fire_mine_b", "one", "all")
def test_the_fire_mine_takes_one_missile_off_each_or_all(script: dict[str, Any], answer: str) -> None:
    """DK-C-FIREMINE-01, DK-C-FIREMINE-03, E24, DK-Q-23: one of each carrier, as its player picks; or every one."""
    burning = {"riders": ["scorching_flame"]}
    arena = mine(["scorching_flame", "lariat_of_pain"], ("ezzen", 700, 300, burning), **script)
    arena.use("fire_mine")
    arena.choose("1")
    while arena.request.__class__ is ChoiceRequest:
        arena.decide(Choose(arena.request.options[:1]))
    assert arena.riders("ezzen") == []
    assert len(arena.riders("kharu")) == (0 if answer == "all" else 1)
    assert len(arena.of(WentHome)) == (3 if answer == "all" else 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_fire_mine_supplies_those_who_shoot_in_every_edition(edition: str) -> None:
    """DK-C-FIREMINE-02, E25: one missile for each who has the arrow, up to the limit."""
    arena = mine([], edition=edition)
    arena.decide(arena.shot_of("akeru", "vampire_tick", 90.0, 300.0))
    assert arena.supply(1, "akeru") == 2
    arena.use("fire_mine")
    arena.choose("0")
    assert arena.supply(1, "akeru") == 3
    assert arena.of(SupplyChanged)[-1].change == 1


@pytest.mark.parametrize(("answer", "stopped"), [("one", 1), ("two", 2), ("unlimited", 3)])
def test_a_shield_is_used_up_or_never(answer: str, stopped: int) -> None:
    """DK-C-SHIELD-01, DK-Q-07: after stopping damage so often it is discarded; what follows is not stopped."""
    arena = Arena(rulings={"shield_uses": answer}).seat(("akeru", 300, 500))
    arena.seat(("vampal", 700, 500, {"riders": ["thorn_shield"]})).play()
    for blow in range(1, 4):
        deal(arena.game.battle(), (arena.id("vampal"),), 1, "hit", arena.id("akeru"), 0)
        assert arena.life("vampal") == 5 - max(0, blow - stopped)
    assert arena.riders("vampal") == (["thorn_shield"] if stopped == 3 else [])


def test_a_shield_used_up_in_a_flick_stops_no_more_of_it() -> None:
    """DK-Q-07, DK-LTE-10: the bearer's own flick meets two enemies under a Lariat: one backlash is stopped."""
    roped = {"riders": ["lariat_of_pain", "thorn_shield"]}
    arena = Arena(battlefield=SLIPPERY, rulings={"shield_uses": "one"}).seat(("akeru", 200, 500, roped))
    arena.seat(("adjarkha", 300, 512), ("div", 324, 458)).play()
    arena.flick("akeru", 0.0)
    assert dealt(arena, "akeru") == [0, 1]


def test_a_shield_that_comes_again_has_all_of_its_uses() -> None:
    """DK-Q-07, DK-LTE-06: a piece that was knocked off starts again."""
    arena = Arena(rulings={"shield_uses": "two"}).seat(("akeru", 300, 500))
    arena.seat(("vampal", 700, 500, {"riders": ["thorn_shield"]})).play()
    b = arena.game.battle()
    (shield,) = b.riders(arena.id("vampal"))
    deal(b, (arena.id("vampal"),), 1, "hit", arena.id("akeru"), 0)
    b.send_home(shield.id)
    b.change(shield.id, zone="field", on=arena.id("vampal"), owner=1)
    deal(b, (arena.id("vampal"),), 1, "hit", arena.id("akeru"), 0)
    assert arena.riders("vampal") == ["thorn_shield"]


# --- options of the rules -----------------------------------------------------------------------


def option(name: str, *values: Any) -> pytest.MarkDecorator:
    """Each value by itself, and each edition, with the value that must hold."""
    cases: list[Any] = [pytest.param({"options": {name: value}}, value, id=str(value)) for value in values]
    cases += [pytest.param({"edition": edition}, PRESETS[edition][name], id=edition) for edition in EDITIONS]
    return pytest.mark.parametrize(("script", "value"), cases)


@option("take_artifact", "may", "must")
def test_a_neutral_artifact_may_or_must_be_taken(script: dict[str, Any], value: str) -> None:
    """DK-ART-03, E13, DK-Q-14."""
    arena = Arena(**script).seat(("akeru", 200, 500)).seat(("div", *FAR)).artifact("fire_mine", 300, 500).play()
    arena.flick("akeru", "fire_mine", 900)
    if value == "may":
        assert arena.request.purpose == "artifact"
        assert arena.request.may
        arena.choose()
    assert bool(arena.of(ArtifactTaken)) is (value == "must")


def test_who_must_take_one_of_two_artifacts_picks_which() -> None:
    """DK-ART-18, E13."""
    arena = Arena(edition="ru2013").seat(("akeru", 200, 500)).seat(("div", *FAR))
    arena.artifact("fire_mine", 300, 483).artifact("smithy_of_dust", 300, 517).play()
    arena.flick("akeru", 0.0, 1200)
    assert len(arena.request.options) == 2
    assert arena.refused(Choose(())).code == "wrong-count"


@option("end_of_turn", "own", "every")
def test_the_turn_without_further_words(script: dict[str, Any], value: str) -> None:
    """DK-TURN-12, E16, E17, DK-Q-15: the Untouchable's; a Flame says `your` turn and burns in its player's only."""
    burning = {"riders": ["scorching_flame"]}
    arena = Arena(**script).seat(("untouchable", 300, 500)).seat(("akeru", 340, 500), ("kharu", *FAR, burning)).play()
    (flame,) = arena.game.battle().riders(arena.id("kharu"))
    arena.game.battle().change(flame.id, owner=0)
    for _seat in (1, 2):
        arena.end_turn()
        if arena.request.__class__ is ChoiceRequest:
            arena.decide(Choose(arena.request.options[:1]))
    assert dealt(arena, "akeru") == ([1, 1] if value == "every" else [1])
    assert dealt(arena, "kharu") == [1]


def few_ticks(**script: Any) -> Arena:
    """Akeru without Ticks, of which one alone is left in the reserve."""
    bitten = {"riders": ["vampire_tick"]}
    return (
        Arena(**script)
        .seat(("akeru", 300, 500), supplies=[{"character": "akeru", "count": 0}])
        .seat(("adjarkha", 700, 500, bitten), ("div", *FAR, bitten))
        .play()
    )


@option("deficiency", "partial", "strict")
def test_what_is_missing_in_part_is_done_in_part_or_not_at_all(script: dict[str, Any], value: str) -> None:
    """DK-GEN-01, DK-C-AKERU-01, E39, DK-Q-17: two Ticks wanted, one there."""
    arena = few_ticks(**script)
    assert bool(arena.request.spells) is (value == "partial")
    if value == "partial":
        arena.cast("akeru")
        assert arena.supply(1, "akeru") == 1


@option("deficiency", "partial", "strict")
def test_two_shields_wanted_and_one_there(script: dict[str, Any], value: str) -> None:
    """DK-C-SHAWAKH-01, DK-GEN-01, E39, DK-Q-17: the one is laid, or none."""
    arena = Arena(**script).seat(
        ("shawakh", 300, 500), ("vampal", 500, 500), supplies=[{"character": "shawakh", "count": 1}]
    )
    arena.seat(("akeru", *FAR)).play()
    arena.end_turn()
    arena.choose("shawakh", "vampal")
    laid = len(arena.riders("shawakh")) + len(arena.riders("vampal"))
    assert laid == (1 if value == "partial" else 0)
    assert len(arena.of(Lacking)) == 1


@option("damage_order", "stages", "add_first")
def test_the_order_of_multiplying_and_adding(script: dict[str, Any], value: str) -> None:
    """DK-PWR-03, DK-Q-01: a power hit under a Lariat, 1 times 2 plus 1, or 1 plus 1 times 2."""
    roped = {"riders": ["lariat_of_pain"]}
    arena = Arena(**script).seat(("kharu", 100, 500, roped)).seat(("vampal", 200, 500)).play()
    arena.flick("kharu", 0.0)
    arena.choose()
    assert dealt(arena, "vampal") == [4 if value == "add_first" else 3]


@option("dead_mover_continues", False, True)
def test_a_mover_that_dies_hits_on_or_no_more(script: dict[str, Any], value: bool) -> None:
    """DK-FLK-12, DK-Q-03: the backlash of the first hit kills it."""
    arena = Arena(battlefield=SLIPPERY, **script)
    arena.seat(("akeru", 200, 500, {"riders": ["lariat_of_pain"], "life": 1}), ("phantom", *FAR))
    arena.seat(("adjarkha", 300, 512), ("div", 324, 458)).play()
    arena.flick("akeru", 0.0)
    assert not arena.on_field("akeru")
    assert dealt(arena, "adjarkha") == [2]
    assert dealt(arena, "div") == ([2] if value else [])


def test_a_borrowed_mover_that_dies_hits_on_for_who_flicked_it() -> None:
    """DK-C-MAGNET-02, DK-Q-03: dead or not, in that flick it is the flicker's."""
    arena = Arena(battlefield=SLIPPERY, options={"dead_mover_continues": True})
    arena.seat(("vailla", 150, 500))
    arena.seat(
        ("akeru", 200, 500, {"riders": ["lariat_of_pain"], "life": 1}), ("kharu", 300, 512), ("phantom", 324, 458)
    ).play()
    arena.shoot("vailla", "magnet_of_power", "akeru", 300)
    arena.choose("akeru")
    akeru = arena.piece("akeru")
    b = arena.game.battle()
    b.change(akeru.id, x=200.0, y=500.0)
    arena.decide(FlickDisk(akeru.id, 0.0, 1500.0))
    assert dealt(arena, "kharu") == [2]
    assert dealt(arena, "phantom") == [2]


@option("missile_out_penalty", True, False)
def test_a_missile_shot_off_the_table_costs_an_action_or_nothing(script: dict[str, Any], value: bool) -> None:
    """DK-SHOT-16, DK-Q-08."""
    arena = Arena(**script).seat(("akeru", 100, 500), ("phantom", 500, 100), ("kharu", 500, 900)).seat(("div", *FAR))
    arena.play()
    arena.shoot("akeru", "vampire_tick", 180.0, 2500)
    assert bool(arena.of(Penalised)) is value
    assert arena.supply(1, "akeru") == 2


@option("skipped_turn_effects", False, True)
def test_a_turn_that_is_skipped_has_its_effects_or_not(script: dict[str, Any], value: bool) -> None:
    """DK-TIME-04, DK-Q-16: Baaroun's Lightning, at the start of each turn."""
    arena = Arena(**script).seat(("akeru", 300, 500)).seat(("baaroun", 700, 500)).play()
    for _card in range(3):
        give_time_card(arena.game.battle(), 1, "penalty")
    arena.end_turn()
    assert len(arena.of(TurnSkipped)) == 1
    assert arena.supply(2, "baaroun") == (1 if value else 0)


@option("supply_per_disk", False, True)
def test_one_supply_for_the_card_or_one_for_each_disk(script: dict[str, Any], value: bool) -> None:
    """DK-SUP-01, DK-Q-25: two archers of one kind with one Arrow."""
    pack = changed("reed_archer", shooting={"missile": "hardened_arrow", "limit": 1})
    arena = Arena(pack, **script).seat(("reed_archer", 300, 500), ("reed_archer", 300, 300)).seat(("div", *FAR)).play()
    lying = [piece for piece in arena.game.state.pieces.values() if piece.zone == "supply" and piece.owner == 0]
    assert len(lying) == (2 if value else 1)
    arena.shoot("reed_archer", "hardened_arrow", 180.0, 300)
    assert [shooter for shooter, _missile in arena.request.shots] == ([arena.id("reed_archer#2")] if value else [])


@pytest.mark.parametrize(("gap", "struck"), [(None, False), (15, False), (25, True)])
def test_how_near_nearby_is(gap: float | None, struck: bool) -> None:
    """DK-TERM-05, DK-Q-11: 20 mm between the rims."""
    options = {} if gap is None else {"adjacency_gap": gap}
    arena = Arena(options=options).seat(("untouchable", 300, 500)).seat(("akeru", 300 + 14 + 15.5 + 20, 500)).play()
    arena.end_turn()
    assert dealt(arena, "akeru") == ([1] if struck else [])


def test_places_nearby_follow_a_narrow_gap() -> None:
    """DK-C-SUMMONING-01, DK-TERM-05: where 2 mm is near, there is still a place for a recruit."""
    arena = Arena(rituals=True, options={"adjacency_gap": 2}).seat(("akeru", 300, 500), rituals=["summoning"])
    arena.seat(("div", *FAR)).play()
    assert arena.request.rituals == ("summoning",)


@option("adjacency_blocked_by_landscape", True, False)
def test_an_obstacle_parts_neighbours_or_not(script: dict[str, Any], value: bool) -> None:
    """DK-TERM-07, DK-Q-11: a pencil lies between the two."""
    shape = {"kind": "rectangle", "width": 6, "depth": 100}
    arena = Arena(**script).seat(("untouchable", 300, 500)).seat(("akeru", 300 + 14 + 15.5 + 10, 500))
    arena.thing("pencil", 319, 500, shape=shape, height=7).play()
    arena.end_turn()
    assert dealt(arena, "akeru") == ([] if value else [1])


@option("artifacts_in_any_turn", False, True)
def test_an_artifact_answers_a_death_in_another_turn_or_not(script: dict[str, Any], value: bool) -> None:
    """DK-C-SMITHY-02, E40, DK-Q-42: an enemy dies of its own side's doing, in its own turn."""
    held = [{"artifact": "smithy_of_dust", "x": 300.0, "y": 500.0, "held_by": "akeru"}]
    arena = Arena(artifacts=held, first_seat=2, **script)
    arena.seat(("akeru", 300, 500), ("phantom", 100, 100))
    arena.seat(("untouchable", 600, 500), ("smoker", 640, 500), ("div", *FAR)).play()
    b = arena.game.battle()
    b.change(arena.id("phantom"), zone="reserve", card="")
    b.change_player(0, slain=("phantom",))
    arena.end_turn()
    assert [event.piece for event in arena.of(Died)] == [arena.id("smoker")]
    asked = arena.request
    assert (asked.seat == 0 and asked.__class__ is not ActionRequest) is value


@option("granted_flick_incapacitated", True, False)
def test_a_granted_flick_moves_who_cannot_act_or_not(script: dict[str, Any], value: bool) -> None:
    """DK-ACT-09, DK-Q-28: Ramprack and a fighter that sleeps; without anybody to flick the spell cannot be cast."""
    asleep = changed("energan", abilities=[standing({"kind": "cannot_act"})])
    arena = Arena(asleep, rulings={"ramprack_targets": "own"}, **script)
    arena.seat(("ramprack", 300, 500), ("energan", 500, 500), ("vailla", 100, 100)).seat(("div", *FAR)).play()
    assert bool(arena.request.spells) is value


@option("draw_rule", "draw", "active_loses")
def test_when_the_last_of_all_sides_die_at_once(script: dict[str, Any], value: str) -> None:
    """DK-VIC-05, DK-Q-37."""
    blast = triggered("action", {"kind": "damage", "to": {"kind": "characters"}, "amount": 9})
    arena = Arena(with_character("mage", abilities=[blast]), **script).seat(("mage", 200, 200)).seat(("akeru", *FAR))
    arena.play()
    arena.cast("mage")
    assert arena.of(BattleEnded)[-1].winners == ((1,) if value == "active_loses" else ())


@option("ritual_draw", "none_or_much", "every_turn", "never")
@pytest.mark.parametrize(("damage", "usual"), [(0, True), (2, False), (4, True)])
def test_how_rituals_are_earned(script: dict[str, Any], value: str, damage: int, usual: bool) -> None:
    """DK-RIT-04, DK-RIT-06, E50."""
    arena = Arena(rituals=True, **script).seat(("akeru", 300, 500)).seat(("vampal", *FAR)).play()
    if damage:
        deal(arena.game.battle(), (arena.id("vampal"),), damage, "hit", arena.id("akeru"), 0)
    arena.end_turn()
    drawn = {"none_or_much": usual, "every_turn": True, "never": False}[value]
    assert bool(arena.of(RitualDrawn)) is drawn


@pytest.mark.parametrize(("figure", "drawn"), [(2, True), (3, False), (None, False)])
def test_how_much_damage_earns_a_ritual(figure: int | None, drawn: bool) -> None:
    """DK-RIT-04: two points in the turn."""
    options = {} if figure is None else {"ritual_damage": figure}
    arena = Arena(rituals=True, options=options).seat(("akeru", 300, 500)).seat(("vampal", *FAR)).play()
    deal(arena.game.battle(), (arena.id("vampal"),), 2, "hit", arena.id("akeru"), 0)
    arena.end_turn()
    assert bool(arena.of(RitualDrawn)) is drawn


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("used", [False, True])
def test_rituals_are_used_if_the_script_says_so(edition: str, used: bool) -> None:
    """DK-RIT-01: whatever the edition."""
    arena = Arena(rituals=used, edition=edition).seat(("akeru", 300, 500)).seat(("vampal", *FAR)).play()
    arena.end_turn()
    assert bool(arena.of(RitualDrawn)) is used


@option("actions_per_turn", 1, 3, 5)
def test_how_many_actions_a_turn_has(script: dict[str, Any], value: int) -> None:
    """DK-TURN-03."""
    arena = Arena(**script).seat(("akeru", 300, 500)).seat(("vampal", *FAR)).play()
    assert [event.actions for event in arena.of(TurnBegan)] == [value]


def test_every_option_has_a_case_here() -> None:
    """An option that is added brings a case that tells its readings apart."""
    with open(__file__, encoding="utf-8") as file:
        cases = file.read()
    assert [name for name in Options.model_fields if f'"{name}"' not in cases] == []
    assert set(Options.model_fields) == set(LEDGER)
