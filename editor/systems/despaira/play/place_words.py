"""What lies at a place of the table, in words: for tool tips, and for those who cannot see the table."""

from __future__ import annotations

from collections.abc import Iterator

from editor.systems.despaira.play.places import pieces_at
from schema.i18n import gettext as _
from simulator.systems.despaira.duel import TILE, DuelPlay
from simulator.systems.despaira.state import Piece
from simulator.systems.despaira.story import Storyteller


def place_words(play: DuelPlay, story: Storyteller, place: str) -> str:
    """The tile with its kind and counters, and every card there with what it has, a line each."""
    lines = []
    if place.startswith(TILE):
        tile = place[len(TILE) :]
        kind = _("{tile}: {kind}").format(tile=tile, kind=story.tile_kind(play.tile_kind(tile)))
        lines.append(", ".join((kind, *_counters(play, story, place))))
    for piece in pieces_at(play, place)[:12]:
        lines.append(", ".join(_piece(play, story, piece)))
    return "\n".join(lines)


def _piece(play: DuelPlay, story: Storyteller, piece: Piece) -> Iterator[str]:
    yield story.card(piece.card)
    if piece.zone == "attached":
        yield _("attached")
    elif piece.zone == "field":
        yield story.seat(piece.controller)
        if not piece.face_up and piece.card in play.setup.cards:
            yield _("face-down")
        if piece.kind in ("creature", "token"):
            yield _("in Attack") if piece.mode == "attack" else _("in Defence")
    if piece.timer:
        yield _("timer {number}").format(number=piece.timer)
    for status in play.setup.pack.statuses:
        if play.has_status(piece.name, status):
            yield story.status(status)
    yield from _counters(play, story, piece.name)


def _counters(play: DuelPlay, story: Storyteller, holder: str) -> Iterator[str]:
    for counter in play.setup.pack.counters:
        if number := play.counter(holder, counter):
            yield f"{story.counter(counter)} {number}"
