"""The page of the rules: each ruling and each option, with the answers of every edition.

Answers are chosen here. A name leads to its form in the inspector, which has the other fields.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Broken, Edit, Touched
from editor.systems.desktopia.rulings import (
    FILE,
    RulingQuestion,
    edition_of,
    options_of,
    questions_of,
    with_answer,
    with_edition,
    with_question,
)
from editor.ui.forms.choice_fields import ChoiceBox
from editor.ui.forms.field import retire
from editor.ui.forms.form_header import kind_name
from editor.ui.page import Page
from editor.ui.plain_text import plain_action
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import ElidedLabel, EmptyState, label, link_button, row, rule, scroll_area
from schema.i18n import gettext as _
from schema.systems.desktopia.labels import LABELS
from schema.systems.desktopia.options import EDITIONS, Edition

_WIDTH_PX: Final = 1040
_NAME_PX: Final = 180
_ANSWER_PX: Final = 150


class RulesPage(Page):
    """The rules of one pack."""

    def __init__(self, document: PackDocument) -> None:
        super().__init__()
        self.document = document
        self.names: dict[str, QWidget] = {}
        """The links, by the pointers that they lead to."""
        self.combos: dict[tuple[str, str], ChoiceBox] = {}
        """The combo boxes of the answers, by question and edition; the present edition has the key ("", "")."""
        self._area = scroll_area()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._area)
        self._waiting = QTimer(self, interval=0, singleShot=True)
        self._waiting.timeout.connect(self._update)
        self._built: object = None
        self._unwatch = document.watch(self._follow)
        self.build()

    @property
    def hint(self) -> str:
        """The hint for the status bar."""
        return _("What each edition answers. A name shows the whole question in the inspector.")

    def close_down(self) -> None:
        self._unwatch()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._built = None
            self._waiting.start()
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._update()

    def reveal(self, pointer: str) -> None:
        """Scroll to a ruling or an option."""
        link = next((each for own, each in self.names.items() if f"{pointer}/".startswith(f"{own}/")), None)
        if link is not None:
            self._area.ensureWidgetVisible(link)

    # --- what is done -------------------------------------------------------------------------------

    def choose_edition(self, edition: str) -> None:
        """Choose the present edition."""
        words = _("Edition: {edition}").format(edition=LABELS.option(edition))
        self._submit(with_edition(edition), words)

    def answer(self, question: RulingQuestion, edition: Edition, answer: str) -> None:
        """Set the answer of an edition to a question."""
        self._submit(with_answer(question, edition, answer), question.name)

    def add_question(self) -> None:
        """Add a question and show it in the inspector."""
        edit, pointer = with_question(self.document)
        self._submit(edit, _("New question"))
        self.jump.emit(FILE, f"{pointer}/name")

    def _submit(self, edit: Edit, words: str) -> None:
        if not isinstance(self.document.content(FILE), Broken):
            self.document.submit(edit, words)

    # --- what is shown ------------------------------------------------------------------------------

    def _follow(self, touched: Touched) -> None:
        if any(place.file in (FILE, "pack.json") for place in touched):
            self._waiting.start()

    def _update(self) -> None:
        """Rebuild the page if it is seen and what it shows has changed."""
        if self.isVisible() and self._present() != self._built:
            self.build()

    def _present(self) -> object:
        """All that the page shows."""
        document = self.document
        broken = isinstance(document.content(FILE), Broken)
        return edition_of(document), questions_of(document), options_of(document), broken

    def build(self) -> None:
        """Rebuild the page; the combo box with the keyboard focus keeps it."""
        self._built = self._present()
        focused = next((where for where, combo in self.combos.items() if combo.hasFocus()), None)
        at = self._area.verticalScrollBar().value()
        self.names, self.combos = {}, {}
        page = QWidget()
        page.setMaximumWidth(_WIDTH_PX)
        page.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        box = QVBoxLayout(page)
        box.setContentsMargins(24, 20, 24, 24)
        box.setSpacing(8)
        title = kind_name(self.document, FILE)
        box.addWidget(row(label(title, "title"), label(FILE, "second"), "-", spacing=10))
        box.addWidget(row(label(_("Edition"), "field"), self._edition(), "-", spacing=10))
        self._add_questions(box)
        self._add_options(box)
        box.addStretch(1)
        around = QWidget()
        outer = QHBoxLayout(around)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(page, 1000)
        outer.addStretch(1)
        old = self._area.takeWidget()
        if old is not None:
            old.setParent(self)
            retire(old)
        self._area.setWidget(around)
        # While its text is broken, the file is shown as it was and cannot be changed.
        around.setEnabled(not isinstance(self.document.content(FILE), Broken))
        self.setAccessibleName(title)
        self._area.verticalScrollBar().setValue(at)
        if focused in self.combos:
            self.combos[focused].setFocus()

    def _edition(self) -> ChoiceBox:
        held = edition_of(self.document)
        options = [(str(edition), LABELS.option(edition)) for edition in EDITIONS]
        combo = self._combo(("", ""), options, held, self.choose_edition)
        combo.setAccessibleName(_("Edition"))
        combo.setMinimumWidth(_ANSWER_PX + 40)
        return combo

    def _add_questions(self, box: QVBoxLayout) -> None:
        questions = questions_of(self.document)
        box.addSpacing(10)
        new = link_button(_("New question"))
        new.clicked.connect(lambda: QTimer.singleShot(0, self, self.add_question))
        box.addWidget(
            row(label(_("Questions of the cards"), "strong"), label(str(len(questions)), "second"), "-", new, spacing=8)
        )
        box.addWidget(rule())
        if not questions:
            words = _("No questions yet. A card that can be read in several ways asks one, and each edition answers.")
            box.addWidget(EmptyState(words))
            return
        grid = self._grid(box)
        for line, question in enumerate(questions, 1):
            grid.addWidget(self._link(question.name, question.pointer), line, 0)
            for column, edition in enumerate(EDITIONS, 1):
                grid.addWidget(self._answer(question, edition), line, column)

    def _answer(self, question: RulingQuestion, edition: Edition) -> QWidget:
        held = question.answer(edition)
        if edition == EDITIONS[0]:
            return ElidedLabel(question.words(held))
        answers = list(question.answers)
        combo = self._combo(
            (question.pointer, edition), answers, held, lambda answer: self.answer(question, edition, answer)
        )
        combo.setAccessibleName(f"{question.name}, {LABELS.option(edition)}")
        if answers and held != answers[0][0]:
            face = combo.font()
            face.setBold(True)
            combo.setFont(face)
        return combo

    def _add_options(self, box: QVBoxLayout) -> None:
        box.addSpacing(14)
        told = label(_("An option that is left out is that of the edition."), "second")
        box.addWidget(row(label(_("Options"), "strong"), told, "-", spacing=8))
        box.addWidget(rule())
        grid = self._grid(box, _("In this pack"))
        held = edition_of(self.document)
        for line, option in enumerate(options_of(self.document), 1):
            grid.addWidget(self._link(option.name, option.pointer), line, 0)
            usual = option.by_edition[0][1]
            for column, (edition, words) in enumerate(option.by_edition, 1):
                role = "strong" if words != usual else "" if edition == held and not option.own else "second"
                grid.addWidget(ElidedLabel(words, role), line, column)
            grid.addWidget(ElidedLabel(option.own or "–", "strong" if option.own else "second"), line, 4)

    def _grid(self, box: QVBoxLayout, *further: str) -> QGridLayout:
        """A table with a column for the name and one for each edition; that of the present edition is marked."""
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        held = edition_of(self.document)
        grid.setColumnMinimumWidth(0, _NAME_PX)
        for column, edition in enumerate(EDITIONS, 1):
            words = LABELS.option(edition)
            head = ElidedLabel(f"{words} ✓" if edition == held else words, "accent" if edition == held else "second")
            head.setAccessibleName(_("{edition}, which holds").format(edition=words) if edition == held else words)
            grid.addWidget(head, 0, column)
        for column, words in enumerate(further, len(EDITIONS) + 1):
            grid.addWidget(ElidedLabel(words, "second"), 0, column)
        for column in range(1, len(EDITIONS) + len(further) + 1):
            grid.setColumnMinimumWidth(column, 80)
            grid.setColumnStretch(column, 1)
        box.addLayout(grid)
        return grid

    def _link(self, words: str, pointer: str) -> QWidget:
        link = link_button(plain_action(words))
        link.setAccessibleName(words)
        link.clicked.connect(lambda: self.jump.emit(FILE, pointer))
        self.names[pointer] = link
        return row(link, "-")

    def _combo(
        self, where: tuple[str, str], options: list[tuple[str, str]], held: str, chosen: Callable[[str], None]
    ) -> ChoiceBox:
        combo = ChoiceBox()
        for id_, words in options:
            combo.addItem(words, id_)
        if combo.findData(held) < 0:
            combo.addItem(held, held)
        combo.setCurrentIndex(combo.findData(held))
        set_tip(combo, combo.currentText())

        def choose(index: int) -> None:
            if combo.itemData(index) != held:
                chosen(combo.itemData(index))

        combo.activated.connect(choose)
        self.combos[where] = combo
        return combo
