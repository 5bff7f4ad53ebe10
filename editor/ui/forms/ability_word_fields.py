"""Editors for a word of the ability language, or any object with a `kind`; and for optional values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout

from editor.document.defaults import fresh, fresh_word
from editor.document.field_types import ChoiceSlot, MaybeSlot, NumberSlot, RecordSlot, WordSlot, model_for
from editor.ui.forms.choice_fields import Choice, ChoiceBox
from editor.ui.forms.field import FieldEditor, FormContext, name, retire
from editor.ui.forms.field_binding import FieldBinding
from editor.ui.forms.list_fields import NUMBER
from editor.ui.forms.number_fields import NumberEditor
from editor.ui.forms.object_fields import RecordEditor
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import link_button
from schema.i18n import gettext as _

NONE = ""
OBJECT = "{}"
"""Stands for an object in a list of options."""


class _OuterEditor(FieldEditor):
    """An editor that has another one in it, while there is something to edit there."""

    wide = True
    inner: FieldEditor | None = None

    def show_problems(self) -> None:
        if self.inner is not None:
            self.inner.show_problems()

    def flush(self) -> None:
        if self.inner is not None:
            self.inner.flush()


class _ListAndFields(_OuterEditor):
    """A list of what can be chosen, with the fields of the choice below it."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        self.combo = ChoiceBox()
        name(self.combo, binding)
        self.combo.activated.connect(self._chosen)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(2)
        self.setFocusProxy(self.combo)

    def refresh(self) -> None:
        self.refresh_at(None)

    def _chosen(self, index: int) -> None:
        """Put the option of the list that was chosen."""
        raise NotImplementedError

    def _add_fields(self, fields: RecordEditor) -> None:
        fields.setContentsMargins(8, 0, 0, 0)
        self._box.addWidget(fields)


class WordEditor(_ListAndFields):
    """A list of the words that fit, each with its meaning, and below it the fields of the chosen one."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        slot = binding.as_needed().slot
        assert isinstance(slot, WordSlot)
        self.slot = slot
        self.pointers = (binding.pointer, f"{binding.pointer}/kind")
        self._shown: object = self
        self._choices = self._offered()
        self._line = QHBoxLayout()
        self._line.setSpacing(4)
        self._line.addWidget(self.combo, 1)
        self._box.addLayout(self._line)
        self.refresh()

    def refresh_at(self, only: Sequence[str] | None) -> None:
        kind = self._kind()
        if not any(choice.value == kind for choice in self._choices):
            self._choices = [*self._choices, Choice(kind, _("{id} (no such word)").format(id=kind))]
        at = next(index for index, choice in enumerate(self._choices) if choice.value == kind)
        self.combo.offer(self._choices, at)
        set_tip(self.combo, self._choices[at].told)
        if kind != self._shown:
            self._shown = kind
            if self.inner is not None:
                retire(self.inner)
            self.inner = self._build(kind)
            if self.inner is not None:
                if isinstance(self.inner, RecordEditor):
                    self._add_fields(self.inner)
                else:
                    self._line.addWidget(self.inner, 1)
                self.inner.show_problems()
        elif self.inner is not None:
            self.inner.refresh_at(only)

    def _kind(self) -> str:
        value = self.binding.value
        match value:
            case None:
                return NONE
            case dict():
                kind = value.get("kind")
                return kind if isinstance(kind, str) else "?"
            case _:
                return NUMBER

    def _build(self, kind: str) -> FieldEditor | None:
        if kind == NUMBER:
            return NumberEditor(
                FieldBinding(
                    self.binding.document,
                    self.binding.file,
                    self.binding.pointer,
                    NumberSlot(True, -1000, 1000),
                    self.binding.field,
                ),
                self.form_context,
            )
        needed = self.binding.as_needed()
        model = model_for(needed.slot, needed.value)
        if kind == NONE or (
            model is not None and set(model.model.model_fields) == {"kind"} and len(_keys(needed)) <= 1
        ):
            return None
        return RecordEditor(needed, self.form_context)

    def _offered(self) -> list[Choice]:
        choices = [Choice(NONE, _("None"))] if isinstance(self.binding.slot, MaybeSlot) else []
        if self.slot.whole:
            choices.append(Choice(NUMBER, _("Number")))
        options, offered, now = self.slot.options(), set(self.slot.offered()), self._kind()
        kind_of = self.slot.types.labels.kind
        return choices + [
            Choice(kind, kind_of(kind), _(word.help))
            for kind, word in options.items()
            if kind in offered or kind == now
        ]

    def _chosen(self, index: int) -> None:
        kind = self.combo.itemData(index)
        if kind == self._kind() or not isinstance(kind, str):
            return
        self.flush()
        if kind == NONE:
            self.binding.put(None)
        elif kind == NUMBER:
            self.binding.put(1)
        elif kind in self.slot.options():
            self.binding.put(fresh_word(self.slot, kind, self.binding.document.documents, self.binding.value))
        self.refresh()


class ChoiceOrRecordEditor(_ListAndFields):
    """One of several options, the last of them an object, whose fields are below it while it is chosen."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        slot = binding.as_needed().slot
        assert isinstance(slot, ChoiceSlot)
        assert slot.record is not None
        self._record = RecordSlot(slot.record)
        labels = binding.document.types.labels
        self._choices = [Choice(option, labels.option(option)) for option in slot.options]
        self._choices.append(Choice(OBJECT, labels.option(slot.record.model.__name__.lower())))
        self._box.addWidget(self.combo)
        self.refresh()

    def refresh_at(self, only: Sequence[str] | None) -> None:
        value = self.binding.value
        chosen = OBJECT if isinstance(value, dict) else value
        if not any(choice.value == chosen for choice in self._choices):
            self._choices = [*self._choices, Choice(chosen, str(chosen))]
        self.combo.offer(self._choices, next(i for i, choice in enumerate(self._choices) if choice.value == chosen))
        if self.inner is not None and chosen == OBJECT:
            self.inner.refresh_at(only)
        elif self.inner is not None:
            retire(self.inner)
            self.inner = None
        elif chosen == OBJECT:
            fields = self.inner = RecordEditor(replace(self.binding, slot=self._record), self.form_context)
            self._add_fields(fields)
            self.inner.show_problems()

    def _chosen(self, index: int) -> None:
        chosen = self.combo.itemData(index)
        if chosen != OBJECT:
            self.binding.put(chosen)
        elif not isinstance(self.binding.value, dict):
            self.binding.put(fresh(self._record, self.binding.document.documents))


class OptionalEditor(_OuterEditor):
    """An optional object: a button that adds it, or its editor and a button that removes it."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(2)
        self.button: QPushButton
        self.unset = binding.value is None
        if self.unset:
            self.button = link_button(_("Add"))
            self.button.clicked.connect(self._add)
        else:
            self.inner = form_context.build(binding.as_needed(), form_context)
            box.addWidget(self.inner)
            self.button = link_button(_("Remove"))
            self.button.clicked.connect(self._remove)
        name(self.button, binding)
        self.button.setAccessibleName(f"{self.button.text()}: {binding.label}")
        line = QHBoxLayout()
        line.addWidget(self.button)
        line.addStretch(1)
        box.addLayout(line)
        self.setFocusProxy(self.button)

    def refresh(self) -> None:
        if self.inner is not None:
            self.inner.refresh()

    def _add(self) -> None:
        self.binding.put(fresh(self.binding.as_needed().slot, self.binding.document.documents))

    def _remove(self) -> None:
        self.binding.put(None)


def _keys(binding: FieldBinding) -> tuple[str, ...]:
    value = binding.value
    return tuple(value) if isinstance(value, dict) else ()
