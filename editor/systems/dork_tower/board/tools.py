"""The tools of the board: brush, fill, pick, barriers over borders, runes, links, and placing what scenarios have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, Qt

from editor.canvas.basic_tools import Drag, PanTool, SelectTool
from editor.canvas.placement import Placement
from editor.canvas.tool import Tool
from editor.canvas.view import Gesture, PointerAt
from editor.systems.dork_tower.board.controller import LandController
from editor.systems.dork_tower.board.edits import OPEN
from editor.systems.dork_tower.board.items import border_line
from editor.systems.dork_tower.board.plan import BoardPlan
from schema.i18n import gettext as _

_STEP_MM: Final = 8.0


def no_links() -> str:
    """Why no links are drawn on a round board."""
    return _("The spaces of a round board are linked where they touch. The form “Space by space” above allows others.")


class LandSelectTool(SelectTool[LandController]):
    """Selects spaces and pieces; pieces are dragged from space to space."""

    def hint(self, controller: LandController) -> str:
        if controller.page.is_scenario:
            return _("Drag a piece to another space.  T turns the tower one step.")
        return _("Click a space.  Keys 1 to 5 paint types, 6 to 8 borders.  T turns the tower one step.")

    def start_move(self, controller: LandController, pointer: str, at: PointerAt) -> Gesture | None:
        return super().start_move(controller, pointer, at) if controller.page.is_piece(pointer) else None

    def hover(self, controller: LandController, at: PointerAt) -> Qt.CursorShape:
        pointer = self.piece_at(controller, at)
        movable = pointer in controller.selection and controller.page.is_piece(pointer or "")
        return Qt.CursorShape.SizeAllCursor if movable else self.cursor


class _LandTool(Tool[LandController]):
    """A tool that outlines what a click would change."""

    cursor = Qt.CursorShape.CrossCursor

    def hover(self, controller: LandController, at: PointerAt) -> Qt.CursorShape:
        space = controller.space_at(at)
        controller.show_target(() if space is None else self.meant(controller, space.id))
        return self.cursor

    def meant(self, controller: LandController, space: str) -> tuple[str, ...]:
        """The spaces that a click on one would change."""
        page = controller.page
        return page.plan.counterparts(space) if page.brush.everywhere else (space,)

    def deactivate(self, controller: LandController) -> None:
        controller.show_target(())


class BrushTool(_LandTool):
    """Paints types of spaces; a drag is one undo step."""

    name = "brush"
    icon = "paint-brush"
    key = "B"

    def title(self) -> str:
        return _("Paint spaces")

    def hint(self, controller: LandController) -> str:
        if controller.page.brush.everywhere:
            return _("Click or drag to paint the same place in every kingdom.  Alt paints this space alone.")
        return _("Click or drag to paint spaces.  Keys 1 to 5 choose the type.")

    def press(self, controller: LandController, at: PointerAt) -> Gesture | None:
        return _BrushDrag(controller, at)


class _BrushDrag(Drag):
    """Paints every space that the pointer crosses, also when it is fast."""

    def __init__(self, controller: LandController, at: PointerAt) -> None:
        super().__init__(at)
        self._controller, self._last = controller, at.mm
        self._gesture, self._alone = f"paint {id(self)}", at.alt
        self.drag(at)  # a click paints as well

    def move(self, at: PointerAt) -> None:
        self.dragging = True
        self.drag(at)

    def drag(self, at: PointerAt) -> None:
        page = self._controller.page
        found = [page.space_at(place) for place in between(self._last, at.mm)]
        self._last = at.mm
        names = dict.fromkeys(space.id for space in found if space is not None)
        page.paint_spaces(list(names), self._gesture, self._alone)


def between(start: QPointF, end: QPointF) -> Iterator[QPointF]:
    """Places on the way, closer together than spaces."""
    way = end - start
    count = int(max(abs(way.x()), abs(way.y())) / _STEP_MM) + 1
    for number in range(count + 1):
        yield start + way * (number / count)


class PickTool(_LandTool):
    """Takes the type of a space for the brush."""

    name = "pick"
    icon = "eyedropper"
    key = "I"

    def title(self) -> str:
        return _("Pick a type")

    def hint(self, controller: LandController) -> str:
        return _("Click a space to paint with its type.")

    def meant(self, controller: LandController, space: str) -> tuple[str, ...]:
        return (space,)

    def press(self, controller: LandController, at: PointerAt) -> Gesture | None:
        space = controller.space_at(at)
        if space is not None:
            controller.page.choose_type(space.type)
        return None


class BarrierTool(_LandTool):
    """Draws lakes and mountains over borders, or opens borders."""

    name = "barrier"
    icon = "drop"
    key = "W"

    def title(self) -> str:
        return _("Lakes and mountains")

    def hint(self, controller: LandController) -> str:
        return _("Drag over a border to draw the barrier, or click near it.  Keys 6 to 8: open, lake, mountain.")

    def hover(self, controller: LandController, at: PointerAt) -> Qt.CursorShape:
        controller.show_target(border_near(controller.page.plan, at.mm) or ())
        return self.cursor

    def press(self, controller: LandController, at: PointerAt) -> Gesture | None:
        return _BarrierDrag(controller, at)


class _BarrierDrag(Drag):
    """Every border that the pointer crosses gets the barrier; a click changes the nearest border."""

    def __init__(self, controller: LandController, at: PointerAt) -> None:
        super().__init__(at)
        self._controller, self._last = controller, at.mm
        self._gesture = f"barrier {id(self)}"

    def drag(self, at: PointerAt) -> None:
        page = self._controller.page
        before = page.space_at(self._last)
        for place in between(self._last, at.mm):
            space = page.space_at(place)
            if before is not None and space is not None and space.id != before.id:
                page.put_barrier(before.id, space.id, page.brush.barrier, self._gesture)
            before = space or before
        self._last = at.mm

    def click(self) -> None:
        page = self._controller.page
        found = border_near(page.plan, self.start.mm)
        if found is not None:
            same = page.plan.barrier(*found) == page.brush.barrier
            page.put_barrier(*found, OPEN if same else page.brush.barrier)


def border_near(plan: BoardPlan, place: QPointF, reach: float = 24.0) -> tuple[str, str] | None:
    """The border that is nearest to a position, within a distance in mm: its two spaces."""
    best, found = reach, None
    here = next((space for space in plan.spaces.values() if space.sector.contains(place)), None)
    if here is None:
        return None
    for name in plan.layout.neighbours.get(here.id, {}):
        for each in border_line(here, plan.spaces[name]):
            away = float((each - place).manhattanLength())
            if away < best:
                best, found = away, (here.id, name)
    return found


class RuneTool(_LandTool):
    """Puts runes on spaces; a click on the same rune takes it away."""

    name = "rune"
    icon = "map-pin"
    key = "K"

    def title(self) -> str:
        return _("Runes")

    def hint(self, controller: LandController) -> str:
        rune = controller.page.brush.rune
        return _("Click a space to put rune {rune} there, or to take it away.  Keys A, B, C.").format(rune=rune)

    def press(self, controller: LandController, at: PointerAt) -> Gesture | None:
        space = controller.space_at(at)
        if space is not None:
            controller.page.put_rune(space.id)
        return None


class LinkTool(_LandTool):
    """Makes two spaces adjacent, or parts them, on boards that are given space by space."""

    name = "link"
    icon = "link"
    key = "L"

    def title(self) -> str:
        return _("Links")

    def hint(self, controller: LandController) -> str:
        if controller.page.plan.is_round:
            return no_links()
        return _("Drag from a space to another to link or part them.")

    def meant(self, controller: LandController, space: str) -> tuple[str, ...]:
        return (space, *controller.page.plan.layout.neighbours.get(space, {}))

    def press(self, controller: LandController, at: PointerAt) -> Gesture | None:
        space = controller.space_at(at)
        return _LinkDrag(controller, at, space.id) if space is not None else None


class _LinkDrag(Drag):
    def __init__(self, controller: LandController, at: PointerAt, space: str) -> None:
        super().__init__(at)
        self._controller, self._space = controller, space

    def drag(self, at: PointerAt) -> None:
        other = self._controller.page.space_at(at.mm)
        self._controller.show_target((self._space,) if other is None else (self._space, other.id))

    def drop(self, at: PointerAt) -> None:
        other = self._controller.page.space_at(at.mm)
        if other is not None:
            self._controller.page.link(self._space, other.id)

    def cancel(self) -> None:
        self._controller.show_target(())


class PlaceTool(_LandTool):
    """Places what was chosen in the palette; Shift keeps the tool active."""

    name = "place"
    icon = "cards"
    key = "C"

    def title(self) -> str:
        return _("Place a marker")

    def hint(self, controller: LandController) -> str:
        if controller.placement is None:
            return _("Choose a token, a quest or a curse in the palette, then click a space.")
        return _("Click a space to place it.  Shift+click places more.  Esc stops.")

    def meant(self, controller: LandController, space: str) -> tuple[str, ...]:
        return (space,)

    def press(self, controller: LandController, at: PointerAt) -> Gesture | None:
        space, placement = controller.space_at(at), controller.placement
        if space is not None and isinstance(placement, Placement):
            controller.page.place_card(placement, space)
            if not at.shift:
                controller.activate_tool("select")
        return None

    def deactivate(self, controller: LandController) -> None:
        super().deactivate(controller)
        controller.placement = None


TOOLS: Final = (
    LandSelectTool(),
    PanTool(),
    BrushTool(),
    PickTool(),
    BarrierTool(),
    RuneTool(),
    LinkTool(),
    PlaceTool(),
)
