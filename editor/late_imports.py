"""The one boundary of deferred imports: what the editor loads after its first paint, or only when it is asked for.

The window is shown before the content models, the simulator, and the pages, panels and dialogs that nobody sees yet are
loaded. A file that uses one of them names its module at the top, where every other import stands, too:

    with late_imports(__name__):
        from editor.panels import inspector

    inspector.Inspector(...)  # loads the module

Type checker, linter and reader see an import like any other. It must name a module, not something in it. No function of
the editor imports anything (`tests/test_house.py`), and what every window loads before its first paint is imported
plainly (`tests/editor/app/test_first_paint.py`).
"""

from __future__ import annotations

import builtins
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from threading import RLock
from types import ModuleType, SimpleNamespace
from typing import Any

_one_at_a_time = RLock()


class LateModule(ModuleType):
    """Stands for a module that is loaded when one of its names is first read; it is then in `sys.modules` itself."""

    def __getattr__(self, name: str) -> Any:
        return getattr(import_module(self.__name__), name)  # waits while another thread loads it


def load(module: ModuleType) -> None:
    """Load a module that was imported late, without using it yet."""
    import_module(module.__name__)


@contextmanager
def late_imports(importing: str) -> Iterator[None]:
    """A context in which the import statements of the module `importing` load nothing; see above."""

    def note(
        name: str,
        globals: Mapping[str, object] | None = None,  # noqa: A002  as the built-in function has it
        locals: Mapping[str, object] | None = None,  # noqa: A002
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> Any:
        # Another thread may import something at this moment.
        if globals is None or globals.get("__name__") != importing:
            return plain(name, globals, locals, fromlist, level)
        if not fromlist:
            return LateModule(name)
        return SimpleNamespace(**{each: LateModule(f"{name}.{each}") for each in fromlist})

    with _one_at_a_time:
        plain = builtins.__import__
        builtins.__import__ = note
        try:
            yield
        finally:
            builtins.__import__ = plain
