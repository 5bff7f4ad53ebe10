"""The checks of a Despaira pack: from the pack to diagnostics with file and pointer."""

from __future__ import annotations

from collections.abc import Mapping

from schema.checks.incremental import Check
from schema.diagnostics.diagnostic import CodeInfo
from schema.systems.despaira.checks import decks, missing_ids, positions, words

ALL_CHECKS: tuple[Check, ...] = (
    missing_ids.check,
    words.check,
    decks.check,
    positions.check_maps,
    positions.check_duels,
)
"""All checks, in the order in which they run. They are independent, and none raises for any pack."""

CODES: Mapping[str, CodeInfo] = {**missing_ids.CODES, **words.CODES, **decks.CODES, **positions.CODES}
"""The codes of all checks."""
