"""Russian: what characters cannot do, and whose abilities they gain."""

from __future__ import annotations

from itertools import takewhile

from schema.language.selectors import Itself
from schema.rendering.families import duration, noun, without_conditions
from schema.rendering.lists import join_list
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.nouns import Noun, Say
from schema.rendering.ru.players import player
from schema.rendering.selectors import actor
from schema.rendering.word_renderer import CHOSEN_EACH, MANY, Form, How, Lexicon
from schema.systems.desktopia import forms as fo

_DEEDS = {"shoot": "стрелять", "cast": "применять заклинания", "take": "брать артефакты"}


def _cannot(rendering: Say, word: fo.Cannot) -> str:
    applied = bool(rendering.holders)
    who = noun(rendering, word.who, MANY)
    him = "их" if who.plural else {"m": "его", "f": "её", "n": "его"}[who.gender]
    by = " противников" if word.by == "enemy" else ""
    if word.against is not None:
        they = player(rendering, word.against, MANY).full()
        by = f" {they:gen}"
    shots = f"выстрелов{by}"
    if word.against is not None and {"heal", "choose"}.intersection(takewhile("be_shot".__ne__, word.deeds)):
        theirs = "их" if they.plural else {"m": "его", "f": "её", "n": "его"}[they.gender]
        shots = f"{'ваших' if they.you else theirs} выстрелов"
    suffered = {
        "flick": "щёлкнуть",
        "heal": f"лечить способностями{by}" if by else "лечить",
        "choose": f"выбирать для {_kinds(word)}{by}",
        "be_shot": f"сделать целью {shots}",
    }
    done = [_DEEDS[deed] for deed in word.deeds if deed in _DEEDS]
    to_it = [suffered[deed] for deed in word.deeds if deed in suffered]
    parts = []
    if done:
        parts.append(f"{who} не {who.verb('может', 'могут')} {_neither(done)}")
    if to_it:
        parts.append(f"{him if parts else format(who, 'acc')} нельзя {_neither(to_it)}")
    if "sectors" in word.deeds and "abilities" not in word.deeds:
        own = "их" if who.plural else {"m": "его", "f": "её", "n": "его"}[who.gender]
        return _and(parts, f"{own} секторы не действуют") if parts else f"секторы {who:gen} не действуют"
    if "abilities" not in word.deeds:
        return ", и ".join(parts)
    if not applied:
        near = "них" if who.plural else {"m": "него", "f": "неё", "n": "него"}[who.gender]
        return _and(parts, f"у {near} нет способностей") if parts else f"{who:у gen} нет способностей"
    lose = f"{who.verb('теряет', 'теряют')} свои способности"
    if to_it:
        he = "они" if who.plural else {"m": "он", "f": "она", "n": "оно"}[who.gender]
        return _and(parts, f"{he} {lose}")
    return f"{parts[0]} и {lose}" if parts else f"{who} {lose}"


_KINDS = {
    "hit": "особых ударов",
    "shot": "снарядов",
    "lasting": "состояний",
    "trait": "свойств",
    "spell": "заклинаний",
    "artifact": "артефактов",
    "ritual": "ритуалов",
    "script": "правил сценария",
}


def _kinds(word: fo.Cannot) -> str:
    return join_list([_KINDS[kind] for kind in word.kinds], "и") if word.kinds else "способностей"


def _and(parts: list[str], last: str) -> str:
    return ", и ".join((", ".join(parts), last))


def _neither(ways: list[str]) -> str:
    return ", ".join(f"ни {way}" for way in ways) if len(ways) > 1 else ways[0]


def _cannot_play(rendering: Say, word: fo.CannotPlay) -> str:
    who = player(rendering, word.who, MANY)
    names = join_list([f"«{rendering.name_of(card, 'rituals')}»" for card in word.cards], "или")
    what = f"ритуал {names}" if names else "ритуалы"
    return f"{who} не {who.verb('может', 'могут', 'можете')} играть {what}"


def _named(rendering: Say, word: fo.Named, how: How) -> Noun:
    before = ("персонаж", "персонажа", "персонажу", "персонажа", "персонажем", "персонаже")
    return Noun(before, tail=f" «{rendering.name_of(word.card, 'characters')}»", name=di.CHARACTER, proper=True)


def _gain_abilities(rendering: Say, word: fo.GainAbilities, form: Form) -> str:
    to = actor(rendering) if isinstance(word.to, Itself) else noun(rendering, word.to, CHOSEN_EACH)
    what = f"способности {noun(rendering, word.of, CHOSEN_EACH).full():gen} {duration(rendering, word.lasts)}"
    if form == "may":
        return f"дать {to.full():dat} {what}"
    return f"{to} {to.verb('получает', 'получают', 'получаете')} {what}"


LEXICON = Lexicon(
    words={
        fo.Cannot: without_conditions(_cannot),
        fo.CannotPlay: without_conditions(_cannot_play),
        fo.Named: _named,
        fo.GainAbilities: _gain_abilities,
    }
)
