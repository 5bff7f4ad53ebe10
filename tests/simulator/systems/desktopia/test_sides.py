"""Three and four players, allies and enemies, who is out, and the end of the battle (DK-TERM-08 and 09, DK-VIC)."""

import pytest

from simulator.systems.desktopia.decisions import Choose, FlickDisk
from simulator.systems.desktopia.events import BattleEnded, Damaged, Died, Healed, Met, TurnBegan
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import triggered, with_character

FAR = (950.0, 950.0)


def test_an_allied_players_character_is_an_ally_and_not_ones_own() -> None:
    """DK-TERM-08, DK-TERM-09, DK-TERM-11, DK-HIT-03, DK-FLK-02: not hit, healed by the Dryad, and not flicked."""
    arena = (
        Arena()
        .seat(("grove_dryad", 200, 500), side="west")
        .seat(("div", *FAR), side="east")
        .seat(("shawakh", 300, 500, {"life": 2}), side="west")
        .play()
    )
    assert arena.refused(FlickDisk(arena.id("shawakh"), 0.0, 300.0)).rule == "DK-FLK-02"
    arena.flick("grove_dryad", "shawakh", 800)
    assert arena.of(Damaged) == []
    assert [event.life for event in arena.of(Healed)] == [3]


def test_everybody_elses_characters_are_enemies_unless_a_side_is_shared() -> None:
    """DK-TERM-09, DK-HIT-02: with three players each for itself, both others are hit."""
    arena = (
        Arena(battlefield={"points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]], "friction": 0.05})
        .seat(("akeru", 200, 500))
        .seat(("adjarkha", 300, 512))
        .seat(("vailla", 324, 458))
        .play()
    )
    arena.flick("akeru", 0.0, 1500)
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("adjarkha"), arena.id("vailla")]


def test_the_fountain_helps_ones_own_only() -> None:
    """DK-TERM-11, DK-C-FOUNTAIN-01: your squad is narrower than your allies."""
    arena = (
        Arena()
        .seat(("vampal", 200, 500, {"life": 1}), ("hornbug", 100, 900), side="west")
        .seat(("div", *FAR), side="east")
        .seat(("akeru", 900, 100, {"life": 1}), side="west")
        .artifact("fountain_of_life", 300, 500)
        .play()
    )
    arena.flick("vampal", "fountain_of_life", 1000)
    arena.choose("fountain_of_life")
    arena.use("fountain_of_life")
    assert (arena.life("vampal"), arena.life("akeru")) == (2, 1)


def test_allies_win_together() -> None:
    """DK-VIC-01, DK-TERM-08: when all enemy characters are gone, also for the ally who has none left."""
    arena = (
        Arena()
        .seat(("akeru", 200, 500), side="west")
        .seat(("phantom", 300, 500), ("ezzen", 800, 100), side="east")
        .seat(("energan", 900, 100), side="west")
        .seat(("div", 100, 100, {"life": 1, "riders": ["scorching_flame"]}), side="east")
        .play()
    )
    arena.end_turn()
    arena.flick("ezzen", "energan", 1500)
    assert arena.game.state.players[2].out
    arena.end_turn()
    arena.end_turn()
    assert arena.game.state.players[3].out, "burnt at the end of its own turn"
    arena.flick("akeru", "phantom", 1500)
    assert arena.of(BattleEnded) == [], "one enemy of theirs still stands"
    arena.end_turn()
    arena.game.battle().change(arena.id("ezzen"), damage=1)
    arena.flick("akeru", "ezzen", 3500)
    assert arena.of(BattleEnded)[-1].winners == (0, 2)


def test_the_battle_goes_on_while_two_sides_stand() -> None:
    """DK-VIC-01, DK-TURN-01: of three players one is out; the turn passes it over."""
    arena = (
        Arena().seat(("akeru", 200, 500), ("ezzen", 100, 100)).seat(("phantom", 300, 500)).seat(("div", *FAR)).play()
    )
    arena.flick("akeru", "phantom", 1500)
    assert arena.of(BattleEnded) == []
    assert arena.game.state.players[1].out
    arena.end_turn()
    assert [event.seat for event in arena.of(TurnBegan)] == [0, 2]


def test_who_is_out_frees_artifacts_and_has_no_more_turns() -> None:
    """DK-Q-68, DK-ART-15, DK-TURN-01: burnt on an artifact at the end of its turn, the last one leaves it neutral."""
    arena = (
        Arena()
        .seat(("phantom", 270, 500, {"riders": ["scorching_flame"]}))
        .seat(("akeru", *FAR))
        .seat(("div", 100, 100, {"riders": ["scorching_flame"]}))
        .artifact("fire_mine", 300, 500)
        .play()
    )
    arena.flick("phantom", "fire_mine", 300)
    arena.choose("fire_mine")
    arena.end_turn()
    assert arena.game.state.players[0].out
    assert arena.game.battle().controller(arena.id("fire_mine")) == -1
    arena.end_turn()
    arena.end_turn()
    assert [event.seat for event in arena.of(TurnBegan)] == [0, 1, 2, 1]
    assert arena.riders("div") == ["scorching_flame"]


def test_a_dying_minusoid_names_only_players_still_in() -> None:
    """DK-C-MINUSOID-01, DK-Q-62, DK-Q-68: also its own player, and not who is out."""
    arena = (
        Arena()
        .seat(("akeru", 200, 500), ("ezzen", 600, 480))
        .seat(("phantom", 300, 500))
        .seat(("minusoid", 640, 600), ("div", *FAR))
        .play()
    )
    arena.flick("akeru", "phantom", 1500)
    arena.flick("ezzen", "minusoid", 1500)
    assert arena.request.seat == 2
    assert arena.request.options == ("seat:0", "seat:2")


@pytest.mark.parametrize("kind", ["artifact", "stowed", "missile"])
def test_what_is_no_character_on_the_field_keeps_nobody_alive(kind: str) -> None:
    """DK-VIC-06: neither an artifact, nor a missile, nor a disk laid aside, nor the slain who could return."""
    arena = Arena().seat(("akeru", 200, 500), ("ezzen", 900, 100))
    if kind == "stowed":
        arena.seat(("div", 300, 500, {"life": 1}), ("adjarkha", 600, 100, {"life": 1}))
    else:
        arena.seat(("phantom", 300, 500, {"riders": ["vampire_tick"]}))
    arena.artifact("smithy_of_dust", 100, 900).play()
    arena.flick("akeru", "phantom" if kind != "stowed" else "div", 1500)
    if kind == "stowed":
        arena.choose("adjarkha")
        assert arena.of(BattleEnded) == []
        arena.flick("ezzen", "adjarkha", 2500)
    assert arena.of(BattleEnded)[-1].winners == (0,)


def test_all_gone_in_one_step_is_a_draw() -> None:
    """DK-VIC-05, DK-VIC-04, DK-Q-37, DK-Q-63: one blow that takes the last of both sides."""
    blast = triggered("action", {"kind": "damage", "to": {"kind": "characters"}, "amount": 9})
    arena = Arena(with_character("mage", abilities=[blast])).seat(("mage", 200, 200)).seat(("akeru", *FAR)).play()
    arena.cast("mage")
    assert len(arena.of(Died)) == 2
    assert (arena.of(BattleEnded)[-1].winners, arena.of(BattleEnded)[-1].reason) == ((), "nobody_left")


def test_the_end_is_looked_for_when_the_flick_is_worked_out() -> None:
    """DK-VIC-04: the second enemy that the flick met is hit too, though the first was its player's last."""
    arena = (
        Arena(battlefield={"points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]], "friction": 0.05})
        .seat(("akeru", 200, 500))
        .seat(("phantom", 300, 512))
        .seat(("vailla", 330, 458))
        .play()
    )
    arena.flick("akeru", 0.0, 2500)
    while hasattr(arena.request, "purpose"):
        arena.decide(Choose(()))
    assert len(arena.of(Met)) == len(arena.of(Damaged))
    kinds = [type(event) for event in arena.events if isinstance(event, Damaged | Died)]
    assert kinds[-1] is Died


def test_the_time_cards_of_who_is_out_are_given_back() -> None:
    """DK-Q-68, DK-C-ENERGAN-01, DK-TIME-09: the last Energan's bonus helps nobody; the card is in the reserve again."""
    arena = (
        Arena().seat(("akeru", 200, 500), ("ezzen", 100, 100)).seat(("energan", 300, 500)).seat(("div", *FAR)).play()
    )
    arena.flick("akeru", "energan", 1500)
    assert arena.game.state.players[1].out
    assert arena.game.state.players[1].bonuses == 0
    assert arena.game.state.time_cards == 5
