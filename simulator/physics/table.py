"""The table of one flick as values: surface, border, obstacles, disks, the flick; how they move is for `flight`.

Lengths in mm, masses in g, times in s, angles in degrees. Origin at the upper left corner of the battlefield's
bounding box, x to the right, y down; angle 0 points to the right and grows clockwise on screen, so a direction is
(cos a, sin a).
"""

import math
from dataclasses import field

from schema.frozen_dataclass import record

Point = tuple[float, float]

DISK_RESTITUTION = 0.6
"""Share of the closing speed that comes back between two wooden disks; estimate."""

OBSTACLE_RESTITUTION = 0.5
"""The same between a wooden disk and a book or the like; estimate. Soft things are near 0.3."""

OBSTACLE_FRICTION = 0.2
"""Sliding friction along the rim during an impact; estimate."""


@record
class Surface:
    """What the table top and the disks are made of."""

    friction: float = 0.30
    """Coulomb friction of a disk on the table; wood on a smooth table lies in 0.2-0.4, cloth is higher."""
    rider_friction: float = 0.35
    """Coulomb friction of a disk on another disk; estimate for wood on printed wood."""
    disk_restitution: float = DISK_RESTITUTION
    disk_friction: float = 0.2
    """Coulomb friction between two rims during an impact; estimate."""
    thickness_mm: float = 6.0
    """Thickness of every disk; estimate from pictures of the game."""
    density_g_mm3: float = 0.7e-3
    """Density of the disks' wood: beech is about 0.7 g/cm3."""
    gravity: float = 9810.0
    """mm/s2."""


@record
class Polygon:
    """Outline of an obstacle: any simple polygon, concave or convex, in either winding."""

    points: tuple[Point, ...]


@record
class Circle:
    """Round outline of an obstacle."""

    x: float
    y: float
    radius: float


@record
class Obstacle:
    """A thing on the table that never moves (P-28, P-35)."""

    id: str
    shape: Polygon | Circle
    height_mm: float
    restitution: float = OBSTACLE_RESTITUTION
    friction: float = OBSTACLE_FRICTION


@record
class Border:
    """Simple polygon round the field; edge i goes from point i to point i + 1 (P-17).

    A wall edge throws disks back as an obstacle's edge does, whatever their level. Over an open edge a disk departs
    when its centre crosses (P-16).
    """

    points: tuple[Point, ...]
    walls: tuple[bool, ...]

    def __post_init__(self) -> None:
        if len(self.points) < 3 or len(self.walls) != len(self.points):
            raise ValueError("a border needs at least three points and one wall flag for each edge")


@record
class Table:
    """Everything that stays where it is."""

    border: Border
    obstacles: tuple[Obstacle, ...] = ()
    surface: Surface = Surface()


@record
class Disk:
    """One disk at rest; `on` names the disk it lies on, None for the table.

    A rider is a missile that lies on something: it collides with nothing. A disk that lies on another and is no rider
    is a character on an artifact: level 1.
    """

    id: str
    radius: float
    mass: float
    x: float
    y: float
    facing: float = 0.0
    on: str | None = None
    rider: bool = False

    # Both are written out here and below, as bots look for the same flicks of the same disks again and again: what
    # dataclasses make of them stays interpreted.
    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Disk)
            and self.id == other.id
            and self.x == other.x
            and self.y == other.y
            and self.facing == other.facing
            and self.on == other.on
            and self.radius == other.radius
            and self.mass == other.mass
            and self.rider == other.rider
        )

    def __hash__(self) -> int:
        return hash((self.id, self.x, self.y, self.facing, self.on, self.radius, self.mass, self.rider))


@record
class Halt:
    """A moment at which a moving disk stops, or goes on with a part of its speed or in another direction."""

    time: float
    disk: str
    kept: float = 0.0
    """The share of its speed with which it goes on."""
    turn: float = 0.0
    """By how many degrees clockwise its direction turns."""


@record
class Through:
    """Disks and obstacles through which, or over which, a flicked disk goes on, without moving them."""

    ids: tuple[str, ...]
    """In order; obstacles have ids that no disk has."""
    most: int
    """How many of them: the first that it meets."""
    kept: float = 1.0
    """The share of its speed with which it goes on after each."""
    over: bool = field(default=False, metadata={"later": True})
    """Whether it goes over them, which is no touch."""


@record
class Flick:
    """The finger's push: where the disk travels, how fast (mm/s), and how far off its centre it was met.

    `offset` is the share of the radius, -1 to 1, by which the line of the push misses the centre. The finger meets
    the rim opposite to the direction, turned by asin(offset); a positive offset spins the disk clockwise on screen
    (P-07, P-08).
    """

    disk: str
    direction: float
    speed: float
    offset: float = 0.0
    through: tuple[Through, ...] = field(default=(), metadata={"later": True})
    """What it goes through; of several, the first counts that still may."""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Flick)
            and self.disk == other.disk
            and self.direction == other.direction
            and self.speed == other.speed
            and self.offset == other.offset
            and self.through == other.through
        )

    def __hash__(self) -> int:
        return hash((self.disk, self.direction, self.speed, self.offset, self.through))


def disk_mass(radius: float, surface: Surface) -> float:
    """Mass in g of a disk of this radius: all have one thickness and one density (P-02)."""
    return math.pi * radius * radius * surface.thickness_mm * surface.density_g_mm3
