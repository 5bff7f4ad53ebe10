"""Desktopia's own effects: what each does to the battle, and whether it could do anything."""

from collections.abc import Mapping
from dataclasses import replace

from schema.language import effects as ef
from schema.language import replacement as rp
from schema.language import statuses as st
from schema.language import turns as tu
from schema.language.base import SelectorWord
from schema.language.players import ReverseTurns
from schema.language.selectors import Chosen
from schema.systems.desktopia import acting as ac
from schema.systems.desktopia import copies as cp
from schema.systems.desktopia import forms as fo
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.artifact_words import GiveArtifact, PutArtifact, StandOn, StepOff
from schema.systems.desktopia.points import Mirror, MixPlaces, Orbit, PutBack
from schema.systems.desktopia.pushes import Push
from simulator.engine.ability_interpreter import EffectHandlers
from simulator.systems.desktopia import (
    absence,
    artifact_effects,
    board_effects,
    card_moves,
    costs,
    counters,
    dealt_damage,
    durations,
    flick_changes,
    granted_shots,
    lives,
    movement,
    penalties,
    points,
    pushes,
    rotations,
    status_gain,
    summons,
    transformations,
    turn_changes,
    winning,
    zones,
)
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.active_effects import barred, static_abilities, supply_limit
from simulator.systems.desktopia.artifact_taking import swap, swapped_places
from simulator.systems.desktopia.artifacts import freed
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.damage import (
    damage_kind,
    deal,
    dealer_of,
    discard,
    discard_time_card,
    give_time_card,
    source_of,
)
from simulator.systems.desktopia.deaths import finish
from simulator.systems.desktopia.hindrances import hindered
from simulator.systems.desktopia.life_gain import heal, led_to
from simulator.systems.desktopia.missile_losses import lost_missile, send_home
from simulator.systems.desktopia.object_places import nearest_fit, places_round
from simulator.systems.desktopia.places import make_room, still_free
from simulator.systems.desktopia.room import set_down_with_room
from simulator.systems.desktopia.selector_evaluation import amount, living, lying_bare, seats_of, select
from simulator.systems.desktopia.slain import CARD
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.waiting_flicks import after_fray
from simulator.systems.desktopia.weights import immovable, immovable_for
from simulator.systems.desktopia.work_stack import AskFlick, Bury, Scope

MOST_SHOT_AGAIN = 100
"""A missile that is shot again more often ends the battle."""

# --- life ---------------------------------------------------------------------------------------


def _damage(b: Battle, word: ef.Damage, scope: Scope, key: str) -> None:
    kind = damage_kind(b, scope)
    victims, base = living(b, word.to, scope), amount(b, word.amount, scope)
    deal(b, victims, base, kind, source_of(scope, kind), scope.me, instead=led_to(b, scope), by=dealer_of(b, scope))


def _heal(b: Battle, word: ef.Heal, scope: Scope, key: str) -> None:
    heal(b, living(b, word.to, scope), amount(b, word.amount, scope), scope)


def _can_heal(b: Battle, word: ef.Heal, scope: Scope) -> bool:
    """Whether not all that are found die of the ability's cost: who is unhurt is a target too, and a player may use an
    artifact in vain (DK-ART-10).
    """
    paid = getattr(b.rules.entries[scope.ability].ability, "cost", ())
    return not paid or not _on_field(b, word.to, scope) or bool(living(b, word.to, scope))


def _characters(b: Battle, word: SelectorWord, scope: Scope) -> tuple[Piece, ...]:
    """The characters that the selector finds, wherever their disks are."""
    found = (b.state.pieces.get(name) for name in select(b, word, scope))
    return tuple(piece for piece in found if piece is not None and b.is_character(piece))


def _on_field(b: Battle, word: SelectorWord, scope: Scope) -> tuple[str, ...]:
    """The characters that the selector finds and whose disks are on the battlefield, dying ones too."""
    return tuple(piece.id for piece in _characters(b, word, scope) if piece.zone == "field")


def _movable(b: Battle, word: SelectorWord, scope: Scope) -> tuple[str, ...]:
    """The characters on the battlefield that an effect may set down elsewhere: not the dead, whose disks only wait for
    what their deaths trigger.
    """
    found = _on_field(b, word, scope)
    dead = {name for task in b.state.stack if isinstance(task, Bury) for name in task.pieces} if found else ()
    return tuple(name for name in found if name not in dead)


def _can_damage(b: Battle, word: ef.Damage, scope: Scope) -> bool:
    """Whether damage would be dealt; a modifier may add to none."""
    if not living(b, word.to, scope):
        return False
    adding = (modifier for _entry, _ability, modifier, *_of in static_abilities(b, "damage"))
    return amount(b, word.amount, scope) > 0 or any(getattr(each, "stage", "") == "add" for each in adding)


def _finds_wounded(b: Battle, word: ef.Heal, scope: Scope) -> bool:
    cannot = hindered(b, "heal", scope.me, doer=scope.piece)
    return any(b.wounded(b.piece(name)) for name in living(b, word.to, scope) if name not in cannot)


def _discard_self(b: Battle, word: ef.DiscardSelf, scope: Scope, key: str) -> None:
    if scope.piece:
        discard(b, scope.piece)


# --- missiles -----------------------------------------------------------------------------------


def _attach(b: Battle, word: dk.Attach, scope: Scope, key: str) -> None:
    missile = word.missile or b.rules.entries[scope.ability].card
    most = b.rules.missile(missile).most_on_one
    targets = living(b, word.to, scope)
    put: list[str] = []
    if b.rules.options.deficiency == "strict" and _missiles_in(b, word.source, missile, scope) < len(targets):
        b.say(ev.Lacking(scope.piece, missile))
        return
    for name in targets:
        if most is not None and sum(rider.card == missile for rider in b.riders(name)) >= most:
            continue
        disk = _missile_from(b, word.source, missile, scope)
        if disk is None:
            b.say(ev.Lacking(scope.piece, missile))
            break
        if disk.zone == "supply":
            _report_supply(b, disk, -1)
        below = b.top_of(name)
        b.change(
            disk.id,
            zone="field",
            card=missile,
            owner=scope.me,
            on=name,
            holder="",
            x=below.x,
            y=below.y,
            facing=0.0,
            arrived=b.next_arrival(),
        )
        b.say(ev.Attached(disk.id, name, scope.me))
        put.append(disk.id)
    board_effects.name_what_follows(b, key, word.name, tuple(put))


def _missile_from(b: Battle, source: str, missile: str, scope: Scope) -> Piece | None:
    match source:
        case "shot":
            disk = b.piece(scope.facts.missile) if scope.facts.missile else None
            return disk if disk is not None and disk.zone == "field" and not disk.on else None
        case "supply":
            found = b.supply(b.supply_key(b.piece(scope.piece)), missile)
            return found[0] if found else None
        case _:
            return b.in_reserve(missile)


def _missiles_in(b: Battle, source: str, missile: str, scope: Scope) -> int:
    """The number of missiles that the source has to give."""
    match source:
        case "shot":
            return 1
        case "supply":
            return len(b.supply(b.supply_key(b.piece(scope.piece)), missile))
        case _:
            return b.count_in_reserve(missile)


def _can_attach(b: Battle, word: dk.Attach, scope: Scope) -> bool:
    missile = word.missile or b.rules.entries[scope.ability].card
    return _missile_from(b, word.source, missile, scope) is not None


def _move_missile(b: Battle, word: dk.MoveMissile, scope: Scope, key: str) -> None:
    targets = living(b, word.to, scope)
    if not targets:
        return
    carrier = b.piece(targets[0])
    if word.onto == "card":
        limited = supply_limit(b, b.owner_of(carrier), carrier.card) is not None
        for missile in _for_card(b, word, scope, carrier):
            if limited:
                _put_on_card(b, missile, carrier)
                continue
            if missile.zone == "supply":
                _report_supply(b, missile, -1)
            b.send_home(missile.id)
        return
    for missile in _movable_missiles(b, word, scope):
        name = missile.id
        most = b.rules.missile(missile.card).most_on_one
        if most is not None and sum(rider.card == missile.card for rider in b.riders(carrier.id)) >= most:
            continue
        if missile.zone == "supply":
            _report_supply(b, missile, -1)
        below = b.top_of(carrier.id)
        owners = () if word.of is None else seats_of(b, word.of, scope)
        owner = owners[0] if owners else missile.owner
        b.change(
            name,
            zone="field",
            card=missile.card,
            owner=owner,
            holder="",
            on=carrier.id,
            x=below.x,
            y=below.y,
            arrived=b.next_arrival(),
        )
        if missile.on:
            b.sink(missile.on)
        b.say(ev.Attached(name, carrier.id, owner))


def _missiles(b: Battle, word: SelectorWord, scope: Scope) -> tuple[Piece, ...]:
    """The missiles that the selector finds and that are not in the reserve."""
    found = (b.state.pieces.get(name) for name in select(b, word, scope))
    return tuple(
        piece for piece in found if piece is not None and piece.size == "missile" and piece.zone in ("field", "supply")
    )


def _movable_missiles(b: Battle, word: dk.MoveMissile, scope: Scope) -> tuple[Piece, ...]:
    """The missiles that can be moved: also that of the moment, which may have gone home since it was shot or lost."""
    fixed, fray = immovable_for(b, scope), b.fray
    found = [missile for missile in _missiles(b, word.missile, scope) if missile.id not in fixed]
    lost = lost_missile(b, scope)
    if lost is not None and lost.id in select(b, word.missile, scope):
        return (*found, lost)
    if fray is not None and fray.missile and fray.mover == scope.facts.missile:
        shot = b.piece(fray.mover)
        if shot.zone == "reserve" and shot.id in select(b, word.missile, scope):
            found.append(replace(shot, card=fray.missile))
    return tuple(found)


def _can_move_missile(b: Battle, word: dk.MoveMissile, scope: Scope) -> bool:
    targets = living(b, word.to, scope)
    if targets and word.onto == "card":
        return bool(_for_card(b, word, scope, b.piece(targets[0])))
    return bool(targets) and bool(_movable_missiles(b, word, scope))


def _for_card(b: Battle, word: dk.MoveMissile, scope: Scope, owner: Piece) -> tuple[Piece, ...]:
    """The missiles for which there is room on the card of a character; without a limit it is the home of its own."""
    limit, card = supply_limit(b, b.owner_of(owner), owner.card), b.supply_key(owner)
    found = [missile for missile in _movable_missiles(b, word, scope) if missile.holder != card]
    if limit is None:
        shooting = b.rules.character(owner).shooting
        own = "" if shooting is None else shooting.missile
        return tuple(missile for missile in found if missile.card == own and missile.zone != "reserve")
    return tuple(found[: max(0, limit - len(b.supply(card)))])


def _put_on_card(b: Battle, missile: Piece, owner: Piece) -> None:
    card = b.supply_key(owner)
    if missile.zone == "supply":
        _report_supply(b, missile, -1)
    b.change(missile.id, zone="supply", card=missile.card, owner=b.owner_of(owner), holder=card, on="")
    if missile.on:
        b.sink(missile.on)
    _report_supply(b, b.piece(missile.id), 1, already=True)


def _discard_missile(b: Battle, word: dk.DiscardMissile, scope: Scope, key: str) -> None:
    for missile in _missiles(b, word.missile, scope):
        if missile.zone == "supply":
            _report_supply(b, missile, -1)
        send_home(b, missile.id)
        if word.for_good:
            b.change(missile.id, zone="away")
            b.say(ev.TakenOff(missile.id))


def _can_discard_missile(b: Battle, word: dk.DiscardMissile, scope: Scope) -> bool:
    return bool(_missiles(b, word.missile, scope))


def _supply_add(b: Battle, word: dk.SupplyAdd, scope: Scope, key: str) -> None:
    wants = _supply_wants(b, word, scope)
    if wants and not _can_supply(b, word, scope):
        b.say(ev.Lacking(scope.piece, wants[0][1]))
        return
    for card, missile, room in wants:
        for _ in range(room):
            disk = b.in_reserve(missile)
            if disk is None:
                b.say(ev.Lacking(scope.piece, missile))
                break
            owner = int(card.split("/")[0])
            b.change(disk.id, zone="supply", card=missile, owner=owner, holder=card, on="")
            _report_supply(b, b.piece(disk.id), 1, already=True)


def _supply_wants(b: Battle, word: dk.SupplyAdd, scope: Scope) -> list[tuple[str, str, int]]:
    """The cards that get missiles, each once (DK-Q-25): key, missile, and the number for which there is room."""
    wanted = amount(b, word.amount, scope)
    wants: dict[str, tuple[str, str, int]] = {}
    for piece in _characters(b, word.to, scope):
        if not piece.card:
            # In the reserve, where a disk with several faces shows no card.
            continue
        shooting = b.rules.character(piece).shooting
        missile = word.missile or (shooting.missile if shooting else "")
        limit = supply_limit(b, b.owner_of(piece), piece.card)
        card = b.supply_key(piece)
        if missile and limit is not None:
            room = min(wanted, limit - len(b.supply(card)))
            if room > 0:
                wants.setdefault(card, (card, missile, room))
    return list(wants.values())


def _can_supply(b: Battle, word: dk.SupplyAdd, scope: Scope) -> bool:
    """Whether a missile can be added; under the strict reading, whether all of them can (DK-Q-17)."""
    wants = _supply_wants(b, word, scope)
    missiles = sorted({missile for _, missile, _ in wants})
    available = {missile: b.count_in_reserve(missile) for missile in missiles}
    if b.rules.options.deficiency == "strict":
        asked = {missile: sum(room for _, kind, room in wants if kind == missile) for missile in missiles}
        return bool(wants) and all(asked[missile] <= available[missile] for missile in missiles)
    return any(available.values())


def _supply_discard(b: Battle, word: dk.SupplyDiscard, scope: Scope, key: str) -> None:
    for piece in _characters(b, word.of, scope):
        missiles = b.supply(b.supply_key(piece), word.missile)
        count = len(missiles) if word.amount is None else amount(b, word.amount, scope)
        for missile in missiles[: max(0, count)]:
            _report_supply(b, missile, -1)
            b.send_home(missile.id)


def _can_discard_supply(b: Battle, word: dk.SupplyDiscard, scope: Scope) -> bool:
    if word.amount is not None and amount(b, word.amount, scope) <= 0:
        return False
    return any(b.supply(b.supply_key(piece), word.missile) for piece in _characters(b, word.of, scope))


def _report_supply(b: Battle, disk: Piece, change: int, already: bool = False) -> None:
    seat, character = disk.holder.split("/")[:2]
    count = len(b.supply(disk.holder, disk.card)) + (0 if already else change)
    b.say(ev.SupplyChanged(int(seat), character, disk.card, change, count))


# --- disks --------------------------------------------------------------------------------------


def _flick(b: Battle, word: dk.GrantFlick, scope: Scope, key: str) -> None:
    for name in living(b, word.who, scope)[:1]:
        if not b.rules.options.granted_flick_incapacitated and name in barred(b):
            continue
        for seat in seats_of(b, word.by, scope)[:1]:
            power = amount(b, word.power, scope)
            after_fray(b, AskFlick(seat, name, scope.ability, as_mine=word.as_mine, power=power))


def _can_flick(b: Battle, word: dk.GrantFlick, scope: Scope) -> bool:
    able = living(b, word.who, scope)[:1]
    seats = seats_of(b, word.by, scope)
    if not able or not seats or able[0] in immovable(b, "flick", seats[0]) | hindered(b, "flick"):
        return False
    return bool(b.rules.options.granted_flick_incapacitated) or able[0] not in barred(b)


def _shoot_again(b: Battle, word: dk.ShootAgain, scope: Scope, key: str) -> None:
    fray = b.fray
    if fray is not None and b.state.fray_number - fray.use >= MOST_SHOT_AGAIN:
        finish(b, (), "endless")
    elif fray is not None and _can_shoot_again(b, word, scope):
        by = (scope.facts.shooter or fray.shooter) if word.by is None else living(b, word.by, scope)[0]
        own = word.by is None and b.rules.entries[scope.ability].folder == "missiles"
        seat = scope.me if own else b.owner(b.piece(by))
        power = amount(b, word.power, scope)
        after_fray(b, AskFlick(seat, _just_shot(b, scope), scope.ability, shooter=by, use=fray.use, power=power))


def _can_shoot_again(b: Battle, word: dk.ShootAgain, scope: Scope) -> bool:
    return bool(_just_shot(b, scope)) and (word.by is None or bool(living(b, word.by, scope)))


def _just_shot(b: Battle, scope: Scope) -> str:
    """The missile of the moment, or else that of the present shot, if it lies free on the table."""
    if b.fray is None:
        return ""
    if scope.facts.missile or not b.fray.shot:
        return scope.facts.missile
    missile = b.piece(b.fray.mover)
    return missile.id if missile.zone == "field" and not missile.on else ""


def _swapped(b: Battle, word: dk.Swap, scope: Scope) -> tuple[str, ...]:
    """The disks that swap places, or go round; none if one is missing."""
    selectors = (word.first, word.second, *word.others)
    found = [(*_on_field(b, each, scope), *lying_bare(b, each, scope))[:1] for each in selectors]
    names = tuple(name for names in found for name in names) if all(found) else ()
    pieces = [b.piece(name) for name in names]
    only_characters = all(b.is_character(piece) for piece in pieces)
    return names if only_characters or not any(piece.on for piece in pieces) else ()


def _swap(b: Battle, word: dk.Swap, scope: Scope, key: str) -> None:
    if not _can_swap(b, word, scope):
        return
    objects = _swapped_objects(b, word, scope)
    if objects:
        for name, place in zip(objects, places_round(b, objects) or (), strict=True):
            board_effects.move_object(b, name, place)
    else:
        swap(b, _swapped(b, word, scope), scope)


def _swapped_objects(b: Battle, word: dk.Swap, scope: Scope) -> tuple[str, ...]:
    """The objects that swap places, or go round; none if one is missing."""
    selectors = (word.first, word.second, *word.others)
    found = [next((name for name in select(b, each, scope) if name in b.objects), "") for each in selectors]
    return tuple(found) if all(found) and len(set(found)) == len(found) else ()


def _can_swap(b: Battle, word: dk.Swap, scope: Scope) -> bool:
    objects = _swapped_objects(b, word, scope)
    if objects:
        return places_round(b, objects) is not None
    names = _swapped(b, word, scope)
    return bool(names) and swapped_places(b, scope, names) is not None


def _move(b: Battle, word: dk.Move, scope: Scope, key: str) -> None:
    place = dict(scope.places).get(word.to)
    for name in [one for one in select(b, word.who, scope) if one in b.objects][:1]:
        free = None if place is None else nearest_fit(b, name, place)
        if free is not None:
            board_effects.move_object(b, name, free)
        return
    for name in (*_movable(b, word.who, scope), *lying_bare(b, word.who, scope))[:1]:
        if _stands_there(b, word, scope, name):
            continue
        stood, asked = b.piece(name).on, place
        place = still_free(b, scope, word.to, b.piece(name).radius, name)
        if name in immovable_for(b, scope):
            return
        if not word.make_room or asked is None or not set_down_with_room(b, name, asked[:2], scope):
            if place is None:
                return
            b.set_down(name, *place)
            b.say(ev.Moved(name, *place))
        make_room(b, name)
        if stood:
            freed(b, stood, name)


def _can_move(b: Battle, word: dk.Move, scope: Scope) -> bool:
    """What is to be moved may only become known later, as a character that is summoned first."""
    found = select(b, word.who, scope)
    if any(name.startswith(CARD) for name in found) or (isinstance(word.who, Chosen) and not found):
        return True
    for name in [one for one in found if one in b.objects][:1]:
        place = dict(scope.places).get(word.to)
        return place is not None and nearest_fit(b, name, place) is not None
    disks = (*_movable(b, word.who, scope), *lying_bare(b, word.who, scope))[:1]
    return bool(disks) and disks[0] not in immovable_for(b, scope)


def _stands_there(b: Battle, word: dk.Move, scope: Scope, name: str) -> bool:
    """Whether a disk is to be moved to where it stands: it then stays on the artifact on which it stands, too."""
    piece = b.piece(name)
    return dict(scope.places).get(word.to) == (piece.x, piece.y, piece.facing)


def _stow(b: Battle, word: dk.Stow, scope: Scope, key: str) -> None:
    for disk, hero in _to_stow(b, word, scope):
        stood = b.piece(disk).on
        if stood:
            freed(b, stood, disk)
        b.change(disk, zone="stowed", holder=hero, on="", statuses=())
        for rider in b.riders(disk):
            send_home(b, rider.id)
        b.say(ev.Stowed(disk, hero))


def _to_stow(b: Battle, word: dk.Stow, scope: Scope) -> tuple[tuple[str, str], ...]:
    """The disk and the character on whose card it is put; none if that is itself, or the disk has some on its card."""
    disks = _on_field(b, word.disk, scope)[:1]
    holders = {piece.holder for piece in b.state.pieces.values() if piece.zone == "stowed"}
    heroes = [name for name in _on_field(b, word.on, scope) if name not in disks][:1]
    return tuple((disk, hero) for disk in disks if disk not in holders for hero in heroes)


def _can_stow(b: Battle, word: dk.Stow, scope: Scope) -> bool:
    return bool(_to_stow(b, word, scope))


# --- players ------------------------------------------------------------------------------------


def _give_time_card(b: Battle, word: dk.GiveTimeCard, scope: Scope, key: str) -> None:
    for seat in seats_of(b, word.to, scope):
        give_time_card(b, seat, word.side)


def _can_give_time_card(b: Battle, word: dk.GiveTimeCard, scope: Scope) -> bool:
    return bool(seats_of(b, word.to, scope))


def _discard_time_card(b: Battle, word: dk.DiscardTimeCard, scope: Scope, key: str) -> None:
    for seat in seats_of(b, word.of, scope):
        discard_time_card(b, seat, word.side)


def _can_discard_time_card(b: Battle, word: dk.DiscardTimeCard, scope: Scope) -> bool:
    players = [b.state.players[seat] for seat in seats_of(b, word.of, scope)]
    return any(player.penalties if word.side == "penalty" else player.bonuses for player in players)


EFFECTS: EffectHandlers[Battle] = EffectHandlers(
    work={
        ef.Damage: _damage,
        ef.Heal: _heal,
        ef.DiscardSelf: _discard_self,
        dk.Attach: _attach,
        dk.MoveMissile: _move_missile,
        dk.DiscardMissile: _discard_missile,
        dk.SupplyAdd: _supply_add,
        dk.SupplyDiscard: _supply_discard,
        dk.GrantFlick: _flick,
        dk.ShootAgain: _shoot_again,
        **movement.hearing({dk.Swap: _swap, dk.Move: _move}, dk.Swap, dk.Move),
        **summons.WORK,
        dk.GiveTimeCard: _give_time_card,
        **durations.WORK,
        **status_gain.WORK,
        tu.ExtraTurn: turn_changes.extra_turn,
        tu.SkipTurn: turn_changes.skip_turn,
        tu.SetActions: turn_changes.set_actions,
        tu.ChangeActions: turn_changes.change_actions,
        tu.EndTurn: turn_changes.end_turn,
        ac.FirstTurn: turn_changes.first_turn,
        ReverseTurns: turn_changes.reverse_turns,
        dk.DiscardTimeCard: _discard_time_card,
        dk.Stow: _stow,
        **counters.WORK,
        **board_effects.WORK,
        **movement.hearing(artifact_effects.WORK, StandOn, StepOff, GiveArtifact, PutArtifact),
        **costs.WORK,
        **lives.WORK,
        **movement.hearing(pushes.WORK, Push),
        **dealt_damage.WORK,
        **granted_shots.WORK,
        **flick_changes.WORK,
        **rotations.WORK,
        **movement.hearing(points.WORK, PutBack, MixPlaces, Orbit, Mirror),
        **absence.WORK,
        **penalties.WORK,
        **zones.WORK,
        **card_moves.WORK,
        **winning.WORK,
        cp.Transform: transformations.transform,
        fo.GainAbilities: transformations.gain_abilities,
    },
    # A spell without any possible effect cannot be cast (DK-SPL-05).
    possible={
        ef.Damage: _can_damage,
        ef.Heal: _can_heal,
        dk.MoveMissile: _can_move_missile,
        dk.SupplyDiscard: _can_discard_supply,
        dk.ShootAgain: _can_shoot_again,
        **summons.POSSIBLE,
        dk.GiveTimeCard: lambda b, word, scope: b.state.time_cards > 0,
        dk.Attach: _can_attach,
        dk.DiscardMissile: _can_discard_missile,
        dk.SupplyAdd: _can_supply,
        dk.GrantFlick: _can_flick,
        dk.Swap: _can_swap,
        dk.Move: _can_move,
        dk.Stow: _can_stow,
        dk.GiveTimeCard: _can_give_time_card,
        **durations.POSSIBLE,
        tu.ExtraTurn: turn_changes.can_give_extra_turn,
        tu.SkipTurn: turn_changes.finds_players,
        tu.SetActions: turn_changes.finds_turn,
        tu.ChangeActions: turn_changes.can_change_actions,
        tu.EndTurn: turn_changes.can_end_turn,
        ac.FirstTurn: turn_changes.can_give_first_turn,
        ReverseTurns: turn_changes.can_reverse_turns,
        dk.DiscardTimeCard: _can_discard_time_card,
        **counters.POSSIBLE,
        **board_effects.POSSIBLE,
        **artifact_effects.POSSIBLE,
        **costs.POSSIBLE,
        **lives.POSSIBLE,
        **pushes.POSSIBLE,
        **dealt_damage.POSSIBLE,
        **granted_shots.POSSIBLE,
        **flick_changes.POSSIBLE,
        **rotations.POSSIBLE,
        **points.POSSIBLE,
        **absence.POSSIBLE,
        **penalties.POSSIBLE,
        **zones.POSSIBLE,
        **card_moves.POSSIBLE,
        **winning.POSSIBLE,
        cp.Transform: transformations.can_transform,
        fo.GainAbilities: transformations.can_gain_abilities,
    },
    payable=costs.PAYABLE,
    done={**card_moves.DONE, **zones.DONE},
    # More than being possible: who is unhurt can be healed in vain.
    changes={
        st.SetStatus: durations.finds_holders,
        ef.Heal: _finds_wounded,
    },
)

ALWAYS_OFFERED: Mapping[type, str] = {
    rp.ChangeAmount: "It stands in the place of an event, which is there.",
    ef.DiscardSelf: "A check refuses it on a card without a disk.",
}
"""Effects without a test of whether they are possible, and why they need none."""
