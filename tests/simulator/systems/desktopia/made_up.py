"""Cards made up for a test: the shipped pack with changed or added characters, missiles and artifacts."""

import dataclasses
import json
from typing import Any

from schema.systems.desktopia.box import BoxDisks
from schema.systems.desktopia.cards import Artifact, Character, Missile
from schema.systems.desktopia.pack import Pack
from tests.simulator.shipped import shipped_pack

ME: dict[str, Any] = {"kind": "self"}
ENEMIES: dict[str, Any] = {"kind": "characters", "relation": "enemy"}


def written(fields: dict[str, Any]) -> dict[str, Any]:
    """Keyword arguments as JSON: `if` is a keyword of Python."""
    return {key.rstrip("_"): value for key, value in fields.items()}


def triggered(when: str | dict[str, Any], *do: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """An ability that works at a moment."""
    trigger = {"kind": when} if isinstance(when, str) else when
    kind = "activated" if trigger["kind"] in ("action", "any_time") else "triggered"
    return {"kind": kind, "when": trigger, "do": list(do), **written(fields)}


def standing(*modify: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A static ability."""
    return {"kind": "static", "modify": list(modify), **written(fields)}


def with_character(name: str, pack: Pack | None = None, disks: int = 1, **fields: Any) -> Pack:
    """The pack with one more character, a hero of Dust with 5 life by default, and its disks."""
    pack = pack or shipped_pack()
    card = {"id": name, "name": {"en": name}, "order": "dust", "rank": "hero", "life": 5, **fields}
    character = Character.model_validate_json(json.dumps(card))
    pack = dataclasses.replace(pack, characters={**pack.characters, name: character})
    return _with_disk(pack, character.order, character.rank, name, disks)


def changed(name: str, pack: Pack | None = None, **fields: Any) -> Pack:
    """The pack with other fields on a character's card."""
    pack = pack or shipped_pack()
    card = pack.characters[name].model_dump(mode="json", by_alias=True)
    character = Character.model_validate_json(json.dumps({**card, **fields}))
    return dataclasses.replace(pack, characters={**pack.characters, name: character})


def with_missile(name: str, pack: Pack | None = None, disks: int = 3, **fields: Any) -> Pack:
    """The pack with one more missile of Dust, and its disks."""
    pack = pack or shipped_pack()
    card = {"id": name, "name": {"en": name}, "type": {"en": name}, "order": "dust", **fields}
    missile = Missile.model_validate_json(json.dumps(card))
    pack = dataclasses.replace(pack, missiles={**pack.missiles, name: missile})
    return _with_disk(pack, missile.order, "missile", name, disks)


def with_artifact(name: str, *abilities: dict[str, Any], pack: Pack | None = None, **fields: Any) -> Pack:
    """The pack with one more artifact of Dust, and its disk."""
    pack = pack or shipped_pack()
    card = {"id": name, "name": {"en": name}, "order": "dust", "abilities": list(abilities), **fields}
    artifact = Artifact.model_validate_json(json.dumps(card))
    pack = dataclasses.replace(pack, artifacts={**pack.artifacts, name: artifact})
    return _with_disk(pack, "dust", "artifact", name, 1)


def _with_disk(pack: Pack, order: str, size: str, face: str, count: int) -> Pack:
    assert pack.box is not None
    disks = {"order": order, "size": size, "faces": [face], "count": count}
    box = pack.box.model_copy(update={"disks": (*pack.box.disks, BoxDisks.model_validate_json(json.dumps(disks)))})
    return dataclasses.replace(pack, box=box)
