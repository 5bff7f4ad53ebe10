"""The reserves below the table: missiles on each card at the start of the battle, edited by buttons, keys and drops."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from editor.document.cards import localized
from editor.document.document import PackDocument
from editor.document.edits import Touched
from editor.systems.desktopia.board.dropping import dropped_placement
from editor.systems.desktopia.painting.thumbnails import disk_face
from editor.systems.desktopia.starting_supplies import MOST_SUPPLIES, StartingSupply, reserves_of, seats_in, supplied
from editor.ui.column_layout import ColumnLayout
from editor.ui.gauges import SeatMark
from editor.ui.painting.seats import seat
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import ElidedLabel, IconButton, label
from schema.i18n import gettext as _
from schema.i18n import language

_FACE_PX: Final = 18
_TRAY_PX: Final = (196, 280)
_MOST_SEATS: Final = 4


class ReservesStrip(QWidget):
    """One tray for each character of a squad that has missiles in reserve; hidden if none has."""

    hint_changed = Signal(str)
    chosen = Signal(int, str)
    """Emitted when the disks of a seat's character should be selected on the table."""

    def __init__(self, document: PackDocument, file: str) -> None:
        super().__init__()
        self.document, self.file = document, file
        self._wanted = True
        self._shown: tuple[object, ...] | None = None
        self.trays: list[ReserveTray] = []
        self.setObjectName("tabStrip")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._columns = ColumnLayout(*_TRAY_PX, gap=4)
        self._title = label("", "second")
        self._title.setMinimumHeight(26)
        line = QHBoxLayout(self)
        line.setContentsMargins(8, 3, 6, 3)
        line.setSpacing(8)
        line.addWidget(self._title, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self._columns, 1)
        # Several changes of one gesture are painted once.
        self._waiting = QTimer(self, interval=0, singleShot=True)
        self._waiting.timeout.connect(self.refresh)
        self._unwatch = document.watch(self._follow)
        self.refresh()

    def close_down(self) -> None:
        """Stop following the document."""
        self._unwatch()

    def want(self, wanted: bool) -> None:
        """Show the reserves if there are any, or hide them."""
        self._wanted = wanted
        self.setVisible(wanted and bool(self.trays))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._shown = None
            self.refresh()
        super().changeEvent(event)

    # --- what is done -------------------------------------------------------------------------------

    def supply(self, reserve: StartingSupply, count: int) -> None:
        """Set the number of missiles on the card at the start, as one undo step."""
        edit = supplied(self.document, self.file, reserve.seat, reserve.character, count)
        if edit is not None:
            words = _("Missiles of {name}: {n}").format(name=self._name("characters", reserve.character), n=count)
            self.document.submit(edit, words)

    def lay(self, reserve: StartingSupply, missile: str) -> None:
        """Add a missile if it is the one that the character shoots."""
        if missile != reserve.missile:
            words = _("{name} can shoot only {missile}.").format(
                name=self._name("characters", reserve.character), missile=self._name("missiles", reserve.missile)
            )
            self.hint_changed.emit(words)
        else:
            self.supply(reserve, reserve.count + 1)

    # --- what is shown ------------------------------------------------------------------------------

    def _follow(self, touched: Touched) -> None:
        folders = ("characters/", "missiles/", "orders/")
        if any(
            place.file.startswith(folders) or (place.file == self.file and not place.pointer.startswith("/landscape"))
            for place in touched
        ):
            self._waiting.start()

    def refresh(self) -> None:
        """Rebuild the trays that have changed; the keyboard focus stays where it is."""
        script = self.document.value(self.file)
        seats = range(1, min(_MOST_SEATS, seats_in(script)) + 1)
        found = [one for number in seats for one in reserves_of(self.document, script, number)]
        shown = (*found, *(self._cards(one) for one in found))
        if shown == self._shown:
            return
        self._shown = shown
        held = next((number for number, tray in enumerate(self.trays) if tray.hasFocus()), None)
        self.trays = [self._tray(one) for one in found]
        for old in self._columns.put(self.trays):
            old.deleteLater()
        self.setAccessibleName(_("Reserves"))
        self._title.setText(_("Reserves"))
        self.want(self._wanted)
        if held is not None and held < len(self.trays):
            self.trays[held].setFocus(Qt.FocusReason.OtherFocusReason)

    def _cards(self, reserve: StartingSupply) -> tuple[object, object]:
        return self.document.card("characters", reserve.character), self.document.card("missiles", reserve.missile)

    def _tray(self, reserve: StartingSupply) -> ReserveTray:
        name, missile = self._name("characters", reserve.character), self._name("missiles", reserve.missile)
        tray = ReserveTray(reserve, partial(self._later, reserve), partial(self._drop, reserve))
        tray.wanted.connect(partial(self.chosen.emit, reserve.seat, reserve.character))
        face = label("")
        card = self.document.card("missiles", reserve.missile)
        face.setPixmap(disk_face(self.document, "missiles", card, _FACE_PX).pixmap(_FACE_PX, _FACE_PX))
        face.setFixedSize(_FACE_PX, _FACE_PX)
        many = label(f"×{reserve.count}", "changed" if reserve.count != reserve.usual else "second")
        fewer = IconButton("minus", _("Remove one missile for {name}").format(name=name), 12)
        more = IconButton("plus", _("Add one missile for {name}").format(name=name), 12)
        fewer.setEnabled(reserve.count > 0)
        more.setEnabled(reserve.count < MOST_SUPPLIES)
        fewer.clicked.connect(partial(self._step, reserve, -1))
        more.clicked.connect(partial(self._step, reserve, 1))
        parts: list[QWidget] = [SeatMark(seat(reserve.seat), 14), face, ElidedLabel(name), many, fewer, more]
        if reserve.count != reserve.usual:
            hint = _("Card default: {n}").format(n=reserve.usual)
            back = IconButton("arrow-counter-clockwise", hint, 12)
            back.clicked.connect(partial(self._step, reserve, reserve.usual - reserve.count))
            parts.append(back)
        box = tray.line
        for part in parts:
            if isinstance(part, IconButton):
                part.setFixedSize(20, 20)
                part.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # keys of the tray do the same
            box.addWidget(part, 1 if isinstance(part, ElidedLabel) else 0)
        words = _("{missile} for {name}").format(missile=missile, name=name)
        place = _("Seat {number}").format(number=reserve.seat)
        tray.setAccessibleName(f"{place}, {words}, {reserve.count}")
        told = _("Lies on the card when the battle begins. + and – count; drop a missile here to add one.")
        set_tip(tray, f"{words}\n{told}")
        return tray

    def _name(self, folder: str, id_: str) -> str:
        return localized((self.document.card(folder, id_) or {}).get("name"), language(), id_)

    def _step(self, reserve: StartingSupply, by: int, _checked: bool = False) -> None:
        self._later(reserve, by)

    def _later(self, reserve: StartingSupply, by: int) -> None:
        # The button is deleted when its tray is rebuilt.
        QTimer.singleShot(0, self, partial(self.supply, reserve, reserve.count + by))

    def _drop(self, reserve: StartingSupply, missile: str) -> None:
        QTimer.singleShot(0, self, partial(self.lay, reserve, missile))


class ReserveTray(QFrame):
    """The reserve of one character: + and - count, Enter or a click selects the owner, and a missile can be dropped."""

    wanted = Signal()

    def __init__(self, reserve: StartingSupply, step: Callable[[int], None], drop: Callable[[str], None]) -> None:
        super().__init__()
        self.reserve = reserve
        self._step, self._drop = step, drop
        self.setObjectName("squad")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAcceptDrops(True)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(6, 1, 4, 1)
        self.line = QHBoxLayout()
        self.line.setSpacing(4)
        outer.addLayout(self.line)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self._step(1)
            case Qt.Key.Key_Minus:
                self._step(-1)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space:
                self.wanted.emit()
            case _:
                super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.wanted.emit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        placement = dropped_placement(event.mimeData())
        if placement is not None and placement.kind == "missile":
            event.acceptProposedAction()
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        placement = dropped_placement(event.mimeData())
        if placement is not None and placement.kind == "missile":
            event.acceptProposedAction()
            self._drop(placement.content)
