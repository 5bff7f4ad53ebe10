"""Drags of edges: a new one from the port of a battle, or the head of an existing one to another battle."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene

from editor.systems.desktopia.campaigns.campaign_graph import END
from editor.systems.desktopia.campaigns.graph_items import BattleItem, EdgeItem, EndItem, arrow_line
from editor.ui.painting.pens import cosmetic
from editor.ui.theme import current_theme


@dataclass(frozen=True, slots=True)
class EdgeDrag:
    """The edge that is being dragged."""

    start: str
    """The battle where it starts."""
    pointer: str
    """The edge that is redirected; empty for a new one."""
    line: QGraphicsPathItem

    def follow(self, port: QPointF, place: QPointF) -> None:
        self.line.setPath(arrow_line(port, place))


def pull_at(scene: QGraphicsScene, place: QPointF, battles: dict[str, BattleItem]) -> EdgeDrag | None:
    """Begin a drag at a position of the scene: from the port of any battle, or from the head of a selected edge."""
    for item in battles.values():
        if item.at_port(place):
            return _begin(scene, item.battle.id, "")
    for way in scene.selectedItems():
        if isinstance(way, EdgeItem) and way.at_head(place):
            return _begin(scene, way.way.start, way.way.pointer)
    return None


def led_to(scene: QGraphicsScene, place: QPointF) -> str | None:
    """The battle at a position of the scene, or `END`; None for neither."""
    for item in scene.items(place):
        if isinstance(item, BattleItem):
            return item.battle.id
        if isinstance(item, EndItem):
            return END
    return None


def _begin(scene: QGraphicsScene, start: str, pointer: str) -> EdgeDrag:
    line = QGraphicsPathItem()
    line.setPen(cosmetic(current_theme().accent, 2))
    line.setZValue(3)
    scene.addItem(line)
    return EdgeDrag(start, pointer, line)
