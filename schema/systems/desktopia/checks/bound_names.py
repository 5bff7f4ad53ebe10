"""Checks names in abilities: undefined, defined twice, unused, or a place used as a piece."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import Diagnostic
from schema.language import bound_names
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.checks.per_file import each_ability
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.vocabulary import VOCABULARY

CODES = bound_names.CODES


@each_ability
def check(_pack: Pack, at: AbilityAt) -> Iterator[Diagnostic]:
    """Every name is defined once, before it is used, and is used."""
    return bound_names.wrong_names(VOCABULARY, at.file, at.visits)
