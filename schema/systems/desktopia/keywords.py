"""Keywords of a pack: named groups of abilities with parameters, defined once and used by many cards."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from schema.models.base import ContentModel, Slug, Text
from schema.systems.desktopia.vocabulary import Ability

KeywordHolder = Literal["character", "sector", "special_hit", "missile", "artifact", "ritual", "status", "script"]
ParameterType = Literal["number", "missile", "counter", "status", "artifact", "character", "order"]

FOLDER_OF_TYPE: Mapping[str, str] = {
    "missile": "missiles",
    "counter": "counters",
    "status": "statuses",
    "artifact": "artifacts",
    "character": "characters",
    "order": "orders",
}
"""The folder of the pieces that a parameter of each type stands for; a number is no piece."""


class Parameter(ContentModel):
    """What differs from card to card in the abilities of a keyword."""

    name: Slug = Field(description="The name that stands for its value.")
    stands_for: ParameterType = Field(
        default="number", description="What it stands for: a number, or a piece of the pack of this kind."
    )
    minimum: int = Field(default=1, ge=-1000, le=1000, description="The smallest number that a card can give.")
    maximum: int = Field(default=20, ge=-1000, le=1000, description="The largest number that a card can give.")


class Keyword(ContentModel):
    """A named group of abilities with parameters, which cards have by naming it."""

    id: Slug = Field(description="The keyword's id.")
    name: Text = Field(
        min_length=1, description="Its name; a parameter in braces stands for its value, as in “Ward {amount}”."
    )
    reminder: Text = Field(
        default={},
        description="What it does, as printed after the name, with parameters in braces; "
        "made from the abilities when left out.",
    )
    on: tuple[KeywordHolder, ...] = Field(
        default=("character",), min_length=1, max_length=8, description="The kinds of cards that can have it."
    )
    parameters: tuple[Parameter, ...] = Field(
        default=(), max_length=6, description="What differs from card to card in its abilities."
    )
    abilities: tuple[Ability, ...] = Field(
        min_length=1,
        max_length=6,
        description="What it does. The word “param” stands for a number; in the place of an id, "
        "the name of a parameter stands for its value.",
    )


class KeywordUse(ContentModel):
    """A keyword on a card, with the values of its parameters."""

    keyword: Slug = Field(description="The keyword.")
    with_: dict[Slug, int] = Field(alias="with", default={}, max_length=6, description="Its numbers, by parameter.")
    missiles: dict[Slug, Slug] = Field(default={}, max_length=6, description="Its missiles, by parameter.")
    counters: dict[Slug, Slug] = Field(default={}, max_length=6, description="Its counters, by parameter.")
    statuses: dict[Slug, Slug] = Field(default={}, max_length=6, description="Its statuses, by parameter.")
    artifacts: dict[Slug, Slug] = Field(default={}, max_length=6, description="Its artifacts, by parameter.")
    characters: dict[Slug, Slug] = Field(default={}, max_length=6, description="Its characters, by parameter.")
    orders: dict[Slug, Slug] = Field(default={}, max_length=6, description="Its Orders, by parameter.")

    def given(self) -> dict[str, tuple[str, int | str]]:
        """The type and value of everything that it gives, by parameter."""
        found: dict[str, tuple[str, int | str]] = {name: ("number", value) for name, value in self.with_.items()}
        for kind, folder in FOLDER_OF_TYPE.items():
            found |= {name: (kind, value) for name, value in getattr(self, folder).items()}
        return found


Keywords = Annotated[
    tuple[KeywordUse, ...],
    Field(max_length=10, description="Keywords of the pack, which stand for more abilities."),
]
