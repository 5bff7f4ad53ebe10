"""The row above the gallery that narrows it: by kind, element, level and class of trick."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from editor.document.cards import localized
from editor.document.document import PackDocument
from editor.document.lenient_json import listed, mapping, text, whole_number
from editor.systems.despaira.painting.art import CLASS_ICONS
from editor.ui.icons import icon
from schema.i18n import gettext as _
from schema.i18n import language
from schema.systems.despaira.info import INFO
from schema.systems.despaira.labels import LABELS

_KINDS = ("leaders", "creatures", "tricks")


class GalleryFilter(QWidget):
    """Four lists; each begins with all."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.kind, self.element, self.level, self.trick_class = (QComboBox() for _each in range(4))
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(6)
        for part in self._parts():
            part.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            part.setMinimumContentsLength(7)
            part.activated.connect(self.changed)
            box.addWidget(part, 1)

    def _parts(self) -> tuple[QComboBox, ...]:
        return (self.kind, self.element, self.level, self.trick_class)

    def show_pack(self, document: PackDocument) -> None:
        """Offer what the cards of a pack have; what was chosen stays chosen, if there still is such a card."""
        titles = {kind.folder: kind.title() for kind in INFO.kinds}
        elements, levels, classes = set[str](), set[int](), set[str]()
        for folder in _KINDS:
            for file in document.files_in(folder):
                card = mapping(document.value(file))
                elements.add(text(card.get("element")))
                levels.add(whole_number(card.get("level")))
                classes |= {text(each) for each in listed(card.get("classes"))}
        known = [mapping(document.value(file)) for file in document.files_in("elements")]
        self._fill(self.kind, _("All cards"), ((folder, titles[folder], "") for folder in _KINDS))
        named = ((text(one.get("id")), localized(one.get("name"), language(), text(one.get("id")))) for one in known)
        self._fill(self.element, _("All elements"), ((id_, name, "") for id_, name in named if id_ in elements))
        level = _("Level {number}")
        self._fill(self.level, _("All levels"), ((str(n), level.format(number=n), "") for n in sorted(levels) if n > 0))
        options = [(each, _(LABELS.options.get(each, each)), CLASS_ICONS.get(each, "")) for each in classes if each]
        self._fill(self.trick_class, _("All classes"), sorted(options, key=lambda option: option[1]))

    def _fill(self, box: QComboBox, every: str, options: Iterable[tuple[str, str, str]]) -> None:
        chosen = box.currentData()
        box.clear()
        box.setAccessibleName(every)
        box.addItem(every, "")
        for value, name, glyph in options:
            if glyph:
                box.addItem(icon(glyph, 14, tint="text_2"), name, value)
            else:
                box.addItem(name, value)
        box.setCurrentIndex(max(0, box.findData(chosen)))

    def fits(self, document: PackDocument, folder: str, card: str) -> bool:
        """Whether a card is to be shown."""
        found = mapping(document.card(folder, card))
        return (
            self.kind.currentData() in ("", folder)
            and self.element.currentData() in ("", text(found.get("element")))
            and self.level.currentData() in ("", str(whole_number(found.get("level"))))
            and (not self.trick_class.currentData() or self.trick_class.currentData() in listed(found.get("classes")))
        )
