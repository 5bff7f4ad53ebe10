"""The manifest of a pack: who made it, for which game system, in which version and languages."""

from typing import Annotated, Final

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from schema.i18n import gettext as _
from schema.models.base import ContentModel, Language, Slug, Text

FORMAT: Final = 1
"""The version of the file format that is read."""


def _known(version: int) -> int:
    if version > FORMAT:
        # The words are put in by `{words}`, as braces in them would be looked up.
        words = _("The pack was written by a newer Tablewright: it has format {there}, this one reads format {known}.")
        told = words.format(there=version, known=FORMAT)
        raise PydanticCustomError("newer-format", "{words}", {"words": told})
    return version


class Author(ContentModel):
    """Somebody who made the pack."""

    name: str = Field(min_length=1, max_length=200, description="The author's name.")


class Requirement(ContentModel):
    """Another pack that this one builds on."""

    id: Slug = Field(description="The other pack's id.")
    version: str = Field(pattern=r"^\d+\.\d+\.\d+$", description="The least version that will do.")


class Manifest(ContentModel):
    """The file `pack.json`."""

    id: Slug = Field(description="The pack's id, unique among packs.")
    version: str = Field(
        pattern=r"^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)$",
        max_length=40,
        description="Semantic version, such as 1.4.0.",
    )
    system: Slug = Field(description="The id of the game system it is for.")
    format: Annotated[int, AfterValidator(_known)] = Field(
        ge=1, description="The version of the file format.", json_schema_extra={"maximum": FORMAT}
    )
    title: Text = Field(min_length=1, description="The pack's name.")
    text: Text = Field(default={}, description="What is in it, in a sentence or two.")
    authors: tuple[Author, ...] = Field(default=(), max_length=50, description="Who made it.")
    licence: str = Field(default="", max_length=200, description="Under which terms it may be used.")
    requires: tuple[Requirement, ...] = Field(default=(), max_length=20, description="Packs that this one builds on.")
    languages: tuple[Language, ...] = Field(
        default=("en",), min_length=1, max_length=40, description="The languages its texts are written in."
    )
    provenance: dict[str, str] = Field(
        default={},
        description="Where figures come from, by JSON pointer or kind: `stated`, `derived` or `assumed`, with a note.",
    )
