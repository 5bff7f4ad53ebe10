"""Frames, lines and heights of a card's text, in mm, without Qt; the text is from `card_text`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from schema.models.frames import FrameName
from schema.rendering import card_frames
from schema.rendering.card_frames import MARGIN, WIDTH, Frame

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

NUMBERED: Final = ("characters", "artifacts", "missiles", "rituals")
"""The folders of the cards that are printed, in the order of their numbers; special hits stand on other cards."""
_WITH_LIFE: Final = 1.4
_WITH_DISK: Final = 0.8
LINE_SIZE: Final = 2.1
"""Of the line under the name."""
LINE_ROOM: Final = 46.0
_PLATE: Final = 38.0
"""The width of the name in the frame of full art, where it stands on a plate of its own."""
_PLATE_NAME_SIZE: Final = 4.4
_LIVES: Final = re.compile(r"(?<=\d) (?:li(?:fe|ves)|жизн(?:ь|и|ей|ью|ями|ях))\b")
HEART: Final = "\u2665"


@cache
def frame_of(name: FrameName, *, life: bool, disk: bool) -> Frame:
    """A frame for a card with life in a heart, and with a disk on the edge of its picture."""
    frame = FRAMES[name]
    if name != "classic" or not life:
        return frame
    return Frame(frame.art, frame.gap + _WITH_LIFE + (_WITH_DISK if disk else 0.0))


def name_fit(name: str, frame: FrameName, *, ranked: bool, marked: bool, sans: bool = False) -> tuple[float, float]:
    """The size of a name on a frame, and how many mm it is too wide at the least size."""
    face: card_frames.Face = "title" if sans else "name"
    if frame == "full_art":
        return card_frames.fit_name(name, _PLATE, _PLATE_NAME_SIZE, face)
    return card_frames.fit_name(name, name_room(ranked=ranked, marked=marked), face=face)


def line_over(line: str, frame: FrameName) -> float:
    """How many mm the line under the name is too wide."""
    room = _PLATE if frame == "full_art" else LINE_ROOM
    return max(0.0, card_frames.width_of(line, "text") * LINE_SIZE - room)


def name_room(*, ranked: bool, marked: bool) -> float:
    """The width available for the name next to the chevrons of a rank and the mark of an Order."""
    return WIDTH - 2 * MARGIN - (6.8 if marked else 0.0) - (5.6 if ranked else 0.0)


def with_marks(text: str) -> str:
    """A text with hearts in the place of the word for life after a figure."""
    return _LIVES.sub(f"\u00a0{HEART}", text)
