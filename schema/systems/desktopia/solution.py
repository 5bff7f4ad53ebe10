"""The steps of an etude's solution: decisions as content, which is checked, edited and migrated as usual."""

from typing import Annotated, Literal

from pydantic import Field

from schema.models.base import ContentModel, Degrees, Millimetres

PieceName = Annotated[
    str, Field(max_length=250, description="The disk: Order, size, faces and number, such as `sea-hero-diver-1`.")
]
Speed = Annotated[float, Field(ge=0, le=5000, description="In millimetres a second.")]
Offset = Annotated[float, Field(ge=-1, le=1, description="How far off the centre, as a share of the radius.")]


class FlickStep(ContentModel):
    """A character, or a missile that is shot again, is flicked."""

    kind: Literal["flick"] = "flick"
    piece: PieceName
    direction: Degrees = Field(description="Where it travels.")
    speed: Speed
    offset: Offset = 0.0


class ShootStep(ContentModel):
    """A missile is set beside the shooter and flicked."""

    kind: Literal["shoot"] = "shoot"
    shooter: PieceName
    missile: str = Field(max_length=64, description="The missile's card.")
    x: Millimetres = Field(description="Where the missile is set, from the left edge.")
    y: Millimetres = Field(description="Where the missile is set, from the upper edge.")
    direction: Degrees = Field(description="Where it travels.")
    speed: Speed
    offset: Offset = 0.0


class CastStep(ContentModel):
    """A spell is cast."""

    kind: Literal["cast"] = "cast"
    piece: PieceName
    ability: str = Field(
        max_length=200,
        description="The ability's key, such as “characters/zapper/0”: its card and its number there, from 0.",
    )


class UseStep(ContentModel):
    """A free ability is used."""

    kind: Literal["use"] = "use"
    piece: PieceName
    ability: str = Field(
        max_length=200,
        description="The ability's key, such as “characters/zapper/0”: its card and its number there, from 0.",
    )


class RitualStep(ContentModel):
    """A ritual is played."""

    kind: Literal["ritual"] = "ritual"
    ritual: str = Field(max_length=64, description="The ritual's card.")


class ChooseStep(ContentModel):
    """Options are picked."""

    kind: Literal["choose"] = "choose"
    options: tuple[str, ...] = Field(default=(), max_length=40, description="The options.")


class PutStep(ContentModel):
    """A disk is put on a place."""

    kind: Literal["put"] = "put"
    x: Millimetres = Field(description="From the left edge.")
    y: Millimetres = Field(description="From the upper edge.")
    facing: Degrees = Field(default=0.0, description="Where it points.")


class FaceStep(ContentModel):
    """A disk that was put back is turned."""

    kind: Literal["face"] = "face"
    facing: Degrees = Field(description="Where it points.")


class EndTurnStep(ContentModel):
    """The turn is ended."""

    kind: Literal["end_turn"] = "end_turn"


Step = Annotated[
    FlickStep | ShootStep | CastStep | UseStep | RitualStep | ChooseStep | PutStep | FaceStep | EndTurnStep,
    Field(discriminator="kind"),
]
