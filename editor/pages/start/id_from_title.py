"""Ids derived from titles. No Qt."""

from __future__ import annotations

import re
from typing import Final

MOST_IN_ID: Final = 64
_LATIN: Final = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "zh", "з": "z", "и": "i", "й": "y",
    "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f",
    "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya",
}  # fmt: skip


def id_of(title: str, kind: str = "pack") -> str:
    """An id for a title: its letters in lower-case Latin ones, the rest as _; `kind` goes before a digit."""
    plain = "".join(_LATIN.get(letter, letter) for letter in title.casefold())
    words = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")
    return re.sub(r"^(?=[0-9])", f"{kind}_", words)[:MOST_IN_ID].rstrip("_")
