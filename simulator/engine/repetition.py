"""The end of what is repeated until conditions hold. As a model of pydantic it is not among the compiled modules."""

from typing import Literal

from schema.language.base import ConditionWord, EffectWord


class Again(EffectWord):
    """Once more, unless the conditions hold: the index of abilities adds it, no card has it."""

    kind: Literal["again"] = "again"
    until: tuple[ConditionWord, ...] = ()
