"""The battery runs with the toy systems registered beside those of the product."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.toy_system.registration import register, unregister


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    """Registers the toy systems for a test."""
    register()
    yield
    unregister()
