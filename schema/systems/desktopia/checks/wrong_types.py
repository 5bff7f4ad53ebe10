"""Finds selectors in slots of another type: a player where a character is needed."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import Diagnostic
from schema.language import wrong_types
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.checks.per_file import each_ability
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.vocabulary import VOCABULARY

CODES = wrong_types.CODES


@each_ability
def check(_pack: Pack, at: AbilityAt) -> Iterator[Diagnostic]:
    """Every selector finds what its slot takes."""
    unusable = frozenset(() if at.has_bearer else ("bearer",))
    return wrong_types.wrong_selectors(VOCABULARY, at.file, at.visits, unusable)
