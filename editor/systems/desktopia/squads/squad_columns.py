"""The squads of all seats side by side, each with its disks and the missiles on its cards, counted by buttons.

It changes nothing; it emits signals for buttons and clicks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.systems.desktopia.box_counts import BoxCounts, ranks_told
from editor.systems.desktopia.painting.thumbnails import disk_face
from editor.systems.desktopia.squads.character_shelf import FACE_PX
from editor.systems.desktopia.starting_supplies import MOST_SUPPLIES, members_of, reserves_of, seats_in
from editor.ui.column_layout import ColumnLayout
from editor.ui.forms.field import retire
from editor.ui.forms.field_binding import name_of_id
from editor.ui.gauges import Pips, SeatMark
from editor.ui.painting.seats import seat
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import ElidedLabel, IconButton, label, restyle, row, rule
from schema.i18n import gettext as _
from schema.json.strict_reading import Json

CAMP_PX: Final = (188, 320)
"""The least and greatest width of a squad."""
_MISSILE_PX: Final = 18


class SquadColumns(ColumnLayout):
    """One column for each seat of a script."""

    seat_wanted = Signal(int)  # counted from 1, as in the others
    add_wanted = Signal(str, int)  # the id of a character, for a seat
    take_wanted = Signal(str, int)
    supply_wanted = Signal(str, int, int)  # so many missiles on its card

    def __init__(self, document: PackDocument, file: str) -> None:
        super().__init__(*CAMP_PX, gap=8, margin=8)
        self._document, self._file = document, file

    def fill(self, counted: BoxCounts, chosen: int, narrow: bool) -> int:
        """Rebuild all squads; the keyboard focus stays where it is if that still exists."""
        held = self._held()
        script = self._document.value(self._file)
        count = max(2, min(4, seats_in(script)))
        chosen = min(chosen, count)
        lines = [_Lines(self, self._document, counted, narrow, number) for number in range(1, count + 1)]
        for old in self.put([self._camp(script, one, one.seat == chosen) for one in lines]):
            retire(old)
        if held is not None:
            self._hold(*held)
        return chosen

    def camp_at(self, number: int) -> QWidget | None:
        """A squad, counted from 0."""
        return self.parts[number] if 0 <= number < len(self.parts) else None

    def _held(self) -> tuple[int, str] | None:
        """The squad, from 0, and the name of its button that have the keyboard focus; no name for the squad itself."""
        focused: QWidget | None = self.focusWidget()
        if focused is None or not self.isAncestorOf(focused):
            return None
        for number, camp in enumerate(self.parts):
            if camp is focused:
                return number, ""
            if camp.isAncestorOf(focused):
                return number, focused.accessibleName()
        return None

    def _hold(self, number: int, name: str) -> None:
        camp = self.camp_at(number)
        if camp is None:
            return
        buttons: list[IconButton] = camp.findChildren(IconButton)
        wanted = next((button for button in buttons if button.accessibleName() == name and button.isEnabled()), camp)
        wanted.setFocus(Qt.FocusReason.OtherFocusReason)

    def _camp(self, script: Json, lines: _Lines, chosen: bool) -> QWidget:
        number = lines.seat
        camp = _Camp(partial(self.seat_wanted.emit, number))
        camp.setProperty("chosen", chosen)
        restyle(camp)
        box = QVBoxLayout(camp)
        box.setContentsMargins(10, 10, 10, 10)
        box.setSpacing(4)
        title = self._seat_name(number)
        camp.setAccessibleName(title)
        box.addWidget(row(SeatMark(seat(number), 16), ElidedLabel(title, "title"), "-", spacing=8))
        squad = [str(member.get("character")) for member in members_of(script, number)]
        told = Counter(squad)
        box.addWidget(label(ranks_told(self._document, squad), "second"))
        box.addWidget(rule())
        for id_ in dict.fromkeys(squad):
            box.addWidget(lines.member(id_, told[id_]))
        if not squad:
            nobody = label(_("No characters yet. Choose one at the left, then press +."), "second")
            nobody.setWordWrap(True)
            box.addWidget(nobody)
        missiles = reserves_of(self._document, script, number)
        if missiles:
            box.addWidget(rule())
            box.addWidget(label(_("Missiles on their cards"), "second"))
        for one in missiles:
            box.addWidget(lines.missile(one.character, one.missile, one.count))
        box.addStretch(1)
        return camp

    def _seat_name(self, number: int) -> str:
        usual = _("Seat {number}").format(number=number)
        named = self._document.name_of(self._file, f"/seats/{number - 1}")
        return usual if named == str(number - 1) else named


class _Lines:
    """Makes the lines of one seat's squad."""

    def __init__(
        self, camps: SquadColumns, document: PackDocument, counted: BoxCounts, narrow: bool, number: int
    ) -> None:
        self._camps, self._document, self._counted = camps, document, counted
        self._narrow = narrow
        self.seat = number

    def member(self, id_: str, count: int) -> QWidget:
        """A character, the number of its disks, and the buttons that change it."""
        card = self._document.card("characters", id_)
        name = self._name(id_)
        lacking = _("The box has too few disks of {name}.").format(name=name)
        fewer = self._button("minus", _("Take {name} away").format(name=name))
        fewer.clicked.connect(lambda: self._later(self._camps.take_wanted, id_, self.seat))
        more = self._button("plus", _("Add {name}").format(name=name))
        more.clicked.connect(lambda: self._later(self._camps.add_wanted, id_, self.seat))
        more.setEnabled(self._counted.left(id_) != 0)
        life = card.get("life") if card is not None else None
        shown = isinstance(life, int) and not isinstance(life, bool) and 0 < life <= 6 and not self._narrow
        pips = [Pips(life, life)] if shown and isinstance(life, int) else []
        many = self._many(count, lacking if id_ in self._counted.lacking else "")
        return _line(self._face("characters", id_, FACE_PX), ElidedLabel(name), *pips, many, fewer, more)

    def missile(self, character: str, missile: str, count: int) -> QWidget:
        """The missiles on a character's card, and the buttons that change their number."""
        name = self._name(character)
        called = name_of_id(self._document, "missiles", missile)
        lacking = _("The box has too few missiles for the characters that shoot them.")
        fewer = self._button("minus", _("Remove one missile for {name}").format(name=name))
        fewer.clicked.connect(lambda: self._later(self._camps.supply_wanted, character, self.seat, count - 1))
        fewer.setEnabled(count > 0)
        more = self._button("plus", _("Add one missile for {name}").format(name=name))
        more.clicked.connect(lambda: self._later(self._camps.supply_wanted, character, self.seat, count + 1))
        more.setEnabled(count < MOST_SUPPLIES)
        title = ElidedLabel(_("{missile} for {name}").format(missile=called, name=name))
        many = self._many(count, lacking if missile in self._counted.lacking else "")
        return _line(self._face("missiles", missile, _MISSILE_PX), title, many, fewer, more)

    def _name(self, character: str) -> str:
        return name_of_id(self._document, "characters", character)

    def _face(self, folder: str, id_: str, px: int) -> QWidget:
        face = label("")
        face.setPixmap(disk_face(self._document, folder, self._document.card(folder, id_), px).pixmap(px, px))
        face.setFixedSize(px, px)
        return face

    def _many(self, count: int, lacking: str) -> QWidget:
        many = label(f"×{count}", "error" if lacking else "second")
        set_tip(many, lacking)
        return many

    def _button(self, glyph: str, hint: str) -> IconButton:
        button = IconButton(glyph, hint, 12)
        button.setFixedSize(22, 22)
        return button

    def _later(self, wanted: SignalInstance, *told: object) -> None:
        # The button is deleted when its line is rebuilt.
        QTimer.singleShot(0, self._camps, lambda: wanted.emit(*told))


def _line(face: QWidget, name: QWidget, *parts: QWidget) -> QWidget:
    line = row(face, name, *parts, spacing=6)
    layout = line.layout()
    assert isinstance(layout, QHBoxLayout)
    layout.setStretchFactor(name, 1)
    return line


class _Camp(QFrame):
    """One seat's squad; a click selects it."""

    def __init__(self, choose: Callable[[], object]) -> None:
        super().__init__()
        self._choose = choose
        self.setObjectName("squad")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def mousePressEvent(self, event: object) -> None:
        # Selecting rebuilds it, so this waits until the click is over.
        QTimer.singleShot(0, self._choose)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            QTimer.singleShot(0, self._choose)
        else:
            super().keyPressEvent(event)
