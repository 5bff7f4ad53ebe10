"""What may be decided in one's own turn, and why not: every refusal names the statement of the ledger."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from schema.i18n import gettext as _
from schema.language.statuses import CANNOT_ACT
from schema.systems.despaira.cards import Trick
from simulator.engine.refusals import Refusal
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira.battle import attacks, can_attack, in_reach
from simulator.systems.despaira.duel import DuelPlay
from simulator.systems.despaira.movement import CREATURES, can_enter, moves_of
from simulator.systems.despaira.periods import activations, trick_tiles, why_not_activate
from simulator.systems.despaira.spawning import MAIN, normal_spawns, sacrifice_spawns
from simulator.systems.despaira.state import Piece


def turn_decisions(play: DuelPlay, seat: int) -> list[de.Decision]:
    """Everything that the seat whose turn it is may do now, in a fixed order; the last ends something."""
    phase = play.state.phase
    found: list[de.Decision] = []
    if phase in MAIN:
        found += normal_spawns(play, seat)
        found += sacrifice_spawns(play, seat)
        found += _placings(play, seat)
    found += activations(play, seat, answering=False)
    if phase in MAIN:
        for piece in play.on_field():
            if piece.controller == seat:
                name = piece.name
                for tile in moves_of(play, piece):
                    found.append(de.Move(name, tile))
                if piece.kind in CREATURES:
                    found += _stances(play, piece)
                    found += _heals(play, piece)
    found += attacks(play, seat)
    if phase == "battle":
        found.append(de.NextPhase())
    found.append(de.EndTurn())
    return found


def is_turn_decision(play: DuelPlay, seat: int, decision: Any) -> bool:
    """Whether a decision is one of `turn_decisions`: only those of its kind are looked at."""
    phase = play.state.phase
    match decision:
        case de.Spawn():
            return is_among(decision, normal_spawns(play, seat))
        case de.SacrificeSpawn():
            return is_among(decision, sacrifice_spawns(play, seat))
        case de.PlaceTrick():
            return phase in MAIN and is_among(decision, _placings(play, seat))
        case de.Activate():
            return is_among(decision, activations(play, seat, answering=False, only=decision.piece))
        case de.Move() | de.FlipUp() | de.SetMode() | de.Restore():
            piece = _own(play, seat, decision.piece)
            if piece is None or phase not in MAIN or piece.zone != "field" or not piece.tile:
                return False
            if isinstance(decision, de.Move):
                return decision.tile in moves_of(play, piece)
            return is_among(decision, (_heals if isinstance(decision, de.Restore) else _stances)(play, piece))
        case de.Attack():
            return is_among(decision, attacks(play, seat))
        case de.NextPhase():
            return phase == "battle"
        case _:
            return isinstance(decision, de.EndTurn)


def is_among(decision: Any, found: Iterable[Any]) -> bool:
    """Whether a decision is one of those found, each looked at as it comes."""
    # Not `in`, which mypyc does not translate for generators.
    return any(each == decision for each in found)


def _placings(play: DuelPlay, seat: int) -> list[de.PlaceTrick]:
    """Tricks of the hand, of equal cards only the first, on each tile where one may lie (DS-TRICK-01, DS-R-08)."""
    found: list[de.PlaceTrick] = []
    tiles = trick_tiles(play, seat)
    if not tiles:
        return found
    told: set[str] = set()
    pieces = play.state.pieces
    for name in play.seat(seat).hand:
        piece = pieces[name]
        if piece.kind == "trick" and piece.card not in told:
            told.add(piece.card)
            for tile in tiles:
                found.append(de.PlaceTrick(name, tile))
    return found


def _stances(play: DuelPlay, piece: Piece) -> tuple[de.Decision, ...]:
    """Flipping up, and a change of mode once a turn (DS-MODE-06, DS-R-11)."""
    if piece.kind not in CREATURES or not may_change_mode(play, piece):
        return ()
    if not piece.face_up:
        return (de.FlipUp(piece.name),)
    elif piece.mode == "defence":
        return (de.SetMode(piece.name, "attack"),)
    elif not piece.moved:
        return (de.SetMode(piece.name, "defence"),)
    return ()


def may_change_mode(play: DuelPlay, piece: Piece) -> bool:
    """Whether a creature may still change its mode in this turn."""
    if piece.mode_changes or play.prohibited(piece, "change_mode") or play.has_status(piece.name, CANNOT_ACT):
        return False
    return not piece.attacks or play.setup.figures.mode_change_after_attack


def _heals(play: DuelPlay, piece: Piece) -> list[de.Restore]:
    """HL restores an adjacent creature of either side, once a turn (DS-STAT-10, DS-R-27)."""
    found: list[de.Restore] = []
    if piece.kind not in CREATURES or not piece.face_up or not play.stat(piece, "hl"):
        return found
    if piece.heals >= play.how_often(piece, "heal") or (piece.attacks and play.setup.figures.heal_uses_attack):
        return found
    if play.has_status(piece.name, CANNOT_ACT):
        return found
    for other in play.on_field():
        adjacent = other.tile in play.neighbours(piece.tile)
        if other.kind not in CREATURES or not other.face_up or not adjacent or play.unaffected(other, "targeting"):
            continue  # a face-down creature cannot be chosen: its HP are hidden
        if 0 < other.hp < other.hp_max:
            found.append(de.Restore(piece.name, other.name))
    return found


# --- why not ----------------------------------------------------------------------------------------


def refusal_of(play: DuelPlay, seat: int, decision: Any) -> Refusal:
    """Why a decision is not legal, as exactly as it can be said."""
    state = play.state
    if isinstance(state.request, de.ChainRequest) and not isinstance(decision, de.Activate | de.Pass):
        return Refusal("answer-first", _("Chain something or pass first."), "DS-ACT-03")
    match decision:
        case de.Spawn() | de.SacrificeSpawn():
            return _why_not_spawn(play, seat, decision)
        case de.PlaceTrick():
            return _why_not_place(play, seat, decision)
        case de.Move():
            return _why_not_move(play, seat, decision)
        case de.Attack():
            return _why_not_attack(play, seat, decision)
        case de.SetMode() | de.FlipUp():
            return _why_not_stance(play, seat, decision)
        case de.Restore():
            return Refusal("no-heal", _("It cannot restore HP there now."), "DS-R-27")
        case de.Activate():
            return _why_not_activate(play, seat, decision)
        case _:
            return Refusal("not-now", _("This is not possible now."), "DS-TURN-01")


def _own(play: DuelPlay, seat: int, name: str) -> Piece | None:
    piece = play.state.pieces.get(name)
    return piece if piece is not None and piece.controller == seat else None


_NOT_YOURS = ("not-yours", "DS-TERM-02")


def _why_not_spawn(play: DuelPlay, seat: int, decision: Any) -> Refusal:
    piece = play.state.pieces.get(decision.piece)
    if piece is None or piece.owner != seat or piece.zone != "hand" or piece.kind != "creature":
        return Refusal("not-in-hand", _("Only a creature in your hand can be spawned."), "DS-SPAWN-01")
    if play.state.phase == "battle":
        return Refusal("not-in-battle", _("Nothing is spawned during Battle."), "DS-TURN-08")
    if play.seat(seat).spawns >= play.setup.figures.normal_spawns_per_turn:
        return Refusal("no-spawns-left", _("You have made all spawns of this turn."), "DS-SPAWN-03")
    if isinstance(decision, de.SacrificeSpawn):
        return Refusal("nothing-to-sacrifice", _("Your creatures are not enough for its level."), "DS-SAC-02")
    if play.level(piece) > play.setup.figures.spawn_points_per_turn:
        return Refusal("level-too-high", _("A creature of this level needs a sacrifice or an ability."), "DS-R-07")
    if play.level(piece) > play.seat(seat).spawn_points:
        return Refusal("too-few-points", _("It costs more spawn points than you have."), "DS-RES-06")
    if decision.tile not in play.near_leader(seat):
        return Refusal("not-adjacent", _("Creatures are spawned next to your leader."), "DS-SPAWN-02")
    return Refusal("occupied", _("A creature or leader is on this tile."), "DS-SPAWN-05")


def _why_not_place(play: DuelPlay, seat: int, decision: de.PlaceTrick) -> Refusal:
    piece = play.state.pieces.get(decision.piece)
    if piece is None or piece.owner != seat or piece.zone != "hand" or piece.kind != "trick":
        return Refusal("not-in-hand", _("Only a trick in your hand can be placed."), "DS-TRICK-01")
    if play.state.phase not in MAIN:
        return Refusal("not-in-battle", _("Tricks are placed in Main 1 and Main 2."), "DS-R-08")
    if decision.tile not in play.near_leader(seat):
        return Refusal("not-adjacent", _("Tricks are placed next to your leader."), "DS-TRICK-01")
    return Refusal("occupied", _("A leader, a trick or an opposing creature is on this tile."), "DS-R-08")


def _why_not_move(play: DuelPlay, seat: int, decision: de.Move) -> Refusal:
    piece = _own(play, seat, decision.piece)
    if piece is None or piece.zone != "field":
        return Refusal(_NOT_YOURS[0], _("You do not control this card."), _NOT_YOURS[1])
    if play.state.phase not in MAIN:
        return Refusal("not-in-battle", _("Cards move in Main 1 and Main 2."), "DS-R-12")
    if piece.kind == "trick" and (piece.face_up or piece.active):
        return Refusal("face-up-trick", _("A trick that is face-up cannot move."), "DS-TRICK-06")
    if piece.kind == "trick" and play.is_locked(piece):
        return Refusal("locked", _("An opposing creature locks this trick."), "DS-LOCK-02")
    if piece.attacks:
        return Refusal("has-attacked", _("A creature that has attacked cannot move."), "DS-MOVE-03")
    if piece.kind in CREATURES and piece.mode == "defence" and piece.face_up:
        return Refusal("in-defence", _("A face-up creature in Defence cannot move."), "DS-MOVE-04")
    if piece.moves >= play.how_often(piece, "move"):
        return Refusal("has-moved", _("It has moved in this turn."), "DS-MOVE-01")
    if decision.tile not in play.neighbours(piece.tile):
        return Refusal("not-adjacent", _("It moves by one tile, along a column or a row."), "DS-MOVE-02")
    if not can_enter(play, piece, decision.tile):
        return Refusal("occupied", _("Something is in the way on this tile."), "DS-MOVE-06")
    return Refusal("cannot-move", _("An ability keeps it where it is."), "DS-OVR-01")


def _why_not_attack(play: DuelPlay, seat: int, decision: de.Attack) -> Refusal:
    piece, target = _own(play, seat, decision.piece), play.state.pieces.get(decision.target)
    if piece is None or piece.zone != "field":
        return Refusal(_NOT_YOURS[0], _("You do not control this card."), _NOT_YOURS[1])
    if target is None or target.zone != "field" or target.kind == "trick":
        return Refusal("no-target", _("Only creatures and leaders can be attacked."), "DS-R-36")
    if target.controller == seat:
        return Refusal("own-target", _("A creature does not attack its own side."), "DS-ATK-03")
    if piece.attacks >= play.how_often(piece, "attack"):
        return Refusal("has-attacked", _("It has attacked in this turn."), "DS-ATK-01")
    if play.stat(piece, "atk") is None and play.stat(piece, "ratk") is None:
        leads = piece.kind == "leader"
        return Refusal("no-attack", _("It has neither ATK nor RATK."), "DS-R-31" if leads else "DS-STAT-01")
    if piece.mode != "attack" or not piece.face_up:
        return Refusal("in-defence", _("Only creatures in Attack mode attack."), "DS-R-36")
    if play.state.turn == 1 and not play.setup.figures.first_turn_attack:
        return Refusal("first-turn", _("There are no attacks in the first turn."), "DS-R-02")
    if play.prohibited(piece, "attack"):
        return Refusal("cannot-attack", _("An ability forbids it to attack."), "DS-OVR-01")
    if piece.heals and play.setup.figures.heal_uses_attack:
        return Refusal("has-healed", _("Restoring HP has used its attack."), "DS-R-27")
    if not can_attack(play, piece):
        return Refusal("entered", _("It entered the field too lately to attack."), "DS-R-05")
    if not in_reach(play, piece, target):
        return Refusal("out-of-reach", _("The target is out of its reach."), "DS-ATK-02")
    return Refusal("not-now", _("Attacks are declared in Main 1 and Battle."), "DS-TURN-06")


def _why_not_stance(play: DuelPlay, seat: int, decision: de.SetMode | de.FlipUp) -> Refusal:
    piece = _own(play, seat, decision.piece)
    if piece is None or piece.zone != "field" or piece.kind not in CREATURES:
        return Refusal(_NOT_YOURS[0], _("You do not control this creature."), _NOT_YOURS[1])
    if isinstance(decision, de.SetMode) and decision.mode == "defence" and piece.moved:
        return Refusal("has-moved", _("A creature that has moved cannot go to Defence."), "DS-MODE-06")
    return Refusal("mode-changed", _("A creature changes its mode once a turn, in Main 1 or Main 2."), "DS-R-11")


def _why_not_activate(play: DuelPlay, seat: int, decision: de.Activate) -> Refusal:
    piece = play.state.pieces.get(decision.piece)
    answering = isinstance(play.state.request, de.ChainRequest)
    if piece is None or (piece.controller if piece.zone == "field" else piece.owner) != seat:
        return Refusal(_NOT_YOURS[0], _("You do not control this card."), _NOT_YOURS[1])
    if piece.zone == "hand" and answering:
        return Refusal("not-on-field", _("Only cards on the field may chain."), "DS-ACT-05")
    if piece.kind == "trick":
        if play.is_locked(piece):
            return Refusal("locked", _("An opposing creature locks this trick."), "DS-LOCK-02")
        if play.level(piece) > play.seat(seat).inventory:
            return Refusal("too-few-crystals", _("It costs more crystals than you have."), "DS-RES-04")
        card = play.card(piece)
        if isinstance(card, Trick) and card.activation == "normal" and play.state.phase == "battle" and not answering:
            return Refusal("not-in-battle", _("Normal tricks are not activated during Battle."), "DS-TURN-07")
    why = why_not_activate(play, seat, decision)
    told: dict[str, tuple[str, str]] = {
        "face-up": (_("It is activated already."), "DS-TRICK-04"),
        "from-the-hand": (_("Tricks are placed face-down first."), "DS-X-07"),
        "normal": (_("Normal tricks are activated in one's own turn, outside Battle."), "DS-TRICK-07"),
        "chain": (_("Chain tricks answer the activation of an ability."), "DS-TRICK-09"),
        "tile": (_("Tricks are placed next to your leader."), "DS-TRICK-01"),
        "face-down": (_("A face-down creature has no abilities."), "DS-R-15"),
        "prohibited": (_("Something forbids it to activate abilities."), "DS-OVR-01"),
        "standard": (_("It is used in one's own turn, and answers nothing."), "DS-ACT-04"),
        "answers": (_("It answers only what its text names."), "DS-OVR-01"),
        "limit": (_("It has been used as often as it may be."), "DS-OVR-01"),
        "condition": (_("Its condition does not hold."), "DS-OVR-01"),
        "choice": (_("There is nothing to choose for it, at least not within its reach."), "DS-R-24"),
        "cost": (_("Its cost cannot be paid."), "DS-R-18"),
        "idle": (_("Nothing would happen."), "DS-R-22"),
    }
    if why in told:
        return Refusal(f"cannot-activate-{why}", *told[why])
    return Refusal("cannot-activate", _("It cannot be activated now, or nothing would happen."), "DS-ACT-04")
