"""How near two disks came to each other: the least distance of their centres, from their paths in closed form."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from simulator.physics.flick_record import Path


class Motion(NamedTuple):
    """A stretch of time in which a centre moves by a polynomial of the time since its start, or rests."""

    start: float
    end: float
    x: tuple[float, float, float]
    y: tuple[float, float, float]


def motions(path: Path | None, at: tuple[float, float]) -> list[Motion]:
    """The motion of a disk from the beginning of a flick, without an end; one without a path rests where it is."""
    found: list[Motion] = []
    here, now = at, 0.0
    for segment in path.segments if path is not None else ():
        speed = math.hypot(segment.vx, segment.vy)
        moves = segment.duration if speed > 0.0 else 0.0
        if segment.deceleration > 0.0:
            moves = min(moves, speed / segment.deceleration)
        if segment.start > now:
            found.append(_rest(now, segment.start, here))
        if moves > 0.0:
            slows = -0.5 * segment.deceleration / speed
            found.append(
                Motion(
                    segment.start,
                    segment.start + moves,
                    (segment.x, segment.vx, slows * segment.vx),
                    (segment.y, segment.vy, slows * segment.vy),
                )
            )
        pose = segment.pose_after(segment.duration)
        here, now = (pose.x, pose.y), max(now, segment.start + moves)
    return [*found, _rest(now, math.inf, here)]


def _rest(start: float, end: float, at: tuple[float, float]) -> Motion:
    return Motion(start, end, (at[0], 0.0, 0.0), (at[1], 0.0, 0.0))


def ends_of(motion: Motion) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where a motion begins and ends; between the two it is straight."""
    lasts = 0.0 if math.isinf(motion.end) else motion.end - motion.start
    return (motion.x[0], motion.y[0]), (_value(motion.x, lasts), _value(motion.y, lasts))


def closest(one: Sequence[Motion], other: Sequence[Motion]) -> float:
    """The least distance of two centres at any moment."""
    return math.sqrt(min(_least_square(first, second) for first in one for second in other if _overlap(first, second)))


def _overlap(one: Motion, other: Motion) -> bool:
    return max(one.start, other.start) <= min(one.end, other.end)


def _least_square(one: Motion, other: Motion) -> float:
    """The least square of the distance while both stretches last: where a cubic is 0, or at either end."""
    start, end = max(one.start, other.start), min(one.end, other.end)
    x = _difference(_since(one.x, start - one.start), _since(other.x, start - other.start))
    y = _difference(_since(one.y, start - one.start), _since(other.y, start - other.start))
    square = [0.0] * 5
    for part in (x, y):
        for i, a in enumerate(part):
            for j, b in enumerate(part):
                square[i + j] += a * b
    if math.isinf(end):
        # Both rest from then on.
        return max(0.0, square[0])
    times = [0.0, end - start, *_zeros(_derivative(square), end - start)]
    return max(0.0, min(_value(square, time) for time in times))


def _since(part: Sequence[float], later: float) -> tuple[float, float, float]:
    """The polynomial with its time counted from a later moment."""
    return _value(part, later), part[1] + 2.0 * part[2] * later, part[2]


def _difference(one: Sequence[float], other: Sequence[float]) -> list[float]:
    return [a - b for a, b in zip(one, other, strict=True)]


def _value(polynomial: Sequence[float], at: float) -> float:
    value = 0.0
    for factor in reversed(polynomial):
        value = value * at + factor
    return value


def _derivative(polynomial: Sequence[float]) -> list[float]:
    return [power * factor for power, factor in enumerate(polynomial)][1:]


def _zeros(polynomial: Sequence[float], end: float) -> Iterator[float]:
    """Where a polynomial changes its sign between 0 and the end: once at most between two zeros of its derivative."""
    if len(polynomial) < 2:
        return
    ends = [0.0, *_zeros(_derivative(polynomial), end), end]
    for low, high in pairwise(ends):
        before, after = _value(polynomial, low), _value(polynomial, high)
        if before == 0.0:
            yield low
        if before * after >= 0.0:
            continue
        while low < (middle := 0.5 * (low + high)) < high:
            value = _value(polynomial, middle)
            if before * value > 0.0:
                low = middle
            else:
                high = middle
        yield high
