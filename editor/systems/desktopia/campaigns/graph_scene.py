"""The scene of a campaign: battles at their positions, edges between them, and diagnostic marks.

Battles are placed by the layout of the graph, or where they were dragged. The view handles mouse and keys.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from editor.document.document import PackDocument
from editor.systems.desktopia.board.table_sketch import table_sketch
from editor.systems.desktopia.campaigns.campaign_graph import END, CampaignEdge, CampaignGraph, CampaignNode, graph_of
from editor.systems.desktopia.campaigns.graph_items import (
    NODE,
    STEP,
    BattleItem,
    CarriedItem,
    CarriedWords,
    EdgeItem,
    EndItem,
)
from editor.ui.design_tokens import Theme
from editor.ui.severity import worst
from editor.ui.theme import current_theme
from editor.ui.tool_tips import set_tip
from schema.i18n import gettext as _

_MARGIN: Final = 90.0


class GraphScene:
    """The items of one campaign in a scene."""

    def __init__(self, document: PackDocument, file: str, scene: QGraphicsScene) -> None:
        self._document, self._file, self._scene = document, file, scene
        self.graph: CampaignGraph = graph_of(None)
        self.moved: dict[str, tuple[float, float]] = {}
        """The battles that were moved by hand, with their positions."""
        self.battles: dict[str, BattleItem] = {}
        self._pictures: dict[str, tuple[object, Theme, QPixmap]] = {}

    def draw(self, ratio: float) -> None:
        """Rebuild everything from the document; `ratio` is the device pixel ratio."""
        self._scene.clear()
        self.battles = {}
        self.graph = graph_of(self._document.value(self._file))
        for battle in self.graph.battles:
            item = BattleItem(battle, self.title(battle), self._picture(battle, ratio))
            item.setPos(*self._place(battle))
            self._scene.addItem(item)
            self.battles.setdefault(battle.id, item)
        self.draw_ways()

    def draw_ways(self) -> None:
        """Rebuild the end node and all arrows for the present positions."""
        for old in self._scene.items():
            if isinstance(old, EdgeItem | CarriedItem | CarriedWords | EndItem):
                self._scene.removeItem(old)
        end = self._draw_end()
        taken = [item.sceneBoundingRect() for item in self.battles.values()]  # where no words may stand
        between: dict[tuple[str, str], int] = {}
        for way in self.graph.ways:
            start, target = self.battles.get(way.start), self.battles.get(way.to)
            if start is None or (way.to and target is None):
                continue
            number = between[way.start, way.to] = between.get((way.start, way.to), -1) + 1
            entry = target.entry if target is not None else end.entry
            arrow = EdgeItem(way, start.port, entry, self._bend(way, start.port, entry) + number * 60.0)
            arrow.find_room(taken)
            self._scene.addItem(arrow)
        foot, aside = QPointF(0, NODE.height() / 2), QPointF(40, 0)
        for carried in self.graph.carried:
            start, to = self.battles.get(carried.start), self.battles.get(carried.to)
            if start is not None and to is not None:
                line = CarriedItem(carried, start.pos() + foot + aside, to.pos() + foot - aside)
                line.find_room(taken)
                self._scene.addItem(line)
                self._scene.addItem(CarriedWords(line))
        self._scene.setSceneRect(self._scene.itemsBoundingRect().adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN))
        self.show_problems()

    def put_back(self) -> None:
        """Move every battle back to its position before the drag."""
        for item in self.battles.values():
            item.setPos(*self._place(item.battle))

    def keep_places(self) -> bool:
        """Store the present positions; returns False if no battle was moved."""
        moved = {
            id_: (item.x(), item.y())
            for id_, item in self.battles.items()
            if (item.x(), item.y()) != self._place(item.battle)
        }
        self.moved.update(moved)
        return bool(moved)

    def title(self, battle: CampaignNode) -> str:
        file = self._document.file_of("scripts", battle.script)
        return self._document.name_of(file) if file is not None else battle.script or _("No script")

    def show_problems(self) -> None:
        """Mark the battles and edges that have problems."""
        for item in self._scene.items():
            if isinstance(item, BattleItem | EdgeItem):
                own = pointer_of(item)
                found = self._document.diagnostics.inside(self._file, own) if own else []
                item.severity = worst(one.severity.value for one in found)
                set_tip(item, "\n".join(one.message for one in found))
                item.update()

    def _place(self, battle: CampaignNode) -> tuple[float, float]:
        return self.moved.get(battle.id, (battle.column * STEP.width(), battle.row * STEP.height()))

    def _draw_end(self) -> EndItem:
        """The end node: right of all battles, at the height of those with an edge to it."""
        end = EndItem()
        right = max((item.x() for item in self.battles.values()), default=-STEP.width())
        before = [self.battles[way.start].y() for way in self.graph.ways if way.to == END and way.start in self.battles]
        end.setPos(right + STEP.width() * 0.82, sum(before) / len(before) if before else 0.0)
        self._scene.addItem(end)
        return end

    def _bend(self, way: CampaignEdge, start: QPointF, end: QPointF) -> float:
        """How far an arrow is bent upwards so that it does not run behind the battles between its ends."""
        own = {way.start, way.to}
        straight = QPainterPath(start)
        straight.lineTo(end)
        between = [item for id_, item in self.battles.items() if id_ not in own]
        crossed = any(straight.intersects(item.sceneBoundingRect().adjusted(0, 12, 0, -12)) for item in between)
        return -NODE.height() * 0.95 if crossed and end.x() > start.x() else 0.0

    def _picture(self, battle: CampaignNode, ratio: float) -> QPixmap | None:
        """The table of the script; painted again only if the script has changed."""
        script = self._document.card("scripts", battle.script)
        if script is None:
            return None
        known = self._pictures.get(battle.script)
        if known is None or known[0] is not script or known[1] is not current_theme():
            drawn = table_sketch(dict(script), self._document.documents, ratio, self._document.root)
            known = (script, current_theme(), drawn)
            self._pictures[battle.script] = known
        return known[2]


def pointer_of(item: QGraphicsItem) -> str:
    """The pointer into the campaign that an item stands for; empty for none."""
    match item:
        case BattleItem():
            return item.battle.pointer
        case EdgeItem():
            return item.way.pointer
        case CarriedItem():
            return item.carried.pointer
        case _:
            return ""


def own_or_inside(own: str, pointer: str) -> bool:
    """Whether a pointer is that of an item or leads into it."""
    return bool(own) and (pointer == own or pointer.startswith(f"{own}/"))
