"""Every shipped card and every word reads as frozen; a diff of the files shows what a change does to the wording."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.schema.systems.dork_tower.rendered import TEXTS


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: file.name)
def test_the_wording_is_as_frozen(file: Path) -> None:
    """After a wanted change: python -m tests.schema.systems.dork_tower.rendered"""
    assert TEXTS[file]() == file.read_text(encoding="utf-8")
