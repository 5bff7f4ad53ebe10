"""The events of a battle, one frozen record each, in order; seats count from 0."""

from dataclasses import dataclass
from typing import Literal

from simulator.engine.chance_words import BranchDrawn, CoinTossed, DieRolled, LotsDrawn
from simulator.engine.choices import PlayerPicked
from simulator.engine.secret_words import MarkRevealed, SecretlyChosen
from simulator.physics.flick_record import FlickRecord


@dataclass(frozen=True, slots=True)
class BattleBegan:
    first: int
    by_lots: bool


@dataclass(frozen=True, slots=True)
class TurnBegan:
    turn: int
    seat: int
    actions: int


@dataclass(frozen=True, slots=True)
class PenaltiesSettled:
    """Penalty cards were discarded at the start of a turn (DK-TIME-03)."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    seat: int


@dataclass(frozen=True, slots=True)
class ExtraTurnGiven:
    """A player will take another turn after the current one."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnToSkip:
    """A player will not take the next turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class ActionsSet:
    """A turn of a player has this number of actions, whatever else changes it."""

    seat: int
    number: int
    turn: Literal["this", "next"]


@dataclass(frozen=True, slots=True)
class ActionsChanged:
    """A turn of a player has more or fewer actions."""

    seat: int
    by: int
    turn: Literal["this", "next"]


@dataclass(frozen=True, slots=True)
class TurnCutShort:
    """An ability ends the turn before its player would."""

    seat: int


@dataclass(frozen=True, slots=True)
class Passed:
    """The turn's player gave up actions that characters could have taken (DK-TURN-06)."""

    seat: int
    left: int
    """The number of remaining actions."""
    empty: bool
    """No action was taken in the turn."""


@dataclass(frozen=True, slots=True)
class NoneAble:
    """A turn ended without an action, because no character of its player could act (DK-TURN-04)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    turn: int
    seat: int


@dataclass(frozen=True, slots=True)
class Flicked:
    """A character was flicked; the record has its whole motion."""

    piece: str
    seat: int
    direction: float
    speed: float
    offset: float
    granted: bool
    sectors: tuple[str, ...]
    record: FlickRecord


@dataclass(frozen=True, slots=True)
class Shot:
    """A missile was set at a place and flicked."""

    shooter: str
    missile: str
    piece: str
    seat: int
    x: float
    y: float
    direction: float
    speed: float
    again: bool
    record: FlickRecord


@dataclass(frozen=True, slots=True)
class ShotMet:
    """The shot's target is known."""

    piece: str
    shooter: str
    target: str


@dataclass(frozen=True, slots=True)
class ShotMissed:
    piece: str
    shooter: str


@dataclass(frozen=True, slots=True)
class Met:
    """In a flick, the mover hit a character or an artifact for the first time."""

    mover: str
    other: str


@dataclass(frozen=True, slots=True)
class SpellCast:
    piece: str
    ability: str


@dataclass(frozen=True, slots=True)
class AbilityWorked:
    piece: str
    ability: str
    seat: int


@dataclass(frozen=True, slots=True)
class AbilityDeclined:
    piece: str
    ability: str
    seat: int


@dataclass(frozen=True, slots=True)
class NotPaid:
    """A player who could have paid in the midst of an ability has not."""

    piece: str
    ability: str
    seat: int


@dataclass(frozen=True, slots=True)
class DamagePrevented:
    """An ability has prevented damage that a character would have taken, or a part of it."""

    victim: str
    amount: int


@dataclass(frozen=True, slots=True)
class DamageChanged:
    """An ability has put another amount in place of the damage that a character would have taken."""

    victim: str
    amount: int


@dataclass(frozen=True, slots=True)
class DamageRedirected:
    """Damage that one character would have taken is dealt to another."""

    victim: str
    to: str
    amount: int


@dataclass(frozen=True, slots=True)
class Survived:
    """A character that would have died stays alive."""

    piece: str
    life: int


@dataclass(frozen=True, slots=True)
class Damaged:
    """Damage was settled. `dealt` may exceed the remaining life (DK-LIFE-04); 0 means prevented."""

    victim: str
    source: str
    kind: str
    dealt: int
    life: int
    causes: tuple[tuple[str, str, int], ...]
    """The abilities that changed it: key, stage, by how much."""


@dataclass(frozen=True, slots=True)
class Healed:
    piece: str
    amount: int
    """The amount actually gained; may be 0 at the maximum."""
    life: int


@dataclass(frozen=True, slots=True)
class LifeSet:
    """A life has become a number, neither by damage nor as a gain; at 0 the character is dying."""

    piece: str
    life: int


@dataclass(frozen=True, slots=True)
class MaximumLifeSet:
    """A maximum life has become a number."""

    piece: str
    most: int
    life: int
    """The life that the character has now."""


@dataclass(frozen=True, slots=True)
class Died:
    piece: str
    card: str
    seat: int


@dataclass(frozen=True, slots=True)
class Attached:
    """A missile was put on a character."""

    missile: str
    to: str
    seat: int


@dataclass(frozen=True, slots=True)
class CameOff:
    """A missile slid off, or a character off its artifact."""

    piece: str
    carrier: str


@dataclass(frozen=True, slots=True)
class WentHome:
    """A missile's disk was returned home."""

    missile: str
    from_: str


@dataclass(frozen=True, slots=True)
class SupplyChanged:
    """The number of missiles on a character's card changed to `count`."""

    seat: int
    character: str
    missile: str
    change: int
    count: int


@dataclass(frozen=True, slots=True)
class ArtifactTaken:
    artifact: str
    by: str
    seat: int


@dataclass(frozen=True, slots=True)
class ArtifactGone:
    """An artifact has left the table for the reserve."""

    artifact: str


@dataclass(frozen=True, slots=True)
class TakenOff:
    """A disk has left the table by an effect, for a time or for good."""

    piece: str


@dataclass(frozen=True, slots=True)
class Returned:
    """A disk that had left the table by an effect is back."""

    piece: str
    x: float
    y: float
    facing: float


@dataclass(frozen=True, slots=True)
class ControlTaken:
    """A character plays for another seat from now on; for its own one again if the two are the same."""

    piece: str
    seat: int
    own: int


@dataclass(frozen=True, slots=True)
class ArtifactFreed:
    artifact: str
    by: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A disk was moved, not flicked."""

    piece: str
    x: float
    y: float
    facing: float


@dataclass(frozen=True, slots=True)
class FlickPrevented:
    """A character that would have been flicked is not."""

    piece: str


@dataclass(frozen=True, slots=True)
class ActionPrevented:
    """A character that would have acted does not."""

    piece: str
    action: str
    """flick, shot or spell."""


@dataclass(frozen=True, slots=True)
class Pushed:
    """A disk was slid along a straight line until something was in its way."""

    piece: str
    x: float
    y: float
    mm: float


@dataclass(frozen=True, slots=True)
class Swapped:
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Summoned:
    piece: str
    seat: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Transformed:
    """A character became another one."""

    piece: str
    was: str
    card: str
    disk: str
    """The disk that it is now: itself, turned over, or the one of the reserve that took its place."""
    life: int


@dataclass(frozen=True, slots=True)
class Reverted:
    """A character that was another one for a time is its old self, or the one before, again."""

    piece: str
    was: str
    card: str
    life: int


@dataclass(frozen=True, slots=True)
class AbilitiesGained:
    """A character has the abilities of another one's card for a time."""

    piece: str
    card: str


@dataclass(frozen=True, slots=True)
class AbilitiesLost:
    """A character has no longer the abilities of another one's card."""

    piece: str
    card: str


@dataclass(frozen=True, slots=True)
class Hindered:
    """Something could not be done with a character, because an ability prevents it."""

    piece: str
    deed: str


@dataclass(frozen=True, slots=True)
class SpellUsed:
    """A character uses a spell of another one."""

    piece: str
    ability: str
    seat: int


@dataclass(frozen=True, slots=True)
class Stowed:
    piece: str
    on: str


@dataclass(frozen=True, slots=True)
class Unstowed:
    """A stowed disk was spent and went to the reserve."""

    piece: str
    on: str


@dataclass(frozen=True, slots=True)
class StatusSet:
    piece: str
    status: str


@dataclass(frozen=True, slots=True)
class LeftTable:
    piece: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PutBack:
    piece: str
    seat: int
    x: float
    y: float
    facing: float


@dataclass(frozen=True, slots=True)
class Penalised:
    seat: int


@dataclass(frozen=True, slots=True)
class ActionLost:
    """A penalty (DK-TIME-01) or the cost of an ability has taken an action of this turn."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class TimeCardTaken:
    seat: int
    side: str


@dataclass(frozen=True, slots=True)
class TimeCardsCancelled:
    """A penalty and a bonus card in one camp were both discarded (DK-TIME-08)."""

    seat: int


@dataclass(frozen=True, slots=True)
class BonusUsed:
    seat: int


@dataclass(frozen=True, slots=True)
class BonusLost:
    """An unused bonus card expired at the end of the turn (DK-TIME-07)."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class Lacking:
    """Something could not be done because a disk or a card was missing (DK-GEN-01)."""

    piece: str
    what: str


@dataclass(frozen=True, slots=True)
class ItemTaken:
    """A special item was put on a character's card."""

    item: str
    by: str
    seat: int


@dataclass(frozen=True, slots=True)
class ItemDropped:
    item: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class TimeCardDiscarded:
    seat: int
    side: str


@dataclass(frozen=True, slots=True)
class RitualDrawn:
    """A ritual card was drawn from the deck; only its player knows which one."""

    seat: int
    ritual: str


@dataclass(frozen=True, slots=True)
class RitualDiscarded:
    """A ritual went from a hand to the discard pile without being played."""

    seat: int
    ritual: str


@dataclass(frozen=True, slots=True)
class RitualTaken:
    """A player has taken a ritual from the hand of another; only these two know which one."""

    seat: int
    ritual: str
    of: int


@dataclass(frozen=True, slots=True)
class RitualMoved:
    """A ritual has moved between a hand, the deck and the discard pile by an effect."""

    ritual: str
    zone: str
    """Where it was; `this` for the discard pile, where what was played lies."""
    to: str
    of: int
    """The seat out of whose hand it is; -1 for none."""
    seat: int
    """The seat into whose hand it came; -1 for none."""
    known: tuple[int, ...]
    """The seats that know which one it is."""
    open: bool
    """Whether everybody does."""


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """The deck was shuffled, as somebody has searched it or cards were put into it."""

    cards: int


@dataclass(frozen=True, slots=True)
class HandsSwapped:
    """Two players have exchanged their hands."""

    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class CardSought:
    """Players were asked for rituals in their hands."""

    seats: tuple[int, ...]
    rituals: tuple[str, ...]
    holder: int
    """The seat that holds one of them; -1 for none."""
    found: str
    """The ritual that it holds; empty for none."""


@dataclass(frozen=True, slots=True)
class CardsShown:
    """Players have looked at a hand, or at the top of the deck; only they know what they have seen."""

    of: int
    """The seat of the hand; -1 for the deck."""
    cards: tuple[str, ...]
    to: tuple[int, ...]
    """The seats that look; all that play if everybody does."""
    open: bool = False
    """Whether everybody looks, spectators too."""


@dataclass(frozen=True, slots=True)
class RitualPlayed:
    seat: int
    ritual: str


@dataclass(frozen=True, slots=True)
class RitualPrevented:
    """An ability has prevented the effects of a ritual that was played."""

    seat: int
    ritual: str


@dataclass(frozen=True, slots=True)
class NotDrawn:
    """An ability has prevented that a player draws a ritual."""

    seat: int


@dataclass(frozen=True, slots=True)
class NotDiscarded:
    """An ability has prevented that a player discards a ritual."""

    seat: int


@dataclass(frozen=True, slots=True)
class RitualCopied:
    """A player uses the effects of a ritual that was just played."""

    seat: int
    ritual: str


@dataclass(frozen=True, slots=True)
class RitualsShuffled:
    """The discarded rituals became a new deck (DK-RIT-11)."""

    cards: int


@dataclass(frozen=True, slots=True)
class Deployed:
    """A player put a disk into play before the first turn."""

    piece: str
    seat: int
    x: float
    y: float
    facing: float


@dataclass(frozen=True, slots=True)
class SeatOut:
    """A player has no characters left, or met a condition of defeat."""

    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class CounterChanged:
    """A piece or a player (`seat:n`) got or lost counters."""

    holder: str
    counter: str
    change: int
    count: int
    """The number of them now."""


@dataclass(frozen=True, slots=True)
class ChangeApplied:
    """Changes of the rules hold for a character from now on, by the effect with this key."""

    piece: str
    effect: str


@dataclass(frozen=True, slots=True)
class ChangeEnded:
    """They hold no more."""

    piece: str
    effect: str


@dataclass(frozen=True, slots=True)
class Awaited:
    """Something is to happen later, by the effect with this key."""

    seat: int
    effect: str


@dataclass(frozen=True, slots=True)
class NoLongerAwaited:
    """The time for it is over."""

    seat: int
    effect: str


@dataclass(frozen=True, slots=True)
class ObjectPut:
    """An object was put on the table."""

    name: str
    """Its id."""
    thing: str
    x: float
    y: float
    turn: float


@dataclass(frozen=True, slots=True)
class ObjectRemoved:
    """An object was taken off the table."""

    name: str
    """Its id."""
    thing: str


@dataclass(frozen=True, slots=True)
class NoRoom:
    """An object was not put down, because something was in its way."""

    thing: str


@dataclass(frozen=True, slots=True)
class BorderSet:
    """The border has become the outline of a zone; the script's own again if `zone` is empty."""

    zone: str
    wall: bool


@dataclass(frozen=True, slots=True)
class ZoneOpened:
    zone: str


@dataclass(frozen=True, slots=True)
class ZoneClosed:
    zone: str


@dataclass(frozen=True, slots=True)
class StatusGiven:
    """A character or a player (`seat:n`) has a status from now on, or longer."""

    piece: str
    status: str


@dataclass(frozen=True, slots=True)
class StatusEnded:
    """A character or a player (`seat:n`) has the status no more."""

    piece: str
    status: str


@dataclass(frozen=True, slots=True)
class BattleEnded:
    winners: tuple[int, ...]
    reason: str


TurnEvent = (
    BattleBegan
    | TurnBegan
    | PenaltiesSettled
    | TurnSkipped
    | ExtraTurnGiven
    | TurnToSkip
    | ActionsSet
    | ActionsChanged
    | TurnCutShort
    | Passed
    | NoneAble
    | TurnEnded
    | Penalised
    | ActionLost
    | TimeCardTaken
    | TimeCardsCancelled
    | BonusUsed
    | BonusLost
    | TimeCardDiscarded
    | SeatOut
    | BattleEnded
)

BoardEvent = (
    Flicked
    | Shot
    | ShotMet
    | ShotMissed
    | Met
    | Attached
    | CameOff
    | WentHome
    | SupplyChanged
    | ArtifactTaken
    | ArtifactGone
    | TakenOff
    | Returned
    | ArtifactFreed
    | Moved
    | Swapped
    | Stowed
    | Unstowed
    | LeftTable
    | PutBack
    | Lacking
    | ItemTaken
    | ItemDropped
    | Deployed
    | Pushed
    | FlickPrevented
    | ActionPrevented
    | ObjectPut
    | ObjectRemoved
    | NoRoom
    | BorderSet
    | ZoneOpened
    | ZoneClosed
)

LifeEvent = (
    DamagePrevented
    | DamageChanged
    | DamageRedirected
    | Survived
    | Damaged
    | Healed
    | LifeSet
    | MaximumLifeSet
    | Died
    | Summoned
    | Transformed
    | Reverted
)

AbilityEvent = (
    SpellCast
    | SpellUsed
    | AbilityWorked
    | AbilityDeclined
    | NotPaid
    | ControlTaken
    | AbilitiesGained
    | AbilitiesLost
    | Hindered
    | StatusSet
    | StatusGiven
    | StatusEnded
    | ChangeApplied
    | ChangeEnded
    | Awaited
    | NoLongerAwaited
    | CounterChanged
)

CardEvent = (
    RitualDrawn
    | RitualDiscarded
    | RitualTaken
    | CardsShown
    | RitualMoved
    | DeckShuffled
    | HandsSwapped
    | CardSought
    | RitualPlayed
    | RitualPrevented
    | NotDrawn
    | NotDiscarded
    | RitualCopied
    | RitualsShuffled
    | DieRolled
    | CoinTossed
    | BranchDrawn
    | LotsDrawn
    | SecretlyChosen
    | MarkRevealed
    | PlayerPicked
)

Event = TurnEvent | BoardEvent | LifeEvent | AbilityEvent | CardEvent
