"""Characters that become another one: the same disk turned over, or another disk of the reserve in its place."""

from dataclasses import fields

from schema.systems.desktopia.copies import Transform
from simulator.engine.renaming import renamed
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.deaths import unmasked
from simulator.systems.desktopia.selector_evaluation import select
from simulator.systems.desktopia.state import Piece, State
from simulator.systems.desktopia.work_stack import Scope


def transform(b: Battle, word: Transform, scope: Scope, key: str) -> None:
    """Each in turn, for as long as there are disks."""
    for piece in _able(b, word, scope):
        disk = _disk_for(b, piece, word.into)
        if disk is None:
            b.say(ev.Lacking(scope.piece, word.into))
            return
        _become(b, piece, disk, word.into)


def can_transform(b: Battle, word: Transform, scope: Scope) -> bool:
    """Whether there is a character that could become it, and a disk for that."""
    return any(_disk_for(b, piece, word.into) is not None for piece in _able(b, word, scope))


def _able(b: Battle, word: Transform, scope: Scope) -> list[Piece]:
    """The living characters on the battlefield whose disk has the right size, and that are not that character."""
    rank = b.rules.pack.characters[word.into].rank
    found = (b.state.pieces.get(name) for name in select(b, word.who, scope))
    return [
        piece
        for piece in found
        if piece is not None
        and (piece.zone, piece.size) == ("field", rank)
        and piece.card != word.into
        and b.life(piece) > 0
    ]


def _disk_for(b: Battle, piece: Piece, card: str) -> Piece | None:
    """The disk that shows the card: its own other face, or one in the reserve."""
    return piece if card in piece.faces else b.in_reserve(card)


def _become(b: Battle, piece: Piece, disk: Piece, card: str) -> None:
    most = b.rules.pack.characters[card].life
    changes = {"card": card, "damage": min(piece.damage, most - 1)}
    if disk.id == piece.id:
        b.change(piece.id, **changes)
    else:
        _exchange(b, piece, disk, changes)
    player = b.state.players[b.owner_of(piece)]
    if card not in player.cards:
        b.change_player(player.seat, cards=tuple(sorted((*player.cards, card))))
    b.say(ev.Transformed(piece.id, piece.card, card, disk.id, most - b.piece(disk.id).damage))


_STAYS = frozenset({"id", "size", "radius", "mass", "faces", "card", "damage"})
"""What a disk does not take over from the one whose place it takes, or what the card determines."""


def _exchange(b: Battle, piece: Piece, disk: Piece, changes: dict[str, object]) -> None:
    """Put a disk of the reserve in the place of another one: whatever spoke of that speaks of it."""
    old, new = piece.id, disk.id
    taken = {each.name: getattr(piece, each.name) for each in fields(Piece) if each.name not in _STAYS}
    b.change(new, **taken, **changes)
    for other in list(b.state.pieces.values()):
        moved = renamed((other.on, other.holder, other.killer), old, new)
        if other.id != old and moved != (other.on, other.holder, other.killer):
            b.change(other.id, on=moved[0], holder=moved[1], killer=moved[2])
    for each in fields(State):
        value = getattr(b.state, each.name)
        if each.name not in ("pieces", "players") and (found := renamed(value, old, new)) is not value:
            # Numbers by key are in the order of the keys: equal positions have equal digests.
            setattr(b.state, each.name, dict(sorted(found.items())) if each.name == "counters" else found)
    b.change(old, zone="reserve", on="", holder="", damage=0, statuses=(), killer=(), card=unmasked(piece))
