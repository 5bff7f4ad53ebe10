"""The charts of the report, as inline SVG: intervals first, shapes before colours, honest axes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from schema.frozen_dataclass import record
from schema.i18n import format_number
from simulator.lab.plan import EVEN, NO_CHANGE
from simulator.lab.statistics import Interval
from simulator.lab.verdicts import points

INK, INK_2, LINE, FIELD = "#25221D", "#5F574C", "#D5CEC2", "#FFFFFF"
ACCENT, OK, WARNING = "#5A3ED1", "#256E38", "#855200"
ROW = 22
"""The height of a row of intervals."""
_EDGE = 16
"""Room at both ends of an axis, for its figures."""


@record
class Axis:
    """The scale of a chart: its ends, its ticks, a named band and a line of reference."""

    low: float
    high: float
    ticks: tuple[float, ...]
    text: Callable[[float], str]
    band: tuple[float, float] | None = None
    line: float | None = None
    width: int = 280

    def at(self, value: float) -> float:
        """Where a value lies, in the pixels of the chart."""
        inside = max(self.low, min(self.high, value))
        return _EDGE + (inside - self.low) / (self.high - self.low) * (self.width - 2 * _EDGE)


def share_axis(even: float | None = None, width: int = 280) -> Axis:
    """From 0 to 100 %, with the band of what is even about a share."""
    band = (even - EVEN, even + EVEN) if even is not None else None
    ticks = (0.0, 0.25, 0.5, 0.75, 1.0)
    return Axis(0.0, 1.0, ticks, lambda value: f"{value * 100:.0f}" + (" %" if value == 1 else ""), band, even, width)


def difference_axis(intervals: Sequence[Interval], width: int = 280) -> Axis:
    """About nought, as far as the widest interval reaches in round figures."""
    reach = max((max(-each.low, each.high) for each in intervals), default=0.1)
    step = next(step for step in (0.05, 0.1, 0.25, 0.5) if reach <= 2 * step or step == 0.5)
    ticks = (-2 * step, -step, 0.0, step, 2 * step)
    return Axis(-2 * step, 2 * step, ticks, points, (-NO_CHANGE, NO_CHANGE), 0.0, width)


def interval_row(axis: Axis, marks: Sequence[tuple[str, Interval, bool]], words: str, height: int = ROW) -> str:
    """One row of points with their intervals; of several the first is above. A weak one is drawn broken."""
    parts = [_ground(axis, height)]
    for number, (mark, interval, weak) in enumerate(marks):
        y = height * (number + 1) / (len(marks) + 1)
        colour = ACCENT if mark == "b" else INK
        dash = ' stroke-dasharray="4 3"' if weak else ""
        low, high, at = axis.at(interval.low), axis.at(interval.high), axis.at(interval.value)
        parts.append(
            f'<path d="M{low:.1f} {y:.1f}H{high:.1f}" stroke="{colour}" stroke-width="2"{dash}/>'
            f'<path d="M{low:.1f} {y - 3.5:.1f}v7M{high:.1f} {y - 3.5:.1f}v7" stroke="{colour}" stroke-width="1.5"/>'
        )
        parts.append(dot(mark, at, y))
    return _svg(axis.width, height, "".join(parts), words)


def axis_row(axis: Axis) -> str:
    """The figures below rows of intervals."""
    texts = "".join(
        f'<text x="{axis.at(tick):.1f}" y="12" text-anchor="middle">{escape(axis.text(tick))}</text>'
        for tick in axis.ticks
    )
    return _svg(axis.width, 16, texts, "")


def dot(mark: str, x: float, y: float) -> str:
    """A point: a ring for A, a square for B, a diamond for what is never used, else a disk."""
    match mark:
        case "a":
            return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{FIELD}" stroke="{INK}" stroke-width="1.8"/>'
        case "b":
            return f'<rect x="{x - 4:.1f}" y="{y - 4:.1f}" width="8" height="8" fill="{ACCENT}" stroke="{FIELD}"/>'
        case "never":
            return f'<path d="M{x:.1f} {y - 5.3:.1f}l5.3 5.3-5.3 5.3-5.3-5.3z" fill="{WARNING}" stroke="{FIELD}"/>'
        case _:
            return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.2" fill="{INK}" stroke="{FIELD}"/>'


def settling(steps: Sequence[tuple[int, Interval]], axis: Axis, most: int, words: str) -> str:
    """How an interval settled: after each number of games its band and its value; the axis is as long as the plan."""
    width, height, left, right, top, bottom = 250, 118, 40, 242, 6, 100

    def x(games: float) -> float:
        return left + (games - 1) / max(1, most - 1) * (right - left)

    def y(value: float) -> float:
        inside = max(axis.low, min(axis.high, value))
        return bottom - (inside - axis.low) / (axis.high - axis.low) * (bottom - top)

    parts = []
    if axis.band is not None:
        low, high = y(axis.band[0]), y(axis.band[1])
        parts.append(f'<rect x="{left}" y="{high:.1f}" width="{right - left}" height="{low - high:.1f}" {_BAND}/>')
    for tick in (axis.ticks[0], axis.ticks[len(axis.ticks) // 2], axis.ticks[-1]):
        parts.append(f'<path d="M{left} {y(tick):.1f}H{right}" stroke="{LINE}"/>')
        parts.append(f'<text x="{left - 5}" y="{y(tick) + 3.5:.1f}" text-anchor="end">{escape(axis.text(tick))}</text>')
    if axis.line is not None:
        parts.append(f'<path d="M{left} {y(axis.line):.1f}H{right}" stroke="{INK_2}" stroke-dasharray="3 2"/>')
    if steps:
        upper = " ".join(f"{x(games):.1f},{y(each.high):.1f}" for games, each in steps)
        lower = " ".join(f"{x(games):.1f},{y(each.low):.1f}" for games, each in reversed(steps))
        line = " ".join(f"{x(games):.1f},{y(each.value):.1f}" for games, each in steps)
        parts.append(f'<polygon points="{upper} {lower}" fill="{ACCENT}" fill-opacity="0.2"/>')
        parts.append(f'<polyline points="{line}" fill="none" stroke="{ACCENT}" stroke-width="1.5"/>')
        games, last = steps[-1]
        parts.append(dot("b", x(games), y(last.value)))
    for games in sorted({1, most}):
        anchor = "start" if games == 1 else "end"
        parts.append(f'<text x="{x(games):.1f}" y="{bottom + 14}" text-anchor="{anchor}">{games}</text>')
    return _svg(width, height, "".join(parts), words, fluid=True)


def over_by_turn(sets: Sequence[tuple[str, Sequence[int]]], words: str) -> str:
    """What share of the games is over after so many turns: a step line for each version, A broken, B full."""
    width, height, left, right, top, bottom = 250, 118, 40, 242, 6, 100
    most = max((max(values, default=1) for _mark, values in sets), default=1)

    def x(turn: float) -> float:
        return left + turn / most * (right - left)

    def y(share: float) -> float:
        return bottom - share * (bottom - top)

    parts = []
    for share in (0.0, 0.5, 1.0):
        parts.append(f'<path d="M{left} {y(share):.1f}H{right}" stroke="{LINE}"/>')
        text = f"{share * 100:.0f}" + (" %" if share == 1 else "")
        parts.append(f'<text x="{left - 5}" y="{y(share) + 3.5:.1f}" text-anchor="end">{text}</text>')
    for mark, values in sets:
        ordered, way = sorted(values), f"M{x(0):.1f} {y(0):.1f}"
        for number, value in enumerate(ordered):
            way += f"H{x(value):.1f}V{y((number + 1) / len(ordered)):.1f}"
        way += f"H{right}"
        colour, dash = (ACCENT, "") if mark == "b" else (INK, ' stroke-dasharray="5 3"' if len(sets) > 1 else "")
        parts.append(f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="1.7"{dash}/>')
        if ordered:
            parts.append(dot(mark, x(ordered[len(ordered) // 2]), y(0.5)))
    parts.append(f'<text x="{left}" y="{bottom + 14}">0</text>')
    parts.append(f'<text x="{right}" y="{bottom + 14}" text-anchor="end">{format_number(most)}</text>')
    return _svg(width, height, "".join(parts), words, fluid=True)


_BAND = f'fill="{OK}" fill-opacity="0.12"'


def _ground(axis: Axis, height: int) -> str:
    parts = []
    if axis.band is not None:
        low, high = axis.at(axis.band[0]), axis.at(axis.band[1])
        parts.append(f'<rect x="{low:.1f}" y="0" width="{high - low:.1f}" height="{height}" {_BAND}/>')
    parts += [f'<path d="M{axis.at(tick):.1f} 0v{height}" stroke="{LINE}"/>' for tick in axis.ticks]
    if axis.line is not None:
        parts.append(f'<path d="M{axis.at(axis.line):.1f} 0v{height}" stroke="{INK_2}" stroke-dasharray="3 2"/>')
    return "".join(parts)


def _svg(width: int, height: int, parts: str, words: str, *, fluid: bool = False) -> str:
    size = "" if fluid else f' width="{width}" height="{height}"'
    name = f'role="img" aria-label="{escape(words, quote=True)}"' if words else 'aria-hidden="true"'
    return f'<svg viewBox="0 0 {width} {height}"{size} {name}>{parts}</svg>'
