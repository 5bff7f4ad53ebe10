"""Words about rituals that only Desktopia has."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Relation, TriggerWord
from schema.language.zones import WHICH_DRAW


class Drawn(TriggerWord):
    """A player has drawn a card, also at the end of a turn; each of several cards is an event of its own."""

    kind: Literal["drawn"] = "drawn"
    synonyms = (
        _("draws a card, whenever you draw, when an opponent draws, has drawn, draw step, draw at the end of a turn"),
    )
    by: Relation = Field(default="own", description="Which player, in relation to the ability's player.")
    how: tuple[Literal["turn_end", "effect"], ...] = Field(default=(), max_length=2, description=WHICH_DRAW)


RITUAL_WORDS = (Drawn,)
