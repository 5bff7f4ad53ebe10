"""Abilities that change the board, on the table: objects put down and picked by hand, the border, closed zones."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.systems.desktopia.board.script_contents import read_contents
from editor.systems.desktopia.painting.table import paint_zone, zone_title
from editor.systems.desktopia.play.table_image import script_now, table_picture
from editor.ui.design_tokens import MOTION
from editor.ui.theme import current_theme
from simulator.systems.desktopia.decisions import ChoiceRequest, PlaceRequest
from simulator.systems.desktopia.events import ObjectPut
from tests.editor.systems.desktopia.play.playing import Player, arena, document_of
from tests.editor.systems.desktopia.play.test_answers import own, with_abilities

PUT = {"kind": "put_object", "thing": "book", "at": "there"}
PLACE = {"kind": "object_place", "name": "there", "thing": "book"}
PICK = {"kind": "pick", "name": "that", "among": {"kind": "objects"}}
REMOVE = {"kind": "remove_object", "which": {"kind": "chosen", "name": "that"}}
INNER = {"id": "inner", "points": [[300, 300], [700, 300], [700, 700], [300, 700]], "open": False}
ENEMY = [("smoker", 600, 600)]


def play(qtbot: QtBot, *abilities: dict[str, Any], **script: Any) -> Player:
    made = arena([("ezzen", 400, 500), ("phantom", 400, 600)], ENEMY, **script)
    return Player(qtbot, document_of(made, with_abilities("ezzen", *abilities)))


def seen(player: Player) -> QImage:
    """The table as it is painted now."""
    player.table.hand.clear()
    return player.table.view.grab().toImage()


def looks_alike(player: Player, one: QImage, other: QImage, x: float, y: float) -> bool:
    """Whether a place of the table has the same colour; something elsewhere may move the light on it by one."""
    at = player.px(x, y)
    pairs = zip(one.pixelColor(at).getRgb(), other.pixelColor(at).getRgb(), strict=True)  # type: ignore[call-overload]
    return all(abs(now - before) <= 3 for now, before in pairs)


def test_an_object_is_put_down_by_hand_and_seen(qtbot: QtBot) -> None:
    player = play(qtbot, own("Build", PUT, choose=[PLACE]))
    before = seen(player)
    player.press_action("ezzen", "spell")
    assert isinstance(player.request, PlaceRequest)
    bar = player.table.prompt_bar
    assert bar.question is not None
    assert "Book" in bar.question.title or "book" in bar.question.title
    player.click(400, 510)
    assert isinstance(player.request, PlaceRequest), "the hero is in the way"
    assert player.table.game.state.board is None
    player.click(600, 300)
    assert list(player.table.game.battle().objects) == ["put/0/book"]
    after = seen(player)
    assert not looks_alike(player, after, before, 600, 300)
    assert player.table.scene.object_at(QPointF(600, 300)) == "put/0/book"
    # The way back and forth through the decisions.
    player.table.play.seek(0)
    assert player.table.scene.object_at(QPointF(600, 300)) == ""
    player.table.play.seek(len(player.table.session.steps))
    assert player.table.scene.object_at(QPointF(600, 300)) == "put/0/book"


def test_the_ghost_of_an_object_turns_and_tells_what_fits(qtbot: QtBot) -> None:
    player = play(qtbot, own("Build", PUT, choose=[{**PLACE, "near": {"kind": "self"}}]))
    player.press_action("ezzen", "spell")
    hand, ghost = player.table.hand, player.table.scene.ghost
    hand.show_place(QPointF(400, 510))
    assert not ghost.legal
    hand.show_place(QPointF(900, 900))
    assert not ghost.legal, "far away"
    image = seen(player)
    hand.show_place(QPointF(600, 300))
    assert player.table.view.grab().toImage() != image
    QTest.keyClick(player.table.view, Qt.Key.Key_Right)
    QTest.keyClick(player.table.view, Qt.Key.Key_PageUp)
    assert isinstance(player.request, PlaceRequest)


@pytest.mark.parametrize("by", ["mouse", "button", "key"])
def test_an_object_is_picked_and_removed(qtbot: QtBot, by: str) -> None:
    landscape = [{"thing": "book", "x": 600, "y": 300}, {"thing": "cup", "x": 200, "y": 200}]
    player = play(qtbot, own("Clear", REMOVE, choose=[PICK]), landscape=landscape)
    with_both = seen(player)
    player.press_action("ezzen", "spell")
    assert isinstance(player.request, ChoiceRequest)
    assert set(player.table.scene.marks.objects) == {"landscape/0", "landscape/1"}
    button = player.table.prompt_bar.button("landscape/1")
    assert button is not None
    assert "200 mm, 200 mm" in button.text()
    if by == "mouse":
        player.click(600, 900)
        assert isinstance(player.request, ChoiceRequest), "nothing is there"
        player.click(200, 200)
    elif by == "button":
        button.click()
    else:
        player.table.view.setFocus()
        for _ in range(2):
            QTest.keyClick(player.table.view, Qt.Key.Key_Tab)
        QTest.keyClick(player.table.view, Qt.Key.Key_Return)
    assert list(player.table.game.battle().objects) == ["landscape/0"]
    now = seen(player)
    assert not looks_alike(player, now, with_both, 200, 200)
    assert looks_alike(player, now, with_both, 600, 300)
    assert [piece.pointer for piece in player.table.cards.contents_on(player.table.game.state.board).pieces
            if piece.kind == "thing"] == ["/landscape/0"]  # fmt: skip


def test_the_border_and_closed_zones_are_seen(qtbot: QtBot) -> None:
    shrink = own("Shrink", {"kind": "set_border", "zone": "inner"})
    player = play(qtbot, shrink, zones=[INNER])
    zone = player.table.cards.rules.zones["inner"]
    assert player.table.scene.zone_titles.title_of(zone).endswith("(closed)")
    before = seen(player)
    player.press_action("ezzen", "spell")
    after = seen(player)
    assert not looks_alike(player, after, before, 100, 100), "the table ends at the border"
    assert looks_alike(player, after, before, 500, 400)
    told = [entry.line.text for entry in player.table.play.story.lines(player.table.session.place)]
    assert any("inner" in text for text in told), told


def test_a_zone_that_opens_is_named_so(qtbot: QtBot) -> None:
    player = play(qtbot, own("Open", {"kind": "open_zone", "zone": "inner"}), zones=[INNER])
    player.press_action("ezzen", "spell")
    zone = player.table.cards.rules.zones["inner"]
    assert not player.table.scene.zone_titles.title_of(zone).endswith("(closed)")


def test_the_picture_and_the_script_of_a_changed_board(qtbot: QtBot) -> None:
    player = play(qtbot, own("Build", PUT, choose=[PLACE]))
    player.press_action("ezzen", "spell")
    before = table_picture(player.table.game, None, "en")
    player.click(600, 300)
    game = player.table.game
    assert script_now(game)["landscape"][0]["thing"] == "book"
    after = table_picture(game, None, "en")
    changed = [
        (x, y)
        for x in range(0, after.width(), 10)
        for y in range(0, after.height(), 10)
        if after.pixel(x, y) != before.pixel(x, y)
    ]
    assert len(changed) > 20


def test_a_playback_shows_the_board_of_its_moment(qtbot: QtBot) -> None:
    player = play(qtbot, own("Build", PUT, choose=[PLACE]))
    player.press_action("ezzen", "spell")
    player.click(600, 300)
    timeline = player.table.session.timeline(player.table.session.place, MOTION)
    assert timeline.length > 0
    number = timeline.board_changes
    assert isinstance(timeline.beats[number].event, ObjectPut)
    start = timeline.beats[number].start
    assert timeline.at(start).board == player.table.game.state.board
    assert timeline.at(timeline.length).board == player.table.game.state.board
    back = player.table.session.timeline(1, MOTION)
    assert back.at(0.0).board is None


def test_a_closed_zone_is_faint_on_the_board_and_says_so() -> None:
    script = {"zones": [{**INNER, "name": {"en": "Yard"}}, {**INNER, "id": "other", "open": True}]}
    closed, other = read_contents(script, lambda folder, name: None).zones
    assert (closed.open, other.open) == (False, True)
    assert zone_title("Yard", closed=not closed.open) == "Yard (closed)"
    assert zone_title("Other", closed=not other.open) == "Other"
    images = []
    for zone in (closed, other):
        image = QImage(400, 400, QImage.Format.Format_RGB32)
        image.fill(0xFFFFFF)
        with QPainter(image) as painter:
            paint_zone(painter, current_theme(), [QPointF(20, 20), QPointF(380, 20), QPointF(380, 380)], None,
                       closed=not zone.open)  # fmt: skip
        images.append(image)
    dark = [sum(255 - QColor(image.pixel(x, 20)).lightness() for x in range(400)) for image in images]
    assert 0 < dark[0] < dark[1]
