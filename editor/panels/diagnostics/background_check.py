"""Checks the document again after each change, shortly after and in a background thread, so that typing never waits.

`schema.loading` does the check; this module decides when it runs, and drops outdated results.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from operator import is_
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from editor.document.document import PackDocument
from editor.document.edits import Broken, Content, Documents, Touched
from editor.document.game_system import types_in
from editor.document.missing_key_fixes import with_missing_key_fix
from editor.late_imports import late_imports
from editor.tasks.worker import Worker
from schema.diagnostics.diagnostic import Diagnostic, Location, Severity, in_order
from schema.i18n import gettext as _
from schema.i18n import language
from schema.json.strict_reading import Json
from schema.json.value_spans import nearest_span
from schema.packs.art import Art
from schema.packs.paths import MANIFEST

if TYPE_CHECKING:
    from schema.loading import Loaded

with late_imports(__name__):
    from editor.document import serialization
    from schema import loading

AFTER_MS = 0
"""Debounce: wait this long after a change, so that the window shows it first."""


class Load(Protocol):
    """Like `schema.loading.load_documents`."""

    def __call__(
        self,
        documents: Mapping[str, Json],
        *,
        problems: tuple[Diagnostic, ...],
        before: Loaded | None,
        art: Art,
    ) -> Loaded: ...


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The result for one state of the document. `loaded` is None if the check itself failed."""

    documents: Documents
    diagnostics: tuple[Diagnostic, ...]
    loaded: Loaded | None = None
    spoken: str = ""
    """The language of the messages."""


_Given = tuple[Documents, tuple[Diagnostic, ...], "Loaded | None", Callable[[], Art]]
"""The input of a check: the documents, the problems of the folder, the previous result, and a reader of pictures."""


@dataclass(frozen=True, slots=True)
class _InFile:
    """The diagnostics of one file, as found and with their lines, in order."""

    content: Content
    found: tuple[Diagnostic, ...]
    placed: tuple[Diagnostic, ...]


class BackgroundCheck(QObject):
    """Checks a document and reports to its diagnostics."""

    checked = Signal()
    """Emitted with a result for the present document, or for a recent one."""

    def __init__(self, document: PackDocument, parent: QObject | None = None, *, load: Load | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.result: CheckResult | None = None
        self._load = load
        self._placed: dict[str, _InFile] = {}
        self._worker = Worker("checking", AFTER_MS, self._next_check, self)
        self._worker.done.connect(self._take)
        self._unwatch = document.watch(self._changed)

    @property
    def up_to_date(self) -> bool:
        """Whether the result is that of the present document, in the present language."""
        result = self.result
        return result is not None and result.documents is self.document.documents and result.spoken == language()

    @property
    def _before(self) -> Loaded | None:
        """The previous result, which need not be computed again."""
        return self.result.loaded if self.result is not None and self.result.spoken == language() else None

    def check(self) -> None:
        """Begin a check now, or after the one that is running."""
        self._worker.begin()

    def check_now(self) -> CheckResult:
        """Check now, in this thread; for callers that need the result to go on, such as a play."""
        if self.up_to_date and self.result is not None:
            return self.result
        return self._keep(self._found(*self._to_check()))

    def close(self) -> None:
        """Stop checking and wait for a running check; called before the window closes."""
        self._unwatch()
        self._worker.close()

    def _to_check(self) -> _Given:
        document = self.document
        return document.documents, document.problems, self._before, document.art_to_look_at()

    def _changed(self, _touched: Touched) -> None:
        self._worker.begin_later()

    def _next_check(self) -> Callable[[], CheckResult] | None:
        return None if self.up_to_date else partial(self._found, *self._to_check())

    def _take(self, result: CheckResult) -> None:
        # The result of a `check_now` in the meantime is newer.
        if not self.up_to_date:
            self._keep(result)
        if not self._worker.waiting:
            self.check()

    def _keep(self, result: CheckResult) -> CheckResult:
        self.result = result
        # A window with only the start page has no pack that could have problems.
        without_pack = self.document.root is None and not result.documents
        self.document.diagnostics.report("check", () if without_pack else result.diagnostics)
        self.checked.emit()
        return result

    def _found(
        self, documents: Documents, problems: tuple[Diagnostic, ...], before: Loaded | None, art: Callable[[], Art]
    ) -> CheckResult:
        spoken = language()
        try:
            load = self._load
            if load is None:
                load = loading.load_documents
            good = {file: content for file, content in documents.items() if not isinstance(content, Broken)}
            broken = [one for content in documents.values() if isinstance(content, Broken) for one in content.problems]
            loaded = load(good, problems=(*problems, *broken), before=before, art=art())
            ordered = self._ordered(loaded.diagnostics, documents)
        except Exception as error:  # noqa: BLE001  a check of ours that fails must not take the editor along
            message = _("The check itself failed: {reason}.").format(reason=repr(error))
            failed = Diagnostic("check-failed", Severity.ERROR, message, Location(""))
            return CheckResult(documents, (failed,), None, spoken)
        return CheckResult(documents, ordered, loaded, spoken)

    def _ordered(self, found: Iterable[Diagnostic], documents: Documents) -> tuple[Diagnostic, ...]:
        """With lines, errors first, then in order of place; only files whose diagnostics changed are processed."""
        by_file: dict[str, list[Diagnostic]] = {}
        for one in found:
            by_file.setdefault(one.location.file, []).append(one)
        before, now = self._placed, {}
        for file, some in by_file.items():
            content, known = documents.get(file), before.get(file)
            same = known is not None and known.content is content and len(known.found) == len(some)
            if known is None or not same or not all(map(is_, known.found, some)):
                known = _InFile(content, tuple(some), placed(some, documents, file))
            now[file] = known
        self._placed = now
        files = sorted(now, key=lambda file: (file != MANIFEST, file))
        found_now = [one for file in files for one in now[file].placed]
        return tuple(one for severity in Severity for one in found_now if one.severity is severity)


def placed(found: Iterable[Diagnostic], documents: Documents, file: str) -> tuple[Diagnostic, ...]:
    """The diagnostics of a file with line and column as in the saved file, in order."""
    if file not in documents or isinstance(documents[file], Broken):
        return tuple(in_order(found))
    place = _places(documents, file)
    lined: list[Diagnostic] = []
    for one in found:
        at = one.location
        if not at.line:
            line, column, length = place(at.pointer, at.on_key)
            one = replace(one, location=replace(at, line=line, column=column, length=length))
        lined.append(with_missing_key_fix(one, documents))
    return tuple(in_order(lined))


def _places(documents: Documents, file: str) -> Callable[[str, bool], tuple[int, int, int]]:
    """Pointer -> line, column and length in the text of the file."""
    try:
        text = (serialization.bytes_of(types_in(documents), documents, file) or b"").decode("utf-8")
    except ValueError:
        return lambda _pointer, _on_key: (0, 0, 0)

    def place(pointer: str, on_key: bool) -> tuple[int, int, int]:
        span = nearest_span(text, pointer, of_key=on_key)
        return span.line, span.column, span.end - span.start

    return place
