"""A campaign's battles and exits as a graph, laid out in columns, and its changes as edits; no Qt.

Reading is lenient: a half-written campaign shows everything readable, and the diagnostics list shows the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from editor.document import json_tree
from editor.document.document import PackDocument
from editor.document.edits import Edit, InsertItem, RemoveValue, SetValue, Several
from schema.json.lenient_json import listed, mapping, text, whole_number
from schema.json.strict_reading import Json

END = ""
"""The target of exits that end the campaign."""
EVERY = None
"""The result of an exit for every victory and draw."""


@dataclass(frozen=True, slots=True)
class CampaignNode:
    """A node: one battle of the campaign, in its column and row of the layout."""

    pointer: str
    id: str
    script: str
    first: bool
    reached: bool
    column: int
    row: float
    survivors_only: bool = False


@dataclass(frozen=True, slots=True)
class CampaignEdge:
    """An arrow to another battle or to `END`. `winner`: a seat from 1, 0 for a draw, None for every result.

    An edge without a pointer is not in the file: where no exit matches, the campaign ends.
    """

    pointer: str
    start: str
    to: str
    winner: int | None
    rest: bool = False
    """Whether it stands for every result that earlier exits do not name."""


@dataclass(frozen=True, slots=True)
class CarriedPiece:
    """What the winner of an earlier battle has in a later one (DK-CMP-02)."""

    pointer: str
    start: str
    to: str
    bonus_cards: int
    members: int


@dataclass(frozen=True, slots=True)
class CampaignGraph:
    """Everything that is painted of a campaign."""

    battles: tuple[CampaignNode, ...]
    ways: tuple[CampaignEdge, ...]
    carried: tuple[CarriedPiece, ...]
    seats: int

    def battle(self, id_: str) -> CampaignNode | None:
        """The first battle of this id."""
        return next((battle for battle in self.battles if battle.id == id_), None)


def graph_of(campaign: Json) -> CampaignGraph:
    """The graph of a campaign's JSON."""
    whole = mapping(campaign)
    seats = whole_number(whole.get("seats"))
    seats = seats if 1 <= seats <= 4 else 2
    records = [
        (json_tree.pointer_to(("battles", str(number))), battle)
        for number, battle in enumerate(listed(whole.get("battles")))
        if isinstance(battle, dict)
    ]
    ids = {text(battle.get("id")) for _pointer, battle in records}
    ways: list[CampaignEdge] = []
    carried: list[CarriedPiece] = []
    for pointer, battle in records:
        ways += _ways(pointer, battle, ids, seats)
        carried += _carried(pointer, battle, ids)
    first = text(whole.get("first"))
    columns = _columns(first, [text(battle.get("id")) for _pointer, battle in records], ways)
    reached = _reached(first, ways) & ids
    rows = _rows({id_: column for id_, column in columns.items() if id_ in reached}, ways)
    # Battles that no exit leads to form a row below all others.
    below = max(rows.values(), default=-1.0) + 1.3
    for place, id_ in enumerate(id_ for id_ in columns if id_ not in reached):
        columns[id_], rows[id_] = place, below
    battles = tuple(
        CampaignNode(
            pointer,
            id_,
            text(battle.get("script")),
            id_ == first,
            id_ in reached,
            columns[id_],
            rows[id_],
            battle.get("survivors_only") is True,
        )
        for pointer, battle in records
        for id_ in (text(battle.get("id")),)
    )
    return CampaignGraph(battles, tuple(ways), tuple(carried), seats)


def _ways(pointer: str, battle: Mapping[str, Json], ids: set[str], seats: int) -> list[CampaignEdge]:
    start = text(battle.get("id"))
    found: list[CampaignEdge] = []
    open_results = set(range(seats + 1))
    for number, way in enumerate(listed(battle.get("exits"))):
        if not isinstance(way, dict):
            continue
        to, winner = way.get("to"), way.get("winner")
        winner = winner if isinstance(winner, int) and not isinstance(winner, bool) else EVERY
        place = json_tree.child(json_tree.child(pointer, "exits"), number)
        if to is None or (isinstance(to, str) and to in ids):
            rest = winner is EVERY and len(open_results) <= seats
            found.append(CampaignEdge(place, start, to if isinstance(to, str) else END, winner, rest))
        open_results -= {winner} if winner is not EVERY else open_results
    if open_results:
        left = open_results if len(open_results) <= seats else set()
        found.append(CampaignEdge("", start, END, EVERY, bool(left)))
    return found


def _carried(pointer: str, battle: Mapping[str, Json], ids: set[str]) -> list[CarriedPiece]:
    found: list[CarriedPiece] = []
    for number, each in enumerate(listed(battle.get("advantages"))):
        advantage = mapping(each)
        won = advantage.get("won")
        if not isinstance(won, str) or won not in ids:
            continue
        found.append(
            CarriedPiece(
                json_tree.child(json_tree.child(pointer, "advantages"), number),
                won,
                text(battle.get("id")),
                whole_number(advantage.get("bonus_cards")),
                len(listed(advantage.get("members"))),
            )
        )
    return found


# --- layout -----------------------------------------------------------------------------------------


def _reached(first: str, ways: list[CampaignEdge]) -> set[str]:
    found: set[str] = set()
    waiting = [first]
    while waiting:
        id_ = waiting.pop()
        if id_ and id_ not in found:
            found.add(id_)
            waiting += [way.to for way in ways if way.start == id_]
    return found


def _columns(first: str, ids: list[str], ways: list[CampaignEdge]) -> dict[str, int]:
    """The longest path from the first battle, without edges back; 0 for unreachable battles."""
    columns: dict[str, int] = {}
    trail: list[str] = []

    def visit(id_: str, column: int) -> None:
        # An edge back to a battle on the path is a cycle and moves nothing.
        if id_ in trail or id_ not in ids or columns.get(id_, -1) >= column:
            return
        columns[id_] = column
        trail.append(id_)
        for to in dict.fromkeys(way.to for way in ways if way.start == id_):
            visit(to, column + 1)
        trail.pop()

    if len(ids) <= 50:
        visit(first, 0)
    for id_ in ids:
        columns.setdefault(id_, 0)
    return columns


def _rows(columns: Mapping[str, int], ways: list[CampaignEdge]) -> dict[str, float]:
    """Rows of each column, centred about 0, near the rows of the preceding battles."""
    rows: dict[str, float] = {}
    for column in sorted(set(columns.values())):
        ids = [id_ for id_, own in columns.items() if own == column]

        def wish(id_: str) -> float:
            before = [
                (rows[way.start], number) for number, way in enumerate(ways) if way.to == id_ and way.start in rows
            ]
            # The first exits of a battle lead upwards, so that arrows cross less.
            return sum(row + number * 1e-3 for row, number in before) / len(before) if before else 0.0

        ordered = sorted(ids, key=wish)
        for place, id_ in enumerate(ordered):
            rows[id_] = place - (len(ordered) - 1) / 2
    return rows


# --- changes ----------------------------------------------------------------------------------------


def add_battle(document: PackDocument, file: str, script: str, after: str = "") -> tuple[Edit, str]:
    """The edit that adds a battle of a script, connected to `after` if that has no exit yet; and the new id."""
    graph = graph_of(document.value(file))
    taken = {battle.id for battle in graph.battles}
    id_, number = script, 2
    while id_ in taken:
        id_, number = f"{script}_{number}", number + 1
    edits: list[Edit] = [
        InsertItem(file, "/battles", len(_items(document, file, "/battles")), {"id": id_, "script": script})
    ]
    if not graph.battles:
        edits.append(SetValue(file, "/first", id_))
    before = graph.battle(after)
    if before is not None and not any(way.pointer for way in graph.ways if way.start == after):
        edits.append(InsertItem(file, f"{before.pointer}/exits", 0, {"to": id_}))
    return Several(tuple(edits)), id_


def connect(document: PackDocument, file: str, start: str, to: str, winner: int | None) -> Edit | None:
    """The edit that makes an exit to another battle, or to `END`, for a result; an existing exit of the result is
    redirected.

    An exit for every result stays last, because the first match is taken. None for a battle that does not exist.
    """
    graph = graph_of(document.value(file))
    battle = graph.battle(start)
    if battle is None or (to and graph.battle(to) is None):
        return None
    way: dict[str, Json] = {}
    if winner is not EVERY:
        way["winner"] = winner
    if to:
        way["to"] = to
    place = f"{battle.pointer}/exits"
    exits = _items(document, file, place)
    for number, known in enumerate(exits):
        own = known.get("winner") if isinstance(known, dict) else "?"
        if own == winner and type(own) is type(winner):
            return SetValue(file, f"{place}/{number}", way)
    at = len(exits)
    if winner is not EVERY:
        at = next((n for n, known in enumerate(exits) if isinstance(known, dict) and "winner" not in known), at)
    return InsertItem(file, place, at, way)


def redirect(file: str, pointer: str, to: str) -> Edit:
    """The edit that redirects an edge to another battle, or to `END`."""
    return SetValue(file, f"{pointer}/to", to) if to else RemoveValue(file, f"{pointer}/to")


def begin_with(file: str, id_: str) -> Edit:
    """The edit that makes this battle the first one."""
    return SetValue(file, "/first", id_)


def remove_battle(document: PackDocument, file: str, id_: str) -> Edit | None:
    """The edits that remove a battle, the exits that lead to it and what its winner carries over."""
    graph = graph_of(document.value(file))
    battle = graph.battle(id_)
    if battle is None:
        return None
    gone = [way.pointer for way in graph.ways if way.to == id_ and way.pointer]
    gone += [one.pointer for one in graph.carried if one.start == id_]
    gone = [pointer for pointer in gone if not pointer.startswith(f"{battle.pointer}/")]
    edits: list[Edit] = [RemoveValue(file, pointer) for pointer in sorted(gone, key=_depth_first, reverse=True)]
    edits.append(RemoveValue(file, battle.pointer))
    if battle.first:
        others = [other.id for other in graph.battles if other.id != id_]
        if others:
            edits.append(SetValue(file, "/first", others[0]))
    return Several(tuple(edits))


def remove_parts(file: str, pointers: Iterable[str]) -> Edit:
    """The edits that remove these exits and advantages."""
    return Several(tuple(RemoveValue(file, pointer) for pointer in sorted(pointers, key=_depth_first, reverse=True)))


def rename_battle(document: PackDocument, file: str, id_: str, name: str) -> Edit | None:
    """The edits that rename a battle wherever the campaign names it. None if the id is taken."""
    graph = graph_of(document.value(file))
    battle = graph.battle(id_)
    if battle is None or not name or graph.battle(name) is not None:
        return None
    edits: list[Edit] = [SetValue(file, f"{battle.pointer}/id", name)]
    edits += [SetValue(file, f"{way.pointer}/to", name) for way in graph.ways if way.to == id_ and way.pointer]
    edits += [SetValue(file, f"{one.pointer}/won", name) for one in graph.carried if one.start == id_]
    if battle.first:
        edits.append(SetValue(file, "/first", name))
    return Several(tuple(edits))


def _depth_first(pointer: str) -> tuple[tuple[int, str], ...]:
    """Items of lists in order of number, so that later ones can be removed before earlier ones."""
    return tuple((int(step), "") if step.isdecimal() else (-1, step) for step in json_tree.path_of(pointer))


def _items(document: PackDocument, file: str, pointer: str) -> Sequence[object]:
    return listed(document.value(file, pointer))
