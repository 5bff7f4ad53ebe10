"""The manifest of a pack: authors, game system, version and languages."""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, create_model
from pydantic_core import PydanticCustomError

from schema.i18n import gettext as _
from schema.models.base import ContentModel, Language, Slug, Text


def _up_to(newest: int) -> Callable[[int], int]:
    """A validator that rejects formats newer than this one."""

    def known(version: int) -> int:
        if version > newest:
            # The message is inserted as `{words}`, because pydantic would look up braces in it.
            words = _(
                "A newer Tablewright wrote this pack: it has format {there}, and this version reads format {known}."
            )
            message = words.format(there=version, known=newest)
            raise PydanticCustomError("newer-format", "{words}", {"words": message})
        return version

    return known


class Author(ContentModel):
    """An author of the pack."""

    name: str = Field(min_length=1, max_length=200, description="The author's name.")


class Requirement(ContentModel):
    """Another pack that this one requires."""

    id: Slug = Field(description="The other pack's id.")
    version: str = Field(pattern=r"^\d+\.\d+\.\d+$", description="The minimum version.")


class PackFont(ContentModel):
    """A font that the pack brings, with the right to print with it."""

    file: str = Field(max_length=200, description="A TrueType or OpenType file under `fonts/`.")
    licence: str = Field(
        min_length=1, max_length=300, description="Who made it, and the terms under which it is used and passed on."
    )


class Printing(ContentModel):
    """How the cards of a pack are printed, where a card does not say otherwise."""

    frame: Slug = Field(
        default="classic",
        description="The frame of all cards: `classic`, `full_art`, `ink_saving`, or one of the pack.",
    )
    frames: dict[Slug, Slug] = Field(default={}, max_length=20, description="Other frames, by the folder of the cards.")
    set_mark: Literal["", "comet", "lantern", "star", "hourglass", "shield", "gear"] = Field(
        default="", description="The mark of the set in the foot of its cards."
    )
    artist: Text = Field(default={}, description="Who drew the pictures.")
    licence: str = Field(
        default="", max_length=40, description="The licence in the foot of the cards; that of the pack when left out."
    )
    fonts: dict[Slug, PackFont] = Field(default={}, max_length=20, description="The fonts of the pack, by their ids.")
    name_font: Slug | None = Field(default=None, description="The font of names; the editor's when left out.")
    title_font: Slug | None = Field(
        default=None, description="The font of the names of abilities, and of figures; the editor's when left out."
    )
    text_font: Slug | None = Field(default=None, description="The font of rules text; the editor's when left out.")
    flavour_font: Slug | None = Field(default=None, description="The font of flavour text; the editor's when left out.")


class Manifest(ContentModel):
    """The file `pack.json`."""

    id: Slug = Field(description="The pack's id, unique among packs.")
    version: str = Field(
        pattern=r"^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)$",
        max_length=40,
        description="Semantic version, such as 1.4.0.",
    )
    system: Slug = Field(description="The id of the game system it is for.")
    format: int = Field(ge=1, description="The version of the file format.")
    """Any: which one is the newest depends on the game system, see `manifest_up_to`."""
    title: Text = Field(min_length=1, description="The pack's name.")
    text: Text = Field(default={}, description="Its content, in a sentence or two.")
    authors: tuple[Author, ...] = Field(default=(), max_length=50, description="Its authors.")
    licence: str = Field(default="", max_length=200, description="The terms of use.")
    printing: Printing = Field(default=Printing(), description="How its cards are printed.")
    requires: tuple[Requirement, ...] = Field(default=(), max_length=20, description="Packs that this one builds on.")
    languages: tuple[Language, ...] = Field(
        default=("en",), min_length=1, max_length=40, description="The languages its texts are written in."
    )
    provenance: dict[str, str] = Field(
        default={},
        description="The sources of numbers, by JSON pointer or kind: `stated`, `derived` or `assumed`, with a note.",
    )


@cache
def manifest_up_to(newest: int) -> type[Manifest]:
    """The model of the manifest for a game system whose newest format this is."""
    field = Field(ge=1, description=Manifest.model_fields["format"].description, json_schema_extra={"maximum": newest})
    format_: Any = (Annotated[int, AfterValidator(_up_to(newest))], field)
    return create_model("Manifest", __base__=Manifest, __doc__=Manifest.__doc__, format=format_)
