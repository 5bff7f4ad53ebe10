"""A battle while a decision is carried out: rules, state and events so far, with the queries that all rules share."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast

from schema.language.base import Relation, Who
from simulator.engine.counters import counted, without_holder
from simulator.engine.durations import Lasting
from simulator.engine.limits import restore_uses
from simulator.engine.requests import ask
from simulator.engine.secret_words import forget
from simulator.engine.secrets import Marks
from simulator.physics.table import Disk, Table
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.decisions import Request
from simulator.systems.desktopia.ruleset import OF_SCRIPT, PUT_DOWN, LyingObject, Ruleset, board_of
from simulator.systems.desktopia.state import AddedObject, BoardChanges, Fray, Past, Piece, Player, State

STATUSES = "statuses"
"""The folder of the statuses of a pack, and of the one that every game has."""
CONTROL = "control"
"""The folder under which control of a character lasts; the card is the seat that has it."""
CARDS = "characters"
"""The folder of the cards of characters: what lasts under it are the abilities of another one's card."""
FORMS = "forms"
"""What lasts under it is another character that a character is for a time."""
AWAY = "away"
"""The folder under which the absence of a disk lasts; the card says where it returns."""
LOCKED = "locked"
"""The folder under which it lasts that nobody takes an artifact."""
THING_MOVED = "moved/thing"
"""What is kept of an artifact, a missile on the bare table or an object that was moved."""
DOOMED = "doomed"
"""What is kept of a character without life left: whose doing it is that it dies, if it does."""
CHARACTER_SIZES = ("hero", "veteran", "fighter")


def own_card(piece: Piece) -> str:
    """The card that belongs to a disk, also while it is another character for a time."""
    return piece.printed or piece.card


def maximum_as(rules: Ruleset, piece: Piece, card: str) -> int:
    """The maximum life that a disk has as this character: changed only as the one that it is itself."""
    return piece.extra + (piece.full if piece.full and card == own_card(piece) else rules.lives[card])


def as_itself(piece: Piece) -> Piece:
    """The disk with its own card and all its damage, also while it is another character for a time."""
    if not piece.printed:
        return piece
    return piece.changed({"card": piece.printed, "printed": "", "damage": piece.damage + piece.spared, "spared": 0})


@dataclass(slots=True)
class Battle:
    """Rules change its `state`, append to `events`, and leave the content in `rules` alone."""

    rules: Ruleset
    state: State
    events: list[ev.Event] = field(default_factory=list)
    flying: str = ""
    """The missile whose flight is being worked out; empty at all other times."""

    @property
    def forced(self) -> Mapping[str, Any]:
        """Outcomes of chance that are not drawn."""
        return self.rules.configuration.forced

    def say(self, event: ev.Event) -> None:
        self.events.append(event)

    def push(self, *tasks: Any) -> None:
        """Put work on the stack so that it is done in the order given."""
        self.state.stack.extend(tasks[::-1])

    def ask(self, task: Any, request: Request) -> None:
        """Ask, and put the task on the stack that takes the answer."""
        ask(self, task, request)

    # --- pieces ---------------------------------------------------------------------------------

    def piece(self, name: str) -> Piece:
        return self.state.pieces[name]

    def change(self, name: str, **changes: Any) -> Piece:
        if self.state.counters and changes.get("zone") == "reserve":
            self.change_counters(without_holder(self.state.counters, name))
        if self.state.lasting and changes.get("zone", "field") != "field":
            self.change_lasting(tuple(one for one in self.state.lasting if one.holder != name))
            restore_uses(self.state.limits, name, f"{STATUSES}/")
            piece = self.state.pieces[name]
            if card := piece.printed:
                damage = self.damage_as(piece, card)
                changes = {"card": card, "damage": damage, **changes, "printed": "", "spared": 0}
        if self.state.marks and changes.get("zone") == "reserve":
            forget(self, name)
        if changes.get("zone", "field") != "field" and (own := self.state.pieces[name].belongs) >= 0:
            changes = {**changes, "owner": own, "belongs": -1}
        return self.state.pieces.change(name, changes)

    def change_player(self, seat: int, **changes: Any) -> Player:
        player = self.state.players[seat] = self.state.players[seat].changed(changes)
        return player

    def computed(self) -> dict[Any, Any]:
        """Cached answers that follow from the pieces and the rules, by query; cleared after each change.

        Bots ask for the same disks, riders and abilities many times between two changes.
        """
        pieces = self.state.pieces
        if pieces.computed_for is not self.rules.entries:
            # Views of a battle have their own rules object, which shares the compiled abilities.
            pieces.computed, pieces.by_role, pieces.computed_for = {}, {}, self.rules.entries
        return pieces.computed

    def computed_by_role(self) -> dict[Any, Any]:
        """Like `computed`, for answers that outlast moves and damage; they name pieces and do not hold them."""
        self.computed()
        return self.state.pieces.by_role

    def on_field(self) -> tuple[Piece, ...]:
        """Everything on the battlefield, in order of id."""
        known = self.computed()
        found: tuple[Piece, ...] | None = known.get("on_field")
        if found is None:
            found = known["on_field"] = tuple([p for p in self.state.pieces.values() if p.zone == "field"])
        return found

    def with_other_maximum(self) -> tuple[Piece, ...]:
        """The pieces whose maximum life a static ability has changed, in order of id."""
        known = self.computed()
        found: tuple[Piece, ...] | None = known.get("extra")
        if found is None:
            found = known["extra"] = tuple([p for p in self.state.pieces.values() if p.extra])
        return found

    def characters(self) -> tuple[Piece, ...]:
        """The characters on the battlefield, in order of id; dying ones are included."""
        known = self.computed()
        found: tuple[Piece, ...] | None = known.get("characters")
        if found is None:
            found = known["characters"] = tuple([p for p in self.on_field() if p.size in CHARACTER_SIZES])
        return found

    def living(self) -> tuple[Piece, ...]:
        """The characters on the battlefield that have life left, in order of id."""
        known = self.computed()
        found: tuple[Piece, ...] | None = known.get("living")
        if found is None:
            lives = self.rules.lives
            found = known["living"] = tuple(
                [
                    p
                    for p in self.characters()
                    # `life`, inlined for those whose maximum is as printed.
                    if (self.life(p) if p.full or not p.card else p.extra + lives[p.card] - p.damage) > 0
                ]
            )
        return found

    def is_character(self, piece: Piece) -> bool:
        return piece.size in CHARACTER_SIZES

    def riders(self, carrier: str) -> tuple[Piece, ...]:
        """The missiles that lie on a character, lowest first."""
        known = self.computed()
        found: dict[str, tuple[Piece, ...]] | None = known.get("riders")
        if found is None:
            found = known["riders"] = self._riders()
        return found.get(carrier, ())

    def _riders(self) -> dict[str, tuple[Piece, ...]]:
        found: dict[str, list[Piece]] = {}
        for piece in self.on_field():
            if piece.on and piece.size == "missile":
                found.setdefault(piece.on, []).append(piece)
        return {
            carrier: tuple(sorted(missiles, key=lambda piece: piece.arrived)) for carrier, missiles in found.items()
        }

    def top_of(self, carrier: str) -> Piece:
        """What a missile put on a character would lie on: its highest rider, else the character (DK-LTE-08)."""
        return (self.piece(carrier), *self.riders(carrier))[-1]

    def sink(self, carrier: str) -> None:
        """Lower riders below which a missile was removed; centre them if they would tip (P-10)."""
        below = self.piece(carrier)
        for rider in self.riders(carrier):
            if math.hypot(rider.x - below.x, rider.y - below.y) > below.radius:
                rider = self.change(rider.id, x=below.x, y=below.y)
            below = rider

    def maximum_life(self, piece: Piece) -> int:
        """The most life it can be healed to; 0 in the reserve, where a disk with several faces shows no card."""
        return maximum_as(self.rules, piece, piece.card) if piece.card else 0

    def life(self, piece: Piece) -> int:
        """The life a character has now; 0 or less when it is dying."""
        card = piece.card
        if not card:
            return 0
        if piece.full and card == own_card(piece):
            return piece.extra + piece.full - piece.damage
        return piece.extra + self.rules.lives[card] - piece.damage

    def damage_as(self, piece: Piece, card: str) -> int:
        """The damage of a character that is another one now: life left stays 1 or more, who has none is still dying."""
        most = maximum_as(self.rules, piece, card)
        return min(piece.damage + piece.spared, most - 1) if self.life(piece) > 0 else most

    def wounded(self, piece: Piece) -> bool:
        return 0 < self.life(piece) < self.maximum_life(piece)

    def holder(self, artifact: str) -> Piece | None:
        """The character that stands on an artifact: presence is control (DK-ART-15)."""
        return next((p for p in self.characters() if p.on == artifact), None)

    def controller(self, artifact: str) -> int:
        """The seat that controls an artifact, or -1."""
        holder = self.holder(artifact)
        return holder.owner if holder else -1

    def in_reserve(self, face: str) -> Piece | None:
        """The first disk in the reserve that has this face."""
        known = self.computed_by_role()
        name: str | None = known.get(("in_reserve", face))
        if name is None:
            pieces = self.state.pieces.values()
            found = next((piece.id for piece in pieces if piece.zone == "reserve" and face in piece.faces), "")
            name = known["in_reserve", face] = found
        return self.state.pieces[name] if name else None

    def count_in_reserve(self, face: str) -> int:
        """How many disks in the reserve have this face."""
        return sum(piece.zone == "reserve" and face in piece.faces for piece in self.state.pieces.values())

    def supply_key(self, piece: Piece) -> str:
        """The card on which a character's missiles lie: one for all disks of the type, or one a disk (DK-Q-25)."""
        own = f"/{piece.id}" if self.rules.options.supply_per_disk else ""
        return f"{self.owner_of(piece)}/{own_card(piece)}{own}"

    def supply(self, key: str, missile: str | None = None) -> list[Piece]:
        """The missiles on a card, by its `supply_key`."""
        known, pieces = self.computed_by_role(), self.state.pieces
        names: list[str] | None = known.get(("supply", key, missile))
        if names is None:
            names = known["supply", key, missile] = [
                piece.id
                for piece in pieces.values()
                if piece.zone == "supply" and piece.holder == key and (missile is None or piece.card == missile)
            ]
        return [pieces[name] for name in names]

    # --- counters -------------------------------------------------------------------------------

    def can_have_counter(self, holder: str, counter: str) -> bool:
        """Whether a piece in play, a player, or an object on the table is what can have such a counter."""
        on = self.rules.pack.counters[counter].on
        if holder.startswith("seat:"):
            return "player" in on
        piece = self.state.pieces.get(holder)
        if piece is None:
            return "object" in on and holder in self.objects
        if piece.zone == "reserve":
            return False
        return ("character" if self.is_character(piece) else piece.size) in on

    def counter(self, holder: str, counter: str) -> int:
        """The number of such counters on a piece or a player."""
        if not self.can_have_counter(holder, counter):
            return 0
        return counted(self.state.counters, holder, counter, self.rules.pack.counters[counter].start)

    def change_counters(self, counters: dict[str, int]) -> None:
        """Replace the numbers; answers that may depend on them are computed again."""
        self.state.counters = counters
        self.state.pieces.computed = {}

    def has_status(self, name: str, status: str) -> bool:
        """Whether a character, or a player (`seat:n`), has the status now."""
        card = STATUSES, status
        piece = self.state.pieces.get(name)
        return (piece is not None and status in piece.statuses) or any(
            (one.holder, one.card) == (name, card) for one in self.state.lasting
        )

    def is_locked(self, artifact: str) -> bool:
        """Whether nobody takes the artifact now."""
        return any((one.holder, one.card[0]) == (artifact, LOCKED) for one in self.state.lasting)

    def change_lasting(self, lasting: tuple[Lasting, ...]) -> None:
        """Replace what lasts; answers that may depend on it are computed again."""
        if lasting != self.state.lasting:
            self.state.lasting = lasting
            self.state.pieces.computed, self.state.pieces.by_role = {}, {}

    def will_return(self, piece: Piece) -> bool:
        """Whether a disk has left the table and is to return at some time."""
        return piece.zone == "away" and any(
            one.turns or one.in_play or self.rules.conditions.get(one.effect)
            for one in self.state.lasting
            if (one.holder, one.card[0]) == (piece.id, AWAY)
        )

    # --- secret choices -------------------------------------------------------------------------

    def change_marks(self, marks: Marks) -> None:
        """Replace what players have chosen in secret; answers that may depend on it are computed again."""
        self.state.marks = marks
        self.state.pieces.computed = {}

    # --- what has happened -----------------------------------------------------------------------

    def note(self, what: str, piece: Piece, source: str = "", by: int = -1, amount: int = 0) -> None:
        """Keep what has happened to a character, or what it has done, if a word asks about it."""
        if f"happened/{what}" in self.rules.remembers and self.state.turn and self.is_character(piece):
            seat = self.owner(piece)
            self.keep((what, self.state.turn, piece.id, own_card(piece), seat, source, by, amount))

    def note_moved(self, piece: Piece, mm: float = 0.0) -> None:
        """Keep that a disk was moved so far to another place; of a missile only if it lay on the bare table."""
        amount = int(mm) if "measured/moved" in self.rules.remembers else 0
        if self.is_character(piece):
            self.note("moved", piece, amount=amount)
        elif not (piece.size == "missile" and piece.on):
            self.note_thing_moved(piece.id, self.controller(piece.id) if piece.size == "artifact" else piece.owner, mm)

    def note_thing_moved(self, name: str, seat: int, mm: float) -> None:
        """Keep that something else than a character was moved, if a word asks about it."""
        if self.rules.remembers >= {"happened/moved", "moved_things"} and self.state.turn:
            amount = int(mm) if "measured/moved" in self.rules.remembers else 0
            self.keep((THING_MOVED, self.state.turn, name, "", seat, "", -1, amount))

    def keep(self, past: Past) -> None:
        """Keep what has happened; answers that may depend on it are computed again."""
        self.state.happened = (*self.state.happened, past)
        self.state.pieces.computed = {}

    # --- sides ----------------------------------------------------------------------------------

    @property
    def fray(self) -> Fray | None:
        """The innermost flick or shot that is being resolved, if any."""
        return self.state.frays[-1] if self.state.frays else None

    def owner(self, piece: Piece) -> int:
        """The seat that a character plays for; under a granted flick `as mine` the flicker's while it is alive.

        Its hits work for the flicker (DK-C-MAGNET-02), but its death's effects for its own player.
        """
        frays = self.state.frays
        if frays and (fray := frays[-1]).as_mine and fray.mover == piece.id:
            hits_on = self.rules.options.dead_mover_continues and piece.id in self.state.dying
            if hits_on or self.life(piece) > 0:
                return fray.me
        return piece.owner

    def owner_of(self, piece: Piece) -> int:
        """The seat to which a piece belongs, whoever controls it: that in whose camp its card lies."""
        return piece.belongs if piece.belongs >= 0 else piece.owner

    def is_lent(self, piece: Piece) -> bool:
        """Whether another player than its own has it for a time, and not for good."""
        if piece.belongs < 0:
            return False
        found = [one for one in self.state.lasting if one.holder == piece.id and one.card[0] == CONTROL]
        return any(one.turns or one.in_play or self.rules.conditions.get(one.effect) for one in found)

    def related(self, me: int, piece: Piece, relation: Relation) -> bool:
        """Whether a character has this relation to the seat (DK-TERM-08, -09, -11)."""
        return relation == "any" or self.are_related(me, self.owner(piece), relation)

    def are_related(self, me: int, seat: int, relation: Relation) -> bool:
        """Whether another seat, or nobody for -1, has this relation to a seat."""
        if relation == "any":
            return True
        if relation == "own":
            return seat == me
        same = seat >= 0 and self.state.players[seat].side == self.state.players[me].side
        return same if relation == "ally" else not same

    def heard(self, who: Who, me: int, listener: str, subject: Piece) -> bool:
        """Whether a trigger with this `who` applies to the subject."""
        match who:
            case "self":
                return subject.id == listener
            case "bearer":
                return subject.id == self.bearer(listener)
            case _:
                return self.related(me, subject, cast("Relation", who))

    def bearer(self, name: str) -> str:
        """The character that carries a missile or a stowed disk, in a flick as it was when it began (DK-LTE-10); or
        that stands on an artifact now.
        """
        piece = self.state.pieces[name]
        if piece.zone == "stowed":
            return piece.holder
        if piece.size == "artifact":
            holder = self.holder(name)
            return holder.id if holder is not None else ""
        fray = self.fray
        if fray is not None:
            for carrier, missiles in fray.riders:
                if name in missiles:
                    return carrier
        return piece.on if piece.size == "missile" else ""

    # --- the table ------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The table as it is now."""
        changes = self.state.board
        return self.rules.table if changes is None else board_of(self.rules, changes).table

    @property
    def objects(self) -> Mapping[str, LyingObject]:
        """The objects of the landscape that are on the table, by id, in a fixed order."""
        return board_of(self.rules, self.state.board).objects

    def without_removed(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """What had these names, without objects that have been removed since."""
        if self.state.board is None:
            return names
        return tuple(one for one in names if one in self.objects or not one.startswith((OF_SCRIPT, PUT_DOWN)))

    def is_open(self, zone: str) -> bool:
        """Whether the script has the zone, and it is open."""
        found = self.rules.zones.get(zone)
        if found is None:
            return False
        changes = self.state.board
        return found.open if changes is None else found.open != (zone in changes.zones)

    def changed_object(self, name: str) -> AddedObject | None:
        """An object that was put down or changed in this battle, as it lies now; None for any other."""
        board = self.state.board
        found = () if board is None else (*board.moved, *board.added)
        return next((one for one in found if one.id == name), None)

    def change_board(self, **changes: Any) -> None:
        """Change the board; answers that may depend on it are computed again."""
        self.state.board = replace(self.state.board or BoardChanges(), **changes)
        self.state.pieces.computed = {}

    def disks(self, without: tuple[str, ...] = ()) -> tuple[Disk, ...]:
        """The disks on the table, as the physics needs them."""
        known = self.computed()
        found: tuple[Disk, ...] | None = known.get(("disks", without))
        if found is None:
            found = known["disks", without] = self._disks(without)
        return found

    def _disks(self, without: tuple[str, ...]) -> tuple[Disk, ...]:
        found = []
        made = self.state.pieces.as_disks
        for piece in self.on_field():
            if without and (piece.id in without or (piece.on in without and piece.size == "missile")):
                continue
            if self.is_flat(piece):
                continue
            under = piece.on
            rider = bool(under) and piece.size == "missile"
            if rider:
                below = [p for p in self.riders(under) if p.arrived < piece.arrived]
                if below:
                    under = max(below, key=lambda p: p.arrived).id
            if under in without:
                under = ""
            # Most pieces are the same as last time: their disks are then the very same, too, which is seen at once.
            known = made.get(piece.id)
            if known is None or known[0] is not piece or known[1] != under:
                disk = Disk(piece.id, piece.radius, piece.mass, piece.x, piece.y, piece.facing, under or None, rider)
                known = made[piece.id] = piece, under, disk
            found.append(known[2])
        return tuple(found)

    def is_flat(self, piece: Piece) -> bool:
        """Whether this is an artifact that is in nobody's way."""
        return piece.size == "artifact" and piece.card in self.rules.flat

    def set_down(self, name: str, x: float, y: float, facing: float | None = None) -> None:
        """Move a disk with everything on it to a position; it leaves what it lay on."""
        piece = self.state.pieces[name]
        dx, dy = x - piece.x, y - piece.y
        self.note_moved(piece, math.hypot(dx, dy))
        for other in list(self.state.pieces.values()):
            if other.zone == "field" and other.on == name:
                self.note("moved", other)
                self.change(other.id, x=other.x + dx, y=other.y + dy)
                for rider in self.riders(other.id):
                    self.change(rider.id, x=rider.x + dx, y=rider.y + dy)
        self.change(name, x=x, y=y, facing=piece.facing if facing is None else facing, on="")

    def send_home(self, name: str) -> None:
        """Return a missile's disk to its unlimited supply or the reserve (DK-LTE-09)."""
        piece = self.state.pieces[name]
        self.change(name, zone="reserve", on="", holder="")
        restore_uses(self.state.limits, name)
        if piece.on:
            self.sink(piece.on)
        self.say(ev.WentHome(name, piece.on or piece.holder))

    def next_arrival(self) -> int:
        self.state.counter += 1
        return self.state.counter

    # --- limits ---------------------------------------------------------------------------------

    def clockwise_from(self, seat: int) -> list[int]:
        """All seats to the left around the table, starting with one."""
        count = len(self.state.players)
        return [(seat + step) % count for step in range(count)]

    def turn_order_from(self, seat: int) -> list[int]:
        """All seats in turn order, starting with one (DK-TURN-01)."""
        seats = self.clockwise_from(seat)
        return [seats[0], *seats[:0:-1]] if self.state.reversed else seats
