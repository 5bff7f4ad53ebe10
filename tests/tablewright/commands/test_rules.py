"""The command `rules`: every rule of the ledger has a test or a reason, and no test names a rule that is not there."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from tablewright.command_line import main
from tablewright.commands import rules
from tablewright.commands.rules import LEDGERS, PEOPLE, ROOT, RuleAccount, account, rules_by_test, stated_rules


@cache
def ours() -> RuleAccount:
    return account(ROOT)


def test_every_rule_is_accounted_for() -> None:
    found = ours()
    assert found.missing == ()
    assert len(found.stated) == len(set(found.stated)) == 770
    assert len(found.covered) + len(found.people) == 770


def test_people_keep_only_what_no_test_holds_and_each_with_a_reason() -> None:
    reasons = json.loads((ROOT / PEOPLE).read_text("utf-8"))
    assert dict(ours().people) == reasons, "a rule that a test holds needs no reason"
    assert set(reasons) <= set(stated_rules(ROOT))
    assert all(len(reason) > 20 for reason in reasons.values())


def test_no_test_names_a_rule_that_is_not_in_the_ledger() -> None:
    games = ("desktopia", "despaira", "dork_tower")
    ledgers = "".join((ROOT / LEDGERS / f"{name}.md").read_text("utf-8") for name in games)
    ledger = set(re.findall(r"(?:DK|DS|DT)-(?:C-)?[A-Z]+-\d\d", ledgers))
    for name, named in rules_by_test(ROOT):
        assert set(named) <= ledger, name


def test_it_prints_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["total"] == 770
    assert printed["missing"] == []
    assert (
        "tests/simulator/systems/desktopia/test_scripts.py::test_a_cloth_slows_disks" in printed["covered"]["DK-SET-10"]
    )
    assert "tests/cases/desktopia/dk-ex-02-en2015" in printed["covered"]["DK-HIT-06"]
    assert main(["rules"]) == 0
    assert "770" in capsys.readouterr().out.splitlines()[-2]


def small(root: Path) -> Path:
    """A checkout with three rules: one tested, one for people, one that nobody keeps."""
    for path, text in {
        LEDGERS
        / "desktopia.md": "- **DK-HIT-01** One.\n- **DK-HIT-02** Two.\n- **DK-C-X-03** Three, after **DK-HIT-01**.\n",
        PEOPLE: '{"DK-HIT-02": "Only people see it."}',
        Path("tests", "test_it.py"): 'def test_one() -> None:\n    """DK-HIT-01: so."""\n',
    }.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return root


def test_a_rule_without_a_test_or_a_reason_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = account(small(tmp_path))
    assert found.covered == {"DK-HIT-01": ("tests/test_it.py::test_one",)}
    assert found.people == {"DK-HIT-02": "Only people see it."}
    assert found.missing == ("DK-C-X-03",)
    monkeypatch.setattr(rules, "ROOT", tmp_path)
    assert main(["rules"]) == 1
    assert "DK-C-X-03" in capsys.readouterr().out


def test_elsewhere_it_says_that_it_needs_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rules, "ROOT", tmp_path)
    assert main(["rules"]) == 2
    assert "run.py rules" in capsys.readouterr().err
