"""What a player can pay for an ability besides missiles, life, cards and time cards: actions."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import EffectWord, Few


class GiveUpActions(EffectWord):
    """The ability's player has fewer actions left in this turn, which must be the player's own."""

    kind: Literal["give_up_actions"] = "give_up_actions"
    synonyms = (_("exhaust, tap, skip, spend actions"),)
    pays: ClassVar[bool] = True
    count: Few = Field(default=1, description="How many actions.")


COSTS = (GiveUpActions,)
