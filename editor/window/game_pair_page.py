"""Two games with the same seed on two versions of the pack, side by side, at the decision where they part."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from editor.document.document import PackDocument
from editor.document.edits import Documents
from editor.document.lab_versions import open_version
from editor.document.page_keys import PAIR
from editor.pages.page_kind import PageContext
from editor.testplay.banner import Banner, BannerAction
from editor.testplay.framed_play import FramedPlay
from editor.testplay.replay_diff import ReplayDifference, first_difference
from editor.testplay.session_page import SessionPage
from editor.ui.page import Page, PlayPage
from editor.ui.retranslated import Retranslated
from editor.ui.widgets import EmptyState
from schema.frozen_dataclass import frozen_dataclass, replaced
from schema.i18n import gettext as _
from schema.packs.regular_files import write_file
from simulator.engine import replay
from simulator.lab.game_player import GamePlayer, scenario_file
from simulator.lab.plan import GameKey

if TYPE_CHECKING:
    from editor.panels.experiment.experiment_run import ExperimentRun

MakePlay = Callable[[PageContext, str], PlayPage]


@frozen_dataclass
class RecordedGame:
    """The replay of a game, and the version of the pack on which it was played."""

    file: str
    """The scenario."""
    documents: Documents
    replay: bytes


def open_pair(context: PageContext, run: ExperimentRun, key: GameKey) -> None:
    """Play the game of a key once more with both versions, in the background, and show them side by side."""
    titles = []
    for number, name in enumerate("AB"):
        game = run.games[replaced(key, version=number)]
        seats = [_("seat {number}").format(number=seat + 1) for seat in game.winners]
        titles.append(_("{version}, winner: {who}").format(version=name, who=", ".join(seats) or "–"))
    page_key = f"{PAIR}{run.file}"

    def show(games: tuple[RecordedGame, RecordedGame]) -> None:
        context.open_file(page_key)
        page = context.page(page_key)
        if isinstance(page, GamePairPage):
            page.show_pair(games, (titles[0], titles[1]))

    words = _("Playing the game with seed {seed} again").format(seed=key.seed)
    context.work.start(words, lambda _progress: _record_pair(run, key), show)


def _record_pair(run: ExperimentRun, key: GameKey) -> tuple[RecordedGame, RecordedGame]:
    versions = tuple(each.documents for each in run.versions)
    player = GamePlayer(open_version, run.experiment, versions)
    found = []
    for number, documents in enumerate(versions):
        recorded = replay.write(player.replay(replaced(key, version=number))).encode("ascii")
        file = scenario_file(player.opened(number), key.row.scenario)
        found.append(RecordedGame(file, json.loads(documents), recorded))
    return found[0], found[1]


class _VersionContext:
    """The context of a page for the play of a version: another document, everything else as it is."""

    def __init__(self, context: PageContext, document: PackDocument, parent: QWidget) -> None:
        self._context = context
        self.document, self.loaded, self.page_parent = document, None, parent

    def __getattr__(self, name: str) -> Any:
        return getattr(self._context, name)


class GamePairPage(Retranslated, Page):
    """The pair of one experiment that was asked for last."""

    fills_window = True

    def __init__(self, context: PageContext, key: str, make_play: MakePlay) -> None:
        """`key`: of this page, which closes with either play."""
        self._context, self._key, self._make_play = context, key, make_play
        self._folder = TemporaryDirectory()
        self._plays: list[FramedPlay] = []
        self._titles: tuple[str, ...] = ()
        self._difference: ReplayDifference | None = None
        self._parted = False
        self._there: set[int] = set()
        """The sides whose replay is there."""
        super().__init__()
        self._sides = QSplitter()
        self._sides.setChildrenCollapsible(False)
        self._empty = EmptyState(" ")
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._empty)
        box.addWidget(self._sides, 1)
        self._sides.hide()
        self.retranslate()

    @property
    def hint(self) -> str:
        """The hint for the status bar."""
        return _("The same seed on both versions. Each side can be played on and back by itself.")

    @property
    def plays(self) -> tuple[SessionPage, ...]:
        """The plays of A and B."""
        return tuple(each.play for each in self._plays)

    @property
    def difference(self) -> ReplayDifference | None:
        """Where they part; None while that is not known."""
        return self._difference

    def show_pair(self, games: tuple[RecordedGame, RecordedGame], titles: tuple[str, str]) -> None:
        """Show two recorded games; `titles` name their versions and winners."""
        self._drop()
        self._titles, self._difference, self._parted, self._there = titles, None, False, set()
        for number, game in enumerate(games):
            document = PackDocument(game.documents, self._context.document.root)

            def make(parent: QWidget, document: PackDocument = document, file: str = game.file) -> SessionPage:
                play = self._make_play(cast(PageContext, _VersionContext(self._context, document, parent)), file)
                assert isinstance(play, SessionPage)
                return play

            framed = FramedPlay(make, self._sides)
            framed.stop_wanted.connect(partial(self._context.close_tab, self._key))
            framed.hint_changed.connect(self.hint_changed)
            framed.play.laid.connect(partial(self._laid, number))
            self._sides.addWidget(framed)
            self._plays.append(framed)
            path = Path(self._folder.name) / f"{number}.json"
            write_file(path, game.replay)
            framed.play.open_replay_from(path)
        self._sides.setSizes([self.width() // 2] * 2)
        self._empty.hide()
        self._sides.show()
        self._show_words()
        self.setFocusProxy(self._plays[0])

    def _laid(self, number: int, _table: object) -> None:
        """A table was laid; as soon as both are those of the replays, go to where they part."""
        session = self._plays[number].play.session if number < len(self._plays) else None
        if session is not None and session.steps:
            self._there.add(number)
        if self._parted or len(self._there) < 2:
            return
        self._parted = True
        before, after = (each.play.session for each in self._plays)
        assert before is not None
        assert after is not None
        self._difference = first_difference(before, after)
        self._show_words()
        self.go_to_parting()

    def go_to_parting(self) -> None:
        """Show on both sides the moment after the decision where they part."""
        if self._difference is not None:
            for each in self.plays:
                if each.table is not None and each.session is not None:
                    each.table.rewinding.seek(min(self._difference.number, len(each.session.steps)))

    def _show_words(self) -> None:
        for framed, title in zip(self._plays, self._titles, strict=True):
            same = _("The same happens in both games, as far as they go.") if self._parted else ""
            text = self._difference.title if self._difference is not None else same
            action = BannerAction(_("Where they part"), self.go_to_parting, enabled=self._difference is not None)
            framed.strip.show_banner(Banner("flask", title, text=text, actions=(action,)))

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        self._empty.set_line(_("Choose a game that flipped on the page of the experiment."))
        self._show_words()

    def close_down(self) -> None:
        self._drop()
        self._folder.cleanup()

    def _drop(self) -> None:
        for each in self._plays:
            each.close_down()
            each.hide()
            each.deleteLater()
        self._plays = []
        self._titles = ()
