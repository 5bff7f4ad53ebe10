"""Only regular files are opened, and nothing waits for a pipe: each place at which a person or a pack names a file."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import signal
import socket
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

import pytest
from PySide6.QtWidgets import QApplication

from content import path_of
from editor.document.document import NotSaved, PackDocument
from editor.document.edits import AddFile, SetValue
from editor.document.journal import Journal
from editor.document.pack_copy import copy_of, write_copy
from editor.pages.start.recent_packs import title_in
from editor.pages.start.sketches import kept_picture
from editor.systems.desktopia.board import templates
from editor.ui.painting.picture_files import PictureRefused, picture_of_file
from editor.ui.settings import Settings, read_settings
from schema.loading import load
from schema.packs.reading import read_pack
from schema.packs.regular_files import read_file, read_start, write_file
from schema.packs.saving import SaveFailed, write_pack
from tablewright.command_line import main
from tests.test_house import ROOT, sources

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")

CARD = "characters/kharu.json"
SCRIPT = "desktopia:between_two_books"


class Waited(BaseException):
    """Something waited for a pipe."""


@pytest.fixture(autouse=True)
def nothing_waits() -> Iterator[None]:
    """A test that waits longer than any of these needs, fails instead of holding up the others."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise Waited

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(60)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    """A pipe that nobody writes to or reads from."""
    os.mkfifo(tmp_path / "pipe")
    return tmp_path / "pipe"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the shipped pack, without its pictures."""
    return Path(shutil.copytree(path_of("desktopia"), tmp_path / "pack", ignore=shutil.ignore_patterns("*.py", "__*")))


def piped(pack: Path, name: str) -> Path:
    """The file of the pack replaced by a pipe."""
    file = pack / name
    file.parent.mkdir(exist_ok=True)
    file.unlink(missing_ok=True)
    os.mkfifo(file)
    return file


def test_a_file_is_read_up_to_a_size(tmp_path: Path) -> None:
    file = tmp_path / "file"
    write_file(file, b"12345")
    assert read_file(file) == read_file(file, 5) == read_start(file, 9) == b"12345"
    assert read_start(file, 3) == b"123"
    with pytest.raises(OSError, match="more than 4 bytes"):
        read_file(file, 4)
    write_file(file, b"1")
    assert read_file(file) == b"1", "what is written replaces all"
    with pytest.raises(FileNotFoundError):
        read_file(tmp_path / "none")


def special_places(tmp_path: Path) -> Iterator[Path]:
    os.mkfifo(tmp_path / "fifo")
    yield tmp_path / "fifo"
    (tmp_path / "link").symlink_to("fifo")
    yield tmp_path / "link"
    yield Path("/dev/zero")
    yield tmp_path


def test_what_is_no_regular_file_is_neither_read_nor_written(tmp_path: Path) -> None:
    for path in special_places(tmp_path):
        with pytest.raises(OSError, match="not a regular file"):
            read_file(path)
        with pytest.raises(OSError, match="not a regular file"):
            write_file(path, b"")
    # The path of a socket may be no longer than a hundred letters.
    with tempfile.TemporaryDirectory() as short, socket.socket(socket.AF_UNIX) as listening:
        listening.bind(f"{short}/s")
        with pytest.raises(OSError, match="not a regular file"):
            read_file(Path(short, "s"))


@pytest.mark.parametrize("name", ["pack.json", CARD, "art/k.png", "scripts/new.json"])
def test_a_pipe_in_a_pack_is_a_problem_of_that_file(pack: Path, name: str) -> None:
    piped(pack, name)
    loaded = load(pack)
    assert [one.code for one in loaded.diagnostics if one.location.file == name] == ["not-a-file"]
    assert main(["check", str(pack)]) == 1
    document = PackDocument.open(pack)
    assert len(document.files) > 50
    copy = write_copy(copy_of(document), pack.with_name("copy"))
    assert not (copy / name).exists()


@pytest.mark.parametrize("name", [CARD, "characters/new_one.json"])
def test_nothing_is_saved_onto_a_pipe(pack: Path, name: str) -> None:
    document = PackDocument.open(pack)
    other = "characters/loner.json" if "characters/loner.json" in document.files else document.files[1]
    before = (pack / other).read_bytes()
    file = piped(pack, name)
    document.submit(SetValue(name, "/life", 7) if name == CARD else AddFile(name, {"id": "new_one"}), "Change")
    document.submit(SetValue(other, "/author", "me"), "Change")
    result = document.save()
    assert isinstance(result, NotSaved)
    assert f"{file.name}: not a regular file" in result.message
    assert "are unchanged" in result.message
    assert file.is_fifo()
    assert (pack / other).read_bytes() == before


def test_nothing_is_saved_onto_other_things(tmp_path: Path) -> None:
    (tmp_path / "cards" / "cup.json").mkdir(parents=True)
    with pytest.raises(SaveFailed, match=r"cup\.json: not a regular file"):
        write_pack(tmp_path, {"cards/cup.json": b"{}", "pack.json": b"{}"})
    assert [path.name for path in tmp_path.rglob("*")] == ["cards", "cup.json"]


@pytest.mark.parametrize(
    "words",
    [["check", "PIPE"], ["play", "PIPE"], ["replay", "PIPE"], ["replay", "--verify", "PIPE"], ["soak", "PIPE"]],
)
def test_commands_refuse_a_pipe(pipe: Path, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(pipe) if word == "PIPE" else word for word in words]) in (1, 2)
    printed = capsys.readouterr()
    refusals = "neither a folder nor a zip", "not a regular file", "is not a scenario"
    assert any(words in printed.out + printed.err for words in refusals)


@pytest.mark.parametrize("option", ["--replay", "--picture"])
def test_results_are_not_written_to_a_pipe(pipe: Path, option: str, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = pipe.rename(pipe.with_suffix(".png"))
    words = ["play", SCRIPT, "--max-turns", "1", option, str(pipe)]
    assert main(words) == 2
    assert f"{pipe}: not a regular file" in capsys.readouterr().err


def _journal(pipe: Path) -> object:
    journal = Journal(pipe.parent, pipe.parent)
    journal.file.parent.mkdir()
    pipe.rename(journal.file)
    return journal.found()


def _settings(pipe: Path) -> object:
    pipe.rename(pipe.parent / "editor.json")
    return read_settings(pipe.parent) != Settings()


def _title(pipe: Path) -> object:
    pipe.rename(pipe.parent / "pack.json")
    return title_in(pipe.parent)


def _templates(pipe: Path) -> object:
    pipe.rename(pipe.parent / "a.json")
    return templates.own(pipe.parent)


@pytest.mark.parametrize("read", [_journal, _settings, _title, _templates, kept_picture])
def test_the_editor_passes_over_a_pipe(pipe: Path, read: Callable[[Path], object], qapp: QApplication) -> None:
    assert not read(pipe)


def test_a_pipe_is_no_picture(pipe: Path) -> None:
    with pytest.raises(PictureRefused, match="not a regular file"):
        picture_of_file(pipe)


OWN_FILES = (
    "editor/systems/desktopia/board/templates.py",
    "editor/document/defaults.py",
    "editor/document/journal.py",
    "editor/systems/desktopia/default_objects.py",
    "editor/ui/icons.py",
    "editor/ui/make_fonts.py",
    "editor/ui/painting/marks.py",
    "editor/systems/desktopia/painting/built_in_pictures.py",
    "editor/app/crash_handler.py",
    "editor/ui/settings.py",
    "editor/systems/desktopia/templates/starters.py",
    "schema/models/json_schema.py",
    "schema/packs/lock.py",
    "schema/packs/saving.py",
    "schema/publishing/reference_docs.py",
    "schema/packs/regular_files.py",
    "schema/packs/save_record.py",
    "simulator/compiled.py",
    "tablewright/command_line.py",
    "tablewright/commands/rules.py",
    "tablewright/commands/translate.py",
    "tablewright/crash_report.py",
    "tablewright/rule_mutations.py",
    "tablewright/simulator_build.py",
)
"""What opens files the usual way: those that come with the program, and new ones whose names are its own."""

_READS = {"read_bytes", "read_text", "copy", "copy2", "copyfile"}
_WRITES = {"write_bytes", "write_text"}
_MAY_OPEN = re.compile(r"read_bytes|read_text|write_bytes|write_text|copy2|copyfile|shutil|\bopen\([^)]|\(str\(")


def opened(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Lines on which files are opened in a way that may wait, each with what does that."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        match node.func, node.args:
            case ast.Attribute(value=ast.Name(constant)), _ if constant.isupper():
                pass  # a place in the program
            case ast.Attribute(attr=name), _ if name in _WRITES or name in _READS - {"copy"}:
                yield node.lineno, name
            case ast.Attribute(value=ast.Name("shutil"), attr="copy"), _:
                yield node.lineno, "copy"
            case ast.Attribute(attr="open"), [ast.Constant(str()), *_]:
                yield node.lineno, "open"
            case ((ast.Name("open") | ast.Attribute(value=ast.Name("os" | "io"), attr="open")), _):
                yield node.lineno, "open"
            case ast.Name("QPixmap" | "QImage" | "QImageReader" | "QFile"), [ast.Call(func=ast.Name("str")), *_]:
                yield node.lineno, "a file opened by Qt"
            case _:
                pass


def test_files_are_opened_by_one_function() -> None:
    found = []
    for file in sources():
        name, text = file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8")
        if name not in OWN_FILES and _MAY_OPEN.search(text):  # to parse all takes seconds
            found += [f"{name}:{line} {what}" for line, what in opened(ast.parse(text))]
    assert found == []


def test_the_walk_sees_what_may_wait() -> None:
    lines = [
        "p.read_bytes()",
        "p.open('rb')",
        "open(p)",
        "os.open(p, 0)",
        "shutil.copy(a, b)",
        "QPixmap(str(p))",
        "p.write_text('')",
    ]
    assert [line for line, _what in opened(ast.parse("\n".join(lines)))] == list(range(1, len(lines) + 1))
    assert list(opened(ast.parse("dialog.open(); tree.copy(); QPixmap(size)"))) == []


def test_a_replay_is_written_and_read_as_before(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The usual way goes on as before: a replay that was written is read again."""
    replay = tmp_path / "r.json"
    assert main(["play", SCRIPT, "--max-turns", "1", "--replay", str(replay)]) in (0, 1)
    assert json.loads(replay.read_text(encoding="ascii"))["format"]
    assert main(["replay", "--verify", str(replay)]) == 0


def test_a_picture_that_is_a_pipe_is_told_alike_in_the_shell_and_in_the_editor(pack: Path, pipe: Path) -> None:
    (pack / "art").mkdir(exist_ok=True)
    os.mkfifo(pack / "art" / "k.png")
    (pack / "art" / "l.png").symlink_to(pipe)
    files = {"characters/kharu.json": "art/k.png", "characters/akeru.json": "art/l.png"}
    for file, picture in files.items():
        card = json.loads((pack / file).read_bytes())
        (pack / file).write_text(json.dumps({**card, "picture": picture}), "utf-8")
    told = {one.location.file: one.code for one in load(pack).diagnostics if one.location.pointer == "/picture"}
    assert told == dict.fromkeys(files, "picture-broken")
    shell, editor = read_pack(pack).art(), PackDocument.open(pack).art_to_look_at()()
    assert {path: shell[path] for path in files.values()} == {path: editor[path] for path in files.values()}
