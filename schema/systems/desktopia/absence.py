"""Words for disks that leave the table for a time and return."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import CharacterSelector, Duration, EffectWord, ReplaceableWord, TriggerWord, Who
from schema.language.durations import UntilTurnEnd
from schema.language.types import Types
from schema.systems.desktopia.words import StandingSelector


class LeaveTable(EffectWord):
    """Disks leave the table for a time with their wounds and counters; missiles on them go home, what lasts ends."""

    kind: Literal["leave_table"] = "leave_table"
    synonyms = (_("banish, exile, blink, flicker, phase out, flee, take off the table, vanish"),)
    holds_for: ClassVar[str] = "who"
    who: StandingSelector = Field(
        description="The disks; items of the script stay, and characters on whose cards disks lie."
    )
    lasts: Duration = Field(default=UntilTurnEnd(), description="How long they are away; for good, they never return.")
    back: Literal["same_place", "any_place", "border"] = Field(
        default="same_place",
        description="Where they return: where they were, or on the nearest free place; on a free place that the "
        "player of the character picks, of an artifact the ability's player; or touching the border where that is "
        "nearest to their old place.",
    )


class ToReserve(EffectWord):
    """Living characters go back to the reserve: nothing of theirs stays, nobody has died, they can be summoned."""

    kind: Literal["to_reserve"] = "to_reserve"
    synonyms = (
        _(
            "bounce, return to hand, recall, retreat, withdraw, dismiss, unsummon, back to the box, sent home, "
            "character in hand, returned to the hand, brought back later, comes back next turn"
        ),
    )
    becomes: ClassVar[tuple[str, Types]] = ("who", ("character_card",))
    takes_away: ClassVar[str] = "who"
    who: CharacterSelector = Field(
        description="The characters; by the name of a choice the effects that follow summon those very cards again."
    )


class LeftTable(TriggerWord):
    """A character, or another disk, has left the table, over its edge or by an effect; not one that has died."""

    kind: Literal["left_table"] = "left_table"
    about: ClassVar[str] = "victim"
    synonyms = (
        _(
            "pushed off, falls off the table, over the edge, banished, exiled, anything goes over the edge, any disk, "
            "artifact pushed off, missile goes over the edge"
        ),
    )
    who: Who = Field(
        default="self", description="Which character left it; whose missile, and who controlled the artifact."
    )
    what: tuple[Literal["character", "artifact", "missile"], ...] = Field(
        default=("character",),
        min_length=1,
        max_length=3,
        description="What left it: the character is the “victim” of the event, the artifact its “target”, the missile "
        "its “missile”. Missiles only over the edge, shot ones, too.",
    )
    how: tuple[Literal["flick", "push", "effect"], ...] = Field(
        default=(),
        max_length=3,
        description="Only over the edge in a flick or shot, only over the edge by the effect “push”, or only by an "
        "effect that takes it off the table; empty for all.",
    )


class WouldLeaveTable(ReplaceableWord):
    """A character would go over the edge, in a flick or shot or by a push; what does not happen stops it there."""

    kind: Literal["would_leave_table"] = "would_leave_table"
    synonyms = (
        _("would fall off, would go over the edge, would be pushed off, safety net, stops at the edge, saved, ropes"),
    )
    who: Who = Field(default="self", description="Which character would leave it.")
    how: tuple[Literal["flick", "push"], ...] = Field(
        default=(),
        max_length=2,
        description="Only in a flick or shot, or only by the effect “push”; empty for both.",
    )


class EntersPlay(TriggerWord):
    """A character comes into play: at the start of the battle, before the first turn, or when it is summoned."""

    kind: Literal["enters_play"] = "enters_play"
    about: ClassVar[str] = "victim"
    synonyms = (
        _(
            "enters the battlefield, comes into play, battlecry, when summoned, is summoned, starts with, begins the "
            "battle with, enters with counters, on arrival, whenever an opponent summons"
        ),
    )
    who: Who = Field(default="self", description="Which character comes into play.")
    how: tuple[Literal["start", "summoned"], ...] = Field(
        default=(),
        max_length=2,
        description="Only at the start of the battle, or only when it is summoned; empty for both.",
    )


class Returned(TriggerWord):
    """A character that had left the table by an effect has returned."""

    kind: Literal["returned"] = "returned"
    synonyms = (_("comes back, enters the battlefield again, re-enters"),)
    who: Who = Field(default="self", description="Which character returned.")


ABSENCE = (LeaveTable, ToReserve, LeftTable, WouldLeaveTable, EntersPlay, Returned)
