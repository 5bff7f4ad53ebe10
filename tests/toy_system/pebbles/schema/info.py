"""The names and icons of Pebbles' only kind of content. No models: the editor's first window is drawn from this."""

from __future__ import annotations

from schema.i18n import gettext as _
from schema.systems.system_info import KindInfo, SystemInfo

INFO = SystemInfo(
    id="pebbles",
    title="Pebbles",
    kinds=(
        KindInfo("heaps", lambda: _("Heaps"), lambda: _("Heap"), lambda: _("New heap"), "package", can_be_played=True),
    ),
    own_singles=(),
    plug_in="tests.toy_system.pebbles.schema.system:PEBBLES",
)
