"""Names and icons of Desktopia's kinds of content. No models: the editor's first window is drawn from it."""

from __future__ import annotations

from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.language.migration import second_edition
from schema.systems.desktopia.solution_migration import with_newer_names
from schema.systems.system_info import EXPERIMENTS_INFO, FRAMES_INFO, Grouping, KindInfo, SingleInfo, SystemInfo


def _second_edition(documents: dict[str, Json]) -> dict[str, Json]:
    """From format 1 to 2: the second edition of the ability language, and names of disks from their faces."""
    newest = {file: second_edition(value, ("action", "any_time")) for file, value in documents.items()}
    return with_newer_names(newest)


INFO = SystemInfo(
    id="desktopia",
    title="Desktopia",
    kinds=(
        KindInfo(
            "scripts",
            lambda: _("Scripts"),
            lambda: _("Script"),
            lambda: _("New script"),
            "map-trifold",
            on_board=True,
            can_be_played=True,
            none_yet=lambda: _("No scripts yet."),
        ),
        KindInfo(
            "etudes",
            lambda: _("Etudes"),
            lambda: _("Etude"),
            lambda: _("New etude"),
            "target",
            on_board=True,
            can_be_played=True,
            hidden_if_empty=True,
        ),
        KindInfo(
            "campaigns",
            lambda: _("Campaigns"),
            lambda: _("Campaign"),
            lambda: _("New campaign"),
            "path",
            can_be_played=True,
            hidden_if_empty=True,
        ),
        KindInfo(
            "characters",
            lambda: _("Characters"),
            lambda: _("Character"),
            lambda: _("New character"),
            "users-three",
            has_abilities=True,
            can_be_tried=True,
            grouped_by=Grouping("order", "orders", lambda: _("No Order")),
        ),
        KindInfo(
            "special_hits",
            lambda: _("Special hits"),
            lambda: _("Special hit"),
            lambda: _("New special hit"),
            "sword",
            has_abilities=True,
            can_be_tried=True,
        ),
        KindInfo(
            "missiles",
            lambda: _("Missiles"),
            lambda: _("Missile"),
            lambda: _("New missile"),
            "crosshair",
            has_abilities=True,
            can_be_tried=True,
        ),
        KindInfo(
            "artifacts",
            lambda: _("Artifacts"),
            lambda: _("Artifact"),
            lambda: _("New artifact"),
            "diamond",
            has_abilities=True,
            can_be_tried=True,
        ),
        KindInfo(
            "rituals",
            lambda: _("Rituals"),
            lambda: _("Ritual"),
            lambda: _("New ritual"),
            "sparkle",
            has_abilities=True,
            can_be_tried=True,
        ),
        KindInfo("things", lambda: _("Objects"), lambda: _("Object"), lambda: _("New object"), "coffee"),
        KindInfo(
            "orders", lambda: _("Orders"), lambda: _("Order"), lambda: _("New Order"), "flag-banner", can_be_tried=True
        ),
        KindInfo(
            "counters",
            lambda: _("Counters"),
            lambda: _("Counter"),
            lambda: _("New counter"),
            "hash",
            hidden_if_empty=True,
        ),
        KindInfo(
            "keywords",
            lambda: _("Keywords"),
            lambda: _("Keyword"),
            lambda: _("New keyword"),
            "tag",
            has_abilities=True,
            hidden_if_empty=True,
        ),
        KindInfo(
            "statuses",
            lambda: _("Statuses"),
            lambda: _("Status"),
            lambda: _("New status"),
            "hourglass",
            has_abilities=True,
            hidden_if_empty=True,
        ),
        FRAMES_INFO,
        EXPERIMENTS_INFO,
    ),
    own_singles=(
        SingleInfo("box.json", lambda: _("Box"), lambda: _("Box contents"), "package", lambda: _("New box")),
        SingleInfo("rules.json", lambda: _("Rules"), lambda: _("Battle rules"), "scales", lambda: _("New rules")),
    ),
    plug_in="schema.systems.desktopia.system:DESKTOPIA",
    placed_by=(("character", "characters"), ("artifact", "artifacts"), ("thing", "things")),
    folded=(
        *("landscape", "seats", "artifacts", "supplies", "disks", "battlefield", "points", "edges"),
        "sectors",  # power sectors have hundreds of inputs
    ),
    # A missile is spoken of by its type: "a dart".
    spoken_names=(
        *(("missiles", "type"), ("characters", "name"), ("artifacts", "name"), ("rituals", "name")),
        *(("counters", "name"), ("statuses", "name"), ("orders", "name"), ("things", "name")),
    ),
    questions_file="rules.json",
    migrations=(_second_edition,),
)
