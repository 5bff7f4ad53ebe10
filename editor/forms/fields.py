"""What every input of a form is: bound to a place, shows what the document says, submits what is chosen or typed.

Here are the ground and the inputs for single values; lists, objects and words have files of their own.
"""

from __future__ import annotations

import itertools
import json
import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFocusEvent, QIcon, QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from editor.document.slots import ChoiceSlot, MaybeSlot, NumberSlot, ReferenceSlot
from editor.document.writing import one_decimal
from editor.forms.labels import option_label
from editor.forms.spot import Problems, Spot, name_of_id
from editor.look.gauges import Pips
from editor.look.tokens import Theme
from editor.look.widgets import IconButton, label, restyle
from editor.plain_text import plain_tip
from schema.diagnostics import Diagnostic, Severity
from schema.json_reading import Json
from schema.words import gettext as _

Option = tuple[str, str, QIcon | None]
"""An id, what it is called, and its face."""

_gestures = itertools.count()
_MIXED = "\0mixed"
"""Stands for values that differ among several places; no word of content can be the same."""
FEW = 6
"""Pieces to choose from that need no field to narrow them."""
LONG_TEXTS = ("text", "flavour")
"""Keys whose texts take several lines."""


@dataclass(frozen=True, slots=True)
class Around:
    """What inputs need to know of the window: its theme, what can be referred to, how to build and to go elsewhere."""

    theme: Theme
    pieces: Callable[[str], Sequence[Option]]
    """The pieces of a folder."""
    build: Callable[[Spot, Around], FieldEditor]
    """The input for a place."""
    jump: Callable[[str, str], None]
    """Show a file and a pointer in it."""
    fix: Callable[[Diagnostic, int], None] | None = None
    """Make the quick fix of a number; None where none are offered."""


class FieldEditor(QWidget):
    """An input. `refresh` reads the document; nothing else may change what is shown but the person who types."""

    wide = False
    """Whether it takes the whole width, under its label."""

    def __init__(self, spot: Spot, around: Around) -> None:
        super().__init__()
        self.spot = spot
        self.around = around

    def refresh(self) -> None:
        """Shows what the document says."""

    def show_problems(self, problems: Problems) -> None:
        """Marks what is wrong below this place; the place itself is marked by its row."""

    def mark(self, severity: Severity | None) -> None:
        """Marks the input itself."""
        _mark(self.focusProxy() or self, severity)

    def flush(self) -> None:
        """Submits what is typed but not yet submitted."""

    def _proxy(self, inner: QWidget, *more: QWidget) -> None:
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(4)
        box.addWidget(inner, 1)
        for part in more:
            box.addWidget(part)
        self.setFocusProxy(inner)
        name(inner, self.spot)


def _mark(widget: QWidget, severity: Severity | None) -> None:
    bad = "true" if severity is Severity.ERROR else None
    # Styling takes a while, and findings come at each letter that is typed.
    if widget.property("bad") != bad:
        widget.setProperty("bad", bad)
        restyle(widget)


def name(widget: QWidget, spot: Spot) -> None:
    """Gives an input its accessible name and its help."""
    widget.setAccessibleName(spot.label)
    widget.setAccessibleDescription(spot.help)
    widget.setToolTip(plain_tip(spot.help))
    widget.setWhatsThis(plain_tip(spot.help))


def tell_mixed(line: QLineEdit, spot: Spot, text: str, usual: str = "") -> str:
    """The text to show of several places: none where they differ, with a quiet word instead of `usual` to say so."""
    line.setPlaceholderText(_("Mixed") if spot.mixed else usual)
    return "" if spot.mixed else text


def retire(widget: QWidget) -> None:
    """Takes a widget out of the form for good; nothing it does from now on is heard."""
    for part in (widget, *widget.findChildren(QWidget)):
        part.blockSignals(True)
    widget.hide()
    widget.deleteLater()


class Line(QLineEdit):
    """A line that keeps a gesture for what is typed from focus to focus, and tells when it is left."""

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumWidth(36)
        self.gesture = ""
        self._begin()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._begin()
        super().focusInEvent(event)

    def show_text(self, text: str) -> None:
        """Another text, seen from its beginning unless somebody is typing."""
        self.setText(text)
        if not self.hasFocus():
            self.setCursorPosition(0)

    def _begin(self) -> None:
        self.gesture = f"typing {next(_gestures)}"


class TextEditor(FieldEditor):
    """One line of text."""

    def __init__(self, spot: Spot, around: Around) -> None:
        super().__init__(spot, around)
        self.line = Line()
        self._proxy(self.line)
        self.line.textEdited.connect(self._typed)
        self.refresh()

    def refresh(self) -> None:
        value = self.spot.value
        text = value if isinstance(value, str) else "" if value is None else json.dumps(value, ensure_ascii=False)
        if self.spot.also:
            text = tell_mixed(self.line, self.spot, text)
        if self.line.text() != text:
            self.line.show_text(text)

    def _typed(self, text: str) -> None:
        if not text and isinstance(self.spot.slot, MaybeSlot):
            self.spot.put(None, self.line.gesture)
        else:
            self.spot.put(text, self.line.gesture)


class IdEditor(TextEditor):
    """The id of a piece: shown here, changed where all who speak of it are changed with it."""

    def __init__(self, spot: Spot, around: Around) -> None:
        super().__init__(spot, around)
        self.line.setReadOnly(True)
        self.line.setToolTip(plain_tip(_("Rename it in the pack's tree, so that everything that names it follows.")))


class NumberLine(Line):
    """A line for a number: arrow keys and the wheel step it, the unit shows while it is not typed in."""

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
    """A number with its unit. What is no number stays in the document as it was typed, and is marked."""

    def __init__(self, spot: Spot, around: Around) -> None:
        super().__init__(spot, around)
        slot = spot.slot.inner if isinstance(spot.slot, MaybeSlot) else spot.slot
        assert isinstance(slot, NumberSlot)
        self.slot = slot
        self.line = NumberLine(self.step, self.flush)
        self.line.setPlaceholderText(_("not set") if isinstance(spot.slot, MaybeSlot) else "")
        self._typing = False
        self._proxy(self.line)
        self.line.setToolTip(plain_tip("\n".join(part for part in (spot.help, self.limits()) if part)))
        self.line.textEdited.connect(self._typed)
        self.refresh()

    def limits(self) -> str:
        """The limits in words; none for those that only keep mistakes out."""
        least, most = self.slot.least, self.slot.most
        unit = _("{size} mm").format(size="") if self.slot.unit == "mm" else self.slot.unit
        if most is not None and most > 10_000:
            most = None
        if least is None or least < -1000:
            return _("At most {most}{unit}.").format(most=f"{most:g}", unit=unit) if most is not None else ""
        if most is None:
            text = _("More than {least}{unit}.") if self.slot.above else _("At least {least}{unit}.")
            return text.format(least=f"{least:g}", unit=unit)
        return _("{least} to {most}{unit}.").format(least=f"{least:g}", most=f"{most:g}", unit=unit)

    def refresh(self) -> None:
        value = self.spot.value
        typing = self._typing and self.line.hasFocus()
        if typing and self._parsed(self.line.text()) == value:
            return
        text = self.shown(value, unit=not self.line.hasFocus())
        if self.spot.also:
            text = tell_mixed(self.line, self.spot, text, _("not set") if isinstance(self.spot.slot, MaybeSlot) else "")
        if self.line.text() != text:
            self.line.show_text(text)

    def shown(self, value: Json, unit: bool = True) -> str:
        """The number as it stands in the line."""
        if value is None:
            return ""
        if isinstance(value, bool) or not isinstance(value, int | float):
            return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        if not self.slot.unit:
            return f"{value:g}" if abs(value) < 1e6 else str(value)
        figure = f"{value:.1f}"
        if not unit:
            return figure
        return _("{size} mm").format(size=figure) if self.slot.unit == "mm" else f"{figure}°"

    def step(self, by: float) -> None:
        """One step up or down, within the limits."""
        self.flush()
        value = self.spot.value
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
        self.spot.put(int(stepped) if self.slot.whole else self._rounded(stepped), self.line.gesture)

    def flush(self) -> None:
        if self._typing:
            self._typing = False
            text = self.line.text().strip()
            self.spot.put(self._parsed(text), self.line.gesture)
        self.refresh()

    def _typed(self, text: str) -> None:
        self._typing = True
        value = self._parsed(text)
        if isinstance(value, int | float) and not text.rstrip().endswith((".", ",")):
            self.spot.put(value, self.line.gesture)

    def _parsed(self, text: str) -> Json:
        """The number that the text says; the text itself where it says none; nothing for nothing."""
        bare = text.strip().removesuffix("mm").removesuffix("мм").removesuffix("°").strip().replace(",", ".")
        if not bare:
            return None if isinstance(self.spot.slot, MaybeSlot) else text.strip()
        if re.fullmatch(r"[-+]?\d{1,15}", bare):
            return int(bare)
        if re.fullmatch(r"[-+]?(?:\d{1,15}\.\d{0,15}|\.\d{1,15})", bare):
            return float(bare) if self.slot.whole else self._rounded(float(bare))
        return text.strip()

    def _rounded(self, value: float) -> Json:
        return one_decimal(value) if self.slot.unit else round(value, 4)


class LifeEditor(NumberEditor):
    """A number of life points with the hearts beside it."""

    def __init__(self, spot: Spot, around: Around) -> None:
        self.pips: Pips | None = None
        super().__init__(spot, around)
        self.pips = Pips(0, 1, around.theme)
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
        value = self.spot.value
        life = value if isinstance(value, int) and not isinstance(value, bool) else most
        self.of.setText(_("of {most}").format(most=most) if isinstance(self.spot.slot, MaybeSlot) else "")
        self.of.setVisible(isinstance(self.spot.slot, MaybeSlot))
        self.line.setPlaceholderText(str(most) if most else "")
        self.pips.set_life(max(0, min(life, 99)), max(0, min(most, 99)) or max(0, min(life, 99)))

    def most(self) -> int:
        """The maximum: that of the card for a placed disk, else the value itself."""
        value = self.spot.value
        if isinstance(self.spot.slot, MaybeSlot):
            around = self.spot.document.value(self.spot.file, self.spot.pointer.rpartition("/")[0])
            named = around.get("character") if isinstance(around, dict) else None
            card = self.spot.document.card("characters", named) if isinstance(named, str) else None
            value = card.get("life") if card is not None else 0  # type: ignore[assignment]
        return value if isinstance(value, int) and not isinstance(value, bool) else 0


class FlagEditor(FieldEditor):
    """Yes or no."""

    def __init__(self, spot: Spot, around: Around) -> None:
        super().__init__(spot, around)
        self.box = QCheckBox()
        self._proxy(self.box)
        self.box.clicked.connect(self._chosen)
        self.refresh()

    def refresh(self) -> None:
        mixed = self.spot.mixed
        self.box.setTristate(mixed)
        if mixed:
            self.box.setCheckState(Qt.CheckState.PartiallyChecked)
        else:
            self.box.setChecked(self.spot.value is True)

    def _chosen(self) -> None:
        # Of a mixed box the first click makes all say yes.
        self.spot.put(self.box.checkState() is not Qt.CheckState.Unchecked or self.spot.mixed)


class Combo(QComboBox):
    """A list of choices that the wheel scrolls past unless it has the focus."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(3)
        self.open_list: Callable[[], bool] = lambda: False
        """Opens a list of the owner's instead of the usual one; says whether it did."""

    def showPopup(self) -> None:
        if not self.open_list():
            super().showPopup()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class ChoiceEditor(FieldEditor):
    """One of some words; a word that is none of them stays and is shown as it is."""

    def __init__(self, spot: Spot, around: Around) -> None:
        super().__init__(spot, around)
        self.combo = Combo()
        self._proxy(self.combo)
        self.combo.activated.connect(self._chosen)
        self.refresh()

    def options(self) -> Sequence[Option]:
        """What can be chosen."""
        slot = self.spot.slot.inner if isinstance(self.spot.slot, MaybeSlot) else self.spot.slot
        assert isinstance(slot, ChoiceSlot)
        return [(option, option_label(option), None) for option in slot.options]

    def stranger(self, value: str) -> str:
        """How a value that cannot be chosen is shown."""
        return value

    def refresh(self) -> None:
        value = self.spot.value
        options = list(self.options())
        wanted: list[tuple[object, str, QIcon | None]] = [*options]
        if isinstance(self.spot.slot, MaybeSlot):
            wanted.insert(0, (None, _("None"), None))
        if not any(option[0] == value for option in wanted):
            text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
            wanted.append((value, self.stranger(text), None))
        if self.spot.mixed:
            value = _MIXED
            wanted.append((_MIXED, _("Mixed"), None))
        present = [(self.combo.itemData(i), self.combo.itemText(i)) for i in range(self.combo.count())]
        if present != [(data, text) for data, text, _icon in wanted]:
            self.combo.clear()
            for data, text, face in wanted:
                self.combo.addItem(face or QIcon(), text, data)
        self.combo.setCurrentIndex(next(i for i, option in enumerate(wanted) if option[0] == value))

    def _chosen(self, index: int) -> None:
        if self.combo.itemData(index) != _MIXED:
            self.spot.put(self.combo.itemData(index))


class ReferenceEditor(ChoiceEditor):
    """A piece of the pack by its name; it can be opened from here."""

    def __init__(self, spot: Spot, around: Around) -> None:
        super().__init__(spot, around)
        self.combo.setIconSize(QSize(18, 18))
        self.combo.open_list = self._open_list
        self.open = IconButton("arrow-square-out", around.theme, _("Open"), 14)
        self.open.setFixedSize(22, 22)
        self.open.clicked.connect(self._open)
        layout = self.layout()
        assert layout is not None
        layout.addWidget(self.open)
        self.refresh()

    def folder(self) -> str:
        """Where the pieces lie that may be chosen."""
        slot = self.spot.slot.inner if isinstance(self.spot.slot, MaybeSlot) else self.spot.slot
        assert isinstance(slot, ReferenceSlot)
        pointer = self.spot.pointer.rpartition("/")[0]
        around = self.spot.document.value(self.spot.file, pointer)
        if isinstance(around, list):
            around = self.spot.document.value(self.spot.file, pointer.rpartition("/")[0])
        return slot.to.folder_in(around)

    def options(self) -> Sequence[Option]:
        slot = self.spot.slot.inner if isinstance(self.spot.slot, MaybeSlot) else self.spot.slot
        assert isinstance(slot, ReferenceSlot)
        return [*self.around.pieces(self.folder()), *((word, option_label(word), None) for word in slot.to.besides)]

    def stranger(self, value: str) -> str:
        return _("{id} (not in this pack)").format(id=value) if value else _("choose")

    def refresh(self) -> None:
        super().refresh()
        if hasattr(self, "open"):
            value = self.spot.value
            self.combo.setItemIcon(self.combo.currentIndex(), self._face(self.combo.currentData()))
            self.open.setEnabled(isinstance(value, str) and bool(self.folder() and self._file(value)))
            if isinstance(value, str) and value:
                self.open.setToolTip(
                    plain_tip(_("Open {name}").format(name=name_of_id(self.spot.document, self.folder(), value)))
                )

    def _file(self, id_: str) -> str | None:
        return self.spot.document.file_of(self.folder(), id_)

    def _face(self, id_: object) -> QIcon:
        from editor.piece_faces import piece_face

        if not isinstance(id_, str):
            return QIcon()
        return piece_face(self.spot.document, self.folder(), id_, self.around.theme, 18)

    def _open_list(self) -> bool:
        """Many pieces are shown with a field to narrow them; of few the usual list shows the faces."""
        from editor.forms.picker import Picker

        combo = self.combo
        if combo.count() <= FEW:
            for index in range(combo.count()):
                combo.setItemIcon(index, self._face(combo.itemData(index)))
            return False
        choices = [(combo.itemData(index), combo.itemText(index)) for index in range(combo.count())]
        picker = Picker(combo, choices, combo.currentData(), self._face)
        picker.chosen.connect(lambda id_: self._chosen(combo.findData(id_)))
        picker.show()
        picker.search.setFocus()
        return True

    def _open(self) -> None:
        value = self.spot.value
        if isinstance(value, str) and (file := self._file(value)):
            self.around.jump(file, "")


class Page(QPlainTextEdit):
    """Several lines; Tab leaves it."""

    def __init__(self, typed: Callable[[], None], fitting: bool = True) -> None:
        super().__init__()
        self._fitting = fitting
        self.gesture = f"typing {next(_gestures)}"
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(60)
        if fitting:
            self.setFixedHeight(self._height(2))
        self.textChanged.connect(typed)
        self.textChanged.connect(self._fit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As high as its lines, within reason."""
        if self._fitting:
            words = self.document()
            room = max(20.0, self.viewport().width() - 2 * words.documentMargin())
            lines = 0
            block = words.begin()
            while block.isValid():
                width = self.fontMetrics().horizontalAdvance(block.text()) * 1.06  # words do not break
                lines += max(1, math.ceil(width / room))
                block = block.next()
            wanted = self._height(min(7, max(2, lines)))
            if wanted != self.height():
                self.setFixedHeight(wanted)

    def _height(self, lines: int) -> int:
        return lines * self.fontMetrics().lineSpacing() + 16

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.gesture = f"typing {next(_gestures)}"
        super().focusInEvent(event)


class WordsEditor(FieldEditor):
    """The same words in each language of the pack, a line or a small page for each."""

    def __init__(self, spot: Spot, around: Around) -> None:
        super().__init__(spot, around)
        self.inputs: dict[str, Line | Page] = {}
        self._quiet = False
        self.long = spot.field is not None and spot.field.key in LONG_TEXTS
        self.wide = self.long
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(3)
        self.refresh()

    def refresh(self) -> None:
        value = self.spot.value
        texts = value if isinstance(value, dict) else {}
        for code in dict.fromkeys((*self.spot.document.languages, *texts)):
            field = self.inputs.get(code) or self._add(code)
            text = texts.get(code, "")
            text = text if isinstance(text, str) else json.dumps(text, ensure_ascii=False)
            if self.spot.also:
                mixed = self.spot.inside(code).mixed
                text = "" if mixed else text
                field.setPlaceholderText(_("Mixed") if mixed else "")
            self._quiet = True
            if isinstance(field, Line):
                if field.text() != text:
                    field.show_text(text)
            elif field.toPlainText() != text:
                field.setPlainText(text)
            self._quiet = False

    def _add(self, code: str) -> Line | Page:
        field: Line | Page
        if self.long:
            field = Page(partial(self._typed, code))
        else:
            field = Line()
            field.textEdited.connect(partial(self._typed, code))
        name(field, self.spot)
        field.setAccessibleName(f"{self.spot.label} ({code})")
        self.inputs[code] = field
        tag = label(code.upper(), "small")
        tag.setFixedWidth(20)
        line = QWidget()
        inner = QHBoxLayout(line)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(4)
        inner.addWidget(tag, 0, Qt.AlignmentFlag.AlignTop if self.long else Qt.AlignmentFlag.AlignVCenter)
        inner.addWidget(field, 1)
        layout = self.layout()
        assert layout is not None
        layout.addWidget(line)
        if self.focusProxy() is None:
            self.setFocusProxy(field)
        return field

    def mark(self, severity: Severity | None) -> None:
        for field in self.inputs.values():
            _mark(field, severity)

    def _typed(self, code: str, _text: str = "") -> None:
        if self._quiet:
            return
        field = self.inputs[code]
        text = field.text() if isinstance(field, Line) else field.toPlainText()
        if self.spot.also:
            # Only this language: the others may differ from place to place.
            inner = self.spot.inside(code)
            if text:
                inner.put(text, field.gesture)
            else:
                inner.reset()
            return
        value = self.spot.value
        texts = dict(value) if isinstance(value, dict) else {}
        if text:
            texts[code] = text
        else:
            texts.pop(code, None)
        self.spot.put(texts, field.gesture)


class RawEditor(FieldEditor):
    """A value that has no input of its own, as JSON; what is no JSON is kept as a text."""

    def __init__(self, spot: Spot, around: Around) -> None:
        super().__init__(spot, around)
        self.line = Line()
        self._proxy(self.line)
        self._typing = False
        self.line.textEdited.connect(self._typed)
        self.line.editingFinished.connect(self.flush)
        self.refresh()

    def refresh(self) -> None:
        text = json.dumps(self.spot.value, ensure_ascii=False)
        if not self._typing and self.line.text() != text:
            self.line.show_text(text)

    def flush(self) -> None:
        if not self._typing:
            return
        self._typing = False
        text = self.line.text()
        try:
            value: Json = json.loads(text, parse_constant=str)
        except (ValueError, RecursionError):
            value = text
        self.spot.put(value, self.line.gesture)
        self.refresh()

    def _typed(self, _text: str) -> None:
        self._typing = True
