"""Opens games that the lab has found as replays: they are played once more in the background."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from editor.document.page_keys import PLAYS
from editor.late_imports import late_imports
from editor.window.context import WindowContext
from schema.packs.regular_files import write_file

with late_imports(__name__):
    from editor.testplay import session_page


class LabReplays:
    """The replays of one panel; their files go with the window."""

    def __init__(self, window: WindowContext) -> None:
        self._window = window
        self._folder: TemporaryDirectory[str] | None = None

    def open(self, words: str, file: str, name: str, record: Callable[[], bytes]) -> None:
        """Record a replay of a scenario in the background, as `words` say, and show it from its start."""

        def show(data: bytes) -> None:
            if self._folder is None:
                self._folder = TemporaryDirectory()
            path = Path(self._folder.name) / f"{name}.json"
            write_file(path, data)
            key = f"{PLAYS}{file}"
            self._window.open_file(key)
            page = self._window.page(key)
            if isinstance(page, session_page.SessionPage):
                page.open_replay_from(path)

        self._window.work.start(words, lambda _progress: record(), show)

    def close(self) -> None:
        """Remove the files; the window is about to close."""
        if self._folder is not None:
            self._folder.cleanup()
