"""Cases that deliberate breaks of the rules showed to be missing: each fails when its rule is broken."""

from typing import Any

import pytest

from simulator.desktopia.decisions import Choose, FlickDisk, PlayRitual, PutAt
from simulator.desktopia.events import (
    Attached,
    Damaged,
    Deployed,
    Died,
    Healed,
    RitualsShuffled,
    StatusSet,
    Summoned,
    WentHome,
)
from tests.simulator.desktopia.arena import Arena
from tests.simulator.desktopia.made_up import triggered, with_character
from tests.simulator.desktopia.test_artifacts import smithy

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


# --- the start of the turn ----------------------------------------------------------------------


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
