"""How a pack's content is painted: its JSON as the values that `editor.ui` paints.

Missing or malformed values have a plain look: a half-typed card has a face, too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, get_args

from editor.systems.desktopia.board.script_contents import Outline, Piece, scaled_from, sectors_of, thing_outline
from editor.systems.desktopia.painting.disks import DiskStyle
from editor.systems.desktopia.painting.object_styles import VARIANTS, ObjectStyle, ThingKind
from editor.systems.desktopia.painting.orders import NO_ORDER, UNKNOWN_ORDER, DiskKind, OrderLook, Pattern
from editor.ui.pictures.pack_pictures import picture_of
from schema.json.lenient_json import CardOf, figure

DISK_FOLDERS: Final = ("characters", "missiles", "artifacts")
_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}\Z")
_RANKS: Final[tuple[DiskKind, ...]] = ("hero", "veteran", "fighter")
_PATTERNS: Final[tuple[Pattern, ...]] = get_args(Pattern)
_THINGS: Final[tuple[ThingKind, ...]] = get_args(ThingKind)

ITEM_LOOK: Final = DiskStyle(kind="artifact", order=NO_ORDER, picture="unknown", back=True)
"""A special item: an artifact's disk with the barrel up (DK-SCR-04)."""


def order_look(order: Mapping[str, object] | None) -> OrderLook:
    """The colours and marks of an Order from its JSON."""
    colours = order.get("colours") if order else None
    if order is None or not isinstance(colours, Mapping):
        return UNKNOWN_ORDER
    usual = UNKNOWN_ORDER
    mark = order.get("mark")
    pattern = order.get("pattern")
    return OrderLook(
        ring=_colour(colours.get("ring"), usual.ring),
        deep=_colour(colours.get("deep"), usual.deep),
        middle=_colour(colours.get("middle"), usual.middle),
        light=_colour(colours.get("light"), usual.light),
        tint=_colour(colours.get("tint"), usual.tint),
        glow=_colour(colours.get("glow"), usual.glow),
        pattern=next((known for known in _PATTERNS if known == pattern), "none"),
        mark=mark if isinstance(mark, str) else "",
        lettering="sans" if order.get("lettering") == "sans" else "serif",
    )


def order_of(card: Mapping[str, object], card_of: CardOf) -> OrderLook:
    """The look of the Order that a card names; a plain one for a card without an Order."""
    name = card.get("order")
    return order_look(card_of("orders", name)) if isinstance(name, str) else NO_ORDER


def disk_look(
    folder: str,
    card: Mapping[str, object],
    card_of: CardOf,
    facing: float | None = None,
    wounded: bool = False,
    art: Path | None = None,
) -> DiskStyle:
    """The disk of a card in the folder. `art`: the folder of the pack, for pictures that are files."""
    return DiskStyle(
        kind=disk_kind(folder, card),
        order=order_of(card, card_of),
        picture=picture_of(card, art),
        facing=facing,
        sectors=sectors_of(card) if folder == "characters" else (),
        wounded=wounded,
    )


def disk_kind(folder: str, card: Mapping[str, object]) -> DiskKind:
    """Hero, veteran, fighter, artifact or missile; a character without a rank counts as a fighter."""
    if folder == "missiles":
        return "missile"
    if folder == "artifacts":
        return "artifact"
    return next((rank for rank in _RANKS if rank == card.get("rank")), "fighter")


def thing_look(
    own: Mapping[str, object], card: Mapping[str, object], seed: int = 0, outline: Outline | None = None
) -> ObjectStyle:
    """The look of an object: from the placed object in the script, then from its kind.

    `outline`: pass it if it is known.
    """
    outline = outline or thing_outline(own, card)
    look = card.get("look")
    kind: ThingKind = next((known for known in _THINGS if known == look), "block")
    if outline.kind == "circle" and kind == "block":
        kind = "round"
    # What lies flat throws no shadow.
    height = 0.0 if card.get("flat") is True else figure(own.get("height")) or figure(card.get("height")) or 25.0
    # A kind with its own drawing keeps it: its corners only define what disks collide with.
    free = outline.kind == "polygon" and (kind in ("block", "round") or _is_reshaped(own, card))
    points = outline.points if free else ()
    colour = _colour(own.get("colour"), "")
    if colour:  # what has a colour of its own looks the same wherever it stands in the list
        seed = VARIANTS[kind].index(colour) if colour in VARIANTS[kind] else int(colour[1:], 16)
    return ObjectStyle(kind, outline.width, outline.depth, colour, seed, max(0.0, height), points)


def _is_reshaped(own: Mapping[str, object], card: Mapping[str, object]) -> bool:
    """Whether a placed object has an outline that is not that of its kind in another size."""
    if not isinstance(own.get("shape"), Mapping):
        return False
    usual = thing_outline({}, card)
    return usual.kind != "polygon" or not scaled_from(thing_outline(own, card).points, usual.points)


def piece_disk(piece: Piece, card_of: CardOf, art: Path | None = None) -> DiskStyle:
    """The disk of a piece on a table; a veteran below full life shows its wounded side, an item the barrel."""
    if piece.kind == "item":
        return ITEM_LOOK
    folder = "artifacts" if piece.kind == "artifact" else "characters"
    wounded = piece.wounds > 0 and piece.card.get("rank") == "veteran"
    return disk_look(folder, piece.card, card_of, None if piece.kind == "artifact" else piece.angle, wounded, art)


def piece_riders(piece: Piece, card_of: CardOf, art: Path | None = None) -> tuple[DiskStyle, ...]:
    """The missiles that lie on a piece, lowest first."""
    return tuple(disk_look("missiles", card_of("missiles", name) or {}, card_of, art=art) for name in piece.riders)


def piece_thing(piece: Piece) -> ObjectStyle:
    """The look of an object of the landscape; objects of one kind differ in colour."""
    return thing_look(piece.own, piece.card, piece.number, piece.outline)


def _colour(value: object, usual: str) -> str:
    return value if isinstance(value, str) and _COLOUR.match(value) else usual
