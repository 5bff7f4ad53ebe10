"""The games of a run as a list: seed, error, winner, how it ended, and which one it repeats."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHeaderView, QStackedWidget, QTreeView, QVBoxLayout, QWidget

from editor.panels.fairness.fair_run import FairRun
from editor.panels.fairness.fair_words import ending_words, error_name, name_of, seat_names
from editor.ui.design_tokens import ICON_LIST
from editor.ui.icons import seat_icon
from editor.ui.painting.seats import seat
from editor.ui.retranslated import Retranslated
from editor.ui.theme import current_theme
from editor.ui.widgets import EmptyState, label, link_button, row
from schema.i18n import gettext as _
from schema.i18n import ngettext
from simulator.lab.plan import GameKey, GameRow
from simulator.lab.quick_answer import same_as

SEED, ERROR, WINNER, ENDING, TURNS, DECISIONS, SAME = range(7)
_WIDTHS: Final = {SEED: 70, ERROR: 120, WINNER: 150, TURNS: 80, DECISIONS: 100, SAME: 130}
_Index = QModelIndex | QPersistentModelIndex
_NO_INDEX: Final = QModelIndex()


class GamesModel(QAbstractTableModel):
    """The games in the order in which they ended; new ones come below, so that nothing moves."""

    def __init__(self) -> None:
        super().__init__()
        self._games: list[GameRow] = []
        self._names: tuple[str, ...] = ()
        self._same: Mapping[GameKey, int] = {}

    def show_games(self, games: Sequence[GameRow], names: tuple[str, ...]) -> None:
        """Show these; where they only go on, the selection stays."""
        known = len(self._games)
        self._same = same_as(games)
        if names != self._names or list(games[:known]) != self._games:
            self.beginResetModel()
            self._games, self._names = list(games), names
            self.endResetModel()
        elif len(games) > known:
            self.beginInsertRows(_NO_INDEX, known, len(games) - 1)
            self._games = list(games)
            self.endInsertRows()

    def refresh(self) -> None:
        """Show all texts again, as after a change of language."""
        self.beginResetModel()
        self.endResetModel()

    def game(self, row: int) -> GameRow:
        """The game of a row."""
        return self._games[row]

    def rowCount(self, parent: _Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._games)

    def columnCount(self, parent: _Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(_headings())

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return _headings()[section]
        return None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        game, column = self._games[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(game, column)
            case Qt.ItemDataRole.DecorationRole if column == WINNER and game.winners:
                return seat_icon(seat(game.winners[0] + 1), ICON_LIST)
            case Qt.ItemDataRole.ForegroundRole if column == SAME or (column == ENDING and not game.counts):
                return QColor(current_theme().warning)
            case _:
                return None

    def _text(self, game: GameRow, column: int) -> str:
        same = self._same.get(game.key)
        texts = {
            SEED: lambda: str(game.key.seed),
            ERROR: lambda: error_name(game.key.row.error),
            WINNER: lambda: ", ".join(name_of(self._names, each) for each in game.winners) or "–",
            ENDING: lambda: ending_words(game),
            TURNS: lambda: str(game.turns) if game.counts else "–",
            DECISIONS: lambda: str(game.decisions) if game.counts else "–",
            SAME: lambda: _("seed {seed}").format(seed=same) if same is not None else "",
        }
        return texts[column]()


class GamesList(Retranslated, QWidget):
    """The list, for the lower dock. Enter or a double click opens the replay of a game."""

    replay_wanted = Signal(object)
    """The game whose replay is to be opened."""
    all_wanted = Signal()
    """All games are to be shown again."""

    def __init__(self) -> None:
        super().__init__()
        self.model = GamesModel()
        self.view = QTreeView()
        self.view.setModel(self.model)
        self.view.setRootIsDecorated(False)
        self.view.setUniformRowHeights(True)
        self.view.setAllColumnsShowFocus(True)
        self.view.activated.connect(self._activate)
        head = self.view.header()
        head.setStretchLastSection(False)
        head.setSectionsMovable(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setSectionResizeMode(ENDING, QHeaderView.ResizeMode.Stretch)
        for column, width in _WIDTHS.items():
            head.resizeSection(column, width)
        self._shown: tuple[FairRun | None, Container[GameKey] | None] = None, None
        self._here, self._all = label("", "second"), link_button("")
        self._all.clicked.connect(self.all_wanted)
        self._some = row(self._here, self._all, "-", spacing=10, margins=(12, 4, 12, 4))
        self._some.hide()
        self._empty = EmptyState(" ")
        self._stack = QStackedWidget()
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self.view)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self._some)
        box.addWidget(self._stack, 1)
        self.setFocusProxy(self.view)
        self.retranslate()

    def show_run(self, run: FairRun | None, only: Container[GameKey] | None = None) -> None:
        """Show the games of a run, or only some of them: those in which anybody was hurt in one place."""
        self._shown = run, only
        games = run.games if run is not None else ()
        if only is not None:
            games = tuple(game for game in games if game.key in only)
            text = ngettext(
                "{n} game with damage or a death there", "{n} games with damage or a death there", len(games)
            )
            self._here.setText(text.format(n=len(games)))
        self._some.setVisible(only is not None)
        # With the names of its seats in the language of now.
        self.model.show_games(games, seat_names(run) if run is not None else ())
        self._stack.setCurrentIndex(1 if games else 0)

    def _activate(self, index: QModelIndex) -> None:
        self.replay_wanted.emit(self.model.game(index.row()))

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        self.view.setAccessibleName(_("Games"))
        self._empty.set_line(_("No games yet"))
        self._all.setText(_("Show all games"))
        self.show_run(*self._shown)
        self.model.refresh()


def _headings() -> tuple[str, ...]:
    return (_("Seed"), _("Error"), _("Won by"), _("How it ended"), _("Turns"), _("Decisions"), _("The same as"))
