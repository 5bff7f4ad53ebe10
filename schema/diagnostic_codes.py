"""All codes that a check can report, collected from the modules that report them. A game system adds its own codes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from schema import loading
from schema.checks import hidden_characters, print_pictures
from schema.diagnostics.diagnostic import CodeInfo
from schema.json import strict_reading
from schema.models import validation
from schema.packs import archive_reading, reading
from schema.publishing import schema_cross_check

TABLES: tuple[Mapping[str, CodeInfo], ...] = (
    strict_reading.CODES,
    reading.CODES,
    archive_reading.CODES,
    validation.CODES,
    loading.CODES,
    hidden_characters.CODES,
    print_pictures.CODES,
    schema_cross_check.CODES,
)
"""In the order in which a check meets them."""
_CITED: Final = re.compile(r"\(([A-Z]{2}-[A-Z]+-\d+)")


def all_codes(*more: Mapping[str, CodeInfo]) -> dict[str, CodeInfo]:
    """Return every code, including those of the `more` tables. A code described in two ways is a programming error."""
    found: dict[str, CodeInfo] = {}
    for one in (*TABLES, *more):
        if twice := sorted(code for code in found.keys() & one.keys() if found[code] != one[code]):
            raise ValueError(f"described in two ways: {', '.join(twice)}")
        found |= one
    return found


def rules_cited(*more: Mapping[str, CodeInfo]) -> dict[str, str]:
    """The rule of a game that the explanation of a code cites, such as `(DT-SET-08)`, by code; the first of several."""
    found = {code: _CITED.search(info.why) for code, info in all_codes(*more).items()}
    return {code: cited[1] for code, cited in found.items() if cited is not None}
