"""What cards of all games have: pictures with the part that is shown, colours, and where figures come from."""

from typing import Annotated, Literal

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text

Provenance = Annotated[dict[str, Literal["stated", "derived", "assumed", "original"]], Field(max_length=100)]
COLOUR_PATTERN = r"^#[0-9A-Fa-f]{6}$"
Colour = Annotated[str, Field(pattern=COLOUR_PATTERN)]
Picture = Annotated[str, Field(max_length=200)]


class Crop(ContentModel):
    """The part of a picture that fills the circle of card and disk: its largest square, zoomed and moved."""

    zoom: float = Field(default=1.0, ge=1, le=16, description="How many times closer than the largest square.")
    x: float = Field(
        default=0.5, ge=0, le=1, description="The horizontal position of the centre, as a share of the width."
    )
    y: float = Field(
        default=0.5, ge=0, le=1, description="The vertical position of the centre, as a share of the height."
    )


class CardPrinting(ContentModel):
    """What only the printed card shows, and how it is laid out."""

    frame: Slug | None = Field(
        default=None, description="The frame of this card; that of the pack or of its kind when left out."
    )
    artist: Text = Field(default={}, description="Who drew its picture; the artist of the pack when left out.")


class NumberedPrinting(CardPrinting):
    """What only the printed card shows, with its number in the set."""

    number: int | None = Field(
        default=None, ge=1, le=9999, description="Its number in the set; its place in the pack when left out."
    )
