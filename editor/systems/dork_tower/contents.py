"""What a scenario, or a pack alone, is played with: the cup, the tables, the tower and the board, as plain JSON."""

from __future__ import annotations

from collections.abc import Mapping

from editor.document.document import PackDocument
from editor.systems.dork_tower.odds import Cup, cup_token
from schema.json.lenient_json import mapping, text, whole_number

JsonObject = Mapping[str, object]


def first_of(document: PackDocument, folder: str) -> JsonObject:
    """The first piece of a folder; an empty object if there is none."""
    return next((mapping(document.value(file)) for file in document.files_in(folder)), {})


def named(document: PackDocument, folder: str, id_: str) -> JsonObject:
    """The piece of this id, else the first of its folder."""
    return mapping(document.card(folder, id_)) if id_ and document.card(folder, id_) else first_of(document, folder)


def copies_in(document: PackDocument, folder: str, supply: JsonObject, part: str) -> dict[str, int]:
    """How often each piece is in the cup or in a deck: as the supply says, else all of the pack with their copies."""
    if supply:
        return {id_: max(0, whole_number(count, 1)) for id_, count in mapping(supply.get(part)).items()}
    found = {}
    for file in document.files_in(folder):
        card = mapping(document.value(file))
        found[text(card.get("id"))] = max(0, whole_number(card.get("copies"), 1))
    return found


def cup_of(document: PackDocument, supply: JsonObject) -> Cup:
    """The tokens of the cup with their copies, in a fixed order."""
    counts = copies_in(document, "encounter_tokens", supply, "cup")
    cards = ((mapping(document.card("encounter_tokens", id_)), count) for id_, count in sorted(counts.items()))
    return tuple((cup_token(card), count) for card, count in cards if card and count)


def tokens_at(chart: JsonObject, type_: str, night: bool) -> int:
    """How many tokens are drawn in a type of space."""
    usual = {"city": (0, 0), "field": (1, 2), "forest": (2, 3), "dungeon": (3, 4), "shadow": (2, 2)}
    day_night = mapping(chart.get(type_))
    dark = night or type_ == "shadow"
    return whole_number(day_night.get("night" if dark else "day"), usual.get(type_, (0, 0))[dark])
