"""The checks of a Desktopia pack, one per file: from the pack to diagnostics with file and pointer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic
from schema.systems.desktopia.checks import (
    borders,
    bound_names,
    box_limits,
    campaigns,
    card_fit,
    choice_counts,
    costs,
    counters,
    endless_turns,
    etudes,
    excess_precision,
    impossible_effects,
    items,
    life,
    loops,
    missing_ids,
    missing_texts,
    narrow_gaps,
    never_matches,
    never_triggered,
    no_effect,
    obstacles,
    off_table,
    overlaps,
    pictures,
    required_packs,
    riders,
    ritual_hands,
    rulings,
    seats,
    text_differs,
    undefined_subjects,
    unequal_distances,
    unreachable_places,
    unused_counters,
    unused_missiles,
    winning,
    wrong_triggers,
    wrong_types,
    zones,
)
from schema.systems.desktopia.pack import Pack

_MODULES = (
    costs,
    missing_ids,
    borders,
    off_table,
    obstacles,
    overlaps,
    zones,
    narrow_gaps,
    unreachable_places,
    unequal_distances,
    items,
    box_limits,
    seats,
    ritual_hands,
    winning,
    etudes,
    campaigns,
    life,
    riders,
    rulings,
    wrong_triggers,
    bound_names,
    choice_counts,
    wrong_types,
    undefined_subjects,
    impossible_effects,
    never_triggered,
    never_matches,
    no_effect,
    loops,
    endless_turns,
    unused_missiles,
    counters,
    unused_counters,
    required_packs,
    missing_texts,
    text_differs,
    pictures,
    excess_precision,
    card_fit,
)

ALL_CHECKS: tuple[Callable[[Pack], Iterator[Diagnostic]], ...] = tuple(module.check for module in _MODULES)
"""All checks, in the order in which they run. They are independent, and none raises for any pack."""

CODES: Mapping[str, CodeInfo] = {code: info for module in _MODULES for code, info in module.CODES.items()}
"""The codes of all checks."""
