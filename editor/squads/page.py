"""The squads of one script as lists: all characters with what the box has left, and each seat's squad beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.box.counting import counting, ranks_told
from editor.box.supplies import MOST_SUPPLIES, members_of, reserves_of, supplied
from editor.document.document import PackDocument
from editor.document.edits import Touched
from editor.faces import order_look
from editor.forms.fields import retire
from editor.forms.labels import option_label
from editor.forms.spot import name_of_id
from editor.look.columns import Columns
from editor.look.fonts import text_px
from editor.look.gauges import Pips, SeatMark
from editor.look.icons import icon, order_icon
from editor.look.seats import seat
from editor.look.tokens import Theme
from editor.look.widgets import ElidedLabel, IconButton, label, restyle, row, rule, scroll_area
from editor.piece_faces import disk_face
from editor.plain_text import plain_tip
from editor.squads.mustering import joins, leaves
from schema.json_reading import Json
from schema.words import gettext as _
from schema.words import ngettext

_ID: Final = Qt.ItemDataRole.UserRole
_RANKS: Final = ("hero", "veteran", "fighter")
_FACE: Final = 26
_CAMP_PX: Final = (188, 320)
"""How narrow and how wide a squad may be."""
_SHELF_PX: Final = 360
"""Names are read in it, in Russian too."""
_NARROW_SHELF_PX: Final = 170
"""Where there is no room for more: names, and what the box has left."""
_INDENT_PX: Final = 14


class SquadsPage(QWidget):
    """Pick at the left, read at the right; a click is one step of undo."""

    hint_changed = Signal(str)
    opened = Signal(str)

    def __init__(self, document: PackDocument, file: str, theme: Theme) -> None:
        super().__init__()
        self.document, self.file, self._theme = document, file, theme
        self.seat = 1
        self._told_narrow = False
        self._counting = counting(document, document.value(file))
        self.field = QLineEdit()
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(lambda _text: self._filter())
        self.shelf = _Shelf(self)
        self.shelf.setIconSize(QSize(_FACE, _FACE))
        self.shelf.setUniformRowHeights(True)
        self.shelf.setIndentation(_INDENT_PX)
        self.shelf.itemDoubleClicked.connect(lambda item, _column: self.add(str(item.data(0, _ID) or "")))
        left = self._left = QWidget()
        box = QVBoxLayout(left)
        box.setContentsMargins(8, 8, 0, 8)
        box.setSpacing(6)
        box.addWidget(self.field)
        box.addWidget(self.shelf, 1)
        self._camps = QWidget()
        self._camps_box = Columns(*_CAMP_PX, gap=8)
        self._camps_box.setContentsMargins(8, 8, 8, 8)
        self._camps.setLayout(self._camps_box)
        area = scroll_area(sideways=False)
        area.setMinimumWidth(_CAMP_PX[0] + 16 + area.verticalScrollBar().sizeHint().width())
        area.setWidget(self._camps)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(left, 4)
        whole.addWidget(area, 5)
        self.setFocusProxy(self.shelf)
        # Several changes of one gesture are drawn once.
        self._waiting = QTimer(self, interval=0, singleShot=True)
        self._waiting.timeout.connect(self.refresh)
        self._unwatch = document.watch(self._follow)
        self._speak()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.narrow != self._told_narrow:
            self._waiting.start()

    @property
    def narrow(self) -> bool:
        """Whether what is told of a character has to make room for its name and for the squads."""
        return self.width() < text_px(_SHELF_PX) + _CAMP_PX[0] + 60

    def _fit(self) -> None:
        narrow = self.narrow
        self._left.setMinimumWidth(text_px(_NARROW_SHELF_PX if narrow else _SHELF_PX))
        self.shelf.setRootIsDecorated(not narrow)
        self.shelf.setIndentation(0 if narrow else _INDENT_PX)
        for column in (1, 2):
            self.shelf.setColumnHidden(column, narrow)
        self.shelf.setHeaderLabels([_("Character"), _("Rank"), _("Life"), "" if narrow else _("Left in the box")])
        head = self.shelf.headerItem()
        head.setIcon(3, icon("package", self._theme, 16, colour=self._theme.text_2) if narrow else QIcon())
        head.setToolTip(3, _("Left in the box"))
        head.setData(3, Qt.ItemDataRole.AccessibleTextRole, _("Left in the box"))

    @property
    def hint(self) -> str:
        """For the status bar."""
        return _("Choose a squad, then + or Enter adds a character and – or Del takes one away.")

    def close_down(self) -> None:
        self._unwatch()

    def use_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._waiting.start()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._speak()
        super().changeEvent(event)

    # --- what is done -------------------------------------------------------------------------------

    def choose_seat(self, number: int) -> None:
        """Whom the characters join that are picked from now on, counted from 1."""
        self.seat = number
        self.refresh()

    def add(self, character: str, number: int = 0) -> None:
        """A disk of the character for a seat, or for the chosen one."""
        if character and counting(self.document, self.document.value(self.file)).left(character) == 0:
            self.hint_changed.emit(
                _("The box has no more disks of {name}. A script may use several boxes.").format(
                    name=self._name(character)
                )
            )
            return
        edit = joins(self.document, self.file, number or self.seat, character) if character else None
        if edit is None:
            if character:
                self.hint_changed.emit(_("There is no free place on the table."))
            return
        self.document.submit(edit, _("{name} joins").format(name=self._name(character)))

    def take(self, character: str, number: int = 0) -> None:
        """One disk of the character fewer."""
        edit = leaves(self.document, self.file, number or self.seat, character) if character else None
        if edit is not None:
            self.document.submit(edit, _("{name} leaves").format(name=self._name(character)))

    def supply(self, character: str, number: int, count: int) -> None:
        """Another number of missiles on a character's card at the start."""
        edit = supplied(self.document, self.file, number, character, count)
        if edit is not None:
            self.document.submit(edit, _("Missiles of {name}: {n}").format(name=self._name(character), n=count))

    # --- what is shown ------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Count again and write everything anew; what was chosen stays chosen."""
        script = self.document.value(self.file)
        self._counting = counting(self.document, script)
        self._told_narrow = self.narrow
        self._fit()
        self._fill_shelf()
        self._fill_camps(script)

    def _follow(self, touched: Touched) -> None:
        if any(place.file in (self.file, "box.json") or "/" in place.file for place in touched):
            self._waiting.start()

    def _name(self, character: str) -> str:
        return name_of_id(self.document, "characters", character)

    def _fill_shelf(self) -> None:
        chosen = self.shelf.picked()
        at = self.shelf.verticalScrollBar().value()
        self.shelf.clear()
        self.shelf.groups.clear()
        by_order: dict[str, list[tuple[int, str, Mapping[str, object]]]] = {}
        for file in self.document.files_in("characters"):
            card = self.document.value(file)
            id_ = card.get("id") if isinstance(card, dict) else None
            if isinstance(card, dict) and isinstance(id_, str):
                rank = _RANKS.index(str(card.get("rank"))) if card.get("rank") in _RANKS else len(_RANKS)
                by_order.setdefault(str(card.get("order")), []).append((rank, id_, card))
        for order in sorted(by_order, key=lambda id_: name_of_id(self.document, "orders", id_).casefold()):
            head = QTreeWidgetItem([name_of_id(self.document, "orders", order)])
            head.setIcon(0, order_icon(order_look(self.document.card("orders", order)), 18))
            head.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.shelf.addTopLevelItem(head)
            ranked = sorted(by_order[order], key=lambda each: (each[0], self._name(each[1])))
            items = [self._line(id_, card) for _rank, id_, card in ranked]
            head.addChildren(items)
            head.setExpanded(True)
            self.shelf.groups.append((head, items))
        self._filter()
        self.shelf.pick(chosen)
        self.shelf.verticalScrollBar().setValue(at)

    def _line(self, id_: str, card: Mapping[str, object]) -> QTreeWidgetItem:
        left = self._counting.left(id_)
        life = card.get("life")
        told = _("not in the box") if left is None and self._counting.box is not None else "" if left is None else left
        item = QTreeWidgetItem([self._name(id_), option_label(str(card.get("rank"))), str(life or ""), str(told)])
        item.setData(0, _ID, id_)
        item.setIcon(0, disk_face(self.document, "characters", card, _FACE))
        for column in (2, 3):
            item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if left == 0 or not self._counting.known(id_):
            for column in range(4):
                item.setForeground(column, QColor(self._theme.text_2))
        words = ngettext("The box has {n} more disk.", "The box has {n} more disks.", left or 0).format(n=left or 0)
        if left is not None:
            item.setToolTip(3, words)
        return item

    def _filter(self) -> None:
        words = self.field.text().casefold().split()
        for head, items in self.shelf.groups:
            shown = 0
            for item in items:
                text = f"{head.text(0)} {item.text(0)} {item.text(1)}".casefold()
                hidden = not all(word in text for word in words)
                item.setHidden(hidden)
                shown += not hidden
            head.setHidden(not shown)

    def _fill_camps(self, script: Json) -> None:
        """Write all squads anew; the keyboard stays where it is, as far as that is still there."""
        held = self._held()
        while (old := self._camps_box.takeAt(0)) is not None:
            if (widget := old.widget()) is not None:
                retire(widget)
        seats = script.get("seats") if isinstance(script, dict) else None
        count = max(2, min(4, len(seats))) if isinstance(seats, list) else 2
        self.seat = min(self.seat, count)
        for number in range(1, count + 1):
            self._camps_box.addWidget(self._camp(script, number))
        if held is not None:
            self._hold(*held)

    def _held(self) -> tuple[int, str] | None:
        """In which squad, from 0, the keyboard is, and on which of its buttons; no name for the squad itself."""
        focused: QWidget | None = self.focusWidget()
        if focused is None or not self._camps.isAncestorOf(focused):
            return None
        for number in range(self._camps_box.count()):
            camp = self._camp_at(number)
            if camp is focused:
                return number, ""
            if camp is not None and camp.isAncestorOf(focused):
                return number, focused.accessibleName()
        return None

    def _hold(self, number: int, name: str) -> None:
        camp = self._camp_at(number)
        if camp is None:
            return
        buttons: list[IconButton] = camp.findChildren(IconButton)
        wanted = next((button for button in buttons if button.accessibleName() == name and button.isEnabled()), camp)
        wanted.setFocus(Qt.FocusReason.OtherFocusReason)

    def _camp_at(self, number: int) -> QWidget | None:
        item = self._camps_box.itemAt(number)
        return item.widget() if item is not None else None

    def _camp(self, script: Json, number: int) -> QWidget:
        camp = _Camp(partial(self.choose_seat, number))
        camp.setProperty("chosen", number == self.seat)
        restyle(camp)
        box = QVBoxLayout(camp)
        box.setContentsMargins(10, 10, 10, 10)
        box.setSpacing(4)
        title = self._seat_name(script, number)
        camp.setAccessibleName(title)
        name = label(title, "title")
        box.addWidget(row(SeatMark(seat(number), 16), name, "-", spacing=8))
        squad = [str(member.get("character")) for member in members_of(script, number)]
        told = Counter(squad)
        box.addWidget(label(ranks_told(self.document, squad), "second"))
        box.addWidget(rule())
        for id_ in dict.fromkeys(squad):
            box.addWidget(self._member(number, id_, told[id_]))
        if not squad:
            nobody = label(_("Nobody yet. Choose a character at the left, then +."), "second")
            nobody.setWordWrap(True)
            box.addWidget(nobody)
        missiles = reserves_of(self.document, script, number)
        if missiles:
            box.addWidget(rule())
            box.addWidget(label(_("Missiles on their cards"), "second"))
        for one in missiles:
            box.addWidget(self._missile(number, one.character, one.missile, one.count))
        box.addStretch(1)
        return camp

    def _seat_name(self, script: Json, number: int) -> str:
        usual = _("Seat {number}").format(number=number)
        named = self.document.name_of(self.file, f"/seats/{number - 1}")
        return usual if named == str(number - 1) else named

    def _member(self, number: int, id_: str, count: int) -> QWidget:
        card = self.document.card("characters", id_)
        face = label("")
        face.setPixmap(disk_face(self.document, "characters", card, _FACE).pixmap(_FACE, _FACE))
        face.setFixedSize(_FACE, _FACE)
        name = ElidedLabel(self._name(id_))
        short = id_ in self._counting.lacking
        many = label(f"×{count}", "error" if short else "second")
        if short:
            many.setToolTip(plain_tip(_("The box has too few disks of {name}.").format(name=self._name(id_))))
        fewer = IconButton("minus", self._theme, _("Take {name} away").format(name=self._name(id_)), 12)
        more = IconButton("plus", self._theme, _("Add {name}").format(name=self._name(id_)), 12)
        more.setEnabled(self._counting.left(id_) != 0)
        for button, do in ((fewer, self.take), (more, self.add)):
            button.setFixedSize(22, 22)
            button.clicked.connect(partial(self._click, do, id_, number))
        life = card.get("life") if card is not None else None
        parts: list[QWidget] = [face, name]
        if isinstance(life, int) and not isinstance(life, bool) and 0 < life <= 6 and not self.narrow:
            parts.append(Pips(life, life, self._theme))
        line = row(*parts, many, fewer, more, spacing=6)
        layout = line.layout()
        assert isinstance(layout, QHBoxLayout)
        layout.setStretchFactor(name, 1)
        return line

    def _missile(self, number: int, character: str, missile: str, count: int) -> QWidget:
        face = label("")
        face.setPixmap(disk_face(self.document, "missiles", self.document.card("missiles", missile), 18).pixmap(18, 18))
        face.setFixedSize(18, 18)
        short = missile in self._counting.lacking
        name = ElidedLabel(
            _("{missile} for {name}").format(
                missile=name_of_id(self.document, "missiles", missile), name=self._name(character)
            )
        )
        many = label(f"×{count}", "error" if short else "second")
        if short:
            many.setToolTip(plain_tip(_("The box has too few missiles for all who shoot them.")))
        fewer = IconButton(
            "minus", self._theme, _("One missile fewer for {name}").format(name=self._name(character)), 12
        )
        more = IconButton("plus", self._theme, _("One missile more for {name}").format(name=self._name(character)), 12)
        fewer.setEnabled(count > 0)
        more.setEnabled(count < MOST_SUPPLIES)
        for button, wanted in ((fewer, count - 1), (more, count + 1)):
            button.setFixedSize(22, 22)
            button.clicked.connect(partial(self._click, partial(self.supply, count=wanted), character, number))
        line = row(face, name, many, fewer, more, spacing=6)
        layout = line.layout()
        assert isinstance(layout, QHBoxLayout)
        layout.setStretchFactor(name, 1)
        return line

    def _click(self, do: object, character: str, number: int, _checked: bool = False) -> None:
        assert callable(do)
        # The button goes with the line that is written anew.
        QTimer.singleShot(0, self, partial(do, character, number))

    def _speak(self) -> None:
        self.setAccessibleName(_("Squads"))
        self.field.setPlaceholderText(_("Filter"))
        self.field.setAccessibleName(_("Filter"))
        self.shelf.setAccessibleName(_("Characters"))
        self.refresh()


class _Shelf(QTreeWidget):
    """All characters; keys add and take away."""

    def __init__(self, page: SquadsPage) -> None:
        super().__init__()
        self._page = page
        self.groups: list[tuple[QTreeWidgetItem, list[QTreeWidgetItem]]] = []
        self.setColumnCount(4)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)

    def picked(self) -> str:
        item = self.currentItem()
        return str(item.data(0, _ID) or "") if item is not None else ""

    def pick(self, id_: str) -> None:
        """Choose a character again."""
        for _head, items in self.groups:
            for item in items:
                if id_ and item.data(0, _ID) == id_:
                    self.setCurrentItem(item)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Plus | Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Insert if self.picked():
                self._page.add(self.picked())
            case Qt.Key.Key_Minus | Qt.Key.Key_Delete | Qt.Key.Key_Backspace if self.picked():
                self._page.take(self.picked())
            case key if Qt.Key.Key_1 <= key <= Qt.Key.Key_4:
                self._page.choose_seat(key - Qt.Key.Key_0)
            case _:
                super().keyPressEvent(event)


class _Camp(QFrame):
    """One seat's squad; a click chooses it."""

    def __init__(self, choose: object) -> None:
        super().__init__()
        assert callable(choose)
        self._choose = choose
        self.setObjectName("squad")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def mousePressEvent(self, event: object) -> None:
        QTimer.singleShot(0, self._page_choose)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            QTimer.singleShot(0, self._page_choose)
        else:
            super().keyPressEvent(event)

    def _page_choose(self) -> None:
        self._choose()
