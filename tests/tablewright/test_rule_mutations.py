"""Mutations of rules: the table fits the code, the results are whole, and a trial finds the tests that hold a rule."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from tablewright import rule_mutations
from tablewright.command_line import main
from tablewright.commands import rules
from tablewright.commands.rules import LEDGERS, PEOPLE, ROOT, account
from tablewright.rule_mutations import (
    RESULTS,
    TABLE,
    Mutation,
    MutationError,
    Runner,
    node_of,
    read_results,
    read_table,
    test_of,
    trials,
)

test_of.__test__ = False  # type: ignore[attr-defined]  # its name is not that of a test


def test_the_table_is_looked_after() -> None:
    """Code may change under a mutation, which `rules` then shows as out of date; not under many of them at once."""
    table = read_table(ROOT)
    gone = []
    for mutation in table:
        text = (ROOT / mutation.file).read_text("utf-8")
        try:
            assert mutation.applied(text) != text
            assert mutation.context(text)
        except MutationError as error:
            gone.append(str(error))
    assert len(gone) <= len(table) // 50, gone


@pytest.fixture(scope="module")
def covered() -> dict[str, tuple[str, ...]]:
    """The tests that name each rule of the checkout."""
    return account(ROOT).covered


def test_every_mutation_is_of_rules_that_tests_claim(covered: dict[str, tuple[str, ...]]) -> None:
    assert [str(one) for one in read_table(ROOT) if not set(one.rules) <= set(covered)] == []


def test_every_rule_that_tests_claim_has_a_mutation(covered: dict[str, tuple[str, ...]]) -> None:
    tried = {rule for mutation in read_table(ROOT) for rule in mutation.rules}
    assert sorted(set(covered) - tried) == []


def test_no_result_is_left_of_a_mutation_that_is_gone_and_none_survives(covered: dict[str, tuple[str, ...]]) -> None:
    keys = {trial.key for trial in trials(ROOT, covered)}
    results = read_results(ROOT)
    assert set(results) <= keys
    assert [key for key, result in results.items() if not result["held_by"]] == []


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ({"find": "gone", "replace": "x"}, "occurs 0 times"),
        ({"find": "1", "replace": "x"}, "occurs 2 times"),
        ({"find": "life", "replace": "life"}, "changes nothing"),
        ({"pointer": "/ranks/7", "value": 1}, "nothing stands at"),
        ({"pointer": "/other", "value": 1}, "nothing stands at"),
        ({"pointer": "/life", "value": 1}, "changes nothing"),
    ],
)
def test_a_mutation_that_does_not_apply_says_so(entry: dict[str, object], reason: str) -> None:
    with pytest.raises(MutationError, match=reason):
        Mutation(1, ("DK-HIT-01",), "card.json", entry).applied('{"life": 1, "ranks": [1]}')


def test_values_are_put_and_removed_by_pointer() -> None:
    text = '{"life": 1, "ranks": [1, 2]}'
    for entry, expected in (
        ({"pointer": "/life", "value": 2}, {"life": 2, "ranks": [1, 2]}),
        ({"pointer": "/ranks/0"}, {"life": 1, "ranks": [2]}),
        ({"pointer": "/aim", "value": "any", "new": True}, {"life": 1, "ranks": [1, 2], "aim": "any"}),
    ):
        assert json.loads(Mutation(1, ("DK-HIT-01",), "card.json", entry).applied(text)) == expected


def test_the_result_rests_on_the_function_around_the_mutation() -> None:
    text = "def one():\n    return 1\n\n\ndef two():\n    return 2\n"
    mutation = Mutation(1, ("DK-HIT-01",), "rules.py", {"find": "return 1", "replace": "return 3"})
    assert mutation.context(text) == "def one():\n    return 1"


def test_a_comment_or_docstring_makes_no_result_out_of_date() -> None:
    mutation = Mutation(1, ("DK-HIT-01",), "rules.py", {"find": "return 1", "replace": "return 3"})
    text = 'def one():\n    """The first."""\n    # Not zero.\n    return 1  # as the rule says\n'
    assert mutation.context(text) == "def one():\n    return 1"


def test_what_leaves_no_python_breaks_no_rule(tmp_path: Path) -> None:
    """All tests fail of it, whatever they hold; the file is as it was."""
    file = tmp_path / "code.py"
    file.write_text("if True:\n    print()\n", encoding="utf-8")
    with pytest.raises(MutationError, match="leaves no Python"):
        Runner(tmp_path).tried(Mutation(1, ("DK-HIT-01",), "code.py", {"find": "    print()\n", "replace": ""}), ())
    assert file.read_text("utf-8") == "if True:\n    print()\n"


def test_what_is_tried_takes_the_options_that_all_tests_have() -> None:
    """An option of a plugin needs the plugin."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    options = project["tool"]["pytest"]["ini_options"]["addopts"]
    assert any(option.startswith("--hypothesis") for option in options)
    assert not [word for word in rule_mutations._arguments(()) if "hypothesis" in word]


@pytest.mark.parametrize(
    "test", ["tests/simulator/systems/desktopia/test_sides.py::test_x", "tests/cases/desktopia/dk-ex-16"]
)
def test_a_case_is_known_to_pytest_by_its_folder(test: str) -> None:
    assert test_of(node_of(test)) == test
    assert test_of("tests/test_x.py::test_y[1-2]") == "tests/test_x.py::test_y"


@pytest.fixture
def pytest_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes of pytest without its plugins, which take longer to load than two tests to run."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


def checkout(root: Path) -> Path:
    """A checkout with a card, two rules about it, and one test that holds while the other does not."""
    table = [
        {"rules": ["DK-HIT-01", "DK-HIT-02"], "file": "content/card.json", "pointer": "/life", "value": 2},
    ]
    held = 'def test_held() -> None:\n    """DK-HIT-01."""\n    assert CARD["life"] == 1\n'
    weak = 'def test_weak() -> None:\n    """DK-HIT-02."""\n    assert "life" in CARD\n'
    head = 'import json\nfrom pathlib import Path\n\nCARD = json.loads(Path("content/card.json").read_text())\n\n\n'
    for path, text in {
        LEDGERS / "desktopia.md": "- **DK-HIT-01** One.\n- **DK-HIT-02** Two.\n- **DK-HIT-03** Three.\n",
        PEOPLE: '{"DK-HIT-03": "Only people see it."}',
        TABLE: json.dumps(table),
        Path("content", "card.json"): '{"life": 1}',
        Path("tests", "test_it.py"): f"{head}{held}\n\n{weak}",
        Path("pyproject.toml"): "",
    }.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return root


def test_a_rule_is_held_by_a_test_that_fails_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], pytest_alone: None
) -> None:
    root = checkout(tmp_path)
    monkeypatch.setattr(rules, "ROOT", root)

    def standing() -> dict[str, object]:
        capsys.readouterr()
        main(["rules", "--format", "json"])
        found = json.loads(capsys.readouterr().out)
        return {rule: one["status"] for rule, one in found["mutation"].items()}

    assert standing() == {"DK-HIT-01": "untried", "DK-HIT-02": "untried"}
    assert main(["rules", "--mutate", "--jobs", "2"]) == 1
    assert "DK-HIT-02: survives" in capsys.readouterr().out
    assert json.loads((root / "content" / "card.json").read_text()) == {"life": 1}
    assert standing() == {"DK-HIT-01": "held", "DK-HIT-02": "survived"}
    assert main(["rules"]) == 1, "a rule that nothing holds"
    written = (root / RESULTS).read_text()
    assert main(["rules", "--mutate"]) == 0, "nothing is out of date"
    assert (root / RESULTS).read_text() == written
    test = root / "tests" / "test_it.py"
    test.write_text(test.read_text().replace('assert "life" in CARD', 'assert CARD["life"] < 2'), encoding="utf-8")
    assert standing() == {"DK-HIT-01": "held", "DK-HIT-02": "stale"}
    assert main(["rules", "--mutate", "DK-HIT-02"]) == 0
    assert standing() == {"DK-HIT-01": "held", "DK-HIT-02": "held"}
    (root / "content" / "card.json").write_text('{"life":1}', encoding="utf-8")
    assert standing() == {"DK-HIT-01": "stale", "DK-HIT-02": "stale"}


def test_a_test_that_fails_anyway_holds_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], pytest_alone: None
) -> None:
    root = checkout(tmp_path)
    (root / "content" / "card.json").write_text('{"life": 3}', encoding="utf-8")
    monkeypatch.setattr(rules, "ROOT", root)
    assert main(["rules", "--mutate"]) == 2
    assert "test_it.py::test_held" in capsys.readouterr().err
    assert main(["rules", "--mutate", "DK-HIT-99"]) == 2
