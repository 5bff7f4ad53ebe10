"""What the check says of abilities of an artifact that share its one use a turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.schema.systems.desktopia.toy_pack import Documents, heal, loaded, triggered

TURN_START = triggered("turn_start", heal({"kind": "bearer"}))
AT_WILL = triggered("any_time", heal({"kind": "bearer"}))
HIT = triggered("turn_end", heal({"kind": "bearer"}))
LIMITED = {**HIT, "limit": {"per": "turn"}}


@pytest.mark.parametrize(
    ("abilities", "warned"),
    [
        ([TURN_START, HIT], [1]),
        ([HIT, AT_WILL], [0]),
        ([TURN_START, LIMITED], []),
        ([AT_WILL, AT_WILL], []),
        ([HIT], []),
    ],
)
def test_abilities_that_share_one_use(tmp_path: Path, abilities: list[dict[str, Any]], warned: list[int]) -> None:
    """Between two that are activated the player chooses; the others would be silent without a word."""

    def change(documents: Documents) -> None:
        documents["artifacts/buoy.json"]["abilities"] = abilities

    found = [one.location.pointer for one in loaded(tmp_path, change).diagnostics if one.code == "shared-use"]
    assert found == [f"/abilities/{number}" for number in warned]
