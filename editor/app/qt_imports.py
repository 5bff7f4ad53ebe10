"""Keeps imports fast after Qt is loaded; import it before every other module that imports Qt.

From the import of PySide6 on, shiboken's import hook is called for each import statement, and reads the source of each
module that is imported, to look for the word PySide6: whether a module may choose `snake_case` names. Nobody here does,
and reading the sources of some two hundred modules was an eighth of each start. So Python's own import comes back.
"""

import builtins

_import = builtins.__import__

import PySide6.QtCore  # noqa: E402, F401

if getattr(builtins.__import__, "__name__", "") == "__feature_import__":
    builtins.__import__ = _import
