"""The checks of a Dork Tower pack: from the pack to diagnostics with file and pointer."""

from __future__ import annotations

from collections.abc import Mapping

from schema.checks.incremental import Check
from schema.diagnostics.diagnostic import CodeInfo
from schema.systems.dork_tower.checks import (
    battles,
    boards,
    cards,
    missing_ids,
    published_names,
    scenarios,
    tables,
    texts,
    words,
)

ALL_CHECKS: tuple[Check, ...] = (
    missing_ids.check,
    words.check,
    battles.check,
    boards.check,
    tables.check,
    cards.check,
    scenarios.check,
    published_names.check,
    texts.check,
    texts.check_texts,
)
"""All checks, in the order in which they run. They are independent, and none raises for any pack."""

_MODULES = (missing_ids, words, battles, boards, tables, cards, scenarios, published_names, texts)
CODES: Mapping[str, CodeInfo] = {code: info for module in _MODULES for code, info in module.CODES.items()}
"""The codes of all checks."""
