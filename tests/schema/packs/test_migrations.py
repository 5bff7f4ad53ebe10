"""Older packs pass through every format on the way to the newest; what is not older stays the same object."""

from __future__ import annotations

from typing import Any

import pytest

from schema.json.strict_reading import Json
from schema.packs.migrations import Migration, migrate, newest_format, written_format


def appending(word: str) -> Migration:
    """Adds a word to the only card."""

    def migration(documents: dict[str, Json]) -> dict[str, Json]:
        cards: Any = documents["cards/one.json"]
        return {**documents, "cards/one.json": [*cards, word]}

    return migration


MIGRATIONS = (appending("two"), appending("three"))


@pytest.mark.parametrize(
    ("written", "card"), [(1, ["two", "three"]), (2, ["three"]), (3, []), (4, []), (0, []), (True, []), ("1", [])]
)
def test_each_format_is_brought_to_the_newest_in_order(written: Json, card: list[str]) -> None:
    documents: dict[str, Json] = {"pack.json": {"id": "p", "format": written}, "cards/one.json": []}
    found = migrate(documents, MIGRATIONS)
    assert newest_format(MIGRATIONS) == 3
    assert found["cards/one.json"] == card
    assert (found is documents) == (card == [])
    assert written_format(found) == (3 if card else written_format(documents))


@pytest.mark.parametrize("manifest", [None, [], "1", {}])
def test_a_pack_that_says_no_format_is_left_alone(manifest: Json) -> None:
    documents: dict[str, Json] = {"pack.json": manifest}
    assert migrate(documents, MIGRATIONS) is documents
    assert migrate({}, MIGRATIONS) == {}
