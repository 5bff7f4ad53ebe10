"""The palette of a field: kinds of tiles with their keys, cards to place, and counters."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QComboBox, QLineEdit, QStackedWidget, QToolButton, QVBoxLayout

from editor.canvas.board_page import BoardPage, BoardPalette
from editor.canvas.palette_shelf import PaletteShelf, ShelfEntry, placement_of
from editor.canvas.placement import Placement
from editor.document.document import PackDocument
from editor.document.edits import Touched
from editor.systems.despaira.board.field import CARD_FOLDERS, OtherHalf
from editor.systems.despaira.board.page import FieldPage
from editor.systems.despaira.painting.thumbnails import THUMBNAILS
from editor.ui.icons import icon, seat_icon
from editor.ui.painting.seats import seat
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import EmptyState, column, label, row
from schema.i18n import gettext as _
from schema.json.lenient_json import mapping, text

TILES, CARDS, COUNTERS = 0, 1, 2
"""The pages, in the order of the dock's tabs."""
_EMPTY: Final = 3
_HALVES: Final[tuple[OtherHalf, ...]] = ("turned", "mirrored", "off")


class FieldPalette(BoardPalette):
    """Three pages; the tabs of the dock choose between them."""

    def __init__(self, document: PackDocument) -> None:
        super().__init__()
        self._document = document
        self._board: FieldPage | None = None
        self._page = TILES
        self._version = 0
        self._half_label, self._seat_label = label("", "second"), label("", "second")
        self.half = QComboBox()
        self.half.currentIndexChanged.connect(self._choose_half)
        self._seat = QComboBox()
        self._seat.setIconSize(QSize(14, 14))
        self._seat.currentIndexChanged.connect(self._fill_cards)
        self._search = QLineEdit()
        self._search.setClearButtonEnabled(True)
        self.tiles = PaletteShelf(28, QSize(120, 36), rows=True)
        self.cards = PaletteShelf(40, QSize(84, 76))
        self.counters = PaletteShelf(24, QSize(84, 60))
        self._search.textChanged.connect(self.cards.show_only)
        self._empty = EmptyState("")
        self._pages = QStackedWidget()
        half = row(self._half_label, self.half, spacing=8, margins=(10, 6, 8, 4))
        self.new_kind = QToolButton()
        self.new_kind.setIcon(icon("plus", 14, tint="text_2"))
        self.new_kind.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.new_kind.setAutoRaise(True)
        self.new_kind.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.new_kind.clicked.connect(lambda: self.new_wanted.emit("tile_kinds"))
        self._pages.addWidget(column(half, self.tiles, row(self.new_kind, "-", margins=(8, 0, 8, 6))))
        owner = row(self._seat_label, self._seat, spacing=8, margins=(10, 6, 8, 2))
        self._pages.addWidget(column(owner, row(self._search, margins=(8, 2, 8, 4)), self.cards))
        self._pages.addWidget(self.counters)
        self._pages.addWidget(self._empty)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._pages)
        for shelf in (self.tiles, self.cards, self.counters):
            shelf.taken.connect(self.taken)
        self._set_texts()

    # ------------------------------------------------------------ BoardPalette

    def choose(self, page: int) -> None:
        self._page = page
        self._show()

    def show_board(self, page: BoardPage | None) -> None:
        before, self._board = self._board, page if isinstance(page, FieldPage) else None
        if self._board is not None:
            self._board.set_other_half(_HALVES[max(0, self.half.currentIndex())])
            if before is None:
                self._fill()
        self._show()

    def follow(self, touched: Touched) -> None:
        folders = (*CARD_FOLDERS, "tile_kinds", "elements", "counters")
        if any(place.file.partition("/")[0] in folders for place in touched):
            self._version += 1
            self._fill()

    def retranslate(self) -> None:
        self._set_texts()
        self._version += 1
        self._fill()

    # ------------------------------------------------------------ contents

    def _set_texts(self) -> None:
        self._half_label.setText(_("Other half"))
        self._seat_label.setText(_("Owner"))
        self.new_kind.setText(_("New kind"))
        set_tip(self.new_kind, _("Make a further kind of tile"))
        self._search.setPlaceholderText(_("Search cards"))
        self._search.setAccessibleName(_("Search cards"))
        self._empty.set_line(
            _("Open a field map or a duel to lay out its field.")
            if self._board is None
            else _("Open a duel to place cards on its field.")
        )
        for box, parts in (
            (
                self.half,
                (("arrows-clockwise", _("Turned by 180°")), ("arrows-down-up", _("Mirrored")), ("x", _("Off"))),
            ),
        ):
            box.blockSignals(True)
            chosen = max(0, box.currentIndex())
            box.clear()
            for name, words in parts:
                box.addItem(icon(name, 14, tint="text_2"), words)
            box.setCurrentIndex(chosen)
            box.blockSignals(False)
        self.half.setAccessibleName(_("Other half"))
        self._seat.setAccessibleName(_("Owner"))
        self._seat.blockSignals(True)
        chosen = max(0, self._seat.currentIndex())
        self._seat.clear()
        for number in (1, 2):
            self._seat.addItem(seat_icon(seat(number), 14), _("Seat {number}").format(number=number))
        self._seat.setCurrentIndex(chosen)
        self._seat.blockSignals(False)
        for shelf, name in ((self.tiles, _("Tiles")), (self.cards, _("Cards")), (self.counters, _("Counters"))):
            shelf.setAccessibleName(name)

    def _show(self) -> None:
        """Show the page that was chosen, and mark the kind of tile that the brush paints."""
        board = self._board
        placeable = board is not None and (self._page != CARDS or board.is_duel)
        self._empty.set_line(
            _("Open a field map or a duel to lay out its field.")
            if board is None
            else _("Open a duel to place cards on its field.")
        )
        self._pages.setCurrentIndex(self._page if placeable else _EMPTY)
        if board is not None:
            rows = (index for index in range(self.tiles.count()) if self._kind(index) == board.kind)
            self.tiles.setCurrentRow(next(rows, -1))

    def _kind(self, index: int) -> str:
        return placement_of(self.tiles.item(index)).content

    def _choose_half(self, index: int) -> None:
        if self._board is not None and index >= 0:
            self._board.set_other_half(_HALVES[index])

    def _fill(self) -> None:
        if self._board is None:
            return
        board = self._board
        tiles = []
        for kind in board.kinds():
            key, name = board.key_of(kind), board.name_of_kind(kind)
            hint = _("{kind}: key {key}. Click or drag over tiles to paint.").format(kind=name, key=key)
            place, picture = Placement("tile_kinds", kind), self._icon("tile_kinds", kind)
            tiles.append(ShelfEntry(place, name, picture, hint, self._version, key=key))
        self.tiles.fill(tiles)
        self._fill_cards()
        counters = []
        for file in self._document.files_in("counters"):
            name, id_ = self._document.name_of(file), self._id(file)
            hint = _("{counter}: click cards or tiles to add one, Shift+click to take one away.").format(counter=name)
            counters.append(ShelfEntry(Placement("counters", id_), name, self._icon("counters", id_), hint))
        self.counters.fill(counters)
        self._show()

    def _fill_cards(self) -> None:
        cards = []
        owner = max(0, self._seat.currentIndex()) + 1
        for folder in CARD_FOLDERS:
            for file in self._document.files_in(folder):
                name, id_ = self._document.name_of(file), self._id(file)
                hint = _("{name}. Click, then click a tile; or drag.").format(name=name)
                cards.append(
                    ShelfEntry(Placement(folder, id_, owner), name, self._icon(folder, id_), hint, self._version)
                )
        self.cards.fill(cards)
        self.cards.show_only(self._search.text())

    def _id(self, file: str) -> str:
        return text(mapping(self._document.value(file)).get("id")) or file.rpartition("/")[2].removesuffix(".json")

    def _icon(self, folder: str, id_: str) -> partial[QIcon]:
        card = mapping(self._document.card(folder, id_))
        return partial(THUMBNAILS.choice_icon, self._document, folder, card, 40)
