"""What might be decided with a card or on a tile now, and the rule that forbids what is not allowed. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from editor.systems.despaira.play.places import pieces_at
from editor.testplay.refusal_reason import RefusalReason
from schema.language.ability import Activated
from simulator.engine.choices import ChoiceRequest
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira.decision_words import words, words_without_card
from simulator.systems.despaira.duel import TILE, DuelPlay
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.periods import trick_abilities
from simulator.systems.despaira.state import Piece
from simulator.systems.despaira.story import Storyteller

_CREATURES = ("creature", "token")


def reasons(game: DuelGame, story: Storyteller, seat: int, name: str, place: str) -> tuple[RefusalReason, ...]:
    """The decisions of a seat with a card, else those of all its cards at a place; none while it answers a choice.

    `name`: a card, or empty; `place`: a tile or another place.
    """
    request = game.asked.get(seat)
    if request is None or isinstance(request, ChoiceRequest | de.LeaderRequest):
        return ()
    piece = subject(game.play(), seat, name, place)
    if piece is not None:
        return _told(game, story, seat, _of(game.play(), seat, piece), words_without_card)
    if place.startswith(TILE):
        return _told(game, story, seat, _at(game.play(), seat, place[len(TILE) :]), words)
    return ()


def subject(play: DuelPlay, seat: int, name: str, place: str) -> Piece | None:
    """The card that the reasons are about: the named one, else one at the place; on a tile only one of the seat's."""
    there = pieces_at(play, place)
    if place.startswith(TILE):
        there = tuple(one for one in there if one.controller == seat)
    return play.state.pieces.get(name) or next(iter(there), None)


def _told(
    game: DuelGame,
    story: Storyteller,
    seat: int,
    attempts: Iterator[Any],
    in_words: Callable[[Storyteller, DuelGame, Any], str],
) -> tuple[RefusalReason, ...]:
    found = []
    for attempt in dict.fromkeys(attempts):
        refusal = game.refusal(seat, attempt)
        text = in_words(story, game, attempt)
        found.append(RefusalReason(text, refusal.words, refusal.rule) if refusal is not None else RefusalReason(text))
    return tuple(found)


def _of(play: DuelPlay, seat: int, piece: Piece) -> Iterator[Any]:
    """Everything that might be done with one card."""
    yield from _activations(play, piece)
    if piece.zone == "hand" and piece.owner == seat:
        for tile in play.near_leader(seat):
            if piece.kind == "trick":
                yield de.PlaceTrick(piece.name, tile)
            else:
                yield de.Spawn(piece.name, tile, "attack")
        if piece.kind in _CREATURES:
            yield de.SacrificeSpawn(piece.name)
    if piece.zone != "field":
        return
    for tile in play.neighbours(piece.tile):
        yield de.Move(piece.name, tile)
    if piece.kind == "trick":
        return
    if piece.kind in _CREATURES:
        if not piece.face_up:
            yield de.FlipUp(piece.name)
        else:
            yield de.SetMode(piece.name, "defence" if piece.mode == "attack" else "attack")
    for other in play.on_field():
        if other.kind != "trick" and other.controller != piece.controller:
            yield de.Attack(piece.name, other.name)
    if piece.card in play.setup.cards and play.stat(piece, "hl"):
        for tile in play.neighbours(piece.tile):
            near = play.creature_at(tile)
            if near is not None and near.kind in _CREATURES:
                yield de.Restore(piece.name, near.name)


def _activations(play: DuelPlay, piece: Piece) -> Iterator[Any]:
    folder = play.setup.folders.get(piece.card, "")
    if not folder:
        return
    if piece.kind == "trick":
        keys = trick_abilities(play, piece)
    else:
        abilities = enumerate(play.setup.cards[piece.card].abilities)
        keys = tuple(f"{folder}/{piece.card}/{index}" for index, each in abilities if isinstance(each, Activated))
    for key in keys:
        for tile in play.near_leader(piece.owner) if piece.zone == "hand" and piece.kind == "trick" else ("",):
            yield de.Activate(piece.name, key, tile)


def _at(play: DuelPlay, seat: int, tile: str) -> Iterator[Any]:
    """What the cards of a seat might do on a tile."""
    enemy = play.creature_at(tile)
    told: set[str] = set()
    for name in play.seat(seat).hand if enemy is None else ():
        piece = play.piece(name)
        if piece.card not in told:
            told.add(piece.card)
            yield de.PlaceTrick(name, tile) if piece.kind == "trick" else de.Spawn(name, tile, "attack")
    for piece in play.on_field():
        if piece.controller != seat:
            continue
        if enemy is None:
            yield de.Move(piece.name, tile)
        elif piece.kind != "trick":
            yield de.Attack(piece.name, enemy.name)
