"""English: what holds while an ability is in force, or for a time."""

from __future__ import annotations

from typing import Any

from schema.language.base import ModifierWord
from schema.rendering.en.amounts import quantity
from schema.rendering.en.nouns import Say
from schema.rendering.families import value, without_conditions
from schema.rendering.lists import join_list
from schema.rendering.word_renderer import Lexicon
from schema.systems.dork_tower import modifiers as md
from schema.systems.dork_tower.rendering.en.nouns import BARRIERS, TYPES, holder


def _by(rendering: Say, amount: Any) -> str:
    """ "2 higher", "1 lower"."""
    down = isinstance(amount, int) and amount < 0
    by = value(rendering, -amount if isinstance(amount, int) and down else amount)
    return f"{by} {'lower' if down else 'higher'}"


def _change_total(rendering: Say, word: md.ChangeTotal) -> str:
    return f"{holder(rendering).of('total')} in battles is {_by(rendering, word.by)}"


def _change_move(rendering: Say, word: md.ChangeMove) -> str:
    return f"{holder(rendering).of('movement')} is {_by(rendering, word.by)}"


def _cross(rendering: Say, word: md.PermitCross) -> str:
    who = holder(rendering)
    return f"{who} {who.verb('crosses', 'cross')} {join_list((BARRIERS[each] for each in word.borders), 'and')}"


def _ignore(rendering: Say, word: md.IgnoreMonsters) -> str:
    return f"{holder(rendering)} may pass or share spaces of monsters without a fight"


def _retreat(rendering: Say, word: md.PermitRetreat) -> str:
    return f"{holder(rendering)} may retreat from {join_list((TYPES[each][1] for each in word.types), 'and')}"


def _limit(rendering: Say, word: md.SetLimit) -> str:
    who = holder(rendering)
    if word.of == "scrolls":
        return f"{who} may hold {quantity(rendering, word.to, 'scroll', 'scrolls')} outside of the own turn"
    return f"{who} may keep {quantity(rendering, word.to, 'item', 'items')} in the backpack"


def _time(rendering: Say, word: md.OverrideTime) -> str:
    if word.time == "chosen":
        return f"you choose day or night for {holder(rendering)}"
    where = "in its wedge" if rendering.context.kind == "curse" else f"for {holder(rendering)}"
    return f"it is always {word.time} {where}"


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
