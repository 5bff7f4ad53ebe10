"""The places of a frame in mm, as painters and checks use them, from the JSON of a frame that a pack brings.

Lenient: what is missing or malformed is as in the frame that the look names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from math import floor
from typing import Any, Final

from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.models.frames import FRAME_NAMES, FrameName
from schema.rendering.card_frames import HEIGHT, LEAST_SIZE, Faces, Frame

PLACE_TITLES: Final[Mapping[str, Callable[[], str]]] = {
    "art": lambda: _("Picture"),
    "text": lambda: _("Text"),
    "stats": lambda: _("Figures"),
    "name": lambda: _("Name"),
}
"""As people call the places of a frame; those in front last."""
_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}\Z")
_STEP: Final = 4.0
"""By which a picture gives way to words."""
_PANEL_STEP: Final = 0.5
_LEAST_PANEL: Final = 8.0
_FINER: Final = 0.3
"""How much smaller words are beside a smaller picture."""
_NEAR: Final = 0.01


@frozen_dataclass
class Area:
    """A place on the card."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> float:
        """Half-way between its left and right edges."""
        return self.x + self.width / 2

    def overlaps(self, other: Area) -> bool:
        """Whether they share more than an edge."""
        return (
            min(self.right, other.right) - max(self.x, other.x) > _NEAR
            and min(self.bottom, other.bottom) - max(self.y, other.y) > _NEAR
        )


@frozen_dataclass
class Layout:
    """Places, sizes and colours of a frame. Empty colours are those of its look."""

    look: FrameName
    head: Area
    """Of the name, and of what stands beside it."""
    art: Area
    stats: Area
    text: Area
    id: str = ""
    """Of a frame that the pack brings; empty for one that every pack has."""
    least_art: float = 0.0
    name_size: float = 4.8
    text_size: float = 3.0
    least_text_size: float = LEAST_SIZE
    paper: str = ""
    ink: str = ""
    band: str = ""
    border: float = 0.0
    border_colour: str = "#1E1A17"
    corner: float = 2.2
    hides: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        """What cards and packs call it."""
        return self.id or self.look

    @property
    def has_panel(self) -> bool:
        """Whether the words stand on the picture."""
        return self.text.overlaps(self.art)

    @property
    def gives_way(self) -> bool:
        """Whether the words stand below the picture, which may become lower for them."""
        return self.text.y >= self.art.bottom - _NEAR

    @property
    def edge(self) -> float:
        """The edge between picture and words, where both are as large as they can be."""
        return self.text.y if self.has_panel else self.art.bottom

    @property
    def stats_on_edge(self) -> bool:
        """Whether the figures stand on that edge, and move with it."""
        return (self.gives_way or self.has_panel) and self.stats.y <= self.edge <= self.stats.bottom

    def picture_to(self, end: float) -> Area:
        """The picture on a card on which picture and words meet at a height."""
        return replace(self.art, height=end - self.art.y) if self.gives_way else self.art

    def panel_from(self, end: float) -> Area:
        """The place of the words on such a card."""
        return replace(self.text, y=end, height=self.text.bottom - end) if self.has_panel else self.text

    def stats_at(self, end: float) -> Area:
        """The place of the figures on such a card."""
        return replace(self.stats, y=self.stats.y + end - self.edge) if self.stats_on_edge else self.stats

    def shows(self, part: str) -> bool:
        """Whether a part is printed."""
        return part not in self.hides


def layout_of(frame: Mapping[str, object], built_in: Mapping[FrameName, Layout]) -> Layout:
    """The places of a frame of a pack. `built_in`: those of the frames that every pack of the game has."""
    look: FrameName = next((name for name in FRAME_NAMES if name == frame.get("look")), "classic")
    usual = built_in[look]
    hides = frame.get("hides")
    areas = frame.get("areas")
    given = areas if isinstance(areas, Mapping) else {}
    art = _area(given.get("art"), usual.art)
    named = frame.get("id")
    return Layout(
        look=look,
        head=_area(given.get("name"), usual.head),
        art=art,
        stats=_area(given.get("stats"), usual.stats),
        text=_area(given.get("text"), usual.text),
        id=named if isinstance(named, str) else "",
        least_art=_number(frame.get("least_art"), art.height, 1.0, HEIGHT),
        name_size=_number(frame.get("name_size"), 4.8, 1.0, 12.0),
        text_size=_number(frame.get("text_size"), 3.0, 1.0, 12.0),
        least_text_size=_number(frame.get("least_text_size"), LEAST_SIZE, 1.0, 12.0),
        paper=_colour(frame.get("paper")),
        ink=_colour(frame.get("ink")),
        band=_colour(frame.get("band")),
        border=_number(frame.get("border"), 0.0, 0.0, 10.0),
        border_colour=_colour(frame.get("border_colour")) or "#1E1A17",
        corner=_number(frame.get("corner"), 2.2, 0.0, 10.0),
        hides=frozenset(each for each in hides if isinstance(each, str))
        if isinstance(hides, list | tuple)
        else frozenset(),
    )


def layouts_with(frames: Mapping[str, Mapping[str, object]], built_in: Mapping[FrameName, Layout]) -> dict[str, Layout]:
    """All frames of a pack by name. `frames`: those that it brings."""
    found = {id_: layout_of({**frame, "id": id_}, built_in) for id_, frame in frames.items()}
    return found | {str(name): layout for name, layout in built_in.items()}


def copy_of(layout: Layout) -> dict[str, Any]:
    """The JSON of a frame of a pack that begins as a copy of one that every pack has, without id and name."""
    places = {"name": layout.head, "art": layout.art, "stats": layout.stats, "text": layout.text}
    sizes = ("name_size", "text_size", "least_text_size")
    return {
        "look": layout.look,
        "areas": {
            key: {each.name: _short(getattr(area, each.name)) for each in fields(Area)} for key, area in places.items()
        },
        **({"least_art": _short(layout.least_art)} if layout.gives_way else {}),
        **{size: _short(getattr(layout, size)) for size in sizes},
    }


def sides_of(area: Area) -> dict[str, float]:
    """The JSON of a place."""
    return {each.name: _short(getattr(area, each.name)) for each in fields(Area)}


def _short(number: float) -> float:
    """A number with one decimal, as people write it."""
    return round(number) if round(number, 1) == round(number) else round(number, 1)


def words_frame(layout: Layout, faces: Faces, panel_gap: float, more: float = 0.0) -> Frame:
    """How words are made to fit a frame of a pack.

    `panel_gap`: above words on a panel; `more`: how much further down they may go on a card without figures.
    """
    bottom = min(layout.text.bottom + more, max(layout.text.bottom, layout.stats.bottom))
    least = min(layout.least_text_size, layout.text_size)
    large, usual = layout.text_size, max(least, round(layout.text_size - _FINER, 3))
    if layout.has_panel:
        lowest = max(layout.text.y, bottom - _LEAST_PANEL)
        ends, gap, large, usual = _down(lowest, layout.text.y, _PANEL_STEP), panel_gap, 0.0, layout.text_size
    else:
        highest = layout.art.y + min(layout.least_art, layout.art.height)
        ends = _down(layout.art.bottom, highest, _STEP) if layout.gives_way else (layout.art.bottom,)
        gap = layout.text.y - layout.art.bottom
    smaller = tuple(round(usual - 0.1 * step, 3) for step in range(1, floor((usual - least) * 10 + _NEAR) + 1))
    return Frame(
        ends,
        gap,
        bottom,
        width=layout.text.width - 2 * _inset(layout),
        left=layout.text.x + _inset(layout),
        large=large,
        usual=usual,
        smaller=smaller or (least,),
        faces=faces,
    )


def _inset(layout: Layout) -> float:
    """Of words from the edge of their panel."""
    return 1.0 if layout.has_panel else 0.0


def _down(start: float, end: float, step: float) -> tuple[float, ...]:
    """From a height to a lesser one, with both."""
    count = max(0, floor((start - end) / step + _NEAR))
    found = [round(start - step * number, 3) for number in range(count + 1)]
    return (*found, end) if found[-1] - end > _NEAR else tuple(found)


def _area(value: object, usual: Area) -> Area:
    if not isinstance(value, Mapping):
        return usual
    sides = {
        each.name: _number(
            value.get(each.name),
            getattr(usual, each.name),
            1.0 if each.name in ("width", "height") else -HEIGHT,
            2 * HEIGHT,
        )
        for each in fields(Area)
    }
    return Area(**sides)


def _number(value: object, usual: float, least: float, most: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
        return usual
    return float(min(most, max(least, value)))


def _colour(value: object) -> str:
    return value if isinstance(value, str) and _COLOUR.match(value) else ""
