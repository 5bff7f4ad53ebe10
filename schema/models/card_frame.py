"""A frame that a pack brings: one of the three that every pack has, with other places, colours, sizes and fonts."""

from typing import Annotated, Literal

from pydantic import Field

from schema.models.base import ContentModel, Length, Millimetres, Slug, Text
from schema.models.card_parts import Colour
from schema.models.frames import FrameName

Hidden = Literal["line", "marks", "flavour", "foot"]
LetterSize = Annotated[float, Field(ge=1, le=12)]


class Area(ContentModel):
    """A place on the card, 63 x 88 mm."""

    x: Millimetres = Field(description="From the left edge of the card.")
    y: Millimetres = Field(description="From the upper edge of the card.")
    width: Length = Field(description="Its width.")
    height: Length = Field(description="Its height.")


class FrameAreas(ContentModel):
    """The places of the parts of a card."""

    name: Area = Field(description="The place of the name, and of what stands beside it.")
    art: Area = Field(description="The place of the picture.")
    stats: Area = Field(description="The place of the figures.")
    text: Area = Field(
        description="The place of abilities and flavour text. On the picture they get a panel, as high as they need."
    )


class CardFrame(ContentModel):
    """How the fronts of cards are laid out."""

    id: Slug = Field(description="The frame's id.")
    name: Text = Field(min_length=1, description="The frame's name.")
    look: FrameName = Field(default="classic", description="How ground and picture are drawn.")
    areas: FrameAreas = Field(description="Where everything stands.")
    least_art: Length | None = Field(
        default=None,
        description="How low the picture may become, in millimetres, where the text below it needs room; it keeps its "
        "height when left out.",
    )
    name_size: LetterSize = Field(default=4.8, description="The letters of the name, in millimetres.")
    text_size: LetterSize = Field(default=3.0, description="The largest letters of the text, in millimetres.")
    least_text_size: LetterSize = Field(
        default=2.4, description="The smallest letters, in millimetres, where text needs room."
    )
    paper: Colour | None = Field(default=None, description="The ground of the text; that of its look when left out.")
    ink: Colour | None = Field(default=None, description="The text; dark when left out.")
    band: Colour | None = Field(
        default=None, description="The ground of the name; the colour of the card when left out."
    )
    border: float = Field(default=0, ge=0, le=10, description="The width of a border, in millimetres.")
    border_colour: Colour = Field(default="#1E1A17", description="The colour of the border.")
    corner: float = Field(
        default=2.2, ge=0, le=10, description="The radius of the corners of panels and border, in millimetres."
    )
    hides: tuple[Hidden, ...] = Field(default=(), max_length=4, description="What is not printed.")
    name_font: Slug | None = Field(default=None, description="The font of names; that of the pack when left out.")
    title_font: Slug | None = Field(
        default=None, description="The font of the names of abilities, and of figures; that of the pack when left out."
    )
    text_font: Slug | None = Field(default=None, description="The font of rules text; that of the pack when left out.")
    flavour_font: Slug | None = Field(
        default=None, description="The font of flavour text; that of the pack when left out."
    )
