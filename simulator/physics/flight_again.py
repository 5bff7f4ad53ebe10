"""Finds that a flick goes as it went before, although disks that had no part in it lie elsewhere now.

Bots try the same flicks in position after position, of which each differs by the disks that the last action moved.
"""

from __future__ import annotations

from simulator.physics.disk_layout import scene_of
from simulator.physics.flick_record import FlickRecord, Pose
from simulator.physics.geometry import distance_to_segment
from simulator.physics.table import Disk, Table

_ROOM_MM = 1.0
"""How far the rims of other disks must stay from where moving ones were; anything above rounding would do."""


def flown_again(
    record: FlickRecord, before: tuple[Disk, ...], table: Table, now: tuple[Disk, ...]
) -> FlickRecord | None:
    """The record of the same flick on the same table, with other disks; None if it has to be run for that.

    What has changed must lie apart from all ways on which disks moved, before and now. Disks that came off others, or
    have come to rest in others, are put down where there is room, which may be anywhere: such a flick is always run.
    """
    if record.falls or record.unfinished or record.passages or any(one.over for one in record.flick.through):
        return None
    was = {disk.id: disk for disk in before}
    has = {disk.id: disk for disk in now}
    changed = [disk for disk in before if (one := has.get(disk.id)) is not disk and one != disk]
    changed += [disk for disk in now if (one := was.get(disk.id)) is not disk and one != disk]
    paths = record.paths
    for disk in changed:
        if disk.id in paths:
            return None
    for name, path in paths.items():
        reach = was[name].radius + _ROOM_MM
        for segment in path.segments:
            end = segment.pose_after(segment.duration)
            low_x, high_x = (segment.x, end.x) if segment.x < end.x else (end.x, segment.x)
            low_y, high_y = (segment.y, end.y) if segment.y < end.y else (end.y, segment.y)
            for disk in changed:
                apart = reach + disk.radius
                if (
                    low_x - apart < disk.x
                    and disk.x < high_x + apart
                    and low_y - apart < disk.y
                    and disk.y < high_y + apart
                    and distance_to_segment((segment.x, segment.y), (end.x, end.y), disk.x, disk.y) < apart
                ):
                    return None
    final: dict[str, Pose] = dict(scene_of(table, now).poses)
    for name in record.gone:
        del final[name]
    for name in paths:
        if name in final:
            final[name] = record.final[name]
    return FlickRecord(
        flick=record.flick,
        paths=paths,
        contacts=record.contacts,
        departures=record.departures,
        falls=record.falls,
        final=final,
        gone=record.gone,
        ends=record.ends,
        unfinished=record.unfinished,
    )
