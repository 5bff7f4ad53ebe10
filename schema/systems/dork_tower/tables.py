"""The tables of the rules: combat, encounters, places of quests, curses."""

from typing import Annotated, Literal

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text
from schema.models.card_parts import Provenance
from schema.systems.dork_tower.quests import RunePlace
from schema.systems.dork_tower.words import SpaceType, Time

Tokens = Annotated[int, Field(ge=0, le=12)]
Bound = Annotated[int, Field(ge=-200, le=200)]
IMPOSSIBLE = 13
"""The number that no roll of two dice reaches."""
Match = Annotated[str, Field(pattern=r"^(?:[1-6]-[1-6]|[1-9]|1[0-2])$")]
"""A roll: `3-5` for two dice that are told apart, otherwise a number."""


class CombatRow(ContentModel):
    """A line of the combat table."""

    min: Bound | None = Field(default=None, description="The smallest difference; none in the first line.")
    max: Bound | None = Field(default=None, description="The largest difference; none in the last line.")
    need: int = Field(ge=2, le=IMPOSSIBLE, description="The number to roll with two dice; 13 is impossible.")


class CombatFormula(ContentModel):
    """A combat table as a formula: the number for a draw, lowered by 1 for every few points of difference."""

    even: int = Field(default=7, ge=2, le=IMPOSSIBLE, description="The number when the totals are equal.")
    step: int = Field(default=2, ge=1, le=20, description="For how many points of difference it changes by 1.")
    least: int = Field(default=2, ge=2, le=IMPOSSIBLE, description="The smallest number.")
    most: int = Field(default=IMPOSSIBLE, ge=2, le=IMPOSSIBLE, description="The largest number; 13 is impossible.")


class CombatTable(ContentModel):
    """What must be rolled for each difference between hero and monsters (DT-BAT-06)."""

    id: Slug = Field(description="The table's id.")
    name: Text = Field(min_length=1, description="The table's name.")
    rows: tuple[CombatRow, ...] = Field(default=(), max_length=60, description="The lines, by rising difference.")
    formula: CombatFormula | None = Field(default=None, description="A formula instead of lines.")
    provenance: Provenance = Field(default={}, description="The sources of the figures, by key.")

    def row_for(self, difference: int) -> CombatRow | None:
        """The line of a difference; None where no line has it."""
        if self.formula is not None:
            return _line(self.formula, difference)
        return next(
            (
                row
                for row in self.rows
                if (row.min is None or row.min <= difference) and (row.max is None or difference <= row.max)
            ),
            None,
        )

    def need(self, difference: int) -> int:
        """What must be rolled; impossible where the table has a gap."""
        row = self.row_for(difference)
        return IMPOSSIBLE if row is None else row.need


def _line(formula: CombatFormula, difference: int) -> CombatRow:
    steps = -(-abs(difference) // formula.step)
    wanted = formula.even - steps if difference > 0 else formula.even + steps
    low, high = steps * formula.step - formula.step + 1, steps * formula.step
    ends = (0, 0) if not steps else (low, high) if difference > 0 else (-high, -low)
    return CombatRow(min=ends[0], max=ends[1], need=max(formula.least, min(formula.most, wanted)))


class ByTime(ContentModel):
    """How many tokens by day and by night."""

    day: Tokens = Field(description="By day.")
    night: Tokens = Field(description="By night.")


class EncounterChart(ContentModel):
    """How many tokens are drawn in each type of space (DT-ENC-07)."""

    id: Slug = Field(description="The chart's id.")
    name: Text = Field(min_length=1, description="The chart's name.")
    city: ByTime = Field(default=ByTime(day=0, night=0), description="In a city.")
    field: ByTime = Field(default=ByTime(day=1, night=2), description="In a field.")
    forest: ByTime = Field(default=ByTime(day=2, night=3), description="In a forest.")
    dungeon: ByTime = Field(default=ByTime(day=3, night=4), description="In a dungeon.")
    shadow: ByTime = Field(default=ByTime(day=2, night=2), description="In a shadow space, where it is always night.")
    provenance: Provenance = Field(default={}, description="The sources of the figures, by key.")

    def number(self, type_: SpaceType, time: Time) -> int:
        """How many tokens are drawn."""
        by_time: ByTime = {
            "city": self.city,
            "field": self.field,
            "forest": self.forest,
            "dungeon": self.dungeon,
            "shadow": self.shadow,
        }[type_]
        return by_time.day if time == "day" else by_time.night


class QuestLocationRow(RunePlace):
    """A row of the table: the rolls, and the space to which they lead."""

    match: tuple[Match, ...] = Field(min_length=1, max_length=36, description="The rolls.")


class QuestLocationTable(ContentModel):
    """Where quest tokens move, by a roll (DT-QUEST-06)."""

    id: Slug = Field(description="The table's id.")
    name: Text = Field(min_length=1, description="The table's name.")
    dice: Literal["pair", "sum", "single"] = Field(
        default="pair", description="Two dice that are told apart, the sum of two dice, or one die."
    )
    rows: tuple[QuestLocationRow, ...] = Field(default=(), max_length=36, description="The rows.")
    on_occupied: Literal["reroll", "stay"] = Field(
        default="reroll", description="Where the other quest token lies: roll again, or stay."
    )
    provenance: Provenance = Field(default={}, description="The sources of the figures, by key.")

    def rolls(self) -> tuple[str, ...]:
        """All rolls of its dice, as rows name them."""
        if self.dice == "pair":
            return tuple(f"{first}-{second}" for first in range(1, 7) for second in range(1, 7))
        return tuple(str(number) for number in (range(2, 13) if self.dice == "sum" else range(1, 7)))

    def row_for(self, first: int, second: int = 0) -> QuestLocationRow | None:
        """The row of a roll of the dice."""
        rolled = {"pair": f"{first}-{second}", "sum": str(first + second), "single": str(first)}[self.dice]
        return next((row for row in self.rows if rolled in row.match), None)


class CurseRow(ContentModel):
    """A row of a curse table."""

    die: tuple[Annotated[int, Field(ge=1, le=6)], Annotated[int, Field(ge=1, le=6)]] = Field(
        description="The first and the last number of the die."
    )
    curse: Slug = Field(description="The curse.")


class CurseTable(ContentModel):
    """Which curse is placed, by a die."""

    id: Slug = Field(description="The table's id.")
    name: Text = Field(min_length=1, description="The table's name.")
    rows: tuple[CurseRow, ...] = Field(default=(), max_length=6, description="The rows.")
    provenance: Provenance = Field(default={}, description="The sources of the figures, by key.")

    def curse_for(self, rolled: int) -> str | None:
        """The curse of a number of the die."""
        return next((row.curse for row in self.rows if row.die[0] <= rolled <= row.die[1]), None)
