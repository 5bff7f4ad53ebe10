"""The contract for what a game can print: kinds of things, each with items that paint themselves in millimetres.

A game system supplies `printables` in its workbench. Sheets, images and deck files are made from them by the other
files of this folder, which know nothing else of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtGui import QPainter

from editor.document.document import PackDocument
from schema.diagnostics.diagnostic import Diagnostic
from schema.frozen_dataclass import frozen_dataclass

Layout = Literal["cards", "stickers", "mat", "pages", "booklet"]
"""How the items of a kind are laid out on paper.

- `cards`: rectangles in a grid, to be cut, with a back if they have one;
- `stickers`: round or rectangular things in rows, face and back side by side, to be cut along their edge;
- `mat`: one item at true scale over as many pages as it needs, to be glued together;
- `pages`: one item a page, made smaller if the page is smaller;
- `booklet`: items of A5, two on a page.
"""


@frozen_dataclass
class PaintOptions:
    """The wishes of whoever prints, for an item that paints itself."""

    bleed: float = 0.0
    """How far to paint beyond the edge of the item, in mm."""
    frame: str = ""
    """The frame of cards, such as `ink_saving`; empty for that of the card and of the pack."""


Paint = Callable[[QPainter, str, PaintOptions], None]
"""Paint one side in a language (its code). The painter's origin is the upper left corner of the cut item and its unit
is 1 mm; the painter is clipped to nothing, and is saved and restored by the caller. Print flat: opaque colours, shapes
and text, no gradient, no transparency, no picture of what can be drawn."""
FindProblems = Callable[[str, PaintOptions], Sequence[Diagnostic]]
"""What is wrong with an item in a language, besides what the check of its pack reports."""


def _no_problems(_language: str, _options: PaintOptions) -> Sequence[Diagnostic]:
    return ()


@frozen_dataclass
class Printable:
    """One thing to print."""

    id: str
    """Unique in its kind, usable as a file name: the id of the content that it shows, with a suffix if needed."""
    title: str
    """Its name in the current language."""
    width: float
    """Of the cut item, in mm."""
    height: float
    paint: Paint
    """Paints the front."""
    count: int = 1
    """How many of them there are, in the box or deck; 0 for one that is printed only when it is chosen."""
    back: Paint | None = None
    """Paints the back, seen from behind; None for an item without one."""
    back_id: str = ""
    """Items with the same id have the same back; empty for a back that only this item has."""
    round: bool = False
    """Cut along a circle, or an ellipse, instead of a rectangle."""
    file: str = ""
    """The file of the pack that it shows, for problems and for the page that opens at a click."""
    problems: FindProblems = _no_problems
    language: str = ""
    """In which its words are, whatever language is printed; empty for that one."""
    group: str = ""
    """A line over consecutive items of one group, on sheets of stickers."""


@frozen_dataclass
class PrintableKind:
    """Things of one kind, such as the cards of characters. A game lists its kinds in the order of their sheets."""

    id: str
    """As in `--only`: lower case with hyphens."""
    title: str
    """In the current language."""
    layout: Layout
    items: Callable[[], Sequence[Printable]]
    """The items in a fixed order; called when they are needed, in the language that is printed."""
    sheet: str = ""
    """The title of the sheets that consecutive kinds of one layout share; empty for sheets of its own."""
    printed: bool = True
    """Whether it is printed unless other kinds are chosen."""
    one: bool = False
    """Whether one item is printed unless others are chosen, as of mats: the first of them."""
    icon: str = "cards"


Printables = Callable[[PackDocument], tuple[PrintableKind, ...]]
"""All that a pack can print, from its present state; called in the language in which titles are wanted."""
