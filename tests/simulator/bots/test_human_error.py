"""Hands miss by a little, legally, by streams of their own; what was carried out is what games record."""

from __future__ import annotations

import statistics
from dataclasses import replace

import pytest

from schema.models.human_error import EXACT, TIERS, Tier, find_tier, tier_title
from simulator.bots.human_error import Hands, NoDexterity, executed, named_tiers, same_so_far, tiers_of
from simulator.bots.match import STOPPED, play_game
from simulator.bots.playout import Step, play
from simulator.bots.random_bot import RandomBot
from simulator.bots.registry import find_bot
from simulator.engine.recorder import Recorder
from simulator.engine.replay import first_difference, read, write
from simulator.systems.desktopia.decisions import EndTurn, FlickDisk, Shoot
from simulator.systems.desktopia.game import Game, decision_from_plain
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.despaira.rules import DESPAIRA_RULES
from tests.simulator.auction import AUCTION, Table
from tests.simulator.shipped import shipped_pack
from tests.simulator.systems.desktopia.made_up import standing
from tests.simulator.systems.desktopia.test_flick_words import TO_ENEMIES, with_hero

CLUB = named_tiers(DESKTOPIA_RULES, ["club"], 1)[0]


def game_of(script: str = "tea_for_two", seed: int = 3) -> Game:
    return Game.new(shipped_pack(), shipped_pack().scripts[script], seed)


def two_flicks() -> tuple[Game, int, FlickDisk, FlickDisk]:
    game = game_of()
    seat = min(game.asked)
    first, second = game.asked[seat].flicks[:2]  # type: ignore[union-attr]
    return game, seat, FlickDisk(first, 10.0, 300.0), FlickDisk(second, 200.0, 300.0)


def test_all_tiers_draw_the_same_error_and_scale_it() -> None:
    game, seat, flick, _ = two_flicks()
    assert [tier.name for tier in TIERS] == ["none", "expert", "club", "novice"]
    errors = []
    for tier in TIERS[1:]:
        found = executed(DESKTOPIA_RULES, game, seat, flick, tier, 5)
        assert find_tier(tier.name) == tier
        assert tier_title(tier.name) != tier.name
        assert found.piece == flick.piece
        off = (found.direction - flick.direction + 180.0) % 360.0 - 180.0
        errors.append(
            (off / tier.direction, (found.speed / flick.speed - 1.0) / tier.speed, found.offset / tier.contact)
        )
    assert errors[1] == pytest.approx(errors[0])
    assert errors[2] == pytest.approx(errors[0])
    assert executed(DESKTOPIA_RULES, game, seat, flick, EXACT, 5) is flick


def test_errors_have_the_size_of_the_tier() -> None:
    game, seat, flick, _ = two_flicks()
    found = [executed(DESKTOPIA_RULES, game, seat, flick, CLUB, seed) for seed in range(600)]
    directions = [(one.direction - flick.direction + 180.0) % 360.0 - 180.0 for one in found]
    for values, size, mean in (
        (directions, CLUB.direction, 0.0),
        ([one.speed / flick.speed for one in found], CLUB.speed, 1.0),
        ([one.offset for one in found], CLUB.contact, 0.0),
    ):
        assert statistics.stdev(values) == pytest.approx(size, rel=0.12)
        assert statistics.mean(values) == pytest.approx(mean, abs=0.16 * size)


def test_one_changed_decision_does_not_shift_the_errors_of_others() -> None:
    game, seat, first, second = two_flicks()
    changed = replace(first, direction=170.0, speed=100.0)
    others = set()
    for before in ((), (first,), (changed,)):
        hands = Hands(DESKTOPIA_RULES, (CLUB, CLUB), 9)
        for decision in before:
            hands.execute(game, seat, decision)
        others.add(hands.execute(game, seat, second))
    assert len(others) == 1
    hands = Hands(DESKTOPIA_RULES, (CLUB, CLUB), 9)
    once, twice = hands.execute(game, seat, first), hands.execute(game, seat, first)
    assert once != twice, "a second flick of the disk misses in another way"
    assert twice == executed(DESKTOPIA_RULES, game, seat, first, CLUB, 9, same_so_far(DESKTOPIA_RULES, first, [once]))
    assert same_so_far(DESKTOPIA_RULES, first, [second, EndTurn()]) == 0


@pytest.mark.parametrize("tier", [TIERS[-1], Tier("wild", 90.0, 3.0, 4.0, 60.0)], ids=lambda tier: tier.name)
def test_what_is_carried_out_is_always_legal(tier: Tier) -> None:
    kinds = set()
    for seed in (1, 2):
        game = game_of(seed=seed)
        for step in play(game, [RandomBot()] * 2, seed, 12, Hands(DESKTOPIA_RULES, (tier, tier), seed)):
            kinds.add(type(step.decision))
            assert (type(step.intended), step.decision == step.intended) == (
                type(step.decision),
                not isinstance(step.decision, FlickDisk | Shoot),
            )
    assert {FlickDisk, Shoot, EndTurn} <= kinds


def test_who_may_be_flicked_in_some_directions_only_is_missed_within_them() -> None:
    game = with_hero(standing(TO_ENEMIES)).game
    clown = next(piece.id for piece in game.state.pieces.values() if piece.card == "clown")
    flick = FlickDisk(clown, 330.5, 300.0)
    found = [executed(DESKTOPIA_RULES, game, 0, flick, TIERS[-1], seed).direction for seed in range(12)]
    assert flick.direction not in found
    assert found.count(330.0) > 2
    assert all(game.refusal(0, replace(flick, direction=one)) is None for one in found)


def test_what_the_rules_refuse_is_not_made_legal_by_missing() -> None:
    game, seat, flick, _ = two_flicks()
    for wrong in (replace(flick, speed=9000.0), replace(flick, speed=float("nan")), replace(flick, piece="nobody")):
        assert executed(DESKTOPIA_RULES, game, seat, wrong, CLUB, 1) is wrong


def test_a_game_without_dexterity_knows_no_error() -> None:
    for rules in (DESPAIRA_RULES, AUCTION):
        assert tiers_of(rules) == (EXACT,)
        assert named_tiers(rules, [], 2) == named_tiers(rules, ["none"], 2) == (EXACT, EXACT)
        with pytest.raises(NoDexterity, match="nothing depends on the hand"):
            named_tiers(rules, ["club"], 2)
    with pytest.raises(NoDexterity, match="expert"):
        named_tiers(DESKTOPIA_RULES, ["master"], 2)
    with pytest.raises(NoDexterity, match="2 seats"):
        named_tiers(DESKTOPIA_RULES, ["none", "club", "club"], 2)


def test_a_game_is_told_in_figures_and_its_replay_verifies() -> None:
    setup = game_of().rules
    bots = [find_bot("greedy", DESKTOPIA_RULES), RandomBot()]
    steps: list[Step] = []
    record, again = (
        play_game(
            DESKTOPIA_RULES,
            setup,
            [bot for bot in bots if bot],
            named_tiers(DESKTOPIA_RULES, ["club", "none"], 2),
            4,
            most_turns=3,
            watch=lambda step, _game: steps.append(step),
        )
        for _again in range(2)
    )
    assert record == again
    assert (record.bots, record.tiers, record.seed) == (("greedy", "random"), ("club", "none"), 4)
    assert (record.reason, record.winners, record.turns) == (STOPPED, (), 3)
    assert 2 * record.decisions == len(steps)
    assert steps[0].seat == record.first
    other = play_game(DESKTOPIA_RULES, setup, [RandomBot()] * 2, (EXACT, EXACT), 4, most_turns=3)
    assert other.digest != record.digest
    game = Game.of(setup, 4)
    recorder = Recorder(game, DESKTOPIA_RULES.heading(setup, "0" * 64, 4), ["greedy", "random"])
    for step in steps[: record.decisions]:
        assert not hasattr(game.take_decision(step.seat, step.decision, 3), "message")
        recorder.add(step.seat, step.decision)
    assert first_difference(read(write(recorder.replay()).encode()), Game.of(setup, 4), decision_from_plain) is None
    won = play_game(AUCTION, Table(2), [RandomBot()] * 2, (EXACT, EXACT), 5)
    assert won.reason != STOPPED
    assert won.decisions == 6
