"""Russian: flicks and shots that an effect grants."""

from __future__ import annotations

from schema.language.base import AmountWord
from schema.rendering.families import noun, value
from schema.rendering.ru.effects import verb_form
from schema.rendering.ru.nouns import PAUSE, Say
from schema.rendering.ru.players import player
from schema.rendering.word_renderer import CHOSEN_ONE, ONE, Form, Lexicon, about
from schema.systems.desktopia import shots as sh
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.rendering.ru.pieces import missile_name

_POWERS = {100: "", 50: " вполсилы", 200: " с двойной силой"}
_FREE = ", не тратя действия"


def power_of(rendering: Say, power: int | AmountWord) -> str:
    """How hard it is flicked, after the verb."""
    if isinstance(power, int):
        return _POWERS.get(power, f" с силой {power}%")
    return f" с силой в процентах: {value(rendering, power)}{PAUSE}"


def _flick(rendering: Say, word: dk.GrantFlick, form: Form) -> str:
    who = noun(rendering, word.who, ONE)
    with about(rendering, word.who):
        how = f"{power_of(rendering, word.power)}{_FREE}"
    mine = ", как своего персонажа" if word.as_mine else ""
    if word.by is None:
        verb = verb_form(form, "щёлкните", "щёлкнуть")
    else:
        by = player(rendering, word.by, CHOSEN_ONE).full()
        verb = f"позволить {by:dat} щёлкнуть" if form == "may" else f"{by} {by.verb('щёлкает', 'щёлкают', 'щёлкаете')}"
    return f"{verb} {who:acc}{how}{mine}"


def _shoot(rendering: Say, word: sh.ShootNow, form: Form) -> str:
    who = noun(rendering, word.who, CHOSEN_ONE).full()
    verb = f"позволить {who:dat} выстрелить" if form == "may" else f"{who} {who.verb('стреляет', 'стреляют')}"
    with about(rendering, word.who):
        missile = "" if word.missile is None else f" {missile_name(rendering, word.missile).form('ins', False)}"
        at = "" if word.at is None else f" {noun(rendering, word.at, ONE):в acc}"
        how = f"{missile}{at}{power_of(rendering, word.power)}"
        by = ""
        if word.by is not None:
            aims = player(rendering, word.by, CHOSEN_ONE).full()
            by = f" (целится {aims})" if not aims.plural else f" (целятся {aims})"
    return f"{verb}{how}{by}{_FREE}"


LEXICON = Lexicon(words={dk.GrantFlick: _flick, sh.ShootNow: _shoot})
