"""How much of what takes long is tried: a fixed part in each run, all of it with `TABLEWRIGHT_THOROUGH=1`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import islice
from typing import TypeVar

T = TypeVar("T")
THOROUGH = os.environ.get("TABLEWRIGHT_THOROUGH", "0") != "0"


def some_of(cases: Iterable[T], every: int) -> Iterable[T]:
    """Every so many cases one of them, or all where the run is thorough."""
    return cases if THOROUGH else islice(cases, 0, None, every)


def times(usual: int, *, thorough: int) -> int:
    """How often something is tried in this run."""
    return thorough if THOROUGH else usual
