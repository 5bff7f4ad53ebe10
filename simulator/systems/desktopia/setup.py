"""Sets a battle up: disks from the box to the table as the script says, supplies, time cards, the first player."""

import math
from collections.abc import Iterator, Mapping, Sequence

from schema.diagnostics.diagnostic import quoted
from schema.i18n import gettext as _
from schema.systems.desktopia.script import Member
from simulator.engine.chance import Lot, chance
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.active_effects import supply_limit
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.decisions import ChoiceRequest, Choose, PlaceRequest, PutAt
from simulator.systems.desktopia.places import free_in_zone
from simulator.systems.desktopia.rituals import fresh_deck, starting_hands
from simulator.systems.desktopia.ruleset import Ruleset, faces_of
from simulator.systems.desktopia.selector_evaluation import seat_name
from simulator.systems.desktopia.state import Piece, Pieces, Player, State
from simulator.systems.desktopia.turns import next_seat
from simulator.systems.desktopia.work_stack import BeginTurn, ChooseFirst, Deploy


class BoxTooSmall(ValueError):
    """The script needs a disk that the box does not have; the checks report it before a play."""


def set_up(rules: Ruleset, seed: int) -> Battle:
    """A battle before its first turn; raises BoxTooSmall if the box lacks a disk (DK-INV-15)."""
    script = rules.script
    players = [Player(seat, place.side or f"seat-{seat + 1}") for seat, place in enumerate(script.seats)]
    state = State(
        seed=seed, pieces=Pieces(rules.disks), players=players, time_cards=rules.box.time_cards * script.boxes
    )
    b = Battle(rules, state)
    disks = iter(dealt_out(state.pieces, faces_of(script)))
    for seat, place in enumerate(script.seats):
        for member in place.squad:
            _field(b, seat, member, disks)
        cards = tuple(sorted({member.character for member in place.squad}))
        ranks = [rules.pack.characters[member.character].rank for member in place.squad]
        at_start = tuple((rank, ranks.count(rank)) for rank in sorted(set(ranks)))
        b.change_player(seat, cards=cards, at_start=at_start)
    for placed in script.artifacts:
        disk = next(disks)
        b.change(disk, zone="field", card=placed.artifact, x=placed.x, y=placed.y, facing=placed.facing)
        free = [p for p in b.characters() if p.card == placed.held_by and not p.on]
        if free:
            # An artifact that the script gives to a player has that player's character on it (DK-SET-17): of several
            # the nearest.
            holder = min(free, key=lambda p: math.dist((p.x, p.y), (placed.x, placed.y)))
            b.set_down(holder.id, placed.x, placed.y)
            b.change(holder.id, on=disk)
    for item in script.items:
        disk = next(disks)
        b.change(disk, zone="field", card=item.id, x=item.x, y=item.y)
    hands = starting_hands(rules)
    for seat, place in enumerate(script.seats):
        _fill_supplies(b, seat)
        for _card in range(min(place.bonus_cards, state.time_cards)):
            state.time_cards -= 1
            b.change_player(seat, bonuses=state.players[seat].bonuses + 1)
        b.change_player(seat, hand=hands[seat])
    if script.rituals:
        state.deck = fresh_deck(b)
    by_lots = script.first_seat is None
    if script.first_seat is None:
        first = chance(b, ("first player",), Lot(len(players)))
    else:
        first = script.first_seat - 1
    if by_lots and script.first_is_chosen:
        b.push(ChooseFirst(first))
    else:
        _begin(b, first, by_lots)
    return b


def _begin(b: Battle, first: int, by_lots: bool) -> None:
    b.say(ev.BattleBegan(first, by_lots))
    if b.rules.script.seats[first].idle:
        first = next_seat(b, first)
    b.push(*_deployments(b, first), BeginTurn(first))


def choose_first(b: Battle, task: ChooseFirst) -> None:
    """Ask who begins (DK-SET-14)."""
    seats = tuple(seat_name(seat) for seat, place in enumerate(b.rules.script.seats) if not place.idle)
    b.ask(task, ChoiceRequest(task.seat, "first", seats))


def answer_first(b: Battle, task: ChooseFirst, decision: Choose) -> None:
    _begin(b, int(decision.options[0].removeprefix("seat:")), by_lots=False)


def _deployments(b: Battle, first: int) -> list[Deploy]:
    """The squads that their players deploy, the first player's first; their disks wait off the battlefield."""
    found = []
    for seat in b.clockwise_from(first):
        zone = b.rules.script.seats[seat].deploys_in
        if zone is not None:
            names = tuple(piece.id for piece in b.characters() if piece.owner == seat)
            for name in names:
                b.change(name, zone="camp")
            found.append(Deploy(seat, names, zone))
    return found


def deploy(b: Battle, task: Deploy) -> None:
    """Ask for the place of the next disk; one that finds no room stays where the script has it (DK-SET-04)."""
    if not task.pieces:
        return
    name, *rest = task.pieces
    if free_in_zone(b, name, task.zone) is None:
        b.change(name, zone="field")
        b.push(Deploy(task.seat, tuple(rest), task.zone))
        return
    b.ask(task, PlaceRequest(task.seat, name, zone=task.zone))


def answer_deploy(b: Battle, task: Deploy, decision: PutAt) -> None:
    name, *rest = task.pieces
    riders = [p.id for p in b.state.pieces.values() if p.on == name and p.size == "missile"]
    for disk in (name, *riders):
        b.change(disk, zone="field", x=decision.x, y=decision.y)
    piece = b.change(name, facing=decision.facing % 360.0)
    b.say(ev.Deployed(name, task.seat, piece.x, piece.y, piece.facing))
    b.push(Deploy(task.seat, tuple(rest), task.zone))


def _field(b: Battle, seat: int, member: Member, disks: Iterator[str]) -> None:
    name = next(disks)
    card = b.rules.pack.characters[member.character]
    damage = card.life - min(member.life, card.life) if member.life is not None else 0
    b.change(
        name,
        zone="field",
        card=member.character,
        owner=seat,
        x=member.x,
        y=member.y,
        facing=member.facing % 360.0,
        damage=damage,
    )
    for missile in member.riders:
        rider = next(disks)
        b.change(
            rider,
            zone="field",
            card=missile,
            owner=seat,
            on=name,
            x=member.x,
            y=member.y,
            arrived=b.next_arrival(),
        )


def dealt_out(pieces: Mapping[str, Piece], faces: Sequence[str]) -> list[str]:
    """A disk for each face, by id; raises BoxTooSmall only if no assignment serves all.

    Each takes the first free disk; if none is free, earlier ones change to their other disks if they can.
    """
    owner: dict[str, int] = {}
    having: dict[str, list[str]] = {face: [] for face in faces}
    for name, piece in pieces.items():
        for face in piece.faces:
            names = having.get(face)
            if names is not None and name not in names[-1:]:
                names.append(name)

    def serve(want: int, tried: set[str]) -> bool:
        fitting = [name for name in having[faces[want]] if name not in tried]
        free = next((name for name in fitting if name not in owner), None)
        if free is not None:
            owner[free] = want
            return True
        for name in fitting:
            tried.add(name)
            if serve(owner[name], tried):
                owner[name] = want
                return True
        return False

    for want, face in enumerate(faces):
        if not serve(want, set()):
            raise BoxTooSmall(_("No disk of {name} is left in the box.").format(name=quoted(face)))
    by_want = {want: name for name, want in owner.items()}
    return [by_want[want] for want in range(len(faces))]


def _fill_supplies(b: Battle, seat: int) -> None:
    """Limited supplies start full unless the script states otherwise, as far as the box allows (DK-SET-11,
    DK-SUP-06).
    """
    place = b.rules.script.seats[seat]
    stated = {supply.character: supply.count for supply in place.supplies}
    filled: set[str] = set()
    for piece in b.characters():
        shooting = b.rules.character(piece).shooting
        card = b.supply_key(piece)
        if piece.owner != seat or shooting is None or shooting.limit is None or card in filled:
            continue
        filled.add(card)
        limit = supply_limit(b, seat, piece.card)
        wanted = stated.get(piece.card, shooting.limit)
        for _disk in range(min(wanted, limit if limit is not None else wanted)):
            disk = b.in_reserve(shooting.missile)
            if disk is None:
                break
            b.change(disk.id, zone="supply", card=shooting.missile, owner=seat, holder=card)
