"""A Desktopia pack in memory: everything it holds, by id; and the folders in which its files lie."""

from dataclasses import dataclass, field

from schema.base import ContentModel
from schema.desktopia.box import Box
from schema.desktopia.cards import Artifact, Character, Missile, Order, Ritual, SpecialHit
from schema.desktopia.script import Script
from schema.desktopia.table import Thing
from schema.pack import Manifest


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of content: the folder in which its files lie, one a piece, and the model they follow."""

    folder: str
    model: type[ContentModel]


KINDS: tuple[Kind, ...] = (
    Kind("scripts", Script),
    Kind("characters", Character),
    Kind("special_hits", SpecialHit),
    Kind("missiles", Missile),
    Kind("artifacts", Artifact),
    Kind("rituals", Ritual),
    Kind("things", Thing),
    Kind("orders", Order),
)
"""In the order in which people look for them."""

BOX_FILE = "box.json"
MANIFEST_FILE = "pack.json"


@dataclass(frozen=True, slots=True)
class Pack:
    """All content of a pack that could be read; each mapping goes from id to model, in order of id."""

    manifest: Manifest
    box: Box | None = None
    scripts: dict[str, Script] = field(default_factory=dict)
    characters: dict[str, Character] = field(default_factory=dict)
    special_hits: dict[str, SpecialHit] = field(default_factory=dict)
    missiles: dict[str, Missile] = field(default_factory=dict)
    artifacts: dict[str, Artifact] = field(default_factory=dict)
    rituals: dict[str, Ritual] = field(default_factory=dict)
    things: dict[str, Thing] = field(default_factory=dict)
    orders: dict[str, Order] = field(default_factory=dict)
