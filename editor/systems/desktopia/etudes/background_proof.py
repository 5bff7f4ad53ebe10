"""Replays the stored solutions of all etudes in a background thread after each change that may affect them.

The simulator defines the proof; this module decides when it runs and drops outdated results.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from editor.document.document import PackDocument
from editor.document.edits import Broken, Content, Documents
from editor.late_imports import late_imports
from editor.panels.diagnostics.background_check import BackgroundCheck, CheckResult, placed
from editor.tasks.background_findings import BackgroundFindings
from editor.tasks.cancellable_call import ENDS_WITHIN_S, CancellableCall
from editor.tasks.worker import Worker
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import gettext as _
from schema.i18n import language

if TYPE_CHECKING:
    from editor.systems.desktopia.etudes.etude_status import EtudeStatus

with late_imports(__name__):
    from editor.systems.desktopia.etudes import etude_status
    from schema.systems.desktopia import dependencies
    from simulator.physics import contact_solver

AFTER_MS: Final = 250
"""Debounce: wait this long after the last check."""
LONGEST_S: Final = 10.0
"""A solution takes milliseconds: one that takes this long does not end."""
_LOOK_S: Final = 0.1


@dataclass(frozen=True, slots=True)
class _Proof:
    """The status of an etude, and everything that it depends on."""

    parts: dict[str, Content]
    standing: EtudeStatus
    spoken: str


@dataclass(frozen=True, slots=True)
class _Proofs:
    documents: Documents
    by_file: dict[str, _Proof]


class BackgroundProof(BackgroundFindings):
    """Keeps the status of each etude of a document, and reports solutions that fail."""

    def __init__(
        self, document: PackDocument, background_check: BackgroundCheck, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document, self._background_check = document, background_check
        self._proofs = _Proofs({}, {})
        self._worker = Worker("proving", AFTER_MS, self._next_proofs, self)
        self._worker.done.connect(self._take)
        background_check.checked.connect(self._report)
        background_check.checked.connect(self._worker.begin_later)

    @property
    def up_to_date(self) -> bool:
        """Whether the results are those of the present document."""
        return self._proofs.documents is self._document.documents

    def standing(self, file: str) -> EtudeStatus | None:
        """The status of an etude; None while it is being computed."""
        proof = self._proofs.by_file.get(file)
        content = self._document.content(file)
        return proof.standing if proof is not None and proof.parts.get(file) is content else None

    def _report(self) -> None:
        """Report the solutions that fail, with lines; none for etudes that have changed since they were proved."""
        found: list[Diagnostic] = []
        for file in self._proofs.by_file:
            standing = self.standing(file)
            if standing is not None:
                failing = (standing.finding,) if standing.finding is not None else ()
                found += placed((*failing, *standing.lints), self._document.documents, file)
        self._document.diagnostics.report("proof", found)

    def close(self) -> None:
        """Stop proving, even a proof that would never end; called before the window closes."""
        self._worker.close(ENDS_WITHIN_S + 2 * _LOOK_S)

    def _next_proofs(self) -> Callable[[], _Proofs] | None:
        result = self._background_check.result
        if result is None or result.loaded is None:
            return None
        if not any(file.startswith("etudes/") for file in result.documents) and not self._proofs.by_file:
            self._proofs = _Proofs(result.documents, {})
            return None
        return partial(self._proofs_of, result)

    def _proofs_of(self, given: CheckResult) -> _Proofs:
        """Proofs of all etudes; those whose files are identical objects are reused."""
        documents, spoken = given.documents, language()
        found: dict[str, _Proof] = {}
        for file in etude_status.etudes_in(documents):
            if self._worker.closed or isinstance(documents[file], Broken):
                continue
            names = {*dependencies.files_named_by(documents, file), "box.json", "rules.json"}
            parts = {name: documents[name] for name in sorted(names) if name in documents}
            old = self._proofs.by_file.get(file)
            if old is not None and old.spoken == spoken and _same(old.parts, parts):
                found[file] = old
            else:
                standing = self._found(given, file)
                if standing is not None:
                    found[file] = _Proof(parts, standing, spoken)
        return _Proofs(documents, found)

    def _found(self, given: CheckResult, file: str) -> etude_status.EtudeStatus | None:
        """The status of an etude; None if the window closes first."""
        job = CancellableCall(
            partial(etude_status.standing_of, given.documents, file, given.loaded), "proof", contact_solver.load_pymunk
        )
        looks = 0
        while not job.wait(_LOOK_S):
            looks += 1
            if self._worker.closed or looks * _LOOK_S >= LONGEST_S:
                job.leave()
                why = _("The proof was stopped after {seconds} s.").format(seconds=round(LONGEST_S))
                return None if self._worker.closed else etude_status.EtudeStatus("wrong", why=why)
        try:
            return job.result()
        except Exception as error:  # noqa: BLE001  a proof of ours that fails must not take the editor along
            return etude_status.EtudeStatus(
                "wrong", why=_("The proof itself failed: {reason}.").format(reason=repr(error))
            )

    def _take(self, proofs: _Proofs) -> None:
        self._proofs = proofs
        self._report()
        self.changed.emit()
        result = self._background_check.result
        if result is not None and result.documents is not proofs.documents:
            self._worker.begin_later()


def _same(one: dict[str, Content], other: dict[str, Content]) -> bool:
    """Whether these are identical objects; files are never changed in place."""
    return one.keys() == other.keys() and all(other[name] is content for name, content in one.items())
