"""A Despaira pack in memory: all content by id, and the folders of its files."""

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
from schema.systems.despaira.cards import Creature, Leader, Token, Trick
from schema.systems.despaira.deck import Deck
from schema.systems.despaira.duel import Duel
from schema.systems.despaira.elements import Counter, CreatureType, Element, Status
from schema.systems.despaira.field import FieldMap, TileKind
from schema.systems.despaira.ruleset import Ruleset
from schema.systems.game_system import ContentKind, Parts

KINDS: tuple[ContentKind, ...] = (
    ContentKind("duels", Duel, "duel"),
    ContentKind("maps", FieldMap, "field_map"),
    ContentKind("decks", Deck, "deck"),
    ContentKind("leaders", Leader, "leader"),
    ContentKind("creatures", Creature, "creature"),
    ContentKind("tricks", Trick, "trick"),
    ContentKind("tokens", Token, "token"),
    ContentKind("tile_kinds", TileKind, "tile_kind"),
    ContentKind("elements", Element, "element"),
    ContentKind("creature_types", CreatureType, "creature_type"),
    ContentKind("statuses", Status, "status"),
    ContentKind("counters", Counter, "counter"),
    ContentKind("rulesets", Ruleset, "ruleset"),
    ContentKind(FRAMES, CardFrame, "frame"),
    ContentKind(FOLDER, Experiment, "experiment"),
)
"""In display order."""


@dataclass(frozen=True, slots=True)
class Pack:
    """All content of a pack that could be read; each mapping is from id to model, sorted by id."""

    manifest: Manifest
    duels: Mapping[str, Duel] = field(default_factory=dict)
    maps: Mapping[str, FieldMap] = field(default_factory=dict)
    decks: Mapping[str, Deck] = field(default_factory=dict)
    leaders: Mapping[str, Leader] = field(default_factory=dict)
    creatures: Mapping[str, Creature] = field(default_factory=dict)
    tricks: Mapping[str, Trick] = field(default_factory=dict)
    tokens: Mapping[str, Token] = field(default_factory=dict)
    tile_kinds: Mapping[str, TileKind] = field(default_factory=dict)
    elements: Mapping[str, Element] = field(default_factory=dict)
    creature_types: Mapping[str, CreatureType] = field(default_factory=dict)
    statuses: Mapping[str, Status] = field(default_factory=dict)
    counters: Mapping[str, Counter] = field(default_factory=dict)
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
        duels=cast("dict[str, Duel]", pieces["duels"]),
        maps=cast("dict[str, FieldMap]", pieces["maps"]),
        decks=cast("dict[str, Deck]", pieces["decks"]),
        leaders=cast("dict[str, Leader]", pieces["leaders"]),
        creatures=cast("dict[str, Creature]", pieces["creatures"]),
        tricks=cast("dict[str, Trick]", pieces["tricks"]),
        tokens=cast("dict[str, Token]", pieces["tokens"]),
        tile_kinds=cast("dict[str, TileKind]", pieces["tile_kinds"]),
        elements=cast("dict[str, Element]", pieces["elements"]),
        creature_types=cast("dict[str, CreatureType]", pieces["creature_types"]),
        statuses=cast("dict[str, Status]", pieces["statuses"]),
        counters=cast("dict[str, Counter]", pieces["counters"]),
        rulesets=cast("dict[str, Ruleset]", pieces["rulesets"]),
        frames=cast("dict[str, CardFrame]", pieces[FRAMES]),
        experiments=cast("dict[str, Experiment]", pieces[FOLDER]),
        files=parts.files,
        broken=parts.broken,
        art=parts.art,
    )
