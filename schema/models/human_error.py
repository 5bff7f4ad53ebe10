"""How far people miss what they intend, in tiers: figures of what a hand does to a flick or a shot.

The figures are assumed, not measured. They say how well a hand does what was decided, not how well a player decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from schema.i18n import gettext as _

TierName = Literal["none", "expert", "club", "novice"]


@dataclass(frozen=True, slots=True)
class Tier:
    """Standard deviations of what is executed about what was intended."""

    name: str
    direction: float
    """Of the direction of a flick or shot, in degrees."""
    speed: float
    """Of its speed, as a share of the speed."""
    contact: float
    """Of where the finger meets the disk, as a share of its radius."""
    placement: float
    """Of the place where a missile is set down to be shot, in mm along each axis."""

    @property
    def exact(self) -> bool:
        """Whether everything is executed as intended."""
        return not (self.direction or self.speed or self.contact or self.placement)


EXACT = Tier("none", 0.0, 0.0, 0.0, 0.0)
TIERS: tuple[Tier, ...] = (
    EXACT,
    Tier("expert", 1.0, 0.04, 0.05, 0.5),
    Tier("club", 2.5, 0.08, 0.1, 1.0),
    Tier("novice", 5.0, 0.15, 0.2, 2.0),
)
"""From the surest hand to the least sure; assumed."""


def find_tier(name: str) -> Tier | None:
    """The tier with this name, or None."""
    return next((tier for tier in TIERS if tier.name == name), None)


def tier_title(name: str) -> str:
    """The title of a tier in the current language; the name itself for an unknown one."""
    titles = {"none": _("No error"), "expert": _("Expert"), "club": _("Club player"), "novice": _("Novice")}
    return titles.get(name, name)
