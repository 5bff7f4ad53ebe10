"""English: amounts of supplies, time cards and characters at the start."""

from __future__ import annotations

from typing import Any

from schema.rendering.context import is_candidate, means_none, means_some
from schema.rendering.en.amounts import quantity_compared
from schema.rendering.en.nouns import YOU, Say, a
from schema.rendering.en.players import of, player
from schema.rendering.families import Measure, noun
from schema.rendering.word_renderer import BARE, BARE_MANY, MANY, ONE, Lexicon
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.rendering.en.pieces import missile_noun, ranked


def _each_supplied(rendering: Say, word: dk.Supply) -> str:
    return _per_supplied(rendering, word, 1)


def _per_supplied(rendering: Say, word: dk.Supply, number: int) -> str:
    one, many = missile_noun(rendering, word.missile)
    return f"every {one if number == 1 else f'{number} {many}'} on {noun(rendering, word.of, ONE).on_card()}"


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
    who = player(rendering, word.of, MANY)
    return f"the number of {ranked(word.ranks).noun(BARE_MANY)} {who} had at the start of the battle"


def _each_at_start(rendering: Say, word: dk.AtStart) -> str:
    return f"every {ranked(word.ranks).noun(BARE)} {player(rendering, word.of, MANY)} had at the start of the battle"


def _time_cards(word: dk.TimeCards) -> tuple[str, str]:
    return f"{word.side} time card", f"{word.side} time cards"


def _camp(rendering: Say, word: dk.TimeCards) -> str:
    who = player(rendering, word.of, MANY)
    return of(who, "camps" if who.plural and who is not YOU else "camp")


def _compare_time_cards(rendering: Say, word: dk.TimeCards, test: str, other: Any) -> str:
    one, many = _time_cards(word)
    who = player(rendering, word.of, MANY)
    has, camp = (
        f"{who} {who.verb('has', 'have')}",
        f"in {'your camp' if who is YOU else who.verb('their camp', 'their camps')}",
    )
    if means_none(test, other):
        return f"{has} no {many} {camp}"
    if means_some(test, other):
        return f"{has} {a(one)} {camp}"
    return f"{has} {quantity_compared(rendering, test, other, one, many)} {camp}"


LEXICON = Lexicon(
    words={
        dk.Supply: Measure(
            lambda rendering, word: (
                f"the number of {missile_noun(rendering, word.missile)[1]} on {noun(rendering, word.of, ONE).on_card()}"
            ),
            each=_each_supplied,
            per=_per_supplied,
            compare=_compare_supply,
            superlative=lambda rendering, word, lowest: (
                f"with the {'fewest' if lowest else 'most'} {missile_noun(rendering, word.missile)[1]} on its card"
                if is_candidate(word.of)
                else ""
            ),
        ),
        dk.AtStart: Measure(_at_start, each=_each_at_start, short="at the start of the battle"),
        dk.TimeCards: Measure(
            lambda rendering, word: f"the number of {_time_cards(word)[1]} in {_camp(rendering, word)}",
            each=lambda rendering, word: f"every {_time_cards(word)[0]} in {_camp(rendering, word)}",
            per=lambda rendering, word, number: f"every {number} {_time_cards(word)[1]} in {_camp(rendering, word)}",
            compare=_compare_time_cards,
        ),
    }
)
