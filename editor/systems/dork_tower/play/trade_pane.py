"""A deal with a hero in the same space: what is given, what is asked for, and gold either way."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.systems.dork_tower.play.table_looks import TableLooks
from editor.ui.widgets import label, row
from schema.i18n import gettext as _
from schema.i18n import language
from schema.models.base import in_language
from simulator.engine.masking import HIDDEN
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.items import items_of
from simulator.systems.dork_tower.state import Hero, Offer
from simulator.systems.dork_tower.tower_play import TowerPlay
from simulator.systems.dork_tower.trade import MOST_SCROLLS

_ROLE = Qt.ItemDataRole.UserRole
_MOST_PX = 120
"""The height of a list of what can be given, at most."""


class TradePane(QWidget):
    """Shown while a deal may be proposed."""

    decided = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._play: TowerPlay | None = None
        self._looks: TableLooks | None = None
        self._seat = 0
        self.partner = QComboBox()
        self.partner.currentIndexChanged.connect(self._show_partner)
        self.gives, self.wants = _list(), _list()
        self.gold, self.scrolls, self.asked_gold = QSpinBox(), QSpinBox(), QSpinBox()
        self._fields = (self.partner, self.gives, self.gold, self.wants, self.scrolls, self.asked_gold)
        self._names = [label("", "second") for _field in self._fields]
        form = QFormLayout()
        form.setContentsMargins(0, 0, 0, 0)
        for words, field in zip(self._names, self._fields, strict=True):
            words.setBuddy(field)
            form.addRow(words, field)
        self.propose, self.done = QPushButton(), QPushButton()
        self.propose.setProperty("role", "primary")
        self.propose.clicked.connect(lambda: self.decided.emit(de.OfferTrade(self.offer())))
        self.done.clicked.connect(lambda: self.decided.emit(de.Done()))
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addLayout(form)
        self.buttons = row(self.propose, self.done, spacing=8)
        """Stands with what is decided, outside of the pane."""

    def show_trade(self, play: TowerPlay, looks: TableLooks, seat: int, names: tuple[str, ...]) -> None:
        """Offer the heroes in the space, and what both have."""
        self._play, self._looks, self._seat = play, looks, seat
        titles = (
            *(_("With"), _("You give"), _("Gold that you pay")),
            *(_("You ask for"), _("Scrolls asked for"), _("Gold asked for")),
        )
        for words, field, title in zip(self._names, self._fields, titles, strict=True):
            words.setText(title)
            field.setAccessibleName(title)
        self.propose.setText(_("Propose"))
        self.done.setText(_("{what}   Space").format(what=_("No deal")))
        mine = play.hero(seat)
        self.gives.clear()
        self._add_items(self.gives, mine)
        for scroll in mine.hand.ids:
            if scroll != HIDDEN:
                self._add(self.gives, looks.name("scrolls", scroll), ("scroll", scroll))
        self.partner.blockSignals(True)
        self.partner.clear()
        for other in play.others_at(seat):
            self.partner.addItem(names[other], other)
        self.partner.blockSignals(False)
        self._show_partner()

    def _show_partner(self) -> None:
        play, other = self._play, self.partner.currentData()
        self.wants.clear()
        if play is None or other is None:
            return
        theirs = play.hero(other)
        self._add_items(self.wants, theirs)
        most = (min(MOST_SCROLLS, len(theirs.hand)), play.hero(self._seat).gold, theirs.gold)
        for field, number in zip((self.scrolls, self.gold, self.asked_gold), most, strict=True):
            field.setRange(0, number)
            field.setSuffix(_(" of {n}").format(n=number))
            field.setValue(0)
        for things, words in ((self.gives, self._names[1]), (self.wants, self._names[3])):
            things.setVisible(things.count() > 0)
            words.setVisible(things.count() > 0)
            rows = things.sizeHintForRow(0) * things.count() + 2 * things.frameWidth()
            things.setFixedHeight(min(_MOST_PX, max(1, rows)))

    def _add_items(self, to: QListWidget, hero: Hero) -> None:
        assert self._play is not None
        for place, item in items_of(hero.slots, hero.backpack):
            name = in_language(self._play.setup.face(item).name, language(), item.card)
            self._add(to, name, ("item", place))

    @staticmethod
    def _add(to: QListWidget, words: str, data: tuple[str, object]) -> None:
        item = QListWidgetItem(words)
        item.setData(_ROLE, data)
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Unchecked)
        to.addItem(item)

    @staticmethod
    def _checked(of: QListWidget, kind: str) -> list[object]:
        items = (of.item(number) for number in range(of.count()))
        chosen = (item.data(_ROLE) for item in items if item.checkState() == Qt.CheckState.Checked)
        return [value for found, value in chosen if found == kind]

    def offer(self) -> Offer:
        """The deal as it is chosen."""
        return Offer(
            self._seat,
            int(self.partner.currentData() or 0),
            self.gold.value() - self.asked_gold.value(),
            tuple(int(str(place)) for place in self._checked(self.gives, "item")),
            tuple(str(scroll) for scroll in self._checked(self.gives, "scroll")),
            tuple(int(str(place)) for place in self._checked(self.wants, "item")),
            self.scrolls.value(),
        )


def _list() -> QListWidget:
    result = QListWidget()
    result.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return result
