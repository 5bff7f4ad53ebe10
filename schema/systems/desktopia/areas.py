"""Words for parts of the battlefield: edges, halves, quarters and zones that can be chosen, drawn and compared."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import ConditionWord, OneOf, SelectorWord
from schema.language.conditions import IT
from schema.language.types import Yields
from schema.systems.desktopia.space import PlacedSelector
from schema.systems.desktopia.words import AS_OF, AsOf

AreaSelector = Annotated[SelectorWord, OneOf("selector", "area")]


class Areas(SelectorWord):
    """Parts of the battlefield: its edges, halves or quarters, or the open zones of the script."""

    kind: Literal["areas"] = "areas"
    synonyms = (
        _(
            "edge of the table, edges, sides, choose an edge, random edge, quarter, quadrant, half of the table, "
            "region, any zone, choose a zone, random zone, section"
        ),
    )
    yields: ClassVar[Yields] = ("area",)
    which: Literal["edges", "halves", "quarters", "zones"] = Field(
        description="The straight edges of its border, its left, right, upper and lower half, its four quarters, or "
        "the zones that are open now. Distances to an edge are measured from its nearest point."
    )


class InArea(ConditionWord):
    """The centre of a disk or an object, or a place, is in a part of the battlefield; of an edge, it touches that."""

    kind: Literal["in_area"] = "in_area"
    synonyms = (_("in that quarter, in that half, in that zone, at that edge, on this side of the table, region"),)
    who: PlacedSelector = Field(default=IT, description="The disk, object or place that is tested.")
    area: AreaSelector = Field(description="The part of the battlefield; of several, any of them.")
    as_of: AsOf = Field(default="now", description=AS_OF)


AREAS = (Areas, InArea)
