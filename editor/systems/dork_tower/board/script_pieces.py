"""What a scenario lays on its board before it begins: heroes, monsters, quests and curses, with their spaces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from editor.document.edits import Edit, InsertItem, RemoveValue, SetValue
from editor.systems.dork_tower.board.plan import BoardPlan
from schema.frozen_dataclass import frozen_dataclass
from schema.json.lenient_json import CardOf, listed, mapping, records, text, whole_number
from schema.json.strict_reading import Json

PieceKind = Literal["stack", "quest", "curse", "hero"]
FOLDERS: Mapping[str, PieceKind] = {
    "encounter_tokens": "stack",
    "quests": "quest",
    "curses": "curse",
}
"""What the palette offers, by folder."""


@frozen_dataclass
class Piece:
    """Something that lies on the board at the start."""

    key: str
    """The pointer by which it is selected."""
    kind: PieceKind
    space: str
    """A space; of a curse the wedge as a number."""
    ids: tuple[str, ...] = ()
    seat: int = 0
    """Of a hero, from 1."""
    dead: bool = False


def pieces_in(scenario: Mapping[str, object], plan: BoardPlan, card_of: CardOf) -> Iterator[Piece]:
    """The pieces of a scenario, in the order of its JSON; those in unknown spaces are left out."""
    overrides = mapping(scenario.get("overrides"))
    for number, stack in enumerate(listed(overrides.get("stacks"))):
        given = mapping(stack)
        ids = tuple(text(each) for each in listed(given.get("tokens")))
        if text(given.get("space")) in plan.spaces and ids:
            yield Piece(f"/overrides/stacks/{number}", "stack", text(given.get("space")), ids)
    moved = mapping(overrides.get("quest_spaces"))
    for number, quest in enumerate(listed(scenario.get("quests"))):
        space = text(moved.get(text(quest))) or _start(mapping(card_of("quests", text(quest))), plan)
        if space in plan.spaces:
            key = f"/overrides/quest_spaces/{quest}" if text(quest) in moved else f"/quests/{number}"
            yield Piece(key, "quest", space, (text(quest),))
    for number, curse in enumerate(listed(overrides.get("curses"))):
        given = mapping(curse)
        wedge = whole_number(given.get("wedge"), -1)
        if 0 <= wedge < len(plan.wedges):
            yield Piece(f"/overrides/curses/{number}", "curse", str(wedge), (text(given.get("curse")),))
    for number, seat in enumerate(records(overrides.get("seats"))):
        hero, space = text(seat.get("character")), text(seat.get("space"))
        home = plan.layout.of_wedge(whole_number(seat.get("home"), -1), "city")
        where = space or (home.id if home is not None else "")
        if where in plan.spaces:
            dead = seat.get("dead") is True
            yield Piece(f"/overrides/seats/{number}", "hero", where, (hero,), number + 1, dead)


def _start(quest: Mapping[str, object], plan: BoardPlan) -> str:
    """The space where a quest begins."""
    start = mapping(quest.get("start"))
    if start.get("space"):
        return text(start.get("space"))
    found = plan.layout.with_rune(whole_number(start.get("wedge"), -1), text(start.get("rune")))
    return found.id if found is not None else ""


def move_edits(file: str, scenario: Mapping[str, object], piece: Piece, space: str, wedge: int) -> list[Edit]:
    """Move a piece to a space, a curse to its wedge."""
    match piece.kind:
        case "stack" | "hero":
            return [SetValue(file, f"{piece.key}/space", space)]
        case "curse":
            return [SetValue(file, f"{piece.key}/wedge", wedge)]
        case "quest":
            return [_nested(file, scenario, "quest_spaces", piece.ids[0], space)]


def remove_edits(file: str, pieces: list[Piece]) -> list[Edit]:
    """Take pieces off the board; a quest goes back to where it begins, heroes stay."""
    keys = [piece.key for piece in pieces if piece.key.startswith("/overrides/") and piece.kind != "hero"]
    return [RemoveValue(file, key) for key in sorted(keys, key=_order, reverse=True)]


def place_edits(file: str, scenario: Mapping[str, object], folder: str, id_: str, space: str, wedge: int) -> list[Edit]:
    """Lay something on a space: a token on the stack there, a quest, or a curse on the wedge."""
    overrides = mapping(scenario.get("overrides"))
    match folder:
        case "encounter_tokens":
            stacks = listed(overrides.get("stacks"))
            for number, stack in enumerate(stacks):
                if text(mapping(stack).get("space")) == space:
                    at = len(listed(mapping(stack).get("tokens")))
                    return [InsertItem(file, f"/overrides/stacks/{number}/tokens", at, id_)]
            return _inserted(file, scenario, "stacks", {"space": space, "tokens": [id_]})
        case "curses":
            return _inserted(file, scenario, "curses", {"curse": id_, "wedge": wedge})
        case "quests":
            edits: list[Edit] = []
            quests = listed(scenario.get("quests"))
            if id_ not in quests:
                edits.append(InsertItem(file, "/quests", len(quests), id_))
            return [*edits, _nested(file, scenario, "quest_spaces", id_, space)]
        case _:
            return []


def _inserted(file: str, scenario: Mapping[str, object], key: str, value: Json) -> list[Edit]:
    overrides = mapping(scenario.get("overrides"))
    if not overrides:
        return [SetValue(file, "/overrides", {key: [value]})]
    return [InsertItem(file, f"/overrides/{key}", len(listed(overrides.get(key))), value)]


def _nested(file: str, scenario: Mapping[str, object], table: str, key: str, value: Json) -> Edit:
    """Set an entry of a table under `/overrides`, both of which may be missing."""
    overrides = mapping(scenario.get("overrides"))
    if not overrides:
        return SetValue(file, "/overrides", {table: {key: value}})
    if not mapping(overrides.get(table)):
        return SetValue(file, f"/overrides/{table}", {key: value})
    return SetValue(file, f"/overrides/{table}/{key}", value)


def _order(pointer: str) -> tuple[str, int]:
    around, _slash, last = pointer.rpartition("/")
    return around, int(last) if last.isdecimal() else -1


def numbered(pieces: list[Piece]) -> dict[str, int]:
    """The number of each quest by its key, from 1."""
    quests = [piece for piece in pieces if piece.kind == "quest"]
    return {piece.key: number for number, piece in enumerate(quests, start=1)}
