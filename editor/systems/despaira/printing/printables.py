"""What of a Despaira pack can be printed."""

from __future__ import annotations

from editor.document.document import PackDocument
from editor.printing.printables import PrintableKind
from editor.systems.despaira.printing.cards import card_kinds
from editor.systems.despaira.printing.maps import map_kinds
from editor.systems.despaira.printing.references import reference_kinds


def printables(document: PackDocument) -> tuple[PrintableKind, ...]:
    """All kinds, in the order of their sheets."""
    return (*card_kinds(document), *reference_kinds(document), *map_kinds(document))
