"""English: how the sentences of Despaira's cards are formed, where they differ from those of other games."""

from __future__ import annotations

from schema.rendering.en.grammar import EnglishGrammar
from schema.rendering.en.nouns import Noun, NounBuilder, Say
from schema.rendering.en.selectors import mention
from schema.rendering.word_renderer import EACH, How
from schema.systems.despaira.rendering.en.nouns import cards


class DuelGrammar(EnglishGrammar):
    """Creatures, your opponent, and tags such as "Instant:" before the sentence."""

    per = "per"

    def builder(self, relation: str) -> NounBuilder:
        return cards(("creature",), relation)

    def mention(self, rendering: Say, name: str, how: How = EACH) -> Noun:
        return mention(rendering, name, "card", how)

    def with_lead_in(self, lead: list[str], sentence: str) -> str:
        tags, opening = [], []
        for part in lead:
            tag, colon, rest = part.partition(":")
            tags += [f"{tag}: "] if colon else []
            opening += [text] if (text := rest.strip() if colon else part) else []
        return f"{''.join(tags)}{', '.join([*opening, sentence])}"
