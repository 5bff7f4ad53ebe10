"""The page of cup and decks: what they hold, with charts of what monsters pay and how often heroes win.

Of a file it changes the file; of a pack without one the copies of tokens and cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QIcon, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.document.document import PackDocument
from editor.document.edits import Place, Several, Touched
from editor.systems.dork_tower.cards.sides import ability_words
from editor.systems.dork_tower.contents import cup_of, first_of
from editor.systems.dork_tower.odds import DRAWS, mean_strength, need_in, win_chance
from editor.systems.dork_tower.painting.looks import item_look, window_name
from editor.systems.dork_tower.painting.thumbnails import THUMBNAILS
from editor.systems.dork_tower.supply.charts import RewardsChart, WinChart, WinRow
from editor.systems.dork_tower.supply.contents import (
    FOLDERS,
    Entry,
    Part,
    count_edits,
    entries_of,
    in_order,
    mean_gold,
    rewards_of,
    shares_of,
)
from editor.systems.dork_tower.supply.faces_row import FacesRow
from editor.systems.dork_tower.supply.supply_table import Row, SupplyTable, heads_of
from editor.ui.icons import icon
from editor.ui.page import Page
from editor.ui.theme import ThemeWatch
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import ElidedLabel, IconButton, column, label, row
from schema.i18n import format_number, ngettext
from schema.i18n import gettext as _
from schema.json.lenient_json import listed, mapping, text, whole_number

_STRENGTHS: Final = (7, 12, 20)
_PARTS: Final[tuple[Part, ...]] = ("cup", "items", "scrolls")
_ICON_PX: Final = 22
_GUARDS: Final = 5
_TABLE_PX: Final = 320
"""Charts are shown whole unless that leaves less than this to the table; then they scroll."""
_LEAST_PX: Final = 200
_ROOM_FOR_FACES_PX: Final = 600
"""Faces are shown where they leave enough to list and charts."""


class SupplyPage(Page):
    """Each click and key is one undo step."""

    def __init__(self, document: PackDocument, supply: str = "") -> None:
        """`supply`: its file; empty for the copies of the pack."""
        super().__init__()
        self._theme_watch = ThemeWatch()
        self.document, self.supply = document, supply
        self.part: Part = "cup"
        self.entries: tuple[Entry, ...] = ()
        self._title, self._total = ElidedLabel("", "title"), ElidedLabel("", "second")
        self.table = SupplyTable()
        self.table.count_wanted.connect(self.set_count)
        self.table.opened.connect(self.opened)
        self.faces = FacesRow()
        self.faces.chosen.connect(self.table.choose)
        self.table.currentItemChanged.connect(lambda *_items: self._show_chosen())
        self.plus, self.minus = IconButton("plus", ""), IconButton("minus", "")
        self.plus.clicked.connect(lambda: self._change(1))
        self.minus.clicked.connect(lambda: self._change(-1))
        self._buttons = QButtonGroup(self)
        self.parts: dict[Part, QToolButton] = {}
        for part in _PARTS:
            button = QToolButton()
            button.setCheckable(True)
            button.setChecked(part == self.part)
            button.clicked.connect(partial(self.show_part, part))
            self._buttons.addButton(button)
            self.parts[part] = button
        self.order = QComboBox()
        self.order.activated.connect(lambda _row: self.refresh())
        self.rewards, self.wins = RewardsChart(), WinChart()
        self._titles = [label("", "section") for _chart in range(2)]
        self._gold, self._draws, self.means = label("", "second"), ElidedLabel("", "small"), ElidedLabel("", "second")
        self._lay_out()
        self.setFocusProxy(self.table)
        self._waiting = QTimer(self, interval=0, singleShot=True)
        self._waiting.timeout.connect(self.refresh)
        self._unwatch = document.watch(self._follow)
        self._speak()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(14, 8, 14, 6)
        head.setSpacing(8)
        for words in (self._title, self._total):
            head.addWidget(words)
        head.addStretch(1)
        for control in (self.order, self.minus, self.plus, *self.parts.values()):
            head.addWidget(control)
        left = column(self.table, row(self.means, margins=(14, 6, 14, 6)))
        rewards = column(row(self._titles[0], "-", self._gold), self.rewards, spacing=8)
        rewards.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        wins = column(row(self._titles[1], "-", self._draws), self.wins, spacing=8)
        self.charts = QWidget()
        self.charts.setProperty("role", "dockBody")
        self.charts.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        beside = QVBoxLayout(self.charts)
        beside.setContentsMargins(16, 10, 16, 8)
        beside.setSpacing(14)
        beside.addWidget(rewards)
        wins.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        beside.addWidget(wins, 1)
        sides = QSplitter(Qt.Orientation.Horizontal)
        sides.addWidget(left)
        self.charts_area = QScrollArea()
        self.charts_area.setFrameShape(QFrame.Shape.NoFrame)
        self.charts_area.setWidgetResizable(True)
        self.charts_area.setWidget(self.charts)
        sides.addWidget(self.charts_area)
        sides.setStretchFactor(0, 5)
        sides.setStretchFactor(1, 4)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.faces)
        box.addLayout(head)
        box.addWidget(sides, 1)

    # ------------------------------------------------------------ Page

    @property
    def hint(self) -> str:
        return _("Click a circle to set the copies, or press + and –.  Enter opens the token or card.")

    def close_down(self) -> None:
        self._unwatch()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        whole = self.charts.minimumSizeHint().width() + self.charts_area.verticalScrollBar().sizeHint().width()
        self.faces.setVisible(event.size().height() >= _ROOM_FOR_FACES_PX)
        self.charts_area.setMinimumWidth(whole if event.size().width() >= whole + _TABLE_PX else _LEAST_PX)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self.supply:  # a supply has a form of its own
            self._show_chosen()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._speak()
        elif self._theme_watch.sees_change(event):
            self.refresh()
        super().changeEvent(event)

    def _follow(self, touched: Touched) -> None:
        folders = {*FOLDERS.values(), "supplies", "combat_tables"}
        if any(place.file.partition("/")[0] in folders for place in touched):
            self._waiting.start()

    def _speak(self) -> None:
        for part, words in zip(_PARTS, (_("Cup"), _("Item deck"), _("Scroll deck")), strict=True):
            self.parts[part].setText(words)
        self.order.setAccessibleName(_("What comes first"))
        self._titles[0].setText(_("What a beaten monster pays"))
        self._titles[1].setText(_("Chance of a win, no scrolls"))
        for button, words in ((self.plus, _("One more (+)")), (self.minus, _("One less (–)"))):
            set_tip(button, words)
            button.setAccessibleName(words)
        self.refresh()

    # ------------------------------------------------------------ showing

    def show_part(self, part: Part, _checked: bool = False) -> None:
        """Show the cup, the item deck or the scroll deck."""
        self.part = part
        self.parts[part].setChecked(True)
        self.refresh()

    def refresh(self) -> None:
        """Show everything as it is now."""
        document = self.document
        self._offer_orders()
        self.entries = in_order(entries_of(document, self.supply, self.part), self.order.currentData())
        name = document.name_of(self.supply) if self.supply else _("All of the pack")
        self._title.setText(name)
        self._total.setText(self._total_words())
        rows = tuple(self._row(entry, mapping(document.value(entry.file))) for entry in self.entries)
        self.table.show_rows(rows, heads_of(self.part))
        self.faces.show_entries(document, self.entries)
        self.faces.choose(self.table.chosen)
        self.charts_area.setVisible(self.part == "cup")
        self.means.setVisible(self.part == "cup")
        if self.part == "cup":
            self._show_charts()

    def _offer_orders(self) -> None:
        """What the list can be ordered by; the first one is the usual order of its entries."""
        first = {"cup": _("By strength"), "items": _("By price"), "scrolls": ""}[self.part]
        names = [(first, "figure"), (_("By name"), "name"), (_("By copies"), "copies")]
        chosen = self.order.currentData()
        self.order.clear()
        for name, order in names:
            if name:
                self.order.addItem(icon("sort-ascending", 14, tint="text_2"), name, order)
        self.order.setCurrentIndex(max(0, self.order.findData(chosen)))

    def _total_words(self) -> str:
        total = sum(entry.count for entry in self.entries)
        if self.part != "cup":
            return ngettext("{n} card", "{n} cards", total).format(n=total)
        stances = (text(mapping(self.document.value(entry.file)).get("stance")) for entry in self.entries)
        monsters = sum(entry.count for entry, stance in zip(self.entries, stances, strict=True) if stance == "monster")
        words = ngettext("{n} token, {monsters} of them monsters", "{n} tokens, {monsters} of them monsters", total)
        return words.format(n=total, monsters=monsters)

    def _row(self, entry: Entry, card: Mapping[str, object]) -> Row:
        icon: QIcon = THUMBNAILS.choice_icon(self.document, FOLDERS[self.part], card, _ICON_PX)
        if self.part == "items":
            faces = [item_look(card, face, self.document.card, self.document.root) for face in ("equipment", "magic")]
            return Row(
                entry, icon, str(faces[0].price), str(faces[1].price), words=f"{faces[0].name} / {faces[1].name}"
            )
        if self.part == "scrolls":
            return Row(entry, icon, words=", ".join(window_name(text(each)) for each in listed(card.get("windows"))))
        if card.get("stance") == "monster":
            strength, xp = (str(whole_number(card.get(key))) for key in ("strength", "xp"))
            return Row(entry, icon, strength, xp, rewards_of(card))
        words = ability_words(self.document, FOLDERS["cup"], card, card.get("abilities"), titles=False)
        return Row(entry, icon, words=words.replace("\n", " "))

    def _show_charts(self) -> None:
        document = self.document
        cup = cup_of(document, mapping(document.value(self.supply)) if self.supply else {})
        self.rewards.show_shares(shares_of(document, self.entries))
        self._gold.setText(
            _("{gold} gold on average").format(gold=format_number(mean_gold(document, self.entries), ".1f"))
        )
        need = need_in(first_of(document, "combat_tables"))
        notes = (_("field by day"), _("forest by day"), _("forest by night"), _("dungeon by night"))
        rows = []
        for count, note in enumerate(notes, start=1):
            title = ngettext("{n} token", "{n} tokens", count).format(n=count)
            rows.append(WinRow(title, note, tuple(win_chance(cup, count, each, need) for each in _STRENGTHS)))
        guards = tuple(win_chance(cup, _GUARDS, each, need, wizard=True) for each in _STRENGTHS)
        rows.append(WinRow(_("The wizard"), _("{n}, friends redrawn").format(n=_GUARDS), guards))
        heroes = tuple(_("Strength {number}").format(number=each) for each in _STRENGTHS)
        self.wins.show_rows(heroes, tuple(rows))
        self._draws.setText(_("{n} draws, combat table exact, DT-BAT-06").format(n=format_number(DRAWS, ",.0f")))
        means = [f"{count}: {format_number(mean_strength(cup, count), '.1f')}" for count in (1, 2, 3, 4)]
        wizard = format_number(mean_strength(cup, _GUARDS, wizard=True), ".1f")
        words = _("Mean monster strength by number of tokens   {means}   the wizard: {wizard}")
        self.means.setText(words.format(means="   ".join(means), wizard=wizard))

    def _show_chosen(self) -> None:
        """Frame the face of the selected entry; the inspector shows its form."""
        file = self.table.chosen
        self.faces.choose(file)
        if file and self.isVisible():
            self.places_chosen.emit((Place(file),))

    # ------------------------------------------------------------ editing

    def set_count(self, file: str, count: int) -> None:
        """Have so many of an entry."""
        entry = next((each for each in self.entries if each.file == file), None)
        edits = count_edits(self.document, self.supply, self.part, entry, count) if entry is not None else []
        if edits:
            self.document.submit(Several(tuple(edits)), _("Copies"), gesture=f"copies {file}")

    def _change(self, by: int) -> None:
        entry = next((each for each in self.entries if each.file == self.table.chosen), None)
        if entry is not None:
            self.set_count(entry.file, entry.count + by)
