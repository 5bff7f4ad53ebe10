"""The colours of spaces and pieces, as values; nothing here draws."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from editor.ui.design_tokens import INK, PAPER
from schema.frozen_dataclass import frozen_dataclass


@frozen_dataclass
class Tones:
    """The tones of a kind of piece."""

    base: str
    deep: str
    mid: str
    light: str
    tint: str
    glow: str

    def tone(self, letter: str) -> str:
        """The tone of a part of a picture."""
        match letter:
            case "d":
                return self.deep
            case "m":
                return self.mid
            case "l":
                return self.light
            case "b":
                return self.base
            case "k":
                return INK
            case "w":
                return PAPER
            case _:
                return self.glow


EQUIPMENT: Final = Tones("#8E949B", "#3A4148", "#8C939B", "#D5D9DD", "#F2F2F0", "#F5C84C")
MAGIC: Final = Tones("#7A58B8", "#37245F", "#8B6BC8", "#CDBBEF", "#EEE7FA", "#FFD75A")
SCROLL: Final = Tones("#B98434", "#55360C", "#C9964A", "#F0D49C", "#FBF0D8", "#FFD75A")
HERO: Final = Tones("#3C7896", "#1C3D50", "#4F8DAC", "#F3D9BC", "#E4F0F5", "#F5C84C")
CURSE: Final = Tones("#2A2530", "#17131B", "#6E6478", "#C9C0D2", "#E9E4EE", "#B9F2A4")
MONSTER: Final = Tones("#8C3A2E", "#54190F", "#B4574A", "#EDB9A8", "#F8E4DC", "#FFD93B")
STANCES: Final[Mapping[str, Tones]] = {
    "monster": MONSTER,
    "friendly": Tones("#2F7F86", "#0F474D", "#4FA0A6", "#BFE3E4", "#E2F3F3", "#FFE14A"),
    "draw_more": Tones("#7A7468", "#3F3A31", "#938C7E", "#CFC9BC", "#EEEAE1", "#F5C84C"),
    "hostile": Tones("#4A3A78", "#231740", "#6D5BA0", "#BDB0E0", "#E6E0F5", "#FF9BB0"),
}
"""By what an encounter token does."""


@frozen_dataclass
class SpaceLook:
    """A type of space: its ground, the tone of its pattern, its mark, and the disc behind the mark."""

    ground: str
    pattern: str
    mark: str
    disc: str
    dark: bool = False
    """Whether the disc is dark, so that the mark is pale."""


SPACES: Final[Mapping[str, SpaceLook]] = {
    "city": SpaceLook("#F6E7B4", "#D9BC62", "castle", "#FFD75A"),
    "field": SpaceLook("#BAD46E", "#85A83E", "tuft", "#F3F8DC"),
    "forest": SpaceLook("#3F8452", "#20573A", "tree", "#1D4A30", dark=True),
    "dungeon": SpaceLook("#C2916A", "#855A3A", "skull", "#5A3820", dark=True),
    "shadow": SpaceLook("#4C4570", "#2B2647", "moon", "#221E3B", dark=True),
}
UNKNOWN_SPACE: Final = SpaceLook("#D9D2C5", "#8C8884", "", "#F4EFE6")
LAKE, LAKE_LIGHT = "#1F62B4", "#BFE0FF"
MOUNTAIN, MOUNTAIN_LIGHT = "#5B4A66", "#F4EFE8"
DAY, NIGHT = "#F6C544", "#26305F"
"""Walls of the tower, and the discs on the rim."""
SUN, MOON = "#3B2A00", "#FFFFFF"
BORDER, BORDER_EDGE = "#4A2E12", "#FFF3D6"
"""Of a kingdom."""
STONE, RUNE = "#E7E1D3", "#22304A"
CASTLE: Final = "#EFB22A"
FIGURE: Final = "#3B2A10"
XP: Final = "#5A3ED1"

REWARDS: Final[Mapping[str, tuple[str, str]]] = {
    "none": ("#CFC7B9", ""),
    "gold": ("#E0AC22", "dots"),
    "scroll": ("#B98434", "lines"),
    "equipment": ("#8E949B", "plain"),
    "magic_item": ("#7A58B8", "cross"),
}
"""Colour and pattern of what a beaten monster pays."""
