"""The message for an internal error: one paragraph, and a file with the details.

Commands report content problems and usage errors; this module is only for unexpected exceptions.
"""

from __future__ import annotations

import os
import platform
import sys
import traceback
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from schema.i18n import gettext as _
from tablewright import __version__


def report_crash(error: BaseException, words: Sequence[str]) -> None:
    """Save the details of `error` and print their path on stderr.

    With TABLEWRIGHT_TRACEBACK=1 in the environment the traceback is printed instead.
    """
    if os.environ.get("TABLEWRIGHT_TRACEBACK") == "1":
        traceback.print_exception(error)
        return
    print(crash_message(error, save_report(error, words)), file=sys.stderr)


def crash_message(error: BaseException, saved: Path | None) -> str:
    """The message for the user; `saved` is the file with the details, None if it could not be written."""
    what = _("Tablewright crashed ({kind}). This is a bug in Tablewright, not in your files.").format(
        kind=type(error).__name__
    )
    if saved is None:
        where = _("The details could not be saved. TABLEWRIGHT_TRACEBACK=1 in the environment prints them.")
    else:
        where = _("The details are in {file}; please attach it to your report.").format(file=saved)
    return f"{what} {where}"


def save_report(error: BaseException, words: Sequence[str]) -> Path | None:
    """Write the details of the error to the user's state folder; None if that fails."""
    from platformdirs import user_state_path

    now = datetime.now().astimezone()
    text = "\n".join(
        [
            f"tablewright {__version__}, Python {platform.python_version()}, {platform.platform()}",
            f"when: {now.isoformat(timespec='seconds')}",
            f"command: {' '.join(words)}",
            "",
            "".join(traceback.format_exception(error)),
        ]
    )
    try:
        folder = user_state_path("tablewright", appauthor=False) / "crashes"
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{now:%Y-%m-%d-%H%M%S}-{os.getpid()}.txt"
        file.write_text(text, encoding="utf-8")
    except OSError:
        return None
    return file
