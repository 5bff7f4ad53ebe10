"""`tablewright rules`: which rules of the game's ledger are held by which tests, and which only people can keep.

The ledger is `docs/rules/desktopia.md`; a test names the rules that it holds, in full, in its docstring or, where it is
a case folder, under `rules`. What a machine cannot show stands in `docs/rules/people.json` with a reason each.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from schema.words import gettext as _
from tablewright.options import add_format

ROOT = Path(__file__).resolve().parents[2]
LEDGER = Path("docs", "rules", "desktopia.md")
PEOPLE = Path("docs", "rules", "people.json")
TESTS = Path("tests")
ALL_HELD = 0
SOME_MISSING = 1
WRONG_USE = 2

_STATED = re.compile(r"^- \*\*(DK-[A-Z0-9-]+)\*\*", re.MULTILINE)
_NAMED = re.compile(r"\bDK-(?:C-)?[A-Z]+-\d\d\b")


@dataclass(frozen=True, slots=True)
class Account:
    """Every rule of the ledger, in its order, and who keeps it."""

    stated: tuple[str, ...]
    covered: dict[str, tuple[str, ...]]
    """The tests that hold a rule: `tests/file.py::test_name`, or the folder of a case."""
    people: dict[str, str]
    """Why only people can keep it."""

    @property
    def missing(self) -> tuple[str, ...]:
        return tuple(rule for rule in self.stated if rule not in self.covered and rule not in self.people)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How to print the account."""
    parser.description = _(
        "Tell which rules of Desktopia are held by which tests, and which only people can keep. Works in a checkout"
        " only. Ends with 1 when a rule is held by nobody."
    )
    add_format(parser)


def run(options: argparse.Namespace) -> int:
    """0 when every rule is accounted for, 1 when some are missing, 2 outside of a checkout."""
    if not all((ROOT / path).exists() for path in (LEDGER, PEOPLE, TESTS)):
        print(
            _(
                "The rules and the tests are not part of an installed Tablewright. Run `python3 run.py rules` in a"
                " checkout."
            ),
            file=sys.stderr,
        )
        return WRONG_USE
    found = account(ROOT)
    if options.format == "json":
        told = {
            "total": len(found.stated),
            "covered": found.covered,
            "people": found.people,
            "missing": list(found.missing),
            "counts": {
                "covered": len(found.covered),
                "people": len(found.people),
                "missing": len(found.missing),
            },
        }
        print(json.dumps(told, ensure_ascii=False, indent=2))
    else:
        print("\n".join(_in_words(found)))
    return SOME_MISSING if found.missing else ALL_HELD


def account(root: Path) -> Account:
    """Who keeps which rule, in the checkout at `root`. A rule that tests hold is not counted for people, too."""
    stated = stated_rules(root)
    tests: dict[str, list[str]] = {}
    for name, rules in rules_by_test(root):
        for rule in rules:
            tests.setdefault(rule, []).append(name)
    reasons = json.loads((root / PEOPLE).read_text(encoding="utf-8"))
    return Account(
        stated,
        {rule: tuple(tests[rule]) for rule in stated if rule in tests},
        {rule: reasons[rule] for rule in stated if rule in reasons and rule not in tests},
    )


def stated_rules(root: Path) -> tuple[str, ...]:
    """The ids of the ledger's rules, in its order."""
    return tuple(_STATED.findall((root / LEDGER).read_text(encoding="utf-8")))


def rules_by_test(root: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every test that names rules, and the rules in the order in which it names them; sorted by file."""
    for file in sorted((root / TESTS).rglob("test_*.py")):
        shown = file.relative_to(root).as_posix()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                rules = tuple(dict.fromkeys(_NAMED.findall(ast.get_docstring(node) or "")))
                if rules:
                    yield f"{shown}::{node.name}", rules
    for file in sorted((root / TESTS).rglob("case.json")):
        yield file.parent.relative_to(root).as_posix(), tuple(json.loads(file.read_text(encoding="utf-8"))["rules"])


def _in_words(found: Account) -> Iterator[str]:
    for rule, tests in found.covered.items():
        yield f"{rule}  {', '.join(tests)}"
    yield ""
    yield _("Only people can keep these:")
    for rule, reason in found.people.items():
        yield f"{rule}  {reason}"
    yield ""
    if found.missing:
        yield _("Nobody keeps these: {rules}").format(rules=", ".join(found.missing))
    yield _("{total} rules: {covered} held by tests, {people} kept by people, {missing} missing.").format(
        total=len(found.stated), covered=len(found.covered), people=len(found.people), missing=len(found.missing)
    )
