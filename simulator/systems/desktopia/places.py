"""Free places for disks: beside another disk, in a zone, at the border or anywhere; the result is deterministic."""

import math
from collections.abc import Iterator, Sequence

from schema.frozen_dataclass import replaced
from schema.language.base import SelectorWord
from schema.systems.desktopia.bodies import gap_between
from schema.systems.desktopia.geometry import Round
from schema.systems.desktopia.sizes import DIAMETER_MM
from schema.systems.desktopia.words import Place
from simulator.physics.geometry import TOLERANCE, distance_to_border, free_for, free_near, inside, nearest_free, slid
from simulator.physics.table import Disk, Point
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.decisions import PlaceRequest
from simulator.systems.desktopia.remembered import lying, lying_now
from simulator.systems.desktopia.ruleset import LyingObject
from simulator.systems.desktopia.selector_evaluation import amount, near_gap, nearby, select, zone_border
from simulator.systems.desktopia.slain import CARD, card_in
from simulator.systems.desktopia.space import body_of, gap, radius_of
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import Scope

_MARGIN = 2.0 * TOLERANCE
"""How far from the edge, in mm, whatever is put down wholly on the table lies at least."""
_ZONE_GRID = 24
"""Where the middle of a zone is taken, the zone is searched in this many steps each way."""


def disk_size(b: Battle, name: str) -> tuple[float, str]:
    """The radius in mm of a piece, or of a card's disk, and the piece's id if it lies on the field."""
    if name.startswith(CARD):
        return DIAMETER_MM[b.rules.pack.characters[card_in(name)].rank] / 2, ""
    piece = b.piece(name)
    return piece.radius, name if piece.zone == "field" else ""


def disks_for(b: Battle, word: SelectorWord, scope: Scope) -> tuple[str, ...]:
    """The disks that a selector finds, and the cards of disks in the reserve: other things have no place."""
    return tuple(name for name in select(b, word, scope) if name in b.state.pieces or name.startswith(CARD))


def some_place(b: Battle, scope: Scope, choice: Place) -> tuple[float, float] | None:
    """A free place for the choice; None if there is none (P-22, P-23)."""
    place = asked_place(b, scope, choice)
    if place is not None or choice.otherwise == "nothing":
        return place
    found = disks_for(b, choice.disk, scope)
    return nearest_place(b, scope, choice, found[0]) if found else None


def nearest_place(b: Battle, scope: Scope, choice: Place, name: str) -> tuple[float, float] | None:
    """The free place for a disk that is nearest to where the choice asks for one."""
    near = lying(b, select(b, choice.near, scope), "now") if choice.near is not None else []
    radius, here = disk_size(b, name)
    points = b.rules.zones[choice.zone].points if choice.zone in b.rules.zones else b.table.border.points
    x, y = (near[0].x, near[0].y) if near else _middle(points)
    return nearest_free(b.table, b.disks(), x, y, radius, margin=_margin(b), ignore=(here,) if here else ())


def _middle(points: Sequence[Point]) -> Point:
    return sum((x for x, _y in points), 0.0) / len(points), sum((y for _x, y in points), 0.0) / len(points)


def widest_gap(b: Battle, choice: Place, scope: Scope) -> int:
    """How far from the disk the place may be, in mm; 0 for nearby."""
    return 0 if choice.mm is None else max(1, amount(b, choice.mm, scope))


def touching(b: Battle, choice: Place, scope: Scope, place: Point) -> Point:
    """The picked place; where a gap of 0 mm was asked for, so much nearer that the disk touches the other one."""
    found = disks_for(b, choice.disk, scope)[:1]
    if choice.near is None or choice.mm is None or not found or amount(b, choice.mm, scope) > 0:
        return place
    near = [b.piece(name) for name in select(b, choice.near, scope) if name in b.state.pieces]
    if not near:
        return place
    closest = min(near, key=lambda one: (math.dist((one.x, one.y), place), one.id))
    radius, lying = disk_size(b, found[0])
    ignore = (lying,) if lying else ()
    nearer = slid(b.table, b.disks(), place, (closest.x, closest.y), radius, ignore=ignore)
    within = choice.zone is None or inside(zone_border(b, choice.zone), *nearer)
    within = within and not _hangs_over(b, *nearer, radius)
    return nearer if within and free_for(b.table, b.disks(), *nearer, radius, ignore=ignore) else place


def margins(b: Battle, choice: Place, scope: Scope) -> tuple[int, int]:
    """How far from the border the place may be, and how far from other disks it must be, in mm; 0 for any."""
    border, apart = (0 if one is None else max(1, amount(b, one, scope)) for one in (choice.border, choice.apart))
    return border, apart


def asked_place(b: Battle, scope: Scope, choice: Place) -> tuple[float, float] | None:
    """A free place exactly as the choice asks for; what it says of other places is left aside."""
    found = disks_for(b, choice.disk, scope)
    if not found or (choice.zone is not None and not b.is_open(choice.zone)):
        # A card may name a zone that only some scripts have; one that is closed has no places.
        return None
    border, apart = margins(b, choice, scope)
    if choice.near is None:
        return free_in_zone(b, found[0], choice.zone or "", border, apart)
    zone, mm = choice.zone or "", widest_gap(b, choice, scope)
    places = (place_near(b, found[0], name, zone, mm, border, apart) for name in select(b, choice.near, scope))
    return next((place for place in places if place is not None), None)


def place_near(
    b: Battle, name: str, near: str, zone: str, mm: int = 0, border: int = 0, apart: int = 0
) -> tuple[float, float] | None:
    """A free place for a disk nearby another one, or so many millimetres from it at most."""
    known = b.computed()
    key = "place_near", name, near, zone, mm, border, apart
    if key not in known:
        known[key] = _place_near(b, name, near, zone, mm, border, apart)
    place: tuple[float, float] | None = known[key]
    return place


def _place_near(
    b: Battle, name: str, near: str, zone: str, mm: int, border: int, apart: int
) -> tuple[float, float] | None:
    radius, lying = disk_size(b, name)
    ignore = (lying,) if lying else ()
    disks = b.disks()
    centre = centre_of(b, near)
    if centre is None:
        return None
    if isinstance(lying_now(b, near), LyingObject) and place_fits(
        b, name, near, centre.x, centre.y, zone, mm, border, apart
    ):
        return centre.x, centre.y
    widest = mm or near_gap(b)
    # A few places first: all of them are only needed where it is crowded.
    for angles, rings in ((8, 1), (36, 3)):
        places = free_near(b.table, disks, centre, radius, widest - 0.1, angles=angles, rings=rings, ignore=ignore)
        for x, y in places:
            if place_fits(b, name, near, x, y, zone, mm, border, apart):
                return x, y
    return None


def centre_of(b: Battle, near: str) -> Disk | None:
    """What a disk is put near, as a disk; for a place or an object its middle."""
    other = lying_now(b, near)
    if isinstance(other, Piece):
        return next((disk for disk in b.disks() if disk.id == near), None)
    return None if other is None else Disk(near, radius_of(other), 1.0, other.x, other.y)


def free_in_zone(b: Battle, name: str, zone: str, border: int = 0, apart: int = 0) -> tuple[float, float] | None:
    """A free place for a disk in a zone, or anywhere if no zone is named."""
    known = b.computed()
    key = "free_in_zone", name, zone, border, apart
    if key not in known:
        known[key] = next(_free_in_zone(b, name, zone, border, apart), None)
    place: tuple[float, float] | None = known[key]
    return place


def _free_in_zone(b: Battle, name: str, zone: str, border: int, apart: int) -> Iterator[Point]:
    radius, lying = disk_size(b, name)
    ignore = (lying,) if lying else ()
    table, disks = b.table, b.disks()
    points = b.rules.zones[zone].points if zone else table.border.points
    spot = nearest_free(table, disks, *_middle(points), radius, margin=_margin(b), ignore=ignore)
    anywhere = not (zone or border or apart)
    if spot is None or anywhere or place_fits(b, name, "", spot[0], spot[1], zone, 0, border, apart):
        if spot is not None:
            yield spot
        return
    for place in (*(_along_border(table.border.points, radius + border / 2) if border else ()), *_grid(points)):
        if place_fits(b, name, "", place[0], place[1], zone, 0, border, apart):
            yield place


def _grid(points: Sequence[Point]) -> Iterator[Point]:
    left, top = min(p[0] for p in points), min(p[1] for p in points)
    wide, high = max(p[0] for p in points) - left, max(p[1] for p in points) - top
    for row in range(_ZONE_GRID + 1):
        for column in range(_ZONE_GRID + 1):
            yield left + wide * column / _ZONE_GRID, top + high * row / _ZONE_GRID


def _along_border(points: Sequence[Point], mm: float) -> Iterator[Point]:
    """Points so far from the sides of the border, on both sides of each."""
    for one, other in zip(points, (*points[1:], points[0]), strict=True):
        dx, dy = other[0] - one[0], other[1] - one[1]
        length = math.hypot(dx, dy)
        if length <= TOLERANCE:
            continue
        for step in range(_ZONE_GRID + 1):
            x, y = one[0] + dx * step / _ZONE_GRID, one[1] + dy * step / _ZONE_GRID
            for side in (mm / length, -mm / length):
                yield x - dy * side, y + dx * side


def place_fits(
    b: Battle,
    name: str,
    near: str,
    x: float,
    y: float,
    zone: str = "",
    mm: int = 0,
    border: int = 0,
    apart: int = 0,
    over: bool = False,
) -> bool:
    """Whether a disk may be put there: wholly on the table and free, or also `over` characters, in the zone, near the
    other disk and the border, and apart from all other disks, if these are named.
    """
    if zone and not inside(zone_border(b, zone), x, y):
        return False
    radius, lying = disk_size(b, name)
    standing = tuple(one.id for one in b.characters() if not one.on) if over else ()
    if not free_for(b.table, b.disks(), x, y, radius, ignore=(lying, *standing) if lying else standing):
        return False
    if _hangs_over(b, x, y, radius):
        return False
    if border and distance_to_border(b.table.border, x, y) - radius > border + TOLERANCE:
        return False
    if apart and any(
        math.hypot(one.x - x, one.y - y) - one.radius - radius < apart - TOLERANCE
        for one in b.on_field()
        if one.id not in (near, lying) and not (one.size == "missile" and one.on)
    ):
        return False
    if not near:
        return True
    other = lying_now(b, near)
    if other is None:
        return False
    if isinstance(other, LyingObject):
        far = gap_between(Round(x, y, radius), body_of(other)).length
        return far <= mm + TOLERANCE if mm else far < near_gap(b)
    trial = replaced(other, id="the disk to be put there", x=x, y=y, radius=radius, on="")
    return gap(trial, other) <= mm + TOLERANCE if mm else nearby(b, trial, other)


def _hangs_over(b: Battle, x: float, y: float, radius: float) -> bool:
    """Whether a part of the disk would be beyond the edge of the battlefield, where the rules ask for that."""
    return b.rules.version > 2 and distance_to_border(b.table.border, x, y) < radius - TOLERANCE


def _margin(b: Battle) -> float:
    """How far from the edge the rules put a disk down at least, in mm."""
    return _MARGIN if b.rules.version > 2 else 0.0


def limits_of(request: PlaceRequest) -> tuple[str, int, int, int]:
    """What is asked of a place, as `place_fits` and `place_near` take it."""
    return request.zone, request.mm, request.border, request.apart


def still_free(b: Battle, scope: Scope, name: str, radius: float, disk: str = "") -> tuple[float, float, float] | None:
    """The chosen place with its facing; if an earlier effect has put a disk there, the nearest free one, or none.

    The dying do not stand in the way: `make_room` sets them aside.
    """
    place = dict(scope.places).get(name)
    if place is None:
        return None
    x, y, facing = place
    table, disks, ignore = b.table, b.disks(), (disk, *_dying(b)) if disk else _dying(b)
    over = distance_to_border(table.border, x, y) <= TOLERANCE
    if not over and free_for(table, disks, x, y, radius, ignore=ignore):
        return place
    # Where a disk has gone over the edge, another one is put down wholly on the table.
    margin = _MARGIN if over else 0.0
    spot = nearest_free(table, disks, x, y, radius, margin=margin, ignore=ignore if over else (disk,) if disk else ())
    return None if spot is None else (*spot, facing)


def make_room(b: Battle, name: str) -> None:
    """Set the dying aside onto whose places a disk has been put; they only wait for what their deaths trigger."""
    new = b.piece(name)
    for each in _dying(b):
        piece = b.piece(each)
        if each == name or gap(piece, new) >= -TOLERANCE:
            continue
        spot = nearest_free(b.table, b.disks(), piece.x, piece.y, piece.radius, ignore=(each,))
        if spot is not None:
            b.set_down(each, *spot)
            b.say(ev.Moved(each, *spot, piece.facing))


def _dying(b: Battle) -> tuple[str, ...]:
    return tuple(piece.id for piece in b.characters() if b.life(piece) <= 0)
