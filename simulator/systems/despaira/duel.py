"""A duel while a decision is carried out: what can be asked of its state, and how the state changes.

Everything that happens goes through here, so that events are told and values that depend on the field are found anew.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import insort
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

from schema.frozen_dataclass import replaced, with_changes
from schema.language.ability import Activated, EffectAbility, Static
from schema.language.base import tag_of
from schema.language.statuses import CANNOT_ACT
from schema.systems.despaira.activations import Instant
from schema.systems.despaira.cards import Trick
from simulator.engine.ability_index import AbilityIndex, ActiveAbilities, Entry
from simulator.engine.counters import counted
from simulator.engine.durations import Lasting
from simulator.engine.word_evaluation import WordEvaluator
from simulator.engine.zones import PUBLIC
from simulator.systems.despaira import events as ev
from simulator.systems.despaira.field import all_tiles, distance
from simulator.systems.despaira.setup import DUEL, STATUSES, TILES, DuelSetup, FieldCard
from simulator.systems.despaira.state import Facts, Period, Piece, Result, Scope, Seat, State

TILE = "tile:"
"""The name of a tile among names that selectors find: `tile:A3`."""
ENTRY = "entry:"
"""The name of an activated ability: `entry:2`."""
SEAT = "seat:"
ON_FIELD = ("field", "attached")
ACTIONS = ("attack", "move", "activate")
"""What a creature does not do that cannot act, nor does it heal or change its mode; abilities can still turn it."""

STAT_MODIFIERS = frozenset({"change_stats", "set_stat", "ignore_stat"})

Modifier = tuple[Any, Entry, Scope, frozenset[str]]
"""A modifier in force, its ability and scope, and the creatures for which it holds."""
Supposition = tuple[Piece, Any, Any, Any, Any, bool, bool]
"""The piece, and what was known of the field, before something was supposed."""
Active = tuple[ActiveAbilities, str, int, str]
"""Abilities that are active, with the name and seat of what has them, and the folder where they come from."""
QUIET = frozenset(
    {
        *("hp", "hp_max", "hp_peak", "shield_broken", "shield_worn", "timer", "active", "settled", "known_to"),
        *("entered_turn", "entered_how", "moves", "moved", "attacks", "mode_changes", "heals"),
        *("arrived", "arrived_by", "origin", "attached_turn", "detached_turn"),
    }
)
"""Fields of a piece that do not say where or how it lies; see `DuelSetup.steady`."""


class DuelPlay(ABC):
    """A duel at work: `AbilityPlay` for the engine. What its words mean is built on it, see `Play`."""

    evaluator: ClassVar[WordEvaluator[Any]]
    """What its words find, test and count."""

    def __init__(self, setup: DuelSetup, state: State) -> None:
        self.setup = setup
        self.rules: AbilityIndex = setup.rules
        self.state = state
        self.events: list[Any] = []
        self.changed: set[str] = set()
        """The names of the pieces that this decision has changed."""
        self._steady = setup.steady
        self._in_force: dict[str, dict[str, list[Modifier]]] | None = None
        """By the name of the creature and the kind of the modifier."""
        self._gathering = False
        self._board: dict[str, Piece] | None = None
        """The cards on tiles and what is attached to them, in the order of the state."""
        self._on_field: tuple[Piece, ...] | None = None
        self._by_tile: dict[str, tuple[Piece, ...]] | None = None
        self._settled = False
        """Whether HP follow their maximum."""
        self._ended = False
        """Whether what was to end has ended."""
        self.silent = False
        """Whether nobody chains anything, as in the trials of bots: nobody is asked then, and nothing is told."""

    @property
    def forced(self) -> Mapping[str, Any]:
        return self.setup.configuration.forced

    def say(self, event: Any) -> None:
        """Report an event; of a card that not everybody knows only those who do learn which it is."""
        if self.silent:
            return
        kind: Any = type(event)
        if _may_hide(kind):
            piece = self.state.pieces.get(event.piece)
            if piece is not None and PUBLIC not in piece.known_to:
                event = replaced(event, known_to=piece.known_to)
        self.events.append(event)

    def push(self, *tasks: Any) -> None:
        """Put work on the stack so that it is done in the order given."""
        self.state.stack.extend(tasks[::-1])

    # --- changes ------------------------------------------------------------------------------------

    def touch(self) -> None:
        """Note that anything has changed but pieces: values that depend on it are found anew."""
        self._in_force = None
        self._settled = self._ended = False

    def begin_decision(self) -> None:
        """Forget the events of the last decision, and what may depend on things of which changes are not noted."""
        self.events = []
        self.changed.clear()
        self.touch_figures()

    def adopt(self, other: DuelPlay) -> None:
        """Take over what another duel has found that is in the same position, or is a view or a deal of it."""
        self.silent = other.silent
        if self._steady:
            self._in_force = other._in_force
        pieces = self.state.pieces
        if other._board is not None:
            self._board = {name: pieces[name] for name in other._board}
        if other._on_field is not None:
            self._on_field = tuple([pieces[piece.name] for piece in other._on_field])

    def touch_figures(self) -> None:
        """Note that anything has changed but how cards lie; what lasts as long as something holds may have to end."""
        self._ended = False
        if not self._steady:
            self._in_force = None
            self._settled = False

    def suppose(self, name: str, **fields: Any) -> Supposition:
        """Let the field be for a while as it would be with another piece of a name; `take_back` ends it."""
        # The dictionaries are changed in place.
        board = dict(self._board) if self._board is not None else None
        by_tile = dict(self._by_tile) if self._by_tile is not None else None
        piece = self.state.pieces[name]
        before = piece, self._in_force, board, self._on_field, by_tile, self._settled, self._ended
        self.change(name, **fields)
        return before

    def take_back(self, before: Supposition) -> None:
        """Let everything be as it was before something was supposed."""
        piece, self._in_force, self._board, self._on_field, self._by_tile, self._settled, self._ended = before
        self.state.pieces[piece.name] = piece

    def change(self, name: str, **fields: Any) -> Piece:
        """Change fields of a piece; gives the new record."""
        pieces = self.state.pieces
        before = pieces[name]
        piece = pieces[name] = with_changes(before, fields)
        self.changed.add(name)
        if piece.zone not in ON_FIELD and before.zone not in ON_FIELD:
            self.touch_figures()
        elif fields.keys() <= QUIET:
            self._put_in_place(before, piece)
            self.touch_figures()
        else:
            self._put_elsewhere(before, piece)
            if piece.kind == "trick" and self._is_inert(before) and self._is_inert(piece):
                self.touch_figures()
            else:
                self.touch()
        return piece

    def _is_inert(self, trick: Piece) -> bool:
        """Whether nothing that holds all the time can change as a trick comes to lie where it lies, or leaves."""
        return trick.zone != "attached" and trick.card not in self.setup.static_cards and self.setup.tricks_are_inert

    def _put_in_place(self, before: Piece, piece: Piece) -> None:
        """Note the new record of a card that lies where it lay."""
        name = piece.name
        if self._board is not None:
            self._board[name] = piece
        if piece.hp_max != before.hp_max:
            self._settled = False
        if self._on_field is not None and piece.zone == "field":
            self._on_field = tuple([piece if one.name == name else one for one in self._on_field])
            if self._by_tile is not None and piece.tile:
                there = self._by_tile[piece.tile]
                self._by_tile[piece.tile] = tuple([piece if one.name == name else one for one in there])

    def _put_elsewhere(self, before: Piece, piece: Piece) -> None:
        """Note a card that has come to the field, left it, or lies there in another way."""
        if self._on_field is not None:
            lying = [one for one in self._on_field if one.name != piece.name]
            if piece.zone == "field" and piece.tile:
                insort(lying, piece, key=_by_place)
            self._on_field = tuple(lying)
            if self._by_tile is not None:
                for tile in (before.tile, piece.tile):
                    self._by_tile[tile] = tuple([one for one in lying if one.tile == tile])
        if self._board is None:
            return
        if piece.zone not in ON_FIELD:
            self._board.pop(piece.name, None)
        elif piece.name in self._board:
            self._board[piece.name] = piece
        else:
            self._board = None  # where it comes among the others is known only to the state

    def add(self, piece: Piece) -> None:
        """Add a new piece."""
        self.state.pieces[piece.name] = piece
        self.changed.add(piece.name)
        self._board = self._on_field = self._by_tile = None
        self.touch()

    def change_seat(self, seat: int, **fields: Any) -> None:
        """Change fields of a seat."""
        self.state.seats[seat] = with_changes(self.state.seats[seat], fields)
        self.touch_figures()

    def change_lasting(self, records: tuple[Lasting, ...]) -> None:
        """Put other records in the place of all that lasts for a time."""
        if records != self.state.lasting:
            self._in_force = None
            self._settled = self._ended = False
        self.state.lasting = records

    def change_period(self, period: Period | None) -> None:
        """Put another activation period in the place of this one: tricks in it do not hold yet."""
        before, self.state.period = self.state.period, period
        entries = (*(before.entries if before else ()), *(period.entries if period else ()))
        static, pieces = self.setup.static_cards, self.state.pieces
        held = any(one.scope.piece in pieces and pieces[one.scope.piece].card in static for one in entries)
        if held:
            self._in_force = None
            self._settled = False
        self.touch_figures()

    # --- what there is ------------------------------------------------------------------------------

    def piece(self, name: str) -> Piece:
        """The piece of a name; raises KeyError for others."""
        return self.state.pieces[name]

    def card(self, piece: Piece) -> FieldCard:
        """The card of a piece that is known."""
        return self.setup.cards[piece.card]

    def seat(self, number: int) -> Seat:
        return self.state.seats[number]

    def leader(self, seat: int) -> Piece:
        """The leader of a seat."""
        return self.state.pieces[self.state.seats[seat].leader]

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows of the field."""
        return self.setup.map.columns, self.setup.map.rows

    def tiles(self) -> tuple[str, ...]:
        """Every tile, row by row."""
        return all_tiles(*self.size)

    def tile_kind(self, tile: str) -> str:
        """The kind of a tile now."""
        tiles = self.state.tiles
        return tiles[tile].kind if tile in tiles else self.setup.kinds[tile]

    def board(self) -> Mapping[str, Piece]:
        """The cards on tiles and what is attached to them, by name, in the order of the state."""
        found = self._board
        if found is None:
            pieces = self.state.pieces.values()
            found = self._board = {piece.name: piece for piece in pieces if piece.zone in ON_FIELD}
        return found

    def on_field(self) -> tuple[Piece, ...]:
        """The cards that lie on tiles, attached ones not counted, by tile and name."""
        found = self._on_field
        if found is None:
            lying = [piece for piece in self.board().values() if piece.zone == "field" and piece.tile]
            found = self._on_field = tuple(sorted(lying, key=_by_place))
        return found

    def at(self, tile: str) -> tuple[Piece, ...]:
        """The cards on a tile."""
        found = self._by_tile
        if found is None:
            found = self._by_tile = {}
            for piece in self.on_field():
                found[piece.tile] = (*found[piece.tile], piece) if piece.tile in found else (piece,)
        return found.get(tile, ())

    def creature_at(self, tile: str) -> Piece | None:
        """The creature or leader on a tile."""
        for piece in self.at(tile):
            if piece.kind != "trick":
                return piece
        return None

    def trick_at(self, tile: str) -> Piece | None:
        """The loose trick on a tile."""
        return next((piece for piece in self.at(tile) if piece.kind == "trick"), None)

    def attached_to(self, name: str) -> tuple[Piece, ...]:
        """The cards that are attached to a card."""
        found = (one for one in self.board().values() if one.zone == "attached" and one.carrier == name)
        return tuple(sorted(found, key=lambda one: one.name))

    def neighbours(self, tile: str) -> tuple[str, ...]:
        """The tiles next to a tile."""
        return self.setup.beside.get(tile, ())

    def near_leader(self, seat: int) -> tuple[str, ...]:
        """The tiles adjacent to a seat's leader (DS-SPAWN-02, DS-TRICK-01)."""
        leader = self.leader(seat)
        return self.neighbours(leader.tile) if leader.zone == "field" and leader.tile else ()

    def free_for_creature(self, tile: str) -> bool:
        """Whether no creature or leader is on a tile (DS-SPAWN-05)."""
        return self.creature_at(tile) is None

    def opponent(self, seat: int) -> int:
        return 1 - seat

    def is_locked(self, piece: Piece) -> bool:
        """Whether an opposing face-up creature is on the tile of a loose trick (DS-LOCK-01, DS-R-13)."""
        if piece.kind != "trick" or piece.zone != "field":
            return False
        other = self.creature_at(piece.tile)
        return (
            other is not None
            and other.kind in ("creature", "token")
            and other.face_up
            and other.controller != piece.controller
        )

    def counter(self, holder: str, counter: str) -> int:
        """The number of counters on a card, a tile or a player."""
        return counted(self.state.counters, holder, counter)

    def knows(self, seat: int | None, piece: Piece) -> bool:
        """Whether a seat knows which card it is."""
        return PUBLIC in piece.known_to or seat in piece.known_to

    def has_status(self, name: str, status: str) -> bool:
        """Whether a creature has a status."""
        lasting = self.state.lasting
        return bool(lasting) and any(one.holder == name and one.card == (STATUSES, status) for one in lasting)

    # --- abilities in force -------------------------------------------------------------------------

    def _listening(self, cards: frozenset[str], in_piles: frozenset[str]) -> list[Active]:
        """The abilities that are active: with the name and seat of what has them, and where they come from.

        Cards on the field face-up and not locked, attached ones, cards in hands and graveyards with abilities for
        there, tiles, statuses, and the duel's own rules. `cards` are the ids of all of these whose abilities can
        matter, `in_piles` those of them that have some for hands and graveyards.
        """
        active, state = self.rules.active, self.state
        listening: list[Active] = []
        # What is held may have got the abilities of another card.
        held = () if self._gathering or "has_abilities_of" not in self.rules.modifiers else self.in_force()
        # Abilities work in the order of the state, whichever zones their cards are in.
        for piece in state.pieces.values() if in_piles else self.board().values():
            if piece.card not in cards and piece.name not in held:
                continue
            if piece.zone == "field":
                if piece.face_up and not self.is_locked(piece) and not self._is_resolving(piece):
                    listening += self._of_card(piece, "always")
            elif piece.zone == "attached":
                listening += self._of_card(piece, "always" if piece.kind == "trick" else "attached")
            elif piece.zone in ("hand", "graveyard"):
                listening += self._of_card(piece, piece.zone)
        for record in state.lasting:
            if record.card[0] == STATUSES and record.card[1] in cards:
                found = active.get((*record.card, "always"))
                holder = state.pieces.get(record.holder)
                if found is not None and holder is not None:
                    listening.append((found, record.holder, holder.controller, STATUSES))
        for tile in () if cards.isdisjoint(self.setup.kinds_with_abilities) else self._tiles_with_abilities():
            found = active.get((TILES, self.tile_kind(tile), "always"))
            if found is not None:
                listening.append((found, f"{TILE}{tile}", state.seat, TILES))
        found = active.get((DUEL, self.setup.duel.id, "always")) if self.setup.duel.id in cards else None
        if found is not None:
            listening.append((found, "", state.seat, DUEL))
        return listening

    def _tiles_with_abilities(self) -> Sequence[str]:
        """The tiles that have abilities now, row by row."""
        able, changed = self.setup.kinds_with_abilities, self.state.tiles
        if not changed or not able:
            return self.setup.tiles_with_abilities
        kinds = self.setup.kinds
        return [tile for tile in self.tiles() if (changed[tile].kind if tile in changed else kinds[tile]) in able]

    def _is_resolving(self, piece: Piece) -> bool:
        """Whether a trick has been activated and has not taken effect yet."""
        period = self.state.period
        if piece.kind != "trick" or period is None:
            return False
        return any(entry.scope.piece == piece.name and not entry.resolved for entry in period.entries)

    def _of_card(self, piece: Piece, place: str) -> list[Active]:
        folder = self.setup.folders.get(piece.card)
        if folder is None:
            return []
        if piece.zone == "field" and not self._gathering and self.modifiers("no_abilities", piece.name):
            return []
        active: list[Active] = []
        found = self.rules.active.get((folder, piece.card, place))
        if found is not None:
            active.append((found, piece.name, piece.controller if piece.zone in ON_FIELD else piece.owner, folder))
        if piece.zone == "field" and not self._gathering and "has_abilities_of" in self.rules.modifiers:
            for borrowed, borrowed_from in self.borrowed(piece.name):
                active.append((borrowed, piece.name, piece.controller, borrowed_from))
        return active

    def borrowed(self, name: str) -> Iterator[tuple[ActiveAbilities, str]]:
        """The abilities of other cards that a creature has, with the folders of these cards."""
        for word, _entry, scope, _names in self.modifiers("has_abilities_of", name):
            cards = [] if word.card is None else [("creatures", word.card)]
            if word.of is not None:
                for other in self.evaluator.select(self, word.of, scope):
                    piece = self.state.pieces.get(other)
                    if piece is not None and PUBLIC in piece.known_to and piece.card in self.setup.folders:
                        cards.append((self.setup.folders[piece.card], piece.card))
            for folder, card in dict.fromkeys(cards):
                found = self.rules.active.get((folder, card, "always"))
                if found is not None:
                    yield found, folder

    def modifiers(self, kind: str, name: str) -> Sequence[Modifier]:
        """The modifiers of a kind that hold for a creature now."""
        if self._gathering or kind not in self.rules.modifiers:
            return ()
        in_force = self._in_force
        if in_force is None:
            in_force = self.in_force()
        return in_force[name].get(kind, ()) if name in in_force else ()

    def in_force(self) -> dict[str, dict[str, list[Modifier]]]:
        """All modifiers that hold now, by the name of the creature and their kind."""
        if self._in_force is None:
            # Conditions and selectors are tested with the figures as printed: what changes figures cannot depend on
            # what is found here.
            self._gathering = True
            try:
                self._in_force = self._gather()
            finally:
                self._gathering = False
        return self._in_force

    def _gather(self) -> dict[str, dict[str, list[Modifier]]]:
        found: dict[str, dict[str, list[Modifier]]] = {}
        for kind, entry, ability, word, scope in self._static():
            if self.evaluator.hold_all(self, ability.if_, scope):
                names = frozenset(self.evaluator.select(self, word.to, scope))
                for name in names:
                    found.setdefault(name, {}).setdefault(kind, []).append((word, entry, scope, names))
        return found

    def _static(self) -> Iterator[tuple[str, Entry, Static, Any, Scope]]:
        for abilities, name, seat, _source in self._listening(self.setup.static_cards, self.setup.static_in_piles):
            for kind, entry, ability, word in abilities.static:
                yield kind, entry, ability, word, Scope(entry.key, seat, name)
        for record in self.state.lasting:
            if record.card[0] == STATUSES or record.holder not in self.state.pieces:
                continue
            abilities_applied = self.rules.static.get(record.card, {})
            for kind, pairs in abilities_applied.items():
                for entry, word in pairs:
                    assert isinstance(entry.ability, Static)
                    scope = replaced(record.scope, piece=record.holder)
                    yield kind, entry, entry.ability, word, scope

    # --- figures of cards ---------------------------------------------------------------------------

    def printed(self, piece: Piece, stat: str) -> int | None:
        """A stat as printed; None where the card has none."""
        return self.setup.printed(piece.card, stat)

    def level(self, piece: Piece) -> int:
        """The level of a creature, token or trick; 0 of a leader."""
        return self.setup.levels.get(piece.card, 0)

    def stat(self, piece: Piece, stat: str) -> int | None:
        """A stat now (ledger 5.5, continuous values); None where there is none (DS-R-30).

        Of HP it is the maximum.
        """
        if stat == "def" and piece.shield_broken:
            return None
        if piece.zone not in ON_FIELD or not piece.face_up or self._gathering:
            return self.printed(piece, stat)
        if self.has_plain_stats(piece):
            tile, tiles = piece.tile, self.state.tiles
            on_tile = tile and piece.zone == "field"
            kind = (tiles[tile].kind if tile in tiles else self.setup.kinds[tile]) if on_tile else ""
            return self.setup.plain_stat(piece.card, kind, stat)
        value = base = self.printed(piece, stat)
        later = 0
        rules = self.rules.modifiers
        if "change_stats" in rules:
            for word, entry, scope, _names in self.modifiers("change_stats", piece.name):
                wanted = word.stats
                if stat not in wanted if wanted else value is None:
                    continue
                change = self.amount(word.by, scope)
                if entry.applied and self._is_increase(entry.key, piece.name):
                    value = (value or 0) + change
                else:
                    later += change
                    value = value or 0
        if "set_stat" in rules:
            for word, _entry, scope, _names in self.modifiers("set_stat", piece.name):
                if word.stat == stat:
                    value = self.amount(word.value, scope)
        if value is None:
            return None
        value += later + (self._field_boost(piece, stat) if base is not None else 0)
        if stat == "def":
            value -= piece.shield_worn
        if "ignore_stat" in rules and any(
            stat in word.stats for word, *_rest in self.modifiers("ignore_stat", piece.name)
        ):
            value = 0
        return max(0, value)

    def has_plain_stats(self, piece: Piece) -> bool:
        """Whether no ability changes a stat of an open card on the field, and its shield is as it was."""
        in_force = self._in_force
        if in_force is None:
            in_force = self.in_force()
        if piece.shield_worn:
            return False
        return piece.name not in in_force or STAT_MODIFIERS.isdisjoint(in_force[piece.name])

    def _is_increase(self, effect: str, name: str) -> bool:
        """Whether a change that is applied is an increase: it lasts for no counted time (DS-BST-02)."""
        return any(one.effect == effect and one.holder == name and not one.turns for one in self.state.lasting)

    def _field_boost(self, piece: Piece, stat: str) -> int:
        """What the tile adds to a stat of a creature that has it (DS-FIELD-02, DS-FIELD-03)."""
        if not piece.tile or piece.zone != "field":
            return 0
        return self.setup.boost(piece.card, self.tile_kind(piece.tile), stat)

    def amount(self, word: Any, scope: Scope) -> int:
        """What a number or a word that counts comes to."""
        if isinstance(word, int):
            return word
        return self.evaluator.amount(self, word, scope)

    def total(self, piece: Piece) -> int:
        """The sum of all present stats, a broken shield as 0, HP as they are now (DS-CLASH-02)."""
        others = (self.stat(piece, stat) or 0 for stat in ("atk", "catk", "ratk", "def", "hl"))
        return piece.hp + sum(others)

    def reach(self, piece: Piece) -> int:
        """How many tiles away a card can attack."""
        ranged = self.setup.ranges.get(piece.card, 1)
        return ranged if ranged > 1 and self.stat(piece, "ratk") is not None else 1

    def prohibited(self, piece: Piece, deed: str) -> bool:
        """Whether something keeps a creature from doing this."""
        found = self.modifiers("prohibit", piece.name)
        if found and any(deed in word.deeds for word, *_rest in found):
            return True
        return deed in ACTIONS and self.has_status(piece.name, CANNOT_ACT)

    def how_often(self, piece: Piece, deed: str) -> int:
        """How often a card may do this in a turn: once, and what abilities add."""
        more = self.modifiers("more_often", piece.name)
        if not more:
            return 1
        return 1 + sum(self.amount(word.by, scope) for word, _entry, scope, _names in more if word.deed == deed)

    def multiplied(self, source: str, amount: int, cause: str) -> int:
        """Damage after the multipliers of its source."""
        for word, _entry, scope, _names in self.modifiers("multiply_damage", source) if source else ():
            if word.cause in ("any", cause):
                amount *= max(0, self.amount(word.by, scope))
        return amount

    def reduced(self, piece: Piece, amount: int, cause: str) -> int:
        """Damage after the reductions for its victim."""
        for word, _entry, scope, _names in self.modifiers("take_less", piece.name):
            if word.cause in ("any", cause):
                amount -= self.amount(word.by, scope)
        return max(0, amount)

    def unaffected(self, piece: Piece, by: str) -> bool:
        """Whether something cannot be done to a creature."""
        found = self.modifiers("unaffected", piece.name)
        return bool(found) and any(by in word.by for word, *_rest in found)

    # --- periods ------------------------------------------------------------------------------------

    def speed_of(self, scope: Scope) -> int:
        """The speed of an activation, 1 is the fastest (DS-ACT-01)."""
        piece = self.state.pieces.get(scope.piece)
        card = self.setup.cards.get(piece.card) if piece is not None else None
        if isinstance(card, Trick) and (not scope.ability or scope.ability.startswith("tricks/")):
            return {"chain": 1, "instant": 2}.get(card.activation, 4)
        ability = self.rules.entries[scope.ability].ability
        return 3 if isinstance(ability, Activated) and isinstance(ability.when, Instant) else 5

    def moment_of(self, scope: Scope) -> str:
        """The kind of the moment at which an ability works; empty for none."""
        ability = self.rules.entries[scope.ability].ability if scope.ability else None
        return tag_of(type(ability.when)) if isinstance(ability, EffectAbility) else ""

    def mark(self, number: int, **fields: Any) -> None:
        """Change fields of an entry of the period."""
        period = self.state.period
        assert period is not None
        entries = tuple(with_changes(one, fields) if one.number == number else one for one in period.entries)
        self.change_period(replaced(period, entries=entries))

    # --- settling -----------------------------------------------------------------------------------

    @abstractmethod
    def end_what_is_over(self) -> None:
        """End what lasts only as long as something holds that holds no more."""

    def settle(self) -> None:
        """Let HP follow their maximum, and end what lasts only as long as something holds."""
        if self._ended and self._settled:
            return
        if not self._ended:
            state = self.state
            if state.lasting or state.controls or state.tiles:
                self.end_what_is_over()
            self._ended = True
        if self._settled:
            return
        in_force, setup = self.in_force(), self.setup
        plain, tiles, kinds = setup.plain_hp, self.state.tiles, setup.kinds
        for piece in self.on_field():
            if piece.kind == "trick":
                continue
            # A fall of the maximum clips and never kills (DS-R-26).
            if piece.name in in_force or not piece.face_up or piece.tile in tiles:
                most = max(1, self.stat(piece, "hp") or 0)
            else:
                on = piece.card, kinds[piece.tile]
                if on not in plain:
                    plain[on] = max(1, setup.plain_stat(*on, "hp") or 0)
                most = plain[on]
            if most != piece.hp_max:
                known = piece.hp_max if self.setup.figures.reboost else max(piece.hp_peak, piece.hp_max)
                hp = min(piece.hp + max(0, most - known), most)
                self.change(piece.name, hp=hp, hp_max=most, hp_peak=max(most, piece.hp_peak))
        self._settled = True

    # --- events -------------------------------------------------------------------------------------

    def triggered(self, kind: str, facts: Any, fits: Any, left: tuple[str, ...] = ()) -> tuple[Scope, ...]:
        """The abilities that a moment triggers, in a fixed order.

        `fits` is given the trigger, the name and the seat of what has the ability. `left` are cards that have just left
        the field, and still listen.
        """
        if kind not in self.rules.moments:
            return ()
        found = []
        cards = self.setup.triggered_cards.get(kind, frozenset())
        in_piles = self.setup.triggered_in_piles.get(kind, frozenset())
        listening = self._listening(cards, in_piles)
        listening += self._traps(cards, kind, facts)
        for each in left:
            listening += self._of_card(self.state.pieces[each], "always")
        for abilities, name, seat, _source in listening:
            for tag, entry, ability in abilities.triggered:
                if tag == kind and fits(ability.when, name, seat):
                    found.append(Scope(entry.key, seat, name, facts))
        return tuple(found)

    def _traps(self, cards: frozenset[str], kind: str, facts: Facts) -> list[Active]:
        """Face-down tricks, which may be turned up when what they wait for happens (DS-R-19).

        Of locked tricks, face-up ones as well, only those that are being overlapped (DS-LOCK-02, DS-LOCK-03).
        """
        traps: list[Active] = []
        for piece in self.on_field():
            if piece.kind != "trick" or piece.card not in cards:
                continue
            locked = self.is_locked(piece)
            if piece.face_up and not locked:
                continue
            if not locked or self.is_overlap(piece, kind, facts):
                found = self.rules.active.get(("tricks", piece.card, "always"))
                if found is not None:
                    traps.append((found, piece.name, piece.controller, "tricks"))
        return traps

    def moment(self, kind: str, facts: Any, fits: Any, left: tuple[str, ...] = ()) -> None:
        """Let a moment trigger abilities; they work when the period is over (DS-R-23)."""
        due = self.triggered(kind, facts, fits, left)
        if due:
            self.state.queued = (*self.state.queued, *due)
        for seat in (0, 1):
            waiting = self.setup.waiting[seat].get(kind)
            if waiting and seat not in self.state.watching and self._may_wait(seat, kind, waiting, facts, fits):
                self.state.watching = tuple(sorted((*self.state.watching, seat)))

    def _may_wait(self, seat: int, kind: str, waiting: Any, facts: Facts, fits: Any) -> bool:
        """Whether the opponent of a seat may think that a hidden card of it waits for this; silence tells nothing."""
        mine = self.seat(seat)
        down = [one for one in self.on_field() if one.controller == seat and one.kind == "trick" and not one.face_up]
        for when, level, from_hand in waiting:
            if from_hand:
                if mine.hand and fits(when, mine.hand[0], seat):
                    return True
                continue
            for piece in down:
                free = not self.is_locked(piece) or self.is_overlap(piece, kind, facts)
                if free and level <= mine.inventory and fits(when, piece.name, seat):
                    return True
        return False

    def is_overlap(self, trick: Piece, kind: str, facts: Facts) -> bool:
        """Whether a trick is locked by the very creature whose coming it waited for (DS-LOCK-03)."""
        other = self.creature_at(trick.tile)
        return kind == "entered" and other is not None and other.name == facts.mover

    def means(self, who: str, seat: int, name: str, subject: Piece | None) -> bool:
        """Whether a trigger of a card listens to what happens to another one."""
        if subject is None:
            return False
        match who:
            case "self":
                return subject.name == name
            case "carrier":
                own = self.state.pieces.get(name)
                return own is not None and own.carrier == subject.name
            case "own" | "ally":
                return subject.controller == seat
            case "enemy":
                return subject.controller != seat
            case _:
                return True

    def within(self, name: str, tile: str, tiles: int) -> bool:
        """Whether a tile is at most so far from a card or tile."""
        here = self.tile_of(name)
        return bool(here) and distance(here, tile) <= tiles

    def tile_of(self, name: str) -> str:
        """The tile of a card, or of the name of a tile; empty for others."""
        if name.startswith(TILE):
            return name[len(TILE) :]
        piece = self.state.pieces.get(name)
        if piece is None:
            return ""
        if piece.zone == "attached":
            return self.tile_of(piece.carrier)
        return piece.tile

    def end(self, winners: Iterable[int], reason: str) -> None:
        """End the duel."""
        if self.state.result is None:
            result = Result(tuple(sorted(winners)), reason)
            self.state.result = result
            self.state.request = None
            self.say(ev.DuelEnded(result.winners, reason))


@cache
def _may_hide(event: type) -> bool:
    """Whether events of a class tell of a card that some may not know."""
    return hasattr(event, "piece") and hasattr(event, "known_to")


def _by_place(piece: Piece) -> tuple[str, int, str, str]:
    return piece.tile[0], int(piece.tile[1:]), piece.kind, piece.name
