"""A puzzle's solution is recorded by playing it, proved, stored as the script of the duel, and played back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from content import SHIPPED
from editor.document.document import PackDocument
from editor.document.edits import AddFile, SetValue
from editor.panels.proof.puzzle_rows import row_of, stored_puzzles
from editor.systems.despaira.board.header import DuelHeader
from editor.systems.despaira.puzzles.recording import DuelRecording
from editor.testplay.session_page import SessionPage
from editor.testplay.view_table import ViewTable
from editor.ui.settings import Settings
from editor.window.main_window import MainWindow
from schema.loading import load_documents
from schema.systems.despaira.pack import Pack
from simulator.engine.game import Listed
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.rules import DESPAIRA_RULES
from simulator.systems.despaira.script_proof import failing_scripts
from tests.editor.windows import OpenWindow

FILE = "duels/last_blow.json"
_LONG_MS = 20_000


def puzzle(**more: Any) -> dict[str, Any]:
    """The hound with its 300 ATK is next to a leader that has twice as many HP."""
    return {
        "id": "last_blow",
        "name": {"en": "The last blow"},
        "map": "bare_boards",
        "setup": "position",
        "starter": 1,
        "turn": 5,
        "puzzle": {},
        "seats": [
            {
                "leader": "ilse_marrow",
                "leader_tile": "C1",
                "field": [{"card": "lantern_hound", "tile": "C5"}],
            },
            {"leader": "old_brinetooth", "leader_tile": "C6", "leader_hp": 600},
        ],
        **more,
    }


@pytest.fixture
def document() -> PackDocument:
    document = PackDocument.open(SHIPPED["despaira-salt-and-lantern"])
    document.submit(AddFile(FILE, puzzle()), "puzzle")
    return document


@pytest.fixture
def window(open_window: OpenWindow, document: PackDocument, tmp_path: Path) -> MainWindow:
    return open_window(document, Settings(reduced_motion=True), tmp_path)


def found_in(document: PackDocument) -> dict[str, str]:
    """The findings about the puzzle, by code."""
    pack = load_documents({file: content for file, content in document.documents.items() if isinstance(content, dict)})
    assert isinstance(pack.pack, Pack)
    return {each.code: each.message for each in failing_scripts(pack.pack) if each.location.file == FILE}


def table_of(qtbot: QtBot, page: object) -> ViewTable:
    assert isinstance(page, SessionPage)
    qtbot.waitUntil(lambda: page.table is not None and not page.busy, timeout=_LONG_MS)
    assert isinstance(page.table, ViewTable)
    return page.table


def decide(qtbot: QtBot, table: ViewTable, kind: type, card: str = "") -> None:
    """Take the first legal decision of a kind with a card."""
    qtbot.waitUntil(lambda: table.play.open, timeout=_LONG_MS)
    game = table.game
    assert isinstance(game, DuelGame)
    seat = min(game.asked)
    legal = game.legal(seat)
    assert isinstance(legal, Listed)
    pieces = game.state.pieces
    fits = [each for each in legal.decisions if isinstance(each, kind)]
    wanted = next(each for each in fits if not card or pieces[getattr(each, "piece", "")].card == card)
    assert table.submit(seat, wanted)


def pass_all(qtbot: QtBot, table: ViewTable) -> None:
    """Chain nothing until something else is asked."""
    while True:
        qtbot.waitUntil(lambda: table.play.open or table.game.result is not None, timeout=_LONG_MS)
        if not any(isinstance(each, de.ChainRequest) for each in table.game.asked.values()):
            return
        decide(qtbot, table, de.Pass)


def test_a_puzzle_is_solved_by_playing_and_the_decisions_become_its_script(
    window: MainWindow, qtbot: QtBot, document: PackDocument
) -> None:
    assert "puzzle-unsolved" in found_in(document)
    window.open_file(FILE)
    window.do("despaira.record_solution")
    page = window.tabs.page(window.tabs.current)
    assert isinstance(page, DuelRecording)
    table = table_of(qtbot, page.play)
    assert "wins this turn" in page.task
    decide(qtbot, table, de.Attack, "lantern_hound")
    pass_all(qtbot, table)
    assert not document.value(FILE, "/expect")
    decide(qtbot, table, de.EndTurn)
    qtbot.waitUntil(lambda: table.game.result is not None, timeout=_LONG_MS)
    assert table.game.result is not None
    assert table.game.result.winners == ()
    assert not document.value(FILE, "/expect"), "the turn is over and nobody has won"
    document.submit(SetValue(FILE, "/seats/1/leader_hp", 300), "easier")
    page.from_the_start()
    qtbot.waitUntil(lambda: page.play.table is not None and page.play.table is not table, timeout=_LONG_MS)
    table = table_of(qtbot, page.play)
    decide(qtbot, table, de.Attack, "lantern_hound")
    pass_all(qtbot, table)
    qtbot.waitUntil(lambda: bool(document.value(FILE, "/expect")), timeout=_LONG_MS)
    script: Any = document.value(FILE, "/expect")
    assert script[0] == {"kind": "decide", "seat": 1, "decision": "attack C5 C6"}
    assert script[-1] == {"kind": "check", "what": "winner", "equals": 1}
    assert not found_in(document)
    assert page.strip.banner is not None
    assert page.strip.banner.tone == "good"


def test_the_solution_is_laid_out_to_be_stepped_through(
    window: MainWindow, qtbot: QtBot, document: PackDocument, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.open_file(FILE)
    told: list[str] = []
    monkeypatch.setattr(window, "tell", told.append)
    window.do("despaira.play_solution")
    assert "Record one" in told[0]
    document.submit(SetValue(FILE, "/seats/1/leader_hp", 300), "easier")
    document.submit(SetValue(FILE, "/expect", [{"kind": "decide", "seat": 1, "decision": "attack C5 C6"}]), "solution")
    assert not found_in(document)
    window.do("despaira.play_solution")
    page = window.tabs.page(window.tabs.current)
    assert isinstance(page, SessionPage)
    qtbot.waitUntil(lambda: len(page.decisions) == 1, timeout=_LONG_MS)
    table = table_of(qtbot, page)
    assert table.session.place == 0
    table.session.go_to(1)
    assert table.session.game.result is not None
    assert table.session.game.result.winners == (0,)


def test_a_puzzle_is_proved_from_its_header_and_keeps_the_result(window: MainWindow, qtbot: QtBot) -> None:
    document = window.document
    window.open_file(FILE)
    (header,) = window.page(FILE).findChildren(DuelHeader)  # type: ignore[union-attr]
    assert header.prove.isVisible()
    assert not header.prove.isEnabled(), "there is no solution yet"
    document.submit(SetValue(FILE, "/seats/1/leader_hp", 300), "easier")
    document.submit(SetValue(FILE, "/expect", [{"kind": "decide", "seat": 1, "decision": "attack C5 C6"}]), "solution")
    assert header.prove.isEnabled()
    QTest.mouseClick(header.prove, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(document.value(FILE, "/puzzle/proof")), timeout=60_000)
    proof: Any = document.value(FILE, "/puzzle/proof")
    assert proof["forced"] is True
    files = {file: content for file, content in document.documents.items() if isinstance(content, dict)}
    stored = stored_puzzles(DESPAIRA_RULES, load_documents(files), [FILE])
    row = row_of(FILE, "", None, stored[FILE], changed=False)
    assert (row.verdict, row.state, row.warns) == ("win is forced", "Kept", False)
    window.open_file("duels/tides.json")
    (other,) = window.page("duels/tides.json").findChildren(DuelHeader)  # type: ignore[union-attr]
    assert not other.prove.isVisible(), "it is no puzzle"


def test_a_solution_that_no_longer_wins_is_found(document: PackDocument) -> None:
    script = [{"kind": "decide", "seat": 1, "decision": "attack C5 C6"}]
    document.submit(SetValue(FILE, "/expect", script), "too weak")
    assert "puzzle-unsolved" in found_in(document)
    document.submit(SetValue(FILE, "/expect", [{**script[0], "decision": "attack C5 A6"}]), "wrong")
    assert "script-fails" in found_in(document)


def test_a_puzzle_is_over_after_its_turns(document: PackDocument) -> None:
    document.submit(SetValue(FILE, "/puzzle", {"turns": 2}), "two turns")
    files = {file: content for file, content in document.documents.items() if isinstance(content, dict)}
    game = DESPAIRA_RULES.open_game(DESPAIRA_RULES.prepare(load_documents(files), FILE), 1)
    assert isinstance(game, DuelGame)
    for _decision in range(10):
        if game.result is None:
            seat = min(game.asked)
            game.take_decision(seat, de.Pass() if isinstance(game.asked[seat], de.ChainRequest) else de.EndTurn())
    assert game.result is not None
    assert game.result.winners == ()
    assert game.state.turn == 6
