"""The names and icons of Islet's kinds of content. No models: the editor's first window is drawn from this."""

from __future__ import annotations

from schema.i18n import gettext as _
from schema.systems.system_info import KindInfo, SystemInfo

INFO = SystemInfo(
    id="islet",
    title="Islet",
    kinds=(
        KindInfo("voyages", lambda: _("Voyages"), lambda: _("Voyage"), lambda: _("New voyage"), "map-trifold"),
        KindInfo("finds", lambda: _("Finds"), lambda: _("Find"), lambda: _("New find"), "coffee", has_abilities=True),
    ),
    own_singles=(),
)
