"""The shared page of plays, with the list view: the toy systems are played by hand, by bots, and from hand to hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.systems import registry
from editor.testplay.default_play_page import DefaultPlayPage
from editor.testplay.list_view import ListView
from editor.testplay.session import HAND
from editor.testplay.story import StoryEntry
from editor.testplay.story_pane import StoryPane
from editor.testplay.view_table import ViewTable
from editor.ui.icons import icon
from editor.ui.settings import Settings
from editor.window.main_window import MainWindow
from editor.window.undo_stack import QtUndoStack
from simulator.engine.game import Listed, Sampled
from simulator.engine.masking import HIDDEN
from simulator.engine.replay import read
from simulator.systems.registry import rules_called
from tests.toy_system.islet.simulator.records import Bid
from tests.toy_system.registration import TOY_PACKS, register, register_editor, unregister

FILES = {"islet": "voyages/lagoon.json", "pebbles": "heaps/eleven.json"}


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    register()
    yield
    unregister()


class Played:
    """A page in play and the person in front of it."""

    def __init__(self, qtbot: QtBot, system: str, *players: str) -> None:
        rules = rules_called(system)
        assert rules is not None
        self.qtbot = qtbot
        self.document = PackDocument.open(TOY_PACKS[system], history=QtUndoStack())
        self.page = DefaultPlayPage(rules, self.document, FILES[system], players=players or None, reduced_motion=True)
        qtbot.addWidget(self.page, before_close_func=lambda _page: self.page.close_down())
        self.page.resize(1200, 800)
        self.page.show()
        qtbot.waitUntil(lambda: not self.page.busy, timeout=20_000)

    @property
    def table(self) -> ViewTable:
        assert self.page.table is not None, self.page.problems
        return self.page.table

    @property
    def view(self) -> ListView:
        assert isinstance(self.table.view, ListView)
        return self.table.view

    @property
    def handing_over(self) -> bool:
        return not self.table.hand_over.isHidden()

    def rest(self) -> None:
        """Wait until a person decides or the game is over."""
        play = self.table.play
        self.qtbot.waitUntil(lambda: play.open or play.game.result is not None, timeout=20_000)

    def story(self) -> str:
        lines = self.table.pane.list
        return "\n".join(lines.topLevelItem(row).text(1) for row in range(lines.topLevelItemCount()))  # type: ignore[union-attr]

    def shown(self) -> str:
        """Everything that the tree shows."""
        return "\n".join(_texts(self.view.tree.invisibleRootItem()))


def _texts(item: QTreeWidgetItem | None) -> Iterator[str]:
    assert item is not None
    yield f"{item.text(0)}={item.text(1)}"
    for number in range(item.childCount()):
        yield from _texts(item.child(number))


@pytest.mark.parametrize("system", FILES)
def test_a_game_is_played_by_hand_against_bots_to_its_end(qtbot: QtBot, system: str) -> None:
    played = Played(qtbot, system)
    place = QPoint(), QSize()
    for _number in range(200):
        played.rest()
        if played.table.play.game.result is not None:
            break
        assert not played.handing_over
        assert played.view.question.text()
        QApplication.sendPostedEvents()  # what is styled late is laid out
        place = played.view.mapTo(played.page, QPoint()), played.view.size()
        played.view.decisions.buttons[0].click()
    assert played.table.play.game.result is not None
    assert not played.table.banner.isHidden()
    assert (played.view.mapTo(played.page, QPoint()), played.view.size()) == place, "the result moves nothing"
    assert played.story()


@pytest.mark.parametrize("system", FILES)
def test_bots_play_a_game_to_its_end(qtbot: QtBot, system: str) -> None:
    played = Played(qtbot, system, "greedy", "random", "random")
    qtbot.waitUntil(lambda: played.table.play.game.result is not None, timeout=60_000)
    assert all(step.player for step in played.table.session.steps)


def test_keys_decide(qtbot: QtBot) -> None:
    played = Played(qtbot, "pebbles", HAND, HAND)
    QTest.keyClick(played.view, Qt.Key.Key_2)
    played.rest()
    assert played.table.session.place == 1
    assert not played.handing_over, "nothing is hidden, so nobody need look away"


def test_the_screen_is_handed_over_when_something_is_hidden(qtbot: QtBot) -> None:
    played = Played(qtbot, "islet", HAND, HAND, HAND)
    find = played.table.session.game.opening[-1].find
    assert find != HIDDEN
    title = played.table.session.setup.finds[find].name["en"]  # type: ignore[attr-defined]
    assert played.handing_over
    assert title not in played.story()
    assert find not in played.shown()
    played.table.hand_over.button.click()
    assert not played.handing_over
    assert title in played.story()
    assert find in played.shown()
    assert played.table.viewer == 0
    played.view.decisions.buttons[1].click()
    played.rest()
    assert played.handing_over
    assert played.table.viewer is None
    assert title not in played.story()
    assert find not in played.shown()
    assert not played.view.decisions.buttons
    with pytest.raises(ValueError, match="not in front"):
        played.table.view_of(0)
    with pytest.raises(ValueError, match="not in front"):
        played.table.submit(1, Bid(0))
    button = played.table.hand_over.button
    for arrow in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
        QTest.keyClick(button, arrow)
        assert played.page.focusWidget() is button
    assert played.table.hand_over.pass_button.isHidden(), "a bid must be thought of"
    QTest.keyClick(button, Qt.Key.Key_Space)  # it passes in play, and would show the cards of another
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "", True)
    QApplication.sendEvent(button, held)
    assert played.handing_over
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert played.table.viewer == 1
    assert title not in played.story()
    assert "Bids=-1, –, –" in played.shown(), "the bid of the first player is sealed"


def test_a_decision_that_nobody_asks_for_is_in_the_menu(qtbot: QtBot) -> None:
    played = Played(qtbot, "islet", HAND, "random", "random")
    assert played.table.anytime_button.isEnabled()
    menu = played.table.anytime_button.menu()
    menu.aboutToShow.emit()
    (action,) = menu.actions()
    action.trigger()
    qtbot.waitUntil(lambda: played.table.session.at(1).state.players[0].out, timeout=20_000)  # type: ignore[attr-defined]
    empty = Played(qtbot, "pebbles", HAND, HAND)
    assert not empty.table.anytime_button.isEnabled()


def test_undo_redo_restart_and_the_player_of_a_seat(qtbot: QtBot) -> None:
    played = Played(qtbot, "pebbles", HAND, HAND)
    for _number in range(2):
        played.view.decisions.buttons[0].click()
        played.rest()
    assert played.table.session.place == 2
    played.page.undo()
    assert played.table.session.place == 1
    played.page.redo()
    assert played.table.session.place == 2
    played.table.seats.players[0].setCurrentIndex(1)
    qtbot.waitUntil(lambda: played.table.session.place == 3, timeout=20_000)
    assert played.table.session.steps[2].player == "greedy"
    played.table.bar.restart.emit(1)
    qtbot.waitUntil(lambda: not played.page.busy)
    assert played.table.session.players == ("greedy", HAND)


def test_a_replay_is_saved_and_opened(qtbot: QtBot, tmp_path: Path) -> None:
    played = Played(qtbot, "islet", HAND, "random", "random")
    for _number in range(2):
        played.rest()
        played.view.decisions.buttons[0].click()
    played.rest()
    file = tmp_path / "one.replay.json"
    played.page.save_replay_to(file)
    steps = len(read(file.read_bytes()).steps)
    digest = played.table.session.at(steps).digest()
    other = Played(qtbot, "islet", HAND, "random", "random")
    other.page.open_replay_from(file)
    qtbot.waitUntil(lambda: not other.page.busy)
    assert other.table.session.place == 0
    assert other.table.session.at(steps).digest() == digest
    assert not other.table.notices.notices
    stranger = Played(qtbot, "pebbles", HAND, HAND)
    stranger.page.open_replay_from(file)
    qtbot.waitUntil(lambda: not stranger.page.busy)
    assert [notice.severity for notice in stranger.table.notices.notices] == ["error"]
    assert stranger.table.play.open
    file.write_text("{}")
    other.page.open_replay_from(file)
    assert [notice.severity for notice in other.table.notices.notices] == ["error"]


def test_the_decisions_are_repeated_on_changed_content(qtbot: QtBot) -> None:
    played = Played(qtbot, "pebbles", HAND, HAND)
    for _number in range(2):
        played.view.decisions.buttons[0].click()
        played.rest()
    played.document.submit(SetValue(FILES["pebbles"], "/pebbles", 5), "")
    assert played.page.changed
    played.page.replay_with_changes()
    qtbot.waitUntil(lambda: not played.page.busy)
    assert played.table.session.setup.heap.pebbles == 5  # type: ignore[attr-defined]
    replayed = played.table.changing.replayed
    assert replayed is not None
    assert replayed.difference is not None
    assert replayed.difference.number == 1
    assert [(pair.before[-2:], pair.now[-2:]) for pair in replayed.difference.beginning] == [("11", " 5")]


def test_a_scenario_with_errors_shows_them_instead_of_a_table(qtbot: QtBot) -> None:
    played = Played(qtbot, "pebbles", HAND, HAND)
    played.document.submit(SetValue(FILES["pebbles"], "/pebbles", "many"), "")
    played.page.play_again()
    qtbot.waitUntil(lambda: not played.page.busy)
    assert played.page.problems


def test_another_language_and_theme_keep_the_position(qtbot: QtBot) -> None:
    played = Played(qtbot, "pebbles", HAND, HAND)
    played.view.decisions.buttons[0].click()
    QApplication.sendEvent(played.page, QEvent(QEvent.Type.LanguageChange))
    assert played.table.session.place == 1
    played.rest()
    assert played.view.decisions.buttons


def test_many_decisions_are_filtered_and_ranges_are_drawn(qtbot: QtBot) -> None:
    played = Played(qtbot, "islet", HAND, "random", "random")
    decisions = played.view.decisions
    taken: list[Any] = []
    decisions.decided.disconnect()
    decisions.decided.connect(taken.append)
    decisions.show_decisions(Listed(tuple(Bid(coins) for coins in range(40))), str)
    assert not decisions.filter.isHidden()
    QTest.keyClicks(decisions.filter, "=27")
    assert decisions.list.count() == 1
    QTest.keyClick(decisions.filter, Qt.Key.Key_Return)
    assert taken == [Bid(27)]
    decisions.show_decisions(Sampled(lambda rng: Bid(rng.randint(1, 9))), str)
    form = decisions.form
    assert form is not None
    form.draw.click()
    form.take.click()
    assert isinstance(taken[-1], Bid)
    assert 1 <= taken[-1].coins <= 9


def test_f5_plays_a_pack_of_a_system_without_a_page_of_its_own(qtbot: QtBot) -> None:

    known = registry.WORKBENCHES
    register_editor()
    window = MainWindow(PackDocument.open(TOY_PACKS["islet"], history=QtUndoStack()), Settings())
    try:
        window.show()
        qtbot.waitUntil(lambda: window.panels.loaded is not None, timeout=20_000)
        window.play()
        page = window.page(window.key_in_front)
        assert isinstance(page, DefaultPlayPage)
        qtbot.waitUntil(lambda: page.table is not None, timeout=20_000)
    finally:
        window.leave()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        registry.WORKBENCHES = known


def test_changes_show_each_player_only_what_that_player_may_know(qtbot: QtBot) -> None:
    played = Played(qtbot, "islet", HAND, HAND, HAND)
    find = played.table.session.game.opening[-1].find
    played.document.submit(SetValue(f"finds/{find}.json", "/name/en", "Marble"), "")
    played.page.replay_with_changes()
    qtbot.waitUntil(lambda: not played.page.busy)
    table = played.table

    def compared() -> str:
        pane = table.changing.pane
        rows = [pane.list.topLevelItem(row) for row in range(pane.list.topLevelItemCount())]
        return "\n".join([pane.words, pane.title, *(row.text(1) for row in rows if row is not None)])

    assert table.changing.replayed is not None
    assert table.changing.replayed.difference is not None, "the story of the one who has looked is another"
    assert played.handing_over
    assert "Marble" not in compared()
    table.hand_over.button.click()
    assert table.viewer == 0
    assert "Marble" in compared()
    played.view.decisions.buttons[1].click()
    played.rest()
    assert played.handing_over
    assert "Marble" not in compared()
    table.hand_over.button.click()
    assert table.viewer == 1
    assert "Marble" not in compared()


def test_lines_of_the_story_have_the_icons_of_their_game(qtbot: QtBot) -> None:
    pane = StoryPane({"ebb": "drop"})
    qtbot.addWidget(pane)
    line = SimpleNamespace(text="", detail="", rule="", heading=False, seat=-1, icon="ebb")
    pane.show_story([StoryEntry(line, 0, 1)])
    row = pane.list.topLevelItem(0)
    assert row is not None
    assert row.icon(1).pixmap(16).toImage() == icon("drop", 16, tint="text_2").pixmap(16).toImage()
