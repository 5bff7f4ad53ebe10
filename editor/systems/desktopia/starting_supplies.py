"""The missiles on the cards of a squad when a battle begins: their numbers, and edits of them; no Qt.

A card has a number; a script may give a seat another one. Reading is lenient.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from editor.document.document import PackDocument
from editor.document.edits import Broken, Edit, InsertItem, RemoveValue, SetValue
from schema.frozen_dataclass import frozen_dataclass
from schema.json.lenient_json import listed, mapping, records, text

MOST_SUPPLIES: Final = 20
"""The most missiles on one card at the start, as the model allows."""


@frozen_dataclass
class StartingSupply:
    """The missiles of one character of a seat (from 1), by the script and by the card."""

    seat: int
    character: str
    missile: str
    count: int
    usual: int


def members_of(script: object, seat: int) -> list[Mapping[str, object]]:
    """The readable members of a seat's squad, from 1."""
    return records(_seat(script, seat).get("squad"))


def seats_in(script: object) -> int:
    """The number of seats of a script."""
    return len(listed(mapping(script).get("seats")))


def reserves_of(document: PackDocument, script: object, seat: int) -> tuple[StartingSupply, ...]:
    """The reserves of a squad by character; a character that shoots without a limit has none."""
    given = {
        text(supply.get("character")): count
        for supply in records(_seat(script, seat).get("supplies"))
        if isinstance(count := supply.get("count"), int)
    }
    found: dict[str, StartingSupply] = {}
    for member in members_of(script, seat):
        character = text(member.get("character"))
        shooting = mapping((document.card("characters", character) or {}).get("shooting"))
        limit, missile = shooting.get("limit"), text(shooting.get("missile"))
        if isinstance(limit, int) and document.card("missiles", missile) is not None:
            count = min(100, max(0, given.get(character, limit)))
            found[character] = StartingSupply(seat, character, missile, count, limit)
    return tuple(found.values())


def supplied(document: PackDocument, file: str, seat: int, character: str, count: int) -> Edit | None:
    """The edit that sets the number of missiles on a character's card at the start; the card's own number is left out.

    None if nothing would change, or nothing can be.
    """
    card = document.card("characters", character)
    shooting = card.get("shooting") if card is not None else None
    limit = shooting.get("limit") if isinstance(shooting, dict) else None
    if not isinstance(limit, int) or not 0 <= count <= MOST_SUPPLIES or isinstance(document.content(file), Broken):
        return None
    place = f"/seats/{seat - 1}/supplies"
    found = document.value(file, place)
    if found is not None and not isinstance(found, list):  # mended by the way
        return SetValue(file, place, [{"character": character, "count": count}])
    supplies = found or []
    known = next(
        (n for n, one in enumerate(supplies) if isinstance(one, dict) and one.get("character") == character), None
    )
    if known is None:
        return (
            InsertItem(file, place, len(supplies), {"character": character, "count": count}) if count != limit else None
        )
    if count != limit:
        return SetValue(file, f"{place}/{known}/count", count)
    return RemoveValue(file, place if len(supplies) == 1 else f"{place}/{known}")


def _seat(script: object, seat: int) -> Mapping[str, object]:
    seats = listed(mapping(script).get("seats"))
    return mapping(seats[seat - 1]) if 1 <= seat <= len(seats) else {}
