"""English: static changes of the rules as clauses."""

from __future__ import annotations

from typing import Any

from schema.language import modifiers as mo
from schema.language.amounts import Product
from schema.language.base import ConditionWord
from schema.rendering.context import factors
from schema.rendering.en.amounts import quantity
from schema.rendering.en.nouns import Noun, Say, counted
from schema.rendering.families import noun, value, without_conditions
from schema.rendering.lists import join_list
from schema.rendering.selectors import party
from schema.rendering.word_renderer import MANY, ONE, Lexicon

_FACTORS = {0: "no damage", 1: "the usual damage", 2: "double damage", 3: "triple damage"}


def _modify_damage(rendering: Say, word: mo.ModifyDamage, provided: tuple[ConditionWord, ...]) -> Any:
    text, rest = _modified(rendering, word, provided)
    return text if word.adds_up else f"{text} (several of these do not add up)", rest


def _modified(rendering: Say, word: mo.ModifyDamage, provided: tuple[ConditionWord, ...]) -> Any:
    source, provided = party(rendering, "source", provided, MANY)
    by_kind = any(type(condition) in rendering.lexicon.kinds for condition in provided)
    subject = word.stage == "prevent" or (source is None and not by_kind)
    victim, provided = party(rendering, "victim", provided, MANY if subject else ONE)
    rest, kinds = [], None
    for condition in provided:
        name = rendering.lexicon.kinds.get(type(condition))
        if name is not None and kinds is None:
            kinds = join_list(name(rendering, condition), "and")
        else:
            rest.append(condition)
    dealt = _dealt(rendering, word)
    taken = word.stage == "prevent" or (word.stage == "scale_victim" and victim is not None and not victim.set)
    if taken and (victim is not None or kinds is None):
        who = victim or (Noun("characters", True) if word.stage == "prevent" else Noun("every character"))
        cause = _cause(source, kinds)
        return f"{who} {who.verb('takes', 'take')} {dealt}{f' from {cause}' if cause else ''}", rest
    if kinds is None and source is None:
        who = victim or Noun("every character")
        return f"{who} {who.verb('takes', 'take')} {dealt}", rest
    cause = _cause(source, kinds)
    many = kinds is not None or (source is not None and source.plural)
    deals = f"{cause} {'deal' if many else 'deals'}"
    if victim and " for " in dealt:
        return f"{deals} {victim} {dealt}", rest
    return f"{deals} {dealt}{f' to {victim}' if victim else ''}", rest


def _cause(source: Noun | None, kinds: str | None) -> str:
    if source is None:
        return kinds or ""
    if kinds is None:
        return str(source.full()) if source.text != "it" else "it"
    return source.of(kinds) if not source.set else f"{kinds} of {source}"


def _dealt(rendering: Say, word: mo.ModifyDamage) -> str:
    match word.stage:
        case "prevent":
            return "no damage"
        case "add":
            if isinstance(word.by, int) and word.by < 0:
                return counted(-word.by, "less damage", "less damage")
            return _signed(rendering, word.by).replace("more damage equal", "extra damage equal")
        case "scale_attack" | "scale_victim":
            if isinstance(word.by, int):
                return _FACTORS.get(word.by, f"{word.by} times the damage")
            return f"damage multiplied by {value(rendering, word.by)}"


def _signed(rendering: Say, by: Any) -> str:
    """A change that is not a plain number; a negative factor makes it less."""
    if isinstance(by, Product) and factors(by)[0] < 0:
        return quantity(rendering, by.model_copy(update={"amounts": (-1, *by.amounts)}), "less damage", "less damage")
    return quantity(rendering, by, "more damage", "more damage")


def _cannot_act(rendering: Say, word: mo.CannotAct) -> str:
    return f"{noun(rendering, word.who, MANY)} cannot act"


LEXICON = Lexicon(words={mo.ModifyDamage: _modify_damage, mo.CannotAct: without_conditions(_cannot_act)})
