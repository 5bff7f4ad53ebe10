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
    values = _sides(play)
    return values[seat] - values[1 - seat]


def evaluate(game: DuelGame, seat: int) -> float:
    """The value of a duel for a seat, with what lies ahead: wins by abilities, attacks on leaders, Famine."""
    if game.result is not None:
        return _ended(game, seat)
    play = game.play()
    values = _sides(play)
    return values[seat] + _prospects(play, seat) - values[1 - seat] - _prospects(play, 1 - seat)


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


def _sides(play: DuelPlay) -> list[float]:
    """The value of each seat's side as it looks now."""
    values = []
    opposing = []
    for seat in (0, 1):
        mine, other = play.seat(seat), play.seat(1 - seat)
        hp = LEADER_HP * play.leader(seat).hp if mine.leader else 0.0
        values.append(hp + (CARD * len(mine.hand) + CRYSTAL * mine.inventory))
        opposing.append(play.leader(1 - seat).tile if other.leader else "")
    late = max(0, play.state.turn - PATIENCE) / HURRY
    near = NEARNESS * (1 + late)
    for piece in play.on_field():
        seat = piece.controller
        if piece.kind == "trick":
            values[seat] += TRICK
        elif piece.kind != "leader":
            figures, there = _figures(play, piece), opposing[seat]
            values[seat] += figures - near * distance(piece.tile, there) if there else figures
        elif late and opposing[seat] and play.stat(piece, "atk"):
            values[seat] -= NEARNESS * late * distance(piece.tile, opposing[seat])
    return values


def _figures(play: DuelPlay, piece: Piece) -> float:
    """What a creature is worth wherever it stands."""
    ready = piece.face_up and piece.mode == "attack"
    if piece.face_up and not piece.shield_broken and play.has_plain_stats(piece):
        known, kind = play.setup.worths, play.tile_kind(piece.tile)
        key = piece.card, kind, piece.hp, ready
        if key not in known:
            known[key] = _sum(piece.hp, play.setup.plain_stats(piece.card, kind, STATS), ready)
        return known[key]
    return _sum(piece.hp, tuple([play.stat(piece, stat) for stat in STATS]), ready)


def _sum(hp: int, stats: tuple[int | None, ...], ready: bool) -> float:
    figures = 0.25 * hp
    for stat, weight in zip(stats, WEIGHTS, strict=True):
        figures += weight * (stat or 0)
    return figures + READY if ready else figures
