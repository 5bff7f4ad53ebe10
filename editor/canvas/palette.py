"""What can be put on a table: the pack's things, characters for a squad, and the layers of the table to show or hide.

A click takes a piece up, the next click on the table places it; or it is dragged there. It changes no document.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QMimeData, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QFocusEvent, QIcon, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from editor.canvas.contents import Contents, said
from editor.canvas.paper import Placement
from editor.canvas.placements import write_placement
from editor.document.document import PackDocument
from editor.faces import ITEM_LOOK, disk_look, thing_look
from editor.look.disks import disk_pixmap
from editor.look.icons import seat_icon
from editor.look.seats import seat
from editor.look.things import thing_icon
from editor.look.tokens import Theme
from editor.look.widgets import EmptyState, column, label, row
from schema.words import gettext as _
from schema.words import language

_ROLE: Final = Qt.ItemDataRole.UserRole
_RANKS: Final = ("hero", "veteran", "fighter")
_LAYERS: Final = ("thing", "artifact", "item", "character", "zone", "grid", "map")


class _Shelf(QListWidget):
    """Pieces as pictures with their names."""

    taken = Signal(object)  # Placement

    def __init__(self, icon_px: int, cell: QSize) -> None:
        super().__init__()
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setIconSize(QSize(icon_px, icon_px))
        self.setGridSize(cell)
        self.setSpacing(0)
        self.setWordWrap(True)
        self.setUniformItemSizes(True)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.itemClicked.connect(self._take)
        self.itemActivated.connect(self._take)

    def put(self, placement: Placement, name: str, picture: QIcon, hint: str) -> QListWidgetItem:
        item = QListWidgetItem(picture, name)
        item.setData(_ROLE, placement)
        item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter)
        item.setToolTip(hint)
        self.addItem(item)
        return item

    def _take(self, item: QListWidgetItem) -> None:
        if item.flags() & Qt.ItemFlag.ItemIsEnabled:
            self.taken.emit(item.data(_ROLE))

    def startDrag(self, actions: Qt.DropAction) -> None:
        item = self.currentItem()
        if item is None:
            return
        drag = QDrag(self)
        data: QMimeData = write_placement(item.data(_ROLE))
        drag.setMimeData(data)
        picture = item.icon().pixmap(self.iconSize())
        drag.setPixmap(picture)
        drag.setHotSpot(QPoint(self.iconSize().width() // 2, self.iconSize().height() // 2))
        drag.exec(Qt.DropAction.CopyAction)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and item is not None:
            self._take(item)
            return
        super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()


class Palette(QWidget):
    """Three pages; the dock's tabs choose between them."""

    taken = Signal(object)  # Placement
    layers_changed = Signal(object)  # frozenset of the layers that are hidden

    def __init__(self, document: PackDocument, theme: Theme) -> None:
        super().__init__()
        self._document, self._theme = document, theme
        self._contents: Contents | None = None
        self._hidden: set[str] = set()
        self._stale = {"objects", "squads"}
        self._objects = _Shelf(50, QSize(76, 78))
        self._objects.setAccessibleName(_("Objects"))
        self._squad = _Shelf(40, QSize(76, 74))
        self._squad.setAccessibleName(_("Characters"))
        self._seat = QComboBox()
        self._seat.setIconSize(QSize(14, 14))
        self._counts = label("", "small")
        self._counts.setWordWrap(True)
        self._seat_label = label(_("Seat"), "second")
        self._ticks: dict[str, QCheckBox] = {}
        self._pages = QStackedWidget()
        self._pages.addWidget(column(self._objects, margins=(6, 8, 0, 0)))
        head = row(self._seat_label, self._seat, spacing=8, margins=(10, 6, 8, 2))
        self._pages.addWidget(column(head, row(self._counts, margins=(10, 0, 8, 4)), self._squad, margins=(0, 0, 0, 0)))
        self._pages.addWidget(self._layer_page())
        self._empty = EmptyState(_("Open a script to place objects on its table."))
        self._pages.addWidget(self._empty)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._pages)
        self._page = 0
        self._awake = False
        for shelf in (self._objects, self._squad):
            shelf.taken.connect(self.taken)
        self._seat.currentIndexChanged.connect(self._fill_squad)
        self.choose(0)

    # ------------------------------------------------------------ what the window says

    def choose(self, page: int) -> None:
        """Show objects (0), squads (1) or layers (2)."""
        self._page = page
        self._pages.setCurrentIndex(3 if self._contents is None else page)
        if self._contents is not None and self._awake:
            self._fill()

    def wake(self) -> None:
        """The window has been seen: draw the pictures from now on."""
        self._awake = True
        self.choose(self._page)

    def show_contents(self, contents: Contents | None) -> None:
        """The table that pieces would be placed on; None when no script is in front."""
        self._contents = contents
        self._fill_seats()
        self._stale.add("squads")
        self.choose(self._page)

    def follow_pack(self) -> None:
        """Things or cards of the pack have changed."""
        self._stale |= {"objects", "squads"}
        self.choose(self._page)

    def use_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.follow_pack()

    def retranslate(self) -> None:
        """Speak the language now chosen."""
        self._seat_label.setText(_("Seat"))
        self._objects.setAccessibleName(_("Objects"))
        self._squad.setAccessibleName(_("Characters"))
        self._empty.set_line(_("Open a script to place objects on its table."))
        for layer, tick in self._ticks.items():
            tick.setText(_layer_name(layer))
        self._fill_seats()
        self.follow_pack()

    # ------------------------------------------------------------ pages

    def _fill(self) -> None:
        if self._page == 0 and "objects" in self._stale:
            self._stale.discard("objects")
            self._fill_objects()
        elif self._page == 1 and "squads" in self._stale:
            self._stale.discard("squads")
            self._fill_squad()

    def _fill_objects(self) -> None:
        self._objects.clear()
        for file in self._document.files_in("things"):
            card = _card(self._document, file)
            look = thing_look({}, card)
            name = self._document.name_of(file)
            hint = _("{name}, {width} × {depth} mm. Click, then click on the table; or drag.").format(
                name=name, width=f"{look.width:g}", depth=f"{look.height:g}"
            )
            placement = Placement("thing", _id_of(card, file))
            self._objects.put(placement, name, thing_icon(look, 50, 70 if not self._theme.dark else 120), hint)
        for file in self._document.files_in("artifacts"):
            card = _card(self._document, file)
            name = self._document.name_of(file)
            look_ = disk_look("artifacts", card, self._document.card, art=self._document.root)
            icon = QIcon(disk_pixmap(look_, 44, ratio=2.0))
            icon.addPixmap(disk_pixmap(look_, 44, ratio=2.0), QIcon.Mode.Selected)
            self._objects.put(
                Placement("artifact", _id_of(card, file)), name, icon, _("{name}, an artifact").format(name=name)
            )

        barrel = disk_pixmap(ITEM_LOOK, 44, ratio=2.0)
        icon = QIcon(barrel)
        icon.addPixmap(barrel, QIcon.Mode.Selected)
        words = _("A special item, for goals to speak of")
        self._objects.put(Placement("item", ""), _("Special item"), icon, words)

    def _fill_seats(self) -> None:
        chosen = max(0, self._seat.currentIndex())
        self._seat.blockSignals(True)
        self._seat.clear()
        for place in self._contents.seats if self._contents else ():
            name = said(place.name, language()) or _("Seat {number}").format(number=place.number)
            self._seat.addItem(seat_icon(seat(place.number), 14), name)
        self._seat.setCurrentIndex(min(chosen, self._seat.count() - 1))
        self._seat.blockSignals(False)

    def _fill_squad(self) -> None:
        """The pack's characters; those that the box has no more disks for are greyed."""
        self._squad.clear()
        number = self._seat.currentIndex() + 1
        used = Counter(piece.content for piece in self._contents.pieces) if self._contents else Counter()
        box = box_counts(self._document.value("box.json"))
        spent = _spent(box, used)
        files = self._document.files_in("characters")
        cards = {file: _card(self._document, file) for file in files}
        order = sorted(files, key=lambda file: (str(cards[file].get("order")), _rank(cards[file]), file))
        for file in order:
            card = cards[file]
            content = _id_of(card, file)
            name = self._document.name_of(file)
            look = disk_look("characters", card, self._document.card, 270.0, art=self._document.root)
            picture = disk_pixmap(replace(look, facing=None), 38, true_scale=True, ratio=2.0)
            icon = QIcon(picture)
            icon.addPixmap(picture, QIcon.Mode.Selected)
            left = left_in_box(box, spent, content)
            text = name if left is None else f"{name} {left}"
            hint = name if left is None else _("{name}: the box has {count} more").format(name=name, count=left)
            item = self._squad.put(Placement("character", content, max(1, number)), text, icon, hint)
            if left == 0:
                item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEnabled)
        ranks = Counter(
            str(piece.card.get("rank"))
            for piece in (self._contents.pieces if self._contents else ())
            if piece.seat == number
        )
        self._counts.setText(
            _("Squad: {heroes} heroes, {veterans} veterans, {fighters} fighters").format(
                heroes=ranks["hero"], veterans=ranks["veteran"], fighters=ranks["fighter"]
            )
        )

    def _layer_page(self) -> QWidget:
        for layer in _LAYERS:
            tick = QCheckBox(_layer_name(layer))
            tick.setChecked(True)
            tick.toggled.connect(self._tell_layers)
            self._ticks[layer] = tick
        return column(*self._ticks.values(), "-", spacing=8, margins=(14, 12, 10, 8))

    def show_layer(self, layer: str, shown: bool) -> None:
        """Tick or untick a layer that was shown or hidden elsewhere; says nothing."""
        tick = self._ticks[layer]
        tick.blockSignals(True)
        tick.setChecked(shown)
        tick.blockSignals(False)

    def _tell_layers(self) -> None:
        self.layers_changed.emit(frozenset(layer for layer, tick in self._ticks.items() if not tick.isChecked()))


def box_counts(box: object) -> list[tuple[tuple[str, ...], int]]:
    """The box as (faces, count) of each lot of equal disks; forgiving."""
    disks = box.get("disks") if isinstance(box, Mapping) else None
    result = []
    for lot in disks if isinstance(disks, list) else ():
        faces = lot.get("faces") if isinstance(lot, Mapping) else None
        count = lot.get("count", 1) if isinstance(lot, Mapping) else 0
        if isinstance(faces, list) and isinstance(count, int):
            result.append((tuple(face for face in faces if isinstance(face, str)), count))
    return result


def left_in_box(
    box: list[tuple[tuple[str, ...], int]], spent: Mapping[tuple[str, ...], int], content: str
) -> int | None:
    """How many more disks the box has for a card; None where the box does not know the card."""
    lots = [(faces, count) for faces, count in box if content in faces]
    if not lots:
        return None
    return sum(max(0, count - spent.get(faces, 0)) for faces, count in lots)


def _spent(box: list[tuple[tuple[str, ...], int]], used: Mapping[str, int]) -> dict[tuple[str, ...], int]:
    """How many disks of each lot lie on the table; a disk shows only one of its faces at a time."""
    return {faces: sum(used.get(face, 0) for face in faces) for faces, _count in box}


def _card(document: PackDocument, file: str) -> Mapping[str, object]:
    found = document.value(file)
    return found if isinstance(found, dict) else {}


def _id_of(card: Mapping[str, object], file: str) -> str:
    named = card.get("id")
    return named if isinstance(named, str) else file.rpartition("/")[2].removesuffix(".json")


def _rank(card: Mapping[str, object]) -> int:
    rank = card.get("rank")
    return _RANKS.index(rank) if isinstance(rank, str) and rank in _RANKS else len(_RANKS)


def _layer_name(layer: str) -> str:
    return {
        "thing": _("Landscape"),
        "artifact": _("Artifacts"),
        "item": _("Special items"),
        "character": _("Characters"),
        "zone": _("Zones"),
        "grid": _("Grid"),
        "map": _("Map"),
    }[layer]
