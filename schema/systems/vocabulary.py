"""The whole ability language, assembled once from the shared words and those of each game system."""

from schema.language import amounts, choices, conditions, effects, modifiers, selectors, triggers
from schema.language.base import FAMILIES, Family, Word, install, tag_of, words_of
from schema.systems.desktopia import goals
from schema.systems.desktopia import words as desktopia

VOCABULARY: tuple[type[Word], ...] = (
    *triggers.TRIGGERS,
    *conditions.CONDITIONS,
    *selectors.SELECTORS,
    *amounts.AMOUNTS,
    *choices.CHOICES,
    *effects.EFFECTS,
    *modifiers.MODIFIERS,
    *desktopia.WORDS,
    *goals.GOALS,
)
install(VOCABULARY)

__all__ = ["FAMILIES", "VOCABULARY", "Family", "Word", "tag_of", "words_of"]
