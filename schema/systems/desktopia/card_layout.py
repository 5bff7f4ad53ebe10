"""Frames, lines and heights of a card's text, in mm, without Qt; the text is from `card_text`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from schema.models.frames import FrameName
from schema.rendering import card_frames, inline_marks
from schema.rendering.card_frames import MARGIN, USUAL, WIDTH, Face, Faces, Frame

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
"""The width of the line under the name in the frame of full art, where both stand on a plate of their own."""
_PLATE_NAME_SIZE: Final = 4.4
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
def frame_of(name: FrameName, *, life: bool, disk: bool, faces: Faces = USUAL) -> Frame:
    """A frame for a card with life in a heart, and with a disk on the edge of its picture."""
    frame = FRAMES[name]
    if name == "classic" and life:
        frame = Frame(frame.art, frame.gap + _WITH_LIFE + (_WITH_DISK if disk else 0.0))
    return frame if faces == USUAL else replace(frame, faces=faces)


def faces_with(faces: Faces, lettering: str | None) -> Faces:
    """The faces for the letters of an Order, unless its pack brings a font for names."""
    return replace(faces, name="title") if lettering == "sans" and faces.name == USUAL.name else faces


def name_fit(name: str, frame: FrameName, *, ranked: bool, marked: bool, face: Face = "name") -> tuple[float, float]:
    """The size of a name on a frame, and how many mm it is too wide at the least size."""
    if frame == "full_art":
        return card_frames.fit_name(name, plate_room(ranked=ranked), _PLATE_NAME_SIZE, face)
    return card_frames.fit_name(name, name_room(ranked=ranked, marked=marked), face=face)


def plate_room(*, ranked: bool) -> float:
    """The width available for the name in the frame of full art, next to the plate of the marks."""
    return 39.0 if ranked else 44.0


def line_over(line: str, frame: FrameName) -> float:
    """How many mm the line under the name is too wide."""
    room = _PLATE if frame == "full_art" else LINE_ROOM
    return max(0.0, card_frames.width_of(line, "text") * LINE_SIZE - room)


def name_room(*, ranked: bool, marked: bool) -> float:
    """The width available for the name next to the chevrons of a rank and the mark of an Order."""
    return WIDTH - 2 * MARGIN - (6.8 if marked else 0.0) - (6.6 if ranked else 0.0)


def with_hearts(text: str) -> str:
    """A text with hearts in the place of the word for life after a figure."""
    return _LIVES.sub(lambda found: f"\u00a0{INLINE[found[1]]}", text)


def with_marks(text: str) -> tuple[str, ...]:
    """A text with hearts, first with marks before ranks and kinds of cards, then without them, if that is shorter."""
    hearts = with_hearts(text)
    return tuple(dict.fromkeys((inline_marks.marked(hearts, _WORDS), hearts)))
