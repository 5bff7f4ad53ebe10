"""A Desktopia pack in memory: all content by id, and the folders of its files."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import cast

from schema.checks.incremental import FileAt
from schema.models.card_frame import CardFrame
from schema.models.experiment import FOLDER, Experiment
from schema.models.frames import FRAMES
from schema.models.manifest import Manifest
from schema.packs.art import Art
from schema.packs.paths import MANIFEST
from schema.systems.desktopia.box import Box
from schema.systems.desktopia.campaign import Campaign
from schema.systems.desktopia.cards import Artifact, Character, Missile, Order, Ritual, SpecialHit
from schema.systems.desktopia.counters import Counter
from schema.systems.desktopia.expansion import Expansion, expansions, witnesses
from schema.systems.desktopia.keywords import FOLDER_OF_TYPE, Keyword
from schema.systems.desktopia.options import Rules
from schema.systems.desktopia.script import Script
from schema.systems.desktopia.statuses import Status
from schema.systems.desktopia.table import Thing
from schema.systems.game_system import ContentKind, Parts, SingleFile

KINDS: tuple[ContentKind, ...] = (
    ContentKind("scripts", Script, "script"),
    ContentKind("etudes", Script, "script"),
    ContentKind("campaigns", Campaign, "campaign"),
    ContentKind("characters", Character, "character"),
    ContentKind("special_hits", SpecialHit, "special_hit"),
    ContentKind("missiles", Missile, "missile"),
    ContentKind("artifacts", Artifact, "artifact"),
    ContentKind("rituals", Ritual, "ritual"),
    ContentKind("things", Thing, "thing"),
    ContentKind("orders", Order, "order"),
    ContentKind("counters", Counter, "counter"),
    ContentKind("keywords", Keyword, "keyword", FOLDER_OF_TYPE),
    ContentKind("statuses", Status, "status"),
    ContentKind(FRAMES, CardFrame, "frame"),
    ContentKind(FOLDER, Experiment, "experiment"),
)
"""In display order."""

BOX_FILE = "box.json"
RULES_FILE = "rules.json"
SINGLES: tuple[SingleFile, ...] = (SingleFile(BOX_FILE, Box, "box"), SingleFile(RULES_FILE, Rules, "rules"))


@dataclass(frozen=True, slots=True)
class Pack:
    """All content of a pack that could be read; each mapping is from id to model, sorted by id."""

    manifest: Manifest
    box: Box | None = None
    rules: Rules = field(default_factory=Rules)
    scripts: dict[str, Script] = field(default_factory=dict)
    etudes: dict[str, Script] = field(default_factory=dict)
    campaigns: dict[str, Campaign] = field(default_factory=dict)
    characters: dict[str, Character] = field(default_factory=dict)
    special_hits: dict[str, SpecialHit] = field(default_factory=dict)
    missiles: dict[str, Missile] = field(default_factory=dict)
    artifacts: dict[str, Artifact] = field(default_factory=dict)
    rituals: dict[str, Ritual] = field(default_factory=dict)
    things: dict[str, Thing] = field(default_factory=dict)
    orders: dict[str, Order] = field(default_factory=dict)
    counters: dict[str, Counter] = field(default_factory=dict)
    keywords: dict[str, Keyword] = field(default_factory=dict)
    statuses: dict[str, Status] = field(default_factory=dict)
    frames: dict[str, CardFrame] = field(default_factory=dict)
    experiments: dict[str, Experiment] = field(default_factory=dict)
    files: dict[tuple[str, str], str] = field(default_factory=dict)
    """The files of pieces whose names differ from their ids, by folder and id."""
    broken: frozenset[tuple[str, str]] = frozenset()
    """Folders and ids of pieces whose files exist but could not be read."""
    art: Art | None = None
    """The pictures of the pack; None if they have not been listed."""

    def file_of(self, folder: str, id_: str) -> str:
        """The file of a piece, as a path inside the pack."""
        return self.files.get((folder, id_), f"{folder}/{id_}.json")

    def battles(self) -> Iterator[tuple[str, Script]]:
        """Everything with a table, with its file: the scripts, then the etudes."""
        for folder, scripts in (("scripts", self.scripts), ("etudes", self.etudes)):
            for script in scripts.values():
                yield self.file_of(folder, script.id), script


def files_of(pack: Pack) -> Iterator[FileAt]:
    """Every file of the pack that could be read: single files, then the others by folder and id."""
    yield FileAt("", MANIFEST, MANIFEST, pack.manifest)
    yield FileAt("", RULES_FILE, RULES_FILE, pack.rules)
    if pack.box is not None:
        yield FileAt("", BOX_FILE, BOX_FILE, pack.box)
    for kind in KINDS:
        for id_, piece in getattr(pack, kind.folder).items():
            expanded: tuple[Expansion, ...] = ()
            if pack.keywords:
                expanded = witnesses(pack, piece) if isinstance(piece, Keyword) else expansions(pack, piece)
            yield FileAt(kind.folder, id_, pack.file_of(kind.folder, id_), piece, expanded)


def pack_of(parts: Parts) -> Pack:
    """Build the pack from its parts."""
    box = parts.singles.get(BOX_FILE)
    rules = parts.singles.get(RULES_FILE)
    pieces = {kind.folder: parts.pieces.get(kind.folder, {}) for kind in KINDS}
    return Pack(
        manifest=parts.manifest,
        box=box if isinstance(box, Box) else None,
        rules=rules if isinstance(rules, Rules) else Rules(),
        scripts=cast("dict[str, Script]", pieces["scripts"]),
        etudes=cast("dict[str, Script]", pieces["etudes"]),
        campaigns=cast("dict[str, Campaign]", pieces["campaigns"]),
        characters=cast("dict[str, Character]", pieces["characters"]),
        special_hits=cast("dict[str, SpecialHit]", pieces["special_hits"]),
        missiles=cast("dict[str, Missile]", pieces["missiles"]),
        artifacts=cast("dict[str, Artifact]", pieces["artifacts"]),
        rituals=cast("dict[str, Ritual]", pieces["rituals"]),
        things=cast("dict[str, Thing]", pieces["things"]),
        orders=cast("dict[str, Order]", pieces["orders"]),
        counters=cast("dict[str, Counter]", pieces["counters"]),
        keywords=cast("dict[str, Keyword]", pieces["keywords"]),
        statuses=cast("dict[str, Status]", pieces["statuses"]),
        frames=cast("dict[str, CardFrame]", pieces[FRAMES]),
        experiments=cast("dict[str, Experiment]", pieces[FOLDER]),
        files=parts.files,
        broken=parts.broken,
        art=parts.art,
    )
