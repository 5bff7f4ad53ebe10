"""The tools of the field: brush, fill, pick a kind of tile, count, place a card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, Qt

from editor.canvas.basic_tools import Drag, PanTool, SelectTool
from editor.canvas.placement import Placement
from editor.canvas.tool import Tool
from editor.canvas.view import Gesture, PointerAt
from editor.systems.despaira.board.controller import FieldController
from editor.systems.despaira.board.items import STEP
from schema.i18n import gettext as _


class FieldSelectTool(SelectTool[FieldController]):
    """Selects pieces and drags them from tile to tile."""

    def hint(self, controller: FieldController) -> str:
        if controller.page.is_duel:
            return _(
                "Drag to move by tiles.  M turns it to Defence.  D turns it face-down.  Alt+arrow changes its facing."
            )
        return _("Press a digit to choose a kind of tile, then click or drag over tiles.")

    def press(self, controller: FieldController, at: PointerAt) -> Gesture | None:
        if self.piece_at(controller, at) is None and controller.page.show_pile(at.mm):
            return None
        return super().press(controller, at)


class _FieldTool(Tool[FieldController]):
    """A tool that frames the tile under the pointer."""

    cursor = Qt.CursorShape.CrossCursor

    def hover(self, controller: FieldController, at: PointerAt) -> Qt.CursorShape:
        controller.show_target(controller.tile_at(at.mm))
        return self.cursor

    def deactivate(self, controller: FieldController) -> None:
        controller.show_target(None)


class BrushTool(_FieldTool):
    """Paints tiles; a drag is one undo step."""

    name = "brush"
    icon = "paint-brush"
    key = "B"

    def title(self) -> str:
        return _("Tile brush")

    def hint(self, controller: FieldController) -> str:
        return controller.page.brush_hint()

    def press(self, controller: FieldController, at: PointerAt) -> Gesture | None:
        return BrushDrag(controller, at)


class BrushDrag(Drag):
    """Paints every tile that the pointer crosses, also when it is fast."""

    def __init__(self, controller: FieldController, at: PointerAt) -> None:
        super().__init__(at)
        self._controller, self._last = controller, at.mm
        self._gesture = f"paint {id(self)}"
        self.drag(at)  # a click paints as well

    def move(self, at: PointerAt) -> None:
        self.dragging = True
        self.drag(at)

    def drag(self, at: PointerAt) -> None:
        tiles = {tile for place in _between(self._last, at.mm) if (tile := self._controller.tile_at(place))}
        self._last = at.mm
        self._controller.show_target(self._controller.tile_at(at.mm))
        self._controller.page.paint_tiles(tiles, self._gesture)


def _between(start: QPointF, end: QPointF) -> Iterator[QPointF]:
    """Places on the way, closer together than tiles."""
    way = end - start
    count = int(max(abs(way.x()), abs(way.y())) / (STEP / 8)) + 1
    for number in range(count + 1):
        yield start + way * (number / count)


class FillTool(_FieldTool):
    """Paints all tiles of one kind that hang together."""

    name = "fill"
    icon = "paint-bucket"
    key = "F"

    def title(self) -> str:
        return _("Fill")

    def hint(self, controller: FieldController) -> str:
        return _("Click a tile to paint it and all tiles of its kind that hang together with it.")

    def press(self, controller: FieldController, at: PointerAt) -> Gesture | None:
        tile = controller.tile_at(at.mm)
        if tile is not None:
            controller.page.paint_tiles(controller.page.field.same_kind_around(tile))
        return None


class PickTool(_FieldTool):
    """Takes the kind of a tile for the brush."""

    name = "pick"
    icon = "eyedropper"
    key = "I"

    def title(self) -> str:
        return _("Pick a kind of tile")

    def hint(self, controller: FieldController) -> str:
        return _("Click a tile to paint with its kind.")

    def press(self, controller: FieldController, at: PointerAt) -> Gesture | None:
        tile = controller.tile_at(at.mm)
        if tile is not None:
            controller.page.use_kind(controller.page.field.kind(tile))
        return None


class CounterTool(_FieldTool):
    """Puts counters on pieces and tiles."""

    name = "counter"
    icon = "coin"
    key = "K"

    def title(self) -> str:
        return _("Counter")

    def hint(self, controller: FieldController) -> str:
        return controller.page.counter_hint()

    def press(self, controller: FieldController, at: PointerAt) -> Gesture | None:
        tile = controller.tile_at(at.mm)
        if tile is not None:
            controller.page.count(controller.pointer_at(at), tile, -1 if at.shift else 1)
        return None


class PlaceTool(_FieldTool):
    """Places the card that was chosen in the palette; Shift keeps the tool active."""

    name = "place"
    icon = "cards"
    key = "C"

    def title(self) -> str:
        return _("Place a card")

    def hint(self, controller: FieldController) -> str:
        if controller.placement is None:
            return _("Choose a card in the palette, then click a tile.")
        return _("Click a tile to place the card.  Shift+click places more.  Esc stops.")

    def press(self, controller: FieldController, at: PointerAt) -> Gesture | None:
        tile, placement = controller.tile_at(at.mm), controller.placement
        if tile is None or not isinstance(placement, Placement):
            return None
        if controller.page.place_card(placement, tile) and not at.shift:
            controller.activate_tool("select")
        return None

    def deactivate(self, controller: FieldController) -> None:
        super().deactivate(controller)
        controller.placement = None


TOOLS: Final = (FieldSelectTool(), PanTool(), BrushTool(), FillTool(), PickTool(), CounterTool(), PlaceTool())
