"""The graph of a campaign under mouse and keys: nodes dragged, ways pulled from ports; every change is an edit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import count
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPixmap,
    QWheelEvent,
)
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsScene, QGraphicsView, QInputDialog, QMenu

from editor.campaigns.graph import (
    END,
    EVERY,
    Battle,
    Graph,
    Way,
    begin_with,
    connect,
    graph_of,
    redirect,
    remove_battle,
    remove_parts,
    rename_battle,
)
from editor.campaigns.items import (
    NODE,
    PICTURE,
    STEP,
    BattleItem,
    CarriedItem,
    CarriedWords,
    EndItem,
    WayItem,
    arrow_line,
)
from editor.document.document import PackDocument
from editor.document.edits import Edit, Place
from editor.look.pens import cosmetic
from editor.look.table import Severity
from editor.look.tokens import Theme
from editor.start.sketches import table_sketch
from schema.diagnostics import Diagnostic
from schema.words import gettext as _
from schema.words import ngettext

_GESTURES = count()
Places = Mapping[str, tuple[float, float]]
_MARGIN: Final = 90.0
_RANK: Final[tuple[Severity, ...]] = ("error", "warning", "info")


class CampaignView(QGraphicsView):
    """Battles, ways between them and what winners carry on."""

    places_chosen = Signal(object)  # the Places of what is chosen
    script_wanted = Signal(str)  # the file of a battle's script
    arranged = Signal()  # battles were moved by hand
    told = Signal(str)  # something to say in the status bar

    def __init__(self, document: PackDocument, file: str, theme: Theme) -> None:
        super().__init__()
        self._document, self._file, self._theme = document, file, theme
        self.graph: Graph = graph_of(None)
        self.moved: dict[str, tuple[float, float]] = {}
        self._battles: dict[str, BattleItem] = {}
        self._pictures: dict[str, tuple[object, Theme, QPixmap]] = {}
        self._findings: Sequence[Diagnostic] = ()
        self._pulled: tuple[str, str] | None = None  # the battle a way is pulled from, the way that is led elsewhere
        self._pull_line: QGraphicsPathItem | None = None
        self._panned: QPoint | None = None
        self._building = False
        self._scene = QGraphicsScene(self)
        self._scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)  # an index outlives items that go
        self.setScene(self._scene)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setDragMode(QGraphicsView.DragMode.RubberBandDrag)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self._scene.selectionChanged.connect(self._choose)
        self.build()

    # --- showing ------------------------------------------------------------------------------------

    def use_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.build()

    def build(self) -> None:
        """Draw the campaign as the document has it now; what was chosen stays chosen."""
        chosen = set(self.chosen())
        self._building = True
        self._scene.clear()
        self._pulled = self._pull_line = None  # a way that is being pulled is let go
        self._battles = {}
        self.graph = graph_of(self._document.value(self._file))
        self.setBackgroundBrush(QColor(self._theme.backdrop))
        for battle in self.graph.battles:
            item = BattleItem(battle, self._title(battle), self._picture(battle), self._theme)
            item.setPos(*self.moved.get(battle.id, self._usual(battle)))
            self._scene.addItem(item)
            self._battles.setdefault(battle.id, item)
        self._draw_ways()
        for shown in self._scene.items():
            if pointer_of(shown) in chosen:
                shown.setSelected(True)
        self._building = False
        self._mark()

    def _draw_ways(self) -> None:
        """The end, and all arrows as the battles stand now."""
        for old in self._scene.items():
            if isinstance(old, WayItem | CarriedItem | CarriedWords | EndItem):
                self._scene.removeItem(old)
        end = EndItem(self._theme)
        right = max((item.x() for item in self._battles.values()), default=-STEP.width())
        heights = [
            self._battles[way.start].y() for way in self.graph.ways if way.to == END and way.start in self._battles
        ]
        end.setPos(right + STEP.width() * 0.82, sum(heights) / len(heights) if heights else 0.0)
        self._scene.addItem(end)
        taken = [item.sceneBoundingRect() for item in self._battles.values()]  # where no words may stand
        between: dict[tuple[str, str], int] = {}
        for way in self.graph.ways:
            start = self._battles.get(way.start)
            target = self._battles.get(way.to)
            if start is None or (way.to and target is None):
                continue
            number = between[way.start, way.to] = between.get((way.start, way.to), -1) + 1
            entry = target.entry if target is not None else end.entry
            bend = self._bend(way, start.port, entry) + number * 60.0
            arrow = WayItem(way, self._theme, start.port, entry, bend)
            arrow.find_room(taken)
            self._scene.addItem(arrow)
        for carried in self.graph.carried:
            start, to = self._battles.get(carried.start), self._battles.get(carried.to)
            if start is not None and to is not None:
                foot = QPointF(0, NODE.height() / 2)
                line = CarriedItem(
                    carried,
                    self._theme,
                    start.pos() + foot + QPointF(40, 0),
                    to.pos() + foot - QPointF(40, 0),
                )
                line.find_room(taken)
                self._scene.addItem(line)
                self._scene.addItem(CarriedWords(line))
        area = self._scene.itemsBoundingRect().adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)
        self._scene.setSceneRect(area)

    def fit(self) -> None:
        """Show all of it, never larger than 100 %."""
        self.resetTransform()
        area = self._scene.sceneRect()
        room = self.viewport().rect()
        scale = min(1.0, room.width() / max(1.0, area.width()), room.height() / max(1.0, area.height()))
        self.scale(scale, scale)
        self.centerOn(area.center())

    def arrange(self) -> None:
        """Every battle back to where the layout puts it."""
        self.moved.clear()
        self.build()
        self.fit()
        self.arranged.emit()

    def show_findings(self, found: Sequence[Diagnostic]) -> None:
        """Mark the battles and ways that something is wrong with."""
        self._findings = [one for one in found if one.location.file == self._file]
        self._mark()

    def _mark(self) -> None:
        for item in self._scene.items():
            if isinstance(item, BattleItem | WayItem):
                own = pointer_of(item)
                found = [
                    one
                    for one in self._findings
                    if own and (one.location.pointer == own or one.location.pointer.startswith(f"{own}/"))
                ]
                told = {one.severity.value for one in found}
                item.severity = next((severity for severity in _RANK if severity in told), None)
                item.setToolTip("\n".join(one.message for one in found))
                item.update()

    def _usual(self, battle: Battle) -> tuple[float, float]:
        return battle.column * STEP.width(), battle.row * STEP.height()

    def _bend(self, way: Way, start: QPointF, end: QPointF) -> float:
        """How far an arrow is bent upwards so that it does not run behind the battles between its ends."""
        own = {way.start, way.to}
        straight = QPainterPath(start)
        straight.lineTo(end)
        between = [item for id_, item in self._battles.items() if id_ not in own]
        crossed = any(straight.intersects(item.sceneBoundingRect().adjusted(0, 12, 0, -12)) for item in between)
        return -NODE.height() * 0.95 if crossed and end.x() > start.x() else 0.0

    def _title(self, battle: Battle) -> str:
        file = self._document.file_of("scripts", battle.script)
        return self._document.name_of(file) if file is not None else battle.script or _("No script")

    def _picture(self, battle: Battle) -> QPixmap | None:
        """The table of the script; drawn again only when the script is another one."""
        script = self._document.card("scripts", battle.script)
        if script is None:
            return None
        known = self._pictures.get(battle.script)
        if known is None or known[0] is not script or known[1] is not self._theme:
            ratio = max(1.0, self.devicePixelRatioF())
            drawn = table_sketch(dict(script), self._document.documents, self._theme, ratio, self._document.root)
            known = (script, self._theme, drawn)
            self._pictures[battle.script] = known
        return known[2]

    # --- choosing -----------------------------------------------------------------------------------

    def chosen(self) -> tuple[str, ...]:
        """The pointers of what is chosen."""
        return tuple(sorted(pointer for item in self._scene.selectedItems() if (pointer := pointer_of(item))))

    def choose(self, pointer: str) -> None:
        """Choose a battle, a way or an advantage by its pointer, or what the pointer leads into."""
        self._scene.clearSelection()
        fitting = [item for item in self._scene.items() if own_or_inside(pointer_of(item), pointer)]
        if fitting:
            best = max(fitting, key=lambda item: len(pointer_of(item)))
            best.setSelected(True)
            self.ensureVisible(best)

    def _choose(self) -> None:
        if not self._building:
            self.places_chosen.emit(tuple(Place(self._file, pointer) for pointer in self.chosen() or ("",)))

    def current(self) -> Battle | None:
        """The only battle that is chosen."""
        items = [item for item in self._scene.selectedItems() if isinstance(item, BattleItem)]
        return items[0].battle if len(items) == 1 else None

    # --- changes ------------------------------------------------------------------------------------

    def submit(self, edit: Edit | None, label: str) -> bool:
        return edit is not None and self._document.submit(edit, label)

    def remove_chosen(self) -> None:
        """Remove all that is chosen, as one step."""
        chosen = self._scene.selectedItems()
        battles = [item.battle for item in chosen if isinstance(item, BattleItem)]
        ways = [item.way.pointer for item in chosen if isinstance(item, WayItem)]
        carried = [item.carried.pointer for item in chosen if isinstance(item, CarriedItem)]
        if len(battles) == 1:
            label = _("Remove {name}").format(name=self._title(battles[0]))
        elif battles:
            label = ngettext("Remove {n} battle", "Remove {n} battles", len(battles)).format(n=len(battles))
        else:
            label = _("Remove a way") if ways else _("Remove what a winner carries on")
        gesture = f"remove from a campaign {next(_GESTURES)}"
        if ways or carried:
            self._document.submit(remove_parts(self._file, (*ways, *carried)), label, gesture=gesture)
        for battle in battles:
            edit = remove_battle(self._document, self._file, battle.id)
            if edit is not None:
                self._document.submit(edit, label, gesture=gesture)

    def lead(self, start: str, to: str, winner: int | None) -> None:
        """A way from a battle to another or to the end, for a result."""
        self.submit(connect(self._document, self._file, start, to, winner), _("New way"))

    def _ask_result(self, start: str, to: str, at: QPoint) -> None:
        """For which result the pulled way is taken; a battle without ways has one for every result at once."""
        if not any(way.pointer for way in self.graph.ways if way.start == start):
            self.lead(start, to, EVERY)
            return
        menu = QMenu(self)
        self._add_results(menu, start, to)
        menu.popup(at)

    def _add_results(self, menu: QMenu, start: str, to: str) -> None:
        menu.addAction(_("After every other result")).triggered.connect(partial(self._led, start, to, EVERY))
        for number in range(1, self.graph.seats + 1):
            words = _("When seat {number} wins").format(number=number)
            menu.addAction(words).triggered.connect(partial(self._led, start, to, number))
        menu.addAction(_("After a draw")).triggered.connect(partial(self._led, start, to, 0))

    def _led(self, start: str, to: str, winner: int | None, _checked: bool = False) -> None:
        self.lead(start, to, winner)

    # --- mouse --------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self.mapToScene(event.position().toPoint())
        if event.button() is Qt.MouseButton.MiddleButton:
            self._panned = event.position().toPoint()
            return
        if event.button() is Qt.MouseButton.LeftButton:
            for item in self._battles.values():
                if item.at_port(place):
                    self._begin_pull(item.battle.id, "")
                    return
            for way in self._scene.selectedItems():
                if isinstance(way, WayItem) and way.at_head(place):
                    self._begin_pull(way.way.start, way.way.pointer)
                    return
        super().mousePressEvent(event)

    def _begin_pull(self, start: str, pointer: str) -> None:
        self._pulled = (start, pointer)
        self._pull_line = QGraphicsPathItem()
        self._pull_line.setPen(cosmetic(self._theme.accent, 2))
        self._pull_line.setZValue(3)
        self._scene.addItem(self._pull_line)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if self._panned is not None:
            by = at - self._panned
            self._panned = at
            across, down = self.horizontalScrollBar(), self.verticalScrollBar()
            across.setValue(across.value() - by.x())
            down.setValue(down.value() - by.y())
            return
        if self._pulled is not None and self._pull_line is not None:
            line: QPainterPath = arrow_line(self._battles[self._pulled[0]].port, self.mapToScene(at))
            self._pull_line.setPath(line)
            return
        near = any(item.at_port(self.mapToScene(at)) for item in self._battles.values())
        self.viewport().setCursor(Qt.CursorShape.CrossCursor if near else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)
        if event.buttons() & Qt.MouseButton.LeftButton and self._scene.mouseGrabberItem() is not None:
            self._draw_ways()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._panned is not None:
            self._panned = None
            return
        if self._pulled is not None:
            self._end_pull(event)
            return
        super().mouseReleaseEvent(event)
        moved = {
            id_: (item.x(), item.y())
            for id_, item in self._battles.items()
            if (item.x(), item.y()) != self.moved.get(id_, self._usual(item.battle))
        }
        if moved:
            self.moved.update(moved)
            self._draw_ways()
            self._mark()
            self.arranged.emit()

    def _end_pull(self, event: QMouseEvent) -> None:
        assert self._pulled is not None
        start, pointer = self._pulled
        self._drop_pull()
        target = self._target(self.mapToScene(event.position().toPoint()))
        if target is None:
            return
        if pointer:
            self.submit(redirect(self._document, self._file, pointer, target), _("Lead a way elsewhere"))
        else:
            self._ask_result(start, target, event.globalPosition().toPoint())

    def _drop_pull(self) -> None:
        self._pulled = None
        if self._pull_line is not None:
            self._scene.removeItem(self._pull_line)
            self._pull_line = None

    def _target(self, place: QPointF) -> str | None:
        """The battle at a place of the scene, or `END`; None for neither."""
        for item in self._scene.items(place):
            if isinstance(item, BattleItem):
                return item.battle.id
            if isinstance(item, EndItem):
                return END
        return None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        battle = self.current()
        if battle is not None:
            self._open(battle)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)

    def zoom_by(self, steps: int) -> None:
        """Nearer or further by a step, between a quarter and double size."""
        now = self.transform().m11()
        wanted = max(0.25, min(2.0, now * 1.2**steps))
        self.scale(wanted / now, wanted / now)

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
            self._open(battle)
        elif event.key() == Qt.Key.Key_F2 and battle is not None:
            self._ask_name(battle)
        else:
            super().keyPressEvent(event)

    def _give_up(self) -> None:
        held = self._scene.mouseGrabberItem()
        if self._pulled is not None:
            self._drop_pull()
        elif isinstance(held, BattleItem):
            held.ungrabMouse()
            for id_, item in self._battles.items():
                item.setPos(*self.moved.get(id_, self._usual(item.battle)))
            self._draw_ways()
            self._mark()
        else:
            self._scene.clearSelection()

    def _walk(self, dx: float, dy: float) -> None:
        """Choose the nearest battle in a direction; the first one where none is chosen."""
        here = self.current()
        if here is None:
            first = next((battle for battle in self.graph.battles if battle.first), None)
            if first is not None:
                self.choose(first.pointer)
            return
        own = self._battles[here.id].pos()

        def far(item: BattleItem) -> float:
            way = item.pos() - own
            along = way.x() * dx + way.y() * dy
            return along if along <= 0 else (way.x() ** 2 + way.y() ** 2) ** 1.0 / along

        ahead = [item for item in self._battles.values() if far(item) > 0]
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

    def menu(self) -> QMenu:
        """What can be done with what is chosen."""
        menu = QMenu(self)
        battle = self.current()
        if battle is not None:
            menu.addAction(_("Open the script")).triggered.connect(lambda: self._open(battle))
            begin = menu.addAction(_("Begin the campaign here"))
            begin.setEnabled(not battle.first)
            begin.triggered.connect(
                lambda: self.submit(begin_with(self._file, battle.id), _("Begin the campaign here"))
            )
            onward = menu.addMenu(_("Goes on to"))
            for other in self.graph.battles:
                results = onward.addMenu(self._title(other).replace("&", "&&"))
                self._add_results(results, battle.id, other.id)
            self._add_results(onward.addMenu(_("End")), battle.id, END)
            menu.addAction(_("Rename…")).triggered.connect(lambda: self._ask_name(battle))
            menu.addSeparator()
        if self.chosen():
            menu.addAction(_("Remove")).triggered.connect(self.remove_chosen)
        return menu

    def _ask_name(self, battle: Battle) -> None:
        name, good = QInputDialog.getText(self, _("Rename"), _("Id of the battle in the campaign"), text=battle.id)
        name = name.strip()
        if good and name and name != battle.id:
            edit = rename_battle(self._document, self._file, battle.id, name)
            if edit is None:
                self.told.emit(_("There is a battle with the id {id} already.").format(id=name))
            self.submit(edit, _("Rename {name}").format(name=battle.id))

    def _open(self, battle: Battle) -> None:
        file = self._document.file_of("scripts", battle.script)
        if file is not None:
            self.script_wanted.emit(file)

    @property
    def area(self) -> QRectF:
        """All that is drawn, in the scene."""
        return self._scene.sceneRect()


def pointer_of(item: QGraphicsItem) -> str:
    """The place in the campaign that an item shows; empty for none."""
    match item:
        case BattleItem():
            return item.battle.pointer
        case WayItem():
            return item.way.pointer
        case CarriedItem():
            return item.carried.pointer
        case _:
            return ""


def own_or_inside(own: str, pointer: str) -> bool:
    """Whether a pointer is that of an item or leads into it."""
    return bool(own) and (pointer == own or pointer.startswith(f"{own}/"))


__all__ = ["PICTURE", "CampaignView", "Places"]
