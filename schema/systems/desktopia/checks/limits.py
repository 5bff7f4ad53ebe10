"""Finds limits that are counted for each of what their moment does not have."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import Diagnostic
from schema.language import undefined_subjects
from schema.language.ability import Limit
from schema.language.undefined_subjects import wrong_limits
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.checks.per_file import each_ability_with
from schema.systems.desktopia.limited import Limited
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.vocabulary import VOCABULARY

CODES = undefined_subjects.CODES


@each_ability_with(Limit, Limited)
def check(_pack: Pack, at: AbilityAt) -> Iterator[Diagnostic]:
    """Every limit is counted for what takes part in the event."""
    parts = [
        (visit.word.limit, visit.pointer, (visit.scope.moment or getattr(at.ability, "when", None),))
        for visit in at.visits
        if isinstance(visit.word, Limited)
    ]
    yield from wrong_limits(VOCABULARY, at, parts)
