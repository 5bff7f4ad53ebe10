"""How cards come to other tiles: own moves, paths of abilities, placings, swaps, pushes, and the Clash (DS-CLASH)."""

from __future__ import annotations

from schema.systems.despaira.moments import Entered, Moved
from simulator.systems.despaira import events as ev
from simulator.systems.despaira.damage import deal, flip_up_in_defence
from simulator.systems.despaira.duel import DuelPlay
from simulator.systems.despaira.field import next_tile, side_towards
from simulator.systems.despaira.state import Deed, Facts, Piece
from simulator.systems.despaira.work import DoMove, EndClash, EndDeed, Hit, Respond, Steps
from simulator.systems.despaira.zones import PILES, to_zone

CREATURES = ("creature", "token")


def can_enter(play: DuelPlay, piece: Piece, tile: str) -> bool:
    """Whether a card may move onto a tile by its own move (DS-MOVE-06, DS-R-09)."""
    trick = piece.kind == "trick"
    for one in play.at(tile):
        # A face-down trick may come to its own side's creature or leader, and not to another trick.
        free = one.kind != "trick" and one.controller == piece.controller if trick else one.kind == "trick"
        if not free and one.name != piece.name:
            return False
    return True


def moves_of(play: DuelPlay, piece: Piece) -> tuple[str, ...]:
    """The tiles to which a card may move by itself now (DS-MOVE-01 to DS-MOVE-06)."""
    if not _can_move(play, piece) or piece.moves >= play.how_often(piece, "move"):
        return ()
    return tuple([tile for tile in play.neighbours(piece.tile) if can_enter(play, piece, tile)])


def _can_move(play: DuelPlay, piece: Piece) -> bool:
    """Whether nothing keeps a card from moving by itself (DS-MOVE-03, DS-MOVE-04, DS-LOCK-02)."""
    if piece.zone != "field" or piece.attacks:
        return False
    if piece.kind == "trick":
        return not (piece.face_up or piece.active or play.is_locked(piece))
    if piece.kind not in CREATURES:
        return True
    delay = play.setup.figures.entry_delay
    new = bool(piece.entered_turn) and play.state.turn - piece.entered_turn < delay
    return not new and not (piece.mode == "defence" and piece.face_up) and not play.prohibited(piece, "move")


def declare_move(play: DuelPlay, name: str, tile: str) -> None:
    """A move is declared, may be answered, and is done if it is still possible (ledger 5.5)."""
    piece = play.change(name, moves=play.piece(name).moves + 1)
    play.state.deed = Deed("move", piece.controller, name, tile)
    play.push(Respond(play.opponent(piece.controller)), DoMove(name, tile), EndDeed())


def do_move(play: DuelPlay, task: DoMove) -> None:
    """The declared move, unless it was cancelled or has become impossible."""
    piece = play.piece(task.piece)
    deed = play.state.deed
    if deed is not None and deed.cancelled:
        return
    near = piece.zone == "field" and task.tile in play.neighbours(piece.tile)
    if not near or not _can_move(play, piece) or not can_enter(play, piece, task.tile):
        play.say(ev.DeedCancelled("move", piece.name, piece.card))
        return
    step(play, task.piece, task.tile)


def step(play: DuelPlay, name: str, tile: str, *, placed: bool = False, by: int = -1) -> None:
    """Move a card to a tile. `by` is the seat whose ability does it, -1 for an own move."""
    piece = play.piece(name)
    start = piece.tile
    fields = {"tile": tile, "moved": piece.moved or not placed}
    if by >= 0:
        period = play.state.period
        fields |= {"arrived": period.number if period is not None else 0, "arrived_by": by, "origin": start}
    play.change(name, **fields)
    for one in play.attached_to(name):
        play.change(one.name, tile=tile)
    play.say(ev.CardMoved(name, piece.card, start, tile, placed))
    moved = play.piece(name)
    if not placed:

        def followed(when: object, listener: str, me: int) -> bool:
            assert isinstance(when, Moved)
            return play.means(when.who, me, listener, moved)

        play.moment("moved", Facts(mover=name), followed)
    entered(play, name)


def entered(play: DuelPlay, name: str) -> None:
    """Tell that a creature has come to its tile, in whatever way; one that is spawned into a Clash has none yet."""
    piece = play.piece(name)
    if piece.kind not in CREATURES or piece.zone != "field" or not piece.tile:
        return

    def fits(when: object, listener: str, me: int) -> bool:
        assert isinstance(when, Entered)
        return (
            listener != name
            and play.means(when.who, me, listener, piece)
            and play.within(listener, piece.tile, when.within)
        )

    play.moment("entered", Facts(mover=name, target=name), fits)


def can_be_put(play: DuelPlay, piece: Piece, tile: str, by: int) -> bool:
    """Whether an ability may bring a creature onto a tile: it is free, or a Clash decides who gets it (DS-CLASH-01)."""
    other = play.creature_at(tile)
    return other is None or other.name == piece.name or may_clash(play, piece, other, by)


def may_clash(play: DuelPlay, piece: Piece, other: Piece, by: int) -> bool:
    """Whether another creature was brought to its tile by an opposing ability in this period."""
    period = play.state.period
    return (
        period is not None
        and other.kind in CREATURES
        and other.controller != piece.controller
        and other.arrived == period.number
        and other.arrived_by >= 0
        and other.arrived_by != by
    )


def put(play: DuelPlay, name: str, tile: str, by: int, *, placed: bool) -> bool:
    """Bring a creature to a tile by an ability; False if it cannot come there."""
    piece = play.piece(name)
    if piece.zone != "field" or play.prohibited(piece, "be_placed" if placed else "be_moved"):
        return False
    other = play.creature_at(tile)
    if other is not None and other.name != name:
        if not may_clash(play, piece, other, by):
            return False
        clash(play, name, other.name, tile, by, placed=placed)
        return True
    if piece.tile != tile:
        step(play, name, tile, placed=placed, by=by)
    return True


def steps(play: DuelPlay, task: Steps) -> None:
    """The next step along a path; what stands in the way ends it (DS-MOVE-08)."""
    if not task.tiles:
        return
    tile, rest = task.tiles[0], task.tiles[1:]
    piece = play.piece(task.piece)
    if piece.zone != "field" or tile not in play.neighbours(piece.tile):
        return
    other = play.creature_at(tile)
    if put(play, task.piece, tile, task.seat, placed=False) and other is None and rest:
        play.push(Steps(task.piece, rest, task.seat))


def push_away(play: DuelPlay, name: str, source: str, tiles: int, seat: int, *, towards: bool) -> None:
    """Move a creature in a straight line, as far as the tiles are free."""
    origin = play.tile_of(source)
    for _tile in range(tiles):
        piece = play.piece(name)
        if piece.zone != "field" or not origin or play.prohibited(piece, "be_moved"):
            return
        side = side_towards(piece.tile, origin) if towards else side_towards(origin, piece.tile)
        tile = next_tile(piece.tile, side, *play.size) if side else ""
        if not tile or not play.free_for_creature(tile):
            return
        step(play, name, tile, by=seat)


def swap(play: DuelPlay, first: str, second: str, seat: int) -> None:
    """Two creatures swap places."""
    one, other = play.piece(first), play.piece(second)
    if one.zone != "field" or other.zone != "field" or first == second:
        return
    if play.prohibited(one, "be_placed") or play.prohibited(other, "be_placed"):
        return
    here, there = one.tile, other.tile
    play.change(first, tile="")
    step(play, second, here, placed=True, by=seat)
    play.change(first, tile=here)
    step(play, first, there, placed=True, by=seat)


def clash(play: DuelPlay, comer: str, holder: str, tile: str, by: int, *, placed: bool) -> None:
    """Two creatures meet that abilities brought to one tile within a chain (DS-CLASH-02 to DS-CLASH-08).

    Who comes is not on the tile yet: of a spawned creature the tile is still empty.
    """
    for name in (comer, holder):
        flip_up_in_defence(play, name)
    play.settle()
    totals = play.total(play.piece(comer)), play.total(play.piece(holder))
    if totals[0] == totals[1]:
        play.say(_clashed(play, comer, holder, tile, totals))
        for name in (comer, holder):
            _back(play, name, tile, tie=True)
        return
    winner, loser = (comer, holder) if totals[0] > totals[1] else (holder, comer)
    play.say(_clashed(play, winner, loser, tile, (max(totals), min(totals))))
    difference, cap = abs(totals[0] - totals[1]), play.setup.figures.clash_surplus_cap
    hit = Hit(loser, difference, "clash", winner, play.piece(winner).controller, cap)
    deal(play, (hit,), EndClash(winner, loser, comer, tile, by, placed))


def end_clash(play: DuelPlay, task: EndClash) -> None:
    """The loser goes back, if it lives; then the winner has the tile."""
    if play.piece(task.loser).zone == "field":
        _back(play, task.loser, task.tile, tie=False)
    comer = play.piece(task.comer)
    if task.winner != task.comer or comer.zone != "field" or not play.free_for_creature(task.tile):
        return
    if comer.tile:
        step(play, task.comer, task.tile, placed=task.placed, by=task.by)
    else:
        play.change(task.comer, tile=task.tile)
        entered(play, task.comer)


def _clashed(play: DuelPlay, winner: str, loser: str, tile: str, totals: tuple[int, int]) -> ev.Clashed:
    return ev.Clashed(winner, play.piece(winner).card, loser, play.piece(loser).card, tile, totals)


def _back(play: DuelPlay, name: str, tile: str, *, tie: bool) -> None:
    """Send a creature back the way it came; to the Void where that is not possible (DS-CLASH-03, -06, -08)."""
    piece = play.piece(name)
    if piece.zone != "field" or piece.tile not in ("", tile):
        return  # it has not left its tile yet
    if piece.origin in PILES or piece.origin == "gone":
        # A spawned creature: after a tie it returns to the zone from which it came (DS-R-35).
        zone = piece.origin if tie and piece.origin in PILES else "void"
        to_zone(play, name, zone, "returned" if tie else "clash")  # type: ignore[arg-type]
    elif play.free_for_creature(piece.origin):
        step(play, name, piece.origin, placed=True)
    else:
        to_zone(play, name, "void", "clash")
