"""Experiments on a cluster: a real scheduler with two workers, one of which is killed in the middle."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from simulator.lab.experiment_run import run_experiment
from simulator.lab.game_player import HUNG_S
from simulator.lab.results import Results
from tests.simulator.lab.auctions import PLAIN, experiment, open_auction

ROOT = Path(__file__).parents[3]
# Tornado and dask leave sockets and loops to be collected.
pytestmark = [
    pytest.mark.filterwarnings("ignore"),
    # Not imported here: it takes a second, in each process that reads the tests.
    pytest.mark.skipif(find_spec("distributed") is None, reason="distributed is not installed"),
]


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@pytest.fixture
def cluster() -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of a scheduler, and the processes of its workers."""
    address = f"tcp://127.0.0.1:{_free_port()}"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with ExitStack() as stack:

        def started(module: str, *words: str) -> subprocess.Popen[bytes]:
            command = [sys.executable, "-m", f"distributed.cli.{module}", *words]
            quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
            process = subprocess.Popen(command, cwd=ROOT, env=environment, **quiet)  # type: ignore[call-overload]
            stack.callback(process.wait)
            stack.callback(process.kill)
            return process

        host, port = address.removeprefix("tcp://").split(":")
        started("dask_scheduler", "--host", host, "--port", port, "--no-dashboard")
        workers = [
            started("dask_worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard") for _number in range(2)
        ]
        yield address, workers


def test_a_cluster_that_loses_a_worker_gives_the_same_rows(
    tmp_path: Path, cluster: tuple[str, list[subprocess.Popen[bytes]]]
) -> None:
    from simulator.lab.cluster import Cluster, Unreachable

    address, workers = cluster
    asked = experiment(seeds=60)
    slow = json.dumps({"auctions/plain.json": {"seconds": 0.02}})
    until = time.monotonic() + 60
    pool = None
    while time.monotonic() < until:
        try:
            pool = Cluster(address, open_auction, asked, (slow,), HUNG_S)
        except Unreachable:
            time.sleep(0.2)
            continue
        if pool.size == 2:
            break
        pool.close()
    assert pool is not None
    assert pool.size == 2
    seen = 0

    def kill(row: Any, progress: Any) -> None:
        nonlocal seen
        seen += 1
        if seen == 23:
            workers[0].send_signal(signal.SIGKILL)

    with Results(tmp_path / "cluster.sqlite") as results:
        assert run_experiment(asked, (PLAIN,), open_auction, results, pool=pool, on_game=kill) == 60
        (run,) = results.runs()
        assert (run["lost_workers"], run["ending"]) == (1, "done")
        on_cluster = results.games()
    with Results(tmp_path / "alone.sqlite") as results:
        run_experiment(asked, (PLAIN,), open_auction, results)
        assert on_cluster == results.games()
