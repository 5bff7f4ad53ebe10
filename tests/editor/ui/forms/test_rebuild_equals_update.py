"""A form that has followed many changes says the same as one made afresh: nothing that it keeps is out of date."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QPlainTextEdit, QWidget

from editor.document.document import PackDocument
from editor.document.edits import AddFile, Edit, Place, RemoveFile, RemoveValue, RenameFile, SetValue, Several
from editor.panels.inspector import Inspector
from editor.systems.desktopia.painting.thumbnails import THUMBNAILS
from editor.ui.design_tokens import DARK
from editor.ui.forms.piece_names import PieceNames
from schema.i18n import use_language
from tests.editor.windows import UseTheme
from tests.sampling import times

ANN, DUEL, RED = "characters/ann.json", "scripts/duel.json", "orders/red.json"
DISK = "/seats/0/squad/0"
CY = {"id": "cy", "name": {"en": "Cy", "ru": "Си"}, "order": "blue", "rank": "veteran", "life": 2}

CHANGES: tuple[Edit, ...] = (
    SetValue(DUEL, f"{DISK}/facing", 90),
    SetValue(DUEL, DISK, {"character": "ann", "x": 140, "y": 300, "facing": 45}),
    SetValue(DUEL, DISK, {"character": "bob", "x": 140, "y": 300, "facing": 45, "life": 1}),
    Several((SetValue(DUEL, f"{DISK}/x", 150), SetValue(DUEL, "/seats/1/squad/0/x", 700))),
    SetValue(DUEL, f"{DISK}/x", "15o"),
    SetValue(DUEL, f"{DISK}/x", {"odd": 1}),
    SetValue(DUEL, DISK, {"character": "ann", "x": 20, "y": 30, "riders": ["dart"], "house_rule": 1}),
    SetValue(DUEL, f"{DISK}/character", "bob"),
    SetValue(DUEL, f"{DISK}/character", "ann"),
    RemoveValue(DUEL, f"{DISK}/riders"),
    SetValue(ANN, "/name/en", "Anna-Maria"),
    SetValue(ANN, "/life", 7),
    SetValue(ANN, "/rank", "veteran"),
    SetValue(ANN, "/order", "blue"),
    SetValue(RED, "/name/en", "Crimson"),
    SetValue(RED, "/colours/ring", "#11AA22"),
    SetValue(ANN, "/abilities/0/title/en", "Have a rest"),
    SetValue(ANN, "/abilities/0/limit/times", 2),
    SetValue(ANN, "/abilities/0/limit/times", 3),
    SetValue(ANN, "/abilities/0/text/en", "She rests."),
    SetValue(ANN, "/shooting/limit", 5),
    RemoveValue(ANN, "/shooting/limit"),
    SetValue(ANN, "/abilities/0/uses", "two"),
    RemoveValue(ANN, "/abilities/0/limit"),
    SetValue(ANN, "/abilities/0/do/0/kind", "damage"),
    AddFile("characters/cy.json", CY),
    SetValue("characters/cy.json", "/name/en", "Cyrus"),
    RenameFile("characters/cy.json", "characters/cyrus.json"),
    SetValue("characters/cyrus.json", "/id", "cyrus"),
    RemoveFile("characters/cyrus.json"),
    SetValue("pack.json", "/languages", ["en", "ru", "de"]),
)


@pytest.fixture
def made(document: PackDocument, qtbot: Any) -> Iterator[Any]:
    found: list[Inspector] = []

    def make(file: str, pointer: str = "") -> Inspector:
        inspector = Inspector(document, THUMBNAILS)
        qtbot.addWidget(inspector)
        inspector.resize(300, 900)
        inspector.show_place(file, pointer)
        inspector.show()
        found.append(inspector)
        return inspector

    yield make
    for each in found:
        each.detach()


@pytest.fixture
def afresh(made: Any) -> Any:
    """What a form that is made now says. It goes at once: it would follow all later changes, too."""

    def words(file: str, pointer: str = "") -> list[object]:
        inspector = made(file, pointer)
        found = said(inspector)
        inspector.detach()
        inspector.hide()
        return found

    return words


def said(inspector: Inspector) -> list[object]:
    """All that a form shows: words, what is typed, what can be chosen, and the face at its head."""
    QApplication.processEvents()  # what is put into a layout is shown a little later
    shown: list[object] = []
    for each in inspector.findChildren(QWidget):
        if any(part.isHidden() or part.signalsBlocked() for part in _up_to(each, inspector)):
            continue
        if each is inspector.heading.face:
            face = inspector.heading.face.pixmap().toImage().convertToFormat(QImage.Format.Format_ARGB32)
            shown.append(bytes(face.constBits()))
        elif isinstance(each, QLabel):
            shown.append((each.text(), each.property("role")))
        elif isinstance(each, QLineEdit):
            shown.append(each.text())
        elif isinstance(each, QPlainTextEdit):
            shown.append(each.toPlainText())
        elif isinstance(each, QComboBox):
            shown.append([(each.itemData(at), each.itemText(at)) for at in range(each.count())])
            shown.append(each.currentText())
    return sorted(shown, key=repr)


def _up_to(widget: QWidget, root: QWidget) -> Iterator[QWidget]:
    part: QWidget | None = widget
    while part is not None and part is not root:
        yield part
        part = part.parentWidget()


PLACES = [(DUEL, DISK), (ANN, ""), (DUEL, "")]
EVERY = times(2, thorough=1)


@pytest.mark.parametrize(("file", "pointer"), PLACES)
def test_a_form_that_followed_says_what_one_made_afresh_says(
    document: PackDocument, made: Any, afresh: Any, file: str, pointer: str
) -> None:
    """A usual run looks at each place after every other change; what went out of date would stay so."""
    kept = made(file, pointer)
    for number, edit in enumerate(CHANGES):
        assert document.submit(edit, "change")
        if (number + PLACES.index((file, pointer))) % EVERY == 0:
            assert said(kept) == afresh(file, pointer), edit
    for number in range(len(CHANGES)):
        document.undo()
        if number % (4 * EVERY) == 3:
            assert said(kept) == afresh(file, pointer), CHANGES[-1 - number]
    assert document.clean
    while document.history.redo_label:
        document.redo()
    assert said(kept) == afresh(file, pointer)


@pytest.mark.parametrize(("file", "pointer"), [(DUEL, DISK), (ANN, "")])
def test_a_form_that_followed_language_and_theme_too(
    document: PackDocument, made: Any, afresh: Any, use_theme: UseTheme, file: str, pointer: str
) -> None:
    kept = made(file, pointer)
    document.submit(SetValue(DUEL, f"{DISK}/facing", 90), "turn")
    use_language("ru")
    kept.retranslate()
    assert said(kept) == afresh(file, pointer)
    use_theme(DARK)
    document.submit(SetValue(ANN, "/name/ru", "Аня"), "name")
    assert said(kept) == afresh(file, pointer)
    document.undo()
    document.undo()
    assert said(kept) == afresh(file, pointer)


def test_the_head_shows_one_again_after_several(document: PackDocument, made: Any, afresh: Any) -> None:
    kept = made(DUEL, DISK)
    kept.show_place(DUEL, DISK, (Place(DUEL, "/seats/1/squad/0"),))
    kept.show_place(DUEL, DISK)
    assert said(kept) == afresh(DUEL, DISK)


def test_names_of_pieces_are_read_again_only_where_one_changed(document: PackDocument) -> None:
    names = PieceNames(document)
    first = names("characters")
    assert first == (("ann", "Ann"), ("bob", "Bob"))
    document.submit(SetValue(ANN, "/life", 9), "no name")
    assert names("characters") is first
    document.submit(SetValue(ANN, "/name/en", "Zoe"), "a name")
    assert [name for _id, name in names("characters")] == ["Bob", "Zoe"]
    document.submit(AddFile("characters/cy.json", CY), "one more")
    assert [name for _id, name in names("characters")] == ["Bob", "Cy", "Zoe"]
    document.submit(SetValue(ANN, "/id", "zoe"), "an id")
    assert [id_ for id_, _name in names("characters")] == ["bob", "cy", "zoe"]
    use_language("ru")
    assert [name for _id, name in names("characters")] == ["Анна", "Боб", "Си"]
    while document.history.undo_label:
        document.undo()
    use_language("en")
    assert names("characters") == first
