"""The page of a deck: figures at the top, the list of its cards at the left, all cards of the pack at the right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QSplitter, QVBoxLayout, QWidget

from editor.document.cards import localized
from editor.document.document import PackDocument
from editor.document.edits import Place, SetValue, Several, Touched
from editor.systems.despaira.cards.faces import PrintedCard, TileCard, printed
from editor.systems.despaira.deck.cards_panel import CardsPanel
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
from editor.systems.despaira.deck.lists import Row
from editor.systems.despaira.painting.looks import CardLook, card_look, element_look
from editor.systems.despaira.painting.thumbnails import THUMBNAILS
from editor.ui.page import Page
from editor.ui.theme import ThemeWatch
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import ElidedLabel, IconButton, column, label, row, rule
from schema.i18n import gettext as _
from schema.i18n import language, ngettext
from schema.json.lenient_json import mapping, text, whole_number
from schema.systems.despaira.info import INFO

_CHART_PX: Final = 108


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
        self.deck = CardsPanel(self._printed, drops=True, as_gallery=False)
        self.pack = CardsPanel(self._printed, drops=False, as_gallery=True)
        self.plus, self.minus = IconButton("plus", ""), IconButton("minus", "")
        self.deck.add_tools(self.minus, self.plus)
        self.plus.clicked.connect(lambda: self.add(*self._shown))
        self.minus.clicked.connect(lambda: self.take(self._shown[1]))
        self.narrowing = GalleryFilter()
        self.narrowing.changed.connect(self._narrow)
        self.filters = QScrollArea()
        self.filters.setWidgetResizable(True)
        self.filters.setFrameShape(QFrame.Shape.NoFrame)
        self.filters.setWidget(column(row(self.narrowing, margins=(10, 6, 8, 6)), "-"))
        for panel in (self.deck, self.pack):
            panel.changed.connect(self._fill)
            for cards in (panel.lines, panel.gallery):
                cards.add_wanted.connect(self.add)
                cards.take_wanted.connect(self.take)
                cards.card_chosen.connect(self.show_card)
                cards.dropped.connect(self.add)
                cards.refused.connect(self.hint_changed)
                cards.refusal = self.refusal
        self._lay_out()
        self.setFocusProxy(self.deck.lines)
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
        parts = QSplitter(Qt.Orientation.Horizontal)
        parts.setChildrenCollapsible(False)
        parts.addWidget(self.deck)
        parts.addWidget(self.pack)
        parts.setSizes([10_000, 9_500])  # shares of whatever width there is
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(head)
        box.addWidget(rule())
        box.addWidget(parts, 1)

    # ------------------------------------------------------------ Page

    @property
    def hint(self) -> str:
        return _("Drag a card from the gallery to the list, or press +.  – takes a copy away, Del all copies.")

    @property
    def beside(self) -> tuple[str, QWidget]:
        return _("Filter"), self.filters

    def close_down(self) -> None:
        self._unwatch()
        self.filters.deleteLater()

    def reveal(self, pointer: str) -> None:
        found = (
            self.document.value(self.file, "/".join(pointer.split("/")[:3])) if pointer.startswith("/main/") else None
        )
        self.deck.cards.choose(text(mapping(found).get("card")))

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
            self.deck.cards.choose(card)

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
            for panel in (self.deck, self.pack):
                panel.gallery.forget()
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
        self._fill()
        self._show_chosen()

    def _fill(self) -> None:
        """Show the cards of deck and pack, each in its order."""
        self.deck.fill(self._lines())
        self.pack.fill(self._cards())
        self._narrow()

    def _narrow(self) -> None:
        """Show the cards that the filters leave."""
        self.deck.show_only()
        fits = self.narrowing.fits
        self.pack.show_only(lambda row: fits(self.document, row.folder, row.card))

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
            lines.sort(key=lambda line: self._place(self.deck, line.folder, line.card, line.name, line.count))
            if lines:
                yield Row("", "", f"{title}  {sum(line.count for line in lines)}", note=note)
            for line in lines:
                yield Row(folder, line.card, line.name, self._look(folder, line.card), line.count)

    def _cards(self) -> Iterator[Row]:
        listed, contents = self.pack.cards is self.pack.lines, self.contents
        titles = {kind.folder: kind.title() for kind in INFO.kinds}
        for folder in ("leaders", *FOLDERS):
            rows = []
            for file in self.document.files_in(folder):
                id_ = text(mapping(self.document.value(file)).get("id"))
                copies = int(id_ == contents.leader) if folder == "leaders" else contents.copies(id_)
                look = self._look(folder, id_) if listed else None
                rows.append(Row(folder, id_, self.document.name_of(file), look, copies))
            if listed and rows:
                yield Row("", "", f"{titles[folder]}  {len(rows)}")
            rows.sort(key=lambda each: self._place(self.pack, each.folder, each.card, each.name, each.copies))
            yield from rows

    def _look(self, folder: str, id_: str) -> CardLook | None:
        card = mapping(self.document.card(folder, id_)) if folder else None
        return card_look(folder, card, self.document.card, self.document.root) if card is not None else None

    def _place(self, panel: CardsPanel, folder: str, id_: str, name: str, copies: int) -> tuple[object, ...]:
        """Where a card stands in the order of a panel."""
        card = mapping(self.document.card(folder, id_)) if folder else {}
        level = whole_number(card.get("level"))
        match panel.ordered_by:
            case "name":
                return (name.casefold(), id_)
            case "element":  # of a trick, which has none, its activation
                return (text(card.get("element")) or text(card.get("activation")), level, name, id_)
            case "copies":
                return (-copies, level, name, id_)
            case _:
                return (level, name, id_)

    def _printed(self, folder: str, card: str) -> PrintedCard | TileCard | None:
        return printed(self.document, self.document.file_of(folder, card) or "")

    def show_card(self, folder: str, card: str) -> None:
        """Tell the chances of a card, and show its line in the inspector."""
        self._shown = (folder, card)
        pointer = pointer_of(self.document, self.file, card) or ("/leader" if folder == "leaders" else "")
        self.places_chosen.emit((Place(self.file, pointer),))
        self._show_chosen()

    def _show_chosen(self) -> None:
        folder, card = self._shown
        copies = self.contents.copies(card) if folder in FOLDERS else 0
        name = self.document.name_of(self.document.file_of(folder, card) or "") if copies else ""
        self.hand.show_card(name, copies)
        self.plus.setEnabled(bool(card) and not self.refusal(folder, card))
        self.minus.setEnabled(copies > 0)

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
        self.deck.speak(_("The deck"), _("Filter"))
        self.pack.speak(_("Cards of the pack"), _("Search cards"))
        for button, words_ in ((self.plus, _("Add a copy")), (self.minus, _("Remove a copy"))):
            set_tip(button, words_)
            button.setAccessibleName(words_)
        for panel in (self.deck, self.pack):
            panel.gallery.forget()
        self.narrowing.speak()
        self.refresh()
