"""Words about players: owners and controllers of pieces, whose turn it is, and the number of the round."""

from typing import ClassVar, Literal

from pydantic import Field

from schema.i18n import gettext_noop as _
from schema.language.base import (
    AmountWord,
    ConditionWord,
    EffectWord,
    PieceSelector,
    PlayerSelector,
    SelectorWord,
)
from schema.language.types import Yields


class OwnerOf(SelectorWord):
    """The players to whom pieces belong, each once; a piece that belongs to nobody is its controller's."""

    kind: Literal["owner_of"] = "owner_of"
    synonyms = (_("player, belongs to, whose"),)
    yields: ClassVar[Yields] = ("player",)
    of: PieceSelector = Field(description="The pieces.")


class ControllerOf(SelectorWord):
    """The players for whom pieces work at the moment, each once."""

    kind: Literal["controller_of"] = "controller_of"
    synonyms = (_("player, commands, whose"),)
    yields: ClassVar[Yields] = ("player",)
    of: PieceSelector = Field(description="The pieces.")


class NextPlayer(SelectorWord):
    """The players whose turn comes after that of players, those who are out of the game passed over."""

    kind: Literal["next_player"] = "next_player"
    synonyms = (_("player to the left, player to the right, previous player, neighbour, after you, turn order"),)
    yields: ClassVar[Yields] = ("player",)
    of: PlayerSelector | None = Field(default=None, description="After whom; the ability's own player when left out.")
    steps: int = Field(default=1, ge=-10, le=10, description="How many players on: 1 is the next, -1 the one before.")


class IsTurnOf(ConditionWord):
    """It is the turn of one of these players."""

    kind: Literal["is_turn_of"] = "is_turn_of"
    synonyms = (_("my turn, during your turn, active player, in an enemy's turn"),)
    who: PlayerSelector | None = Field(default=None, description="The players; the ability's own when left out.")


class RoundNumber(AmountWord):
    """The number of the current round: in the first one every player has the first turn; extra turns do not count."""

    kind: Literal["round_number"] = "round_number"
    synonyms = (_("how many rounds, time"),)


class TurnOrder(AmountWord):
    """How many players on in turn order a player sits, counted from another one: 0 for that one, 1 for the next."""

    kind: Literal["turn_order"] = "turn_order"
    fine: ClassVar[bool] = True
    synonyms = (
        _("place in turn order, starting with you, clockwise from you, seat order, who is next, later in turn order"),
    )
    of: PlayerSelector = Field(description="The player; of several, the first.")
    after: PlayerSelector | None = Field(
        default=None, description="From whom it is counted; from the ability's own player when left out."
    )


class ReverseTurns(EffectWord):
    """From the next turn on, players have their turns the other way round; done again, as they had them before."""

    kind: Literal["reverse_turns"] = "reverse_turns"
    synonyms = (_("reverse turn order, change the direction of play, counterclockwise, other way round, turn order"),)


PLAYERS = (OwnerOf, ControllerOf, NextPlayer, IsTurnOf, RoundNumber)
TURN_ORDER = (TurnOrder, ReverseTurns)
