"""The tower: eight walls that bring day and night to the wedges which they face."""

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text
from schema.models.card_parts import Provenance
from schema.systems.dork_tower.words import Time, Wedge

WALLS = 8


class Wall(ContentModel):
    """A wall of the tower."""

    face: Time = Field(description="Day or night, where it looks.")
    door: bool = Field(default=False, description="It has the door.")


class Tower(ContentModel):
    """The tower in the middle: it turns one step clockwise at the end of each turn (DT-TURN-02)."""

    id: Slug = Field(description="The tower's id.")
    name: Text = Field(min_length=1, description="The tower's name.")
    walls: tuple[Wall, ...] = Field(
        min_length=WALLS, max_length=WALLS, description="The walls, clockwise; wall 0 faces wedge 0 at position 0."
    )
    start_position: Wedge = Field(default=0, description="By how many steps it is turned at the start (DT-SET-01).")
    provenance: Provenance = Field(default={}, description="The sources of the figures, by key.")

    def time_of(self, wedge: int, position: int) -> Time:
        """The time in a wedge when the tower has turned so many steps (DT-DAY-01)."""
        return self.walls[(wedge - position) % WALLS].face

    def door_wedge(self, position: int) -> int:
        """The wedge that the door faces."""
        door = next((number for number, wall in enumerate(self.walls) if wall.door), 0)
        return (door + position) % WALLS
