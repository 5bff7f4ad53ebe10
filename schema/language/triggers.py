"""Triggers that every game system shares: the moments at which abilities work."""

from typing import Literal

from pydantic import Field

from schema.language.base import TriggerWord, Who

Whose = Literal["mine", "any", "unsaid"]
"""`unsaid`: the card speaks of "the turn" without saying whose, so the rules decide."""
CharacterAction = Literal["flick", "shot", "spell"]


class Action(TriggerWord):
    """Chosen by the player as the character's action: a spell."""

    kind: Literal["action"] = "action"


class AnyTime(TriggerWord):
    """Whenever the player wishes, in their own turn."""

    kind: Literal["any_time"] = "any_time"


class TurnStart(TriggerWord):
    """A turn starts, after penalty cards are settled."""

    kind: Literal["turn_start"] = "turn_start"
    whose: Whose = Field(
        default="mine", description="Whose turns: the ability's player's, everybody's, or as the rules say."
    )


class TurnEnd(TriggerWord):
    """A turn ends, after the last action."""

    kind: Literal["turn_end"] = "turn_end"
    whose: Whose = Field(
        default="mine", description="Whose turns: the ability's player's, everybody's, or as the rules say."
    )


class Died(TriggerWord):
    """A character dies; it still stands where it died while the ability looks."""

    kind: Literal["died"] = "died"
    who: Who = Field(default="self", description="Whose death it is.")


class ActionEnd(TriggerWord):
    """A character's action has been worked out (DK-TURN-08)."""

    kind: Literal["action_end"] = "action_end"
    who: Who = Field(default="self", description="Whose action it was.")
    actions: tuple[CharacterAction, ...] = Field(
        default=(), max_length=3, description="Only after actions of these kinds; empty for all."
    )


class WasDamaged(TriggerWord):
    """A character has taken damage and lives on."""

    kind: Literal["damaged"] = "damaged"
    who: Who = Field(default="self", description="Who has taken it.")


TRIGGERS = (Action, AnyTime, TurnStart, TurnEnd, Died, ActionEnd, WasDamaged)
