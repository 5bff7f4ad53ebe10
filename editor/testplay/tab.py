"""The tab of a test-play: prepares what is to be played, shows its table, or why there is none.

What happens at the table is the table's.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Content
from editor.look.tokens import Theme
from editor.testplay.cards_at_hand import CardsAtHand
from editor.testplay.preparing import NotPlayable, prepare, prepare_series
from editor.testplay.refused_page import RefusedPage
from editor.testplay.series import Series
from editor.testplay.session import HAND, Session
from editor.testplay.table import Table
from schema.loading import Loaded
from schema.words import gettext as _
from simulator.bots.registry import BOTS
from simulator.desktopia.ruleset import Ruleset

_USUAL_SEED: Final = 1
_CAMPAIGNS: Final = "campaigns/"


class TestPlayTab(QWidget):
    """One script in play, from the documents as they were when it was opened."""

    __test__ = False  # it is no test, whatever its name begins with
    takes_window = True
    """The camps stand where the docks of the window are."""

    stop_wanted = Signal()
    problem_chosen = Signal(str, str)
    """A problem's file and pointer are asked for."""
    hint_changed = Signal(str)
    settled = Signal()
    """Nothing is played back or thought about any more: a hand decides, or the battle is over."""

    def __init__(
        self,
        document: PackDocument,
        file: str,
        theme: Theme,
        *,
        seed: int = _USUAL_SEED,
        players: tuple[str, ...] | None = None,
        reduced_motion: bool = False,
        loaded: Callable[[], Loaded | None] = lambda: None,
    ) -> None:
        """`players`: HAND or the name of a bot for each seat; by default the first seat by hand against bots.

        `loaded` gives what has been found of the documents so far, so that it need not be found again.
        """
        super().__init__()
        self.document, self.file = document, file
        self._theme = theme
        self._players = players
        self._loaded = loaded
        self.reduced_motion = reduced_motion
        self.session: Session | None = None
        self.table: Table | None = None
        self._cards: CardsAtHand | None = None
        self._series: Series | None = None
        """Of a campaign, where it stands."""
        self._seed = seed
        self._closed = False
        self._refused = RefusedPage(theme)
        self._refused.chosen.connect(self.problem_chosen)
        self._refused.again.connect(self.play_again)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self._refused)
        stop = QShortcut(QKeySequence("Shift+F5"), self)
        stop.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        stop.activated.connect(self.stop_wanted)
        self._begin(seed)

    # ------------------------------------------------------------ what the window asks

    @property
    def hint(self) -> str:
        """What to do, for the status bar."""
        return self.table.hint if self.table is not None else _("Settle the problems, then play again.")

    @property
    def problems(self) -> tuple[str, ...]:
        """The words of the problems that forbid to play; none while it plays."""
        shown = self._refused.list
        return tuple(shown.item(row).text() for row in range(shown.count())) if self.table is None else ()

    def close_down(self) -> None:
        """The tab is about to go: nothing of it runs on."""
        self._closed = True
        if self.table is not None:
            self.table.end()

    def use_theme(self, theme: Theme) -> None:
        self._theme = theme
        if self.table is not None:
            self.table.use_theme(theme)

    def play_again(self, seed: int | None = None) -> None:
        """From the start, on the documents as they are now; of a campaign the battle that is played."""
        old = self.session
        if old is not None:
            self._players = old.players
        self._begin(seed if seed is not None else old.seed if old is not None else _USUAL_SEED, self._series)

    def finish_animation(self) -> None:
        """Show the end of what is being played back."""
        if self.table is not None:
            self.table.skip_playback()

    # ------------------------------------------------------------ beginning and failing

    def _begin(self, seed: int, series: Series | None = None) -> None:
        """Play from the start; of a campaign the battle of `series`, or else its first one."""
        self._drop_table()
        documents = dict(self.document.documents)
        try:
            found = self._found(documents, series)
            if isinstance(found, NotPlayable):
                self._refused.show_problems(found.problems)
                self._pages.setCurrentWidget(self._refused)
                return
            file = self._series.file if self._series is not None else self.file
            self._cards = CardsAtHand(documents, file, found, self.document.root)
            if self._series is not None and series is None:
                seed = self._series.seed(seed)
            self.session = Session(found, seed, self._players or _usual_players(found))
        except Exception as error:  # noqa: BLE001  a play that fails must not take the editor along
            self.fail(error)
            return
        self._lay_table(self.session, self._cards)

    def _found(self, documents: dict[str, Content], series: Series | None) -> Ruleset | NotPlayable:
        """The rules of what is to be played, a script or the battle of a campaign."""
        if not self.file.startswith(_CAMPAIGNS):
            return prepare(documents, self.file, self._loaded())
        found = prepare_series(documents, self.file, self._loaded())
        if isinstance(found, NotPlayable):
            return found
        self._series = (series.again(found.pack) if series is not None else None) or found
        return self._series.rules()

    def _next_battle(self) -> None:
        """The next battle of the campaign, with what is carried into it."""
        if self._series is None or self.session is None or self.session.game.result is None:
            return
        onward = self._series.after(self.session.game)
        if not onward.over:
            self._players = self.session.players
            self._begin(onward.seed(self._seed), onward)

    def _show_solution(self) -> None:
        """The etude's stored solution, from the start, with the seed for which it was written."""
        lesson = self.session.rules.script.lesson if self.session is not None else None
        if lesson is not None:
            self.play_again(lesson.seed)
            if self.table is not None:
                self.table.show_solution()

    def _lay_table(self, session: Session, cards: CardsAtHand) -> None:
        self.table = table = Table(session, cards, self._theme, self.reduced_motion, self._series)
        table.failed.connect(self.fail)
        table.stop_wanted.connect(self.stop_wanted)
        table.again_wanted.connect(self.play_again)
        table.hint_changed.connect(self.hint_changed)
        table.settled.connect(self.settled)
        table.solution_wanted.connect(self._show_solution)
        table.next_wanted.connect(self._next_battle)
        self._pages.addWidget(self.table)
        self._pages.setCurrentWidget(self.table)
        self.setFocusProxy(self.table.view)
        self.table.view.setFocus()
        self.table.begin()

    def _lay_table_anew(self) -> None:
        """The same moment of the same battle, in the language that is spoken now."""
        session, cards = self.session, self._cards
        if self.table is None or session is None or cards is None:
            return
        self._drop_table()
        self.session = session
        self._lay_table(session, cards)

    def _drop_table(self) -> None:
        if self.table is not None:
            self.table.end()
            self._pages.removeWidget(self.table)
            self.table.deleteLater()
        self.table, self.session = None, None

    def fail(self, error: BaseException) -> None:
        """Something of ours went wrong: say so in the tab; the editor goes on."""
        where = traceback.format_exception(error)
        self._drop_table()
        words = _("Something went wrong in the play ({error}). The document is untouched; play again or close the tab.")
        self._refused.show_failure(words.format(error=f"{type(error).__name__}: {error}"[:200]), "".join(where[-3:]))
        self._pages.setCurrentWidget(self._refused)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._refused.retranslate()
            self._lay_table_anew()
        super().changeEvent(event)


def _usual_players(rules: Ruleset) -> tuple[str, ...]:
    """The first seat that is played by hand, against bots."""
    seats = rules.script.seats
    first = next((number for number, seat in enumerate(seats) if not seat.idle), 0)
    return tuple(HAND if number == first else BOTS[0].name for number in range(len(seats)))
