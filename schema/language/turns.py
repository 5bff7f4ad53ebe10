"""Effects on the turns of players: extra and skipped turns, how many actions a turn has, and its early end.

The number of actions of a turn is found in this order: the number that the rules give to every turn; penalty and bonus
cards; what `change_actions` adds and takes away; last `set_actions`, whose number stands whatever the others say.
"""

from typing import Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import Amount, EffectWord, PlayerSelector

WhichTurn = Literal["this", "next"]
_WHO = _("The players; the ability's own player when left out.")
_WHICH = _("The current turn, which is that of one of them, or the next turn of each.")


class ExtraTurn(EffectWord):
    """Players take another turn after the current one, first given first; at most three extra turns come in a row."""

    kind: Literal["extra_turn"] = "extra_turn"
    synonyms = (_("another turn, take a turn, time"),)
    to: PlayerSelector | None = Field(default=None, description=_WHO)


class SkipTurn(EffectWord):
    """Players do not take their next turn; what they keep for it, such as time cards, waits for the one after it."""

    kind: Literal["skip_turn"] = "skip_turn"
    synonyms = (_("lose a turn, miss a turn, time"),)
    to: PlayerSelector | None = Field(default=None, description=_WHO)


class SetActions(EffectWord):
    """A turn of players has this number of actions, whatever time cards and other effects add or take away."""

    kind: Literal["set_actions"] = "set_actions"
    synonyms = (_("number of actions, only one action, at most so many actions, no more than"),)
    to: PlayerSelector | None = Field(default=None, description=_WHO)
    number: Amount = Field(description="The number of actions; below 0 it counts as 0.")
    at_most: bool = Field(
        default=False, description="At most this number: a turn that has fewer actions keeps its own number."
    )
    turn: WhichTurn = Field(default="next", description=_WHICH)


class ChangeActions(EffectWord):
    """A turn of players has more or fewer actions."""

    kind: Literal["change_actions"] = "change_actions"
    synonyms = (_("extra action, more actions, fewer actions, haste, slow"),)
    to: PlayerSelector | None = Field(default=None, description=_WHO)
    by: Amount = Field(default=1, description="How many more; fewer below 0.")
    turn: WhichTurn = Field(default="next", description=_WHICH)


class EndTurn(EffectWord):
    """The current turn ends as soon as what has begun is over: no action follows, abilities at its end still work."""

    kind: Literal["end_turn"] = "end_turn"
    synonyms = (_("turn ends at once, turnover, no more actions, stop the turn"),)


TURNS = (ExtraTurn, SkipTurn, SetActions, ChangeActions, EndTurn)
