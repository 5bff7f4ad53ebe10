"""Words that move counters from one piece or player to another, and for what happens instead of getting some."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, EffectWord, ReplaceableWord, Who
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


class WouldGetCounter(ReplaceableWord):
    """A piece or a player would get counters by an effect, as many as there is room for."""

    kind: Literal["would_get_counter"] = "would_get_counter"
    synonyms = (
        _("would get a counter, would gain a counter, instead of a counter, prevent a counter, immune to poison"),
    )
    has_amount: ClassVar[bool] = True
    counter: Slug | None = Field(default=None, description="Which counter; of any kind when left out.")
    holder: Literal["piece", "player"] = Field(
        default="piece", description="Whether a piece or a player would get them."
    )
    who: Who = Field(default="self", description="Which piece; of players, the ability's own player is `self`.")


COUNTER_MOVES = (WouldGetCounter, MoveCounters)
