"""A script: who fights, where the disks and the landscape lie, who begins, and how the battle ends."""

from pydantic import Field

import schema.vocabulary  # noqa: F401  installs the words before any model is built
from schema.abilities.base import Goal
from schema.base import ContentModel, Degrees, Millimetres, Slug, Text
from schema.desktopia.table import Battlefield, Placed
from schema.desktopia.words import Eliminate


class Member(ContentModel):
    """A character of a squad and where its disk starts."""

    character: Slug = Field(description="The character.")
    x: Millimetres = Field(description="The centre of its disk, from the left edge.")
    y: Millimetres = Field(description="The centre of its disk, from the upper edge.")
    facing: Degrees = Field(default=0.0, description="Where its disk points; 0 is to the right, growing clockwise.")
    life: int | None = Field(
        default=None, ge=1, le=20, description="The life it starts with; its maximum when left out."
    )
    riders: tuple[Slug, ...] = Field(default=(), max_length=10, description="Missiles that lie on it, lowest first.")


class SupplyAtStart(ContentModel):
    """How many missiles a card starts with."""

    character: Slug = Field(description="The character on whose card they lie.")
    count: int = Field(ge=0, le=20, description="How many.")


class Seat(ContentModel):
    """A player's place at the table."""

    name: Text = Field(default={}, description="What this side is called.")
    side: Slug | None = Field(default=None, description="Seats of one side are allies; each for itself when left out.")
    squad: tuple[Member, ...] = Field(min_length=1, max_length=100, description="The characters, with their places.")
    supplies: tuple[SupplyAtStart, ...] = Field(
        default=(), max_length=40, description="Cards that start with another number of missiles than their limit."
    )
    bonus_cards: int = Field(default=0, ge=0, le=20, description="How many bonus time cards this player starts with.")


class PlacedArtifact(ContentModel):
    """An artifact that lies neutral on the battlefield."""

    artifact: Slug = Field(description="The artifact.")
    x: Millimetres = Field(description="The centre of its disk, from the left edge.")
    y: Millimetres = Field(description="The centre of its disk, from the upper edge.")
    facing: Degrees = Field(default=0.0, description="Where its disk points.")


class Script(ContentModel):
    """A battle, ready to be played."""

    id: Slug = Field(description="The script's id.")
    name: Text = Field(min_length=1, description="The script's name.")
    text: Text = Field(default={}, description="What it is about, and what to look out for.")
    battlefield: Battlefield = Field(description="The border and the surface.")
    landscape: tuple[Placed, ...] = Field(default=(), max_length=1000, description="The objects on the table.")
    seats: tuple[Seat, ...] = Field(min_length=1, max_length=4, description="The players, clockwise round the table.")
    artifacts: tuple[PlacedArtifact, ...] = Field(
        default=(), max_length=50, description="Artifacts on the battlefield."
    )
    first_seat: int | None = Field(
        default=None, ge=1, le=4, description="The number of the seat that begins; lots are drawn when left out."
    )
    victory: Goal = Field(default=Eliminate(), description="How the battle ends.")
    boxes: int = Field(default=1, ge=1, le=8, description="How many boxes of the game it takes.")
    actions_per_turn: int = Field(default=3, ge=1, le=12, description="How many actions a turn has.")
    turn_limit: int | None = Field(default=None, ge=1, le=1000, description="After so many turns the battle is drawn.")
