"""Russian: the words of Despaira, and how its cards refer to themselves."""

from __future__ import annotations

from dataclasses import replace

from schema.language.choices import Pick
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.nouns import Noun, known, own_forms
from schema.rendering.word_renderer import ActiveInWording, Lexicon
from schema.systems.despaira.choices import Target
from schema.systems.despaira.rendering.ru import amounts, conditions, effects, modifiers, moments, pieces
from schema.systems.despaira.rendering.ru.grammar import DuelGrammar
from schema.systems.despaira.rendering.ru.nouns import CARD, CREATURE, DUEL, LEADER, TILE, TRICK
from schema.systems.despaira.rendering.usual_limits import USES


def _named(name: di.Name) -> Noun:
    """A card that is called by its name where "это" could mean another one."""
    return replace(known(name, [di.THIS]), strong=own_forms())


LEXICON = (
    pieces.LEXICON
    | amounts.LEXICON
    | conditions.LEXICON
    | moments.LEXICON
    | effects.LEXICON
    | modifiers.LEXICON
    | Lexicon(
        self_nouns={
            "leader": _named(LEADER),
            "creature": _named(CREATURE),
            "token": _named(CREATURE),
            "trick": _named(TRICK),
            "tile_kind": known(TILE, [di.THIS]),
            "status": known(CREATURE, [di.THIS]),
            "duel": known(DUEL, [di.THIS]),
        },
        active_in={
            "always": ActiveInWording("Всегда", discarded="оно"),
            "hand": ActiveInWording("С руки", "пока эта карта у вас на руке", "она"),
            "graveyard": ActiveInWording("С кладбища", "пока эта карта на вашем кладбище", "она"),
            "attached": ActiveInWording("Пока прикреплено", "пока эта карта прикреплена", "она"),
        },
        periods={"turn": "ход", "game": "дуэль"},
        uses=USES,
        card_noun=CARD,
        choosing={Target: ("выберите целью", "выбрать целью"), Pick: ("выберите", "выбрать")},
        grammar=DuelGrammar(),
    )
)
