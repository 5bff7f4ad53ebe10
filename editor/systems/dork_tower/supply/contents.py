"""What cup and decks hold, as plain values, and the edits that change it: in a supply, or in the cards themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, Literal

from editor.document.document import PackDocument
from editor.document.edits import Edit, RemoveValue, SetValue
from editor.systems.dork_tower.contents import copies_in
from schema.frozen_dataclass import frozen_dataclass
from schema.json.lenient_json import listed, mapping, records, text, whole_number

Part = Literal["cup", "items", "scrolls"]
FOLDERS: Final[Mapping[Part, str]] = {"cup": "encounter_tokens", "items": "item_cards", "scrolls": "scrolls"}
MOST: Final = 200


@frozen_dataclass
class Entry:
    """A kind of token or card."""

    id: str
    file: str
    name: str
    count: int


def entries_of(document: PackDocument, supply: str, part: Part) -> tuple[Entry, ...]:
    """All tokens or cards of the pack with how often they are in; monsters by strength, others after them, by price."""
    folder = FOLDERS[part]
    counts = copies_in(document, folder, mapping(document.value(supply)) if supply else {}, part)
    found = []
    for file in document.files_in(folder):
        card = mapping(document.value(file))
        id_ = text(card.get("id"))
        found.append((_order(card), Entry(id_, file, document.name_of(file), counts.get(id_, 0))))
    return tuple(entry for _key, entry in sorted(found, key=lambda one: (one[0], one[1].name)))


def _order(card: Mapping[str, object]) -> tuple[bool, int]:
    stance, price = card.get("stance"), mapping(card.get("equipment")).get("price")
    return stance is not None and stance != "monster", whole_number(card.get("strength", price))


def in_order(entries: tuple[Entry, ...], order: str) -> tuple[Entry, ...]:
    """The entries by `name` or `copies`; by `figure` they are already."""
    match order:
        case "name":
            return tuple(sorted(entries, key=lambda entry: entry.name.casefold()))
        case "copies":
            return tuple(sorted(entries, key=lambda entry: -entry.count))
        case _:
            return entries


def count_edits(document: PackDocument, supply: str, part: Part, entry: Entry, count: int) -> list[Edit]:
    """Have so many of one kind: in the supply, or by the copies of the card, which are at least one."""
    count = min(MOST, max(0 if supply else 1, count))
    if count == entry.count:
        return []
    if not supply:
        return [SetValue(entry.file, "/copies", count)]
    given = mapping(mapping(document.value(supply)).get(part))
    if count == 0:
        return [RemoveValue(supply, f"/{part}/{entry.id}")]
    if not given:
        return [SetValue(supply, f"/{part}", {entry.id: count})]
    return [SetValue(supply, f"/{part}/{entry.id}", count)]


def rewards_of(card: Mapping[str, object]) -> tuple[tuple[str, int, int], ...]:
    """What the six faces of the die bring, in order: the kind, how many faces, gold; what no row has brings nothing."""
    faces: list[tuple[str, int]] = [("none", 0)] * 6
    for row in records(card.get("reward")):
        die = [whole_number(number) for number in listed(row.get("die"))]
        gold, drawn = whole_number(row.get("gold")), text(row.get("draw"))
        kind = drawn if drawn in ("scroll", "equipment", "magic_item") else "gold" if gold else "none"
        if len(die) == 2:
            for face in range(max(1, die[0]), min(6, die[1]) + 1):
                faces[face - 1] = (kind, gold if kind == "gold" else 0)
    spans: list[tuple[str, int, int]] = []
    for kind, gold in faces:
        if spans and (spans[-1][0], spans[-1][2]) == (kind, gold):
            spans[-1] = (kind, spans[-1][1] + 1, gold)
        else:
            spans.append((kind, 1, gold))
    return tuple(spans)


def shares_of(document: PackDocument, entries: tuple[Entry, ...]) -> dict[str, float]:
    """What one beaten monster brings, on average over the monsters of the cup; the shares sum up to 1."""
    found, number = Counter[str](), 0
    for entry in entries:
        card = mapping(document.value(entry.file))
        if card.get("stance") == "monster":
            number += entry.count
            for kind, faces, _gold in rewards_of(card):
                found[kind] += entry.count * faces
    return {kind: count / 6 / number for kind, count in found.items()} if number else {}


def mean_gold(document: PackDocument, entries: tuple[Entry, ...]) -> float:
    """How much gold one beaten monster brings on average."""
    total, number = 0.0, 0
    for entry in entries:
        card = mapping(document.value(entry.file))
        if card.get("stance") == "monster":
            number += entry.count
            total += entry.count * sum(faces * gold for _kind, faces, gold in rewards_of(card)) / 6
    return total / number if number else 0.0
