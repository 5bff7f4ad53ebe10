"""The icons of lines in the story of a duel; the lines name their icons themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_NAMES = (
    *("flag-banner", "caret-right", "cards", "diamond", "hexagon", "user-plus", "sparkle", "path", "eye", "sword"),
    *("arrows-clockwise", "hand-palm", "wind", "shield-check", "knife", "first-aid", "crown", "x", "circle-dashed"),
    *("paperclip", "tag", "tree", "hash", "coin", "dice-five", "list-numbers", "lightning"),
)
STORY_ICONS: Final[Mapping[str, str]] = {name: name for name in _NAMES}
