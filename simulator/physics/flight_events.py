"""What happens next in a flick: which disks and solids a moving disk meets first, and where it leaves the table."""

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from heapq import heappush

from simulator.physics.flight_state import EDGE, SOLID, Flight
from simulator.physics.motion import INFINITY, arc_to_disk, first_below, time_over

_TIE = 1e-6
"""mm: a disk reaches two solids at one moment when their arcs differ by no more."""


def find_next_events(flight: Flight, fresh: Iterable[int]) -> None:
    """Find the next events of disks whose motion changed; each pair of them once."""
    levels = flight.level
    looking = [i for i in fresh if levels[i] >= 0]
    for i in looking:
        if i not in flight.box:
            flight.stirred[levels[i]].append(i)
        if flight.speed[i] > 0.0:
            _look_at_solids(flight, i)
        else:
            x, y, radius = flight.x[i], flight.y[i], flight.radius[i]
            flight.box[i] = x - radius, x + radius, y - radius, y + radius
    done: list[int] = []
    for i in looking:
        if flight.speed[i] > 0.0:
            _look_at_resting(flight, i)
            _look_at_stirred(flight, i, done)
        else:
            _look_back(flight, i, done)
        done.append(i)


def _look_at_resting(flight: Flight, i: int) -> None:
    """The disks that have not moved yet and lie in the way of a moving one."""
    x, y, ux, uy = flight.x[i], flight.y[i], flight.ux[i], flight.uy[i]
    radius, longest, box = flight.radius[i], flight.longest[i], flight.box
    xs, resting, widest = flight.scene.resting[flight.level[i]]
    least_x, most_x, _, _ = box[i]
    for j, other_x, other_y, other_radius in resting[
        bisect_left(xs, least_x - widest) : bisect_right(xs, most_x + widest)
    ]:
        dx = other_x - x
        dy = other_y - y
        reach = radius + other_radius
        across = dx * uy - dy * ux
        if across >= reach or across <= -reach:
            continue
        along = dx * ux + dy * uy
        if along <= 0.0 or along > longest + reach or j in box:
            continue
        if flight.passing and flight.passes(i, j):
            continue
        arc = arc_to_disk(dx, dy, ux, uy, reach, longest)
        if arc < INFINITY:
            _note(flight, i, j, flight.now + time_over(arc, flight.speed[i], flight.slowing[i]))


def _look_at_stirred(flight: Flight, i: int, done: list[int]) -> None:
    """The disks that have moved and may meet a moving one; pairs with disks of `done` are known."""
    boxes, speeds = flight.box, flight.speed
    least_x, most_x, least_y, most_y = boxes[i]
    for j in flight.stirred[flight.level[i]]:
        low_x, high_x, low_y, high_y = boxes[j]
        if low_x > most_x or high_x < least_x or low_y > most_y or high_y < least_y or j == i or j in done:
            continue
        if speeds[j] > 0.0:
            _look_at_pair(flight, i, j)
        elif not flight.passing or not flight.passes(i, j):
            arc = arc_to_disk(
                flight.x[j] - flight.x[i],
                flight.y[j] - flight.y[i],
                flight.ux[i],
                flight.uy[i],
                flight.radius[i] + flight.radius[j],
                flight.longest[i],
            )
            if arc < INFINITY:
                _note(flight, i, j, flight.now + time_over(arc, speeds[i], flight.slowing[i]))


def _look_back(flight: Flight, i: int, done: list[int]) -> None:
    """The moving disks that may meet one that has come to rest."""
    boxes, speeds = flight.box, flight.speed
    least_x, most_x, least_y, most_y = boxes[i]
    for j in flight.stirred[flight.level[i]]:
        if speeds[j] <= 0.0 or j in done:
            continue
        low_x, high_x, low_y, high_y = boxes[j]
        if low_x > most_x or high_x < least_x or low_y > most_y or high_y < least_y:
            continue
        if flight.passing and flight.passes(i, j):
            continue
        x, y, speed = flight.place(j)
        if speed <= 0.0:
            continue
        slowing, span = flight.slowing[j], flight.until[j] - flight.now
        longest = (speed - 0.5 * slowing * span) * span
        arc = arc_to_disk(
            flight.x[i] - x, flight.y[i] - y, flight.ux[j], flight.uy[j], flight.radius[i] + flight.radius[j], longest
        )
        if arc < INFINITY:
            _note(flight, j, i, flight.now + time_over(arc, speed, slowing))


def _look_at_pair(flight: Flight, i: int, j: int) -> None:
    """Two moving disks: the first time their rims meet."""
    if flight.passing and flight.passes(i, j):
        return
    now = flight.now
    span = flight.until[i] - now
    other_span = flight.until[j] - now
    if other_span < span:
        span = other_span
    if span <= 0.0:
        # One stops at this very moment: when it has, both are looked at again.
        return
    x, y, speed = flight.place(i)
    other_x, other_y, other = flight.place(j)
    dx, dy = other_x - x, other_y - y
    reach = flight.radius[i] + flight.radius[j]
    ai, aj = 0.5 * flight.slowing[i], 0.5 * flight.slowing[j]
    far = reach + ((speed + max(-ai, 0.0) * span) + (other + max(-aj, 0.0) * span)) * span
    square = dx * dx + dy * dy
    if square > far * far:
        return
    uix, uiy, ujx, ujy = flight.ux[i], flight.uy[i], flight.ux[j], flight.uy[j]
    vx, vy = ujx * other - uix * speed, ujy * other - uiy * speed
    hx, hy = ai * uix - aj * ujx, ai * uiy - aj * ujy
    time = first_below(
        square - reach * reach,
        2.0 * (dx * vx + dy * vy),
        vx * vx + vy * vy + 2.0 * (dx * hx + dy * hy),
        2.0 * (vx * hx + vy * hy),
        hx * hx + hy * hy,
        span,
    )
    if time < INFINITY:
        _note(flight, i, j, now + time)


def _look_at_solids(flight: Flight, i: int) -> None:
    """The first solid that a moving disk meets, or the open edge that its centre crosses before.

    Sets how far the disk goes and the box it stays in.
    """
    x, y, ux, uy, speed, slowing = (
        flight.x[i],
        flight.y[i],
        flight.ux[i],
        flight.uy[i],
        flight.speed[i],
        flight.slowing[i],
    )
    span = flight.until[i] - flight.now
    radius = flight.radius[i]
    best = (speed - 0.5 * slowing * span) * span
    end_x, end_y = x + ux * best, y + uy * best
    low_x, high_x = (x - radius, end_x + radius) if ux >= 0.0 else (end_x - radius, x + radius)
    low_y, high_y = (y - radius, end_y + radius) if uy >= 0.0 else (end_y - radius, y + radius)
    level = flight.level[i]
    least_height = level * flight.scene.surface.thickness_mm
    first: list[tuple[float, int, int, float, float]] = []
    for number, least_x, most_x, least_y, most_y, mid_x, mid_y, size, height, faces, rounds in (
        flight.hurdles if i != flight.mover else flight.own_hurdles
    ):
        if most_x < low_x or least_x > high_x or most_y < low_y or least_y > high_y:
            continue
        dx, dy = mid_x - x, mid_y - y
        size += radius
        across = dx * uy - dy * ux
        if across > size or across < -size or dx * ux + dy * uy - size > best:
            continue
        if level and height <= least_height:
            continue  # P-13
        for ax, ay, ex, ey, length in faces:
            toward = uy * ex - ux * ey
            if toward <= 1e-9:
                continue
            off = (x - ax) * ey - (y - ay) * ex
            if off <= 0.0:
                continue
            arc = (off - radius) / toward if off > radius else 0.0
            if arc <= best + _TIE:
                foot = (x + ux * arc - ax) * ex + (y + uy * arc - ay) * ey
                if -1e-9 <= foot <= length + 1e-9:
                    first.append((arc, SOLID, number, -ey, ex))
                    if arc < best:
                        best = arc
        for cx, cy, reach in rounds:
            dx, dy = cx - x, cy - y
            reach += radius
            across = dx * uy - dy * ux
            if across >= reach or across <= -reach:
                continue
            arc = arc_to_disk(dx, dy, ux, uy, reach, best + _TIE)
            if arc < INFINITY:
                hx, hy = dx - ux * arc, dy - uy * arc
                apart = math.sqrt(hx * hx + hy * hy)
                if apart > 0.0:
                    first.append((arc, SOLID, number, hx / apart, hy / apart))
                    if arc < best:
                        best = arc
    if level == 0:
        for edge, (ax, ay, ex, ey, length) in flight.scene.landscape.open_edges:
            if (end_x - ax) * ey - (end_y - ay) * ex > 0.0:
                continue
            out = uy * ex - ux * ey
            off = (x - ax) * ey - (y - ay) * ex
            if out <= 0.0 or off < -1e-6:
                continue
            arc = off / out if off > 0.0 else 0.0
            if arc <= best:
                foot = (x + ux * arc - ax) * ex + (y + uy * arc - ay) * ey
                # As far beyond a corner as a disk may lie beyond the border.
                if -1e-6 <= foot <= length + 1e-6 and (arc < best or not first):
                    best = arc
                    first = [(arc, EDGE, edge, 0.0, 0.0)]
    flight.longest[i] = best
    end_x, end_y = x + ux * best, y + uy * best
    # A hair more than the way, so that what is met at its very end is in the box.
    hair = radius + 1e-5
    low_x, high_x = (x, end_x) if x < end_x else (end_x, x)
    low_y, high_y = (y, end_y) if y < end_y else (end_y, y)
    flight.box[i] = low_x - hair, high_x + hair, low_y - hair, high_y + hair
    if first:
        push, version = flight.heap, flight.version[i]
        if len(first) > 1:
            first = _first_of(first, best)
        for arc, kind, what, nx, ny in first:
            heappush(push, (flight.now + time_over(arc, speed, slowing), i, kind, version, 0, what, nx, ny))


def _note(flight: Flight, i: int, j: int, time: float) -> None:
    if j < i:
        i, j = j, i
    heappush(flight.heap, (time, i, j, flight.version[i], flight.version[j], 0, 0.0, 0.0))


def _first_of(
    met: list[tuple[float, int, int, float, float]], best: float
) -> list[tuple[float, int, int, float, float]]:
    """Of the solids that a disk may meet, those it meets first; of two that throw it back alike, the first."""
    first: list[tuple[float, int, int, float, float]] = []
    for one in met:
        if one[0] <= best + _TIE and all(one[3] * other[3] + one[4] * other[4] < 1.0 - 1e-9 for other in first):
            first.append(one)
    return first
