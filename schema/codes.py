"""All codes that a check can report, from the modules that report them; the codes of a game come with its system."""

from __future__ import annotations

from collections.abc import Mapping

from schema import hidden_characters, json_reading, loading, pack_archive, pack_files, second_witness, validation
from schema.diagnostics import CodeInfo

TABLES: tuple[Mapping[str, CodeInfo], ...] = (
    json_reading.CODES,
    pack_files.CODES,
    pack_archive.CODES,
    validation.CODES,
    loading.CODES,
    hidden_characters.CODES,
    second_witness.CODES,
)
"""In the order in which a check meets them."""


def all_codes(*more: Mapping[str, CodeInfo]) -> dict[str, CodeInfo]:
    """Every code, with those of `more` tables; a code that two tables describe is a mistake of ours."""
    found: dict[str, CodeInfo] = {}
    for one in (*TABLES, *more):
        if twice := sorted(found.keys() & one.keys()):
            raise ValueError(f"described in two tables: {', '.join(twice)}")
        found |= one
    return found


ALL_CODES: Mapping[str, CodeInfo] = all_codes()
"""The codes that do not depend on a game system."""
