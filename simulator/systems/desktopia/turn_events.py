"""The events of turns: who acts, time cards, who is out, how a battle ends."""

from typing import Literal

from schema.frozen_dataclass import record


@record
class BattleBegan:
    first: int
    by_lots: bool


@record
class TurnBegan:
    turn: int
    seat: int
    actions: int


@record
class PenaltiesSettled:
    """Penalty cards were discarded at the start of a turn (DK-TIME-03)."""

    seat: int
    cards: int


@record
class TurnSkipped:
    seat: int


@record
class ExtraTurnGiven:
    """A player will take another turn after the current one."""

    seat: int


@record
class FirstTurnGiven:
    """A player will take the first turn of the next round."""

    seat: int


@record
class TurnToSkip:
    """A player will not take the next turn."""

    seat: int


@record
class ActionsSet:
    """A turn of a player has this number of actions, whatever else changes it."""

    seat: int
    number: int
    turn: Literal["this", "next"]


@record
class ActionsChanged:
    """A turn of a player has more or fewer actions."""

    seat: int
    by: int
    turn: Literal["this", "next"]


@record
class TurnCutShort:
    """An ability ends the turn before its player would."""

    seat: int


@record
class TurnsReversed:
    """An ability lets turns go round the other way."""

    seat: int
    """Whose ability it is."""


@record
class Passed:
    """The turn's player gave up actions that characters could have taken (DK-TURN-06)."""

    seat: int
    left: int
    """The number of remaining actions."""
    empty: bool
    """No action was taken in the turn."""


@record
class NoneAble:
    """A turn ended without an action, because no character of its player could act (DK-TURN-04)."""

    seat: int


@record
class TurnEnded:
    turn: int
    seat: int


@record
class Penalised:
    seat: int


@record
class NotPenalised:
    """An ability has spared a player a penalty."""

    seat: int


@record
class ActionLost:
    """A penalty (DK-TIME-01) or the cost of an ability has taken an action of this turn."""

    seat: int
    left: int


@record
class TimeCardTaken:
    seat: int
    side: str


@record
class TimeCardsCancelled:
    """A penalty and a bonus card in one camp were both discarded (DK-TIME-08)."""

    seat: int


@record
class BonusUsed:
    seat: int


@record
class BonusLost:
    """An unused bonus card expired at the end of the turn (DK-TIME-07)."""

    seat: int
    cards: int


@record
class TimeCardDiscarded:
    seat: int
    side: str


@record
class SeatOut:
    """A player has no characters left, or met a condition of defeat."""

    seat: int
    reason: str


@record
class BattleEnded:
    winners: tuple[int, ...]
    reason: str


TurnEvent = (
    BattleBegan
    | TurnBegan
    | PenaltiesSettled
    | TurnSkipped
    | ExtraTurnGiven
    | FirstTurnGiven
    | TurnToSkip
    | ActionsSet
    | ActionsChanged
    | TurnCutShort
    | TurnsReversed
    | Passed
    | NoneAble
    | TurnEnded
    | Penalised
    | NotPenalised
    | ActionLost
    | TimeCardTaken
    | TimeCardsCancelled
    | BonusUsed
    | BonusLost
    | TimeCardDiscarded
    | SeatOut
    | BattleEnded
)
