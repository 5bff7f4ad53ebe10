"""What happens in a duel. Cards are told by the names of their pieces and by their ids.

`known_to` are the seats that know the card at that moment; for others it is masked.
"""

from __future__ import annotations

from typing import ClassVar

from schema.frozen_dataclass import record
from simulator.engine.zones import PUBLIC


class Happening:
    """What all events have in common: `rule` is the statement of the ledger that they follow."""

    __slots__ = ()


@record
class DecksShuffled(Happening):
    """Both decks were shuffled."""

    rule: ClassVar[str] = "DS-SET-03"


@record
class CoinDecides(Happening):
    """The coin says which seat starts."""

    seat: int
    rule: ClassVar[str] = "DS-SET-06"


@record
class LeaderPlaced(Happening):
    """A leader was put on its first tile."""

    seat: int
    piece: str
    tile: str
    rule: ClassVar[str] = "DS-SET-02"


@record
class TurnBegan(Happening):
    """A turn began."""

    turn: int
    seat: int
    rule: ClassVar[str] = "DS-TURN-01"


@record
class PhaseBegan(Happening):
    """A phase began."""

    seat: int
    phase: str
    rule: ClassVar[str] = "DS-TURN-01"


@record
class CrystalsChanged(Happening):
    """Crystals went from the used zone to the inventory, or back."""

    seat: int
    change: int
    inventory: int
    rule: ClassVar[str] = "DS-RES-05"


@record
class SpawnPointsChanged(Happening):
    """A seat has got or spent spawn points."""

    seat: int
    points: int
    rule: ClassVar[str] = "DS-RES-06"


@record
class CardDrawn(Happening):
    """A card went from the deck to the hand; other seats learn only that."""

    seat: int
    piece: str
    card: str
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: str = "DS-OVR-01"
    """That of first hands, of the start of a turn, or of abilities."""


@record
class CreatureSpawned(Happening):
    """A creature came to the field; face-down the other seat does not learn which."""

    seat: int
    piece: str
    card: str
    tile: str
    how: str
    """`normal`, `sacrifice` or `miracle`."""
    stance: str
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-SPAWN-01"


@record
class TrickPlaced(Happening):
    """A trick was placed, face-down as far as the other seat knows."""

    seat: int
    piece: str
    card: str
    tile: str
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-TRICK-02"


@record
class CardMoved(Happening):
    """A card moved by one tile, or was placed elsewhere."""

    piece: str
    card: str
    start: str
    tile: str
    placed: bool
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-MOVE-01"


@record
class CardFlipped(Happening):
    """A card was turned over; everybody sees a card that is turned face-up."""

    piece: str
    card: str
    face_up: bool
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-MODE-04"


@record
class ModeChanged(Happening):
    """A creature is in another mode."""

    piece: str
    card: str
    mode: str
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-MODE-02"


@record
class FacingChanged(Happening):
    """A creature turned to another side."""

    piece: str
    card: str
    facing: str
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-R-28"


@record
class AttackDeclared(Happening):
    """A card attacks another one."""

    piece: str
    card: str
    target: str
    target_card: str
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-ATK-01"


@record
class DeedCancelled(Happening):
    """What was declared does not happen."""

    kind: str
    piece: str
    card: str
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-R-18"


@record
class ShieldHeld(Happening):
    """A shield stopped an attack."""

    piece: str
    card: str
    value: int
    shield: int
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-R-25"


@record
class ShieldBroken(Happening):
    """A shield was destroyed."""

    piece: str
    card: str
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-STAT-09"


@record
class Ambushed(Happening):
    """An attack from behind doubles the damage."""

    piece: str
    card: str
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-AMB-02"


@record
class Damaged(Happening):
    """A creature lost HP."""

    piece: str
    card: str
    amount: int
    hp: int
    cause: str
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-DMG-01"


@record
class LeaderDamaged(Happening):
    """A leader lost Leader HP."""

    seat: int
    piece: str
    amount: int
    hp: int
    cause: str
    """`attack`, `surplus` or `ability`."""
    rule: ClassVar[str] = "DS-WIN-02"


@record
class Healed(Happening):
    """A creature or a leader got HP back."""

    piece: str
    card: str
    amount: int
    hp: int
    by: str = ""
    """The card of the creature that restores it by its HL."""
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-STAT-10"


@record
class CardLeft(Happening):
    """A card left its zone for another one."""

    piece: str
    card: str
    owner: int
    start: str
    zone: str
    reason: str
    """`destroyed`, `sacrificed`, `sent`, `discarded`, `used`, `cast_out`, `returned`, `expired` or `clash`;
    `top` or `bottom` where it is put on or below its deck.
    """
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-TERM-03"


@record
class CardRevealed(Happening):
    """A card was shown to everybody."""

    seat: int
    piece: str
    card: str
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-TERM-07"


@record
class CardsLookedAt(Happening):
    """A seat looked at cards; other seats learn only at which."""

    seat: int
    pieces: tuple[str, ...]
    cards: tuple[str, ...]
    rule: ClassVar[str] = "DS-LOCK-04"


@record
class AbilityActivated(Happening):
    """An ability was activated or triggered."""

    seat: int
    piece: str
    card: str
    ability: str
    speed: int
    targets: tuple[str, ...]
    deed: str = ""
    """What was declared and is answered, if it is no ability: `attack`, `move`, `spawn` or `phase`."""
    doer: str = ""
    """The piece of which it was declared."""
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-ACT-01"


@record
class AbilityResolved(Happening):
    """An activated ability takes effect."""

    piece: str
    card: str
    ability: str
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-ACT-02"


@record
class AbilityFizzled(Happening):
    """An activated ability does nothing."""

    piece: str
    card: str
    ability: str
    reason: str
    """`negated`, `missed`, `locked` or `gone`."""
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-R-22"


@record
class NotPaid(Happening):
    """A player who could have paid in the midst of an ability did not."""

    seat: int
    piece: str
    card: str
    ability: str
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-OVR-01"


@record
class AbilityDeclined(Happening):
    """The player of an optional ability did not use it."""

    seat: int
    piece: str
    card: str
    ability: str
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-R-19"


@record
class Passed(Happening):
    """A seat chains nothing, or could not: nobody learns which."""

    seat: int
    rule: ClassVar[str] = "DS-ACT-09"


@record
class PeriodClosed(Happening):
    """Nobody chains any more: what was activated takes effect."""

    entries: int
    rule: ClassVar[str] = "DS-ACT-09"


@record
class Attached(Happening):
    """A card is attached to another one now."""

    piece: str
    card: str
    carrier: str
    carrier_card: str
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-EQP-01"


@record
class Detached(Happening):
    """An attached creature stands on a tile again."""

    piece: str
    card: str
    tile: str
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-R-37"


@record
class ControlChanged(Happening):
    """A card has another controller."""

    piece: str
    card: str
    seat: int
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-R-38"


@record
class TileChanged(Happening):
    """A tile is of another kind."""

    tile: str
    kind: str
    rule: ClassVar[str] = "DS-FIELD-05"


@record
class CounterChanged(Happening):
    """The number of counters on a card, a tile or a player changed."""

    holder: str
    card: str
    counter: str
    change: int
    number: int
    rule: ClassVar[str] = "DS-CNT-01"


@record
class StatusGiven(Happening):
    """A creature has a status."""

    piece: str
    card: str
    status: str
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-R-45"


@record
class StatusEnded(Happening):
    """A creature has a status no longer."""

    piece: str
    card: str
    status: str
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-R-45"


@record
class ChangeApplied(Happening):
    """Changes of an ability hold for a creature from now on."""

    piece: str
    card: str
    effect: str
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-BST-01"


@record
class ChangeEnded(Happening):
    """Changes of an ability hold for a creature no longer."""

    piece: str
    card: str
    effect: str
    known_to: tuple[int, ...] = (PUBLIC,)
    rule: ClassVar[str] = "DS-BST-01"


@record
class Clashed(Happening):
    """Two creatures were moved to one tile in one period."""

    winner: str
    winner_card: str
    loser: str
    loser_card: str
    tile: str
    totals: tuple[int, int]
    """Of the winner and the loser; equal in a tie."""
    rule: ClassVar[str] = "DS-CLASH-02"


@record
class DeckReshuffled(Happening):
    """A deck was shuffled."""

    seat: int
    rule: ClassVar[str] = "DS-SET-03"


@record
class Surrendered(Happening):
    """A player gave up."""

    seat: int
    rule: ClassVar[str] = "DS-WIN-04"


@record
class DuelEnded(Happening):
    """The duel is over; without winners it is a draw."""

    winners: tuple[int, ...]
    reason: str
    rule: ClassVar[str] = "DS-WIN-01"


EVENTS: tuple[type, ...] = (
    *(DecksShuffled, CoinDecides, LeaderPlaced, TurnBegan, PhaseBegan, CrystalsChanged, SpawnPointsChanged, CardDrawn),
    *(CreatureSpawned, TrickPlaced, CardMoved, CardFlipped, ModeChanged, FacingChanged, AttackDeclared, DeedCancelled),
    *(ShieldHeld, ShieldBroken, Ambushed, Damaged, LeaderDamaged, Healed, CardLeft, CardRevealed, CardsLookedAt),
    *(
        AbilityActivated,
        AbilityResolved,
        AbilityFizzled,
        AbilityDeclined,
        NotPaid,
        Passed,
        PeriodClosed,
        Attached,
        Detached,
    ),
    *(ControlChanged, TileChanged, CounterChanged, StatusGiven, StatusEnded, ChangeApplied, ChangeEnded, Clashed),
    *(DeckReshuffled, Surrendered, DuelEnded),
)
