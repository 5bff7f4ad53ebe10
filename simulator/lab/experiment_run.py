"""Runs an experiment: plays what is missing in its results, in this process or in several workers."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Protocol

from schema.frozen_dataclass import record
from schema.models.experiment import Experiment
from simulator.lab.game_player import (
    HUNG_S,
    GamePlayer,
    Opener,
    key_to_plain,
    play_in_worker,
    row_of_plain,
    start_worker,
)
from simulator.lab.plan import GameKey, GameRow, Row, block_count, block_of, ends, rows_of
from simulator.lab.results import Results
from simulator.lab.worker_garbage import collect_seldom

AHEAD = 3
"""Games that are handed out for each worker at a time, so that none waits and a stop loses few."""
MOST_LOSSES = 3
"""After so many losses of workers without a game between them a run is given up."""


_LOOK_S = 0.1
"""How often it is asked whether to halt."""


class AllWorkersLost(RuntimeError):
    """Worker processes end again and again before they have played a game."""


@record
class Progress:
    """How far a run is."""

    done: int
    """Games in the results, those of earlier runs included."""
    planned: int
    """Games in all, if no row ends earlier than it has to."""
    lost_workers: int


class Pool(Protocol):
    """What plays the games of a block."""

    lost_workers: int

    def play(self, keys: Sequence[GameKey]) -> Iterator[GameRow]:
        """Play games; they come in any order."""

    def close(self) -> None:
        """End at once; games that are being played are lost."""


class OwnProcess:
    """Plays one game after the other in this process."""

    lost_workers = 0

    def __init__(self, player: GamePlayer) -> None:
        self._player = player

    def play(self, keys: Sequence[GameKey]) -> Iterator[GameRow]:
        yield from map(self._player.play, keys)

    def close(self) -> None:
        pass


class Workers:
    """Plays games in processes of their own. Those that a lost process was playing are played again."""

    def __init__(
        self,
        count: int,
        opener: Opener,
        experiment: Experiment,
        versions: tuple[str, ...],
        hung_s: float = HUNG_S,
        *,
        shows: bool = False,
    ):
        """`shows`: whether games have what people are shown of them."""
        self._count = count
        self._arguments = (opener, experiment.model_dump_json(), versions, hung_s, shows)
        self._halted = threading.Event()
        self._pool: ProcessPoolExecutor | None = None
        self._losses = 0
        self.lost_workers = 0

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._count,
                multiprocessing.get_context("spawn"),
                initializer=_start,
                initargs=self._arguments,
            )
        return self._pool

    def halt(self) -> None:
        """Let `play` end soon, without the games that are being played; called from any thread."""
        self._halted.set()

    def play(self, keys: Iterable[GameKey]) -> Iterator[GameRow]:
        ahead = iter(keys)
        waiting: list[GameKey] = []
        """Games to play before the next ones: those that were lost."""
        running: dict[Future[str], GameKey] = {}
        while not self._halted.is_set():
            broken = False
            try:
                while len(running) < self._count * AHEAD:
                    if not waiting:
                        if (following := next(ahead, None)) is None:
                            break
                        waiting.append(following)
                    key = waiting[-1]
                    running[self._started().submit(play_in_worker, json.dumps(key_to_plain(key)))] = key
                    waiting.pop()
            except BrokenProcessPool:
                broken = True
            if not running and not broken:
                return
            done, _rest = wait(running, _LOOK_S, return_when=FIRST_COMPLETED)
            for future in done:
                key = running.pop(future)
                try:
                    row = row_of_plain(json.loads(future.result()))
                except BrokenProcessPool:
                    waiting.append(key)
                    broken = True
                    continue
                self._losses = 0
                yield row
            if broken:
                # Of a pool that lost a process every game is lost; some may have come back before.
                wait(running)
                waiting += reversed([key for future, key in running.items() if future.exception() is not None])
                rows = [json.loads(future.result()) for future in running if future.exception() is None]
                running.clear()
                self._drop_pool()
                yield from map(row_of_plain, rows)

    def _drop_pool(self) -> None:
        self.close()
        self.lost_workers += 1
        self._losses += 1
        if self._losses >= MOST_LOSSES:
            raise AllWorkersLost

    def close(self) -> None:
        if self._pool is None:
            return
        # Only its own: other runs of this process may have workers.
        processes = list((self._pool._processes or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = None
        for process in processes:
            process.terminate()


def _start(opener: Opener, experiment: str, versions: tuple[str, ...], hung_s: float, shows: bool) -> None:
    # Ctrl+C goes to all processes of a terminal; the one that keeps the results ends the workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    start_worker(opener, experiment, versions, hung_s, shows)
    collect_seldom()


def run_experiment(
    experiment: Experiment,
    versions: tuple[str, ...],
    opener: Opener,
    results: Results,
    *,
    workers: int = 1,
    on_game: Callable[[GameRow, Progress], object] = lambda row, progress: None,
    hung_s: float = HUNG_S,
    pool: Pool | None = None,
    halted: Callable[[], bool] = lambda: False,
) -> int:
    """Play every game of an experiment that its results lack; returns how many were played.

    Raises ValueError where a scenario or a bot cannot be played, before any game is. KeyboardInterrupt passes through
    after the finished games are kept; `halted` is asked after each block of seeds and ends the run, too.
    """
    player = GamePlayer(opener, experiment, versions, hung_s)
    seats = _seats(experiment, player)
    if pool is None:
        pool = OwnProcess(player) if workers == 1 else Workers(workers, opener, experiment, versions, hung_s)
    games = results.games()
    began, played, ending = time.perf_counter(), 0, "stopped"
    per_row = {row: sum(1 for n in range(block_count(experiment)) for _key in block_of(experiment, row, seats[row], n))
               for row in seats}  # fmt: skip
    of_row: dict[Row, dict[GameKey, GameRow]] = {row: {} for row in seats}
    planned = sum(per_row.values())
    try:
        for number in range(block_count(experiment)):
            open_rows = [row for row in seats if not (number and ends(experiment, of_row[row]))]
            planned = sum(per_row[row] if row in open_rows else len(of_row[row]) for row in seats)
            keys = [key for row in open_rows for key in block_of(experiment, row, seats[row], number)]
            for key in keys:
                if key in games:
                    of_row[key.row][key] = games[key]
            for row in pool.play([key for key in keys if key not in games]):
                results.add(row)
                of_row[row.key.row][row.key] = row
                played += 1
                done = sum(map(len, of_row.values()))
                on_game(row, Progress(done, planned, pool.lost_workers))
            if halted():
                return played
            if not open_rows:
                break
        ending = "done"
    finally:
        pool.close()
        results.add_run(workers, played, time.perf_counter() - began, pool.lost_workers, ending)
    return played


def _seats(experiment: Experiment, player: GamePlayer) -> dict[Row, int]:
    """The number of seats of each row, in order; raises ValueError for what cannot be played."""
    seats = {}
    for row in rows_of(experiment):
        counts = {player.setup(version, row.scenario).seat_count for version in range(len(experiment.versions))}
        if len(counts) > 1:
            raise ValueError(f"{row.scenario}: the versions have different numbers of seats")
        player.bots(row, 0)
        player.tiers(row)
        seats[row] = counts.pop()
    return seats


def usual_workers() -> int:
    """A worker for each core."""
    with suppress(AttributeError):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
