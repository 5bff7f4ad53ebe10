"""The editor of an object with user-defined keys: key and value side by side."""

from __future__ import annotations

from functools import partial
from itertools import count

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCompleter, QGridLayout, QVBoxLayout

from editor.document.defaults import fresh, ids_in
from editor.document.field_types import TableSlot
from editor.ui.forms.field import FieldEditor, FormContext, Line, retire
from editor.ui.forms.field_binding import FieldBinding
from editor.ui.forms.form_rows import LABELS_PX, FormRow
from editor.ui.widgets import IconButton, link_button
from schema.i18n import gettext as _
from schema.json.strict_reading import Json


class KeyValueEditor(FieldEditor):
    """Keys and values; a key is renamed by typing over it."""

    wide = True

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        self.rows: dict[str, FormRow] = {}
        self._keys: tuple[str, ...] | None = None
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(2)
        self.adder = link_button(_("Add an entry"))
        self.adder.clicked.connect(self._add)
        self._holder = FieldEditor(binding, form_context)
        self._box.addWidget(self._holder)
        self._box.addWidget(self.adder, 0, Qt.AlignmentFlag.AlignLeft)
        self.refresh()

    def refresh(self) -> None:
        value = self.binding.value
        keys = tuple(value) if isinstance(value, dict) else ()
        if keys == self._keys:
            for each in self.rows.values():
                each.refresh()
            return
        self._keys = keys
        self._box.removeWidget(self._holder)
        retire(self._holder)
        self._holder = FieldEditor(self.binding, self.form_context)
        self._box.insertWidget(0, self._holder)
        grid = QGridLayout(self._holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(3)
        grid.setColumnMinimumWidth(0, LABELS_PX)
        grid.setColumnStretch(1, 1)
        self.rows = {}
        for number, key in enumerate(keys):
            line = Line()
            line.setText(key)
            line.setAccessibleName(_("Key"))
            line.setMaximumWidth(LABELS_PX)
            line.editingFinished.connect(partial(self._rename, key, line))
            if ids := self._ids():
                line.setCompleter(QCompleter(ids, line))
            self.rows[key] = FormRow(self.binding.inside(key), self.form_context, bare=True)
            away = IconButton("trash", _("Remove {name}").format(name=key), 13)
            away.setFixedSize(20, 22)
            away.clicked.connect(partial(self._drop, key))
            grid.addWidget(line, number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(self.rows[key].body, number, 1)
            grid.addWidget(away, number, 2, Qt.AlignmentFlag.AlignTop)
        self.show_problems()

    def show_problems(self) -> None:
        for each in self.rows.values():
            each.show_problems()

    def flush(self) -> None:
        for each in self.rows.values():
            each.editor.flush()

    def _add(self) -> None:
        table = self._table()
        slot = self.binding.slot
        assert isinstance(slot, TableSlot)
        free = (f"key_{number}" for number in count(1) if f"key_{number}" not in table)
        key = next((id_ for id_ in self._ids() if id_ not in table), "") or next(free)
        self.binding.put({**table, key: fresh(slot.value, self.binding.document.documents)})

    def _ids(self) -> list[str]:
        """The ids that can be keys, if keys are ids."""
        slot = self.binding.slot
        folders = slot.keys.all_folders if isinstance(slot, TableSlot) and slot.keys is not None else ()
        return [id_ for folder in folders for id_ in ids_in(self.binding.document.documents, folder)]

    def _rename(self, key: str, line: Line) -> None:
        to = line.text().strip()
        table = self._table()
        if to == key or key not in table:
            return
        if not to or to in table:
            line.setText(key)
            return
        self.binding.put({to if known == key else known: value for known, value in table.items()})

    def _drop(self, key: str, _checked: bool = False) -> None:
        self.binding.put({known: value for known, value in self._table().items() if known != key})

    def _table(self) -> dict[str, Json]:
        value = self.binding.value
        return dict(value) if isinstance(value, dict) else {}
