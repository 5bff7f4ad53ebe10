"""A Dork Tower pack in memory: all content by id, and the folders of its files."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import cast

from schema.checks.incremental import FileAt
from schema.models.card_frame import CardFrame
from schema.models.experiment import FOLDER, Experiment
from schema.models.frames import FRAMES
from schema.models.manifest import Manifest
from schema.packs.art import Art
from schema.packs.paths import MANIFEST
from schema.systems.dork_tower.board import Board
from schema.systems.dork_tower.characters import Character
from schema.systems.dork_tower.curses import Curse
from schema.systems.dork_tower.encounter_tokens import EncounterToken
from schema.systems.dork_tower.item_types import ItemType, MonsterKind
from schema.systems.dork_tower.items import ItemCard
from schema.systems.dork_tower.quests import Quest
from schema.systems.dork_tower.ruleset import Ruleset
from schema.systems.dork_tower.scenario import Scenario
from schema.systems.dork_tower.scrolls import Scroll
from schema.systems.dork_tower.supply import Supply
from schema.systems.dork_tower.tables import CombatTable, CurseTable, EncounterChart, QuestLocationTable
from schema.systems.dork_tower.tower import Tower
from schema.systems.dork_tower.xp_uses import XpUse
from schema.systems.game_system import ContentKind, Parts

KINDS: tuple[ContentKind, ...] = (
    ContentKind("adventures", Scenario, "scenario"),
    ContentKind("boards", Board, "board"),
    ContentKind("heroes", Character, "character"),
    ContentKind("item_cards", ItemCard, "item_card"),
    ContentKind("scrolls", Scroll, "scroll"),
    ContentKind("encounter_tokens", EncounterToken, "encounter_token"),
    ContentKind("supplies", Supply, "supply"),
    ContentKind("quests", Quest, "quest"),
    ContentKind("curses", Curse, "curse"),
    ContentKind("xp_uses", XpUse, "xp_use"),
    ContentKind("towers", Tower, "tower"),
    ContentKind("combat_tables", CombatTable, "combat_table"),
    ContentKind("encounter_charts", EncounterChart, "encounter_chart"),
    ContentKind("quest_location_tables", QuestLocationTable, "quest_location_table"),
    ContentKind("curse_tables", CurseTable, "curse_table"),
    ContentKind("item_types", ItemType, "item_type"),
    ContentKind("monster_kinds", MonsterKind, "monster_kind"),
    ContentKind("rulesets", Ruleset, "ruleset"),
    ContentKind(FRAMES, CardFrame, "frame"),
    ContentKind(FOLDER, Experiment, "experiment"),
)
"""In display order."""


@dataclass(frozen=True, slots=True)
class Pack:
    """All content of a pack that could be read; each mapping is from id to model, sorted by id."""

    manifest: Manifest
    adventures: Mapping[str, Scenario] = field(default_factory=dict)
    boards: Mapping[str, Board] = field(default_factory=dict)
    heroes: Mapping[str, Character] = field(default_factory=dict)
    item_cards: Mapping[str, ItemCard] = field(default_factory=dict)
    scrolls: Mapping[str, Scroll] = field(default_factory=dict)
    encounter_tokens: Mapping[str, EncounterToken] = field(default_factory=dict)
    supplies: Mapping[str, Supply] = field(default_factory=dict)
    quests: Mapping[str, Quest] = field(default_factory=dict)
    curses: Mapping[str, Curse] = field(default_factory=dict)
    xp_uses: Mapping[str, XpUse] = field(default_factory=dict)
    towers: Mapping[str, Tower] = field(default_factory=dict)
    combat_tables: Mapping[str, CombatTable] = field(default_factory=dict)
    encounter_charts: Mapping[str, EncounterChart] = field(default_factory=dict)
    quest_location_tables: Mapping[str, QuestLocationTable] = field(default_factory=dict)
    curse_tables: Mapping[str, CurseTable] = field(default_factory=dict)
    item_types: Mapping[str, ItemType] = field(default_factory=dict)
    monster_kinds: Mapping[str, MonsterKind] = field(default_factory=dict)
    rulesets: Mapping[str, Ruleset] = field(default_factory=dict)
    frames: Mapping[str, CardFrame] = field(default_factory=dict)
    experiments: Mapping[str, Experiment] = field(default_factory=dict)
    files: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """The files of pieces, by folder and id."""
    broken: frozenset[tuple[str, str]] = frozenset()
    """Folders and ids of pieces whose files exist but could not be read."""
    art: Art | None = None
    """The pictures of the pack; None if they have not been listed."""

    def file_of(self, folder: str, id_: str) -> str:
        """The file of a piece, as a path inside the pack."""
        return self.files.get((folder, id_), f"{folder}/{id_}.json")


def files_of(pack: Pack) -> Iterator[FileAt]:
    """Every file of the pack that could be read, by folder and id."""
    yield FileAt("", MANIFEST, MANIFEST, pack.manifest)
    for kind in KINDS:
        for id_, piece in getattr(pack, kind.folder).items():
            yield FileAt(kind.folder, id_, pack.file_of(kind.folder, id_), piece)


def pack_of(parts: Parts) -> Pack:
    """Build the pack from its parts."""
    pieces = {kind.folder: parts.pieces.get(kind.folder, {}) for kind in KINDS}
    return Pack(
        manifest=parts.manifest,
        adventures=cast("dict[str, Scenario]", pieces["adventures"]),
        boards=cast("dict[str, Board]", pieces["boards"]),
        heroes=cast("dict[str, Character]", pieces["heroes"]),
        item_cards=cast("dict[str, ItemCard]", pieces["item_cards"]),
        scrolls=cast("dict[str, Scroll]", pieces["scrolls"]),
        encounter_tokens=cast("dict[str, EncounterToken]", pieces["encounter_tokens"]),
        supplies=cast("dict[str, Supply]", pieces["supplies"]),
        quests=cast("dict[str, Quest]", pieces["quests"]),
        curses=cast("dict[str, Curse]", pieces["curses"]),
        xp_uses=cast("dict[str, XpUse]", pieces["xp_uses"]),
        towers=cast("dict[str, Tower]", pieces["towers"]),
        combat_tables=cast("dict[str, CombatTable]", pieces["combat_tables"]),
        encounter_charts=cast("dict[str, EncounterChart]", pieces["encounter_charts"]),
        quest_location_tables=cast("dict[str, QuestLocationTable]", pieces["quest_location_tables"]),
        curse_tables=cast("dict[str, CurseTable]", pieces["curse_tables"]),
        item_types=cast("dict[str, ItemType]", pieces["item_types"]),
        monster_kinds=cast("dict[str, MonsterKind]", pieces["monster_kinds"]),
        rulesets=cast("dict[str, Ruleset]", pieces["rulesets"]),
        frames=cast("dict[str, CardFrame]", pieces[FRAMES]),
        experiments=cast("dict[str, Experiment]", pieces[FOLDER]),
        files=parts.files,
        broken=parts.broken,
        art=parts.art,
    )
