"""The battlefield: border, surface, landscape."""

from typing import Annotated, Literal

from pydantic import Field

from schema.models.base import ContentModel, Degrees, Length, Millimetres, Point, Slug, Text


class PolygonShape(ContentModel):
    """A free outline around the object's centre."""

    kind: Literal["polygon"] = "polygon"
    points: tuple[Point, ...] = Field(
        min_length=3, max_length=200, description="The corners, relative to the object's place."
    )


class RectangleShape(ContentModel):
    """A rectangle around the object's centre."""

    kind: Literal["rectangle"] = "rectangle"
    width: Length = Field(description="Along x before turning, in millimetres.")
    depth: Length = Field(description="Along y before turning, in millimetres.")


class CircleShape(ContentModel):
    """A circle around the object's centre."""

    kind: Literal["circle"] = "circle"
    diameter: Length = Field(description="In millimetres.")


Shape = Annotated[PolygonShape | RectangleShape | CircleShape, Field(discriminator="kind")]


class Thing(ContentModel):
    """A kind of everyday object that a landscape is built from."""

    id: Slug = Field(description="The object's id.")
    name: Text = Field(min_length=1, description="Its name.")
    shape: Shape = Field(description="Its outline as it lies on the table.")
    height: Length = Field(description="How high it stands, in millimetres.")
    height_range: tuple[Length, Length] | None = Field(
        default=None,
        description="The least and the greatest height of such objects, in millimetres; proofs and experiments try "
        "them.",
    )
    flat: bool = Field(
        default=False,
        description="It lies flat, as a puddle or a mark: disks slide over it and stand on it, and nothing is hidden.",
    )
    look: Literal[
        "book", "mug", "laptop", "mouse", "remote", "pencil", "vase", "phone", "plate", "ruler", "block", "round"
    ] = Field(default="block", description="How it is drawn.")
    restitution: float = Field(
        default=0.5, ge=0, le=1, description="The share of its speed that a disk keeps when it bounces off."
    )
    friction: float = Field(default=0.2, ge=0, le=2, description="How much a grazing disk is turned and slowed.")
    tags: tuple[Slug, ...] = Field(
        default=(), max_length=20, description="Words by which abilities tell it from others, such as “brittle”."
    )
    provenance: dict[str, str] = Field(default={}, description="The sources of the numbers, by key.")


class Placed(ContentModel):
    """An object of the landscape."""

    thing: Slug = Field(description="Which object it is.")
    x: Millimetres = Field(description="Its centre, from the left edge.")
    y: Millimetres = Field(description="Its centre, from the upper edge.")
    turn: Degrees = Field(default=0.0, description="Its rotation, clockwise.")
    shape: Shape | None = Field(default=None, description="A custom outline; the outline of the kind when left out.")
    height: Length | None = Field(default=None, description="A custom height, in millimetres.")
    height_range: tuple[Length, Length] | None = Field(
        default=None, description="The least and the greatest height that it may have, in millimetres."
    )
    placed_within: Length | None = Field(
        default=None, le=100, description="How far off this place people may put it, in millimetres."
    )
    colour: str = Field(default="", pattern=r"^(?:#[0-9A-Fa-f]{6})?$", description="A custom colour, such as #7A2230.")
    name: Text = Field(default={}, description="A name, for notes and problems.")


Edge = Literal["table_edge", "line", "wall"]


class Battlefield(ContentModel):
    """The battlefield: its border and its surface."""

    points: tuple[Point, ...] = Field(min_length=3, max_length=200, description="The corners of the border, in order.")
    edges: tuple[Edge, ...] = Field(
        default=(),
        max_length=200,
        description="The kind of each edge, from its corner to the next: the edge of the table or a drawn "
        "line, which disks can cross, or a wall, which they bounce off. Table edges when left "
        "out.",
    )
    surface: Literal["wood", "cloth"] = Field(default="wood", description="What the disks slide on.")
    friction: float | None = Field(
        default=None, gt=0, le=2, description="How strongly the surface slows disks; that of the surface when left out."
    )
