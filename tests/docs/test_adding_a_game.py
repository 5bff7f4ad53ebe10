"""docs/adding-a-game.md: its files are those of the toy system, and a checkout with them has one more game."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sampling import THOROUGH

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
TOY = ROOT / "tests" / "toy_system" / "pebbles"
PACKAGES = ("schema", "content", "simulator", "editor", "tablewright")
BLOCK = re.compile(r"^\*\*([\w/.]+)\*\*\n\n```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
BLOCKS = [(match[1], match[2], match[3]) for match in BLOCK.finditer(PAGE.read_text(encoding="utf-8"))]
COMMAND = re.compile(r"^\$ python3 run\.py (?!edit|test)(.+)$", re.MULTILINE)
ONE_BY_ONE = """
import contextlib, io, json, sys
from tablewright.command_line import main

printed = {}
for command in sys.argv[1:]:
    with contextlib.redirect_stdout(io.StringIO()) as out:
        assert main(command.split()) == 0, command
    printed[command] = out.getvalue()
print(json.dumps(printed))
"""
EDITOR = """
import sys
from PySide6.QtWidgets import QApplication
from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.ui.settings import Settings
from editor.window.main_window import MainWindow
from editor.window.undo_stack import QtUndoStack

application = QApplication([])
window = MainWindow(PackDocument.open(sys.argv[1], history=QtUndoStack()), Settings())
window.show()
while window.panels.loaded is None:
    application.processEvents()
assert window.document.system.title == "Pebbles"
for key in (*window.document.documents, "sheet:heaps"):
    window.open_file(key)
    assert window.tabs.current == key
window.document.submit(SetValue("heaps/eleven.json", "/pebbles", 12), "Type")
assert not window.document.diagnostics.all
window.do("undo")
assert window.document.clean
window.open_file("heaps/eleven.json")
window.do("play")
page = window.tabs.page(window.tabs.current)
while page.table is None or not page.table.play.open:
    application.processEvents()
assert "11 pebbles: how many do you take?" in page.hint
page.table.view.decisions.buttons[0].click()
while len(page.decisions) < 2:
    application.processEvents()
window.leave()
"""


def in_the_toy(file: str) -> Path:
    """The file of the toy system that a file of the page stands for."""
    package, _folder, *rest = file.split("/")
    return TOY / package / Path(*rest[1:]) if package != "content" else TOY / package / Path(*rest)


def lines(code: str) -> list[str]:
    """The lines of a file; sorted, because imports of another module stand in another order."""
    return sorted(re.sub(r"tests\.toy_system\.pebbles\.(\w+)", r"\1.systems.pebbles", code).splitlines())


@pytest.mark.parametrize(
    ("file", "code"), [(file, code) for file, language, code in BLOCKS if language in ("python", "json")]
)
def test_the_page_shows_the_files_of_the_toy(file: str, code: str) -> None:
    """The toy passes the battery of `tests/systems`, and so does what the page builds."""
    if not file.endswith("__init__.py"):
        assert lines(code) == lines(in_the_toy(file).read_text(encoding="utf-8"))


def test_the_page_leaves_out_no_file_of_the_toy() -> None:
    shown = {in_the_toy(file) for file, language, _code in BLOCKS if language == "python"}
    assert {*TOY.rglob("*.py")} <= shown


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the product, with everything that the page says."""
    root = tmp_path_factory.mktemp("checkout")
    for package in PACKAGES:
        shutil.copytree(ROOT / package, root / package)  # with the byte code, which takes seconds to compile again
    for file, language, code in BLOCKS:
        path = root / file
        if language == "diff":
            path.write_text(patched(path.read_text(encoding="utf-8"), code), encoding="utf-8")
        else:
            assert not path.exists()
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(code, encoding="utf-8")
    return root


def patched(text: str, diff: str) -> str:
    """A file after a diff; its hunks are separated by `@@`."""
    for hunk in diff.split("@@\n"):
        before = "".join(line[1:] for line in hunk.splitlines(keepends=True) if line[0] != "+")
        after = "".join(line[1:] for line in hunk.splitlines(keepends=True) if line[0] != "-")
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    return text


def run(checkout: Path, *arguments: str) -> str:
    """The output of Python in the copy; it must succeed."""
    environment = {**os.environ, "PYTHONPATH": str(checkout), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, *arguments], check=False, cwd=checkout, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def test_three_files_are_changed_by_a_line_each() -> None:
    """Besides its import, the game is one more entry."""
    diffs = [code for _file, language, code in BLOCKS if language == "diff"]
    assert len(diffs) == 3
    for diff in diffs:
        removed, added = re.findall(r"^-(.*)", diff, re.MULTILINE), re.findall(r"^\+(.*)", diff, re.MULTILINE)
        entries = [line for line in added if not line.startswith("from ")]
        assert len(entries) == 1
        assert [re.sub(r", \w+\)$", ")", line) for line in entries] == removed or not removed


def test_the_commands_of_the_page_work(checkout: Path) -> None:
    commands = [command for command in COMMAND.findall(PAGE.read_text(encoding="utf-8")) if command != "translate"]
    assert {command.split()[0] for command in commands} == {"check", "schema", "play", "replay", "soak"}
    # All schemas take seconds, and those of other games are compared in other tests.
    compared = "schema --check" if THOROUGH else "schema --check --system pebbles"
    printed = json.loads(run(checkout, "-c", ONE_BY_ONE, *commands, compared))
    assert "content/pebbles: no problems" in printed["check content/pebbles"]
    assert json.loads((checkout / "game.json").read_text(encoding="utf-8"))["system"] == "pebbles"


def test_the_editor_opens_and_plays_the_pack_of_the_page(checkout: Path) -> None:
    run(checkout, "-c", EDITOR, str(checkout / "content" / "pebbles"))
