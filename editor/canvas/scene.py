"""The scene of a board: finds pieces by position, hides and locks layers, marks diagnostics.

Pieces are identified by their pointers into the file that is laid out. Scene units are the system's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from editor.canvas.alignment_guides import Box
from editor.canvas.overlays import ProblemItem
from editor.canvas.spatial_index import SpatialIndex
from editor.ui.severity import Severity


class MarkedOutline(NamedTuple):
    """The outline of a piece or an area that a diagnostic marks, relative to the position of its item."""

    path: QPainterPath
    filled: bool = True


class BoardScene(QGraphicsScene):
    """Shows what `show_items` is given. A scene of many pieces extends it to update only the changed ones."""

    def __init__(self) -> None:
        super().__init__()
        self._ground: tuple[QGraphicsItem, ...] = ()
        self._pieces: Mapping[str, QGraphicsItem] = {}
        self._problems: dict[str, ProblemItem] = {}
        self._severities: Mapping[str, Severity] = {}
        self._hidden: frozenset[str] = frozenset()
        self._locked: frozenset[str] = frozenset()
        self._index: tuple[SpatialIndex, tuple[str, ...]] | None = None
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.BspTreeIndex)

    # ------------------------------------------------------------ defined by the system

    def boxes(self) -> Sequence[tuple[str, Box]]:
        """The bounding boxes of all pieces, as in the document."""
        areas = ((pointer, self.extent_of((pointer,))) for pointer in self._pieces)
        return [(pointer, Box(area.left(), area.top(), area.right(), area.bottom())) for pointer, area in areas]

    def pointers(self) -> Iterable[str]:
        """The pointers of everything that can be selected, hidden or marked."""
        return self._pieces

    def layer_of(self, pointer: str) -> str:
        """The name of the layer that a piece belongs to."""
        return ""

    def marked_outline(self, pointer: str) -> MarkedOutline | None:
        """What to mark for a diagnostic of a piece; None if there is no such piece."""
        item = self._pieces.get(pointer)
        return MarkedOutline(item.shape()) if item is not None else None

    def place_mark(self, pointer: str, mark: ProblemItem) -> None:
        """Move the mark of a diagnostic to its piece."""
        item = self._pieces.get(pointer)
        if item is not None:
            mark.setPos(item.pos())

    # ------------------------------------------------------------ pieces

    def show_items(self, ground: Sequence[QGraphicsItem], pieces: Mapping[str, QGraphicsItem]) -> None:
        """Replace all items: the ground, which cannot be selected, and the pieces by pointer."""
        for item in (*self._ground, *self._pieces.values()):
            self.removeItem(item)
        self._ground, self._pieces = tuple(ground), dict(pieces)
        for item in (*self._ground, *self._pieces.values()):
            self.addItem(item)
        self.forget_positions()
        self.hide_layers(self._hidden)
        self.update_marks()

    def has(self, pointer: str) -> bool:
        """Whether there is such a piece or area."""
        return pointer in self._pieces

    def items_of(self, pointers: Iterable[str]) -> list[QGraphicsItem]:
        """All items that are painted for some pieces."""
        sets: tuple[Mapping[str, QGraphicsItem], ...] = (self._pieces, self._problems)
        found = [items.get(pointer) for pointer in pointers for items in sets]
        return [item for item in found if item is not None]

    def extent_of(self, pointers: Iterable[str]) -> QRectF:
        """The bounding rectangle of pieces as they are shown; empty for none."""
        area = QRectF()
        for item in (self._pieces.get(pointer) for pointer in pointers):
            if item is not None:
                area = area.united(item.mapRectToScene(item.shape().boundingRect()))
        return area

    def forget_positions(self) -> None:
        """Pieces were added, removed or moved: build the index for hit tests again."""
        self._index = None

    def pointer_at(self, pos: QPointF, slack: float = 0.0) -> str | None:
        """The topmost piece at a position, or within a small distance of it."""
        for reach in (0.0, slack):
            found = self.pointers_in(QRectF(pos.x() - reach, pos.y() - reach, 2 * reach or 1e-6, 2 * reach or 1e-6))
            if found:
                return found[-1]
        return None

    def pointers_in(self, area: QRectF) -> tuple[str, ...]:
        """The pieces that touch an area and can be selected, lowest first."""
        if self._index is None:
            boxes = self.boxes()
            self._index = SpatialIndex(box for _pointer, box in boxes), tuple(pointer for pointer, _box in boxes)
        index, pointers = self._index
        met = []
        for number in index.touching(Box(area.left(), area.top(), area.right(), area.bottom())):
            item = self._pieces.get(pointers[number])
            if item is None or not self.can_select(self.layer_of(pointers[number])):
                continue
            if item.mapToScene(item.shape()).intersects(area):
                met.append((item.zValue(), pointers[number]))
        return tuple(pointer for _z, pointer in sorted(met, key=lambda each: each[0]))

    # ------------------------------------------------------------ layers

    def hide_layers(self, layers: frozenset[str]) -> None:
        """Hide layers by name and show all others."""
        self._hidden = layers
        for pointer in self.pointers():
            shown = self.is_shown(self.layer_of(pointer))
            for item in self.items_of((pointer,)):
                item.setVisible(shown)

    def lock_layers(self, layers: frozenset[str]) -> None:
        """Lock layers by name, so that their pieces cannot be selected, and unlock all others."""
        self._locked = layers

    @property
    def hidden(self) -> frozenset[str]:
        """The names of hidden layers."""
        return self._hidden

    def is_shown(self, layer: str) -> bool:
        """Whether a layer is visible."""
        return layer not in self._hidden

    def can_select(self, layer: str) -> bool:
        """Whether the pieces of a layer can be selected: it is visible and not locked."""
        return layer not in self._hidden and layer not in self._locked

    # ------------------------------------------------------------ diagnostics

    def show_problems(self, severities: Mapping[str, Severity]) -> None:
        """Mark pieces, by pointer."""
        if severities != self._severities:
            self._severities = severities
            self.update_marks()

    def marks(self) -> list[tuple[str, Severity]]:
        """The marked pieces by pointer."""
        return [(pointer, item.severity) for pointer, item in self._problems.items()]

    def update_marks(self) -> None:
        """Mark the pieces as they are now. Unchanged marks keep their items: a new item repaints all around it."""
        before, self._problems = self._problems, {}
        for pointer, severity in self._severities.items():
            outline = self.marked_outline(pointer)
            if outline is None:
                continue
            mark = before.pop(pointer, None)
            if mark is None or not mark.marks(severity, *outline):
                if mark is not None:
                    self.removeItem(mark)
                mark = ProblemItem(severity, *outline)
                self.addItem(mark)
            mark.setVisible(self.is_shown(self.layer_of(pointer)))
            self._problems[pointer] = mark
            self.place_mark(pointer, mark)
        for item in before.values():
            self.removeItem(item)
