"""Makes imports after Qt's quick again; to be imported before everything else that imports Qt.

From the import of PySide6 on, shiboken's import hook reads the source of each module that is imported, to look for
the word PySide6: whether a module may choose `snake_case` names. Nobody here does, and reading the sources of some two
hundred modules was an eighth of each start.
"""

import sys

import PySide6.QtCore  # noqa: F401

_hook = sys.modules.get("shibokensupport.feature")
if _hook is not None and hasattr(_hook, "_mod_uses_pyside"):
    vars(_hook)["_mod_uses_pyside"] = lambda _module: True
