"""A position of a battle as a script: everything stays where it is, and what a script cannot express is listed.

Only the script is made; the caller names it and its file.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from schema.frozen_dataclass import record
from schema.i18n import format_number, language, ngettext
from schema.i18n import gettext as _
from schema.models.base import Text, in_language
from schema.models.walk import walk
from schema.systems.desktopia.cards import Artifact, Character, Missile
from schema.systems.desktopia.goals import Slay, Survive
from schema.systems.desktopia.script import Member, PlacedArtifact, PlacedItem, Script, Seat, SupplyAtStart
from simulator.physics.geometry import distance_to_border, nearest_free
from simulator.systems.desktopia.active_effects import supply_limit
from simulator.systems.desktopia.battle import Battle, as_itself, own_card
from simulator.systems.desktopia.decisions import ActionRequest
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.ruleset import battlefield_of, folder_of, placed_objects
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import Deploy

_SEEN_MM = 0.1
"""Positions nearer than this are written as equal."""


@record
class PositionScript:
    """A script that begins with a position of a battle."""

    script: Script
    untold: tuple[str, ...]
    """What a script cannot express and so is not kept, one sentence each."""
    moved: frozenset[str]
    """Ids of pieces that had to be moved, because no script puts them where they are."""


def tableau_of(game: Game) -> PositionScript | None:
    """The script that begins with the present position, with its own id and name; None if no character is left.

    Lengths and angles are rounded to 0.1. The turn's player begins a whole turn.
    """
    return _Writing(game).tableau()


class _Writing:
    """Collects the parts of one script."""

    def __init__(self, game: Game) -> None:
        self._b = Battle(game.rules, game.state)
        self._script = game.rules.script
        self._omitted: list[str] = []
        self._moved: set[str] = set()
        self._spots: dict[str, tuple[float, float]] = {}

    def tableau(self) -> PositionScript | None:
        b, old = self._b, self._script
        self._find_spots()
        standing = [piece for piece in self._standing() if b.life(piece) > 0]
        kept = [seat for seat in range(len(old.seats)) if any(piece.owner == seat for piece in standing)]
        if not kept:
            return None
        number = {seat: place + 1 for place, seat in enumerate(kept)}
        artifacts = tuple(self._artifacts())
        seats = tuple(self._seat(seat, [piece for piece in standing if piece.owner == seat]) for seat in kept)
        zones = tuple(
            zone.model_copy(
                update={
                    "seat": number.get(zone.seat - 1) if zone.seat is not None else None,
                    "open": b.is_open(zone.id),
                }
            )
            for zone in old.zones
        )
        limit = old.turn_limit
        made = old.model_copy(
            update={
                "text": {},
                "zones": zones,
                "battlefield": battlefield_of(b.rules, b.state.board),
                "landscape": tuple(placed_objects(b.rules, b.state.board).values()),
                "seats": seats,
                "artifacts": artifacts,
                "items": tuple(self._items()),
                "first_seat": number.get(self._turn_of()),
                "first_is_chosen": False,
                "turn_limit": None if limit is None else max(1, limit - max(1, b.state.turn) + 1),
                "lesson": None,
            }
        )
        for seat in range(len(old.seats)):
            if seat not in number:
                self._omitted.append(
                    _("{seat} has no characters left and is left out.").format(seat=self._seat_name(seat))
                )
        self._report_turn()
        self._report_past()
        return PositionScript(made, tuple(dict.fromkeys(self._omitted)), frozenset(self._moved))

    # ------------------------------------------------------------ what lies on the table

    def _standing(self) -> Iterator[Piece]:
        """The characters that are on the battlefield or wait to be deployed."""
        waiting = self._waiting()
        for piece in self._b.state.pieces.values():
            if self._b.is_character(piece) and (piece.zone == "field" or piece.id in waiting):
                yield piece

    def _waiting(self) -> frozenset[str]:
        """The characters that their players have yet to deploy."""
        return frozenset(name for task in self._b.state.stack if isinstance(task, Deploy) for name in task.pieces)

    def _find_spots(self) -> None:
        """The position of each disk: its own; where it reaches over the border, the nearest that a script allows."""
        b = self._b
        disks = {disk.id: disk for disk in b.disks()}
        for piece in b.on_field():
            spot = (piece.x, piece.y)
            over = piece.radius - distance_to_border(b.table.border, *spot)
            if piece.on == "" and over > _SEEN_MM / 2:
                others = [disk for disk in disks.values() if disk.id != piece.id]
                free = nearest_free(b.table, others, *spot, piece.radius, clearance=_SEEN_MM, margin=_SEEN_MM)
                if free is not None:
                    spot = free
                    disks[piece.id] = replace(disks[piece.id], x=spot[0], y=spot[1])
                    self._moved |= {piece.id, *(rider.id for rider in b.riders(piece.id))}
                    words = _("{piece} reaches {distance} mm over the border; it stands wholly inside.")
                    self._omitted.append(words.format(piece=self._name(piece), distance=format_number(over, ".1f")))
            self._spots[piece.id] = (round(spot[0], 1), round(spot[1], 1))

    def _seat(self, seat: int, squad: list[Piece]) -> Seat:
        b, old = self._b, self._script.seats[seat]
        player = b.state.players[seat]
        waiting = self._waiting()
        deploys = any(piece.id in waiting for piece in squad)
        if deploys and any(piece.id not in waiting for piece in squad):
            self._omitted.append(_("{seat} deploys its whole squad again.").format(seat=self._seat_name(seat)))
            self._moved |= {piece.id for piece in squad}
        if player.penalties:
            count = ngettext("{n} penalty card", "{n} penalty cards", player.penalties).format(n=player.penalties)
            self._omitted.append(_("{seat} has {cards}.").format(seat=self._seat_name(seat), cards=count))
        return old.model_copy(
            update={
                "squad": tuple(self._member(piece) for piece in squad),
                "deploys_in": old.deploys_in if deploys else None,
                "supplies": tuple(self._supplies(seat, squad)),
                "bonus_cards": min(20, player.bonuses),
                "rituals": player.hand,
            }
        )

    def _member(self, piece: Piece) -> Member:
        b = self._b
        itself = as_itself(piece)
        # What static abilities give they give anew.
        life = max(1, (b.life(itself) if piece.printed else b.life(piece)) - piece.extra)
        printed = b.rules.pack.characters[itself.card].life
        x, y = self._spots.get(piece.id, (round(piece.x, 1), round(piece.y, 1)))
        riders = b.riders(piece.id)
        for rider in riders:
            if math.dist((rider.x, rider.y), (piece.x, piece.y)) > _SEEN_MM:
                self._omitted.append(_("Missiles lie on the middle of their character."))
                self._moved.add(rider.id)
            if rider.owner != piece.owner:
                words = _("{missile} on {piece} counts as that of the player of {piece}.")
                self._omitted.append(words.format(missile=self._name(rider), piece=self._name(piece)))
        if any(key.startswith(f"{piece.id}|") for key in b.state.counters):
            words = _("The script does not have the counters of {piece}.")
            self._omitted.append(words.format(piece=self._name(piece)))
        if any(one.holder == piece.id for one in b.state.lasting):
            words = _("The script does not have what abilities let hold for {piece} for a time.")
            self._omitted.append(words.format(piece=self._name(piece)))
        if piece.full or life > printed:
            words = _("{piece} has at most the life of its card.")
            self._omitted.append(words.format(piece=self._name(piece)))
        if piece.statuses:
            words = _("{piece} is under an ability that lasts until the end of the turn.")
            self._omitted.append(words.format(piece=self._name(piece)))
        return Member(
            character=itself.card,
            x=x,
            y=y,
            facing=round(piece.facing % 360.0, 1) % 360.0,
            life=life if life < printed else None,
            riders=tuple(rider.card for rider in riders),
        )

    def _supplies(self, seat: int, squad: list[Piece]) -> Iterator[SupplyAtStart]:
        """The cards whose missiles differ in number from those at the start."""
        b = self._b
        for card in sorted({own_card(piece) for piece in squad}):
            shooting = b.rules.pack.characters[card].shooting
            if shooting is None or shooting.limit is None:
                continue
            keys = {b.supply_key(piece) for piece in squad if own_card(piece) == card}
            counts = {len(b.supply(key)) for key in sorted(keys)}
            if len(counts) > 1:
                words = _("The disks of {card} hold different numbers of missiles; each gets the fewest.")
                self._omitted.append(words.format(card=self._name_of("characters", card)))
            limit = supply_limit(b, seat, card)
            usual = shooting.limit if limit is None else min(shooting.limit, limit)
            count = min(counts) if limit is None else min(*counts, limit)
            if count != usual:
                yield SupplyAtStart(character=card, count=count)

    def _artifacts(self) -> Iterator[PlacedArtifact]:
        b = self._b
        for piece in b.on_field():
            if piece.size == "artifact" and piece.card not in b.rules.items:
                holder = b.holder(piece.id)
                held_by = own_card(holder) if holder is not None and b.life(holder) > 0 else None
                x, y = self._spots[piece.id]
                yield PlacedArtifact(
                    artifact=piece.card, x=x, y=y, facing=round(piece.facing % 360.0, 1) % 360.0, held_by=held_by
                )

    def _items(self) -> Iterator[PlacedItem]:
        """Special items at their positions; a carried one beside its carrier."""
        b = self._b
        for item in self._script.items:
            piece = next(
                (p for p in b.state.pieces.values() if p.card == item.id and p.zone in ("field", "stowed")), None
            )
            if piece is None:
                self._omitted.append(
                    _("{item} is not on the table any more.").format(item=_text_of(item.name, item.id))
                )
                continue
            x, y = self._spots.get(piece.id, (item.x, item.y))
            if piece.zone == "stowed":
                holder = b.piece(piece.holder)
                free = nearest_free(b.table, b.disks(), holder.x, holder.y, piece.radius, clearance=1.0, margin=1.0)
                x, y = (round(free[0], 1), round(free[1], 1)) if free is not None else (item.x, item.y)
                words = _("{item} is carried by {piece}; it lies beside it.")
                self._omitted.append(words.format(item=_text_of(item.name, item.id), piece=self._name(holder)))
                self._moved.add(piece.id)
            yield item.model_copy(update={"x": x, "y": y})

    # ------------------------------------------------------------ what no script can say

    def _turn_of(self) -> int:
        """The seat that begins: the one whose turn it is."""
        return self._b.state.seat

    def _report_turn(self) -> None:
        b, request = self._b, self._b.state.request
        state = b.state
        if request is not None and not isinstance(request, ActionRequest) and not self._waiting():
            self._omitted.append(_("Something is still being decided; the script begins before the next action."))
        if state.actions_used:
            used = ngettext("{n} action of this turn is used", "{n} actions of this turn are used", state.actions_used)
            words = _("{used}; {seat} begins a whole turn.")
            self._omitted.append(words.format(used=used.format(n=state.actions_used), seat=self._seat_name(state.seat)))
        for seat in dict.fromkeys(mark.seat for mark in state.marks):
            words = _("The script does not have what {seat} has chosen in secret.")
            self._omitted.append(words.format(seat=self._seat_name(seat)))
        if state.limits:
            self._omitted.append(_("Abilities that were used up can be used again."))

    def _report_past(self) -> None:
        b, state = self._b, self._b.state
        for piece in state.pieces.values():
            if piece.zone == "field" and piece.size == "missile" and not piece.on:
                self._omitted.append(
                    _("{missile} lies on no character and is left out.").format(missile=self._name(piece))
                )
                self._moved.add(piece.id)
            if piece.zone == "stowed" and piece.card not in b.rules.items:
                words = _("{piece} on the card of {holder} is left out.")
                self._omitted.append(words.format(piece=self._name(piece), holder=self._name(b.piece(piece.holder))))
                self._moved.add(piece.id)
        goals = [part for _at, part in walk(self._script)]
        if any(isinstance(goal, Slay) for goal in goals) and any(player.slain for player in state.players):
            self._omitted.append(_("Characters that died before do not count for the goal."))
        if any(isinstance(goal, Survive) for goal in goals) and any(
            dict(p.tallies).get("turns") for p in state.players
        ):
            self._omitted.append(_("Turns that were lived through do not count for the goal."))
        if self._script.rituals and (state.discarded or state.shuffles):
            self._omitted.append(_("The ritual deck is shuffled again."))

    # ------------------------------------------------------------ words

    def _name(self, piece: Piece) -> str:
        if piece.card in self._b.rules.items:
            item = next(item for item in self._script.items if item.id == piece.card)
            return _text_of(item.name, item.id)
        return self._name_of(folder_of(piece.size), piece.card)

    def _name_of(self, folder: str, card: str) -> str:
        pack = self._b.rules.pack
        match folder:
            case "missiles":
                found: Character | Missile | Artifact | None = pack.missiles.get(card)
            case "artifacts":
                found = pack.artifacts.get(card)
            case _:
                found = pack.characters.get(card)
        return _text_of(found.name, card) if found is not None else card

    def _seat_name(self, seat: int) -> str:
        return _text_of(self._script.seats[seat].name, "") or _("Seat {number}").format(number=seat + 1)


def _text_of(text: Text, otherwise: str) -> str:
    return in_language(text, language(), otherwise)
