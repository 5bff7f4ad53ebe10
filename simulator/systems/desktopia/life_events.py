"""The events of lives: damage, lives won back, deaths, and what characters become."""

from dataclasses import field

from schema.frozen_dataclass import record
from simulator.engine.codec import LATER


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
    to_reserve: bool = field(default=False, metadata=LATER)
    """Whether it goes back to the reserve instead of dying."""


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
    extra: int = field(default=0, metadata=LATER)
    """How much of the maximum static abilities give."""


@record
class Died:
    piece: str
    card: str
    seat: int


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
