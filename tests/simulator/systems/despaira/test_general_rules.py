"""Rules of duels that a script cannot show: decks, the coin, what is hidden, secret and endless."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from simulator.bots.random_bot import RandomBot
from simulator.engine.choices import Choose
from simulator.engine.game import Listed, Outcome
from simulator.engine.masking import HIDDEN
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.systems.despaira.decision_words import asked
from simulator.systems.despaira.decisions import Activate, ChainRequest, EndTurn, Pass, PlaceLeader
from simulator.systems.despaira.events import CardDrawn, DuelEnded, ModeChanged
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.invariants import broken
from simulator.systems.despaira.rules import DESPAIRA_RULES
from simulator.systems.despaira.script_labels import decision_of, label_of
from simulator.systems.despaira.scripts import play_script
from simulator.systems.despaira.setup import setup_of
from simulator.systems.despaira.story import Storyteller
from tests.simulator.systems.despaira.arena import Arena
from tests.simulator.systems.despaira.test_cases import setup_of_case, shipped

ILSE, BRINETOOTH = "ilse_marrow", "old_brinetooth"
Seat = dict[str, Any]


def duel(first: Seat, second: Seat, **parts: Any) -> DuelGame:
    """A position; leaders stand on C1 and C6."""
    seats = [
        {"leader": ILSE, "leader_tile": "C1", **first},
        {"leader": BRINETOOTH, "leader_tile": "C6", **second},
    ]
    return DuelGame.open(setup_of_case({"seats": seats, "steps": [], **parts}), 1)


def take(game: DuelGame, *steps: str) -> None:
    """Decisions such as `1 attack C3 C4`, none of them refused."""
    for step in steps:
        who, _space, text = step.partition(" ")
        outcome = game.take_decision(int(who) - 1, decision_of(game, int(who) - 1, text))
        assert not isinstance(outcome, Refusal), (step, outcome)


def test_shipped_decks_are_legal() -> None:
    """DS-DECK-01, DS-DECK-02, DS-R-45: 50 to 80 cards without the leader, at most 3 of each id."""
    for deck in shipped().decks.values():
        copies = Counter({line.card: line.count for line in deck.main})
        assert 50 <= copies.total() <= 80
        assert max(copies.values()) <= 3
        assert deck.leader not in copies


def test_a_coin_says_who_starts_when_the_leaders_stand() -> None:
    """DS-SET-06"""
    first = set()
    for seed in range(8):
        game = DuelGame.open(setup_of(shipped(), shipped().duels["first_duel"]), seed)
        assert game.state.turn == 0
        take(game, "1 leader A1", "2 leader E6")
        first.add(game.state.seat)
        assert game.state.turn == 1
    assert first == {0, 1}


def test_a_drawn_card_says_why_it_was_drawn() -> None:
    """The first hands (DS-SET-07), the start of a turn (DS-TURN-02), or what an ability says (DS-OVR-01)."""
    game = DuelGame.open(setup_of(shipped(), shipped().duels["full_duel"]), 1)
    found = []
    for decision in (PlaceLeader("C1"), PlaceLeader("C6"), EndTurn(), EndTurn(), EndTurn()):
        seat = min(game.asked)
        outcome = game.take_decision(seat, decision)
        while any(isinstance(request, ChainRequest) for request in game.asked.values()):
            assert isinstance(outcome, Outcome)
            game.take_decision(min(game.asked), Pass())
        assert isinstance(outcome, Outcome), outcome
        found += [event.rule for event in outcome.events if isinstance(event, CardDrawn)]
    assert Counter(found) == {"DS-SET-07": 12, "DS-TURN-02": 4}
    arena = Arena(({"kind": "activated", "when": {"kind": "standard"}, "do": [{"kind": "draw"}]},))
    arena.do("activate C3")
    assert [event.rule for event in arena.events if isinstance(event, CardDrawn)] == ["DS-OVR-01"]


def test_a_face_down_card_is_hidden_and_shown_to_who_locks_it() -> None:
    """DS-MODE-08, DS-LOCK-04: only while the lock lasts."""
    game = duel(
        {"field": [{"card": "hush", "tile": "C3", "face": "down"}]},
        {"field": [{"card": "lanterns_courier", "tile": "C4"}]},
        starter=2,
    )
    assert game.view(1).state.pieces["1.51"].card == HIDDEN
    take(game, "2 move lanterns_courier C4 C3", "1 pass")
    assert game.view(1).state.pieces["1.51"].card == "hush"
    assert game.view(None).state.pieces["1.51"].card == HIDDEN
    take(game, "2 move lanterns_courier C3 C4")
    assert game.view(1).state.pieces["1.51"].card == HIDDEN


def test_the_field_has_five_columns_and_six_rows_and_no_archive_is_used() -> None:
    """DS-X-02, DS-FIELD-01: five columns and six rows; the archive stays empty."""
    game = duel({}, {})
    assert game.play().size == (5, 6)
    assert not any(seat.archive for seat in game.state.seats)


def test_a_graveyard_is_open_to_all() -> None:
    """DS-R-42"""
    game = duel({"field": [{"card": "tideclerk", "tile": "C3"}], "hand": ["hush"]}, {})
    assert game.view(1).state.pieces["1.01"].card == HIDDEN
    take(game, "1 activate tideclerk C3")
    assert [game.view(seat).state.pieces["1.01"].card for seat in (0, 1, None)] == ["hush"] * 3


def test_leaders_can_be_placed_in_secret() -> None:
    """DS-R-01: both are asked at once, and neither sees the other's answer before giving its own."""
    game = DuelGame.open(
        setup_of_case(
            {
                "seats": [{"deck": "lantern_watch"}, {"deck": "undertow"}],
                "setup": "full",
                "steps": [],
                "rulings": {"leader_placement": "hidden"},
            }
        ),
        1,
    )
    assert set(game.asked) == {0, 1}
    other = game.copy()
    game.take_decision(0, PlaceLeader("B1"))
    other.take_decision(0, PlaceLeader("D1"))
    assert set(game.asked) == {1}
    assert game.digest() != other.digest()
    assert game.view(1).digest() == other.view(1).digest()
    assert game.state.pieces["leader1"].tile == ""
    game.take_decision(1, PlaceLeader("E6"))
    assert [game.state.pieces[name].tile for name in ("leader1", "leader2")] == ["B1", "E6"]


@pytest.mark.parametrize("card", ["eel_net", "hush"])
def test_silence_about_traps_tells_nothing(card: str) -> None:
    """DS-R-19: who has a face-down card that might be a trap is asked, whether it is one or not."""
    field = [{"card": card, "tile": "C3", "face": "down"}]
    game = duel(
        {"field": field, "graveyard": ["eel_net"]}, {"field": [{"card": "lantern_hound", "tile": "C5"}]}, starter=2
    )
    take(game, "2 move lantern_hound C5 C4", "1 pass")
    assert isinstance(game.asked[0], ChainRequest)
    legal = game.legal(0)
    assert isinstance(legal, Listed)
    assert [type(each) for each in legal.decisions] == ([Activate, Pass] if card == "eel_net" else [Pass])
    assert not game.view(1).state.queued
    take(game, "1 pass")
    assert set(game.asked) == {1}


def test_a_chain_trick_that_waits_is_offered_in_the_period() -> None:
    """DS-R-19: a trap obeys its activation type."""
    waits = {"kind": "triggered", "when": {"kind": "activated"}, "do": [{"kind": "gain_crystals"}]}
    cards = {"tricks": {"listener": {"like": "hush", "level": 1, "abilities": [waits]}}}
    game = duel(
        {"field": [{"card": "lantern_hound", "tile": "C4"}]},
        {"field": [{"card": "listener", "tile": "B5", "face": "down"}, {"card": "tideclerk", "tile": "C5"}]},
        cards=cards,
    )
    take(game, "1 activate lantern_hound C4", "2 chain listener B5")
    assert game.state.pieces["2.51"].zone == "graveyard"
    assert game.state.seats[1].inventory == 6 - 1 + 1


def test_abilities_that_never_end_are_a_draw() -> None:
    """DS-R-46: after 100 activations that follow from one decision."""
    loop = {
        "kind": "triggered",
        "when": {"kind": "leader_damaged", "who": "any"},
        "do": [{"kind": "damage_leader", "amount": 1}],
    }
    start = {"kind": "activated", "when": {"kind": "standard"}, "do": [{"kind": "damage_leader", "amount": 1}]}
    cards = {"creatures": {"echo": {"like": "lantern_hound", "abilities": [loop, start]}}}
    game = duel({"field": [{"card": "echo", "tile": "C3"}]}, {}, cards=cards)
    take(game, "1 activate echo C3 2")
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == ((), "endless")
    assert game.state.activated == 101


def test_a_duel_of_too_many_turns_is_a_draw() -> None:
    """DS-R-46"""
    game = duel({}, {}, rulings={"turn_limit": 5})
    while game.asked:
        seat = min(game.asked)
        game.take_decision(seat, EndTurn() if not isinstance(game.asked[seat], ChainRequest) else Pass())
    assert game.state.turn == 5
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == ((), "turns")


def test_every_decision_can_be_written_and_read() -> None:
    """The texts of scripts stand for the decisions, in any position that random play comes to."""
    for seed in range(3):
        game = DuelGame.open(setup_of(shipped(), shipped().duels["patchwork_duel"]), seed)
        for number in range(60):
            if not game.asked:
                break
            seat = min(game.asked)
            decision = RandomBot().choose_decision(game.view(seat), seat, stream(seed, number))
            text = label_of(game, decision)
            assert decision_of(game, seat, text) == decision, text
            game.take_decision(seat, decision)


def test_what_is_attached_goes_where_its_carrier_is_attached() -> None:
    """DS-R-37: a creature that carries another one clings to a third, which stands on another tile."""
    arena = Arena(field=({"C3": {"card": "rime_limpet", "attached": ["tin_understudy"]}}, {}))
    arena.do("activate C3", ["B3"])
    carried = arena.play.attached_to(arena.at("B3").name)
    assert sorted((one.card, one.tile) for one in carried) == [("rime_limpet", "B3"), ("tin_understudy", "B3")]
    assert list(broken(arena.game)) == []


def test_a_token_is_named_before_it_exists() -> None:
    calls = {"kind": "activated", "when": {"kind": "standard"}, "do": [{"kind": "spawn_token", "token": "moth_echo"}]}
    cards = {"creatures": {"caller": {"like": "lantern_hound", "abilities": [calls]}}}
    game = duel({"field": [{"card": "caller", "tile": "C3"}]}, {}, cards=cards)
    take(game, "1 activate caller C3")
    assert asked(Storyteller(game, "en"), game, 0) == "Moth Echo: on which tile?"


def test_player_chooses_which_creature_goes_a_path() -> None:
    """Where several creatures can go, the way says whose it is; the leader is no creature (DS-MOVE-08)."""
    ours = {"kind": "cards", "relation": "own"}
    ability = {
        "kind": "activated",
        "when": {"kind": "standard"},
        "choose": [{"kind": "path", "who": ours}],
        "do": [{"kind": "move_along", "who": ours}],
    }
    arena = Arena([ability])
    arena.do("activate C3", ["B3>B2"])
    assert (arena.card("B2"), arena.card("B3"), arena.card("C3")) == ("lantern_hound", "", "tester")
    other = Arena([ability])
    other.do("activate C3", ["C3>C2"])
    assert (other.card("C2"), other.card("B3")) == ("tester", "lantern_hound")


@pytest.mark.parametrize(
    ("winners", "reason", "rule"),
    [((0,), "leader", "DS-WIN-01"), ((1,), "famine", "DS-WIN-03"), ((), "draw", "DS-R-34"), ((), "turns", "DS-R-46")],
)
def test_the_story_names_the_rule_by_which_a_duel_ends(winners: tuple[int, ...], reason: str, rule: str) -> None:
    line = Storyteller(duel({}, {}), "en").render_event(DuelEnded(winners, reason))
    assert line is not None
    assert line.rule == rule


def test_a_step_that_is_no_decision_is_told_what_is_possible() -> None:
    field = [{"card": "lantern_hound", "tile": "C5"}]
    seats = [
        {"leader": ILSE, "leader_tile": "C1", "field": field},
        {"leader": BRINETOOTH, "leader_tile": "C6"},
    ]
    failure = play_script(setup_of_case({"seats": seats, "steps": ["1 attack lantern_hound C5 C6"]}))
    assert failure is not None
    assert "“attack lantern_hound C5 C6” is no decision here. Possible are: “attack C5 C6”." in failure.reason


def test_the_story_says_whose_card_moves() -> None:
    game = duel({}, {"field": [{"card": "lantern_hound", "tile": "C5"}]})
    hound = next(piece for piece in game.state.pieces.values() if piece.card == "lantern_hound")
    line = Storyteller(game, "en").render_event(ModeChanged(hound.name, hound.card, "defence"))
    assert line is not None
    assert line.seat == 1


@pytest.mark.parametrize(("command", "answered"), [("move C3 C2", False), ("activate C3", True)])
def test_chain_tricks_answer_abilities_of_cards_alone(command: str, answered: bool) -> None:
    """DS-TRICK-09, DS-R-48: a tile is no card, though its abilities are the turn player's."""
    burns = {"kind": "activated", "when": {"kind": "standard"}, "do": [{"kind": "damage_leader", "amount": 100}]}
    hush = {"C5": {"card": "hush", "face": "down"}}
    arena = Arena([burns], field=({}, hush), tiles={"C2": "glass_floor"})
    arena.do(command, chained="activate C5")
    cracked = any(type(event).__name__ == "CounterChanged" for event in arena.events)
    assert cracked != answered
    assert (arena.game.state.seats[1].inventory == 10 - 3) == answered


def test_equal_cards_are_told_apart_by_their_tiles() -> None:
    vipers = [{"card": "bilge_viper", "tile": tile} for tile in ("B3", "C3")]
    game = duel({"field": vipers}, {"field": [{"card": "bilge_viper", "tile": "C4"}]})
    told = DESPAIRA_RULES.decision_label
    labels = {told(game, 0, one, "en") for one in game.legal(0).decisions}  # type: ignore[union-attr]
    assert {"Move Bilge Viper (B3) to A3", "Bilge Viper (C3) attacks Bilge Viper (C4)"} <= labels
    outcome = game.take_decision(0, decision_of(game, 0, "attack C3 C4"))
    assert isinstance(outcome, Outcome)
    told_of = map(Storyteller(game, "en").render_event, outcome.events)
    lines = [line.text for line in told_of if line is not None]
    assert "Bilge Viper (C3) attacks Bilge Viper (C4)." in lines
    assert "Bilge Viper (C4) takes 300 damage." in lines
    alone = duel({"field": vipers[:1]}, {})
    assert "Move Bilge Viper to A3" in {told(alone, 0, one, "en") for one in alone.legal(0).decisions}  # type: ignore[union-attr]


def test_face_down_cards_are_told_apart_and_tell_nothing_of_what_they_are() -> None:
    """DS-MODE-08"""
    lying = [
        {"card": card, "tile": tile, "face": "down"} for card, tile in (("bilge_viper", "B4"), ("rime_limpet", "C4"))
    ]
    game = duel({"field": [{"card": "bilge_viper", "tile": "C3"}]}, {"field": lying})
    view = game.view(0)
    labels = {DESPAIRA_RULES.decision_label(view, 0, one, "en") for one in view.legal(0).decisions}  # type: ignore[union-attr]
    assert "Bilge Viper attacks a face-down card (C4)" in labels


def test_a_trick_whose_ability_is_negated_can_go_back_to_the_hand() -> None:
    """It leaves the period by the card that answers it, and not to the graveyard when its turn comes."""
    target = {"kind": "chosen", "name": "target"}
    back = {
        "kind": "activated",
        "when": {"kind": "played"},
        "choose": [{"kind": "target", "among": {"kind": "entries", "slower": True, "relation": "enemy"}}],
        "do": [
            {"kind": "negate", "entry": target},
            {"kind": "return_to", "what": {"kind": "card_of", "of": target}},
        ],
    }
    cards = {"tricks": {"second_thoughts": {"like": "hush", "abilities": [back]}}}
    game = duel(
        {"field": [{"card": "windfall_purse", "tile": "B2", "face": "down"}], "deck_order": ["hush"] * 6},
        {"field": [{"card": "second_thoughts", "tile": "B5", "face": "down"}]},
        cards=cards,
    )
    take(game, "1 activate windfall_purse B2", "2 chain second_thoughts B5")
    assert (game.state.pieces["1.51"].zone, game.state.pieces["2.51"].zone) == ("hand", "graveyard")
    assert game.state.seats[0].hand == ("1.51",), "the purse itself drew nothing"


def test_what_an_ability_cannot_target_is_refused_by_a_rule() -> None:
    """DS-TERM-06"""
    hounds = [{"card": "lantern_hound", "tile": tile} for tile in ("C3", "A1")]
    game = duel({"field": hounds}, {"field": [{"card": "tideclerk", "tile": tile} for tile in ("C5", "B4")]})
    legal = game.legal(0)
    assert isinstance(legal, Listed)
    game.take_decision(0, next(one for one in legal.decisions if isinstance(one, Activate) and one.piece == "1.51"))
    refusal = game.refusal(0, Choose(("leader2",)))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("not-an-option", "DS-TERM-06")
