"""Effects on lives without damage: who dies, lives that become a number, the dead that are removed."""

from collections.abc import Mapping
from dataclasses import replace

from schema.language import lives as li
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.life_gain import ChangeMaximumLife
from simulator.engine.ability_interpreter import EffectHandler, EffectTest
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.active_effects import static_abilities
from simulator.systems.desktopia.battle import DOOMED, Battle, own_card
from simulator.systems.desktopia.damage import damage_kind, dealer_of, source_of
from simulator.systems.desktopia.selector_evaluation import amount, card_of, hold_all, living, select
from simulator.systems.desktopia.slain import CARD, Grave, grave_of, graves_of, left_of
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import Bury, Scope


def _destroy(b: Battle, word: li.Destroy, scope: Scope, key: str) -> None:
    found = living(b, word.who, scope)
    _become(b, found, 0, scope)
    if word.unpreventable:
        for name in found:
            b.change(name, doomed=True)


def _set_life(b: Battle, word: li.SetLife, scope: Scope, key: str) -> None:
    _become(b, living(b, word.of, scope), max(0, amount(b, word.to, scope)), scope, above=word.above)


def _lose_life(b: Battle, word: li.LoseLife, scope: Scope, key: str) -> None:
    lost = max(0, amount(b, word.amount, scope))
    for name in living(b, word.of, scope):
        _become(b, (name,), max(0, b.life(b.piece(name)) - lost), scope, above=True)


def _can_lose_life(b: Battle, word: li.LoseLife, scope: Scope) -> bool:
    return amount(b, word.amount, scope) > 0 and bool(living(b, word.of, scope))


def has_life(b: Battle, word: li.LoseLife, scope: Scope) -> bool:
    """Whether all of them can pay with so much life, to the last if need be."""
    found, lost = living(b, word.of, scope), max(1, amount(b, word.amount, scope))
    return bool(found) and all(b.life(b.piece(name)) >= lost for name in found)


def _become(b: Battle, names: tuple[str, ...], wanted: int, scope: Scope, *, above: bool = False) -> None:
    """Set lives, at most to their maximum; who has none left is dying, of the same cause as by damage."""
    for name in names:
        piece = b.piece(name)
        life = _reached(b, piece, wanted, above)
        if life == b.life(piece):
            continue
        b.change(name, damage=b.maximum_life(piece) - life)
        b.say(ev.LifeSet(name, life))
        if life == 0 and name not in b.state.dying:
            b.state.dying = (*b.state.dying, name)
            b.note(DOOMED, piece, source_of(scope, damage_kind(b, scope)), scope.me)
            if b.rules.asks_killer:
                kind = damage_kind(b, scope)
                by = dealer_of(b, scope)
                b.change(name, killer=(source_of(scope, kind), kind, *((by,) if by else ())))


def _reached(b: Battle, piece: Piece, life: int, above: bool) -> int:
    return life if above else min(life, b.maximum_life(piece))


def _set_maximum_life(b: Battle, word: li.SetMaximumLife, scope: Scope, key: str) -> None:
    for piece, most in _with_another_maximum(b, word, scope):
        life = b.life(piece)
        now = min(life, most) if most < b.maximum_life(piece) else life + most - b.maximum_life(piece)
        printed = b.rules.pack.characters[piece.card].life
        full = max(1, most - piece.extra)
        b.change(piece.id, full=0 if full == printed else full, damage=most - now)
        b.say(ev.MaximumLifeSet(piece.id, most, now, piece.extra))


def _with_another_maximum(b: Battle, word: li.SetMaximumLife, scope: Scope) -> list[tuple[Piece, int]]:
    """The living characters whose maximum would change, and what it would be."""
    most = max(1, amount(b, word.to, scope))
    found = (b.piece(name) for name in living(b, word.of, scope))
    return [(piece, most) for piece in found if not piece.printed and b.maximum_life(piece) != most]


def settle_maximum_lives(b: Battle) -> None:
    """Let characters have as much more or less maximum life as static abilities say now."""
    more: dict[str, int] = {}
    for entry, ability, modifier, piece, seat in static_abilities(b, "maximum_life"):
        assert isinstance(modifier, ChangeMaximumLife)
        scope = Scope(entry.key, seat, piece.id)
        if hold_all(b, ability.if_, scope):
            by = amount(b, modifier.by, scope)
            for name in living(b, modifier.who, scope):
                more[name] = more.get(name, 0) + by
    for piece in list(b.state.pieces.values()) if more or b.with_other_maximum() else ():
        if not piece.extra and piece.id not in more:
            continue
        # Who is dying does not live on through it.
        if piece.card and b.life(piece) > 0:
            _settle_maximum_life(b, piece, more.get(piece.id, 0))


def _settle_maximum_life(b: Battle, piece: Piece, by: int) -> None:
    usual = b.maximum_life(piece) - piece.extra
    extra = max(by, 1 - usual)
    if extra != piece.extra:
        most = usual + extra
        b.change(piece.id, extra=extra, damage=min(piece.damage, most - 1))
        b.say(ev.MaximumLifeSet(piece.id, most, b.life(b.piece(piece.id)), extra))


def _can_set_maximum_life(b: Battle, word: li.SetMaximumLife, scope: Scope) -> bool:
    return bool(_with_another_maximum(b, word, scope))


def _can_destroy(b: Battle, word: li.Destroy, scope: Scope) -> bool:
    return bool(living(b, word.who, scope))


def _can_set_life(b: Battle, word: li.SetLife, scope: Scope) -> bool:
    life = max(0, amount(b, word.to, scope))
    found = (b.piece(name) for name in living(b, word.of, scope))
    return any(b.life(piece) != _reached(b, piece, life, word.above) for piece in found)


def _slain(b: Battle, word: dk.RemoveSlain, scope: Scope) -> list[tuple[int, str]]:
    """Who is removed, with the seats for which they played: of the slain each that is found, and all of a card that
    leave none; of each disk the one that dies now or has died with it.
    """
    names = select(b, word.who, scope)
    graves = _found_graves(b, names, scope)
    told_apart = [card for card in dict.fromkeys(grave[1] for grave in graves) if not _are_all(b, card, graves)]
    cards = {card_of(b, name) for name in names if name.startswith(CARD)} - set(told_apart)
    found = [(player.seat, card) for player in b.state.players for card in left_of(player) if card in cards]
    found += [grave[:2] for grave in graves if grave[1] in told_apart]
    for name in names:
        death = _death_of(b, name) if name in b.state.pieces else None
        if death is not None and found.count(death) < _not_removed(b, *death):
            found.append(death)
    return found


def _found_graves(b: Battle, names: tuple[str, ...], scope: Scope) -> list[Grave]:
    """Where those of the slain that are found have died."""
    graves = (grave_of(b.state, name, scope.me) for name in names if name.startswith(CARD))
    return [grave for grave in graves if grave is not None]


def _are_all(b: Battle, card: str, graves: list[Grave]) -> bool:
    """Whether nobody of this card is left when these are removed."""
    seats = range(len(b.state.players))
    dead = sum(left_of(player).count(card) for player in b.state.players)
    return {each[2] for each in graves_of(b, card, seats, dead)} <= {each[2] for each in graves if each[1] == card}


def _death_of(b: Battle, name: str) -> tuple[int, str] | None:
    """For which seat and as which card the character of a disk dies now or died last; None if it lives."""
    piece = b.piece(name)
    if piece.zone == "field":
        return (b.owner_of(piece), own_card(piece)) if piece in _buried_next(b) else None
    for grave in b.state.graves[::-1]:
        if grave[2] == name:
            return grave[0], grave[1]
    return None


def _not_removed(b: Battle, seat: int, card: str) -> int:
    """How many of this card that have died or die now are still to be removed."""
    player = b.state.players[seat]
    dying = [piece for piece in _buried_next(b) if (b.owner_of(piece), own_card(piece)) == (seat, card)]
    return player.slain.count(card) + len(dying) - player.removed.count(card)


def _buried_next(b: Battle) -> list[Piece]:
    """Those whose death is certain, and who still lie where they died."""
    return [b.piece(name) for task in b.state.stack if isinstance(task, Bury) for name in task.pieces]


def _remove_slain(b: Battle, word: dk.RemoveSlain, scope: Scope, key: str) -> None:
    removed, names = _slain(b, word, scope), select(b, word.who, scope)
    graves = _found_graves(b, names, scope)
    # Of equal disks these are the ones that do not come back.
    disks = {name for name in names if name in b.state.pieces and _death_of(b, name) is not None}
    b.state.graves = tuple(each for each in b.state.graves if each not in graves and each[2] not in disks)
    stack = b.state.stack
    for number, task in enumerate(stack):
        if isinstance(task, Bury) and not disks.isdisjoint(task.pieces):
            gone = (name for name in task.pieces if name in disks)
            stack[number] = replace(task, removed=(*task.removed, *gone))
    for seat, card in removed:
        b.change_player(seat, removed=(*b.state.players[seat].removed, card))
        b.say(ev.SlainRemoved(seat, card))


def _can_remove_slain(b: Battle, word: dk.RemoveSlain, scope: Scope) -> bool:
    return bool(_slain(b, word, scope))


WORK: Mapping[type, EffectHandler[Battle]] = {
    li.Destroy: _destroy,
    li.SetLife: _set_life,
    li.LoseLife: _lose_life,
    li.SetMaximumLife: _set_maximum_life,
    dk.RemoveSlain: _remove_slain,
}
POSSIBLE: Mapping[type, EffectTest[Battle]] = {
    li.Destroy: _can_destroy,
    li.SetLife: _can_set_life,
    li.LoseLife: _can_lose_life,
    li.SetMaximumLife: _can_set_maximum_life,
    dk.RemoveSlain: _can_remove_slain,
}
