"""The sheets of pictures: painted the same twice, and left under out/look for people to judge."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from editor.ui.design_tokens import DARK, LIGHT
from tests.editor.systems.desktopia.painting.sheets import (
    cards_sheet,
    disks_sheet,
    icons_sheet,
    table_sheet,
    things_sheet,
)

pytestmark = pytest.mark.usefixtures("qapp")

SHEETS: dict[str, Callable[[], QImage]] = {
    "disks": disks_sheet,
    "cards": cards_sheet,
    "things": things_sheet,
    "icons": icons_sheet,
    "table-light": lambda: table_sheet(LIGHT, play=False),
    "table-dark": lambda: table_sheet(DARK, play=False),
    "play-light": lambda: table_sheet(LIGHT, play=True),
    "play-dark": lambda: table_sheet(DARK, play=True),
}


@pytest.mark.parametrize("name", list(SHEETS))
def test_a_sheet_is_painted_the_same_twice(name: str, repository: Path) -> None:
    first = SHEETS[name]()
    folder = repository / "out" / "look"
    folder.mkdir(parents=True, exist_ok=True)
    assert first.save(str(folder / f"{name}.png"))
    assert SHEETS[name]() == first


def test_the_look_is_imported_without_what_only_its_tools_need(repository: Path) -> None:
    code = (
        "import sys; from editor.ui import icons, theme, widgets; "
        "from editor.systems.desktopia.painting import cards, disks, objects, table; print(sorted(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=repository, capture_output=True, text=True, check=True)
    loaded = done.stdout
    for heavy in ("'fontTools'", "'pydantic'", "'numpy'", "'pymunk'"):
        assert heavy not in loaded, heavy
