"""Chance has one door: outcomes on keyed streams, each reported by one event, and no random object in a state."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

import simulator
from simulator.engine.chance import Die, Kind, Lot, Shuffle, chance
from simulator.engine.configuration import BadConfiguration
from tests.simulator.engine.bare_play import BarePlay, BareState

ROOT = Path(simulator.__file__).parent


def with_seed(seed: int) -> BarePlay:
    return BarePlay(BareState(seed))


def test_an_outcome_depends_on_seed_and_key_alone() -> None:
    first, second = with_seed(7), with_seed(7)
    chance(second, ("coin", 0), Lot(2))
    throws = [(chance(first, ("die", n), Die()), chance(second, ("die", n), Die())) for n in range(20)]
    assert all(one == other for one, other in throws)
    assert len({one for one, _ in throws}) > 1
    assert [chance(with_seed(8), ("die", n), Die()) for n in range(20)] != [one for one, _ in throws]


def test_each_kind_gives_all_of_its_outcomes_and_no_other() -> None:
    play = with_seed(1)
    assert {chance(play, ("lot", n), Lot(3)) for n in range(60)} == {0, 1, 2}
    assert {chance(play, ("die", n), Die(4)) for n in range(80)} == {1, 2, 3, 4}
    orders = Counter(chance(play, ("cards", n), Shuffle(("a", "b", "b"))) for n in range(90))
    assert set(orders) == {("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")}


def test_a_shuffle_forgets_the_order_before_it() -> None:
    orders = {chance(with_seed(3), ("s",), Shuffle(cards)) for cards in (("c", "a", "b"), ("a", "b", "c"))}
    assert len(orders) == 1


def test_an_outcome_is_reported_by_one_event() -> None:
    play = with_seed(5)
    face = chance(play, ("die", 1), Die(), lambda face: ("rolled", face))
    assert play.events == [("rolled", face)]


@pytest.mark.interpreted
def test_the_rules_of_no_system_draw_from_a_stream_themselves() -> None:
    """Streams of bots, experiments and determinizations are not chance in a game."""
    beside = ("soak_games.py", "trials.py", "battle_trial.py")
    rules = [path for path in sorted((ROOT / "systems").rglob("*.py")) if path.name not in beside]
    texts = {path: path.read_text("utf-8") for path in rules}
    found = [
        path.name
        for path, text in texts.items()
        if "randomness" in text  # to go over the syntax of all takes a second
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ImportFrom) and node.module == "simulator.engine.randomness"
    ]
    assert rules
    assert found == []


def forced(outcome: object) -> BarePlay:
    return BarePlay(BareState(7), forced={"x/1": outcome})


def test_a_forced_outcome_is_not_drawn() -> None:
    for face in range(1, 7):
        play = forced(face)
        assert chance(play, ("x", 1), Die(), lambda face: face) == face
        assert play.events == [face]
        assert chance(play, ("x", 2), Die()) == chance(with_seed(7), ("x", 2), Die()), "another key is drawn"
    assert chance(forced(2), ("x", 1), Lot(3)) == 2


def test_forced_cards_come_first_and_the_others_at_random() -> None:
    order = chance(forced(["c", "a"]), ("x", 1), Shuffle(("a", "a", "b", "c", "d")))
    assert order[:2] == ("c", "a")
    assert sorted(order) == ["a", "a", "b", "c", "d"]
    assert chance(forced("d"), ("x", 1), Shuffle(("a", "d")))[0] == "d"


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [(Die(), 7), (Die(), 0), (Die(), "6"), (Die(), True), (Lot(2), 2), (Lot(2), 0.5), (Lot(2), None)]
    + [(Shuffle(("a", "b")), wrong) for wrong in ("c", ["a", "a"], 3, {"a": 1}, [["a"]])],
)
def test_an_outcome_that_cannot_be_is_refused(kind: Kind[object], wrong: object) -> None:
    with pytest.raises(BadConfiguration):
        chance(forced(wrong), ("x", 1), kind)
