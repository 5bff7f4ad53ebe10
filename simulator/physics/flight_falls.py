"""Disks that come off in a flick: missiles slide off, characters come down from artifacts, disks leave the table."""

import math

from simulator.physics.flick_record import Departure, Fall
from simulator.physics.flight_events import find_next_events
from simulator.physics.flight_motion import restart_stack, start_sliding
from simulator.physics.flight_state import Flight
from simulator.physics.geometry import inside, nearest_place

_SETTLE = 0.12
"""s: how long the closing push of a disk off the artifact it came to lie half upon is shown (P-15)."""


def drop_rider(flight: Flight, i: int) -> None:
    """A disk's centre has passed the rim of what it lies on."""
    base, carrier = flight.base(i), flight.parent[i]
    for member in flight.stack(base):
        motion = flight.motion(member)  # chords keep the velocity apart from the chord's own: make it the disk's
        flight.chord.pop(member, None)
        speed = math.hypot(motion[0], motion[1])
        flight.speed[member] = speed
        if speed > 0.0:
            flight.ux[member], flight.uy[member] = motion[0] / speed, motion[1] / speed
    flight.children[carrier] = tuple(other for other in flight.children[carrier] if other != i)
    fresh: list[int] = []
    if flight.scene.disks[i].rider:
        _drop(flight, i)
    else:
        _note_fall(flight, i, carrier)
        flight.parent[i] = -1
        flight.stirred[flight.level[i]].remove(i)
        flight.level[i] = 0
        flight.stirred[0].append(i)
        flight.passing.add((i, carrier) if i < carrier else (carrier, i))
        border = flight.scene.table.border
        if inside(border, flight.x[i], flight.y[i]):
            _land(flight, i, carrier)
            fresh.extend(restart_stack(flight, i, {}, ()))
        else:
            remove_disk(flight, i, _nearest_open_edge(flight, i), flight.x[i], flight.y[i])
    fresh.extend(restart_stack(flight, base, {}, ()))
    find_next_events(flight, fresh)


def _drop(flight: Flight, i: int) -> None:
    """A missile comes off and with it all above (DK-KNO-07); they slide out and meet nothing (DK-KNO-05)."""
    above = flight.stack(i)
    for member in above:
        _note_fall(flight, member, flight.parent[member])
    for member in above:
        motion = flight.motion(member)
        flight.parent[member] = -1
        flight.children[member] = ()
        start_sliding(flight, member, motion)
        flight.version[member] += 1  # nothing waits for it: the path is complete


def _land(flight: Flight, i: int, carrier: int) -> None:
    """Push a character that came down on something out to the nearest free place; no contact counts (P-15)."""
    x, y = flight.x[i], flight.y[i]
    place = _free_place(flight, i, (i, carrier))
    if place is None or place == (x, y):
        return
    shift_x, shift_y = place[0] - x, place[1] - y
    length = math.hypot(shift_x, shift_y)
    nx, ny = shift_x / length, shift_y / length
    for member in flight.stack(i):
        flight.x[member] += shift_x
        flight.y[member] += shift_y
    into = flight.speed[i] * (flight.ux[i] * nx + flight.uy[i] * ny)
    if into < 0.0:
        vx, vy = flight.speed[i] * flight.ux[i] - into * nx, flight.speed[i] * flight.uy[i] - into * ny
        flight.speed[i] = math.hypot(vx, vy)
        if flight.speed[i] > 0.0:
            flight.ux[i], flight.uy[i] = vx / flight.speed[i], vy / flight.speed[i]


def separate_passing(flight: Flight, i: int, j: int) -> None:
    """At the end: a character that stopped half on the artifact it came off is pushed off it (P-15)."""
    if not flight.passes(i, j):
        return
    put_beside(flight, i if flight.scene.parents[i] == j else j)


def put_beside(flight: Flight, character: int) -> None:
    """At the end: push a disk to the nearest free place; no contact counts."""
    place = _free_place(flight, character, (character,))
    if place is None:
        return
    flight.now = max(flight.now, _last_rest(flight))
    for member in flight.stack(character):
        flight.settle(member)
        vx, vy = (place[0] - flight.x[character]) / _SETTLE, (place[1] - flight.y[character]) / _SETTLE
        row = (flight.now, flight.x[member], flight.y[member], vx, vy, 0.0, flight.facing[member], 0.0, 0.0, _SETTLE)
        flight.rows.setdefault(member, []).append(row)
    flight.x[character], flight.y[character] = place


def remove_disk(flight: Flight, i: int, edge: int, x: float, y: float) -> None:
    """A disk leaves the table, and what lies on it with it (P-16, DK-OUT-08, DK-OUT-10)."""
    disks = flight.scene.disks
    members = flight.stack(i)
    for member in members:
        flight.settle(member)
    for member in members[1:]:
        _note_fall(flight, member, flight.parent[member])
    for member in members:
        if member == i:
            flight.departures.append(Departure(flight.now, disks[i].id, x, y, edge))
        elif not disks[member].rider:
            flight.departures.append(Departure(flight.now, disks[member].id, flight.x[member], flight.y[member], edge))
        if flight.level[member] >= 0 and member in flight.stirred[flight.level[member]]:
            flight.stirred[flight.level[member]].remove(member)
        flight.level[member] = -1
        flight.parent[member] = -1
        flight.children[member] = ()
        flight.version[member] += 1
        flight.speed[member] = 0.0
        flight.left_at[member] = flight.now
    flight.passing = {pair for pair in flight.passing if not flight.left_at.keys() & set(pair)}


def _nearest_open_edge(flight: Flight, i: int) -> int:
    x, y = flight.x[i], flight.y[i]
    distances = []
    for edge, (ax, ay, ex, ey, length) in flight.scene.landscape.open_edges:
        along = min(max((x - ax) * ex + (y - ay) * ey, 0.0), length)
        distances.append((math.hypot(x - ax - along * ex, y - ay - along * ey), edge))
    return min(distances)[1] if distances else 0


def _free_place(flight: Flight, i: int, ignored: tuple[int, ...]) -> tuple[float, float] | None:
    others = []
    for j, level in enumerate(flight.level):
        if level == 0 and j not in ignored:
            x, y, _ = flight.place(j)
            others.append((x, y, flight.radius[j]))
    return nearest_place(flight.scene.table, tuple(others), flight.x[i], flight.y[i], flight.radius[i], 0.0, 0.0)


def _last_rest(flight: Flight) -> float:
    return max((rows[-1][0] + rows[-1][9] for rows in flight.rows.values()), default=0.0)


def _note_fall(flight: Flight, i: int, carrier: int) -> None:
    disks = flight.scene.disks
    flight.falls.append(Fall(flight.now, disks[i].id, disks[carrier].id, flight.x[i], flight.y[i]))
