"""What an ability is bound to while it works, and the pending work of abilities: frozen records on the work stack.

The names of these classes and of their fields stand in written states, so they are part of the format of replays.
"""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from dataclasses import field
from typing import Any, Self

from schema.frozen_dataclass import record, replaced
from simulator.engine.codec import LATER


@record
class Facts:
    """What has just happened, for the ability that it triggers. A system adds a field for each role of its events."""

    amount: int = 0
    """How much: of damage, of coins."""

    @property
    def about(self) -> str:
        """What tells this moment from another one that triggers the same ability; empty if nothing does."""
        return ""


@record
class Scope:
    """For whom and about what an ability works, and what its choices have bound."""

    ability: str
    """Its key in the `AbilityIndex`."""
    me: int
    """The seat of its player."""
    piece: str
    """The piece on which the ability stands; empty for a card alone."""
    facts: Any = Facts()
    names: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """What was picked, by name."""

    def pick(self, name: str, found: tuple[str, ...]) -> Self:
        """The scope with a name bound to what was picked."""
        return replaced(self, names=(*(pair for pair in self.names if pair[0] != name), (name, found)))

    def with_only(self, names: AbstractSet[str]) -> Self:
        """The scope without what was picked by other names."""
        return replaced(self, names=tuple(pair for pair in self.names if pair[0] in names))

    def again(self, names: tuple[str, ...]) -> Self:
        """The scope in which these choices are made again; a system drops what might be left of them."""
        return self

    @property
    def unpaid(self) -> bool:
        """Whether the cost of the ability is not to be paid."""
        return False

    @property
    def apart(self) -> str:
        """What tells it from other contexts of the same ability of the same piece; empty if nothing does."""
        return ""

    @property
    def label(self) -> str:
        """The option of a request for the order of triggers: key, piece or seat, and what the moment is about."""
        label = f"{self.ability}@{self.piece or f'seat:{self.me}'}"
        return f"{label}@{self.facts.about}" if self.facts.about else label


def options_of(scopes: Iterable[Scope]) -> dict[str, Scope]:
    """The options of a request for their order: with the player, where the same piece works for several of them."""
    scopes = tuple(scopes)
    seats: dict[str, set[int]] = {}
    for scope in scopes:
        seats.setdefault(scope.label, set()).add(scope.me)
    found: dict[str, Scope] = {}
    for scope in scopes:
        found.setdefault(f"{scope.label}@seat:{scope.me}" if len(seats[scope.label]) > 1 else scope.label, scope)
    return found


def is_meant(scope: Scope, option: str) -> bool:
    """Whether an option of such a request is this scope."""
    return option in (scope.label, f"{scope.label}@seat:{scope.me}")


@record
class WorkTriggers:
    """Abilities triggered at the same moment; if `ordered`, in this order, else as the system's `TriggerOrder` says."""

    scopes: tuple[Scope, ...]
    ordered: bool = False


@record
class WorkAbility:
    """One ability: asks for its choices from number `choice` on, then does its effects."""

    scope: Scope
    choice: int = 0
    agreed: bool = False
    """The player of an optional ability has said yes."""


@record
class WorkBlock:
    """A list of effects, from number `index` on."""

    scope: Scope
    block: str
    index: int = 0


@record
class AskBranch:
    """One of several branches is to be picked."""

    scope: Scope
    effect: str
    """Key of the choose-one effect."""


@record
class AskBranches:
    """Several of the branches are to be picked, one after another, before any of them is done."""

    scope: Scope
    effect: str
    """Key of the choose-one effect."""
    least: int
    most: int
    picked: tuple[str, ...] = ()


@record
class WorkEach:
    """The same effects for each of several pieces."""

    scope: Scope
    block: str
    """Key of the for-each effect's own block."""
    parent: str
    """Key of the block that holds the effect, and its number there."""
    number: int
    items: tuple[str, ...]
    choice: int = -1
    """-1: take the next item; else the number of the choice to ask for."""
    shares: tuple[str, ...] = field(default=(), metadata=LATER)
    """The share of each of the items, where something is divided among them."""


@record
class AskShares:
    """An amount is divided among several: who gets the next 1 of it is to be picked."""

    scope: Scope
    block: str
    """Key of the block of the effect that divides it."""
    parent: str
    """Key of the block that holds the effect, and its number there."""
    number: int
    items: tuple[str, ...]
    left: int
    picked: tuple[str, ...] = ()


@record
class PendingEvent:
    """An event that would happen, a record of the system, and the abilities that have acted on it."""

    event: Any
    used: tuple[str, ...] = ()


@record
class WorkReplacements:
    """Events that would happen at once: one that is offered to abilities, those before it and those after it."""

    kind: str
    waiting: tuple[PendingEvent, ...]
    current: PendingEvent | None = None
    settled: tuple[Any, ...] = ()
    """Events that no ability changes any more."""
    after: tuple[Any, ...] = ()
    """Work that follows when they have happened."""
    at_work: tuple[str, ...] = field(default=(), metadata=LATER)
    """The abilities that have acted on the current event, also when they have left nothing of it."""


@record
class WorkChoices:
    """An effect that asks for choices at its point, from number `choice` on, and then does its own effects."""

    scope: Scope
    block: str
    """Key of the effect's own block."""
    parent: str
    """Key of the block that holds the effect, and its number there."""
    number: int
    choice: int = 0


@record
class AskSecret:
    """Players are to choose in secret, one after another."""

    scope: Scope
    mark: str
    number: bool
    """Whether a number is chosen."""
    seats: tuple[int, ...]
    options: tuple[str, ...]
    openly: bool = field(default=False, metadata=LATER)
    """Whether everybody sees what they choose."""


@record
class AskPay:
    """Players may pay a cost, one after another."""

    scope: Scope
    effect: str
    """Key of the effect."""
    seats: tuple[int, ...]
    paying: Scope | None = None
    """The scope of the first of them, who pays; None while that player has not agreed."""
    choice: int = 0


ABILITY_RECORDS: tuple[type, ...] = (
    *(WorkTriggers, WorkAbility, WorkBlock, AskBranch, WorkEach),
    *(WorkReplacements, PendingEvent),
    *(WorkChoices, AskBranches, AskSecret, AskPay, AskShares),
)
