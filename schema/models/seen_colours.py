"""How far two colours are apart for an eye, also for eyes that do not tell all of them apart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Triple = tuple[float, float, float]

# Machado, Oliveira, Fernandes 2009, severity 1.0, on linear RGB.
EYES: Final[Mapping[str, tuple[Triple, Triple, Triple]]] = {
    "full colour": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def distance(a: str, b: str, eye: str) -> float:
    """The difference of two '#RRGGBB' in CIE Lab as that eye sees them."""
    p, q = _lab(_seen(a, eye)), _lab(_seen(b, eye))
    return float(((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2) ** 0.5)


def linear(colour: str) -> Triple:
    """Linear red, green and blue of a '#RRGGBB', each from 0 to 1."""
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))

    def straight(c: float) -> float:
        return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)

    return straight(r), straight(g), straight(b)


def _seen(colour: str, eye: str) -> Triple:
    r, g, b = linear(colour)
    x, y, z = (line[0] * r + line[1] * g + line[2] * b for line in EYES[eye])
    return x, y, z


def _lab(rgb: Triple) -> Triple:
    r, g, b = (min(1.0, max(0.0, c)) for c in rgb)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (float(v ** (1 / 3)) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
