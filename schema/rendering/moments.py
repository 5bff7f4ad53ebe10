"""What the moment of an ability says of its conditions: whose turn it is, who kills; in any language."""

from __future__ import annotations

from typing import Any

from schema.language import triggers as tr
from schema.language.base import ConditionWord, Word
from schema.language.conditions import Same
from schema.language.players import ControllerOf, IsTurnOf, NextPlayer, OwnerOf
from schema.language.selectors import Chosen, FromEvent, Itself
from schema.rendering.word_renderer import Rendering

_ONE_PLAYER = (OwnerOf, ControllerOf, Chosen, FromEvent, NextPlayer)


def said_by_moment(
    rendering: Rendering[Any], when: Word | None, conditions: tuple[ConditionWord, ...]
) -> tuple[ConditionWord, ...]:
    """Let the moment say whose turn starts or ends, and who kills or deals the damage; gives all other conditions."""
    rendering.turn_of = rendering.doer = None
    rest: list[ConditionWord] = []
    # A kind of damage behind it would be misread.
    plain = not any(type(one) in rendering.lexicon.kinds for one in conditions)
    for condition in conditions:
        if rendering.turn_of is None and isinstance(when, tr.TurnStart | tr.TurnEnd) and _says_whose(when, condition):
            rendering.turn_of = getattr(condition, "who", None)
        elif rendering.doer is None and plain and isinstance(when, tr.Died | tr.DamageTaken) and _says_who(condition):
            rendering.doer = getattr(condition, "other", None) if when.who != "self" else None
            rest += [] if rendering.doer is not None else [condition]
        else:
            rest.append(condition)
    return tuple(rest)


def _says_whose(when: tr.TurnStart | tr.TurnEnd, condition: ConditionWord) -> bool:
    return when.whose == "any" and isinstance(condition, IsTurnOf) and isinstance(condition.who, _ONE_PLAYER)


def _says_who(condition: ConditionWord) -> bool:
    if not isinstance(condition, Same) or not isinstance(condition.who, FromEvent):
        return False
    return condition.who.role == "source" and isinstance(condition.other, Itself)
