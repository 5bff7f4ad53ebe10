"""Rituals: the deck, earning, holding and playing them (DK-RIT), and the four of the base set (DK-C)."""

from collections import Counter
from typing import Any

import pytest

from simulator.engine.masking import HIDDEN
from simulator.systems.desktopia.damage import deal
from simulator.systems.desktopia.decisions import PlayRitual
from simulator.systems.desktopia.events import (
    Healed,
    Moved,
    RitualDrawn,
    RitualPlayed,
    RitualsShuffled,
    Summoned,
    WentHome,
)
from tests.simulator.systems.desktopia.arena import Arena

FAR = (950.0, 950.0)


def battle(*hand: str, **script: Any) -> Arena:
    return (
        Arena(rituals=True, **script)
        .seat(("akeru", 200, 500, {"life": 3}), ("phantom", 500, 100), rituals=list(hand))
        .seat(("div", *FAR), ("adjarkha", 800, 500))
        .play()
    )


def skip(arena: Arena) -> None:
    while arena.request is not None and getattr(arena.request, "may", False):
        arena.choose()


def test_the_deck_is_shuffled_and_hidden() -> None:
    """DK-RIT-01, DK-SET-12, DK-INV-03: twelve cards, three of each; the order is the seed's; nobody sees it."""
    arena = battle()
    deck = arena.game.state.deck
    assert Counter(deck) == {"healing": 3, "purification": 3, "summoning": 3, "teleportation": 3}
    assert battle().game.state.deck == deck
    assert set(arena.game.view(0).state.deck) == {HIDDEN}
    assert Arena().seat(("akeru", 200, 500)).seat(("div", *FAR)).play().game.state.deck == ()


@pytest.mark.parametrize(("dealt", "drawn"), [(0, 1), (1, 0), (3, 0), (4, 1), (9, 1)])
def test_none_or_much_damage_earns_a_ritual(dealt: int, drawn: int) -> None:
    """DK-EX-17, DK-RIT-03, DK-RIT-04, DK-RIT-05, DK-RIT-13: one card at the end, after 0 or at least 4 damage."""
    arena = battle()
    if dealt:
        deal(arena.game.battle(), (arena.id("adjarkha"),), dealt, "hit", arena.id("akeru"), 0)
    before = len(arena.of(RitualDrawn))
    arena.end_turn()
    skip(arena)
    assert len([event for event in arena.of(RitualDrawn) if event.seat == 0]) - before == drawn
    assert len(arena.game.state.players[0].hand) == drawn


@pytest.mark.parametrize("rider", ["scorching_flame", ""])
def test_who_is_out_at_the_end_of_the_turn_draws_nothing(rider: str) -> None:
    """Burnt at the end of its own turn, when the card would be drawn."""
    arena = Arena(rituals=True, options={"ritual_draw": "every_turn"})
    arena.seat(("div", 100, 100, {"life": 1, "riders": [rider] if rider else []}))
    arena.seat(("akeru", 500, 500)).seat(("phantom", *FAR)).play()
    arena.end_turn()
    assert arena.game.state.players[0].out is bool(rider)
    assert len([event for event in arena.of(RitualDrawn) if event.seat == 0]) == (0 if rider else 1)


def test_damage_to_allies_does_not_count() -> None:
    """DK-RIT-13, DK-Q-35."""
    arena = battle()
    deal(arena.game.battle(), (arena.id("akeru"),), 2, "trait", arena.id("phantom"), 0)
    arena.end_turn()
    assert len(arena.of(RitualDrawn)) == 1


def test_a_skipped_turn_earns_nothing() -> None:
    """DK-RIT-14, DK-TIME-04."""
    arena = battle()
    arena.end_turn()
    skip(arena)
    held = len(arena.game.state.players[1].hand)
    arena.game.battle().change_player(0, penalties=3)
    arena.game.state.time_cards = 2
    arena.end_turn()
    skip(arena)
    assert len([event for event in arena.of(RitualDrawn) if event.seat == 0]) == 1
    assert len(arena.game.state.players[1].hand) >= held


@pytest.mark.parametrize(("rule", "drawn"), [("every_turn", 1), ("never", 0)])
def test_players_may_agree_on_other_ways(rule: str, drawn: int) -> None:
    """DK-RIT-06, E50: the option."""
    arena = battle(options={"ritual_draw": rule})
    deal(arena.game.battle(), (arena.id("adjarkha"),), 1, "hit", arena.id("akeru"), 0)
    arena.end_turn()
    assert len(arena.of(RitualDrawn)) == drawn


def test_a_drawn_ritual_may_be_played_at_once() -> None:
    """DK-RIT-07, DK-TURN-13."""
    for seed in range(30):
        arena = (
            Arena(rituals=True)
            .seat(("akeru", 200, 500, {"life": 3}), ("phantom", 500, 100))
            .seat(("div", *FAR))
            .play(seed)
        )
        if arena.game.state.deck[0] == "healing":
            break
    arena.end_turn()
    assert arena.request.purpose == "play_now"
    arena.choose("healing")
    arena.choose("akeru")
    assert [event.life for event in arena.of(Healed)] == [4]
    assert arena.game.state.players[0].hand == ()
    assert arena.game.state.seat == 1


def test_rituals_are_played_in_ones_own_turn_only_and_any_number() -> None:
    """DK-RIT-02, DK-RIT-08, DK-RIT-09, DK-RIT-10, DK-TURN-10, DK-ACT-06: free, then discarded."""
    arena = battle("healing", "healing")
    arena.decide(PlayRitual("healing"))
    arena.choose("akeru")
    arena.decide(PlayRitual("healing"))
    arena.choose("akeru")
    assert [event.life for event in arena.of(Healed)] == [4, 5]
    assert arena.game.state.actions_used == 0
    assert arena.game.state.discarded == ("healing", "healing")
    assert len(arena.of(RitualPlayed)) == 2
    assert arena.refused(PlayRitual("healing")).rule == "DK-RIT-08"


def test_hands_are_face_down() -> None:
    """DK-RIT-07: the other seat sees how many, not which."""
    arena = battle("healing", "teleportation")
    assert arena.game.view(1).state.players[0].hand == (HIDDEN, HIDDEN)
    assert arena.game.view(0).state.players[0].hand == ("healing", "teleportation")


def test_an_empty_deck_is_made_of_the_discarded() -> None:
    """DK-RIT-11."""
    arena = battle("healing")
    arena.decide(PlayRitual("healing"))
    arena.choose("akeru")
    arena.game.state.deck = ()
    arena.end_turn()
    assert len(arena.of(RitualsShuffled)) == 1
    assert arena.game.state.players[0].hand == ("healing",)


def test_summoning_brings_a_fighter_next_to_a_hero() -> None:
    """DK-C-SUMMONING-01, DK-Q-43: from the reserve, nearby a hero of one's own; it may act at once."""
    arena = battle("summoning")
    arena.decide(PlayRitual("summoning"))
    while hasattr(arena.request, "options"):
        arena.choose(arena.request.options[0])
    hero = arena.piece("akeru")
    arena.put(hero.x + 15.5 + 11.5 + 5, hero.y)
    (summoned,) = arena.of(Summoned)
    assert arena.piece(summoned.piece).size == "fighter"
    assert summoned.piece in arena.request.flicks


def test_purification_discards_a_missile() -> None:
    """DK-C-PURIFICATION-01, DK-Q-47: off a character or off a card."""
    arena = (
        Arena(rituals=True)
        .seat(("akeru", 200, 500, {"riders": ["scorching_flame"]}), rituals=["purification"])
        .seat(("div", *FAR))
        .play()
    )
    arena.decide(PlayRitual("purification"))
    flame = next(p.id for p in arena.game.state.pieces.values() if p.on == arena.id("akeru"))
    assert flame in arena.request.options
    assert len(arena.request.options) == 4, "the Flame, and the three Ticks on the card"
    arena.choose(flame)
    assert [event.missile for event in arena.of(WentHome)] == [flame]


def test_teleportation_moves_an_own_character_anywhere() -> None:
    """DK-C-TELEPORTATION-01, P-23: to a free place of the field."""
    arena = battle("teleportation")
    arena.decide(PlayRitual("teleportation"))
    arena.choose("phantom")
    arena.put(600.0, 700.0)
    assert [(event.x, event.y) for event in arena.of(Moved)] == [(600.0, 700.0)]


def test_healing_gives_a_life() -> None:
    """DK-C-HEALING-01, DK-Q-64: any character."""
    arena = battle("healing")
    arena.decide(PlayRitual("healing"))
    assert arena.id("adjarkha") in arena.request.options
    arena.choose("akeru")
    assert [event.life for event in arena.of(Healed)] == [4]
