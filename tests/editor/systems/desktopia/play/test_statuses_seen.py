"""Statuses in play: dots beside the disk, the panel of the player, while playing back, and why not."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from editor.systems.desktopia.painting.disks import status_pixmap
from editor.systems.desktopia.play.battle_session import BattleSession
from editor.systems.desktopia.play.content_snapshot import STATUS_COLOUR
from editor.tasks import mouse_release
from tests.editor.systems.desktopia.play.playing import Player, arena, document_of, shipped

GREEN = "#4A7C2B"
VICTIM = {"kind": "event", "role": "victim"}
HURTS = {
    "kind": "triggered",
    "title": {"en": "Burning"},
    "when": {"kind": "turn_end", "whose": "enemy"},
    "do": [{"kind": "damage", "to": {"kind": "self"}}],
}


def play(qtbot: QtBot, *statuses: str, **fields: Any) -> Player:
    """A hero whose hits give these statuses to a hero with 4 life, for good."""
    card = copy.deepcopy(shipped()["characters/div.json"])
    assert isinstance(card, dict)
    give = [{"kind": "set_status", "to": VICTIM, "status": one, "lasts": {"kind": "for_good"}} for one in statuses]
    card["abilities"] = [{"kind": "triggered", "title": {"en": "Bite"}, "when": {"kind": "hit_landed"}, "do": give}]
    venom = {"id": "venom", "name": {"en": "Venom"}, "abilities": [HURTS], **fields}
    cards = {"characters/div.json": card, "statuses/venom.json": venom}
    script = arena([("div", 200, 500), ("smoker", 200, 800)], [("adjarkha", 400, 500), ("elemental", 800, 900)])
    return Player(qtbot, document_of(script, cards), still=True)


def test_the_statuses_of_a_character_are_dots_beside_its_disk(qtbot: QtBot) -> None:
    player = play(qtbot, "venom", colour=GREEN)
    hero = player.id("adjarkha")
    assert player.table.scene.statuses_shown(hero) == ()
    player.pull("div", 0.0)
    assert player.table.scene.statuses_shown(hero) == (GREEN,)
    piece = player.piece("adjarkha")
    at = player.px(piece.x - 0.8 * piece.radius, piece.y - 0.8 * piece.radius)
    picture = player.table.view.viewport().grab().toImage()
    near = [QPoint(at.x() + dx, at.y() + dy) for dx in range(-4, 5) for dy in range(-4, 5)]
    assert sum(picture.pixelColor(place) == QColor(GREEN) for place in near) > 10
    player.table.rewinding.undo()
    assert player.table.scene.statuses_shown(hero) == ()


def test_the_panel_names_the_statuses_and_tells_what_they_mean(qtbot: QtBot) -> None:
    player = play(qtbot, "venom")
    player.pull("div", 0.0)
    row = player.table.player_panels[1].member(player.id("adjarkha"))
    assert row is not None
    assert row.facts is not None
    assert row.facts.statuses == (STATUS_COLOUR,)
    assert "Venom" in row.facts.note
    assert "it takes 1 damage" in row.toolTip()
    others = player.table.player_panels[1].member(player.id("elemental"))
    assert others is not None
    assert others.facts is not None
    assert others.facts.statuses == ()


def test_a_panel_that_is_pressed_says_it_when_the_mouse_is_released(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = play(qtbot, "venom")
    panel = player.table.player_panels[1]
    row = panel.member(player.id("adjarkha"))
    assert row is not None
    held = [True]
    monkeypatch.setattr(mouse_release, "is_mouse_held", lambda: held[0])
    panel.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    player.pull("div", 0.0)
    qtbot.wait(50)
    assert row.facts is not None
    assert row.facts.statuses == (), "nothing moves under the mouse"
    held[0] = False
    qtbot.waitUntil(lambda: row.facts is not None and row.facts.statuses == (STATUS_COLOUR,))
    panel.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, on=False)


def test_the_playback_shows_a_status_from_the_moment_on_at_which_it_is_given(qtbot: QtBot) -> None:
    player = play(qtbot, "venom")
    hero = player.id("adjarkha")
    player.pull("div", 0.0)
    session = player.table.session
    assert isinstance(session, BattleSession)
    timeline = session.timeline(session.place)
    assert timeline.at(0.0).pieces[hero].statuses == ()
    assert timeline.at(timeline.length).pieces[hero].statuses == ("venom",)


def test_a_character_that_cannot_act_for_longer_says_why(qtbot: QtBot) -> None:
    player = play(qtbot, "cannot_act")
    player.pull("div", 0.0)
    row = player.table.player_panels[1].member(player.id("adjarkha"))
    assert row is not None
    assert row.facts is not None
    assert row.facts.chip == "Cannot act"
    assert "Div" in row.facts.note


def test_the_marks_in_a_row() -> None:
    assert status_pixmap(()).isNull()
    two = status_pixmap((GREEN, STATUS_COLOUR)).toImage()
    assert [two.pixelColor(x, 5).name().upper() for x in (5, 15)] == [GREEN, STATUS_COLOUR]


def test_a_character_that_may_act_again_has_not_acted_yet(qtbot: QtBot) -> None:
    again = {"kind": "static", "title": {"en": "Tireless"}, "modify": [{"kind": "acts_again"}]}
    card = {**shipped()["characters/div.json"], "abilities": [again]}  # type: ignore[dict-item]
    script = arena([("div", 200, 500), ("smoker", 200, 800)], [("adjarkha", 700, 500), ("elemental", 800, 900)])
    player = Player(qtbot, document_of(script, {"characters/div.json": card}), still=True)
    chips = []
    for _time in range(2):
        player.pull("div", 0.0, 40)
        player.table.panels.show_players(player.table.scene.frame, acting="")
        row = player.table.player_panels[0].member(player.id("div"))
        assert row is not None
        assert row.facts is not None
        chips.append(row.facts.chip)
    assert chips == ["Can act again", "Acted"]
