"""Prove: the panel from the request to the kept result, with a short proof that is made in this process."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.document.lab_versions import as_version, open_version
from editor.panels.proof import proof_panel, puzzle_rows
from editor.panels.proof.proof_panel import ProofPanel
from editor.panels.proof.puzzle_rows import row_of
from editor.testplay.play_setup import loaded_of
from editor.testplay.session_page import SessionPage
from editor.ui.charts.interval_rows import IntervalRows
from editor.ui.charts.share_lines import ShareLines
from editor.window.undo_stack import QtUndoStack
from simulator.lab import proof_worker, puzzle_proof
from simulator.lab.proof_json import proof_to_plain
from simulator.lab.proof_worker import proof_states
from simulator.lab.puzzle import Puzzle
from simulator.lab.puzzle_verdicts import verdict
from simulator.lab.soak_run import prepared
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from tests.editor.windows import OpenWindow, script_in
from tests.sampling import times

ETUDE = "etudes/noose_and_fangs.json"
TRIES, LINES = times(20, thorough=30), times(800, thorough=1200)
NARROW = 328.9
"""The direction of the last flick with which the etude is solved by luck only, and an easier way is found."""


class _Here:
    """Proves in the thread of the run."""

    def __init__(self, documents: str, file: str, search: int) -> None:
        self._given = documents, file, search
        self._ended = False

    def states(self) -> Iterator[str]:
        documents, file, search = self._given
        for text in proof_states(open_version, documents, file, search, every_s=0.1):
            if self._ended:
                return
            yield text

    def close(self) -> None:
        self._ended = True


@pytest.fixture(autouse=True)
def short_proofs(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, few in (("DIRECTIONS", 9), ("SPEEDS", 3)):
        monkeypatch.setattr(puzzle_proof, name, few)
    monkeypatch.setattr(proof_worker, "Prover", partial(puzzle_proof.Prover, tries=TRIES, off=2))
    monkeypatch.setattr(proof_panel, "SEARCH", LINES)


def _etude() -> PackDocument:
    document = PackDocument.open(path_of("desktopia"), history=QtUndoStack())
    last = len(document.value(ETUDE, "/lesson/solution")) - 1  # type: ignore[arg-type]
    document.submit(SetValue(ETUDE, f"/lesson/solution/{last}/direction", NARROW), "Narrow")
    return document


def _texts(panel: ProofPanel) -> str:
    return "\n".join(label.text() for label in panel.findChildren(QLabel) if label.isVisibleTo(panel))


def test_a_proof_is_told_drawn_kept_and_replayed(
    open_window: OpenWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ProofPanel.__init__, "__kwdefaults__", {"make_prover": _Here})
    document = _etude()
    window = open_window(document)
    window.open_file(ETUDE)
    tab = script_in(window)
    bare = tab.controller.view.grab().toImage()
    window.do("prove")
    panel = window.proofs.panel
    assert panel is not None
    assert panel.isVisible()
    qtbot.waitUntil(lambda: panel.run is not None and panel.run.state == "done", timeout=60_000)
    run = panel.run
    assert run is not None
    assert run.proof is not None
    assert proof_to_plain(run.proof) == json.loads(run._text)["proof"]
    said = _texts(panel)
    assert "Holds exactly" in said
    assert "Easier way found: step" in said
    assert "That is a search, not a proof." in said
    # Each step of the line is listed, and the table shows the chosen one.
    assert "Shoot" in panel.steps.line.item(0).text()
    assert panel.steps.line.count() == len(document.value(ETUDE, "/lesson/solution"))  # type: ignore[arg-type]
    panel.steps.line.setCurrentRow(panel.steps.line.count() - 1)
    assert panel.steps.window_.isVisible()
    assert tab.controller.view.grab().toImage() != bare
    # The key below the table tells the moment, and leads to the one before; another panel's key does not remove it.
    last = panel.steps.line.count()
    assert panel.key.isVisible()
    assert f"before step {last}" in "".join(label.text() for label in panel.key.findChildren(QLabel))
    assert not panel.key.on.isEnabled()
    QTest.mouseClick(panel.key.back, Qt.MouseButton.LeftButton)
    assert panel.steps.step == last - 2
    tab.leave_below(panel)
    assert panel.key.isVisible()
    panel.steps.line.setCurrentRow(last - 1)
    # A step is a row with its words; the easier way has a row of its own for each tier, by how far its hands miss.
    figures = [line for chart in panel.findChildren(IntervalRows) for line in chart.figures]
    assert any(line[0].startswith(f"{last}   Flick") and line[2] == "hardest" for line in figures)
    assert {"Expert", "1°, 4 %", "Novice", "5°, 15 %"} <= {line[0] for line in figures}
    assert "An expert solves" in said
    # A line for each thing that may lie off its place: its figures can be copied, and its answer can be heard.
    lines = panel.findChild(ShareLines)
    assert lines is not None
    assert run.proof.tolerances
    assert {line[0] for line in lines.figures[1:]} == {each.name["en"] for each in run.proof.tolerances}
    assert "mm" in lines.accessibleName()
    # Its result is a step that can be undone, and done again by the link.
    kept = document.value(ETUDE, "/lesson/proof")
    assert isinstance(kept, dict)
    assert kept["tries"] == TRIES
    assert not panel.keep_link.isVisible()
    qtbot.waitUntil(
        lambda: {"etude-fragile"} <= {one.code for one in document.diagnostics.in_file(ETUDE)}, timeout=60_000
    )
    document.undo()
    assert document.value(ETUDE, "/lesson/proof") is None
    assert panel.keep_link.isVisible()
    panel.keep_link.click()
    assert document.value(ETUDE, "/lesson/proof") == kept
    assert "you have changed it since" not in _texts(panel)
    panel._easier.links[0].click()
    qtbot.waitUntil(lambda: isinstance(window.page(f"play:{ETUDE}"), SessionPage), timeout=60_000)
    # The easier way becomes the solution, but for its aim the same as before; that is undone like anything else.
    window.open_file(ETUDE)
    before: Any = document.value(ETUDE, "/lesson/solution")
    way = run.way("easier")
    assert way is not None
    assert way.aim is not None
    panel._easier.links[1].click()
    solution: Any = document.value(ETUDE, "/lesson/solution")
    changed = way.number - 1
    assert solution[changed]["direction"] == way.aim.direction
    assert [*solution[:changed], *solution[changed + 1 :]] == [*before[:changed], *before[changed + 1 :]]
    assert not panel._easier.links[1].isEnabled()
    document.undo()
    assert document.value(ETUDE, "/lesson/solution") == before
    # The gap of the easier way is closed by moving one thing a little, in one step.
    told: list[str] = []
    panel.told.connect(told.append)
    landscape = document.value(ETUDE, "/landscape"), document.value(ETUDE, "/seats")
    assert panel._easier.links[2].text() == "Close the gap"
    panel._easier.links[2].click()
    qtbot.waitUntil(lambda: bool(told), timeout=60_000)
    assert " mm. The other way solves it in " in told[0], told
    assert (document.value(ETUDE, "/landscape"), document.value(ETUDE, "/seats")) != landscape
    document.undo()
    assert (document.value(ETUDE, "/landscape"), document.value(ETUDE, "/seats")) == landscape
    # What is changed makes the answer one of an older version, and takes it off the table.
    document.submit(SetValue(ETUDE, "/lesson/seed", 3), "Seed")
    assert "you have changed it since" in _texts(panel)
    assert not panel.keep_link.isVisible()


def test_only_puzzles_with_a_line_are_proved(qtbot: QtBot) -> None:
    shipped = PackDocument.open(path_of("desktopia"), history=QtUndoStack())
    panel = ProofPanel(
        shipped, DESKTOPIA_RULES, lambda: None, lambda file: file.startswith("etudes/"), make_prover=_Here
    )
    qtbot.addWidget(panel)
    panel.show()
    assert "Bring a puzzle" in _texts(panel)
    panel.show_file("scripts/tin_gate.json")
    assert "is no puzzle" in _texts(panel)
    panel.begin()
    assert panel.run is None
    shipped.submit(SetValue("etudes/red_arc.json", "/lesson/solution", []), "No line")
    panel.show_file("etudes/red_arc.json")
    panel.begin()
    run: Any = panel.run
    qtbot.waitUntil(lambda: run.state == "failed", timeout=60_000)
    assert "No solution is stored; record one first." in _texts(panel)
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    panel.close_down()


def test_all_puzzles_are_proved_one_after_the_other(
    open_window: OpenWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ProofPanel.__init__, "__kwdefaults__", {"make_prover": _Here})
    monkeypatch.setattr(proof_worker, "Prover", partial(puzzle_proof.Prover, tries=4, off=0, cells=False))
    monkeypatch.setattr(proof_panel, "SEARCH", 10)
    window = open_window(_etude())
    window.open_file(ETUDE)
    window.do("prove")
    panel, table = window.proofs.panel, window.proofs.table
    assert panel is not None
    assert table is not None
    panel.stop_all()
    files = [ETUDE, "etudes/red_arc.json"]
    panel.prove_all(files)
    runs: dict[str, Any] = panel._runs
    qtbot.waitUntil(lambda: set(files) <= set(runs) and all(runs[each].state == "done" for each in files))
    qtbot.waitUntil(lambda: all(window.document.value(each, "/lesson/proof") for each in files))
    rows = {table.model.puzzle(number).file: table.model.puzzle(number) for number in range(table.model.rowCount())}
    assert set(rows) == set(window.document.files_in("etudes"))
    # That the result of one was kept does not make the other one older.
    assert [rows[each].state for each in files] == ["Proved"] * 2
    assert all(rows[each].solved.tries == 4 for each in files)  # type: ignore[union-attr]
    # Without a proof of this session, the table shows what the file keeps.
    qtbot.waitUntil(lambda: window.loaded is not None and ETUDE in window.loaded.documents)
    kept = puzzle_rows.stored_puzzles(DESKTOPIA_RULES, loaded_of(window.document.documents), files)
    assert row_of(ETUDE, "", None, kept[ETUDE], changed=False).solved == rows[ETUDE].solved
    opened: list[str] = []
    table.puzzle_wanted.connect(opened.append)
    table.view.setCurrentIndex(table.sorted.index(0, 0))
    table.view.setFocus()
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    assert opened == [table.file_at(table.sorted.index(0, 0))]
    assert window.tabs.current == opened[0]


def test_who_stops_before_anybody_has_tried_is_not_told_that_hands_do_not_matter() -> None:
    shipped = PackDocument.open(path_of("desktopia"), history=QtUndoStack())
    opened = open_version(as_version(shipped.documents))
    puzzle = Puzzle(opened.rules, prepared(opened.rules, opened.loaded, ETUDE))
    assert verdict(puzzle_proof.Prover(puzzle).proof) == "unknown"
    first = puzzle.puzzles.sent(puzzle.start, puzzle.steps[0][1])
    assert first is not None
    assert first.radius > 0  # a missile that has no end is seen, too
