"""Where every disk stands before a flick, laid out for speed; built once for the same table and disks."""

from schema.frozen_dataclass import record
from simulator.physics.flick_record import Pose
from simulator.physics.static_geometry import Landscape, landscape
from simulator.physics.table import Disk, Surface, Table

RestingDisks = tuple[tuple[float, ...], tuple[tuple[int, float, float, float], ...], float]
"""Disks of one level from left to right, for those in the way of a moving one to be found fast: the x of each; number,
x, y and radius of each; the greatest radius.
"""


@record
class DiskLayout:
    """Disks in the order of their ids; every tuple is indexed by that order."""

    table: Table
    surface: Surface
    landscape: Landscape
    disks: tuple[Disk, ...]
    index: dict[str, int]
    parents: tuple[int, ...]
    """The disk each lies on, -1 for the table."""
    children: tuple[tuple[int, ...], ...]
    levels: tuple[int, ...]
    """0 on the table, 1 on an artifact; -1 for riders, which meet nothing."""
    resting: tuple[RestingDisks, ...]
    """The disks of each level."""
    poses: dict[str, Pose]
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    facings: tuple[float, ...]
    radii: tuple[float, ...]


_latest: tuple[Table, tuple[Disk, ...], DiskLayout] | None = None
"""Many flicks are tried from one position: the last one is kept and compared by identity, since all of it is frozen."""


def scene_of(table: Table, disks: tuple[Disk, ...]) -> DiskLayout:
    """The scene; two disks of one id, a disk on a missing one, or a ring of carriers raise ValueError."""
    global _latest
    latest = _latest
    if latest is not None and latest[0] is table and latest[1] is disks:
        return latest[2]
    scene = _build(table, disks)
    _latest = (table, disks, scene)
    return scene


def _build(table: Table, disks: tuple[Disk, ...]) -> DiskLayout:
    surface = table.surface
    if surface.friction <= 0.0 or surface.rider_friction <= 0.0 or surface.gravity <= 0.0:
        raise ValueError("friction and gravity must be above zero: else nothing stops")
    ordered = tuple(sorted(disks, key=lambda disk: disk.id))
    index = {disk.id: i for i, disk in enumerate(ordered)}
    if len(index) != len(ordered):
        raise ValueError("two disks have the same id")
    for disk in ordered:
        if disk.on is not None and disk.on not in index:
            raise ValueError(f"disk {disk.id!r} lies on {disk.on!r}, which is not there")
    parents = tuple(-1 if disk.on is None else index[disk.on] for disk in ordered)
    children: list[list[int]] = [[] for _ in ordered]
    for i, parent in enumerate(parents):
        if parent >= 0:
            children[parent].append(i)
    levels = tuple(-1 if disk.rider else _height(i, parents, ordered) for i, disk in enumerate(ordered))
    return DiskLayout(
        table=table,
        surface=surface,
        landscape=landscape(table),
        disks=ordered,
        index=index,
        parents=parents,
        children=tuple(tuple(c) for c in children),
        levels=levels,
        resting=tuple(
            _resting(ordered, [i for i, its in enumerate(levels) if its == level])
            for level in range(max(levels, default=0) + 1)
        ),
        poses={disk.id: Pose(disk.x, disk.y, disk.facing % 360.0) for disk in ordered},
        xs=tuple(disk.x for disk in ordered),
        ys=tuple(disk.y for disk in ordered),
        facings=tuple(disk.facing for disk in ordered),
        radii=tuple(disk.radius for disk in ordered),
    )


def _resting(ordered: tuple[Disk, ...], level: list[int]) -> RestingDisks:
    rows = sorted(((i, ordered[i].x, ordered[i].y, ordered[i].radius) for i in level), key=lambda row: (row[1], row[0]))
    return tuple([row[1] for row in rows]), tuple(rows), max((row[3] for row in rows), default=0.0)


def _height(disk: int, parents: tuple[int, ...], ordered: tuple[Disk, ...]) -> int:
    height, below = 0, parents[disk]
    while below >= 0:
        height += 1
        if height > len(ordered):
            raise ValueError(f"disk {ordered[disk].id!r} lies on itself through others")
        below = parents[below]
    return height
