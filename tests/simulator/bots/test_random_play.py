"""States of random battles can be written, read, copied and refused to; the soak run plays thousands of decisions."""

from __future__ import annotations

import json

import pytest

from simulator.bots.random_bot import RandomBot
from simulator.engine.codec import to_plain
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.decisions import Cast, Choose, Decision, EndTurn, Face, FlickDisk, PutAt, Shoot, Use
from simulator.systems.desktopia.game import Game, decision_from_plain
from simulator.systems.desktopia.ruleset import Ruleset, compile_rules
from tests.simulator.shipped import shipped_pack

SCRIPTS = sorted(shipped_pack().scripts)


def rules_of(script: str) -> Ruleset:
    return compile_rules(shipped_pack(), shipped_pack().scripts[script])


def random_decision(game: Game, seed: int) -> Decision:
    assert game.request is not None
    seat = game.request.seat
    return RandomBot().choose_decision(game.view(seat), seat, stream(seed, "bot", seat, game.state.decisions))


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_state_that_was_written_as_json_and_read_plays_on_as_the_original(script: str) -> None:
    rules = rules_of(script)
    game = Game.of(rules, 3)
    for number in range(70):
        if game.request is None:
            break
        decision = random_decision(game, 3)
        if number % 3:
            game.decide(decision)
            continue
        again = Game.from_plain(rules, json.loads(json.dumps(game.to_plain())))
        assert again.digest() == game.digest()
        game.decide(decision)
        again.decide(decision_from_plain(json.loads(json.dumps(to_plain(decision)))))
        assert again.digest() == game.digest()


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_copy_is_equal_and_goes_its_own_way(script: str) -> None:
    game = Game.of(rules_of(script), 5)
    for _ in range(50):
        if game.request is None:
            break
        copy, digest = game.copy(), game.digest()
        assert copy.digest() == digest
        decision = random_decision(game, 5)
        copy.decide(decision)
        assert game.digest() == digest
        game.decide(decision)
        assert game.digest() == copy.digest()


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_refusal_leaves_the_state_as_it_was(script: str) -> None:
    game = Game.of(rules_of(script), 11)
    refused = 0
    for _ in range(50):
        if game.request is None:
            break
        digest = game.digest()
        for wrong in wrong_decisions(game.battle()):
            outcome = game.copy().decide(wrong)
            if isinstance(outcome, Refusal):
                refused += 1
                assert isinstance(game.decide(wrong), Refusal)
                assert outcome.code
                assert outcome.message
        assert game.digest() == digest
        game.decide(random_decision(game, 11))
    assert refused > 200


def wrong_decisions(b: Battle) -> list[Decision]:
    """Decisions of every kind, most of which cannot be allowed at any one moment."""
    names = [next(iter(b.state.pieces)), "no such disk", ""]
    # Before squads are set up nobody stands on the battlefield.
    anyone = next((piece.id for piece in b.characters()), names[0])
    return [
        *(FlickDisk(name, 0.0, 900.0) for name in names),
        FlickDisk(anyone, float("nan"), 900.0),
        FlickDisk(anyone, 0.0, 1e9),
        FlickDisk(anyone, 0.0, -1.0),
        FlickDisk(anyone, 0.0, 900.0, 1.5),
        Shoot(anyone, "no such missile", 0.0, 0.0, 0.0, 900.0),
        Shoot(anyone, "no such missile", float("inf"), 0.0, 0.0, 900.0),
        Cast(anyone, "no such ability"),
        Use("no such disk", "no such ability"),
        Choose(("no such option",)),
        Choose((anyone, anyone)),
        PutAt(-500.0, -500.0),
        PutAt(float("nan"), 0.0),
        Face(float("inf")),
        EndTurn(),
    ]
