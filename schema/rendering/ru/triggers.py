"""Russian: triggers as the opening words of a sentence."""

from __future__ import annotations

from schema.language import triggers as tr
from schema.rendering.ru.nouns import Noun, Say
from schema.rendering.selectors import listened_to
from schema.rendering.word_renderer import Lexicon, Moment


def any_time(rendering: Say, word: tr.AnyTime) -> Moment[Noun]:
    return Moment("в любой момент вашего хода", "В свой ход")


def _turn_start(rendering: Say, word: tr.TurnStart) -> Moment[Noun]:
    return Moment(f"в начале {_whose(word.whose)}хода", "Начало хода")


def _turn_end(rendering: Say, word: tr.TurnEnd) -> Moment[Noun]:
    return Moment(f"в конце {_whose(word.whose)}хода", "Конец хода")


def _whose(whose: str) -> str:
    return {"mine": "вашего ", "any": "каждого ", "unsaid": ""}[whose]


def _died(rendering: Say, word: tr.Died) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    text = "когда он погибает" if word.who == "self" else f"когда погибает {first}"
    return Moment(text, "При гибели", {"dead": later, "victim": later})


def _was_damaged(rendering: Say, word: tr.WasDamaged) -> Moment[Noun]:
    first, later = listened_to(rendering, word.who)
    return Moment(f"когда {first} получает ранение и остаётся в живых", "Получив ранение", {"victim": later})


LEXICON = Lexicon(
    words={
        tr.AnyTime: any_time,
        tr.TurnStart: _turn_start,
        tr.TurnEnd: _turn_end,
        tr.Died: _died,
        tr.WasDamaged: _was_damaged,
    }
)
