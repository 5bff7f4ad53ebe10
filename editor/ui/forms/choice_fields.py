"""Editors that choose: one of several options, or a piece of the pack by face and name."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QAbstractItemModel, QSize, Qt
from PySide6.QtGui import QAccessible, QFocusEvent, QIcon, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter, QToolButton

from editor.document.field_types import ChoiceSlot, MaybeSlot, ReferenceSlot
from editor.ui.flow_layout import FlowLayout
from editor.ui.forms.field import FieldEditor, FormContext
from editor.ui.forms.field_binding import FieldBinding, name_of_id
from editor.ui.forms.piece_names import Named
from editor.ui.forms.popup_picker import PopupPicker
from editor.ui.plain_text import tip_text
from editor.ui.thumbnails import content_icon
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import IconButton, label
from schema.i18n import gettext as _


class Choice(NamedTuple):
    """One line of a list of choices."""

    value: object
    title: str
    told: str = ""
    """What it means: the tool tip of its line."""


_MIXED = "\0mixed"
"""Stands for different values at several places; no content can be equal to it."""

_BESIDE_ICON_PX = 4
_EXACTLY: Final = Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchCaseSensitive
_REFERENCE_PX: Final = 18
_NAMED: Final = 2
"""The most options of which the chosen one has words beside its icon."""
_BETWEEN_PX: Final = 2
_WITH_WORDS: Final = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
FEW = 6
"""The most pieces that are listed without a filter."""


class ChoiceBox(QComboBox):
    """A combo box that ignores the wheel unless it has the focus.

    The list of what `offer` was given is made when it is first needed: making it takes half of the time of a combo box,
    and a page has dozens. Until then the box paints the current choice itself. A screen reader gets each list at once.
    """

    def __init__(self, icon_px: int = 0) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(3)
        self.open_list: Callable[[], bool] = lambda: False
        """Opens a list of the owner's instead of the default one; returns whether it did."""
        if icon_px:
            self.setIconSize(QSize(icon_px, icon_px))
        self._choices: Sequence[Choice] = ()
        self._current, self._face = 0, QIcon()
        self._unlisted = False
        """Whether the choices are not in the list yet."""
        self._whole = ""
        """The tool tip with the whole of a text that does not fit."""

    def offer(self, choices: Sequence[Choice], current: int, face: QIcon | None = None) -> None:
        """Offer these choices instead of those before, and show one of them, with its face."""
        if choices != self._choices:
            self._choices, self._unlisted = choices, True
        self._current, self._face = current, face or QIcon()
        if super().count() or QAccessible.isActive():
            self._fill_list()
            super().setCurrentIndex(current)
            self.setItemIcon(current, self._face)
        self.update()

    def _fill_list(self) -> None:
        """Put the choices into the list, if they are not there yet."""
        if not self._unlisted:
            return
        self._unlisted = False
        blocked = self.blockSignals(True)
        self.clear()
        for index, choice in enumerate(self._choices):
            self.addItem(choice.title, choice.value)
            if choice.told:
                self.setItemData(index, tip_text(choice.told), Qt.ItemDataRole.ToolTipRole)
        super().setCurrentIndex(self._current)
        self.setItemIcon(self._current, self._face)
        self.blockSignals(blocked)

    def _shown(self) -> tuple[str, QIcon]:
        """The title and the face of the current choice."""
        if self._unlisted:
            return self._choices[self._current].title, self._face
        return super().currentText(), super().itemIcon(super().currentIndex())

    def _option(self) -> QStyleOptionComboBox:
        """How it is painted, with the whole text of the current choice."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText, option.currentIcon = self._shown()
        return option

    def showPopup(self) -> None:
        self._fill_list()
        if not self.open_list():
            super().showPopup()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._fill_list()
        super().focusInEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        option = self._option()
        whole, option.currentText = option.currentText, self._elided(option)
        tip = "" if option.currentText == whole else whole
        if self.toolTip() == self._whole != tip:
            set_tip(self, tip)
            self._whole = self.toolTip()
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def shown_text(self) -> str:
        """The text as far as it fits, with an ellipsis where it does not."""
        return self._elided(self._option())

    def _elided(self, option: QStyleOptionComboBox) -> str:
        edit = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, edit, self).width()
        if not option.currentIcon.isNull():
            room -= option.iconSize.width() + _BESIDE_ICON_PX
        return self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideRight, room)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    # Whoever asks for the list gets it whole.

    def count(self) -> int:
        self._fill_list()
        return super().count()

    def currentIndex(self) -> int:
        self._fill_list()
        return super().currentIndex()

    def currentText(self) -> str:
        return self._shown()[0]

    def currentData(self, role: int = Qt.ItemDataRole.UserRole) -> Any:
        self._fill_list()
        return super().currentData(role)

    def itemText(self, index: int) -> str:
        self._fill_list()
        return super().itemText(index)

    def itemData(self, index: int, role: int = Qt.ItemDataRole.UserRole) -> Any:
        self._fill_list()
        return super().itemData(index, role)

    def itemIcon(self, index: int) -> QIcon:
        self._fill_list()
        return super().itemIcon(index)

    def findText(self, text: str, flags: Qt.MatchFlag = _EXACTLY) -> int:
        self._fill_list()
        return super().findText(text, flags)

    def findData(self, data: Any, role: int = Qt.ItemDataRole.UserRole, flags: Qt.MatchFlag = _EXACTLY) -> int:
        self._fill_list()
        return super().findData(data, role, flags)

    def setCurrentIndex(self, index: int) -> None:
        self._fill_list()
        super().setCurrentIndex(index)

    def model(self) -> QAbstractItemModel:
        self._fill_list()
        return super().model()


class ChoiceEditor(FieldEditor):
    """One of several options; an unknown value stays and is shown as it is."""

    _face_px = 0

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        self.combo = ChoiceBox(self._face_px)
        self._proxy(self.combo)
        self.combo.activated.connect(self._chosen)
        self.refresh()

    def options(self) -> Sequence[Named]:
        """The options."""
        slot = self.binding.slot.inner if isinstance(self.binding.slot, MaybeSlot) else self.binding.slot
        assert isinstance(slot, ChoiceSlot)
        return [(option, self.binding.document.types.labels.option(option)) for option in slot.options]

    def stranger(self, value: str) -> str:
        """How a value that is no option is shown."""
        return value

    def refresh(self) -> None:
        value = self.binding.value
        wanted = [Choice(id_, title) for id_, title in self.options()]
        if isinstance(self.binding.slot, MaybeSlot):
            wanted.insert(0, Choice(None, _("None")))
        if not any(choice.value == value for choice in wanted):
            text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
            wanted.append(Choice(value, self.stranger(text)))
        if self.binding.mixed:
            value = _MIXED
            wanted.append(Choice(_MIXED, _("Mixed")))
        current = next(i for i, choice in enumerate(wanted) if choice.value == value)
        self.combo.offer(wanted, current, self.face(value))

    def face(self, value: object) -> QIcon | None:
        """What is shown beside the title of the current value."""
        return None

    def _chosen(self, index: int) -> None:
        if self.combo.itemData(index) != _MIXED:
            self.binding.put(self.combo.itemData(index))


class ButtonsEditor(FieldEditor):
    """One of a few options with icons, in a row; of two, the chosen one has words. All have them as tool tips.

    Where nothing is a choice, too, it is no button: the chosen one is released.
    """

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
        slot = binding.slot.inner if isinstance(binding.slot, MaybeSlot) else binding.slot
        assert isinstance(slot, ChoiceSlot)
        labels = binding.document.types.labels
        self.buttons: dict[str, QToolButton] = {}
        lines = FlowLayout(_BETWEEN_PX, _BETWEEN_PX)
        self.setLayout(lines)
        self._named = len(slot.options) <= _NAMED
        for option in slot.options:
            words = labels.option(option)
            button = IconButton(labels.signs[option], words, 16, text=words, checkable=True)
            button.setAccessibleName(f"{binding.label}: {words}")
            button.setAccessibleDescription(binding.help)
            button.clicked.connect(partial(self._press, option))
            self.buttons[option] = button
            lines.addWidget(button)
        self._stranger = label("", "error")
        lines.addWidget(self._stranger)
        self.setFocusProxy(next(iter(self.buttons.values())))
        self.refresh()

    def refresh(self) -> None:
        value = None if self.binding.mixed else self.binding.value
        for option, button in self.buttons.items():
            button.setChecked(option == value)
        self._show_words()
        strange = value is not None and value not in self.buttons
        self._stranger.setText(_("Mixed") if self.binding.mixed else str(value) if strange else "")
        self._stranger.setVisible(strange or self.binding.mixed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_words()

    def _show_words(self) -> None:
        """Show the words of the chosen one beside its icon, if they fit into the row."""
        plain = Qt.ToolButtonStyle.ToolButtonIconOnly
        for button in self.buttons.values():
            button.setToolButtonStyle(_WITH_WORDS if self._named and button.isChecked() else plain)
        if sum(button.sizeHint().width() + _BETWEEN_PX for button in self.buttons.values()) > self.width():
            for button in self.buttons.values():
                button.setToolButtonStyle(plain)

    def _press(self, option: str, _checked: bool = False) -> None:
        if self.buttons[option].isChecked() or not isinstance(self.binding.slot, MaybeSlot):
            self.binding.put(option)
        else:
            self.binding.put(None)
        self.refresh()


class ReferenceEditor(ChoiceEditor):
    """A piece of the pack by its name, with a button that opens it."""

    _face_px = _REFERENCE_PX

    def __init__(self, binding: FieldBinding, form_context: FormContext) -> None:
        super().__init__(binding, form_context)
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

    def options(self) -> Sequence[Named]:
        slot = self.binding.slot.inner if isinstance(self.binding.slot, MaybeSlot) else self.binding.slot
        assert isinstance(slot, ReferenceSlot)
        return [
            *(option for folder in self.folders() for option in self.form_context.pieces(folder)),
            *((word, self.binding.document.types.labels.option(word)) for word in slot.to.besides),
        ]

    def stranger(self, value: str) -> str:
        return _("{id} (not in this pack)").format(id=value) if value else _("choose")

    def refresh(self) -> None:
        super().refresh()
        if hasattr(self, "open"):
            value = self.binding.value
            self.open.setEnabled(isinstance(value, str) and self._file(value) is not None)
            if isinstance(value, str) and value:
                set_tip(
                    self.open,
                    _("Open {name}").format(name=name_of_id(self.binding.document, self._folder(value), value)),
                )

    def _file(self, id_: str) -> str | None:
        folder = self._folder(id_)
        return self.binding.document.file_of(folder, id_) if folder else None

    def face(self, value: object) -> QIcon:
        if not isinstance(value, str):
            return QIcon()
        thumbnails = self.form_context.thumbnails
        return content_icon(thumbnails, self.binding.document, self._folder(value), value, _REFERENCE_PX)

    def _open_list(self) -> bool:
        """Many pieces are shown with a filter; few in the default list with faces."""
        combo = self.combo
        if combo.count() <= FEW:
            for index in range(combo.count()):
                combo.setItemIcon(index, self.face(combo.itemData(index)))
            return False
        choices = [(combo.itemData(index), combo.itemText(index)) for index in range(combo.count())]
        picker = PopupPicker(combo, choices, combo.currentData(), self.face)
        picker.chosen.connect(lambda id_: self._chosen(combo.findData(id_)))
        picker.show()
        return True

    def _open(self) -> None:
        value = self.binding.value
        if isinstance(value, str) and (file := self._file(value)):
            self.form_context.jump(file, "")
