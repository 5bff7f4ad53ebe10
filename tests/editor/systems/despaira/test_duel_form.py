"""The form of a duel: both seats stand one below the other, wide enough to be read."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from editor.document.document import PackDocument
from editor.panels.inspector import Inspector
from editor.systems.despaira.painting.thumbnails import THUMBNAILS
from editor.ui.forms.list_fields import TupleEditor


def test_the_seats_of_a_duel_stand_one_below_the_other(qtbot: QtBot) -> None:
    document = PackDocument.open("content/despaira-salt-and-lantern")
    inspector = Inspector(document, THUMBNAILS)
    qtbot.addWidget(inspector)
    inspector.resize(300, 900)
    inspector.show()
    inspector.show_place("duels/first_duel.json", "", ())
    qtbot.waitUntil(lambda: len(inspector.findChildren(TupleEditor)) == 1)
    (seats,) = inspector.findChildren(TupleEditor)
    first, second = seats.parts
    qtbot.waitUntil(lambda: second.y() >= first.geometry().bottom() > 100)
    assert first.width() > 200
    inspector.detach()
