"""Words about shots: those that an effect grants, and shots that would hit."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import (
    Amount,
    CharacterSelector,
    EffectWord,
    PlayerSelector,
    ReplaceableWord,
    TriggerWord,
    Who,
)
from schema.language.selectors import FromEvent
from schema.models.base import Slug
from schema.systems.desktopia.space import PlacedSelector
from schema.systems.desktopia.words import FLICKED_BY, POWER, MissileSelector


class ShootNow(EffectWord):
    """A character shoots at once, without using an action; what the missile does stands on its card."""

    kind: Literal["shoot"] = "shoot"
    synonyms = (
        _(
            "overwatch, reaction shot, fire, return fire, volley, extra shot, free shot, snap shot, shoots from a "
            "place, shoots from beside another, from where it came to rest, as if it stood there, two missiles one "
            "after another, shoots that missile again, is shot twice, the same missile once more"
        ),
    )
    who: CharacterSelector = Field(description="The character that shoots.")
    missile: Slug | None = Field(
        default=None, description="Only this missile; one that the player picks from its card when left out."
    )
    disk: MissileSelector | None = Field(
        default=None,
        description="Only this missile itself, of several the first, such as the one that was shot: it is picked up "
        "wherever it is, also at home, and does not count for the supply. A character without missiles of its own "
        "can shoot it, too.",
    )
    at: CharacterSelector | None = Field(
        default=None,
        description="The only characters that can be its target; all at which the missile aims when left out.",
    )
    beside: PlacedSelector | None = Field(
        default=None,
        description="Beside which disk or object, of several the first, or at which place it puts the missile down, as "
        "near as it could be to the shooter; beside the shooter when left out.",
    )
    by: PlayerSelector | None = Field(default=None, description=FLICKED_BY)
    power: Amount = Field(default=100, description=POWER)


def is_once_more(word: ShootNow) -> bool:
    """Whether the shooter of the event shoots the missile of the event once more."""
    who, disk = word.who, word.disk
    shooter = isinstance(who, FromEvent) and who.role == "shooter"
    return shooter and isinstance(disk, FromEvent) and disk.role == "missile"


class LeaveLying(EffectWord):
    """A missile stays on the table: where the shot one came to rest, or where one lay that has come off a character."""

    kind: Literal["leave_lying"] = "leave_lying"
    synonyms = (
        _(
            "stays lying, stays on the table, remains on the battlefield, mine, caltrops, dropped, lies there, "
            "embedded, instead of going home, left where it fell"
        ),
    )


class WouldBeShot(ReplaceableWord):
    """A character would be the target of a shot that has met it: what is on the missile's card has not happened yet."""

    kind: Literal["would_be_shot"] = "would_be_shot"
    synonyms = (
        _(
            "reflect, return a shot, shoot it back, catch a missile, parry, would be hit by a shot, when a missile "
            "hits it, dodge, deflect a missile, miss instead, take the shot for another, hits another one instead"
        ),
    )
    moves: ClassVar[bool] = True
    says_instead: ClassVar[bool] = True
    who: Who = Field(default="self", description="Which character would be the target.")


class BeforeShot(TriggerWord):
    """A character is about to shoot: its missile has been put down, and has not been flicked yet."""

    kind: Literal["before_shot"] = "before_shot"
    synonyms = (
        _(
            "before shooting, when it shoots, whenever you shoot, as it shoots, about to shoot, just before a shot, "
            "aim, charge a shot, empower a shot, before this missile is shot"
        ),
    )
    who: Who = Field(default="self", description="Which character shoots.")
    missile: Slug | None = Field(default=None, description="Only shots of this missile; of any when left out.")
    this: bool = Field(
        default=False, description="Only of this missile itself, whoever shoots it; for the card of a missile."
    )


class ShotEnd(TriggerWord):
    """A shot is over: what is on the missile's card and its deaths are resolved, and disks that left are put back."""

    kind: Literal["shot_end"] = "shot_end"
    about: ClassVar[str] = "shooter"
    synonyms = (
        _(
            "after a shot, hits with a shot, when it shoots, whenever you shoot, if the shot hits, if the shot misses, "
            "ranged hit, on ranged attack, snipes, when this missile is shot, hit or miss, lands, comes to rest"
        ),
    )
    who: Who = Field(default="self", description="Which character has shot.")
    how: tuple[Literal["hit", "missed"], ...] = Field(
        default=(),
        max_length=2,
        description="Only if it hit a target, or only if it missed or its hit was prevented; empty for both.",
    )
    this: bool = Field(
        default=False,
        description="Only of this missile itself, wherever it is then; for the card of a missile, whoever has shot.",
    )


class MissileTouched(TriggerWord):
    """In a flick or shot, a missile that lies on the bare table is touched, or runs into another disk."""

    kind: Literal["missile_touched"] = "missile_touched"
    synonyms = (_("mine, trap, bomb, steps on it, as soon as a disk touches it, caltrops, is knocked, explodes"),)
    who: Who = Field(default="any", description="Whose disk touches it: a character's, or a missile's own player.")
    missile: Slug | None = Field(default=None, description="Only this missile; any when left out.")
    this: bool = Field(default=False, description="Only this disk itself; for the card of a missile.")


class MissileLost(TriggerWord):
    """A missile on a character has gone home: shaken off or discarded, or its character died or left the table."""

    kind: Literal["missile_lost"] = "missile_lost"
    synonyms = (
        _("shaken off, comes off, is cured, cleansed, loses a missile, missile leaves, would go home, is knocked off"),
    )
    who: Who = Field(default="self", description="Which character it was on.")
    missile: Slug | None = Field(default=None, description="Only this missile; any when left out.")
    this: bool = Field(
        default=False, description="Only this disk itself, whoever it was on; for the card of a missile."
    )
    how: tuple[Literal["shaken_off", "effect", "spent", "death"], ...] = Field(
        default=(),
        max_length=4,
        description="Only if a flick or shot has shaken it off, by an effect that discards it or takes its character "
        "off the table, by the last use or the “discard_self” of its own, or by the death of its character; empty for "
        "all.",
    )


SHOTS = (ShootNow, LeaveLying, BeforeShot, WouldBeShot, ShotEnd, MissileTouched, MissileLost)
