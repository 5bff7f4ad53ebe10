"""The speeds of activations, the fastest first (DS-ACT-01): icons and titles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from schema.i18n import gettext as _

SPEEDS: Final[tuple[tuple[str, Callable[[], str]], ...]] = (
    ("link", lambda: _("Chain trick")),
    ("fast-forward-fill", lambda: _("Instant trick")),
    ("lightning-fill", lambda: _("Instant ability")),
    ("play-fill", lambda: _("Other trick")),
    ("hexagon-fill", lambda: _("Other ability")),
)
"""Icon and title of each speed."""
