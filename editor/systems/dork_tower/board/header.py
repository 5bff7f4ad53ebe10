"""The row above a board: its form and size, whose reach and whose chances are shown, and the position of the tower."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QToolButton, QWidget

from editor.canvas.board_page import BoardHeader
from editor.document.edits import Touched
from editor.systems.dork_tower.board.page import LandPage, Shown
from editor.systems.dork_tower.painting.tower import tower_pixmap
from editor.ui.icons import icon
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import ElidedLabel, label
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.json.lenient_json import mapping, text, whole_number

_STRENGTHS: Final = (0, 5, 7, 9, 12, 16, 20)
_RINGS: Final = ((1, 1, 2), (1, 1, 2, 2), (1, 1, 2, 3), (1, 2, 2, 3), (1, 1, 2, 2, 3), (1, 2, 2, 3, 4))
"""Rings that are offered, besides those that a board has."""
_ROOMY_PX: Final = 600
"""In a narrower row only what is chosen often is shown."""
_WIDE_PX: Final = 820
"""In a narrower row rings are changed in the form."""
_LEAST_PX: Final = 340


class LandHeader(BoardHeader):
    """Follows the document and the page."""

    def __init__(self, page: LandPage) -> None:
        super().__init__(page)
        self._page = page
        self._form_label = label("", "second")
        self.facts = ElidedLabel("", "second")
        self._reach_label, self._chance_label = label("", "second"), label("", "second")
        self._rings_label = label("", "second")
        self.form, self.rings, self.reach, self.chances = QComboBox(), QComboBox(), QComboBox(), QComboBox()
        for choice in (self.form, self.rings, self.reach, self.chances):
            choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            choice.setMinimumContentsLength(6 if choice is not self.form else 11)
            choice.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.back, self.forth = QToolButton(), QToolButton()
        self.tower = label("")
        self.place = label("", "second")
        self.back.clicked.connect(lambda: page.turn_tower(-1))
        self.forth.clicked.connect(lambda: page.turn_tower(1))
        self.form.activated.connect(self._choose_form)
        self.rings.activated.connect(lambda row: page.give_rings(self.rings.itemData(row)))
        self.reach.activated.connect(self._choose)
        self.chances.activated.connect(self._choose)
        box = QHBoxLayout(self)
        box.setContentsMargins(10, 6, 10, 6)
        box.setSpacing(8)
        box.addWidget(self._form_label)
        box.addWidget(self.form)
        box.addWidget(self._rings_label)
        box.addWidget(self.rings)
        box.addWidget(self.facts, 2)
        shown: tuple[QWidget, ...] = (self._reach_label, self.reach, self._chance_label, self.chances)
        for part in (*shown, self.tower, self.back, self.place, self.forth):
            box.addWidget(part, 3 if part is self.reach else 0)
        self._unwatch = page.document.watch(self._follow)
        page.position_changed.connect(self._show_tower)
        self._set_texts()

    def close_down(self) -> None:
        self._unwatch()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._set_texts()
        super().changeEvent(event)

    def minimumSizeHint(self) -> QSize:
        """What is left in a narrow row; the rest is hidden there and keeps no window wide."""
        return QSize(_LEAST_PX, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show what there is room for; only a round board has rings."""
        roomy, wide = self.width() >= _ROOMY_PX, self.width() >= _WIDE_PX
        for words in (self._form_label, self.form, self.facts, self._reach_label, self._chance_label):
            words.setVisible(roomy)
        for words in (self._rings_label, self.rings):
            words.setVisible(wide and self._page.plan.is_round)

    def _set_texts(self) -> None:
        self._form_label.setText(_("Form"))
        self.form.setAccessibleName(_("Form"))
        set_tip(self.form, _("Space by space, links can be drawn between any two spaces"))
        self.form.clear()
        self.form.addItems([_("Round board"), _("Space by space")])
        self._rings_label.setText(_("Rings"))
        self.rings.setAccessibleName(_("Rings"))
        set_tip(self.rings, _("How many spaces a wedge has in each ring, from the tower outwards"))
        self._reach_label.setText(_("Reach of"))
        self._chance_label.setText(_("Chances"))
        self.reach.setAccessibleName(_("Reach of"))
        self.chances.setAccessibleName(_("Chances"))
        set_tip(self.reach, _("Whose reach is shown"))
        set_tip(self.chances, _("Whose chances of a win are shown"))
        for button, name, words in (
            (self.back, "arrow-counter-clockwise", _("Turn the tower one step back (Shift+T)")),
            (self.forth, "arrow-clockwise", _("Turn the tower one step (T)")),
        ):
            button.setIcon(icon(name, 16, tint="text_2"))
            set_tip(button, words)
            button.setAccessibleName(words)
        chosen = self.chances.currentIndex()
        self.chances.clear()
        for strength in _STRENGTHS:
            words = _("Strength {number}").format(number=strength) if strength else _("Nobody")
            self.chances.addItem(words, strength)
        self.chances.setCurrentIndex(max(0, chosen))
        self._follow(())

    def _follow(self, _touched: Touched) -> None:
        plan = self._page.plan
        spaces = ngettext("{n} space", "{n} spaces", len(plan.spaces)).format(n=len(plan.spaces))
        links = ngettext("{n} link", "{n} links", len(plan.layout.edges)).format(n=len(plan.layout.edges))
        self.facts.setText(f"{spaces}   {links}")
        self._fill_rings()
        self._fit()
        self.form.setCurrentIndex(0 if plan.is_round else 1)
        self._fill_heroes()
        self._show_tower()

    def _fill_rings(self) -> None:
        """The rings that the board has, among those that are offered."""
        present = self._page.plan.rings
        offered = [*_RINGS] if present in _RINGS or not present else [present, *_RINGS]
        if [self.rings.itemData(row) for row in range(self.rings.count())] != offered:
            self.rings.clear()
            for rings in offered:
                self.rings.addItem(", ".join(map(str, rings)), rings)
        if present:
            self.rings.setCurrentIndex(offered.index(present))

    def _fill_heroes(self) -> None:
        document, chosen = self._page.document, self.reach.currentData()
        entries: list[tuple[str, tuple[str, bool] | None]] = [(_("Nobody"), None)]
        for file in document.files_in("heroes"):
            card = mapping(document.value(file))
            for high, words in ((False, _("{hero}, low, move {move}")), (True, _("{hero}, high, move {move}"))):
                move = whole_number(mapping(card.get("high" if high else "low")).get("move"))
                entries.append((words.format(hero=document.name_of(file), move=move), (text(card.get("id")), high)))
        if [(self.reach.itemText(row), self.reach.itemData(row)) for row in range(self.reach.count())] != entries:
            self.reach.clear()
            for words, data in entries:
                self.reach.addItem(words, data)
            self.reach.setCurrentIndex(next((row for row, each in enumerate(entries) if each[1] == chosen), 0))

    def _choose(self) -> None:
        page = self._page
        hero = self.reach.currentData()
        start = page.shown.start
        if hero is not None and start not in page.plan.spaces:
            spaces = page.selected_spaces()
            city = next((space.id for space in page.plan.spaces.values() if space.type == "city"), "")
            start = spaces[0].id if spaces else city
        strength = self.chances.currentData() or 0
        page.show_over(Shown(hero[0] if hero else "", bool(hero and hero[1]), start if hero else "", strength))

    def _choose_form(self, index: int) -> None:
        self._page.give_form(index == 0)
        self._follow(())

    def _show_tower(self) -> None:
        page = self._page
        self.tower.setPixmap(tower_pixmap(page.walls, page.position, 26, self.devicePixelRatioF()))
        self.tower.setFixedSize(QSize(28, 28))
        self.place.setText(str(page.position))
        wedge = page.plan.wedges[page.door].name if page.plan.wedges else ""
        set_tip(self.place, _("The door faces {wedge}.").format(wedge=wedge or page.door))
