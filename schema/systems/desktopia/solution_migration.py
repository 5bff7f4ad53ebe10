"""Converts the solutions of etudes to the names of disks that do not depend on the order of lines in the box.

Imports no models: packs are converted early. Any JSON is accepted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from schema.json.strict_reading import Json
from schema.systems.desktopia.disk_names import Disks, newer_names

_USUAL = {"hero": 1, "veteran": 4, "fighter": 4}
_MISSILES, _ARTIFACTS = 5, 1
_MOST_DISKS = 100_000
"""The most disks of one box that are counted; the models allow no more in a sound pack."""


def with_newer_names(documents: dict[str, Json]) -> dict[str, Json]:
    """The files of a pack, with the pieces in the solutions of its etudes renamed; others stay the same objects."""
    result = dict(documents)
    for file, etude in documents.items():
        if file.startswith("etudes/") and isinstance(etude, dict) and _steps(etude):
            names = newer_names(list(_box(documents, etude)), _whole(etude.get("boxes"), 1, 20))
            result[file] = _renamed(etude, names)
    return result


def _steps(etude: Mapping[str, Json]) -> list[Any]:
    lesson = etude.get("lesson")
    steps = lesson.get("solution") if isinstance(lesson, dict) else None
    return steps if isinstance(steps, list) else []


def _renamed(etude: dict[str, Json], names: Mapping[str, str]) -> dict[str, Json]:
    steps = [_step(step, names) for step in _steps(etude)]
    if all(new is old for new, old in zip(steps, _steps(etude), strict=True)):
        return etude
    lesson = etude["lesson"]
    assert isinstance(lesson, dict), "it has steps"
    return {**etude, "lesson": {**lesson, "solution": steps}}


def _step(step: Any, names: Mapping[str, str]) -> Any:
    if not isinstance(step, dict):
        return step
    changed: dict[str, Any] = {
        key: names[step[key]] for key in ("piece", "shooter") if isinstance(step.get(key), str) and step[key] in names
    }
    options = step.get("options")
    if isinstance(options, list):
        newer = [names.get(option, option) if isinstance(option, str) else option for option in options]
        if newer != options:
            changed["options"] = newer
    return {**step, **changed} if changed else step


def _box(documents: Mapping[str, Json], etude: Mapping[str, Json]) -> Iterator[Disks]:
    """The disks of the pack's box; for a pack without one, those of the plain box that the game gives it."""
    box = documents.get("box.json")
    left = _MOST_DISKS
    for disks in _dicts(box.get("disks")) if isinstance(box, dict) else _plain_box(documents, etude):
        faces = disks.get("faces")
        printed = tuple(face for face in faces if isinstance(face, str)) if isinstance(faces, list) else ()
        count = min(_whole(disks.get("count"), 1, _MOST_DISKS), left)
        left -= count
        yield Disks(str(disks.get("order")), str(disks.get("size")), printed, count)


def _plain_box(documents: Mapping[str, Json], etude: Mapping[str, Json]) -> Iterator[dict[str, Any]]:
    needed = Counter(_faces(etude))
    for folder in ("characters", "missiles", "artifacts"):
        cards = [card for file, card in documents.items() if file.startswith(f"{folder}/") and isinstance(card, dict)]
        for card in sorted(cards, key=lambda card: str(card.get("id"))):
            face = str(card.get("id"))
            size = str(card.get("rank")) if folder == "characters" else folder.removesuffix("s")
            usual = {"missiles": _MISSILES, "artifacts": _ARTIFACTS}.get(folder, _USUAL.get(size, 0))
            count = max(usual, needed[face])
            yield {"order": card.get("order"), "size": size, "faces": [face], "count": count}
    yield {"order": "item", "size": "artifact", "faces": ["item"], "count": needed["item"]}


def _faces(etude: Mapping[str, Json]) -> Iterator[str]:
    for seat in _dicts(etude.get("seats")):
        for member in _dicts(seat.get("squad")):
            yield str(member.get("character"))
            riders = member.get("riders")
            yield from map(str, riders if isinstance(riders, list) else ())
    for placed in _dicts(etude.get("artifacts")):
        yield str(placed.get("artifact"))
    for _item in _dicts(etude.get("items")):
        yield "item"


def _dicts(value: Any) -> Iterable[dict[str, Any]]:
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _whole(value: Json, otherwise: int, most: int) -> int:
    fits = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most
    return value if fits and isinstance(value, int) else otherwise
