"""The options of a battle: named with their values, chosen, recorded, and played again by a replay."""

from __future__ import annotations

from typing import Any

import pytest

from schema.systems.desktopia.options import PRESETS
from simulator.bots.playout import play
from simulator.bots.random_bot import RandomBot
from simulator.engine.configuration import BadConfiguration, Configuration
from simulator.engine.recorder import Recorder
from simulator.engine.replay import Replay, first_difference, read, write
from simulator.systems.desktopia.game import Game, decision_from_plain
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.desktopia.ruleset import Ruleset, compile_rules
from tests.simulator.shipped import shipped_pack

SCRIPT = "tea_for_two"
RITUALS = "tin_gate"


def written(script: str = SCRIPT) -> Ruleset:
    return compile_rules(shipped_pack(), shipped_pack().scripts[script])


def configured(options: dict[str, Any], forced: dict[str, Any] | None = None, script: str = SCRIPT) -> Ruleset:
    rules: Ruleset = DESKTOPIA_RULES.configured(written(script), Configuration(options, forced or {}))
    return rules


def values(rules: Ruleset) -> dict[str, Any]:
    return {option.name: option.value for option in DESKTOPIA_RULES.options(rules)}


def recorded(rules: Ruleset, seed: int = 3) -> Replay:
    game = Game.of(rules, seed)
    recorder = Recorder(game, DESKTOPIA_RULES.heading(rules, "0" * 64, seed), ["random"] * 2)
    for step in play(game, [RandomBot()] * 2, seed, 4):
        recorder.add(step.seat, step.decision)
    return read(write(recorder.replay()).encode())


def test_every_option_has_a_title_and_one_of_its_values() -> None:
    options = DESKTOPIA_RULES.options(written())
    assert {option.name for option in options} >= {"edition", *PRESETS["ledger"]}
    assert any(option.name.startswith("rulings/") for option in options)
    assert all(option.title and (not option.values or option.value in option.values) for option in options)


def test_chosen_options_count_and_the_others_stay() -> None:
    before, chosen = written(), configured({"actions_per_turn": 5, "rulings/fire_hit": "must"})
    ruling = next(one for one in shipped_pack().rules.rulings if one.id == "fire_hit")
    assert set(ruling.values) >= {"may", "must"}
    assert values(chosen) == {**values(before), "actions_per_turn": 5, "rulings/fire_hit": "must"}
    assert Game.of(chosen, 1).state.action_limit == 5


def test_an_edition_brings_its_rulings_but_those_that_are_chosen() -> None:
    assert values(configured({"edition": "ru2013"}))["take_artifact"] == "must"
    assert values(configured({"edition": "ru2013", "take_artifact": "may"}))["take_artifact"] == "may"


def test_all_options_as_they_are_change_nothing() -> None:
    rules = written()
    same = DESKTOPIA_RULES.configured(rules, Configuration(values(rules)))
    assert same.entries is rules.entries
    assert Game.of(same, 5).digest() == Game.of(rules, 5).digest()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"actions_per_tern": 3}, "Did you mean “actions_per_turn”?"),
        ({"rulings/nothing": "may"}, "rulings/nothing"),
        ({"edition": "first"}, "ledger, en2015, ru2013"),
        ({"actions_per_turn": 99}, "actions_per_turn"),
        ({"actions_per_turn": "3"}, "actions_per_turn"),
        ({"take_artifact": ["may"]}, "may, must"),
    ],
)
def test_an_option_or_a_value_that_is_not_there_is_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(BadConfiguration, match=r".") as refused:
        configured(options)
    assert words in str(refused.value)


def test_a_replay_is_played_again_with_its_options_and_forced_outcomes() -> None:
    """The first player is the other one, and a turn has two actions; the script itself says otherwise."""
    usual = recorded(written())
    first = usual.steps[0].seat
    replay = recorded(configured({"actions_per_turn": 2}, {"first player": 1 - first}))
    assert replay.options is not None
    assert replay.options["actions_per_turn"] == 2
    assert replay.forced == {"first player": 1 - first}
    assert replay.steps[0].seat == 1 - first
    game = DESKTOPIA_RULES.open_replay(written(), replay)
    assert first_difference(replay, game, decision_from_plain) is None
    assert first_difference(replay, Game.of(written(), 3), decision_from_plain) is not None


def test_each_forced_ritual_is_the_one_that_is_drawn() -> None:
    """Exact odds: every card of the deck is drawn first in one of the configured battles."""
    deck = Game.of(written(RITUALS), 1).state.deck
    tops = {Game.of(configured({}, {"rituals/0": card}, RITUALS), 1).state.deck[0] for card in set(deck)}
    assert tops == set(deck)


def test_nobody_sees_what_is_forced() -> None:
    game = Game.of(configured({}, {"rituals/0": "healing", "rituals/1": "healing"}, RITUALS), 1)
    for seat in (0, 1, None):
        assert game.view(seat).rules.configuration.forced == {}
