"""A game at work that has only what the engine asks for: a state with pending work, and its events."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass
class BareState:
    """The part of a state that the engine reads and changes."""

    seed: int = 0
    stack: list[Any] = field(default_factory=list)
    request: Any = None
    result: Any = None


@dataclass
class BarePlay:
    """Work on a state."""

    state: BareState = field(default_factory=BareState)
    events: list[Any] = field(default_factory=list)
    forced: dict[str, Any] = field(default_factory=dict)

    def say(self, event: Any) -> None:
        self.events.append(event)
