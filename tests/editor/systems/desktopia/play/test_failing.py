"""A play that fails or never ends: its tab reports it, the decisions so far are kept, and the editor continues."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from content import path_of
from editor.document.document import PackDocument
from editor.systems.desktopia.play.play_tab import PlayTab
from editor.tasks import call_runner
from editor.testplay import turn_controller
from editor.testplay.session import HAND
from editor.ui.settings import Settings
from editor.window.main_window import MainWindow
from simulator.engine.replay import read
from simulator.systems.desktopia.decisions import ActionRequest
from simulator.systems.desktopia.game import Game
from simulator.systems.game_rules import Rules
from tests.editor.systems.desktopia.play.playing import Player, arena, document_of
from tests.editor.systems.desktopia.play.started import Begun
from tests.editor.windows import script_tab

DUEL = arena([("div", 200, 500), ("elemental", 200, 800)], [("untouchable", 400, 500), ("smoker", 900, 900)])


@pytest.fixture
def patience_s() -> float:
    """Some of what is waited for here never ends."""
    return 0.0


class Failing:
    """A bot that raises whenever it is asked."""

    name = "greedy"

    def choose_decision(self, _view: Game, _seat: int, _rng: Any) -> Any:
        raise ZeroDivisionError("no bot divides")


class Endless:
    """A bot that never answers; `begun` is set while it thinks."""

    name = "greedy"

    def __init__(self) -> None:
        self.begun = Begun()

    def choose_decision(self, _view: Game, _seat: int, _rng: Any) -> Any:
        while True:
            self.begun.set()


def bot(monkeypatch: pytest.MonkeyPatch, which: Any) -> None:
    monkeypatch.setattr(turn_controller, "find_bot", lambda name, *_given: which if name else None)


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long wait is shown after a moment, not after two seconds."""
    monkeypatch.setattr(call_runner, "SLOW_MS", 50)


def duel(qtbot: QtBot, *players: str) -> Player:
    return Player(qtbot, document_of(DUEL), *players)


def failed(player: Player) -> bool:
    page = player.tab._refused
    return player.tab._pages.currentWidget() is page and page.failed


def threads() -> set[str]:
    return {thread.name for thread in threading.enumerate()}


def test_a_bot_that_raises_leaves_the_play_to_be_rewound(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    player = duel(qtbot, HAND, "greedy")
    bot(monkeypatch, Failing())
    player.pull("div", 90.0, 60.0)
    player.table.prompts.end_turn()
    qtbot.waitUntil(lambda: failed(player))
    assert "no bot divides" in player.tab._refused._words.text()
    assert len(player.table.session.steps) == 2
    player.tab._refused.back_button.click()
    assert not failed(player)
    assert player.table.session.place == 1
    assert player.table.open
    assert isinstance(player.request, ActionRequest)


def test_a_bot_that_raises_at_once_waits_until_it_is_asked_again(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    bot(monkeypatch, Failing())
    player = Player(qtbot, document_of(DUEL), "greedy", HAND)
    qtbot.waitUntil(lambda: failed(player))
    player.tab._refused.back_button.click()
    assert not failed(player)
    assert not player.table.play.bots.busy
    assert player.table.playback_bar.branch.isEnabled()
    box = player.table.player_panels[0].player
    box.setCurrentIndex(box.findData(HAND))
    assert player.table.open


def test_a_rule_that_raises_changes_nothing_and_is_reported(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    player = duel(qtbot)
    player.pull("elemental", 90.0, 30.0)
    digest = player.table.game.digest()

    def break_down(*_given: object) -> None:
        raise ZeroDivisionError("no rule divides")

    with monkeypatch.context() as patch:
        patch.setattr(Game, "decide", break_down)
        player.pull("div", 0.0)
    assert failed(player)
    assert "no rule divides" in player.tab._refused._words.text()
    player.tab._refused.back_button.click()
    assert player.table.game.digest() == digest
    player.pull("div", 0.0)
    assert player.table.session.place == 2


def test_a_rule_that_raises_under_the_mouse_is_reported_too(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    player = duel(qtbot)

    def break_down(*_given: object) -> None:
        raise ZeroDivisionError("no click divides")

    monkeypatch.setattr(player.table, "chosen", break_down)
    player.click_on("div")
    assert failed(player)
    assert "no click divides" in player.tab._refused._words.text()


def test_the_replay_of_a_play_that_failed_can_be_saved(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = duel(qtbot)
    player.pull("elemental", 90.0, 30.0)
    monkeypatch.setattr(Game, "decide", lambda *_given: 1 / 0)
    player.pull("div", 0.0)
    assert not player.tab._refused.save_button.isHidden()
    file = tmp_path / "told.replay.json"
    player.tab.save_replay_to(file)
    replay = read(file.read_bytes())
    assert len(replay.steps) == 1
    assert replay.seats == ("hand", "hand")


def test_a_bot_that_never_answers_is_reported_and_stopped(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    endless = Endless()
    bot(monkeypatch, endless)
    player = duel(qtbot, HAND, "greedy")
    player.table.prompts.end_turn()
    assert endless.begun.wait(10.0)
    assert player.table.play.bots.busy
    qtbot.waitUntil(lambda: bool(player.table.notices.notices), timeout=10000)
    notice = player.table.notices.notices[0]
    assert "still thinking" in notice.text
    [(_words, stop)] = notice.actions
    stop()
    assert not player.table.play.bots.busy
    assert player.table.session.players == (HAND, HAND)
    assert player.table.open
    qtbot.waitUntil(lambda: "bot" not in threads(), timeout=10000)


def test_rules_that_never_end_are_stopped_and_the_decision_is_not_taken(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = duel(qtbot)
    decide, begun = Game.decide, Begun()

    def spin(*_given: object) -> None:
        while True:
            begun.set()

    monkeypatch.setattr(Game, "decide", spin)
    player.pull("div", 0.0)
    assert begun.wait(10.0)
    assert player.table.play.referee.busy
    assert not player.table.open
    qtbot.waitUntil(lambda: bool(player.table.notices.notices), timeout=10000)
    player.table.turn_controller.stop_working()
    assert player.table.session.place == 0
    assert player.table.open
    monkeypatch.setattr(Game, "decide", decide)
    player.pull("div", 0.0)
    assert player.table.session.place == 1
    qtbot.waitUntil(lambda: "rules" not in threads(), timeout=10000)


def test_closing_the_tab_ends_what_never_ends(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    endless = Endless()
    bot(monkeypatch, endless)
    player = duel(qtbot, HAND, "greedy")
    player.table.prompts.end_turn()
    assert endless.begun.wait(10.0)
    player.tab.close_down()
    qtbot.waitUntil(lambda: "bot" not in threads(), timeout=10000)


def test_a_set_up_that_never_ends_can_be_given_up(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    open_game, begun = Rules.open_game, Begun()

    def spin(_rules: object, _setup: object, _seed: int) -> None:
        while True:
            begun.set()

    monkeypatch.setattr(Rules, "open_game", spin)
    tab = PlayTab(document_of(DUEL), "scripts/arena.json", seed=1)
    qtbot.addWidget(tab, before_close_func=lambda _tab: tab.close_down())
    assert begun.wait(10.0)
    assert tab._pages.currentWidget() is tab._waiting
    tab._waiting.cancel.click()
    assert tab.table is None
    monkeypatch.setattr(Rules, "open_game", open_game)
    tab._refused.again.emit()
    qtbot.waitUntil(lambda: tab.table is not None)
    qtbot.waitUntil(lambda: "play" not in threads(), timeout=10000)


def test_other_tabs_live_on_and_the_window_closes_while_a_bot_never_answers(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = MainWindow(PackDocument.open(path_of("desktopia")), Settings())
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    endless = Endless()
    bot(monkeypatch, endless)
    file = window.document.files_in("scripts")[0]
    window.open_file(file)
    window.play()
    page = window.tabs.page(f"play:{file}")
    assert isinstance(page, PlayTab)
    qtbot.waitUntil(lambda: page.table is not None)
    assert page.table is not None
    for seat in range(len(page.table.session.players)):
        page.table.session.set_player(seat, "greedy")
    page.table.rewinding.seek(0)
    assert endless.begun.wait(10.0)
    window.open_file(file)
    assert script_tab(window) is not None
    window.close()
    qtbot.waitUntil(lambda: "bot" not in threads(), timeout=10000)


def test_a_box_that_cannot_be_read_is_reported_as_a_problem(qtbot: QtBot) -> None:
    squads = arena([("grove_dryad", 100 + 60 * number, 500) for number in range(5)], [("div", 800, 500)])
    tab = PlayTab(document_of(squads, {"box.json": {"disks": "none"}}), "scripts/arena.json", seed=1)
    qtbot.addWidget(tab, before_close_func=lambda _tab: tab.close_down())
    qtbot.waitUntil(lambda: not tab.busy)
    assert not tab._refused.failed
    assert len(tab.problems) == 1
    assert "box.json" in tab.problems[0]
