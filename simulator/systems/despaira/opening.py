"""The first state of a duel: pieces with names that tell nothing, decks shuffled, or a position as it is given."""

from __future__ import annotations

from schema.systems.despaira.cards import Timer, Trick
from simulator.engine.chance import Shuffle, chance
from simulator.engine.counters import with_number
from simulator.engine.durations import Lasting
from simulator.engine.zones import PUBLIC
from simulator.systems.despaira import events as ev
from simulator.systems.despaira.duel import TILE, DuelPlay
from simulator.systems.despaira.play import Play
from simulator.systems.despaira.setup import STATUSES, DuelSetup
from simulator.systems.despaira.spawning import new_token
from simulator.systems.despaira.stances import FORWARDS
from simulator.systems.despaira.state import Kind, Piece, Scope, Seat, State
from simulator.systems.despaira.work import AskLeader, BeginDuel

KINDS: dict[str, Kind] = {"leaders": "leader", "creatures": "creature", "tricks": "trick", "tokens": "token"}


def opened(setup: DuelSetup, seed: int) -> DuelPlay:
    """A duel before its first piece of work."""
    play = Play(setup, State(seed, {}, [Seat(), Seat()]))
    figures = setup.figures
    for seat in (0, 1):
        side = setup.duel.seats[seat]
        start = side.crystals if side.crystals is not None else figures.crystals_start
        start = min(start, figures.crystals_total)
        play.change_seat(
            seat,
            inventory=start,
            used=figures.crystals_total - start,
            spawn_points=side.spawn_points if side.spawn_points is not None else figures.spawn_points_per_turn,
        )
        _add_leader(play, seat)
        if setup.duel.setup == "full":
            _shuffled_deck(play, seat)
        else:
            _zones(play, seat)
    if setup.duel.setup == "full":
        play.say(ev.DecksShuffled())
    else:
        for seat in (0, 1):
            _field(play, seat)
    for tile, counters in sorted(setup.map.counters.items()):
        for counter, number in sorted(counters.items()):
            play.state.counters = with_number(play.state.counters, f"{TILE}{tile}", counter, number)
    play.settle()
    hidden = figures.leader_placement == "hidden"
    play.push(*((AskLeader(-1),) if hidden else (AskLeader(0), AskLeader(1))), BeginDuel())
    return play


def _add_leader(play: DuelPlay, seat: int) -> None:
    card = play.setup.leaders[seat]
    if not card:
        return
    side = play.setup.duel.seats[seat]
    name = f"leader{seat + 1}"
    hp = play.setup.cards[card].hp  # type: ignore[union-attr]
    play.add(
        Piece(
            name,
            card,
            "leader",
            seat,
            seat,
            "field",
            (PUBLIC,),
            side.leader_tile or "",
            facing=FORWARDS[seat],
            hp=side.leader_hp if side.leader_hp is not None else hp,
            hp_max=hp,
        )
    )
    play.change_seat(seat, leader=name)
    for counter, number in sorted(side.counters.items()):
        play.state.counters = with_number(play.state.counters, name, counter, number)


def _shuffled_deck(play: DuelPlay, seat: int) -> None:
    """The main deck in a random order: the names of its pieces count from the top (DS-SET-03)."""
    cards = tuple(sorted(play.setup.decks[seat].elements()))
    order = chance(play, ("deck", seat, 0), Shuffle(cards))
    names = []
    for number, card in enumerate(order, 1):
        names.append(_add(play, seat, number, card, ()))
    play.change_seat(seat, deck=tuple(names))


def _add(play: DuelPlay, seat: int, number: int, card: str, known: tuple[int, ...]) -> str:
    name = f"{seat + 1}.{number:02d}"
    play.add(Piece(name, card, KINDS[play.setup.folders[card]], seat, seat, "deck", known))
    return name


def _zones(play: DuelPlay, seat: int) -> None:
    """The zones of a position, in the order in which they are given."""
    side = play.setup.duel.seats[seat]
    number = 0
    for zone, cards, known in (
        ("deck", side.deck_order, ()),
        ("hand", side.hand, (seat,)),
        ("graveyard", side.graveyard, (PUBLIC,)),
        ("void", side.void, (PUBLIC,)),
    ):
        names = []
        for card in cards:
            number += 1
            name = _add(play, seat, number, card, known)
            play.change(name, zone=zone)
            names.append(name)
        play.change_seat(seat, **{zone: tuple(names)})


def _field(play: DuelPlay, seat: int) -> None:
    """The cards of a position that lie on the field, with what is attached to them."""
    side = play.setup.duel.seats[seat]
    number = max(50, len(side.deck_order) + len(side.hand) + len(side.graveyard) + len(side.void))
    for placed in side.field:
        number += 1
        name = _put(play, seat, number, placed.card)
        kind = play.piece(name).kind
        up = placed.face == "up" or kind == "token"
        hp = play.printed(play.piece(name), "hp") or 0
        mode = placed.mode if up else "defence"
        play.change(
            name,
            zone="field",
            tile=placed.tile,
            face_up=up,
            mode=mode if kind != "trick" else "attack",
            facing=placed.facing or (FORWARDS[seat] if kind != "trick" else ""),
            hp=hp,
            hp_max=hp,
            active=kind == "trick" and up,
            settled=kind == "trick" and up,
            known_to=(PUBLIC,) if up else (seat,),
        )
        trick = play.card(play.piece(name))
        if isinstance(trick, Trick) and isinstance(trick.stays, Timer) and up:
            play.change(name, timer=trick.stays.count)
        play.settle()
        if placed.hp is not None:
            play.change(name, hp=placed.hp)
        for card in placed.attached:
            number += 1
            other = _put(play, seat, number, card)
            hp = play.printed(play.piece(other), "hp") or 0
            play.change(
                other,
                zone="attached",
                carrier=name,
                tile=placed.tile,
                hp=hp,
                hp_max=hp,
                attached_turn=-1,
                active=play.piece(other).kind == "trick",
                settled=play.piece(other).kind == "trick",
                facing=FORWARDS[seat],
                known_to=(PUBLIC,),
            )
        for counter, count in sorted(placed.counters.items()):
            play.state.counters = with_number(play.state.counters, name, counter, count)
        for status in placed.statuses:
            scope = Scope("", seat, name)
            play.change_lasting((*play.state.lasting, Lasting((STATUSES, status), name, scope, "")))


def _put(play: DuelPlay, seat: int, number: int, card: str) -> str:
    folder = play.setup.folders[card]
    if folder == "tokens":
        return new_token(play, card, seat)
    return _add(play, seat, number, card, ())
