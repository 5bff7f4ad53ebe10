"""Progress of long work: a bar on stderr if that is a terminal, otherwise nothing; stdout is left to the command."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NoReturn, TypeVar

from schema.i18n import gettext as _

if TYPE_CHECKING:
    from tqdm import tqdm

Item = TypeVar("Item")
_SHORT_S: Final = 0.5
"""Shorter work shows no bar."""


def progress_bar(total: int | None = None, *, unit: str, hidden: bool = False) -> tqdm[NoReturn]:
    """A progress bar for a `with` block, removed at its end; without `total` it only counts."""
    from tqdm import tqdm

    disabled = hidden or not sys.stderr.isatty()
    return tqdm(total=total, unit=f" {unit}", disable=disabled, leave=False, dynamic_ncols=True)


def tracked(items: Iterable[Item]) -> Iterable[Item]:
    """Yield the same items; shows a progress bar once that takes long."""
    if not sys.stderr.isatty():
        return items
    from tqdm import tqdm

    return tqdm(items, unit=" " + _("files"), delay=_SHORT_S, leave=False, dynamic_ncols=True)
