"""Frames, lines and heights of a card's text, in mm, without Qt; the text is from `card_text`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from schema.models.frames import FrameName
from schema.rendering import card_frames, inline_marks
from schema.rendering.card_frames import HEIGHT, MARGIN, SAFE, USUAL, WIDTH, Face, Faces, Frame
from schema.rendering.frame_layout import Area, Layout, words_frame

FRAMES: Final[Mapping[FrameName, Frame]] = {
    "classic": Frame((54.0, 50.0, 46.0, 42.0, 38.0, 36.0, 34.0, 32.0, 30.0), gap=5.4),
    "full_art": Frame(
        tuple(61.8 - step * 0.5 for step in range(65)),
        gap=7.4,
        large=0.0,
        usual=2.6,
        smaller=(2.5, card_frames.LEAST_SIZE),
    ),
    "ink_saving": Frame((43.6, 35.6), gap=1.8),
}
"""In the frame of full art, the picture ends where the panel of the words begins, which is 52 mm high at most."""

LAYOUTS: Final[Mapping[FrameName, Layout]] = {
    "classic": Layout(
        "classic",
        head=Area(0.0, 0.0, WIDTH, 12.8),
        art=Area(0.0, 12.8, WIDTH, 41.2),
        stats=Area(MARGIN, 48.2, 55.0, 12.0),
        text=Area(MARGIN, 61.6, 55.0, 19.6),
        least_art=17.2,
    ),
    "full_art": Layout(
        "full_art",
        head=Area(0.0, 3.4, WIDTH, 10.2),
        art=Area(0.0, 0.0, WIDTH, HEIGHT),
        stats=Area(MARGIN, 23.8, 55.0, 12.0),
        text=Area(SAFE, 29.8, 57.0, 51.4),
        text_size=2.6,
        name_size=4.4,
    ),
    "ink_saving": Layout(
        "ink_saving",
        head=Area(0.0, 0.0, WIDTH, 12.8),
        art=Area(MARGIN, 13.3, 55.0, 30.3),
        stats=Area(31.0, 15.0, 28.0, 27.0),
        text=Area(MARGIN, 45.4, 55.0, 35.8),
        least_art=22.3,
    ),
}
"""Where everything stands in the frames that every pack has, on the card of a character with a missile."""
STATS_LEAST: Final = (28.0, 12.0)
"""The least place for life, marks and disk."""

NUMBERED: Final = ("characters", "artifacts", "missiles", "rituals")
"""The folders of the cards that are printed, in the order of their numbers; special hits stand on other cards."""
_UNDER_EDGE: Final = 1.4
"""From what stands on the edge of the panel to the words on it, in a frame of a pack."""
_WITH_LIFE: Final = 1.4
_WITH_DISK: Final = 0.8
LINE_SIZE: Final = 2.1
"""Of the line under the name."""
LIVES: Final = ("life", "lives", "жизнь", "жизни", "жизней", "жизнью", "жизнями", "жизнях")
_RANKS: Final = ("hero", "veteran", "fighter", "artifact", "ritual", "missile")
INLINE: Final[Mapping[str, str]] = inline_marks.letters((*_RANKS, *LIVES))
"""The letters of marks within text: before the words for these, or in the place of a word for life after a figure."""
_LIVES: Final = re.compile(rf"(?<=\d) ({'|'.join(LIVES)})\b")
_WORDS: Final = inline_marks.whole_words(
    {
        INLINE[name]: f"(?i:{pattern})"
        for name, pattern in (
            ("hero", "hero(?:es)?|геро(?:й|я|ю|ем|е|и|ев|ям|ями|ях)"),
            ("veteran", f"veterans?|{inline_marks.with_cases('ветеран')}"),
            ("fighter", "fighters?|бо(?:ец|йц(?:а|у|ом|е|ы|ов|ам|ами|ах))"),
            ("artifact", f"artifacts?|{inline_marks.with_cases('артефакт')}"),
            ("ritual", f"rituals?|{inline_marks.with_cases('ритуал')}"),
            ("missile", f"missiles?|{inline_marks.with_cases('снаряд')}"),
        )
    }
)


@lru_cache(maxsize=256)
def frame_of(layout: Layout, *, life: bool, disk: bool, faces: Faces = USUAL) -> Frame:
    """A frame for a card with life in a heart, and with a disk on the edge of its picture."""
    if layout.id:
        below = layout.stats.bottom - layout.edge if layout.stats_on_edge else 0.0
        return words_frame(layout, faces, below + _UNDER_EDGE)
    frame = FRAMES[layout.look]
    if layout.look == "classic" and life:
        frame = Frame(frame.art, frame.gap + _WITH_LIFE + (_WITH_DISK if disk else 0.0))
    return frame if faces == USUAL else replace(frame, faces=faces)


@lru_cache(maxsize=256)
def faces_with(faces: Faces, lettering: str | None) -> Faces:
    """The faces for the letters of an Order, unless its pack brings a font for names."""
    return replace(faces, name="title") if lettering == "sans" and faces.name == USUAL.name else faces


def name_fit(name: str, layout: Layout, *, ranked: bool, marked: bool, face: Face = "name") -> tuple[float, float]:
    """The size of a name on a frame, and how many mm it is too wide at the least size."""
    least = min(layout.name_size, card_frames.LEAST_NAME_SIZE)
    return card_frames.fit_name(name, name_room(layout, ranked=ranked, marked=marked), layout.name_size, face, least)


def name_left(layout: Layout) -> float:
    """Where name and line begin."""
    return max(MARGIN, layout.head.x + 1.0) if layout.head.x > 0 else MARGIN


def name_right(layout: Layout) -> float:
    """Where the mark of the Order ends."""
    return min(WIDTH - MARGIN, layout.head.right - 1.0) if layout.head.right < WIDTH else WIDTH - MARGIN


def name_room(layout: Layout, *, ranked: bool, marked: bool) -> float:
    """The width available for the name next to the chevrons of a rank and the mark of an Order.

    In the look of full art they have a plate of their own.
    """
    room = name_right(layout) - name_left(layout)
    if layout.look == "full_art":
        return room - (16.0 if ranked else 11.0)
    return room - (6.8 if marked else 0.0) - (6.6 if ranked else 0.0)


def line_over(line: str, layout: Layout) -> float:
    """How many mm the line under the name is too wide."""
    if not layout.shows("line"):
        return 0.0
    room = name_right(layout) - name_left(layout) - (17.0 if layout.look == "full_art" else 9.0)
    return max(0.0, card_frames.width_of(line, "text") * LINE_SIZE - room)


def with_hearts(text: str) -> str:
    """A text with hearts in the place of the word for life after a figure."""
    return _LIVES.sub(lambda found: f"\u00a0{INLINE[found[1]]}", text)


@lru_cache(maxsize=2000)
def with_marks(text: str) -> tuple[str, ...]:
    """A text with hearts, first with marks before ranks and kinds of cards, then without them, if that is shorter.

    Kept: every check of a pack asks for the same texts, and many cards share one.
    """
    hearts = with_hearts(text)
    return tuple(dict.fromkeys((inline_marks.marked(hearts, _WORDS), hearts)))
