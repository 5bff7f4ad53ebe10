"""Fair? (F7): which scenario the panel beside the inspector shows, the list of its games, and what both open."""

from __future__ import annotations

from collections.abc import Container
from functools import partial
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Final
from weakref import WeakSet

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QWidget

from editor.canvas.board_page import BoardPage
from editor.document.edits import AddFile
from editor.document.page_keys import PLAYS, file_behind
from editor.late_imports import late_imports, load
from editor.systems.registry import NO_WORKBENCH
from editor.window.context import WindowContext
from editor.window.docks import PROBLEMS, RightPage
from editor.window.lab_replays import LabReplays
from schema.i18n import gettext as _
from schema.i18n import language, texts_in

if TYPE_CHECKING:
    from editor.panels.fairness.fair_panel import FairPanel
    from editor.panels.fairness.fair_run import FairRun
    from editor.panels.fairness.games_list import GamesList
    from simulator.lab.plan import GameKey, GameRow

with late_imports(__name__):
    from editor.document import defaults, lab_versions
    from editor.panels.fairness import fair_panel, games_list
    from schema.models import experiment
    from simulator.engine import replay
    from simulator.lab import game_player, quick_answer
    from simulator.systems import registry


NAME: Final = "fair"


class Fairness:
    """The panel of one window; it is made when it is first shown."""

    def __init__(self, window: WindowContext) -> None:
        self._window = window
        self._panel: FairPanel | None = None
        self._games: GamesList | None = None
        self._games_page = 0
        """Of the lower dock."""
        self._replays = LabReplays(window)
        self._followed: WeakSet[BoardPage] = WeakSet()
        """Boards whose pointer is followed."""
        self._place: tuple[FairRun, QPointF] | None = None
        """Where on the table of a run the games are listed that hurt anybody there."""

    @property
    def offered(self) -> bool:
        """Whether bots can play anything of the pack."""
        usual = self._window.document.system.scenarios
        return self._window.workbench is not NO_WORKBENCH and usual is not None

    @property
    def panel(self) -> FairPanel | None:
        """The panel; None before it is first shown."""
        return self._panel

    @property
    def right_page(self) -> RightPage:
        """Its page in the right dock."""
        return RightPage(NAME, lambda: _("Fair?"), self._make_panel)

    def _make_panel(self) -> QWidget:
        window = self._window
        rules = registry.rules_called(window.document.system.id)
        assert rules is not None, "a workbench without rules"
        panel = self._panel = fair_panel.FairPanel(window.document, rules, window.panels.flush)
        panel.problems_wanted.connect(self._show_problems)
        panel.experiment_wanted.connect(self._open_experiment)
        panel.told.connect(window.tell)
        games = self._games = games_list.GamesList()
        games.replay_wanted.connect(self._open_replay)
        games.all_wanted.connect(self._list_all)
        self._games_page = window.docks.hold_lower(lambda: _("Games"), games)
        panel.changed.connect(self._show_games)
        panel.changed.connect(self._show_on_table)
        panel.show_file(self._scenario())
        return panel

    def warm_up(self) -> None:
        """Import what the panel needs, in a background thread, so that the first request is answered at once."""
        if self.offered:
            for each in (fair_panel, registry, quick_answer):
                load(each)

    def begin(self) -> None:
        """Play the scenario in front, or the one that the panel shows, with unsaved changes."""
        self._window.docks.show_right(NAME)
        if self._panel is not None:
            self._window.docks.show_lower(self._games_page)
            self._panel.show_file(self._scenario())
            self._panel.begin()
            self._panel.setFocus()

    def follow(self, key: str) -> None:
        """Another page is in front: show what was played of its scenario."""
        if self._panel is not None:
            if self._is_scenario(_file_of(key)):
                self._panel.show_file(_file_of(key))
            self._show_on_table()

    def close_down(self) -> None:
        """End what runs; the window is about to close."""
        if self._panel is not None:
            self._panel.close_down()
        self._replays.close()

    def _is_scenario(self, file: str) -> bool:
        usual = self._window.document.system.scenarios
        return usual is not None and file in self._window.document.files_in(usual.folder)

    def _scenario(self) -> str:
        """The scenario in front, else the one that is shown, an open one, or the first of the pack."""
        window = self._window
        usual = window.document.system.scenarios
        shown = self._panel.file if self._panel is not None else ""
        tree = window.file_in_tree
        keys = (window.tabs.current, shown, *reversed(window.tabs.keys), tree)
        files = (*map(_file_of, keys), *(window.document.files_in(usual.folder) if usual is not None else ()))
        return next((file for file in files if self._is_scenario(file)), "")

    def _show_problems(self, file: str) -> None:
        self._window.panels.show_file(file)
        self._window.docks.show_lower(PROBLEMS)
        self._window.panels.go_to_problem(1)

    def _show_games(self) -> None:
        run = self._panel.run if self._panel is not None else None
        if self._games is not None:
            self._games.show_run(run, self._games_there(run))
            self._window.docks.show_lower_count(self._games_page, len(run.games) if run is not None else 0)

    def _show_on_table(self) -> None:
        """Paint where games were lost over the table of the scenario, with a key below, while the panel is in sight."""
        panel = self._panel
        run = panel.run if panel is not None and panel.isVisible() else None
        for board in self._window.boards():
            shown = panel is not None and run is not None and board.file == run.file
            board.show_painting(NAME, panel.key.layers if panel is not None and shown else None)
            if panel is not None and shown and panel.key.wanted:
                board.show_below(panel.key)
            elif panel is not None:
                board.leave_below(panel.key)
            if shown and board not in self._followed:
                self._followed.add(board)
                board.pointed.connect(partial(self._point_at, board))
                board.clicked.connect(partial(self._click_at, board))

    def _point_at(self, board: BoardPage, at: object) -> None:
        panel = self._panel
        if panel is not None and panel.run is not None and board.file == panel.run.file:
            panel.key.point_at(at, board.extent_of)

    def _click_at(self, board: BoardPage, at: QPointF) -> None:
        """List the games in which anybody was hurt where the table was clicked; all of them where nobody was."""
        panel = self._panel
        run = panel.run if panel is not None and panel.isVisible() else None
        if panel is None or run is None or board.file != run.file:
            return
        found = panel.key.games_at(at, board.extent_of)
        if found or self._place is not None:
            self._place = (run, at) if found else None
            self._show_games()
            if found:
                self._window.docks.show_lower(self._games_page)

    def _list_all(self) -> None:
        self._place = None
        self._show_games()

    def _games_there(self, run: FairRun | None) -> Container[GameKey] | None:
        """The games of the place that was clicked; None if all are listed."""
        panel = self._panel
        if self._place is None or panel is None or run is not self._place[0]:
            return None
        board = next((each for each in self._window.boards() if each.file == self._place[0].file), None)
        return frozenset(panel.key.games_at(self._place[1], board.extent_of)) if board is not None else None

    def _open_replay(self, game: GameRow) -> None:
        """Play a game once more, in the background, and show its replay from the start."""
        run = self._panel.run if self._panel is not None else None
        if run is None:
            return
        if game.status == "hung":
            self._window.tell(_("A game that took too long has no replay."))
            return

        def record() -> bytes:
            versions = (lab_versions.as_version(run.documents),)
            player = game_player.GamePlayer(lab_versions.open_version, run.experiment, versions)
            return replay.write(player.replay(game.key)).encode("ascii")

        words = _("Playing the game with seed {seed} again").format(seed=game.key.seed)
        name = f"{game.key.row.scenario}-{game.key.row.error}-{game.key.seed}"
        self._replays.open(words, run.file, name, record)

    def _question(self, file: str) -> dict[str, str]:
        """The name of an experiment about a scenario, in the languages of the pack."""
        document, found = self._window.document, {}
        for each in document.languages or (language(),):
            with texts_in(each):
                name = document.value(file, f"/name/{each}")
                found[each] = _("Is {name} fair?").format(
                    name=name if isinstance(name, str) else document.name_of(file)
                )
        return found

    def _open_experiment(self, run: FairRun) -> None:
        """Open the experiment that plays what a run plays, only longer; it is made unless the pack has it."""
        document, folder = self._window.document, experiment.FOLDER
        stem = f"fair-{PurePosixPath(run.file).stem}".replace("_", "-")
        file = f"{folder}/{stem}.json"
        if file not in document.documents:
            stem = defaults.free_id(document.documents, folder, stem)
            file = f"{folder}/{stem}.json"
            content = {
                "id": stem,
                "name": self._question(run.file),
                "scenarios": list(run.experiment.scenarios),
                "bots": list(run.experiment.bots),
                "errors": list(run.experiment.errors),
                "precise_to": 100 * quick_answer.PRECISE,
                "seeds": 1000,
            }
            document.submit(AddFile(file, content), _("New experiment"))
        self._window.open_file(file)


def _file_of(key: str) -> str:
    return file_behind(key.removeprefix(PLAYS))
