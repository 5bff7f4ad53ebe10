"""Russian: the words of Dork Tower, and how its cards refer to themselves."""

from __future__ import annotations

from dataclasses import replace

from schema.language.choices import Pick
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.grammar import RussianGrammar
from schema.rendering.ru.nouns import Noun, NounBuilder, Say, known, own_forms
from schema.rendering.ru.selectors import mention
from schema.rendering.word_renderer import EACH, ActiveInWording, How, Lexicon
from schema.systems.dork_tower.rendering.ru import effects, modifiers, moments, pieces
from schema.systems.dork_tower.rendering.ru.nouns import CURSE, HERO, SCENARIO, SCROLL, TOKEN, YOUR_HERO, heroes


class TowerGrammar(RussianGrammar):
    """Characters are heroes."""

    def builder(self, relation: str) -> NounBuilder:
        return heroes(relation)

    def mention(self, rendering: Say, name: str, how: How = EACH) -> Noun:
        return mention(rendering, name, HERO, how)


LEXICON = (
    pieces.LEXICON
    | moments.LEXICON
    | effects.LEXICON
    | modifiers.LEXICON
    | Lexicon(
        self_nouns={
            "character": replace(known(HERO, [di.THIS]), strong=own_forms()),
            **dict.fromkeys(("item_card", "scroll", "quest", "xp_use"), YOUR_HERO),
            "encounter_token": known(TOKEN, [di.THIS]),
            "curse": known(CURSE, [di.THIS]),
            "scenario": known(SCENARIO, [di.THIS]),
        },
        active_in={"always": ActiveInWording("Всегда", discarded="он")},
        periods={"battle": "бой", "turn": "ход", "game": "игру"},
        card_noun=SCROLL,
        choosing={Pick: ("выберите", "выбрать")},
        no_cards=frozenset({"scenario"}),
        grammar=TowerGrammar(),
    )
)
