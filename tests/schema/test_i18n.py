"""Figures for people have the decimal sign of their language; what is written to files keeps the point."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from schema.i18n import format_number
from simulator.systems.desktopia.decisions import Shoot
from tests.simulator.systems.desktopia.arena import Arena

_SPEC = re.compile(r":z?\.[1-9][fg]\}|:g\}")
_FOR_PROGRAMS = {
    "editor/printing/pdf_file.py": "operators of PDF",
    "simulator/bots/registry.py": "names of bots in the command line and in files",
    "simulator/lab/report_charts.py": "attributes of SVG",
    "editor/pages/spreadsheet/cells.py": "the clipboard, for spreadsheet programs",
    "schema/models/quick_fixes.py": "a number that becomes a text of the file",
    "simulator/systems/desktopia/invariants.py": "faults of ours, for whoever mends the program",
}


def test_a_figure_in_english() -> None:
    assert (format_number(12.5), format_number(-0.04, "z.1f"), format_number(3.0)) == ("12.5", "0.0", "3")


@pytest.mark.usefixtures("russian")
def test_a_figure_in_russian() -> None:
    assert (format_number(12.5), format_number(1234.56, ".1f"), format_number(3.0)) == ("12,5", "1234,6", "3")
    assert format_number(12_000.5, ",.1f") == "12\N{NO-BREAK SPACE}000,5"


@pytest.mark.usefixtures("russian")
def test_a_refusal_in_russian() -> None:
    arena = Arena().seat(("akeru", 200, 200)).seat(("div", 800, 800)).play()
    shot = Shoot(arena.id("akeru"), "vampire_tick", 200.0, 254.1, 0.0, 500.0)
    assert re.search(r"\d,\d мм", arena.refused(shot).words)


def test_no_figure_for_people_is_written_past_it(repository: Path) -> None:
    found = [
        f"{file.relative_to(repository).as_posix()}: {line.strip()}"
        for package in ("editor", "simulator", "schema")
        for file in sorted((repository / package).rglob("*.py"))
        if file.relative_to(repository).as_posix() not in _FOR_PROGRAMS
        for line in file.read_text("utf-8").splitlines()
        if _SPEC.search(line)
    ]
    assert found == []
