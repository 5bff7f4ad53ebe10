"""Words for intervals: each row of the table, at its edges, and figures that do not say more than is known."""

from __future__ import annotations

import pytest

from simulator.lab import verdicts
from simulator.lab.coverage import usable_in, uses
from simulator.lab.drama import fitted_slope, probability
from simulator.lab.findings import ending_words
from simulator.lab.plan import GameKey, GameRow, Row
from simulator.lab.statistics import Interval, wilson
from simulator.systems.registry import RULES
from tests.simulator.shipped import shipped


def test_how_games_ended_is_told_in_words_of_their_game() -> None:
    told = {rules.id: {each: ending_words(each, rules) for each in REASONS[rules.id]} for rules in RULES}
    for system, words in told.items():
        assert all(word != reason and " " in word for reason, word in words.items()), system
    assert ending_words("stopped", None) == "stopped before the end"
    assert told["desktopia"]["goal"] == "the goal is reached"
    assert ending_words("", None) == "–"
    assert ending_words("of-another-version", RULES[0]) == "of-another-version"


REASONS = {
    "desktopia": ("goal", "eliminated", "active_side_lost", "nobody_left", "turn_limit", "endless", "ability"),
    "despaira": ("leader", "famine", "surrender", "ability", "condition", "turns", "endless", "draw"),
    "dork_tower": ("wizard", "victory", "ability", "turn-cap", "endless"),
}


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (0.47, 0.53, "Fair: seat 1 wins 47 to 53 %"),
        (0.45, 0.55, "Fair: seat 1 wins 45 to 55 %"),
        (0.42, 0.57, "Even enough: seat 1 wins 42 to 57 %"),
        (0.51, 0.58, "Even enough: seat 1 wins 51 to 58 %"),
        (0.53, 0.71, "Leans to seat 1: 53 to 71 %"),
        (0.30, 0.49, "Leans against seat 1: 30 to 49 %"),
        (0.31, 0.69, "Too early to say: 31 to 69 %"),
        (0.86, 1.0, "Seat 1 wins 86 to 100 %: not fair with these bots"),
        (0.0, 0.39, "Seat 1 wins 0 to 39 %: not fair with these bots"),
    ],
)
def test_the_interval_of_a_share_decides(low: float, high: float, words: str) -> None:
    assert verdicts.of_share(Interval(low, (low + high) / 2, high), 100, "seat 1") == words


def test_an_open_question_says_how_many_games_tell() -> None:
    share = wilson(30, 60)
    assert (
        verdicts.of_share(share, 60, "seat 1") == "No side is ahead so far: 38 to 62 %. About 320 games more will tell"
    )
    assert verdicts.of_share(wilson(19, 19), 19, "seat 1") == "Too early to say: 83 to 100 %"
    # Of three seats 33 % is even.
    assert verdicts.of_share(Interval(0.3, 0.33, 0.36), 900, "seat 1", even=1 / 3).startswith("Fair")


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (-0.15, -0.04, "clearly lower"),
        (-0.05, -0.02, "lower"),
        (0.005, 0.05, "higher"),
        (0.04, 0.05, "clearly higher"),
        (-0.03, 0.02, "no change"),
        (-0.04, 0.03, "within 4 points"),
    ],
)
def test_the_interval_of_a_difference_decides(low: float, high: float, words: str) -> None:
    assert verdicts.of_difference(Interval(low, (low + high) / 2, high)) == words


def test_figures_say_no_more_than_is_known() -> None:
    assert [verdicts.percent(share) for share in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]
    assert [verdicts.points(value) for value in (-0.1, -0.004, 0.0, 0.05)] == ["–10", "–0.4", "0", "+5"]
    assert verdicts.of_difference(Interval(-0.1, 0, 0.1), finished=False) == "too early"
    assert verdicts.of_repetition(24, 8, 8) == (
        "The bots repeat themselves: 24 games are 8 different ones; each counted once: 68 to 100 %."
    )
    assert verdicts.of_repetition(24, 22, 12) == ""
    assert verdicts.of_use(0, 400, 0.00918) == "never used in 400 games (at most 0.9 %)"


def test_a_win_probability_is_fitted_to_leads() -> None:
    leads = [(lead, won) for lead in (1.0, 2.0) for won in (True,) * 3 + (False,)]
    leads += [(-lead, not won) for lead, won in leads]
    slope = fitted_slope(leads)
    # Three of four positions with a lead won, one step or two: between the logits of both.
    assert 0.5 < slope < 1.1
    assert probability(0.0) == 0.5
    assert probability(800) == 1.0
    assert probability(-800) == pytest.approx(0.0)
    assert fitted_slope([(0.0, True), (0.0, False)]) == 0.0


def test_what_could_be_used_is_found_in_the_pack() -> None:
    loaded = shipped()
    usable = usable_in(loaded, {"tin_gate": "scripts/tin_gate.json"})
    by_key = {each.key: each for each in usable}
    kharu = by_key["characters/kharu"]
    assert (kharu.kind, kharu.title("en"), kharu.scenarios) == ("card", "Kharu", ("tin_gate",))
    assert "characters/kharu/0" in by_key
    assert any(each.kind == "word" and "characters/kharu/0" in each.keys for each in usable)
    row = Row("tin_gate", "none")
    games = [
        GameRow(GameKey(row, seed, 0, 0), "played", used=("characters/kharu/0",) if seed == 1 else ())
        for seed in (1, 2, 3)
    ]
    counted = {use.of.key: (use.games, use.possible) for use in uses(usable, games)}
    assert counted["characters/kharu"] == counted["characters/kharu/0"] == (1, 3)
    assert counted["characters/minusoid"] == (0, 3)
