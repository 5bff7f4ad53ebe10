"""Creates a pack of many cards for benchmarks: copies of the shipped cards that refer to each other.

Scripts, etudes and campaigns are copied unchanged.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

CARDS = ("characters", "special_hits", "missiles", "artifacts", "rituals")


def make_large_pack(shipped: Path, folder: Path, cards: int) -> Path:
    """Copy the shipped pack to `folder` and add copies of its cards until there are `cards`; returns the folder."""
    shutil.copytree(shipped, folder, ignore=shutil.ignore_patterns("__pycache__", "*.py"))
    found = [(kind, path.stem, _read(path)) for kind in CARDS for path in sorted((folder / kind).glob("*.json"))]
    ids = {stem for _kind, stem, _card in found}
    box = _read(folder / "box.json")
    disks, rituals = list(box["disks"]), list(box["rituals"])
    made, number = len(found), 1
    while made < cards:
        number += 1
        copied = {stem: f"{stem}_{number}" for _kind, stem, _card in found[: cards - made]}
        for kind, stem, card in found[: cards - made]:
            again = _renamed(card, copied)
            again["name"] = {language: f"{name} {number}" for language, name in card["name"].items()}
            _write(folder / kind / f"{stem}_{number}.json", again)
            made += 1
        for one in disks:
            faces = [copied.get(face, face) for face in one["faces"]]
            if not ids.intersection(faces):
                box["disks"].append({**one, "faces": faces})
        box["rituals"] += [_renamed(one, copied) for one in rituals if one["ritual"] in copied]
    _write(folder / "box.json", box)
    return folder


def _renamed(value: Any, names: dict[str, str]) -> Any:
    """The value with ids replaced wherever one is the whole string."""
    match value:
        case str():
            return names.get(value, value)
        case list():
            return [_renamed(item, names) for item in value]
        case dict():
            # A name is not a reference, even where it equals an id.
            return {key: item if key == "name" else _renamed(item, names) for key, item in value.items()}
        case _:
            return value


def _read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def _write(path: Path, value: Any) -> None:
    path.write_text(json.dumps(value, ensure_ascii=False, indent=2) + "\n", "utf-8")
