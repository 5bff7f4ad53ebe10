"""The default action without a display: bots play a short game of a shipped pack.

It builds the command line and the message that explains why no editor opens; `tablewright play` does the playing.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from content import DEMONSTRATION
from schema.i18n import gettext as _
from tablewright.display import why_no_qt

FOLDER = Path("out")
REPLAY = "demo.json"
PICTURE = "demo.png"


@dataclass(frozen=True, slots=True)
class Demonstration:
    """The command line to run, and the messages to print before and after it."""

    words: tuple[str, ...]
    before: str
    after: str


def demonstration(folder: Path = FOLDER) -> Demonstration:
    """The demonstration; without a replay if `folder` is not writable, without a picture if Qt is missing."""
    before = _(
        "No display was found (neither DISPLAY nor WAYLAND_DISPLAY is set), so the editor cannot open.\n"
        "Start Tablewright in a graphical session, or connect with `ssh -X`;"
        " the other commands work here (see --help).\n"
        "Meanwhile, two bots play a short game.\n"
    )
    words = ["play", DEMONSTRATION.script, "--seed", str(DEMONSTRATION.seed), "--bots", DEMONSTRATION.bots]
    if reason := why_not_writable(folder):
        after = _("Replay and picture could not be written: {reason}").format(reason=reason)
        return Demonstration(tuple(words), before, after)
    words += ["--replay", str(folder / REPLAY)]
    if reason := why_no_qt():
        return Demonstration(tuple(words), before, _("No picture was written: {reason}").format(reason=reason))
    return Demonstration((*words, "--picture", str(folder / PICTURE)), before, "")


def why_not_writable(folder: Path) -> str:
    """Why no file can be written to the folder, which is created if needed; "" if one can."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return f"{folder}: {error.strerror}"
    if not os.access(folder, os.W_OK | os.X_OK):
        return _("{folder} cannot be written.").format(folder=folder)
    return ""
