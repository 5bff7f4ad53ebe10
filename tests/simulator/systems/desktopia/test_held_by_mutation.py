"""Cases that deliberate breaks of the rules showed to be missing: each fails when its rule is broken."""

from typing import Any

import pytest

from simulator.systems.desktopia.decisions import Choose, FlickDisk, PlayRitual, PutAt, Use
from simulator.systems.desktopia.events import (
    Attached,
    CameOff,
    Damaged,
    Deployed,
    Died,
    Healed,
    PutBack,
    RitualsShuffled,
    ShotMet,
    ShotMissed,
    StatusSet,
    Summoned,
    WentHome,
)
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, triggered, with_artifact, with_character, with_missile
from tests.simulator.systems.desktopia.test_artifacts import smithy

FAR = (950.0, 950.0)


# --- who cannot act -----------------------------------------------------------------------------


def test_who_cannot_act_for_a_tick_keeps_its_traits() -> None:
    """DK-ACT-08, DK-Q-29, DK-C-TICK-01: the bearer is not flicked, and burns its neighbours all the same."""
    arena = (
        Arena()
        .seat(("untouchable", 500, 500, {"riders": ["vampire_tick"]}), ("elemental", 100, 100))
        .seat(("ezzen", 535, 500))
        .play()
    )
    assert arena.refused(FlickDisk(arena.id("untouchable"), 0.0, 500.0)).rule == "DK-ACT-07"
    arena.end_turn()
    burnt = [event.victim for event in arena.of(Damaged) if event.source == arena.id("untouchable")]
    assert burnt == [arena.id("ezzen")]


def test_who_cannot_act_for_a_status_keeps_its_traits() -> None:
    """DK-ACT-08, DK-C-SMITHY-03: until the end of the turn it cannot act, and at that end its trait works."""
    dazed = triggered("action", {"kind": "set_status", "to": {"kind": "characters", "relation": "own"}})
    pack = with_character("hypnotist", abilities=[dazed])
    arena = Arena(pack).seat(("hypnotist", 100, 100), ("untouchable", 500, 500)).seat(("ezzen", 535, 500)).play()
    arena.cast("hypnotist")
    assert arena.id("untouchable") in [event.piece for event in arena.of(StatusSet)]
    assert arena.request.seat == 1, "nobody else can act, so the turn has ended"
    assert [event.source for event in arena.of(Damaged)] == [arena.id("untouchable")]


# --- the Smithy ---------------------------------------------------------------------------------


def test_the_smithy_answers_enemies_only_and_brings_back_nearby() -> None:
    """DK-C-SMITHY-02, DK-TERM-05: far from the Smithy is refused; the card was lost in this battle."""
    arena = smithy()
    arena.end_turn()
    arena.flick("kharu", "smoker", 1500)
    arena.choose()
    assert arena.request.options == ("card:phantom",), "no fighter of the Order that was never there"
    arena.choose("card:phantom")
    assert arena.request.near == arena.id("smithy_of_dust")
    assert arena.refused(PutAt(900.0, 120.0)).rule == "DK-TERM-05"
    assert arena.of(Summoned) == []


def test_the_smithy_is_silent_when_ones_own_die() -> None:
    """DK-C-SMITHY-02: the second own fighter dies in one's own turn, by a Flame; nobody is offered."""
    burning = {"riders": ["scorching_flame"]}
    arena = Arena(artifacts=[{"artifact": "smithy_of_dust", "x": 300, "y": 500, "held_by": "akeru"}])
    arena.seat(("akeru", 300, 500), ("phantom", 700, 100, burning), ("phantom", 100, 900, burning))
    arena.seat(("adjarkha", *FAR)).play()
    arena.end_turn()
    while getattr(arena.request, "purpose", "") == "order":
        arena.decide(Choose(arena.request.options[:1]))
    assert [event.card for event in arena.of(Died)] == ["phantom", "phantom"]
    assert (arena.request.seat, hasattr(arena.request, "flicks")) == (1, True)
    assert arena.of(Summoned) == []


def test_the_smithy_brings_back_fighters_only() -> None:
    """DK-C-SMITHY-02: a veteran lost in this battle is not among those who may return."""
    burning: dict[str, Any] = {"riders": ["scorching_flame"]}
    arena = (
        Arena(artifacts=[{"artifact": "smithy_of_dust", "x": 300, "y": 500, "held_by": "akeru"}])
        .seat(
            ("akeru", 300, 500),
            ("phantom", 600, 100, burning),
            ("ezzen", 100, 900, {**burning, "life": 1}),
            ("kharu", 700, 100),
        )
        .seat(("smoker", 800, 100), ("adjarkha", *FAR))
        .play()
    )
    arena.end_turn()
    while getattr(arena.request, "purpose", "") == "order":
        arena.decide(Choose(arena.request.options[:1]))
    assert sorted(event.card for event in arena.of(Died)) == ["ezzen", "phantom"]
    arena.end_turn()
    while getattr(arena.request, "may", False):
        arena.decide(Choose(()))
    arena.flick("kharu", "smoker", 1500)
    arena.choose()
    assert arena.request.options == ("card:phantom",)


# --- setting up ---------------------------------------------------------------------------------


def test_each_player_puts_its_own_disks_into_its_own_zone() -> None:
    """DK-SET-04: the first player's squad first, each disk by its player; elsewhere is refused."""
    zones = [
        {"id": "near", "name": {"en": "Near"}, "points": [[0, 0], [1000, 0], [1000, 200], [0, 200]]},
        {"id": "far", "name": {"en": "Far"}, "points": [[0, 800], [1000, 800], [1000, 1000], [0, 1000]]},
    ]
    arena = Arena(zones=zones, first_seat=2)
    arena.seat(("akeru", 100, 100), ("phantom", 300, 100), deploys_in="near")
    arena.seat(("adjarkha", 100, 900), deploys_in="far").play()
    asked = []
    for x, y in ((500, 900), (500, 100), (700, 100)):
        assert arena.request.__class__.__name__ == "PlaceRequest"
        asked.append((arena.request.seat, arena.game.state.pieces[arena.request.piece].card))
        assert arena.refused(PutAt(x, 500.0)).code == "not-free"
        arena.put(x, y)
    assert asked == [(1, "adjarkha"), (0, "phantom"), (0, "akeru")]
    assert [event.seat for event in arena.of(Deployed)] == [1, 0, 0]


# --- homes --------------------------------------------------------------------------------------


def test_whatever_the_home_a_missile_that_came_off_can_be_had_again() -> None:
    """DK-LTE-09, DK-LTE-06, DK-TERM-02: a Tick that was discarded is there for Akeru's spell; it lay on nobody."""
    arena = (
        Arena()
        .seat(("akeru", 100, 100), ("kharu", 300, 500), supplies=[{"character": "akeru", "count": 0}])
        .seat(("ezzen", 500, 500, {"riders": ["vampire_tick", "vampire_tick", "vampire_tick"]}), ("adjarkha", *FAR))
        .play()
    )
    assert arena.request.spells == (), "all three Ticks lie on Ezzen"
    arena.flick("kharu", "ezzen", 4000)
    arena.choose()
    gone = [event.missile for event in arena.of(WentHome)]
    assert gone
    assert {arena.game.state.pieces[name].zone for name in gone} == {"reserve"}
    arena.cast("akeru")
    assert arena.supply(1, "akeru") == min(2, len(gone))


# --- rituals ------------------------------------------------------------------------------------


def test_the_new_deck_is_shuffled_and_the_pile_is_empty() -> None:
    """DK-RIT-11: every card once, none left in the pile, and not in the order of the pile or of names."""
    orders = set()
    for seed in range(6):
        arena = Arena(rituals=True).seat(("akeru", 200, 500, {"life": 1}), ("kharu", 500, 100)).seat(("div", *FAR))
        arena.play(seed)
        state = arena.game.state
        state.discarded, state.deck = tuple(sorted(state.deck)), ()
        pile = state.discarded
        arena.end_turn()
        (shuffled,) = arena.of(RitualsShuffled)
        hand = arena.game.state.players[0].hand
        new = (*hand, *arena.game.state.deck)
        assert shuffled.cards == len(pile) == len(new)
        assert tuple(sorted(new)) == pile
        assert arena.game.state.discarded == ()
        orders.add(new)
    assert len(orders) > 1
    assert tuple(sorted(next(iter(orders)))) not in orders


def test_the_deck_is_shuffled_before_the_first_turn() -> None:
    """DK-SET-12: another order with another seed, and not that of the names."""
    decks = set()
    for seed in range(4):
        arena = Arena(rituals=True).seat(("akeru", 200, 500)).seat(("div", *FAR)).play(seed)
        decks.add(arena.game.state.deck)
    assert len(decks) > 1
    assert tuple(sorted(next(iter(decks)))) not in decks


def test_without_rituals_nothing_is_drawn_and_nothing_is_missed() -> None:
    """DK-RIT-01: a script without them has no deck, and a turn that would earn one says nothing of it."""
    arena = Arena().seat(("akeru", 200, 500)).seat(("div", *FAR)).play()
    kinds = [type(event).__name__ for event in arena.end_turn()]
    assert arena.game.state.deck == ()
    assert not {"RitualDrawn", "RitualsShuffled", "Lacking"} & set(kinds)


def test_an_artifact_is_used_in_its_controllers_turn() -> None:
    """DK-ART-10, DK-ART-12, DK-TURN-09, DK-SET-17: at any moment of that turn, once, and not in another's."""
    arena = Arena(artifacts=[{"artifact": "fountain_of_life", "x": 300, "y": 500, "held_by": "akeru"}])
    arena.seat(("akeru", 300, 500, {"life": 1}), ("phantom", 100, 100)).seat(("div", *FAR, {"life": 1})).play()
    fountain = arena.id("fountain_of_life")
    assert [piece for piece, _ability in arena.request.uses] == [fountain]
    arena.flick("phantom", 90.0, 300)
    assert [piece for piece, _ability in arena.request.uses] == [fountain]
    arena.use("fountain_of_life")
    assert arena.life("akeru") == 2
    assert arena.request.uses == ()
    arena.end_turn()
    assert (arena.request.seat, arena.request.uses) == (1, ())


# --- hits ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("life", "shielded", "burns"), [(4, True, True), (1, False, False), (4, False, True)])
def test_a_fire_hit_burns_whom_the_hit_left_alive(life: int, shielded: bool, burns: bool) -> None:
    """DK-HIT-12, DK-Q-49: also one whose damage was prevented; the dead get none, nor is anybody asked."""
    fields = {"life": life, "riders": ["thorn_shield"] if shielded else []}
    arena = Arena().seat(("adjarkha", 300, 500), ("div", 100, 100)).seat(("kharu", 500, 500, fields), ("akeru", *FAR))
    arena.play()
    arena.flick("adjarkha", "kharu", 1500)
    assert [event.dealt for event in arena.of(Damaged)] == [0 if shielded else 1]
    if not burns:
        assert hasattr(arena.request, "flicks")
        return
    assert arena.request.purpose == "may"
    arena.decide(Choose(("yes",)))
    assert [event.to for event in arena.of(Attached)] == [arena.id("kharu")]


def test_contacts_are_worked_out_in_the_order_of_time() -> None:
    """DK-FLK-12, DK-FLK-09, DK-HIT-09: whose id comes later is met first, and hurt first."""
    slippery = {"points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]], "friction": 0.05}
    arena = Arena(battlefield=slippery).seat(("akeru", 200, 500)).seat(("vailla", 300, 512), ("adjarkha", 324, 458))
    arena.play()
    assert arena.id("adjarkha") < arena.id("vailla")
    arena.flick("akeru", 0.0, 1500)
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("vailla"), arena.id("adjarkha")]


def test_a_vampire_gains_what_it_dealt() -> None:
    """DK-HIT-06, DK-HIT-11: 2 life for the 2 damage of a hit with a Lariat, which then takes 1 back."""
    pack = with_character("bat", special_hits=["vampire_hit"])
    arena = Arena(pack).seat(("bat", 300, 500, {"life": 1, "riders": ["lariat_of_pain"]})).seat(("kharu", 500, 500))
    arena.play()
    arena.flick("bat", "kharu")
    assert next((event.victim, event.dealt) for event in arena.of(Damaged)) == (arena.id("kharu"), 2)
    assert [(event.piece, event.amount) for event in arena.of(Healed)] == [(arena.id("bat"), 2)]
    assert arena.life("bat") == 2


def test_damage_beyond_the_life_left_counts_in_full() -> None:
    """DK-LIFE-04, DK-HIT-11: 2 damage kill a fighter with 1 life, and the vampire gains 2."""
    pack = with_character("bat", special_hits=["vampire_hit"])
    arena = Arena(pack).seat(("bat", 300, 500, {"life": 1, "riders": ["lariat_of_pain"]}))
    arena.seat(("phantom", 500, 500), ("kharu", *FAR)).play()
    arena.flick("bat", "phantom")
    assert [(event.dealt, event.life) for event in arena.of(Damaged)][:1] == [(2, 0)]
    assert [(event.piece, event.amount) for event in arena.of(Healed)] == [(arena.id("bat"), 2)]


def test_a_lariat_adds_to_hits_and_to_nothing_else() -> None:
    """DK-C-LARIAT-02: what its bearer's trait does is no hit: neither 1 more nor 1 back."""
    arena = Arena().seat(("untouchable", 500, 500, {"riders": ["lariat_of_pain"]})).seat(("kharu", 535, 500)).play()
    arena.end_turn()
    assert [(event.victim, event.dealt) for event in arena.of(Damaged)] == [(arena.id("kharu"), 1)]


# --- the border and the end ---------------------------------------------------------------------


def test_a_disk_goes_back_where_it_crossed() -> None:
    """DK-OUT-02: straight in from there, one diameter from the border, wherever along it that is."""
    arena = Arena().seat(("ezzen", 300, 300), ("kharu", 800, 800)).seat(("akeru", 100, 900)).play()
    arena.flick("ezzen", 270.0, 5000)
    assert [event.piece for event in arena.of(PutBack)] == [arena.id("ezzen")]
    assert (arena.piece("ezzen").x, arena.piece("ezzen").y) == pytest.approx((300.0, 28.0 + 14.0), abs=1e-3)


def test_missiles_keep_nobody_in_the_battle() -> None:
    """DK-VIC-06, DK-VIC-01, DK-VIC-04: the last character is dead; the Ticks on its card are no side."""
    tick = {"riders": ["vampire_tick"]}
    arena = Arena().seat(("kharu", 300, 500), ("phantom", 100, 100)).seat(("akeru", 500, 500, {"life": 1, **tick}))
    arena.play()
    assert arena.supply(2, "akeru") == 2
    arena.flick("kharu", "akeru")
    arena.choose()
    assert arena.game.result is not None
    assert arena.game.result.winners == (0,)


# --- shots --------------------------------------------------------------------------------------


def test_a_shot_works_on_an_enemy_and_on_no_ally() -> None:
    """DK-SHOT-05, DK-SHOT-08, DK-SHOT-10, DK-SHOT-12: the arrow goes home either way, to be shot again."""
    for met, hurt in (("akeru", []), ("kharu", ["kharu"])):
        arena = Arena().seat(("reed_archer", 200, 500), ("akeru", 200, 300)).seat(("kharu", 200, 700)).play()
        arena.shoot("reed_archer", "hardened_arrow", met, 1800)
        assert [event.victim for event in arena.of(Damaged)] == [arena.id(name) for name in hurt]
        assert [len(arena.of(kind)) for kind in (ShotMet, ShotMissed)] == ([1, 0] if hurt else [0, 1])
        (home,) = arena.of(WentHome)
        assert arena.piece(home.missile).zone == "reserve"


def test_a_lasting_missile_stays_on_its_target() -> None:
    """DK-SHOT-12, DK-LTE-01: the Tick that hit lies on Kharu; the one that met nobody is in the reserve."""
    for toward, riders, gone in (("kharu", ["vampire_tick"], 0), (90.0, [], 1)):
        arena = Arena().seat(("akeru", 200, 500), ("phantom", 100, 100)).seat(("kharu", 400, 500)).play()
        arena.shoot("akeru", "vampire_tick", toward, 1800)
        assert (arena.riders("kharu"), len(arena.of(WentHome))) == (riders, gone)
        assert {arena.piece(event.missile).zone for event in arena.of(WentHome)} <= {"reserve"}


def test_nobody_gets_more_missiles_than_the_card_says() -> None:
    """DK-SUP-01, DK-SUP-05, DK-GEN-02, DK-TERM-13: of the two Ticks that the spell gives, one has room."""
    arena = Arena(boxes=2)
    arena.seat(("akeru", 200, 500), ("phantom", 100, 100), supplies=[{"character": "akeru", "count": 2}])
    arena.seat(("kharu", 400, 500)).play()
    assert arena.game.battle().count_in_reserve("vampire_tick") == 4
    arena.cast("akeru")
    assert arena.supply(1, "akeru") == 3


# --- the start of the turn ----------------------------------------------------------------------


def test_penalty_and_bonus_cards_change_the_number_of_actions() -> None:
    """DK-TURN-04, DK-TURN-05, DK-TIME-03, DK-TIME-05: one fewer for a penalty card, one more for a bonus card."""
    for cards, actions in (({"penalties": 1}, 2), ({"penalties": 2}, 1), ({"bonuses": 1}, 4)):
        arena = Arena().seat(("akeru", 100, 100)).seat(("vampal", 500, 500), ("ezzen", 700, 500)).play()
        arena.game.battle().change_player(1, **cards)
        arena.game.state.time_cards -= 1
        arena.end_turn()
        assert (arena.request.seat, arena.game.state.action_limit) == (1, actions)


def test_a_trait_takes_no_action_whoever_has_acted() -> None:
    """DK-TURN-07, DK-TRT-01: Baaroun gets his Lightning and still has all three actions."""
    arena = Arena().seat(("baaroun", 100, 100), ("kharu", 300, 100)).seat(("vampal", 500, 500)).play()
    assert arena.supply(1, "baaroun") == 1
    assert (arena.game.state.actions_used, arena.game.state.action_limit) == (0, 3)


def test_penalty_cards_are_settled_before_anything_works() -> None:
    """DK-TURN-11, DK-TIME-03: the cards go first, then Vampal drinks, then an action is asked for."""
    arena = Arena().seat(("akeru", 100, 100)).seat(("vampal", 500, 500, {"life": 1}), ("ezzen", 532, 500))
    arena.play()
    player = arena.game.state.players[1]
    arena.game.battle().change_player(player.seat, penalties=1)
    arena.game.state.time_cards -= 1
    kinds = [type(event).__name__ for event in arena.end_turn()]
    assert kinds.index("PenaltiesSettled") < kinds.index("TurnBegan") < kinds.index("Healed")
    assert [event.amount for event in arena.of(Healed)] == [1]
    assert arena.request.seat == 1


def test_a_ritual_is_discarded_when_it_is_played() -> None:
    """DK-RIT-10, DK-RIT-02: it lies in the pile before its effects are chosen, and is in nobody's hand."""
    arena = Arena(rituals=True).seat(("akeru", 200, 500, {"life": 1}), ("kharu", 500, 100), rituals=["healing"])
    arena.seat(("div", *FAR)).play()
    arena.decide(PlayRitual("healing"))
    assert (arena.game.state.discarded, arena.game.state.players[0].hand) == (("healing",), ())


# --- when something is settled, and by which player ----------------------------------------------


PILE = ["scorching_flame", "thorn_shield", "lariat_of_pain"]
NEARBY_ENEMIES: dict[str, Any] = {**ENEMIES, "where": [{"kind": "nearby"}]}


def test_who_is_near_is_seen_when_the_flicked_disk_has_stopped() -> None:
    """DK-FLK-13: the flick ends beside Div, far from where it began and from where it met Akeru."""
    blast = triggered("hit_landed", {"kind": "damage", "to": NEARBY_ENEMIES})
    arena = Arena(with_character("mage", abilities=[blast])).seat(("mage", 200, 500))
    arena.seat(("div", 200, 456), ("akeru", 300, 521)).play()
    arena.flick("mage", 0.0, 2500)
    assert arena.piece("mage").x > 300
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("akeru")], "Div is no longer nearby"


def test_who_is_near_is_seen_when_the_shot_missile_has_stopped() -> None:
    """DK-SHOT-06: an Arrow that burns what is near its target burns who is near after the push, not before."""
    near = {**ENEMIES, "where": [{"kind": "nearby", "to": {"kind": "event", "role": "target"}}]}
    pack = with_missile("firework", abilities=[triggered("shot_hit", {"kind": "damage", "to": near})])
    pack = with_character("mage", pack, shooting={"missile": "firework"})
    arena = Arena(pack).seat(("mage", 200, 500), ("ezzen", 100, 100)).seat(("phantom", 300, 500), ("div", 300, 541))
    arena.play()
    arena.shoot("mage", "firework", "phantom", 2500)
    assert 325 < arena.piece("phantom").x < 900, "pushed, and still on the table"
    assert len(arena.of(ShotMet)) == 1
    assert arena.of(Damaged) == [], "Div stood beside the target only before it was pushed"


def test_whose_trait_it_is_picks_in_another_players_turn_too() -> None:
    """DK-TRT-04: who has killed the mage in a turn of their own does not choose the victim of its trait."""
    pick = {"kind": "pick", "name": "whom", "among": ENEMIES}
    curse = triggered(
        {"kind": "died", "who": "self"}, {"kind": "damage", "to": {"kind": "chosen", "name": "whom"}}, choose=[pick]
    )
    arena = Arena(with_character("mage", abilities=[curse])).seat(("akeru", 200, 500), ("kharu", 100, 900))
    arena.seat(("mage", 300, 500, {"life": 1}), ("div", *FAR)).play()
    arena.flick("akeru", "mage", 1000)
    assert (arena.game.state.seat, arena.request.seat, arena.request.purpose) == (0, 1, "pick")
    assert set(arena.request.options) == {arena.id("akeru"), arena.id("kharu")}
    arena.choose("kharu")
    assert arena.of(Damaged)[-1].victim == arena.id("kharu")


def test_each_of_many_artifacts_is_used_in_one_turn() -> None:
    """DK-ART-11: three that set no limit of their own, each once."""
    lamps = ("red_lamp", "green_lamp", "blue_lamp")
    pack = None
    for lamp in lamps:
        pack = with_artifact(lamp, triggered("any_time", {"kind": "damage", "to": ENEMIES}), pack=pack)
    arena = Arena(pack)
    arena.seat(*((name, 200, 200 + 100 * place) for place, name in enumerate(("akeru", "phantom", "vampal"))))
    arena.seat(("kharu", *FAR))
    for place, lamp in enumerate(lamps):
        arena.artifact(lamp, 300, 200 + 100 * place)
    arena.play()
    for who, lamp in zip(("akeru", "phantom", "vampal"), lamps, strict=True):
        b = arena.game.battle()
        b.change(arena.id(who), on=arena.id(lamp), x=arena.piece(lamp).x, y=arena.piece(lamp).y)
    arena.end_turn()
    arena.end_turn()
    for left in (3, 2, 1):
        assert len(arena.request.uses) == left
        arena.decide(Use(*arena.request.uses[0]))
    assert arena.request.uses == ()
    assert len(arena.of(Damaged)) == 3


def test_a_supply_may_hold_other_missiles_too() -> None:
    """DK-SUP-07: an Arrow laid on the card beside the Ticks is shot from there; the Ticks stay."""
    arena = Arena().seat(("akeru", 200, 500), ("phantom", 100, 900)).seat(("div", *FAR)).play()
    b = arena.game.battle()
    arrow = b.in_reserve("hardened_arrow")
    assert arrow is not None
    b.change(arrow.id, zone="supply", holder=b.supply_key(arena.piece("akeru")), card="hardened_arrow")
    arena.flick("phantom", 90.0, 100)
    akeru = arena.id("akeru")
    assert arena.request.shots == ((akeru, "hardened_arrow"), (akeru, "vampire_tick"))
    arena.shoot("akeru", "hardened_arrow", 90.0, 300)
    assert [event.missile for event in arena.of(WentHome)] == [arrow.id]
    assert arena.supply(1, "akeru") == 3


def test_what_lies_on_a_missile_goes_with_it() -> None:
    """DK-KNO-07: the lowest lies at the rim and slips off; those above, farther in, would have stayed by themselves."""
    for under, left in ((187.0, []), (193.0, PILE)):
        arena = Arena().seat(("akeru", 200, 500, {"riders": PILE}), ("ezzen", 100, 100)).seat(("div", *FAR)).play()
        b = arena.game.battle()
        for rider, place in zip(b.riders(arena.id("akeru")), (under, 193.0, 199.0), strict=True):
            b.change(rider.id, x=place)
        arena.flick("akeru", 0.0, 260.0)
        assert arena.riders("akeru") == left
        assert len(arena.of(CameOff)) == len(arena.of(WentHome)) == 3 - len(left)
