"""The palette of a board: types of spaces, borders and runes with their keys, and markers to place on scenarios."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QComboBox, QLineEdit, QStackedWidget, QVBoxLayout

from editor.canvas.board_page import BoardPage, BoardPalette
from editor.canvas.palette_shelf import PaletteShelf, ShelfEntry, placement_of
from editor.canvas.placement import Placement
from editor.document.document import PackDocument
from editor.document.edits import Touched
from editor.systems.dork_tower.board.controller import BARRIERS, TYPES
from editor.systems.dork_tower.board.edits import OPEN
from editor.systems.dork_tower.board.page import LandPage
from editor.systems.dork_tower.board.script_pieces import FOLDERS
from editor.systems.dork_tower.board.type_names import barrier_name, type_name
from editor.systems.dork_tower.contents import first_of, tokens_at
from editor.systems.dork_tower.painting.barriers import barrier_pixmap
from editor.systems.dork_tower.painting.spaces import RUNES, rune_pixmap, space_pixmap
from editor.systems.dork_tower.painting.thumbnails import THUMBNAILS
from editor.ui.drawn_icon import drawn_icon
from editor.ui.widgets import EmptyState, column, label, row
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.json.lenient_json import listed, mapping, text, whole_number

SPACES, MARKERS = 0, 1
"""The pages, in the order of the dock's tabs."""
_EMPTY: Final = 2
_ICON: Final = 32
_CELL: Final = QSize(92, 74)
_ROW_ICON: Final = 26
_ROW: Final = QSize(116, 42)


class LandPalette(BoardPalette):
    """Two pages; the tabs of the dock choose between them."""

    def __init__(self, document: PackDocument) -> None:
        super().__init__()
        self._document = document
        self._board: LandPage | None = None
        self._page, self._version = SPACES, 0
        self._where_label = label("", "second")
        self.where = QComboBox()
        self.where.currentIndexChanged.connect(self._choose_where)
        self.spaces, self.markers = PaletteShelf(_ROW_ICON, _ROW, rows=True), PaletteShelf(_ICON, _CELL)
        self._search = QLineEdit()
        self._search.setClearButtonEnabled(True)
        self._search.textChanged.connect(self.markers.show_only)
        self._empty = EmptyState("")
        self._pages = QStackedWidget()
        self._pages.addWidget(column(row(self._where_label, self.where, spacing=8, margins=(10, 6, 8, 4)), self.spaces))
        self._pages.addWidget(column(row(self._search, margins=(8, 6, 8, 4)), self.markers))
        self._pages.addWidget(self._empty)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._pages)
        for shelf in (self.spaces, self.markers):
            shelf.taken.connect(self.taken)
        self._set_texts()

    # ------------------------------------------------------------ BoardPalette

    def choose(self, page: int) -> None:
        self._page = page
        self._show()

    def show_board(self, page: BoardPage | None) -> None:
        before, self._board = self._board, page if isinstance(page, LandPage) else None
        if self._board is not None and before is not self._board:
            self._board.brush = type(self._board.brush)(
                self._board.brush.type, self._board.brush.barrier, self._board.brush.rune, self._everywhere
            )
            self._fill()
        self._show()

    def follow(self, touched: Touched) -> None:
        folders = (*FOLDERS, "encounter_charts")
        if any(place.file.partition("/")[0] in folders for place in touched):
            self._version += 1
            self._fill()

    def retranslate(self) -> None:
        self._set_texts()
        self._version += 1
        self._fill()

    # ------------------------------------------------------------ contents

    @property
    def _everywhere(self) -> bool:
        return self.where.currentIndex() != 1

    def _set_texts(self) -> None:
        self._where_label.setText(_("Paint"))
        self._search.setPlaceholderText(_("Search markers"))
        self._search.setAccessibleName(_("Search markers"))
        self.where.blockSignals(True)
        chosen = max(0, self.where.currentIndex())
        self.where.clear()
        self.where.addItems([_("Same place in every kingdom"), _("This space")])
        self.where.setCurrentIndex(chosen)
        self.where.blockSignals(False)
        self.where.setAccessibleName(_("Paint"))
        for shelf, name in ((self.spaces, _("Spaces")), (self.markers, _("Markers"))):
            shelf.setAccessibleName(name)

    def _show(self) -> None:
        board = self._board
        usable = board is not None and (self._page == SPACES or board.is_scenario)
        self._empty.set_line(
            _("Open a board or a scenario first.")
            if board is None
            else _("Open a scenario to place markers on its board.")
        )
        self._pages.setCurrentIndex(self._page if usable else _EMPTY)
        if board is not None:
            chosen = {
                "brush": Placement("type", board.brush.type),
                "barrier": Placement("barrier", board.brush.barrier),
                "rune": Placement("rune", board.brush.rune),
            }.get(board.tool_name)
            rows = (index for index in range(self.spaces.count()) if placement_of(self.spaces.item(index)) == chosen)
            self.spaces.setCurrentRow(next(rows, -1))

    def _choose_where(self, _index: int) -> None:
        if self._board is not None:
            self._board.set_everywhere(self._everywhere)

    def _fill(self) -> None:
        if self._board is None:
            return
        self.spaces.fill(self._brushes())
        markers = []
        for folder in FOLDERS:
            for file in self._document.files_in(folder):
                card = mapping(self._document.value(file))
                name, id_ = self._document.name_of(file), text(card.get("id"))
                hint = _("{name}. Click, then click a space; or drag.").format(name=name)
                picture: partial[QIcon] = partial(THUMBNAILS.choice_icon, self._document, folder, card, _ICON)
                markers.append(ShelfEntry(Placement(folder, id_), name, picture, hint, self._version))
        self.markers.fill(markers)
        self.markers.show_only(self._search.text())
        self._show()

    def _brushes(self) -> list[ShelfEntry]:
        entries, chart = [], first_of(self._document, "encounter_charts")

        def offer(
            placement: Placement, name: str, detail: str, key: str, picture: Callable[[], QIcon], hint: str
        ) -> None:
            entries.append(ShelfEntry(placement, name, picture, hint, self._version, key=key, detail=detail))

        for key, type_ in enumerate(TYPES, start=1):
            name = type_name(type_)
            day, night = (tokens_at(chart, type_, dark) for dark in (False, True))
            hint = _("{type}: key {key}. Tokens by day {day}, by night {night}.").format(
                type=name, key=key, day=day, night=night
            )
            picture = partial(drawn_icon, _ROW_ICON, partial(space_pixmap, type_, _ROW_ICON))
            offer(Placement("type", type_), name, _tokens_words(type_, day, night), str(key), picture, hint)
        for key, barrier in enumerate(BARRIERS, start=len(TYPES) + 1):
            name = barrier_name(barrier)
            hint = _("{border}: key {key}. Drag over a border.").format(border=name, key=key)
            picture = partial(drawn_icon, _ROW_ICON, partial(barrier_pixmap, barrier, _ROW_ICON))
            detail = ngettext("{n} step", "{n} steps", 1).format(n=1) if barrier == OPEN else self._crossing_words()
            offer(Placement("barrier", barrier), name, detail, str(key), picture, hint)
        for rune in RUNES:
            name = _("Rune {letter}").format(letter=rune)
            hint = _("Rune {letter}. Click spaces to put it there.").format(letter=rune)
            picture = partial(drawn_icon, _ROW_ICON, partial(rune_pixmap, rune, _ROW_ICON))
            offer(Placement("rune", rune), name, _("for quests"), rune, picture, hint)
        return entries

    def _crossing_words(self) -> str:
        """What it costs to cross a lake or a mountain."""
        for file in self._document.files_in("xp_uses"):
            use = mapping(self._document.value(file))
            effects = (mapping(one) for each in listed(use.get("abilities")) for one in listed(mapping(each).get("do")))
            if any(effect.get("kind") == "cross_border" for effect in effects):
                return _("{n} XP to cross").format(n=whole_number(use.get("cost")))
        return _("a whole move to cross")


def _tokens_words(type_: str, day: int, night: int) -> str:
    """How many tokens are drawn in a type of spaces."""
    if type_ == "shadow":
        return ngettext("{n} token", "{n} tokens", night).format(n=night)
    return _("{day} day, {night} night").format(day=day, night=night) if day or night else _("no tokens")
