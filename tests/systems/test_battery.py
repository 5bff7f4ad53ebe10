"""The laws that the rules of every game system keep, over all scenarios of the shipped packs of each system."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

import pytest

from content import SHIPPED
from schema.loading import Loaded, load
from simulator.bots.random_bot import RandomBot
from simulator.engine.codec import to_plain
from simulator.engine.game import NOTHING, Game, Listed, Setup
from simulator.engine.randomness import stream
from simulator.engine.recorder import Recorder
from simulator.engine.refusals import Refusal
from simulator.engine.replay import first_difference, read, write
from simulator.systems.game_rules import Rules
from simulator.systems.registry import RULES

DECISIONS = 24
"""Decisions played of each scenario."""
LOOK_EVERY = 6
"""The laws that copy or mask whole states are asked at every sixth decision."""
SAMPLES = 3

pytestmark = pytest.mark.parametrize("rules", RULES, ids=[rules.id for rules in RULES])


@cache
def packs_of(system: str) -> tuple[Loaded, ...]:
    loaded = (load(path) for _, path in sorted(SHIPPED.items()))
    return tuple(each for each in loaded if each.pack is not None and each.pack.manifest.system == system)


def setups(rules: Rules) -> Iterator[Setup]:
    """Every scenario of the shipped packs of the system."""
    for loaded in packs_of(rules.id):
        for file in sorted(loaded.documents):
            if file.partition("/")[0] in {each.folder for each in rules.scenarios}:
                setup = rules.prepare(loaded, file)
                assert not isinstance(setup, tuple), setup
                yield setup


def moments(rules: Rules, every: int = 1) -> Iterator[tuple[Setup, Game]]:
    """Games before each of some random decisions; the caller must leave them as they are."""
    found = 0
    for setup in setups(rules):
        game = rules.open(setup, 7)
        assert 0 < rules.traits.seats[0] <= setup.seat_count <= rules.traits.seats[1]
        for number in range(DECISIONS):
            if not game.asked:
                break
            if number % every == 0:
                found += 1
                yield setup, game
            seat = min(game.asked)
            assert not isinstance(
                game.take_decision(seat, RandomBot().choose_decision(game.view(seat), seat, stream(7, number))), Refusal
            )
    assert found, "no scenario of the system was played"


def test_what_is_listed_or_sampled_is_not_refused(rules: Rules) -> None:
    for _setup, game in moments(rules):
        for seat in game.asked:
            legal = game.legal(seat)
            if isinstance(legal, Listed):
                assert legal.decisions, "a seat that is asked has something to decide"
                assert legal.decisions == game.legal(seat).decisions, "the order is fixed"  # type: ignore[union-attr]
                assert len(set(legal.decisions)) == len(legal.decisions)
                assert legal.draw(stream(1)) in legal.decisions
            else:
                assert rules.traits.continuous or len({legal.draw(stream(n)) for n in range(99)}) > 1
            listed = legal.decisions if isinstance(legal, Listed) else ()
            for decision in (*listed, *(legal.draw(stream(number)) for number in range(SAMPLES))):
                assert game.refusal(seat, decision) is None
        for seat in range(_setup.seat_count):
            for decision in game.anytime(seat).decisions:
                assert game.refusal(seat, decision) is None


def test_a_seat_that_is_not_asked_has_nothing_to_decide(rules: Rules) -> None:
    for setup, game in moments(rules, LOOK_EVERY):
        (asked, *_others) = sorted(game.asked)
        decision = game.legal(asked).draw(stream(1))
        before = game.digest()
        for seat in {*range(setup.seat_count)} - {*game.asked}:
            assert game.legal(seat) == NOTHING
            assert isinstance(game.refusal(seat, decision), Refusal)
            assert isinstance(game.take_decision(seat, decision), Refusal)
        assert game.digest() == before


def test_a_refusal_is_the_same_asked_for_or_met(rules: Rules) -> None:
    """`refusal` and `take_decision` agree, whichever moment of the game a decision is from."""
    decisions = [game.legal(min(game.asked)).draw(stream(2)) for _setup, game in moments(rules, LOOK_EVERY)]
    refused = 0
    for number, (_setup, game) in enumerate(moments(rules, LOOK_EVERY)):
        decision, seat = decisions[-1 - number], min(game.asked)
        expected = game.refusal(seat, decision)
        before = game.digest()
        outcome = game.copy().take_decision(seat, decision)
        assert (outcome if isinstance(outcome, Refusal) else None) == expected
        assert game.digest() == before
        refused += expected is not None
    assert refused


def test_states_are_sound(rules: Rules) -> None:
    for _setup, game in moments(rules):
        assert not [*rules.invariants(game)]


def test_copies_and_states_read_back_play_on_as_the_original(rules: Rules) -> None:
    for setup, game in moments(rules, LOOK_EVERY):
        digest, seat = game.digest(), min(game.asked)
        decision = game.legal(seat).draw(stream(3))
        read_back = rules.read_game(setup, json.loads(json.dumps(game.to_plain())))
        written = rules.read_decision(json.loads(json.dumps(to_plain(decision))))
        copy = game.copy()
        assert copy.digest() == read_back.digest() == digest
        copy.take_decision(seat, decision)
        read_back.take_decision(seat, written)
        assert copy.digest() == read_back.digest() != digest
        assert game.digest() == digest


def test_a_view_may_be_looked_at_again_and_hides_what_a_determinization_invents(rules: Rules) -> None:
    differs = False
    for setup, game in moments(rules, LOOK_EVERY):
        before = game.digest()
        for seat in (*range(setup.seat_count), None):
            view = game.view(seat)
            shown = view.to_plain()
            assert view.view(seat).to_plain() == shown
            possible = view.determinize(seat, stream(4, game.decision_count))
            assert possible.view(seat).to_plain() == shown
            assert possible.asked.keys() == game.asked.keys()
            assert not [*rules.invariants(possible)]
            if seat is not None and seat in game.asked:
                assert view.asked[seat] == game.asked[seat]
            differs |= possible.digest() != view.digest()
        assert game.digest() == before
    assert differs == rules.traits.hidden


def test_a_determinization_can_be_played(rules: Rules) -> None:
    for setup, game in moments(rules, 2 * LOOK_EVERY):
        for seat in (*range(setup.seat_count), None):
            possible = game.view(seat).determinize(seat, stream(5))
            for number in range(5):
                if not possible.asked:
                    break
                asked = min(possible.asked)
                decision = possible.legal(asked).draw(stream(5, number))
                assert not isinstance(possible.take_decision(asked, decision), Refusal)


def test_replays_verify_and_every_event_has_a_story_for_every_seat(rules: Rules) -> None:
    for setup in setups(rules):
        game = rules.open(setup, 9)
        recorder = Recorder(game, rules.heading(setup, "0" * 64, 9), ["random"] * setup.seat_count)
        story = rules.render_story(game, "en")
        events = [*game.opening]
        for number in range(DECISIONS // 4):
            if not game.asked:
                break
            seat = min(game.asked)
            decision = game.legal(seat).draw(stream(9, number))
            outcome = game.take_decision(seat, decision)
            assert not isinstance(outcome, Refusal)
            recorder.add(seat, decision)
            events += outcome.events
            for event in outcome.events:
                line = story.tell(event)
                assert line is None or line.text
        for event in events:
            for viewer in (*range(setup.seat_count), None):
                seen = rules.seen_by(event, viewer)
                assert seen is None or rules.seen_by(seen, viewer) == seen
        replay = read(write(recorder.replay()).encode())
        assert first_difference(replay, rules.open(setup, 9), rules.read_decision) is None
