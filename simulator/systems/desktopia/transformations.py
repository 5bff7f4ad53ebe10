"""Characters that become another one: for good, by their disk turned over or another disk of the reserve in its place;
for a time, with the disk that they have. And those that have the abilities of another one.
"""

from dataclasses import fields

from schema.language.base import SelectorWord
from schema.systems.desktopia.copies import Transform
from schema.systems.desktopia.forms import GainAbilities
from simulator.engine.renaming import renamed
from simulator.physics.geometry import nearest_free
from simulator.physics.table import Point
from simulator.systems.desktopia import durations
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.battle import CARDS, FORMS, Battle
from simulator.systems.desktopia.deaths import unmasked
from simulator.systems.desktopia.durations import would_last
from simulator.systems.desktopia.selector_evaluation import card_of, living, select
from simulator.systems.desktopia.state import Piece, State
from simulator.systems.desktopia.work_stack import Scope


def transform(b: Battle, word: Transform, scope: Scope, key: str) -> None:
    """Each in turn, for good for as long as there are disks."""
    card = _target(b, word, scope)
    for piece in _able(b, word, card, scope):
        if word.lasts is not None:
            durations.begin(b, durations.lasting(b, (FORMS, card), piece.id, word.lasts, scope, key))
            continue
        disk = _disk_for(b, piece, card)
        if disk is None:
            b.say(ev.Lacking(scope.piece, card))
            return
        _become(b, piece, disk, card)


def can_transform(b: Battle, word: Transform, scope: Scope) -> bool:
    """Whether there is a character that could become it, and a disk for that."""
    card = _target(b, word, scope)
    able = _able(b, word, card, scope)
    if word.lasts is not None:
        return any(would_last(b, word.lasts, piece.id, scope) for piece in able)
    return any(_disk_for(b, piece, card) is not None for piece in able)


def _target(b: Battle, word: Transform, scope: Scope) -> str:
    """The card of what it becomes; empty if there is none."""
    if word.like is None:
        return word.into or ""
    return next((card for name in select(b, word.like, scope) if (card := card_of(b, name))), "")


def _able(b: Battle, word: Transform, card: str, scope: Scope) -> list[Piece]:
    """The living characters on the battlefield that are not that one."""
    found = (b.piece(name) for name in living(b, word.who, scope)) if card else ()
    return [piece for piece in found if piece.card != card]


def _disk_for(b: Battle, piece: Piece, card: str) -> Piece | None:
    """The disk that shows the card: its own other face, or one in the reserve; a larger one only if it has room."""
    disk = piece if card in piece.faces else b.in_reserve(card)
    return disk if disk is None or _spot(b, piece, disk) is not None else None


def _spot(b: Battle, piece: Piece, disk: Piece) -> Point | None:
    """Where a disk comes to lie that takes the place of another one: there, or as near as there is room."""
    if disk.radius <= piece.radius or piece.on:
        return piece.x, piece.y
    return nearest_free(b.table, b.disks(), piece.x, piece.y, disk.radius, ignore=(piece.id,))


def _become(b: Battle, piece: Piece, disk: Piece, card: str) -> None:
    was = piece.card
    if piece.printed:
        # Another form for good ends those for a time.
        b.change_lasting(tuple(one for one in b.state.lasting if one.holder != piece.id or one.card[0] != FORMS))
        piece = b.change(piece.id, card=piece.printed, printed="", damage=piece.damage + piece.spared, spared=0)
    most = b.rules.pack.characters[card].life
    changes = {"card": card, "damage": min(piece.damage, most - 1), "full": 0}
    if disk.id == piece.id:
        b.change(piece.id, **changes)
    else:
        spot = _spot(b, piece, disk)
        _exchange(b, piece, disk, changes)
        if spot is not None and spot != (piece.x, piece.y):
            b.set_down(disk.id, *spot)
            b.say(ev.Moved(disk.id, *spot, piece.facing))
    player = b.state.players[b.owner_of(piece)]
    if card not in player.cards:
        b.change_player(player.seat, cards=tuple(sorted((*player.cards, card))))
    b.say(ev.Transformed(piece.id, was, card, disk.id, most - b.piece(disk.id).damage))


_STAYS = frozenset({"id", "size", "radius", "mass", "faces", "card", "damage", "full"})
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
            if isinstance(value, list):
                value[:] = found  # the stack stays the same list, see `Pending`
                continue
            # Numbers by key are in the order of the keys: equal positions have equal digests.
            setattr(b.state, each.name, dict(sorted(found.items())) if each.name == "counters" else found)
    b.change(
        old, zone="reserve", on="", holder="", damage=0, full=0, extra=0, statuses=(), killer=(), card=unmasked(piece)
    )


# --- abilities of others --------------------------------------------------------------------------


def gain_abilities(b: Battle, word: GainAbilities, scope: Scope, key: str) -> None:
    """Let the abilities of the cards hold for the characters as well."""
    cards = _cards(b, word.of, scope)
    for name in living(b, word.to, scope):
        for card in cards:
            if card != b.piece(name).card:
                durations.begin(b, durations.lasting(b, (CARDS, card), name, word.lasts, scope, key))


def can_gain_abilities(b: Battle, word: GainAbilities, scope: Scope) -> bool:
    """Whether somebody would have abilities of another card for some time."""
    cards = _cards(b, word.of, scope)
    return any(
        card != b.piece(name).card
        and not any(one == (name, (CARDS, card)) for one in ((each.holder, each.card) for each in b.state.lasting))
        for name in living(b, word.to, scope)
        if would_last(b, word.lasts, name, scope)
        for card in cards
    )


def _cards(b: Battle, of: SelectorWord, scope: Scope) -> tuple[str, ...]:
    """The cards of the characters that have abilities, each once."""
    cards = dict.fromkeys(card for name in select(b, of, scope) if (card := card_of(b, name)))
    return tuple(card for card in cards if (CARDS, card, "always") in b.rules.active)
