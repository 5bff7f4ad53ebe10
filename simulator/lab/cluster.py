"""Plays the games of an experiment on other machines, by dask.distributed: the extra `cluster`.

The scheduler gives the games of a worker that is lost to others. Every worker needs the same version of Tablewright.
"""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Iterator, Sequence
from typing import Any

from distributed import Client, KilledWorker, WorkerPlugin, as_completed

from schema.models.experiment import Experiment
from simulator.lab.experiment_run import AllWorkersLost
from simulator.lab.game_player import GamePlayer, Opener, key_of_plain, key_to_plain, row_of_plain, row_to_plain
from simulator.lab.plan import GameKey, GameRow

ANSWER_S = 30
"""A cluster that does not answer for so long is not there."""


class Unreachable(Exception):
    """The cluster does not answer, or has no workers."""


class Cluster:
    """The workers of a scheduler at an address (`simulator.lab.experiment_run.Pool`)."""

    def __init__(
        self, address: str, opener: Opener, experiment: Experiment, versions: tuple[str, ...], hung_s: float
    ) -> None:
        asked = experiment.model_dump_json()
        self._name = hashlib.sha256(json.dumps([asked, versions]).encode()).hexdigest()
        self.lost_workers = 0
        try:
            self._client = Client(address, timeout=ANSWER_S, set_as_default=False)
        except (OSError, ValueError) as error:
            raise Unreachable(str(error)) from None
        if not self._workers():
            self._client.close()
            raise Unreachable(address)
        # Workers that join later get it too.
        self._client.register_plugin(_Player(self._name, opener, asked, versions, hung_s), name=self._name)

    @property
    def size(self) -> int:
        """How many workers there are."""
        return len(self._workers())

    def _workers(self) -> set[str]:
        return set(self._client.nthreads())

    def play(self, keys: Sequence[GameKey]) -> Iterator[GameRow]:
        """Play games; they come in any order."""
        if not keys:
            return
        before = self._workers()
        plain = [json.dumps(key_to_plain(key)) for key in keys]
        futures = [self._client.submit(play_on_cluster, self._name, key, pure=False) for key in plain]
        try:
            for future in as_completed(futures, loop=self._client.loop):
                yield row_of_plain(json.loads(future.result()))
        except KilledWorker:
            raise AllWorkersLost from None
        finally:
            self._client.cancel(futures)
            self.lost_workers += len(before - self._workers())

    def close(self) -> None:
        """Leave the cluster; games that are being played are lost."""
        self._client.unregister_worker_plugin(self._name)
        self._client.close()


_PLAYERS: dict[str, GamePlayer] = {}
"""In a worker: by experiment, since several may be played on one cluster."""
_ONE_GAME = threading.Lock()


class _Player(WorkerPlugin):  # type: ignore[misc]  # the library is optional, so its types are unknown
    """Prepares a worker for an experiment."""

    def __init__(self, name: str, opener: Opener, experiment: str, versions: tuple[str, ...], hung_s: float) -> None:
        self._name = name
        self._arguments = (opener, experiment, versions, hung_s)

    def setup(self, worker: Any) -> None:
        opener, experiment, versions, hung_s = self._arguments
        _PLAYERS[self._name] = GamePlayer(opener, Experiment.model_validate_json(experiment), versions, hung_s)

    def teardown(self, worker: Any) -> None:
        _PLAYERS.pop(self._name, None)


def play_on_cluster(name: str, key: str) -> str:
    """Play a game in a worker; the key and the row are JSON. Threads of a worker take turns: rules are not for them."""
    with _ONE_GAME:
        return json.dumps(row_to_plain(_PLAYERS[name].play(key_of_plain(json.loads(key)))))
