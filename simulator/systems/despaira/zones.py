"""Cards go from zone to zone: they are drawn, discarded, destroyed, sent, cast out, returned, shuffled."""

from __future__ import annotations

from schema.systems.despaira.moments import Destroyed
from simulator.engine.chance import Shuffle, chance
from simulator.engine.counters import without_holder
from simulator.engine.limits import restore_uses
from simulator.engine.zones import PUBLIC
from simulator.systems.despaira import events as ev
from simulator.systems.despaira.duel import ON_FIELD, DuelPlay
from simulator.systems.despaira.state import Facts, Piece, ZoneName

PILES = ("deck", "hand", "graveyard", "void", "archive")
NO_MARKS = {
    "tile": "",
    "face_up": True,
    "mode": "attack",
    "facing": "",
    "hp": 0,
    "hp_max": 0,
    "shield_broken": False,
    "shield_worn": 0,
    "carrier": "",
    "attached_turn": 0,
    "detached_turn": 0,
    "timer": 0,
    "active": False,
    "settled": False,
    "entered_turn": 0,
    "entered_how": "",
    "moves": 0,
    "moved": False,
    "attacks": 0,
    "mode_changes": 0,
    "heals": 0,
    "arrived": 0,
    "arrived_by": -1,
    "origin": "",
    "hp_peak": 0,
}
"""What a card has only on the field."""


def to_zone(play: DuelPlay, name: str, zone: ZoneName, reason: str, *, bottom: bool = False) -> None:
    """Move a card to a zone of its owner; a token ceases to exist when it leaves the field (DS-R-38)."""
    piece = play.piece(name)
    start = piece.zone
    if start == zone:
        return
    if piece.kind == "leader":
        return
    from_field = start in ON_FIELD
    leave_pile(play, piece)
    if from_field:
        _drop_attachments(play, name)
        _forget(play, name)
    gone: ZoneName = "gone" if piece.kind == "token" else zone
    known = _known_in(piece, gone)
    # The last tile stays known: abilities say “its tile” of a card that has left.
    marks = {**NO_MARKS, "tile": piece.tile or play.tile_of(name)} if from_field else {}
    play.change(name, zone=gone, controller=piece.owner, known_to=known, **marks)
    if gone in PILES:
        _enter(play, piece.owner, name, gone, bottom=bottom)
    play.say(ev.CardLeft(name, piece.card, piece.owner, start, gone, reason))


def put_in_deck(play: DuelPlay, piece: Piece, *, bottom: bool) -> None:
    """Put a card of a deck on top of it or below it; who knows the card knows it there, too."""
    rest = tuple(name for name in play.seat(piece.owner).deck if name != piece.name)
    play.change_seat(piece.owner, deck=(*rest, piece.name) if bottom else (piece.name, *rest))
    reason = "bottom" if bottom else "top"
    play.say(ev.CardLeft(piece.name, piece.card, piece.owner, "deck", "deck", reason))


def _known_in(piece: Piece, zone: str) -> tuple[int, ...]:
    """Who knows a card that comes to a zone: all of graveyard and Void (DS-R-42), of a hand its player as well."""
    if zone in ("graveyard", "void", "gone"):
        return (PUBLIC,)
    if zone == "hand":
        return tuple(sorted({*piece.known_to, piece.owner}))
    return piece.known_to


def leave_pile(play: DuelPlay, piece: Piece) -> None:
    """Take a card out of its pile, if it lies in one."""
    if piece.zone in PILES:
        pile = getattr(play.seat(piece.owner), piece.zone)
        play.change_seat(piece.owner, **{piece.zone: tuple(name for name in pile if name != piece.name)})
        if piece.zone == "deck":
            _note_last(play, piece.owner)


def _note_last(play: DuelPlay, seat: int) -> None:
    """The last card has left a deck, in whatever way (DS-WIN-03, DS-R-33)."""
    if not play.seat(seat).deck and play.setup.figures.famine == "on_empty":
        _note_famine(play, seat)


def _enter(play: DuelPlay, seat: int, name: str, zone: str, *, bottom: bool = False) -> None:
    pile = getattr(play.seat(seat), zone)
    first = zone == "deck" and not bottom
    play.change_seat(seat, **{zone: (name, *pile) if first else (*pile, name)})


def _drop_attachments(play: DuelPlay, name: str) -> None:
    """What is attached to a card that leaves goes to the graveyards of its owners (DS-ATT-04, DS-R-37)."""
    for one in play.attached_to(name):
        to_zone(play, one.name, "graveyard", "sent")


def _forget(play: DuelPlay, name: str) -> None:
    """Counters, statuses and changes end when a card leaves the field (DS-R-41)."""
    play.state.counters = without_holder(play.state.counters, name)
    play.change_lasting(tuple(one for one in play.state.lasting if one.holder != name))
    play.state.controls = tuple(one for one in play.state.controls if one.holder != name)
    restore_uses(play.state.limits, name)


def draw(play: DuelPlay, seat: int, number: int, rule: str = "DS-OVR-01") -> None:
    """Draw cards, by a rule or else by an ability; a deck that runs out is noted (DS-WIN-03)."""
    for _card in range(number):
        deck = play.seat(seat).deck
        if not deck:
            if play.setup.figures.famine == "on_failed_draw":
                _note_famine(play, seat)
            return
        name = deck[0]
        play.change_seat(seat, deck=deck[1:], hand=(*play.seat(seat).hand, name))
        piece = play.piece(name)
        known = tuple(sorted({*piece.known_to, seat}))
        play.change(name, zone="hand", known_to=known)
        play.say(ev.CardDrawn(seat, name, piece.card, rule=rule))
        facts = Facts(target=f"seat:{seat}", mover=name)
        play.moment("drawn", facts, lambda when, _name, me: _whose(when.who, me, seat))
        _note_last(play, seat)


def _note_famine(play: DuelPlay, seat: int) -> None:
    if seat not in play.state.famine:
        play.state.famine = tuple(sorted((*play.state.famine, seat)))


def _whose(who: str, me: int, seat: int) -> bool:
    return who == "any" or (who == "own") == (me == seat)


def discard(play: DuelPlay, name: str) -> None:
    """Discard a card from a hand (DS-TERM-05)."""
    seat = play.piece(name).owner
    to_zone(play, name, "graveyard", "discarded")
    facts = Facts(target=f"seat:{seat}", mover=name)
    play.moment("discarded", facts, lambda when, _name, me: _whose(when.who, me, seat))


def destroy(play: DuelPlay, name: str, cause: str, source: str) -> None:
    """Destroy a card on the field; it goes to its owner's graveyard (DS-TERM-08)."""
    piece = play.piece(name)
    if piece.zone not in ON_FIELD or piece.kind == "leader":
        return
    facts = Facts(source=source, victim=name, dead=name, cause=cause)
    killer = play.state.pieces.get(source)
    kind = "creature" if piece.kind == "token" else piece.kind
    emptied, worn = play.tile_of(name), tuple(one.name for one in play.attached_to(name) if one.kind == "trick")
    to_zone(play, name, "graveyard", "destroyed")
    play.change(name, tile=emptied)

    def fits(when: object, listener: str, me: int) -> bool:
        assert isinstance(when, Destroyed)
        return (
            (kind in when.kinds or piece.kind in when.kinds)
            and when.cause in ("any", cause)
            and (listener in worn if when.who == "carrier" else play.means(when.who, me, listener, piece))
            and (when.by == "any" or play.means(when.by, me, listener, killer))
        )

    play.moment("destroyed", facts, fits, worn)


def sacrifice(play: DuelPlay, name: str) -> None:
    """Sacrifice a creature: it is sent to the graveyard, and revealed (DS-SAC-07, DS-R-07)."""
    piece = play.piece(name)
    to_zone(play, name, "graveyard", "sacrificed")
    play.moment(
        "sacrificed",
        Facts(victim=name, cause="sacrifice"),
        lambda when, listener, me: play.means(when.who, me, listener, piece),
    )


def shuffle(play: DuelPlay, seat: int) -> None:
    """Shuffle a deck: nobody knows any longer where a card lies."""
    deck = play.seat(seat).deck
    if not deck:
        return
    play.state.shuffles += 1
    cards = tuple(play.piece(name).card for name in deck)
    order = chance(play, ("deck", seat, play.state.shuffles), Shuffle(cards), lambda _order: ev.DeckReshuffled(seat))
    kinds = play.setup.folders
    for name, card in zip(deck, order, strict=True):
        kind = "creature" if kinds.get(card) == "creatures" else "trick"
        play.change(name, card=card, kind=kind, known_to=())


def reveal(play: DuelPlay, name: str, seat: int) -> None:
    """Show a card to everybody."""
    piece = play.piece(name)
    if PUBLIC not in piece.known_to:
        play.change(name, known_to=tuple(sorted({PUBLIC, *piece.known_to})))
        play.say(ev.CardRevealed(seat, name, piece.card))


def gain_crystals(play: DuelPlay, seat: int, number: int) -> int:
    """Take crystals from the used zone, as far as there are any; gives how many (DS-RES-02, DS-R-04)."""
    mine = play.seat(seat)
    gained = max(0, min(number, mine.used))
    if gained:
        play.change_seat(seat, inventory=mine.inventory + gained, used=mine.used - gained)
        play.say(ev.CrystalsChanged(seat, gained, mine.inventory + gained))
    return gained


def pay_crystals(play: DuelPlay, seat: int, number: int) -> None:
    """Put crystals into the used zone (DS-RES-05)."""
    mine = play.seat(seat)
    paid = min(number, mine.inventory)
    if paid > 0:
        play.change_seat(seat, inventory=mine.inventory - paid, used=mine.used + paid)
        play.say(ev.CrystalsChanged(seat, -paid, mine.inventory - paid))


def spend_points(play: DuelPlay, seat: int, number: int) -> None:
    """Spend spawn points (DS-RES-06)."""
    left = play.seat(seat).spawn_points - number
    play.change_seat(seat, spawn_points=left)
    if number:
        play.say(ev.SpawnPointsChanged(seat, left))
