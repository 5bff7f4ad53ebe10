"""A field as its JSON describes it: tiles with kinds and counters, and in a duel the pieces on them. Paints nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Final, Literal

from schema.frozen_dataclass import frozen_dataclass
from schema.json.lenient_json import CardOf, listed, mapping, records, text, whole_number

_LETTERS: Final = "ABCDEFGHIJKL"
_MOST: Final = 12
OtherHalf = Literal["turned", "mirrored", "off"]
"""What a brush does with the other player's half: the same field seen from there, its mirror image, or nothing."""
Facing = Literal["north", "east", "south", "west"]
CARD_FOLDERS: Final = ("leaders", "creatures", "tokens", "tricks")


@frozen_dataclass
class Field:
    """The tiles of a map."""

    file: str = ""
    """The file of the map; empty if there is none."""
    columns: int = 5
    rows: int = 6
    default: str = "plain"
    tiles: Mapping[str, str] = field(default_factory=dict)
    """The kinds of tiles by name, where they are not the default."""
    counters: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    def kind(self, tile: str) -> str:
        """The id of the kind of a tile."""
        return self.tiles.get(tile, self.default)

    def names(self) -> list[str]:
        """The names of all tiles, from A1."""
        return [tile_name(column, row) for row in range(self.rows) for column in range(self.columns)]

    def has(self, tile: str) -> bool:
        """Whether the field has a tile of this name."""
        place = place_of(tile)
        return place is not None and 0 <= place[0] < self.columns and 0 <= place[1] < self.rows

    def counterpart(self, tile: str, how: OtherHalf) -> str:
        """The tile in the other half that belongs to a tile; the tile itself if none does."""
        place = place_of(tile)
        if place is None or how == "off":
            return tile
        column, row = place
        return tile_name(self.columns - 1 - column if how == "turned" else column, self.rows - 1 - row)

    def neighbours(self, tile: str) -> Iterator[str]:
        """The tiles beside a tile, never diagonal."""
        column, row = place_of(tile) or (0, 0)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if 0 <= column + dx < self.columns and 0 <= row + dy < self.rows:
                yield tile_name(column + dx, row + dy)

    def same_kind_around(self, tile: str) -> set[str]:
        """The tiles of one kind that hang together with a tile."""
        kind, found, open_ = self.kind(tile), {tile}, [tile]
        while open_:
            fresh = {each for each in self.neighbours(open_.pop()) if self.kind(each) == kind} - found
            found |= fresh
            open_ += fresh
        return found


@frozen_dataclass
class Piece:
    """A card on the field of a duel."""

    pointer: str
    seat: int
    """From 1."""
    folder: str
    card: str
    tile: str
    down: bool = False
    defence: bool = False
    facing: Facing = "north"
    counters: Mapping[str, int] = field(default_factory=dict)
    hp: int | None = None

    @property
    def is_creature(self) -> bool:
        """Whether it has modes."""
        return self.folder in ("creatures", "tokens")

    @property
    def sideways(self) -> bool:
        """A creature lies sideways in Defence, and always while it is face-down."""
        return self.is_creature and (self.defence or self.down)


def tile_name(column: int, row: int) -> str:
    """The name of a tile, from columns and rows that count from 0."""
    return f"{_LETTERS[column]}{row + 1}"


def place_of(tile: str) -> tuple[int, int] | None:
    """Column and row of a tile, from 0; None if it is no name of a tile."""
    if tile[:1] in _LETTERS and tile[:1] and tile[1:].isdecimal() and 1 <= int(tile[1:]) <= _MOST:
        return _LETTERS.index(tile[0]), int(tile[1:]) - 1
    return None


def field_in(file: str, map_: Mapping[str, object]) -> Field:
    """The field of a map's JSON; sizes outside of what is allowed are cut."""
    columns, rows = (
        min(_MOST, max(2, whole_number(map_.get(key), usual))) for key, usual in (("columns", 5), ("rows", 6))
    )
    return Field(
        file,
        columns,
        rows,
        text(map_.get("default_tile")) or "plain",
        {tile: text(kind) for tile, kind in mapping(map_.get("tiles")).items()},
        {tile: counts_in(counts) for tile, counts in mapping(map_.get("counters")).items()},
    )


def counts_in(value: object) -> dict[str, int]:
    """Numbers of counters by id."""
    return {name: whole_number(count) for name, count in mapping(value).items() if whole_number(count) > 0}


def towards_opponent(seat: int) -> Facing:
    """The side that pieces of a seat face unless the duel says otherwise."""
    return "north" if seat == 1 else "south"


def leader_of(seat: Mapping[str, object], card_of: CardOf) -> str:
    """The id of the leader of a seat: its own, else that of its deck."""
    deck = card_of("decks", text(seat.get("deck"))) or {}
    return text(seat.get("leader")) or text(deck.get("leader"))


def pieces_in(duel: Mapping[str, object], card_of: CardOf) -> Iterator[Piece]:
    """The pieces of a duel in the order of its JSON; those of unknown cards are left out."""
    seats = duel.get("seats")
    for number, seat in enumerate(seats if isinstance(seats, list) else ()):
        if not isinstance(seat, dict):
            continue
        facing = towards_opponent(number + 1)
        if place_of(text(seat.get("leader_tile"))) is not None:
            leader = leader_of(seat, card_of)
            hp = whole_number(seat.get("leader_hp")) or None
            pointer, tile = f"/seats/{number}/leader_tile", text(seat.get("leader_tile"))
            counts = counts_in(seat.get("counters"))
            yield Piece(pointer, number + 1, "leaders", leader, tile, facing=facing, counters=counts, hp=hp)
        placed = seat.get("field")
        for index, each in enumerate(placed if isinstance(placed, list) else ()):
            card, tile = text(mapping(each).get("card")), text(mapping(each).get("tile"))
            folder = next((one for one in CARD_FOLDERS[1:] if card_of(one, card) is not None), None)
            if folder is None or place_of(tile) is None:
                continue
            yield Piece(
                f"/seats/{number}/field/{index}",
                number + 1,
                folder,
                card,
                tile,
                down=each.get("face") == "down",
                defence=each.get("mode") == "defence",
                facing=next((side for side in _SIDES if side == each.get("facing")), facing),
                counters=counts_in(each.get("counters")),
                hp=whole_number(each.get("hp")) or None,
            )


def boosts_on(kind: Mapping[str, object], card: Mapping[str, object]) -> Counter[str]:
    """What a kind of tile adds to the stats of a creature, by stat."""
    found: Counter[str] = Counter()
    for boost in records(kind.get("boosts")):
        fits = all(boost.get(key) in (None, card.get(key)) for key in ("element", "creature_type"))
        for stat in listed(boost.get("stats")) or mapping(card.get("stats")) if fits else ():
            found[text(stat)] += whole_number(boost.get("amount"), 100)
    return found


def cards_in_deck(deck: Mapping[str, object] | None) -> int:
    """The number of cards in the main deck."""
    return sum(min(80, max(0, whole_number(line.get("count"), 1))) for line in records((deck or {}).get("main")))


_SIDES: Final[tuple[Facing, ...]] = ("north", "east", "south", "west")
