"""A plugin of pytest that breaks words of the ability language, one after another, and tells which test misses each.

`rules --words` runs it (`tablewright.word_trials`). The tests are collected once. For each word a fork of the process
breaks what the word does in play and runs the tests, those that speak of the word first, until one fails; a second fork
runs that test unbroken, for only a test that passes then counts. What breaks a word depends on its family alone.
"""

from __future__ import annotations

import ast
import contextlib
import importlib
import json
import os
import pkgutil
import re
import signal
import sys
import time
import types
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final, cast

import pytest

from content import SHIPPED, path_of
from schema.i18n import SOURCE_LANGUAGE, use_language
from schema.language import conditions as co
from schema.language import durations as du
from schema.language.base import FAMILIES, DurationWord, Family, GoalWord, Word, tag_of
from schema.models.walk import walk
from schema.systems.game_system import GameSystem
from schema.systems.registry import SYSTEMS, system_called
from simulator.engine import durations
from simulator.engine.ability_index import AbilityIndex, ActiveAbilities, Entry
from simulator.engine.ability_interpreter import AbilityInterpreter
from simulator.engine.choice_handler import ChoiceHandler
from simulator.engine.word_evaluation import WordEvaluator
from tests import known_pack

MOST_OTHERS: Final = 150
"""So many tests that do not speak of a word are tried as well."""
MOST_LEFT_OUT: Final = 10
"""If so many fail unbroken, nothing can be said."""
LONGEST_S: Final = 30
"""A test that takes longer has failed: what it waits for never comes."""
_NAMES: Final = re.compile(r"[\w-]+")
CASES: Final = Path("tests", "cases")

Break = Callable[[], None]
Broken = Callable[[Any], Any]
"""What takes the place of a handler."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """What `tablewright.word_trials` says: the system, the words, where to report, and how many at a time."""
    group = parser.getgroup("words")
    group.addoption("--words-of", metavar="SYSTEM")
    group.addoption("--word", action="append", default=[], metavar="FAMILY/KIND")
    group.addoption("--options-of", action="append", default=[], metavar="FAMILY/KIND")
    group.addoption("--words-report", type=int, metavar="DESCRIPTOR")
    group.addoption("--words-jobs", type=int, default=1, metavar="N")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    """Try the words instead of running the tests."""
    options = session.config.option
    system = system_called(options.words_of, SYSTEMS)
    assert system is not None
    # Made before the forks, so that all share it.
    cast(pytest.TempPathFactory, vars(session.config)["_tmp_path_factory"]).getbasetemp()
    Trials(session, system, options.words_report).run(options.word, options.options_of, options.words_jobs)
    return True


# --- how a word is broken ---------------------------------------------------------------------------


def breaks_of(system: GameSystem, family: Family, word: type[Word]) -> dict[str, Break]:
    """What breaks the word in this process, by what it does then.

    Nothing if it is not looked up in play: other words take its place when content is loaded.
    """
    modules = list(_modules_of(system))
    if family in IN_TABLES:
        owner, name, handlers = IN_TABLES[family]
        owners = {id(one): one for module in modules for one in vars(module).values() if isinstance(one, owner)}
        return _breaks_in([vars(one)[name] for one in owners.values()], word, handlers)
    if family == "goal":
        tests = [table for module in modules for table in _tests_of_goals(module)]
        return _breaks_in(tests, word, {"never": _always(False), "always": _always(True)})
    if family == "duration":
        ways = LASTS if word is not du.ForGood else {"at_once": LASTS["at_once"]}
        return {how: partial(_break_duration, word, lasts) for how, lasts in ways.items()}
    return {"left_out": partial(_leave_out, word)}


def options_of(word: type[Word]) -> dict[str, Break]:
    """What takes each option of the word away, by the name of the option: it is as if it were left out."""
    return {
        info.alias or name: partial(_take_away, word, name, info.get_default(call_default_factory=True))
        for name, info in word.model_fields.items()
        if name != "kind" and not info.is_required()
    }


def _take_away(word: type[Word], option: str, default: object) -> None:
    """When abilities are registered, so that all that reads the word later finds it without the option."""
    register = AbilityIndex.register

    def register_without(index: AbilityIndex, folder: str, card: str, abilities: Any, **more: Any) -> list[Entry]:
        abilities = tuple(abilities)
        for ability in abilities:
            # With a pointer of its own, as the last walk is kept for the next.
            for _pointer, one in walk(ability, "registered"):
                if type(one) is word:
                    vars(one)[option] = default
        return register(index, folder, card, abilities, **more)

    AbilityIndex.register = register_without  # type: ignore[method-assign,assignment]


def _breaks_in(tables: Iterable[dict[type, Any]], word: type[Word], ways: Mapping[str, Broken]) -> dict[str, Break]:
    """In place, as other modules have bound the tables."""
    found = [table for table in tables if word in table]

    def break_it(broken: Broken) -> None:
        for table in found:
            table[word] = broken(table[word])

    return {how: partial(break_it, broken) for how, broken in ways.items()} if found else {}


def _modules_of(system: GameSystem) -> Iterator[types.ModuleType]:
    package = importlib.import_module(f"simulator.systems.{system.id}")
    for found in pkgutil.iter_modules(package.__path__):
        yield importlib.import_module(f"{package.__name__}.{found.name}")


def _tests_of_goals(module: types.ModuleType) -> Iterator[dict[type, Any]]:
    """The tables of a module that say for each goal whether it is reached."""
    for table in vars(module).values():
        if isinstance(table, dict) and table and all(isinstance(key, type) for key in table):
            answers = {getattr(test, "__annotations__", {}).get("return") for test in table.values()}
            if all(issubclass(key, GoalWord) for key in table) and answers <= {bool, "bool"}:
                yield table


def _always(answer: Any) -> Broken:
    return lambda _handler: lambda *_asked: answer


NO_CHOICE: Final = ChoiceHandler[Any](
    lambda play, word, scope: iter(()),
    lambda play, word, scope, may, subject: scope,
    lambda play, word, scope, decision: scope,
)
"""A choice for which there is no way, and that binds nothing."""
IN_TABLES: Final[Mapping[Family, tuple[type, str, Mapping[str, Broken]]]] = {
    "effect": (AbilityInterpreter, "_effects", {"nothing": _always(None)}),
    "choice": (AbilityInterpreter, "_choices", {"nothing": lambda _handler: NO_CHOICE}),
    "selector": (WordEvaluator, "_selectors", {"nothing": _always(())}),
    "condition": (WordEvaluator, "_conditions", {"never": _always(False), "always": _always(True)}),
    "amount": (WordEvaluator, "_amounts", {"one_more": lambda handler: lambda *asked: handler(*asked) + 1}),
}
"""Where the words of a family are looked up in play, and what takes the place of a handler."""
LASTS: Final[Mapping[str, DurationWord]] = {
    "for_good": du.ForGood.model_construct(kind="for_good"),
    "at_once": du.WhileHolds.model_construct(
        kind="while",
        if_=(
            co.NoneOf.model_construct(
                kind="none_of", conditions=(co.AllOf.model_construct(kind="all_of", conditions=()),)
            ),
        ),
    ),
}
"""What takes the place of a duration: what lasts while something holds that never does is over at once."""


def _leave_out(word: type[Word]) -> None:
    """Abilities at this moment are not known to the index, nor is the modifier of static ones."""
    known = ActiveAbilities.of.__func__  # type: ignore[attr-defined]  # a class method

    def without(cls: type[ActiveAbilities], entries: Iterable[Entry]) -> ActiveAbilities:
        found: ActiveAbilities = known(cls, entries)
        return ActiveAbilities(
            tuple(each for each in found.triggered if type(each[2].when) is not word),
            tuple(each for each in found.static if type(each[3]) is not word),
        )

    usable = AbilityInterpreter.usable

    def usable_at_others(of: AbilityInterpreter[Any], play: Any, scope: Any) -> bool:
        when = getattr(play.rules.entries[scope.ability].ability, "when", None)
        # A system may find what players use among all abilities of a card.
        return type(when) is not word and usable(of, play, scope)

    ActiveAbilities.of = classmethod(without)  # type: ignore[method-assign,assignment]
    AbilityInterpreter.usable = usable_at_others  # type: ignore[method-assign,assignment]


def _break_duration(word: type[Word], instead: DurationWord) -> None:
    """Another duration takes its place; modules have bound `first_of`, so the function gets other code."""
    found = durations.first_of
    known = types.FunctionType(found.__code__, found.__globals__)
    vars(durations).update(UNBROKEN=known, BROKEN=word, INSTEAD=instead)
    found.__code__ = _first_of_broken.__code__


def _first_of_broken(word: Any) -> Iterator[Any]:
    """Runs with the names of `simulator.engine.durations`."""
    yield from ((INSTEAD,) if type(word) is BROKEN else UNBROKEN(word))  # type: ignore[name-defined]  # noqa: F821


# --- which tests are tried first ---------------------------------------------------------------------


class Order:
    """The tests of a session in the order in which they probably miss a word."""

    def __init__(self, items: Iterable[pytest.Item], system: GameSystem, root: Path) -> None:
        self._items = tuple(items)
        self._cases = {case.parent.name: _text(case) for case in (root / CASES / system.id).glob("*/case.json")}
        self._content = [
            text
            for pack in _packs_of(system)
            for text in ((file.stem, file.read_text("utf-8")) for file in sorted(path_of(pack).rglob("*.json")))
        ]
        self._own = {item.nodeid: self._text_of(item) for item in self._items}

    def for_word(self, word: type[Word], option: str = "") -> list[pytest.Item]:
        """Those that speak of the word, and first of all of the option; others with it in their file; some more."""
        tag = tag_of(word)
        ways = (f'"{tag}"', f"'{tag}'", f" {word.__name__}(", f".{word.__name__}(")
        cards = {stem for stem, text in self._content if f'"kind": "{tag}"' in text and _sets(text, option)}
        files = {path for path in {item.path for item in self._items} if any(way in _text(path) for way in ways)}
        if option:
            # Where a file nowhere names it, no test in it can set it.
            files = {path for path in files if _sets(_text(path), option)}

        def rank(item: pytest.Item) -> tuple[int, bool]:
            own = self._own[item.nodeid]
            named = _sets(own, option) if option else tag in item.name
            if any(way in own for way in ways) and (item.path in files or not option):
                return 0, not named
            if item.path in files:
                return 1, not named
            return (3 if cards.isdisjoint(_NAMES.findall(own)) else 2), not named

        ranked = sorted(((rank(item), number) for number, item in enumerate(self._items)))
        near = [self._items[number] for (how, _named), number in ranked if how < 3]
        others = [self._items[number] for (how, _named), number in ranked if how == 3 and not option]
        return [*near, *others[:: max(1, len(others) // MOST_OTHERS)][:MOST_OTHERS]]

    def _text_of(self, item: pytest.Item) -> str:
        """The function of a test with the values that it gets; of one that plays a case, the case."""
        own = _functions(item.path).get(getattr(item, "originalname", item.name), "")
        call = getattr(item, "callspec", None)
        return own if call is None else own + self._cases.get(call.id, "") + repr(call.params)


def _packs_of(system: GameSystem) -> list[str]:
    """The shipped packs of a system."""
    manifests = {pack: json.loads((path_of(pack) / "pack.json").read_text("utf-8")) for pack in SHIPPED}
    return [pack for pack, manifest in manifests.items() if manifest.get("system") == system.id]


def _sets(text: str, option: str) -> bool:
    """Whether an option may be set there, in JSON or as an argument; any where none is meant."""
    return not option or any(way in text for way in (f'"{option}"', f"'{option}'", f"{option}=", f"{option}_="))


@cache
def _text(path: Path) -> str:
    return path.read_text("utf-8")


@cache
def _functions(path: Path) -> Mapping[str, str]:
    """The sources of the tests in a file."""
    lines = _text(path).splitlines()
    return {
        node.name: "\n".join(lines[node.lineno - 1 : node.end_lineno])
        for node in ast.walk(ast.parse(_text(path)))
        if isinstance(node, ast.FunctionDef)
    }


# --- trying -------------------------------------------------------------------------------------------


@dataclass
class Trial:
    """A word that is being tried."""

    name: str
    how: str
    break_it: Break
    tests: list[pytest.Item]
    began: float
    left_out: set[str]
    """Tests that also fail unbroken."""
    answer: int
    """Where the fork writes which test has failed."""


class Trials:
    """Tries words, each in forks of this process."""

    def __init__(self, session: pytest.Session, system: GameSystem, report: int) -> None:
        self._session = session
        self._system = system
        self._report = report
        self._items = {item.nodeid: item for item in session.items}
        self._passes: dict[str, bool] = {}
        self._running: dict[int, Trial] = {}

    def run(self, names: Collection[str], with_options: Collection[str], jobs: int) -> None:
        """Report each word, and each option of others: the test that misses it, or how many were tried.

        Or that the word is not played by itself.
        """
        words = {
            f"{family}/{kind}": (family, word)
            for family in FAMILIES
            for kind, word in self._system.vocabulary.words_of(family).items()
        }
        order = Order(self._session.items, self._system, self._session.config.rootpath)
        if any(name.startswith("tests.simulator.") for name in sys.modules):
            _know_packs(self._system)
        for name, option_by_option in (*((one, False) for one in names), *((one, True) for one in with_options)):
            family, word = words[name]
            breaks = options_of(word) if option_by_option else breaks_of(self._system, family, word)
            if not breaks:
                self._tell(name, status="no_options" if option_by_option else "rewritten")
            for how, break_it in breaks.items():
                while len(self._running) >= jobs:
                    self._wait()
                tests = order.for_word(word, how if option_by_option else "")
                self._begin(Trial(name, how, break_it, tests, time.monotonic(), set(), -1))
        while self._running:
            self._wait()

    def _begin(self, trial: Trial) -> None:
        tests = [item for item in trial.tests if item.nodeid not in trial.left_out]
        child, trial.answer = self._fork(tests, trial.break_it)
        self._running[child] = trial

    def _wait(self) -> None:
        """The next fork has ended: report its word, or go on without a test that does not count."""
        child, _status = os.wait()
        trial = self._running.pop(child)
        with os.fdopen(trial.answer) as answer:
            failed = answer.read()
        seconds = round(time.monotonic() - trial.began, 1)
        if not failed:
            self._tell(
                trial.name,
                how=trial.how,
                status="survived",
                tried=len(trial.tests) - len(trial.left_out),
                seconds=seconds,
            )
        elif failed not in self._items:
            raise RuntimeError(f"{trial.name} cannot be broken: {failed}")
        elif self._passes_unbroken(failed):
            self._tell(trial.name, how=trial.how, status="held", held_by=failed, seconds=seconds)
        else:
            trial.left_out.add(failed)
            assert len(trial.left_out) < MOST_LEFT_OUT, f"tests fail without any break: {sorted(trial.left_out)}"
            self._begin(trial)

    def _passes_unbroken(self, test: str) -> bool:
        if test not in self._passes:
            child, answer = self._fork([self._items[test]], lambda: None)
            os.waitpid(child, 0)
            with os.fdopen(answer) as told:
                self._passes[test] = not told.read()
        return self._passes[test]

    def _tell(self, word: str, **found: object) -> None:
        os.write(self._report, (json.dumps({"word": word, **found}) + "\n").encode())

    def _fork(self, tests: list[pytest.Item], break_it: Break) -> tuple[int, int]:
        """A fork that writes the first of the tests that fails, and where to read it."""
        reads, writes = os.pipe()
        child = os.fork()
        if child:
            os.close(writes)
            return child, reads
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        failed = ""
        try:
            with _home_of_its_own(self._session.config):
                break_it()
                failed = _first_failing(tests)
        except BaseException as error:  # noqa: BLE001  # nothing of the fork may go on in what the process does next
            failed = repr(error)
        os.write(writes, failed.encode())
        os._exit(0)


def _know_packs(system: GameSystem) -> None:
    """Check the packs of the system, which most tests play, before the forks: each would begin with that."""
    use_language(SOURCE_LANGUAGE)
    for pack in _packs_of(system):
        known_pack.know(pack)


@contextlib.contextmanager
def _home_of_its_own(config: pytest.Config) -> Iterator[None]:
    """The folders that the tests of one fork write into are not those of another."""
    conftest: Any = sys.modules.get("tests.conftest")
    if conftest is None:
        yield
        return
    surroundings = config.stash[conftest.SURROUNDINGS] = conftest.Surroundings()
    yield
    surroundings.remove()


class TookTooLongError(Exception):
    """A test does not end."""


def _first_failing(tests: list[pytest.Item]) -> str:
    """The first test that fails; empty if none does."""
    reports: list[pytest.TestReport] = []

    class Listener:
        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            reports.append(report)

    def stop(_signal: int, _frame: object) -> None:
        raise TookTooLongError

    signal.signal(signal.SIGALRM, stop)
    if tests:
        tests[0].config.pluginmanager.register(Listener())
    for item, following in zip_longest(tests, tests[1:]):
        signal.setitimer(signal.ITIMER_REAL, LONGEST_S, LONGEST_S)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if any(report.failed for report in reports):
            return item.nodeid
    return ""
