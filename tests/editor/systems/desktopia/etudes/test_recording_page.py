"""The page on which a solution is recorded, the strip above an etude's table, and the proofs behind it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.panels.diagnostics.background_check import BackgroundCheck
from editor.systems.desktopia.etudes import background_proof as prover_module
from editor.systems.desktopia.etudes.background_proof import BackgroundProof
from editor.systems.desktopia.etudes.etude_header import EtudeHeader
from editor.systems.desktopia.etudes.recording_page import RecordingPage
from editor.systems.desktopia.play.play_table import PlayTable
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import use_language
from simulator.systems.desktopia.decisions import ActionRequest, EndTurn, FlickDisk
from simulator.systems.desktopia.etude_proof import SOLUTION_FAILS
from simulator.systems.desktopia.game import Game
from tests.editor.systems.desktopia.etudes.test_solution_recording import FILE, document, etude, played
from tests.editor.systems.desktopia.play.playing import shipped

_LONG_MS = 20_000
NEVER_ENDS = pytest.mark.parametrize("patience_s", [0.0], ids=[""])


@pytest.fixture
def pack() -> PackDocument:
    return document()


@pytest.fixture
def page(qtbot: QtBot, pack: PackDocument) -> RecordingPage:
    page = RecordingPage(pack, FILE, reduced_motion=True)
    qtbot.addWidget(page, before_close_func=lambda _page: page.close_down())
    page.resize(1600, 1000)
    page.show()
    qtbot.waitExposed(page)
    qtbot.waitUntil(lambda: page.play.table is not None, timeout=_LONG_MS)
    return page


def table_of(page: RecordingPage) -> PlayTable:
    assert isinstance(page.play.table, PlayTable), page.play.problems
    return page.play.table


def flick(page: RecordingPage, direction: float, speed: float = 1500.0) -> None:
    request = table_of(page).session.request
    assert isinstance(request, ActionRequest)
    assert table_of(page).submit(FlickDisk(request.flicks[0], direction, speed))


def state(page: RecordingPage) -> str:
    assert page.strip.banner is not None
    return page.strip.banner.state


def test_reaching_the_goal_writes_the_solution_as_one_step(
    qtbot: QtBot, pack: PackDocument, page: RecordingPage
) -> None:
    assert state(page) == "Not solved yet"
    assert table_of(page).session.seed == 7
    with qtbot.waitSignal(page.recorded, timeout=_LONG_MS) as emitted:
        flick(page, 0.0)
    assert emitted.args == [1]
    assert pack.value(FILE, "/lesson/solution/0/kind") == "flick"
    assert pack.history.undo_label == "Record the solution of Arena"
    assert state(page) == "Solved in 1 decision"
    assert page.strip.button("Play solution") is not None
    assert not page.play.changed
    pack.undo()
    assert pack.clean


def test_missing_the_goal_is_reported_and_taken_back(qtbot: QtBot, pack: PackDocument, page: RecordingPage) -> None:
    flick(page, 180.0, 200.0)
    for _turn in range(2):
        qtbot.waitUntil(lambda: table_of(page).open or table_of(page).session.request is None, timeout=_LONG_MS)
        if table_of(page).session.request is not None:
            table_of(page).submit(EndTurn())
    qtbot.waitUntil(lambda: table_of(page).session.request is None, timeout=_LONG_MS)
    qtbot.waitUntil(lambda: state(page).startswith("Not solved: "), timeout=_LONG_MS)
    assert pack.clean
    button = page.strip.button("From the start")
    assert button is not None
    button.click()
    qtbot.waitUntil(lambda: not table_of(page).session.steps and table_of(page).open, timeout=_LONG_MS)
    with qtbot.waitSignal(page.recorded, timeout=_LONG_MS):
        flick(page, 0.0)
    assert not pack.clean


def test_an_etude_that_has_changed_meanwhile_is_not_given_a_wrong_solution(
    qtbot: QtBot, pack: PackDocument, page: RecordingPage
) -> None:
    pack.submit(SetValue(FILE, "/zones/0/points", [[5, 5], [20, 5], [20, 20]]), "zone")
    before = pack.documents
    flick(page, 0.0)
    qtbot.waitUntil(lambda: state(page) == "Not recorded", timeout=_LONG_MS)
    assert pack.documents is before


def test_the_page_speaks_the_language(page: RecordingPage) -> None:
    before = state(page)
    use_language("ru")
    try:
        QCoreApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
        assert page.strip.banner is not None
    finally:
        use_language("en")
        QCoreApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
    assert state(page) == before


# ---------------------------------------------------------------- proofs


@pytest.fixture
def background_proof(qtbot: QtBot, pack: PackDocument) -> Iterator[BackgroundProof]:
    background_check = BackgroundCheck(pack)
    found = BackgroundProof(pack, background_check)
    background_check.check()
    qtbot.waitUntil(lambda: found.up_to_date, timeout=_LONG_MS)
    yield found
    found.close()
    background_check.close()


def solution(pack: PackDocument) -> list[dict[str, Any]]:
    """One flick to the goal."""
    request = played(pack).request
    assert isinstance(request, ActionRequest)
    return [{"kind": "flick", "piece": request.flicks[0], "direction": 0, "speed": 1500}]


def test_etudes_are_proved_again_when_they_change(
    qtbot: QtBot, pack: PackDocument, background_proof: BackgroundProof
) -> None:
    def stands() -> str:
        standing = background_proof.standing(FILE)
        return standing.state if standing is not None else ""

    def failing() -> list[Diagnostic]:
        return [one for one in pack.diagnostics.all if one.code == SOLUTION_FAILS]

    assert stands() == "unsolved"
    assert not failing()
    pack.submit(SetValue(FILE, "/lesson/solution", solution(pack)), "solution")
    assert stands() == ""
    qtbot.waitUntil(lambda: stands() == "solved", timeout=_LONG_MS)
    pack.submit(SetValue(FILE, "/zones/0/points", [[5, 5], [20, 5], [20, 20]]), "zone")
    qtbot.waitUntil(lambda: stands() == "fails", timeout=_LONG_MS)
    (one,) = failing()
    assert one.location.line > 0
    pack.undo()
    qtbot.waitUntil(lambda: stands() == "solved" and background_proof.up_to_date, timeout=_LONG_MS)
    assert not failing()


def test_other_etudes_are_not_played_again(qtbot: QtBot, pack: PackDocument, background_proof: BackgroundProof) -> None:
    others = [file for file in shipped() if file.startswith("etudes/")]
    before = {file: background_proof.standing(file) for file in others}
    assert all(standing is not None and standing.state == "solved" for standing in before.values())
    pack.submit(SetValue(FILE, "/lesson/solution", solution(pack)), "solution")
    qtbot.waitUntil(lambda: background_proof.up_to_date, timeout=_LONG_MS)
    assert all(background_proof.standing(file) is before[file] for file in others)


def test_the_strip_tells_how_the_etude_stands(
    qtbot: QtBot, pack: PackDocument, background_proof: BackgroundProof
) -> None:
    head = EtudeHeader(pack, FILE, lambda: background_proof)
    qtbot.addWidget(head, before_close_func=lambda _head: head.close_down())
    banner = head.strip.banner
    assert banner is not None
    assert banner.state == "Not solved yet"
    assert banner.text.startswith("You win when")
    play = head.strip.button("Play solution")
    assert play is not None
    assert not play.isEnabled()
    asked: list[str] = []
    head.field_wanted.connect(asked.append)
    for words in ("Goal", "Turn limit"):
        button = head.strip.button(words)
        assert button is not None
        button.click()
    assert asked == ["/victory", "/turn_limit"]
    pack.submit(SetValue(FILE, "/lesson/solution", solution(pack)), "solution")
    qtbot.waitUntil(lambda: head.strip.banner is not banner and background_proof.up_to_date, timeout=_LONG_MS)
    assert play.isEnabled()
    assert head.strip.button("Record again") is not None


def test_the_strip_keeps_its_height_while_an_etude_is_proved(
    qtbot: QtBot, pack: PackDocument, background_proof: BackgroundProof, monkeypatch: pytest.MonkeyPatch
) -> None:
    provers: list[BackgroundProof] = []
    head = EtudeHeader(pack, FILE, lambda: provers[0] if provers else None)
    qtbot.addWidget(head, before_close_func=lambda _head: head.close_down())
    heights = [head.heightForWidth(1600)]
    provers.append(background_proof)
    head.refresh()
    heights.append(head.heightForWidth(1600))
    found = head.strip.banner
    monkeypatch.setattr(background_proof, "standing", lambda _file: None)
    head.refresh()
    heights.append(head.heightForWidth(1600))
    assert found is not None
    assert head.strip.banner is not None
    assert head.strip.banner.state == "Being proved"
    assert head.strip.banner.text == found.text
    assert len(set(heights)) == 1


def test_an_etude_that_cannot_be_played_says_why(qtbot: QtBot) -> None:
    broken = PackDocument({**shipped(), FILE: etude(victory={"kind": "reach", "zone": "nowhere"})})
    background_check = BackgroundCheck(broken)
    background_proof = BackgroundProof(broken, background_check)
    background_check.check()
    qtbot.waitUntil(lambda: background_proof.standing(FILE) is not None, timeout=_LONG_MS)
    standing = background_proof.standing(FILE)
    assert standing is not None
    assert standing.state == "wrong"
    assert "nowhere" in standing.why
    background_proof.close()
    background_check.close()


def spinning(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Rules that never end; the set is filled when they are being worked out. No lock: it would be left locked."""
    begun: set[str] = set()

    def spin(_game: Game, _decision: object) -> None:
        while True:
            begun.add("begun")

    monkeypatch.setattr(Game, "decide", spin)
    return begun


def running() -> set[str]:
    return {thread.name for thread in threading.enumerate()}


@NEVER_ENDS
def test_a_proof_that_never_ends_does_not_keep_the_window_from_closing(
    qtbot: QtBot, pack: PackDocument, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack.submit(SetValue(FILE, "/lesson/solution", solution(pack)), "solution")
    begun = spinning(monkeypatch)
    background_check = BackgroundCheck(pack)
    background_proof = BackgroundProof(pack, background_check)
    background_check.check()
    qtbot.waitUntil(lambda: bool(begun), timeout=_LONG_MS)
    background_proof.close()
    background_check.close()
    qtbot.waitUntil(lambda: not {"proving", "proof"} & running(), timeout=_LONG_MS)


@NEVER_ENDS
def test_a_proof_that_never_ends_is_stopped_and_reported(
    qtbot: QtBot, pack: PackDocument, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prover_module, "LONGEST_S", 0.2)
    pack.submit(SetValue(FILE, "/lesson/solution", solution(pack)), "solution")
    spinning(monkeypatch)
    background_check = BackgroundCheck(pack)
    background_proof = BackgroundProof(pack, background_check)
    background_check.check()
    qtbot.waitUntil(lambda: background_proof.up_to_date, timeout=_LONG_MS)
    standing = background_proof.standing(FILE)
    assert standing is not None
    assert standing.state == "wrong"
    assert "was stopped" in standing.why
    background_proof.close()
    background_check.close()
    qtbot.waitUntil(lambda: not {"proving", "proof"} & running(), timeout=_LONG_MS)
