"""Sizes and heights of the words on a card, 63 x 88 mm, without Qt: for the painter and for the check of what fits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final, Literal

from schema.i18n import gettext as _
from schema.models.frames import FrameName
from schema.rendering import card_frames, inline_marks
from schema.rendering.card_frames import HEIGHT, MARGIN, USUAL, WIDTH, Face, Faces, Frame
from schema.rendering.frame_layout import Area, Layout, words_frame

CardKind = Literal["leader", "creature", "token", "trick"]

BENCH: Final = (69.4, 12.4)
"""The top and the height of the bench of stats."""
TEXT_MM: Final = 2.75
_NAME_MM: Final = 4.9
LEAST_NAME_MM: Final = 2.6
_ART: Final[Mapping[CardKind, float]] = {"creature": 46.0, "token": 46.0, "leader": 50.0, "trick": 54.0}
"""How far down the picture reaches if there is room."""
_GAP: Final[Mapping[CardKind, float]] = {"creature": 4.6, "token": 4.6, "leader": 6.6, "trick": 5.4}
"""Between the picture and the words, where the marks on the edge of the picture are."""
_LOWEST_ART: Final = 26.0
_ABOVE_BENCH: Final = 0.8


_HEAD: Final = Area(0.0, 0.0, WIDTH, 11.2)
_STATS: Final = Area(0.0, BENCH[0], WIDTH, BENCH[1])
LAYOUTS: Final[Mapping[FrameName, Layout]] = {
    "classic": Layout(
        "classic",
        head=_HEAD,
        art=Area(0.0, 11.2, WIDTH, 34.8),
        stats=_STATS,
        text=Area(MARGIN, 50.6, 55.0, 18.0),
        least_art=14.8,
        name_size=_NAME_MM,
        text_size=TEXT_MM,
    ),
    "full_art": Layout(
        "full_art",
        head=_HEAD,
        art=Area(0.0, 0.0, WIDTH, HEIGHT),
        stats=_STATS,
        text=Area(3.0, 26.0, 57.0, 42.6),
        name_size=_NAME_MM,
        text_size=TEXT_MM,
    ),
    "ink_saving": Layout(
        "ink_saving",
        head=_HEAD,
        art=Area(MARGIN, 11.2, 55.0, 34.8),
        stats=_STATS,
        text=Area(MARGIN, 50.6, 55.0, 18.0),
        least_art=14.8,
        name_size=_NAME_MM,
        text_size=TEXT_MM,
    ),
}
"""Where everything stands in the frames that every pack has, on the card of a creature."""
STATS_LEAST: Final = (40.0, 9.0)
"""The least place for the six figures."""


@lru_cache(maxsize=256)
def frame_of(layout: Layout, kind: CardKind, *, bench: bool, faces: Faces = USUAL) -> Frame:
    """The places of the words on a card of a kind, with its bench or without one."""
    if layout.id:
        more = 0.0 if bench or layout.stats.y < layout.text.bottom else layout.stats.bottom - layout.text.bottom - 0.6
        gap = _GAP[kind] - (0.0 if layout.has_panel else _GAP["creature"])
        found = words_frame(layout, faces, gap, more)
        return found if layout.has_panel else replace(found, gap=found.gap + gap)
    largest, bottom = _ART[kind], BENCH[0] - _ABOVE_BENCH if bench else card_frames.Frame((0.0,), 0.0).bottom
    step = 0.5 if layout.look == "full_art" else 4.0
    arts = tuple(largest - step * number for number in range(int((largest - _LOWEST_ART) / step) + 1))
    return Frame(arts, _GAP[kind], bottom, large=0.0, usual=TEXT_MM, faces=faces)


INLINE: Final[Mapping[str, str]] = inline_marks.letters(
    (
        *("crystal", "level", "atk", "hp", "catk", "ratk", "def", "hl"),
        *("ring", "crescent", "sun", "leaf", "waves", "star", "flame", "skull", "bolt", "peaks"),
    )
)
"""The letters of marks within text, by the names of the marks: costs, stats and elements."""
_WORDS: Final = inline_marks.whole_words(
    {
        INLINE["crystal"]: f"(?i:crystals?|{inline_marks.with_cases('кристалл')})",
        INLINE["level"]: "(?i:levels?|уров(?:ень|н(?:я|ю|ем|е|и|ей|ям|ями|ях)))",
        **{INLINE[stat]: stat.upper() for stat in ("atk", "hp", "catk", "ratk", "def", "hl")},
    }
)


def with_marks(text: str, elements: Iterable[tuple[str, str]]) -> str:
    """A text with marks before crystals, levels and stats, and before the names of elements with their marks."""
    named = {name: mark for name, mark in elements if name and mark in INLINE}
    for name, mark in named.items():
        text = re.sub(rf"\b{re.escape(name)}\b", lambda found, mark=mark: INLINE[mark] + found[0], text)  # type: ignore[misc]
    return inline_marks.marked(text, _WORDS)


def name_left(layout: Layout) -> float:
    """Where the name begins."""
    return max(MARGIN, layout.head.x + 1.0) if layout.head.x > 0 else MARGIN


def name_room(layout: Layout, kind: CardKind) -> float:
    """The width of the name beside the level or the element."""
    return layout.head.right - name_left(layout) - (12.2 if kind in ("leader", "token") else 20.8)


def name_width(name: str, layout: Layout, face: Face = "name") -> float:
    """The width of a name at the smallest size."""
    return card_frames.width_of(name, face) * min(LEAST_NAME_MM, layout.name_size)


def token_words() -> tuple[str, str]:
    """The title and the words of a token that does nothing (DS-TOK-01, DS-TOK-02, DS-TERM-09)."""
    return _("Token"), _("Stands for a creature. It is never in a hand, a deck or a graveyard.")
