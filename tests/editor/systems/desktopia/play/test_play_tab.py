"""The journey of a test-play: open, flick by a pull, watch, rewind, undo, a bot's answer, stop; and what goes wrong."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from content import path_of
from editor.document.document import PackDocument
from editor.systems.desktopia.play.play_tab import PlayTab
from editor.testplay.session import HAND
from editor.ui.settings import Settings
from editor.window.main_window import MainWindow
from simulator.systems.desktopia.decisions import FlickDisk
from tests.editor.systems.desktopia.play.playing import FILE, LEFT, Player, arena, document_of

DUEL = arena([("div", 200, 500), ("elemental", 200, 800)], [("untouchable", 400, 500), ("smoker", 900, 900)])


def duel(qtbot: QtBot, *players: str, still: bool = True) -> Player:
    return Player(qtbot, document_of(DUEL), *players, still=still)


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    main = MainWindow(PackDocument.open(path_of("desktopia")), Settings())
    qtbot.addWidget(main)
    main.show()
    qtbot.waitExposed(main)
    yield main
    for key in main.tabs.keys:
        main.tabs.remove(key)


def test_f5_opens_a_table_and_stop_closes_it(window: MainWindow, qtbot: QtBot) -> None:
    window.open_file("scripts/tea_for_two.json")
    window.play()
    key = "play:scripts/tea_for_two.json"
    page = window.tabs.page(key)
    assert isinstance(page, PlayTab)
    qtbot.waitUntil(lambda: page.table is not None)
    assert page.table is not None
    assert page.table.view.isVisible()
    page.table.bar.stop_button.click()
    assert key not in window.tabs.keys
    assert page.table.play.bots.busy is False


def test_a_play_takes_the_window_before_it_is_painted(window: MainWindow, qtbot: QtBot) -> None:
    window.open_file("scripts/tea_for_two.json")
    beside_docks = window.tabs.stack.size()
    window.play()
    page = window.tabs.page("play:scripts/tea_for_two.json")
    assert isinstance(page, PlayTab)
    at_once = page.size()
    assert at_once.width() > beside_docks.width()
    qtbot.waitUntil(lambda: not page.busy)
    assert page.size() == at_once


@pytest.mark.parametrize("folder", ["etudes", "campaigns"])
def test_f5_plays_etudes_and_campaigns_too(window: MainWindow, qtbot: QtBot, folder: str) -> None:
    file = window.document.files_in(folder)[0]
    window.open_file(file)
    window.play()
    page = window.tabs.page(f"play:{file}")
    assert isinstance(page, PlayTab)
    qtbot.waitUntil(lambda: not page.busy)
    assert page.table is not None, page.problems
    assert not page.table.strip.isHidden()


def test_a_pull_back_flicks_the_disk(qtbot: QtBot) -> None:
    player = duel(qtbot)
    player.pull("div", 0.0)
    step = player.table.session.steps[0]
    assert isinstance(step.decision, FlickDisk)
    assert step.decision.piece == player.id("div")
    assert (step.decision.direction + 180) % 360 == pytest.approx(180.0, abs=1.0)
    assert 500 < step.decision.speed <= 3000


def test_the_flick_is_played_back_and_ends_at_rest(qtbot: QtBot) -> None:
    player = duel(qtbot, still=False)
    player.pull("div", 0.0)
    table = player.table
    assert table.playback.clock_ms is not None
    assert table.playback.playing
    assert not table.open
    shown = table.scene.place_of(player.id("div"))
    assert shown is not None
    player.table.skip_playback()
    assert table.playback.clock_ms is None
    assert table.open
    rests = table.scene.place_of(player.id("div"))
    assert rests is not None
    assert (rests.x(), rests.y()) == pytest.approx((player.piece("div").x, player.piece("div").y))
    assert table.scene.trail.record is not None


def test_playback_pauses_steps_from_contact_to_contact_and_back(qtbot: QtBot) -> None:
    player = duel(qtbot, still=False)
    player.pull("div", 0.0)
    table = player.table
    table.playback.play_or_pause()
    assert not table.playback.playing
    table.playback.contact_on()
    first = table.playback.clock_ms
    assert first is not None
    table.playback.contact_on()
    assert table.playback.clock_ms is not None
    assert table.playback.clock_ms > first
    table.playback.contact_back()
    assert table.playback.clock_ms == pytest.approx(first)
    table.playback.decision_on()
    assert table.playback.clock_ms is None
    assert table.session.place == 1


def test_rewind_and_go_on_from_there(qtbot: QtBot) -> None:
    player = duel(qtbot)
    table = player.table
    player.pull("div", 0.0)
    player.pull("elemental", 0.0)
    assert table.session.place == 2
    table.rewinding.seek(1)
    assert len(table.session.steps) == 2
    assert table.playback_bar.branch.isEnabled()
    table.rewinding.go_on_from_here()
    assert len(table.session.steps) == 1
    table.rewinding.seek(0)
    player.pull("elemental", 90.0, 40.0)
    assert [step.decision.piece for step in table.session.steps] == [player.id("elemental")]


def test_undo_takes_a_move_back_and_redo_repeats_it(qtbot: QtBot) -> None:
    player = duel(qtbot)
    table = player.table
    before = table.game.digest()
    player.pull("div", 0.0)
    after = table.game.digest()
    table.bar.undo_button.click()
    assert table.game.digest() == before
    table.bar.redo_button.click()
    assert table.game.digest() == after


def test_a_bot_answers_without_freezing_the_window(qtbot: QtBot) -> None:
    player = duel(qtbot, HAND, "random")
    table = player.table
    table.prompts.end_turn()
    qtbot.waitUntil(lambda: table.open or table.game.result is not None, timeout=20000)
    assert any(step.player == "random" for step in table.session.steps)


def test_stop_while_a_bot_thinks_leaves_nothing_running(qtbot: QtBot) -> None:
    player = duel(qtbot, HAND, "greedy")
    player.table.prompts.end_turn()
    assert player.table.play.bots.busy
    place = player.table.session.place
    player.tab.close_down()
    qtbot.wait(50)
    assert player.table.session.place == place
    assert not player.table.play.bots.busy


def test_esc_lets_go_without_a_flick(qtbot: QtBot) -> None:
    player = duel(qtbot)
    piece = player.piece("div")
    end = player.press_pull(piece.x, piece.y, 0.0)
    assert player.table.scene.aim.shown is not None
    player.key(Qt.Key.Key_Escape)
    QTest.mouseRelease(player.table.view.viewport(), LEFT, pos=end)
    assert player.table.session.place == 0
    assert player.table.scene.aim.shown is None


def test_a_touch_is_no_flick(qtbot: QtBot) -> None:
    player = duel(qtbot)
    player.click_on("div")
    assert player.table.session.place == 0


def test_keys_aim_and_flick(qtbot: QtBot) -> None:
    player = duel(qtbot)
    player.table.view.setFocus()
    player.key(Qt.Key.Key_Tab)
    assert player.table.hand.chosen in (player.id("div"), player.id("elemental"))
    player.key(Qt.Key.Key_Right)
    player.key(Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    player.key(Qt.Key.Key_Up)
    aim = player.table.scene.aim.shown
    assert aim is not None
    player.key(Qt.Key.Key_Return)
    step = player.table.session.steps[0]
    assert isinstance(step.decision, FlickDisk)
    # As far as a solution writes it down.
    assert step.decision.direction == round(aim.direction, 1)
    assert step.decision.speed == round(aim.speed)


def test_a_refusal_names_its_rule(qtbot: QtBot) -> None:
    player = duel(qtbot)
    player.click_on("untouchable")
    assert "DK-FLK-02" in player.table.refusals.text
    player.pull("div", 180.0, 30.0)
    player.click_on("div")
    assert "DK-TURN-03" in player.table.refusals.text


def test_the_forecast_can_be_put_away(qtbot: QtBot) -> None:
    player = duel(qtbot)
    piece = player.piece("div")
    player.table.bar.path_button.click()
    assert not player.table.path_wanted
    player.table.bar.path_button.click()
    assert player.table.path_wanted
    end = player.press_pull(piece.x, piece.y, 0.0)
    assert player.table.scene.aim.shown is not None
    QTest.mouseRelease(player.table.view.viewport(), LEFT, pos=end)


def test_camps_show_life_and_the_turn(qtbot: QtBot) -> None:
    player = duel(qtbot)
    player.pull("div", 0.0)
    victim = player.table.player_panels[1].member(player.id("untouchable"))
    assert victim is not None
    assert victim.facts is not None
    assert (victim.facts.life, victim.facts.most) == (1, 2)
    mover = player.table.player_panels[0].member(player.id("div"))
    assert mover is not None
    assert mover.facts is not None
    assert mover.facts.chip == "Acted"


def test_the_story_lights_its_disks_on_the_table(qtbot: QtBot) -> None:
    player = duel(qtbot)
    pane = player.table.pane
    player.pull("div", 0.0)
    lines = [pane.list.topLevelItem(row) for row in range(pane.list.topLevelItemCount())]
    flicked = next(line for line in lines if line is not None and "flick" in line.text(1))
    pane.list.setCurrentItem(flicked)
    assert player.id("div") in player.table.scene.marks.shown.told
    assert player.id("untouchable") in player.table.scene.marks.shown.told


def test_another_player_may_take_over_a_seat(qtbot: QtBot) -> None:
    player = duel(qtbot)
    box = player.table.player_panels[0].player
    box.setCurrentIndex(box.findData("random"))
    qtbot.waitUntil(lambda: player.table.session.place > 0, timeout=20000)
    assert player.table.session.steps[0].player == "random"


def test_the_same_seed_plays_the_same_battle_again(qtbot: QtBot) -> None:
    player = duel(qtbot)
    before = player.table.game.digest()
    player.pull("div", 0.0)
    player.tab.play_again(1)
    player.settle()
    assert player.table.session.place == 0
    assert player.table.open
    assert player.table.game.digest() == before


def test_a_broken_script_is_refused_with_the_list_that_jumps(qtbot: QtBot) -> None:
    script = arena([("div", "left", 500)], [("smoker", 400, 500)])
    tab = PlayTab(document_of(script), FILE)
    qtbot.addWidget(tab)
    qtbot.waitUntil(lambda: len(tab.problems) == 1)
    assert tab.table is None
    jumps: list[tuple[str, str]] = []
    tab.problem_chosen.connect(lambda file, pointer: jumps.append((file, pointer)))
    tab._refused.list.itemClicked.emit(tab._refused.list.item(0))
    assert jumps == [(FILE, "/seats/0/squad/0/x")]
