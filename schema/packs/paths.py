"""The rules for file names in a pack: relative, portable, and inside the pack."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from schema.diagnostics.diagnostic import quoted
from schema.i18n import gettext as _

MANIFEST = "pack.json"
ART = "art"
"""The folder for pictures."""
FONTS = "fonts"
"""The folder for fonts."""
SCHEMAS = ".schema"
"""The folder of the JSON Schemas for text editors. It is hidden: nothing in it is content."""

MOST_DEEP = 8
"""The maximum number of nested folders in a path."""

_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}")
_RESERVED = {"con", "prn", "aux", "nul", *(f"{name}{n}" for name in ("com", "lpt") for n in range(10))}


def art_in(paths: Iterable[str]) -> frozenset[str]:
    """The paths that are in the folder for pictures."""
    return frozenset(path for path in paths if path.startswith(f"{ART}/"))


def fonts_in(paths: Iterable[str]) -> frozenset[str]:
    """The paths that are in the folder for fonts."""
    return frozenset(path for path in paths if path.startswith(f"{FONTS}/"))


def path_problem(path: str) -> str:
    """Why a pack must not contain a file with this path (parts separated by `/`); empty if it may."""
    if "\0" in path:
        return _("The name contains a NUL character.")
    if "\\" in path:
        return _("The path has a backslash; use “/” as separator.")
    if path.startswith("/") or re.match(r"[A-Za-z]:", path):
        return _("The path does not start inside the pack.")
    parts = path.split("/")
    if ".." in parts:
        return _("The path leads outside the pack.")
    if len(parts) > MOST_DEEP:
        return _("The file is more than {n} folders deep.").format(n=MOST_DEEP)
    for part in parts[1:] if parts[0] == SCHEMAS else parts:
        if part.split(".")[0].lower() in _RESERVED:
            return _("The name {name} is reserved on Windows.").format(name=quoted(part))
        if not _NAME.fullmatch(part) or part.endswith("."):
            return _("{name} has characters other than letters a to z, digits, “-”, “_” and “.”.").format(
                name=quoted(part)
            )
    return ""


def colliding_paths(paths: Iterable[str]) -> list[tuple[str, str]]:
    """The pairs of paths that some systems treat as the same, by case or Unicode form; the earlier one first."""
    seen: dict[str, str] = {}
    pairs = []
    for path in paths:
        first = seen.setdefault(unicodedata.normalize("NFC", path).casefold(), path)
        if first is not path:
            pairs.append((first, path))
    return pairs
