"""The arena in which one card is tried: a small pack and scenario around it, made from the present documents. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from editor.document.edits import Content
from schema.loading import Loaded


@dataclass(frozen=True, slots=True)
class TrialArena:
    """A small game around one card, ready to be played."""

    documents: Mapping[str, Content]
    loaded: Loaded
    file: str
    """The scenario among the documents."""
    name: str
    """The name of the card."""
    ways: tuple[str, ...]
    """How to try the card, in sentences."""
    by_hand: bool
    """Whether the other seats are played by hand, too."""
