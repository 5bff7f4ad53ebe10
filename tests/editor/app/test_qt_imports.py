"""`editor.app.qt_imports`: Qt is loaded without the modules that describe signatures, and they work when they are used.

Each case is a process of its own: in that of the tests Qt is loaded already.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

WRONG_ARGUMENTS = """
from PySide6.QtCore import QObject, QPoint
for wrong in (lambda: QPoint("a", 1), lambda: QPoint(1, 2, 3), lambda: QObject().setObjectName(1.5),
              lambda: QObject(no_such=1)):
    try:
        wrong()
    except Exception as error:
        print(type(error).__name__, error)
from PySide6.support.signature import get_signature
print(get_signature(QPoint.isNull), get_signature(QObject.setObjectName))
from PySide6.support.signature.lib.pyi_generator import Formatter
from PySide6.support.signature.lib.enum_sig import ExactEnumerator
print(Formatter.__name__, ExactEnumerator.__name__)
"""


def output(repository: Path, program: str) -> str:
    """What a program prints in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=repository, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("module", ["errorhandler", "layout", "mapping", "parser", "lib.enum_sig", "lib.pyi_generator"])
def test_a_module_for_signatures_does_not_run_while_qt_loads(repository: Path, module: str) -> None:
    lines = f"import sys; print(len(vars(sys.modules['shibokensupport.signature.{module}'])) > 10)"
    assert output(repository, f"import PySide6.QtCore; {lines}").strip() == "True"
    assert output(repository, f"import editor.app.qt_imports; {lines}").strip() == "False"


def test_wrong_arguments_and_signatures_are_described_as_without_it(repository: Path) -> None:
    plain = output(repository, "import PySide6.QtCore" + WRONG_ARGUMENTS)
    assert "Supported signatures" in plain
    assert output(repository, "import editor.app.qt_imports" + WRONG_ARGUMENTS) == plain


def test_pythons_own_import_comes_back(repository: Path) -> None:
    program = "import builtins; own = __import__; import editor.app.qt_imports; print(builtins.__import__ is own)"
    assert output(repository, program).strip() == "True"
