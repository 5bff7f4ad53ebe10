"""Editors of numbers: typed with their unit, stepped by keys and wheel, or clicked as a row of lives."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout

from editor.document.field_types import MaybeSlot, NumberSlot
from editor.document.serialization import one_decimal
from editor.ui.forms.field import FieldEditor, FormContext, Line, show_mixed
from editor.ui.forms.field_binding import FieldBinding
from editor.ui.gauges import Pips
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import label
from schema.i18n import format_number
from schema.i18n import gettext as _
from schema.json.strict_reading import Json


class NumberLine(Line):
    """A line edit for a number: arrow keys and the wheel step it, the unit is hidden while typing."""

    def __init__(self, step: Callable[[float], None], leave: Callable[[], None]) -> None:
        super().__init__()
        self._step, self._leave = step, leave
        self.editingFinished.connect(leave)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._leave()
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        size = 10.0 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1.0
        match event.key():
            case Qt.Key.Key_Up:
                self._step(size)
            case Qt.Key.Key_Down:
                self._step(-size)
            case _:
                super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            self._step(1.0 if event.angleDelta().y() > 0 else -1.0)
            event.accept()
        else:
            event.ignore()


class NumberEditor(FieldEditor):
    """A number with its unit. Other input stays in the document as it was typed, and is marked."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        slot = binding.slot.inner if isinstance(binding.slot, MaybeSlot) else binding.slot
        assert isinstance(slot, NumberSlot)
        self.slot = slot
        self.line = NumberLine(self.step, self.flush)
        self.line.setPlaceholderText(_("not set") if isinstance(binding.slot, MaybeSlot) else "")
        self._typing = False
        self._proxy(self.line)
        set_tip(self.line, "\n".join(part for part in (binding.help, self.limits()) if part))
        self.line.textEdited.connect(self._typed)
        self.refresh()

    def limits(self) -> str:
        """The limits in words; empty for those that only catch mistakes."""
        least, most = self.slot.least, self.slot.most
        unit = _("{size} mm").format(size="") if self.slot.unit == "mm" else self.slot.unit
        if most is not None and most > 10_000:
            most = None
        if least is None or least < -1000:
            return _("At most {most}{unit}.").format(most=format_number(most), unit=unit) if most is not None else ""
        if most is None:
            text = _("More than {least}{unit}.") if self.slot.above else _("At least {least}{unit}.")
            return text.format(least=format_number(least), unit=unit)
        return _("{least} to {most}{unit}.").format(least=format_number(least), most=format_number(most), unit=unit)

    def refresh(self) -> None:
        value = self.binding.value
        typing = self._typing and self.line.hasFocus()
        if typing and self._parsed(self.line.text()) == value:
            return
        text = self.shown(value, unit=not self.line.hasFocus())
        if self.binding.also:
            text = show_mixed(
                self.line, self.binding, text, _("not set") if isinstance(self.binding.slot, MaybeSlot) else ""
            )
        if self.line.text() != text:
            self.line.show_text(text)

    def shown(self, value: Json, unit: bool = True) -> str:
        """The displayed number."""
        if value is None:
            return ""
        if isinstance(value, bool) or not isinstance(value, int | float):
            return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        if not self.slot.unit:
            return format_number(value) if abs(value) < 1e6 else str(value)
        figure = format_number(value, ".1f")
        if not unit:
            return figure
        return _("{size} mm").format(size=figure) if self.slot.unit == "mm" else f"{figure}°"

    def step(self, by: float) -> None:
        """Step up or down, within the limits."""
        self.flush()
        value = self.binding.value
        if isinstance(value, bool) or not isinstance(value, int | float):
            value = self.slot.least or 0
        if not self.slot.whole and not self.slot.unit:
            by /= 20
        stepped = value + by
        if self.slot.most is not None:
            stepped = min(stepped, self.slot.most)
        if self.slot.least is not None and (not self.slot.above or stepped > self.slot.least):
            stepped = max(stepped, self.slot.least)
        elif self.slot.least is not None:
            return
        self.binding.put(int(stepped) if self.slot.whole else self._rounded(stepped), self.line.gesture)

    def flush(self) -> None:
        if self._typing:
            self._typing = False
            text = self.line.text().strip()
            self.binding.put(self._parsed(text), self.line.gesture)
        self.refresh()

    def _typed(self, text: str) -> None:
        self._typing = True
        value = self._parsed(text)
        if isinstance(value, int | float) and not text.rstrip().endswith((".", ",")):
            self.binding.put(value, self.line.gesture)

    def _parsed(self, text: str) -> Json:
        """The number in the text; the text itself if it is no number; None for an empty text."""
        bare = text.strip().removesuffix("mm").removesuffix("мм").removesuffix("°").strip().replace(",", ".")
        if not bare:
            return None if isinstance(self.binding.slot, MaybeSlot) else text.strip()
        if re.fullmatch(r"[-+]?\d{1,15}", bare):
            return int(bare)
        if re.fullmatch(r"[-+]?(?:\d{1,15}\.\d{0,15}|\.\d{1,15})", bare):
            return float(bare) if self.slot.whole else self._rounded(float(bare))
        return text.strip()

    def _rounded(self, value: float) -> Json:
        return one_decimal(value) if self.slot.unit else round(value, 4)


class LifeEditor(NumberEditor):
    """A number of life points with hearts beside it."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        self.pips: Pips | None = None
        super().__init__(binding, form_context)
        self.pips = Pips(0, 1)
        self.of = label("", "second")
        layout = self.layout()
        assert isinstance(layout, QHBoxLayout)
        layout.setStretch(0, 0)
        self.line.setMaximumWidth(64)
        layout.addWidget(self.of)
        layout.addWidget(self.pips)
        layout.addStretch(1)
        self.refresh()

    def refresh(self) -> None:
        super().refresh()
        if self.pips is None:
            return
        most = self.most()
        value = self.binding.value
        life = value if isinstance(value, int) and not isinstance(value, bool) else most
        self.of.setText(_("of {most}").format(most=most) if isinstance(self.binding.slot, MaybeSlot) else "")
        self.of.setVisible(isinstance(self.binding.slot, MaybeSlot))
        self.line.setPlaceholderText(str(most) if most else "")
        self.pips.set_life(max(0, min(life, 99)), max(0, min(most, 99)) or max(0, min(life, 99)))

    def most(self) -> int:
        """The maximum: that of the card for a placed piece, else the value itself."""
        document, value = self.binding.document, self.binding.value
        if isinstance(self.binding.slot, MaybeSlot):
            around, _slash, key = self.binding.pointer.rpartition("/")
            _folder, card = document.card_of_piece(document.value(self.binding.file, around))
            of_card = card.get(key)
            return of_card if isinstance(of_card, int) and not isinstance(of_card, bool) else 0
        return value if isinstance(value, int) and not isinstance(value, bool) else 0
