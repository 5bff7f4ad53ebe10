"""Renders abilities as the sentences of a card: whole abilities, single words and titles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from schema.language.ability import Ability, EffectAbility
from schema.language.base import Word
from schema.language.readings import without_questions
from schema.language.secrets import printed_names, revealed_names
from schema.models.base import in_language
from schema.rendering.families import moment
from schema.rendering.keywords import with_blanks
from schema.rendering.sentences import render_ability, render_word
from schema.rendering.word_renderer import Context, Lexicon, Rendering, mark_mentioned, words_within


@dataclass(frozen=True, slots=True)
class AbilityText:
    """Renders the abilities of one game system."""

    languages: Mapping[str, Lexicon]
    """By language code, the shared words and those of the system; a language that is missing is rendered in English."""

    def describe(self, ability: Ability, context: Context, language: str) -> str:
        """The ability as punctuated sentences, without its title."""
        blanks: Ability = with_blanks(without_questions(ability, context.answers))
        rendering = self._begin(context, language)
        rendering.secrets = printed_names(words_within(blanks))
        rendering.revealed = revealed_names(words_within(blanks))
        return render_ability(rendering, blanks)

    def describe_word(self, word: Word | int, context: Context, language: str, within: Ability | None = None) -> str:
        """One word of an ability as it stands inside a sentence: no capital letter, no full stop.

        `within` is the ability that contains it: a choice made there is "that enemy", any other "the chosen piece".
        """
        rendering = self._begin(context, language)
        if within is not None:
            mark_mentioned(rendering, within)
            rendering.revealed = revealed_names(words_within(within))
        return render_word(rendering, word)

    def heading(self, ability: Ability, context: Context, language: str) -> str:
        """The author's title, or else one made from the ability's moment: "End of turn", "When it dies"."""
        return in_language(ability.title, language) or self._usual_heading(ability, context, language)

    def _usual_heading(self, ability: Ability, context: Context, language: str) -> str:
        rendering = self._begin(context, language)
        rendering.active_in = ability.active_in
        of_the_card = rendering.lexicon.headings.get(context.kind)
        if of_the_card is not None:
            return of_the_card
        if isinstance(ability, EffectAbility):
            return moment(rendering, ability.when).heading
        return rendering.lexicon.active_in[ability.active_in].heading

    def _begin(self, context: Context, language: str) -> Rendering[Any]:
        spoken = language if language in self.languages else "en"
        return Rendering(context, spoken, self.languages[spoken])
