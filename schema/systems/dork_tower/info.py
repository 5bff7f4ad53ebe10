"""Names and icons of Dork Tower's kinds of content. No models: the editor's first window is drawn from it."""

from __future__ import annotations

from schema.i18n import gettext as _
from schema.systems.system_info import EXPERIMENTS_INFO, FRAMES_INFO, KindInfo, SystemInfo

INFO = SystemInfo(
    id="dork_tower",
    title="Dork Tower",
    kinds=(
        KindInfo(
            "adventures",
            lambda: _("Scenarios"),
            lambda: _("Scenario"),
            lambda: _("New scenario"),
            "flag-banner",
            can_be_played=True,
            on_board=True,
            none_yet=lambda: _("No scenarios yet."),
        ),
        KindInfo(
            "boards",
            lambda: _("Boards"),
            lambda: _("Board"),
            lambda: _("New board"),
            "map-trifold",
            on_board=True,
        ),
        KindInfo(
            "heroes",
            lambda: _("Heroes"),
            lambda: _("Hero"),
            lambda: _("New hero"),
            "users-three",
            has_abilities=True,
        ),
        KindInfo(
            "item_cards", lambda: _("Items"), lambda: _("Item"), lambda: _("New item"), "sword", has_abilities=True
        ),
        KindInfo(
            "scrolls",
            lambda: _("Scrolls"),
            lambda: _("Scroll"),
            lambda: _("New scroll"),
            "magic-wand",
            has_abilities=True,
        ),
        KindInfo(
            "encounter_tokens",
            lambda: _("Encounter tokens"),
            lambda: _("Encounter token"),
            lambda: _("New encounter token"),
            "ghost",
            has_abilities=True,
        ),
        KindInfo(
            "supplies",
            lambda: _("Cups and decks"),
            lambda: _("Cup and decks"),
            lambda: _("New cup and decks"),
            "stack",
            hidden_if_empty=True,
        ),
        KindInfo("quests", lambda: _("Quests"), lambda: _("Quest"), lambda: _("New quest"), "star", has_abilities=True),
        KindInfo("curses", lambda: _("Curses"), lambda: _("Curse"), lambda: _("New curse"), "moon", has_abilities=True),
        KindInfo(
            "xp_uses",
            lambda: _("Uses of XP"),
            lambda: _("Use of XP"),
            lambda: _("New use of XP"),
            "trophy",
            has_abilities=True,
        ),
        KindInfo("towers", lambda: _("Towers"), lambda: _("Tower"), lambda: _("New tower"), "octagon"),
        KindInfo(
            "combat_tables",
            lambda: _("Combat tables"),
            lambda: _("Combat table"),
            lambda: _("New combat table"),
            "table",
        ),
        KindInfo(
            "encounter_charts",
            lambda: _("Encounter charts"),
            lambda: _("Encounter chart"),
            lambda: _("New encounter chart"),
            "sun",
        ),
        KindInfo(
            "quest_location_tables",
            lambda: _("Quest location tables"),
            lambda: _("Quest location table"),
            lambda: _("New quest location table"),
            "map-pin",
        ),
        KindInfo(
            "curse_tables",
            lambda: _("Curse tables"),
            lambda: _("Curse table"),
            lambda: _("New curse table"),
            "dice-six",
        ),
        KindInfo(
            "item_types",
            lambda: _("Item types"),
            lambda: _("Item type"),
            lambda: _("New item type"),
            "tag",
        ),
        KindInfo(
            "monster_kinds",
            lambda: _("Kinds of monsters"),
            lambda: _("Kind of monsters"),
            lambda: _("New kind of monsters"),
            "bug-beetle",
        ),
        KindInfo(
            "rulesets",
            lambda: _("Rulesets"),
            lambda: _("Ruleset"),
            lambda: _("New ruleset"),
            "scales",
        ),
        FRAMES_INFO,
        EXPERIMENTS_INFO,
    ),
    own_singles=(),
    plug_in="schema.systems.dork_tower.system:DORK_TOWER",
    folded=("abilities", "provenance", "expect"),
    spoken_names=(
        *(("heroes", "name"), ("item_cards", "name"), ("scrolls", "name"), ("encounter_tokens", "name")),
        *(("curses", "name"), ("item_types", "name"), ("monster_kinds", "name")),
    ),
)
