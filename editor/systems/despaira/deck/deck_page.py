"""The page of a deck: figures at the top, the list of its cards at the left, all cards of the pack at the right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QSplitter, QVBoxLayout, QWidget

from editor.document.cards import localized
from editor.document.document import PackDocument
from editor.document.edits import Place, SetValue, Several, Touched
from editor.document.lenient_json import mapping, text, whole_number
from editor.systems.despaira.cards.faces import PrintedCard, TileCard, printed
from editor.systems.despaira.deck.charts import Chart, Count, Curve, Elements, Gauge, OpeningHand
from editor.systems.despaira.deck.contents import (
    COPIES,
    FOLDERS,
    MOST,
    Contents,
    adding,
    contents_of,
    pointer_of,
    removing,
)
from editor.systems.despaira.deck.gallery_filter import GalleryFilter
from editor.systems.despaira.deck.lists import DeckList, Gallery, Row
from editor.systems.despaira.deck.odds import drawn_by
from editor.systems.despaira.painting.looks import card_look, element_look
from editor.systems.despaira.painting.thumbnails import THUMBNAILS
from editor.ui.page import Page
from editor.ui.theme import ThemeWatch
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import ElidedLabel, IconButton, column, label, row, rule
from schema.i18n import format_number, language, ngettext
from schema.i18n import gettext as _

_CHART_PX: Final = 108
_TURNS: Final = (2, 3, 5)
"""The own turns by which chances are told, after the opening hand."""


class DeckPage(Page):
    """One deck. Each click, key and drop is one undo step."""

    def __init__(self, document: PackDocument, file: str) -> None:
        super().__init__()
        self._theme_watch = ThemeWatch()
        self.document, self.file = document, file
        self.contents = Contents()
        self._shown: tuple[str, str] = ("", "")
        self._face, self._leader = QLabel(), ElidedLabel("", "second")
        self._name, self.count, self.bounds = ElidedLabel("", "title"), Count(36), label("", "second")
        self.verdict = label("", "error")
        self.gauge, self.curve, self.hand, self.elements = (
            Gauge(52),
            Curve(_CHART_PX),
            OpeningHand(_CHART_PX),
            Elements(_CHART_PX),
        )
        self._titles = [(label("", "section"), label("", "small")) for _chart in range(3)]
        self.list, self.gallery = DeckList(), Gallery(self._printed)
        self.list.refusal = self.refusal
        self.chances = label("", "second")
        self.chances.setWordWrap(True)
        self._list_title, self._gallery_title = label("", "section"), label("", "section")
        self.plus, self.minus = IconButton("plus", ""), IconButton("minus", "")
        self.plus.clicked.connect(lambda: self.add(*self._shown))
        self.minus.clicked.connect(lambda: self.take(self._shown[1]))
        self.filters = (QLineEdit(), QLineEdit())
        self.narrowing = GalleryFilter()
        self.narrowing.changed.connect(self._narrow)
        for field, cards in zip(self.filters, (self.list, self.gallery), strict=True):
            field.setClearButtonEnabled(True)
            field.textChanged.connect(self._narrow)
            cards.add_wanted.connect(self.add)
            cards.take_wanted.connect(self.take)
            cards.card_chosen.connect(self.show_card)
        self.list.dropped.connect(self.add)
        self._lay_out()
        self.setFocusProxy(self.list)
        # Several changes of one gesture are shown once.
        self._waiting = QTimer(self, interval=0, singleShot=True)
        self._waiting.timeout.connect(self.refresh)
        self._unwatch = document.watch(self._follow)
        self._speak()

    def _lay_out(self) -> None:
        name = column("-", self._name, self._leader, "-", spacing=1)
        number = row(self.count, column("-", self.bounds, self.verdict, "-"), "-", spacing=8)
        first = column(row(self._face, name, spacing=10), number, self.gauge, "-", spacing=2)
        head = QHBoxLayout()
        head.setContentsMargins(14, 8, 14, 4)
        head.setSpacing(22)
        head.addWidget(first, 25)
        charts: tuple[tuple[Chart, int], ...] = ((self.curve, 25), (self.hand, 31), (self.elements, 21))
        for (title, extra), (chart, stretch) in zip(self._titles, charts, strict=True):
            head.addWidget(column(row(title, "-", extra), chart, "-", spacing=5), stretch)
        head_left = row(self._list_title, "-", self.minus, self.plus, self.filters[0])
        left = self._panel(head_left, self.list, row(self.chances, margins=(10, 4, 10, 6)))
        narrowing = row(self.narrowing, margins=(10, 6, 8, 6))
        right = self._panel(row(self._gallery_title, "-", self.filters[1]), narrowing, self.gallery)
        parts = QSplitter(Qt.Orientation.Horizontal)
        parts.setChildrenCollapsible(False)
        parts.addWidget(left)
        parts.addWidget(right)
        parts.setSizes([10_000, 9_500])  # shares of whatever width there is
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(head)
        box.addWidget(rule())
        box.addWidget(parts, 1)

    @staticmethod
    def _panel(head: QWidget, *parts: QWidget) -> QWidget:
        return column(row(head, margins=(10, 6, 8, 6)), rule(), *parts)

    # ------------------------------------------------------------ Page

    @property
    def hint(self) -> str:
        return _("Drag a card from the gallery to the list, or press +.  – takes a copy away, Del all copies.")

    def close_down(self) -> None:
        self._unwatch()

    def reveal(self, pointer: str) -> None:
        found = (
            self.document.value(self.file, "/".join(pointer.split("/")[:3])) if pointer.startswith("/main/") else None
        )
        self.list.choose(text(mapping(found).get("card")))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._speak()
        elif self._theme_watch.sees_change(event):
            self._waiting.start()
        super().changeEvent(event)

    # ------------------------------------------------------------ edits

    def refusal(self, folder: str, card: str) -> str:
        """Why a card cannot be added; empty if it can."""
        if folder not in (*FOLDERS, "leaders"):
            return _("Only creatures and tricks are in a deck.")
        if folder != "leaders" and self.contents.copies(card) >= COPIES:
            return _("A deck has at most 3 copies of a card (DS-DECK-02).")
        return ""

    def add(self, folder: str, card: str) -> None:
        """Add a copy of a card, or choose the leader."""
        why = self.refusal(folder, card)
        if why or not card:
            self.hint_changed.emit(why)
            return
        name = self.document.name_of(self.document.file_of(folder, card) or "") or card
        if folder == "leaders":
            self.document.submit(SetValue(self.file, "/leader", card), _("Leader: {name}").format(name=name))
        else:
            self.document.submit(adding(self.document, self.file, card), _("Add {name}").format(name=name))
            self.refresh()
            self.list.choose(card)

    def take(self, card: str, whole: bool = False) -> None:
        """Remove a copy of a card, or all of them."""
        edits = removing(self.document, self.file, card, whole)
        if edits:
            folder = self._shown[0]
            name = self.document.name_of(self.document.file_of(folder, card) or "") or card
            self.document.submit(Several(tuple(edits)), _("Remove {name}").format(name=name))

    # ------------------------------------------------------------ what is shown

    def _follow(self, touched: Touched) -> None:
        folders = {place.file.partition("/")[0] for place in touched}
        if folders & {*FOLDERS, "leaders", "elements", "creature_types", "pack.json"}:
            self.gallery.forget()
            self._waiting.start()
        elif folders & {"duels", "rulesets"} or any(place.file == self.file for place in touched):
            self._waiting.start()

    def refresh(self) -> None:
        """Read the deck again."""
        contents = self.contents = contents_of(self.document, self.file)
        document, leader = self.document, mapping(self.document.card("leaders", self.contents.leader))
        self._name.setText(document.name_of(self.file))
        element = mapping(document.card("elements", text(leader.get("element"))))
        named = localized(leader.get("name"), language(), contents.leader or _("nobody"))
        words = _("Led by {leader}, {element}") if element else _("Led by {leader}")
        self._leader.setText(words.format(leader=named, element=localized(element.get("name"), language())))
        face = THUMBNAILS.of(document, "leaders", leader)
        if face is not None:
            self._face.setPixmap(face.pixmap(46, self.devicePixelRatioF()))
        figures = contents.figures
        self.bounds.setText(_("cards of {least} to {most}").format(least=figures.least, most=MOST))
        self._titles[1][0].setText(_("Opening hand of {count}").format(count=figures.hand))
        self.narrowing.show_pack(document)
        self._show_count()
        for chart in (self.count, self.gauge, self.curve, self.hand, self.elements):
            chart.show_contents(contents)
        looks = []
        for id_, count in contents.elements:
            found = document.card("elements", id_)
            looks.append((element_look(found), localized(mapping(found).get("name"), language(), id_), count))
        self.elements.show_elements(looks)
        creatures = contents.count("creatures")
        self._titles[2][1].setText(ngettext("{count} creature", "{count} creatures", creatures).format(count=creatures))
        self.list.fill(self._lines())
        self.gallery.fill(self._cards())
        self._narrow()
        self._show_chances()

    def _narrow(self) -> None:
        """Show the cards that the filters leave."""
        self.list.show_only(self.filters[0].text())
        fits = self.narrowing.fits
        self.gallery.show_only(self.filters[1].text(), lambda row: fits(self.document, row.folder, row.card))

    def _show_count(self) -> None:
        total = self.contents.total
        short, over = self.contents.figures.least - total, total - MOST
        if short > 0:
            self.verdict.setText(ngettext("{count} card short", "{count} cards short", short).format(count=short))
        elif over > 0:
            self.verdict.setText(ngettext("{count} card too many", "{count} cards too many", over).format(count=over))
        self.verdict.setVisible(short > 0 or over > 0)

    def _lines(self) -> Iterator[Row]:
        titles = {
            "creatures": (_("Creatures"), _("ATK/HP, other stats, element")),
            "tricks": (_("Tricks"), _("classes, activation")),
            "": (_("Not in the pack"), ""),
        }
        for folder, (title, note) in titles.items():
            lines = [line for line in self.contents.lines if line.folder == folder]
            if lines:
                yield Row("", "", f"{title}  {sum(line.count for line in lines)}", note=note)
            for line in lines:
                card = mapping(self.document.card(folder, line.card)) if folder else None
                look = card_look(folder, card, self.document.card, self.document.root) if card is not None else None
                yield Row(folder, line.card, line.name, look, line.count)

    def _cards(self) -> Iterator[Row]:
        for folder in ("leaders", *FOLDERS):
            files = self.document.files_in(folder)
            cards = [(mapping(self.document.value(file)), self.document.name_of(file)) for file in files]
            for card, name in sorted(cards, key=lambda each: (whole_number(each[0].get("level")), each[1])):
                id_ = text(card.get("id"))
                copies = int(id_ == self.contents.leader) if folder == "leaders" else self.contents.copies(id_)
                yield Row(folder, id_, name, None, copies)

    def _printed(self, folder: str, card: str) -> PrintedCard | TileCard | None:
        return printed(self.document, self.document.file_of(folder, card) or "")

    def show_card(self, folder: str, card: str) -> None:
        """Tell the chances of a card, and show its line in the inspector."""
        self._shown = (folder, card)
        pointer = pointer_of(self.document, self.file, card) or ("/leader" if folder == "leaders" else "")
        self.places_chosen.emit((Place(self.file, pointer),))
        self._show_chances()

    def _show_chances(self) -> None:
        folder, card = self._shown
        copies = self.contents.copies(card) if folder in FOLDERS else 0
        name = self.document.name_of(self.document.file_of(folder, card) or "") if copies else ""
        self.hand.show_card(name, copies)
        self.plus.setEnabled(bool(card) and not self.refusal(folder, card))
        self.minus.setEnabled(copies > 0)
        if not copies:
            self.chances.setText(_("Select a card to see the chance to have drawn it."))
            return
        figures = self.contents.figures
        told = [
            (_("opening hand"), figures.hand),
            *(
                (_("own turn {turn}").format(turn=turn), drawn_by(turn, figures.hand, figures.per_turn))
                for turn in _TURNS
            ),
        ]
        shares = (f"{when} {format_number(100 * self.contents.chance(copies, drawn), '.1f')} %" for when, drawn in told)
        self.chances.setText(
            _("{name}, chance to have drawn one: {chances}").format(name=name, chances=", ".join(shares))
        )

    def _speak(self) -> None:
        words = ((_("Level curve"), _("cards by level")), (_("Opening hand"), _("creatures")), (_("Elements"), ""))
        for (title, extra), (told, more) in zip(self._titles, words, strict=True):
            title.setText(told)
            extra.setText(more)
        for chart, name in zip(
            (self.gauge, self.curve, self.hand, self.elements),
            (_("Cards"), *(told for told, _more in words)),
            strict=True,
        ):
            chart.setAccessibleName(name)
        self._list_title.setText(_("The deck"))
        self._gallery_title.setText(_("Cards of the pack"))
        self.list.setAccessibleName(_("The deck"))
        self.gallery.setAccessibleName(_("Cards of the pack"))
        for button, words_ in ((self.plus, _("Add a copy")), (self.minus, _("Remove a copy"))):
            set_tip(button, words_)
            button.setAccessibleName(words_)
        for field, words_ in zip(self.filters, (_("Filter"), _("Search cards")), strict=True):
            field.setPlaceholderText(words_)
            field.setAccessibleName(words_)
            field.setMaximumWidth(170)
        self.gallery.forget()
        self.refresh()
