"""What is greyed says why, bots wait when they are told to and go on, and boxes of choices keep their keys."""

from __future__ import annotations

from functools import partial
from typing import Any, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from editor.pages.page_kind import PageContext
from editor.systems.desktopia.play.play_table import PlayTable
from editor.systems.desktopia.play.save_position import new_from_here
from editor.systems.desktopia.play.save_position_dialog import SavePositionDialog
from editor.testplay.session import HAND
from simulator.bots.registry import BOTS, bot_description, bot_title
from simulator.systems.desktopia.decisions import FlickDisk
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from tests.editor.systems.desktopia.play.playing import Player, arena, document_of

DUEL = arena([("div", 200, 500), ("elemental", 200, 800)], [("untouchable", 400, 500), ("vailla", 900, 900)])
SPACE, CTRL = Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier


def duel(qtbot: QtBot, *players: str, **script: Any) -> Player:
    return Player(qtbot, document_of({**DUEL, **script}), *players)


def greyed(player: Player) -> list[QAbstractButton]:
    found: list[QAbstractButton] = player.table.findChildren(QAbstractButton)
    return [button for button in found if button.isVisible() and not button.isEnabled()]


def silent(player: Player) -> list[str]:
    """Greyed buttons whose hints say no more than what they would do."""
    return [
        button.accessibleName()
        for button in greyed(player)
        if "\n" not in button.toolTip() and "Nothing has changed" not in button.toolTip()
    ]


# ---------------------------------------------------------------- greyed


def test_every_greyed_button_says_why(qtbot: QtBot) -> None:
    player = duel(qtbot)
    assert greyed(player)
    assert silent(player) == []
    player.pull("div", 90.0, 60.0)
    assert silent(player) == []
    player.table.rewinding.seek(0)
    assert silent(player) == []
    player.table.prompts.end_turn()
    assert silent(player) == []


def test_while_a_bot_is_asked_everything_greyed_names_it(qtbot: QtBot) -> None:
    player = duel(qtbot, HAND, "greedy")
    player.table.prompts.end_turn()
    assert player.table.play.bots.busy
    assert silent(player) == []
    assert "Seat 2 decides now: Sharpshooter." in player.table.bar.turn_button.toolTip()
    row = player.table.player_panels[0].member(player.id("div"))
    assert row is not None
    shot = row.button("shot")
    assert shot is not None
    assert "Sharpshooter" in shot.toolTip()


def test_after_the_battle_the_reason_is_its_end(qtbot: QtBot) -> None:
    player = duel(qtbot, turn_limit=1)
    player.table.prompts.end_turn()
    assert player.table.game.result is not None
    assert silent(player) == []
    assert "The game is over." in player.table.bar.turn_button.toolTip()


def test_a_shot_of_another_seat_is_refused_with_its_rule(qtbot: QtBot) -> None:
    player = duel(qtbot)
    row = player.table.player_panels[1].member(player.id("vailla"))
    assert row is not None
    shot = row.button("shot")
    assert shot is not None
    assert not shot.isEnabled()
    assert "DK-FLK-02" in shot.toolTip()


# ---------------------------------------------------------------- bots


def test_bots_have_names_that_people_read(qtbot: QtBot) -> None:
    assert all(bot_title(bot.name, DESKTOPIA_RULES) != bot.name and bot_description(bot.name) for bot in BOTS)
    box = duel(qtbot).table.player_panels[0].player
    assert [box.itemText(place) for place in range(box.count())] == [
        "You",
        *("Bot: Sharpshooter", "Bot: Steady hand", "Bot: Strategist", "Bot: Scatterbrain"),
    ]
    assert [box.itemData(place) for place in range(box.count())] == [HAND, "greedy", "steady", "planner", "random"]
    assert box.itemData(2, Qt.ItemDataRole.ToolTipRole)


def test_a_bot_that_thinks_waits_at_a_pause_and_goes_on_at_the_next(qtbot: QtBot) -> None:
    player = duel(qtbot, HAND, "random")
    table = player.table
    table.prompts.end_turn()
    assert table.play.bots.busy
    player.key(SPACE, CTRL)
    assert not table.play.bots.busy
    assert table.play.waits
    assert table.session.place == 1
    assert "Scatterbrain waits" in table.hint
    assert table.playback_bar.play.isEnabled()
    assert table.playback_bar.branch.isEnabled()
    player.key(SPACE, CTRL)
    assert table.play.bots.busy
    qtbot.waitUntil(lambda: table.session.place > 1)


def past(table: PlayTable, place: int) -> bool:
    return table.session.place > place


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_a_seat_goes_to_each_bot_and_back_in_the_middle(qtbot: QtBot, bot: str) -> None:
    # One duel a bot: on a busy machine the first would play on to the end of the turn before it is stopped.
    player = duel(qtbot)
    table = player.table
    player.pull("div", 90.0, 60.0)
    box = table.player_panels[0].player
    before = table.session.place
    box.setCurrentIndex(box.findData(bot))
    qtbot.waitUntil(partial(past, table, before), timeout=20_000)
    box.setCurrentIndex(box.findData(HAND))
    assert not table.play.bots.busy
    assert table.session.steps[before].player == bot
    table.rewinding.seek(1)
    table.rewinding.go_on_from_here()
    assert table.open
    assert table.session.players == (HAND, HAND)


def test_the_hand_of_a_seat_misses_until_it_is_changed(qtbot: QtBot) -> None:
    player = duel(qtbot)
    panel = player.table.player_panels[0]
    names = [str(choice.data()) for choice in panel.hand_error.choices()]
    assert names == ["none", "expert", "club", "novice"]
    assert "2.5°" in panel.hand_error.choices()[2].text()
    panel.hand_error.choices()[2].trigger()
    player.settle()
    assert [tier.name for tier in player.table.session.tiers] == ["club", "none"]
    assert (panel.hand_error.text(), panel.hand_error.choices()[2].isChecked()) == ("2.5°", True)
    assert panel.hand_error.x() + panel.hand_error.sizeHint().width() <= panel.width()
    player.pull("div", 90.0, 60.0)
    missed = player.table.session.steps[-1].decision
    assert isinstance(missed, FlickDisk)
    player.tab.play_again()
    player.settle()
    qtbot.waitUntil(lambda: player.table.player_panels[0] is not panel)
    again = player.table.player_panels[0].hand_error
    qtbot.waitUntil(lambda: again.text() == "2.5°")
    again.choices()[0].trigger()
    assert again.text() == ""
    player.pull("div", 90.0, 60.0)
    exact = player.table.session.steps[-1].decision
    assert isinstance(exact, FlickDisk)
    assert exact.direction == pytest.approx(90.0, abs=1.0), "the mouse has whole pixels"
    assert exact.offset == 0.0 != missed.offset
    assert exact.direction != missed.direction


class Context:
    """The part of a page context that saving a position uses."""

    def __init__(self, player: Player) -> None:
        self.document = player.tab.document
        self.told: list[str] = []

    def open_file(self, file: str) -> None: ...

    def tell(self, words: str) -> None:
        self.told.append(words)

    def do(self, name: str) -> None: ...


@pytest.mark.parametrize("made", [True, False], ids=["made", "given up"])
def test_a_bot_goes_on_when_no_file_is_made_of_its_moment(qtbot: QtBot, made: bool) -> None:
    player = duel(qtbot, HAND, "random")
    table = player.table
    table.prompts.end_turn()
    new_from_here(cast(PageContext, Context(player)), player.tab, "scripts")
    [dialog] = player.tab.findChildren(SavePositionDialog)
    assert isinstance(dialog, SavePositionDialog)
    assert table.play.waits
    if made:
        dialog.make.click()
        assert table.play.waits
        assert table.playback_bar.play.isEnabled()
    else:
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        assert not table.play.waits
        qtbot.waitUntil(lambda: table.session.place > 1)


# ---------------------------------------------------------------- keys


def test_a_box_of_choices_and_a_list_keep_their_keys(qtbot: QtBot) -> None:
    player = duel(qtbot)
    table = player.table
    player.pull("div", 90.0, 60.0)
    player.pull("elemental", 90.0, 60.0)
    player.tab.window().activateWindow()
    qtbot.waitUntil(lambda: player.tab.window().isActiveWindow())
    speed = table.playback_bar.speed
    for widget in (speed, table.pane.list):
        widget.setFocus()
        assert QApplication.focusWidget() is widget
        QTest.keyClick(widget, Qt.Key.Key_Home)
        assert table.session.place == 2
    assert speed.currentIndex() == 0
    QTest.keyClick(table.pane.list, Qt.Key.Key_E)
    assert table.session.place == 3
    table.view.setFocus()
    player.key(Qt.Key.Key_Home)
    assert table.session.place == 0
