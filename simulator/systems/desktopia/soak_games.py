"""What the soak test plays of Desktopia: every script, etude and campaign, varied at random."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import replace
from typing import Any

from schema.loading import Loaded
from schema.systems.desktopia.goals import Eliminate
from schema.systems.desktopia.options import EDITIONS, Options
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import PlacedArtifact, Script, Seat
from simulator.systems.desktopia.campaigns import after, begin, script_of
from simulator.systems.desktopia.decisions import Decision, EndTurn, FlickDisk, Shoot
from simulator.systems.desktopia.events import Event, Flicked, Shot
from simulator.systems.desktopia.flick_changes import nearest_allowed
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.ruleset import compile_rules
from simulator.systems.desktopia.state import Piece
from simulator.systems.game_rules import SoakGame, SoakRules, Source

VARIED = "soaked"
"""The id under which a varied script is written where its battle failed."""
AIMED = 0.6
"""The share of flicks and shots that are aimed at a disk: random ones meet few."""

AT_OTHERS = 0.75
"""The share of these that are aimed at the disk of another player."""
AIMED_SPEEDS_MM_S = (400.0, 2000.0)
"""Fast enough to meet most disks, seldom fast enough to leave the table."""
RIDDEN = 0.2
"""The share of characters that begin with a missile on them, if the characters are exchanged."""

MIXES: tuple[dict[str, Any], ...] = (
    {},
    {},
    {
        "end_of_turn": "every",
        "damage_order": "add_first",
        "dead_mover_continues": True,
        "supply_per_disk": True,
        "skipped_turn_effects": True,
        "artifacts_in_any_turn": True,
    },
    {
        "take_artifact": "must",
        "deficiency": "strict",
        "missile_out_penalty": False,
        "adjacency_gap": 60.0,
        "adjacency_blocked_by_landscape": False,
        "granted_flick_incapacitated": False,
        "draw_rule": "active_loses",
        "ritual_draw": "every_turn",
        "actions_per_turn": 5,
    },
)
"""Options in addition to those of the edition."""


def sources(loaded: Loaded) -> tuple[Source, ...]:
    """Everything that can be played, in a fixed order."""
    pack = _pack_of(loaded)
    return (
        *(Source("scripts", name) for name in sorted(pack.scripts)),
        *(Source("etudes", name) for name in sorted(pack.etudes)),
        *(Source("campaigns", name) for name in sorted(pack.campaigns)),
    )


def _pack_of(loaded: Loaded) -> Pack:
    assert isinstance(loaded.pack, Pack)
    return loaded.pack


def games(loaded: Loaded, source: Source, rng: random.Random) -> Generator[SoakGame, Game, None]:
    """Battles of the varied scripts of a source: one, or those of a campaign, each sent back after it was played."""
    pack = _pack_of(loaded)
    if source.folder != "campaigns":
        script = (pack.scripts if source.folder == "scripts" else pack.etudes)[source.id]
        yield _game_of(pack, varied(pack, script, rng))
        return
    campaign = pack.campaigns[source.id]
    standing = begin(campaign)
    for _fought in range(2 * len(campaign.battles)):
        if not standing.battle:
            return
        game = yield _game_of(pack, varied(pack, script_of(pack, standing), rng, regrouped=False))
        standing = after(pack, standing, game)


def _game_of(pack: Pack, script: Script) -> SoakGame:
    """The battle of a varied script; it is counted by its edition and its number of players."""
    written = script.model_copy(update={"id": VARIED})
    document = written.model_dump(mode="json", by_alias=True, exclude_none=True)
    kinds = (f"edition {script.edition}", f"{len(script.seats)} seats")
    return SoakGame(lambda: compile_rules(pack, script), (f"scripts/{VARIED}.json", document), kinds)


def varied(pack: Pack, script: Script, rng: random.Random, *, regrouped: bool = True) -> Script:
    """The script in some edition, with random options and answers, and with its squads divided among more players."""
    changes: dict[str, Any] = {
        "edition": rng.choice(EDITIONS),
        "options": Options(**{**dict(script.options), **rng.choice(MIXES)}),
        "rulings": {one.id: rng.choice(one.values) for one in pack.rules.rulings if rng.random() < 0.5},
        "rituals": script.rituals or (bool(pack.rituals) and rng.random() < 0.5),
    }
    players = rng.randint(2, 4)
    allied = rng.random() < 0.5
    if script.lesson is not None or not regrouped:
        return script.model_copy(update=changes)
    seats = shared_out(script.seats, players, allied=allied)
    if isinstance(script.victory, Eliminate) and rng.random() < 0.6:
        others = tuple(other_cast(pack, seat, rng) for seat in seats)
        changes["boxes"] = 4
        changes["artifacts"] = _other_artifacts(pack, script, tuple(zip(seats, others, strict=True)), rng)
        seats = others
    changes["seats"] = seats
    return script.model_copy(update=changes)


def other_cast(pack: Pack, seat: Seat, rng: random.Random) -> Seat:
    """The seat with other characters of the same ranks in the same positions, some of them carrying missiles."""
    squad = []
    drawn: Counter[str] = Counter()
    for member in seat.squad:
        rank = pack.characters[member.character].rank
        same = [card.id for card in pack.characters.values() if card.rank == rank]
        if rank == "hero":
            same = [name for name in same if not drawn[name]] or same
        name = rng.choice(same)
        drawn[name] += 1
        riders = (rng.choice(sorted(pack.missiles)),) if pack.missiles and rng.random() < RIDDEN else ()
        life = rng.randint(1, pack.characters[name].life)
        squad.append(member.model_copy(update={"character": name, "life": life, "riders": riders}))
    hand = tuple(rng.sample(sorted(pack.rituals), k=min(3, len(pack.rituals))))
    return seat.model_copy(
        update={"squad": tuple(squad), "supplies": (), "rituals": hand, "goal": None, "defeat": None}
    )


def _other_artifacts(
    pack: Pack, script: Script, casts: tuple[tuple[Seat, Seat], ...], rng: random.Random
) -> tuple[PlacedArtifact, ...]:
    """Other artifacts; on each stands whoever has taken the place of the one that the script sets on it."""
    names = rng.sample(sorted(pack.artifacts), k=len(pack.artifacts))
    members = [pair for before, after in casts for pair in zip(before.squad, after.squad, strict=True)]
    found = []
    for number, placed in enumerate(script.artifacts):
        card = pack.artifacts[names[number % len(names)]]
        held = [pair for pair in members if pair[0].character == placed.held_by]
        near = min(held, key=lambda pair: math.dist((pair[0].x, pair[0].y), (placed.x, placed.y)), default=None)
        holder = near[1].character if near is not None and card.can_be_taken and not card.flat else None
        if near is not None:
            members.remove(near)
        found.append(placed.model_copy(update={"artifact": card.id, "held_by": holder}))
    return tuple(found)


def shared_out(seats: tuple[Seat, ...], players: int, *, allied: bool) -> tuple[Seat, ...]:
    """The seats, with the largest squads halved until there are enough; halves may be allies."""
    found = list(seats)
    while len(found) < players:
        number = max(range(len(found)), key=lambda at: (len(found[at].squad), -at))
        seat = found[number]
        if len(seat.squad) < 2 or seat.idle:
            break
        side = (seat.side or f"halves-{len(found)}") if allied else None
        first = seat.model_copy(update={"squad": seat.squad[::2], "side": side})
        # The camp's supplies at the start stay with the first half, as the box has them only once.
        second: dict[str, Any] = {"squad": seat.squad[1::2], "side": side, "bonus_cards": 0, "rituals": ()}
        found[number : number + 1] = [first, seat.model_copy(update=second)]
    return tuple(found)


def drawn(game: Game, seat: int, rng: random.Random) -> Decision:
    """A random decision of the seat that is asked; most flicks and shots are aimed at some disk."""
    decision: Decision = game.view(seat).legal(seat).draw(rng)
    if isinstance(decision, FlickDisk | Shoot) and rng.random() < AIMED:
        piece = game.state.pieces[decision.piece] if isinstance(decision, FlickDisk) else decision
        disks = [other for other in game.battle().on_field() if other.size != "missile" and other != piece]
        if disks:
            others = [disk for disk in disks if disk.owner != seat]
            target = rng.choice(others if others and rng.random() < AT_OTHERS else disks)
            angle = math.degrees(math.atan2(target.y - piece.y, target.x - piece.x)) + rng.uniform(-3.0, 3.0)
            name, deed = (piece.id, "flick") if isinstance(piece, Piece) else (piece.shooter, "shoot")
            angle = nearest_allowed(game.battle(), name, angle % 360.0, deed)
            return replace(decision, direction=angle, speed=rng.uniform(*AIMED_SPEEDS_MM_S))
    if isinstance(decision, EndTurn) and game.battle().state.actions_used == 0 and rng.random() < 0.5:
        return drawn(game, seat, rng)
    return decision


def faults(event: Event) -> Iterator[str]:
    """What is wrong with an event."""
    if isinstance(event, Flicked | Shot) and event.record.unfinished:
        yield f"a flick never came to rest: {', '.join(event.record.unfinished)}"


SOAK = SoakRules(sources, games, drawn, faults)
