"""Creates a pack of many cards for benchmarks: copies of the shipped cards that refer to each other.

The copies have names of their own, also in their texts, so the pack is as good as the shipped one: reporting problems
takes long. Scripts, etudes and campaigns are copied unchanged.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any, Final

CARDS = ("characters", "special_hits", "missiles", "artifacts", "rituals")
_LETTERS: Final = {"en": "abcdefghijklmnopqrstuvwxyz", "ru": "абвгдезийклнопрсту"}


def make_large_pack(shipped: Path, folder: Path, cards: int) -> Path:
    """Copy the shipped pack to `folder` and add copies of its cards until there are `cards`; returns the folder."""
    shutil.copytree(shipped, folder, ignore=shutil.ignore_patterns("__pycache__", "*.py"))
    found = [(kind, path.stem, _read(path)) for kind in CARDS for path in sorted((folder / kind).glob("*.json"))]
    named = [card["name"] for _kind, _stem, card in found]
    box = _read(folder / "box.json")
    disks, rituals = list(box["disks"]), list(box["rituals"])
    made, number = len(found), 1
    while made < cards:
        number += 1
        copied = {stem: f"{stem}_{number}" for _kind, stem, _card in found[: cards - made]}
        for kind, stem, card in found[: cards - made]:
            again = _renamed(card, copied)
            again["name"] = {language: _called(name, number, language) for language, name in card["name"].items()}
            _rename_in_texts(again, named, number)
            _write(folder / kind / f"{stem}_{number}.json", again)
            made += 1
        for one in disks:
            if faces := [copied[face] for face in one["faces"] if face in copied]:
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


def _called(name: str, number: int, language: str) -> str:
    """What a copy is called: no name is part of another one, and each word can be declined."""
    letters = _LETTERS[language]
    first, second = divmod(number, len(letters))
    return f"{letters[first].upper()}{letters[second]}{name[0].lower()}{name[1:]}"


def _rename_in_texts(value: Any, named: list[dict[str, str]], number: int) -> None:
    """Rename cards in the texts of abilities, in any case and with any ending."""
    if isinstance(value, list):
        for item in value:
            _rename_in_texts(item, named, number)
    elif isinstance(value, dict):
        for key, item in value.items():
            if key != "text":
                _rename_in_texts(item, named, number)
                continue
            for language, text in item.items():
                for name in (names[language] for names in named):
                    stem = re.escape(name[: max(3, len(name) - 2)])
                    text = re.sub(rf"\b{stem}\w{{,4}}\b", lambda one: _called(one[0], number, language), text)  # noqa: B023
                item[language] = text


def _read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def _write(path: Path, value: Any) -> None:
    path.write_text(json.dumps(value, ensure_ascii=False, indent=2) + "\n", "utf-8")
