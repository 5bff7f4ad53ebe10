"""The names and icons of Islet's kinds of content. No models: the editor's first window is drawn from this."""

from __future__ import annotations

from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.language.migration import second_edition
from schema.systems.system_info import KindInfo, SystemInfo


def _points_of_finds(documents: dict[str, Json]) -> dict[str, Json]:
    """From format 1 to 2: what a find is worth was called `worth`."""
    newest = dict(documents)
    for file, find in documents.items():
        if file.startswith("finds/") and isinstance(find, dict) and "worth" in find:
            newest[file] = {("points" if key == "worth" else key): value for key, value in find.items()}
    return newest


def _second_edition(documents: dict[str, Json]) -> dict[str, Json]:
    """From format 2 to 3: the second edition of the ability language."""
    return {file: second_edition(value, ("any_time",)) for file, value in documents.items()}


INFO = SystemInfo(
    id="islet",
    title="Islet",
    kinds=(
        KindInfo(
            "voyages",
            lambda: _("Voyages"),
            lambda: _("Voyage"),
            lambda: _("New voyage"),
            "map-trifold",
            can_be_played=True,
            on_board=True,
        ),
        KindInfo(
            "finds",
            lambda: _("Sea finds"),
            lambda: _("Sea find"),
            lambda: _("New sea find"),
            "coffee",
            has_abilities=True,
        ),
    ),
    own_singles=(),
    plug_in="tests.toy_system.islet.schema.system:ISLET",
    migrations=(_points_of_finds, _second_edition),
)
