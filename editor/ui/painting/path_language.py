"""Small path language of the drawings: 'M x y L x y C .. Q .. Z O cx cy r' in a unit circle, y down; paints nothing."""

import re
from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QTransform

_TOKEN = re.compile(r"[MLCQZO]|-?(?:\d+\.\d*|\.\d+|\d+)")


@lru_cache(maxsize=1024)
def path(text: str) -> QPainterPath:
    """The path of the text; 'O' adds a circle by centre and radius. Do not change it: it is shared.

    Raises ValueError for an unknown word or a wrong number of coordinates.
    """
    tokens = _TOKEN.findall(text)
    result = QPainterPath()
    at = 0

    def take(count: int) -> list[float]:
        nonlocal at
        values = [float(value) for value in tokens[at : at + count]]
        if len(values) != count:
            raise ValueError(f"path ends within a step: {text}")
        at += count
        return values

    while at < len(tokens):
        word = tokens[at]
        at += 1
        match word:
            case "M":
                result.moveTo(*take(2))
            case "L":
                result.lineTo(*take(2))
                while at < len(tokens) and tokens[at] not in "MLCQZO":
                    result.lineTo(*take(2))
            case "C":
                result.cubicTo(*take(6))
            case "Q":
                result.quadTo(*take(4))
            case "O":
                x, y, r = take(3)
                result.addEllipse(QPointF(x, y), r, r)
            case "Z":
                result.closeSubpath()
            case _:
                raise ValueError(f"path has {word} where a step should be: {text}")
    return result


@lru_cache(maxsize=1024)
def mirrored(text: str) -> QPainterPath:
    """The path together with its mirror image about the vertical axis. Do not change it: it is shared."""
    half = path(text)
    both = QPainterPath(half)
    both.addPath(QTransform.fromScale(-1, 1).map(half).toReversed())
    both.setFillRule(Qt.FillRule.WindingFill)
    return both
