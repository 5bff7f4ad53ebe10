"""The panel that narrows the gallery of a deck page: by kind and level, with icons by element, class and activation."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from editor.document.cards import localized
from editor.document.document import PackDocument
from editor.systems.despaira.painting.art import ACTIVATION_ICONS, CLASS_ICONS
from editor.systems.despaira.painting.thumbnails import THUMBNAILS
from editor.ui.flow_layout import FlowLayout
from editor.ui.icons import icon
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import label
from schema.i18n import gettext as _
from schema.i18n import language
from schema.json.lenient_json import listed, mapping, text, whole_number
from schema.systems.despaira.info import INFO
from schema.systems.despaira.labels import LABELS

_KINDS = ("leaders", "creatures", "tricks")
_SIGN_PX, _ICON_PX = 18, 16


class GalleryFilter(QWidget):
    """Two lists, each begins with all, and three rows of icons: of those that are pressed in a row, any may fit."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.kind, self.level = QComboBox(), QComboBox()
        self.activations, self.elements, self.classes = IconRow(), IconRow(), IconRow()
        self._titles = {part: label("", "second") for part in (self.elements, self.classes, self.activations)}
        first = QHBoxLayout()
        first.setSpacing(6)
        for box in (self.kind, self.level):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(7)
            box.activated.connect(self.changed)
            first.addWidget(box, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(3)
        whole.addLayout(first)
        for part, title in self._titles.items():
            part.changed.connect(self.changed)
            whole.addSpacing(3)
            whole.addWidget(title)
            whole.addWidget(part)

    def speak(self) -> None:
        """Set the titles again."""
        for title, words in zip(
            self._titles.values(), (_("Elements"), _("Trick classes"), _("Activation")), strict=True
        ):
            title.setText(words)

    def show_pack(self, document: PackDocument) -> None:
        """Offer what the cards of a pack have; what was chosen stays chosen, if there still is such a card."""
        titles = {kind.folder: kind.title() for kind in INFO.kinds}
        elements, levels, classes, activations = set[str](), set[int](), set[str](), set[str]()
        for folder in _KINDS:
            for file in document.files_in(folder):
                card = mapping(document.value(file))
                elements.add(text(card.get("element")))
                levels.add(whole_number(card.get("level")))
                activations.add(text(card.get("activation")))
                classes |= {text(each) for each in listed(card.get("classes"))}
        self._fill(self.kind, _("All cards"), ((folder, titles[folder]) for folder in _KINDS))
        level = _("Level {number}")
        self._fill(self.level, _("All levels"), ((str(n), level.format(number=n)) for n in sorted(levels) if n > 0))
        known = {text(mapping(document.value(file)).get("id")): file for file in document.files_in("elements")}
        signs = []
        for id_, file in known.items():
            element = mapping(document.value(file))
            name = localized(element.get("name"), language(), id_)
            if id_ in elements:
                signs.append((id_, name, THUMBNAILS.choice_icon(document, "elements", element, _SIGN_PX)))
        self.elements.show_values(signs, _SIGN_PX)
        for row, glyphs, used in (
            (self.activations, ACTIVATION_ICONS, activations),
            (self.classes, CLASS_ICONS, classes),
        ):
            named = ((each, _(LABELS.options.get(each, each)), _glyph(glyphs[each])) for each in glyphs if each in used)
            row.show_values(list(named), _ICON_PX)

    def _fill(self, box: QComboBox, every: str, options: Iterable[tuple[str, str]]) -> None:
        chosen = box.currentData()
        box.clear()
        box.setAccessibleName(every)
        box.addItem(every, "")
        for value, name in options:
            box.addItem(name, value)
        box.setCurrentIndex(max(0, box.findData(chosen)))

    def fits(self, document: PackDocument, folder: str, card: str) -> bool:
        """Whether a card is to be shown."""
        found = mapping(document.card(folder, card))
        return (
            self.kind.currentData() in ("", folder)
            and self.level.currentData() in ("", str(whole_number(found.get("level"))))
            and self.elements.fits([text(found.get("element"))])
            and self.activations.fits([text(found.get("activation"))])
            and self.classes.fits([text(each) for each in listed(found.get("classes"))])
        )


class IconRow(QWidget):
    """Icons that are pressed and released one by one, in as many lines as they need."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.buttons: dict[str, QToolButton] = {}
        self._holder: QWidget | None = None
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)

    @property
    def pressed(self) -> set[str]:
        """The values of the icons that are pressed."""
        return {value for value, button in self.buttons.items() if button.isChecked()}

    def fits(self, values: Iterable[str]) -> bool:
        """Whether one of the values is pressed, or nothing is."""
        pressed = self.pressed
        return not pressed or not pressed.isdisjoint(values)

    def show_values(self, values: Iterable[tuple[str, str, QIcon]], size: int) -> None:
        """Show these values with their names and icons; what was pressed stays pressed."""
        shown, pressed = list(values), self.pressed
        if [value for value, _name, _icon in shown] != list(self.buttons):
            if self._holder is not None:
                self._holder.hide()
                self._holder.deleteLater()
            self._holder, lines = QWidget(), FlowLayout(1, 1)
            self._holder.setLayout(lines)
            policy = self._holder.sizePolicy()
            policy.setHeightForWidth(True)
            self._holder.setSizePolicy(policy)
            self.buttons = {value: QToolButton() for value, _name, _icon in shown}
            for value, button in self.buttons.items():
                button.setCheckable(True)
                button.setAutoRaise(True)
                button.setIconSize(QSize(size, size))
                button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
                button.setChecked(value in pressed)
                button.clicked.connect(self.changed)
                lines.addWidget(button)
            layout = self.layout()
            assert layout is not None
            layout.addWidget(self._holder)
        for value, name, picture in shown:
            button = self.buttons[value]
            button.setIcon(picture)
            set_tip(button, name)
            button.setAccessibleName(name)


def _glyph(name: str) -> QIcon:
    return icon(name, _ICON_PX, False, "text_2", "accent_text")
