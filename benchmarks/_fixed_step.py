"""The fastest fixed step with pymunk: what `benchmarks.physics` compares the physics of a flick with.

The space is built once and reused for every flick: only disks that moved are put back and to sleep. Steps call Chipmunk
directly through cffi, and each asks a single disk whether it sleeps. The space, with 10 iterations and sleeping, is
that of `FixedStep`.
"""

import math
from typing import Any

from simulator.physics.table import Flick


class FixedStepTable:
    """A space with all its disks asleep; `run` plays one flick, `put_back` leaves the space as it was.

    `space` and `bodies`, by id, are those of a plain space at rest.
    """

    def __init__(self, space: Any, bodies: dict[str, Any], step: float) -> None:
        from pymunk._chipmunk_cffi import ffi, lib

        self.lib = lib
        self.space = space
        self.step = step
        self.bodies = bodies
        self.raw = {name: body._body for name, body in bodies.items()}
        self.homes = {name: (body.position.x, body.position.y) for name, body in bodies.items()}
        self.radii = {name: next(iter(body.shapes)).radius for name, body in bodies.items()}
        self.vector = ffi.new("cpVect *")
        self.most = round(3.0 / step)
        space.step(step)

    def run(self, flick: Flick) -> None:
        """One flick, after which the space is as it was."""
        self.play(flick)
        self.put_back()

    def play(self, flick: Flick) -> None:
        """Step until all disks sleep, 3 s at most."""
        lib, vector = self.lib, self.vector
        step, sleeping, length, space = lib.cpSpaceStep, lib.cpBodyIsSleeping, self.step, self.space._space
        raw = self.raw
        mover = raw[flick.disk]
        lib.cpBodyActivate(mover)
        angle = math.radians(flick.direction)
        vector.x, vector.y = flick.speed * math.cos(angle), flick.speed * math.sin(angle)
        lib.cpBodySetVelocity(mover, vector[0])
        lib.cpBodySetAngularVelocity(mover, 2.0 * flick.speed * flick.offset / self.radii[flick.disk])
        awake = mover
        for _ in range(self.most):
            step(space, length)
            if sleeping(awake):
                for body in raw.values():
                    if not sleeping(body):
                        awake = body
                        break
                else:
                    break

    def put_back(self) -> None:
        """Every disk at its place, at rest and asleep."""
        lib, vector = self.lib, self.vector
        for name, (x, y) in self.homes.items():
            body = self.raw[name]
            place = lib.cpBodyGetPosition(body)
            if place.x == x and place.y == y and lib.cpBodyIsSleeping(body):
                continue
            vector.x, vector.y = x, y
            lib.cpBodySetPosition(body, vector[0])
            vector.x, vector.y = 0.0, 0.0
            lib.cpBodySetVelocity(body, vector[0])
            lib.cpBodySetAngularVelocity(body, 0.0)
            lib.cpBodySleep(body)
