"""Figures of Dork Tower: strength, gold, XP, and the monsters of the battle."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import AmountWord, PlayerSelector
from schema.language.selectors import Itself
from schema.models.base import Slug
from schema.systems.dork_tower.words import HeroSelector, PlaceSelector, WedgeSelector

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


class HeroTotal(AmountWord):
    """The total of the hero in the battle that is fought; 0 where there is none (DT-BAT-01)."""

    kind: Literal["hero_total"] = "hero_total"
    synonyms = (_("combat total, how strong the hero is"),)


class MonsterTotal(AmountWord):
    """The total of the monsters in the battle that is fought, with what scrolls add; 0 where there is none
    (DT-BAT-04).
    """

    kind: Literal["monster_total"] = "monster_total"
    synonyms = (_("combat total of the monsters, how strong they are now"),)


class Need(AmountWord):
    """What must be rolled to win the battle that is fought; 0 where there is none (DT-BAT-06)."""

    kind: Literal["need"] = "need"
    synonyms = (_("target number, roll needed"),)


class RollTotal(AmountWord):
    """The sum of the dice of the battle's roll; 0 before the roll (DT-BAT-07)."""

    kind: Literal["roll_total"] = "roll_total"
    synonyms = (_("result of the roll, sum of both dice"),)


class EncounterCount(AmountWord):
    """How many tokens an encounter in a space brings now, by its type and time (DT-ENC-07)."""

    kind: Literal["encounter_count"] = "encounter_count"
    synonyms = (_("how dangerous, tokens of a space, chart"),)
    where: PlaceSelector = Field(default=Itself(), description="The space, or the hero who stands there.")


class Price(AmountWord):
    """What the items in a hero's slots cost, added up: each by the face that is up (DT-CITY-06)."""

    kind: Literal["price"] = "price"
    synonyms = (_("value of items, worth, cost of equipment"),)
    of: HeroSelector = Field(default=Itself(), description="The hero; of several, the first.")
    types: tuple[Slug, ...] = Field(default=(), max_length=20, description="Only items of these types; all when empty.")


AMOUNTS = (
    *(Strength, Gold, Xp, Price, MonsterStrength, HeroTotal, MonsterTotal, Need, RollTotal),
    *(EncounterCount, TurnsUntilDoor),
)
