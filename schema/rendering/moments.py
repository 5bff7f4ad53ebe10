"""What the moment of an ability says of its conditions: whose turn it is, who kills, that it is another one."""

from __future__ import annotations

from typing import Any

from schema.language import triggers as tr
from schema.language.base import ConditionWord, TriggerWord, Word
from schema.language.conditions import IT, AnyOf, NoneOf, Related, Same
from schema.language.players import ControllerOf, IsTurnOf, NextPlayer, OwnerOf
from schema.language.replacement import WouldBeDamaged, WouldDie
from schema.language.selectors import Candidate, Chosen, FromEvent, Itself
from schema.language.sets import Union
from schema.rendering.word_renderer import Rendering

_ONE_PLAYER = (OwnerOf, ControllerOf, Chosen, FromEvent, NextPlayer)
_KNOWN = Itself | Candidate | Chosen
_OF_A_DOER = (tr.Died, tr.DamageTaken, WouldDie, WouldBeDamaged)


def said_by_moment(
    rendering: Rendering[Any], when: Word | None, conditions: tuple[ConditionWord, ...]
) -> tuple[ConditionWord, ...]:
    """Let the moment say whose turn starts or ends, who kills or deals the damage, that it is another than the piece
    itself, and which of two pieces that meet is meant; gives all other conditions.
    """
    rendering.turn_of, rendering.doer, rendering.concerning = None, None, ()
    rendering.toucher, rendering.met = None, None
    rest: list[ConditionWord] = []
    for condition in conditions:
        if isinstance(when, tr.TurnStart | tr.TurnEnd) and rendering.turn_of is None and says_whose(when, condition):
            rendering.turn_of = getattr(condition, "who", None)
        elif isinstance(when, _OF_A_DOER) and rendering.doer is None and _says_who(condition):
            rendering.doer = condition if when.who != "self" or isinstance(condition, Related) else None
            rest += [] if rendering.doer is not None else [condition]
        elif isinstance(when, TriggerWord) and when.about and _is_another(when, condition):
            rendering.concerning = (NoneOf.model_construct(conditions=(Same.model_construct(who=IT, other=Itself()),)),)
        elif isinstance(when, TriggerWord) and when.touches and (one := _one_of_two(when, condition)) is not None:
            rendering.toucher = one
        elif isinstance(when, TriggerWord) and when.touches and (met := _other(when, condition)) is not None:
            rendering.met = met
        else:
            rest.append(condition)
    return tuple(rest)


def says_whose(when: tr.TurnStart | tr.TurnEnd, condition: ConditionWord) -> bool:
    """Whether it says of one player that it is their turn that starts or ends."""
    return (
        when.whose in ("any", "ally", "enemy")
        and isinstance(condition, IsTurnOf)
        and isinstance(condition.who, _ONE_PLAYER)
    )


def _says_who(condition: ConditionWord) -> bool:
    """Whether it says of the source that it is the piece itself, or whose ally or enemy."""
    who = getattr(condition, "who", None)
    if not isinstance(who, FromEvent) or who.role != "source":
        return False
    if isinstance(condition, Related):
        return condition.to is None and condition.relation in ("enemy", "ally", "own")
    return isinstance(condition, Same) and isinstance(condition.other, Itself)


def _is_another(when: TriggerWord, condition: ConditionWord) -> bool:
    """Whether it says that the one of whom the moment tells is another than the piece itself."""
    same = condition.conditions[0] if isinstance(condition, NoneOf) and len(condition.conditions) == 1 else None
    if not isinstance(same, Same) or not isinstance(same.other, Itself) or not isinstance(same.who, FromEvent):
        return False
    return same.who.role == when.about and getattr(when, "who", "self") in ("own", "ally", "any")


def _one_of_two(when: TriggerWord, condition: ConditionWord) -> _KNOWN | None:
    """The known piece that is the one or the other of two that touch, whoever they are."""
    if (getattr(when, "mover", ""), getattr(when, "other", "")) != ("any", "any"):
        return None
    if isinstance(condition, AnyOf) and len(condition.conditions) == 2:
        parts = [one for one in condition.conditions if isinstance(one, Same) and isinstance(one.other, _KNOWN)]
        roles = {one.who.role for one in parts if isinstance(one.who, FromEvent)}
        same = len(parts) == 2 and parts[0].other == parts[1].other
        known = parts[0].other if same and roles == {"mover", "other"} else None
        return known if isinstance(known, _KNOWN) else None
    if isinstance(condition, Same) and isinstance(condition.who, _KNOWN) and isinstance(condition.other, Union):
        roles = {one.role for one in condition.other.of if isinstance(one, FromEvent)}
        return condition.who if roles == {"mover", "other"} and len(condition.other.of) == 2 else None
    return None


def _other(when: TriggerWord, condition: ConditionWord) -> _KNOWN | None:
    """The known piece that somebody runs into, if a condition says that it is the other of the two."""
    if getattr(when, "mover", "self") == "self" or not isinstance(condition, Same):
        return None
    who, other = condition.who, condition.other
    if isinstance(other, FromEvent):
        who, other = other, who
    met = isinstance(who, FromEvent) and who.role == "other" and isinstance(other, _KNOWN)
    return other if met and isinstance(other, _KNOWN) else None
