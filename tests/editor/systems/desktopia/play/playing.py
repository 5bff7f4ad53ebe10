"""Small scripts in a test-play tab, and the hand of a person on them: presses, pulls, clicks and keys."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from typing import Any

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import Content
from editor.systems.desktopia.play.play_tab import PlayTab
from editor.systems.desktopia.play.play_table import PlayTable
from editor.testplay.session import HAND
from simulator.systems.desktopia.state import Piece

FILE = "scripts/arena.json"
LEFT = Qt.MouseButton.LeftButton


@cache
def shipped() -> Mapping[str, Content]:
    return PackDocument.open(path_of("desktopia")).documents


def arena(*squads: list[tuple[Any, ...]], **script: Any) -> dict[str, Any]:
    """A script on 1000 x 1000 mm of bare table; squads as (character, x, y) or (character, x, y, {more})."""
    seats = [
        {"squad": [{"character": name, "x": x, "y": y, **(rest[0] if rest else {})} for name, x, y, *rest in squad]}
        for squad in squads
    ]
    return {
        "id": "arena",
        "name": {"en": "Arena"},
        "battlefield": {"points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]]},
        "first_seat": 1,
        "seats": seats,
        **script,
    }


def document_of(script: Mapping[str, Any], cards: Mapping[str, Any] | None = None) -> PackDocument:
    """The shipped pack with the script and perhaps other cards, unsaved."""
    return PackDocument({**shipped(), FILE: dict(script), **(cards or {})})


class Player:
    """A tab in play and the person in front of it."""

    def __init__(
        self,
        qtbot: QtBot,
        document: PackDocument,
        *players: str,
        still: bool = True,
        file: str = FILE,
        usual: bool = False,
    ) -> None:
        """`usual`: whoever plays where nobody says who; else everybody by hand."""
        self.qtbot = qtbot
        who = None if usual else players or (HAND, HAND)
        self.tab = PlayTab(document, file, seed=1, players=who, reduced_motion=still)
        # The tab lives until the end of the test, also when a test goes on with another one.
        qtbot.addWidget(self.tab, before_close_func=lambda _tab: self.tab.close_down())
        self.tab.resize(1600, 1000)
        self.tab.show()
        qtbot.waitExposed(self.tab)
        self.settle()
        qtbot.waitUntil(lambda: self.table.panels_filled)

    @property
    def table(self) -> PlayTable:
        assert self.tab.table is not None, self.tab.problems
        return self.tab.table

    def settle(self) -> None:
        """Wait until a play that was asked for is there."""
        self.qtbot.waitUntil(lambda: not self.tab.busy, timeout=20000)

    @property
    def request(self) -> Any:
        return self.table.session.request

    def id(self, name: str) -> str:
        """The piece's id: `card`, or `card#2` for the second."""
        card, _hash, number = name.partition("#")
        found = [
            piece.id
            for piece in self.table.session.at(0).state.pieces.values()
            if piece.card == card and piece.zone == "field"
        ]
        return found[int(number or 1) - 1]

    def piece(self, name: str) -> Piece:
        return self.table.game.state.pieces[self.id(name)]

    def px(self, x: float, y: float) -> QPoint:
        """The pixel of a place in mm."""
        return self.table.view.on_screen(QPointF(x, y)).toPoint()

    def click(self, x: float, y: float) -> None:
        QTest.mouseMove(self.table.view.viewport(), self.px(x, y))
        QTest.mouseClick(self.table.view.viewport(), LEFT, pos=self.px(x, y))

    def click_on(self, name: str) -> None:
        piece = self.piece(name)
        self.click(piece.x, piece.y)

    def press_pull(self, x: float, y: float, direction: float, mm: float = 160.0) -> QPoint:
        """Press there and pull back so that a disk flies in the direction; the button stays down."""
        angle = math.radians(direction)
        end = self.px(x - math.cos(angle) * mm, y - math.sin(angle) * mm)
        viewport = self.table.view.viewport()
        QTest.mousePress(viewport, LEFT, pos=self.px(x, y))
        QTest.mouseMove(viewport, self.px(x - math.cos(angle) * mm / 2, y - math.sin(angle) * mm / 2))
        QTest.mouseMove(viewport, end)
        return end

    def pull(self, name: str, direction: float, mm: float = 160.0) -> None:
        """Flick a disk by pulling it back from its middle."""
        piece = self.piece(name)
        end = self.press_pull(piece.x, piece.y, direction, mm)
        QTest.mouseRelease(self.table.view.viewport(), LEFT, pos=end)

    def pull_at(self, x: float, y: float, direction: float, mm: float = 160.0) -> None:
        end = self.press_pull(x, y, direction, mm)
        QTest.mouseRelease(self.table.view.viewport(), LEFT, pos=end)

    def answer(self, option: str) -> None:
        """Press the button of an option."""
        button = self.table.prompt_bar.button(option)
        assert button is not None, self.table.prompt_bar.question
        button.click()

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.table.view, key, held)

    def press_action(self, name: str, kind: Any) -> None:
        """Press a character's button in its camp."""
        owner = self.piece(name).owner
        row = self.table.player_panels[owner].member(self.id(name))
        assert row is not None
        button = row.button(kind)
        assert button is not None
        assert button.isEnabled()
        button.click()
