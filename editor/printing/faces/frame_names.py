"""Which frame a card is printed in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, get_args

from editor.document.lenient_json import mapping
from schema.models.frames import FrameName

FRAME_NAMES: Final[tuple[FrameName, ...]] = get_args(FrameName)


def frame_name(folder: str, card: Mapping[str, object], pack: Mapping[str, object], wanted: str = "") -> FrameName:
    """The frame in which a card is printed: the wanted one, its own, that of its folder, or that of the pack."""
    printing = mapping(pack.get("printing"))
    own = mapping(card.get("printing")).get("frame")
    names = (wanted, own, mapping(printing.get("frames")).get(folder), printing.get("frame"))
    return next((known for name in names for known in FRAME_NAMES if known == name), "classic")
