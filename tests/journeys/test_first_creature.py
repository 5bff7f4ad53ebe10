"""A new user's first creature, in the real window: its card, an ability in sentences, a duel to try it, and a trick."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from editor.systems.despaira.play.duel_view import DuelView
from editor.systems.despaira.sandbox.trial import DuelTrial
from editor.testplay.view_table import ViewTable
from simulator.systems.despaira.game import DuelGame
from tests.journeys.conftest import Sit
from tests.journeys.person import bytes_in
from tests.journeys.test_first_duel import CONTROL, create, despaira_pack, follow_shell, picture_in_russian
from tests.journeys.test_first_hero import Hand, turn_to

CREATURE, TRICK = "creatures/ember_wren.json", "tricks/cold_rain.json"
_LONG_MS = 20_000


def test_a_creature_and_a_trick(
    sit: Sit, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = despaira_pack(tmp_path)
    on_disk = bytes_in(pack)
    person = sit(pack)
    window, document = person.window, person.window.document

    # A creature: its name, its element, its stats.
    create(person, "New creature", "Ember Wren", "Угольный крапивник", "creature-1-new")
    assert window.tabs.current == CREATURE
    turn_to(person, "Element", "fire")
    person.type_over(person.field("ATK"), "200")
    person.type_over(person.field("CATK"), "100")
    assert document.value(CREATURE, "/stats/catk") == 100

    # What it can do.
    hand = Hand(person, qtbot)
    hand.begin("Damage")
    assert hand.lines() == [
        "Ability, once a turn:",
        "choose a target: any one opposing creature within 2 tiles",
        "then inflict 200 damage on that creature",
    ]
    hand.click("200", "inflict")
    person.type_over(hand.field("Amount"), "300")
    hand.name_it("Hot ash", "Горячий пепел")
    assert "300 damage" in hand.card_says("EN")
    assert "300 урона" in hand.card_says("RU")
    person.picture("creature-2-ability")
    assert person.problems() == ()
    assert document.value(CREATURE, "/lore") is None  # the tale of a new creature gives way to an ability

    # It is tried in a duel of its own, with a key and with a click.
    person.key(Qt.Key.Key_F6)
    trial = window.tabs.page(window.tabs.current)
    assert isinstance(trial, DuelTrial)
    qtbot.waitUntil(lambda: trial.play is not None and trial.play.table is not None, timeout=_LONG_MS)
    assert trial.play is not None
    table = trial.play.table
    assert table is not None
    qtbot.waitUntil(lambda: table.play.open and 0 in table.game.asked, timeout=_LONG_MS)
    person.picture("creature-3-tried")
    assert isinstance(table, ViewTable)
    assert isinstance(table.view, DuelView)
    QTest.keyClick(table.view.canvas, Qt.Key.Key_A)  # its only target is chosen by itself
    qtbot.waitUntil(lambda: table.play.open and 0 in table.game.asked, timeout=_LONG_MS)
    game = table.game
    assert isinstance(game, DuelGame)
    assert [one.hp for one in game.state.pieces.values() if one.zone == "field" and 0 < one.hp < one.hp_max] == [100]

    # A trick: what it does decides its classes, and the list of problems sets them.
    create(person, "New trick", "Cold Rain", "Холодный дождь")
    assert window.tabs.current == TRICK
    hand = Hand(person, qtbot)
    hand.click("draw", "draw")
    hand.choose("crystals")
    assert hand.lines() == ["When activated:", "then give 1 crystal to you"]
    assert person.problems() == ()
    hand.click("give", "give")
    hand.choose("damage")
    assert [one.code for one in person.problems()] == ["class-not-shown"] * 2 + ["class-without-reason"]
    person.picture("creature-4-trick")
    person.key(Qt.Key.Key_F8)
    person.key(Qt.Key.Key_Period, held=CONTROL)
    person.settle()
    assert document.value(TRICK, "/classes") == ["damage", "ranged"]
    assert person.problems() == ()

    # Both are saved, nothing else has changed, and the check is content.
    person.key(Qt.Key.Key_S, held=CONTROL)
    assert document.clean
    saved = bytes_in(pack)
    assert {name for name in saved if saved[name] != on_disk.get(name)} == {CREATURE, TRICK}
    assert json.loads(saved[CREATURE])["element"] == "fire"
    monkeypatch.chdir(tmp_path)
    follow_shell("first-creature.md", capsys)

    # The page in Russian, for the guide in Russian.
    window.open_file(CREATURE)
    window.use_language("ru")
    labels = [line.text() for line in window.findChildren(QLabel) if line.isVisible()]
    assert not {"Title", "Optional"} & set(labels)
    picture_in_russian(person, "creature")
