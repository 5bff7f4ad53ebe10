"""English: modifiers of aims, supplies and immunity."""

from __future__ import annotations

from schema.language.base import ConditionWord
from schema.language.selectors import Itself
from schema.rendering.en.nouns import Say, a, counted
from schema.rendering.families import noun, value, without_conditions
from schema.rendering.lists import join_list
from schema.rendering.selectors import party
from schema.rendering.word_renderer import MANY, Lexicon
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.rendering.context import ITSELF_THE_VICTIM
from schema.systems.desktopia.rendering.en.conditions import damage_kinds


def _modify_aim(rendering: Say, word: dk.ModifyAim) -> str:
    me = noun(rendering, Itself())
    shoots = f"when {me} {me.verb('shoots', 'shoot')}"
    if word.missile is not None:
        shoots = f"{shoots} {a(rendering.name_of(word.missile, 'missiles'))}"
    if me.plural:
        return f"{shoots}, their targets may be {_TARGETS[word.relation]}"
    target = {"any": "an ally as well as an enemy", "ally": "an ally only", "enemy": "an enemy only"}[word.relation]
    return f"{shoots}, its target may be {target}"


_TARGETS = {"any": "allies as well as enemies", "ally": "allies only", "enemy": "enemies only"}


def _supply_cap(rendering: Say, word: dk.SupplyCap) -> str:
    if isinstance(word.most, int):
        most = f"at most {counted(word.most, 'missile')}" if word.most else "no missiles"
    else:
        most = f"at most X missiles (X is {value(rendering, word.most)})"
    return f"{noun(rendering, Itself()).on_card()} can hold {most}"


def _immune(rendering: Say, word: dk.Immune, provided: tuple[ConditionWord, ...]) -> tuple[str, list[ConditionWord]]:
    """In full: no damage, and no other effect either."""
    source, rest = party(rendering, "source", provided, MANY)
    rest = tuple(each for each in rest if each != ITSELF_THE_VICTIM)
    kinds = join_list(damage_kinds(word.to), "and")
    of = "" if source is None else f" of {source.full()}"
    me = noun(rendering, Itself())
    return f"{me} {me.verb('is', 'are')} not affected by {kinds}{of}", list(rest)


LEXICON = Lexicon(
    words={
        dk.ModifyAim: without_conditions(_modify_aim),
        dk.SupplyCap: without_conditions(_supply_cap),
        dk.Immune: _immune,
    }
)
