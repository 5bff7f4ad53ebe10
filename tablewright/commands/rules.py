"""`tablewright rules`: lists the tests of each rule in the games' ledgers, and the rules that only people can keep.

The ledger of a game system is `docs/rules/<system>.md`. A test names the rules that it holds, in full, in its docstring
or, where it is a case folder, under `rules`. Rules that no test can show are in `docs/rules/people.json`, with a
reason each.

A name is only a claim. A rule is held by a test that fails when the rule is broken on purpose: `--mutate` tries the
mutations of `docs/rules/mutations.json` (see `tablewright.rule_mutations`) and stores the results. `--words` breaks the
words of the ability language one by one (see `tablewright.word_trials`), and stores nothing.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from schema.i18n import gettext as _
from tablewright.options import add_format, add_system
from tablewright.progress import progress_bar
from tablewright.rule_mutations import (
    MutationError,
    RuleStatus,
    failing,
    read_results,
    rule_statuses,
    trials,
    try_all,
    write_results,
)
from tablewright.statements import statements_in
from tablewright.word_trials import TrialError, WordResult, tests_of, try_words, words_called

ROOT = Path(__file__).resolve().parents[2]
LEDGERS = Path("docs", "rules")
PEOPLE = Path("docs", "rules", "people.json")
TESTS = Path("tests")
ALL_HELD = 0
SOME_MISSING = 1
WRONG_USE = 2


@dataclass(frozen=True, slots=True)
class RuleAccount:
    """The rules of the ledger in order, each with its tests."""

    stated: tuple[str, ...]
    covered: dict[str, tuple[str, ...]]
    """The tests that hold a rule: `tests/file.py::test_name`, or the folder of a case."""
    people: dict[str, str]
    """The reason why only people can keep it."""

    @property
    def missing(self) -> tuple[str, ...]:
        return tuple(rule for rule in self.stated if rule not in self.covered and rule not in self.people)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the output format and the options for mutations."""
    parser.description = _(
        "Show which rules of the games are tested, and which only people can keep. Works in a checkout "
        "only. Exit status: 1 if a rule is neither."
    )
    add_format(parser)
    add_system(parser)
    parser.add_argument(
        "--mutate",
        nargs="*",
        metavar="RULE",
        help=_("break the code of these rules and run their tests; without RULE, all rules with an outdated result"),
    )
    parser.add_argument(
        "--words",
        nargs="*",
        metavar="WORD",
        help=_(
            "break what these words of the ability language do in play, one by one, and run tests until one fails; "
            "without WORD, all words. A word is named by its kind, such as push, or also by its family, as effect/push"
        ),
    )
    parser.add_argument(
        "--options",
        action="store_true",
        help=_("with --words: instead of a whole word, take away each of its options, as if nobody had set it"),
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=_("run N at a time"))


def run(options: argparse.Namespace) -> int:
    """Return 0 if every rule is held, 1 if some are not, 2 outside of a checkout."""
    if not all((ROOT / path).exists() for path in (LEDGERS, PEOPLE, TESTS)):
        print(
            _(
                "The rules and the tests are not part of an installed Tablewright. Run `python3 run.py rules` in a"
                " checkout."
            ),
            file=sys.stderr,
        )
        return WRONG_USE
    if options.words is not None:
        return _break_words(options.words, options.system, max(1, options.jobs), options=options.options)
    found = account(ROOT, options.system)
    if options.mutate is not None:
        return _mutate(account(ROOT), options.mutate, max(1, options.jobs), set(found.stated))
    held = rule_statuses(ROOT, found.covered)
    counts = Counter(standing.status for standing in held.values())
    if options.format == "json":
        report = {
            "total": len(found.stated),
            "covered": found.covered,
            "people": found.people,
            "missing": list(found.missing),
            "mutation": {rule: {"status": one.status, "held_by": one.held_by} for rule, one in held.items()},
            "counts": {
                "covered": len(found.covered),
                "people": len(found.people),
                "missing": len(found.missing),
                **{status: counts[status] for status in ("held", "untried", "stale", "survived")},
            },
        }
        print(json.dumps(report, ensure_ascii=False, indent=2))
    else:
        print("\n".join(_in_words(found, held)))
    return SOME_MISSING if found.missing or counts["survived"] else ALL_HELD


def account(root: Path, system: str | None = None) -> RuleAccount:
    """The tests of each rule of a system, or of all, in the checkout at `root`.

    A rule with tests is not listed as kept by people.
    """
    stated = stated_rules(root, system)
    tests: dict[str, list[str]] = {}
    for name, rules in rules_by_test(root):
        for rule in rules:
            tests.setdefault(rule, []).append(name)
    reasons = json.loads((root / PEOPLE).read_text(encoding="utf-8"))
    return RuleAccount(
        stated,
        {rule: tuple(tests[rule]) for rule in stated if rule in tests},
        {rule: reasons[rule] for rule in stated if rule in reasons and rule not in tests},
    )


def stated_rules(root: Path, system: str | None = None) -> tuple[str, ...]:
    """The ids of the rules in the ledger of one or all systems, in order; a system may have no ledger."""
    from simulator.systems.registry import RULES

    found: list[str] = []
    for rules in RULES:
        if system not in (None, rules.id):
            continue
        ledger = root / LEDGERS / f"{rules.id}.md"
        text = ledger.read_text(encoding="utf-8") if ledger.exists() else ""
        found += re.findall(rf"^- \*\*({rules.ledger_prefix}-[A-Z0-9-]+)\*\*", text, re.MULTILINE)
    return tuple(found)


def rules_by_test(root: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The tests that name rules, sorted by file, each with its rules in order."""
    from simulator.systems.registry import RULES

    prefixes = "|".join(rules.ledger_prefix for rules in RULES)
    named = re.compile(rf"\b(?:{prefixes})-(?:C-)?[A-Z]+-\d\d\b")
    for file in sorted((root / TESTS).rglob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        if not named.search(text):
            continue  # to parse it would take a hundred times as long
        shown = file.relative_to(root).as_posix()
        for node in statements_in(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                rules = tuple(dict.fromkeys(named.findall(ast.get_docstring(node) or "")))
                if rules:
                    yield f"{shown}::{node.name}", rules
    for file in sorted((root / TESTS).rglob("case.json")):
        yield file.parent.relative_to(root).as_posix(), tuple(json.loads(file.read_text(encoding="utf-8"))["rules"])


def _mutate(found: RuleAccount, wanted: list[str], jobs: int, within: Collection[str]) -> int:
    """Try mutations of the rules `within` and store the results; return 1 if one survives, 2 if one cannot be tried."""
    unknown = [rule for rule in wanted if rule not in found.covered]
    if unknown:
        print(_("No test names these rules: {rules}").format(rules=", ".join(unknown)), file=sys.stderr)
        return WRONG_USE
    every = trials(ROOT, found.covered)
    keys = {trial.key for trial in every}
    results = {key: result for key, result in read_results(ROOT).items() if key in keys}
    work = [
        trial
        for trial in every
        if trial.rule in within
        and (trial.rule in wanted if wanted else results.get(trial.key, {}).get("stamp") != trial.stamp)
    ]
    without = [rule for rule in wanted if rule not in {trial.rule for trial in every}]
    if without:
        print(_("No mutation is known for: {rules}").format(rules=", ".join(without)), file=sys.stderr)
    write_results(ROOT, results)
    worst = ALL_HELD
    try:
        broken = failing(ROOT, tuple(dict.fromkeys(test for trial in work for test in trial.tests))) if work else ()
    except MutationError as error:
        broken = (str(error),)
    if broken:
        print(_("These tests fail without any mutation: {tests}").format(tests=", ".join(broken)), file=sys.stderr)
        return WRONG_USE
    with tempfile.TemporaryDirectory() as scratch, progress_bar(len(work), unit=_("mutations")) as bar:
        for trial, outcome in try_all(ROOT, work, Path(scratch), jobs):
            if isinstance(outcome, MutationError):
                worst = WRONG_USE
                line = _("{rule}: cannot be tried: {reason}").format(rule=trial.rule, reason=outcome)
            else:
                results[trial.key] = {"stamp": trial.stamp, "held_by": list(outcome)}
                write_results(ROOT, results)
                if outcome:
                    tests = ", ".join(outcome)
                    line = _("{rule}: held by {tests}").format(rule=trial.rule, tests=tests)
                else:
                    worst = max(worst, SOME_MISSING)
                    line = _("{rule}: survives: {mutation}").format(rule=trial.rule, mutation=trial.mutation)
            bar.write(line, file=sys.stdout)
            bar.update()
    return worst


def _break_words(wanted: list[str], only: str | None, jobs: int, *, options: bool) -> int:
    """Break words of the ability language, or take away options; return 1 if no test misses one, 2 if none can run."""
    from schema.systems.registry import SYSTEMS

    if not hasattr(os, "fork"):
        print(_("Words can be tried only where a process can fork, which Windows cannot."), file=sys.stderr)
        return WRONG_USE
    work = {system.id: words_called(system, wanted) for system in SYSTEMS if only in (None, system.id)}
    named = {name for words in work.values() for word in words for name in (word, word.partition("/")[2])}
    if unknown := [word for word in wanted if word not in named]:
        print(_("No such words: {words}").format(words=", ".join(unknown)), file=sys.stderr)
        return WRONG_USE
    worst = ALL_HELD
    for system, words in work.items():
        status: dict[str, str] = {}
        try:
            with progress_bar(len(words), unit=_("words")) as bar:
                broken, options_of = ([], words) if options else (words, [])
                for result in try_words(ROOT, system, broken, tests_of(ROOT, system), jobs, options_of=options_of):
                    bar.update(result.word not in status)
                    if status.get(result.word) != "survived":
                        status[result.word] = result.status
                    if line := _word_result(system, result):
                        bar.write(line, file=sys.stdout)
        except TrialError as error:
            print(_("The tests cannot be run: {reason}").format(reason=error), file=sys.stderr)
            return WRONG_USE
        counts = Counter(status.values())
        if words:
            line = _(
                "{system}: words held by tests: {held}, not held: {survived}, not played by themselves: {rewritten}"
            )
            print(line.format(system=system, **{each: counts[each] for each in ("held", "survived", "rewritten")}))
        worst = max(worst, SOME_MISSING if counts["survived"] else ALL_HELD)
    return worst


def _word_result(system: str, result: WordResult) -> str:
    """What became of a word; empty where there was nothing to try."""
    broken = {
        "nothing": _("does nothing"),
        "never": _("never so"),
        "always": _("always so"),
        "one_more": _("one more"),
        "for_good": _("lasts for good"),
        "at_once": _("over at once"),
        "left_out": _("left out"),
    }
    match result.status:
        case "held":
            line = _("{system} {word} ({broken}): held by {test}")
        case "survived":
            line = _("{system} {word} ({broken}): survives; tests tried: {count}")
        case "rewritten":
            line = _("{system} {word}: not played by itself: nothing in play looks it up")
        case "no_options":
            line = ""
    how = broken.get(result.how, f"“{result.how}”")
    return line.format(system=system, word=result.word, broken=how, test=result.held_by, count=result.tried)


def _in_words(found: RuleAccount, held: Mapping[str, RuleStatus]) -> Iterator[str]:
    words = {
        "held": _("fail without it"),
        "untried": _("name it, not yet tried"),
        "stale": _("name it, tried before they or the code changed"),
        "survived": _("name it, but pass when it is broken"),
    }
    for rule, tests in found.covered.items():
        one = held[rule]
        yield f"{rule}  ({words[one.status]})  {', '.join(one.held_by or tests)}"
    yield ""
    yield _("Rules that only people can keep:")
    for rule, reason in found.people.items():
        yield f"{rule}  {reason}"
    yield ""
    if found.missing:
        yield _("Rules held by nothing: {rules}").format(rules=", ".join(found.missing))
    yield _("{total} rules: {covered} named by tests, {people} kept by people, {missing} missing.").format(
        total=len(found.stated), covered=len(found.covered), people=len(found.people), missing=len(found.missing)
    )
    counts = Counter(one.status for one in held.values())
    yield _(
        "Of {covered} rules with tests, {held} have a test that fails when the rule is broken; {survived} have none,"
        " {untried} are not yet tried, {stale} changed since."
    ).format(
        covered=len(held),
        held=counts["held"],
        survived=counts["survived"],
        untried=counts["untried"],
        stale=counts["stale"],
    )
