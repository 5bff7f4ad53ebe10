"""The diagnostics of the open pack: one list that the checks fill and all views read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from schema.diagnostics.diagnostic import Diagnostic, Severity, total


class DiagnosticsModel:
    """What the checks of one document have found, merged."""

    def __init__(self) -> None:
        self.known = False
        """Whether a check has reported yet."""
        self.all: tuple[Diagnostic, ...] = ()
        """All diagnostics, errors first; those of one severity as they were reported."""
        self._reports: dict[str, tuple[Diagnostic, ...]] = {}
        self._by_file: dict[str, list[Diagnostic]] = {}
        self._by_pointer: dict[str, dict[str, list[Diagnostic]]] = {}
        """Those of the files that were asked for."""
        self._watchers: list[tuple[Callable[[], None], str]] = []

    def report(self, source: str, found: Iterable[Diagnostic]) -> None:
        """Replace the diagnostics of a source, such as a check. Watchers are called only if the list changes."""
        self._reports[source] = tuple(found)
        rank = list(Severity).index
        merged = (one for report in self._reports.values() for one in report)
        now = tuple(sorted(merged, key=lambda one: rank(one.severity)))
        first, self.known = not self.known, True
        if now == self.all and not first:
            return
        before, self._by_file = self._by_file, {}
        self.all = now
        self._by_pointer.clear()
        for one in now:
            self._by_file.setdefault(one.location.file, []).append(one)
        files = {file for file in {*before, *self._by_file} if before.get(file) != self._by_file.get(file)}
        for watcher, within in tuple(self._watchers):
            if not within or any(file.startswith(within) for file in files):
                watcher()

    def watch(self, watcher: Callable[[], None], within: str = "") -> Callable[[], None]:
        """Call the watcher after each change of the list; the returned function removes it.

        `within`: only after changes in this file or folder, such as "characters/".
        """
        entry = watcher, within
        self._watchers.append(entry)

        def stop() -> None:
            if entry in self._watchers:
                self._watchers.remove(entry)

        return stop

    def count(self, severity: Severity | None = None) -> int:
        """The number of findings of one severity, or of all."""
        return total(self.all, severity)

    def in_file(self, file: str) -> Sequence[Diagnostic]:
        """The diagnostics of a file."""
        return self._by_file.get(file, ())

    def inside(self, file: str, pointer: str) -> list[Diagnostic]:
        """The diagnostics of a value and of everything in it."""
        return [one for one in self.in_file(file) if f"{one.location.pointer}/".startswith(f"{pointer}/")]

    def by_pointer(self, file: str) -> Mapping[str, Sequence[Diagnostic]]:
        """The diagnostics of a file by the place that they are about."""
        found = self._by_pointer.get(file)
        if found is None:
            found = self._by_pointer[file] = {}
            for one in self.in_file(file):
                found.setdefault(one.location.pointer, []).append(one)
        return found
