"""What can be chosen for printing: paper, marks, backs, ink, words. Lengths in mm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import format_number
from schema.i18n import gettext as _
from schema.models.frames import FRAME_NAMES

Direction = Literal["auto", "upright", "across"]
Marks = Literal["none", "corner", "full"]
"""Marks for cutting: none; ticks around the cards, outside of the bleed; or lines over the whole sheet as well."""
Backs = Literal["none", "separate", "fold", "long-edge", "short-edge"]
"""How backs are printed: not at all; on pages of their own at the end; beside each front, to be folded; or on the other
side of the paper, which is turned about its long or its short edge."""

PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a3": (297.0, 420.0), "legal": (215.9, 355.6)}
"""Known papers, upright."""
LEAST_MM, MOST_MM = 50.0, 1200.0
MOST_BLEED: Final = 3.0
MOST_MARGIN: Final = 50.0
MOST_OFFSET: Final = 10.0
SCALES: Final = (90.0, 110.0)
"""The least and the largest correction of the scale, in per cent."""


class BadOption(ValueError):
    """An option that cannot be; the message tells people why."""


@frozen_dataclass
class Calibration:
    """How a printer differs from what it is told; kept for the printer, not with the pack."""

    back_x: float = 0.0
    """How far the back is moved to the right, as seen on the back."""
    back_y: float = 0.0
    scale: float = 100.0
    """In per cent, on both sides."""


@frozen_dataclass
class PrintOptions:
    """All choices but what is printed."""

    paper: tuple[float, float] = PAPERS["a4"]
    """Width and height, upright."""
    direction: Direction = "auto"
    """Of sheets of cards; `auto` takes what needs fewer pages."""
    margin: float = 5.0
    """What the printer cannot reach, on each side."""
    gap: float = 2.0
    """Between cards; at least twice the bleed."""
    bleed: float = 1.0
    marks: Marks = "corner"
    backs: Backs = "long-edge"
    registration: bool = True
    bar: bool = True
    """A bar of 50 mm to be measured."""
    notes: bool = True
    overlap: float = 10.0
    """Of the pages of a mat."""
    calibration: Calibration = Calibration()
    grey: bool = False
    language: str = "en"
    second: str = ""
    """Another language, in which everything with words is printed once more; empty for none."""
    frame: str = ""


def far_back(options: PrintOptions) -> str:
    """What to say of backs that are moved by more than the bleed hides; empty if there is nothing to say."""
    far = max(abs(options.calibration.back_x), abs(options.calibration.back_y))
    if options.backs not in ("long-edge", "short-edge") or far <= options.bleed:
        return ""
    text = _("Backs are moved by {far} mm, more than the bleed of {bleed} mm: print the test page once more.")
    return text.format(far=format_number(far), bleed=format_number(options.bleed))


def paper_named(words: str) -> tuple[float, float]:
    """The paper of a name, or of a size in mm such as `210x297`, upright. Raises BadOption."""
    known = PAPERS.get(words.strip().lower())
    if known is not None:
        return known
    try:
        sides = sorted(float(part.replace(",", ".")) for part in words.lower().replace("×", "x").split("x"))
    except ValueError:
        sides = []
    if len(sides) != 2:
        text = _("Unknown paper “{name}”. Known are {names}; another size is written as WIDTHxHEIGHT in mm.")
        raise BadOption(text.format(name=words, names=", ".join(PAPERS)))
    if not all(LEAST_MM <= side <= MOST_MM for side in sides):
        text = _("Paper has sides of {least} to {most} mm.")
        raise BadOption(text.format(least=format_number(LEAST_MM), most=format_number(MOST_MM)))
    return sides[0], sides[1]


def checked(options: PrintOptions, frames: Sequence[str] = ()) -> PrintOptions:
    """The options with the gap that the bleed needs. Raises BadOption for unknown frames, and figures out of range.

    `frames`: those that the pack brings.
    """
    known = (*FRAME_NAMES, *frames)
    if options.frame and options.frame not in known:
        text = _("Unknown frame “{name}”. Known are {names}.")
        raise BadOption(text.format(name=options.frame, names=", ".join(known)))
    limits = (
        (_("The bleed"), options.bleed, 0.0, MOST_BLEED),
        (_("The margin"), options.margin, 0.0, MOST_MARGIN),
        (_("The gap"), options.gap, 0.0, MOST_MARGIN),
        (_("The overlap"), options.overlap, 0.0, MOST_MARGIN),
        (_("The offset of the back"), options.calibration.back_x, -MOST_OFFSET, MOST_OFFSET),
        (_("The offset of the back"), options.calibration.back_y, -MOST_OFFSET, MOST_OFFSET),
    )
    for name, value, least, most in limits:
        if not least <= value <= most:
            text = _("{name} is {least} to {most} mm, not {value}.")
            raise BadOption(text.format(name=name, **_range(least, most, value)))
    if not SCALES[0] <= options.calibration.scale <= SCALES[1]:
        text = _("The scale is {least} to {most} %, not {value}.")
        raise BadOption(text.format(**_range(*SCALES, options.calibration.scale)))
    return replace(options, gap=max(options.gap, 2 * options.bleed))


def _range(least: float, most: float, value: float) -> dict[str, str]:
    return {"least": format_number(least), "most": format_number(most), "value": format_number(value)}
