"""The z values of what a canvas shows, lowest first."""

from __future__ import annotations

from enum import IntEnum


class Layer(IntEnum):
    """Gaps leave room for the order within a layer."""

    BOARD = 0
    GRID = 10
    BORDER = 15
    AREAS = 20
    LOW_PIECES = 30
    TRAILS = 40
    PIECES = 50
    HIGH_PIECES = 60
    SEATS = 70
    PROBLEMS = 80
    GUIDES = 90
    SELECTION = 100
    AIM = 110
