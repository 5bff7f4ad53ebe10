"""The view of a campaign's graph: drags and selects battles, drags edges from ports.

`graph_scene` has the items, `commands` the edits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView

from editor.document.document import PackDocument
from editor.document.edits import Place
from editor.systems.desktopia.campaigns.campaign_graph import CampaignGraph, CampaignNode
from editor.systems.desktopia.campaigns.commands import CampaignCommands
from editor.systems.desktopia.campaigns.edge_drag import EdgeDrag, led_to, pull_at
from editor.systems.desktopia.campaigns.graph_items import STEP, BattleItem
from editor.systems.desktopia.campaigns.graph_scene import GraphScene, own_or_inside, pointer_of
from editor.ui.menu import Menu
from editor.ui.theme import ThemeWatch, current_theme
from editor.ui.viewport import use_own_viewport
from editor.ui.wheel_zoom import zoom_notches


class CampaignView(QGraphicsView):
    """Battles, ways between them and what winners carry on."""

    places_chosen = Signal(object)  # the Places of what is chosen
    arranged = Signal()  # battles were moved by hand

    def __init__(self, document: PackDocument, file: str) -> None:
        super().__init__()
        self._theme_watch = ThemeWatch()
        use_own_viewport(self)
        self._file = file
        self._pull: EdgeDrag | None = None
        self._panned: QPoint | None = None
        self._building = False
        self._scene = QGraphicsScene(self)
        self._scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)  # an index outlives items that go
        self.drawing = GraphScene(document, file, self._scene)
        self.deeds = CampaignCommands(document, file, self.drawing, self)
        self.setScene(self._scene)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setDragMode(QGraphicsView.DragMode.RubberBandDrag)
        # A bar that came and went with the size of the graph would move what is under the pointer.
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self._scene.selectionChanged.connect(self._choose)
        self.build()

    @property
    def graph(self) -> CampaignGraph:
        return self.drawing.graph

    # --- showing ------------------------------------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if self._theme_watch.sees_change(event):
            self.build()

    def build(self) -> None:
        """Rebuild the graph from the document; the selection is kept."""
        chosen = set(self.chosen())
        self._building = True
        self._pull = None  # a way that is being pulled is let go
        self.setBackgroundBrush(QColor(current_theme().backdrop))
        self.drawing.draw(max(1.0, self.devicePixelRatioF()))
        for shown in self._scene.items():
            if pointer_of(shown) in chosen:
                shown.setSelected(True)
        self._building = False

    def fit(self) -> None:
        """Zoom to fit, never above 100 %."""
        self.resetTransform()
        area = self._scene.sceneRect()
        room = self.viewport().rect()
        scale = min(1.0, room.width() / max(1.0, area.width()), room.height() / max(1.0, area.height()))
        self.scale(scale, scale)
        self.centerOn(area.center())

    def arrange(self) -> None:
        """Reset every battle to its position in the layout."""
        self.drawing.moved.clear()
        self.build()
        self.fit()
        self.arranged.emit()

    def zoom_by(self, steps: float) -> None:
        """Zoom by steps, between a quarter and double size."""
        now = self.transform().m11()
        wanted = max(0.25, min(2.0, now * 1.2**steps))
        self.scale(wanted / now, wanted / now)

    # --- choosing -----------------------------------------------------------------------------------

    def chosen(self) -> tuple[str, ...]:
        """The pointers of the selection."""
        return tuple(sorted(pointer for item in self._scene.selectedItems() if (pointer := pointer_of(item))))

    def choose(self, pointer: str) -> None:
        """Select a battle, an edge or an advantage by its pointer, or by a pointer into it."""
        self._scene.clearSelection()
        fitting = [item for item in self._scene.items() if own_or_inside(pointer_of(item), pointer)]
        if fitting:
            best = max(fitting, key=lambda item: len(pointer_of(item)))
            best.setSelected(True)
            self.ensureVisible(best)

    def _choose(self) -> None:
        if not self._building:
            self.places_chosen.emit(tuple(Place(self._file, pointer) for pointer in self.chosen() or ("",)))

    def current(self) -> CampaignNode | None:
        """The only selected battle."""
        items = [item for item in self._scene.selectedItems() if isinstance(item, BattleItem)]
        return items[0].battle if len(items) == 1 else None

    def remove_chosen(self) -> None:
        self.deeds.remove(self._scene.selectedItems())

    # --- mouse --------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if event.button() is Qt.MouseButton.MiddleButton:
            self._panned = at
            return
        if event.button() is Qt.MouseButton.LeftButton:
            self._pull = pull_at(self._scene, self.mapToScene(at), self.drawing.battles)
            if self._pull is not None:
                return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if self._panned is not None:
            by = at - self._panned
            self._panned = at
            across, down = self.horizontalScrollBar(), self.verticalScrollBar()
            across.setValue(across.value() - by.x())
            down.setValue(down.value() - by.y())
            return
        place = self.mapToScene(at)
        if self._pull is not None:
            self._pull.follow(self.drawing.battles[self._pull.start].port, place)
            return
        near = any(item.at_port(place) for item in self.drawing.battles.values())
        self.viewport().setCursor(Qt.CursorShape.CrossCursor if near else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)
        if event.buttons() & Qt.MouseButton.LeftButton and self._scene.mouseGrabberItem() is not None:
            self.drawing.draw_ways()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._panned is not None:
            self._panned = None
            return
        if self._pull is not None:
            pull = self._pull
            self._drop(pull)
            self._lead(pull, self.mapToScene(event.position().toPoint()), event.globalPosition().toPoint())
            return
        super().mouseReleaseEvent(event)
        if self.drawing.keep_places():
            self.drawing.draw_ways()
            self.arranged.emit()

    def _lead(self, pull: EdgeDrag, place: QPointF, at: QPoint) -> None:
        """Finish the drag of an edge at the item under the mouse, if any."""
        target = led_to(self._scene, place)
        if target is not None and pull.pointer:
            self.deeds.lead_elsewhere(pull.pointer, target)
        elif target is not None:
            self.deeds.ask_result(pull.start, target, at)

    def _drop(self, pull: EdgeDrag) -> None:
        self._scene.removeItem(pull.line)
        self._pull = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        battle = self.current()
        if battle is not None:
            self.deeds.open_script(battle)

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = zoom_notches(event)
        if notches is None:
            super().wheelEvent(event)
        else:
            self.zoom_by(notches)

    # --- keys and menu ------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps: Mapping[int, Callable[[], None]] = {
            Qt.Key.Key_Delete: self.remove_chosen,
            Qt.Key.Key_Escape: self._give_up,
            Qt.Key.Key_Right: lambda: self._walk(STEP.width(), 0),
            Qt.Key.Key_Left: lambda: self._walk(-STEP.width(), 0),
            Qt.Key.Key_Down: lambda: self._walk(0, STEP.height()),
            Qt.Key.Key_Up: lambda: self._walk(0, -STEP.height()),
        }
        do = steps.get(event.key())
        battle = self.current()
        if do is not None and not event.modifiers():
            do()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and battle is not None:
            self.deeds.open_script(battle)
        elif event.key() == Qt.Key.Key_F2 and battle is not None:
            self.deeds.ask_name(battle)
        else:
            super().keyPressEvent(event)

    def _give_up(self) -> None:
        held = self._scene.mouseGrabberItem()
        if self._pull is not None:
            self._drop(self._pull)
        elif isinstance(held, BattleItem):
            held.ungrabMouse()
            self.drawing.put_back()
            self.drawing.draw_ways()
        else:
            self._scene.clearSelection()

    def _walk(self, dx: float, dy: float) -> None:
        """Select the nearest battle in a direction; the first one if none is selected."""
        here = self.current()
        if here is None:
            first = next((battle for battle in self.graph.battles if battle.first), None)
            if first is not None:
                self.choose(first.pointer)
            return
        own = self.drawing.battles[here.id].pos()

        def far(item: BattleItem) -> float:
            """The distance, smaller for items straight ahead; zero or less behind."""
            way = item.pos() - own
            along = way.x() * dx + way.y() * dy
            return along if along <= 0 else (way.x() ** 2 + way.y() ** 2) / along

        ahead = [item for item in self.drawing.battles.values() if far(item) > 0]
        if ahead:
            self.choose(min(ahead, key=far).battle.pointer)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        item = self.itemAt(event.pos())
        if item is not None and not item.isSelected():
            self._scene.clearSelection()
            item.setSelected(True)
        menu = self.menu()
        if not menu.isEmpty():
            menu.popup(event.globalPos())

    def menu(self) -> Menu:
        """The commands for the selection."""
        return self.deeds.menu(self.current(), self.remove_chosen if self.chosen() else None)
