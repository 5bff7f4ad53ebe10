"""Triggers that every game system shares: the moments at which abilities work."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import ActivationWord, TriggerWord, Who

Whose = Literal["mine", "any", "ally", "enemy", "owner", "unsaid"]
"""`ally` includes the ability's own player. `owner`: that of the bearer. `unsaid`: the card says "the turn" and not
which player's, so the rules decide.
"""
_WHOSE = "Which turns: those of its player, of every player, of a side, of the bearer's owner, or as the rules say."


class AnyTime(ActivationWord):
    """At any time in the player's own turn."""

    kind: Literal["any_time"] = "any_time"
    synonyms = (_("instant, at will, whenever you like"),)


class TurnStart(TriggerWord):
    """A turn starts, after everything that the rules settle first."""

    kind: Literal["turn_start"] = "turn_start"
    synonyms = (_("upkeep, beginning of turn"),)
    whose: Whose = Field(default="mine", description=_WHOSE)


class TurnEnd(TriggerWord):
    """A turn ends, after the last action."""

    kind: Literal["turn_end"] = "turn_end"
    synonyms = (_("end step, end phase"),)
    whose: Whose = Field(default="mine", description=_WHOSE)


class Died(TriggerWord):
    """A character dies; until the ability is over it lies there as it was, but `characters` finds only the living."""

    kind: Literal["died"] = "died"
    synonyms = (_("on death, dies, killed, deathrattle, last words"),)
    who: Who = Field(default="self", description="Which character died.")


class DamageTaken(TriggerWord):
    """A character has taken damage."""

    kind: str
    who: Who = Field(default="self", description="Which character was damaged.")


class WasDamaged(DamageTaken):
    """A character has taken damage and lives on."""

    kind: Literal["damaged"] = "damaged"
    synonyms = (_("wounded, loses life, takes damage, survives"),)


class Hurt(DamageTaken):
    """A character has taken damage, whether it dies of it or lives on; its life is what is left to it."""

    kind: Literal["hurt"] = "hurt"
    synonyms = (_("any damage, also when it dies, lethal damage, deals damage, overkill, each damage"),)


TRIGGERS = (AnyTime, TurnStart, TurnEnd, Died, WasDamaged, Hurt)
