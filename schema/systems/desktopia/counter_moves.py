"""A word that moves counters from one piece or player to another."""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, EffectWord
from schema.language.counters import HolderSelector
from schema.models.base import Slug


class MoveCounters(EffectWord):
    """Counters move from pieces or players to another one, up to the counter's limit there."""

    kind: Literal["move_counters"] = "move_counters"
    synonyms = (_("all counters, inherit, transfer, take over, steal counters, give counters, copy counters, pay to"),)
    of: HolderSelector = Field(description="The pieces or players that have them.")
    to: HolderSelector = Field(description="Who gets them; of several, the first that can have such counters.")
    counter: Slug | None = Field(default=None, description="Which counters; those of every kind when left out.")
    amount: Amount | None = Field(
        default=None, description="How many of a kind from each, if there are so many; all when left out."
    )
    kept: bool = Field(default=False, description="Who has them keeps them: the other one gets as many.")


COUNTER_MOVES = (MoveCounters,)
