"""The input for an object with keys of the author's own: key and value side by side."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout

from editor.document.defaults import fresh
from editor.document.slots import TableSlot
from editor.forms.fields import Around, FieldEditor, Line, retire
from editor.forms.rows import LABELS_PX, Row
from editor.forms.spot import Problems, Spot
from editor.look.widgets import IconButton, link_button
from schema.json_reading import Json
from schema.words import gettext as _


class TableEditor(FieldEditor):
    """Keys and values; a key is changed by typing over it."""

    wide = True

    def __init__(self, spot: Spot, around: Around) -> None:
        super().__init__(spot, around)
        self.rows: dict[str, Row] = {}
        self._grid: QGridLayout | None = None
        self._keys: tuple[str, ...] | None = None
        self._problems: Problems = {}
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(2)
        self.adder = link_button(_("Add an entry"))
        self.adder.clicked.connect(self._add)
        self._holder = FieldEditor(spot, around)
        self._box.addWidget(self._holder)
        self._box.addWidget(self.adder, 0, Qt.AlignmentFlag.AlignLeft)
        self.refresh()

    def refresh(self) -> None:
        value = self.spot.value
        keys = tuple(value) if isinstance(value, dict) else ()
        if keys == self._keys:
            for each in self.rows.values():
                each.refresh()
            return
        self._keys = keys
        self._box.removeWidget(self._holder)
        retire(self._holder)
        self._holder = FieldEditor(self.spot, self.around)
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
            self.rows[key] = Row(self.spot.inside(key), self.around, bare=True)
            away = IconButton("trash", self.around.theme, _("Remove {name}").format(name=key), 13)
            away.setFixedSize(20, 22)
            away.clicked.connect(partial(self._drop, key))
            grid.addWidget(line, number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(self.rows[key].body, number, 1)
            grid.addWidget(away, number, 2, Qt.AlignmentFlag.AlignTop)
        self.show_problems(self._problems)

    def show_problems(self, problems: Problems) -> None:
        self._problems = problems
        for each in self.rows.values():
            each.show_problems(problems)

    def flush(self) -> None:
        for each in self.rows.values():
            each.editor.flush()

    def _add(self) -> None:
        table = self._table()
        slot = self.spot.slot
        assert isinstance(slot, TableSlot)
        number = 1
        while f"key_{number}" in table:
            number += 1
        self.spot.put({**table, f"key_{number}": fresh(slot.value, self.spot.document.documents)})

    def _rename(self, key: str, line: Line) -> None:
        to = line.text().strip()
        table = self._table()
        if to == key or key not in table:
            return
        if not to or to in table:
            line.setText(key)
            return
        self.spot.put({to if known == key else known: value for known, value in table.items()})

    def _drop(self, key: str, _checked: bool = False) -> None:
        self.spot.put({known: value for known, value in self._table().items() if known != key})

    def _table(self) -> dict[str, Json]:
        value = self.spot.value
        return dict(value) if isinstance(value, dict) else {}
