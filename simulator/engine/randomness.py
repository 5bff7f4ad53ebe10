"""Random streams by key: the same seed and key give the same stream, so one draw never shifts another."""

import hashlib
import random


def stream(seed: int, *key: str | int) -> random.Random:
    """A stream of its own for `key`, such as a purpose, a turn and an action; equal in every process."""
    words = "\x1f".join(map(str, (seed, *key)))
    return random.Random(int.from_bytes(hashlib.sha256(words.encode()).digest()[:16], "big"))
