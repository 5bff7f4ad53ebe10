"""Prove (Shift+F7): which puzzle the panel beside the inspector shows, what is drawn on its table, and its replays."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QWidget

from editor.document.page_keys import PLAYS, file_behind
from editor.late_imports import late_imports, load
from editor.tasks.worker import Worker
from editor.window.context import WindowContext
from editor.window.docks import PROBLEMS, RightPage
from editor.window.lab_replays import LabReplays
from schema.i18n import gettext as _

if TYPE_CHECKING:
    from editor.panels.proof.proof_panel import ProofPanel
    from editor.panels.proof.proof_run import ProofRun
    from editor.panels.proof.puzzle_rows import StoredPuzzle
    from editor.panels.proof.puzzles_list import PuzzlesList

with late_imports(__name__):
    from editor.panels.proof import (
        gap_search,
        proof_panel,
        proof_replay,
        proof_words,
        puzzle_rows,
        puzzles_list,
        table_painting,
    )
    from simulator.systems import registry

NAME: Final = "proof"
_READ_AFTER_MS: Final = 300


class Proofs:
    """The panel of one window; it is made when it is first shown."""

    def __init__(self, window: WindowContext) -> None:
        self._window = window
        self._panel: ProofPanel | None = None
        self._list: PuzzlesList | None = None
        self._list_page = 0
        """Of the lower dock."""
        self._stored: dict[str, StoredPuzzle] = {}
        """What the files of puzzles say, as of the last check."""
        self._reader: Worker | None = None
        self._replays = LabReplays(window)

    @property
    def offered(self) -> bool:
        """Whether the game of the pack has puzzles."""
        return self._window.workbench.is_puzzle is not None

    @property
    def able(self) -> bool:
        """Whether there is a puzzle to prove."""
        return bool(self._puzzle())

    @property
    def panel(self) -> ProofPanel | None:
        """The panel; None before it is first shown."""
        return self._panel

    @property
    def table(self) -> PuzzlesList | None:
        """The table of all puzzles; None before the panel is first shown."""
        return self._list

    @property
    def right_page(self) -> RightPage:
        """Its page in the right dock."""
        return RightPage(NAME, lambda: _("Proof"), self._make_panel, waits=True)

    def _make_panel(self) -> QWidget:
        window = self._window
        rules = registry.rules_called(window.document.system.id)
        assert rules is not None, "a workbench without rules"
        panel = self._panel = proof_panel.ProofPanel(window.document, rules, window.panels.flush, self._is_puzzle)
        panel.problems_wanted.connect(self._show_problems)
        panel.replay_wanted.connect(self._open_replay)
        panel.gap_wanted.connect(self._look_for_gap)
        panel.told.connect(window.tell)
        panel.changed.connect(self._show_on_table)
        panel.changed.connect(self._show_list)
        shown = self._list = puzzles_list.PuzzlesList()
        shown.all_wanted.connect(lambda: panel.prove_all([row.file for row in panel.rows(self._stored)]))
        shown.stop_wanted.connect(panel.stop_all)
        shown.puzzle_wanted.connect(self._open_puzzle)
        self._list_page = window.docks.hold_lower(lambda: _("Puzzles"), shown)
        reader = self._reader = Worker("puzzles", _READ_AFTER_MS, self._next_reading, panel)
        reader.done.connect(self._take_stored)
        window.checked.connect(reader.begin_later)
        reader.begin()
        panel.show_file(self._puzzle())
        self._show_list()
        return panel

    # ------------------------------------------------------------ the table of all puzzles

    def _next_reading(self) -> Callable[[], object] | None:
        window, loaded = self._window, self._window.loaded
        rules = registry.rules_called(window.document.system.id)
        if loaded is None or rules is None:
            return None
        files = [file for file in window.document.documents if self._is_puzzle(file)]
        return partial(puzzle_rows.stored_puzzles, rules, loaded, files)

    def _take_stored(self, stored: dict[str, StoredPuzzle]) -> None:
        self._stored = stored
        self._show_list()

    def _show_list(self) -> None:
        if self._panel is not None and self._list is not None:
            rows = self._panel.rows(self._stored)
            self._list.show_rows(rows, proving=self._panel.proving)
            self._window.docks.show_lower_count(self._list_page, len(rows))

    def _open_puzzle(self, file: str) -> None:
        self._window.open_file(file)
        self._window.docks.show_right(NAME)

    def warm_up(self) -> None:
        """Import what the panel needs, in a background thread, so that the first request is answered at once."""
        if self.offered:
            load(proof_panel)
            load(table_painting)

    def begin(self) -> None:
        """Prove the puzzle in front, or the one that the panel shows, with unsaved changes."""
        self._window.docks.show_right(NAME)
        if self._panel is not None:
            self._window.docks.show_lower(self._list_page)
            self._panel.show_file(self._puzzle())
            self._panel.begin()
            self._panel.setFocus()

    def follow(self, key: str) -> None:
        """Another page is in front: show what was proved of its puzzle."""
        if self._panel is not None:
            file = file_behind(key.removeprefix(PLAYS))
            if self._is_puzzle(file):
                self._panel.show_file(file)
            self._show_on_table()

    def close_down(self) -> None:
        """End what runs; the window is about to close."""
        if self._reader is not None:
            self._reader.close()
        if self._panel is not None:
            self._panel.close_down()
        self._replays.close()

    def _is_puzzle(self, file: str) -> bool:
        asks = self._window.workbench.is_puzzle
        return asks is not None and file in self._window.document.documents and asks(self._window.document, file)

    def _puzzle(self) -> str:
        """The puzzle in front, else the one that is shown, an open one, or what is in front otherwise."""
        window = self._window
        shown = self._panel.file if self._panel is not None else ""
        keys = (window.tabs.current, shown, *reversed(window.tabs.keys), window.file_in_tree)
        files = [file_behind(key.removeprefix(PLAYS)) for key in keys]
        return next((file for file in files if self._is_puzzle(file)), "")

    def _show_problems(self, file: str) -> None:
        self._window.panels.show_file(file)
        self._window.docks.show_lower(PROBLEMS)
        self._window.panels.go_to_problem(1)

    def _show_on_table(self) -> None:
        """Draw the moment before the chosen step on the table of the puzzle, while the panel is in sight."""
        panel = self._panel
        run = panel.run if panel is not None and panel.isVisible() else None
        for board in self._window.boards():
            painting = None
            if panel is not None and run is not None and run.found is not None and board.file == run.file:
                current = not run.changed_since(self._window.document.documents)
                painting = table_painting.painting_of(run.found, panel.steps.step) if current else None
            board.show_painting(NAME, painting)
            if panel is not None and painting is not None and run is not None and run.found is not None:
                panel.key.show_step(proof_words.line_words(run.found), panel.steps.step, aims=painting.shows_aims)
                board.show_below(panel.key)
            elif panel is not None:
                board.leave_below(panel.key)

    def _open_replay(self, run: ProofRun, kind: str) -> None:
        words = {
            "easier": _("Playing the easier way"),
            "shorter": _("Playing the shorter way"),
        }[kind]
        name = f"{PurePosixPath(run.file).stem}-{kind}"
        self._replays.open(words, run.file, name, lambda: proof_replay.replay_of(run, kind))

    def _look_for_gap(self, run: ProofRun, kind: str) -> None:
        """Look in the background for what closes the gap of another way, and move it."""
        panel = self._panel
        if panel is not None:
            words = _("Looking for what closes the gap")
            self._window.work.start(
                words,
                lambda progress: gap_search.search_for(run, kind, progress),
                lambda found: panel.close_gap(run, found),
            )
