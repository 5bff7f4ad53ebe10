"""A small sound pack of Desktopia as documents, and what a check says of it after something has been broken in it."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from schema.diagnostics.diagnostic import Diagnostic
from schema.loading import Loaded, load

Documents = dict[str, Any]

SELF = {"kind": "self"}
BEARER = {"kind": "bearer"}
EVERYONE = {"kind": "characters"}


def event(role: str) -> dict[str, str]:
    return {"kind": "event", "role": role}


def chosen(name: str) -> dict[str, str]:
    return {"kind": "chosen", "name": name}


def pick(name: str, **more: Any) -> dict[str, Any]:
    return {"kind": "pick", "name": name, "among": EVERYONE, **more}


def written(fields: dict[str, Any]) -> dict[str, Any]:
    """Keyword arguments as JSON: `if` is a keyword of Python."""
    return {key.rstrip("_"): value for key, value in fields.items()}


def triggered(when: str | dict[str, Any], *do: dict[str, Any], **more: Any) -> dict[str, Any]:
    moment = {"kind": when} if isinstance(when, str) else when
    kind = "activated" if moment["kind"] in ("action", "any_time") else "triggered"
    return {"kind": kind, "title": {"en": "Trick"}, "when": moment, **written(more), "do": list(do)}


def instead(event: str | dict[str, Any], *do: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A replacement ability."""
    when = {"kind": event} if isinstance(event, str) else event
    return {"kind": "replacement", "title": {"en": "Turn"}, "instead_of": when, "do": list(do), **written(more)}


def standing(*modify: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"kind": "static", "title": {"en": "Rule"}, "modify": list(modify), **written(more)}


def heal(to: dict[str, Any], amount: Any = 1) -> dict[str, Any]:
    return {"kind": "heal", "to": to, "amount": amount}


def order(id_: str) -> dict[str, Any]:
    colours = dict.fromkeys(("ring", "deep", "middle", "light", "tint", "glow"), "#808080")
    return {"id": id_, "name": {"en": id_}, "colours": colours, "pattern": "dots", "mark": "grains"}


def character(id_: str, rank: str, life: int, **more: Any) -> dict[str, Any]:
    return {"id": id_, "name": {"en": id_.capitalize()}, "order": "sea", "rank": rank, "life": life, **more}


SOUND: Documents = {
    "pack.json": {
        "id": "toy",
        "version": "0.1.0",
        "system": "desktopia",
        "format": 2,
        "title": {"en": "Toy"},
        "languages": ["en"],
    },
    "orders/sea.json": order("sea"),
    "characters/gull.json": character("gull", "hero", 4, shooting={"missile": "shell", "limit": 2}),
    "characters/crab.json": character("crab", "veteran", 2, special_hits=["pinch"]),
    "characters/shrimp.json": character("shrimp", "fighter", 1),
    "characters/prawn.json": character("prawn", "fighter", 1),
    "missiles/shell.json": {
        "id": "shell",
        "name": {"en": "Shell"},
        "type": {"en": "Shell"},
        "order": "sea",
        "most_on_one": 1,
        "abilities": [triggered("shot_hit", {"kind": "damage", "to": event("target")})],
    },
    "artifacts/buoy.json": {
        "id": "buoy",
        "name": {"en": "Buoy"},
        "order": "sea",
        "abilities": [triggered("any_time", heal(EVERYONE), optional=True)],
    },
    "rituals/tide.json": {"id": "tide", "name": {"en": "Tide"}, "abilities": [triggered("any_time", heal(EVERYONE))]},
    "special_hits/pinch.json": {
        "id": "pinch",
        "name": {"en": "Pinch"},
        "abilities": [triggered("hit_landed", heal(SELF, {"kind": "event_amount"}))],
    },
    "things/crate.json": {
        "id": "crate",
        "name": {"en": "Crate"},
        "shape": {"kind": "rectangle", "width": 100, "depth": 60},
        "height": 30,
    },
    "box.json": {
        "disks": [
            {"order": "sea", "size": "hero", "faces": ["gull"]},
            {"order": "sea", "size": "veteran", "faces": ["crab"], "count": 4},
            {"order": "sea", "size": "fighter", "faces": ["shrimp", "prawn"], "count": 4},
            {"order": "sea", "size": "artifact", "faces": ["buoy", "item"]},
            {"order": "sea", "size": "missile", "faces": ["shell"], "count": 3},
        ],
        "rituals": [{"ritual": "tide", "copies": 3}],
    },
    "scripts/shore.json": {
        "id": "shore",
        "name": {"en": "Shore"},
        "battlefield": {"points": [[0, 0], [600, 0], [600, 400], [0, 400]]},
        "landscape": [{"thing": "crate", "x": 300, "y": 200}],
        "seats": [
            {"squad": [{"character": "gull", "x": 50, "y": 100}, {"character": "shrimp", "x": 50, "y": 200}]},
            {"squad": [{"character": "crab", "x": 550, "y": 100}, {"character": "prawn", "x": 550, "y": 200}]},
        ],
        "artifacts": [{"artifact": "buoy", "x": 300, "y": 350}],
    },
}

SHORE = "scripts/shore.json"
Break = Callable[[Documents], object]


def broken(change: Break) -> Documents:
    """The sound pack after a change."""
    documents = copy.deepcopy(SOUND)
    change(documents)
    return documents


def write(folder: Path, documents: Documents) -> None:
    """The documents as files."""
    for name, document in documents.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(document, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


def loaded(folder: Path, change: Break = lambda documents: None) -> Loaded:
    """The changed pack, written to a folder and loaded from there."""
    write(folder, broken(change))
    return load(folder)


def reported(diagnostics: tuple[Diagnostic, ...]) -> list[tuple[str, str, str]]:
    """Code, file and pointer of each."""
    return [(one.code, one.location.file, one.location.pointer) for one in diagnostics]


def card(documents: Documents, name: str) -> dict[str, Any]:
    """The document of a piece, such as `characters/gull`."""
    found: dict[str, Any] = documents[f"{name}.json"]
    return found


def shore(documents: Documents) -> dict[str, Any]:
    return card(documents, "scripts/shore")


def member(documents: Documents, seat: int, index: int) -> dict[str, Any]:
    found: dict[str, Any] = shore(documents)["seats"][seat]["squad"][index]
    return found


def give(documents: Documents, name: str, *abilities: dict[str, Any]) -> None:
    """Puts abilities on a card in place of those it has."""
    card(documents, name)["abilities"] = list(abilities)
