"""Editors of lists: short items in rows, long ones folded with one open at a time; add, remove, move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.document.defaults import fresh, fresh_word
from editor.document.field_types import ChoiceSlot, ListSlot, RecordSlot, Slot, TupleSlot, WordSlot, model_for
from editor.ui.forms.field import FieldEditor, FormContext, name, retire
from editor.ui.forms.field_binding import FieldBinding, brief, summary
from editor.ui.forms.form_rows import FormRow, meets
from editor.ui.icons import icon, severity_icon
from editor.ui.menu import Menu
from editor.ui.plain_text import plain_action
from editor.ui.severity import worst
from editor.ui.tab_order import first_field
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import IconButton, IconLabel, label, link_button
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.json.strict_reading import Json

SHOWN_AT_ONCE = 40
"""The rest of longer lists is shown on demand."""


class CheckListEditor(FieldEditor):
    """Some of several fixed words, each with a check box, in the order of the words."""

    wide = False

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        slot = binding.slot
        assert isinstance(slot, ListSlot)
        assert isinstance(slot.item, ChoiceSlot)
        self.options = slot.item.options
        self.boxes: dict[str, QCheckBox] = {}
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 3, 0, 3)
        box.setSpacing(3)
        for option in self.options:
            words = binding.document.types.labels.option(option)
            check = QCheckBox(words)
            check.clicked.connect(partial(self._chosen, option))
            name(check, binding)
            check.setAccessibleName(f"{binding.label}: {words}")
            self.boxes[option] = check
            box.addWidget(check)
        self.setFocusProxy(next(iter(self.boxes.values())))
        self.refresh()

    def refresh(self) -> None:
        value = self.binding.value
        for option, check in self.boxes.items():
            check.setChecked(isinstance(value, list) and option in value)

    def _chosen(self, option: str, _checked: bool = False) -> None:
        checked = self.boxes[option].isChecked()
        value = self.binding.value
        items = list(value) if isinstance(value, list) else []
        chosen = [one for one in self.options if (checked if one == option else one in items)]
        self.binding.put([*chosen, *(item for item in items if item not in self.options)])


class ItemHeader(QWidget):
    """The line of an item: opens it, moves it, removes it."""

    def __init__(self, binding: FieldBinding, form_context: FormContext, folding: bool, opened: bool) -> None:
        super().__init__()
        self.binding = binding
        self.form_context = form_context
        self.opened = opened
        self.title = QToolButton()
        self.title.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.title.setIconSize(QSize(10, 10))
        self.title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.title.setProperty("role", "item")
        self.mark = IconLabel("x-circle", "error", 14, fill=True)
        self.mark.hide()
        self.up = IconButton("caret-up", _("Move up"), 12)
        self.down = IconButton("caret-down", _("Move down"), 12)
        self.away = IconButton("trash", _("Remove"), 13)
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        if folding:
            box.addWidget(self.title, 1)
            box.addWidget(self.mark)
        for button in (self.up, self.down, self.away):
            button.setFixedSize(20, 22)
            box.addWidget(button)
        self.refresh()

    def refresh(self) -> None:
        value = self.binding.value
        if isinstance(value, list):
            text = " + ".join(
                summary(self.binding.document, self.binding.file, f"{self.binding.pointer}/{i}")
                for i in range(len(value))
            )
            text = text or _("empty")
        else:
            text = summary(self.binding.document, self.binding.file, self.binding.pointer)
        self.title.setText(plain_action(text))
        self.title.setAccessibleName(text)
        glyph = "caret-down-bold" if self.opened else "caret-right-bold"
        self.title.setIcon(icon(glyph, 10, tint="text_2"))
        set_tip(self.title, word_help(self.binding.slot, value))

    def show_problems(self) -> None:
        found = self.binding.problems
        severity = worst(one.severity.value for one in found)
        self.mark.setVisible(severity is not None and not self.opened)
        if severity is not None:
            self.mark.set_icon(severity_icon(severity, 14))
            set_tip(self.mark, "\n".join(one.message for one in found[:5]))


class ListEditor(FieldEditor):
    """Items in order."""

    wide = True

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        slot = binding.slot
        assert isinstance(slot, ListSlot)
        self.slot = slot
        self.folding = isinstance(slot.item, RecordSlot | WordSlot | ListSlot)
        self.open_index: int | None = None
        self.shown = SHOWN_AT_ONCE
        self.heads: list[ItemHeader] = []
        self.rows: dict[int, FormRow] = {}
        self._kinds: tuple[object, ...] | None = None
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(2)
        item = binding.document.types.labels.item(binding.field.key if binding.field else "")
        self.adder = QPushButton(_("Add {what}").format(what=item))
        self.adder.setProperty("role", "link")
        self.adder.clicked.connect(self._add)
        value = binding.value
        if self.folding and isinstance(value, list) and len(value) == 1:
            self.open_index = 0
        self.refresh()

    # --- showing ------------------------------------------------------------------------------------

    def refresh(self) -> None:
        self.refresh_at(None)

    def refresh_at(self, only: Sequence[str] | None) -> None:
        value = self.binding.value
        items = value if isinstance(value, list) else []
        kinds = tuple(_kind(item) for item in items)
        if kinds == self._kinds:
            for head in self.heads:
                if only is None or any(meets(head.binding.pointer, pointer) for pointer in only):
                    head.refresh()
            for each in self.rows.values():
                if each.about(only):
                    each.refresh(only)
        else:
            self._kinds = kinds
            self._build(items)
        self.adder.setEnabled(self.slot.most is None or len(items) < self.slot.most)
        for head in self.heads:
            head.away.setEnabled(len(items) > self.slot.fewest)

    def _build(self, items: list[Json]) -> None:
        while (entry := self._box.takeAt(0)) is not None:
            widget = entry.widget()
            if widget is not None and widget is not self.adder:
                retire(widget)
        self.heads, self.rows = [], {}
        if self.open_index is not None and self.open_index >= len(items):
            self.open_index = None
        for index in range(min(len(items), self.shown)):
            item = self._item(index, len(items))
            self._box.addWidget(item)
            item.show()  # at once: what a layout takes in is shown one round of events later
        if len(items) > self.shown:
            more = link_button(_("Show {n} more").format(n=len(items) - self.shown))
            more.clicked.connect(self._show_more)
            self._box.addWidget(more, 0, Qt.AlignmentFlag.AlignLeft)
        self._box.addWidget(self.adder, 0, Qt.AlignmentFlag.AlignLeft)
        self.show_problems()

    def _item(self, index: int, count: int) -> QWidget:
        binding = self.binding.inside(index)
        opened = self.open_index == index
        head = ItemHeader(binding, self.form_context, self.folding, opened)
        head.up.setEnabled(index > 0)
        head.down.setEnabled(index < count - 1)
        head.up.clicked.connect(partial(self._move, index, index - 1))
        head.down.clicked.connect(partial(self._move, index, index + 1))
        head.away.clicked.connect(partial(self._drop, index))
        self.heads.append(head)
        holder = QWidget()
        if self.folding:
            head.title.clicked.connect(partial(self._toggle, index))
            box = QVBoxLayout(holder)
            box.setContentsMargins(0, 0, 0, 0)
            box.setSpacing(0)
            box.addWidget(head)
            if opened:
                self.rows[index] = FormRow(binding, self.form_context, bare=True)
                self.rows[index].body.setContentsMargins(8, 0, 0, 4)
                box.addWidget(self.rows[index].body)
        else:
            line = QHBoxLayout(holder)
            line.setContentsMargins(0, 0, 0, 0)
            line.setSpacing(2)
            self.rows[index] = FormRow(binding, self.form_context, bare=True)
            line.addWidget(self.rows[index].body, 1)
            line.addWidget(head, 0, Qt.AlignmentFlag.AlignTop)
        return holder

    def show_problems(self) -> None:
        for head in self.heads:
            head.show_problems()
        for each in self.rows.values():
            each.show_problems()

    def open(self, index: int) -> None:
        """Unfold one item and fold the others."""
        if self.open_index == index and index in self.rows:
            return
        self.open_index = index
        self._kinds = None
        self.shown = max(self.shown, index + 1)
        self.refresh()

    def flush(self) -> None:
        for each in self.rows.values():
            each.editor.flush()

    def _toggle(self, index: int, _checked: bool = False) -> None:
        self.flush()
        self.open_index = None if self.open_index == index else index
        self._kinds = None
        self.refresh()
        if index < len(self.heads):
            self.heads[index].title.setFocus()

    def _show_more(self) -> None:
        self.shown += 4 * SHOWN_AT_ONCE
        self._kinds = None
        self.refresh()

    # --- changing -----------------------------------------------------------------------------------

    def _add(self) -> None:
        slot = self.slot.item
        if isinstance(slot, WordSlot):
            menu = word_menu(slot, self._add_word)
            menu.setParent(self, menu.windowFlags())
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(self.adder.mapToGlobal(self.adder.rect().bottomLeft()))
        else:
            self._insert(fresh(slot, self.binding.document.documents))

    def _add_word(self, kind: str) -> None:
        slot = self.slot.item
        assert isinstance(slot, WordSlot)
        self._insert(1 if kind == NUMBER else fresh_word(slot, kind, self.binding.document.documents))

    def _insert(self, item: Json) -> None:
        self.flush()
        value = self.binding.value
        index = len(value) if isinstance(value, list) else 0
        self.open_index = index if self.folding else None
        self.shown = max(self.shown, index + 1)
        self.binding.insert(index, item)
        self.refresh()
        if index in self.rows and (field := first_field(self.rows[index].editor)) is not None:
            field.setFocus()

    def _drop(self, index: int, _checked: bool = False) -> None:
        self.flush()
        if self.open_index is not None and self.open_index >= index:
            self.open_index = None if self.open_index == index else self.open_index - 1
        self._kinds = None
        self.binding.drop(index)
        self.refresh()

    def _move(self, index: int, to: int, _checked: bool = False) -> None:
        self.flush()
        if self.open_index in (index, to):
            self.open_index = to if self.open_index == index else index
        self._kinds = None
        self.binding.move(index, to)
        self.refresh()


class TupleEditor(FieldEditor):
    """A fixed number of values: side by side, such as a point; objects one below the other, each with its number."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        assert isinstance(binding.slot, TupleSlot)
        self.wide = any(isinstance(slot, RecordSlot) for slot in binding.slot.items)
        box = QVBoxLayout(self) if self.wide else QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(4)
        self.parts = [
            form_context.build(binding.inside(index), form_context) for index in range(len(binding.slot.items))
        ]
        for number, part in enumerate(self.parts, start=1):
            if self.wide:
                box.addWidget(label(str(number), "strong"))
            box.addWidget(part, 1)
        self.setFocusProxy(self.parts[0])

    def refresh(self) -> None:
        for part in self.parts:
            part.refresh()

    def refresh_at(self, only: Sequence[str] | None) -> None:
        for part in self.parts:
            part.refresh_at(only)

    def show_problems(self) -> None:
        for part in self.parts:
            part.show_problems()

    def flush(self) -> None:
        for part in self.parts:
            part.flush()


NUMBER = "number"
"""Stands among the words for a plain integer."""


def word_menu(slot: WordSlot, chosen: Callable[[str], None]) -> Menu:
    """The words that fit, each with its meaning."""
    menu = Menu()
    menu.setToolTipsVisible(True)
    if slot.whole:
        menu.addAction(_("Number")).triggered.connect(partial(_choose, chosen, NUMBER))
    for kind, model in slot.options().items():
        told = _(model.help)
        short = told if len(told) <= 64 else told[:63] + "…"
        action = menu.addAction(f"{plain_action(slot.types.labels.kind(kind))}\t{plain_action(short)}")
        set_tip(action, told)
        action.setData(kind)
        action.triggered.connect(partial(_choose, chosen, kind))
    return menu


def word_help(slot: Slot, value: Json) -> str:
    """The meaning of the word at a place."""
    model = model_for(slot, value) if isinstance(slot, WordSlot) else None
    return _(model.help) if model is not None else ""


def count_words(binding: FieldBinding) -> str:
    """The number of items, or a summary of the value, for the head of a folded section."""
    value = binding.value
    if isinstance(value, list):
        return ngettext("{n} item", "{n} items", len(value)).format(n=len(value)) if value else _("none")
    return "" if isinstance(value, dict) else brief(value, binding.document.types.labels)


def _choose(chosen: Callable[[str], None], kind: str, _checked: bool = False) -> None:
    chosen(kind)


def _kind(item: Json) -> object:
    """What makes an item need another editor than before."""
    match item:
        case dict():
            return ("word", item.get("kind"))
        case list():
            return ("list", len(item))
        case _:
            return "plain"
