"""The battery runs with the toy systems registered in addition to those of the product."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from simulator.engine import chance
from tests.systems.tested import Drawn
from tests.toy_system.registration import register, unregister


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    """Registers the toy systems for a test."""
    register()
    yield
    unregister()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """All that comes through the door of chance, in its order."""
    found: Drawn = []
    keys: list[str] = []
    key_text = chance.key_text

    def noted_key(key: chance.Key) -> str:
        keys.append(key_text(key))
        return keys[-1]

    monkeypatch.setattr(chance, "key_text", noted_key)
    for kind in (chance.Lot, chance.Die, chance.Shuffle):

        def noted_draw(self: Any, rng: random.Random, draw: Any = kind.draw) -> Any:
            outcome = draw(self, rng)
            found.append((keys[-1], outcome))
            return outcome

        monkeypatch.setattr(kind, "draw", noted_draw)
    return found
