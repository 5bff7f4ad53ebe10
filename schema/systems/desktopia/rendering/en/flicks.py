"""English: flicks and shots that an effect grants."""

from __future__ import annotations

from schema.language.base import AmountWord
from schema.rendering.en.nouns import Say, a
from schema.rendering.en.players import player
from schema.rendering.families import noun, value
from schema.rendering.word_renderer import CHOSEN_ONE, ONE, Form, Lexicon, about
from schema.systems.desktopia import shots as sh
from schema.systems.desktopia import words as dk

_POWERS = {100: "", 50: " at half power", 200: " at twice the power"}
_FREE = ", without spending an action"


def power_of(rendering: Say, power: int | AmountWord) -> str:
    """How hard it is flicked, after the verb."""
    if isinstance(power, int):
        return _POWERS.get(power, f" at {power}% power")
    return f" at a power in percent equal to {value(rendering, power)}"


def _flick(rendering: Say, word: dk.GrantFlick, form: Form) -> str:
    who = noun(rendering, word.who, ONE)
    with about(rendering, word.who):
        how = f"{power_of(rendering, word.power)}{_FREE}"
    if word.by is None:
        return f"flick {who}{how}{', as if it were yours' if word.as_mine else ''}"
    by = player(rendering, word.by, CHOSEN_ONE).full()
    verb = f"let {by} flick" if form == "may" else f"{by} {by.verb('flicks', 'flick')}"
    return f"{verb} {who}{how}{', as if it were theirs' if word.as_mine else ''}"


def _shoot(rendering: Say, word: sh.ShootNow, form: Form) -> str:
    who = noun(rendering, word.who, CHOSEN_ONE).full()
    verb = f"let {who} shoot" if form == "may" else f"{who} {who.verb('shoots', 'shoot')}"
    with about(rendering, word.who):
        missile = "" if word.missile is None else f" {a(rendering.name_of(word.missile))}"
        at = "" if word.at is None else f" at {noun(rendering, word.at, ONE)}"
        how = f"{missile}{at}{power_of(rendering, word.power)}"
        by = "" if word.by is None else f", aimed by {player(rendering, word.by, CHOSEN_ONE).full()}"
    return f"{verb}{how}{by}{_FREE}"


LEXICON = Lexicon(words={dk.GrantFlick: _flick, sh.ShootNow: _shoot})
