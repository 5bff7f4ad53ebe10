"""Shortest paths around the landscape, on a grid that is built once for each table.

Disks are not part of the grid, because they move. Lengths are estimates in mm for bots; no rule depends on them.
"""

import math
from heapq import heappop, heappush

from simulator.physics.geometry import distance_to_border, free_for, inside
from simulator.physics.table import Border, Point, Table

CELL_MM = 45.0
MOST_ACROSS = 40
"""The most cells across a table: those of larger tables are larger."""
WIDTH_MM = 23.0
"""The width of the disk whose ways are measured: the narrowest character."""
_STEPS = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
_BLOCKED_FACTOR = 3.0
"""Factor on the straight distance to a place that the grid cannot reach."""
_MOST_KEPT = 32
_MOST_PLACES = 4096
_routes: dict[int, tuple[Table, "Pathfinder"]] = {}
# As in `landscape`: tables are compared by identity, and a kept table keeps its identity.


def get_pathfinder(table: Table) -> "Pathfinder":
    """The pathfinder of a table, built once for each."""
    known = _routes.get(id(table))
    if known is None:
        if len(_routes) >= _MOST_KEPT:
            _routes.clear()
        known = _routes[id(table)] = table, Pathfinder(table)
    return known[1]


class Pathfinder:
    """Paths on one table; the distances to a target are computed on first use."""

    def __init__(self, table: Table) -> None:
        xs, ys = [point[0] for point in table.border.points], [point[1] for point in table.border.points]
        self._left, self._top = min(xs), min(ys)
        wide, high = max(xs) - self._left, max(ys) - self._top
        self._size = max(CELL_MM, wide / MOST_ACROSS, high / MOST_ACROSS)
        self._columns = int(wide // self._size) + 1
        self._rows = int(high // self._size) + 1
        cells = range(self._columns * self._rows)
        free = [free_for(table, (), *self.middle(cell), WIDTH_MM / 2.0) for cell in cells]
        self._neighbours = [self._around(cell, free) if free[cell] else () for cell in cells]
        at = [(*divmod(cell, self._columns), cell) for cell in cells if free[cell]]
        self._entrances = [cell if free[cell] else self._nearest(cell, at) for cell in cells]
        self._from: dict[tuple[int, ...], list[float]] = {}
        self._searches: dict[int, tuple[list[float], list[tuple[float, int]]]] = {}
        """The same for single cells, as far as it was needed so far, with the cells from which the search goes on."""
        self._to_zones: dict[tuple[str, float, float], float] = {}
        """The answers of `to_zone`: most disks lie where they lay."""
        self._zones: dict[str, tuple[int, ...]] = {}

    def middle(self, cell: int) -> Point:
        """The centre of a cell."""
        row, column = divmod(cell, self._columns)
        return self._left + (column + 0.5) * self._size, self._top + (row + 0.5) * self._size

    def cell(self, x: float, y: float) -> int:
        """The free cell at a position, or the nearest one."""
        column, row = int((x - self._left) // self._size), int((y - self._top) // self._size)
        # Comparisons instead of min and max: this is called very often.
        if column < 0:
            column = 0
        elif column >= self._columns:
            column = self._columns - 1
        if row < 0:
            row = 0
        elif row >= self._rows:
            row = self._rows - 1
        return self._entrances[row * self._columns + column]

    def length(self, a: Point, b: Point) -> float:
        """The length of the shortest path between two positions; the straight one if nothing is between them."""
        return self.between(self.cell(*a), self.cell(*b), math.hypot(a[0] - b[0], a[1] - b[1]))

    def between(self, start: int, end: int, straight: float) -> float:
        """The same for positions in two cells, `straight` mm apart in a straight line."""
        if start > end:
            # Always in the same direction: the other way round, the last bits of the sum may differ.
            start, end = end, start
        known = self._searches.get(start)
        if known is None:
            known = self._searches[start] = self._begun((start,))
        lengths, heap = known
        if heap and heap[0][0] < lengths[end]:
            # Only as far as this: most characters are near each other.
            self._search(lengths, heap, end)
        return self._estimate(lengths[end], straight)

    def to_zone(self, zone: str, border: Border, x: float, y: float) -> float:
        """The length of the shortest path into a zone of the script; 0 inside of it."""
        known = self._to_zones.get((zone, x, y))
        if known is None:
            known = max(0.0, -distance_to_border(border, x, y))
            if known > 0.0:
                known = self._estimate(self.to_cells(self.zone_cells(zone, border))[self.cell(x, y)], known)
            if len(self._to_zones) >= _MOST_PLACES:
                self._to_zones.clear()
            self._to_zones[zone, x, y] = known
        return known

    def zone_cells(self, zone: str, border: Border) -> tuple[int, ...]:
        """The free cells with centres in a zone; if there are none, the one nearest to its middle."""
        known = self._zones.get(zone)
        if known is None:
            found = tuple(c for c, around in enumerate(self._neighbours) if around and inside(border, *self.middle(c)))
            points = border.points
            middle = sum((p[0] for p in points), 0.0) / len(points), sum((p[1] for p in points), 0.0) / len(points)
            known = self._zones[zone] = found or (self.cell(*middle),)
        return known

    def to_cells(self, targets: tuple[int, ...]) -> list[float]:
        """The path length from each cell to the nearest of the targets; infinite if there is no path."""
        known = self._from.get(targets)
        if known is not None:
            return known
        lengths, heap = self._begun(targets)
        self._search(lengths, heap)
        self._from[targets] = lengths
        return lengths

    def _begun(self, targets: tuple[int, ...]) -> tuple[list[float], list[tuple[float, int]]]:
        """A search that has not left its targets yet."""
        lengths = [math.inf] * len(self._neighbours)
        for cell in targets:
            lengths[cell] = 0.0
        return lengths, [(0.0, cell) for cell in targets]

    def _search(self, lengths: list[float], heap: list[tuple[float, int]], end: int = -1) -> None:
        """Search on, until no shorter path to the end can be found; without one until all paths are known."""
        neighbours = self._neighbours
        while heap and (end < 0 or heap[0][0] < lengths[end]):
            length, cell = heappop(heap)
            if length > lengths[cell]:
                continue
            for other, step in neighbours[cell]:
                longer = length + step
                if longer < lengths[other]:
                    lengths[other] = longer
                    heappush(heap, (longer, other))

    def path(self, start: int, lengths: list[float]) -> list[int]:
        """The cells from one on along decreasing lengths, without the start."""
        cells, here = [], start
        while lengths[here] > 0.0 and self._neighbours[here]:
            following = min(self._neighbours[here], key=lambda step: (lengths[step[0]] + step[1], step[0]))[0]
            if lengths[following] >= lengths[here]:
                break
            cells.append(following)
            here = following
        return cells

    def _around(self, cell: int, free: list[bool]) -> tuple[tuple[int, float], ...]:
        row, column = divmod(cell, self._columns)

        def open_at(dx: int, dy: int) -> bool:
            x, y = column + dx, row + dy
            return 0 <= x < self._columns and 0 <= y < self._rows and free[y * self._columns + x]

        return tuple(
            (cell + dy * self._columns + dx, self._size * math.hypot(dx, dy))
            for dx, dy in _STEPS
            if open_at(dx, dy) and open_at(dx, 0) and open_at(0, dy)
        )

    def _nearest(self, cell: int, others: list[tuple[int, int, int]]) -> int:
        """The nearest of others, each given by row, column and number; the cell itself if there are none."""
        row, column = divmod(cell, self._columns)
        # The squares are whole numbers, so that the smaller number wins among equally near ones.
        return min([((y - row) ** 2 + (x - column) ** 2, other) for y, x, other in others], default=(0, cell))[1]

    def _estimate(self, on_grid: float, straight: float) -> float:
        """Paths on a grid are up to 8 % too long, and begin and end in the middle of a cell."""
        if on_grid == math.inf:
            return straight * _BLOCKED_FACTOR
        around = on_grid * 0.92 - 0.7 * self._size
        return max(straight, around)
