"""Renders abilities with the words of Desktopia, in English and Russian."""

from __future__ import annotations

from schema.rendering import en as shared_en
from schema.rendering import ru as shared_ru
from schema.rendering.ability_text import AbilityText, LanguageRenderer
from schema.rendering.word_renderer import Context
from schema.systems.desktopia.rendering import en as desktopia_en
from schema.systems.desktopia.rendering import ru as desktopia_ru

__all__ = ["ABILITY_TEXT", "LANGUAGES", "Context", "describe", "describe_word", "heading"]

LANGUAGES: dict[str, LanguageRenderer] = {
    "en": LanguageRenderer(shared_en.LEXICON | desktopia_en.LEXICON, shared_en.render_ability, shared_en.render_word),
    "ru": LanguageRenderer(shared_ru.LEXICON | desktopia_ru.LEXICON, shared_ru.render_ability, shared_ru.render_word),
}
ABILITY_TEXT = AbilityText(LANGUAGES)

describe = ABILITY_TEXT.describe
describe_word = ABILITY_TEXT.describe_word
heading = ABILITY_TEXT.heading
