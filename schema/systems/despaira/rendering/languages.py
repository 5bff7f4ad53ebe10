"""Renders abilities with the words of Despaira, in English and Russian."""

from __future__ import annotations

from schema.rendering import en as shared_en
from schema.rendering import ru as shared_ru
from schema.rendering.ability_text import AbilityText
from schema.systems.despaira.references import REFERENCES
from schema.systems.despaira.rendering import en as despaira_en
from schema.systems.despaira.rendering import ru as despaira_ru

ABILITY_TEXT = AbilityText(
    {"en": shared_en.LEXICON | despaira_en.LEXICON, "ru": shared_ru.LEXICON | despaira_ru.LEXICON},
    REFERENCES,
)
