"""What all pages have at their foot: what they show, and a bar of 50 mm to be measured."""

from __future__ import annotations

from collections.abc import Iterator

from editor.printing.options import PrintOptions
from editor.printing.page_plan import Bar, Mark, Words

NOTE_MM = 2.2
_SIDE = 10.0
BAR_MM = 50.0
_WORDS_BEFORE_BAR = 34.0


def foot(page: tuple[float, float]) -> float:
    """The upper edge of the line at the foot of a page."""
    return page[1] - 7.6


def footer(page: tuple[float, float], options: PrintOptions, words: str) -> Iterator[Mark]:
    """The note and the bar, within what the printer reaches."""
    y = foot(page)
    side = max(_SIDE, options.margin)
    taken = BAR_MM + _WORDS_BEFORE_BAR if options.bar else 0.0
    fits = options.bar and page[0] - 2 * side > taken
    if options.notes and words:
        yield Words(words, side, y, NOTE_MM, width=page[0] - 2 * side - (taken if fits else 0.0))
    if fits:
        yield Bar(page[0] - side, y + 0.8)
