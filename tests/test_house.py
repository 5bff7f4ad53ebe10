"""The rules of the house that no linter knows; what a package does is tested beside its mirror."""

from __future__ import annotations

import ast
import gc
import inspect
import io
import json
import re
import subprocess
import sys
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog

import schema
from editor.pages.abilities.word_text import HOWS
from schema.rendering.ru.dictionary import CASES
from schema.systems.known_systems import INFOS
from tablewright.commands.translate import (
    catalogue_bytes,
    catalogue_files,
    untranslated,
    updated_catalogue,
    words_in_sources,
)
from tests.import_graph import Import, cycles, imports, loaded_with, modules

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("schema", "content", "simulator", "editor", "tablewright")
CARD_FOLDERS = ("characters", "missiles", "artifacts", "rituals", "special_hits")
REGISTRIES = (
    "pypi" + ".org",
    "pythonhosted" + ".org",
    "--index" + "-url",
    "--extra-index" + "-url",
    "--find" + "-links",
)


def tracked(*patterns: str) -> list[Path]:
    """The files of the checkout that match, new ones too, but none that git ignores; sorted."""
    # The tests have a home of their own, so what the developer's git trusts is said here.
    command = [
        "git",
        "-c",
        "safe.directory=*",
        "ls-files",
        "--cached",
        "--others",
        "--exclude-standard",
        "--",
        *patterns,
    ]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    return [ROOT / name for name in sorted(set(listed)) if (ROOT / name).is_file()]


def sources() -> Iterator[Path]:
    """Every Python file of the five packages, sorted within each."""
    for package in PACKAGES:
        yield from sorted((ROOT / package).rglob("*.py"))


@pytest.fixture(scope="module", autouse=True)
def trees_without_garbage() -> Iterator[None]:
    """Forgets the syntax trees in the end; until then, collections of garbage would go over millions of nodes."""
    gc.disable()
    yield
    parsed.cache_clear()
    gc.enable()


@cache
def parsed(path: Path) -> ast.Module:
    """The syntax tree of a file, for all tests that look at it."""
    return ast.parse(path.read_text(encoding="utf-8"))


def saying(paths: Iterable[Path], *words: str) -> list[Path]:
    """The files with one of the words: to look for it is quicker than to make and go over a syntax tree."""
    texts = ((path, path.read_text(encoding="utf-8")) for path in paths)
    return [path for path, text in texts if any(word in text for word in words)]


def docstring_of(path: Path) -> str:
    """The docstring of a file, empty if it has none; quicker than its syntax tree."""
    with path.open(encoding="utf-8") as file:
        tokens = tokenize.generate_tokens(file.readline)
        first = next(token for token in tokens if token.type not in (tokenize.COMMENT, tokenize.NL))
    said = ast.literal_eval(first.string) if first.type == tokenize.STRING else ""
    return inspect.cleandoc(said) if isinstance(said, str) else ""


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def config() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


# Packages and layers


def test_the_schema_that_is_imported_is_ours() -> None:
    assert Path(schema.__file__ or "").resolve() == ROOT / "schema" / "__init__.py"


def test_a_strangers_schema_folder_is_not_taken_for_ours(tmp_path: Path) -> None:
    (tmp_path / "schema").mkdir()
    (tmp_path / "schema" / "__init__.py").write_text("raise RuntimeError('a stranger')\n")
    command = [sys.executable, str(ROOT / "run.py"), "--version"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("tablewright ")


@cache
def our_imports() -> dict[str, list[Import]]:
    return imports({name: parsed(path) for name, path in modules(ROOT, PACKAGES).items()})


def test_no_import_cycle_between_files() -> None:
    """Imports inside functions and under `TYPE_CHECKING` count too: they hide a cycle, they do not break it."""
    known = our_imports()
    graph = {name: sorted({each.module for each in found} & set(known)) for name, found in known.items()}
    assert cycles(graph) == []


def test_a_cycle_would_be_found() -> None:
    assert cycles({"a": ["b"], "b": ["c"], "c": ["b"], "d": ["d", "a"]}) == [["b", "c"], ["d"]]


def test_editor_and_simulator_import_nothing_inside_a_function() -> None:
    """What the editor loads after the first paint is imported with `late_imports`; `test_first_paint.py` holds which.

    Only the contact solver loads pymunk in a function: most flicks need none.
    """
    inside = [
        (name, each.module)
        for name, found in our_imports().items()
        if name.startswith(("editor.", "simulator."))
        for each in found
        if each.deferred == "function"
    ]
    assert inside == [("simulator.physics.contact_solver", "pymunk")]


def test_late_imports_name_modules() -> None:
    """A name in a module can only be had by loading it."""
    known = our_imports()
    late = {each.module for found in known.values() for each in found if each.deferred == "late"}
    assert "editor.panels.inspector" in late
    assert late - known.keys() == {"pydantic"}
    packages = {name for name in late if (ROOT / name.replace(".", "/")).is_dir()}
    assert packages == set()


def test_what_is_imported_for_its_types_is_loaded_late() -> None:
    """Not with the file anyway, and by a late import somewhere: other types are imported plainly."""
    known = our_imports()
    late = {each.module for found in known.values() for each in found if each.deferred == "late"}
    late |= {"pydantic", "simulator"}
    needless = [
        f"{name}, line {each.line}: {each.module}"
        for name, found in known.items()
        if f"{name}.".startswith("editor.")
        for each in found
        if each.deferred == "types"
        and (each.module in loaded_with(name, known) or not loaded_with(each.module, known) & late)
    ]
    assert needless == []


def test_what_says_that_it_is_without_qt_is_held_to_it() -> None:
    contracts = config()["tool"]["importlinter"]["contracts"]
    held = {
        module
        for contract in contracts
        if contract["type"] == "forbidden" and "PySide6" in contract["forbidden_modules"]
        for module in contract["source_modules"]
    }
    free = []
    for path in sources():
        said = docstring_of(path)
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        within = {module, *(module[: at.start()] for at in re.finditer(r"\.", module))}
        if path.name != "__init__.py" and re.search(r"\b[Nn]o Qt\b", said) and not within & held:
            free.append(module)
    assert free == []


def test_no_package_of_ours_escapes_the_layers_or_the_wheel() -> None:
    beside = {"tests", "benchmarks", "docs"}
    ours = {path.parent.name for path in ROOT.glob("*/*.py") if not path.parent.name.startswith(".")} - beside
    assert ours == set(PACKAGES)
    assert set(config()["tool"]["importlinter"]["root_packages"]) == ours
    shipped = config()["tool"]["setuptools"]["packages"]["find"]["include"]
    assert {name.split(".")[0] for name in shipped} == ours


def test_every_folder_of_code_is_a_package_and_so_in_the_wheel() -> None:
    without = {shown(file.parent) for file in sources() if not (file.parent / "__init__.py").is_file()}
    assert without == set()


def test_every_kind_of_data_file_is_in_the_wheel() -> None:
    kinds = config()["tool"]["setuptools"]["package-data"]
    left_out = [
        shown(file)
        for package in PACKAGES
        for file in tracked(package)
        if file.suffix != ".py" and not any(file.relative_to(ROOT / package).match(kind) for kind in kinds[package])
    ]
    assert left_out == []


def test_folders_of_tests_mirror_the_packages() -> None:
    """The tests of a file are found by its path."""
    folders = {path.parent for package in PACKAGES for path in (ROOT / "tests" / package).rglob("test_*.py")}
    mirrored = {shown(folder) for folder in folders if (ROOT / folder.relative_to(ROOT / "tests")).is_dir()}
    assert mirrored
    assert {shown(folder) for folder in folders} - mirrored == set()


# Game systems


SHARED = ("schema", "simulator", "editor", "tablewright")
"""Packages in which only the folders `systems` know a game."""


def shared_sources() -> Iterator[Path]:
    """Every Python file that belongs to no game."""
    for package in SHARED:
        yield from (path for path in sorted((ROOT / package).rglob("*.py")) if "systems" not in path.parts)
    yield ROOT / "run.py"


def names_in(text: str) -> list[str]:
    """The ids and titles of game systems that occur in a text, in any case; imports of their modules do, too."""
    flat = text.casefold()
    return sorted({name for info in INFOS for name in (info.id, info.title.casefold()) if name in flat})


@cache
def folders() -> frozenset[str]:
    """The folders and single files of game systems."""
    named = {kind.folder for info in INFOS for kind in info.kinds}
    return frozenset(named | {single.file for info in INFOS for single in info.own_singles})


def folders_in(source: ast.Module) -> list[str]:
    """The folders and single files of game systems that occur in a source as texts of their own."""
    named = folders()
    texts = (node.value for node in ast.walk(source) if isinstance(node, ast.Constant))
    return sorted({text for text in texts if isinstance(text, str) and text.removesuffix("/") in named})


def test_shared_code_names_no_game() -> None:
    """A further game changes nothing outside of its folders and the registries."""
    assert [shown(path) for path in shared_sources() if names_in(path.read_text(encoding="utf-8"))] == []


def test_the_shared_editor_knows_no_folder_of_a_game() -> None:
    """Kinds of content come from the pack's system."""
    editor = [path for path in shared_sources() if path.is_relative_to(ROOT / "editor")]
    assert [shown(path) for path in saying(editor, *folders()) if folders_in(parsed(path))] == []


def test_a_game_in_shared_code_would_be_found() -> None:
    (first, *_others) = INFOS
    assert names_in(f"from schema.systems.{first.id}.pack import Pack") == [first.id]
    assert names_in(f"# as in {first.title.upper()}") == [first.id]
    folder = first.kinds[0].folder
    assert folders_in(ast.parse(f"FOLDER = {folder!r}")) == [folder]
    assert folders_in(ast.parse(f"file.startswith('{folder}/')")) == [f"{folder}/"]
    assert folders_in(ast.parse(f"def {folder}(): 'All {folder} of a pack.'")) == []


# What stands in the files


def themes_handed_over(source: ast.Module) -> list[str]:
    """The classes that are given a theme, when they are made or later, instead of reading the current one."""
    return [
        each.name
        for each in ast.walk(source)
        if isinstance(each, ast.ClassDef)
        for method in each.body
        if isinstance(method, ast.FunctionDef) and method.name in ("__init__", "use_theme")
        for given in (*method.args.args, *method.args.kwonlyargs)
        if given.annotation is not None and "Theme" in ast.unparse(given.annotation)
    ]


def test_no_parent_hands_the_theme_to_its_children() -> None:
    found = {shown(path): themes_handed_over(parsed(path)) for path in saying(tracked("editor/**.py"), "Theme")}
    assert {path: names for path, names in found.items() if names} == {}


def test_a_theme_that_is_handed_over_would_be_found() -> None:
    source = ast.parse("class Page:\n def use_theme(self, theme: Theme) -> None: ...")
    assert themes_handed_over(source) == ["Page"]


def retranslated_by_others(tree: ast.AST) -> list[int]:
    """The lines in which something else than a widget itself sets its texts again."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "retranslate"
        if not (isinstance(node.func.value, ast.Name) and node.func.value.id == "self")
    ]


def test_no_parent_hands_the_language_to_its_children() -> None:
    """Qt's `LanguageChange` reaches every widget; only the window's plain objects are called."""
    editor = saying(tracked("editor/**.py"), ".retranslate(")
    found = {shown(path): retranslated_by_others(parsed(path)) for path in editor}
    assert [path for path, lines in found.items() if lines] == ["editor/window/main_window.py"]


def test_a_language_that_is_handed_over_would_be_found() -> None:
    assert retranslated_by_others(ast.parse("self.retranslate()\nself.panel.retranslate()")) == [2]


def test_every_file_says_what_it_is_for() -> None:
    unsaid = []
    for path in [*sources(), ROOT / "run.py", *sorted((ROOT / "tests").rglob("*.py"))]:
        said = docstring_of(path)
        if not said or not re.match(r"[^\n]{15,}?[.:?]", said, re.DOTALL):
            unsaid.append(f"{shown(path)} starts with no {'sentence' if said else 'docstring'}")
    assert unsaid == []


MOST_LINES = 600
"""Of code in one file: comments, docstrings and blank lines are not counted."""


def lines_of_code(source: str) -> int:
    """How many lines hold code."""
    skipped = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in skipped:
            lines.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            lines.difference_update(range(node.lineno, (node.end_lineno or 0) + 1))
    return len(lines)


def test_no_file_is_too_long_to_read_at_once() -> None:
    counted = {shown(path): path.read_text(encoding="utf-8") for path in sources()}
    # Few files are candidates, and counting is slow.
    long = [path for path, text in counted.items() if text.count("\n") > MOST_LINES]
    assert [path for path in long if lines_of_code(counted[path]) > MOST_LINES] == []


def test_lines_of_code_are_counted() -> None:
    assert lines_of_code('"""Doc.\n\nMore."""\n\n# Why.\nx = [  # here\n    1,\n]\n') == 3


def test_no_file_names_a_package_registry() -> None:
    named = []
    for file in tracked():
        text = file.read_bytes().decode("utf-8", errors="replace")
        named += [f"{shown(file)}: {name}" for name in REGISTRIES if name in text]
    assert named == []


def test_requirements_are_pinned_with_hashes_and_name_no_server() -> None:
    for file in sorted((ROOT / "requirements").glob("*.txt")):
        text = file.read_text(encoding="utf-8")
        assert "http" not in text
        entries = re.findall(r"^([A-Za-z0-9].*(?:\n {4}.*)*)", text, re.MULTILINE)
        assert entries
        for entry in entries:
            assert re.match(r"[a-z0-9-]+==\S+", entry), entry
            assert "--hash=sha256:" in entry, entry


def test_what_people_and_what_tests_get_is_the_same_version() -> None:
    def pins(name: str) -> dict[str, str]:
        text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
        return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", text, re.MULTILINE))

    people, tests = pins("runtime.txt"), pins("development.txt")
    assert people.items() <= tests.items()


def card_names() -> frozenset[str]:
    """Ids of all shipped cards and the words they are known by in any language."""
    names = set()
    for folder in CARD_FOLDERS:
        for file in sorted((ROOT / "content").glob(f"*/{folder}/*.json")):
            card = json.loads(file.read_text(encoding="utf-8"))
            title = card.get("name", {})
            names |= {file.stem, str(card.get("id", ""))} | set(title.values() if isinstance(title, dict) else [title])
    return frozenset(name.casefold() for name in names if len(name) > 4)


def card_names_in(text: str, names: frozenset[str]) -> list[str]:
    """Which of `names` stand in `text` as words of their own, in any case, also spelled with underscores."""
    flat = text.casefold()
    # Few begin with a word that stands there, and to see that is a hundred times as fast.
    words = {*re.findall(r"\w+", flat)}
    return sorted(
        {
            name
            for name, spelled, word in spellings(names)
            if word in words and spelled in flat and re.search(rf"\b{re.escape(spelled)}\b", flat)
        }
    )


@cache
def spellings(names: frozenset[str]) -> tuple[tuple[str, str, str], ...]:
    """How each name is spelled, and the first word of that."""
    spelled = {(name, one) for name in names for one in (name, name.replace("-", "_"), name.replace(" ", "_"))}
    return tuple((name, one, first[0]) for name, one in sorted(spelled) if (first := re.findall(r"\w+", one)))


def test_no_code_knows_a_card() -> None:
    names = card_names()
    assert names, "no shipped card was found, so this test looks in the wrong place"
    known = {shown(file): card_names_in(file.read_text(encoding="utf-8"), names) for file in sources()}
    assert {file: found for file, found in known.items() if found} == {}


def test_a_card_in_code_would_be_found() -> None:
    assert card_names_in("if card.id == 'Grey_Owl':", frozenset({"grey-owl", "owl-tick"})) == ["grey-owl"]
    assert card_names_in("def owl_tick(): ...", frozenset({"owl-tick"})) == ["owl-tick"]
    assert card_names_in("greyowlish", frozenset({"greyowl"})) == []


# Words


@cache
def our_words() -> Catalog:
    return words_in_sources(ROOT)


@pytest.mark.parametrize("file", catalogue_files(), ids=lambda file: file.parent.parent.name)
def test_catalogue_is_up_to_date_and_whole(file: Path) -> None:
    catalogue = updated_catalogue(file, our_words())
    assert untranslated(catalogue) == []
    for path, wanted in catalogue_bytes(file, catalogue).items():
        assert path.read_bytes() == wanted, f"{path.name} is out of date: python3 run.py translate"


@pytest.mark.parametrize("file", catalogue_files(), ids=lambda file: file.parent.parent.name)
def test_translations_keep_the_places_of_values(file: Path) -> None:
    def places(text: str) -> set[str]:
        # How many and in which case a part of a phrase is said is for each language to say.
        said = re.compile(rf":[^{{}}]*\b(?:{'|'.join((*HOWS, *CASES))})\b[^{{}}]*")
        return {said.sub("", place) for place in re.findall(r"\{[^{}]*\}", text)}

    lost = []
    for message in updated_catalogue(file, our_words()):
        said = message.id if isinstance(message.id, str) else message.id[-1]
        forms = [message.string] if isinstance(message.string, str) else [form for form in message.string or () if form]
        if said and any(form and places(form) != places(said) for form in forms):
            lost.append(said)
    assert lost == []


def test_texts_within_texts_with_values_are_collected() -> None:
    """Babel does not look into f-strings on Python 3.11: what is said there has to be said elsewhere, too."""
    known = {
        text for message in our_words() for text in (message.id if isinstance(message.id, tuple) else [message.id])
    }
    within = {
        call.args[0].value
        for package in PACKAGES
        for file in sorted((ROOT / package).rglob("*.py"))
        for text in ast.walk(parsed(file))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("_", "ngettext")
        if isinstance(call.args[0], ast.Constant)
    }
    assert within
    assert within - known == set()


# Qt


def test_qt_gives_back_what_it_borrows_of_none(qapp: object) -> None:
    """PySide6 6.12.0 dropped one reference to None on each call that returns None, and aborted after some thousands."""
    from PySide6.QtCore import QObject

    thing = QObject()
    before = sys.getrefcount(None)
    for _turn in range(5_000):
        thing.setObjectName("thing")
    assert abs(sys.getrefcount(None) - before) < 1_000
