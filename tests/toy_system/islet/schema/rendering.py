"""How Islet's words are said on a card, in English and Russian. Sentences are built by the shared renderer."""

from __future__ import annotations

from typing import Any

from schema.rendering import en, ru
from schema.rendering.ability_text import AbilityText, LanguageRenderer
from schema.rendering.families import Measure, value
from schema.rendering.word_renderer import Lexicon, Moment
from tests.toy_system.islet.schema.words import Bought, Die, Flick, Swap


def _coins(rendering: Any, word: Flick, one: str, few: str, many: str, as_many: str) -> str:
    """ "1 coin", "2 coins", or as many coins as a word says."""
    if not isinstance(word.coins, int):
        return as_many.format(amount=value(rendering, word.coins))
    last = word.coins % 10 if word.coins % 100 not in range(11, 15) else 0
    return f"{word.coins} {one if last == 1 else few if 2 <= last <= 4 else many}"


def _flick_en(rendering: Any, word: Flick, form: str) -> str:
    many = "coins"
    coins = "1 coin" if word.coins == 1 else _coins(rendering, word, many, many, many, "as many coins as {amount}")
    return f"flick {coins} into your purse"


def _flick_ru(rendering: Any, word: Flick, form: str) -> str:
    coins = _coins(rendering, word, "монету", "монеты", "монет", "столько монет, {amount}")
    return f"{'щёлкните' if form == 'plain' else 'щёлкнуть'} {coins} в свой кошель"


def _swap_ru(rendering: Any, word: Swap, form: str) -> str:
    neighbour = "левого" if word.neighbour == "left" else "правого"
    return f"{'поменяйте' if form == 'plain' else 'поменять'} местами свою лодку и лодку {neighbour} соседа"


ENGLISH = Lexicon(
    words={
        Bought: lambda rendering, word: Moment("when you buy this", "When bought"),
        Die: Measure(lambda rendering, word: "the die shows"),
        Flick: _flick_en,
        Swap: lambda rendering, word, form: f"swap places with the boat of your {word.neighbour} neighbour",
    }
)
RUSSIAN = Lexicon(
    words={
        Bought: lambda rendering, word: Moment("когда вы это купили", "При покупке"),
        Die: Measure(lambda rendering, word: "сколько выпало на кубике"),
        Flick: _flick_ru,
        Swap: _swap_ru,
    }
)
ABILITY_TEXT = AbilityText(
    {
        "en": LanguageRenderer(en.LEXICON | ENGLISH, en.render_ability, en.render_word),
        "ru": LanguageRenderer(ru.LEXICON | RUSSIAN, ru.render_ability, ru.render_word),
    }
)
