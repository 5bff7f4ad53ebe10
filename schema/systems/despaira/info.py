"""Names and icons of Despaira's kinds of content. No models: the editor's first window is drawn from it."""

from __future__ import annotations

from typing import Any

from schema.i18n import gettext as _
from schema.systems.system_info import EXPERIMENTS_INFO, FRAMES_INFO, Grouping, KindInfo, SystemInfo

_BY_ELEMENT = Grouping("element", "elements", lambda: _("No element"))

INFO = SystemInfo(
    id="despaira",
    title="Despaira",
    kinds=(
        KindInfo(
            "duels",
            lambda: _("Duels"),
            lambda: _("Duel"),
            lambda: _("New duel"),
            "sword",
            can_be_played=True,
            on_board=True,
            none_yet=lambda: _("No duels yet."),
        ),
        KindInfo(
            "maps",
            lambda: _("Field maps"),
            lambda: _("Field map"),
            lambda: _("New field map"),
            "map-trifold",
            on_board=True,
        ),
        KindInfo("decks", lambda: _("Decks"), lambda: _("Deck"), lambda: _("New deck"), "cards"),
        KindInfo(
            "leaders",
            lambda: _("Leaders"),
            lambda: _("Leader"),
            lambda: _("New leader"),
            "crown",
            can_be_tried=True,
            has_abilities=True,
        ),
        KindInfo(
            "creatures",
            lambda: _("Creatures"),
            lambda: _("Creature"),
            lambda: _("New creature"),
            "users-three",
            can_be_tried=True,
            has_abilities=True,
            grouped_by=_BY_ELEMENT,
        ),
        KindInfo(
            "tricks",
            lambda: _("Tricks"),
            lambda: _("Trick"),
            lambda: _("New trick"),
            "sparkle",
            can_be_tried=True,
            has_abilities=True,
        ),
        KindInfo(
            "tokens",
            lambda: _("Tokens"),
            lambda: _("Token"),
            lambda: _("New token"),
            "circle-dashed",
            can_be_tried=True,
            has_abilities=True,
            hidden_if_empty=True,
        ),
        KindInfo(
            "tile_kinds",
            lambda: _("Tile kinds"),
            lambda: _("Tile kind"),
            lambda: _("New tile kind"),
            "tree",
            has_abilities=True,
        ),
        KindInfo("elements", lambda: _("Elements"), lambda: _("Element"), lambda: _("New element"), "flag-banner"),
        KindInfo(
            "creature_types",
            lambda: _("Creature types"),
            lambda: _("Creature type"),
            lambda: _("New creature type"),
            "tag",
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
        KindInfo(
            "counters",
            lambda: _("Counters"),
            lambda: _("Counter"),
            lambda: _("New counter"),
            "hash",
            hidden_if_empty=True,
        ),
        KindInfo(
            "rulesets",
            lambda: _("Rulesets"),
            lambda: _("Ruleset"),
            lambda: _("New ruleset"),
            "scales",
            hidden_if_empty=True,
        ),
        FRAMES_INFO,
        EXPERIMENTS_INFO,
    ),
    own_singles=(),
    plug_in="schema.systems.despaira.system:DESPAIRA",
    placed_by=(("card", "creatures"), ("card", "tricks"), ("card", "tokens")),
    folded=("abilities", "provenance", "expect"),
    spoken_names=(
        *(("creatures", "name"), ("tricks", "name"), ("tokens", "name"), ("leaders", "name")),
        *(("elements", "name"), ("creature_types", "name"), ("tile_kinds", "name"), ("counters", "name")),
        ("statuses", "name"),
    ),
)

UNTOLD_TALE: dict[str, Any] = {
    "text": {"en": "Nobody has told its tale yet.", "ru": "Никто ещё не рассказал его историю."}
}
"""The lore of a new creature, until it gets an ability or a tale of its own."""
