"""The board at true scale, as a poster of as many pages as it needs: flat, and as it is by day."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtGui import QPainter

from editor.document.document import PackDocument
from editor.printing.printables import PaintOptions, Printable
from editor.systems.dork_tower.board.items import names_on_rim, paint_land_signs
from editor.systems.dork_tower.board.plan import plan_of
from editor.systems.dork_tower.painting.rim import paint_borders, paint_rim
from editor.systems.dork_tower.painting.sectors import RIM_MM
from editor.systems.dork_tower.painting.spaces import paint_space
from editor.ui.design_tokens import LIGHT
from schema.i18n import texts_in
from schema.json.lenient_json import mapping

_SIDE_MM = 2 * RIM_MM


def board_mats(document: PackDocument) -> Sequence[Printable]:
    """One for each board."""
    return tuple(
        Printable(
            file.rpartition("/")[2].removesuffix(".json"),
            document.name_of(file),
            _SIDE_MM,
            _SIDE_MM,
            partial(_paint, document, file),
            round=True,
            file=file,
        )
        for file in document.files_in("boards")
    )


def _paint(document: PackDocument, file: str, painter: QPainter, code: str, _options: PaintOptions) -> None:
    painter.translate(RIM_MM, RIM_MM)
    with texts_in(code):
        plan = plan_of(mapping(document.value(file)))
        # The tower that turns says what time it is, so that the rim has neither suns nor moons.
        paint_rim(painter, LIGHT, names_on_rim(plan), (), flat=True)
    for number, space in enumerate(plan.spaces.values()):
        paint_space(painter, space.type, space.sector.outline(1.1), number)
    paint_borders(painter)
    paint_land_signs(painter, plan)
