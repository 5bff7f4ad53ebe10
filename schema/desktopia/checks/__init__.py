"""The checks of a Desktopia pack: one small pass a file, from the pack to diagnostics with file and pointer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from schema.desktopia.checks import (
    borders,
    box_limits,
    campaigns,
    card_fit,
    counts,
    dangling,
    fine_figures,
    hands,
    items,
    languages,
    lessons,
    life,
    loops,
    names,
    narrow_gaps,
    nothing_done,
    nothing_found,
    obstacles,
    off_table,
    other_packs,
    out_of_reach,
    overlaps,
    pictures,
    riders,
    rulings,
    seats,
    speaking,
    timing,
    unequal_ways,
    unheard,
    unused_missiles,
    verbs,
    winning,
    zones,
)
from schema.desktopia.pack import Pack
from schema.diagnostics import CodeInfo, Diagnostic

_MODULES = (
    dangling,
    borders,
    off_table,
    obstacles,
    overlaps,
    zones,
    narrow_gaps,
    out_of_reach,
    unequal_ways,
    items,
    box_limits,
    seats,
    hands,
    winning,
    lessons,
    campaigns,
    life,
    riders,
    rulings,
    timing,
    names,
    counts,
    speaking,
    verbs,
    unheard,
    nothing_found,
    nothing_done,
    loops,
    unused_missiles,
    other_packs,
    languages,
    pictures,
    fine_figures,
    card_fit,
)

ALL_CHECKS: tuple[Callable[[Pack], Iterator[Diagnostic]], ...] = tuple(module.check for module in _MODULES)
"""Every check, in the order in which they run. None needs another to have run, and none raises on any pack."""

CODES: Mapping[str, CodeInfo] = {code: info for module in _MODULES for code, info in module.CODES.items()}
"""What the codes of all checks mean."""
