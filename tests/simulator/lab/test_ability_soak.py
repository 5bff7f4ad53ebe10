"""Random abilities are checked and played: nothing is wrong, and what would be wrong is found and made small."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from schema.systems.desktopia.words import GiveTimeCard
from simulator.lab.ability_soak import AbilityReport, AbilitySoak, AbilityTrial
from simulator.systems.desktopia.ability_interpreter import INTERPRETER
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.game_rules import Rules
from tests.sampling import times
from tests.simulator.shipped import shipped
from tests.systems.tested import ALL_RULES, packs_of

TRIED = times(72, thorough=150)
SEED = 9


def tried(soak: AbilitySoak, count: int) -> AbilityReport:
    report = AbilityReport(soak.words)
    for number in range(count):
        report.add(soak.trial(number))
    return report


def test_random_abilities_are_refused_or_sound() -> None:
    """A short run; `tablewright soak --abilities` makes longer ones."""
    report = tried(AbilitySoak.of(DESKTOPIA_RULES, shipped(), SEED, decisions=20), TRIED)
    assert [(each.trial.finding, json.dumps(each.trial.ability)) for each in report.findings] == []
    assert report.unmade * 25 < TRIED, "nearly every word has a card for it"
    assert report.accepted * 2 > TRIED, "more than half of them are accepted"
    assert report.worked * 4 > report.accepted, "about a third of these do something"
    met = sum(1 for word in report.words if report.worked_of[word])
    assert met * times(4, thorough=2) > len(report.words)


OTHERS = [rules for rules in ALL_RULES if rules.ability_stage is not None and rules is not DESKTOPIA_RULES]


@pytest.mark.parametrize("rules", OTHERS, ids=lambda rules: rules.id)
def test_other_games_play_random_abilities_too(rules: Rules) -> None:
    soak = AbilitySoak.of(rules, packs_of(rules.id)[0], SEED)
    report = tried(soak, 60)
    assert report.findings == ()
    assert all(report.worked_of[word] for word in report.words)


def first_finding(soak: AbilitySoak, word: tuple[str, str] | None = None) -> AbilityTrial:
    """The first ability with something wrong, of all or of those whose turn the word is."""
    first, step = (0, 1) if word is None else (soak.words.index(word), len(soak.words))
    for number in range(first, first + 300 * step, step):
        trial = soak.trial(number)
        if trial is not None and trial.finding is not None:
            return trial
    raise AssertionError("nothing was found")


def test_an_exception_is_found_and_reduced_to_the_word_at_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*arguments: Any) -> None:
        raise RuntimeError("it fell down")

    monkeypatch.setitem(INTERPRETER._effects, GiveTimeCard, broken)
    soak = AbilitySoak.of(DESKTOPIA_RULES, shipped(), SEED)
    trial = soak.shrunk(first_finding(soak, ("effect", "give_time_card")))
    assert trial.finding is not None
    assert trial.finding.kind == "exception"
    assert "it fell down" in trial.finding.problem
    small: Any = trial.small
    # As a cost it needs an effect that is paid for, and a player who is asked.
    assert [effect["kind"] for effect in small.get("cost", small["do"])] == ["give_time_card"]
    assert len(small["do"]) == 1
    assert set(small) <= {
        "kind",
        "when",
        "instead_of",
        "do",
        "active_in",
        *(("cost", "optional") if "cost" in small else ()),
    }


def test_an_ability_that_is_offered_and_changes_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    effects = INTERPRETER._effects
    for word in list(effects):
        monkeypatch.setitem(effects, word, lambda *arguments: None)
    trial = first_finding(AbilitySoak.of(DESKTOPIA_RULES, shipped(), SEED), ("activation", "any_time"))
    assert trial.finding is not None
    assert trial.finding.kind == "nothing"
    assert trial.ability["kind"] == "activated"  # type: ignore[index, call-overload]


def test_a_broken_invariant_and_a_game_that_is_not_repeated_are_found() -> None:
    rules = replace(DESKTOPIA_RULES, invariants=lambda game: ("it fell down",) if game.decision_count > 3 else ())
    trial = first_finding(AbilitySoak.of(rules, shipped(), SEED))
    assert trial.finding is not None
    assert (trial.finding.kind, trial.finding.problem) == ("invariant", "it fell down")


def test_the_same_number_gives_the_same_trial_whatever_came_before() -> None:
    first, second = (AbilitySoak.of(DESKTOPIA_RULES, shipped(), SEED) for _time in range(2))
    first.trial(3)
    assert first.trial(11) == second.trial(11)
