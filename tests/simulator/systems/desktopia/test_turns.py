"""Turns, actions, penalties, time cards and disks that go back (DK-TURN, DK-ACT, DK-PEN, DK-TIME, DK-OUT)."""

import math

import pytest

from simulator.physics.geometry import distance_to_border
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.damage import give_time_card
from simulator.systems.desktopia.decisions import Choose
from simulator.systems.desktopia.events import (
    ActionLost,
    BattleBegan,
    BonusLost,
    BonusUsed,
    Damaged,
    LeftTable,
    NoneAble,
    Passed,
    Penalised,
    PenaltiesSettled,
    PutBack,
    TimeCardsCancelled,
    TimeCardTaken,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
)
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import with_character

SQUAD = (("akeru", 500, 500), ("ezzen", 500, 300), ("dust_roper", 500, 700), ("phantom", 700, 500))
ENEMY = (("div", 100, 100), ("smoker", 900, 100))
CORNER = 300.0
"""Speed in mm/s of a flick that goes nowhere near anything."""


def calm() -> Arena:
    return Arena().seat(*SQUAD).seat(*ENEMY).play()


def test_up_to_three_actions_each_by_another_character() -> None:
    """DK-TURN-03, DK-TURN-05: the fourth character may not act."""
    arena = calm()
    arena.flick("akeru", 0.0, CORNER)
    assert arena.refused(arena.flick_of("akeru", 0.0)).rule == "DK-TURN-03"
    arena.flick("ezzen", 0.0, CORNER)
    arena.flick("dust_roper", 0.0, CORNER)
    assert [event.seat for event in arena.of(TurnEnded)] == [0]
    assert arena.game.state.seat == 1


def test_remaining_actions_may_be_given_up() -> None:
    """DK-TURN-04, DK-TURN-06, DK-TURN-01: the turn passes to the left, and round."""
    arena = Arena().seat(SQUAD[0]).seat(ENEMY[0]).seat(("shawakh", 100, 900)).play()
    for _ in range(3):
        arena.end_turn()
    arena.choose()
    assert [event.seat for event in arena.of(TurnBegan)] == [0, 1, 2, 0]


def test_a_pass_and_a_turn_without_able_characters_are_events_of_their_own() -> None:
    """DK-TURN-04, DK-TURN-06: with actions left, or with nobody who could act; a turn that is played out is neither."""
    arena = calm()
    arena.end_turn()
    assert arena.of(Passed) == [Passed(0, 3, empty=True)]
    arena.flick(ENEMY[0][0], 0.0, CORNER)
    arena.end_turn()
    assert arena.of(Passed)[1:] == [Passed(1, 2, empty=False)]
    for name in ("akeru", "ezzen", "dust_roper"):
        arena.flick(name, 0.0, CORNER)
    assert len(arena.of(Passed)) == 2
    assert arena.of(NoneAble) == []
    shelled = Arena().seat(("hornbug", 100, 100, {"life": 1})).seat(ENEMY[0], ENEMY[1]).play()
    assert shelled.of(NoneAble) == [NoneAble(0)]
    assert shelled.game.state.seat == 1


def test_who_could_shoot_is_able() -> None:
    """DK-TURN-04, DK-TURN-06: a rooted archer passes its turn."""
    still = {
        "kind": "static",
        "title": {"en": "Root"},
        "modify": [{"kind": "cannot", "deeds": ["flick"], "who": {"kind": "self"}}],
    }
    pack = with_character("archer", abilities=[still], shooting={"missile": "thorn_shield"})
    arena = Arena(pack).seat(("archer", 100, 100)).seat(ENEMY[0]).play()
    assert (arena.request.flicks, len(arena.request.shots)) == ((), 1)
    arena.end_turn()
    assert (len(arena.of(Passed)), arena.of(NoneAble)) == (1, [])


def test_the_script_names_the_first_player_or_lots_are_drawn() -> None:
    """DK-SET-14: the same seed draws the same lot, and both seats come up."""
    arena = Arena(first_seat=2).seat(SQUAD[0]).seat(ENEMY[0]).play()
    assert arena.of(BattleBegan) == [BattleBegan(1, by_lots=False)]
    lots = [Arena(first_seat=None).seat(SQUAD[0]).seat(ENEMY[0]).play(seed) for seed in range(8)]
    assert {game.of(BattleBegan)[0].first for game in lots} == {0, 1}
    again = Arena(first_seat=None).seat(SQUAD[0]).seat(ENEMY[0]).play(3)
    assert again.of(BattleBegan) == lots[3].of(BattleBegan)


def test_only_own_characters_are_flicked() -> None:
    """DK-FLK-02: neither an enemy's disk nor an artifact."""
    arena = Arena().seat(*SQUAD).seat(*ENEMY).artifact("fire_mine", 300, 300).play()
    assert arena.refused(arena.flick_of("div", 0.0)).rule == "DK-FLK-02"
    assert arena.refused(arena.flick_of("fire_mine", 0.0)).code == "no-such-character"


def test_a_touch_too_light_to_move_is_a_flick() -> None:
    """DK-FLK-03, DK-FLK-04, P-34: an action is spent, nothing moves."""
    arena = calm()
    arena.flick("akeru", 0.0, 0.0)
    assert arena.game.state.actions_used == 1
    assert (arena.piece("akeru").x, arena.piece("akeru").y) == (500.0, 500.0)


def off_table(arena: Arena, name: str) -> None:
    """Flicks a disk up over the edge."""
    arena.flick(name, 270.0, 5000)


@pytest.mark.parametrize("first", [1, 2])
def test_a_penalty_costs_the_next_action_of_the_turn(first: int) -> None:
    """DK-EX-09, DK-EX-10, DK-TIME-01, DK-PEN-01, DK-PEN-02."""
    arena = calm()
    if first == 2:
        arena.flick("dust_roper", 0.0, CORNER)
    off_table(arena, "ezzen")
    assert arena.of(ActionLost)[0].left == 2 - first
    assert arena.game.state.players[0].penalties == 0
    if first == 2:
        assert arena.game.state.seat == 1


def test_a_penalty_on_the_last_action_is_a_card() -> None:
    """DK-EX-11, DK-TIME-02, DK-TIME-03: the card costs an action at the start of the next turn."""
    arena = calm()
    arena.flick("dust_roper", 0.0, CORNER)
    arena.flick("phantom", 0.0, CORNER)
    off_table(arena, "ezzen")
    assert arena.of(TimeCardTaken) == [TimeCardTaken(0, "penalty")]
    assert arena.game.state.players[0].penalties == 1
    arena.end_turn()
    assert arena.of(PenaltiesSettled) == [PenaltiesSettled(0, 1)]
    assert arena.game.state.action_limit == 2
    assert arena.game.state.players[0].penalties == 0


def test_a_second_penalty_on_what_is_now_the_last_action() -> None:
    """DK-EX-12."""
    arena = calm()
    off_table(arena, "ezzen")
    arena.flick("akeru", 180.0, 5000)
    assert arena.game.state.players[0].penalties == 1


@pytest.mark.parametrize(("cards", "actions"), [(1, 2), (2, 1), (3, 0), (4, 0)])
def test_penalty_cards_are_settled_before_the_turn(cards: int, actions: int) -> None:
    """DK-EX-13, DK-TIME-03, DK-TIME-04, DK-TURN-11: as many as actions skip the turn; none is left."""
    arena = calm()
    arena.end_turn()
    for _ in range(cards):
        give_time_card(arena.game.battle(), 0, "penalty")
    arena.end_turn()
    assert arena.game.state.players[0].penalties == 0
    if actions:
        assert (arena.game.state.seat, arena.game.state.action_limit) == (0, actions)
    else:
        assert arena.of(TurnSkipped) == [TurnSkipped(0)]
        assert arena.game.state.seat == 1


def test_no_turn_takes_place_when_it_is_skipped() -> None:
    """DK-TIME-04, DK-Q-16: no start-of-turn ability works in a skipped turn."""
    arena = Arena().seat(("baaroun", 500, 500)).seat(*ENEMY).play()
    arena.end_turn()
    for _ in range(3):
        give_time_card(arena.game.battle(), 0, "penalty")
    arena.end_turn()
    assert arena.supply(1, "baaroun") == 1


def test_a_penalty_and_a_bonus_cancel() -> None:
    """DK-EX-14, DK-TIME-08, DK-TIME-12: both go back; the next turn has its three actions."""
    arena = calm()
    b = Battle(arena.game.rules, arena.game.state)
    give_time_card(b, 1, "penalty")
    give_time_card(b, 1, "bonus")
    assert any(isinstance(event, TimeCardsCancelled) for event in b.events)
    player = arena.game.state.players[1]
    assert (player.penalties, player.bonuses, arena.game.state.time_cards) == (0, 0, 5)
    arena.end_turn()
    assert arena.game.state.action_limit == 3


def test_a_bonus_gives_one_action_more() -> None:
    """DK-EX-15, DK-TIME-05, DK-TIME-06: gone when the extra action is taken."""
    arena = Arena().seat(*SQUAD, bonus_cards=1).seat(*ENEMY).play()
    assert arena.game.state.action_limit == 4
    for name in ("akeru", "ezzen", "dust_roper"):
        arena.flick(name, 0.0, CORNER)
    assert arena.of(BonusUsed) == []
    arena.flick("phantom", 0.0, CORNER)
    assert arena.of(BonusUsed) == [BonusUsed(0)]
    assert (arena.game.state.players[0].bonuses, arena.game.state.time_cards) == (0, 5)


def test_an_unused_bonus_is_lost_at_the_end_of_the_turn() -> None:
    """DK-TIME-07."""
    arena = Arena().seat(*SQUAD, bonus_cards=1).seat(*ENEMY).play()
    arena.end_turn()
    assert arena.of(BonusLost) == [BonusLost(0, 1)]
    arena.end_turn()
    assert arena.game.state.action_limit == 3


def test_a_bonus_earned_in_ones_own_turn_is_for_the_next() -> None:
    """DK-TIME-10."""
    arena = calm()
    give_time_card(arena.game.battle(), 0, "bonus")
    assert arena.game.state.action_limit == 3
    arena.end_turn()
    arena.end_turn()
    assert arena.game.state.action_limit == 4


def test_a_bonus_for_the_next_turn_outlasts_one_that_goes_unused() -> None:
    """DK-TIME-07, DK-TIME-10: of two cards only the one for this turn is lost at its end."""
    arena = Arena().seat(*SQUAD, bonus_cards=1).seat(*ENEMY).play()
    give_time_card(arena.game.battle(), 0, "bonus")
    arena.end_turn()
    assert arena.of(BonusLost) == [BonusLost(0, 1)]
    assert arena.game.state.players[0].bonuses == 1


def test_the_extra_action_needs_a_character_that_has_not_acted() -> None:
    """DK-TIME-11."""
    arena = Arena().seat(*SQUAD[:3], bonus_cards=1).seat(*ENEMY).play()
    for name in ("akeru", "ezzen", "dust_roper"):
        arena.flick(name, 0.0, CORNER)
    assert arena.game.state.seat == 1


def test_there_are_only_five_time_cards() -> None:
    """DK-TIME-09, DK-GEN-01."""
    arena = calm()
    b = arena.game.battle()
    for _ in range(6):
        give_time_card(b, 1, "bonus")
    assert (arena.game.state.players[1].bonuses, arena.game.state.time_cards) == (5, 0)


def test_one_penalty_however_many_disks_leave_and_the_order_of_return() -> None:
    """DK-EX-16, DK-PEN-03, DK-OUT-01, DK-OUT-02, DK-OUT-03, DK-OUT-04, DK-OUT-06:
    the flicker's hero first, then the enemy's two fighters.
    """
    shielded = {"riders": ["thorn_shield"]}
    arena = (
        Arena()
        .seat(("kharu", 500, 120), ("ezzen", 500, 900))
        .seat(("elemental", 484, 20, shielded), ("smoker", 516, 20, shielded), ("div", 100, 900))
        .play()
    )
    arena.flick("kharu", 270.0, 5000)
    arena.choose()
    gone = {arena.id("kharu"), arena.id("elemental"), arena.id("smoker")}
    assert {event.piece for event in arena.of(LeftTable)} == gone
    arena.face(90.0)
    assert (arena.request.purpose, arena.request.seat) == ("return_order", 1), (
        "the owner of several decides (DK-OUT-11)"
    )
    arena.choose("smoker")
    back = arena.of(PutBack)
    assert [event.piece for event in back] == [arena.id("kharu"), arena.id("smoker"), arena.id("elemental")]
    border = arena.game.rules.table.border
    gaps = [distance_to_border(border, event.x, event.y) for event in back]
    assert gaps == pytest.approx([31 + 15.5, 23 + 11.5, 23 + 11.5], abs=1e-3)
    assert len(arena.of(Penalised)) == 1


def test_the_return_place_is_one_diameter_inside() -> None:
    """DK-OUT-02, DK-OUT-04, DK-OUT-05: straight in from where it crossed, rim to border."""
    arena = calm()
    off_table(arena, "ezzen")
    piece = arena.piece("ezzen")
    border = arena.game.rules.table.border
    assert distance_to_border(border, piece.x, piece.y) == pytest.approx(28.0 + 14.0, abs=1e-3)
    assert piece.x == pytest.approx(500.0)
    assert arena.life("ezzen") == 2


def test_a_disk_goes_back_clear_of_others() -> None:
    """DK-OUT-04, DK-OUT-05: at least its diameter from other disks."""
    arena = Arena().seat(("ezzen", 500, 300), ("akeru", 500, 45)).seat(*ENEMY).play()
    arena.flick("ezzen", (540.0, 45.0), 5000)
    one, other = arena.piece("ezzen"), arena.piece("akeru")
    assert arena.of(PutBack)
    assert math.dist((one.x, one.y), (other.x, other.y)) - 14.0 - 15.5 >= 28.0 - 1e-3


def test_the_owner_of_a_marked_disk_picks_its_facing() -> None:
    """DK-OUT-09: facing matters only to a disk with a sector."""
    arena = Arena().seat(("kharu", 500, 300), ("akeru", 100, 900)).seat(*ENEMY).play()
    arena.flick("kharu", 270.0, 5000)
    arena.choose()
    arena.face(123.0)
    assert arena.piece("kharu").facing == 123.0


def test_who_died_in_the_flick_is_not_put_back() -> None:
    """DK-OUT-07, DK-Q-10: the penalty stands."""
    arena = Arena().seat(("akeru", 500, 120)).seat(("elemental", 500, 20), ("div", 100, 900)).play()
    arena.flick("akeru", 270.0, 3000)
    assert not arena.on_field("elemental")
    assert arena.id("elemental") not in [event.piece for event in arena.of(PutBack)]
    assert len(arena.of(Penalised)) == 1


def test_missiles_on_a_departed_disk_are_lost() -> None:
    """DK-EX-48, DK-OUT-08, DK-Q-67: both missiles go home, the carrier comes back unhurt."""
    arena = (
        Arena()
        .seat(("adjarkha", 500, 200), ("div", 900, 900))
        .seat(("ezzen", 500, 100, {"riders": ["thorn_shield", "scorching_flame"]}), ("akeru", 100, 900))
        .play()
    )
    arena.flick("adjarkha", 270.0, 5000)
    while hasattr(arena.request, "purpose"):
        arena.decide(Choose(()) if arena.request.may else Choose(arena.request.options[:1]))
    assert arena.id("ezzen") in [event.piece for event in arena.of(LeftTable)]
    assert arena.riders("ezzen") == []
    assert arena.life("ezzen") == 2
    assert len(arena.of(Penalised)) == 1
    assert [event.dealt for event in arena.of(Damaged)] == [0]
