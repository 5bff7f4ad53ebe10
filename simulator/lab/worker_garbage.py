"""Lets Python look for garbage seldom, in processes that do nothing but play.

What a game leaves behind is hardly ever part of a cycle, while packs, rules and models are a million objects that stay.
Python would go over all of them every few moments: a tenth of the time of a compiled worker. The editor has rules of
its own for that (`editor/app/garbage_collection.py`).
"""

from __future__ import annotations

import gc

_AFTER_OBJECTS = 50_000
"""So many more objects than before, and the youngest are looked at; by default 700."""


def collect_seldom() -> None:
    """Set aside for good what this process holds now, and from now on look at the others more seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_AFTER_OBJECTS, 20, 100)
