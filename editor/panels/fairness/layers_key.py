"""The key below the table: the layers of Fair? that are painted over it, and what befell seats under the pointer."""

from __future__ import annotations

from collections import Counter
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from editor.canvas.board_page import ExtentOf
from editor.panels.fairness.fair_run import FairRun
from editor.panels.fairness.fair_words import error_name
from editor.panels.fairness.table_layers import EDGE, LAYERS, TableLayers, danger, paint_death, steps_of, worst_of
from editor.ui.flow_layout import FlowLayout
from editor.ui.painting.pens import cosmetic
from editor.ui.painting.seats import seat
from editor.ui.widgets import ElidedLabel, label, row
from schema.i18n import format_number, ngettext
from schema.i18n import gettext as _
from simulator.lab.plan import GameKey, GameRow
from simulator.lab.quick_answer import TierAnswer
from simulator.systems.game_rules import Spot

_SWATCH_PX: Final = QSize(30, 12)


class LayersKey(QFrame):
    """The key of one run."""

    switched = Signal()
    """Another layer is switched on or off."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "dockBody")
        self.boxes = {name: QCheckBox() for name in LAYERS}
        self._swatches = {name: _Swatch(name) for name in LAYERS}
        self._entries: dict[str, QWidget] = {}
        self._title, self._note = label("", "strong"), label("", "second")
        self.here = ElidedLabel("", "small")
        """What befell the seats under the pointer."""
        entries = FlowLayout(18, 4)
        for name, box in self.boxes.items():
            box.setChecked(True)
            box.toggled.connect(lambda _on: self.switched.emit())
            self._entries[name] = row(box, self._swatches[name], spacing=4)
            entries.addWidget(self._entries[name])
        around = QVBoxLayout(self)
        around.setContentsMargins(12, 6, 12, 6)
        around.setSpacing(4)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self._title)
        head.addWidget(self._note)
        head.addWidget(self.here, 1)
        around.addLayout(head)
        around.addLayout(entries)
        self._rows: tuple[GameRow, ...] = ()
        self._spots: tuple[Spot, ...] = ()
        self._names: tuple[str, ...] = ()
        self._games = 0

    @property
    def layers(self) -> TableLayers | None:
        """What is to be painted; None if nothing is."""
        shown = frozenset(name for name, box in self.boxes.items() if box.isChecked())
        spots = tuple(spot for spot in self._spots if spot.what in shown)
        return TableLayers(spots, shown, self._names, self._games) if spots else None

    @property
    def wanted(self) -> bool:
        """Whether there is anything to switch."""
        return bool(self._spots)

    def show_answers(self, run: FairRun, answers: tuple[TierAnswer, ...], names: tuple[str, ...]) -> None:
        """Take the spots of the games by which the answer is judged."""
        answer = answers[-1]
        self._rows = answer.games
        self._spots = tuple(spot for game in answer.games if game.shown is not None for spot in game.shown.spots)
        self._names, self._games = names, len(answer.games)
        games = ngettext("{n} game", "{n} games", self._games).format(n=self._games)
        self._title.setText(_("On the table"))
        self._note.setText(f"{games}, {error_name(answer.tier)}" if len(answers) > 1 else games)
        counts = Counter(spot.what for spot in self._spots)
        damage = sum(spot.amount for spot in self._spots if spot.what == "damage")
        steps = ", ".join(format_number(each) for each in dict.fromkeys(steps_of(worst_of(self._spots))))
        for what, text, more in (
            ("damage", _("Danger: {n} damage").format(n=format_number(damage)), _("from {steps}").format(steps=steps)),
            ("death", _("Deaths: {n}").format(n=counts["death"]), ""),
            ("left", _("Left the table: {n}").format(n=counts["left"]), ""),
            ("rest", _("Reach of seats"), _("half stop here")),
        ):
            self.boxes[what].setText(text)
            self.boxes[what].setAccessibleDescription(more)
            self._swatches[what].show_words(more, len(names))
            self._entries[what].setVisible(bool(counts[what]))

    def games_at(self, at: QPointF, extent_of: ExtentOf) -> tuple[GameKey, ...]:
        """The games in which anybody was hurt in the cell or on the tile of a position."""
        layers = self.layers
        if layers is None:
            return ()
        hurt = (row for row in self._rows if row.shown and layers.hurts_at(at, row.shown.spots, extent_of))
        return tuple(row.key for row in hurt)

    def point_at(self, at: object, extent_of: ExtentOf) -> None:
        """Say what befell the seats at a position of the board; None for none."""
        layers = self.layers
        self.here.setText(layers.words_at(at, extent_of) if layers is not None and isinstance(at, QPointF) else "")


class _Swatch(QWidget):
    """How a layer is painted, and a word about it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name, self._seats = name, 2
        self._words = label("", "second")
        box = QHBoxLayout(self)
        box.setContentsMargins(_SWATCH_PX.width() * (2 if name == "damage" else 1) + 6, 0, 0, 0)
        box.addWidget(self._words)
        self.setMinimumHeight(_SWATCH_PX.height() + 2)

    def show_words(self, words: str, seats: int) -> None:
        """Show these words, and this many seats."""
        self._words.setText(words)
        self._seats = max(1, min(4, seats))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            middle, high = self.height() / 2, float(_SWATCH_PX.height())
            if self._name == "damage":
                for step in range(4):
                    painter.fillRect(QRectF(1 + 15 * step, middle - high / 2, 15, high), danger(step))
                return
            each = _SWATCH_PX.width() / self._seats
            for number in range(self._seats):
                left, color = 1 + number * each, QColor(seat(number + 1).colour)
                if self._name == "death":
                    paint_death(painter, 1.0, QPointF(left + each / 2, middle), number)
                elif self._name == "left":
                    painter.setPen(cosmetic(EDGE, 1))
                    painter.setBrush(color)
                    painter.drawRect(QRectF(left, middle - high / 2 + 1, each - 1, high - 2))
                else:
                    for line, width in ((QColor(EDGE), 3.6), (color, 2.2)):
                        painter.setPen(cosmetic(line, width))
                        painter.drawLine(QPointF(left + 1, middle), QPointF(left + each - 2, middle))
