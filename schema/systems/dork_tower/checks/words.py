"""Checks the words of abilities: names, types of selectors, roles, costs, and what their card cannot have."""

from __future__ import annotations

from collections.abc import Iterator

from schema.checks.incremental import EachFile, FileAt
from schema.diagnostics.diagnostic import Diagnostic
from schema.language import (
    bound_names,
    card_words,
    choice_counts,
    costs,
    equal_amounts,
    undefined_subjects,
    wrong_types,
)
from schema.language.choices import Pick
from schema.language.effects import ChooseOne
from schema.language.undefined_subjects import undefined
from schema.language.walk import AbilityPlace
from schema.systems.dork_tower.card_triggers import CHANGES, MOMENTS
from schema.systems.dork_tower.checks.abilities_in import KIND_OF, abilities_of, conditions_of
from schema.systems.dork_tower.labels import LABELS
from schema.systems.dork_tower.pack import Pack, files_of
from schema.systems.dork_tower.vocabulary import VOCABULARY

CODES = {
    **bound_names.CODES,
    **wrong_types.CODES,
    **choice_counts.CODES,
    **equal_amounts.CODES,
    **undefined_subjects.CODES,
    **costs.CODES,
    **card_words.CODES,
}


def _of_file(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every name is bound, every selector fits, and every card can have its moments, modifiers and costs."""
    for ability in abilities_of(at):
        yield from card_words.words_of_other_cards(
            ability.file,
            ability.pointer,
            ability.ability,
            LABELS.option(ability.kind),
            MOMENTS[ability.kind],
            CHANGES[ability.kind],
        )
        yield from costs.wrong_costs(VOCABULARY, ability)
        yield from undefined_subjects.wrong_limits(VOCABULARY, ability)
        yield from _of_words(ability)
    for condition in conditions_of(at):
        yield from _of_words(condition)


check = EachFile(_of_file, files_of, tuple(KIND_OF))


def _of_words(at: AbilityPlace) -> Iterator[Diagnostic]:
    yield from bound_names.wrong_names(VOCABULARY, at.file, at.visits)
    yield from wrong_types.wrong_selectors(VOCABULARY, at.file, at.visits)
    for visit in at.visits:
        yield from undefined(at, visit, ())
        yield from equal_amounts.equal_for_all(at.file, visit)
        if isinstance(visit.word, Pick | ChooseOne):
            yield from choice_counts.impossible_count(at.file, visit)
