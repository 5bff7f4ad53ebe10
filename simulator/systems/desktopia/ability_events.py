"""The events of abilities: spells, what holds for a time, statuses and counters."""

from schema.frozen_dataclass import record


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
class ControlTaken:
    """A character plays for another seat from now on; for its own one again if the two are the same."""

    piece: str
    seat: int
    own: int


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
class StatusSet:
    piece: str
    status: str


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
class StatusGiven:
    """A character or a player (`seat:n`) has a status from now on, or longer."""

    piece: str
    status: str


@record
class StatusEnded:
    """A character or a player (`seat:n`) has the status no more."""

    piece: str
    status: str


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
