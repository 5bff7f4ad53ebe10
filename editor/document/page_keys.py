"""The keys by which pages are opened: the path of a file, or one of these words and what the page makes of the rest.

What shows a key is told elsewhere; a form or a tree only names the page that it wants to be opened.
"""

from __future__ import annotations

from typing import Final

START: Final = "start:"
"""The key of the start page."""

SENTENCES: Final = "sentences:"
"""Before the file of a script whose goals and rules are written in sentences."""

SHEETS: Final = "sheet:"
"""Before the folder of which all cards are shown as a table."""

SQUADS: Final = "squads:"
"""Before the file of a script of which the squads are shown as lists."""

RECORDS: Final = "record:"
"""Before the file of an etude that is played to record its solution."""

PLAYS: Final = "play:"
"""Before the file of a script, an etude or a campaign that is played."""

TRIES: Final = "try:"
"""Before the file of a card that is tried."""


def file_behind(key: str) -> str:
    """The file that a page of this key is about: it goes with the file, and is called by it."""
    kind = next((kind for kind in (SQUADS, SENTENCES, RECORDS) if key.startswith(kind)), "")
    return key.removeprefix(kind)
