"""Editing of the missiles stacked on characters: the selected one, and the target of a dragged one."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF

from editor.canvas.view import PointerAt
from editor.document.cards import localized
from editor.systems.desktopia.board import stacking
from editor.systems.desktopia.board.editing_context import EditingContext
from editor.systems.desktopia.board.piece_labels import name_of
from editor.systems.desktopia.board.script_contents import Piece
from editor.systems.desktopia.board.selection_item import TargetItem
from editor.systems.desktopia.board.stacking import StackedDisk
from editor.systems.desktopia.painting.disks import rider_offset
from schema.i18n import gettext as _
from schema.i18n import language
from schema.systems.desktopia.sizes import DIAMETER_MM

_RADIUS_MM = DIAMETER_MM["missile"] / 2


class StackedMissiles:
    """A missile can be selected while its character is the only selected piece."""

    def __init__(self, context: EditingContext) -> None:
        self._context = context
        self.selected: StackedDisk | None = None
        self.target = TargetItem()
        self._aimed: str | None = None

    # ------------------------------------------------------------ under the pointer

    def at(self, at: PointerAt) -> StackedDisk | None:
        """The topmost rider under the pointer, of the only selected character."""
        pieces = self._context.selected_pieces()
        if len(self._context.selection) != 1 or not pieces:
            return None
        for index in reversed(range(len(pieces[0].riders))):
            if math.dist(place_of(pieces[0], index), (at.x, at.y)) <= _RADIUS_MM:
                return StackedDisk(pieces[0].pointer, index)
        return None

    def carrier_at(self, mm: QPointF) -> Piece | None:
        """The character onto which something dropped at a position would be put."""
        shown = [piece for piece in self._context.contents.pieces if piece.kind == "character"]
        return stacking.topmost(shown, (mm.x(), mm.y())) if self._context.scene.can_select("character") else None

    def name(self, rider: StackedDisk) -> str:
        carrier = self._context.scene.piece(rider.carrier)
        missile = carrier.riders[rider.index] if carrier is not None and rider.index < len(carrier.riders) else ""
        card = self._context.card_of("missiles", missile) or {}
        return localized(card.get("name"), language(), missile)

    # ------------------------------------------------------------ showing

    def select(self, rider: StackedDisk | None) -> None:
        if rider != self.selected:
            self.selected = rider
            self.show()
            self._context.show_tool_hint()

    def show_target(self, piece: Piece | None, words: str = "") -> None:
        """Show a ring around the target of a drag; None hides it."""
        self._aimed = piece.pointer if piece is not None else None
        self.show(words)

    def show(self, words: str = "") -> None:
        rings: list[tuple[QPointF, float]] = []
        aimed = self._context.scene.shown_piece(self._aimed) if self._aimed else None
        if aimed is not None:
            rings.append((QPointF(aimed.x, aimed.y), aimed.radius))
        carrier = self._context.scene.shown_piece(self.selected.carrier) if self.selected else None
        if carrier is not None and self.selected is not None and self.selected.index < len(carrier.riders):
            rings.append((QPointF(*place_of(carrier, self.selected.index)), _RADIUS_MM))
        self.target.show_rings(rings, words)

    def drop_missing_selection(self) -> None:
        """Clear the selection of a missile that no longer exists."""
        carrier = self._context.scene.piece(self.selected.carrier) if self.selected else None
        gone = carrier is None or self.selected is None or self.selected.index >= len(carrier.riders)
        if self.selected is not None and (gone or self._context.selection != (self.selected.carrier,)):
            self.selected = None
        self._aimed = None
        self.show()

    # ------------------------------------------------------------ edits

    def put(self, missile: str, mm: QPointF) -> None:
        """Put a missile onto the character at a position."""
        carrier = self.carrier_at(mm)
        self.show_target(None)
        if carrier is None:
            self._context.show_hint(_("A missile lies on a character when the battle begins: choose one."))
            return
        edits, rider = stacking.put_on(self._context.adapter.file, carrier, missile)
        card = self._context.card_of("missiles", missile) or {}
        words = _("Put {missile} on {character}")
        label = words.format(missile=localized(card.get("name"), language(), missile), character=name_of(carrier))
        self._context.adapter.submit(label, edits)
        self._context.select((carrier.pointer,))
        self.select(rider)

    def drop(self, rider: StackedDisk, mm: QPointF) -> None:
        """Move a missile to the character at a position, or remove it if there is none."""
        carrier, other = self._context.scene.piece(rider.carrier), self.carrier_at(mm)
        self.show_target(None)
        if carrier is None or (other is not None and other.pointer == carrier.pointer):
            return
        if other is None:
            self._take_off(rider, carrier)
            return
        label = _("Put {missile} on {character}").format(missile=self.name(rider), character=name_of(other))
        edits, new = stacking.hand_over(self._context.adapter.file, carrier, rider.index, other)
        self._context.adapter.submit(label, edits)
        self._context.select((other.pointer,))
        self.select(new)

    def delete_selected(self) -> bool:
        """Remove the selected missile; returns whether there was one."""
        carrier = self._context.scene.piece(self.selected.carrier) if self.selected else None
        if carrier is None or self.selected is None:
            return False
        self._take_off(self.selected, carrier)
        return True

    def shift(self, by: int) -> bool:
        """Raise or lower the selected missile in its stack; returns whether there was one."""
        carrier = self._context.scene.piece(self.selected.carrier) if self.selected else None
        if carrier is None or self.selected is None:
            return False
        edits, rider = stacking.shift(self._context.adapter.file, self.selected, carrier, by)
        if edits:
            label = _("Raise {what}") if by > 0 else _("Lower {what}")
            self._context.adapter.submit(label.format(what=self.name(self.selected)), edits)
            self.select(rider)
        return True

    def _take_off(self, rider: StackedDisk, carrier: Piece) -> None:
        label = _("Remove {missile} from {character}").format(missile=self.name(rider), character=name_of(carrier))
        self._context.adapter.submit(label, stacking.take_off(self._context.adapter.file, carrier, rider.index))


def place_of(carrier: Piece, index: int) -> tuple[float, float]:
    """The position at which a missile is drawn on the table."""
    dx, dy = rider_offset(carrier.outline.width / 2, index)
    return carrier.x + dx, carrier.y + dy
