"""Finds the packs that come with Tablewright; reading and checking them is left to `schema`."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

_HERE = Path(__file__).resolve().parent

SHIPPED: dict[str, Path] = {manifest.parent.name: manifest.parent for manifest in sorted(_HERE.glob("*/pack.json"))}
"""Every shipped pack's folder by the pack's id, in the order of the ids. A shipped folder is named as its pack."""


def path_of(pack_id: str) -> Path:
    """The folder of a shipped pack; raises KeyError for an id that is not shipped."""
    return SHIPPED[pack_id]


class Demonstration(NamedTuple):
    """A short game that shows the workshop where there is no display."""

    script: str
    """PACK-ID:SCRIPT-ID"""
    seed: int
    bots: str


DEMONSTRATION = Demonstration("desktopia:tea_for_two", 3, "greedy,greedy")
DEFAULT_PACK = "desktopia"
"""The pack that the editor opens at its first start, and that a command takes when none is named."""


def is_shipped(folder: Path) -> bool:
    """Whether a folder lies in the installed content, into which nothing is ever written."""
    return folder.resolve().is_relative_to(_HERE)
