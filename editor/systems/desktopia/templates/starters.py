"""Access to starters.json: the content of a starter pack, and the names of new scripts, in all languages. No Qt."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

_FILE: Final = Path(__file__).with_name("starters.json")


@cache
def starter_data() -> Mapping[str, Any]:
    """The content of the file."""
    found: Mapping[str, Any] = json.loads(_FILE.read_text("utf-8"))
    return found
