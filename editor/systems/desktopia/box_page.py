"""The page of the box: the component counts of all disks by Order, with both faces, edited by buttons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Edit, Place, Touched
from editor.systems.desktopia.component_counts import (
    FILE,
    MOST,
    ComponentCount,
    folder_of,
    lots_of,
    with_count,
    with_lot,
    without_disk,
    without_lot,
)
from editor.systems.desktopia.painting.content_styles import ITEM_LOOK, order_look
from editor.systems.desktopia.painting.disks import disk_icon
from editor.systems.desktopia.painting.orders import order_icon
from editor.systems.desktopia.painting.thumbnails import disk_face
from editor.ui.column_layout import ColumnLayout
from editor.ui.forms.field import retire
from editor.ui.forms.field_binding import name_of_id
from editor.ui.page import Page
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import (
    ElidedLabel,
    EmptyState,
    IconButton,
    IconLabel,
    label,
    link_button,
    restyle,
    row,
    rule,
    scroll_area,
)
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.systems.desktopia.box import ITEM
from schema.systems.desktopia.labels import LABELS

_FACE: Final = 40
_TILE: Final = (236, 320)
"""The least and greatest width of a tile."""
_TILE_HIGH: Final = 60
_WIDEST: Final = 3 * 262 + 48


class BoxPage(Page):
    """The box of one pack."""

    def __init__(self, document: PackDocument) -> None:
        super().__init__()
        self.document = document
        self.tiles: dict[str, _Tile] = {}
        self._area = scroll_area(sideways=False)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._area)
        self._waiting = QTimer(self, interval=0, singleShot=True)
        self._waiting.timeout.connect(self.build)
        self._stale = False
        self._unwatch = [document.watch(self._follow), document.diagnostics.watch(self._mark, FILE)]
        self.build()

    @property
    def hint(self) -> str:
        """The hint for the status bar."""
        return _("Every piece in play is a disk of the box. + and – count the chosen disks, Del takes them out.")

    def close_down(self) -> None:
        for stop in self._unwatch:
            stop()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._waiting.start()
        super().changeEvent(event)

    def reveal(self, pointer: str) -> None:
        """Scroll to a tile."""
        self._catch_up()
        tile = next((each for own, each in self.tiles.items() if f"{pointer}/".startswith(f"{own}/")), None)
        if tile is not None:
            self._area.ensureWidgetVisible(tile)
            tile.setFocus()

    # --- what is done -------------------------------------------------------------------------------

    def count(self, lot: ComponentCount, by: int) -> None:
        """Change the number of disks; the last one is only removed by removing the entry."""
        wanted = lot.count + by
        if 1 <= wanted <= MOST:
            words = ngettext("{n} disk of {faces}", "{n} disks of {faces}", wanted)
            self._submit(with_count(lot, wanted), words.format(n=wanted, faces=self._names(lot)))

    def take_out(self, lot: ComponentCount) -> None:
        """Remove an entry from the box."""
        self._submit(without_lot(lot), _("Take out: {faces}").format(faces=self._names(lot)))

    def put_in(self, folder: str, id_: str) -> None:
        """Add a disk that shows a card."""
        edit = with_lot(self.document, folder, id_)
        if edit is not None:
            self._submit(edit, _("Into the box: {name}").format(name=name_of_id(self.document, folder, id_)))

    def _submit(self, edit: Edit, words: str) -> None:
        self.document.submit(edit, words)

    # --- what is shown ------------------------------------------------------------------------------

    def _follow(self, touched: Touched) -> None:
        if any(place.file == FILE or "/" in place.file for place in touched):
            if self.isVisible() or self.isWindow():
                self._waiting.start()
            else:
                self._stale = True  # rebuilt when it is seen again: it takes long, and most edits are made elsewhere

    def showEvent(self, event: QShowEvent) -> None:
        self._catch_up()
        super().showEvent(event)

    def _catch_up(self) -> None:
        if self._stale:
            self.build()

    def build(self) -> None:
        """Rebuild the tiles; the one with the keyboard focus keeps it."""
        self._stale = False
        chosen = next((own for own, tile in self.tiles.items() if tile.hasFocus()), "")
        at = self._area.verticalScrollBar().value()
        lots = lots_of(self.document.value(FILE))
        self.tiles = {}
        page = QWidget()
        page.setMaximumWidth(_WIDEST)
        box = QVBoxLayout(page)
        box.setContentsMargins(24, 20, 24, 24)
        box.setSpacing(10)
        count = sum(lot.count for lot in lots)
        told = ngettext("{n} disk", "{n} disks", count).format(n=count)
        box.addWidget(row(label(_("Box contents"), "title"), label(told, "second"), "-", spacing=10))
        self._add_missing(box)
        for order in sorted({lot.order for lot in lots}, key=lambda id_: name_of_id(self.document, "orders", id_)):
            self._add_order(box, order, [lot for lot in lots if lot.order == order])
        if not lots:
            box.addWidget(EmptyState(_("The box is empty.")))
        box.addStretch(1)
        old = self._area.takeWidget()
        if old is not None:
            old.setParent(self)
            retire(old)
        self._area.setWidget(page)
        self.setAccessibleName(_("Box contents"))
        self._area.verticalScrollBar().setValue(at)
        if chosen in self.tiles:
            self.tiles[chosen].setFocus()
        self._mark()

    def _add_missing(self, box: QVBoxLayout) -> None:
        missing = without_disk(self.document)
        for folder, id_ in missing:
            name = name_of_id(self.document, folder, id_)
            words = label(_("No disk of the box shows {name}.").format(name=name))
            put = link_button(_("Put one in"))
            put.setAccessibleName(_("Put a disk of {name} into the box").format(name=name))
            put.clicked.connect(partial(self._later, self.put_in, folder, id_))
            box.addWidget(row(IconLabel("warning", "warning", 16, fill=True), words, put, "-", spacing=8))

    def _add_order(self, box: QVBoxLayout, order: str, lots: Sequence[ComponentCount]) -> None:
        mark = label("")
        mark.setPixmap(order_icon(order_look(self.document.card("orders", order)), 18).pixmap(18, 18))
        count = sum(lot.count for lot in lots)
        told = ngettext("{n} disk", "{n} disks", count).format(n=count)
        name = ElidedLabel(name_of_id(self.document, "orders", order), "dockTitle")
        box.addWidget(row(mark, name, label(told, "small"), "-", spacing=8))
        box.addWidget(rule())
        grid = ColumnLayout(*_TILE, gap=10)
        tiles = []
        for lot in lots:
            tile = _Tile(self, lot)
            self._fill(tile, lot)
            self.tiles[lot.pointer] = tile
            tiles.append(tile)
        grid.put(tiles)
        box.addWidget(grid)

    def _fill(self, tile: _Tile, lot: ComponentCount) -> None:
        line = QHBoxLayout(tile)
        line.setContentsMargins(8, 4, 6, 4)
        line.setSpacing(6)
        for face in lot.faces[:2]:
            picture = label("")
            picture.setFixedSize(_FACE, _FACE)
            card = self.document.card(folder_of(lot), face)
            disk = disk_face(self.document, folder_of(lot), card, _FACE)
            picture.setPixmap((disk_icon(ITEM_LOOK, _FACE) if face == ITEM else disk).pixmap(_FACE, _FACE))
            line.addWidget(picture)
        words = QVBoxLayout()
        words.setSpacing(0)
        named = self._named(lot)
        words.addWidget(ElidedLabel(named[0] if named else "?"))
        words.addWidget(ElidedLabel(named[1]) if len(named) > 1 else label(LABELS.option(lot.size), "small"))
        line.addLayout(words, 1)
        fewer = IconButton("minus", _("One disk fewer of {name}").format(name=self._names(lot)), 12)
        more = IconButton("plus", _("One disk more of {name}").format(name=self._names(lot)), 12)
        fewer.setEnabled(lot.count > 1)
        more.setEnabled(lot.count < MOST)
        fewer.clicked.connect(partial(self._later, self.count, lot, -1))
        more.clicked.connect(partial(self._later, self.count, lot, 1))
        many = label(f"×{lot.count}")
        for part in (fewer, many, more):
            line.addWidget(part)
        for button in (fewer, more):
            button.setFixedSize(22, 22)
        tile.setAccessibleName(f"{self._names(lot)}, {LABELS.option(lot.size)}, {lot.count}")

    def _names(self, lot: ComponentCount) -> str:
        return " / ".join(self._named(lot))

    def _named(self, lot: ComponentCount) -> list[str]:
        return [
            _("Special item") if face == ITEM else name_of_id(self.document, folder_of(lot), face) for face in lot.faces
        ]

    def _later(self, do: object, *given: object) -> None:
        """The clicked button is deleted with its tile, so this waits until the click is over."""
        assert callable(do)
        values = given[:-1] if given and isinstance(given[-1], bool) else given
        QTimer.singleShot(0, self, partial(do, *values))

    def _mark(self) -> None:
        for own, tile in self.tiles.items():
            found = self.document.diagnostics.inside(FILE, own)
            set_tip(tile, "\n".join(one.message for one in found))
            tile.setProperty("bad", "true" if found else None)
            restyle(tile)


class _Tile(QFrame):
    """One entry; a click shows its form, keys change its count."""

    def __init__(self, page: BoxPage, lot: ComponentCount) -> None:
        super().__init__()
        self._page, self._lot = page, lot
        self.setObjectName("squad")
        self.setFixedHeight(_TILE_HIGH)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def focusInEvent(self, event: object) -> None:
        self._choose()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._choose()

    def _choose(self) -> None:
        self._page.places_chosen.emit((Place(FILE, self._lot.pointer),))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Plus:
                self._page.count(self._lot, 1)
            case Qt.Key.Key_Minus:
                self._page.count(self._lot, -1)
            case Qt.Key.Key_Delete | Qt.Key.Key_Backspace:
                self._page.take_out(self._lot)
            case _:
                super().keyPressEvent(event)
