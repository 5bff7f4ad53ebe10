"""Finds the pack that a path probably means: one that contains it, or those inside it."""

from __future__ import annotations

import os
from itertools import islice
from pathlib import Path
from typing import Final

from schema.i18n import gettext as _
from schema.i18n import ngettext

_MANIFEST: Final = "pack.json"
_DEPTH: Final = 3
_MOST_FOLDERS: Final = 2000
"""A limit, so that a hint does not search a whole home folder."""
_MOST_SHOWN: Final = 5


def why_no_pack(path: Path) -> str:
    """Why `path` is not a pack, with the packs above or below it; "" if it is one or none is found."""
    if (path / _MANIFEST).exists() or path.suffix.lower() == ".zip":
        return ""
    from schema.diagnostics.report import plain

    if above := pack_above(path):
        return _("{path} is part of the pack {pack}.").format(path=plain(str(path)), pack=plain(str(above)))
    if not path.is_dir():
        return ""
    if below := packs_below(path):
        named = ", ".join(plain(str(pack)) for pack in below[:_MOST_SHOWN])
        text = ngettext(
            "{path} is not a pack. The pack in it is {packs}.", "{path} is not a pack. There are packs in it: {packs}.",
            len(below),
        )  # fmt: skip
        return text.format(path=plain(str(path)), packs=named)
    return ""


def pack_above(path: Path) -> Path | None:
    """The nearest folder above that has a manifest."""
    try:
        resolved = path.resolve()
    except (OSError, RuntimeError):
        return None
    for folder in resolved.parents:
        if (folder / _MANIFEST).is_file():
            return Path(os.path.relpath(folder)) if not path.is_absolute() else folder
    return None


def packs_below(path: Path) -> list[Path]:
    """The folders with a manifest a few levels down, sorted; links are not followed."""
    found = []
    for folder, names, files in islice(os.walk(path), _MOST_FOLDERS):
        here = Path(folder)
        depth = len(here.relative_to(path).parts)
        if _MANIFEST in files and depth:
            found.append(here)
            names.clear()
        names[:] = sorted(name for name in names if not name.startswith(".")) if depth < _DEPTH else []
    return sorted(found)
