"""The pane of sentences under a person's hand: phrases are clicked, walked to, replaced, wrapped, dragged, pasted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import RemoveValue, SetSource, SetValue
from editor.pages.abilities.ability_editor import AbilityEditor
from editor.pages.abilities.outline_view import OutlineView
from editor.systems.desktopia.painting.thumbnails import THUMBNAILS
from editor.ui.design_tokens import DARK
from schema.diagnostics.diagnostic import Diagnostic, Location, Severity
from schema.i18n import use_language
from tests.editor.windows import UseTheme, use_light_colors

HERO = "characters/newcomer.json"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def document() -> PackDocument:
    shipped = PackDocument.open(path_of("desktopia"))
    hero = {"id": "newcomer", "name": {"en": "Newcomer"}, "order": "fire", "rank": "hero", "life": 4}
    return PackDocument({**shipped.documents, HERO: hero})


@pytest.fixture
def pane(qtbot: QtBot, document: PackDocument) -> Iterator[AbilityEditor]:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    use_light_colors(application)
    found = AbilityEditor(document, HERO, THUMBNAILS)
    qtbot.addWidget(found, before_close_func=lambda _pane: found.close_down())
    found.resize(760, 700)
    found.show()
    qtbot.waitExposed(found)
    yield found
    use_language("en")


def phrase(sentences: OutlineView, words: str, line: str = "") -> QPoint:
    """The middle of the phrase with these words, in the line that holds those."""
    for each in sentences.setting.lines:
        if line not in each.line.text:
            continue
        for one in sentences.setting.fragments:
            run = sentences.setting.runs[one.run]
            if each.top <= one.area.top() < each.bottom and run.text.strip() == words:
                return one.area.center().toPoint()
    raise AssertionError(f"{words} is not in {[each.line.text for each in sentences.setting.lines]}")


def click(pane: AbilityEditor, words: str, line: str = "") -> None:
    QTest.mouseClick(pane.sentences, LEFT, pos=phrase(pane.sentences, words, line))


def choose(pane: AbilityEditor, typed: str) -> None:
    """Type a part of a word into the search line and take the first that fits."""
    pane.chooser.take_keys("")
    pane.chooser.search.clear()
    QTest.keyClicks(pane.chooser.search, typed)
    QTest.keyClick(pane.chooser.search, Qt.Key.Key_Return)


def field(pane: AbilityEditor, name: str) -> QLineEdit:
    lines = pane.chooser.findChildren(QLineEdit)
    return next(line for line in lines if line.isVisible() and line.accessibleName() == name)


def begin(pane: AbilityEditor, start: str) -> None:
    assert pane.empty.button is not None
    if pane.empty.isVisible():
        pane.empty.button.click()
    else:
        pane.head.add.click()
    choose(pane, start)


def ability(pane: AbilityEditor, number: int = 0) -> Any:
    return pane.document.value(HERO, f"/abilities/{number}")


def lines(pane: AbilityEditor) -> list[str]:
    return [each.line.text for each in pane.sentences.setting.lines if each.line.text]


def card_says(pane: AbilityEditor) -> str:
    return " ".join(words for _kind, words, _area in pane.sentences.setting.blocks[0].foot)


def test_a_spell_is_built_out_of_phrases(pane: AbilityEditor) -> None:
    begin(pane, "Spell")
    assert lines(pane) == [
        "As its action (a spell):",
        "choose an enemy that is near Newcomer, called “target”",
        "then deal 1 damage to that enemy",
    ]
    # An amount, in the field beside the list.
    click(pane, "1", "deal")
    line = field(pane, "Amount")
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "2")
    assert ability(pane)["do"][0]["amount"] == 2
    assert "2 damage" in card_says(pane)
    # One more effect, for somebody else, and only under a condition.
    click(pane, "+ an effect")
    choose(pane, "heal")
    click(pane, "that enemy", "life")
    choose(pane, "itself")
    click(pane, "life to", "life")
    pane.deeds.buttons["wrap"].click()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    next(action for action in menu.actions() if action.text() == "If").trigger()
    menu.close()
    assert ability(pane)["do"][1] == {
        "kind": "if_else",
        "if": [{"kind": "wounded", "who": {"kind": "chosen", "name": "target"}}],
        "do": [{"kind": "heal", "to": {"kind": "self"}}],
    }
    assert lines(pane)[-2:] == ["then if that enemy is wounded:", "give 1 life to Newcomer"]
    # Each was one step.
    steps = 0
    while pane.document.history.undo_label:
        pane.document.undo()
        steps += 1
    assert steps == 5
    assert pane.document.value(HERO, "/abilities") is None
    assert pane.empty.isVisible()


def test_the_words_of_the_card_follow_in_both_languages(pane: AbilityEditor) -> None:
    begin(pane, "Spell")
    assert "1 damage" in card_says(pane)
    next(button for button in pane.head.languages.buttons() if button.text() == "RU").click()
    assert "ранени" in card_says(pane)
    pane.document.submit(_set(f"{HERO}", "/abilities/0/text", {"ru": "Своими словами."}), "own words")
    assert card_says(pane).startswith("Своими словами.")
    block = pane.sentences.setting.blocks[0]
    link = next(area for kind, _words, area in block.foot if kind == "link")
    QTest.mouseClick(pane.sentences, LEFT, pos=link.center().toPoint())
    assert "text" not in ability(pane)


def _set(file: str, pointer: str, value: Any) -> Any:
    return SetValue(file, pointer, value)


def test_keys_alone_are_enough(pane: AbilityEditor, qtbot: QtBot) -> None:
    begin(pane, "Spell")
    view = pane.sentences
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Home)
    assert view.place == "/abilities/0/when"
    for _step in range(40):
        if view.place == "/abilities/0/do/0/to":
            break
        QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.place == "/abilities/0/do/0/to"
    assert "that enemy" in view.accessibleDescription()
    # A letter begins the search; Enter takes; the keyboard is back in the sentences.
    QTest.keyClick(view, Qt.Key.Key_I)
    QTest.keyClicks(pane.chooser.search, "tself")
    QTest.keyClick(pane.chooser.search, Qt.Key.Key_Return)
    assert ability(pane)["do"][0]["to"] == {"kind": "self"}
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view.place == "/abilities/0/do/0"
    QTest.keyClick(view, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert len(ability(pane)["do"]) == 2
    pane.document.submit(_set(HERO, "/abilities/0/do/1/amount", 3), "three")
    QTest.keyClick(view, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert [one.get("amount", 1) for one in ability(pane)["do"]] == [3, 1]
    assert view.place == "/abilities/0/do/0"
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert [one.get("amount", 1) for one in ability(pane)["do"]] == [1]


def test_a_figure_goes_to_the_number_and_enter_comes_back(pane: AbilityEditor) -> None:
    begin(pane, "Spell")
    click(pane, "1", "deal")
    QTest.keyClick(pane.sentences, Qt.Key.Key_3)
    assert ability(pane)["do"][0]["amount"] == 3
    line = field(pane, "Amount")
    assert line.hasFocus()
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert pane.sentences.hasFocus()
    assert pane.place == "/abilities/0/do/0/amount"


def test_a_figure_goes_to_the_only_number_of_a_chosen_line(pane: AbilityEditor) -> None:
    begin(pane, "Spell")
    click(pane, "deal")
    assert pane.place == "/abilities/0/do/0"
    QTest.keyClick(pane.sentences, Qt.Key.Key_4)
    assert ability(pane)["do"][0]["amount"] == 4
    assert pane.place == "/abilities/0/do/0/amount"
    pane.sentences.setFocus()
    QTest.keyClick(pane.sentences, Qt.Key.Key_Minus)
    assert field(pane, "Amount").text() == "-"


def test_words_travel_by_the_clipboard(pane: AbilityEditor) -> None:
    begin(pane, "Spell")
    click(pane, "damage to", "deal")
    QTest.keyClick(pane.sentences, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert json.loads(QApplication.clipboard().text())["kind"] == "damage"
    QTest.keyClick(pane.sentences, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert [one["kind"] for one in ability(pane)["do"]] == ["damage", "damage"]
    messages: list[str] = []
    pane.hint_changed.connect(messages.append)
    QApplication.clipboard().setText("no word at all")
    QTest.keyClick(pane.sentences, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert messages
    assert len(ability(pane)["do"]) == 2


def test_an_ability_goes_to_another_card(pane: AbilityEditor, qtbot: QtBot) -> None:
    begin(pane, "Death")
    QTest.keyClick(pane.sentences, Qt.Key.Key_Escape)
    pane.choose("/abilities/0")
    QTest.keyClick(pane.sentences, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = ability(pane)
    pane.document.submit(RemoveValue(HERO, "/abilities"), "empty again")
    assert pane.empty.isVisible()
    assert pane.empty.link is not None
    pane.empty.link.click()
    assert ability(pane) == copied
    # Before it, by a key.
    pane.choose("/abilities/0")
    QTest.keyClick(pane.sentences, Qt.Key.Key_Insert, Qt.KeyboardModifier.ShiftModifier)
    choose(pane, "Spell")
    assert [ability(pane, number)["when"]["kind"] for number in (0, 1)] == ["action", "died"]


def test_a_line_is_dragged_to_another_place(pane: AbilityEditor) -> None:
    begin(pane, "Spell")
    click(pane, "+ an effect")
    choose(pane, "heal")
    start = phrase(pane.sentences, "deal")
    end = phrase(pane.sentences, "life to") + QPoint(0, 10)
    QTest.mousePress(pane.sentences, LEFT, pos=start)
    for share in (0.3, 0.7, 1.0):
        QTest.mouseMove(pane.sentences, start + (end - start) * share)
    QTest.mouseRelease(pane.sentences, LEFT, pos=end)
    assert [one["kind"] for one in ability(pane)["do"]] == ["heal", "damage"]


def test_what_is_wrong_is_marked_on_its_phrase(pane: AbilityEditor) -> None:
    begin(pane, "Spell")
    where = Location(HERO, "/abilities/0/do/0/to/name")
    pane.document.diagnostics.report("check", [Diagnostic("x", Severity.ERROR, "Nobody is called so.", where)])
    at = phrase(pane.sentences, "that enemy", "deal")
    assert "Nobody is called so." in pane.sentences.tip_at(at.toPointF())
    assert pane.sentences.tip_at(phrase(pane.sentences, "1", "deal").toPointF()) == ""


def test_a_choice_is_renamed_with_all_who_speak_of_it(pane: AbilityEditor) -> None:
    begin(pane, "Spell")
    click(pane, "“target”")
    line = field(pane, "Name")
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "moth")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert ability(pane)["choose"][0]["name"] == ability(pane)["do"][0]["to"]["name"] == "moth"


def test_it_speaks_russian_and_goes_dark_at_once(pane: AbilityEditor, use_theme: UseTheme) -> None:
    begin(pane, "Spell")
    light = pane.grab()
    use_theme(DARK)
    assert not same(pane.grab(), light)
    use_language("ru")
    QCoreApplication.sendEvent(pane, QEvent(QEvent.Type.LanguageChange))
    assert any("враг" in text for text in lines(pane))


def same(one: QPixmap, other: QPixmap) -> bool:
    return one.toImage() == other.toImage()


def test_broken_files_and_alien_words_do_not_stop_it(pane: AbilityEditor) -> None:
    document = pane.document
    for strange in ([{"kind": "new_word"}], [None, 3, {"kind": "triggered", "do": "x"}], "text", {"kind": 3}):
        document.submit(_set(HERO, "/abilities", strange), "strange")
        for run in list(pane.sentences.setting.runs):
            pane.choose(run.place)
        assert document.value(HERO, "/abilities") == strange
    document.submit(SetSource(HERO, "{"), "break")
    document.undo()
    assert pane.sentences.setting.runs


def test_while_nothing_is_chosen_it_is_said_what_will_be_listed(pane: AbilityEditor, document: PackDocument) -> None:
    begin(pane, "Spell")
    assert not pane.chooser.nothing.isVisible()
    pane.choose("")
    assert pane.chooser.nothing.accessibleName() == "Completions for the selected phrase appear here."
    assert pane.chooser.nothing.isVisible()
    assert not pane.chooser.search.isVisible()
    assert pane.deeds.height() == pane.deeds.sizeHint().height(), "a line of buttons, not half of the pane"


def test_a_list_that_is_none_leaves_nothing_chosen(pane: AbilityEditor, document: PackDocument) -> None:
    begin(pane, "Spell")
    assert pane.place.startswith("/abilities/0")
    document.submit(SetValue(HERO, "/abilities", 5), "broken")
    assert pane.place == ""
    document.undo()
    pane.reveal("/abilities")
    assert pane.place == ""


def test_an_ability_is_dragged_by_its_head_and_let_go_by_esc(pane: AbilityEditor) -> None:
    begin(pane, "Spell")
    begin(pane, "Death")
    view = pane.sentences
    first, second = view.setting.blocks
    start = first.head.center().toPoint()
    end = QPoint(start.x(), int(second.area.bottom()) - 4)

    def drag() -> None:
        QTest.mousePress(view, LEFT, pos=start)
        for share in (0.3, 0.7, 1.0):
            QTest.mouseMove(view, start + (end - start) * share)

    drag()
    QTest.keyClick(view, Qt.Key.Key_Escape)
    QTest.mouseRelease(view, LEFT, pos=end)
    assert ability(pane)["kind"] == "activated"
    drag()
    QTest.mouseRelease(view, LEFT, pos=end)
    assert [ability(pane, number)["kind"] for number in (0, 1)] == ["triggered", "activated"]
    pane.document.undo()
    assert ability(pane)["kind"] == "activated"


def test_the_head_converts_the_kind_and_names_what_is_lost(pane: AbilityEditor) -> None:
    begin(pane, "Spell")
    before = ability(pane)
    kind = pane.sentences.setting.blocks[0].block.kind
    assert kind is not None
    (head,) = (one for one in pane.sentences.setting.fragments if pane.sentences.setting.runs[one.run] is kind)
    QTest.mouseClick(pane.sentences, LEFT, pos=head.area.center().toPoint())
    static = pane.chooser.model.shown[-1]
    assert not isinstance(static, str)
    assert static.help == "Not kept: “spell”, pick, damage."
    choose(pane, "Static")
    assert ability(pane)["kind"] == "static"
    pane.document.undo()
    assert ability(pane) == before


def test_a_new_ability_is_brought_into_sight_whole(pane: AbilityEditor) -> None:
    for start in ("Reflect", "Trait: stronger", "Gamble", "Spell"):
        begin(pane, start)
        block = pane.sentences.setting.blocks[-1]
        top = pane.sentences.mapTo(pane, block.area.topLeft().toPoint()).y()
        lowest = pane.sentences.area_of(block.block.place).bottom()
        bottom = pane.sentences.mapTo(pane, QPoint(0, int(lowest))).y()
        splitter = pane.deeds.mapTo(pane, QPoint(0, 0)).y()
        assert pane.head.height() <= top < bottom <= splitter, start


def test_a_change_that_is_applied_speaks_of_what_it_holds_for(pane: AbilityEditor) -> None:
    begin(pane, "Spell")
    click(pane, "+ an effect")
    choose(pane, "until")
    assert lines(pane)[-2:] == ["then for that enemy, until the end of the turn", "no action for it"]
    (chip,) = pane.sentences.setting.chips
    assert chip.chip.place == "/abilities/0/do/1/lasts"
    # A click on its icon selects it.
    QTest.mouseClick(pane.sentences, LEFT, pos=QPoint(int(chip.areas[0].left()) + 6, int(chip.areas[0].center().y())))
    assert pane.place == chip.chip.place


def test_what_is_paid_is_found_by_its_name(pane: AbilityEditor) -> None:
    begin(pane, "Spell")
    click(pane, "+ a cost")
    choose(pane, "give up")
    assert lines(pane)[2] == "cost: 1 of your actions"
    click(pane, "+ an effect")
    choose(pane, "price")
    assert pane.place == "/abilities/0/cost/-"


def test_a_loop_says_its_name_and_a_status_its_words(pane: AbilityEditor) -> None:
    begin(pane, "Death")
    foe = {"kind": "chosen", "name": "foe"}
    status = {"kind": "set_status", "to": foe}
    loop = {"kind": "for_each", "name": "foe", "among": {"kind": "characters", "relation": "enemy"}, "do": [status]}
    pane.document.submit(_set(HERO, "/abilities/0/do", [loop]), "loop")
    assert lines(pane)[-2:] == [
        "then for each of enemies, one after the other, called “foe”",
        "that enemy gets the status cannot act, until the end of the turn",
    ]
    assert [run.text for run in pane.sentences.setting.runs if run.name == "foe"] == ["“foe”", "that enemy"]
    click(pane, "cannot act")
    assert [one.label for one in pane.chooser.choosing.entries] == ["Cannot act"]
