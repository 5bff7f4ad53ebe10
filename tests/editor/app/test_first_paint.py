"""The window is seen before the content models, the physics and the simulator are loaded: so it is there at once.

Each start is a process of its own: in that of the tests everything is loaded already.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from content import SHIPPED
from editor.document.document import PackDocument
from editor.document.page_keys import START

LATE = (
    "pydantic",
    "pymunk",
    "jsonschema",
    "numpy",
    "schema.models.base",
    "schema.systems.registry",
    "schema.systems.desktopia.cards",
    "simulator",
)

START_UP = """
import os, sys
from pathlib import Path
from editor.app import application
from editor.ui.settings import PackSession, Settings
from editor.window.main_window import MainWindow

pack, page, late = Path(sys.argv[1]), sys.argv[2], sys.argv[3:]

def seen(window):
    from PySide6 import QtWidgets
    print([name for name in late if name in sys.modules], "QWizard" in vars(QtWidgets), window.tabs.current, flush=True)
    os._exit(0)

MainWindow._begin = seen
session = PackSession((page,), page)
application.read_settings = lambda folder: Settings(sessions={str(pack): session})
application.run(pack)
"""


@pytest.mark.parametrize("folder", [START, "scripts/", "etudes/", "campaigns/", "orders/", "characters/", "pack.json"])
def test_the_window_is_seen_before_the_models_are_loaded(folder: str, repository: Path, tmp_path: Path) -> None:
    pack = SHIPPED["desktopia"].resolve()
    page = (
        folder if folder == START else next(file for file in PackDocument.open(pack).files if file.startswith(folder))
    )
    done = subprocess.run(
        [sys.executable, "-c", START_UP, str(pack), page, *LATE],
        cwd=repository,
        env={"QT_QPA_PLATFORM": "offscreen", "TABLEWRIGHT_SETTINGS": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    # Python's types of widgets are made when they are asked for, and all of them where PySide has to look for one.
    assert done.stdout.strip() == f"[] False {page}", done.stderr
