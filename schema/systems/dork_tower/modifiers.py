"""What changes while an ability is in force: figures of heroes, and what they may do.

A change holds for the hero whose sheet or item has the ability, or for those whom the curse covers; in an effect that
applies it, for the heroes named there.
"""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, ModifierWord
from schema.systems.dork_tower.words import Obstacle, SpaceType


class ChangeTotal(ModifierWord):
    """The hero's total in battles rises or falls (DT-BAT-01)."""

    kind: Literal["change_total"] = "change_total"
    synonyms = (_("bonus, +1, combat bonus, weaken, strength"),)
    by: Amount = Field(default=1, description="By how much.")


class ChangeMove(ModifierWord):
    """The hero's movement rises or falls, but not below 0 (DT-Q-36)."""

    kind: Literal["change_move"] = "change_move"
    synonyms = (_("speed, faster, slower, boots"),)
    by: Amount = Field(default=1, description="By how many spaces.")


class PermitCross(ModifierWord):
    """The hero crosses such borders as if they were open (DT-BORD-04)."""

    kind: Literal["permit_cross"] = "permit_cross"
    synonyms = (_("climber, swimmer, fly, mountains, lakes"),)
    borders: tuple[Obstacle, ...] = Field(
        default=("lake", "mountain"), min_length=1, max_length=2, description="Which borders."
    )


class IgnoreMonsters(ModifierWord):
    """The hero may pass or share spaces of monsters without a fight (DT-MOVE-06)."""

    kind: Literal["ignore_monsters"] = "ignore_monsters"
    synonyms = (_("sneak, stealth, evade, hide"),)


class PermitRetreat(ModifierWord):
    """The hero may retreat from spaces of these types although the rules forbid it (DT-DEF-03)."""

    kind: Literal["permit_retreat"] = "permit_retreat"
    synonyms = (_("escape, flee, run away"),)
    types: tuple[SpaceType, ...] = Field(default=("dungeon",), min_length=1, max_length=5, description="Which types.")


class OverrideTime(ModifierWord):
    """It is always day or night for the hero, or in the wedge under the curse; or the hero's player chooses."""

    kind: Literal["override_time"] = "override_time"
    synonyms = (_("darkness, light, always night, day and night"),)
    time: Literal["day", "night", "chosen"] = Field(description="Day, night, or as the hero's player chooses.")


class SetLimit(ModifierWord):
    """The hero may hold so many scrolls outside of the own turn, or keep so many items in the backpack (DT-LIM-01)."""

    kind: Literal["set_limit"] = "set_limit"
    synonyms = (_("hand size, more scrolls, larger backpack, hold more"),)
    of: Literal["scrolls", "backpack"] = Field(description="Scrolls of the hand, or items of the backpack.")
    to: Amount = Field(description="How many; of several such abilities, the last one counts.")


MODIFIERS = (ChangeTotal, ChangeMove, PermitCross, IgnoreMonsters, PermitRetreat, OverrideTime, SetLimit)
