"""The missiles that lie on characters, under a hand: which one is selected, where a dragged one would come to lie."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from editor.canvas import riding
from editor.canvas.naming import name_of
from editor.canvas.overlays import TargetItem
from editor.canvas.riding import Rider
from editor.canvas.view import PointerAt
from editor.document.contents import DIAMETERS_MM, Piece, said
from editor.look.disks import rider_offset
from schema.words import gettext as _
from schema.words import language

if TYPE_CHECKING:
    from editor.canvas.desk import Desk

_RADIUS_MM = DIAMETERS_MM["missile"] / 2


class Riders:
    """A rider can be taken hold of while its character is the only thing selected."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.selected: Rider | None = None
        self.target = TargetItem(desk.theme)
        self._aimed: str | None = None

    # ------------------------------------------------------------ under the pointer

    def at(self, at: PointerAt) -> Rider | None:
        """The topmost rider under the pointer, of the only selected character."""
        pieces = self._desk.selected_pieces()
        if len(self._desk.selection) != 1 or not pieces:
            return None
        for index in reversed(range(len(pieces[0].riders))):
            if math.dist(place_of(pieces[0], index), (at.x, at.y)) <= _RADIUS_MM:
                return Rider(pieces[0].pointer, index)
        return None

    def carrier_at(self, mm: QPointF) -> Piece | None:
        """The character that something dropped at a place would come to lie on."""
        shown = [piece for piece in self._desk.contents.pieces if piece.kind == "character"]
        return riding.topmost(shown, (mm.x(), mm.y())) if self._desk.scene.can_take("character") else None

    def name(self, rider: Rider) -> str:
        carrier = self._desk.scene.piece(rider.carrier)
        missile = carrier.riders[rider.index] if carrier is not None and rider.index < len(carrier.riders) else ""
        card = self._desk.card_of("missiles", missile) or {}
        return said(card.get("name"), language(), missile)

    # ------------------------------------------------------------ showing

    def select(self, rider: Rider | None) -> None:
        if rider != self.selected:
            self.selected = rider
            self.show()
            self._desk.tell_hint()

    def show_target(self, piece: Piece | None, words: str = "") -> None:
        """Ring the piece that something would be put onto; None takes the ring away."""
        self._aimed = piece.pointer if piece is not None else None
        self.show(words)

    def show(self, words: str = "") -> None:
        rings: list[tuple[QPointF, float]] = []
        aimed = self._desk.scene.shown_piece(self._aimed) if self._aimed else None
        if aimed is not None:
            rings.append((QPointF(aimed.x, aimed.y), aimed.radius))
        carrier = self._desk.scene.shown_piece(self.selected.carrier) if self.selected else None
        if carrier is not None and self.selected is not None and self.selected.index < len(carrier.riders):
            rings.append((QPointF(*place_of(carrier, self.selected.index)), _RADIUS_MM))
        self.target.show_rings(rings, words)

    def forget_what_is_gone(self) -> None:
        """The document or the selection has changed."""
        carrier = self._desk.scene.piece(self.selected.carrier) if self.selected else None
        gone = carrier is None or self.selected is None or self.selected.index >= len(carrier.riders)
        if self.selected is not None and (gone or self._desk.selection != (self.selected.carrier,)):
            self.selected = None
        self._aimed = None
        self.show()

    # ------------------------------------------------------------ edits

    def put(self, missile: str, mm: QPointF) -> None:
        """Lay a missile onto the character at a place."""
        carrier = self.carrier_at(mm)
        self.show_target(None)
        if carrier is None:
            self._desk.hint_changed.emit(_("A missile lies on a character when the battle begins: choose one."))
            return
        edits, rider = riding.put_on(self._desk.paper.file, carrier, missile)
        card = self._desk.card_of("missiles", missile) or {}
        words = _("Put {missile} onto {character}")
        label = words.format(missile=said(card.get("name"), language(), missile), character=name_of(carrier))
        self._desk.paper.submit(label, edits)
        self._desk.select((carrier.pointer,))
        self.select(rider)

    def drop(self, rider: Rider, mm: QPointF) -> None:
        """A rider was dragged to a place: onto another character, or off the table's characters altogether."""
        carrier, other = self._desk.scene.piece(rider.carrier), self.carrier_at(mm)
        self.show_target(None)
        if carrier is None or (other is not None and other.pointer == carrier.pointer):
            return
        if other is None:
            self._take_off(rider, carrier)
            return
        label = _("Put {missile} onto {character}").format(missile=self.name(rider), character=name_of(other))
        edits, new = riding.hand_over(self._desk.paper.file, carrier, rider.index, other)
        self._desk.paper.submit(label, edits)
        self._desk.select((other.pointer,))
        self.select(new)

    def delete_selected(self) -> bool:
        """Take the selected rider away; says whether there was one."""
        carrier = self._desk.scene.piece(self.selected.carrier) if self.selected else None
        if carrier is None or self.selected is None:
            return False
        self._take_off(self.selected, carrier)
        return True

    def shift(self, by: int) -> bool:
        """Bring the selected rider higher or lower in its stack; says whether there was one."""
        carrier = self._desk.scene.piece(self.selected.carrier) if self.selected else None
        if carrier is None or self.selected is None:
            return False
        edits, rider = riding.shift(self._desk.paper.file, self.selected, carrier, by)
        if edits:
            label = _("Raise {what}") if by > 0 else _("Lower {what}")
            self._desk.paper.submit(label.format(what=self.name(self.selected)), edits)
            self.select(rider)
        return True

    def _take_off(self, rider: Rider, carrier: Piece) -> None:
        label = _("Take {missile} from {character}").format(missile=self.name(rider), character=name_of(carrier))
        self._desk.paper.submit(label, riding.take_off(self._desk.paper.file, carrier, rider.index))


def place_of(carrier: Piece, index: int) -> tuple[float, float]:
    """Where a rider is drawn on the table."""
    dx, dy = rider_offset(carrier.outline.width / 2, index)
    return carrier.x + dx, carrier.y + dy
