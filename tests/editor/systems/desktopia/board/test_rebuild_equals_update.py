"""A table that has followed many changes looks as one laid afresh: no item, mark, frame or ruler is out of date."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage

from editor.document.edits import Edit, InsertItem, RemoveValue, SetValue
from editor.systems.desktopia.board.script_tab import ScriptTab
from editor.ui.design_tokens import DARK
from editor.ui.severity import Severity
from schema.i18n import use_language
from tests.editor.systems.desktopia.board.mouse import Hand
from tests.editor.systems.desktopia.board.packs import FILE, report
from tests.editor.windows import UseTheme
from tests.sampling import times

CHIEF, GUARD, TOME = "/seats/0/squad/0", "/seats/0/squad/1", "/landscape/0"
ZONE = {"id": "yard", "points": [[20, 20], [120, 20], [120, 90]]}

CHANGES: tuple[Edit, ...] = (
    SetValue(FILE, f"{CHIEF}/facing", 90),
    SetValue(FILE, CHIEF, {"character": "chief", "x": 90, "y": 120, "facing": 45}),
    SetValue(FILE, f"{TOME}/turn", 30),
    SetValue(FILE, f"{TOME}/shape", {"kind": "rectangle", "width": 60, "depth": 40}),
    SetValue("characters/chief.json", "/name/en", "Head"),
    SetValue("characters/chief.json", "/rank", "fighter"),
    SetValue("things/tome.json", "/shape/width", 80),
    SetValue("orders/ash.json", "/colours/ring", "#11AA22"),
    InsertItem(FILE, "/zones", 0, ZONE),
    SetValue(FILE, "/battlefield/points", [[0, 0], [380, 0], [380, 300], [0, 280]]),
    SetValue(FILE, f"{GUARD}/riders", ["dart"]),
    RemoveValue(FILE, "/landscape/1"),
    RemoveValue(FILE, f"{GUARD}/riders"),
)
MARKS: dict[str, Severity] = {CHIEF: "error", TOME: "warning", "/zones/0": "info"}


@pytest.fixture
def afresh(hand: Hand, qtbot: Any) -> Callable[[], QImage]:
    """What a table that is laid now looks like, looked at and with the same selected as the one in hand."""

    def lay() -> QImage:
        tab = ScriptTab(hand.pack, FILE)
        qtbot.addWidget(tab)
        tab.resize(900, 700)
        tab.show()
        qtbot.waitExposed(tab)
        tab.controller.view.look_at(QPointF(200, 150), 2.0)
        tab.controller.scene.give_grain()
        tab.controller.select(hand.selection())
        picture = seen(tab)
        tab.close_down()
        return picture

    return lay


def seen(tab: ScriptTab) -> QImage:
    tab.map.hide()  # it follows when the hand rests
    report(tab.document, MARKS)
    return tab.grab().toImage()


@pytest.mark.usefixtures("style_sheet")
def test_a_table_that_followed_looks_as_one_laid_afresh(
    hand: Hand, afresh: Callable[[], QImage], use_theme: UseTheme
) -> None:
    hand.tab.controller.scene.give_grain()
    hand.tab.controller.select((CHIEF,))
    seen(hand.tab)
    for edit in CHANGES:
        assert hand.pack.submit(edit, "change")
        assert seen(hand.tab) == afresh(), edit
    while hand.pack.history.undo_label:
        for _step in range(times(3, thorough=1)):
            hand.pack.undo()
        assert seen(hand.tab) == afresh(), hand.pack.history.redo_label
    use_language("ru")
    hand.tab.controller.show_selection()
    assert seen(hand.tab) == afresh()
    use_theme(DARK)
    assert seen(hand.tab) == afresh()


def test_marks_that_stay_as_they_are_keep_their_items(hand: Hand) -> None:
    scene = hand.tab.controller.scene
    report(hand.pack, MARKS)
    before = dict(scene._problems)
    hand.pack.submit(SetValue(FILE, f"{GUARD}/x", 70), "another")
    assert scene._problems == before
    hand.pack.submit(SetValue(FILE, f"{TOME}/shape", {"kind": "rectangle", "width": 60, "depth": 40}), "its outline")
    assert scene._problems[CHIEF] is before[CHIEF]
    assert scene._problems[TOME] is not before[TOME]
    report(hand.pack, {CHIEF: "warning"})
    assert scene.marks() == [(CHIEF, "warning")]
    assert before[TOME].scene() is None


@pytest.mark.parametrize("kind", ["character", "zone"])
def test_marks_of_a_layer_that_is_hidden_stay_hidden(hand: Hand, kind: str) -> None:
    scene = hand.tab.controller.scene
    hand.pack.submit(InsertItem(FILE, "/zones", 0, ZONE), "a zone")
    report(hand.pack, MARKS)
    scene.hide_layers(frozenset({kind}))
    hand.pack.submit(SetValue(FILE, f"{GUARD}/x", 70), "another")
    assert scene._problems["/zones/0"].isVisible() == (kind != "zone")
    assert scene._problems[CHIEF].isVisible() == (kind != "character")
