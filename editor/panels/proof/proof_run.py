"""Proves one puzzle in a worker process, so that the window never waits; keeps the latest state of the proof."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, Final, Protocol

from PySide6.QtCore import QObject

from editor.document.edits import Documents
from editor.document.json_tree import find, has, removed
from editor.document.lab_versions import as_version, open_version, playable
from editor.panels.lab.background_run import BackgroundRun, Subject
from schema.i18n import gettext as _
from simulator.lab.proof_worker import ProofProcess, ProofState, read_state
from simulator.lab.puzzle_proof import SEARCH, OtherWay, Proof

LONGER: Final = 4
"""How many times as far other ways are looked for each time when more is asked for."""


class Prover(Protocol):
    """What proves a puzzle."""

    def states(self) -> Iterator[str]:
        """What is known so far, again and again."""

    def close(self) -> None:
        """End at once."""


MakeProver = Callable[[str, str, int], Prover]
"""Begins to prove: the documents of a pack, the file of a puzzle, and how many tries look for other ways."""


def prover_process(documents: str, file: str, search: int) -> Prover:
    """A process of its own."""
    return ProofProcess(open_version, documents, file, search)


class ProofRun(BackgroundRun):
    """The proof of one puzzle as the pack was at the start."""

    def __init__(
        self,
        subject: Subject,
        parent: QObject | None = None,
        *,
        search: int = SEARCH,
        make_prover: MakeProver = prover_process,
    ) -> None:
        super().__init__(subject, parent)
        self.search = search
        self.took_s = 0.0
        """How long it took, or has taken so far."""
        self._make_prover = make_prover
        self._prover: Prover | None = None
        self._text = ""
        self._read: tuple[str, ProofState | None] = ("", None)

    @property
    def found(self) -> ProofState | None:
        """What is known so far; None before the puzzle has been read."""
        text = self._text
        if text != self._read[0]:
            self._read = text, read_state(self.rules, text)
        return self._read[1]

    @property
    def proof(self) -> Proof | None:
        """The proof as far as it is."""
        return self.found.proof if self.found is not None else None

    def way(self, kind: str) -> OtherWay | None:
        """The best other way of a kind that was found."""
        return self.proof.way(kind) if self.proof is not None else None

    @property
    def share_done(self) -> float:
        """How much of the work is done, from 0 to 1."""
        found = self.found
        if found is None:
            return 0.0
        return 1.0 if found.proof.finished else min(0.99, found.done / max(1, found.planned))

    @property
    def kept(self) -> bool:
        """Whether its result can be kept in the file: all of it is known, and the game keeps results."""
        return self.found is not None and self.found.kept is not None

    def changed_since(self, documents: Documents) -> bool:
        """Whether the pack has been changed since the start; a result that is kept in the file does not matter."""
        if documents is self.documents:
            return False
        before, now = playable(self.documents), playable(documents)
        if before.keys() != now.keys():
            return True
        folder = self.file.rpartition("/")[0]
        return any(
            self._without_result(now[each], each.startswith(f"{folder}/"))
            != self._without_result(before[each], each.startswith(f"{folder}/"))
            for each in now
            if now[each] is not before[each]
        )

    def stored_in(self, documents: Documents) -> Any:
        """The result that a file keeps; None if it keeps none."""
        if self.found is None or self.found.kept is None:
            return None
        content = documents.get(self.file)
        return find(content, self.found.kept[0]) if isinstance(content, dict) else None

    def _without_result(self, content: Any, keeps: bool) -> Any:
        """Content without what is kept of a proof; `keeps`: whether it is of a kind that keeps them."""
        if not keeps or self.found is None or self.found.kept is None or not isinstance(content, dict):
            return content
        pointer = self.found.kept[0]
        return removed(content, pointer) if has(content, pointer) else content

    # ------------------------------------------------------------ in the background thread

    def work(self, halted: threading.Event) -> None:
        began = time.monotonic()
        prover = self._prover = self._make_prover(as_version(self.documents), self.file, self.search)
        try:
            for text in prover.states():
                if halted.is_set():
                    return
                self._text, self.took_s = text, time.monotonic() - began
        finally:
            prover.close()
        found = self.found
        if not halted.is_set() and (found is None or not found.proof.finished):
            raise RuntimeError(_("The worker has ended."))

    def end_workers(self) -> None:
        if self._prover is not None:
            self._prover.close()
