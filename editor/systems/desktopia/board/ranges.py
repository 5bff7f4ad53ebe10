"""The ranges of a selected disk: where a missile may be placed, what is nearby, power, the longest flick. No Qt.

The figures are the simulator's, so that the table shows what a play will do.
"""

from __future__ import annotations

from dataclasses import replace

from editor.document.json_tree import find
from editor.late_imports import late_imports
from editor.systems.desktopia.board.script_contents import Piece, ScriptContents, sectors_of
from schema.frozen_dataclass import frozen_dataclass
from schema.json.lenient_json import figure
from schema.json.strict_reading import Json
from schema.systems.desktopia.sizes import DIAMETER_MM

with late_imports(__name__):
    from simulator.physics import table
    from simulator.systems.desktopia import decisions, ruleset, selector_evaluation


@frozen_dataclass
class Ranges:
    """Radii about the centre of a disk in mm; sectors as start and end in degrees, clockwise on the table."""

    shot: float  # a missile lies wholly within (DK-SHOT-03)
    nearby: float  # the rim of another disk comes within (DK-TERM-05)
    flick: float  # where the centre stops after a flick at full strength that meets nothing
    sectors: tuple[tuple[float, float], ...]

    def turned(self, by: float) -> Ranges:
        """The ranges of the same disk, rotated clockwise by an angle in degrees."""
        return replace(self, sectors=tuple((start + by, end + by) for start, end in self.sectors))


def ranges_of(piece: Piece, contents: ScriptContents, script: Json) -> Ranges | None:
    """The ranges of a character; None for anything else."""
    if piece.kind != "character":
        return None
    radius = piece.outline.width / 2
    friction = _positive(find(script, "/battlefield/friction")) or ruleset.SURFACE_FRICTION[contents.surface]
    gap = _positive(find(script, "/options/adjacency_gap")) or selector_evaluation.NEARBY_GAP_MM
    return Ranges(
        shot=radius + 2 * radius + DIAMETER_MM["missile"],
        nearby=radius + gap,
        flick=decisions.SPEED_LIMITS_MM_S[1] ** 2 / (2 * friction * table.Surface(friction=friction).gravity),
        sectors=tuple((start + piece.angle, end + piece.angle) for start, end in sectors_of(piece.card)),
    )


def _positive(value: object) -> float | None:
    found = figure(value)
    return found if found is not None and found > 0 else None
