"""The palette of a table: objects, characters and missiles, templates; and the layers of the table.

A click picks up an entry and the next click on the table places it; entries can also be dragged. The palette changes no
document.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QStackedWidget, QVBoxLayout

from editor.canvas.board_page import BoardPage, BoardPalette
from editor.canvas.layers_panel import BoardLayer, LayersPanel
from editor.canvas.palette_shelf import PaletteShelf, ShelfEntry
from editor.canvas.placement import Placement
from editor.document.cards import localized
from editor.document.document import PackDocument
from editor.document.edits import Touched
from editor.late_imports import late_imports
from editor.systems.desktopia.board.script_contents import ScriptContents
from editor.systems.desktopia.board.script_tab import ScriptTab
from editor.systems.desktopia.board.snippets import Snippet
from editor.systems.desktopia.board.templates_panel import TemplatesPanel
from editor.systems.desktopia.default_objects import lacks_default_objects, with_default_objects
from editor.systems.desktopia.painting.content_styles import ITEM_LOOK, thing_look
from editor.systems.desktopia.painting.disks import disk_icon
from editor.systems.desktopia.painting.objects import thing_icon
from editor.systems.desktopia.painting.thumbnails import disk_face
from editor.ui.icons import seat_icon
from editor.ui.painting.seats import seat
from editor.ui.theme import current_theme
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import EmptyState, column, label, link_button, row
from schema.i18n import format_number, language
from schema.i18n import gettext as _
from schema.json.lenient_json import mapping, text

with late_imports(__name__):
    from editor.systems.desktopia import box_counts

_RANKS: Final = ("hero", "veteran", "fighter")
_MANY: Final = 12  # from so many objects on, there is a field to search them

_LAYERS: Final = (
    BoardLayer("thing", lambda: _("Landscape")),
    BoardLayer("artifact", lambda: _("Artifacts")),
    BoardLayer("item", lambda: _("Special items")),
    BoardLayer("character", lambda: _("Characters")),
    BoardLayer("zone", lambda: _("Zones")),
    BoardLayer("grid", lambda: _("Grid"), lockable=False),
    BoardLayer("map", lambda: _("Map"), lockable=False),
)
OBJECTS, SQUADS, TEMPLATES, LAYERS = 0, 1, 2, 3
"""The pages, in the order of the dock's tabs."""
_EMPTY: Final = 4


class Palette(BoardPalette):
    """Four pages; the tabs of the dock choose between them."""

    def __init__(self, document: PackDocument) -> None:
        super().__init__()
        self._document = document
        self._contents: ScriptContents | None = None
        self._file = ""
        self._stale = {OBJECTS, SQUADS, TEMPLATES}
        self._version = 0  # of all cards
        self._search = QLineEdit()
        self._search.setClearButtonEnabled(True)
        self._search.textChanged.connect(self._filter)
        self._nothing = label("", "second")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._objects = PaletteShelf(50, QSize(76, 92))
        self._squad = PaletteShelf(40, QSize(76, 74))
        self._seat = QComboBox()
        self._seat.setIconSize(QSize(14, 14))
        self._counts = label("", "small")
        self._counts.setWordWrap(True)
        self._seat_label = label(_("Seat"), "second")
        self.templates = TemplatesPanel(document)
        self.layers = LayersPanel(_LAYERS)
        self._pages = QStackedWidget()
        line = row(self._search, margins=(4, 0, 10, 6))
        self._search_line = line
        self.usual = link_button("")
        self.usual.clicked.connect(self._add_usual)
        self._usual_line = row(self.usual, "-", margins=(4, 2, 8, 4))
        # In place of the shelf, not above it: results must not move while somebody types.
        self._found = QStackedWidget()
        self._found.addWidget(self._objects)
        self._found.addWidget(self._nothing)
        self._pages.addWidget(column(line, self._found, self._usual_line, margins=(6, 8, 0, 0)))
        head = row(self._seat_label, self._seat, spacing=8, margins=(10, 6, 8, 2))
        self._pages.addWidget(column(head, row(self._counts, margins=(10, 0, 8, 4)), self._squad, margins=(0, 0, 0, 0)))
        self._pages.addWidget(self.templates)
        self._pages.addWidget(self.layers)
        self._empty = EmptyState("")
        self._pages.addWidget(self._empty)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._pages)
        self._page = OBJECTS
        for page in (self._objects, self._squad, self.templates):
            page.taken.connect(self.taken)
        self.templates.told.connect(self.told)
        self.layers.hidden.connect(self.layers_changed)
        self.layers.locked.connect(self.locks_changed)
        self._seat.currentIndexChanged.connect(self._fill_squad)
        self._set_texts()
        self.choose(OBJECTS)

    # ------------------------------------------------------------ what the window says

    def choose(self, page: int) -> None:
        """Show one of the pages."""
        self._page = page
        self._pages.setCurrentIndex(_EMPTY if self._contents is None else page)
        if self._contents is not None:
            self._fill()

    def show_contents(self, contents: ScriptContents | None, file: str = "") -> None:
        """Show the table that pieces would be placed on, and its file; None when no script is in front."""
        before, self._contents, self._file = self._contents, contents, file
        if before is None or contents is None or before.seats != contents.seats:
            self._fill_seats()
        self._stale.add(SQUADS)
        self.choose(self._page)

    def show_board(self, page: BoardPage | None) -> None:
        tab = page if isinstance(page, ScriptTab) else None
        self.show_contents(tab.controller.contents if tab else None, tab.file if tab else "")

    def follow(self, touched: Touched) -> None:
        folders = ("things/", "characters/", "artifacts/", "orders/")
        if any(place.file.startswith(folders) or place.file == "box.json" for place in touched):
            self.follow_pack()

    def follow_pack(self) -> None:
        """Update after a change of the pack's objects or cards."""
        self._version += 1
        self._stale |= {OBJECTS, SQUADS, TEMPLATES}
        self.choose(self._page)

    def use_folder(self, folder: Path | None) -> None:
        """Set the folder of the user's own templates; None keeps none."""
        self.templates.use_folder(folder)
        self._stale.add(TEMPLATES)
        self.choose(self._page)

    def keep_template(self, snippet: Snippet) -> bool:
        """Save a layout as a template and ask for its name; returns whether it was saved."""
        return self.templates.keep(snippet)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        self._set_texts()
        self._fill_seats()
        self.follow_pack()

    def _set_texts(self) -> None:
        self._seat_label.setText(_("Seat"))
        self._search.setPlaceholderText(_("Search objects"))
        self._search.setAccessibleName(_("Search objects"))
        self._nothing.setText(_("No matches."))
        self._objects.setAccessibleName(_("Objects"))
        self.usual.setText(_("Add common objects"))
        set_tip(self.usual, _("Books, a mug, a laptop and more, with their real sizes"))
        self._squad.setAccessibleName(_("Characters"))
        self._empty.set_line(_("Open a script to place objects on its table."))

    # ------------------------------------------------------------ pages

    def _fill(self) -> None:
        if self._page not in self._stale:
            return
        self._stale.discard(self._page)
        if self._page == OBJECTS:
            self._fill_objects()
        elif self._page == SQUADS:
            self._fill_squad()
        elif self._page == TEMPLATES:
            self.templates.fill()

    def _add_usual(self) -> None:
        self._document.submit(with_default_objects(self._document), _("Add common objects"))

    def _filter(self) -> None:
        shown = self._objects.show_only(self._search.text())
        self._found.setCurrentWidget(self._objects if shown else self._nothing)

    def _fill_objects(self) -> None:
        offers = []
        for file in self._document.files_in("things"):
            card = mapping(self._document.value(file))
            look = thing_look({}, card)
            name = self._document.name_of(file)
            hint = _("{name}, {width} × {depth} mm. Click, then click on the table; or drag.").format(
                name=name, width=format_number(look.width), depth=format_number(look.height)
            )
            placement = Placement("thing", _id_of(card, file))
            picture = partial(thing_icon, look, 50, 70 if not current_theme().dark else 120)
            offers.append(ShelfEntry(placement, name, picture, hint))
        for file in self._document.files_in("artifacts"):
            card = mapping(self._document.value(file))
            name = self._document.name_of(file)
            face = partial(disk_face, self._document, "artifacts", card, 44)
            hint = _("{name}, an artifact").format(name=name)
            offers.append(ShelfEntry(Placement("artifact", _id_of(card, file)), name, face, hint))
        words = _("A special item that goals can refer to")
        offers.append(ShelfEntry(Placement("item", ""), _("Special item"), partial(disk_icon, ITEM_LOOK, 44), words))
        self._objects.fill(offers)
        self._usual_line.setVisible(lacks_default_objects(self._document))
        self._search_line.setVisible(self._objects.count() >= _MANY)
        self._filter()

    def _fill_seats(self) -> None:
        chosen = max(0, self._seat.currentIndex())
        self._seat.blockSignals(True)
        self._seat.clear()
        for place in self._contents.seats if self._contents else ():
            name = localized(place.name, language()) or _("Seat {number}").format(number=place.number)
            self._seat.addItem(seat_icon(seat(place.number), 14), name)
        self._seat.setCurrentIndex(min(chosen, self._seat.count() - 1))
        self._seat.blockSignals(False)

    def _fill_squad(self) -> None:
        """List the pack's characters; those whose disks in the box are used up are disabled."""
        offers = []
        number = self._seat.currentIndex() + 1
        count = box_counts.counting(self._document, self._document.value(self._file))
        files = self._document.files_in("characters")
        cards = {file: mapping(self._document.value(file)) for file in files}
        order = sorted(files, key=lambda file: (str(cards[file].get("order")), _rank(cards[file]), file))
        for file in order:
            card = cards[file]
            content = _id_of(card, file)
            name = self._document.name_of(file)
            face = partial(disk_face, self._document, "characters", card, 38, true_scale=True)
            left = count.left(content)
            title = name if left is None else f"{name} {left}"
            hint = name if left is None else _("{name}: {count} left in the box").format(name=name, count=left)
            placement = Placement("character", content, max(1, number))
            offers.append(ShelfEntry(placement, title, face, hint, self._version, enabled=left != 0))
        for file in self._document.files_in("missiles"):
            card = mapping(self._document.value(file))
            name = self._document.name_of(file)
            face = partial(disk_face, self._document, "missiles", card, 38, true_scale=True)
            hint = _("{name}: place it on a character").format(name=name)
            offers.append(ShelfEntry(Placement("missile", _id_of(card, file)), name, face, hint, self._version))
        self._squad.fill(offers)
        pieces = self._contents.pieces if self._contents else ()
        squad = [piece.content for piece in pieces if piece.seat == number]
        self._counts.setText(box_counts.ranks_told(self._document, squad))

    def show_layer(self, layer: str, shown: bool) -> None:
        """Update after a layer was shown or hidden elsewhere; emits nothing."""
        self.layers.show_layer(layer, shown)


def _id_of(card: Mapping[str, object], file: str) -> str:
    return text(card.get("id")) or file.rpartition("/")[2].removesuffix(".json")


def _rank(card: Mapping[str, object]) -> int:
    rank = card.get("rank")
    return _RANKS.index(rank) if isinstance(rank, str) and rank in _RANKS else len(_RANKS)
