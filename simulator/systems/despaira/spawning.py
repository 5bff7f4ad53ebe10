"""Normal, Sacrifice and Miracle Spawns (DS-SPAWN, DS-SAC, DS-MIR)."""

from __future__ import annotations

from dataclasses import replace

from schema.systems.despaira.cards import Token
from schema.systems.despaira.moments import Spawned
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.requests import ask
from simulator.engine.zones import PUBLIC
from simulator.systems.despaira import events as ev
from simulator.systems.despaira.decisions import SacrificeSpawn, Spawn
from simulator.systems.despaira.duel import DuelPlay
from simulator.systems.despaira.movement import clash, entered, may_clash
from simulator.systems.despaira.stances import FORWARDS
from simulator.systems.despaira.state import Deed, Facts, Piece
from simulator.systems.despaira.work import AskSacrifice, AskSpawnTile, DoSpawn, EndDeed, Respond
from simulator.systems.despaira.zones import leave_pile, sacrifice, spend_points

STANCES = ("attack", "defence", "hidden")
MAIN = ("main_1", "main_2")


def normal_spawns(play: DuelPlay, seat: int) -> list[Spawn]:
    """Every Normal Spawn that the seat may make now (DS-SPAWN-01 to DS-SPAWN-05)."""
    mine = play.seat(seat)
    found: list[Spawn] = []
    if play.state.phase not in MAIN or mine.spawns >= play.setup.figures.normal_spawns_per_turn:
        return found
    tiles = [tile for tile in play.near_leader(seat) if play.free_for_creature(tile)]
    # A level above the points of a turn needs a sacrifice or an ability, however many points there are (DS-R-07).
    most = min(mine.spawn_points, play.setup.figures.spawn_points_per_turn)
    for name in _hand_creatures(play, seat) if tiles else ():
        if play.level(play.piece(name)) <= most:
            for tile in tiles:
                for stance in STANCES:
                    found.append(Spawn(name, tile, stance))
    return found


def sacrifice_spawns(play: DuelPlay, seat: int) -> list[SacrificeSpawn]:
    """Every creature for which a Sacrifice Spawn can be paid now (DS-SAC-01 to DS-SAC-04)."""
    mine, figures = play.seat(seat), play.setup.figures
    if play.state.phase not in MAIN or mine.spawns >= figures.normal_spawns_per_turn:
        return []
    offered = _offerings(play, seat)
    if not offered or not _tiles_after(play, seat, offered):
        return []
    worth = sum([play.level(play.piece(name)) for name in offered])
    most = worth + min(figures.sacrifice_points_max, mine.spawn_points)
    return [SacrificeSpawn(name) for name in _hand_creatures(play, seat) if play.level(play.piece(name)) <= most]


def _hand_creatures(play: DuelPlay, seat: int) -> list[str]:
    """The creatures in a hand, of equal cards only the first."""
    found: dict[str, str] = {}
    for name in play.seat(seat).hand:
        piece = play.piece(name)
        if piece.kind == "creature":
            found.setdefault(piece.card, name)
    return list(found.values())


def _offerings(play: DuelPlay, seat: int) -> tuple[str, ...]:
    """The own creatures that can be sacrificed (DS-SAC-04 to DS-SAC-06)."""
    return tuple(
        piece.name
        for piece in play.on_field()
        if piece.controller == seat and piece.kind in ("creature", "token") and _can_be_offered(play, piece)
    )


def _can_be_offered(play: DuelPlay, piece: Piece) -> bool:
    if piece.kind == "token":
        card = play.card(piece)
        return isinstance(card, Token) and card.can_be_sacrificed
    return not (piece.entered_turn == play.state.turn and piece.entered_how in ("normal", "sacrifice"))


def _tiles_after(play: DuelPlay, seat: int, sacrificed: tuple[str, ...]) -> tuple[str, ...]:
    """The tiles on which the new creature can stand when these have been sacrificed (DS-R-07)."""
    freed = {play.piece(name).tile for name in sacrificed}
    return tuple(tile for tile in play.near_leader(seat) if tile in freed or play.free_for_creature(tile))


def declare_spawn(play: DuelPlay, decision: Spawn) -> None:
    """Pay, declare, let it be answered, then spawn."""
    seat = play.state.seat
    spend_points(play, seat, play.level(play.piece(decision.piece)))
    _declare(play, decision.piece, decision.tile, decision.stance, "normal")


def _declare(play: DuelPlay, name: str, tile: str, stance: str, how: str) -> None:
    seat = play.state.seat
    play.change_seat(seat, spawns=play.seat(seat).spawns + 1)
    play.state.deed = Deed("spawn", seat, name, tile)
    play.push(Respond(play.opponent(seat)), DoSpawn(name, tile, stance, how), EndDeed())


def do_spawn(play: DuelPlay, task: DoSpawn) -> None:
    """The declared spawn, unless it was cancelled or its tile was taken; the card then stays in hand (DS-R-18)."""
    deed = play.state.deed
    if deed is not None and deed.cancelled:
        return
    piece = play.piece(task.piece)
    if piece.zone != "hand" or not play.free_for_creature(task.tile):
        play.say(ev.DeedCancelled("spawn", task.piece, piece.card))
        return
    arrive(play, task.piece, task.tile, task.stance, task.how, piece.owner)


def arrive(play: DuelPlay, name: str, tile: str, stance: str, how: str, seat: int, on: str = "") -> None:
    """Put a creature on the field, and tell that it was spawned; `on` is the tile for which it clashes first."""
    piece = play.piece(name)
    hidden = stance == "hidden"
    hp = play.printed(piece, "hp") or 0
    leave_pile(play, piece)
    by_ability = how == "miracle" and play.state.period is not None
    known = tuple(sorted({piece.owner, seat})) if hidden else (PUBLIC,)
    play.change(
        name,
        zone="field",
        controller=seat,
        tile=tile,
        face_up=not hidden,
        mode="attack" if stance == "attack" else "defence",
        facing=FORWARDS[seat],
        hp=hp,
        hp_max=hp,
        entered_turn=play.state.turn,
        entered_how=how,
        known_to=known,
        arrived=play.state.period.number if by_ability and play.state.period is not None else 0,
        arrived_by=seat if by_ability else -1,
        origin=piece.zone,
        hp_peak=hp,
    )
    play.say(ev.CreatureSpawned(seat, name, piece.card, on or tile, how, stance))
    spawned = play.piece(name)

    def fits(when: object, listener: str, me: int) -> bool:
        assert isinstance(when, Spawned)
        return (not when.how or how in when.how) and play.means(when.who, me, listener, spawned)

    play.moment("spawned", Facts(mover=name), fits)
    entered(play, name)


# --- Sacrifice Spawn: one question after another ----------------------------------------------------


def begin_sacrifice(play: DuelPlay, decision: SacrificeSpawn) -> None:
    """Ask what is sacrificed, then for the points, the tile and the stance."""
    play.push(AskSacrifice(decision.piece))


def work_sacrifice(play: DuelPlay, task: AskSacrifice) -> None:
    """The next question of a Sacrifice Spawn, or its declaration."""
    seat = play.state.seat
    level = play.level(play.piece(task.piece))
    limit = min(play.setup.figures.sacrifice_points_max, play.seat(seat).spawn_points)
    if task.points < 0:
        worth = sum(play.level(play.piece(name)) for name in task.sacrificed)
        least = max(0, level - worth)
        more = tuple(name for name in _offerings(play, seat) if name not in task.sacrificed)
        enough = task.sacrificed and least <= limit and _tiles_after(play, seat, task.sacrificed)
        points = tuple(f"points:{number}" for number in range(least, limit + 1)) if enough else ()
        ask(play, task, ChoiceRequest(seat, "sacrifice", (*points, *more), subject=task.piece))
    elif not task.tile:
        tiles = _tiles_after(play, seat, task.sacrificed)
        ask(play, task, ChoiceRequest(seat, "tile", tuple(f"tile:{tile}" for tile in tiles), subject=task.piece))
    else:
        ask(play, task, ChoiceRequest(seat, "stance", STANCES, subject=task.piece))


def answer_sacrifice(play: DuelPlay, task: AskSacrifice, decision: Choose) -> None:
    """Note an answer, and ask on; with the last one the spawn is paid and declared."""
    answer = decision.options[0]
    if answer.startswith("points:"):
        task = replace(task, points=int(answer.partition(":")[2]))
    elif answer.startswith("tile:"):
        task = replace(task, tile=answer[5:])
    elif answer in STANCES and task.tile:
        for name in task.sacrificed:
            sacrifice(play, name)
        spend_points(play, play.state.seat, task.points)
        _declare(play, task.piece, task.tile, answer, "sacrifice")
        return
    else:
        task = replace(task, sacrificed=(*task.sacrificed, answer))
    play.push(task)


# --- Miracle Spawn ----------------------------------------------------------------------------------


def ask_spawn_tile(play: DuelPlay, task: AskSpawnTile) -> None:
    """Ask for the tile, then for the mode; where there is no choice, go on."""
    if not task.tile:
        tiles = tuple(tile for tile in task.tiles if _can_spawn_on(play, task, tile))
        if not tiles:
            return
        if len(tiles) == 1:
            play.push(replace(task, tile=tiles[0]))
            return
        options = tuple(f"tile:{tile}" for tile in tiles)
        ask(play, task, ChoiceRequest(task.seat, "tile", options, subject=task.piece or task.token))
        return
    ask(play, task, ChoiceRequest(task.seat, "mode", ("attack", "defence"), subject=task.piece or task.token))


def _can_spawn_on(play: DuelPlay, task: AskSpawnTile, tile: str) -> bool:
    other = play.creature_at(tile)
    if other is None:
        return True
    newcomer = Piece("", "", "creature", task.seat, task.seat, "hand")
    return may_clash(play, newcomer, other, task.seat)


def answer_spawn_tile(play: DuelPlay, task: AskSpawnTile, decision: Choose) -> None:
    """Note the tile; with the mode, spawn."""
    answer = decision.options[0]
    if answer.startswith("tile:"):
        play.push(replace(task, tile=answer[5:]))
        return
    miracle_spawn(play, task, answer)


def miracle_spawn(play: DuelPlay, task: AskSpawnTile, mode: str) -> None:
    """Spawn by an ability, with a Clash where another ability has just brought an opposing creature."""
    name = task.piece or new_token(play, task.token, task.seat)
    other = play.creature_at(task.tile)
    if other is None:
        arrive(play, name, task.tile, mode, "miracle", task.seat)
        return
    arrive(play, name, "", mode, "miracle", task.seat, on=task.tile)
    clash(play, name, other.name, task.tile, task.seat, placed=True)


def new_token(play: DuelPlay, token: str, seat: int) -> str:
    """A new token, not on the field yet."""
    play.state.tokens += 1
    name = f"t{play.state.tokens}"
    play.add(Piece(name, token, "token", seat, seat, "gone", (PUBLIC,)))
    return name
