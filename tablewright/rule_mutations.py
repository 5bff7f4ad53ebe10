"""Mutations of rules: small deliberate breaks of code or cards, and which tests of a rule fail because of them.

`docs/rules/mutations.json` is the table, one entry per mutation; `docs/rules/mutated.json` holds the latest results. An
entry names its `rules` and a `file`, and either `find` and `replace` (a piece of text that occurs exactly once) or, in
a JSON file, a `pointer` and the new `value` (without a value, the existing one is removed). Mutations are tried in
copies of the checkout. A result is stamped with what it depends on: the mutation, the function or card that it breaks,
and the tests of the rule; when one of them changes, other than in its comments, the result is out of date.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, Literal

from tablewright.statements import statements_in

TABLE: Final = Path("docs", "rules", "mutations.json")
RESULTS: Final = Path("docs", "rules", "mutated.json")
_CASE: Final = re.compile(r"tests/cases/(\w+)/([\w-]+)")
"""A case of a system and its name; `_PLAYED_BY` is the test that plays it."""
_PLAYED_BY: Final = re.compile(r"tests/simulator/systems/(\w+)/test_cases\.py::test_case\[([\w-]+)\]")
COPIED: Final = ("content", "editor", "schema", "simulator", "tablewright", "tests", "pyproject.toml")
FRESH: Final = ("simulator/", "content/")
"""What a forked process loads itself: mutations of other files need a new process."""
LOADED_ONCE: Final = ("pymunk", "PySide6.QtTest", "schema.loading", "schema.systems.registry")
LONGEST_S: Final = 300
_FAILED: Final = re.compile(r"^(?:FAILED|ERROR) (\S+?::\w+(?:\[[^\]]*\])?)", re.MULTILINE)

Status = Literal["held", "untried", "stale", "survived"]


class MutationError(ValueError):
    """A mutation cannot be tried; the message says why."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """One mutation. `number` is its index in the table."""

    number: int
    rules: tuple[str, ...]
    file: str
    entry: Mapping[str, Any] = field(hash=False)

    def applied(self, text: str) -> str:
        """The text of the file with the mutation; raises MutationError if it no longer applies."""
        changed = self._in_json(text) if "pointer" in self.entry else self._in_text(text)
        if changed == text:
            raise MutationError(f"{self}: it changes nothing")
        return changed

    def context(self, text: str) -> str:
        """The code that a result depends on: the function around the mutation, or the whole of another file."""
        if "pointer" in self.entry or not self.file.endswith(".py"):
            return text
        line = text.count("\n", 0, text.index(self.entry["find"])) + 1
        functions = [node for node in functions_in(text) if node.lineno <= line <= (node.end_lineno or 0)]
        if not functions:
            return str(self.entry["find"])
        return code_of(min(functions, key=lambda node: node.lineno))

    def __str__(self) -> str:
        return f"mutation {self.number} of {', '.join(self.rules)} in {self.file}"

    def _in_text(self, text: str) -> str:
        find = self.entry["find"]
        if text.count(find) != 1:
            raise MutationError(f"{self}: its text occurs {text.count(find)} times")
        return text.replace(find, self.entry["replace"])

    def _in_json(self, text: str) -> str:
        root = json.loads(text)
        *way, last = [int(part) if part.isdecimal() else part for part in self.entry["pointer"].split("/")[1:]]
        at = root
        try:
            for part in way:
                at = at[part]
            if "value" not in self.entry:
                del at[last]
            elif isinstance(at, list) or last in at or self.entry.get("new"):
                at[last] = self.entry["value"]
            else:
                raise KeyError(last)
        except (KeyError, IndexError, TypeError):
            raise MutationError(f"{self}: nothing stands at {self.entry['pointer']}") from None
        changed = json.dumps(root, ensure_ascii=False, indent=2) + "\n"
        return text if root == json.loads(text) else changed


@dataclass(frozen=True, slots=True)
class Trial:
    """One mutation for one rule: the tests of the rule, and the stamp of everything that the result depends on."""

    rule: str
    mutation: Mutation
    tests: tuple[str, ...]
    stamp: str

    @property
    def key(self) -> str:
        """The key of the result: the rule, and which of its mutations this is."""
        return f"{self.rule} {digest(json.dumps([self.mutation.file, dict(self.mutation.entry)], sort_keys=True))[:6]}"


@dataclass(frozen=True, slots=True)
class RuleStatus:
    """How well a rule is covered, and the tests that fail without it."""

    status: Status
    held_by: tuple[str, ...] = ()


def digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:12]


@cache
def functions_in(text: str) -> tuple[ast.FunctionDef, ...]:
    """The functions of a source, methods included."""
    return tuple(node for node in statements_in(ast.parse(text)) if isinstance(node, ast.FunctionDef))


@cache
def code_of(function: ast.FunctionDef) -> str:
    """The code of a function without comments and docstrings, which are removed from the tree."""
    for node in statements_in(function):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(function)


def read_table(root: Path) -> tuple[Mutation, ...]:
    """The mutations of the checkout, in the order of the table."""
    if not (root / TABLE).exists():
        return ()
    entries = json.loads((root / TABLE).read_text(encoding="utf-8"))
    return tuple(
        Mutation(number, tuple(entry["rules"]), entry["file"], {k: v for k, v in entry.items() if k not in _HEAD})
        for number, entry in enumerate(entries, start=1)
    )


_HEAD: Final = ("rules", "file", "why")


def read_results(root: Path) -> dict[str, dict[str, Any]]:
    """The stored results, by the key of the trial."""
    file = root / RESULTS
    found: dict[str, dict[str, Any]] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return found


def trials(root: Path, covered: Mapping[str, Sequence[str]]) -> tuple[Trial, ...]:
    """Every mutation for each rule that it names; `covered` maps rules to their tests."""
    sources = _Sources(root)
    found = []
    for mutation in read_table(root):
        text = sources.text(mutation.file)
        try:
            mutation.applied(text)
            code = mutation.context(text)
        except MutationError as error:
            # Its result is out of date; trying it reports why.
            code = str(error)
        for rule in mutation.rules:
            tests = tuple(covered.get(rule, ()))
            parts = [json.dumps(dict(mutation.entry), sort_keys=True), code, *(sources.of_test(test) for test in tests)]
            found.append(Trial(rule, mutation, tests, digest("\0".join(parts))))
    return tuple(found)


def rule_statuses(root: Path, covered: Mapping[str, Sequence[str]]) -> dict[str, RuleStatus]:
    """How well each covered rule is held, as far as it has been tried."""
    results = read_results(root)
    by_rule: dict[str, list[Trial]] = {}
    for trial in trials(root, covered):
        by_rule.setdefault(trial.rule, []).append(trial)
    return {rule: _standing(by_rule.get(rule, []), results) for rule in covered}


def _standing(tried: list[Trial], results: Mapping[str, Mapping[str, Any]]) -> RuleStatus:
    found = [results.get(trial.key) for trial in tried]
    if not found or None in found:
        return RuleStatus("untried")
    done = [result for result in found if result is not None]
    if any(result["stamp"] != trial.stamp for result, trial in zip(done, tried, strict=True)):
        return RuleStatus("stale")
    if not all(result["held_by"] for result in done):
        return RuleStatus("survived")
    return RuleStatus("held", tuple(dict.fromkeys(test for result in done for test in result["held_by"])))


class _Sources:
    """Files and tests of the checkout, each read once."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._texts: dict[str, str] = {}
        self._functions: dict[str, dict[str, ast.FunctionDef]] = {}

    def text(self, file: str) -> str:
        if file not in self._texts:
            self._texts[file] = (self._root / file).read_text(encoding="utf-8")
        return self._texts[file]

    def of_test(self, test: str) -> str:
        """The source of a test, or the text of a case."""
        file, found, name = test.partition("::")
        if not found:
            return self.text(f"{file}/case.json")
        if file not in self._functions:
            self._functions[file] = {node.name: node for node in functions_in(self.text(file))}
        return code_of(self._functions[file][name])


# --- trying -------------------------------------------------------------------------------------


def node_of(test: str) -> str:
    """The pytest node id of a test or a case."""
    case = _CASE.fullmatch(test)
    return f"tests/simulator/systems/{case[1]}/test_cases.py::test_case[{case[2]}]" if case is not None else test


def test_of(node: str) -> str:
    """The test or the case of a pytest node id."""
    case = _PLAYED_BY.fullmatch(node)
    return f"tests/cases/{case[1]}/{case[2]}" if case is not None else node.split("[", maxsplit=1)[0]


def copy_of(root: Path, into: Path) -> Path:
    """A copy of the checkout in which mutations may be made."""
    into.mkdir(parents=True)
    for name in COPIED:
        if (root / name).is_dir():
            shutil.copytree(root / name, into / name)
        elif (root / name).exists():
            shutil.copy2(root / name, into / name)
    if (root / "docs").exists():
        (into / "docs").symlink_to(root / "docs")
    return into


def failing(checkout: Path, tests: Sequence[str]) -> tuple[str, ...]:
    """The tests that fail in a checkout; raises MutationError if they cannot be run."""
    words = [sys.executable, "-m", "pytest", *_arguments(tests)]
    try:
        done = subprocess.run(
            words, cwd=checkout, env=_environment(), capture_output=True, text=True, timeout=LONGEST_S, check=False
        )
    except subprocess.TimeoutExpired:
        raise MutationError(f"the tests did not end within {LONGEST_S} s") from None
    return _failed(tests, done.returncode, done.stdout + done.stderr)


def _arguments(tests: Sequence[str]) -> list[str]:
    plugins = [word for plugin in ("cacheprovider", "xdist") for word in ("-p", f"no:{plugin}")]
    return ["-q", "--tb=no", "-rfE", *plugins, *map(node_of, tests)]


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "QT_QPA_PLATFORM": "offscreen", "COLUMNS": "400"}


def _failed(tests: Sequence[str], code: int, output: str) -> tuple[str, ...]:
    found = {test_of(node) for node in _FAILED.findall(output)}
    if code not in (0, 1) or (code == 1 and not found):
        raise MutationError(f"pytest ended with {code}: {output[-600:]}")
    return tuple(test for test in tests if test in found)


class Runner:
    """Runs tests in a copy of the checkout, in forks of a process that has loaded everything that mutations do not
    touch.

    Loading takes longer than most tests. Where forking is not available, and for a mutation of a module that is already
    loaded, each run uses a new process.
    """

    def __init__(self, checkout: Path) -> None:
        self.checkout = checkout
        self._server: subprocess.Popen[str] | None = None
        if hasattr(os, "fork") and (checkout / "tablewright" / "rule_mutations.py").exists():
            self._server = subprocess.Popen(
                [sys.executable, "-m", "tablewright.rule_mutations"],
                cwd=checkout,
                env=_environment(),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )

    def close(self) -> None:
        if self._server is not None:
            self._server.communicate()

    def tried(self, mutation: Mutation, tests: Sequence[str]) -> tuple[str, ...]:
        """The tests that fail under the mutation, which is undone afterwards."""
        file = self.checkout / mutation.file
        text, times = file.read_text(encoding="utf-8"), file.stat()
        try:
            changed = mutation.applied(text)
            if file.suffix == ".py":
                try:
                    ast.parse(changed)
                except SyntaxError as error:
                    raise MutationError(f"{mutation}: it leaves no Python: {error.msg}") from None
            file.write_text(changed, encoding="utf-8")
            if self._server is None or not mutation.file.startswith(FRESH):
                return failing(self.checkout, tests)
            assert self._server.stdin is not None
            assert self._server.stdout is not None
            self._server.stdin.write(json.dumps(_arguments(tests)) + "\n")
            self._server.stdin.flush()
            answer = self._server.stdout.readline()
            if not answer:
                raise MutationError("the process that runs the tests has ended")
            return _failed(tests, *json.loads(answer))
        finally:
            file.write_text(text, encoding="utf-8")
            os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))


def serve() -> None:
    """Answer each line of pytest arguments on stdin with the exit code and output, from a fork of this process."""
    for name in LOADED_ONCE:
        importlib.import_module(name)
    pytest = importlib.import_module("pytest")
    for line in sys.stdin:
        with tempfile.TemporaryFile("w+", encoding="utf-8") as output:
            child = os.fork()
            if child == 0:
                signal.alarm(LONGEST_S)
                os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
                for stream in (1, 2):
                    os.dup2(output.fileno(), stream)
                code = int(pytest.main(json.loads(line)))
                sys.stdout.flush()
                os._exit(code)
            code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
            output.seek(0)
            print(json.dumps([code, output.read()]), flush=True)


def try_all(
    root: Path, work: Sequence[Trial], scratch: Path, jobs: int
) -> Iterator[tuple[Trial, tuple[str, ...] | MutationError]]:
    """Try the mutations in parallel, each job in its own copy; yields each result as soon as it is known.

    A mutation of several rules is tried once, with the tests of all of them.
    """
    together: dict[int, list[Trial]] = {}
    for trial in work:
        together.setdefault(trial.mutation.number, []).append(trial)
    runners = [Runner(copy_of(root, scratch / str(number))) for number in range(min(jobs, len(together)))]
    free: SimpleQueue[Runner] = SimpleQueue()
    for runner in runners:
        free.put(runner)

    def one(same: Sequence[Trial]) -> tuple[str, ...] | MutationError:
        runner = free.get()
        try:
            return runner.tried(same[0].mutation, tuple(dict.fromkeys(test for one in same for test in one.tests)))
        except MutationError as error:
            return error
        finally:
            free.put(runner)

    with ThreadPoolExecutor(jobs) as pool:
        waiting = {pool.submit(one, same): same for same in together.values()}
        try:
            for done in as_completed(waiting):
                found = done.result()
                for trial in waiting[done]:
                    if isinstance(found, MutationError):
                        yield trial, found
                    else:
                        yield trial, tuple(test for test in found if test in trial.tests)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
            for runner in runners:
                runner.close()


def write_results(root: Path, results: Mapping[str, Mapping[str, Any]]) -> None:
    """Store the results; the caller has left out those of mutations that are no longer in the table."""
    text = json.dumps(dict(sorted(results.items())), ensure_ascii=False, indent=1) + "\n"
    (root / RESULTS).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    serve()
