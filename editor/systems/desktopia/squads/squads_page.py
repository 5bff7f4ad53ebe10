"""The squads of one script as lists: all characters with what the box has left, and each seat's squad beside them.

`character_shelf` and `squad_columns` are the views; this page makes their edits.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Touched
from editor.systems.desktopia.box_counts import counting
from editor.systems.desktopia.squads.character_shelf import CharacterShelf
from editor.systems.desktopia.squads.squad_columns import CAMP_PX, SquadColumns
from editor.systems.desktopia.squads.squad_edits import joins, leaves
from editor.systems.desktopia.starting_supplies import supplied
from editor.ui.fonts import text_px
from editor.ui.forms.field_binding import name_of_id
from editor.ui.page import Page
from editor.ui.theme import ThemeWatch
from editor.ui.widgets import scroll_area
from schema.i18n import gettext as _

_SHELF_PX: Final = 360
"""Wide enough for names, in Russian too."""
_NARROW_SHELF_PX: Final = 170
"""For narrow windows: names and counts only."""


class SquadsPage(Page):
    """Pick at the left, read at the right; a click is one undo step."""

    def __init__(self, document: PackDocument, file: str) -> None:
        super().__init__()
        self._theme_watch = ThemeWatch()
        self.document, self.file = document, file
        self.seat = 1
        self._told_narrow = False
        self.shelf = CharacterShelf(document)
        self.shelf.add_wanted.connect(self.add)
        self.shelf.take_wanted.connect(self.take)
        self.shelf.seat_wanted.connect(self.choose_seat)
        self.field = QLineEdit()
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self.shelf.filter)
        left = self._left = QWidget()
        box = QVBoxLayout(left)
        box.setContentsMargins(8, 8, 0, 8)
        box.setSpacing(6)
        box.addWidget(self.field)
        box.addWidget(self.shelf, 1)
        self.camps = SquadColumns(document, file)
        self.camps.add_wanted.connect(self.add)
        self.camps.take_wanted.connect(self.take)
        self.camps.supply_wanted.connect(self.supply)
        self.camps.seat_wanted.connect(self.choose_seat)
        area = scroll_area(sideways=False)
        area.setMinimumWidth(CAMP_PX[0] + 16 + area.verticalScrollBar().sizeHint().width())
        area.setWidget(self.camps)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(left, 4)
        whole.addWidget(area, 5)
        self.setFocusProxy(self.shelf)
        # Several changes of one gesture are painted once.
        self._waiting = QTimer(self, interval=0, singleShot=True)
        self._waiting.timeout.connect(self.refresh)
        self._stale = False
        self._unwatch = document.watch(self._follow)
        self._speak()

    @property
    def hint(self) -> str:
        """The hint for the status bar."""
        return _("Choose a squad, then + or Enter adds a character and – or Del takes one away.")

    @property
    def narrow(self) -> bool:
        """Whether the details of a character must give way to its name and the squads."""
        return self.width() < text_px(_SHELF_PX) + CAMP_PX[0] + 60

    def close_down(self) -> None:
        self._unwatch()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.narrow != self._told_narrow:
            self._waiting.start()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._speak()
        elif self._theme_watch.sees_change(event):
            self._waiting.start()
        super().changeEvent(event)

    # --- what is done -------------------------------------------------------------------------------

    def choose_seat(self, number: int) -> None:
        """Choose the seat, from 1, that picked characters join."""
        self.seat = number
        self.refresh()

    def add(self, character: str, number: int = 0) -> None:
        """Add a disk of the character to a seat, or to the chosen one."""
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
        """Remove one disk of the character."""
        edit = leaves(self.document, self.file, number or self.seat, character) if character else None
        if edit is not None:
            self.document.submit(edit, _("{name} leaves").format(name=self._name(character)))

    def supply(self, character: str, number: int, count: int) -> None:
        """Set the number of missiles on a character's card at the start."""
        edit = supplied(self.document, self.file, number, character, count)
        if edit is not None:
            self.document.submit(edit, _("Missiles of {name}: {n}").format(name=self._name(character), n=count))

    # --- what is shown ------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Count again and rebuild everything; the selection is kept."""
        self._stale = False
        narrow = self._told_narrow = self.narrow
        counted = counting(self.document, self.document.value(self.file))
        self._left.setMinimumWidth(text_px(_NARROW_SHELF_PX if narrow else _SHELF_PX))
        self.shelf.fit(narrow)
        self.shelf.fill(counted)
        self.shelf.filter(self.field.text())
        self.seat = self.camps.fill(counted, self.seat, narrow)

    def _follow(self, touched: Touched) -> None:
        if any(place.file in (self.file, "box.json") or "/" in place.file for place in touched):
            if self.isVisible() or self.isWindow():
                self._waiting.start()
            else:
                self._stale = True  # rebuilt when it is seen again: it takes long, and most edits are made elsewhere

    def showEvent(self, event: QShowEvent) -> None:
        if self._stale:
            self.refresh()
        super().showEvent(event)

    def _name(self, character: str) -> str:
        return name_of_id(self.document, "characters", character)

    def _speak(self) -> None:
        self.setAccessibleName(_("Squads"))
        self.field.setPlaceholderText(_("Filter"))
        self.field.setAccessibleName(_("Filter"))
        self.shelf.setAccessibleName(_("Characters"))
        self.refresh()
