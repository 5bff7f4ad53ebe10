"""Every command, in Russian, to a stdout that has only ASCII; and argparse's words in Russian."""

from __future__ import annotations

import argparse
import ast
import inspect
import io
import sys
from pathlib import Path

import pytest

from content import path_of
from schema.i18n import gettext, use_language
from tablewright import argparse_translation
from tablewright.command_line import COMMANDS, main

PACK = str(path_of("desktopia"))
QUICK = ("--bots", "random", "--max-turns", "1")
LINES = (
    ["--help"],
    ["--version"],
    *([name, "--help"] for name in COMMANDS),
    ["check", PACK],
    ["check", PACK, "--format", "sarif"],
    ["explain"],
    ["explain", "bad-json"],
    ["play", PACK],
    ["play", "desktopia:tin_gate", *QUICK],
    ["play", "desktopia:tin_gate", *QUICK, "--format", "json"],
    ["soak", "--decisions", "1", PACK],
    ["schema", "--check"],
    ["bench", "nothing"],
)


def in_ascii(line: list[str], monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    """Runs a command line in Russian, its stdout ASCII alone and strict as Python makes it: exit code and output."""
    written = io.BytesIO()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii", errors="strict"))
        patch.setenv("TABLEWRIGHT_LANGUAGE", "ru")
        code = main(line)
        sys.stdout.flush()
        return code, written.getvalue().decode("ascii")


@pytest.mark.parametrize("line", LINES, ids=" ".join)
@pytest.mark.usefixtures("made_schemas")
def test_no_command_fails_for_its_letters(line: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    code, said = in_ascii(line, monkeypatch)
    assert code in (0, 1, 2)
    for_machines = line[0] in ("--version", "schema", "bench") or "sarif" in line or "json" in line
    assert "\\u04" in said or for_machines


def test_a_name_that_no_encoding_has_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path of bytes that are no UTF-8, as the system gives it."""
    for line in (["check", f"{tmp_path}/\udcff"], ["play", f"{tmp_path}/\udcff/scripts/x.json"]):
        assert in_ascii(line, monkeypatch)[0] == 2


def words_of_argparse() -> set[str]:
    """Every text that this Python's argparse translates, without those of which it makes ValueError and its like."""
    found = set()
    for node in ast.walk(ast.parse(inspect.getsource(argparse))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "ngettext"):
            text = node.args[0]
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                found.add(text.value)
    return found


FOR_PROGRAMMERS = (
    "is an invalid argument for positionals",
    'argument "-" with mode',
    "cannot merge actions",
    "dest= is required",
    "invalid conflict_resolution",
    "invalid option string",
    "mutually exclusive arguments must be optional",
    "is not callable",
    "conflicting",
    "not defined",
    "subparser",
    "subcommands",
    "unknown parser",
    "can't open '%(filename)s'",
)


def test_what_argparse_says_is_in_the_catalogue() -> None:
    said = {text for text in words_of_argparse() if not any(part in text for part in FOR_PROGRAMMERS)}
    assert len(said) >= 15
    use_language("ru")
    assert [text for text in sorted(said) if gettext(text) == text and text not in plurals()] == []


def plurals() -> set[str]:
    """Texts with a form for each number; of them the catalogue is asked otherwise."""
    return {"expected %s argument"}


def test_argparse_speaks_russian(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TABLEWRIGHT_LANGUAGE", "ru")
    assert main(["check", "--help"]) == 0
    said = capsys.readouterr().out
    assert not any(text in said for text in ("usage", "options", "positional", "show this help"))
    assert main(["check", PACK, "--format", "xml"]) == 2
    said = capsys.readouterr().err
    assert "ошибка: аргумент --format: недопустимое значение 'xml'" in said
    assert "usage" not in said
    assert len(argparse_translation.WORDS) == len(set(argparse_translation.WORDS))
