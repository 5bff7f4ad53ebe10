"""An ability in sentences as on a card, rendered from its data: for whole abilities, for single words, for titles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from schema.language.ability import Ability, Triggered
from schema.language.base import Word
from schema.language.readings import without_questions
from schema.models.base import in_language
from schema.rendering import en as shared_en
from schema.rendering import ru as shared_ru
from schema.rendering.families import moment
from schema.rendering.word_renderer import Context, Lexicon, Rendering, remember
from schema.systems.desktopia.rendering import en as desktopia_en
from schema.systems.desktopia.rendering import ru as desktopia_ru

__all__ = ["LANGUAGES", "Context", "describe", "describe_word", "heading"]


@dataclass(frozen=True, slots=True)
class LanguageRenderer:
    """A language in which abilities can be told."""

    lexicon: Lexicon
    ability: Callable[[Rendering[Any], Ability], str]
    word: Callable[[Rendering[Any], Word | int], str]


LANGUAGES: dict[str, LanguageRenderer] = {
    "en": LanguageRenderer(shared_en.LEXICON | desktopia_en.LEXICON, shared_en.ability, shared_en.word),
    "ru": LanguageRenderer(shared_ru.LEXICON | desktopia_ru.LEXICON, shared_ru.ability, shared_ru.word),
}
"""By language code; a language that is not here is told in English."""


def describe(ability: Ability, context: Context, language: str) -> str:
    """The ability in sentences, from its data alone: capital letters, full stops, no title."""
    tongue, telling = _begin(context, language)
    return tongue.ability(telling, without_questions(ability, context.answers))


def describe_word(word: Word | int, context: Context, language: str, within: Ability | None = None) -> str:
    """One word of an ability as it stands inside a sentence: no capital letter, no full stop.

    `within` is the ability in which it stands: then what is chosen there is "that hero", else "the chosen piece".
    """
    tongue, telling = _begin(context, language)
    if within is not None:
        remember(telling, within)
    return tongue.word(telling, word)


def heading(ability: Ability, context: Context, language: str) -> str:
    """The author's title, or one that the ability's moment gives: "Spell", "End of turn", "When it dies"."""
    return in_language(ability.title, language) or _usual_heading(ability, context, language)


def _usual_heading(ability: Ability, context: Context, language: str) -> str:
    tongue, telling = _begin(context, language)
    telling.in_force = ability.in_force
    of_the_card = tongue.lexicon.headings.get(context.kind)
    if of_the_card is not None:
        return of_the_card
    if isinstance(ability, Triggered):
        return moment(telling, ability.when).heading
    return tongue.lexicon.standing[ability.in_force]


def _begin(context: Context, language: str) -> tuple[LanguageRenderer, Rendering[Any]]:
    spoken = language if language in LANGUAGES else "en"
    tongue = LANGUAGES[spoken]
    return tongue, Rendering(context, spoken, tongue.lexicon)
