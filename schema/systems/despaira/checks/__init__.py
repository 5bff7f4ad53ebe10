"""The checks of a Despaira pack: from the pack to diagnostics with file and pointer."""

from __future__ import annotations

from collections.abc import Mapping

from schema.checks.incremental import Check
from schema.diagnostics.diagnostic import CodeInfo
from schema.systems.despaira.checks import (
    affordable,
    alike_elements,
    card_data,
    card_fit,
    card_numbers,
    decks,
    endless,
    missing_ids,
    never,
    positions,
    quoted_names,
    texts,
    trick_classes,
    unused,
    words,
)

ALL_CHECKS: tuple[Check, ...] = (
    missing_ids.check,
    words.check,
    card_data.check,
    trick_classes.check,
    never.check,
    endless.check,
    quoted_names.check,
    unused.check,
    alike_elements.check,
    decks.check,
    affordable.check_decks,
    affordable.check_duels,
    positions.check_maps,
    positions.check_duels,
    texts.check,
    texts.check_texts,
    card_fit.check,
    card_numbers.check,
)
"""All checks, in the order in which they run. They are independent, and none raises for any pack."""

_MODULES = (
    *(missing_ids, words, card_data, trick_classes, never, endless, quoted_names, unused, alike_elements),
    *(decks, affordable, positions, texts, card_fit, card_numbers),
)
CODES: Mapping[str, CodeInfo] = {code: info for module in _MODULES for code, info in module.CODES.items()}
"""The codes of all checks."""
