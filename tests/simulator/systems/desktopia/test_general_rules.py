"""The general rules and terms: stretches of a turn, actions, traits, authority, order, stability (DK-GEN, DK-TERM)."""

import pytest

from simulator.engine.game import Outcome
from simulator.physics.table import Polygon
from simulator.systems.desktopia.damage import give_time_card
from simulator.systems.desktopia.decisions import Cast, Choose, EndTurn, FlickDisk, PlayRitual, PutAt, Shoot, Use
from simulator.systems.desktopia.events import (
    AbilityWorked,
    ActionLost,
    ArtifactTaken,
    Attached,
    BattleEnded,
    Damaged,
    Died,
    Healed,
    LeftTable,
    Met,
    Penalised,
    ShotMet,
    SpellCast,
    SupplyChanged,
    TurnBegan,
    TurnEnded,
    WentHome,
)
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, changed, triggered, with_character

FAR = (950.0, 950.0)


# --- turns and actions --------------------------------------------------------------------------


def test_a_turn_has_a_start_its_actions_and_an_end() -> None:
    """DK-TURN-02, DK-TURN-11, DK-TRT-02: what works at the start comes before the first action, the end after all."""
    arena = (
        Arena().seat(("baaroun", 300, 300), ("untouchable", 500, 500)).seat(("akeru", 535, 500), ("kharu", *FAR)).play()
    )
    arena.flick("baaroun", 90.0, 200)
    arena.end_turn()
    kinds = (TurnBegan, SupplyChanged, Damaged, TurnEnded)
    found = [type(event) for event in arena.events if isinstance(event, kinds) and getattr(event, "seat", 0) == 0]
    assert found == [TurnBegan, SupplyChanged, Damaged, TurnEnded]


def test_own_turns_are_meant() -> None:
    """DK-TURN-12, DK-Q-15: start and end of the turn of the card's player, not of every turn."""
    arena = Arena().seat(("untouchable", 500, 500), ("vampal", 300, 300, {"life": 1}), ("hornbug", 330, 300))
    arena.seat(("akeru", 535, 500)).play()
    assert arena.life("vampal") == 2
    arena.end_turn()
    arena.end_turn()
    assert len([event for event in arena.of(Damaged) if event.victim == arena.id("akeru")]) == 1
    assert len(arena.of(Healed)) == 2, "once in each of its player's two turns"


def test_traits_cost_no_action_and_need_none() -> None:
    """DK-TURN-07, DK-TRT-01, DK-TRT-04: a character that did nothing this turn has its trait all the same."""
    arena = Arena().seat(("untouchable", 500, 500), ("akeru", 100, 100)).seat(("div", 535, 500), ("kharu", *FAR)).play()
    arena.flick("akeru", 0.0, 100)
    before = arena.game.state.actions_used
    arena.end_turn()
    assert before == 1
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("div")]


def test_every_character_can_be_flicked_as_an_action() -> None:
    """DK-ACT-02, DK-FLK-02: whatever else its card offers."""
    names = ("akeru", "ezzen", "phantom", "vailla", "shawakh", "hornbug", "smoker")
    arena = Arena().seat(*((name, 100 + 70 * number, 300) for number, name in enumerate(names))).seat(("div", *FAR))
    arena.play()
    assert set(arena.request.flicks) == {arena.id(name) for name in names}


def test_one_action_is_a_flick_or_a_shot_or_a_spell() -> None:
    """DK-ACT-01, DK-ACT-03, DK-ACT-04, DK-TURN-03: having taken one of the three, a character takes no other."""
    for first in ("flick", "shoot", "cast"):
        arena = Arena().seat(("akeru", 200, 200), ("phantom", 100, 900), supplies=[{"character": "akeru", "count": 1}])
        arena.seat(("div", *FAR)).play()
        match first:
            case "flick":
                arena.flick("akeru", 90.0, 100)
            case "shoot":
                arena.shoot("akeru", "vampire_tick", 90.0, 200)
            case _:
                arena.cast("akeru")
        akeru = arena.id("akeru")
        assert arena.game.state.actions_used == 1
        assert arena.refused(FlickDisk(akeru, 0.0, 100.0)).rule == "DK-TURN-03"
        assert arena.refused(Shoot(akeru, "vampire_tick", 240.0, 200.0, 0.0, 500.0)).rule == "DK-TURN-03"
        assert arena.refused(Cast(akeru, "characters/akeru/0")).rule == "DK-TURN-03"


def test_a_spell_needs_the_vortex() -> None:
    """DK-ACT-04, DK-SPL-05: without one on the card nothing is cast."""
    arena = Arena().seat(("ezzen", 200, 200)).seat(("div", *FAR)).play()
    assert arena.request.spells == ()
    assert arena.refused(Cast(arena.id("ezzen"), "characters/akeru/0")).code == "not-possible"


def test_an_unknown_key_of_an_ability_is_named() -> None:
    """It is another fault than a spell that cannot be cast now."""
    arena = Arena().seat(("akeru", 200, 200)).seat(("div", *FAR)).play()
    caster = arena.id("akeru")
    assert arena.refused(Cast(caster, "akeru/0")).message == "No ability has the key “akeru/0”."
    assert arena.refused(Cast(caster, "characters/akeru/9")).message == "No ability has the key “characters/akeru/9”."
    assert arena.refused(Use(caster, "0")).message == "No ability has the key “0”."


def test_a_spell_moves_its_caster_only_if_it_says_so() -> None:
    """DK-SPL-01, DK-SPL-02, DK-SPL-03, DK-SPL-04: it damages the piece that its player picks; the caster stays."""
    pick = {"kind": "pick", "name": "whom", "among": ENEMIES}
    bolt = triggered("action", {"kind": "damage", "to": {"kind": "chosen", "name": "whom"}}, choose=[pick])
    arena = (
        Arena(with_character("mage", abilities=[bolt]))
        .seat(("mage", 200, 200))
        .seat(("div", *FAR), ("akeru", 500, 500))
    )
    arena.play()
    arena.cast("mage")
    assert (arena.request.purpose, arena.request.seat) == ("pick", 0)
    arena.choose("akeru")
    assert [(event.victim, event.kind) for event in arena.of(Damaged)] == [(arena.id("akeru"), "spell")]
    assert (arena.piece("mage").x, arena.piece("mage").y) == (200.0, 200.0)
    assert len(arena.of(SpellCast)) == 1


@pytest.mark.parametrize("may", [True, False])
def test_a_trait_is_compulsory_unless_it_says_may(may: bool) -> None:
    """DK-TRT-03, DK-TRT-01: without the word it works by itself, with it its player is asked and can decline."""
    trait = triggered("turn_end", {"kind": "damage", "to": ENEMIES}, optional=may)
    arena = Arena(with_character("mage", abilities=[trait])).seat(("mage", 200, 200)).seat(("akeru", *FAR)).play()
    arena.end_turn()
    if may:
        assert (arena.request.purpose, arena.request.may) == ("may", True)
        arena.decide(Choose(()))
    assert len(arena.of(Damaged)) == (not may)
    assert len(arena.of(AbilityWorked)) == (not may)


def test_an_immunity_answers_from_outside_and_always() -> None:
    """DK-TRT-05, DK-C-SMOKER-01, DK-Q-19: a veteran's shot does not hurt Smoker, and its player is not asked."""
    pack = changed("ezzen", shooting={"missile": "hardened_arrow"})
    arena = Arena(pack).seat(("ezzen", 200, 500)).seat(("smoker", 300, 500), ("div", *FAR)).play()
    arena.shoot("ezzen", "hardened_arrow", "smoker", 1500)
    assert len(arena.of(ShotMet)) == 1
    assert [event.dealt for event in arena.of(Damaged)] == [0]


def test_lasting_missiles_hurt_smoker() -> None:
    """DK-C-SMOKER-02, DK-Q-19: a Flame sticks to it and burns it."""
    arena = (
        Arena().seat(("adjarkha", 100, 100)).seat(("smoker", 300, 500, {"riders": ["scorching_flame"]}), ("div", *FAR))
    )
    arena.play()
    arena.end_turn()
    while hasattr(arena.request, "purpose"):
        arena.decide(Choose(()))
    arena.end_turn()
    assert [(event.victim, event.dealt, event.kind) for event in arena.of(Damaged)] == [
        (arena.id("smoker"), 1, "lasting")
    ]


# --- flicks and shots ---------------------------------------------------------------------------


def test_a_flick_moves_a_character_a_shot_its_missile() -> None:
    """DK-FLK-01, DK-SHOT-01: after a shot the flick of the missile is no flick of the shooter."""
    watch = triggered({"kind": "before_flick", "who": "self"}, {"kind": "damage", "to": ENEMIES})
    pack = with_character("scout", abilities=[watch], shooting={"missile": "hardened_arrow"})
    arena = Arena(pack).seat(("scout", 200, 200), ("ezzen", 100, 900)).seat(("div", *FAR)).play()
    arena.shoot("scout", "hardened_arrow", 90.0, 300)
    assert arena.of(Damaged) == []
    arena.end_turn()
    arena.end_turn()
    arena.flick("scout", 90.0, 300)
    assert len(arena.of(Damaged)) == 1


@pytest.mark.parametrize(("who", "mine", "theirs"), [("own", 1, 0), ("enemy", 0, 1), ("any", 1, 1)])
def test_flicks_of_other_players_are_heard_before_they_begin(who: str, mine: int, theirs: int) -> None:
    watch = triggered({"kind": "before_flick", "who": who}, {"kind": "damage", "to": ME})
    pack = with_character("scout", life=9, abilities=[watch])
    arena = Arena(pack).seat(("scout", 200, 200), ("ezzen", 100, 900)).seat(("div", *FAR)).play()
    arena.flick("ezzen", 0.0, 300)
    assert len(arena.of(Damaged)) == mine
    arena.end_turn()
    arena.flick("div", 180.0, 300)
    assert len(arena.of(Damaged)) == mine + theirs


def test_a_contact_after_a_ricochet_counts_like_the_first() -> None:
    """DK-FLK-08, DK-FLK-10: off a book into the enemy; the book changes nothing."""
    arena = Arena().seat(("akeru", 200, 500)).seat(("div", 200, 400), ("smoker", *FAR)).thing("book", 500, 450)
    arena.play()
    (book,) = arena.game.rules.table.obstacles
    assert isinstance(book.shape, Polygon)
    face = min(x for x, _y in book.shape.points)
    # Aimed at the mirror image of the enemy behind the book's edge, a little lower for what the rebound loses.
    for aim in range(400, 460, 2):
        trial = arena.game.copy()
        outcome = trial.decide(arena.flick_of("akeru", (2 * face - 200 - 31, float(aim)), 4000))
        if isinstance(outcome, Outcome) and any(isinstance(event, Met) for event in outcome.events):
            arena.flick("akeru", (2 * face - 200 - 31, float(aim)), 4000)
            break
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("div")]
    assert arena.of(Damaged)[0].dealt == 1


def test_a_flick_is_worked_out_when_all_has_stopped() -> None:
    """DK-FLK-13, DK-SHOT-06, DK-VIC-04: hits are settled when the disks lie still, then the end of the battle."""
    arena = Arena().seat(("akeru", 200, 500)).seat(("phantom", 300, 500)).play()
    arena.flick("akeru", "phantom", 2000)
    found = [type(event) for event in arena.events if isinstance(event, LeftTable | Damaged | Died | BattleEnded)]
    assert found == [Damaged, Died, BattleEnded]
    arena = (
        Arena().seat(("reed_archer", 100, 500), ("shawakh", 900, 100)).seat(("ezzen", 20, 500), ("div", *FAR)).play()
    )
    arena.shoot("reed_archer", "hardened_arrow", "ezzen", 5000)
    found = [type(event) for event in arena.events if isinstance(event, LeftTable | Damaged)]
    assert found[-1] is Damaged, "the missile's whole way is known before its effect"


def test_a_missile_that_touched_its_target_and_flew_off_still_has_its_effect() -> None:
    """DK-SHOT-16, DK-Q-08, DK-LTE-01: contacts before the border count; the Tick lies on its target; one penalty."""
    arena = Arena().seat(("akeru", 500, 100), ("ezzen", 100, 900)).seat(("vailla", 516, 40), ("baaroun", *FAR)).play()
    arena.shoot("akeru", "vampire_tick", 270.0, 3000, at=(498, 70))
    tick = arena.of(ShotMet)[0].piece
    assert tick in [event.piece for event in arena.of(LeftTable)]
    assert arena.riders("vailla") == ["vampire_tick"]
    assert len(arena.of(Penalised)) == 1


def test_a_shot_has_an_effect_whether_its_player_likes_it_or_not() -> None:
    """DK-SHOT-11: the one enemy that was met is the target; nobody is asked."""
    arena = Arena().seat(("dust_roper", 200, 500), ("akeru", 100, 100)).seat(("div", 300, 500)).play()
    arena.shoot("dust_roper", "lariat_of_pain", "div", 600)
    assert hasattr(arena.request, "flicks")
    assert arena.riders("div") == ["lariat_of_pain"]


def test_the_target_is_the_one_whom_the_effect_befalls() -> None:
    """DK-TERM-12, DK-SHOT-09, DK-C-LARIAT-01: of an ally and an enemy met, either may be roped, one only."""
    arena = Arena().seat(("dust_roper", 200, 500), ("akeru", 300, 483)).seat(("div", 300, 517)).play()
    arena.shoot("dust_roper", "lariat_of_pain", 0.0, 1200)
    assert set(arena.request.options) == {arena.id("akeru"), arena.id("div")}
    arena.choose("akeru")
    assert (arena.riders("akeru"), arena.riders("div")) == (["lariat_of_pain"], [])
    assert len(arena.of(Attached)) == 1


# --- the five general rules ---------------------------------------------------------------------


def test_what_lacks_a_disk_cannot_be_done() -> None:
    """DK-GEN-01, DK-Q-27, DK-SUP-08: with all Flames in use a Fire Hit lays none, and nobody is asked."""
    burning = {"riders": ["scorching_flame"] * 3}
    arena = Arena().seat(("adjarkha", 200, 500)).seat(("akeru", 300, 500), ("kharu", *FAR, burning)).play()
    arena.flick("adjarkha", "akeru", 700)
    assert len(arena.of(Damaged)) >= 1
    assert getattr(arena.request, "purpose", "") != "may", "nobody is asked whether to lay one"
    assert not [event for event in arena.of(Attached) if event.to == arena.id("akeru")]


def test_the_script_goes_before_the_cards() -> None:
    """DK-GEN-03, DK-GEN-06, DK-SET-11: the card says 3 Ticks, the rules 3 actions; the script says 1 and 5."""
    arena = Arena(options={"actions_per_turn": 5}).seat(
        ("akeru", 200, 200), supplies=[{"character": "akeru", "count": 1}]
    )
    arena.seat(("div", *FAR)).play()
    assert arena.supply(1, "akeru") == 1
    assert arena.game.state.action_limit == 5


def test_a_card_goes_before_the_rules() -> None:
    """DK-GEN-03, DK-C-VAILLA-01, DK-C-BAAROUN-02: allies are no targets, and 0 is the limit, but for these two."""
    arena = Arena().seat(("vailla", 200, 500), ("baaroun", 300, 500)).seat(("div", *FAR)).play()
    assert arena.supply(1, "baaroun") == 1
    arena.shoot("vailla", "magnet_of_power", "baaroun", 900)
    assert [event.target for event in arena.of(ShotMet)] == [arena.id("baaroun")]


def test_the_turns_player_orders_what_is_due_at_once() -> None:
    """DK-GEN-04, DK-Q-46: burn first or move first, as the player whose turn it is decides."""
    for first, victim in (("scorching_flame", "div"), ("adjarkha", "akeru")):
        arena = (
            Arena()
            .seat(("adjarkha", 500, 500), ("div", 100, 100, {"riders": ["scorching_flame"]}))
            .seat(("akeru", 300, 300))
            .play()
        )
        arena.end_turn()
        assert (arena.request.purpose, arena.request.seat) == ("order", 0)
        arena.decide(Choose(tuple(option for option in arena.request.options if first in option)))
        if arena.request.seat == 0:
            arena.choose("div")
            arena.choose("akeru")
        assert [event.victim for event in arena.of(Damaged)] == [arena.id(victim)]
        assert arena.riders("akeru") == ["scorching_flame"]


@pytest.mark.parametrize(
    ("decision", "code"),
    [
        (FlickDisk("fire-hero-div-1", 0.0, 500.0), "not-yours"),
        (FlickDisk("nobody", 0.0, 500.0), "no-such-character"),
        (FlickDisk("dust-hero-akeru-1", 0.0, 9000.0), "too-fast"),
        (FlickDisk("dust-hero-akeru-1", 0.0, -1.0), "too-fast"),
        (FlickDisk("dust-hero-akeru-1", float("nan"), 500.0), "bad-number"),
        (FlickDisk("dust-hero-akeru-1", 0.0, 500.0, 1.5), "beside-the-disk"),
        (Shoot("dust-hero-akeru-1", "vampire_tick", 900.0, 900.0, 0.0, 500.0), "too-far"),
        (PutAt(500.0, 500.0), "other-request"),
        (Choose(("yes",)), "other-request"),
    ],
)
def test_what_is_against_the_rules_leaves_everything_as_it_was(decision: object, code: str) -> None:
    """DK-GEN-05, DK-PEN-05, DK-FLK-14: refused, nothing moves, no penalty, no action spent."""
    arena = Arena().seat(("akeru", 200, 200), ("kharu", 400, 400)).seat(("div", *FAR)).play()
    assert arena.id("akeru") == "dust-hero-akeru-1"
    assert arena.refused(decision).code == code  # type: ignore[arg-type]
    assert arena.of(Penalised) == []
    assert arena.game.state.actions_used == 0


def test_discarding_is_giving_back_to_the_reserve() -> None:
    """DK-TERM-02, DK-C-LIGHTNING-02: what an effect discards lies in the reserve and can be taken from there again."""
    arena = Arena().seat(("baaroun", 200, 500), ("energan", 100, 100)).seat(("akeru", 300, 500)).play()
    for _ in range(2):
        arena.end_turn()
        arena.end_turn()
    arena.shoot("baaroun", "chain_lightning", "akeru")
    assert len(arena.of(WentHome)) == 3
    arena.end_turn()
    arena.end_turn()
    assert arena.supply(1, "baaroun") == 1


def test_lightning_that_misses_loses_only_itself() -> None:
    """DK-C-LIGHTNING-02, DK-Q-22: without a target the others stay on the card."""
    arena = Arena().seat(("baaroun", 200, 500), ("energan", 100, 100)).seat(("akeru", 300, 500)).play()
    for _ in range(2):
        arena.end_turn()
        arena.end_turn()
    arena.shoot("baaroun", "chain_lightning", 270.0, 500)
    assert arena.supply(1, "baaroun") == 2


def test_a_time_card_has_two_sides_and_five_are_all_there_are() -> None:
    """DK-INV-14, DK-TIME-09: the same five serve as penalties and as bonuses."""
    arena = Arena().seat(("akeru", 200, 200)).seat(("div", *FAR)).play()
    b = arena.game.battle()
    for seat, side in ((0, "penalty"), (1, "bonus"), (0, "penalty"), (1, "bonus"), (0, "penalty"), (1, "bonus")):
        give_time_card(b, seat, side)
    first, second = arena.game.state.players
    assert (first.penalties, second.bonuses, arena.game.state.time_cards) == (3, 2, 0)


def test_the_penalty_takes_the_action_even_when_nobody_could_act() -> None:
    """DK-TIME-01, DK-Q-59: the limit drops, no card is taken."""
    arena = Arena().seat(("akeru", 500, 100), ("shawakh", 100, 900)).seat(("div", *FAR))
    arena.artifact("fountain_of_life", 100, 850).play()
    arena.flick("shawakh", "fountain_of_life", 500)
    arena.choose("fountain_of_life")
    arena.flick("akeru", 270.0, 3000)
    assert [event.left for event in arena.of(ActionLost)] == [0]
    assert arena.game.state.players[0].penalties == 0


def test_a_character_may_be_its_own_target() -> None:
    """DK-TERM-10, DK-C-KHARU-01, DK-C-SHAWAKH-01: any character is also the bearer itself."""
    arena = Arena().seat(("kharu", 200, 200)).seat(("div", *FAR)).play()
    arena.flick("kharu", 90.0, 200)
    assert arena.id("kharu") in arena.request.options
    arena.choose("kharu")
    assert arena.riders("kharu") == ["lariat_of_pain"]
    mend = triggered("action", {"kind": "heal", "to": {"kind": "characters", "relation": "ally"}})
    arena = Arena(with_character("mage", abilities=[mend])).seat(("mage", 200, 200, {"life": 1})).seat(("div", *FAR))
    arena.play()
    arena.cast("mage")
    assert arena.life("mage") == 2


def test_ending_a_turn_is_always_allowed() -> None:
    """DK-TURN-06, DK-ACT-06: also before anything was done, and after an artifact has been used."""
    arena = Arena().seat(("shawakh", 200, 500, {"life": 1}), ("hornbug", 100, 100)).seat(("akeru", *FAR))
    arena.artifact("fountain_of_life", 300, 500).play()
    arena.flick("shawakh", "fountain_of_life", 1000)
    arena.choose("fountain_of_life")
    assert len(arena.of(ArtifactTaken)) == 1
    used = arena.game.state.actions_used
    arena.use("fountain_of_life")
    assert arena.game.state.actions_used == used
    arena.decide(EndTurn())
    arena.choose()
    assert arena.game.state.seat == 1


def test_rituals_in_hand_keep_the_turn_open() -> None:
    """DK-TURN-10, DK-RIT-09: any moment of one's turn will do, also after the last action."""
    arena = Arena(rituals=True).seat(("akeru", 200, 200, {"life": 2}), rituals=["healing"]).seat(("div", *FAR)).play()
    arena.flick("akeru", 90.0, 100)
    assert (arena.request.seat, arena.request.flicks, arena.request.rituals) == (0, (), ("healing",))
    arena.decide(PlayRitual("healing"))
    if arena.request.seat == 0 and hasattr(arena.request, "purpose"):
        arena.choose("akeru")
    assert arena.life("akeru") == 3
    assert arena.game.state.discarded == ("healing",)
