"""What is seen on the table in play: wounds, the pieces in a line of the story, titles of zones, why not."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QColor, QContextMenuEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.canvas.layers import Layer
from editor.systems.desktopia.play import missing_requirements
from editor.ui.design_tokens import BLOOD
from simulator.systems.desktopia import ability_interpreter
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.work_stack import Scope
from tests.editor.systems.desktopia.play.playing import Player, arena, document_of


def play(qtbot: QtBot, script: dict[str, Any], still: bool = True) -> Player:
    return Player(qtbot, document_of(script), still=still)


def right_click(player: Player, at: QPoint) -> None:
    viewport = player.table.view.viewport()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, viewport.mapToGlobal(at))
    QApplication.sendEvent(viewport, event)


def reddest(player: Player, at: QPointF) -> bool:
    """Whether there is blood within a few pixels of a place of the view."""
    picture = player.table.view.viewport().grab().toImage()
    blood = QColor(BLOOD)
    near = [QPoint(round(at.x()) + dx, round(at.y()) + dy) for dx in range(-9, 10) for dy in range(-9, 10)]
    return sum(picture.pixelColor(place) == blood for place in near) > 20


# ---------------------------------------------------------------- wounds


def drop_of(player: Player, name: str) -> QPointF:
    """Where the drop of a disk is painted, in pixels."""
    piece = player.piece(name)
    return QPointF(player.px(piece.x + 0.8 * piece.radius, piece.y + 0.8 * piece.radius))


def test_the_wounds_of_a_hero_are_shown_beside_its_disk(qtbot: QtBot) -> None:
    player = play(qtbot, arena([("div", 200, 500)], [("adjarkha", 400, 500)]))
    hero = player.id("adjarkha")
    assert player.table.scene.wounds_shown(hero) == 0
    assert not reddest(player, drop_of(player, "adjarkha"))
    player.pull("div", 0.0)
    lost = player.piece("adjarkha").damage
    assert lost > 0
    assert player.table.scene.wounds_shown(hero) == lost
    assert reddest(player, drop_of(player, "adjarkha"))
    player.table.rewinding.undo()
    assert player.table.scene.wounds_shown(hero) == 0


def test_a_veteran_is_turned_over_instead(qtbot: QtBot) -> None:
    player = play(qtbot, arena([("div", 200, 500)], [("untouchable", 400, 500)]))
    player.pull("div", 0.0)
    assert player.piece("untouchable").damage == 1
    assert player.table.scene.wounds_shown(player.id("untouchable")) == 0


def test_beside_a_small_disk_the_drop_is_small(qtbot: QtBot) -> None:
    player = play(qtbot, arena([("adjarkha", 200, 500, {"life": 2})], [("div", 900, 900)]))
    view = player.table.view

    def blood() -> int:
        picture, at = view.viewport().grab().toImage(), drop_of(player, "adjarkha")
        near = [QPoint(round(at.x()) + dx, round(at.y()) + dy) for dx in range(-13, 14) for dy in range(-13, 14)]
        return sum(picture.pixelColor(place) == QColor(BLOOD) for place in near)

    view.look_at(QPointF(250, 500), 1.2)
    large = blood()
    view.look_at(QPointF(250, 500), 0.4)
    assert 0 < blood() < large / 2


def test_wounds_go_with_a_hero_that_flies(qtbot: QtBot) -> None:
    wounded = {"life": 2}
    player = play(qtbot, arena([("adjarkha", 200, 500, wounded)], [("div", 900, 900)]), still=False)
    player.pull("adjarkha", 0.0, 60.0)
    playback = player.table.playback
    playback.play_or_pause()
    playback.contact_on()
    playback.contact_back()
    flight_painter = player.table.view.flight_painter
    assert flight_painter is not None
    piece = player.table.session.at(0).state.pieces[player.id("adjarkha")]
    assert reddest(player, QPointF(player.px(piece.x + 0.8 * piece.radius, piece.y + 0.8 * piece.radius)))


# ---------------------------------------------------------------- the story


def test_a_line_about_the_dead_shows_where_they_lay(qtbot: QtBot) -> None:
    player = play(qtbot, arena([("div", 200, 500)], [("elemental", 400, 500), ("elemental", 900, 900)]))
    dead = player.id("elemental")
    lay = player.piece("elemental")
    player.pull("div", 0.0)
    assert player.table.game.state.pieces[dead].zone != "field"
    [found] = [found for found in player.table.story.entries_of(1) if "dies" in found.line.text]
    assert found.line.pieces == (dead,)
    row = player.table.pane.list.topLevelItem(player.table.story.lines(1)[::-1].index(found))
    assert row is not None
    player.table.pane.list.setCurrentItem(row)
    [ghost] = player.table.scene.marks.gone
    assert (ghost.id, ghost.x, ghost.y) == (dead, lay.x, lay.y)
    before = player.table.view.viewport().grab().toImage()
    player.table.pane.list.setCurrentItem(None)  # type: ignore[call-overload]
    assert player.table.scene.marks.gone == ()
    after = player.table.view.viewport().grab().toImage()
    at = player.px(lay.x, lay.y)
    assert before.pixelColor(at) != after.pixelColor(at)


# ---------------------------------------------------------------- zones


def test_the_title_of_a_zone_lies_over_the_landscape_and_under_the_disks(qtbot: QtBot) -> None:
    zone = {"id": "left", "name": {"en": "Left end"}, "points": [[0, 0], [300, 0], [300, 1000], [0, 1000]]}
    book = {"thing": "book", "x": 120, "y": 90}
    script = arena([("div", 200, 500)], [("elemental", 800, 500)], zones=[zone], landscape=[book])
    player = play(qtbot, script)
    assert Layer.LOW_PIECES < player.table.scene.zone_titles.zValue() < Layer.PIECES
    at = player.px(4, 4) + QPoint(3, -8)  # on the tab, above the zone's first corner
    titled = player.table.view.viewport().grab().toImage().pixelColor(at)
    player.table.scene.zone_titles.hide()
    assert player.table.view.viewport().grab().toImage().pixelColor(at) != titled


# ---------------------------------------------------------------- why not


def test_a_right_click_asks_what_a_disk_may_do(qtbot: QtBot) -> None:
    player = play(qtbot, arena([("div", 200, 500)], [("elemental", 800, 500)]))
    piece = player.piece("elemental")
    right_click(player, player.px(piece.x, piece.y))
    assert player.table.panes.front == 1
    first = player.table.why.list.topLevelItem(0)
    assert first is not None
    assert "not your character" in first.text(1)
    assert first.text(2) == "DK-FLK-02"


def test_a_right_click_on_an_artifact_tells_what_it_can_do(qtbot: QtBot) -> None:
    mine = [{"artifact": "fire_mine", "x": 500, "y": 200}]
    player = play(qtbot, arena([("div", 200, 500)], [("elemental", 800, 500)], artifacts=mine))
    right_click(player, player.px(500, 200))
    pane = player.table.why.list
    found = [item.text(1) for row in range(pane.topLevelItemCount()) if (item := pane.topLevelItem(row)) is not None]
    assert len(found) == 2
    assert "only characters are flicked" in found[0]
    assert "cannot be used now" in found[1]


def test_ways_to_use_an_ability_are_never_searched_in_the_windows_thread(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []

    def usable(b: Battle, scope: Scope) -> bool:
        threads.append(threading.current_thread().name)
        return ability_interpreter.usable(b, scope)

    monkeypatch.setattr(missing_requirements, "usable", usable)
    mine = [{"artifact": "fire_mine", "x": 500, "y": 200}]
    script = arena([("akeru", 200, 500), ("div", 200, 800)], [("ramprack", 800, 500)], artifacts=mine)
    player = play(qtbot, script)
    for name in ("akeru", "ramprack"):
        piece = player.piece(name)
        right_click(player, player.px(piece.x, piece.y))
    row = player.table.player_panels[0].member(player.id("akeru"))
    assert row is not None
    spell = row.button("spell")
    assert spell is not None
    assert "It could do nothing" in spell.toolTip()
    player.pull("div", 90.0, 60.0)
    player.table.rewinding.undo()
    assert set(threads) == {"play", "rules"}


def test_a_rule_that_fails_under_a_right_click_is_reported(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    player = play(qtbot, arena([("div", 200, 500)], [("elemental", 800, 500)]))

    def break_down(_name: str) -> None:
        raise ZeroDivisionError("no click divides")

    monkeypatch.setattr(player.table, "explain", break_down)
    piece = player.piece("div")
    right_click(player, player.px(piece.x, piece.y))
    assert player.tab._refused.failed


def test_an_artifact_says_that_it_is_not_flicked(qtbot: QtBot) -> None:
    mine = [{"artifact": "fire_mine", "x": 500, "y": 200}]
    player = play(qtbot, arena([("div", 200, 500)], [("elemental", 800, 500)], artifacts=mine))
    player.click(500, 200)
    assert "only characters are flicked" in player.table.refusals.text
    assert "DK-FLK-02" in player.table.refusals.text
