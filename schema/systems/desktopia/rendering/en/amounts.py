"""English: amounts of supplies, time cards and characters at the start."""

from __future__ import annotations

from typing import Any

from schema.rendering.context import is_candidate, means_none, means_some
from schema.rendering.en.amounts import quantity_compared
from schema.rendering.en.nouns import Say, a
from schema.rendering.families import Measure, noun
from schema.rendering.word_renderer import BARE, BARE_MANY, ONE, Lexicon
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.rendering.en.pieces import missile_noun, ranked


def _each_supplied(rendering: Say, word: dk.Supply) -> str:
    return f"every {missile_noun(rendering, word.missile)[0]} on {noun(rendering, word.of, ONE).on_card()}"


def _compare_supply(rendering: Say, word: dk.Supply, test: str, other: Any) -> str:
    of = noun(rendering, word.of, ONE)
    one, many = missile_noun(rendering, word.missile)
    if means_none(test, other):
        return f"{of} {of.verb('has', 'have')} no {many} on {of.verb('its card', 'their cards')}"
    if means_some(test, other):
        return f"{of} {of.verb('has', 'have')} {a(one)} on {of.verb('its card', 'their cards')}"
    missiles = quantity_compared(rendering, test, other, one, many)
    return f"{of} {of.verb('has', 'have')} {missiles} on {of.verb('its card', 'their cards')}"


def _at_start(rendering: Say, word: dk.AtStart) -> str:
    return f"the number of {ranked(word.ranks).noun(BARE_MANY)} you had at the start of the battle"


def _each_at_start(rendering: Say, word: dk.AtStart) -> str:
    return f"every {ranked(word.ranks).noun(BARE)} you had at the start of the battle"


def _time_cards(word: dk.TimeCards) -> tuple[str, str]:
    return f"{word.side} time card", f"{word.side} time cards"


def _compare_time_cards(rendering: Say, word: dk.TimeCards, test: str, other: Any) -> str:
    one, many = _time_cards(word)
    if means_none(test, other):
        return f"you have no {many} in your camp"
    if means_some(test, other):
        return f"you have {a(one)} in your camp"
    return f"you have {quantity_compared(rendering, test, other, one, many)} in your camp"


LEXICON = Lexicon(
    words={
        dk.Supply: Measure(
            lambda rendering, word: (
                f"the number of {missile_noun(rendering, word.missile)[1]} on {noun(rendering, word.of, ONE).on_card()}"
            ),
            each=_each_supplied,
            compare=_compare_supply,
            superlative=lambda rendering, word, lowest: (
                f"with the {'fewest' if lowest else 'most'} {missile_noun(rendering, word.missile)[1]} on its card"
                if is_candidate(word.of)
                else ""
            ),
        ),
        dk.AtStart: Measure(_at_start, each=_each_at_start, short="at the start of the battle"),
        dk.TimeCards: Measure(
            lambda rendering, word: f"the number of {_time_cards(word)[1]} in your camp",
            each=lambda rendering, word: f"every {_time_cards(word)[0]} in your camp",
            compare=_compare_time_cards,
        ),
    }
)
