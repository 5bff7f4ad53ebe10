"""The bar with a question over the table is as large as the question, also when one follows another."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from editor.systems.desktopia.play.prompt_bar import PromptBar
from editor.systems.desktopia.play.prompt_text import missile_question


def test_a_question_in_place_of_another_is_seen_whole(qtbot: QtBot) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(800, 600)
    over.show()
    bar = PromptBar(over)
    for placed in (False, True):
        bar.ask(missile_question(0, "Dart", placed))
        words = [each for each in bar.findChildren(QLabel) if each.isVisible() and each.text()]
        assert words
        assert all(bar.rect().contains(each.mapTo(bar, each.rect().center())) for each in words)
        assert bar.width() >= max(each.sizeHint().width() for each in words)
