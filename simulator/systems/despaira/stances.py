"""Faces, modes and facing of cards on the field (DS-MODE)."""

from __future__ import annotations

from simulator.engine.zones import PUBLIC
from simulator.systems.despaira import events as ev
from simulator.systems.despaira.duel import DuelPlay
from simulator.systems.despaira.state import Facts

FORWARDS = ("north", "south")
"""The side that each seat's creatures face, by seat (DS-R-28)."""


def flip(play: DuelPlay, name: str, *, face_up: bool, mode: str = "") -> None:
    """Turn a card over; a creature goes to a mode with that."""
    piece = play.piece(name)
    if piece.face_up == face_up or piece.zone != "field" or piece.kind in ("leader", "token"):
        return
    # Face-down, its controller still knows it; others forget nothing that they have seen, but the card is hidden.
    known = (PUBLIC,) if face_up else tuple(sorted({piece.controller, piece.owner}))
    changes = {"mode": mode or piece.mode} if piece.kind == "creature" else {}
    if not face_up and piece.kind == "creature":
        changes = {"mode": "defence"}
    if not face_up and piece.kind == "trick":
        changes = {"active": False, "settled": False}  # type: ignore[dict-item]
    play.change(name, face_up=face_up, known_to=known, **changes)
    play.say(ev.CardFlipped(name, piece.card, face_up))
    if face_up:
        # Its HP follow its maximum, which the field may raise (DS-R-15).
        play.settle()
    play.moment(
        "flipped",
        Facts(mover=name),
        lambda when, listener, me: (when.to == "up") == face_up and play.means(when.who, me, listener, piece),
    )


def set_mode(play: DuelPlay, name: str, mode: str) -> None:
    """Put a creature into a mode; a face-down one goes to Attack only by flipping up (DS-MODE-03)."""
    piece = play.piece(name)
    if piece.mode == mode or piece.zone != "field" or piece.kind not in ("creature", "token"):
        return
    if not piece.face_up and mode == "attack":
        flip(play, name, face_up=True, mode="attack")
    else:
        play.change(name, mode=mode)
    play.say(ev.ModeChanged(name, piece.card, mode))
    play.moment("mode_changed", Facts(mover=name), lambda when, listener, me: play.means(when.who, me, listener, piece))


def set_facing(play: DuelPlay, name: str, facing: str) -> None:
    """Turn a creature to a side."""
    piece = play.piece(name)
    if piece.facing != facing and piece.zone == "field":
        play.change(name, facing=facing)
        play.say(ev.FacingChanged(name, piece.card, facing))
