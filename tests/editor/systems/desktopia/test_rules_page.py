"""The page of the rules: questions with the answers of each edition, chosen there, and the options shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from editor.document.document import PackDocument
from editor.document.edits import AddFile, RemoveValue, SetSource, SetValue
from editor.systems.desktopia.rules_page import RulesPage
from editor.systems.desktopia.rulings import FILE, edition_of, options_of, questions_of, with_question
from editor.window.undo_stack import QtUndoStack
from schema.i18n import use_language
from schema.loading import load_documents
from tests.editor.document.packs import small_pack

POOL = {
    "id": "pool",
    "name": {"en": "Whose pool", "ru": "Чей запас"},
    "values": ["own", "shared"],
    "answers": {"own": {"en": "each its own", "ru": "у каждого свой"}},
    "ru2013": "shared",
}


@pytest.fixture
def document(qapp: Any) -> PackDocument:
    found = PackDocument(small_pack(), history=QtUndoStack())
    found.submit(AddFile(FILE, {"rulings": [POOL], "options": {"actions_per_turn": 5}}), "rules")
    return found


@pytest.fixture
def page(document: PackDocument, qtbot: QtBot) -> Iterator[RulesPage]:
    found = RulesPage(document)
    qtbot.addWidget(found)
    found.resize(900, 600)
    found.show()
    yield found
    found.close_down()


def words(page: RulesPage) -> list[str]:
    return [each.text() for each in page.findChildren(QLabel) if each.isVisible()]


def test_questions_are_read_with_what_each_edition_answers(document: PackDocument) -> None:
    (pool,) = questions_of(document)
    assert [pool.words(pool.answer(edition)) for edition in ("ledger", "en2015", "ru2013")] == [
        "each its own",
        "each its own",
        "shared",
    ]
    document.submit(SetValue(FILE, "/rulings", [7, {"name": {"en": "Half"}}, {"values": "no"}]), "half-typed")
    assert [(one.name, one.answer("ledger")) for one in questions_of(document)] == [("", ""), ("Half", ""), ("", "")]


def test_an_answer_is_chosen_for_an_edition_and_the_usual_one_is_not_written(
    page: RulesPage, document: PackDocument, qtbot: QtBot
) -> None:
    combo = page.combos["/rulings/0", "en2015"]
    assert (combo.currentText(), combo.accessibleName()) == ("each its own", "Whose pool, English edition")
    combo.activated.emit(combo.findData("own"))
    assert document.history.undo_label == "rules", "what holds already is no change"
    combo.activated.emit(combo.findData("shared"))
    assert document.value(FILE, "/rulings/0/en2015") == "shared"
    qtbot.waitUntil(lambda: page.combos["/rulings/0", "en2015"].currentText() == "shared")
    again = page.combos["/rulings/0", "ru2013"]
    assert again.font().bold()
    again.activated.emit(again.findData("own"))
    assert document.value(FILE, "/rulings/0/ru2013") is None
    for _n in range(2):
        document.undo()
    assert document.value(FILE, "/rulings/0") == POOL


def test_another_edition_holds_and_is_marked(page: RulesPage, document: PackDocument, qtbot: QtBot) -> None:
    combo = page.combos["", ""]
    assert "Of this program ✓" in words(page)
    combo.activated.emit(combo.findData("ru2013"))
    assert edition_of(document) == "ru2013"
    qtbot.waitUntil(lambda: "Russian edition ✓" in words(page))
    page.choose_edition("ledger")
    assert document.value(FILE, "/edition") is None


def test_options_tell_the_editions_and_the_packs_own(page: RulesPage, document: PackDocument) -> None:
    found = {one.pointer: one for one in options_of(document)}
    assert found["/options/actions_per_turn"].own == "5"
    assert dict(found["/options/take_artifact"].by_edition) == {"ledger": "May", "en2015": "May", "ru2013": "Must"}
    assert "5" in words(page)


def test_a_name_leads_to_its_form(page: RulesPage, qtbot: QtBot) -> None:
    named = page.names["/rulings/0"]
    link = named if isinstance(named, QPushButton) else named.findChild(QPushButton)
    assert isinstance(link, QPushButton)
    with qtbot.waitSignal(page.jump) as heard:
        link.click()
    assert heard.args == [FILE, "/rulings/0"]


def test_a_new_question_is_sound_and_gets_a_free_id(page: RulesPage, document: PackDocument, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.jump) as heard:
        page.add_question()
    assert heard.args == [FILE, "/rulings/1/name"]
    edit, _pointer = with_question(document)
    document.submit(edit, "another")
    assert [document.value(FILE, f"/rulings/{n}/id") for n in (1, 2)] == ["question_1", "question_2"]
    found = load_documents(document.documents).diagnostics  # type: ignore[arg-type]  # none is broken
    assert [one for one in found if one.location.file == FILE] == []


def test_without_questions_the_page_says_what_belongs_there(
    page: RulesPage, document: PackDocument, qtbot: QtBot
) -> None:
    document.submit(RemoveValue(FILE, "/rulings"), "none")
    qtbot.waitUntil(lambda: any(text.startswith("No questions yet.") for text in words(page)))


def test_a_broken_file_is_read_and_not_changed(page: RulesPage, document: PackDocument, qtbot: QtBot) -> None:
    document.submit(SetSource(FILE, "{"), "break")
    qtbot.waitUntil(lambda: not page.combos["", ""].isEnabled())
    assert "Whose pool" in [link.text() for link in page.findChildren(QPushButton)]
    page.choose_edition("ru2013")
    assert document.history.undo_label == "break"


def test_the_language_changes_in_place(page: RulesPage, qtbot: QtBot) -> None:
    from PySide6.QtCore import QCoreApplication, QEvent

    use_language("ru")
    QCoreApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
    qtbot.waitUntil(lambda: page.combos["/rulings/0", "en2015"].currentText() == "у каждого свой")


def test_it_is_built_again_only_where_it_is_seen_and_says_something_else(
    document: PackDocument, page: RulesPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[RulesPage] = []
    build = RulesPage.build

    def noted(page: RulesPage) -> None:
        built.append(page)
        build(page)

    monkeypatch.setattr(RulesPage, "build", noted)
    document.submit(SetValue("pack.json", "/title/en", "Another title"), "title")
    qtbot.waitUntil(lambda: not page._waiting.isActive())
    assert built == []
    page.hide()
    document.submit(SetValue(FILE, "/rulings/0/name/en", "Whose pond"), "name")
    qtbot.waitUntil(lambda: not page._waiting.isActive())
    assert built == []
    page.show()
    assert built == [page]
    assert "Whose pond" in [link.text() for link in page.findChildren(QPushButton)]
