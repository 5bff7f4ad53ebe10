"""English: the words that all game systems share; the words of one system are in its own folder."""

from __future__ import annotations

from schema.rendering.en import (
    amounts,
    card_moves,
    chance,
    conditions,
    control,
    counters,
    delayed,
    durations,
    effects,
    keywords,
    lives,
    modifiers,
    notes,
    payments,
    players,
    replacement,
    secrets,
    selectors,
    sets,
    statuses,
    triggers,
    turns,
    winning,
    zones,
)
from schema.rendering.en.grammar import EnglishGrammar
from schema.rendering.en.nouns import ORDERS
from schema.rendering.word_renderer import ActiveInWording, Lexicon

LEXICON = (
    triggers.LEXICON
    | selectors.LEXICON
    | amounts.LEXICON
    | conditions.LEXICON
    | effects.LEXICON
    | lives.LEXICON
    | modifiers.LEXICON
    | replacement.LEXICON
    | sets.LEXICON
    | counters.LEXICON
    | durations.LEXICON
    | delayed.LEXICON
    | statuses.LEXICON
    | chance.LEXICON
    | notes.LEXICON
    | players.LEXICON
    | turns.LEXICON
    | winning.LEXICON
    | control.LEXICON
    | keywords.LEXICON
    | secrets.LEXICON
    | zones.LEXICON
    | card_moves.LEXICON
    | payments.LEXICON
    | Lexicon(
        and_="and",
        or_="or",
        then="then",
        in_any_case="in any case",
        orders=ORDERS,
        instead="instead",
        active_in={"always": ActiveInWording("Always", discarded="it")},
        grammar=EnglishGrammar(),
        periods={"turn": "turn", "game": "game"},
    )
)
