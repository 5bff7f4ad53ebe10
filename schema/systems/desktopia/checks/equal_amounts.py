"""Finds a lowest or highest by an amount that is the same for everything that is compared."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import Diagnostic
from schema.language import equal_amounts
from schema.language.sets import Highest, Lowest
from schema.language.walk import Visit
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.checks.per_file import each_word
from schema.systems.desktopia.pack import Pack

CODES = equal_amounts.CODES


@each_word(Lowest, Highest)
def check(_pack: Pack, at: AbilityAt, visit: Visit) -> Iterator[Diagnostic]:
    """What is compared differs from one to the next."""
    return equal_amounts.equal_for_all(at.file, visit)
