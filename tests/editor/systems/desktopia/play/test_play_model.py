"""The play model: it works without a table, and the views around a table do not know one another."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

import editor
from editor.systems.desktopia.play.battle_model import BattleModel
from editor.systems.desktopia.play.battle_session import BattleSession
from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
from editor.testplay.session import HAND
from editor.testplay.turn_controller import TurnController
from editor.ui.notice_bar import NoticeBar
from simulator.systems.desktopia.decisions import EndTurn, FlickDisk
from tests.editor.systems.desktopia.play.playing import FILE, Player, arena, document_of
from tests.import_graph import imports, modules

DUEL = arena([("div", 200, 500)], [("smoker", 900, 900)])


@pytest.fixture
def session(qtbot: QtBot) -> BattleSession:
    return Player(qtbot, document_of(DUEL)).table.session


def test_the_model_takes_decisions_and_reports_them_without_a_table(qtbot: QtBot, session: BattleSession) -> None:
    own = BattleSession(session.setup, 1, (HAND, HAND))
    owner = QObject()
    play = BattleModel(own, ContentSnapshot(document_of(DUEL).documents, FILE, own.setup, None), None, True)
    play.setParent(owner)
    notices = NoticeBar()
    qtbot.addWidget(notices)
    turns = TurnController(play, notices)
    seen: list[str] = []
    play.question_changed.connect(lambda: seen.append("question"))
    play.decided.connect(lambda _step: seen.append("decided"))
    play.refused.connect(lambda _refusal: seen.append("refused"))
    play.settled.connect(lambda: seen.append("settled"))
    try:
        turns.advance()
        assert seen == ["question", "settled"]
        seen.clear()
        assert not turns.submit(FlickDisk("nothing", 0.0, 100.0))
        assert (seen, play.place) == (["refused"], 0)
        seen.clear()
        assert turns.submit(EndTurn())
        assert (seen, play.place, play.open) == (["decided", "question", "settled"], 1, True)
    finally:
        play.end()


def test_a_failing_view_stops_the_play_and_is_reported(qtbot: QtBot, session: BattleSession) -> None:
    cards = ContentSnapshot(document_of(DUEL).documents, FILE, session.setup, None)
    play = BattleModel(session, cards, None, True)
    failures: list[BaseException] = []
    play.failed.connect(failures.append)
    try:
        play.state_changed.connect(play.guarded(lambda: int("none")))
        play.state_changed.emit()
        assert [type(failure) for failure in failures] == [ValueError]
        assert play.held
    finally:
        play.end()


def test_a_failing_view_settles_nothing(qtbot: QtBot, session: BattleSession) -> None:
    play = BattleModel(session, ContentSnapshot(document_of(DUEL).documents, FILE, session.setup, None), None, True)
    notices = NoticeBar()
    qtbot.addWidget(notices)
    turns = TurnController(play, notices)
    seen: list[str] = []
    play.failed.connect(lambda _error: seen.append("failed"))
    play.settled.connect(lambda: seen.append("settled"))
    play.state_changed.connect(play.guarded(lambda: int("none")))
    try:
        turns.advance()
        assert seen == ["failed"]
    finally:
        play.end()


def test_only_the_tab_and_what_frames_it_know_the_table() -> None:
    """Everything around a table is created by it and listens to the play model."""
    files = modules(Path(editor.__file__).parent.parent, ("editor",))
    table = "editor.systems.desktopia.play.play_table"
    sources = {name: path.read_text("utf-8") for name, path in files.items()}
    trees = {name: ast.parse(source) for name, source in sources.items() if "play_table" in source or name == table}
    known = {name for name, found in imports(trees).items() if any(each.module == table for each in found)}
    inside = {name for name in known if name.startswith(("editor.testplay.", "editor.systems.desktopia.play."))}
    assert inside == {"editor.systems.desktopia.play.play_tab", "editor.systems.desktopia.play.save_position"}
