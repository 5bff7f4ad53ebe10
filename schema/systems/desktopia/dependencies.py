"""What a script, an etude or a campaign depends on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from schema.packs import dependencies

CAMPAIGNS: Final = "campaigns/"
PLAYED: Final = ("scripts/", "etudes/", CAMPAIGNS)
"""How the paths of what is played begin."""


def files_named_by(documents: Mapping[str, object], file: str) -> frozenset[str]:
    """The file of a script or a campaign and all files whose ids it refers to, directly or indirectly.

    Scripts are included only if a campaign itself refers to them.
    """
    return dependencies.files_named_by(documents, file, played=PLAYED, series=CAMPAIGNS)
