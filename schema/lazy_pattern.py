"""Regular expressions that are compiled when they are first used, for modules that load before the first window."""

from __future__ import annotations

import re
from typing import Any, cast


class _LazyPattern:
    """Stands for a pattern: compiles it when one of its methods is first asked for, and keeps that method."""

    def __init__(self, text: str, flags: int) -> None:
        self._text, self._flags = text, flags

    def __getattr__(self, name: str) -> Any:
        found = getattr(re.compile(self._text, self._flags), name)
        setattr(self, name, found)
        return found


def lazy_pattern(text: str, flags: int = 0) -> re.Pattern[str]:
    """As `re.compile`, which takes up to a millisecond; a wrong expression raises at its first use."""
    return cast("re.Pattern[str]", _LazyPattern(text, flags))
