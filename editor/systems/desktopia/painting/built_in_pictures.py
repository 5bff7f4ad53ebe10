"""The built-in pictures: carved masks and emblems as data (pictures.json), and their names; painting is in disks.

A picture is a list of parts, lowest first. A part is a tone and a half path in a unit circle, mirrored about the
vertical axis unless the tone is followed by '!'. Tones: d deep, m middle, l light, b ring, g glow (these from the
Order), k ink, w paper.
"""

import json
from collections.abc import Mapping
from pathlib import Path

from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _

UNKNOWN = "unknown"
"""Drawn in place of a picture that does not exist."""


@frozen_dataclass
class Picture:
    """One built-in picture; group: mask, missile, place, deed, thing or none."""

    name: str
    group: str
    parts: tuple[tuple[str, str], ...]


def _read() -> Mapping[str, Picture]:
    text = (Path(__file__).parent / "pictures.json").read_text("utf-8")
    return {
        name: Picture(name, entry["group"], tuple((part[0], part[1]) for part in entry["parts"]))
        for name, entry in json.loads(text).items()
    }


PICTURES: Mapping[str, Picture] = _read()


def built_in(group: str | None = None) -> tuple[str, ...]:
    """The names of the pictures to choose from, of one group or all, in the order of the palette."""
    return tuple(p.name for p in PICTURES.values() if p.name != UNKNOWN and group in (None, p.group))


def picture_title(name: str) -> str:
    """The display name of the picture in the current language; the id itself if it is not built in."""
    return _titles().get(name, name)


def _titles() -> dict[str, str]:
    return {
        "hooded_mask": _("Hooded mask"),
        "horned_mask": _("Horned mask"),
        "fanged_mask": _("Fanged mask"),
        "bandaged_mask": _("Bandaged mask"),
        "ghost": _("Ghost"),
        "flame_crown_mask": _("Mask with a crown of flames"),
        "bearded_mask": _("Bearded mask"),
        "spiked_helmet": _("Spiked helmet"),
        "burning_face": _("Burning face"),
        "goggled_mask": _("Mask with goggles"),
        "antlered_mask": _("Antlered mask"),
        "fanged_bloom": _("Flower with fangs"),
        "horned_beetle": _("Horned beetle"),
        "blossom_mask": _("Mask with a blossom"),
        "pointed_hood": _("Pointed hood"),
        "storm_helmet": _("Storm helmet"),
        "horseshoe_crown": _("Mask with a horseshoe crown"),
        "ram_mask": _("Ram"),
        "minus_mask": _("Mask with a minus"),
        "charged_orb": _("Charged orb"),
        "skull": _("Skull"),
        "wolf_mask": _("Wolf"),
        "owl_mask": _("Owl"),
        "flame": _("Flame"),
        "whirlwind": _("Whirlwind"),
        "spiked_shield": _("Spiked shield"),
        "arrow": _("Arrow"),
        "bolt": _("Bolt"),
        "horseshoe_magnet": _("Horseshoe magnet"),
        "lasso": _("Lasso"),
        "tick": _("Tick"),
        "glowing_cave": _("Glowing cave"),
        "water_bowl": _("Water bowl"),
        "field_lines": _("Lines of force"),
        "anvil": _("Anvil"),
        "tower": _("Tower"),
        "calling_horn": _("Calling horn"),
        "clean_drop": _("Clean drop"),
        "mending_heart": _("Mending heart"),
        "crossing_arrows": _("Crossing arrows"),
        "hourglass": _("Hourglass"),
        "barrel": _("Barrel"),
        "chest": _("Chest"),
        "crown": _("Crown"),
        "target": _("Target"),
    }
