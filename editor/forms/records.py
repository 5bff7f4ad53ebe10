"""Inputs for objects: the fields of a model as rows, places and directions in one row, unknown keys as they are."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout

from editor.document.slots import AnySlot, Field, MaybeSlot, NumberSlot, TextSlot, fields_of, model_for
from editor.document.tree import child
from editor.forms.fields import Around, FieldEditor, IdEditor, retire
from editor.forms.numbers import LifeEditor, NumberEditor
from editor.forms.picture import CropEditor, PictureEditor
from editor.forms.rows import Row, Rows
from editor.forms.spot import HIDDEN, Problems, Spot
from editor.forms.texts import RawEditor
from editor.look.gauges import Dial
from editor.look.tips import set_tip
from schema.words import gettext as _

SHORT = ("crop",)
"""Objects that take one line, beside the plain fields."""


class PlaceEditor(FieldEditor):
    """A place on the table: how far across and how far down, side by side."""

    def __init__(self, spot: Spot, around: Around) -> None:
        super().__init__(spot, around)
        self.across = NumberEditor(spot.inside("x"), around)
        self.down = NumberEditor(spot.inside("y"), around)
        self.pointers = (self.across.spot.pointer, self.down.spot.pointer)
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(4)
        box.addWidget(self.across, 1)
        box.addWidget(self.down, 1)
        self.setFocusProxy(self.across)

    def refresh(self) -> None:
        self.across.refresh()
        self.down.refresh()

    def mark(self, severity: object) -> None:
        pass

    def flush(self) -> None:
        self.across.flush()
        self.down.flush()


class _PlaceRow(Row):
    """The row of a place: its name is not that of a field."""

    def __init__(self, spot: Spot, around: Around) -> None:
        super().__init__(spot, around, PlaceEditor(spot, around))
        assert self.label is not None
        self.label.setText(_("Position"))
        set_tip(self.label, "")

    def refresh(self, only: Sequence[str] | None = None) -> None:
        self.editor.refresh()

    def show_problems(self, problems: Problems) -> None:
        self.show_lines([one for pointer in self.pointers() for one in problems.get(pointer, ())])


class DirectionEditor(NumberEditor):
    """An angle in degrees with a dial to turn."""

    def __init__(self, spot: Spot, around: Around) -> None:
        self.dial: Dial | None = None
        super().__init__(spot, around)
        self.dial = Dial(0.0, around.theme)
        self.dial.setAccessibleName(spot.label)
        layout = self.layout()
        assert layout is not None
        layout.addWidget(self.dial)
        self._turns = 0
        self.dial.turned.connect(self._turned)
        self.dial.settled.connect(self._settled)
        self.refresh()

    def refresh(self) -> None:
        super().refresh()
        if self.dial is None:
            return
        value = self.spot.value
        if isinstance(value, int | float) and not isinstance(value, bool):
            self.dial.set_angle(float(value))
        self.dial.set_sectors(self._sectors())

    def _turned(self, angle: float) -> None:
        self.spot.put(self._rounded(angle), f"turn {id(self)} {self._turns}")

    def _settled(self, angle: float) -> None:
        self._turned(angle)
        self._turns += 1

    def _sectors(self) -> Sequence[tuple[float, float]]:
        around = self.spot.document.value(self.spot.file, self.spot.pointer.rpartition("/")[0])
        named = around.get("character") if isinstance(around, dict) else None
        card = self.spot.document.card("characters", named) if isinstance(named, str) else None
        found = []
        sectors = card.get("sectors") if card is not None else None
        for sector in sectors if isinstance(sectors, list) else ():
            start = sector.get("start") if isinstance(sector, dict) else None
            width = sector.get("width") if isinstance(sector, dict) else None
            if isinstance(start, int | float) and isinstance(width, int | float):
                found.append((float(start), float(start) + float(width)))
        return found


class RecordEditor(FieldEditor):
    """All fields of an object, in the model's order; then the keys that no model knows."""

    wide = True

    def __init__(self, spot: Spot, around: Around) -> None:
        super().__init__(spot, around)
        self._keys: tuple[object, ...] = ()
        self._rows: Rows | None = None
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        self.refresh()

    def refresh(self) -> None:
        value = self.spot.value
        keys = (model_for(self.spot.slot, value), *strange_keys(self.spot))
        if self._rows is not None and keys == self._keys:
            self._rows.refresh()
            return
        self._keys = keys
        if self._rows is not None:
            retire(self._rows)
        self._rows = Rows(self.spot, self.around, rows_of(self.spot, self.around), (0, 2, 0, 4))
        layout = self.layout()
        assert layout is not None
        layout.addWidget(self._rows)

    def refresh_at(self, only: Sequence[str] | None) -> None:
        if only is None or self._rows is None:
            self.refresh()
        else:
            self._rows.refresh_at(only)

    def show_problems(self, problems: Problems) -> None:
        if self._rows is not None:
            self._rows.show_problems(problems)

    def flush(self) -> None:
        if self._rows is not None:
            self._rows.flush()


def rows_of(spot: Spot, around: Around, only: Sequence[str] | None = None) -> list[Row]:
    """The rows of an object: of the fields in `only`, or of all and the unknown keys."""
    value = spot.value
    model = model_for(spot.slot, value)
    fields = [field for field in fields_of(model) if field.key not in HIDDEN] if model is not None else []
    keys = [field.key for field in fields]
    placed = "x" in keys and "y" in keys
    found: list[Row] = []
    for field in fields:
        if (only is not None and field.key not in only) or (placed and field.key == "y"):
            continue
        inner = spot.inside(field.key)
        if placed and field.key == "x":
            found.append(_PlaceRow(spot, around))
        else:
            found.append(Row(inner, around, special(field, inner, around)))
    if only is None:
        found += [
            Row(inner, around, RawEditor(inner, around))
            for key in strange_keys(spot)
            for inner in (Spot(spot.document, spot.file, child(spot.pointer, key), AnySlot()),)
        ]
    return found


def strange_keys(spot: Spot) -> tuple[str, ...]:
    """The keys that no model knows."""
    value = spot.value
    model = model_for(spot.slot, value)
    if not isinstance(value, dict):
        return ()
    known = {field.key for field in fields_of(model)} if model is not None else set()
    return tuple(key for key in value if key not in known and key not in HIDDEN)


def special(field: Field, spot: Spot, around: Around) -> FieldEditor | None:
    """An input with something drawn beside it, for the few fields that have one."""
    slot = field.slot.inner if isinstance(field.slot, MaybeSlot) else field.slot
    value = spot.value
    if spot.pointer == "/id" and isinstance(value, str):
        return IdEditor(spot, around)
    if spot.pointer == "/picture" and isinstance(slot, TextSlot) and isinstance(value, str):
        return PictureEditor(spot, around)
    if spot.pointer == "/crop" and isinstance(value, dict | None) and not spot.also:
        return CropEditor(spot, around)
    if not isinstance(slot, NumberSlot) or isinstance(value, dict | list):
        return None
    if slot.unit == "°" and field.key in ("facing", "turn"):
        return DirectionEditor(spot, around)
    if field.key == "life" and slot.whole and not spot.also:
        return LifeEditor(spot, around)
    return None
