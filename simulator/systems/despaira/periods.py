"""Activation periods: what may be activated when, chains, the order of resolution (DS-ACT; ledger 5.5)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from operator import attrgetter

from schema.frozen_dataclass import replaced
from schema.language.ability import Activated, EffectAbility
from schema.models.walk import walk
from schema.systems.despaira.activations import Instant, Played, Standard
from schema.systems.despaira.cards import Trick
from schema.systems.despaira.choices import Target
from schema.systems.despaira.moments import AbilityActivated as WhenActivated
from schema.systems.despaira.selectors import Cards
from simulator.engine.ability_records import WorkAbility, WorkBlock, WorkTriggers
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.requests import ask
from simulator.engine.zones import PUBLIC
from simulator.systems.despaira import events as ev
from simulator.systems.despaira.ability_interpreter import INTERPRETER, still_due
from simulator.systems.despaira.decisions import Activate, ChainRequest
from simulator.systems.despaira.duel import ON_FIELD, DuelPlay
from simulator.systems.despaira.durations import end_period
from simulator.systems.despaira.selector_evaluation import EVALUATOR
from simulator.systems.despaira.setup import NO_CARDS, activated_of
from simulator.systems.despaira.stances import flip
from simulator.systems.despaira.state import Entry, Facts, Period, Piece, Scope
from simulator.systems.despaira.work import (
    AddEntry,
    AfterEntry,
    EndDeed,
    OfferRecharge,
    ResolveNext,
    Respond,
    StateChecks,
    WorkQueue,
)
from simulator.systems.despaira.zones import pay_crystals, to_zone

MOST_ENTRIES = 100
"""The most activations that may follow from one free decision: then the duel is a draw (DS-R-46)."""

_ACTIVATED_FROM = (*ON_FIELD, "hand", "graveyard")


# --- what may be activated --------------------------------------------------------------------------


def activations(play: DuelPlay, seat: int, *, answering: bool, only: str = "") -> list[Activate]:
    """Every activation that the seat may make now: on its own turn, or in answer to what was done (DS-ACT-04).

    `only` names a piece if no other matters.
    """
    setup, held = play.setup, _borrowing(play)
    active, answers = setup.activated_cards, setup.answering_cards
    # A view does not know all cards. In answer, creatures use only what is made for it.
    able = [
        one
        for one in _usable_cards(play, seat, only, answering)
        if (one.card in active and (not answering or one.kind == "trick" or one.card in answers))
        or (one.name in held and one.card in setup.cards)
    ]
    able.sort(key=_name_of)
    found: list[Activate] = []
    told: set[str] = set()
    for piece in able:
        if piece.zone in ON_FIELD:
            found += _of_field(play, piece, seat, answering)
        elif piece.kind == "creature":
            found += _of_creature(play, piece, seat, answering)
        elif piece.zone == "hand" and piece.kind == "trick" and not answering and piece.card not in told:
            # Of equal cards only the first by name.
            told.add(piece.card)
            if not only or _first_of_card(play, seat, piece.card) == only:
                found += _from_hand(play, piece, seat)
    return found


def _usable_cards(play: DuelPlay, seat: int, only: str, answering: bool) -> Iterable[Piece]:
    """The cards from which a seat may activate something: on the field, in its hand and graveyard."""
    pieces, mine = play.state.pieces, play.seat(seat)
    if not only:
        found_cards = [one for one in play.board().values() if one.controller == seat]
        in_hand, in_graveyard = (play.setup.activated_in[place] for place in ("hand", "graveyard"))
        if not answering or in_hand:
            for name in mine.hand:
                piece = pieces[name]
                if piece.card in in_hand or (piece.kind == "trick" and not answering):
                    found_cards.append(piece)
        if in_graveyard:
            found_cards += [piece for name in mine.graveyard if (piece := pieces[name]).card in in_graveyard]
        return found_cards
    found = pieces.get(only)
    if found is None or found.zone not in _ACTIVATED_FROM:
        return ()
    return (found,) if (found.controller if found.zone in ON_FIELD else found.owner) == seat else ()


def _borrowing(play: DuelPlay) -> Collection[str]:
    """The creatures that may have got the abilities of another card."""
    return play.in_force() if "has_abilities_of" in play.rules.modifiers else ()


_name_of = attrgetter("name")


def _of_field(play: DuelPlay, piece: Piece, seat: int, answering: bool) -> list[Activate]:
    if piece.kind != "trick":
        return _of_creature(play, piece, seat, answering) if piece.face_up else []
    if piece.face_up or piece.zone != "field" or play.is_locked(piece):
        return []
    found: list[Activate] = []
    if answering and play.state.queued:
        # A trap that may only be chained is offered in the period in which its trigger happens (DS-R-19).
        for one in waiting(play, seat, chained=True):
            if one.piece == piece.name:
                found.append(Activate(one.piece, one.ability))
    keys = trick_abilities(play, piece)
    if keys and _trick_timing(play, piece, seat, answering) and play.level(piece) <= play.seat(seat).inventory:
        for key in keys:
            if key == "" or _can_use(play, key, seat, piece.name, answering):
                found.append(Activate(piece.name, key))
    return found


def trick_abilities(play: DuelPlay, piece: Piece) -> tuple[str, ...]:
    """The abilities with which a trick can be activated; empty text for one that only stays and changes rules."""
    known = play.setup.trick_abilities
    if piece.card not in known:
        entries = _entries(play, piece)
        found = tuple(
            key for key, ability in entries if isinstance(ability, Activated) and isinstance(ability.when, Played)
        )
        stays = not found and not any(isinstance(ability, EffectAbility) for _key, ability in entries)
        known[piece.card] = ("",) if stays else found
    return known[piece.card]


def _entries(play: DuelPlay, piece: Piece) -> list[tuple[str, object]]:
    folder = play.setup.folders[piece.card]
    abilities = play.card(piece).abilities
    return [(f"{folder}/{piece.card}/{number}", ability) for number, ability in enumerate(abilities)]


def _trick_timing(play: DuelPlay, piece: Piece, seat: int, answering: bool) -> bool:
    """Whether the activation type of a trick allows it now (DS-TRICK-07 to DS-TRICK-09)."""
    card = play.card(piece)
    assert isinstance(card, Trick)
    match card.activation:
        case "normal":
            return not answering and play.state.seat == seat and play.state.phase in ("main_1", "main_2")
        case "instant":
            return True
        case _:
            # Tiles, maps and duels are no cards (DS-TRICK-09); that they count as a player's (DS-R-48) makes them none.
            keys = (one.scope.ability for one in _open_entries(play))
            return answering and any(key.partition("/")[0] not in NO_CARDS for key in keys)


def _open_entries(play: DuelPlay) -> tuple[Entry, ...]:
    period = play.state.period
    return tuple(one for one in period.entries if not one.resolved) if period is not None else ()


def _from_hand(play: DuelPlay, piece: Piece, seat: int) -> list[Activate]:
    """Tricks that are activated in the act of being placed (DS-TRICK-02, X-07)."""
    if not play.setup.figures.activate_from_hand or play.state.seat != seat:
        return []
    if play.state.phase not in ("main_1", "main_2") or play.level(piece) > play.seat(seat).inventory:
        return []
    if not _trick_timing(play, piece, seat, answering=False):
        return []
    return [Activate(piece.name, key, tile) for tile, keys in _working_there(play, piece, seat) for key in keys]


def _first_of_card(play: DuelPlay, seat: int, card: str) -> str:
    """Of the equal cards in a hand the first by name."""
    pieces = play.state.pieces
    return min([name for name in play.seat(seat).hand if pieces[name].card == card])


def trick_tiles(play: DuelPlay, seat: int) -> tuple[str, ...]:
    """Where a seat may place a trick: beside its leader, no leader, trick or opposing creature there (DS-R-08)."""
    return tuple(
        tile
        for tile in play.near_leader(seat)
        if all(one.kind in ("creature", "token") and one.controller == seat for one in play.at(tile))
    )


def _working_there(play: DuelPlay, piece: Piece, seat: int) -> list[tuple[str, list[str]]]:
    """On which tiles a trick in the hand could be activated, and how: tried with the card put there."""
    known = trick_abilities(play, piece)
    tiles = trick_tiles(play, seat) if known else ()
    if not tiles:
        return []
    found = []
    before = play.suppose(piece.name, zone="field", tile=tiles[0], controller=seat)
    for tile in tiles:
        if tile != tiles[0]:
            play.change(piece.name, tile=tile)
        keys = [key for key in known if key == "" or _can_use(play, key, seat, piece.name, answering=False)]
        found.append((tile, keys))
    play.take_back(before)
    return found


def _of_creature(play: DuelPlay, piece: Piece, seat: int, answering: bool) -> list[Activate]:
    """Abilities of creatures and leaders, wherever they can be used from (DS-R-17)."""
    place = "always" if piece.zone == "field" else piece.zone
    able = play.setup.activated_by.get((piece.card, place), ())
    if piece.zone == "field" and piece.name in play.in_force():
        if play.modifiers("no_abilities", piece.name):
            able = ()
        for borrowed, _folder in play.borrowed(piece.name):
            able += activated_of(borrowed)
    found: list[Activate] = []
    for key, when in able:
        if not _creature_timing(play, when, seat, answering) or play.prohibited(piece, "activate"):
            continue
        if _can_use(play, key, seat, piece.name, answering):
            found.append(Activate(piece.name, key))
    return found


def _creature_timing(play: DuelPlay, when: object, seat: int, answering: bool) -> bool:
    match when:
        case Standard(chainable=chainable):
            if answering:
                return chainable and bool(_open_entries(play))
            return play.state.seat == seat
        case Instant():
            return True
        case _:
            return False


def _can_use(play: DuelPlay, key: str, seat: int, name: str, answering: bool) -> bool:
    wanted = play.setup.answers[key]
    if wanted and (not answering or (deed := play.state.deed) is None or deed.kind not in wanted or deed.cancelled):
        return False
    return INTERPRETER.usable(play, Scope(key, seat, name))


def why_not_activate(play: DuelPlay, seat: int, decision: Activate) -> str:
    """What forbids an activation of a seat's own card that is not listed; a word for `legality`."""
    piece = play.piece(decision.piece)
    answering = isinstance(play.state.request, ChainRequest)
    if piece.kind == "trick":
        if piece.zone == "field" and piece.face_up:
            return "face-up"
        if piece.zone == "hand" and not play.setup.figures.activate_from_hand:
            return "from-the-hand"
        if not _trick_timing(play, piece, seat, answering):
            card = play.card(piece)
            assert isinstance(card, Trick)
            return "standard" if card.activation == "normal" and answering else card.activation
        if piece.zone == "hand" and decision.tile not in trick_tiles(play, seat):
            return "tile"
    elif piece.zone == "field" and not piece.face_up:
        return "face-down"
    elif play.prohibited(piece, "activate"):
        return "prohibited"
    entry = play.rules.entries.get(decision.ability)
    if entry is None or not isinstance(ability := entry.ability, EffectAbility):
        return ""
    if piece.kind != "trick" and not _creature_timing(play, ability.when, seat, answering):
        return "standard" if isinstance(ability.when, Standard) else ""
    wanted, deed = play.setup.answers[decision.ability], play.state.deed
    if wanted and (deed is None or deed.kind not in wanted or deed.cancelled or not answering):
        return "answers"
    scope = Scope(decision.ability, seat, piece.name)
    if piece.zone != "hand" or piece.kind != "trick":
        return INTERPRETER.why_unusable(play, scope)
    before = play.suppose(piece.name, zone="field", tile=decision.tile, controller=seat)
    why = INTERPRETER.why_unusable(play, scope)
    play.take_back(before)
    return why


# --- activating -------------------------------------------------------------------------------------


def activate(play: DuelPlay, seat: int, decision: Activate, *, answering: bool) -> None:
    """Pay for a trick and turn it up, then make the choices of the ability and add it to the period."""
    piece = play.piece(decision.piece)
    after = () if answering else (WorkQueue(),)
    for scope in waiting(play, seat, chained=True) if answering else ():
        if (scope.piece, scope.ability) == (decision.piece, decision.ability):
            _use(play, scope)
            return
    if piece.kind == "trick":
        if decision.tile:
            put_trick(play, decision.piece, decision.tile, seat)
        pay_and_turn_up(play, decision.piece, seat)
    if not decision.ability:
        play.push(AddEntry(Scope("", seat, decision.piece)), *after)
        return
    play.push(WorkAbility(Scope(decision.ability, seat, decision.piece)), *after)


def is_hidden(play: DuelPlay, scope: Scope) -> bool:
    """Whether a triggered ability is one of a card that nobody else knows: a trap, or a card in a hand."""
    piece = play.state.pieces.get(scope.piece)
    if piece is None:
        return False
    return piece.zone == "hand" or (piece.kind == "trick" and piece.zone == "field" and not piece.face_up)


def waiting(play: DuelPlay, seat: int, *, chained: bool = False) -> Iterator[Scope]:
    """The triggered abilities of a seat's hidden cards that it may use now (DS-R-19)."""
    told: set[tuple[str, str]] = set()
    for scope in play.state.queued:
        if scope.me != seat or not is_hidden(play, scope) or (scope.piece, scope.ability) in told:
            continue
        card = play.setup.cards.get(play.piece(scope.piece).card)
        if (isinstance(card, Trick) and card.activation == "chain") != chained:
            continue
        if still_due(play, scope) and INTERPRETER.usable(play, scope):
            told.add((scope.piece, scope.ability))
            yield scope


def waiting_decisions(play: DuelPlay, seat: int) -> Iterator[Activate]:
    """What a seat may use at what has happened."""
    return (Activate(scope.piece, scope.ability) for scope in waiting(play, seat))


def _use(play: DuelPlay, scope: Scope) -> None:
    """Use a triggered ability of a hidden card: a trap is paid and turned up first."""
    play.state.queued = tuple(one for one in play.state.queued if one is not scope)
    if play.piece(scope.piece).kind == "trick":
        pay_and_turn_up(play, scope.piece, scope.me)
    play.push(WorkAbility(scope, agreed=True))


def put_trick(play: DuelPlay, name: str, tile: str, seat: int) -> None:
    """Put a trick from the hand onto a tile, face-down (DS-TRICK-01)."""
    piece = play.piece(name)
    play.change_seat(seat, hand=tuple(one for one in play.seat(seat).hand if one != name))
    play.change(
        name,
        zone="field",
        tile=tile,
        face_up=False,
        controller=seat,
        entered_turn=play.state.turn,
        known_to=(seat,),
    )
    play.say(ev.TrickPlaced(seat, name, piece.card, tile))


def pay_and_turn_up(play: DuelPlay, name: str, seat: int) -> None:
    """Pay the level of a trick and flip it face-up (DS-TRICK-04)."""
    piece = play.piece(name)
    pay_crystals(play, seat, play.level(piece))
    play.change(name, active=True, known_to=(PUBLIC,))
    flip(play, name, face_up=True)


def add_entry(play: DuelPlay, task: AddEntry) -> None:
    """An activation whose choices are made joins the period, or opens one; the opponent may answer (DS-ACT-03)."""
    scope = task.scope
    opens = play.state.period is None
    if opens:
        play.state.periods += 1
        play.change_period(Period(play.state.periods))
    period = play.state.period
    assert period is not None
    play.state.activated += 1
    if play.state.activated > MOST_ENTRIES:
        play.end((), "endless")
        return
    scope = replaced(scope, aims=_aims(play, scope))
    piece = play.state.pieces.get(scope.piece)
    unavoidable = scope.ability in play.setup.unavoidable
    before = any(one.scope.piece == scope.piece for one in period.entries)
    trick = piece is not None and piece.kind == "trick" and piece.active and not piece.settled and not before
    entry = Entry(
        len(period.entries) + 1,
        play.speed_of(scope),
        scope,
        unavoidable,
        trick=trick,
        fielded=piece is not None and piece.zone in ON_FIELD,
        in_area=_in_areas(play, scope) if unavoidable else (),
    )
    play.change_period(replaced(period, entries=(*period.entries, entry)))
    targets = tuple(dict.fromkeys(name for _name, found in scope.names for name in found))
    deed = play.state.deed if opens else None
    about = (deed.kind, deed.piece) if deed is not None else ("", "")
    card = piece.card if piece is not None else ""
    play.say(ev.AbilityActivated(scope.me, scope.piece, card, scope.ability, entry.speed, targets, *about))
    _tell_activation(play, scope)
    if opens:
        play.push(Respond(play.opponent(scope.me)), ResolveNext())


def _tell_activation(play: DuelPlay, scope: Scope) -> None:
    piece = play.state.pieces.get(scope.piece)

    def fits(when: object, listener: str, me: int) -> bool:
        assert isinstance(when, WhenActivated)
        if when.kinds and (piece is None or piece.kind not in when.kinds):
            return False
        return listener != scope.piece and play.means(when.who, me, listener, piece)

    play.moment("activated", Facts(source=scope.piece), fits)


def _aims(play: DuelPlay, scope: Scope) -> tuple[tuple[str, str], ...]:
    """The targets with the tiles or zones in which they are (DS-R-21)."""
    if not scope.ability:
        return ()
    ability = play.rules.entries[scope.ability].ability
    assert isinstance(ability, EffectAbility)
    targeted = {choice.name for choice in ability.choose if isinstance(choice, Target)}
    return tuple(
        (name, _place(play, name))
        for choice, found in scope.names
        if choice in targeted
        for name in found
        if name in play.state.pieces
    )


def _place(play: DuelPlay, name: str) -> str:
    """The tile of a card that can be aimed at, also of an Equip; of others the zone (DS-R-37)."""
    piece = play.piece(name)
    on_field = piece.zone == "field" or (piece.zone == "attached" and piece.kind == "trick")
    return play.tile_of(name) if on_field else piece.zone


def _in_areas(play: DuelPlay, scope: Scope) -> tuple[str, ...]:
    """The cards in the areas of an ability now; an unavoidable one hits them wherever they go (DS-R-21)."""
    ability = play.rules.entries[scope.ability].ability
    assert isinstance(ability, EffectAbility)
    found: dict[str, None] = {}
    for _pointer, part in (pair for effect in ability.do for pair in walk(effect)):
        if isinstance(part, Cards) and part.within is not None:
            found |= dict.fromkeys(EVALUATOR.select(play, part, scope))
    return tuple(found)


# --- responding -------------------------------------------------------------------------------------


def respond(play: DuelPlay, task: Respond) -> None:
    """Ask the seat whether it chains; two passes in a row close the window (ledger 5.5).

    It is passed over only where everybody knows that it cannot answer, so silence tells nothing.
    """
    if task.passes >= 2:
        return
    if could_answer(play, task.seat) or play.setup.figures.always_pause:
        if play.silent:
            play.state.decisions += 1
            after_pass(play, task)
            return
        ask(play, task, ChainRequest(task.seat))
    else:
        after_pass(play, task)


def could_answer(play: DuelPlay, seat: int) -> bool:
    """Whether a seat might answer, as far as its opponent can know: with a face-down trick, or an open ability."""
    mine = play.seat(seat)
    for piece in play.on_field():
        down = piece.controller == seat and piece.kind == "trick" and not piece.face_up
        if down and mine.inventory and not play.is_locked(piece):
            return True
    if mine.hand and play.setup.answers_from_hand:
        return True
    answering, held = play.setup.answering_cards, _borrowing(play)
    if not answering and not held:
        return False
    lying: Iterable[Piece] = play.board().values()
    dead = mine.graveyard if play.setup.activated_in["graveyard"] else ()
    among = (*lying, *(play.piece(name) for name in dead)) if dead else lying
    return any(
        _of_creature(play, piece, seat, answering=True)
        for piece in among
        if (piece.card in answering or piece.name in held)
        and PUBLIC in piece.known_to
        and piece.kind not in ("trick", "")
        and (piece.controller if piece.zone in ON_FIELD else piece.owner) == seat
        and (piece.face_up or piece.zone != "field")
    )


def after_pass(play: DuelPlay, task: Respond) -> None:
    """The seat chains nothing: the other one is asked, unless it has passed just before."""
    if _open_entries(play):
        play.say(ev.Passed(task.seat))
    if task.passes == 0:
        play.push(Respond(play.opponent(task.seat), 1))


def answer_respond(play: DuelPlay, task: Respond, decision: object) -> None:
    """A chained activation: the opponent of its player is asked next, then its player (DS-ACT-06)."""
    if not isinstance(decision, Activate):
        after_pass(play, task)
        return
    window = play.state.period is None
    # In the window of a deed the activation opens a period, which asks on by itself and is resolved before the deed.
    rest = (WorkQueue(),) if window else (Respond(play.opponent(task.seat)),)
    play.push(*rest)
    activate(play, task.seat, decision, answering=True)


# --- resolving --------------------------------------------------------------------------------------


def resolve_next(play: DuelPlay, _task: ResolveNext) -> None:
    """The fastest entry that is left takes effect; after the last one the period is over (DS-ACT-02, DS-R-20)."""
    period = play.state.period
    if period is None:
        return
    left = [entry for entry in period.entries if not entry.resolved]
    if not period.resolving:
        period = replaced(period, resolving=True)
        play.change_period(period)
        if len(period.entries) > 1:
            play.say(ev.PeriodClosed(len(period.entries)))
    if not left:
        _close(play)
        return
    lifo = play.setup.figures.equal_speed == "lifo"
    entry = min(left, key=lambda one: (one.speed, -one.number if lifo else one.number))
    play.mark(entry.number, resolved=True)
    effects = _effects(play, entry)
    play.push(*(effects or ()), StateChecks(), AfterEntry(entry, effects is None), StateChecks(), ResolveNext())


def _effects(play: DuelPlay, entry: Entry) -> tuple[object, ...] | None:
    """The work of an entry; None if it is negated, locked, without its source, or has missed (DS-R-21, -22, -47)."""
    scope = entry.scope
    piece = play.state.pieces.get(scope.piece)
    card = piece.card if piece is not None else ""
    reason = _why_not(play, entry, piece)
    if not reason:
        scope, missed = _aimed(play, entry)
        reason = "missed" if missed else ""
    if reason:
        play.say(ev.AbilityFizzled(scope.piece, card, scope.ability, reason))
        return None
    play.say(ev.AbilityResolved(scope.piece, card, scope.ability))
    return (WorkBlock(scope, f"{scope.ability}/do"),) if scope.ability else ()


def _why_not(play: DuelPlay, entry: Entry, piece: Piece | None) -> str:
    if entry.negated:
        return "negated"
    if piece is None:
        return ""
    overlap = play.is_overlap(piece, play.moment_of(entry.scope), entry.scope.facts)
    if piece.kind == "trick" and play.is_locked(piece) and not overlap:
        return "locked"
    left = entry.fielded and piece.zone not in ON_FIELD
    return "gone" if left and play.setup.figures.source_gone == "fizzles" else ""


def _aimed(play: DuelPlay, entry: Entry) -> tuple[Scope, bool]:
    """The scope without the targets that are missed, and whether none is left."""
    scope = replaced(entry.scope, caught=entry.in_area)
    if not scope.aims:
        return scope, False
    missed = {name for name, place in scope.aims if _has_left(play, name, place, entry.unavoidable)}
    if len(missed) == len(dict(scope.aims)):
        return scope, True
    names = tuple((choice, tuple(name for name in found if name not in missed)) for choice, found in scope.names)
    return replaced(scope, names=names), False


def _has_left(play: DuelPlay, name: str, place: str, unavoidable: bool) -> bool:
    """Whether a target is no longer where it was; an unavoidable ability finds it on any tile (DS-R-21)."""
    now = _place(play, name)
    return now != place and not (unavoidable and now[0].isupper() and place[0].isupper())


def after_entry(play: DuelPlay, task: AfterEntry) -> None:
    """A used trick leaves, or stays as its card says (DS-TRICK-05, DS-CLS-18 to DS-CLS-20)."""
    entry = task.entry
    piece = play.state.pieces.get(entry.scope.piece)
    if not entry.trick or piece is None or piece.zone != "field" or not piece.active:
        return
    card = play.card(piece)
    assert isinstance(card, Trick)
    if card.stays == "infinite" and not task.failed:
        play.change(piece.name, settled=True)
        return
    if not isinstance(card.stays, str) and not task.failed:
        play.change(piece.name, timer=card.stays.count, settled=True)
        return
    if card.recharge is not None and play.seat(piece.controller).inventory >= card.recharge:
        play.push(OfferRecharge(piece.name))
        return
    to_zone(play, piece.name, "graveyard", "used")


def offer_recharge(play: DuelPlay, task: OfferRecharge) -> None:
    """Ask whether the trick is recharged (DS-R-44)."""
    piece = play.piece(task.piece)
    ask(play, task, ChoiceRequest(piece.controller, "recharge", ("yes",), subject=task.piece, may=True))


def answer_recharge(play: DuelPlay, task: OfferRecharge, decision: Choose) -> None:
    """Pay and flip it down, or let it leave."""
    piece = play.piece(task.piece)
    card = play.card(piece)
    assert isinstance(card, Trick)
    if decision.options:
        pay_crystals(play, piece.controller, card.recharge or 0)
        flip(play, task.piece, face_up=False)
    else:
        to_zone(play, task.piece, "graveyard", "used")


def _close(play: DuelPlay) -> None:
    """The period is over; what it triggered is activated next (DS-R-23)."""
    play.change_period(None)
    end_period(play)


def work_queue(play: DuelPlay, _task: WorkQueue) -> None:
    """Activate the next triggered ability: the turn player's first, each in its player's order (DS-R-23).

    Those of hidden cards come last: their player is asked wherever the opponent may think that there is one (DS-R-19).
    """
    state = play.state
    if state.period is not None:
        return
    for seat in (state.seat, 1 - state.seat):
        due = tuple(scope for scope in state.queued if scope.me == seat and not is_hidden(play, scope))
        if due:
            taken = set(map(id, due))
            state.queued = tuple(scope for scope in state.queued if id(scope) not in taken)
            play.push(WorkTriggers(due), WorkQueue())
            return
        if seat in state.watching:
            if play.silent:
                state.decisions += 1
                play.push(WorkQueue())
                _pass_queue(play, seat)
                return
            ask(play, WorkQueue(), ChainRequest(seat, happened=True))
            return
    state.queued = ()


def answer_queue(play: DuelPlay, _task: WorkQueue, decision: object) -> None:
    """Use a hidden card at what has happened, or pass: then what else it could use is gone."""
    state = play.state
    seat = next(seat for seat in (state.seat, 1 - state.seat) if seat in state.watching)
    play.push(WorkQueue())
    if isinstance(decision, Activate):
        wanted = decision.piece, decision.ability
        _use(play, next(one for one in waiting(play, seat) if (one.piece, one.ability) == wanted))
        return
    _pass_queue(play, seat)


def _pass_queue(play: DuelPlay, seat: int) -> None:
    """A seat uses none of its hidden cards at what has happened."""
    state = play.state
    state.watching = tuple(one for one in state.watching if one != seat)
    state.queued = tuple(one for one in state.queued if one.me != seat or not is_hidden(play, one))


def end_deed(play: DuelPlay, _task: EndDeed) -> None:
    """What was declared is over; what it triggered is worked next."""
    play.state.deed = None
    play.push(StateChecks(), WorkQueue())
