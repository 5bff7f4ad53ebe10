"""Russian: what holds while an ability is in force, or for a time."""

from __future__ import annotations

from typing import Any

from schema.language.base import ModifierWord
from schema.rendering.families import value, without_conditions
from schema.rendering.lists import join_list
from schema.rendering.ru.amounts import quantity
from schema.rendering.ru.nouns import Say
from schema.rendering.word_renderer import Lexicon
from schema.systems.dork_tower import modifiers as md
from schema.systems.dork_tower.rendering.ru.nouns import BARRIERS, ITEM, SCROLL, TIMES, TYPES, holder


def _by(rendering: Say, amount: Any) -> str:
    """ "на 2 больше", "на 1 меньше"."""
    down = isinstance(amount, int) and amount < 0
    by = value(rendering, -amount if isinstance(amount, int) and down else amount)
    return f"на {by} {'меньше' if down else 'больше'}"


def _change_total(rendering: Say, word: md.ChangeTotal) -> str:
    return f"сумма {holder(rendering):gen} в бою {_by(rendering, word.by)}"


def _change_move(rendering: Say, word: md.ChangeMove) -> str:
    return f"движение {holder(rendering):gen} {_by(rendering, word.by)}"


def _cross(rendering: Say, word: md.PermitCross) -> str:
    who = holder(rendering)
    return f"{who} {who.verb('переходит', 'переходят')} {join_list((BARRIERS[each] for each in word.borders), 'и')}"


def _ignore(rendering: Say, word: md.IgnoreMonsters) -> str:
    who = holder(rendering)
    return f"{who} {who.verb('может', 'могут')} без боя проходить клетки чудовищ и стоять на них"


def _retreat(rendering: Say, word: md.PermitRetreat) -> str:
    who = holder(rendering)
    types = join_list((TYPES[each].form("gen", True) for each in word.types), "и")
    return f"{who} {who.verb('может', 'могут')} отступать из {types}"


def _limit(rendering: Say, word: md.SetLimit) -> str:
    who = holder(rendering)
    may = who.verb("может", "могут")
    if word.of == "scrolls":
        return f"{who} {may} держать вне своего хода {quantity(rendering, word.to, SCROLL)}"
    return f"{who} {may} хранить в рюкзаке {quantity(rendering, word.to, ITEM)}"


def _time(rendering: Say, word: md.OverrideTime) -> str:
    if word.time == "chosen":
        return f"вы выбираете день или ночь {holder(rendering):для gen}"
    where = "в его секторе" if rendering.context.kind == "curse" else f"{holder(rendering):для gen}"
    return f"{where} всегда {TIMES[word.time]}"


_CLAUSES: dict[type[ModifierWord], Any] = {
    md.ChangeTotal: _change_total,
    md.ChangeMove: _change_move,
    md.PermitCross: _cross,
    md.IgnoreMonsters: _ignore,
    md.PermitRetreat: _retreat,
    md.OverrideTime: _time,
    md.SetLimit: _limit,
}
LEXICON = Lexicon(words={word: without_conditions(render) for word, render in _CLAUSES.items()})
