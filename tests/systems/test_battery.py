"""The laws that the rules of every game system keep, over all scenarios of the packs that come with it."""

from __future__ import annotations

import json
from typing import Any

from simulator.bots.random_bot import RandomBot
from simulator.engine.codec import to_plain
from simulator.engine.game import NOTHING, Game, Listed, Setup
from simulator.engine.randomness import stream
from simulator.engine.recorder import Recorder
from simulator.engine.refusals import Refusal
from simulator.engine.replay import first_difference, read, write
from simulator.lab.soak_run import SoakResult, soak
from simulator.systems.game_rules import Rules
from tests.sampling import times
from tests.systems.lockstep import betrayals, shown_in, twins
from tests.systems.tested import (
    DECISIONS,
    LOOK_EVERY,
    Drawn,
    any_decision,
    each_rules,
    moments,
    packs_of,
    setups,
    skip_if_held_elsewhere,
    take,
    take_from,
)

SAMPLES = 3
MOST_DECISIONS = 5_000
"""A random game that is longer has no end."""

pytestmark = each_rules


def some_seats(rules: Rules, setup: Setup, game: Game) -> list[int | None]:
    """Who looks at a game: every seat and who has none; where looks take long, two of them, others at each moment."""
    viewers: list[int | None] = [*range(setup.seat_count), None]
    first = game.decision_count // LOOK_EVERY % len(viewers)
    return (viewers[first:] + viewers[:first])[: times(2, thorough=99) if rules.traits.physics else 99]


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
    every = LOOK_EVERY if rules.traits.physics else 1
    decisions = [game.legal(min(game.asked)).draw(stream(2)) for _setup, game in moments(rules, every)]
    refused = 0
    for number, (_setup, game) in enumerate(moments(rules, every)):
        seat, before = min(game.asked), game.digest()
        for decision in {decisions[-1 - number], decisions[number // 2], decisions[0]}:
            expected, legal = game.refusal(seat, decision), game.legal(seat)
            assert expected is not None or not isinstance(legal, Listed) or decision in legal.decisions
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
        for seat in some_seats(rules, setup, game):
            view = game.view(seat)
            shown = shown_in(view, setup.seat_count)
            assert shown_in(view.view(seat), setup.seat_count) == shown
            possible = view.determinize(seat, stream(4, game.decision_count))
            # The two games differ only in what is hidden from the seat.
            assert shown_in(possible.view(seat), setup.seat_count) == shown
            assert possible.asked.keys() == game.asked.keys()
            assert not [*rules.invariants(possible)]
            if seat is not None and seat in game.asked:
                assert view.asked[seat] == game.asked[seat]
                # Not `game.legal`: a game may keep what it has found for its view, and for its copies.
                afresh = rules.read_game(setup, json.loads(json.dumps(game.to_plain())))
                mine, real = view.legal(seat), afresh.legal(seat)
                if isinstance(real, Listed):
                    assert getattr(mine, "decisions", ()) == real.decisions
                    # So random bots need no view.
                    assert mine.draw(stream(6, seat)) == real.draw(stream(6, seat))
                    # Neither need games that could be the real one list it again.
                    assert getattr(possible.legal(seat), "decisions", ()) == real.decisions
                    again = rules.read_game(setup, json.loads(json.dumps(possible.to_plain())))
                    assert getattr(again.legal(seat), "decisions", ()) == real.decisions
            differs |= possible.digest() != view.digest()
        assert game.digest() == before
    assert differs == rules.traits.hidden


def test_chance_has_one_door(rules: Rules, drawn: Drawn) -> None:
    """With the same outcomes forced another seed changes nothing: no chance comes in by another way."""
    for setup in setups(rules):
        drawn.clear()
        game = rules.open(setup, 1)
        openings, decisions, states = [game.opening], [], [seedless(game)]
        for number in range(DECISIONS // 2):
            if not game.asked:
                break
            decisions.append(any_decision(game, setup.seat_count, stream(10, number)))
            openings.append(take_from(game, *decisions[-1]))
            states.append(seedless(game))
        assert rules.traits.chance or not drawn
        again = rules.open_game(setup, 2, forced={key: to_plain(outcome) for key, outcome in drawn})
        assert again.opening == openings[0]
        assert seedless(again) == states[0]
        for decision, events, state in zip(decisions, openings[1:], states[1:], strict=True):
            assert take_from(again, *decision) == events
            assert seedless(again) == state


def seedless(game: Game) -> Any:
    """The state without its seed."""
    plain = game.to_plain()
    return {key: value for key, value in plain.items() if key != "seed"}


def test_silence_tells_nothing(rules: Rules) -> None:
    """Games that differ only in what is hidden from a seat look the same to it until an event reveals the difference.

    No event and no request is missing in one of them, after the same decisions and with the same chance.
    """
    for setup, game in moments(rules, 2 * LOOK_EVERY):
        for seat in some_seats(rules, setup, game):
            games = twins(rules, setup, game, seat, stream(8, game.decision_count))
            assert not [*betrayals(rules, setup, games, seat, LOOK_EVERY)]


def test_answers_of_seats_that_are_asked_at_once_are_secret_until_the_last(rules: Rules) -> None:
    """Whatever a seat answers, the others see the same until everybody has answered, whoever comes first."""
    met = 0
    for setup, game in moments(rules):
        for seat in sorted(game.asked) if len(game.asked) > 1 else ():
            met += 1
            others = [viewer for viewer in (*range(setup.seat_count), None) if viewer != seat]
            shown = []
            for decision in {game.legal(seat).draw(stream(13, number)) for number in range(SAMPLES)}:
                after = game.copy()
                events = take_from(after, seat, decision)
                assert after.asked.keys() == game.asked.keys() - {seat}
                seen = [[rules.seen_by(event, viewer) for event in events] for viewer in others]
                shown.append((seen, [shown_in(after.view(viewer), setup.seat_count) for viewer in others]))
            assert all(each == shown[0] for each in shown)
    assert bool(met) == rules.traits.secret_choices


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
        for number in range(DECISIONS if rules.traits.secret_choices else DECISIONS // 4):
            if not game.asked:
                break
            # Seats that are asked at once answer in any order, and some decide without being asked.
            seat, decision = any_decision(game, setup.seat_count, stream(9, number))
            outcome = game.take_decision(seat, decision)
            assert not isinstance(outcome, Refusal)
            recorder.add(seat, decision)
            events += outcome.events
            for event in outcome.events:
                line = story.render_event(event)
                assert line is None or line.text
        for event in events:
            for viewer in (*range(setup.seat_count), None):
                seen = rules.seen_by(event, viewer)
                assert seen is None or rules.seen_by(seen, viewer) == seen
        replay = read(write(recorder.replay()).encode())
        assert first_difference(replay, rules.open(setup, 9), rules.read_decision) is None


def test_a_random_bot_ends_every_scenario(rules: Rules) -> None:
    skip_if_held_elsewhere("random bot", rules.id)
    for setup in setups(rules):
        game = rules.open(setup, 11)
        while game.asked:
            assert game.decision_count < MOST_DECISIONS
            seat = min(game.asked)
            take(game, RandomBot().choose_decision(game.view(seat), seat, stream(11, game.decision_count)))
        assert game.result is not None
        assert game.result.reason
        assert all(game.anytime(seat) == NOTHING for seat in range(setup.seat_count))


def test_two_thousand_random_decisions_keep_every_state_sound(rules: Rules) -> None:
    skip_if_held_elsewhere("2,000 decisions", rules.id)
    made = 0
    for loaded in packs_of(rules.id):
        for found in soak(rules, loaded, 2_000, 3):
            assert isinstance(found, SoakResult), found
            made += found.decisions
    assert made >= 2_000


def test_a_game_is_stopped_between_two_turns(rules: Rules) -> None:
    """The turn after the last one does not begin: the game then asks nothing and has no result."""
    stopped = 0
    for setup in setups(rules):
        game = rules.open(setup, 5)
        for number in range(DECISIONS):
            seat = min(game.asked)
            assert not isinstance(game.take_decision(seat, game.legal(seat).draw(stream(6, number)), 1), Refusal)
            if not game.asked:
                break
        stopped += game.between_turns
        assert not game.between_turns or (game.result is None and game.turn == 1)
    assert stopped
