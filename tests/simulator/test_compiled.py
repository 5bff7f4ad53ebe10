"""What is compiled of the simulator, from which sources, and that a build of other sources is never used."""

from __future__ import annotations

import ast
import gc
import re
import shutil
import subprocess
import sys
from copy import copy
from dataclasses import fields, is_dataclass
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import pytest
from setuptools import Extension

from schema.frozen_dataclass import COPIED_BY, replaced
from simulator.compiled import FOLDER, ROOT, STAMP, VARIABLE, hash_of_sources
from simulator.engine.ability_records import Scope
from tablewright import simulator_build
from tablewright.simulator_build import LISTED, compiled_modules, with_initializers

MODULE = "simulator.physics.motion"
WHERE = f"""
import sys
sys.path.insert(0, sys.argv[1])
import importlib.util, simulator.compiled
print(importlib.util.find_spec({MODULE!r}).origin, simulator.compiled.is_compiled())
"""


def path_of(module: str, root: Path = ROOT) -> Path:
    """The source of a module."""
    return root / f"{module.replace('.', '/')}.py"


def found(root: Path, compiled: str = "") -> tuple[Path, bool]:
    """Where another process finds a module of a copy of the sources, and whether it runs compiled."""
    done = subprocess.run(
        [sys.executable, "-S", "-P", "-c", WHERE, str(root)],
        capture_output=True, text=True, check=True, env={VARIABLE: compiled},
    )  # fmt: skip
    origin, is_compiled = done.stdout.rsplit(maxsplit=1)
    return Path(origin), is_compiled == "True"


def test_a_build_of_other_sources_is_not_used(tmp_path: Path) -> None:
    copied = tmp_path / "simulator"
    for each in ("__init__.py", "compiled.py", "physics/__init__.py", "physics/motion.py"):
        (copied / each).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "simulator" / each, copied / each)
    source = path_of(MODULE, tmp_path)
    assert found(tmp_path) == (source, False)
    made = copied / FOLDER.name / f"{MODULE.replace('.', '/')}{EXTENSION_SUFFIXES[0]}"
    made.parent.mkdir(parents=True)
    made.touch()
    assert found(tmp_path) == (source, False)
    (copied / FOLDER.name / STAMP).write_text(hash_of_sources(tmp_path))
    assert found(tmp_path) == (made, True)
    assert found(tmp_path, compiled="0") == (source, False)
    text = source.read_text("utf-8")
    for changed, at in ((f"{text}\n", source), (text, made)):
        source.write_text(changed, encoding="utf-8")
        assert found(tmp_path)[0] == at
    other = tmp_path / "schema" / "new.py"
    other.parent.mkdir()
    other.touch()
    assert found(tmp_path) == (source, False)
    elsewhere = tmp_path / "elsewhere"
    shutil.move(copied / FOLDER.name, elsewhere)
    other.unlink()
    assert found(tmp_path, compiled=str(elsewhere))[1]


def test_what_is_compiled_is_the_core_of_the_simulator() -> None:
    names = compiled_modules()
    assert names == list(dict.fromkeys(names)), f"twice in {LISTED.name}"
    assert {name.split(".")[1] for name in names} == {"engine", "physics", "systems", "bots"}
    for name in names:
        for imported in re.findall(r"^(?:from|import) (\S+)", path_of(name).read_text("utf-8"), re.MULTILINE):
            # pydantic makes no models of compiled records; the modules above are no part of the core.
            assert imported != "pydantic" or name.endswith(".game"), name
            assert not imported.startswith(("simulator.lab", "editor", "tablewright")), name
        # mypyc leaves such names out of the module: who asks it for one finds nothing.
        assert " import *" not in path_of(name).read_text("utf-8"), name


def rewritten(name: str) -> ModuleType:
    """A module as it is compiled, interpreted."""
    source = path_of(name).read_text("utf-8")
    changed = with_initializers(source, name)
    before, after = (
        {
            (node.name, node.lineno)
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.FunctionDef)
            and node.name != "__init__"
            and not node.name.startswith(("_copied_", "_replaced_"))
        }
        for text in (source, changed)
    )
    assert before == after
    module = ModuleType(name)
    module.__dict__["__name__"] = name
    exec(compile(changed, name, "exec"), module.__dict__)
    return module


def test_names_that_never_change_are_final_where_they_are_compiled() -> None:
    """Compiled code finds others in a dictionary each time."""
    name = "simulator.systems.desktopia.proposals"
    changed = with_initializers(path_of(name).read_text("utf-8"), name)
    assert "\nENOUGH_LINES: Final = 8\n" in changed
    source = """import math
from typing import TypeVar
T = TypeVar("T")
Point = tuple[float, float]
Many = int | str
TABLE: dict[str, int] = {}
MOST = 3
count = 0
latest: int | None = None
twice = 1
twice = 2
def more() -> None:
    global count, latest
    MOST, latest, count = 1, 1, 2
"""
    lines = with_initializers(source, "simulator.bots.bot").splitlines()
    assert lines[2:11] == [*source.splitlines()[2:5], "TABLE: Final[dict[str, int]] = {}", *source.splitlines()[6:11]]
    alone = with_initializers(
        source.replace("    MOST, latest, count = 1, 1, 2", "    count = 1"), "simulator.bots.bot"
    )
    assert "\nMOST: Final = 3\ncount = 0\n" in alone


@pytest.mark.interpreted
@pytest.mark.parametrize(
    "name", ["simulator.engine.ability_records", "simulator.systems.desktopia.state", "simulator.physics.table"]
)
def test_records_are_compiled_with_the_fields_and_defaults_that_they_have(name: str) -> None:
    ours = import_module(name)
    theirs = rewritten(name)
    kinds: list[Any] = [
        kind
        for kind in vars(ours).values()
        if isinstance(kind, type) and is_dataclass(kind) and kind.__module__ == name
    ]
    assert kinds
    for kind in kinds:
        if hasattr(kind, "__post_init__"):
            continue  # it stays interpreted
        other = getattr(theirs, kind.__name__)
        assert [(each.name, each.metadata) for each in fields(other)] == [
            (each.name, each.metadata) for each in fields(kind)
        ]
        given = [f"value of {each.name}" for each in fields(kind) if each.default is each.default_factory]
        made, wanted = other(*given), kind(*given)
        for each in fields(kind):
            value = getattr(wanted, each.name)
            assert repr(getattr(made, each.name)) == repr(value), (kind, each.name)
        assert repr(made) == repr(wanted)
        assert repr(copy(made)) == repr(wanted)
        assert other in COPIED_BY
        assert get_type_hints(other, vars(ours)) == get_type_hints(kind)
        assert repr(replaced(made)) == repr(wanted)
        for each in fields(kind):
            assert repr(replaced(made, **{each.name: "new"})) == repr(replaced(wanted, **{each.name: "new"}))
        assert repr(made) == repr(wanted)
        assert (made.__hash__ is None) == (wanted.__hash__ is None)


def test_copies_with_other_values_are_made_by_functions_of_their_own_where_they_are_compiled() -> None:
    """Compiled code takes long to collect the values of a call by name."""
    source = """from schema.frozen_dataclass import record, replaced
from simulator.engine.ability_records import Scope
def changed(scope: Scope, **more: str) -> Scope:
    scope = replaced(
        scope, me=2, piece=f"{scope.me}"
    )
    return replaced(replaced(replaced(scope, **more), me=3), ability=replaced(scope, piece="b").piece)
"""
    changed = with_initializers(source, "simulator.bots.bot")
    assert [line.strip() for line in changed.splitlines() if line.count("replaced(") and "def " not in line] == [
        "return _replaced_ability(_replaced_me(replaced(scope, **more), 3), _replaced_piece(scope, 'b').piece)"
    ]
    ours: dict[str, Any] = {}
    theirs: dict[str, Any] = {}
    exec(source, ours)
    exec(changed, theirs)
    scope = Scope("a", 1, "x")
    assert theirs["changed"](scope, piece="c") == ours["changed"](scope, piece="c") == Scope("b", 3, "c")
    assert scope == Scope("a", 1, "x")
    other = source.replace("from schema.frozen_dataclass import record, ", "from elsewhere import ")
    assert with_initializers(other, "simulator.bots.bot") == other


@pytest.mark.parametrize("system", ["desktopia.work_stack", "despaira.state", "dork_tower.state"])
def test_the_collector_of_garbage_meets_what_a_record_holds_once(system: str) -> None:
    """Told twice, it takes apart what others still hold: compiled, the facts of all later abilities were lost."""
    module = import_module(f"simulator.systems.{system}")
    gc.collect(1)  # what others have made is no longer young, so that it need not be gone over below
    gc.disable()
    try:
        facts = module.Facts()
        scope = module.Scope("ability", 0, "piece", facts)
        assert gc.get_referents(scope).count(facts) <= 1
        del facts
        beside = [scope]
        beside.append(beside)  # a circle that nobody holds, once these names are gone
        del beside, scope
        assert gc.collect(0) >= 2
    finally:
        gc.enable()
    assert module.Scope("ability", 0, "piece").facts == module.Facts()


def test_to_optimize_it_is_compiled_again_for_what_games_did(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    objects = tmp_path / "objects"
    done: list[tuple[list[str], str, bool]] = []

    def compile_all(extensions: list[Extension], to: Path, folder: Path) -> None:
        (extension,) = extensions
        done.append((extension.extra_compile_args, folder.name, (objects / "motion.o").exists()))
        assert to == objects
        for made in (objects / "motion.o", objects / "motion.gcda", folder / "motion.so"):
            made.parent.mkdir(exist_ok=True)
            made.touch()

    monkeypatch.setattr(simulator_build, "compiled_modules", lambda: [MODULE])
    monkeypatch.setattr("mypyc.build.mypycify", lambda *_given, **_named: [Extension("motion", ["motion.c"])])
    monkeypatch.setattr(simulator_build, "_run_build_ext", compile_all)
    monkeypatch.setattr(
        simulator_build, "_play_games", lambda compiled: done.append(([], f"play {compiled.name}", True))
    )
    monkeypatch.chdir(tmp_path)  # comes back from where it compiles
    simulator_build.compile_copy(tmp_path, tmp_path / "built", optimize=True)
    (noting, *there), played, (using, *to) = done
    assert noting[-1] == "-fprofile-generate"
    assert "-fprofile-use" in using
    assert "-ffp-contract=off" in noting
    assert "-ffp-contract=off" in using
    assert there == ["noting", False]
    assert played[1] == "play noting"
    assert to == ["built", False], "what was made for noting would be linked again"
    assert (objects / "motion.gcda").exists()
    assert (tmp_path / "built" / STAMP).read_text("ascii") == hash_of_sources(ROOT)
