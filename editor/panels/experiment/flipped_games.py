"""The games that one version wins and the other does not, with the same seed: they show what a change does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHeaderView, QStackedWidget, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from editor.panels.experiment.experiment_words import parting_words, seat_words
from editor.panels.lab.lab_panel import wrapped
from editor.ui.design_tokens import ICON_LIST
from editor.ui.icons import seat_icon
from editor.ui.painting.seats import seat
from editor.ui.retranslated import Retranslated
from editor.ui.widgets import EmptyState, column, label, row
from schema.i18n import format_number, ngettext
from schema.i18n import gettext as _
from schema.models.human_error import tier_title
from simulator.lab.parting import Parting
from simulator.lab.plan import GameKey, GameRow, favoured

SEED, SCENARIO, ERROR, WON_A, WON_B, TURNS = range(6)
_WIDTHS: Final = {SEED: 52, ERROR: 96, WON_A: 104, WON_B: 104, TURNS: 92}


def flipped(games: Mapping[GameKey, GameRow], bots: tuple[str, ...]) -> list[tuple[GameRow, GameRow]]:
    """The pairs of games with both versions that end differently, in their order."""
    found = []
    for key, a in games.items():
        b = games.get(GameKey(key.row, key.seed, key.seating, 1)) if key.version == 0 else None
        if b is not None and a.counts and b.counts and favoured(a, bots) != favoured(b, bots):
            found.append((a, b))
    return sorted(found, key=lambda pair: (pair[0].key.row.scenario, pair[0].key.row.error, pair[0].key.seed))


class FlippedGames(Retranslated, QWidget):
    """The list. Enter or a double click opens both replays side by side."""

    pair_wanted = Signal(object)
    """The key of the game with version A whose pair is to be opened."""
    parting_wanted = Signal(object)
    """The key of the game with version A of which it is to be told where the pair parts."""

    def __init__(self, name_of: Callable[[str], str]) -> None:
        """`name_of`: the name of a scenario by its id."""
        super().__init__()
        self._name_of = name_of
        self._pairs: list[tuple[GameRow, GameRow]] = []
        self.title = label("", "strong")
        self._hint = label("", "small")
        self.list = QTreeWidget()
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setAllColumnsShowFocus(True)
        self.list.setColumnCount(len(_WIDTHS) + 1)
        self.list.itemActivated.connect(lambda item: self.pair_wanted.emit(item.data(0, 0x100)))
        head = self.list.header()
        head.setStretchLastSection(False)
        head.setSectionsMovable(False)
        head.setSectionResizeMode(SCENARIO, QHeaderView.ResizeMode.Stretch)
        for place, width in _WIDTHS.items():
            head.resizeSection(place, width)
        self.list.currentItemChanged.connect(self._choose)
        self.parting = wrapped("second")
        """The first decision that differs in the chosen pair."""
        self._partings: dict[GameKey, Parting | None] = {}
        self._empty = EmptyState(" ")
        self._stack = QStackedWidget()
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self.list)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(row(self.title, "-", self._hint, spacing=12, margins=(12, 6, 12, 4)))
        box.addWidget(self._stack, 1)
        self._below = column(self.parting, margins=(12, 4, 12, 6))
        box.addWidget(self._below)
        self.retranslate()

    def show_games(self, games: Mapping[GameKey, GameRow], bots: tuple[str, ...]) -> None:
        """Show the flipped pairs of these; the chosen one stays chosen."""
        pairs = flipped(games, bots)
        if [a.key for a, _b in pairs] != [a.key for a, _b in self._pairs]:
            self._pairs = pairs
            self._fill()

    def forget(self) -> None:
        """Forget where pairs part: other versions are played."""
        self._partings.clear()

    def show_parting(self, key: GameKey, parting: Parting | None) -> None:
        """Tell where a pair parts; None if all of its decisions are the same."""
        self._partings[key] = parting
        self._show_parting()

    @property
    def _chosen(self) -> GameKey | None:
        item = self.list.currentItem()
        key: GameKey | None = item.data(0, 0x100) if item is not None else None
        return key

    def _choose(self) -> None:
        key = self._chosen
        self._show_parting()
        if key is not None and key not in self._partings:
            self.parting_wanted.emit(key)

    def _show_parting(self) -> None:
        key = self._chosen
        self._below.setVisible(key is not None)
        if key is None:
            return
        if key not in self._partings:
            self.parting.setText(_("Looking for the first decision that differs"))
            return
        self.parting.setText(parting_words(self._partings[key]))

    def _fill(self) -> None:
        key = self._chosen
        self.list.blockSignals(True)  # the choice stays
        self.list.clear()
        for a, b in self._pairs:
            item = QTreeWidgetItem(
                [
                    str(a.key.seed),
                    self._name_of(a.key.row.scenario),
                    tier_title(a.key.row.error),
                    seat_words(a),
                    seat_words(b),
                    f"{a.turns} → {b.turns}",
                ]
            )
            for place, game in ((WON_A, a), (WON_B, b)):
                if game.winners:
                    item.setIcon(place, seat_icon(seat(game.winners[0] + 1), ICON_LIST))
            item.setData(0, 0x100, a.key)
            self.list.addTopLevelItem(item)
            if a.key == key:
                self.list.setCurrentItem(item)
        self.list.blockSignals(False)
        self._choose()
        count = len(self._pairs)
        self.title.setText(ngettext("{n} game flipped", "{n} games flipped", count).format(n=format_number(count)))
        self._hint.setVisible(bool(count))
        self._stack.setCurrentIndex(1 if count else 0)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        self.list.setAccessibleName(_("Games that flipped"))
        self.list.setHeaderLabels(
            [_("Seed"), _("Scenario"), _("Error"), _("A won by"), _("B won by"), _("Turns, A → B")]
        )
        self._hint.setText(_("Enter opens both games side by side"))
        self._empty.set_line(_("No game has been won by another side with B than with A."))
        self._fill()
