"""Where the games of experiments are kept, and which were interrupted; it loads nothing of the lab, for the start."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

FOLDER: Final = "experiment-results"
"""Holds the games of all experiments, in the folder of settings."""
GOES_ON: Final = "goes_on"
"""Noted while an experiment plays, and left by a window that is closed or killed: pack, file, and planned games."""


def interrupted(settings: Path) -> list[Path]:
    """The files of games of experiments that were interrupted, the latest first."""
    files = sorted((settings / FOLDER).glob("*.sqlite"), key=lambda each: (-each.stat().st_mtime, each.name))
    return [each for each in files if _goes_on(each)]


def _goes_on(file: Path) -> bool:
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as db:
            return db.execute("SELECT 1 FROM facts WHERE name = ?", (GOES_ON,)).fetchone() is not None
    except sqlite3.Error:
        return False
