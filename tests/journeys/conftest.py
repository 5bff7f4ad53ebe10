"""What journeys begin with: a person in front of the editor, which is closed after them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.journeys.person import Person, copy_of_pack

Sit = Callable[[Path | None], Person]


@pytest.fixture
def sit(qtbot: QtBot, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Sit]:
    """Sits a person down in front of a pack."""
    people: list[Person] = []
    styled = "style_sheet" in request.fixturenames

    def down(pack: Path | None) -> Person:
        people.append(Person(qtbot, pack, tmp_path / "settings", styled=styled))
        return people[-1]

    yield down
    for person in people:
        person.leave()


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the shipped pack that may be changed."""
    return copy_of_pack(tmp_path)


@pytest.fixture
def person(sit: Sit, pack: Path) -> Person:
    """A person in front of a copy of the shipped pack."""
    return sit(pack)
