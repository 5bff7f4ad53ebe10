"""Figures of Dork Tower: strength, gold, XP, and the monsters of the battle."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import AmountWord, PlayerSelector
from schema.language.selectors import Itself
from schema.systems.dork_tower.words import HeroSelector, WedgeSelector

_PLAYER = _("The player; of several, the first. The ability's own when left out.")


class Strength(AmountWord):
    """The strength on the sheet of a hero, without bonuses."""

    kind: Literal["strength"] = "strength"
    synonyms = (_("power, might, base strength"),)
    of: HeroSelector = Field(default=Itself(), description="The hero; of several, the first.")


class Gold(AmountWord):
    """The gold of a player."""

    kind: Literal["gold"] = "gold"
    synonyms = (_("money, coins, wealth, gp"),)
    of: PlayerSelector | None = Field(default=None, description=_PLAYER)


class Xp(AmountWord):
    """The XP of a player."""

    kind: Literal["xp"] = "xp"
    synonyms = (_("experience"),)
    of: PlayerSelector | None = Field(default=None, description=_PLAYER)


class MonsterStrength(AmountWord):
    """The strengths of the monsters of the battle, added up; 0 where there is no battle (DT-BAT-04)."""

    kind: Literal["monster_strength"] = "monster_strength"
    synonyms = (_("monster total, how strong the monsters are"),)


class TurnsUntilDoor(AmountWord):
    """How many steps the tower has to turn until its door faces a place; 0 where it does so now."""

    kind: Literal["turns_until_door"] = "turns_until_door"
    synonyms = (_("distance of the door, when the door comes, steps of the tower"),)
    where: WedgeSelector = Field(default=Itself(), description="A wedge, or a space or a hero in it.")


AMOUNTS = (Strength, Gold, Xp, MonsterStrength, TurnsUntilDoor)
