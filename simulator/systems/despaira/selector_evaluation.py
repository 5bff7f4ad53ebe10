"""What the words of Despaira's abilities find, test and count."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from schema.language import amounts as am
from schema.language import conditions as co
from schema.language import counters as cn
from schema.language import players as pl
from schema.language import statuses as st
from schema.language.selectors import Players
from schema.models.walk import walk
from schema.systems.despaira import filters as fi
from schema.systems.despaira import selectors as se
from schema.systems.despaira.cards import Creature, Leader, Token
from schema.systems.despaira.name_matching import name_has
from simulator.engine.word_evaluation import WordEvaluator
from simulator.systems.despaira.duel import ENTRY, ON_FIELD, SEAT, TILE, DuelPlay
from simulator.systems.despaira.field import distance, is_behind
from simulator.systems.despaira.state import Piece, Scope

# --- selectors --------------------------------------------------------------------------------------


def _cards(play: DuelPlay, word: se.Cards, scope: Scope, it: str) -> tuple[str, ...]:
    """Cards on the field by kind, side and distance, those that fit (DS-R-49, DS-R-50)."""
    kinds, where, within, beyond = word.kinds, word.where, word.within, word.beyond
    anywhere = within is None and not beyond
    origins = [] if anywhere else _distances(play, word, scope, it)
    relation, me = word.relation, scope.me
    found = []
    asks = bool(where) and _asks_what_it_is(where)
    for piece in _targetable(play, word):
        kind = piece.kind
        if kind not in kinds and not (kind == "token" and "creature" in kinds):
            continue
        if asks and not piece.face_up:
            continue
        if relation != "any" and not _related(relation, me, piece.controller):
            continue
        near = anywhere or _is_near(piece.tile, origins, beyond, within)
        if not near and not (within is not None and piece.name in scope.caught):
            continue
        if not where or EVALUATOR.hold_all(play, where, scope, piece.name):
            found.append(piece.name)
    return tuple(found)


def _targetable(play: DuelPlay, word: se.Cards) -> tuple[Piece, ...]:
    """The cards that lie on tiles; and Equips, which only attached creatures are not (DS-R-37)."""
    lying = play.on_field()
    if "trick" not in word.kinds:
        return lying
    attached = (one for one in play.board().values() if one.zone == "attached" and one.kind == "trick")
    return *lying, *sorted(attached, key=lambda one: one.name)


@cache
def _asks_what_it_is(where: tuple[Any, ...]) -> bool:
    """Whether conditions ask for the name, element, type, level or stats of a card (DS-R-49)."""
    return any(isinstance(part, _ASKING) for condition in where for _pointer, part in walk(condition))


_ASKING = (fi.ElementIs, fi.TypeIs, fi.NameHas, fi.Level, fi.Stat, fi.StatTotal)


def _origins(play: DuelPlay, word: se.Cards | se.Tiles, scope: Scope, it: str) -> tuple[str, ...]:
    names = EVALUATOR.select(play, word.of, scope, it)
    return tuple(tile for name in names if (tile := play.tile_of(name)))


def _distances(play: DuelPlay, word: se.Cards | se.Tiles, scope: Scope, it: str) -> list[dict[str, int]]:
    """How far tiles are from each card or tile from which it is counted."""
    known = play.setup.distances
    return [known[tile] for tile in _origins(play, word, scope, it)]


def _is_near(tile: str, origins: list[dict[str, int]], least: int, most: int | None) -> bool:
    """Whether a tile is in the wanted distance from one of the origins."""
    for distances in origins:
        far = distances[tile]
        if least <= far and (most is None or far <= most):
            return True
    return False


def _related(relation: str, me: int, seat: int) -> bool:
    if relation == "enemy":
        return seat != me
    return seat == me or relation not in ("own", "ally")


def _zone_cards(play: DuelPlay, word: se.ZoneCards, scope: Scope, it: str) -> tuple[str, ...]:
    seats = (scope.me,) if word.of is None else seats_of(play, word.of, scope, it)
    return tuple(
        name
        for seat in seats
        for name in _zone(play, word, seat)
        if (not word.kinds or play.piece(name).kind in word.kinds) and EVALUATOR.hold_all(play, word.where, scope, name)
    )


def _zone(play: DuelPlay, word: se.ZoneCards, seat: int) -> tuple[str, ...]:
    """A zone, or what lies on top of it: of a deck the first cards, of other zones those that came last."""
    pile: tuple[str, ...] = getattr(play.seat(seat), word.zone)
    if word.top is None:
        return pile
    return pile[: word.top] if word.zone == "deck" else pile[-word.top :]


def _leader_of(play: DuelPlay, word: se.LeaderOf, scope: Scope, it: str) -> tuple[str, ...]:
    seats = (scope.me,) if word.of is None else seats_of(play, word.of, scope, it)
    return tuple(play.seat(seat).leader for seat in seats if play.leader(seat).zone == "field")


def _carrier(play: DuelPlay, _word: se.Carrier, scope: Scope, _it: str) -> tuple[str, ...]:
    own = play.state.pieces.get(scope.piece)
    return (own.carrier,) if own is not None and own.carrier else ()


def _attached_to(play: DuelPlay, word: se.AttachedTo, scope: Scope, it: str) -> tuple[str, ...]:
    names = EVALUATOR.select(play, word.of, scope, it)
    return tuple(one.name for name in names for one in play.attached_to(name))


def _tiles(play: DuelPlay, word: se.Tiles, scope: Scope, it: str) -> tuple[str, ...]:
    origins = _distances(play, word, scope, it) if word.within is not None else []
    return tuple(
        f"{TILE}{tile}"
        for tile in play.tiles()
        if (word.within is None or _is_near(tile, origins, 0, word.within))
        and (not word.kinds or play.tile_kind(tile) in word.kinds)
        and (not word.free or play.free_for_creature(tile))
    )


def _tile_of(play: DuelPlay, word: se.TileOf, scope: Scope, it: str) -> tuple[str, ...]:
    names = EVALUATOR.select(play, word.of, scope, it)
    return tuple(dict.fromkeys(f"{TILE}{tile}" for name in names if (tile := play.tile_of(name))))


def _entries(play: DuelPlay, word: se.Entries, scope: Scope, _it: str) -> tuple[str, ...]:
    """The unresolved activations of the period; "slower" means of a slower speed than this ability's."""
    period = play.state.period
    if period is None:
        return ()
    own = play.speed_of(scope) if word.slower else 0
    return tuple(
        f"{ENTRY}{entry.number}"
        for entry in period.entries
        if not entry.resolved
        and not entry.negated
        and entry.scope.piece != scope.piece
        and (not word.slower or entry.speed > own)
        and _related(word.relation, scope.me, entry.scope.me)
    )


def _card_of(play: DuelPlay, word: se.CardOf, scope: Scope, it: str) -> tuple[str, ...]:
    """Also of abilities that have been negated: they were found before."""
    period, found = play.state.period, EVALUATOR.select(play, word.of, scope, it)
    entries = period.entries if period is not None else ()
    names = (entry.scope.piece for entry in entries if f"{ENTRY}{entry.number}" in found)
    return tuple(dict.fromkeys(name for name in names if name in play.state.pieces))


def _players(play: DuelPlay, word: Players, scope: Scope, _it: str) -> tuple[str, ...]:
    return tuple(
        f"{SEAT}{seat}"
        for seat in (0, 1)
        if _related(word.relation, scope.me, seat) and EVALUATOR.hold_all(play, word.where, scope, f"{SEAT}{seat}")
    )


def seats_of(play: DuelPlay, word: Any, scope: Scope, it: str = "") -> tuple[int, ...]:
    """The players that a selector finds; without one the ability's own."""
    if word is None:
        return (scope.me,)
    found = EVALUATOR.select(play, word, scope, it)
    return tuple(int(name[len(SEAT) :]) for name in found if name.startswith(SEAT))


def _owners(play: DuelPlay, word: pl.OwnerOf, scope: Scope, it: str) -> tuple[str, ...]:
    seats = {piece.owner for piece in pieces(play, word.of, scope, it)}
    return tuple(f"{SEAT}{seat}" for seat in sorted(seats))


def _controllers(play: DuelPlay, word: pl.ControllerOf, scope: Scope, it: str) -> tuple[str, ...]:
    seats = {piece.controller for piece in pieces(play, word.of, scope, it)}
    return tuple(f"{SEAT}{seat}" for seat in sorted(seats))


def pieces(play: DuelPlay, word: Any, scope: Scope, it: str = "") -> Iterator[Piece]:
    """The cards that a selector finds."""
    for name in EVALUATOR.select(play, word, scope, it):
        piece = play.state.pieces.get(name)
        if piece is not None:
            yield piece


def first_piece(play: DuelPlay, word: Any, scope: Scope, it: str) -> Piece | None:
    """The first card that a selector finds."""
    return next(pieces(play, word, scope, it), None)


# --- conditions -------------------------------------------------------------------------------------


def _open(play: DuelPlay, word: Any, scope: Scope, it: str) -> list[Piece]:
    """The cards of a condition about what they are; face-down ones on the field match nothing (DS-R-49)."""
    found = pieces(play, word, scope, it)
    return [piece for piece in found if piece.zone != "field" or piece.face_up or piece.name == scope.piece]


def _all(found: list[bool]) -> bool:
    """Whether there is one and it holds for all."""
    return bool(found) and all(found)


def _element_is(play: DuelPlay, word: fi.ElementIs, scope: Scope, it: str) -> bool:
    cards = [play.setup.cards.get(piece.card) for piece in _open(play, word.who, scope, it)]
    return _all([isinstance(card, Creature | Token | Leader) and card.element in word.elements for card in cards])


def _type_is(play: DuelPlay, word: fi.TypeIs, scope: Scope, it: str) -> bool:
    cards = [play.setup.cards.get(piece.card) for piece in _open(play, word.who, scope, it)]
    return _all([isinstance(card, Creature | Token) and card.creature_type in word.types for card in cards])


def _kind_is(play: DuelPlay, word: fi.KindIs, scope: Scope, it: str) -> bool:
    return _all(
        [
            piece.kind in word.kinds or (piece.kind == "token" and "creature" in word.kinds)
            for piece in pieces(play, word.who, scope, it)
        ]
    )


def _name_has(play: DuelPlay, word: fi.NameHas, scope: Scope, it: str) -> bool:
    found = [play.setup.cards.get(piece.card) for piece in _open(play, word.who, scope, it)]
    return _all([card is not None and any(name_has(one, word.words) for one in card.name.values()) for card in found])


def _mode_is(play: DuelPlay, word: fi.ModeIs, scope: Scope, it: str) -> bool:
    return _all([piece.mode == word.mode for piece in pieces(play, word.who, scope, it)])


def _face_is(play: DuelPlay, word: fi.FaceIs, scope: Scope, it: str) -> bool:
    return _all([piece.face_up == (word.face == "up") for piece in pieces(play, word.who, scope, it)])


def _facing_is(play: DuelPlay, word: fi.FacingIs, scope: Scope, it: str) -> bool:
    return _all([piece.facing in word.facings for piece in pieces(play, word.who, scope, it)])


def _on_tile_kind(play: DuelPlay, word: fi.OnTileKind, scope: Scope, it: str) -> bool:
    tiles = [play.tile_of(name) for name in EVALUATOR.select(play, word.who, scope, it)]
    return _all([bool(tile) and play.tile_kind(tile) in word.kinds for tile in tiles])


def _behind(play: DuelPlay, word: fi.Behind, scope: Scope, it: str) -> bool:
    one, other = first_piece(play, word.who, scope, it), first_piece(play, word.of, scope, it)
    if one is None or other is None or not one.tile or not other.tile or not other.facing:
        return False
    return is_behind(one.tile, other.tile, other.facing, play.setup.figures.rear == "adjacent")


def _phase_is(play: DuelPlay, word: fi.PhaseIs, _scope: Scope, _it: str) -> bool:
    return play.state.phase in word.phases


def _spawned_this_turn(play: DuelPlay, word: fi.SpawnedThisTurn, scope: Scope, it: str) -> bool:
    return _all(
        [
            piece.entered_turn == play.state.turn and (not word.how or piece.entered_how in word.how)
            for piece in pieces(play, word.who, scope, it)
        ]
    )


def _is_locked(play: DuelPlay, word: fi.IsLocked, scope: Scope, it: str) -> bool:
    return _all([play.is_locked(piece) for piece in pieces(play, word.who, scope, it)])


def _is_related(play: DuelPlay, word: co.Related, scope: Scope, it: str) -> bool:
    to = (scope.me,) if word.to is None else _seats_behind(play, word.to, scope, it)
    return _all(
        [any(_related(word.relation, me, seat) for me in to) for seat in _seats_behind(play, word.who, scope, it)]
    )


def _seats_behind(play: DuelPlay, word: Any, scope: Scope, it: str) -> tuple[int, ...]:
    """The players that a selector finds, and those of the cards that it finds."""
    return (
        *seats_of(play, word, scope, it),
        *(piece.controller for piece in pieces(play, word, scope, it)),
    )


def _wounded(play: DuelPlay, word: co.Wounded, scope: Scope, it: str) -> bool:
    return _all([0 < piece.hp < piece.hp_max for piece in pieces(play, word.who, scope, it)])


def _has_status(play: DuelPlay, word: st.HasStatus, scope: Scope, it: str) -> bool:
    names = EVALUATOR.select(play, word.who, scope, it)
    return _all([play.has_status(name, word.status) for name in names])


def _has_counter(play: DuelPlay, word: cn.HasCounter, scope: Scope, it: str) -> bool:
    names = EVALUATOR.select(play, word.who, scope, it)
    least = EVALUATOR.amount(play, word.at_least, scope, it)
    return _all([play.counter(name, word.counter) >= least for name in names])


def _is_turn_of(play: DuelPlay, word: pl.IsTurnOf, scope: Scope, it: str) -> bool:
    return play.state.seat in seats_of(play, word.who, scope, it)


# --- amounts ----------------------------------------------------------------------------------------


def _stat(play: DuelPlay, word: fi.Stat, scope: Scope, it: str) -> int:
    piece = first_piece(play, word.of, scope, it)
    if piece is None or (piece.zone == "field" and not piece.face_up and piece.name != scope.piece):
        return 0
    if word.printed or piece.zone not in ON_FIELD:
        return play.printed(piece, word.stat) or 0
    return piece.hp if word.stat == "hp" else play.stat(piece, word.stat) or 0


def _stat_total(play: DuelPlay, word: fi.StatTotal, scope: Scope, it: str) -> int:
    piece = first_piece(play, word.of, scope, it)
    return play.total(piece) if piece is not None else 0


def _level(play: DuelPlay, word: fi.Level, scope: Scope, it: str) -> int:
    piece = first_piece(play, word.of, scope, it)
    if piece is None or (piece.zone == "field" and not piece.face_up and piece.name != scope.piece):
        # A face-down card has no level that could be asked for: it is above every bound (DS-R-49).
        return 0 if piece is None else _NO_LEVEL
    return play.level(piece)


_NO_LEVEL = 1000


def _crystals(play: DuelPlay, word: fi.Crystals, scope: Scope, it: str) -> int:
    return sum(play.seat(seat).inventory for seat in seats_of(play, word.of, scope, it))


def _spawn_points(play: DuelPlay, word: fi.SpawnPoints, scope: Scope, it: str) -> int:
    return sum(play.seat(seat).spawn_points for seat in seats_of(play, word.of, scope, it))


def _leader_hp(play: DuelPlay, word: fi.LeaderHp, scope: Scope, it: str) -> int:
    return sum(play.leader(seat).hp for seat in seats_of(play, word.of, scope, it))


def _distance(play: DuelPlay, word: fi.Distance, scope: Scope, it: str) -> int:
    tiles = [play.tile_of(next(iter(EVALUATOR.select(play, each, scope, it)), "")) for each in (word.from_, word.to)]
    return distance(tiles[0], tiles[1]) if all(tiles) else _NO_LEVEL


def _chain_length(play: DuelPlay, _word: fi.ChainLength, _scope: Scope, _it: str) -> int:
    return len(play.state.period.entries) if play.state.period is not None else 0


def _counters(play: DuelPlay, word: cn.Counters, scope: Scope, it: str) -> int:
    kinds = tuple(play.setup.pack.counters) if word.counter is None else (word.counter,)
    return sum(play.counter(name, kind) for name in EVALUATOR.select(play, word.of, scope, it) for kind in kinds)


def _turn_number(play: DuelPlay, word: am.TurnNumber, scope: Scope, it: str) -> int:
    return next((play.seat(seat).turns for seat in seats_of(play, word.of, scope, it)), 0)


EVALUATOR: WordEvaluator[DuelPlay] = WordEvaluator(
    {
        se.Cards: _cards,
        se.ZoneCards: _zone_cards,
        se.LeaderOf: _leader_of,
        se.Carrier: _carrier,
        se.AttachedTo: _attached_to,
        se.Tiles: _tiles,
        se.TileOf: _tile_of,
        se.Entries: _entries,
        se.CardOf: _card_of,
        Players: _players,
        pl.OwnerOf: _owners,
        pl.ControllerOf: _controllers,
    },
    {
        fi.ElementIs: _element_is,
        fi.TypeIs: _type_is,
        fi.KindIs: _kind_is,
        fi.NameHas: _name_has,
        fi.ModeIs: _mode_is,
        fi.FaceIs: _face_is,
        fi.FacingIs: _facing_is,
        fi.OnTileKind: _on_tile_kind,
        fi.Behind: _behind,
        fi.PhaseIs: _phase_is,
        fi.SpawnedThisTurn: _spawned_this_turn,
        fi.IsLocked: _is_locked,
        co.Related: _is_related,
        co.Wounded: _wounded,
        st.HasStatus: _has_status,
        cn.HasCounter: _has_counter,
        pl.IsTurnOf: _is_turn_of,
    },
    {
        fi.Stat: _stat,
        fi.StatTotal: _stat_total,
        fi.Level: _level,
        fi.Crystals: _crystals,
        fi.SpawnPoints: _spawn_points,
        fi.LeaderHp: _leader_hp,
        fi.Distance: _distance,
        fi.ChainLength: _chain_length,
        cn.Counters: _counters,
        am.TurnNumber: _turn_number,
    },
)
