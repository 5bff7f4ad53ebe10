"""Bots see goals: every goal has a value, and coming nearer to one is worth something."""

from typing import Any

import pytest

from schema.systems.desktopia.vocabulary import VOCABULARY
from simulator.systems.desktopia.goal_progress import _GOALS, progress
from tests.simulator.systems.desktopia.arena import Arena

GATE = {"id": "gate", "points": [[800, 400], [950, 400], [950, 600], [800, 600]]}


def test_every_goal_has_a_value() -> None:
    assert set(_GOALS) == set(VOCABULARY.words_of("goal").values())


@pytest.mark.parametrize(
    "goal",
    [
        {"kind": "reach", "zone": "gate"},
        {"kind": "hold", "artifact": "fire_mine", "turns": 3},
        {"kind": "carry", "item": "barrel"},
        {"kind": "slay", "character": "div"},
        {"kind": "any_goal", "goals": [{"kind": "reach", "zone": "gate"}, {"kind": "eliminate"}]},
        {"kind": "any_goal", "goals": [{"kind": "eliminate"}, {"kind": "all_goals", "goals": [{"kind": "eliminate"}]}]},
    ],
)
def test_nearer_is_better(goal: dict[str, Any]) -> None:
    def at(x: float) -> float:
        arena = (
            Arena(victory=goal, zones=[GATE], items=[{"id": "barrel", "x": 700, "y": 500}])
            .seat(("akeru", x, 500))
            .seat(("div", 900, 900))
            .artifact("fire_mine", 640, 500)
            .play()
        )
        return progress(arena.game.battle(), 0)

    if goal.get("goals", [{}])[0].get("kind") == "eliminate":
        assert at(300) == at(100) == 0.0
    else:
        assert at(300) > at(100)


def test_a_wounded_quarry_is_worth_more() -> None:
    def with_life(life: int) -> float:
        goal = {"kind": "slay", "character": "div"}
        arena = Arena(victory=goal).seat(("akeru", 100, 500)).seat(("div", 900, 900, {"life": life})).play()
        return progress(arena.game.battle(), 0)

    assert with_life(1) > with_life(3)
