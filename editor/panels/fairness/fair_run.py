"""Plays one scenario with bots in worker processes, so that the window never waits; keeps every finished game."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import PurePosixPath
from typing import Final, Literal, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from editor.document.edits import Documents
from editor.document.lab_versions import as_version, open_version, playable
from schema.i18n import gettext as _
from schema.loading import content_hash
from schema.models.experiment import Experiment
from simulator.lab.experiment_run import AllWorkersLost, Workers, usual_workers
from simulator.lab.plan import GameKey, GameRow
from simulator.lab.quick_answer import SECONDS, TierAnswer, answer_of, quick_experiment, quick_games
from simulator.systems.game_rules import Rules

SHOW_EVERY_MS: Final = 250
_LAST_START_S: Final = SECONDS - 1.5
"""Games that begin later would not end in time; counting only short ones of them would bend the answer."""

State = Literal["playing", "done", "stopped", "failed"]


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


class FairRun(QObject):
    """The games of one scenario as the pack was at the start."""

    changed = Signal()
    """There are more games, or it has ended; emitted at most four times a second, except for the end."""

    def __init__(
        self,
        rules: Rules,
        documents: Documents,
        file: str,
        parent: QObject | None = None,
        *,
        make_pool: MakePool = worker_pool,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(parent)
        self.rules, self.file, self.documents = rules, file, documents
        self.experiment = quick_experiment(rules, PurePosixPath(file).stem)
        self.workers = usual_workers()
        self.state: State = "playing"
        self.problem = ""
        """Why it failed."""
        self.precisely = False
        """Whether it plays until the interval is precise, and not by the clock."""
        self.lost_workers = 0
        self._make_pool, self._clock = make_pool, clock
        self._games: list[GameRow] = []
        self._shown = -1
        self._began = clock()
        self._halted = threading.Event()
        self._failure: Exception | None = None
        self._pool: Pool | None = None
        self._thread: threading.Thread | None = None
        self._hash = ""
        self._timer = QTimer(self, interval=SHOW_EVERY_MS)
        self._timer.timeout.connect(self.look)

    # ------------------------------------------------------------ what is shown

    @property
    def games(self) -> tuple[GameRow, ...]:
        """All finished games, in the order in which they ended."""
        return tuple(self._games)

    @property
    def elapsed_s(self) -> float:
        """How long it has been playing, at most as long as the quick answer takes."""
        return min(SECONDS, self._clock() - self._began)

    @property
    def hash(self) -> str:
        """The hash of what is played; empty until it is known."""
        return self._hash

    @property
    def playing(self) -> bool:
        return self.state == "playing"

    def answers(self) -> tuple[TierAnswer, ...]:
        """What the games show so far, by tier."""
        games = self.games
        return tuple(answer_of(games, tier) for tier in self.experiment.errors)

    @property
    def games_to_go(self) -> int:
        """About how many games it takes until every interval is precise."""
        return sum(answer.more_games for answer in self.answers())

    def changed_since(self, documents: Documents) -> bool:
        """Whether the pack has been changed since the start."""
        return documents is not self.documents and playable(documents) != playable(self.documents)

    # ------------------------------------------------------------ running

    def start(self, *, precisely: bool = False) -> None:
        """Begin, or go on: for some seconds, or until every interval is precise."""
        if self._thread is not None:
            return
        self.state, self.problem, self.precisely = "playing", "", precisely
        # A thread that was stopped may still be ending its workers: each has a sign of its own.
        self._began, self._halted, self._failure = self._clock(), threading.Event(), None
        self._thread = threading.Thread(target=self._play, args=(self._halted,), name="fair", daemon=True)
        self._thread.start()
        self._timer.start()

    def stop(self) -> None:
        """Stop at once; every finished game is kept."""
        if self.playing:
            self._end("stopped")

    def close(self) -> None:
        """Stop without a sign; the window is about to close."""
        self._timer.stop()
        self._halt()
        if self._thread is not None:
            self._thread.join(2.0)
            self._thread = None

    def look(self) -> None:
        """Show what is new, and end it in time; called by the timer."""
        if self._thread is not None and not self._thread.is_alive():
            if isinstance(self._failure, AllWorkersLost):
                self.problem = _("All workers have ended.")
            elif self._failure is not None:
                self.problem = str(self._failure) or type(self._failure).__name__
            self._end("failed" if self._failure is not None else "done")
            return
        count = len(self._games)
        if self.precisely:
            enough = bool(count) and count != self._shown and not self.games_to_go
        else:
            enough = bool(count) and self._clock() - self._began >= SECONDS
        if enough:
            self._end("done")
        else:
            self._shown = count
            self.changed.emit()

    def _end(self, state: State) -> None:
        self._timer.stop()
        self._halt()
        self.state, self._thread = state, None
        self._shown = len(self._games)
        self.changed.emit()

    def _halt(self) -> None:
        self._halted.set()
        if self._pool is not None:
            self._pool.halt()

    def _keys(self, halted: threading.Event) -> Iterator[GameKey]:
        began = self._began
        for key in quick_games(self.experiment, self.games):
            if halted.is_set() or (not self.precisely and self._games and self._clock() - began > _LAST_START_S):
                return
            yield key

    def _play(self, halted: threading.Event) -> None:
        """In the background thread."""
        games = self._games
        try:
            documents = playable(self.documents)
            if not self._hash:
                self._hash = content_hash(documents)  # type: ignore[arg-type]
            pool = self._pool = self._make_pool(self.experiment, as_version(documents), self.workers)
            try:
                if halted.is_set():
                    return
                for game in pool.play(self._keys(halted)):
                    if halted.is_set():
                        break
                    games.append(game)
                    self.lost_workers = pool.lost_workers
            finally:
                pool.close()
        except Exception as error:  # noqa: BLE001  shown in the panel
            if not halted.is_set():
                self._failure = error
