"""English: effects that end the game."""

from __future__ import annotations

from schema.language import winning as wi
from schema.rendering.en.nouns import YOU, Say
from schema.rendering.en.players import player
from schema.rendering.word_renderer import CHOSEN_EACH, Form, Lexicon


def _win(rendering: Say, word: wi.Win, form: Form) -> str:
    who = player(rendering, word.who, CHOSEN_EACH)
    if form == "may":
        return "win the game" if who is YOU else f"let {who} win the game"
    return f"{who} {who.verb('wins', 'win')} the game"


def _lose(rendering: Say, word: wi.Lose, form: Form) -> str:
    who = player(rendering, word.who, CHOSEN_EACH)
    if form == "may":
        return "lose the game" if who is YOU else f"make {who} lose the game"
    return f"{who} {who.verb('loses', 'lose')} the game"


def _draw(rendering: Say, word: wi.DrawGame, form: Form) -> str:
    return "end the game in a draw" if form == "may" else "the game ends in a draw"


LEXICON = Lexicon(words={wi.Win: _win, wi.Lose: _lose, wi.DrawGame: _draw})
