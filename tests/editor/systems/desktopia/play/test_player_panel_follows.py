"""What a play shows by itself: the card of whoever acts, and the predicted path as it was left last."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.systems.desktopia.play.play_tab import PlayTab
from editor.systems.desktopia.play.play_table import PlayTable
from editor.testplay.session import HAND
from editor.ui.preferences import Preferences
from editor.ui.settings import Settings, read_settings
from tests.editor.systems.desktopia.play.playing import FILE, Player, arena, document_of

DUEL = arena([("div", 200, 500), ("elemental", 200, 800)], [("untouchable", 400, 900), ("smoker", 900, 900)])


def card_of(table: PlayTable, seat: int) -> str:
    return table.player_panels[seat]._card.accessibleName()


def test_the_camp_shows_the_card_of_the_disk_that_acts(qtbot: QtBot) -> None:
    player = Player(qtbot, document_of(DUEL), HAND, HAND)
    table = player.table
    qtbot.waitUntil(lambda: bool(card_of(table, 0)))
    first = card_of(table, 0)
    for piece in ("elemental", "div"):
        player.pull(piece, 90.0)
        shown = table.cards.card_look("characters", piece).name
        assert card_of(table, 0) == shown
    assert first == table.cards.card_look("characters", "div").name


def test_the_predicted_path_is_shown_until_it_is_put_away_for_good(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play() -> PlayTable:
        page = PlayTab(document_of(DUEL), FILE, preferences=Preferences(read_settings(tmp_path), tmp_path))
        qtbot.addWidget(page)
        qtbot.waitUntil(lambda: page.table is not None)
        assert page.table is not None
        return page.table

    assert Settings().predicted_path
    first = play()
    assert first.path_wanted
    first.bar.path_button.click()
    second = play()
    assert not second.path_wanted
    second.bar.path_button.click()
    assert play().path_wanted
