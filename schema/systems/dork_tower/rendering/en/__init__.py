"""English: the words of Dork Tower, and how its cards refer to themselves."""

from __future__ import annotations

from schema.language.choices import Pick
from schema.rendering.en.grammar import EnglishGrammar
from schema.rendering.en.nouns import NAME, Noun, NounBuilder, Say
from schema.rendering.en.selectors import mention
from schema.rendering.word_renderer import EACH, ActiveInWording, How, Lexicon
from schema.systems.dork_tower.rendering.en import effects, modifiers, moments, pieces
from schema.systems.dork_tower.rendering.en.nouns import CURSE, HERO, SCROLL, TOKEN, YOUR_HERO, heroes


class TowerGrammar(EnglishGrammar):
    """Characters are heroes."""

    def builder(self, relation: str) -> NounBuilder:
        return heroes(relation)

    def mention(self, rendering: Say, name: str, how: How = EACH) -> Noun:
        return mention(rendering, name, "one", how)


LEXICON = (
    pieces.LEXICON
    | moments.LEXICON
    | effects.LEXICON
    | modifiers.LEXICON
    | Lexicon(
        self_nouns={
            "character": Noun("this hero", head=HERO, possessive="this hero's", strong=NAME),
            **dict.fromkeys(("item_card", "scroll", "quest", "xp_use"), YOUR_HERO),
            "encounter_token": Noun("this token", head=TOKEN, possessive="this token's"),
            "curse": Noun("this curse", head=CURSE, possessive="this curse's"),
            "scenario": Noun("this scenario", head=("scenario", "scenarios")),
        },
        active_in={"always": ActiveInWording("Always", discarded="it")},
        periods={"battle": "battle", "turn": "turn", "game": "game"},
        card_noun=SCROLL,
        choosing={Pick: "choose"},
        no_cards=frozenset({"scenario"}),
        grammar=TowerGrammar(),
    )
)
