"""Keeps imports fast while Qt is loaded and afterwards; import it before every other module that imports Qt.

From the import of PySide6 on, shiboken's import hook is called for each import statement, and reads the source of each
module that is imported, to look for the word PySide6: whether a module may choose `snake_case` names. Nobody here does,
and reading the sources of some two hundred modules was an eighth of each start. So Python's own import comes back.

PySide6 also brings modules that describe signatures: for the text of an error after a wrong argument, for `help`, for
stub files. They have no byte code, so compiling them was a tenth of each start, and hardly any run uses one. So each
runs when something of it is used.
"""

import builtins
import sys
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Final

from editor.app.quick_enums import make_enums_quickly

_SIGNATURES: Final = "shibokensupport.signature"
_LATE: Final = {
    _SIGNATURES: ("errorhandler", "layout", "mapping", "parser"),
    f"{_SIGNATURES}.lib": ("enum_sig", "pyi_generator", "tool"),
}
"""By package."""


class _LateModule(ModuleType):
    """A module that runs when a name is read that it does not have yet."""

    def __getattr__(self, name: str) -> object:
        spec = self.__spec__
        if name.startswith("__") or spec is None or spec.loader is None:
            raise AttributeError(name)
        self.__class__ = ModuleType  # type: ignore[assignment]
        # PySide publishes its modules under a second name, which their loader does not know.
        published, spec.name = spec.name, self.__name__
        spec.loader.exec_module(self)
        spec.name = published
        return getattr(self, name)


def _update_mapping() -> None:
    """Stands for the function that shiboken takes from the dictionary of `mapping`, and keeps, at the first error."""
    mapping: Any = sys.modules[f"{_SIGNATURES}.mapping"]
    mapping.namespace  # noqa: B018  the module has run after that
    mapping.update_mapping()


def _import_late(name: str, *more: Any, **named: Any) -> ModuleType:
    """Import as Python does, but put modules of `_LATE` into their packages before they run."""
    package = import_module(name).__spec__ if name in _LATE else None
    # Only where they lie in shiboken's library: unpacked, they have byte code.
    if package is not None and type(package.loader).__name__ == "EmbeddableZipImporter":
        for each in _LATE[name]:
            full = f"{name}.{each}"
            if full not in sys.modules:
                late = sys.modules[full] = _LateModule(full)
                late.__spec__ = ModuleSpec(full, package.loader)
                setattr(sys.modules[name], each, late)
                if each == "mapping":
                    vars(late)["update_mapping"] = _update_mapping
    return _import(name, *more, **named)


make_enums_quickly()
_import = builtins.__import__
builtins.__import__ = _import_late
try:
    import PySide6.QtCore  # noqa: F401
finally:
    builtins.__import__ = _import
