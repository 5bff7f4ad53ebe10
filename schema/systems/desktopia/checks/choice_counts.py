"""Finds choices whose minimum is above their maximum."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import Diagnostic
from schema.language import choice_counts
from schema.language.choices import Gather, Pick
from schema.language.effects import ChooseOne
from schema.language.walk import Visit
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.checks.per_file import each_word
from schema.systems.desktopia.pack import Pack

CODES = choice_counts.CODES


@each_word(Pick, Gather, ChooseOne)
def check(_pack: Pack, at: AbilityAt, visit: Visit) -> Iterator[Diagnostic]:
    """The minimum is not above the maximum."""
    return choice_counts.impossible_count(at.file, visit)
