"""Random streams by key: the same seed and key give the same stream, so one draw never shifts another."""

from __future__ import annotations

import hashlib
import random
from threading import local

_REUSED = local()
"""One stream for each thread, for `passing_stream`: to make one takes longer than to give it another seed."""
_seed = random.Random.__mro__[1].seed  # type: ignore[attr-defined]
"""The method of the class below, which takes an integer without asking what it is."""


def stream(seed: int, *key: str | int) -> random.Random:
    """A stream of its own for `key`, such as a purpose, a turn and an action; equal in every process."""
    return random.Random(_number_of(seed, key))


def passing_stream(seed: int, *key: str | int) -> random.Random:
    """The same stream for what is drawn at once: the next call takes it away."""
    found: random.Random | None = getattr(_REUSED, "stream", None)
    if found is None:
        found = _REUSED.stream = random.Random()
    restart(found, seed, *key)
    return found


def restart(found: random.Random, seed: int, *key: str | int) -> None:
    """Make of a stream that nobody reads any more the one of a key."""
    _seed(found, _number_of(seed, key))
    found.gauss_next = None  # type: ignore[attr-defined]  # what a normal draw keeps for the next one


def _number_of(seed: int, key: tuple[str | int, ...]) -> int:
    words = "\x1f".join([str(seed), *[str(part) for part in key]])
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:16], "big")
