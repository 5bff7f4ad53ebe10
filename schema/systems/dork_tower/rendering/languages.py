"""Renders abilities with the words of Dork Tower, in English and Russian."""

from __future__ import annotations

from schema.rendering import en as shared_en
from schema.rendering import ru as shared_ru
from schema.rendering.ability_text import AbilityText
from schema.systems.dork_tower.references import REFERENCES
from schema.systems.dork_tower.rendering import en as tower_en
from schema.systems.dork_tower.rendering import ru as tower_ru

ABILITY_TEXT = AbilityText(
    {"en": shared_en.LEXICON | tower_en.LEXICON, "ru": shared_ru.LEXICON | tower_ru.LEXICON}, REFERENCES
)
