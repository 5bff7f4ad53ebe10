"""Goals: how a battle is won or lost, as words of the language that scripts combine."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Condition, Goal, GoalWord
from schema.models.base import Slug
from schema.systems.desktopia.words import Rank


class Eliminate(GoalWord):
    """All enemy characters are gone (DK-VIC-01)."""

    kind: Literal["eliminate"] = "eliminate"
    synonyms = (_("win, kill all, last one standing, deathmatch"),)


class Slay(GoalWord):
    """A given enemy character has died; for a defeat, one of the player's own."""

    kind: Literal["slay"] = "slay"
    synonyms = (_("kill, assassinate, boss, defend the king"),)
    character: Slug = Field(description="The character's card.")
    whose: Literal["enemy", "own"] = Field(default="enemy", description="The side on which it must have died.")


class Hold(GoalWord):
    """An artifact has been held at the end of this many turns of the player in a row."""

    kind: Literal["hold"] = "hold"
    synonyms = (_("control, capture, king of the hill, occupy"),)
    artifact: Slug = Field(description="The artifact.")
    turns: int = Field(default=1, ge=1, le=100, description="The number of the player's own turns in a row.")


class Reach(GoalWord):
    """The centres of characters of the player are in a zone."""

    kind: Literal["reach"] = "reach"
    synonyms = (_("escape, exit, race, arrive, area"),)
    zone: Slug = Field(description="The zone.")
    character: Slug | None = Field(default=None, description="Only this character; any when left out.")
    ranks: tuple[Rank, ...] = Field(default=(), max_length=3, description="Only these ranks; empty for all.")
    count: int = Field(default=1, ge=1, le=20, description="How many must be there.")


class Carry(GoalWord):
    """A character of the player holds a special item, inside the zone if one is given."""

    kind: Literal["carry"] = "carry"
    synonyms = (_("capture the flag, deliver, fetch, escort"),)
    item: Slug = Field(description="The special item, by its id in the script.")
    zone: Slug | None = Field(default=None, description="Where its holder must stand; anywhere when left out.")


class Survive(GoalWord):
    """The player still has characters at the end of this many of its own turns."""

    kind: Literal["survive"] = "survive"
    synonyms = (_("hold out, defend, last, turns"),)
    turns: int = Field(ge=1, le=200, description="The number of the player's own turns.")


class Meets(GoalWord):
    """Conditions hold, as in abilities; “your” is the player whose goal it is."""

    kind: Literal["meets"] = "meets"
    synonyms = (_("victory points, score, counters, collect, when, if, majority"),)
    if_: tuple[Condition, ...] = Field(alias="if", min_length=1, max_length=20, description="All of these must hold.")


class AllGoals(GoalWord):
    """Every one of the goals is reached at the same time."""

    kind: Literal["all_goals"] = "all_goals"
    synonyms = (_("and, both, together"),)
    goals: tuple[Goal, ...] = Field(min_length=1, max_length=8, description="The goals.")


class AnyGoal(GoalWord):
    """At least one of the goals is reached."""

    kind: Literal["any_goal"] = "any_goal"
    synonyms = (_("or, either, alternative"),)
    goals: tuple[Goal, ...] = Field(min_length=1, max_length=8, description="The goals.")


GOALS = (Eliminate, Slay, Hold, Reach, Carry, Survive, Meets, AllGoals, AnyGoal)
