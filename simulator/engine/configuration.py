"""How a game differs from its scenario as written: chosen options, forced chance, and the version of the rules.

A system puts the configuration into its setup, so that every copy, view and state read back is played by it. Replays
record it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from schema.frozen_dataclass import record


class BadConfiguration(ValueError):
    """An option or an outcome that the game does not have, in words for people."""


@record
class Configuration:
    """What a game was configured with."""

    options: Mapping[str, Any] = field(default_factory=dict)
    """Rulings by name, as JSON values; one that is left out is that of the scenario."""
    forced: Mapping[str, Any] = field(default_factory=dict)
    """Outcomes of chance by key (`simulator.engine.chance.key_text`), as JSON values, that are not drawn."""
    rules_version: int | None = None
    """An older version of the rules, for replays; None for the present one."""


AS_WRITTEN = Configuration()


@record
class Option:
    """A ruling that a game can be opened with."""

    name: str
    title: str
    """In the language that is spoken."""
    value: Any
    """Its value in the setup, as a JSON value."""
    values: tuple[Any, ...] = ()
    """All its values where they can be listed."""
