"""Golden plays: games as text, which show in a diff what a change of the rules, the views or the story does.

The texts lie in `tests/golden`. The name of a file says what is played: `<folder>.<scenario>.<seed>.txt`, in the folder
of its system; an empty file adds a play. `TABLEWRIGHT_GOLDEN=write python -m pytest tests/systems/test_golden.py`
writes all of them again.
"""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from schema.i18n import languages, use_language
from simulator.engine.game import Game, Listed, Setup
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.systems.game_rules import Rules
from tests.systems.tested import ALL_RULES, Drawn, any_decision, packs_of

HERE = Path(__file__).parents[1] / "golden"
FILES = sorted(HERE.glob("*/*.txt"))
WRITE = os.environ.get("TABLEWRIGHT_GOLDEN") == "write"
DECISIONS = 40
MOST_SEQUENCES = 3_000
DEEPEST = 6


def prepared(file: Path) -> tuple[Rules, Setup, int]:
    """The rules, the setup and the seed of a golden play."""
    folder, scenario, seed = file.stem.split(".")
    rules = next(rules for rules in ALL_RULES if rules.id == file.parent.name)
    (loaded,) = (each for each in packs_of(rules.id) if f"{folder}/{scenario}.json" in each.documents)
    setup = rules.prepare(loaded, f"{folder}/{scenario}.json")
    assert not isinstance(setup, tuple), setup
    return rules, setup, int(seed)


def described(rules: Rules, setup: Setup, seed: int, drawn: Drawn) -> Iterator[str]:
    """The lines of a golden play."""
    drawn.clear()
    game = rules.open(setup, seed)
    stories = [(code, rules.render_story(game, code)) for code in languages()]

    def moment(events: tuple[Any, ...]) -> Iterator[str]:
        for key, outcome in drawn:
            yield f"  chance {key} = {','.join(outcome) if isinstance(outcome, tuple) else outcome}"
        drawn.clear()
        for event in events:
            for code, story in stories:
                use_language(code)
                if line := story.render_event(event):
                    yield f"  {code} {line.text}{f' ({line.detail})' if line.detail else ''}"
        use_language("en")
        views = (game.view(seat).digest()[:6] for seat in (*range(setup.seat_count), None))
        yield f"  views {' '.join(views)}"
        asked = (f"{seat + 1} ({legal_count(game, seat)})" for seat in sorted(game.asked))
        yield f"  asked {', '.join(asked) or 'nobody'}"

    yield f"{setup.scenario}, seed {seed}, version {rules.version} of the rules"
    yield "opening"
    yield from moment(game.opening)
    yield f"sequences {', '.join(map(str, sequences(game))) or 'not listed'}"
    drawn.clear()
    for number in range(1, DECISIONS + 1):
        if not game.asked:
            break
        rng = stream(seed, "golden", number)
        seat, decision = any_decision(game, setup.seat_count, rng)
        label = rules.decision_label(game.view(seat), seat, decision, "en")
        outcome = game.take_decision(seat, decision)
        assert not isinstance(outcome, Refusal)
        yield f"{number} seat {seat + 1}: {label}, {decision!r}"
        yield from moment(outcome.events)
    result = game.result
    winners = ", ".join(str(seat + 1) for seat in result.winners) if result is not None else ""
    yield f"won by {winners or 'nobody'}: {result.reason}" if result is not None else f"stopped in turn {game.turn}"


def legal_count(game: Game, seat: int) -> str:
    """How much the seat may decide."""
    legal = game.legal(seat)
    return str(len(legal.decisions)) if isinstance(legal, Listed) else "any"


def sequences(game: Game) -> list[int]:
    """How many sequences of decisions there are, by their length, where all decisions are listed and not too many."""
    counts: list[int] = []
    games = [game.copy()]
    while games and len(counts) < DEEPEST:
        following = []
        for each in games:
            for seat in sorted(each.asked):
                legal = each.legal(seat)
                if not isinstance(legal, Listed):
                    return counts
                for decision in legal.decisions:
                    after = each.copy()
                    assert not isinstance(after.take_decision(seat, decision), Refusal)
                    following.append(after)
            if len(following) > MOST_SEQUENCES:
                return counts
        if following:
            counts.append(len(following))
        games = following
    return counts


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_play_goes_as_it_went(file: Path, drawn: Drawn) -> None:
    text = "\n".join(described(*prepared(file), drawn)) + "\n"
    if WRITE:
        file.write_text(text, encoding="utf-8")
    expected = file.read_text(encoding="utf-8")
    changed = list(difflib.unified_diff(expected.splitlines(), text.splitlines(), "before", "now", n=1, lineterm=""))
    assert text == expected, "\n".join(["TABLEWRIGHT_GOLDEN=write accepts this:", *changed[:40]])


def test_each_system_has_three() -> None:
    plays = {system: len([*files]) for system, files in groupby(FILES, lambda file: file.parent.name)}
    assert plays.keys() == {rules.id for rules in ALL_RULES}
    assert all(count >= 3 for count in plays.values())
