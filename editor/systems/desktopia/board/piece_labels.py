"""Names of pieces and areas for undo labels and the label of a selection. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from editor.document.cards import localized
from editor.systems.desktopia.board.script_contents import BATTLEFIELD, Area, Piece
from schema.i18n import format_number, language, ngettext
from schema.i18n import gettext as _

_MOST: Final = 40  # letters of a name beside figures


def name_of(piece: Piece) -> str:
    """The display name of a piece in the current language."""
    return localized(piece.name, language(), piece.content)


def name_of_area(area: Area) -> str:
    """The display name of a zone or the border, within a sentence."""
    if area.pointer == BATTLEFIELD:
        return _("the border")
    return localized(area.name, language(), area.content) or _("a zone")


def several(count: int) -> str:
    return ngettext("{count} piece", "{count} pieces", count).format(count=count)


def figures_of(pieces: Sequence[Piece]) -> str:
    """The label below a selection: the number of pieces, or the name of a single piece with its position, size and
    angle.
    """
    if len(pieces) != 1:
        return several(len(pieces)) if pieces else ""
    piece = pieces[0]
    x, y = format_number(piece.x, ".1f"), format_number(piece.y, ".1f")
    figures = "   " + _("{x}, {y}").format(x=x, y=y)
    if piece.kind == "thing":
        outline = piece.outline
        width, depth = format_number(outline.width), format_number(outline.depth)
        figures += f"   ⌀ {width}" if outline.kind == "circle" else f"   {width} × {depth}"
    if piece.turns:
        figures += f"   {format_number(piece.angle)}°"
    name = name_of(piece)
    return (name if len(name) <= _MOST else f"{name[: _MOST - 1].rstrip()}…") + figures.replace("-", "–")
