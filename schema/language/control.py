"""Words for the control of characters: for whom they play, which may be another player than their owner."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import CharacterSelector, Duration, EffectWord, PlayerSelector
from schema.language.durations import UntilTurnEnd


class TakeControl(EffectWord):
    """A player takes control of characters: they play for that player; afterwards for whoever had them before."""

    kind: Literal["take_control"] = "take_control"
    synonyms = (_("gain control, mind control, charm, dominate, possess, steal a creature, betray, convert"),)
    holds_for: ClassVar[str] = "of"
    of: CharacterSelector = Field(description="The characters.")
    to: PlayerSelector | None = Field(
        default=None,
        description="Who takes control, of several the first in the order of seats; the ability's own player when "
        "left out.",
    )
    lasts: Duration = Field(default=UntilTurnEnd(), description="How long.")


CONTROL = (TakeControl,)
