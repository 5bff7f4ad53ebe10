"""Auctions as the content of experiments: quick games whose opener worker processes can import."""

from __future__ import annotations

import json
import os
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from schema.loading import load_documents
from schema.models.experiment import Experiment
from simulator.lab.experiment_run import run_experiment
from simulator.lab.game_player import Opened
from simulator.lab.results import Results
from tests.simulator.auction import AUCTION, Auction, Table, lead

PLAIN = json.dumps({"auctions/plain.json": {}})
GIFT = json.dumps({"auctions/plain.json": {"gift": 3}})
"""Seat 1 begins with 3 points."""


def open_auction(documents: str) -> Opened:
    """Auctions with what the file says: points for seat 1, seconds a game takes, and a file that ends the process."""
    loaded = load_documents(json.loads(documents))
    content: Any = loaded.documents["auctions/plain.json"]

    def begin(table: Table, seed: int) -> Auction:
        time.sleep(content.get("seconds", 0))
        if seed == content.get("fatal_seed") and (flag := Path(content["flag"])).exists():
            flag.unlink()
            os._exit(1)
        game = Auction.begin(table, seed)
        points = (content.get("gift", 0), *game.state.points[1:])
        game.state = replace(game.state, points=points)
        return game

    rules = replace(AUCTION, open=begin, evaluate=lead, uses=lambda event: (f"bids/{type(event).__name__}",))
    return Opened(rules, loaded)


def experiment(**values: Any) -> Experiment:
    """An experiment with auctions."""
    plain = {"id": "auctions", "name": {"en": "Auctions"}, "scenarios": ["plain"], "bots": ["random"], **values}
    return Experiment.model_validate_json(json.dumps(plain))


def run_in_file(file: str, documents: str, seeds: int) -> None:
    """Play in one process; tests end this process before it is done."""
    with Results(Path(file)) as results:
        run_experiment(experiment(seeds=seeds), (documents,), open_auction, results)
