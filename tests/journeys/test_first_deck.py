"""A new user's first deck, in the real window: fifty cards, of which some make room for others."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.systems.despaira.deck.deck_page import DeckPage
from tests.journeys.conftest import Sit
from tests.journeys.person import bytes_in
from tests.journeys.test_first_duel import CONTROL, create, despaira_pack, follow_shell, picture_in_russian

DECK = "decks/ash_and_ember.json"
_LONG_MS = 20_000


def test_a_deck_of_fifty_cards(
    sit: Sit, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = despaira_pack(tmp_path)
    on_disk = bytes_in(pack)
    person = sit(pack)
    window, document = person.window, person.window.document

    # Fifty cards to begin with; three of them go.
    create(person, "New deck", "Ash and Ember", "Пепел и угли")
    assert window.tabs.current == DECK
    deck = window.tabs.page(DECK)
    assert isinstance(deck, DeckPage)
    assert deck.contents.total == 50
    assert deck.contents.copies("lantern_hound") == deck.contents.copies("breakwater") == 3
    deck.deck.lines.choose("harbour_colossus")
    QTest.keyClick(deck.deck.lines, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: deck.verdict.text() == "3 cards short", timeout=_LONG_MS)
    person.picture("deck-1-short")

    # Others come, with keys; a fourth copy does not.
    for trick in ("hush", "flare_lance", "windfall_purse"):
        deck.pack.gallery.choose(trick)
        QTest.keyClick(deck.pack.gallery, Qt.Key.Key_Plus)
    qtbot.waitUntil(lambda: not deck.verdict.isVisible(), timeout=_LONG_MS)
    deck.deck.lines.choose("lantern_hound")
    QTest.keyClick(deck.deck.lines, Qt.Key.Key_Plus)
    assert deck.contents.copies("lantern_hound") == 3
    assert "DS-DECK-02" in deck.refusal("creatures", "lantern_hound")
    person.picture("deck-2-whole")
    deck.pack.gallery.choose("old_brinetooth")
    QTest.keyClick(deck.pack.gallery, Qt.Key.Key_Plus)
    assert document.value(DECK, "/leader") == "old_brinetooth"
    assert person.problems() == ()

    person.key(Qt.Key.Key_S, held=CONTROL)
    assert document.clean
    saved = bytes_in(pack)
    assert {name for name in saved if saved[name] != on_disk.get(name)} == {DECK}
    picture_in_russian(person, "deck")
    monkeypatch.chdir(tmp_path)
    follow_shell("first-deck.md", capsys)
