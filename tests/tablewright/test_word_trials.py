"""Words that are broken: the test that misses one is told, and a word that no test misses survives."""

from __future__ import annotations

import pytest

from schema.systems.desktopia.system import DESKTOPIA
from tablewright.command_line import main
from tablewright.commands import rules
from tablewright.commands.rules import ROOT
from tablewright.word_trials import WordResult, tests_of, try_words, words_called

tests_of.__test__ = False  # type: ignore[attr-defined]  # its name is not that of a test

TOY = '''
"""Tests that speak of a few words, and of some of them in vain."""

import pytest

from schema.language import conditions as co
from schema.language import durations as du
from schema.language import selectors as se
from schema.systems.desktopia import goals as go
from simulator.engine.ability_records import Scope
from simulator.engine.durations import first_of, uses_of
from simulator.systems.desktopia import goals
from simulator.systems.desktopia.ability_interpreter import EVALUATOR, INTERPRETER
from schema.language.amounts import Product, Sum

SCOPE = Scope("x/y/0", 0, "p1")


def test_speaks_of_sum_and_fails_anyway():
    kind = "sum"
    assert kind == "product"


def test_sum():
    assert EVALUATOR.amount(None, Sum.model_construct(kind="sum", amounts=(1, 1)), SCOPE) == 2


def test_product_is_only_named():
    assert Product.model_construct(kind="product", amounts=(1, 1)).kind == "product"


def test_self():
    """Also holds all_of, whose condition holds."""
    assert EVALUATOR.select(None, se.Itself.model_construct(kind="self"), SCOPE) == ("p1",)
    assert EVALUATOR.holds(None, co.AllOf.model_construct(kind="all_of", conditions=()), SCOPE)


def test_next():
    assert uses_of(du.Next.model_construct(kind="next", times=2), int) == 2
'''


OPTIONS = """
from simulator.systems.desktopia.events import Damaged
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import triggered, with_character

ALL = {"kind": "compare", "left": 1, "test": "equal", "right": 1}


def test_enemies():
    enemies = {"kind": "characters", "relation": "enemy", "where": [ALL]}
    pack = with_character("mage", abilities=[triggered("action", {"kind": "damage", "to": enemies})])
    arena = Arena(pack).seat(("mage", 500, 500)).seat(("div", 100, 100)).play()
    arena.cast("mage")
    assert [arena.card_of(one.victim) for one in arena.of(Damaged)] == ["div"]
"""


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> dict[str, WordResult]:
    """What becomes of some words, and without the options of some, with the toys as the only tests."""
    folder = tmp_path_factory.mktemp("toy")
    tests = [folder / "test_toy.py", folder / "test_options.py"]
    for test, text in zip(tests, (TOY, OPTIONS), strict=True):
        test.write_text(text, encoding="utf-8")
    words = ["amount/sum", "amount/product", "amount/param", "selector/self", "condition/all_of", "duration/next"]
    found = try_words(ROOT, "desktopia", words, tests, 2, options_of=["selector/characters", "selector/self"])
    return {f"{one.word} {one.how}".strip(): one for one in found}


@pytest.mark.parametrize(
    ("word", "test"),
    [
        ("amount/sum one_more", "test_sum"),
        ("selector/self nothing", "test_self"),
        ("condition/all_of never", "test_self"),
        ("duration/next for_good", "test_next"),
        ("duration/next at_once", "test_next"),
    ],
)
def test_the_test_that_misses_a_word_is_told(results: dict[str, WordResult], word: str, test: str) -> None:
    """One that fails anyway does not count."""
    assert results[word].status == "held"
    assert results[word].held_by.partition("::")[2] == test


def test_a_word_that_no_test_misses_survives(results: dict[str, WordResult]) -> None:
    assert results["amount/product one_more"].status == "survived"
    assert results["amount/product one_more"].tried == 5, "all but the one that fails anyway"
    assert results["condition/all_of always"].status == "survived", "the toy only asks where it holds"


def test_what_nothing_in_play_looks_up_is_not_played_by_itself(results: dict[str, WordResult]) -> None:
    assert results["amount/param"].status == "rewritten"


def test_an_option_that_no_test_misses_survives(results: dict[str, WordResult]) -> None:
    """The condition holds for all, so nobody can tell whether it is asked."""
    assert results["selector/characters relation"].held_by.endswith("::test_enemies")
    assert results["selector/characters where"].status == "survived"


def test_words_are_named_by_kind_and_by_family() -> None:
    assert words_called(DESKTOPIA, ["damage"]) == ["effect/damage", "modifier/damage"]
    assert words_called(DESKTOPIA, ["effect/damage"]) == ["effect/damage"]
    assert len(words_called(DESKTOPIA, [])) == len(DESKTOPIA.vocabulary.words)


def test_the_tests_of_a_game_are_its_own() -> None:
    found = [path.relative_to(ROOT).as_posix() for path in tests_of(ROOT, "desktopia")]
    assert found[0] == "tests/simulator/systems/desktopia"
    assert "tests/packs/test_oddities.py" in found
    assert not any("oddities" in path.name for path in tests_of(ROOT, "despaira"))


def test_the_command_says_what_survives(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    told = {
        "amount/sum": [WordResult("amount/sum", "survived", "one_more", tried=4)],
        "condition/exists": [
            WordResult("condition/exists", "survived", "never", tried=4),
            WordResult("condition/exists", "held", "always", "tests/test_x.py::test_it"),
        ],
        "effect/push": [WordResult("effect/push", "held", "nothing", "tests/test_x.py::test_push")],
        "amount/param": [WordResult("amount/param", "rewritten")],
    }
    monkeypatch.setattr(
        rules, "try_words", lambda _root, _system, words, *_, options_of: [one for word in words for one in told[word]]
    )
    assert main(["rules", "--words", "push", "param", "--system", "desktopia"]) == 0
    printed = capsys.readouterr().out
    assert "desktopia effect/push (does nothing): held by tests/test_x.py::test_push" in printed
    assert "desktopia amount/param: not played by itself" in printed
    assert main(["rules", "--words", "push", "amount/sum", "exists", "--system", "desktopia"]) == 1
    printed = capsys.readouterr().out
    assert "desktopia amount/sum (one more): survives; tests tried: 4" in printed
    assert "words held by tests: 1, not held: 2" in printed


def test_an_unknown_word_is_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--words", "pusch"]) == 2
    assert "pusch" in capsys.readouterr().err
