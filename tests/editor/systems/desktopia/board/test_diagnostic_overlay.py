"""Narrow gaps and a bad border are marked on the table, with the figures of the check."""

from __future__ import annotations

from typing import Any

import pytest

from editor.systems.desktopia.board.diagnostic_overlay import DiagnosticOverlay, NarrowGap
from editor.systems.desktopia.board.script_contents import read_contents

SCRIPT: dict[str, Any] = {
    "battlefield": {
        "points": [[0, 0], [600, 0], [600, 400], [0, 400]],
        "edges": ["wall", "table_edge", "table_edge", "table_edge"],
    },
    "landscape": [
        {"thing": "a", "x": 100, "y": 100, "shape": {"kind": "rectangle", "width": 100, "depth": 60}},
        {"thing": "b", "x": 205, "y": 100, "shape": {"kind": "circle", "diameter": 60}},
    ],
}
PAIR = NarrowGap("/landscape/0", "/landscape/1", "warning")
WALL = NarrowGap("/landscape/1", "", "info")


@pytest.fixture
def marks(qapp: Any) -> DiagnosticOverlay:
    return DiagnosticOverlay()


def test_the_gaps_are_those_of_the_pieces(marks: DiagnosticOverlay) -> None:
    contents = read_contents(SCRIPT, lambda _folder, _id: None)
    marks.show_severities(contents, None, (PAIR, WALL))
    assert [(round(gap.length, 3), severity) for gap, severity in marks.gaps] == [(25.0, "warning"), (70.0, "info")]
    marks.show_severities(contents, None, (NarrowGap("/landscape/0", "/landscape/9", "warning"),))
    assert marks.gaps == ()
    assert marks.boundingRect().isNull()


def test_a_border_that_is_wrong_is_covered(marks: DiagnosticOverlay) -> None:
    contents = read_contents(SCRIPT, lambda _folder, _id: None)
    marks.show_severities(contents, "error", ())
    assert marks.boundingRect().width() > 600
