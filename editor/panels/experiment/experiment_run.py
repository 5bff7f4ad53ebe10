"""Plays an experiment in worker processes and keeps every game in a file, so that a later run goes on from there."""

from __future__ import annotations

import hashlib
import json
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, Protocol

from PySide6.QtCore import QCoreApplication, QObject

from editor.document.lab_versions import open_version, playable
from editor.panels.experiment.interrupted import GOES_ON
from editor.panels.lab.background_run import BackgroundRun, Subject
from schema.i18n import gettext as _
from schema.models.experiment import Experiment
from simulator.lab.coverage import Usable, usable_in
from simulator.lab.experiment_run import AllWorkersLost, Pool, Progress, Workers, run_experiment, usual_workers
from simulator.lab.game_player import scenario_file
from simulator.lab.plan import GameKey, GameRow
from simulator.lab.results import OtherResults, Results
from simulator.lab.versions import ReadVersion, identity, read_versions

_MOST_FILES: Final = 40
"""So many results are kept, those that were used last."""


class HaltingPool(Pool, Protocol):
    """Workers that can be halted from another thread."""

    def halt(self) -> None:
        """Let `play` end soon."""


MakePool = Callable[[Experiment, tuple[str, ...], int], HaltingPool]
"""Makes a pool of workers for an experiment and its versions."""


def worker_pool(experiment: Experiment, versions: tuple[str, ...], workers: int) -> HaltingPool:
    """Processes of their own."""
    return Workers(workers, open_version, experiment, versions)


class ExperimentRun(BackgroundRun):
    """The games of one experiment with the pack as it was at the start; before it plays it shows earlier ones."""

    def __init__(
        self,
        subject: Subject,
        experiment: Experiment,
        home: Path | None,
        folder: Path,
        parent: QObject | None = None,
        *,
        make_pool: MakePool = worker_pool,
    ) -> None:
        """`home`: where the pack is, None if nowhere yet; `folder`: where games are kept."""
        super().__init__(subject, parent)
        self.experiment, self.workers = experiment, usual_workers()
        self.plays = False
        """Whether it plays what is missing; else it only reads what was played before."""
        self.finished = False
        """Whether nothing is missing."""
        self.planned = 0
        """Games in all, as far as it is known."""
        self.before = 0
        """Games that were there when it began to play."""
        self.lost_workers = 0
        self.versions: tuple[ReadVersion, ...] = ()
        self.usable: tuple[Usable, ...] = ()
        self._home, self._folder, self._make_pool = home, folder, make_pool
        self._games: dict[GameKey, GameRow] = {}
        self._pool: HaltingPool | None = None
        self._began = 0.0
        self._given_up = False
        """Whether a person has stopped it: a window that closes only interrupts it."""

    @property
    def games(self) -> Mapping[GameKey, GameRow]:
        """All games so far, those of earlier runs included."""
        return self._games.copy()

    @property
    def left_s(self) -> float | None:
        """About how many seconds are left; None while that cannot be told."""
        played = len(self._games) - self.before
        if not self.playing or not self.plays or played < 2 * self.workers:
            return None
        return (time.monotonic() - self._began) / played * max(0, self.planned - len(self._games))

    def read(self) -> None:
        """Look for games of an earlier run."""
        self.plays = False
        self.begin()

    def play(self) -> None:
        """Play what is missing."""
        if not self.running:
            self.plays, self.finished, self._given_up = True, False, False
            self.begin()

    def stop(self) -> None:
        self._given_up = True
        super().stop()

    def problem_of(self, failure: Exception) -> str:
        if isinstance(failure, AllWorkersLost):
            return _("All workers have ended.")
        if isinstance(failure, OtherResults):
            return _("The games of this experiment cannot be kept: {reason}").format(reason=failure)
        return super().problem_of(failure)

    def end_workers(self) -> None:
        if self._pool is not None:
            self._pool.halt()

    def work(self, halted: threading.Event) -> None:
        home = self._home if self._home is not None else Path()
        versions = self.versions or read_versions(self.experiment, home, playable(self.documents))  # type: ignore[arg-type]
        claim = identity(self.experiment, versions, QCoreApplication.applicationVersion())
        file = results_file(self._folder, self.experiment, claim)
        if not self.plays and not file.exists():
            self.versions = versions
            return
        if halted.is_set():
            return
        _forget_oldest(self._folder, file)
        with Results(file) as results:
            results.claim(claim)
            self._games = results.games()
            if not self.usable:
                self.usable = _usable(self.experiment, versions[-1].documents)
            self.versions = versions
            runs = results.runs()
            if not self.plays:
                self.finished = bool(runs) and runs[-1]["ending"] == "done"
                return
            self.before, self._began = len(self._games), time.monotonic()
            documents = tuple(each.documents for each in versions)
            pool = self._pool = self._make_pool(self.experiment, documents, self.workers)
            if halted.is_set():
                pool.halt()

            place = str(home.resolve())
            results.note(GOES_ON, [place, self.file, self.planned])

            def keep(row: GameRow, progress: Progress) -> None:
                self._games[row.key] = row
                if self.planned != progress.planned:
                    results.note(GOES_ON, [place, self.file, progress.planned])
                self.planned, self.lost_workers = progress.planned, progress.lost_workers

            run_experiment(
                self.experiment, documents, open_version, results,
                workers=self.workers, on_game=keep, pool=pool, halted=halted.is_set,
            )  # fmt: skip
            self.finished = not halted.is_set()
            if self.finished or self._given_up:
                results.forget(GOES_ON)


def _usable(experiment: Experiment, documents: str) -> tuple[Usable, ...]:
    opened = open_version(documents)
    return usable_in(opened.loaded, {each: scenario_file(opened, each) for each in experiment.scenarios})


def results_file(folder: Path, experiment: Experiment, claim: Mapping[str, object]) -> Path:
    """The file of the games of an experiment with this content: another content has another file."""
    digest = hashlib.sha256(json.dumps(claim, sort_keys=True).encode()).hexdigest()[:16]
    return folder / f"{experiment.id}-{digest}.sqlite"


def _forget_oldest(folder: Path, but: Path) -> None:
    """Remove the games of the experiments that were played longest ago."""
    files: Sequence[Path] = sorted(folder.glob("*.sqlite"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in [each for each in files if each != but][_MOST_FILES - 1 :]:
        for each in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
            each.unlink(missing_ok=True)
