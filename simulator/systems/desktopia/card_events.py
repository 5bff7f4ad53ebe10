"""The events of rituals: in the deck, in hands and in the discard pile."""

from schema.frozen_dataclass import record
from simulator.engine.chance_words import BranchDrawn, CoinTossed, DieRolled, LotsDrawn
from simulator.engine.choices import PlayerPicked
from simulator.engine.secret_words import MarkRevealed, SecretlyChosen


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
class UsePrevented:
    """An ability has prevented the effects of an artifact that was used."""

    artifact: str
    seat: int


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
    | UsePrevented
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
