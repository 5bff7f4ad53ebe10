"""Checks borders, zones and outlines for empty areas, crossing edges and a wrong number of edge kinds."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from schema.checks.incremental import FileAt
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, table
from schema.i18n import gettext as _
from schema.models.base import Point
from schema.systems.desktopia.checks.diagnostic_builders import error
from schema.systems.desktopia.checks.per_file import each_of
from schema.systems.desktopia.geometry import area, crossing
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script
from schema.systems.desktopia.table import CircleShape, Shape, Thing

LEAST_AREA = 1.0
"""In square millimetres; a smaller outline is useless on a table."""

CODES = table(
    CodeInfo(
        "outline-crosses",
        _("Outline crosses itself"),
        _("An outline that crosses itself has no defined inside."),
        "[[0, 0], [100, 100], [100, 0], [0, 100]]",
        _("Sort the corners along the outline."),
    ),
    CodeInfo(
        "outline-empty",
        _("Outline encloses nothing"),
        _("The corners are on one line or in one point, so the outline has no area."),
        "[[0, 0], [50, 0], [100, 0]]",
        _("Move the corners apart."),
    ),
    CodeInfo(
        "edge-count",
        _("Number of edges differs from corners"),
        _("The border has one edge from each corner to the next, so both numbers must be equal."),
        '"points": [[0, 0], [900, 0], [0, 900]], "edges": ["wall"]',
        _("Give a kind for each edge, or remove the list to use table edges everywhere."),
    ),
)


@each_of(Script, Thing)
def check(_pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """The border of each battlefield, every zone and every free outline must be a simple polygon."""
    match at.piece:
        case Script():
            yield from _script(at.piece, at.file)
        case Thing():
            yield from _shape(at.piece.shape, at.file, "/shape")
        case _:
            pass


def _script(script: Script, file: str) -> Iterator[Diagnostic]:
    field = script.battlefield
    yield from _outline(field.points, file, "/battlefield/points")
    if field.edges and len(field.edges) != len(field.points):
        message = _("The border has {corners} corners, but {edges} edges.").format(
            corners=len(field.points), edges=len(field.edges)
        )
        edges = [*field.edges[: len(field.points)]]
        edges += ["table_edge"] * (len(field.points) - len(edges))
        title = _("Add table edges") if len(field.edges) < len(field.points) else _("Remove the last ones")
        fix = Fix(title, "unsafe", (("replace", "/battlefield/edges", list(edges)),))
        yield error("edge-count", file, "/battlefield/edges", message, fixes=(fix,))
    for index, zone in enumerate(script.zones):
        yield from _outline(zone.points, file, f"/zones/{index}/points")
    for index, placed in enumerate(script.landscape):
        if placed.shape is not None:
            yield from _shape(placed.shape, file, f"/landscape/{index}/shape")


def _shape(shape: Shape, file: str, pointer: str) -> Iterator[Diagnostic]:
    if isinstance(shape, CircleShape) or shape.kind == "rectangle":
        return
    yield from _outline(shape.points, file, f"{pointer}/points")


def _outline(points: Sequence[Point], file: str, pointer: str) -> Iterator[Diagnostic]:
    crossed = crossing(points)
    if area(points) < LEAST_AREA:
        yield error("outline-empty", file, pointer, _("The corners enclose no area."))
    elif crossed is not None:
        first, second = (edge + 1 for edge in crossed)
        message = _("The outline crosses itself: edge {first} meets edge {second}.").format(first=first, second=second)
        if first == second:
            message = _("Two consecutive corners are equal: edge {first} has no length.").format(first=first)
        yield error("outline-crosses", file, pointer, message, fixes=_uncrossed(points, pointer))


def _uncrossed(points: Sequence[Point], pointer: str) -> tuple[Fix, ...]:
    """The same corners without duplicates, sorted around their middle if necessary."""
    once = [point for index, point in enumerate(points) if point != points[index - 1]]
    x, y = sum(x for x, _y in once) / len(once), sum(y for _x, y in once) / len(once)
    around = sorted(once, key=lambda point: (math.atan2(point[1] - y, point[0] - x), point))
    for title, corners in ((_("Remove the duplicate corner"), once), (_("Sort the corners"), around)):
        if len(corners) >= 3 and crossing(corners) is None and area(corners) >= LEAST_AREA:
            return (Fix(title, "unsafe", (("replace", pointer, [list(corner) for corner in corners]),)),)
    return ()
