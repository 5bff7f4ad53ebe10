"""Access to starters.json: the content of a starter pack, and the names of new scripts, in all languages. No Qt."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

_FILE: Final = Path(__file__).with_name("starters.json")


@cache
def starter_data() -> Mapping[str, Any]:
    """The content of the file."""
    found: Mapping[str, Any] = json.loads(_FILE.read_text("utf-8"))
    return found


def in_languages(value: Any, languages: Sequence[str]) -> Any:
    """The value with all texts in these languages only, in English where a text has no other."""
    if isinstance(value, dict):
        if "en" in value and all(isinstance(text, str) for text in value.values()):
            return {code: value.get(code, value["en"]) for code in languages}
        return {key: in_languages(item, languages) for key, item in value.items()}
    if isinstance(value, list):
        return [in_languages(item, languages) for item in value]
    return value
