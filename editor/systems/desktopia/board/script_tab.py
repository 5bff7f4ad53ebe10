"""The page of a script: its table with rulers, minimap and reserves, updated with the document."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QDropEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from editor.canvas.board_page import BoardOptions
from editor.canvas.canvas_page import CanvasPage
from editor.canvas.placement import Placement
from editor.canvas.snapping import Snap
from editor.canvas.view import PointerAt
from editor.document.document import PackDocument
from editor.document.edits import Edit, Touched
from editor.systems.desktopia.board import pending_placement
from editor.systems.desktopia.board.commands import CANVAS_COMMANDS, menu_on
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.diagnostic_overlay import BORDER, DiagnosticOverlay, NarrowGap
from editor.systems.desktopia.board.dropping import dropped_placement
from editor.systems.desktopia.board.reserves_strip import ReservesStrip
from editor.systems.desktopia.board.script_contents import ScriptContents
from editor.systems.desktopia.board.table_map import TableMap
from editor.systems.desktopia.board.tools import TOOLS
from editor.ui.severity import worst
from schema.json.strict_reading import Json


class ScriptFileAdapter:
    """A script of a pack's document."""

    def __init__(self, document: PackDocument, file: str, submit: Callable[[str, Sequence[Edit]], None]) -> None:
        self.document = document
        self._file, self._submit = file, submit

    @property
    def file(self) -> str:
        return self._file

    def script(self) -> Json:
        return self.document.value(self._file)

    def card_of(self, folder: str, content: str) -> Mapping[str, object] | None:
        return self.document.card(folder, content)

    def cards_in(self, folder: str) -> Mapping[str, Mapping[str, object]]:
        cards = [(file, self.document.value(file)) for file in self.document.files_in(folder)]
        return {_id_of(card, file): card for file, card in cards if isinstance(card, dict)}

    def submit(self, label: str, edits: Sequence[Edit]) -> None:
        self._submit(label, edits)


class ScriptTab(CanvasPage):
    """The table of one script."""

    card_opened = Signal(str, str)
    """The card of this folder and id was double-clicked."""

    def __init__(self, document: PackDocument, file: str, parent: QWidget | None = None) -> None:
        adapter = ScriptFileAdapter(document, file, self.submit)
        art: Path | None = document.root
        self.controller = CanvasController(adapter, TOOLS, art)
        self._table_map = TableMap(self.controller.view)
        super().__init__(document, file, self.controller, self._table_map, rulers=True, parent=parent)
        self.controller.setParent(self)
        self.reserves = ReservesStrip(document, file)
        self.reserves.hint_changed.connect(self.hint_changed)
        self.reserves.chosen.connect(self._select_disks)
        self.layout_.addWidget(self.reserves, 3, 0, 1, 2)
        self.troubles = DiagnosticOverlay()
        self.controller.scene.addItem(self.troubles)
        self._cards_changed = self._looks_changed = False
        self._show_table(self.controller.contents)
        self.controller.contents_changed.connect(self._show_table)
        self.controller.opened.connect(self.card_opened)
        self.fit()
        self._unwatch = document.watch(self._follow)

    def close_down(self) -> None:
        super().close_down()
        self.reserves.close_down()
        self._unwatch()

    # ------------------------------------------------------------ what the window asks

    def fit(self) -> None:
        left, top, right, bottom = self.controller.contents.extent
        self.controller.view.fit(QRectF(left, top, right - left, bottom - top))

    @property
    def piece_count(self) -> int:
        return len(self.controller.contents.pieces)

    def run_command(self, name: str) -> None:
        CANVAS_COMMANDS[name].do(self.controller)

    @property
    def menu_entries(self) -> list[str]:
        return menu_on(self.controller)

    def use_options(self, options: BoardOptions) -> None:
        super().use_options(options)
        self.controller.scene.show_grid(options.grid)

    def show_problems(self) -> None:
        super().show_problems()
        border = worst(one.severity.value for one in self.document.diagnostics.inside(self.file, BORDER))
        gaps = [
            NarrowGap(one.location.pointer, one.related[0].location.pointer if one.related else "", one.severity.value)
            for one in self.document.diagnostics.in_file(self.file)
            if one.code == "narrow-gap"
        ]
        self.troubles.show_severities(self.controller.contents, border, gaps)

    def use_snap(self, snap: Snap) -> None:
        self.controller.snap = snap

    def show_reserves(self, shown: bool) -> None:
        self.reserves.want(shown)

    # ------------------------------------------------------------ following

    def _follow(self, touched: Touched) -> None:
        """The table shows cards and objects as well, so it follows changes of those."""
        folders = ("characters/", "missiles/", "artifacts/", "things/", "orders/")
        self._cards_changed |= any(place.file.startswith(folders) for place in touched)
        self._looks_changed |= any(place.file.startswith(("missiles/", "orders/")) for place in touched)
        if any(place.file == self.file for place in touched) or (self._cards_changed and self.isVisible()):
            self._refresh()

    def _refresh(self) -> None:
        anew, same_cards = self._looks_changed, not self._cards_changed
        self._cards_changed = self._looks_changed = False
        self.controller.refresh(anew=anew, same_cards=same_cards)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._cards_changed:
            self._refresh()  # a hidden table does not follow each letter typed into a card

    def _show_table(self, contents: ScriptContents) -> None:
        left, top, right, bottom = contents.extent
        self._table_map.show_contents(contents)
        self.show_board_extent(QRectF(left, top, right - left, bottom - top))
        self.show_problems()

    def _select_disks(self, seat: int, character: str) -> None:
        """Select the disks of a character whose reserve was clicked."""
        pieces = self.controller.contents.pieces
        self.controller.select(tuple(each.pointer for each in pieces if (each.seat, each.content) == (seat, character)))

    # ------------------------------------------------------------ dropped from the palette

    def dropped_placement(self, event: QDropEvent) -> Placement | None:
        return dropped_placement(event.mimeData())

    def show_dropped(self, placement: Placement, at: PointerAt) -> None:
        place = pending_placement.resting_place(self.controller, placement, at)
        pending_placement.show_ghost(self.controller, placement, place)

    def drop(self, placement: Placement, at: PointerAt) -> None:
        pending_placement.place(
            self.controller, placement, pending_placement.resting_place(self.controller, placement, at)
        )


def _id_of(card: Mapping[str, object], file: str) -> str:
    named = card.get("id")
    return named if isinstance(named, str) else file.rpartition("/")[2].removesuffix(".json")
