"""Russian: effects that end the game."""

from __future__ import annotations

from schema.language import winning as wi
from schema.rendering.ru.nouns import Say
from schema.rendering.ru.players import player
from schema.rendering.word_renderer import CHOSEN_EACH, Form, Lexicon


def _win(rendering: Say, word: wi.Win, form: Form) -> str:
    who = player(rendering, word.who, CHOSEN_EACH)
    if form == "may":
        return "выиграть игру" if who.you else f"присудить победу {who:dat}"
    return f"{who} {who.verb('выигрывает', 'выигрывают', 'выигрываете')} игру"


def _lose(rendering: Say, word: wi.Lose, form: Form) -> str:
    who = player(rendering, word.who, CHOSEN_EACH)
    if form == "may":
        return "проиграть игру" if who.you else f"присудить поражение {who:dat}"
    return f"{who} {who.verb('проигрывает', 'проигрывают', 'проигрываете')} игру"


def _draw(rendering: Say, word: wi.DrawGame, form: Form) -> str:
    return "закончить игру вничью" if form == "may" else "игра заканчивается вничью"


LEXICON = Lexicon(words={wi.Win: _win, wi.Lose: _lose, wi.DrawGame: _draw})
