"""Small tables and disks that the physics tests share; no test is here."""

import math

from simulator.physics.table import Border, Circle, Disk, Flick, Obstacle, Polygon, Surface, Table, disk_mass

SURFACE = Surface()
SLIDE = SURFACE.friction * SURFACE.gravity
HERO, VETERAN, FIGHTER, MISSILE = 15.5, 14.0, 11.5, 7.5


def square(size: float = 1000.0, *, walls: bool = False, obstacles: tuple[Obstacle, ...] = ()) -> Table:
    corners = ((0.0, 0.0), (size, 0.0), (size, size), (0.0, size))
    return Table(Border(corners, (walls,) * 4), obstacles, SURFACE)


def disk(
    name: str,
    x: float,
    y: float,
    radius: float = HERO,
    *,
    facing: float = 0.0,
    on: str | None = None,
    rider: bool = False,
) -> Disk:
    return Disk(name, radius, disk_mass(radius, SURFACE), x, y, facing, on, rider)


def rim_gap(a: Disk, b: Disk) -> float:
    """Distance in mm between the rims in plan, negative when they overlap."""
    return math.hypot(b.x - a.x, b.y - a.y) - a.radius - b.radius


def missile(name: str, on: Disk, dx: float = 0.0, dy: float = 0.0) -> Disk:
    return disk(name, on.x + dx, on.y + dy, MISSILE, on=on.id, rider=True)


def block(
    name: str, x: float, y: float, width: float, depth: float, *, degrees: float = 0.0, height: float = 30.0
) -> Obstacle:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    corners = ((-width, -depth), (width, -depth), (width, depth), (-width, depth))
    return Obstacle(
        name, Polygon(tuple((x + (c * u - s * v) / 2, y + (s * u + c * v) / 2) for u, v in corners)), height
    )


def cup(name: str, x: float, y: float, radius: float, *, height: float = 80.0) -> Obstacle:
    return Obstacle(name, Circle(x, y, radius), height)


__all__ = [
    "FIGHTER",
    "HERO",
    "MISSILE",
    "SLIDE",
    "SURFACE",
    "VETERAN",
    "Border",
    "Flick",
    "Polygon",
    "Table",
    "block",
    "cup",
    "disk",
    "missile",
    "square",
]
