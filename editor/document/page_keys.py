"""The keys of pages: the path of a file, or one of these prefixes and its argument.

Forms and trees name a page to open by its key; the window creates the page.
"""

from __future__ import annotations

from typing import Final

START: Final = "start:"
"""The key of the start page."""

PRINT: Final = "print:"
"""The key of the page on which the pack is printed."""

SENTENCES: Final = "sentences:"
"""Prefix of a script's file: its goals and rules as sentences."""

SHEETS: Final = "sheet:"
"""Prefix of a folder: all of its cards as a table."""

SQUADS: Final = "squads:"
"""Prefix of a script's file: its squads as lists."""

RECORDS: Final = "record:"
"""Prefix of an etude's file: the recording of its solution."""

PLAYS: Final = "play:"
"""Prefix of the file of a script, an etude or a campaign that is played."""

PAIR: Final = "pair:"
"""Prefix of an experiment's file: two of its games side by side."""

TRIES: Final = "try:"
"""Prefix of the file of a card that is tried."""


def file_behind(key: str) -> str:
    """The file of a page's key: the page closes with the file, and has its name."""
    kind = next((kind for kind in (SQUADS, SENTENCES, RECORDS) if key.startswith(kind)), "")
    return key.removeprefix(kind)
