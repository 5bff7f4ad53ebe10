"""The look of Orders and kinds of disks; the colours of an Order are data of the pack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from PySide6.QtGui import QIcon

from editor.ui.icons import mark_icon
from schema.frozen_dataclass import frozen_dataclass

DiskKind = Literal["hero", "veteran", "fighter", "artifact", "missile", "item"]
Pattern = Literal["leaf_slits", "flame_teeth", "dots", "rivets", "none"]
Lettering = Literal["serif", "sans"]
Motif = Literal["leaves", "rays", "dots", "circles", "swirl", "none"]

DIAMETERS: Mapping[DiskKind, float] = {
    "hero": 31.0,
    "artifact": 31.0,
    "item": 31.0,
    "veteran": 28.0,
    "fighter": 23.0,
    "missile": 15.0,
}  # mm


@frozen_dataclass
class OrderLook:
    """The colours, pattern and mark of one Order, from the pack."""

    ring: str  # ring of the disk
    deep: str  # bands with white text, dark parts of a mask
    middle: str  # body of a mask
    light: str  # highlights of a mask
    tint: str  # field behind a mask
    glow: str  # eyes, gems
    pattern: Pattern = "none"  # of the ring
    mark: str = ""  # a name of `marks`
    motif: Motif | None = None  # behind the picture of a card; None: the one that goes with the pattern
    lettering: Lettering = "serif"  # of the names on its cards


MOTIF_OF: Mapping[Pattern, Motif] = {
    "leaf_slits": "leaves",
    "flame_teeth": "rays",
    "dots": "dots",
    "rivets": "circles",
    "none": "swirl",
}

NO_ORDER = OrderLook("#7A58B8", "#37245F", "#8B6BC8", "#CDBBEF", "#EEE7FA", "#FFD75A", mark="spell", motif="swirl")
"""Cards that belong to no Order, such as rituals."""

UNKNOWN_ORDER = OrderLook("#8C877F", "#45413B", "#A39D94", "#D3CEC6", "#EFECE6", "#FFFFFF", motif="none")
"""An Order that the document names but does not contain: plain, without pattern and mark."""


def order_icon(order: OrderLook, size: int = 16) -> QIcon:
    """The mark of an Order in its own colour."""
    return mark_icon(order.mark, order.ring, size)
