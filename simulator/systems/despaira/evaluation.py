"""How good a duel is for a seat: Leader HP, what stands on the field, cards and crystals, and how near an end is."""

from __future__ import annotations

from simulator.systems.despaira.duel import DuelPlay
from simulator.systems.despaira.field import distance
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.goals import progress
from simulator.systems.despaira.state import Piece

WON = 100_000.0
LEADER_HP = 1.0
"""The value of a point of Leader HP; all others are in its terms."""
CARD, CRYSTAL, TRICK = 15.0, 3.0, 20.0
NEARNESS = 12.0
"""For each tile that a creature is nearer to the opposing leader."""
PATIENCE, HURRY = 30, 5
"""After so many turns nearness counts more: twice as much after so many more, and so on. Then leaders that can attack
go forwards, too; otherwise two sides that stand well where they are would wait for each other for ever.
"""
STATS = ("atk", "ratk", "catk", "def", "hl")
WEIGHTS = (0.35, 0.2, 0.15, 0.2, 0.1)
"""The value of a point of each stat."""
READY = 15.0
"""For a creature that is face-up in Attack: only such ones move and attack."""
GOAL = 420.0
"""For a win by an ability once its conditions hold; before, as much of it as they have come near."""
PRESSURE = 0.3
"""For a point of ATK beside the opposing leader, and half of it one tile farther off: it can strike next turn."""
LAST_CARDS, LAST_CARD = 24, 2.0
"""From so many cards in the deck on, each card that is drawn brings Famine nearer; and what it costs."""


def quick_value(game: DuelGame, seat: int) -> float:
    """The value of a duel for a seat as it looks now: the own side less the other one."""
    if game.result is not None:
        return _ended(game, seat)
    play = game.play()
    return _side(play, seat) - _side(play, 1 - seat)


def evaluate(game: DuelGame, seat: int) -> float:
    """The value of a duel for a seat, with what lies ahead: wins by abilities, attacks on leaders, Famine."""
    if game.result is not None:
        return _ended(game, seat)
    play = game.play()
    return _side(play, seat) + _prospects(play, seat) - _side(play, 1 - seat) - _prospects(play, 1 - seat)


def _ended(game: DuelGame, seat: int) -> float:
    winners = game.result.winners if game.result is not None else ()
    return 0.0 if not winners else WON if seat in winners else -WON


def _prospects(play: DuelPlay, seat: int) -> float:
    """What a seat has prepared: wins by abilities, creatures before the opposing leader, and cards to draw."""
    value = GOAL * progress(play, seat) - LAST_CARD * max(0, LAST_CARDS - len(play.seat(seat).deck))
    opposing = play.leader(1 - seat).tile if play.seat(1 - seat).leader else ""
    for piece in play.on_field() if opposing else ():
        strikes = piece.controller == seat and piece.kind not in ("leader", "trick")
        if strikes and piece.face_up and piece.mode == "attack" and (away := distance(piece.tile, opposing)) <= 2:
            value += PRESSURE * (play.stat(piece, "atk") or 0) / max(1, away)
    return value


def _side(play: DuelPlay, seat: int) -> float:
    mine = play.seat(seat)
    value = LEADER_HP * play.leader(seat).hp if mine.leader else 0.0
    value += CARD * len(mine.hand) + CRYSTAL * mine.inventory
    late = max(0, play.state.turn - PATIENCE) / HURRY
    opposing = play.leader(1 - seat).tile if play.seat(1 - seat).leader else ""
    for piece in play.on_field():
        if piece.controller == seat:
            value += _piece(play, piece, opposing, late)
    return value


def _piece(play: DuelPlay, piece: Piece, opposing: str, late: float) -> float:
    """What a card on the field is worth: its figures, and how near it has come."""
    if piece.kind == "leader":
        goes = late and opposing and piece.tile and play.stat(piece, "atk")
        return -NEARNESS * late * distance(piece.tile, opposing) if goes else 0.0
    if piece.kind == "trick":
        return TRICK
    figures = 0.25 * piece.hp
    if piece.tile and piece.face_up and not (piece.shield_broken or piece.shield_worn or piece.name in play.in_force()):
        stats = play.setup.plain_stats(piece.card, play.tile_kind(piece.tile), STATS)
    else:
        stats = tuple([play.stat(piece, stat) for stat in STATS])
    for stat, weight in zip(stats, WEIGHTS, strict=True):
        figures += weight * (stat or 0)
    if piece.face_up and piece.mode == "attack":
        figures += READY
    if opposing and piece.tile:
        figures -= NEARNESS * (1 + late) * distance(piece.tile, opposing)
    return figures
