"""Resolves contacts during a flick: two disks, a disk and a solid, or several contacts of one moment.

Touches that press within `flight.MOMENT` of each other belong to one moment: those that share a disk are solved
together by `contact_solver`, all others alone, from the motions before the moment. So the order of ids does not matter,
and a mirrored table gives a mirrored flick. A push travels through a row of touching disks from moment to moment: a
touch presses only after the one before it has set its disk in motion.
"""

from simulator.physics.contact_solver import MOST_TOUCHES, Touch, Touching, solve_impacts
from simulator.physics.flight_jams import count_impact, resolve_jam
from simulator.physics.flight_motion import set_motions
from simulator.physics.flight_passages import goes_through_disk, goes_through_solid
from simulator.physics.flight_state import Event, Flight
from simulator.physics.impacts import LEAST_SEPARATION, PRESSING, Spun, disk_impact, solid_impact
from simulator.physics.static_geometry import Solid

Meeting = tuple[int, int, int, float, float]
"""Disk, other disk or kind of event, the solid, and the unit normal away from the first disk."""


def resolve_disk_contact(flight: Flight, i: int, j: int) -> None:
    """Resolve the contact of two disks; nothing else happens at this moment."""
    if flight.through and goes_through_disk(flight, i, j):
        return
    if count_impact(flight, i) | count_impact(flight, j):
        resolve_jam(flight, (i, j))
    else:
        set_motions(flight, _disk_impact(flight, i, j))


def resolve_solid_contact(flight: Flight, i: int, solid: Solid, nx: float, ny: float) -> None:
    """Resolve the contact of a disk with a solid; nothing else happens at this moment."""
    if flight.through and goes_through_solid(flight, i, solid, nx, ny):
        return
    if count_impact(flight, i):
        resolve_jam(flight, (i,))
    else:
        set_motions(flight, _solid_impact(flight, i, solid, nx, ny))


def resolve_contacts(flight: Flight, events: list[Event]) -> None:
    """Resolve several contacts of one moment; those that share a disk are solved together."""
    if flight.through:
        events = [event for event in sorted(events, key=_by_ids) if not _goes_through(flight, event)]
    jammed: list[int] = []
    changed: list[tuple[int, Spun]] = []
    for members, touches in _groups_of_contacts(flight, events):
        counted = [count_impact(flight, i) for i in members]
        if any(counted) or len(touches) > MOST_TOUCHES:
            jammed.extend(members)
        elif len(touches) > 1:
            changed += _joint_impact(flight, members, touches)
        else:
            i, j, what, nx, ny = touches[0]
            changed += _disk_impact(flight, i, j) if j >= 0 else _solid_impact(flight, i, flight.solids[what], nx, ny)
    set_motions(flight, changed)
    if jammed:
        resolve_jam(flight, jammed)


def _disk_impact(flight: Flight, i: int, j: int) -> list[tuple[int, Spun]]:
    """New motions of two disks after a lone impact."""
    disks, surface = flight.scene.disks, flight.scene.surface
    motion_i, motion_j = flight.motion(i), flight.motion(j)
    nx, ny = flight.normal(i, j)
    after_i, after_j, push = disk_impact(
        disks[i].mass,
        flight.radius[i],
        motion_i,
        disks[j].mass,
        flight.radius[j],
        motion_j,
        nx,
        ny,
        surface.disk_restitution,
        surface.disk_friction,
        LEAST_SEPARATION,
    )
    flight.note_meeting(i, j, nx, ny, push)
    return [(i, after_i), (j, after_j)]


def _solid_impact(flight: Flight, i: int, solid: Solid, nx: float, ny: float) -> list[tuple[int, Spun]]:
    """New motion of a disk after a lone impact with a solid."""
    after, push = solid_impact(
        flight.scene.disks[i].mass,
        flight.radius[i],
        flight.motion(i),
        nx,
        ny,
        solid.restitution,
        solid.friction,
        LEAST_SEPARATION,
    )
    flight.note_bounce(i, solid, nx, ny, push)
    return [(i, after)]


def _joint_impact(flight: Flight, members: list[int], touches: list[Meeting]) -> list[tuple[int, Spun]]:
    """New motions of settled disks that share touches."""
    disks, surface, solids = flight.scene.disks, flight.scene.surface, flight.solids
    number = {i: n for n, i in enumerate(members)}
    afters, pushes = solve_impacts(
        [Touching(flight.x[i], flight.y[i], flight.radius[i], disks[i].mass, flight.motion(i)) for i in members],
        [
            Touch(number[i], number[j], nx, ny, surface.disk_restitution, surface.disk_friction)
            if j >= 0
            else Touch(number[i], -1, nx, ny, solids[what].restitution, solids[what].friction)
            for i, j, what, nx, ny in touches
        ],
        LEAST_SEPARATION,
    )
    for (i, j, what, nx, ny), push in zip(touches, pushes, strict=True):
        if j >= 0:
            flight.note_meeting(i, j, nx, ny, push)
        else:
            flight.note_bounce(i, solids[what], nx, ny, push)
    return list(zip(members, afters, strict=True))


def _groups_of_contacts(flight: Flight, events: list[Event]) -> list[tuple[list[int], list[Meeting]]]:
    """Group the touches of one moment by the disks they share; gives the disks and touches of each group."""
    meetings: list[Meeting] = []
    pressed: set[int] = set()
    weak: list[Meeting] = []
    for _, i, j, _, _, what, nx, ny in sorted(events, key=_by_ids):
        vx, vy, _ = flight.motion(i)
        if j >= 0:
            other_vx, other_vy, _ = flight.motion(j)
            vx, vy = vx - other_vx, vy - other_vy
            nx, ny = flight.normal(i, j)
        meeting = (i, j, what, nx, ny)
        if vx * nx + vy * ny > PRESSING:
            meetings.append(meeting)
            pressed.update((i, j))
        else:
            weak.append(meeting)
    # A touch that does not press is looked at again after the others have been resolved.
    meetings.extend(one for one in weak if one[0] not in pressed and (one[1] < 0 or one[1] not in pressed))
    groups: list[tuple[list[int], list[Meeting]]] = []
    for meeting in meetings:
        ends = [i for i in meeting[:2] if i >= 0]
        mine = [group for group in groups if any(i in group[0] for i in ends)]
        members = sorted({i for group in mine for i in group[0]}.union(ends))
        touches = [touch for group in mine for touch in group[1]]
        groups = [group for group in groups if group not in mine]
        groups.append((members, [*touches, meeting]))
    return groups


def _goes_through(flight: Flight, event: Event) -> bool:
    _, i, j, _, _, what, nx, ny = event
    if j >= 0:
        return goes_through_disk(flight, i, j)
    return goes_through_solid(flight, i, flight.solids[what], nx, ny)


def _by_ids(event: Event) -> tuple[int, int, int]:
    """Sort key: contacts with disks first, then those with solids, which are numbered separately."""
    return (event[1], event[2], event[5]) if event[2] >= 0 else (event[1], 1 << 30, event[5])
