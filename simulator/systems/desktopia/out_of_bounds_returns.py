"""Departed disks return, the penalised player's first, each one diameter inside (DK-OUT)."""

from simulator.physics.geometry import inside, nearest_free, return_place
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.board_effects import restore_border
from simulator.systems.desktopia.decisions import ChoiceRequest, Choose, Face, FacingRequest
from simulator.systems.desktopia.work_stack import Penalty, PutBackAll, TurnBack


def put_back_all(b: Battle, task: PutBackAll) -> None:
    """Return the next disk; a player with several decides their order (DK-OUT-11)."""
    left = tuple(entry for entry in task.gone if not _is_set_down(b, *entry[:3]))
    if not left and b.state.stack and isinstance(b.state.stack[-1], Penalty):
        # Abilities have set down everything that had left: nothing is off the table, so nobody is penalised.
        b.state.stack.pop()
    gone = tuple(entry for entry in left if b.piece(entry[0]).zone == "field" and not b.piece(entry[0]).on)
    for seat in b.clockwise_from(task.penalised):
        theirs = [entry for entry in gone if _returner(b, entry[0], task.penalised) == seat]
        if not theirs:
            continue
        if len(theirs) > 1:
            options = tuple(entry[0] for entry in theirs)
            b.ask(PutBackAll(gone, task.penalised), ChoiceRequest(seat, "return_order", options))
            return
        _put_back(b, gone, theirs[0][0], task.penalised)
        return


def _is_set_down(b: Battle, name: str, x: float, y: float) -> bool:
    """Whether an ability has put a disk on the table that had left it here."""
    piece = b.piece(name)
    moved = (piece.x, piece.y) != (x, y)
    return piece.zone == "field" and not piece.on and moved and inside(b.table.border, piece.x, piece.y)


def answer_order(b: Battle, task: PutBackAll, decision: Choose) -> None:
    _put_back(b, task.gone, decision.options[0], task.penalised)


def _returner(b: Battle, name: str, penalised: int) -> int:
    """The player who returns a disk: its own; for a neutral artifact or a missile the penalised one (DK-OUT-08)."""
    piece = b.piece(name)
    return piece.owner if b.is_character(piece) and piece.owner >= 0 else penalised


def _put_back(b: Battle, gone: tuple[tuple[str, float, float, int], ...], name: str, penalised: int) -> None:
    _, x, y, edge = next(entry for entry in gone if entry[0] == name)
    rest = tuple(entry for entry in gone if entry[0] != name)
    piece = b.piece(name)
    off = tuple(entry[0] for entry in gone)
    table = b.table
    disks = b.disks(without=off)
    spot = return_place(table, disks, (x, y), edge, piece.radius)
    if spot is None:
        # So full a table has no place with the room that the rule asks for: the nearest free one is used.
        spot = nearest_free(table, disks, x, y, piece.radius)
    if spot is None and b.state.board is not None and b.state.board.border:
        # Within a border that an ability has moved there may be no room: then the script's border holds again.
        restore_border(b, off)
        return
    assert spot is not None, "a table on which the disk lay before has room for it"
    b.set_down(name, *spot)
    seat = _returner(b, name, penalised)
    piece = b.piece(name)
    b.say(ev.PutBack(name, seat, piece.x, piece.y, piece.facing))
    marked = b.is_character(piece) and bool(b.rules.sectors.get(piece.card))
    b.push(*([TurnBack(name, seat)] if marked else []), *([PutBackAll(rest, penalised)] if rest else []))


def turn_back(b: Battle, task: TurnBack) -> None:
    """The owner of a disk with sectors chooses its facing (DK-OUT-09)."""
    b.ask(task, FacingRequest(task.seat, task.piece))


def answer_facing(b: Battle, task: TurnBack, decision: Face) -> None:
    piece = b.change(task.piece, facing=decision.facing % 360.0)
    b.say(ev.Moved(piece.id, piece.x, piece.y, piece.facing, turned=True))
