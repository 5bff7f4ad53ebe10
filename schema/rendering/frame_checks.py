"""Finds frames of a pack with which cards cannot be read: places off the card, on each other or too small."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schema.diagnostics.builders import warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import format_number
from schema.i18n import gettext as _
from schema.models.card_frame import CardFrame
from schema.models.frames import FrameName
from schema.models.manifest import Printing
from schema.rendering.card_frames import HEIGHT, LEAST_SIZE, SAFE, WIDTH
from schema.rendering.font_checks import unknown_font
from schema.rendering.frame_layout import PLACE_TITLES, Area, Layout, layout_of
from schema.rendering.pack_fonts import USES

_FOOT = Area(0.0, 81.9, WIDTH, HEIGHT - 81.9)
_NAME_LEAST = (28.0, 10.2)
_NAME_ALONE = (28.0, 9.4)
"""The least place of a name without a line under it."""
_ART_LEAST = (15.0, 10.0)
_TEXT_LEAST = (25.0, 12.0)
_NEAR = 0.01

CODES = table(
    CodeInfo(
        "frame-outside",
        _("Place of a frame off the card"),
        _("A card is 63 x 88 mm. What is off it is not printed, and text within 3 mm of its edge may be cut off."),
        '"text": {"x": 4, "y": 61, "width": 70, "height": 20}',
        _("Move the place onto the card, and text 3 mm away from the edge."),
    ),
    CodeInfo(
        "frame-overlap",
        _("Places of a frame overlap"),
        _("Where name, figures, text and foot overlap, none of them can be read."),
        '"name": {"x": 0, "y": 50, "width": 63, "height": 15} over the text',
        _("Move or shrink one of the places."),
    ),
    CodeInfo(
        "frame-small",
        _("Place of a frame too small"),
        _("What is printed has a least size; in a smaller place it stands over the edge."),
        '"stats": {"x": 4, "y": 48, "width": 10, "height": 5}',
        _("Make the place larger."),
    ),
    CodeInfo(
        "frame-letters",
        _("Letters too small to read"),
        _("Letters below 2.4 mm are hard to read on paper."),
        '"least_text_size": 1.5',
        _("Use letters of 2.4 mm or more; shorten texts that do not fit."),
    ),
)


def frame_problems(
    frame: CardFrame,
    file: str,
    printing: Printing,
    built_in: Mapping[FrameName, Layout],
    stats_least: tuple[float, float],
) -> Iterator[Diagnostic]:
    """What is wrong with a frame of a pack. `stats_least`: the least place of the figures of the game."""
    layout = layout_of(frame.model_dump(), built_in)
    places = {"name": layout.head, "art": layout.art, "stats": layout.stats, "text": layout.text}
    least = {
        "name": _NAME_LEAST if layout.shows("line") else _NAME_ALONE,
        "art": _ART_LEAST,
        "stats": stats_least,
        "text": _TEXT_LEAST,
    }
    for key, area in places.items():
        yield from _outside(key, area, file)
        wide, high = least[key]
        if area.width < wide - _NEAR or area.height < high - _NEAR:
            message = _("{place} needs {wide} x {high} mm.").format(
                place=_called(key), wide=format_number(wide), high=format_number(high)
            )
            yield _problem("frame-small", file, f"/areas/{key}", message)
    yield from _overlaps(layout, file)
    for key in ("text_size", "least_text_size"):
        size = getattr(frame, key)
        if size < LEAST_SIZE:
            message = _("Letters of {size} mm are too small to read.").format(size=format_number(size))
            yield _problem("frame-letters", file, f"/{key}", message)
    for use in USES:
        yield from unknown_font(printing, getattr(frame, f"{use}_font"), file, f"/{use}_font")


def _outside(key: str, area: Area, file: str) -> Iterator[Diagnostic]:
    over = max(-area.x, -area.y, area.right - WIDTH, area.bottom - HEIGHT)
    if over > _NEAR:
        message = _("{place} reaches {over} mm off the card.").format(
            place=_called(key), over=format_number(round(over, 1))
        )
        yield _problem("frame-outside", file, f"/areas/{key}", message)
    elif key == "text" and (near := min(area.x, area.y, WIDTH - area.right, HEIGHT - area.bottom)) < SAFE - _NEAR:
        message = _("{place} is {near} mm from the edge of the card, where it may be cut off.").format(
            place=_called(key), near=format_number(round(near, 1))
        )
        yield _problem("frame-outside", file, f"/areas/{key}", message)


def _called(key: str) -> str:
    return quoted(PLACE_TITLES[key]() if key in PLACE_TITLES else _("Foot"))


def _overlaps(layout: Layout, file: str) -> Iterator[Diagnostic]:
    printed = [("name", layout.head), ("stats", layout.stats), ("text", layout.text)]
    if layout.shows("foot"):
        printed.append(("foot", _FOOT))
    for number, (key, area) in enumerate(printed):
        for other, place in printed[number + 1 :]:
            on_edge = (key, other) == ("stats", "text") and layout.has_panel and layout.stats_on_edge
            if area.overlaps(place) and not on_edge:
                later = key if other == "foot" else other
                message = _("{one} and {other} overlap.").format(one=_called(key), other=_called(other))
                yield _problem("frame-overlap", file, f"/areas/{later}", message)


def _problem(code: str, file: str, pointer: str, message: str) -> Diagnostic:
    return warning(code, file, pointer, message, _(CODES[code].fix))
