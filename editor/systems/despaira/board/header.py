"""The row above the field of a duel: its map, both decks, the moment with which it starts, and who sees the field."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QSizePolicy, QSpinBox, QToolButton

from editor.canvas.board_page import BoardHeader
from editor.document.edits import Edit, SetValue, Touched
from editor.systems.despaira.board.page import FieldPage, Seen
from editor.ui.fonts import text_px
from editor.ui.icons import icon, seat_icon
from editor.ui.painting.seats import seat
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import label, row
from schema.i18n import gettext as _
from schema.json.lenient_json import listed, mapping, text, whole_number

_SEEN: Final[tuple[Seen, ...]] = (0, 1, 2)
_PHASES: Final[Mapping[str, Callable[[], str]]] = {
    "": lambda: _("The beginning"),
    "start": lambda: _("Start"),
    "main_1": lambda: _("Main 1"),
    "battle": lambda: _("Battle"),
    "main_2": lambda: _("Main 2"),
    "end": lambda: _("End"),
}
"""When a duel can start: at its beginning, or in a phase."""
_MOST_TURNS: Final = 400
_LEAST_LETTERS, _MOST_PX = 3, 150
"""The room of a choice."""
_CHOICES_FIRST: Final = 100
"""They take what room there is before the gap at the right does."""
_ROOMY_PX: Final = 800
"""From this width on, the choices have their titles beside them."""
_NAMED_PX: Final = 680
"""From this width on, who sees the field is told by name, else by sign alone."""
_WITH_NAME: Final = Qt.ToolButtonStyle.ToolButtonTextBesideIcon


class DuelHeader(BoardHeader):
    """Follows the document; a choice is an edit."""

    prove_wanted = Signal()
    """The puzzle is to be proved."""

    def __init__(self, page: FieldPage) -> None:
        super().__init__(page)
        self._page = page
        self._map_label, self._seen_label, self._start_label = (label("", "second") for _label in range(3))
        self.map, self.decks = QComboBox(), (QComboBox(), QComboBox())
        self.phase, self.turn = QComboBox(), QSpinBox()
        for box in (self.map, *self.decks, self.phase):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(_LEAST_LETTERS)
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            box.setMaximumWidth(text_px(_MOST_PX))
        self.turn.setRange(1, _MOST_TURNS)
        self.turn.setKeyboardTracking(False)
        self.turn.valueChanged.connect(self._choose_turn)
        self.phase.activated.connect(self._choose_phase)
        self.seen = tuple(QToolButton() for _seat in _SEEN)
        self.puzzle = label("", "second")
        self.prove = QPushButton()
        self.prove.setIcon(icon("puzzle-piece", 14))
        self.prove.clicked.connect(self.prove_wanted)
        self.map.activated.connect(self._choose_map)
        for who, button in zip(_SEEN, self.seen, strict=True):
            button.setCheckable(True)
            button.setAutoExclusive(True)
            button.setAutoRaise(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setToolButtonStyle(_WITH_NAME)
            button.setIconSize(QSize(14, 14))
            button.setMaximumHeight(self.map.sizeHint().height())
            button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)  # choices give way, not names
            button.clicked.connect(partial(self._see_as, who))
        self.seen[0].setChecked(True)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(10, 6, 10, 6)
        whole.setSpacing(8)
        whole.addWidget(self._map_label)
        whole.addWidget(self.map, _CHOICES_FIRST)
        for number, deck in enumerate(self.decks):
            deck.setIconSize(QSize(14, 14))
            deck.activated.connect(partial(self._choose_deck, number))
            whole.addWidget(deck, _CHOICES_FIRST)
        whole.addWidget(self._start_label)
        whole.addWidget(self.phase, _CHOICES_FIRST)
        whole.addWidget(self.turn)
        whole.addWidget(self.puzzle)
        whole.addWidget(self.prove)
        whole.addStretch(1)
        whole.addWidget(self._seen_label)
        whole.addWidget(row(*self.seen, spacing=2))
        self._unwatch = page.document.watch(self._follow)
        self._set_texts()
        self._follow(())

    def close_down(self) -> None:
        self._unwatch()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._set_texts()
            self._follow(())
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for title in (self._map_label, self._start_label, self._seen_label):
            title.setVisible(event.size().width() >= text_px(_ROOMY_PX))
        named = event.size().width() >= text_px(_NAMED_PX)
        for button in self.seen:
            button.setToolButtonStyle(_WITH_NAME if named else Qt.ToolButtonStyle.ToolButtonIconOnly)

    def _set_texts(self) -> None:
        self._map_label.setText(_("Map"))
        self._seen_label.setText(_("Seen by"))
        self._start_label.setText(_("Starts at"))
        self.phase.setAccessibleName(_("Starts at"))
        self.turn.setPrefix(_("Turn {turn}").format(turn=""))
        self.turn.setAccessibleName(_("Starts at turn"))
        self.phase.clear()
        for phase, words in _PHASES.items():
            self.phase.addItem(icon("clock", 14, tint="text_2"), words(), phase)
        self.map.setAccessibleName(_("Map"))
        self.prove.setText(_("Prove"))
        for who, button in zip(_SEEN, self.seen, strict=True):
            button.setText(_("Seat {number}").format(number=who) if who else _("Author"))
            button.setIcon(seat_icon(seat(who), 14) if who else icon("eye", 14, tint="text_2"))
            button.setAccessibleName(_("Seen by") + ": " + button.text())
            set_tip(button, button.accessibleName())

    def _follow(self, _touched: Touched) -> None:
        document = self._page.document
        duel = mapping(document.value(self._page.file))
        self._fill(self.map, "maps", text(duel.get("map")))
        position = duel.get("setup") == "position"
        phase = text(duel.get("phase")) or "main_1"
        self.phase.setCurrentIndex(max(0, self.phase.findData(phase if position else "")))
        self.turn.blockSignals(True)
        self.turn.setValue(whole_number(duel.get("turn"), 1))
        self.turn.blockSignals(False)
        self.turn.setVisible(position)
        is_puzzle = isinstance(duel.get("puzzle"), dict)
        solved = bool(listed(duel.get("expect")))
        self.puzzle.setText(_("Puzzle with a solution") if solved else _("Puzzle, no solution yet"))
        self.puzzle.setVisible(is_puzzle)
        self.prove.setVisible(is_puzzle)
        self.prove.setEnabled(solved)
        set_tip(
            self.prove,
            _("Looks at all lines: whether the win is forced, and whether a shorter way wins")
            if solved
            else _("No solution is stored yet"),
        )
        seats = listed(duel.get("seats"))
        for number, box in enumerate(self.decks):
            self._fill(
                box, "decks", text(mapping(seats[number] if number < len(seats) else {}).get("deck")), number + 1
            )
            box.setAccessibleName(_("Deck of seat {number}").format(number=number + 1))

    def _fill(self, box: QComboBox, folder: str, chosen: str, of_seat: int = 0) -> None:
        document = self._page.document
        known = {
            text(mapping(document.value(file)).get("id")): document.name_of(file) for file in document.files_in(folder)
        }
        entries = list(known.items()) if chosen in known else [(chosen, chosen or _("None")), *known.items()]
        if [(box.itemData(row), box.itemText(row)) for row in range(box.count())] != entries:
            box.clear()
            for id_, name in entries:
                sign = seat_icon(seat(of_seat), 14) if of_seat else icon("map-trifold", 14, tint="text_2")
                box.addItem(sign, name, id_)
        box.setCurrentIndex(next(row for row, (id_, _name) in enumerate(entries) if id_ == chosen))

    def _see_as(self, who: Seen, _checked: bool = False) -> None:
        self._page.see_as(who)

    def _choose_phase(self, index: int) -> None:
        file, phase = self._page.file, text(self.phase.itemData(index))
        edits: list[Edit] = [SetValue(file, "/setup", "position" if phase else "full")]
        if phase:
            edits.append(SetValue(file, "/phase", phase))
        self._page.submit(_("Choose the start"), edits)

    def _choose_turn(self, turn: int) -> None:
        self._page.submit(_("Choose the start"), [SetValue(self._page.file, "/turn", turn)], "turn")

    def _choose_map(self, index: int) -> None:
        id_ = self.map.itemData(index)
        if id_:
            self._page.submit(_("Choose the map"), [SetValue(self._page.file, "/map", id_)])

    def _choose_deck(self, number: int, index: int) -> None:
        id_ = self.decks[number].itemData(index)
        if id_:
            self._page.submit(_("Choose a deck"), [SetValue(self._page.file, f"/seats/{number}/deck", id_)])
