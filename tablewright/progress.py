"""Progress of long work: a bar on stderr where that is a terminal, nothing elsewhere; stdout stays the command's."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from tqdm import tqdm


def progress_bar(total: int | None = None, *, unit: str, hidden: bool = False) -> tqdm[NoReturn]:
    """A bar for a `with`, which goes away at its end; without `total` it only counts."""
    from tqdm import tqdm

    disabled = hidden or not sys.stderr.isatty()
    return tqdm(total=total, unit=f" {unit}", disable=disabled, leave=False, dynamic_ncols=True)
