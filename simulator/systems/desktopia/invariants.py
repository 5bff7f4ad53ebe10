"""What must hold for every battle at every moment; tests and the soak test check it, the rules never do."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator

from schema.language.lives import SetLife
from schema.language.statuses import CANNOT_ACT
from schema.models.walk import walk
from schema.systems.desktopia.box import ITEM
from schema.systems.desktopia.shots import LeaveLying
from simulator.engine.ability_index import DELAYED
from simulator.physics.geometry import inside, overlaps_obstacle
from simulator.systems.desktopia.battle import AWAY, CONTROL, FORMS, LOCKED, STATUSES, Battle
from simulator.systems.desktopia.decisions import (
    ActionRequest,
    ChoiceRequest,
    FacingRequest,
    FlickRequest,
    PlaceRequest,
    Request,
    ShotRequest,
)
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.granted_shots import missiles_of
from simulator.systems.desktopia.remembered import lying_now
from simulator.systems.desktopia.ruleset import OF_SCRIPT
from simulator.systems.desktopia.selector_evaluation import seat_of
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.turns import possible_actions

OVERLAP_MM = 1e-3
"""Disks on the table may share this much, for rounding."""
WEDGED_MM = 0.01
"""A disk that is stopped while wedged between two solids may share this much with one of them."""


def broken(game: Game) -> tuple[str, ...]:
    """What is wrong with the state, for developers; empty when it is sound."""
    b = game.battle()
    box = b.rules.disks
    if list(b.state.pieces) != list(box):
        return ("the disks are not those of the box, in its order",)
    # Most disks lie in the reserve all the time.
    pieces = [piece for name, piece in b.state.pieces.items() if piece is not box[name]]
    found = [*_box(b, pieces)]
    if found:
        # The other checks rely on what is missing here.
        return tuple(found)
    found = [
        *_life(b, pieces),
        *_riders(b),
        *_supplies(b, pieces),
        *_time_cards(b),
        *_rituals(b),
        *_waiting(b),
        *_counters(b),
        *_lasting(b, pieces),
        *_marks(b),
    ]
    found += _board(b)
    if isinstance(game.request, ActionRequest):
        found += [*_places(b)]
    return tuple(found)


def _counters(b: Battle) -> Iterator[str]:
    """Every counter is on a holder in play that can have it, within its limits."""
    for key, number in b.state.counters.items():
        holder, _, counter = key.partition("|")
        if not b.can_have_counter(holder, counter):
            yield f"{holder} has the counter {counter}"
        most = b.rules.pack.counters[counter].most
        if number < 0 or (most is not None and number > most):
            yield f"{holder} has {number} of the counter {counter}"


def _lasting(b: Battle, pieces: Iterable[Piece]) -> Iterator[str]:
    """What lasts holds for characters on the battlefield, by abilities that exist."""
    for one in b.state.lasting:
        if one.card[0] == DELAYED:
            if one.holder or one.card[1] not in b.rules.entries:
                yield f"{one.card} does not exist"
            continue
        if (seat := seat_of(one.holder)) is not None:
            if one.card[0] != STATUSES or seat >= len(b.state.players) or one.card not in b.rules.static:
                yield f"{one.card} does not hold for players"
            continue
        piece = b.piece(one.holder)
        away = one.card[0] == AWAY
        fits = b.is_character(piece) or (one.card[0] == LOCKED and piece.size == "artifact")
        if piece.zone != ("away" if away else "field") or not (away or fits):
            yield f"{one.effect} holds for {one.holder}, which is no character on the field"
        built_in = one.card == (STATUSES, CANNOT_ACT) or one.card[0] in (CONTROL, AWAY, LOCKED)
        known = one.card[1] in b.rules.pack.characters if one.card[0] == FORMS else one.card in b.rules.static
        if (not known and not built_in) or one.scope.ability not in b.rules.entries:
            yield f"{one.card} does not exist"
        if one.uses < 0 or any(each.left < 0 for each in one.turns):
            yield f"{one.effect} has been over for long"
    takers = {one.holder: int(one.card[1]) for one in b.state.lasting if one.card[0] == CONTROL}
    for piece in pieces:
        if piece.owner != takers.get(piece.id, b.owner_of(piece)) or piece.belongs == piece.owner >= 0:
            yield f"{piece.id} plays for {piece.owner}, belongs to {piece.belongs}, is controlled: {piece.id in takers}"


def _board(b: Battle) -> Iterator[str]:
    """Abilities have changed only what the script and the pack have."""
    changes, rules = b.state.board, b.rules
    if changes is None:
        return
    known = {f"{OF_SCRIPT}{number}" for number in range(len(rules.script.landscape))}
    yield from (f"{name} was removed and never lay there" for name in changes.removed if name not in known)
    yield from (f"{one.id} is no object of the pack" for one in changes.added if one.thing not in rules.pack.things)
    zones = {*changes.zones, *([changes.border] if changes.border else [])}
    yield from (f"the script has no zone {zone}" for zone in sorted(zones - rules.zones.keys()))


def _marks(b: Battle) -> Iterator[str]:
    """A player chooses once under a name, what was chosen is in play, and all is open in the end."""
    marks = b.state.marks
    if len({(mark.seat, mark.name) for mark in marks}) != len(marks):
        yield "a player has chosen twice under one name"
    for mark in marks:
        piece = b.state.pieces.get(mark.target)
        if piece is not None and piece.zone == "reserve":
            yield f"{mark.target} was chosen and is not in play"
        if not mark.open and (b.state.result is not None or b.state.players[mark.seat].out):
            yield f"seat {mark.seat} keeps a secret that is over"


def _box(b: Battle, pieces: Iterable[Piece]) -> Iterator[str]:
    """Every disk of the box is in play, in a camp or in the reserve, once, and shows one of its faces (DK-INV-15)."""
    for piece in pieces:
        name = piece.id
        of_box = b.rules.disks.get(name)
        if (
            of_box is None
            or b.state.pieces[name] is not piece
            or (piece.size, piece.radius, piece.faces) != (of_box.size, of_box.radius, of_box.faces)
        ):
            yield f"{name} is not the disk of the box"
        shown = ITEM if piece.card in b.rules.items else piece.card
        shown = piece.printed or shown
        if piece.zone != "reserve" and shown not in piece.faces:
            yield f"{name} shows {piece.card!r}, which is none of its faces"
        if bool(piece.holder) != (piece.zone in ("supply", "stowed")):
            yield f"{name} is in zone {piece.zone} with holder {piece.holder!r}"
        if piece.zone != "field" and (piece.on or piece.statuses):
            yield f"{name} is off the field and still lies on {piece.on!r} or has {piece.statuses}"
        if piece.zone == "field" and not all(math.isfinite(number) for number in (piece.x, piece.y, piece.facing)):
            yield f"{name} is nowhere"


def _life(b: Battle, pieces: Iterable[Piece]) -> Iterator[str]:
    for piece in pieces:
        if not b.is_character(piece):
            continue
        if piece.damage < 0 and not _may_be_above(b):
            yield f"{piece.id} has more life than its card"
        if piece.zone == "reserve" and (piece.damage or piece.full):
            yield f"{piece.id} keeps damage in the reserve"
        if piece.zone == "field":
            if not 0 <= piece.owner < len(b.state.players):
                yield f"{piece.id} plays for nobody"
            if b.life(piece) <= 0 and not b.state.stack and b.state.result is None:
                yield f"{piece.id} is dead and still on the field"
            if b.life(piece) <= 0 and isinstance(b.state.request, ActionRequest):
                yield f"{piece.id} is dead while an action is asked for"


def _may_be_above(b: Battle) -> bool:
    """Whether an ability lets characters have more than their maximum life."""
    abilities = (entry.ability for entry in b.rules.entries.values())
    return any(isinstance(word, SetLife) and word.above for ability in abilities for _pointer, word in walk(ability))


def _may_lie(b: Battle) -> bool:
    """Whether an ability leaves missiles on the table."""
    abilities = (entry.ability for entry in b.rules.entries.values())
    return any(isinstance(word, LeaveLying) for ability in abilities for _pointer, word in walk(ability))


def _riders(b: Battle) -> Iterator[str]:
    holders: Counter[str] = Counter()
    for piece in b.on_field():
        if not piece.on:
            if piece.size == "missile" and isinstance(b.state.request, ActionRequest) and not _may_lie(b):
                yield f"{piece.id} lies on the bare table"
            continue
        under = b.state.pieces.get(piece.on)
        if under is None or under.zone not in ("field", "camp"):
            yield f"{piece.id} lies on {piece.on!r}, which is not on the field"
            continue
        if piece.size == "missile":
            if not b.is_character(under):
                yield f"{piece.id} lies on {under.id}, which is no character"
        else:
            holders[under.id] += 1
            if under.size != "artifact":
                yield f"{piece.id} stands on {under.id}, which is no artifact"
        if piece.size == "missile":
            below = [rider for rider in b.riders(under.id) if rider.arrived < piece.arrived]
            under = below[-1] if below else under
        if math.hypot(piece.x - under.x, piece.y - under.y) > under.radius + OVERLAP_MM:
            yield f"{piece.id} lies beside {under.id}"
    for artifact, count in holders.items():
        if count > 1:
            yield f"{artifact} carries {count} characters"


def _supplies(b: Battle, pieces: Iterable[Piece]) -> Iterator[str]:
    """Supplies are on cards in their player's camp; stowed disks are on characters of the field."""
    for piece in pieces:
        if piece.zone == "supply":
            seat, card = piece.holder.split("/")[:2]
            if piece.size != "missile" or card not in b.state.players[int(seat)].cards:
                yield f"{piece.id} lies on a card that is not there: {piece.holder}"
        if piece.zone == "stowed" and b.piece(piece.holder).zone != "field":
            yield f"{piece.id} is stowed on {piece.holder}, which is not on the field"


def _time_cards(b: Battle) -> Iterator[str]:
    state = b.state
    in_camps = sum(player.penalties + player.bonuses for player in state.players)
    all_cards = b.rules.box.time_cards * b.rules.script.boxes
    if state.time_cards < 0 or state.time_cards + in_camps != all_cards:
        yield f"{state.time_cards} time cards in the reserve and {in_camps} in camps are not {all_cards}"
    for player in state.players:
        if player.penalties < 0 or player.bonuses < 0 or (player.penalties and player.bonuses):
            yield f"seat {player.seat} has {player.penalties} penalty and {player.bonuses} bonus cards"


def _rituals(b: Battle) -> Iterator[str]:
    """The ritual cards are those of the box, wherever they are."""
    rules = b.rules
    cards = Counter((*b.state.deck, *b.state.discarded))
    for player in b.state.players:
        cards.update(player.hand)
    if not rules.script.rituals:
        return
    box = Counter({one.ritual: one.copies * rules.script.boxes for one in rules.box.rituals})
    if any(cards[ritual] != box[ritual] for ritual in rules.pack.rituals):
        yield f"the rituals are not those of the box: {dict(sorted(cards.items()))}"


def _waiting(b: Battle) -> Iterator[str]:
    """A battle waits for something that can be answered, or it is over."""
    state = b.state
    request: Request | None = state.request
    if (request is None) == (state.result is None):
        yield "the battle neither waits nor is over, or does both"
    if request is None:
        return
    if not 0 <= request.seat < len(state.players):
        yield f"seat {request.seat} is asked and does not exist"
    match request:
        case ActionRequest():
            if state.frays or state.dying:
                yield "an action is asked for while a flick is being worked out"
            if request != possible_actions(b):
                yield "what is offered is not what is possible"
            if not 0 <= state.actions_used <= state.action_limit:
                yield f"{state.actions_used} of {state.action_limit} actions are used"
        case ChoiceRequest():
            declined = request.may and not request.options
            if not declined and not 0 <= request.least <= request.most <= len(request.options) > 0:
                yield f"between {request.least} and {request.most} of {len(request.options)} options"
            if len(set(request.options)) != len(request.options):
                yield "an option is offered twice"
        case FlickRequest() | FacingRequest():
            if b.piece(request.piece).zone != "field":
                yield f"{request.piece} is asked for and not on the field"
        case ShotRequest():
            if not missiles_of(b, request.shooter, request.missile, request.beside, request.disk):
                yield f"{request.shooter} is asked to shoot and cannot"
        case PlaceRequest():
            if request.near and lying_now(b, request.near) is None:
                yield f"{request.near} is not on the field"


def _places(b: Battle) -> Iterator[str]:
    table = b.table
    standing = [piece for piece in b.on_field() if piece.size != "missile" and not piece.on and not b.is_flat(piece)]
    for piece in standing:
        if not inside(table.border, piece.x, piece.y):
            yield f"{piece.id} is off the table at ({piece.x:.3f}, {piece.y:.3f})"
        if overlaps_obstacle(table, piece.x, piece.y, piece.radius - WEDGED_MM):
            yield f"{piece.id} stands in an obstacle at ({piece.x:.3f}, {piece.y:.3f})"
    for number, one in enumerate(standing):
        for other in standing[:number]:
            shared = one.radius + other.radius - math.hypot(one.x - other.x, one.y - other.y)
            if shared > OVERLAP_MM:
                yield f"{one.id} and {other.id} share {shared:.4f} mm"
