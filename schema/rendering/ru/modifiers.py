"""Russian: static changes of the rules as clauses."""

from __future__ import annotations

from typing import Any

from schema.language import modifiers as mo
from schema.language.amounts import Product
from schema.language.base import ConditionWord
from schema.rendering.context import factors
from schema.rendering.families import noun, value, without_conditions
from schema.rendering.lists import join_list
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import quantity
from schema.rendering.ru.nouns import PAUSE, Noun, NounBuilder, Say
from schema.rendering.selectors import party
from schema.rendering.word_renderer import EACH, MANY, ONE, Lexicon

Kinds = list[tuple[str, str, str]]
"""What deals damage, in three cases of the plural: ("удары", "ударов", "ударами")."""


def _modify_damage(rendering: Say, word: mo.ModifyDamage, provided: tuple[ConditionWord, ...]) -> Any:
    text, rest = _modified(rendering, word, provided)
    return text if word.adds_up else f"{text} (несколько таких не складываются)", rest


def _modified(rendering: Say, word: mo.ModifyDamage, provided: tuple[ConditionWord, ...]) -> Any:
    source, provided = party(rendering, "source", provided, MANY)
    by_kind = any(type(condition) in rendering.lexicon.kinds for condition in provided)
    subject = word.stage == "prevent" or (source is None and not by_kind)
    victim, provided = party(rendering, "victim", provided, MANY if subject else ONE)
    rest: list[ConditionWord] = []
    kinds: Kinds | None = None
    for condition in provided:
        name = rendering.lexicon.kinds.get(type(condition))
        if name is not None and kinds is None:
            kinds = name(rendering, condition)
        else:
            rest.append(condition)
    suffers = word.stage == "prevent" or (word.stage == "scale_victim" and victim is not None and not victim.set)
    if (kinds is None and source is None) or (suffers and (victim is not None or kinds is None)):
        who = victim or NounBuilder().noun(MANY if word.stage == "prevent" else EACH)
        cause = _cause(source, kinds, 1) if source is not None or kinds is not None else ""
        takes = _dealt(rendering, word, who.verb("получает", "получают", "получаете"))
        return f"{who} {takes}{f' от {cause}' if cause else ''}", rest
    many = kinds is not None or (source is not None and source.plural)
    deals = _dealt(rendering, word, "наносят" if many else "наносит")
    cause = _cause(source, kinds, 0)
    if victim is not None and word.stage == "add":
        verb, _, much = deals.partition(" ")
        return f"{cause} {verb} {victim:dat} {much}", rest
    return f"{cause} {deals}{f' {victim:dat}' if victim else ''}", rest


def _cause(source: Noun | None, kinds: Kinds | None, case: int) -> str:
    if kinds is None:
        assert source is not None
        return format(source, ("nom", "gen")[case]) if case == 0 else f"{source:от gen}"[3:]
    listed = join_list((kind[case] for kind in kinds), "и")
    return listed if source is None else source.of(listed)


_FACTORS = {1: "обычные ранения", 2: "вдвое больше ранений", 3: "втрое больше ранений", 4: "вчетверо больше ранений"}


def _dealt(rendering: Say, word: mo.ModifyDamage, verb: str) -> str:
    match word.stage:
        case "prevent":
            return f"не {verb} ранений"
        case "add":
            if isinstance(word.by, int):
                return f"{verb} на {di.DAMAGE.counted(abs(word.by))} {'меньше' if word.by < 0 else 'больше'}"
            if isinstance(word.by, Product) and factors(word.by)[0] < 0:
                less = quantity(rendering, word.by.model_copy(update={"amounts": (-1, *word.by.amounts)}), di.DAMAGE)
                return f"{verb} меньше: {less}"
            return f"{verb} ещё {quantity(rendering, word.by, di.DAMAGE)}"
        case "scale_attack" | "scale_victim":
            if word.by == 0:
                return f"не {verb} ранений"
            if isinstance(word.by, int):
                return f"{verb} {_FACTORS.get(word.by, f'в {word.by} раз больше ранений')}"
            return f"{verb} ранения, умноженные на {value(rendering, word.by)}{PAUSE}"


def _cannot_act(rendering: Say, word: mo.CannotAct) -> str:
    who = noun(rendering, word.who, MANY)
    return f"{who} не {who.verb('может', 'могут')} действовать"


LEXICON = Lexicon(words={mo.ModifyDamage: _modify_damage, mo.CannotAct: without_conditions(_cannot_act)})
