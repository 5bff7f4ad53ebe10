"""Russian: how the sentences of Despaira's cards are formed, where they differ from those of other games."""

from __future__ import annotations

from dataclasses import replace

from schema.rendering.ru.dictionary import CASES
from schema.rendering.ru.grammar import RussianGrammar
from schema.rendering.ru.nouns import IT, PAUSE, Noun, NounBuilder, Say
from schema.rendering.ru.selectors import mention
from schema.rendering.word_renderer import EACH, How
from schema.systems.despaira.rendering.ru.nouns import CARD, cards

ONO = Noun(("оно", "его", "ему", "его", "им", "нём"), gender="n", alive=False, possessive="его")


class DuelGrammar(RussianGrammar):
    """Creatures, which are neuter, and tags such as "Мгновенно:" before the sentence."""

    it = ONO

    def itself(self, rendering: Say) -> Noun:
        me: Noun = rendering.lexicon.self_nouns.get(rendering.context.kind, ONO)
        name = rendering.own_name()
        if me.strong is None or not name:
            return replace(me, strong=None)
        nom, gen, dat, acc, ins, prep = (f"{me.name.form(case, False)} «{name}»" for case in CASES)
        return replace(me, strong=(nom, gen, dat, acc, ins, prep), long=nom)

    def builder(self, relation: str) -> NounBuilder:
        return cards(("creature",), relation)

    def again(self, noun: Noun) -> Noun:
        found = super().again(noun)
        return ONO if found is IT and noun.gender == "n" else found

    def mention(self, rendering: Say, name: str, how: How = EACH) -> Noun:
        return mention(rendering, name, CARD, how)

    def with_lead_in(self, lead: list[str], sentence: str) -> str:
        tags, opening = "", []
        for part in lead:
            tag, colon, rest = part.partition(":")
            tags += f"{tag}: " if colon else ""
            opening += [text] if (text := rest.strip() if colon else part) else []
        text = ""
        for number, part in enumerate(opening):
            after = [*opening, sentence][number + 1]
            clause = part.startswith(self.openers)
            text += f"{part}{PAUSE} " if clause else f"{part}, " if after.startswith(self.openers) else f"{part} "
        return tags + text + sentence
