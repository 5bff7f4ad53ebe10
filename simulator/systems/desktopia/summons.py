"""Characters that come onto the table: slain ones, recruits, and those whose own disks lie in the reserve."""

from collections.abc import Mapping

from schema.systems.desktopia.words import Summon
from simulator.engine.ability_interpreter import EffectHandler, EffectTest
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.arrivals import hear_arrivals
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.places import make_room, still_free
from simulator.systems.desktopia.selector_evaluation import card_of, seats_of, select
from simulator.systems.desktopia.slain import CARD, card_in, grave_of, left_of, speak_of
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.waiting_for_deaths import is_dying, wait_for_deaths
from simulator.systems.desktopia.work_stack import Scope, WorkAfterDeaths


def _can_summon(b: Battle, word: Summon, scope: Scope) -> bool:
    known = word.to in dict(scope.places) and _new_owner(b, word, scope) is not None
    return known and any(_is_at_hand(b, name) for name in select(b, word.who, scope)[:1])


def _is_at_hand(b: Battle, name: str) -> bool:
    """Whether a disk of the card, or this very disk, lies in the reserve or is about to."""
    if name.startswith(CARD):
        return b.in_reserve(card_in(name)) is not None
    piece = b.state.pieces.get(name)
    if piece is None or not b.is_character(piece):
        return False
    return is_dying(b, name) or (piece.zone == "reserve" and not _is_removed(b, piece))


def _is_removed(b: Battle, piece: Piece) -> bool:
    """Whether this disk has died, and nobody of its card is left among the slain."""
    grave = grave_of(b.state, piece.id, -1)
    if grave is not None:
        return grave[1] not in left_of(b.state.players[grave[0]])
    return any(face in b.state.players[b.owner_of(piece)].removed for face in piece.faces)


def _card_for(b: Battle, name: str, seat: int | None) -> str:
    """As whom it comes: of a disk that has not died, and has several faces, one of the player's cards if possible."""
    if (card := card_of(b, name)) or name.startswith(CARD):
        return card
    faces = b.piece(name).faces
    cards = () if seat is None else b.state.players[seat].cards
    return next((face for face in faces if face in cards), faces[0])


def _new_owner(b: Battle, word: Summon, scope: Scope) -> int | None:
    """The seat that gets who is summoned."""
    return next((seat for seat in seats_of(b, word.of, scope) if not b.state.players[seat].out), None)


def _disk_of(b: Battle, name: str, card: str, scope: Scope) -> Piece | None:
    """The disk that comes back: this very one, or of the slain the very one that died, if it is known."""
    if not name.startswith(CARD):
        return b.piece(name)
    grave = grave_of(b.state, name, scope.me)
    disk = b.state.pieces.get(grave[2]) if grave is not None else None
    return disk if disk is not None and disk.zone == "reserve" else b.in_reserve(card)


def summon(b: Battle, word: Summon, scope: Scope, key: str) -> None:
    """Put the first that is found on the place; who is dying comes back when its death is over."""
    for name in select(b, word.who, scope)[:1]:
        if not name.startswith(CARD):
            if not _is_at_hand(b, name):
                return
            if b.piece(name).zone == "field":
                wait_for_deaths(b, WorkAfterDeaths(scope, key), name)
                return
        seat = _new_owner(b, word, scope)
        card = _card_for(b, name, seat)
        disk = _disk_of(b, name, card, scope)
        place = None if disk is None else still_free(b, scope, word.to, disk.radius)
        if place is None and disk is not None:
            b.say(ev.NoRoom(card))
            return
        if place is None or disk is None or seat is None:
            b.say(ev.Lacking(scope.piece, card))
            return
        x, y, facing = place
        b.change(disk.id, zone="field", card=card, owner=seat, x=x, y=y, facing=facing, on="", damage=0, statuses=())
        player = b.state.players[seat]
        slain = list(player.slain)
        if card in slain:
            slain.remove(card)
        cards = player.cards if card in player.cards else tuple(sorted((*player.cards, card)))
        b.change_player(seat, slain=tuple(slain), cards=cards)
        b.say(ev.Summoned(disk.id, seat, x, y))
        make_room(b, disk.id)
        speak_of(b, name, disk.id, key.rpartition("/")[0])
        b.push(*hear_arrivals(b, (disk.id,), "summoned"))


WORK: Mapping[type, EffectHandler[Battle]] = {Summon: summon}
POSSIBLE: Mapping[type, EffectTest[Battle]] = {Summon: _can_summon}
