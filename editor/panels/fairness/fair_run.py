"""Plays one scenario with bots in worker processes, so that the window never waits; keeps every finished game."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import PurePosixPath
from typing import Final, Protocol

from PySide6.QtCore import QObject

from editor.document.lab_versions import as_version, open_version
from editor.panels.lab.background_run import BackgroundRun, Subject
from schema.i18n import gettext as _
from schema.models.experiment import Experiment
from simulator.lab.experiment_run import AllWorkersLost, Workers, usual_workers
from simulator.lab.plan import GameKey, GameRow
from simulator.lab.quick_answer import SECONDS, TierAnswer, answer_of, quick_experiment, quick_games

_LAST_START_S: Final = SECONDS - 1.5
"""Games that begin later would not end in time; counting only short ones of them would bend the answer."""


class Pool(Protocol):
    """What plays the games."""

    lost_workers: int

    def play(self, keys: Iterable[GameKey]) -> Iterator[GameRow]:
        """Play games; they come in any order."""

    def halt(self) -> None:
        """Let `play` end soon."""

    def close(self) -> None:
        """End the workers."""


MakePool = Callable[[Experiment, str, int], Pool]
"""Makes a pool of workers for an experiment and the documents of a pack."""


def worker_pool(experiment: Experiment, documents: str, workers: int) -> Pool:
    """Processes of their own."""
    return Workers(workers, open_version, experiment, (documents,), shows=True)


class FairRun(BackgroundRun):
    """The games of one scenario as the pack was at the start."""

    def __init__(
        self,
        subject: Subject,
        parent: QObject | None = None,
        *,
        make_pool: MakePool = worker_pool,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(subject, parent)
        self.experiment = quick_experiment(self.rules, PurePosixPath(self.file).stem)
        self.workers = usual_workers()
        self.precisely = False
        """Whether it plays until the interval is precise, and not by the clock."""
        self.lost_workers = 0
        self._make_pool, self._clock = make_pool, clock
        self._games: list[GameRow] = []
        self._shown = -1
        self._began = clock()
        self._pool: Pool | None = None

    # ------------------------------------------------------------ what is shown

    @property
    def games(self) -> tuple[GameRow, ...]:
        """All finished games, in the order in which they ended."""
        return tuple(self._games)

    @property
    def elapsed_s(self) -> float:
        """How long it has been playing, at most as long as the quick answer takes."""
        return min(SECONDS, self._clock() - self._began)

    def answers(self) -> tuple[TierAnswer, ...]:
        """What the games show so far, by tier."""
        games = self.games
        return tuple(answer_of(games, tier) for tier in self.experiment.errors)

    @property
    def games_to_go(self) -> int:
        """About how many games it takes until every interval is precise."""
        return sum(answer.more_games for answer in self.answers())

    # ------------------------------------------------------------ running

    def start(self, *, precisely: bool = False) -> None:
        """Begin, or go on: for some seconds, or until every interval is precise."""
        if not self.running:
            self.precisely, self._began = precisely, self._clock()
            self.begin()

    @property
    def enough(self) -> bool:
        count, before = len(self._games), self._shown
        self._shown = count
        if self.precisely:
            return bool(count) and count != before and not self.games_to_go
        return self._all_tiers and self._clock() - self._began >= SECONDS

    @property
    def _all_tiers(self) -> bool:
        """Whether there is a game of each tier: without one there is no answer, however slow the machine is."""
        return len({game.key.row.error for game in self.games}) == len(self.experiment.errors)

    def problem_of(self, failure: Exception) -> str:
        return _("All workers have ended.") if isinstance(failure, AllWorkersLost) else super().problem_of(failure)

    def end_workers(self) -> None:
        if self._pool is not None:
            self._pool.halt()

    def _keys(self, halted: threading.Event) -> Iterator[GameKey]:
        began = self._began
        for key in quick_games(self.experiment, self.games):
            if halted.is_set():
                return
            if not self.precisely and self._all_tiers and self._clock() - began > _LAST_START_S:
                return
            yield key

    def work(self, halted: threading.Event) -> None:
        documents = as_version(self.documents)
        pool = self._pool = self._make_pool(self.experiment, documents, self.workers)
        try:
            if halted.is_set():
                return
            for game in pool.play(self._keys(halted)):
                if halted.is_set():
                    break
                self._games.append(game)
                self.lost_workers = pool.lost_workers
        finally:
            pool.close()
