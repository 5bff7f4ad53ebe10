"""Events that would happen, in any language: who would suffer one, and whether something happens instead of it."""

from __future__ import annotations

from typing import Any

from schema.language.amounts import EventAmount
from schema.language.base import ConditionWord, EffectWord, ReplaceableWord, SelectorWord, TriggerWord
from schema.language.choices import Pick
from schema.language.conditions import IT, NoneOf, Same
from schema.language.counters import AddCounter
from schema.language.effects import Damage, Divide, Heal, Repeat, WithChoices
from schema.language.lives import LoseLife
from schema.language.notes import Noted
from schema.language.replacement import WHOLLY, Redirect, changes_event
from schema.language.selectors import Chosen, FromEvent, Itself
from schema.rendering.word_renderer import Rendering


def set_subject(
    rendering: Rendering[Any], when: TriggerWord, if_: tuple[ConditionWord, ...], named: bool = False
) -> tuple[ConditionWord, ...]:
    """Let the moment express the kind of damage and who would suffer it; gives the conditions about all else.

    `named` states that the sufferer is one that has been chosen, so that no more need be said of it.
    """
    about: list[ConditionWord] = []
    rest: list[ConditionWord] = []
    others = getattr(when, "who", "self") not in ("self", "bearer") and not named
    relation = isinstance(when, ReplaceableWord) and others
    for condition in if_:
        who = getattr(condition, "who", None)
        if relation and isinstance(who, FromEvent) and who.role in ("victim", "dead"):
            about.append(condition.model_copy(update={"who": IT}))
        elif others and _is_not_itself(condition):
            about.append(NoneOf.model_construct(conditions=(Same.model_construct(who=IT, other=Itself()),)))
        elif (kinds := rendering.lexicon.kinds.get(type(condition))) is not None and rendering.causes is None:
            rendering.causes = kinds(rendering, condition)
        else:
            rest.append(condition)
    rendering.concerning = tuple(about)
    return tuple(rest)


def _is_not_itself(condition: ConditionWord) -> bool:
    """Whether it says that what would suffer the event is another than the piece with the ability."""
    same = condition.conditions[0] if isinstance(condition, NoneOf) and len(condition.conditions) == 1 else None
    if not isinstance(same, Same) or not isinstance(same.other, Itself):
        return False
    return isinstance(same.who, FromEvent) and same.who.role in ("victim", "dead")


def divided(word: Repeat) -> SelectorWord | None:
    """Among what an event is divided as its player chooses, where it is redirected to them one by one."""
    match word:
        case Repeat(
            times=EventAmount(),
            do=(
                WithChoices(
                    choose=(Pick(least=1, most=1, by=None) as pick,), do=(Redirect(amount=1, to=Chosen() as to),)
                ),
            ),
        ) if to.name == pick.name:
            return pick.among
        case _:
            return None


def shared_out(word: Divide) -> EffectWord | None:
    """The effect that is divided, where each only gets its share of it."""
    if len(word.do) != 1 or word.choose:
        return None
    effect = word.do[0]
    to = getattr(effect, "to", None) or getattr(effect, "of", None)
    each = isinstance(to, Chosen) and to.name == word.name
    amount = getattr(effect, "amount", None)
    own = isinstance(amount, Noted) and amount.name == word.share
    return effect if each and own and isinstance(effect, Damage | Heal | LoseLife | AddCounter) else None


def replacing(when: TriggerWord, do: tuple[EffectWord, ...]) -> tuple[tuple[EffectWord, ...], bool]:
    """The effects as they are said, and whether to say that they take the place of the event."""
    if not isinstance(when, ReplaceableWord) or changes_event(do):
        return do, False
    if when.says_instead or (do and _goes_away(when, do[0])):
        return do, True
    # What does not happen then, such as a death, has consequences that are worth a word.
    return (WHOLLY, *do), False


def _goes_away(when: TriggerWord, first: EffectWord) -> bool:
    """Whether what the event would happen to is out of play at once, so that nothing is left to say of it."""
    who = getattr(first, first.takes_away) if first.takes_away else None
    itself = isinstance(who, Itself) and getattr(when, "who", "") == "self"
    return itself or (isinstance(who, FromEvent) and who.role in ("victim", "dead"))
