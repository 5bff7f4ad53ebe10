"""The version, the changelog and the commit hooks agree with the project: hooks run tools and commands that exist."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tablewright import __version__
from tablewright.command_line import COMMANDS

ROOT = Path(__file__).parents[2]
HOOKS = (".pre-commit-config.yaml", ".pre-commit-hooks.yaml")


def found(pattern: str, name: str) -> list[str]:
    """The matches of a pattern in a file of the checkout, with ^ and $ at each line."""
    return re.findall(pattern, (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE)


def test_the_newest_section_of_the_changelog_is_the_version() -> None:
    sections = found(r"^## (\S+)(?: - \d{4}-\d\d-\d\d)?$", "CHANGELOG.md")
    released = [section for section in sections if section != "Unreleased"]
    assert released[0] == __version__


@pytest.mark.parametrize("name", HOOKS)
def test_hooks_run_tools_of_the_project(name: str) -> None:
    pinned = found(r"^([a-z0-9-]+)==", "requirements/development.txt")
    packages = {"ruff": "ruff", "lint-imports": "import-linter", "mypy": "mypy"}
    commands = [shlex.split(entry) for entry in found(r"^ +entry: (.+)$", name)]
    assert commands
    for program, *words in commands:
        if program == ".venv/bin/python":
            assert words[:2] == ["-m", "tablewright"]
            assert words[2] in COMMANDS
        elif program == "tablewright":
            assert words[0] in COMMANDS
        else:
            assert packages[program.removeprefix(".venv/bin/")] in pinned
