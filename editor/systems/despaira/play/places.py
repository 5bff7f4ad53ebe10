"""Where things are on the table, by name: tiles, cards in hands, piles. No Qt."""

from __future__ import annotations

from typing import Final

from simulator.systems.despaira.duel import TILE, DuelPlay
from simulator.systems.despaira.state import Piece

PILES: Final = ("deck", "graveyard", "void")
"""The piles beside the field, each with the number of its seat: `graveyard:0`."""


def pile_of(zone: str, seat: int) -> str:
    """The place of a pile."""
    return f"{zone}:{seat}"


def place_of(play: DuelPlay, thing: str) -> str:
    """The place of a card, a tile, or an option of a choice; empty for what lies nowhere, such as a number."""
    if thing.startswith(TILE):
        return thing
    if ">" in thing:  # a way, which is known by its end
        return f"{TILE}{thing.rpartition('>')[2]}"
    piece = play.state.pieces.get(thing.split("@")[1] if "@" in thing else thing)
    if piece is None:
        return f"{TILE}{thing}" if thing in play.tiles() else ""  # a way of one step
    return place_of_piece(play, piece)


def place_of_piece(play: DuelPlay, piece: Piece) -> str:
    """The place of a card."""
    if piece.zone in ("field", "attached"):
        tile = play.tile_of(piece.name)
        return f"{TILE}{tile}" if tile else ""
    if piece.zone == "hand":
        return piece.name
    return pile_of(piece.zone, piece.owner) if piece.zone in PILES else ""


def pieces_at(play: DuelPlay, place: str) -> tuple[Piece, ...]:
    """The cards at a place: on a tile the creature or leader first, then the trick, then what is attached."""
    if place.startswith(TILE):
        lying = sorted(play.at(place[len(TILE) :]), key=lambda piece: piece.kind == "trick")
        return (*lying, *(one for piece in lying for one in play.attached_to(piece.name)))
    if place in play.state.pieces:
        return (play.state.pieces[place],)
    zone, _colon, seat = place.partition(":")
    if zone in ("graveyard", "void"):
        pile: tuple[str, ...] = getattr(play.seat(int(seat)), zone)
        return tuple(play.piece(name) for name in reversed(pile))
    return ()
