"""Conditions of Dork Tower: whom a hero faces, where he is, and what time it is there."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import ConditionWord
from schema.language.selectors import Itself
from schema.models.base import Slug
from schema.systems.dork_tower.words import Barrier, HeroSelector, Level, PlaceSelector, SpaceType, Time


class FacingKind(ConditionWord):
    """The hero fights at least one monster of a kind; several of them count once (DT-BAT-02, DT-BAT-03)."""

    kind: Literal["facing_kind"] = "facing_kind"
    synonyms = (_("against, versus, tribe, bane, slayer"),)
    kinds: tuple[Slug, ...] = Field(min_length=1, max_length=20, description="Any of these kinds.")


class SpaceTypeIs(ConditionWord):
    """A space, or that on which a hero stands, is of one of these types."""

    kind: Literal["space_type_is"] = "space_type_is"
    synonyms = (_("in a forest, in a city, in a dungeon, terrain"),)
    where: PlaceSelector = Field(default=Itself(), description="The space, or the hero who stands there.")
    types: tuple[SpaceType, ...] = Field(min_length=1, max_length=5, description="Any of these types.")


class TimeIs(ConditionWord):
    """The tower brings day or night to a space (DT-DAY-01); curses and scrolls make no difference to this."""

    kind: Literal["time_is"] = "time_is"
    synonyms = (_("by day, by night, sun, moon, daylight"),)
    where: PlaceSelector = Field(default=Itself(), description="The space, or the hero who stands there.")
    time: Time = Field(description="Day or night.")


class LevelIs(ConditionWord):
    """A hero is of this level."""

    kind: Literal["level_is"] = "level_is"
    synonyms = (_("high level, low level, experienced, beginner"),)
    who: HeroSelector = Field(default=Itself(), description="The hero.")
    level: Level = Field(description="The level.")


class WizardBattle(ConditionWord):
    """The battle that is fought is one with the wizard's guardians (DT-WIZ-04)."""

    kind: Literal["wizard_battle"] = "wizard_battle"
    synonyms = (_("in the tower, against the wizard, final battle, boss"),)


class Carries(ConditionWord):
    """A hero has an item of one of these types in a slot (DT-ITEM-02)."""

    kind: Literal["carries"] = "carries"
    synonyms = (_("wears, is armed with, has a weapon, equipped"),)
    who: HeroSelector = Field(default=Itself(), description="The hero.")
    types: tuple[Slug, ...] = Field(min_length=1, max_length=20, description="Any of these types of items.")


class HasQuest(ConditionWord):
    """A quest token lies on a space, or on that on which a hero stands (DT-QUEST-01)."""

    kind: Literal["has_quest"] = "has_quest"
    synonyms = (_("quest here, on a quest, star"),)
    where: PlaceSelector = Field(default=Itself(), description="The space, or the hero who stands there.")


class InWedge(ConditionWord):
    """A space, or that on which a hero stands, is in a kingdom, or in a wilderness (DT-BORD-06)."""

    kind: Literal["in_wedge"] = "in_wedge"
    synonyms = (_("in a kingdom, in the wilderness, in the wilds, land"),)
    where: PlaceSelector = Field(default=Itself(), description="The space, or the hero who stands there.")
    only: Literal["kingdom", "wilderness"] = Field(description="A kingdom, or a wilderness.")


class BorderIs(ConditionWord):
    """Two spaces are adjacent, and this lies on the border between them (DT-BORD-03)."""

    kind: Literal["border_is"] = "border_is"
    synonyms = (_("over a lake, over a mountain, behind a border, open border"),)
    where: PlaceSelector = Field(default=Itself(), description="One space, or the hero who stands there.")
    other: PlaceSelector = Field(description="The other space, or the hero who stands there.")
    borders: tuple[Barrier, ...] = Field(min_length=1, max_length=3, description="Any of these; `none` is open.")


CONDITIONS = (FacingKind, SpaceTypeIs, InWedge, BorderIs, TimeIs, LevelIs, WizardBattle, Carries, HasQuest)
