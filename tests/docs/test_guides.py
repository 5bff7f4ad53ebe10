"""The guides show pictures that are there, and the list of guides holds all of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

AUTHORING = Path(__file__).parents[2] / "docs" / "authoring"
GUIDES = sorted(AUTHORING.glob("*.md"))
SHOWN = re.compile(r"!\[[^\]]+\]\((pictures/[^)]+)\)")


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.stem)
def test_every_picture_of_a_guide_is_there(guide: Path) -> None:
    shown = SHOWN.findall(guide.read_text(encoding="utf-8"))
    assert [picture for picture in shown if not (AUTHORING / picture).is_file()] == []
    assert len(shown) == len(set(shown))


def test_every_guide_is_in_the_list() -> None:
    listed = (AUTHORING / "README.md").read_text(encoding="utf-8")
    assert [guide.name for guide in GUIDES if guide.name != "README.md" and f"({guide.name})" not in listed] == []
