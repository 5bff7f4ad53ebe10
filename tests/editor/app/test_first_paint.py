"""The window is seen before the content models, the physics and the simulator are loaded: so it is there at once.

Each start is a process of its own: in that of the tests everything is loaded already. Where processes can be forked,
they are, from one that has imported what the first line of each start imports.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from content import SHIPPED
from editor.document.document import PackDocument
from editor.document.page_keys import START
from tests.import_graph import imports, modules

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
PAGES = {
    "desktopia": (START, "scripts/", "etudes/", "campaigns/", "orders/", "characters/", "pack.json"),
    "despaira-salt-and-lantern": (START, "duels/", "counters/"),
}
"""The page of which each window is opened: the first file of a folder."""

START_UP = """
import json, os, sys
from pathlib import Path
from editor.app import application
from editor.ui.settings import PackSession, Settings
from editor.window.main_window import MainWindow

pack = page = None
for pack, page in json.loads(sys.argv[1]):
    child = os.fork() if hasattr(os, "fork") else 0
    if child == 0:
        break
    os.waitpid(child, 0)
else:
    os._exit(0)
pack = Path(pack)

def seen(window):
    from PySide6 import QtWidgets
    print(json.dumps([list(sys.modules), "QWizard" in vars(QtWidgets), window.tabs.current]), flush=True)
    os._exit(0)

MainWindow._begin = seen
session = PackSession((page,), page)
application.read_settings = lambda folder: Settings(sessions={str(pack): session})
application.run(pack)
"""


class Start(NamedTuple):
    """A window of a pack when it is seen: the page in front, the modules that are loaded, whether all widgets are."""

    page: str
    loaded: frozenset[str]
    every_widget: bool
    shown: str


def started(repository: Path, settings: Path) -> Iterator[Start]:
    """A window for each page."""

    def start(wanted: list[tuple[str, str]]) -> list[Start]:
        done = subprocess.run(
            [sys.executable, "-c", START_UP, json.dumps(wanted)],
            cwd=repository,
            env={"QT_QPA_PLATFORM": "offscreen", "TABLEWRIGHT_SETTINGS": str(settings)},
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        told = [json.loads(line) for line in done.stdout.splitlines()]
        assert len(told) == len(wanted), done.stderr
        return [
            Start(page, frozenset(loaded), every_widget, shown)
            for (_pack, page), (loaded, every_widget, shown) in zip(wanted, told, strict=True)
        ]

    wanted = []
    for name, folders in PAGES.items():
        pack = SHIPPED[name].resolve()
        files = [START, *PackDocument.open(pack).files]
        wanted += [(str(pack), next(file for file in files if file.startswith(folder))) for folder in folders]
    together = len(wanted) if hasattr(os, "fork") else 1
    with ThreadPoolExecutor(2) as threads:
        for found in threads.map(start, [wanted[n : n + together] for n in range(0, len(wanted), together)]):
            yield from found


def test_the_window_is_seen_before_the_models_are_loaded(repository: Path, tmp_path: Path) -> None:
    starts = list(started(repository, tmp_path))
    for start in starts:
        assert [name for name in LATE if name in start.loaded] == [], start.page
        # Python's types of widgets are made when they are asked for, and all of them where PySide has to look for one.
        assert not start.every_widget
        assert start.shown == start.page

    # A module that is there anyway is imported plainly.
    files = modules(repository, ("schema", "content", "simulator", "editor"))
    needless = []
    sources = {name: path.read_bytes() for name, path in files.items()}
    # Most files import nothing late, and to parse all of them takes seconds.
    trees = {name: ast.parse(source if b"late_imports" in source else b"") for name, source in sources.items()}
    for importing, found in imports(trees).items():
        at = [start.loaded for start in starts if importing in start.loaded]
        late = [each.module for each in found if each.deferred == "late"]
        needless += [(importing, module) for module in late if at and all(module in loaded for loaded in at)]
    assert needless == []
