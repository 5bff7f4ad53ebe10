"""Times of events in closed form: arc to time under constant deceleration, and the first root of a quartic gap."""

import math

INFINITY = math.inf
_FLAT = 1e-9
"""mm2: how far below zero a squared gap must dip to count; rounding stays far under it."""
_CREEP = 1e-8
"""mm2/s: two things in touch whose squared gap shrinks no faster are at rest to each other; rounding stays under it."""


def time_over(distance: float, speed: float, deceleration: float) -> float:
    """Time (s) to cover a distance that is known to be reached."""
    square = speed * speed - 2.0 * deceleration * distance
    return 2.0 * distance / (speed + math.sqrt(max(0.0, square)))


def arc_to_disk(dx: float, dy: float, ux: float, uy: float, reach: float, longest: float) -> float:
    """Arc (mm) along the unit direction until a resting point at (dx, dy) is `reach` away; infinite if never.

    Overlapping and still approaching gives 0: a touch that presses at once (P-04). A touch flatter than 1e-6 has no
    impulse.
    """
    along = dx * ux + dy * uy
    if along <= 1e-6 * reach:
        return INFINITY
    beyond = dx * dx + dy * dy - reach * reach
    if beyond <= 0.0:
        return 0.0
    root = along * along - beyond
    if root <= 1e-9 * reach * reach:
        return INFINITY
    arc = beyond / (along + math.sqrt(root))
    return arc if arc <= longest else INFINITY


def first_below(c0: float, c1: float, c2: float, c3: float, c4: float, until: float) -> float:
    """First time in [0, until] at which c0 + c1 t + .. + c4 t^4 goes below zero; infinite if never.

    `c0` counts as zero when it is negative, so that rounding at a touch does not matter. The quartic is cut at the
    roots of its second derivative into pieces on which the first is monotone, those at its roots into monotone
    pieces, and the root in the first piece that goes below is bracketed.
    """
    if c0 <= 0.0:
        c0 = 0.0
        if c1 < -_CREEP:
            return 0.0
    if c1 >= 0.0 and c4 >= 0.0 and c2 + (c3 * until if c3 < 0.0 else 0.0) >= 0.0:
        return INFINITY  # it only grows: the common case of two that have just parted
    first, second = _bends(c2, c3, c4, until)
    before, gap_before = 0.0, c0
    low = 0.0
    for high in (first, second, until):
        if high <= low:
            continue
        slope_low = ((4.0 * c4 * low + 3.0 * c3) * low + 2.0 * c2) * low + c1
        slope_high = ((4.0 * c4 * high + 3.0 * c3) * high + 2.0 * c2) * high + c1
        if (slope_low < 0.0) != (slope_high < 0.0):
            turn = _root(c1, 2.0 * c2, 3.0 * c3, 4.0 * c4, 0.0, low, high, slope_low > 0.0)
            stops: tuple[float, ...] = (turn, high)
        else:
            stops = (high,)
        for stop in stops:
            gap = (((c4 * stop + c3) * stop + c2) * stop + c1) * stop + c0
            if gap < -_FLAT:
                return before if gap_before <= 0.0 else _root(c0, c1, c2, c3, c4, before, stop, True)
            before, gap_before = stop, gap
        low = high
    return INFINITY


def _bends(c2: float, c3: float, c4: float, until: float) -> tuple[float, float]:
    """Roots of the second derivative, in order, held inside [0, until]."""
    a, b, c = 12.0 * c4, 6.0 * c3, 2.0 * c2
    if a != 0.0:
        square = b * b - 4.0 * a * c
        if square <= 0.0:
            return until, until
        q = -0.5 * (b + math.copysign(math.sqrt(square), b))
        one, two = q / a, (c / q if q != 0.0 else 0.0)
    elif b != 0.0:
        one = two = -c / b
    else:
        return until, until
    if one > two:
        one, two = two, one
    return min(max(one, 0.0), until), min(max(two, 0.0), until)


def _root(c0: float, c1: float, c2: float, c3: float, c4: float, low: float, high: float, falling: bool) -> float:
    """The root in [low, high] of a polynomial that is monotone there; Newton, kept inside a shrinking bracket."""
    t = 0.5 * (low + high)
    for _ in range(80):
        value = (((c4 * t + c3) * t + c2) * t + c1) * t + c0
        if value == 0.0:
            return t
        if (value > 0.0) == falling:
            low = t
        else:
            high = t
        slope = ((4.0 * c4 * t + 3.0 * c3) * t + 2.0 * c2) * t + c1
        better = t - value / slope if slope != 0.0 else low
        if not low < better < high:
            better = 0.5 * (low + high)
        if abs(better - t) <= 1e-15 + 1e-15 * t:
            return better
        t = better
    return t
