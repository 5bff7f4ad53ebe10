"""The events of a battle, one frozen record each, in order; seats count from 0."""

from typing import Literal

from schema.frozen_dataclass import record
from simulator.engine.chance_words import BranchDrawn, CoinTossed, DieRolled, LotsDrawn
from simulator.engine.choices import PlayerPicked
from simulator.engine.secret_words import MarkRevealed, SecretlyChosen
from simulator.physics.flick_record import FlickRecord


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


@record
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


@record
class ShotMet:
    """The shot's target is known."""

    piece: str
    shooter: str
    target: str


@record
class ShotPrevented:
    """An ability has worked instead of what a missile would have done to its target."""

    piece: str
    target: str


@record
class ShotMissed:
    piece: str
    shooter: str


@record
class Met:
    """In a flick, the mover hit a character or an artifact for the first time."""

    mover: str
    other: str


@record
class SpellCast:
    piece: str
    ability: str


@record
class AbilityWorked:
    piece: str
    ability: str
    seat: int


@record
class AbilityDeclined:
    piece: str
    ability: str
    seat: int


@record
class NotPaid:
    """A player who could have paid in the midst of an ability has not."""

    piece: str
    ability: str
    seat: int


@record
class DamagePrevented:
    """An ability has prevented damage that a character would have taken, or a part of it."""

    victim: str
    amount: int


@record
class HealingChanged:
    """An ability has changed how much life a character would gain."""

    piece: str
    amount: int


@record
class DamageChanged:
    """An ability has put another amount in place of the damage that a character would have taken."""

    victim: str
    amount: int


@record
class DamageRedirected:
    """Damage that one character would have taken is dealt to another."""

    victim: str
    to: str
    amount: int


@record
class Survived:
    """A character that would have died stays alive."""

    piece: str
    life: int


@record
class Damaged:
    """Damage was settled. `dealt` may exceed the remaining life (DK-LIFE-04); 0 means prevented."""

    victim: str
    source: str
    kind: str
    dealt: int
    life: int
    causes: tuple[tuple[str, str, int], ...]
    """The abilities that changed it: key, stage, by how much."""


@record
class Healed:
    piece: str
    amount: int
    """The amount actually gained; may be 0 at the maximum."""
    life: int


@record
class LifeSet:
    """A life has become a number, neither by damage nor as a gain; at 0 the character is dying."""

    piece: str
    life: int


@record
class MaximumLifeSet:
    """A maximum life has become a number."""

    piece: str
    most: int
    life: int
    """The life that the character has now."""


@record
class Died:
    piece: str
    card: str
    seat: int


@record
class Attached:
    """A missile was put on a character."""

    missile: str
    to: str
    seat: int


@record
class CameOff:
    """A missile slid off, or a character off its artifact."""

    piece: str
    carrier: str


@record
class WentHome:
    """A missile's disk was returned home."""

    missile: str
    from_: str


@record
class SupplyChanged:
    """The number of missiles on a character's card changed to `count`."""

    seat: int
    character: str
    missile: str
    change: int
    count: int


@record
class ArtifactTaken:
    artifact: str
    by: str
    seat: int


@record
class ArtifactGone:
    """An artifact has left the table for the reserve."""

    artifact: str


@record
class TakenOff:
    """A disk has left the table by an effect, for a time or for good."""

    piece: str


@record
class Returned:
    """A disk that had left the table by an effect is back."""

    piece: str
    x: float
    y: float
    facing: float


@record
class ControlTaken:
    """A character plays for another seat from now on; for its own one again if the two are the same."""

    piece: str
    seat: int
    own: int


@record
class ArtifactFreed:
    artifact: str
    by: str


@record
class Moved:
    """A disk was moved, not flicked."""

    piece: str
    x: float
    y: float
    facing: float


@record
class FlickPrevented:
    """A character that would have been flicked is not."""

    piece: str


@record
class ActionPrevented:
    """A character that would have acted does not."""

    piece: str
    action: str
    """flick, shot or spell."""


@record
class Pushed:
    """A disk was slid along a straight line until something was in its way."""

    piece: str
    x: float
    y: float
    mm: float


@record
class Deflected:
    """A flick goes aside, clockwise by so many degrees."""

    piece: str
    degrees: float


@record
class Swapped:
    first: str
    second: str


@record
class Summoned:
    piece: str
    seat: int
    x: float
    y: float


@record
class Transformed:
    """A character became another one."""

    piece: str
    was: str
    card: str
    disk: str
    """The disk that it is now: itself, turned over, or the one of the reserve that took its place."""
    life: int


@record
class Reverted:
    """A character that was another one for a time is its old self, or the one before, again."""

    piece: str
    was: str
    card: str
    life: int


@record
class SlainRemoved:
    """A character that has died is removed from the battle, so that nothing brings it back."""

    seat: int
    card: str


@record
class AbilitiesGained:
    """A character has the abilities of another one's card for a time."""

    piece: str
    card: str


@record
class AbilitiesLost:
    """A character has no longer the abilities of another one's card."""

    piece: str
    card: str


@record
class Hindered:
    """Something could not be done with a character, because an ability prevents it."""

    piece: str
    deed: str


@record
class SpellUsed:
    """A character uses a spell of another one."""

    piece: str
    ability: str
    seat: int


@record
class Stowed:
    piece: str
    on: str


@record
class Unstowed:
    """A stowed disk was spent and went to the reserve."""

    piece: str
    on: str


@record
class StatusSet:
    piece: str
    status: str


@record
class LeftTable:
    piece: str
    x: float
    y: float


@record
class PutBack:
    piece: str
    seat: int
    x: float
    y: float
    facing: float


@record
class Penalised:
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
class Lacking:
    """Something could not be done because a disk or a card was missing (DK-GEN-01)."""

    piece: str
    what: str


@record
class ItemTaken:
    """A special item was put on a character's card."""

    item: str
    by: str
    seat: int


@record
class ItemDropped:
    item: str
    x: float
    y: float


@record
class TimeCardDiscarded:
    seat: int
    side: str


@record
class RitualDrawn:
    """A ritual card was drawn from the deck; only its player knows which one."""

    seat: int
    ritual: str


@record
class RitualDiscarded:
    """A ritual went from a hand to the discard pile without being played."""

    seat: int
    ritual: str


@record
class RitualTaken:
    """A player has taken a ritual from the hand of another; only these two know which one."""

    seat: int
    ritual: str
    of: int


@record
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


@record
class DeckShuffled:
    """The deck was shuffled, as somebody has searched it or cards were put into it."""

    cards: int


@record
class HandsSwapped:
    """Two players have exchanged their hands."""

    seat: int
    other: int


@record
class CardSought:
    """Players were asked for rituals in their hands."""

    seats: tuple[int, ...]
    rituals: tuple[str, ...]
    holder: int
    """The seat that holds one of them; -1 for none."""
    found: str
    """The ritual that it holds; empty for none."""


@record
class CardsShown:
    """Players have looked at a hand, or at the top of the deck; only they know what they have seen."""

    of: int
    """The seat of the hand; -1 for the deck."""
    cards: tuple[str, ...]
    to: tuple[int, ...]
    """The seats that look; all that play if everybody does."""
    open: bool = False
    """Whether everybody looks, spectators too."""


@record
class RitualPlayed:
    seat: int
    ritual: str


@record
class RitualPrevented:
    """An ability has prevented the effects of a ritual that was played."""

    seat: int
    ritual: str


@record
class NotDrawn:
    """An ability has prevented that a player draws a ritual."""

    seat: int


@record
class NotDiscarded:
    """An ability has prevented that a player discards a ritual."""

    seat: int


@record
class RitualCopied:
    """A player uses the effects of a ritual that was just played."""

    seat: int
    ritual: str


@record
class RitualsShuffled:
    """The discarded rituals became a new deck (DK-RIT-11)."""

    cards: int


@record
class Deployed:
    """A player put a disk into play before the first turn."""

    piece: str
    seat: int
    x: float
    y: float
    facing: float


@record
class SeatOut:
    """A player has no characters left, or met a condition of defeat."""

    seat: int
    reason: str


@record
class CounterChanged:
    """A piece or a player (`seat:n`) got or lost counters."""

    holder: str
    counter: str
    change: int
    count: int
    """The number of them now."""


@record
class ChangeApplied:
    """Changes of the rules hold for a character from now on, by the effect with this key."""

    piece: str
    effect: str


@record
class ChangeEnded:
    """They hold no more."""

    piece: str
    effect: str


@record
class Awaited:
    """Something is to happen later, by the effect with this key."""

    seat: int
    effect: str


@record
class NoLongerAwaited:
    """The time for it is over."""

    seat: int
    effect: str


@record
class ObjectPut:
    """An object was put on the table."""

    name: str
    """Its id."""
    thing: str
    x: float
    y: float
    turn: float


@record
class ObjectMoved:
    """An object was moved on the table."""

    name: str
    """Its id."""
    thing: str
    x: float
    y: float
    turn: float


@record
class ObjectRemoved:
    """An object was taken off the table."""

    name: str
    """Its id."""
    thing: str


@record
class NoRoom:
    """An object was not put down, because something was in its way."""

    thing: str


@record
class BorderSet:
    """The border has become the outline of a zone; the script's own again if `zone` is empty."""

    zone: str
    wall: bool


@record
class ZoneOpened:
    zone: str


@record
class ZoneClosed:
    zone: str


@record
class StatusGiven:
    """A character or a player (`seat:n`) has a status from now on, or longer."""

    piece: str
    status: str


@record
class StatusEnded:
    """A character or a player (`seat:n`) has the status no more."""

    piece: str
    status: str


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
    | ShotPrevented
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
    | Deflected
    | FlickPrevented
    | ActionPrevented
    | ObjectPut
    | ObjectMoved
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
    | HealingChanged
    | LifeSet
    | MaximumLifeSet
    | Died
    | Summoned
    | Transformed
    | Reverted
    | SlainRemoved
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
