"""Sentences updated after many changes equal those built from scratch: no cached part is out of date."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.document.document import PackDocument
from editor.document.edits import Edit, InsertItem, MoveItem, RemoveFile, SetSource, SetValue
from editor.pages.abilities.ability_editor import AbilityEditor
from editor.systems.desktopia.painting.thumbnails import THUMBNAILS
from editor.window.undo_stack import QtUndoStack
from schema.i18n import use_language
from tests.editor.document.packs import small_pack
from tests.editor.windows import use_light_colors

ANN, DART, DUEL = "characters/ann.json", "missiles/dart.json", "scripts/duel.json"
DUMMY = {
    "kind": "activated",
    "when": {"kind": "action"},
    "choose": [{"kind": "pick", "name": "foe", "from": {"kind": "characters", "side": "enemy"}}],
    "do": [
        {"kind": "damage", "to": {"kind": "chosen", "name": "foe"}, "amount": 2},
        {"kind": "summon", "missile": "dart", "to": "foe"},
    ],
}
CHANGES: tuple[Edit, ...] = (
    SetValue(ANN, "/abilities/0/text/en", "She rests."),
    InsertItem(ANN, "/abilities", 0, DUMMY),
    SetValue(ANN, "/abilities/0/do/0/amount", 3),
    SetValue(ANN, "/abilities/0/choose/0/name", "target"),
    SetValue(ANN, "/abilities/0/do/0/to/name", "target"),
    SetValue(ANN, "/name/en", "Anna"),
    SetValue(DART, "/name/en", "Needle"),
    SetValue(DART, "/type/en", "needle"),
    MoveItem(ANN, "/abilities", 0, 1),
    SetValue(ANN, "/abilities/1/when", {"kind": "shot_hit"}),
    SetValue(ANN, "/abilities/0/do/0", "half typed"),
    SetValue(ANN, "/life", 9),
    SetSource(ANN, '{"id": "ann", "name": {"en": "Ann"}, "abilities": []}'),
    SetValue(ANN, "/abilities", [DUMMY, DUMMY]),
    RemoveFile(DART),
    SetValue(DUEL, "/zones", [{"id": "yard", "name": {"en": "Yard"}, "points": [[0, 0], [90, 0], [90, 90]]}]),
    SetValue(DUEL, "/seats/0/goal", {"kind": "reach", "zone": "yard"}),
    SetValue(DUEL, "/zones/0/name/en", "Court"),
)


@pytest.fixture
def document(qapp: QApplication) -> PackDocument:
    use_light_colors(qapp)
    return PackDocument(small_pack(), history=QtUndoStack())


@pytest.fixture
def made(document: PackDocument, qtbot: QtBot) -> Iterator[Any]:
    found: list[AbilityEditor] = []

    def make(file: str) -> AbilityEditor:
        pane = AbilityEditor(document, file, THUMBNAILS)
        qtbot.addWidget(pane)
        pane.resize(760, 700)
        pane.show()
        found.append(pane)
        return pane

    yield make
    for each in found:
        each.close_down()
    use_language("en")


@pytest.fixture
def afresh(made: Any) -> Any:
    """What a page that is made now says. It goes at once: it would follow all later changes, too."""

    def words(file: str) -> list[object]:
        pane = made(file)
        found = said(pane)
        pane.close_down()
        pane.hide()
        return found

    return words


def said(pane: AbilityEditor) -> list[object]:
    """All that stands on the page, and whether there is anything."""
    page = pane.sentences.setting
    words = [(page.runs[one.run].text, page.runs[one.run].place, page.runs[one.run].look) for one in page.fragments]
    feet = [(one.block.title, one.block.mark, [(kind, text) for kind, text, _area in one.foot]) for one in page.blocks]
    return [words, feet, [title for title, _area in page.titles], pane.empty.isHidden(), pane.head.add.isHidden()]


@pytest.mark.parametrize("file", [ANN, DART, DUEL])
def test_sentences_that_followed_say_what_those_built_from_scratch_say(
    document: PackDocument, made: Any, afresh: Any, file: str
) -> None:
    kept = made(file)
    for edit in CHANGES:
        if file == DART and edit == RemoveFile(DART):
            break
        assert document.submit(edit, "change"), edit
        assert said(kept) == afresh(file), edit
    for _step in range(document.history.stack.count()):  # type: ignore[attr-defined]
        document.undo()
        assert said(kept) == afresh(file), document.history.redo_label
    use_language("ru")
    QApplication.processEvents()
    kept.retranslate()
    assert said(kept) == afresh(file)
    document.redo()
    assert said(kept) == afresh(file)


def test_what_is_not_touched_is_not_rendered_again(document: PackDocument, made: Any) -> None:
    document.submit(SetValue(ANN, "/abilities", [DUMMY, {**DUMMY, "when": {"kind": "shot_hit"}}]), "two")
    kept = made(ANN)
    page, (first, second) = kept.sentences.setting, [one.block for one in kept.sentences.setting.blocks]
    document.submit(SetValue(ANN, "/life", 7), "no word")
    assert kept.sentences.setting is page
    document.submit(SetValue(ANN, "/abilities/1/text/en", "My words."), "the generated text below it")
    assert [one.block for one in kept.sentences.setting.blocks][1] is second
    assert ("own", "My words.") in [(kind, words) for kind, words, _area in kept.sentences.setting.blocks[1].foot]
    document.submit(SetValue(ANN, "/abilities/1/do/0/amount", 5), "the second")
    now = [one.block for one in kept.sentences.setting.blocks]
    assert now[0] is first
    assert now[1] is not second
    assert now[1] != second
