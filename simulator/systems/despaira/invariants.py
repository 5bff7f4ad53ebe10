"""What must be true of every state of a duel (ledger 6.1); for tests and the soak test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from simulator.engine.masking import HIDDEN
from simulator.systems.despaira.duel import DuelPlay
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.play import Play
from simulator.systems.despaira.state import Piece
from simulator.systems.despaira.views import SeenPieces, masked_state

PILES = ("deck", "hand", "graveyard", "void", "archive")


def broken(game: DuelGame) -> list[str]:
    """What is wrong with the state of a game; empty when it is sound."""
    return [*_crystals(game), *_zones(game), *_field(game), *_attachments(game), *_asks(game), *_kept(game)]


def _crystals(game: DuelGame) -> Iterator[str]:
    total = game.setup.figures.crystals_total
    for seat, mine in enumerate(game.state.seats):
        if mine.inventory + mine.used != total or mine.inventory < 0 or mine.used < 0:
            yield f"seat {seat} has {mine.inventory} + {mine.used} crystals, not {total} (DS-RES-02)"
        if mine.spawn_points < 0:
            yield f"seat {seat} owes spawn points"


def _zones(game: DuelGame) -> Iterator[str]:
    """Every card is in exactly one zone, and no card is lost or doubled."""
    state = game.state
    for seat, mine in enumerate(state.seats):
        for zone in PILES:
            for name in getattr(mine, zone):
                piece = state.pieces[name]
                if piece.zone != zone or piece.owner != seat:
                    yield f"{name} lies in the {zone} of seat {seat} and says {piece.zone} of {piece.owner}"
                if piece.kind in ("token", "leader"):
                    yield f"{name}, a {piece.kind}, lies in the {zone} (DS-TOK-02)"
    for piece in state.pieces.values():
        if piece.zone in PILES and piece.name not in getattr(state.seats[piece.owner], piece.zone):
            yield f"{piece.name} says that it lies in the {piece.zone}, and does not"
    for seat in (0, 1):
        cards = [
            piece.card
            for piece in state.pieces.values()
            if piece.owner == seat and piece.kind not in ("leader", "token")
        ]
        if HIDDEN not in cards and Counter(cards) != game.setup.decks[seat]:
            yield f"cards of seat {seat} were lost or doubled"


def _field(game: DuelGame) -> Iterator[str]:
    lying: dict[tuple[str, bool], Piece] = {}
    for piece in game.state.pieces.values():
        if piece.zone != "field" or not piece.tile:
            continue
        key = piece.tile, piece.kind == "trick"
        if key in lying:
            yield f"{piece.name} and {lying[key].name} are both on {piece.tile}"
        lying[key] = piece
        if piece.kind in ("creature", "token"):
            if not piece.face_up and piece.mode != "defence":
                yield f"{piece.name} is face-down and not in Defence (DS-MODE-03)"
            if piece.card != HIDDEN and not 0 < piece.hp <= piece.hp_max and game.asked:
                yield f"{piece.name} has {piece.hp} of {piece.hp_max} HP"
            if piece.facing not in ("north", "east", "south", "west"):
                yield f"{piece.name} faces nowhere"


def _attachments(game: DuelGame) -> Iterator[str]:
    for piece in game.state.pieces.values():
        if piece.zone != "attached":
            continue
        carrier = game.state.pieces.get(piece.carrier)
        if carrier is None or carrier.zone != "field":
            yield f"{piece.name} is attached to {piece.carrier}, which is not on the field"
        elif carrier.tile != piece.tile:
            yield f"{piece.name} is on {piece.tile} and its carrier on {carrier.tile}"


def _asks(game: DuelGame) -> Iterator[str]:
    if game.result is None and not game.asked and not game.between_turns:
        yield "nobody is asked, and the duel is not over"
    if game.result is None and game.state.queued and not game.state.stack:
        yield "a triggered ability was forgotten"


def _kept(game: DuelGame) -> Iterator[str]:
    """What is kept from decision to decision is what would be found anew, in the game and in what seats see of it."""
    play, fresh = game.play(), Play(game.setup, game.state.copy())
    if play.on_field() != fresh.on_field() or dict(play.board()) != dict(fresh.board()):
        yield "the cards on the field are not those that were kept"
    if any(play.at(tile) != fresh.at(tile) for tile in play.tiles()):
        yield "the cards on a tile are not those that were kept"
    held = _held(fresh)
    if _held(play) != held:
        yield "what holds all the time is not what was kept"
    fresh.settle()
    if fresh.state.pieces != game.state.pieces and game.result is None:
        yield "HP were not settled"
    field = [piece for piece in game.state.pieces.values() if piece.zone == "field"]
    for seat in (0, 1, None):
        view = game.view(seat)
        if view.state.pieces != masked_state(game.state, seat, SeenPieces(seat), field).pieces:
            yield f"seat {seat} does not see what it would see anew"
        if _held(view.play()) != _held(Play(view.setup, view.state)):
            yield f"what holds all the time is something else for seat {seat}"


def _held(play: DuelPlay) -> dict[str, dict[str, list[object]]]:
    return {
        name: {
            kind: [(entry.key, scope, names) for _word, entry, scope, names in found] for kind, found in kinds.items()
        }
        for name, kinds in play.in_force().items()
    }
