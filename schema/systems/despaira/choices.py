"""What the player of an ability chooses: targets, which bind the ability to cards or tiles, and paths (DS-TERM-06)."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import AnySelector, ChoiceWord
from schema.language.types import Yields, as_in
from schema.models.base import Slug
from schema.systems.despaira.words import CreatureSelector


class Target(ChoiceWord):
    """The player targets cards or tiles; a card that has left its tile is missed (DS-R-21)."""

    kind: Literal["target"] = "target"
    synonyms = (_("select, choose, aim at"),)
    binds: ClassVar[Yields] = as_in("among")
    name: Slug = Field(default="target", description="The name by which later words refer to the target.")
    among: AnySelector = Field(description="What can be targeted; say how far it reaches.")
    least: int = Field(default=1, ge=0, le=20, description="The minimum number of targets.")
    most: int = Field(default=1, ge=1, le=20, description="The maximum number of targets.")


class Path(ChoiceWord):
    """The player chooses a way tile by tile on which a creature then moves (DS-MOVE-08)."""

    kind: Literal["path"] = "path"
    synonyms = (_("route, way, steps, walk"),)
    binds: ClassVar[Yields] = ("place",)
    name: Slug = Field(default="path", description="The name by which later words refer to the way.")
    who: CreatureSelector = Field(description="The creature; of several, the player also chooses which.")
    steps: int = Field(default=1, ge=1, le=20, description="How many tiles at most.")


CHOICES = (Target, Path)
