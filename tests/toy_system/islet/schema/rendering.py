"""How Islet's words are said on a card, in English and Russian. Sentences are built by the shared renderer."""

from __future__ import annotations

from typing import Any

from schema.rendering import en, ru
from schema.rendering.ability_text import AbilityText
from schema.rendering.families import Measure, noun, value
from schema.rendering.word_renderer import CHOSEN_EACH, Lexicon, Moment
from tests.toy_system.islet.schema.words import Bought, Die, Flick, Landed, Levy, MoreCoins, Swap


def _coins(rendering: Any, word: Flick | Levy, one: str, few: str, many: str, as_many: str) -> str:
    """ "1 coin", "2 coins", or as many coins as a word says."""
    if not isinstance(word.coins, int):
        return as_many.format(amount=value(rendering, word.coins))
    last = word.coins % 10 if word.coins % 100 not in range(11, 15) else 0
    return f"{word.coins} {one if last == 1 else few if 2 <= last <= 4 else many}"


def _coins_en(rendering: Any, word: Flick | Levy) -> str:
    many = "coins"
    return "1 coin" if word.coins == 1 else _coins(rendering, word, many, many, many, "as many coins as {amount}")


def _coins_ru(rendering: Any, word: Flick | Levy) -> str:
    return _coins(rendering, word, "монету", "монеты", "монет", "столько монет, {amount}")


def _flick_en(rendering: Any, word: Flick, form: str) -> str:
    return f"flick {_coins_en(rendering, word)} into your purse"


def _flick_ru(rendering: Any, word: Flick, form: str) -> str:
    return f"{'щёлкните' if form == 'plain' else 'щёлкнуть'} {_coins_ru(rendering, word)} в свой кошель"


def _levy_en(rendering: Any, word: Levy, form: str) -> str:
    who = noun(rendering, word.of, CHOSEN_EACH)
    return f"take {_coins_en(rendering, word)} from {who}"


def _levy_ru(rendering: Any, word: Levy, form: str) -> str:
    who = noun(rendering, word.of, CHOSEN_EACH)
    return f"{'возьмите' if form == 'plain' else 'взять'} {_coins_ru(rendering, word)} у {who:gen}"


def _swap_ru(rendering: Any, word: Swap, form: str) -> str:
    neighbour = "левого" if word.neighbour == "left" else "правого"
    return f"{'поменяйте' if form == 'plain' else 'поменять'} местами свою лодку и лодку {neighbour} соседа"


ENGLISH = Lexicon(
    words={
        Bought: lambda rendering, word: Moment("when you buy this", "When bought"),
        Landed: lambda rendering, word: Moment("when your boat takes treasure", "On treasure"),
        Levy: _levy_en,
        MoreCoins: lambda rendering, word, provided: (
            f"your flicks bring {value(rendering, word.by)} more each",
            provided,
        ),
        Die: Measure(lambda rendering, word: "the die shows"),
        Flick: _flick_en,
        Swap: lambda rendering, word, form: f"swap places with the boat of your {word.neighbour} neighbour",
    }
)
RUSSIAN = Lexicon(
    words={
        Bought: lambda rendering, word: Moment("когда вы это купили", "При покупке"),
        Landed: lambda rendering, word: Moment("когда ваша лодка взяла сокровище", "При сокровище"),
        Levy: _levy_ru,
        MoreCoins: lambda rendering, word, provided: (
            f"каждый ваш щелчок приносит на {value(rendering, word.by)} больше",
            provided,
        ),
        Die: Measure(lambda rendering, word: "сколько выпало на кубике"),
        Flick: _flick_ru,
        Swap: _swap_ru,
    }
)
ABILITY_TEXT = AbilityText({"en": en.LEXICON | ENGLISH, "ru": ru.LEXICON | RUSSIAN})
