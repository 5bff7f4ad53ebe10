"""Editors that choose: one of several options, or a piece of the pack by face and name."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QCursor, QIcon, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter

from editor.document.field_types import ChoiceSlot, MaybeSlot, ReferenceSlot
from editor.ui.forms.field import FieldEditor, FormContext, Option
from editor.ui.forms.field_binding import FieldBinding, name_of_id
from editor.ui.forms.popup_picker import PopupPicker
from editor.ui.thumbnails import content_icon
from editor.ui.tool_tips import set_tip, show_tip
from editor.ui.widgets import IconButton
from schema.i18n import gettext as _

Choice = tuple[object, str, QIcon | None]
"""A value, its title, and its face."""

_MIXED = "\0mixed"
"""Stands for different values at several places; no content can be equal to it."""

_BESIDE_ICON_PX = 4
FEW = 6
"""The most pieces that are listed without a filter."""


class ChoiceBox(QComboBox):
    """A combo box that ignores the wheel unless it has the focus."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(3)
        self.open_list: Callable[[], bool] = lambda: False
        """Opens a list of the owner's instead of the default one; returns whether it did."""

    def showPopup(self) -> None:
        if not self.open_list():
            super().showPopup()

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = self.shown_text()
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and not self.toolTip() and self.shown_text() != self.currentText():
            show_tip(QCursor.pos(), self.currentText(), self)
            return True
        return super().event(event)

    def shown_text(self) -> str:
        """The text as far as it fits, with an ellipsis where it does not."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        edit = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, edit, self).width()
        if not self.itemIcon(self.currentIndex()).isNull():
            room -= self.iconSize().width() + _BESIDE_ICON_PX
        return self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class ChoiceEditor(FieldEditor):
    """One of several options; an unknown value stays and is shown as it is."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        self._shown: list[Choice] = []
        self.combo = ChoiceBox()
        self._proxy(self.combo)
        self.combo.activated.connect(self._chosen)
        self.refresh()

    def options(self) -> Sequence[Option]:
        """The options."""
        slot = self.binding.slot.inner if isinstance(self.binding.slot, MaybeSlot) else self.binding.slot
        assert isinstance(slot, ChoiceSlot)
        return [(option, self.binding.document.types.labels.option(option), None) for option in slot.options]

    def stranger(self, value: str) -> str:
        """How a value that is no option is shown."""
        return value

    def refresh(self) -> None:
        value = self.binding.value
        wanted: list[Choice] = [*self.options()]
        if isinstance(self.binding.slot, MaybeSlot):
            wanted.insert(0, (None, _("None"), None))
        if not any(option[0] == value for option in wanted):
            text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
            wanted.append((value, self.stranger(text), None))
        if self.binding.mixed:
            value = _MIXED
            wanted.append((_MIXED, _("Mixed"), None))
        if wanted != self._shown:
            self._shown = wanted
            self.combo.clear()
            for data, text, face in wanted:
                self.combo.addItem(face or QIcon(), text, data)
        self.combo.setCurrentIndex(next(i for i, option in enumerate(wanted) if option[0] == value))

    def _chosen(self, index: int) -> None:
        if self.combo.itemData(index) != _MIXED:
            self.binding.put(self.combo.itemData(index))


class ReferenceEditor(ChoiceEditor):
    """A piece of the pack by its name, with a button that opens it."""

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        self.combo.setIconSize(QSize(18, 18))
        self.combo.open_list = self._open_list
        self.open = IconButton("arrow-square-out", _("Open"), 14)
        self.open.setFixedSize(22, 22)
        self.open.clicked.connect(self._open)
        layout = self.layout()
        assert layout is not None
        layout.addWidget(self.open)
        self.refresh()

    def folders(self) -> tuple[str, ...]:
        """The folders of the pieces to choose from."""
        slot = self.binding.slot.inner if isinstance(self.binding.slot, MaybeSlot) else self.binding.slot
        assert isinstance(slot, ReferenceSlot)
        pointer = self.binding.pointer.rpartition("/")[0]
        form_context = self.binding.document.value(self.binding.file, pointer)
        if isinstance(form_context, list):
            form_context = self.binding.document.value(self.binding.file, pointer.rpartition("/")[0])
        return slot.to.folders_in(form_context)

    def _folder(self, id_: str) -> str:
        return self.binding.document.folder_with(self.folders(), id_)

    def options(self) -> Sequence[Option]:
        slot = self.binding.slot.inner if isinstance(self.binding.slot, MaybeSlot) else self.binding.slot
        assert isinstance(slot, ReferenceSlot)
        return [
            *(option for folder in self.folders() for option in self.form_context.pieces(folder)),
            *((word, self.binding.document.types.labels.option(word), None) for word in slot.to.besides),
        ]

    def stranger(self, value: str) -> str:
        return _("{id} (not in this pack)").format(id=value) if value else _("choose")

    def refresh(self) -> None:
        super().refresh()
        if hasattr(self, "open"):
            value = self.binding.value
            self.combo.setItemIcon(self.combo.currentIndex(), self._face(self.combo.currentData()))
            self.open.setEnabled(isinstance(value, str) and self._file(value) is not None)
            if isinstance(value, str) and value:
                set_tip(
                    self.open,
                    _("Open {name}").format(name=name_of_id(self.binding.document, self._folder(value), value)),
                )

    def _file(self, id_: str) -> str | None:
        folder = self._folder(id_)
        return self.binding.document.file_of(folder, id_) if folder else None

    def _face(self, id_: object) -> QIcon:
        if not isinstance(id_, str):
            return QIcon()
        context = self.form_context
        return content_icon(context.thumbnails, self.binding.document, self._folder(id_), id_, 18)

    def _open_list(self) -> bool:
        """Many pieces are shown with a filter; few in the default list with faces."""
        combo = self.combo
        if combo.count() <= FEW:
            for index in range(combo.count()):
                combo.setItemIcon(index, self._face(combo.itemData(index)))
            return False
        choices = [(combo.itemData(index), combo.itemText(index)) for index in range(combo.count())]
        picker = PopupPicker(combo, choices, combo.currentData(), self._face)
        picker.chosen.connect(lambda id_: self._chosen(combo.findData(id_)))
        picker.show()
        return True

    def _open(self) -> None:
        value = self.binding.value
        if isinstance(value, str) and (file := self._file(value)):
            self.form_context.jump(file, "")
