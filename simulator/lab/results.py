"""The results of an experiment: a SQLite file with one row a game, written by one process.

A game is in it entirely or not at all, also after the process was killed, and never twice.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from simulator.lab.game_player import row_of_plain, row_to_plain
from simulator.lab.plan import GameKey, GameRow

FORMAT = "1"
_TABLES = """
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS games (
  scenario TEXT NOT NULL, error TEXT NOT NULL, seed INTEGER NOT NULL, seating INTEGER NOT NULL,
  version INTEGER NOT NULL,
  status TEXT NOT NULL, problem TEXT NOT NULL, bots TEXT NOT NULL, first INTEGER NOT NULL, winners TEXT NOT NULL,
  reason TEXT NOT NULL, turns INTEGER NOT NULL, decisions INTEGER NOT NULL, digest TEXT NOT NULL,
  position_values TEXT NOT NULL, used TEXT NOT NULL,
  PRIMARY KEY (scenario, error, seed, seating, version)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS runs (
  number INTEGER PRIMARY KEY, workers INTEGER NOT NULL, games INTEGER NOT NULL, seconds REAL NOT NULL,
  lost_workers INTEGER NOT NULL, ending TEXT NOT NULL
);
"""


class OtherResults(Exception):
    """The file holds the results of something else; the message says of what."""


class Results:
    """The results of one experiment in a file."""

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self.file = file
        try:
            self._db = sqlite3.connect(file, isolation_level=None)
            # With a log, a process that is killed loses no game that it has written, at no cost for each.
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=NORMAL")
            self._db.executescript(_TABLES)
        except sqlite3.DatabaseError as error:
            raise OtherResults(str(error)) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def claim(self, facts: Mapping[str, Any]) -> None:
        """Note what the games are of; raises OtherResults if the file holds games of something else."""
        wanted = {"format": FORMAT, **{name: json.dumps(value, sort_keys=True) for name, value in facts.items()}}
        there = dict(self._db.execute("SELECT name, value FROM facts").fetchall())
        differing = sorted(name for name, value in wanted.items() if there.get(name, value) != value)
        if differing:
            raise OtherResults(", ".join(differing))
        self._db.executemany("INSERT OR REPLACE INTO facts VALUES (?, ?)", sorted(wanted.items()))

    def note(self, name: str, value: Any) -> None:
        """Note something that may change from run to run."""
        self._db.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, json.dumps(value, sort_keys=True)))

    def forget(self, name: str) -> None:
        """Remove what was noted."""
        self._db.execute("DELETE FROM facts WHERE name = ?", (name,))

    def facts(self) -> dict[str, Any]:
        """What the games are of."""
        found = dict(self._db.execute("SELECT name, value FROM facts").fetchall())
        return {name: json.loads(value) for name, value in found.items()}

    def add(self, row: GameRow) -> None:
        """Keep a game."""
        key, *rest, _shown = row_to_plain(row)
        flat = [json.dumps(each) if isinstance(each, (tuple, list)) else each for each in rest]
        self._db.execute(f"INSERT INTO games VALUES ({', '.join('?' * 16)})", (*key, *flat))

    def games(self) -> dict[GameKey, GameRow]:
        """All games, by what was played and in that order."""
        found = {}
        for values in self._db.execute("SELECT * FROM games ORDER BY scenario, error, seed, seating, version"):
            rest = list(values[5:])
            for place in (2, 4, 9, 10):
                rest[place] = json.loads(rest[place])
            row = row_of_plain([list(values[:5]), *rest, None])
            found[row.key] = row
        return found

    def add_run(self, workers: int, games: int, seconds: float, lost_workers: int, ending: str) -> None:
        """Keep how a run went; `ending` is `done` or `stopped`."""
        self._db.execute(
            "INSERT INTO runs (workers, games, seconds, lost_workers, ending) VALUES (?, ?, ?, ?, ?)",
            (workers, games, seconds, lost_workers, ending),
        )

    def runs(self) -> list[dict[str, Any]]:
        """All runs, the first one first."""
        names = ("workers", "games", "seconds", "lost_workers", "ending")
        found = self._db.execute(f"SELECT {', '.join(names)} FROM runs ORDER BY number")
        return [dict(zip(names, values, strict=True)) for values in found]
