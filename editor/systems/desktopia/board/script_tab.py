"""A script as a tab of the window: its table with rulers and map, kept in step with the document.

What the tab bar, the status bar and the inspector show of it they learn from its signals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QPointF, QRectF, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from editor.canvas.board_page import BoardOptions, BoardPage
from editor.canvas.placement import Placement
from editor.canvas.rulers import THICKNESS, Ruler
from editor.canvas.snapping import Snap
from editor.document.document import PackDocument
from editor.document.edits import Broken, Edit, Several, Touched
from editor.systems.desktopia.board import pending_placement
from editor.systems.desktopia.board.commands import CANVAS_COMMANDS, menu_on
from editor.systems.desktopia.board.controller import CanvasController
from editor.systems.desktopia.board.diagnostic_overlay import DiagnosticOverlay, NarrowGap, about_border
from editor.systems.desktopia.board.dropping import dropped_placement
from editor.systems.desktopia.board.reserves_strip import ReservesStrip
from editor.systems.desktopia.board.script_contents import ScriptContents
from editor.systems.desktopia.board.table_map import TableMap
from editor.systems.desktopia.board.tools import TOOLS
from editor.ui.design_tokens import Theme
from editor.ui.settings import View
from editor.ui.severity import Severity, worst
from editor.ui.tool_tips import set_tip
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import gettext as _
from schema.json.strict_reading import Json


class ScriptFileAdapter:
    """The part of a pack's document that a table reads and writes."""

    def __init__(self, document: PackDocument, file: str) -> None:
        self.document = document
        self._file = file
        self.told: Callable[[str], None] = lambda _words: None
        """Called with why nothing was changed."""

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
        if isinstance(self.document.content(self._file), Broken):
            self.told(_("The source of this file is broken. Fix it or restore its last good state."))
            return
        self.document.submit(Several(tuple(edits)), label)


class ScriptTab(BoardPage):
    """The table of one script."""

    card_opened = Signal(str, str)  # folder and id of a card

    def __init__(self, document: PackDocument, file: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document, self.file = document, file
        art: Path | None = document.root
        adapter = ScriptFileAdapter(document, file)
        adapter.told = self.hint_changed.emit
        self.controller = CanvasController(adapter, theme, TOOLS, art, self)
        view = self.controller.view
        view.setAcceptDrops(False)
        self.setAcceptDrops(True)
        self._across, self._down = Ruler(view, theme, horizontal=True), Ruler(view, theme, horizontal=False)
        self.map = TableMap(view, theme)
        corner = QWidget()
        corner.setObjectName("rulerCorner")
        corner.setFixedSize(THICKNESS, THICKNESS)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        # The line above them is left for `set_header`.
        grid.addWidget(corner, 1, 0)
        grid.addWidget(self._across, 1, 1)
        grid.addWidget(self._down, 2, 0)
        grid.addWidget(view, 2, 1)
        self.reserves = ReservesStrip(document, file, theme)
        self.reserves.hint_changed.connect(self.hint_changed)
        self.reserves.chosen.connect(self._select_disks)
        grid.addWidget(self.reserves, 3, 0, 1, 2)
        self._grid = grid
        self.troubles = DiagnosticOverlay(self.controller.theme)
        self.controller.scene.addItem(self.troubles)
        self.header: QWidget | None = None
        self._cards_changed = self._looks_changed = False
        self.setFocusProxy(view)
        self._show_reach(self.controller.contents)
        self.controller.contents_changed.connect(self._show_reach)
        self.controller.contents_changed.connect(lambda _contents: self.contents_changed.emit())
        self.controller.menu_wanted.connect(self.menu_wanted)
        self.controller.selection_changed.connect(self._on_selection)
        self.controller.hint_changed.connect(self.hint_changed)
        self.controller.tool_changed.connect(self.tool_changed)
        self.controller.tool_changed.connect(lambda name: self.map.step_aside(name not in ("select", "pan")))
        self.controller.opened.connect(self.card_opened)
        view.pointer_at.connect(self.pointer_at)
        view.looked.connect(lambda: self.zoomed.emit(view.zoom))
        self.controller.selection_redrawn.connect(self.show_extent)
        self.fit()
        self._unwatch = document.watch(self._follow)

    def set_header(self, header: QWidget) -> None:
        self.header = header
        self._grid.addWidget(header, 0, 0, 1, 2)

    def close_down(self) -> None:
        """Stop following the document; the tab is about to go."""
        close = getattr(self.header, "close_down", None)
        if close is not None:
            close()
        self.reserves.close_down()
        self._unwatch()

    # ------------------------------------------------------------ what the window asks

    @property
    def hint(self) -> str:
        return self.controller.tool.hint(self.controller)

    def fit(self) -> None:
        """Show the whole table."""
        left, top, right, bottom = self.controller.contents.extent
        self.controller.view.fit(QRectF(left, top, right - left, bottom - top))

    @property
    def selection(self) -> tuple[str, ...]:
        return self.controller.selection

    def select(self, pointers: Sequence[str]) -> None:
        self.controller.select(tuple(pointers))

    @property
    def piece_count(self) -> int:
        return len(self.controller.contents.pieces)

    @property
    def tool_name(self) -> str:
        return self.controller.tool.name

    def activate_tool(self, name: str) -> None:
        self.controller.activate_tool(name)

    def start_placing(self, placement: object) -> None:
        if isinstance(placement, Placement):
            self.controller.start_placing(placement)

    def run_command(self, name: str) -> None:
        CANVAS_COMMANDS[name].do(self.controller)

    @property
    def menu_entries(self) -> list[str]:
        return menu_on(self.controller)

    @property
    def view(self) -> QWidget:
        return self.controller.view

    @property
    def zoom(self) -> float:
        return self.controller.view.zoom

    def zoom_to(self, zoom: float) -> None:
        self.controller.view.zoom_to(zoom)

    def zoom_by(self, steps: float) -> None:
        self.controller.view.zoom_by(steps)

    def use_options(self, options: BoardOptions) -> None:
        self.use_snap(Snap(options.snap, options.snap_step))
        self.show_grid(options.grid)
        self.show_map(options.map)
        self.controller.view.pan_key = options.pan_key

    def hide_layers(self, hidden: frozenset[str]) -> None:
        self.controller.scene.hide_kinds(hidden)

    def lock_layers(self, locked: frozenset[str]) -> None:
        self.controller.scene.lock_kinds(locked)
        self.controller.select(tuple(each for each in self.controller.selection if self.controller.can_take(each)))

    def show_diagnostics(self, found: Sequence[Diagnostic]) -> None:
        here = [one for one in found if one.location.file == self.file]
        severities: dict[str, Severity] = {}
        for one in here:
            before = severities.get(one.location.pointer, one.severity.value)
            severities[one.location.pointer] = worst((one.severity.value, before)) or before
        gaps = [
            NarrowGap(one.location.pointer, one.related[0].location.pointer if one.related else "", one.severity.value)
            for one in here
            if one.code == "narrow-gap"
        ]
        self.show_problems(severities, gaps)

    def state(self) -> View:
        centre = self.controller.view.centre
        return View(self.controller.view.zoom, round(centre.x(), 1), round(centre.y(), 1))

    def restore(self, state: View) -> None:
        self.controller.view.look_again(QPointF(state.x_mm, state.y_mm), state.zoom)

    def use_theme(self, theme: Theme) -> None:
        self.controller.use_theme(theme)
        self.troubles.use_theme(theme)

    def use_snap(self, snap: Snap) -> None:
        self.controller.snap = snap

    def show_grid(self, shown: bool) -> None:
        self.controller.scene.show_grid(shown)

    def show_map(self, shown: bool) -> None:
        self.map.want(shown)

    def show_reserves(self, shown: bool) -> None:
        self.reserves.want(shown)

    def show_problems(self, severities: Mapping[str, Severity], gaps: Sequence[NarrowGap] = ()) -> None:
        """The worst severity by pointer into this script, and the gaps that are too narrow."""
        self.controller.show_problems(severities)
        border = worst(severity for pointer, severity in severities.items() if about_border(pointer))
        self.troubles.show_severities(self.controller.contents, border, gaps)

    def reveal(self, pointer: str) -> None:
        """Select the piece that a pointer leads into and bring it into view."""
        self.controller.reveal(pointer)

    # ------------------------------------------------------------ following

    def _follow(self, touched: Touched) -> None:
        """Cards and things show on the table too, so a change of those counts."""
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
            self._refresh()  # while it was not seen, letters were typed into cards: it read none of them

    def _show_reach(self, contents: ScriptContents) -> None:
        left, top, right, bottom = contents.extent
        self._across.show_reach(left, right)
        self._down.show_reach(top, bottom)
        self.map.show_contents(contents)

    def _select_disks(self, seat: int, character: str) -> None:
        """The disks of a character of a seat, whose reserve was chosen."""
        pieces = self.controller.contents.pieces
        self.controller.select(tuple(each.pointer for each in pieces if (each.seat, each.content) == (seat, character)))

    def _on_selection(self, pointers: tuple[str, ...]) -> None:
        self.selected.emit(self.file, pointers)
        self.hint_changed.emit(self.hint)

    def show_extent(self) -> None:
        """Shade what the selection covers on the rulers."""
        area = self.controller.extent
        self._across.show_extent(None if area.isNull() else (area.left(), area.right()))
        self._down.show_extent(None if area.isNull() else (area.top(), area.bottom()))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.controller.show_selection()
            set_tip(self.map, _("Minimap"))
            self.controller.view.setAccessibleName(_("Table"))
            self.hint_changed.emit(self.hint)
        super().changeEvent(event)

    # ------------------------------------------------------------ dropped from the palette

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_placement(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        placement = dropped_placement(event.mimeData())
        if not self._over_table(event):
            self.controller.pointer_left()
            event.ignore()
        elif placement is not None:
            pending_placement.show_ghost(self.controller, placement, self._drop_place(placement, event))
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.controller.pointer_left()

    def dropEvent(self, event: QDropEvent) -> None:
        placement = dropped_placement(event.mimeData())
        self.controller.pointer_left()
        if placement is not None and self._over_table(event):
            pending_placement.place(self.controller, placement, self._drop_place(placement, event))
            event.acceptProposedAction()
            self.controller.view.setFocus()

    def _over_table(self, event: QDropEvent) -> bool:
        """Whether it is not over rulers, reserves or what stands above the table."""
        return self.controller.view.geometry().contains(event.position().toPoint())

    def _drop_place(self, placement: Placement, event: QDropEvent) -> QPointF:
        view = self.controller.view
        px = QPointF(view.viewport().mapFrom(self, event.position().toPoint()))
        return pending_placement.resting_place(self.controller, placement, view.pointer_from(px, event.modifiers()))


def _id_of(card: Mapping[str, object], file: str) -> str:
    named = card.get("id")
    return named if isinstance(named, str) else file.rpartition("/")[2].removesuffix(".json")
