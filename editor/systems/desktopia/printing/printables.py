"""What of a Desktopia pack can be printed."""

from __future__ import annotations

from editor.document.document import PackDocument
from editor.printing.printables import PrintableKind
from editor.systems.desktopia.printing.cards import card_kinds
from editor.systems.desktopia.printing.disks import disk_kinds
from editor.systems.desktopia.printing.etudes import etude_kinds
from editor.systems.desktopia.printing.references import reference_kinds
from editor.systems.desktopia.printing.tables import table_kinds


def printables(document: PackDocument) -> tuple[PrintableKind, ...]:
    """All kinds, in the order of their sheets."""
    return (
        *card_kinds(document),
        *reference_kinds(document),
        *disk_kinds(document),
        *table_kinds(document),
        *etude_kinds(document),
    )
