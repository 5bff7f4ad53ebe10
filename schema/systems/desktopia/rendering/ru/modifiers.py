"""Russian: modifiers of aims, supplies and immunity."""

from __future__ import annotations

from schema.language.base import ConditionWord
from schema.language.selectors import Itself
from schema.rendering.families import noun, value, without_conditions
from schema.rendering.lists import join_list
from schema.rendering.ru.nouns import Say
from schema.rendering.selectors import party
from schema.rendering.word_renderer import MANY, Lexicon
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.rendering.context import ITSELF_THE_VICTIM
from schema.systems.desktopia.rendering.ru import dictionary as nouns
from schema.systems.desktopia.rendering.ru.conditions import damage_kinds


def _modify_aim(rendering: Say, word: dk.ModifyAim) -> str:
    missile = f" снарядом «{rendering.name_of(word.missile, 'missiles')}»" if word.missile is not None else ""
    target = {"any": "не только враг, но и союзник", "ally": "только союзник", "enemy": "только враг"}[word.relation]
    me = noun(rendering, Itself())
    shoots = f"когда {me} {me.verb('стреляет', 'стреляют')}{missile}"
    return f"{shoots}, {'их' if me.plural else 'его'} целью может быть {target}"


def _supply_cap(rendering: Say, word: dk.SupplyCap) -> str:
    if word.most == 0:
        return f"на {noun(rendering, Itself()).on_card('prep')} не лежит ни одного снаряда"
    most = (
        nouns.MISSILE.of_count(word.most)
        if isinstance(word.most, int)
        else f"X снарядов (X — {value(rendering, word.most)})"
    )
    return f"на {noun(rendering, Itself()).on_card('prep')} может лежать не больше {most}"


def _immune(rendering: Say, word: dk.Immune, provided: tuple[ConditionWord, ...]) -> tuple[str, list[ConditionWord]]:
    """In full: no damage, and no other effect either."""
    source, rest = party(rendering, "source", provided, MANY)
    rest = tuple(each for each in rest if each != ITSELF_THE_VICTIM)
    me = noun(rendering, Itself())
    kinds = join_list((nominative for nominative, *_others in damage_kinds(word.to)), "и")
    return f"{kinds if source is None else source.of(kinds)} {me:на acc} не действуют", list(rest)


LEXICON = Lexicon(
    words={
        dk.ModifyAim: without_conditions(_modify_aim),
        dk.SupplyCap: without_conditions(_supply_cap),
        dk.Immune: _immune,
    }
)
