"""Words about rituals that only Desktopia has."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Relation, TriggerWord


class Drawn(TriggerWord):
    """A player has drawn a card, also at the end of a turn; each of several cards is an event of its own."""

    kind: Literal["drawn"] = "drawn"
    synonyms = (_("draws a card, whenever you draw, when an opponent draws, has drawn"),)
    by: Relation = Field(default="own", description="Which player, in relation to the ability's player.")


RITUAL_WORDS = (Drawn,)
