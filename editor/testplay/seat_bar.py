"""A line above the table: each seat with its name, who plays it, and whether it decides or has won."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from editor.testplay.session import HAND
from editor.ui.gauges import SeatMark
from editor.ui.painting.seats import seat
from editor.ui.plain_text import tip_text
from editor.ui.popup import KeyKeepingComboBox
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import Chip, label
from schema.i18n import gettext as _
from simulator.bots.registry import bot_description, bot_title, bots_of
from simulator.systems.game_rules import Rules

_ROOMY: Final = 4
"""The most seats in whose row words have room beside each."""
_DOT: Final = "●"


class SeatBar(QWidget):
    """The players of a game; a combo box changes who plays a seat."""

    player_changed = Signal(int, str)

    def __init__(self, names: Sequence[str], rules: Rules) -> None:
        super().__init__()
        self.setObjectName("tabStrip")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.players: list[QComboBox] = []
        self._chips: list[Chip] = []
        self._crowded = len(names) > _ROOMY
        box = QHBoxLayout(self)
        box.setContentsMargins(12, 5, 12, 5)
        box.setSpacing(8)
        for number, name in enumerate(names):
            self._add_seat(box, number, name, rules)
        box.addStretch(1)

    def _add_seat(self, box: QHBoxLayout, number: int, name: str, rules: Rules) -> None:
        players = KeyKeepingComboBox()
        players.addItem(_("By hand"), HAND)
        for place, bot in enumerate(bots_of(rules), start=1):
            players.addItem(_("Bot: {name}").format(name=bot_title(bot.name, rules)), bot.name)
            players.setItemData(place, tip_text(bot_description(bot.name)), Qt.ItemDataRole.ToolTipRole)
        players.setAccessibleName(_("Who plays seat {number}").format(number=number + 1))
        set_tip(players, players.accessibleName())
        players.currentIndexChanged.connect(partial(self._on_player, number))
        chip = Chip(_DOT if self._crowded else _("Decides"))
        keeping = chip.sizePolicy()
        keeping.setRetainSizeWhenHidden(True)  # nothing moves when another seat decides
        chip.setSizePolicy(keeping)
        named = label(name, "strong")
        named.setTextFormat(Qt.TextFormat.PlainText)
        if number:
            box.addSpacing(16)
        for part in (SeatMark(seat(number + 1), 18), named, players, chip):
            box.addWidget(part)
        self.players.append(players)
        self._chips.append(chip)

    def show_seats(self, players: Sequence[str], asked: Sequence[int], winners: Sequence[int] | None) -> None:
        """Show who plays, who is asked, and at the end of the game who has won."""
        for number, (combo, chip) in enumerate(zip(self.players, self._chips, strict=True)):
            combo.blockSignals(True)
            combo.setCurrentIndex(max(0, combo.findData(players[number])))
            combo.blockSignals(False)
            words = _("Decides") if number in asked else ""
            if winners is not None:
                words = _("Won") if number in winners else ""
            if words:
                chip.set_text(_DOT if self._crowded else words)
                chip.setAccessibleName(words)
                set_tip(chip, words)
            chip.set_kind("accent")
            chip.setVisible(bool(words))

    def _on_player(self, number: int, index: int) -> None:
        self.player_changed.emit(number, str(self.players[number].itemData(index)))
