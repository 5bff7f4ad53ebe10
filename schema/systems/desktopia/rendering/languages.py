"""Renders abilities with the words of Desktopia, in English and Russian."""

from __future__ import annotations

from schema.rendering import en as shared_en
from schema.rendering import ru as shared_ru
from schema.rendering.ability_text import AbilityText
from schema.rendering.word_renderer import Context, Lexicon
from schema.systems.desktopia.references import REFERENCES
from schema.systems.desktopia.rendering import en as desktopia_en
from schema.systems.desktopia.rendering import ru as desktopia_ru

__all__ = ["ABILITY_TEXT", "LANGUAGES", "Context", "describe", "describe_effects", "describe_word", "heading"]

LANGUAGES: dict[str, Lexicon] = {
    "en": shared_en.LEXICON | desktopia_en.LEXICON,
    "ru": shared_ru.LEXICON | desktopia_ru.LEXICON,
}
ABILITY_TEXT = AbilityText(LANGUAGES, REFERENCES)

describe = ABILITY_TEXT.describe
describe_effects = ABILITY_TEXT.describe_effects
describe_word = ABILITY_TEXT.describe_word
heading = ABILITY_TEXT.heading
