"""Camps have little room: what they show stands whole in it, however long the names, in each language."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint
from PySide6.QtGui import QMoveEvent
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from editor.systems.desktopia.play.player_panel import ArtifactFacts, MemberRow, PlayerPanel
from schema.i18n import use_language
from tests.editor.systems.desktopia.play.playing import Player, arena, document_of

LONG = "The Conquerors of the Five Northern Seas"


@pytest.fixture(params=["en", "ru"], autouse=True)
def spoken(request: pytest.FixtureRequest) -> Any:
    use_language(request.param)
    yield request.param
    use_language("en")


def play(qtbot: QtBot, name: str) -> Player:
    squad = [("akeru", 200, 500), ("untouchable", 200, 800, {"life": 1}), ("div", 200, 200)]
    script = arena(squad, [("untouchable", 900, 500)], rituals=True)
    script["seats"][0]["name"] = {"en": name}
    player = Player(qtbot, document_of(script))
    player.tab.resize(1280, 560)  # so low that the camps scroll
    player.table.view.viewport().grab()
    return player


def chips(camp: PlayerPanel) -> list[Any]:
    return [chip for chip in (camp._chip, camp._chip_below) if chip.isVisible()]


@pytest.mark.parametrize("name", ["Fire", LONG], ids=["short", "long"])
def test_the_chip_of_the_turn_stands_whole_beside_or_below_the_name(qtbot: QtBot, name: str) -> None:
    camp = play(qtbot, name).table.player_panels[0]
    [chip] = chips(camp)
    qtbot.waitUntil(lambda: chip.width() >= chip.sizeHint().width())
    assert chip.mapTo(camp, chip.rect().bottomRight()).x() < camp.width()
    assert (chip is camp._chip_below) == (name == LONG)
    # Laid out again a moment later.
    qtbot.waitUntil(lambda: camp._name.width() >= min(camp._name.sizeHint().width(), 200))


def test_rows_end_before_the_scroll_bar(qtbot: QtBot) -> None:
    camp = play(qtbot, LONG).table.player_panels[0]
    [scroll] = camp.findChildren(QScrollArea)
    qtbot.waitUntil(scroll.verticalScrollBar().isVisible)
    holder = scroll.widget()
    assert holder is not None
    assert holder.width() <= scroll.viewport().width()


def test_the_chip_of_a_row_has_room_for_another_word_at_once(qtbot: QtBot) -> None:
    camp = play(qtbot, "Fire").table.player_panels[0]
    row = camp.findChildren(MemberRow)[0]
    facts = row.facts
    assert facts is not None
    for word in ("", "Acting", "Off the battlefield"):
        row.show_facts(replace(facts, chip=word))
        assert row._chip.minimumWidth() >= row._chip.sizeHint().width() > 0


class Moves(QObject):
    """Notes when a widget is put elsewhere, be it for a moment."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        self.seen: list[tuple[QPoint, QPoint]] = []
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMoveEvent) and event.oldPos() != event.pos():
            self.seen.append((event.oldPos(), event.pos()))
        return False


def test_an_artifact_that_is_taken_and_a_time_card_move_nothing(qtbot: QtBot) -> None:
    """As in a solution of an etude that is played while somebody reads the card below."""
    field = {"artifact": "magnetosphere", "x": 500, "y": 500}
    player = Player(qtbot, document_of(arena([("div", 200, 500)], [("untouchable", 900, 500)], artifacts=[field])))
    camp = player.table.player_panels[0]
    facts = camp._facts
    assert facts is not None
    assert (facts.artifacts, facts.most_artifacts) == ((), 1)
    player.tab.grab()
    QCoreApplication.processEvents()
    moves = Moves(camp._card)
    look = facts.members[0].look
    taken = replace(facts, artifacts=(ArtifactFacts("it", look, "Magnetosphere", "held"),))
    for shown in (replace(facts, damage=2), taken, replace(taken, penalties=1), facts):
        camp.show_facts(shown)
        player.tab.grab()
        QCoreApplication.processEvents()
    assert moves.seen == []
