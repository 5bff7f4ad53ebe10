"""What the effects of Despaira's abilities do, and whether they could do anything now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from schema.frozen_dataclass import replaced
from schema.language import control as co
from schema.language import counters as cn
from schema.language import durations as du
from schema.language import effects as ef
from schema.language import statuses as st
from schema.language import zones as zo
from schema.systems.despaira import effects as own
from simulator.engine.ability_interpreter import EffectHandler, EffectHandlers, EffectTest
from simulator.engine.ability_records import WorkAbility
from simulator.engine.chance import Lot, chance
from simulator.engine.chance_words import next_key
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.counters import crosses, with_number
from simulator.engine.requests import ask
from simulator.systems.despaira import durations, stances, zones
from simulator.systems.despaira import events as ev
from simulator.systems.despaira.damage import damage_leader, deal, die, heal
from simulator.systems.despaira.duel import ENTRY, ON_FIELD, SEAT, TILE, DuelPlay
from simulator.systems.despaira.movement import CREATURES, can_be_put, entered, push_away, put, swap
from simulator.systems.despaira.selector_evaluation import EVALUATOR, pieces, seats_of
from simulator.systems.despaira.state import Entry, Facts, Piece, Scope
from simulator.systems.despaira.work import (
    AskDetach,
    AskDiscard,
    AskFacing,
    AskSearch,
    AskSpawnTile,
    Doom,
    Hit,
    Steps,
)


def _amount(play: DuelPlay, word: Any, scope: Scope) -> int:
    return max(0, EVALUATOR.amount(play, word, scope))


def _field(play: DuelPlay, word: Any, scope: Scope) -> list[Piece]:
    """The cards on the field that a selector finds."""
    return [piece for piece in pieces(play, word, scope) if piece.zone in ON_FIELD]


def _creatures(play: DuelPlay, word: Any, scope: Scope) -> list[Piece]:
    return [piece for piece in _field(play, word, scope) if piece.kind in CREATURES and piece.zone == "field"]


def _finds(field: str) -> EffectTest[DuelPlay]:
    """Whether the selector in a field finds a card on the field."""
    return lambda play, word, scope: bool(_field(play, getattr(word, field), scope))


def _finds_creature(field: str) -> EffectTest[DuelPlay]:
    return lambda play, word, scope: bool(_creatures(play, getattr(word, field), scope))


# --- life -------------------------------------------------------------------------------------------


def _damage(play: DuelPlay, word: ef.Damage, scope: Scope, key: str) -> None:
    """Ability damage ignores DEF, and leaders (DS-DMG-04, DS-DMG-05)."""
    amount = _amount(play, word.amount, scope)
    hit = [Hit(piece.name, amount, "ability", scope.piece, scope.me) for piece in _creatures(play, word.to, scope)]
    if amount and hit:
        deal(play, hit)


def _can_damage(play: DuelPlay, word: ef.Damage, scope: Scope) -> bool:
    return bool(_amount(play, word.amount, scope)) and bool(_creatures(play, word.to, scope))


def _heal(play: DuelPlay, word: ef.Heal, scope: Scope, key: str) -> None:
    for piece in _creatures(play, word.to, scope):
        heal(play, piece.name, _amount(play, word.amount, scope))


def _can_heal(play: DuelPlay, word: ef.Heal, scope: Scope) -> bool:
    return any(piece.hp < piece.hp_max for piece in _creatures(play, word.to, scope))


def _damage_leader(play: DuelPlay, word: own.DamageLeader, scope: Scope, key: str) -> None:
    for seat in seats_of(play, word.of, scope):
        damage_leader(play, seat, _amount(play, word.amount, scope), "ability", scope.piece)


def _heal_leader(play: DuelPlay, word: own.HealLeader, scope: Scope, key: str) -> None:
    for seat in seats_of(play, word.of, scope):
        leader = play.leader(seat)
        restored = min(_amount(play, word.amount, scope), leader.hp_max - leader.hp)
        if restored > 0:
            play.change(leader.name, hp=leader.hp + restored)
            play.say(ev.Healed(leader.name, leader.card, restored, leader.hp + restored))


def _can_heal_leader(play: DuelPlay, word: own.HealLeader, scope: Scope) -> bool:
    return any(play.leader(seat).hp < play.leader(seat).hp_max for seat in seats_of(play, word.of, scope))


# --- cards ------------------------------------------------------------------------------------------


def _destroy(play: DuelPlay, word: own.Destroy, scope: Scope, key: str) -> None:
    found = [piece for piece in _field(play, word.what, scope) if piece.kind != "leader"]
    dooms = [Doom(one.name, "ability", scope.piece, scope.me) for one in found if one.kind in CREATURES]
    for piece in found:
        if piece.kind not in CREATURES:
            zones.destroy(play, piece.name, "ability", scope.piece)
    die(play, dooms)


def _removable(play: DuelPlay, word: Any, scope: Scope) -> list[Piece]:
    return [piece for piece in pieces(play, word.what, scope) if piece.kind != "leader" and piece.zone != "gone"]


def _can_remove(play: DuelPlay, word: Any, scope: Scope) -> bool:
    return bool(_removable(play, word, scope))


def _send(play: DuelPlay, word: own.Send, scope: Scope, key: str) -> None:
    for piece in _removable(play, word, scope):
        zones.to_zone(play, piece.name, "graveyard", "sent")


def _can_send(play: DuelPlay, word: own.Send, scope: Scope) -> bool:
    return any(piece.zone != "graveyard" for piece in _removable(play, word, scope))


def _cast_out(play: DuelPlay, word: own.CastOut, scope: Scope, key: str) -> None:
    for piece in _removable(play, word, scope):
        zones.to_zone(play, piece.name, "void", "cast_out")


def _can_cast_out(play: DuelPlay, word: own.CastOut, scope: Scope) -> bool:
    return any(piece.zone != "void" for piece in _removable(play, word, scope))


def _return_to(play: DuelPlay, word: own.ReturnTo, scope: Scope, key: str) -> None:
    """Cards of a deck are put on top or below as well; the first of several ends up above the others."""
    found = _removable(play, word, scope)
    for piece in reversed(found) if word.zone == "top" else found:
        if word.zone == "hand":
            zones.to_zone(play, piece.name, "hand", "returned")
        elif piece.zone == "deck":
            zones.put_in_deck(play, piece, bottom=word.zone == "bottom")
        else:
            zones.to_zone(play, piece.name, "deck", "returned", bottom=word.zone == "bottom")


def _draw(play: DuelPlay, word: zo.Draw, scope: Scope, key: str) -> None:
    for seat in seats_of(play, word.to, scope):
        zones.draw(play, seat, _amount(play, word.count, scope))


def _can_draw(play: DuelPlay, word: zo.Draw, scope: Scope) -> bool:
    seats = seats_of(play, word.to, scope)
    return _amount(play, word.count, scope) > 0 and any(play.seat(seat).deck for seat in seats)


def _discard(play: DuelPlay, word: zo.Discard, scope: Scope, key: str) -> None:
    """Discard cards; who picks them sees the hand (DS-TERM-05)."""
    number = _amount(play, word.count, scope)
    for seat in seats_of(play, word.of, scope):
        if word.picked == "random":
            _discard_by_lot(play, seat, number)
            continue
        picker = seat if word.picked == "holder" else scope.me
        if picker != seat:
            _look_at(play, picker, [play.piece(name) for name in play.seat(seat).hand])
        play.push(AskDiscard(seat, number, picker))


def _discard_by_lot(play: DuelPlay, seat: int, number: int) -> None:
    for _card in range(min(number, len(play.seat(seat).hand))):
        hand = sorted(play.seat(seat).hand)
        zones.discard(play, hand[chance(play, next_key(play, "discard"), Lot(len(hand)))])


def _can_discard(play: DuelPlay, word: zo.Discard, scope: Scope) -> bool:
    number = _amount(play, word.count, scope)
    return number > 0 and any(_other_cards(play, seat, scope) for seat in seats_of(play, word.of, scope))


def _can_pay_discard(play: DuelPlay, word: zo.Discard, scope: Scope) -> bool:
    number = _amount(play, word.count, scope)
    return all(len(_other_cards(play, seat, scope)) >= number for seat in seats_of(play, word.of, scope))


def _other_cards(play: DuelPlay, seat: int, scope: Scope) -> list[str]:
    return [name for name in play.seat(seat).hand if name != scope.piece]


def _search(play: DuelPlay, word: own.Search, scope: Scope, key: str) -> None:
    options = EVALUATOR.select(play, word.among, scope)
    play.push(AskSearch(scope.me, options, word.number))


def ask_search(play: DuelPlay, task: AskSearch) -> None:
    """Let the seat take cards; it sees the deck it searches."""
    if not task.options:
        zones.shuffle(play, task.seat)
        return
    _look_at(play, task.seat, [play.piece(name) for name in task.options])
    most = min(task.number, len(task.options))
    ask(play, task, ChoiceRequest(task.seat, "search", task.options, 1, most, may=True))


def answer_search(play: DuelPlay, task: AskSearch, decision: Choose) -> None:
    """Show what was taken, put it into the hand, shuffle (DS-TERM-07)."""
    owners = {play.piece(name).owner for name in task.options}
    for name in decision.options:
        zones.reveal(play, name, task.seat)
        zones.to_zone(play, name, "hand", "returned")
    for seat in sorted(owners):
        zones.shuffle(play, seat)


def _shuffle(play: DuelPlay, word: own.Shuffle, scope: Scope, key: str) -> None:
    for seat in seats_of(play, word.of, scope):
        zones.shuffle(play, seat)


def _look(play: DuelPlay, word: own.Look, scope: Scope, key: str) -> None:
    _look_at(play, scope.me, list(pieces(play, word.at, scope)))


def _look_at(play: DuelPlay, seat: int, cards: list[Piece]) -> None:
    """Let a seat know which cards these are."""
    found = [piece for piece in cards if not play.knows(seat, piece)]
    for piece in found:
        play.change(piece.name, known_to=tuple(sorted({*piece.known_to, seat})))
    if found:
        names, ids = tuple(piece.name for piece in found), tuple(piece.card for piece in found)
        play.say(ev.CardsLookedAt(seat, names, ids))


def _can_look(play: DuelPlay, word: own.Look, scope: Scope) -> bool:
    return any(not play.knows(scope.me, piece) for piece in pieces(play, word.at, scope))


# --- crystals and points ----------------------------------------------------------------------------


def _gain_crystals(play: DuelPlay, word: own.GainCrystals, scope: Scope, key: str) -> None:
    for seat in seats_of(play, word.to, scope):
        zones.gain_crystals(play, seat, _amount(play, word.number, scope))


def _can_gain_crystals(play: DuelPlay, word: own.GainCrystals, scope: Scope) -> bool:
    return _amount(play, word.number, scope) > 0 and any(
        play.seat(seat).used for seat in seats_of(play, word.to, scope)
    )


def _pay_crystals(play: DuelPlay, word: own.PayCrystals, scope: Scope, key: str) -> None:
    for seat in seats_of(play, word.of, scope):
        zones.pay_crystals(play, seat, _amount(play, word.number, scope))


def _can_pay_crystals(play: DuelPlay, word: own.PayCrystals, scope: Scope) -> bool:
    number, seats = _amount(play, word.number, scope), seats_of(play, word.of, scope)
    # A trick that is not yet turned up is paid with its level as well.
    piece = play.state.pieces.get(scope.piece)
    level = play.level(piece) if piece is not None and piece.kind == "trick" and not piece.active else 0
    return bool(seats) and all(
        play.seat(seat).inventory >= number + (level if seat == scope.me else 0) for seat in seats
    )


def _gain_points(play: DuelPlay, word: own.GainSpawnPoints, scope: Scope, key: str) -> None:
    for seat in seats_of(play, word.to, scope):
        points = play.seat(seat).spawn_points + _amount(play, word.number, scope)
        play.change_seat(seat, spawn_points=points)
        play.say(ev.SpawnPointsChanged(seat, points))


# --- stance and position ----------------------------------------------------------------------------


def _flip(play: DuelPlay, word: own.Flip, scope: Scope, key: str) -> None:
    for piece in _field(play, word.what, scope):
        stances.flip(play, piece.name, face_up=word.to == "up")


def _can_flip(play: DuelPlay, word: own.Flip, scope: Scope) -> bool:
    return any(
        piece.face_up != (word.to == "up") and piece.kind in ("creature", "trick") and piece.zone == "field"
        for piece in _field(play, word.what, scope)
    )


def _set_mode(play: DuelPlay, word: own.SetMode, scope: Scope, key: str) -> None:
    for piece in _creatures(play, word.who, scope):
        if not play.prohibited(piece, "change_mode"):
            stances.set_mode(play, piece.name, word.mode)


def _can_set_mode(play: DuelPlay, word: own.SetMode, scope: Scope) -> bool:
    return any(piece.mode != word.mode for piece in _creatures(play, word.who, scope))


def _set_facing(play: DuelPlay, word: own.SetFacing, scope: Scope, key: str) -> None:
    for piece in _creatures(play, word.who, scope):
        if word.facing == "chosen":
            play.push(AskFacing(scope.me, piece.name))
        else:
            stances.set_facing(play, piece.name, word.facing)


def ask_facing(play: DuelPlay, task: AskFacing) -> None:
    """Ask to which side a creature turns."""
    sides = ("north", "east", "south", "west")
    ask(play, task, ChoiceRequest(task.seat, "facing", sides, subject=task.piece))


def answer_facing(play: DuelPlay, task: AskFacing, decision: Choose) -> None:
    stances.set_facing(play, task.piece, decision.options[0])


def walker(path: str) -> str:
    """The name under which the creature is kept that goes a chosen way; no card can use it, for it has a space."""
    return f"{path} creature"


def _move_along(play: DuelPlay, word: own.MoveAlong, scope: Scope, key: str) -> None:
    names = dict(scope.names)
    tiles, who = names.get(word.path, ()), names.get(walker(word.path), ())
    for piece in [one for one in _creatures(play, word.who, scope) if one.name in who]:
        play.push(Steps(piece.name, tuple(tile[len(TILE) :] for tile in tiles), scope.me))


def _place_on(play: DuelPlay, word: own.PlaceOn, scope: Scope, key: str) -> None:
    tiles = EVALUATOR.select(play, word.on, scope)
    for piece, tile in zip(_creatures(play, word.who, scope), tiles, strict=False):
        put(play, piece.name, tile[len(TILE) :], scope.me, placed=True)


def _can_place_on(play: DuelPlay, word: own.PlaceOn, scope: Scope) -> bool:
    tiles = EVALUATOR.select(play, word.on, scope)
    return any(
        can_be_put(play, piece, tile[len(TILE) :], scope.me) and piece.tile != tile[len(TILE) :]
        for piece in _creatures(play, word.who, scope)
        for tile in tiles
    )


def _swap(play: DuelPlay, word: own.SwapPlaces, scope: Scope, key: str) -> None:
    first, second = _creatures(play, word.first, scope), _creatures(play, word.second, scope)
    if first and second:
        swap(play, first[0].name, second[0].name, scope.me)


def _can_swap(play: DuelPlay, word: own.SwapPlaces, scope: Scope) -> bool:
    first, second = _creatures(play, word.first, scope), _creatures(play, word.second, scope)
    return bool(first and second) and first[0].name != second[0].name


def _push(play: DuelPlay, word: own.Push, scope: Scope, key: str) -> None:
    for piece in _creatures(play, word.who, scope):
        push_away(play, piece.name, scope.piece, word.tiles, scope.me, towards=word.towards)


# --- spawning, control, attachment ------------------------------------------------------------------


def _spawn_tiles(play: DuelPlay, on: Any, scope: Scope) -> tuple[str, ...]:
    """Where a Miracle Spawn may put its creature (DS-MIR-03)."""
    if on is None:
        return play.near_leader(scope.me)
    return tuple(name[len(TILE) :] for name in EVALUATOR.select(play, on, scope) if name.startswith(TILE))


def _miracle_spawn(play: DuelPlay, word: own.MiracleSpawn, scope: Scope, key: str) -> None:
    for piece in _spawnable(play, word, scope):
        play.push(AskSpawnTile(scope.me, piece.name, "", _spawn_tiles(play, word.on, scope)))


def _spawnable(play: DuelPlay, word: own.MiracleSpawn, scope: Scope) -> list[Piece]:
    found = pieces(play, word.what, scope)
    return [
        piece for piece in found if piece.kind == "creature" and piece.zone not in ON_FIELD and piece.zone != "gone"
    ]


def _can_miracle_spawn(play: DuelPlay, word: own.MiracleSpawn, scope: Scope) -> bool:
    return bool(_spawnable(play, word, scope)) and _has_room(play, word.on, scope)


def _has_room(play: DuelPlay, on: Any, scope: Scope) -> bool:
    newcomer = Piece("", "", "creature", scope.me, scope.me, "hand")
    return any(can_be_put(play, newcomer, tile, scope.me) for tile in _spawn_tiles(play, on, scope))


def _spawn_token(play: DuelPlay, word: own.SpawnToken, scope: Scope, key: str) -> None:
    play.push(AskSpawnTile(scope.me, "", word.token, _spawn_tiles(play, word.on, scope)))


def _can_spawn_token(play: DuelPlay, word: own.SpawnToken, scope: Scope) -> bool:
    return _has_room(play, word.on, scope)


def _take_control(play: DuelPlay, word: co.TakeControl, scope: Scope, key: str) -> None:
    for seat in seats_of(play, word.to, scope)[:1]:
        for piece in _creatures(play, word.of, scope):
            durations.take_control(play, piece.name, seat, word.lasts, scope, key)


def _can_take_control(play: DuelPlay, word: co.TakeControl, scope: Scope) -> bool:
    seats = seats_of(play, word.to, scope)[:1]
    return any(piece.controller not in seats for piece in _creatures(play, word.of, scope)) and bool(seats)


def _attach(play: DuelPlay, name: str, carrier: str) -> None:
    piece, to = play.piece(name), play.piece(carrier)
    play.change(name, zone="attached", carrier=carrier, tile=to.tile, attached_turn=play.state.turn)
    play.say(ev.Attached(name, piece.card, carrier, to.card))


def _equip(play: DuelPlay, word: own.Equip, scope: Scope, key: str) -> None:
    """Attach this trick to the creature (DS-EQP-01)."""
    own_piece = play.state.pieces.get(scope.piece)
    for piece in _creatures(play, word.to, scope)[:1]:
        if own_piece is not None and own_piece.kind == "trick" and own_piece.zone == "field":
            _attach(play, scope.piece, piece.name)


def _attach_creature(play: DuelPlay, word: own.AttachCreature, scope: Scope, key: str) -> None:
    """Attach a creature to an adjacent one (DS-ATT-01)."""
    for who in _creatures(play, word.who, scope)[:1]:
        for carrier in _carriers(play, word, scope, who)[:1]:
            for one in play.attached_to(who.name):
                play.change(one.name, carrier=carrier.name, tile=carrier.tile)
            _attach(play, who.name, carrier.name)


def _carriers(play: DuelPlay, word: own.AttachCreature, scope: Scope, who: Piece) -> list[Piece]:
    return [
        piece
        for piece in _creatures(play, word.to, scope)
        if piece.tile in play.neighbours(who.tile) and piece.name != who.name and piece.detached_turn != play.state.turn
    ]


def _can_attach(play: DuelPlay, word: own.AttachCreature, scope: Scope) -> bool:
    return any(_carriers(play, word, scope, who) for who in _creatures(play, word.who, scope))


def _detachable(play: DuelPlay, word: own.Detach, scope: Scope) -> list[Piece]:
    """What may be detached now: not before its controller's next turn, nor in a turn of attaching (X-21, DS-ATT-02)."""
    found = []
    for piece in _field(play, word.who, scope):
        own_turn = play.state.turn if piece.controller == play.state.seat else play.state.turn - 1
        if piece.zone != "attached" or piece.kind not in CREATURES or piece.attached_turn >= own_turn:
            continue
        others = play.attached_to(piece.carrier)
        fresh = any(one.attached_turn == play.state.turn and one.kind in CREATURES for one in others)
        if not fresh and _detach_tiles(play, piece):
            found.append(piece)
    return found


def _detach_tiles(play: DuelPlay, piece: Piece) -> tuple[str, ...]:
    carrier = play.state.pieces.get(piece.carrier)
    if carrier is None or not carrier.tile:
        return ()
    return tuple(tile for tile in play.neighbours(carrier.tile) if play.free_for_creature(tile))


def _detach(play: DuelPlay, word: own.Detach, scope: Scope, key: str) -> None:
    for piece in _detachable(play, word, scope):
        play.push(AskDetach(scope.me, piece.name, _detach_tiles(play, piece)))


def ask_detach(play: DuelPlay, task: AskDetach) -> None:
    """Ask for the tile on which a detached creature is put."""
    tiles = tuple(tile for tile in task.tiles if play.free_for_creature(tile))
    if len(tiles) == 1:
        detach(play, task.piece, tiles[0])
    elif tiles:
        options = tuple(f"{TILE}{tile}" for tile in tiles)
        ask(play, task, ChoiceRequest(task.seat, "tile", options, subject=task.piece))


def answer_detach(play: DuelPlay, task: AskDetach, decision: Choose) -> None:
    detach(play, task.piece, decision.options[0][len(TILE) :])


def detach(play: DuelPlay, name: str, tile: str) -> None:
    """Put an attached creature on a tile, face-up, in the mode it had (DS-R-37)."""
    piece = play.piece(name)
    play.change(piece.carrier, detached_turn=play.state.turn)
    play.change(name, zone="field", carrier="", tile=tile, face_up=True)
    play.say(ev.Detached(name, piece.card, tile))
    entered(play, name)


# --- the field, counters, other abilities -----------------------------------------------------------


def _set_tile(play: DuelPlay, word: own.SetTile, scope: Scope, key: str) -> None:
    for name in EVALUATOR.select(play, word.tiles, scope):
        if name.startswith(TILE):
            durations.set_tile(play, name[len(TILE) :], word.tile, word.lasts, scope, key)


def _can_set_tile(play: DuelPlay, word: own.SetTile, scope: Scope) -> bool:
    tiles = EVALUATOR.select(play, word.tiles, scope)
    return any(play.tile_kind(name[len(TILE) :]) != word.tile for name in tiles if name.startswith(TILE))


def _negate(play: DuelPlay, word: own.Negate, scope: Scope, key: str) -> None:
    """Entries of the period do nothing when their turn comes."""
    period = play.state.period
    found = EVALUATOR.select(play, word.entry, scope)
    for entry in period.entries if period is not None else ():
        if f"{ENTRY}{entry.number}" in found and not entry.resolved:
            play.mark(entry.number, negated=True)


def _can_negate(play: DuelPlay, word: own.Negate, scope: Scope) -> bool:
    return bool(EVALUATOR.select(play, word.entry, scope))


def _copied(play: DuelPlay, word: own.CopyAbility, scope: Scope) -> Entry | None:
    """The ability that is copied: the first found that does anything by itself."""
    period, found = play.state.period, EVALUATOR.select(play, word.entry, scope)
    entries = period.entries if period is not None else ()
    return next((one for one in entries if f"{ENTRY}{one.number}" in found and one.scope.ability), None)


def _copy_ability(play: DuelPlay, word: own.CopyAbility, scope: Scope, key: str) -> None:
    """Use the ability for this card; it joins the period and takes effect in its turn."""
    entry = _copied(play, word, scope)
    if entry is not None:
        play.push(WorkAbility(replaced(entry.scope, me=scope.me, piece=scope.piece, names=(), aims=(), caught=())))


def _cancel_deed(play: DuelPlay, word: own.CancelDeed, scope: Scope, key: str) -> None:
    deed = play.state.deed
    if deed is not None and deed.kind != "phase" and not deed.cancelled:
        play.state.deed = replaced(deed, cancelled=True)
        piece = play.piece(deed.piece)
        play.say(ev.DeedCancelled(deed.kind, deed.piece, piece.card))


def _can_cancel_deed(play: DuelPlay, word: own.CancelDeed, scope: Scope) -> bool:
    deed = play.state.deed
    return deed is not None and deed.kind != "phase" and not deed.cancelled


def _win(play: DuelPlay, word: own.Win, scope: Scope, key: str) -> None:
    _say(play, "win", seats_of(play, word.who, scope))


def _lose(play: DuelPlay, word: own.Lose, scope: Scope, key: str) -> None:
    _say(play, "lose", seats_of(play, word.who, scope))


def _say(play: DuelPlay, what: str, seats: tuple[int, ...]) -> None:
    """Note who wins or loses; what is said in one step is settled together (DS-R-34)."""
    play.state.verdicts = (*play.state.verdicts, *((what, seat) for seat in seats))


def _holders(play: DuelPlay, word: Any, counter: str, scope: Scope) -> list[str]:
    """What the selector finds that can have such a counter."""
    on = play.setup.pack.counters[counter].on
    return [name for name in EVALUATOR.select(play, word, scope) if _holder_kind(play, name) in on]


def _holder_kind(play: DuelPlay, name: str) -> str:
    """Whether a name is that of a card on the field, of a tile, or of a player."""
    if name.startswith(TILE):
        return "tile"
    if name.startswith(SEAT):
        return "player"
    return "card" if play.piece(name).zone in ON_FIELD else ""


def _room(play: DuelPlay, holder: str, counter: str, wanted: int) -> int:
    most = play.setup.pack.counters[counter].most
    return wanted if most is None else max(0, min(wanted, most - play.counter(holder, counter)))


def _add_counter(play: DuelPlay, word: cn.AddCounter, scope: Scope, key: str) -> None:
    wanted = _amount(play, word.amount, scope)
    holders = _holders(play, word.to, word.counter, scope)
    _count(play, word.counter, [(name, _room(play, name, word.counter, wanted)) for name in holders])


def _can_add_counter(play: DuelPlay, word: cn.AddCounter, scope: Scope) -> bool:
    wanted = _amount(play, word.amount, scope)
    return any(_room(play, name, word.counter, wanted) for name in _holders(play, word.to, word.counter, scope))


def _remove_counter(play: DuelPlay, word: cn.RemoveCounter, scope: Scope, key: str) -> None:
    for counter in _kinds(play, word.counter):
        holders = _holders(play, word.of, counter, scope)
        _count(play, counter, [(name, -_there(play, word, counter, name, scope)) for name in holders])


def _kinds(play: DuelPlay, counter: str | None) -> Sequence[str]:
    """One kind of counters, or all of them in a fixed order."""
    return sorted(play.setup.pack.counters) if counter is None else (counter,)


def _there(play: DuelPlay, word: cn.RemoveCounter, counter: str, name: str, scope: Scope) -> int:
    here = play.counter(name, counter)
    return here if word.amount is None else min(_amount(play, word.amount, scope), here)


def _can_remove_counter(play: DuelPlay, word: cn.RemoveCounter, scope: Scope) -> bool:
    return any(
        _there(play, word, counter, name, scope)
        for counter in _kinds(play, word.counter)
        for name in _holders(play, word.of, counter, scope)
    )


def _can_pay_counter(play: DuelPlay, word: cn.RemoveCounter, scope: Scope) -> bool:
    wanted = 1 if word.amount is None else _amount(play, word.amount, scope)
    if word.counter is None:
        return _can_remove_counter(play, word, scope)
    holders = _holders(play, word.of, word.counter, scope)
    return bool(holders) and all(play.counter(name, word.counter) >= wanted for name in holders)


def _count(play: DuelPlay, counter: str, changes: Sequence[tuple[str, int]]) -> None:
    """Change counters, and trigger what waits for a number (DS-CNT)."""
    for holder, change in changes:
        if not change:
            continue
        before = play.counter(holder, counter)
        after = before + change
        play.state.counters = with_number(play.state.counters, holder, counter, after)
        play.touch()
        piece = play.state.pieces.get(holder)
        play.say(ev.CounterChanged(holder, piece.card if piece else "", counter, change, after))

        def fits(
            when: object, listener: str, me: int, holder: str = holder, before: int = before, after: int = after
        ) -> bool:
            assert isinstance(when, cn.CounterReached)
            if when.counter != counter:
                return False
            number = EVALUATOR.amount(play, when.amount, Scope("", me, listener, Facts(after, target=holder)))
            if not crosses(before, after, number):
                return False
            if when.holder == "player":
                mine = holder == f"{SEAT}{me}"
                return holder.startswith(SEAT) and (when.who == "any" or mine != (when.who == "enemy"))
            if when.who == "self":
                return listener == holder
            return play.means(when.who, me, listener, play.state.pieces.get(holder))

        play.moment("counter_reached", Facts(after, target=holder), fits)


WORK: dict[type, EffectHandler[DuelPlay]] = {
    ef.Damage: _damage,
    ef.Heal: _heal,
    du.Apply: durations.apply,
    st.SetStatus: durations.set_status,
    st.RemoveStatus: durations.remove_status,
    cn.AddCounter: _add_counter,
    cn.RemoveCounter: _remove_counter,
    own.Destroy: _destroy,
    own.Send: _send,
    own.CastOut: _cast_out,
    own.ReturnTo: _return_to,
    zo.Draw: _draw,
    zo.Discard: _discard,
    own.Search: _search,
    own.Shuffle: _shuffle,
    own.Look: _look,
    own.GainCrystals: _gain_crystals,
    own.PayCrystals: _pay_crystals,
    own.GainSpawnPoints: _gain_points,
    own.DamageLeader: _damage_leader,
    own.HealLeader: _heal_leader,
    own.Flip: _flip,
    own.SetMode: _set_mode,
    own.SetFacing: _set_facing,
    own.MoveAlong: _move_along,
    own.PlaceOn: _place_on,
    own.SwapPlaces: _swap,
    own.Push: _push,
    own.MiracleSpawn: _miracle_spawn,
    own.SpawnToken: _spawn_token,
    co.TakeControl: _take_control,
    own.Equip: _equip,
    own.AttachCreature: _attach_creature,
    own.Detach: _detach,
    own.SetTile: _set_tile,
    own.Negate: _negate,
    own.CopyAbility: _copy_ability,
    own.CancelDeed: _cancel_deed,
    own.Win: _win,
    own.Lose: _lose,
}
POSSIBLE: dict[type, EffectTest[DuelPlay]] = {
    ef.Damage: _can_damage,
    ef.Heal: _can_heal,
    du.Apply: durations.can_apply,
    st.SetStatus: durations.can_set_status,
    st.RemoveStatus: durations.can_remove_status,
    cn.AddCounter: _can_add_counter,
    cn.RemoveCounter: _can_remove_counter,
    own.Destroy: _can_remove,
    own.Send: _can_send,
    own.CastOut: _can_cast_out,
    own.ReturnTo: _can_remove,
    zo.Draw: _can_draw,
    zo.Discard: _can_discard,
    own.Search: lambda play, word, scope: bool(EVALUATOR.select(play, word.among, scope)),
    own.Look: _can_look,
    own.GainCrystals: _can_gain_crystals,
    own.PayCrystals: _can_pay_crystals,
    own.HealLeader: _can_heal_leader,
    own.Flip: _can_flip,
    own.SetMode: _can_set_mode,
    own.SetFacing: _finds_creature("who"),
    own.MoveAlong: _finds_creature("who"),
    own.PlaceOn: _can_place_on,
    own.SwapPlaces: _can_swap,
    own.Push: _finds_creature("who"),
    own.MiracleSpawn: _can_miracle_spawn,
    own.SpawnToken: _can_spawn_token,
    co.TakeControl: _can_take_control,
    own.Equip: _finds_creature("to"),
    own.AttachCreature: _can_attach,
    own.Detach: lambda play, word, scope: bool(_detachable(play, word, scope)),
    own.SetTile: _can_set_tile,
    own.Negate: _can_negate,
    own.CopyAbility: lambda play, word, scope: _copied(play, word, scope) is not None,
    own.CancelDeed: _can_cancel_deed,
}
PAYABLE: dict[type, EffectTest[DuelPlay]] = {
    zo.Discard: _can_pay_discard,
    cn.RemoveCounter: _can_pay_counter,
}
EFFECTS: EffectHandlers[DuelPlay] = EffectHandlers(WORK, POSSIBLE, {}, PAYABLE)
