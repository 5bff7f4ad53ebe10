"""What the shared mechanisms need of a game at work: its state with pending work, and a place for events.

A system's own record, such as a battle, fits `Play` by its attributes; nothing is inherited.
"""

from __future__ import annotations

from typing import Any, Protocol


class Pending(Protocol):
    """The part of a state that the engine reads and changes."""

    stack: list[Any]
    """Pending work as frozen records, the next on top; the same list for as long as a decision is carried out."""
    request: Any
    """What the game waits for; None while it plays on."""

    @property
    def seed(self) -> int:
        """Decides all chance; see `simulator.engine.chance`."""

    @property
    def result(self) -> Any:
        """How the game ended; None while it goes on."""


class Play(Protocol):
    """A game while a decision is carried out."""

    @property
    def state(self) -> Pending:
        """The same object for as long as the decision is carried out."""

    def say(self, event: Any) -> None:
        """Add an event to the outcome of the decision."""
