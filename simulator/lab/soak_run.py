"""Plays random battles of everything a pack has, in every edition, and asks after each decision whether all is sound.

One number is the seed of one battle: what is played, how it is varied and every decision follow from it. What is done
with a failure is the caller's.
"""

from __future__ import annotations

import json
import math
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from schema.systems.desktopia.goals import Eliminate
from schema.systems.desktopia.options import EDITIONS, Options
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import PlacedArtifact, Script, Seat
from simulator.bots.random_bot import RandomBot
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.campaigns import Standing, after, begin, script_of
from simulator.systems.desktopia.decisions import Decision, EndTurn, FlickDisk, Shoot
from simulator.systems.desktopia.events import Flicked, Shot
from simulator.systems.desktopia.game import Game, decision_from_plain, decision_to_plain
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.ruleset import compile_rules
from simulator.systems.desktopia.story import Storyteller

MOST_DECISIONS = 300
"""After so many decisions a battle is left, so that all scripts have their turn."""
LOOK_EVERY = 40
"""Decisions after which copies, writing and reading are tried."""
REPLAYED_EVERY = 4
"""Every fourth battle is told, and played a second time."""
AIMED = 0.6
"""The share of flicks and shots that go towards a disk: blind ones meet few."""

AT_OTHERS = 0.75
"""The share of these that go towards an enemy, an ally's disk or an artifact."""
AIMED_SPEEDS_MM_S = (400.0, 2000.0)
"""Fast enough to meet most disks, seldom fast enough to leave the table."""
RIDDEN = 0.2
"""The share of characters that begin with a missile on them, where the cast is changed."""

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
"""Options beside those of the edition."""


@dataclass(frozen=True, slots=True)
class Source:
    """What a battle is taken from: a folder of the pack and an id there."""

    folder: str
    id: str


@dataclass(frozen=True, slots=True)
class Trial:
    """One battle: its seed, what it is of, and the script with everything that was varied."""

    seed: int
    source: Source
    script: Script


@dataclass(frozen=True, slots=True)
class SoakResult:
    """A battle that went well."""

    trial: Trial
    decisions: int
    ended: bool


@dataclass(frozen=True, slots=True)
class Failed:
    """A battle that did not: after which decisions, and what was wrong with what they led to."""

    trial: Trial
    decisions: tuple[tuple[int, Decision], ...]
    """Seats and decisions, as far as they were taken."""
    problem: str


def sources(pack: Pack) -> tuple[Source, ...]:
    """Everything that can be played, in a stated order."""
    return (
        *(Source("scripts", name) for name in sorted(pack.scripts)),
        *(Source("etudes", name) for name in sorted(pack.etudes)),
        *(Source("campaigns", name) for name in sorted(pack.campaigns)),
    )


def soak(pack: Pack, decisions: int, seed: int) -> Iterator[SoakResult | Failed]:
    """Battles until so many decisions are made; stops after the first that fails. Seeds count up from `seed`."""
    made = 0
    while made < decisions:
        for found in soaked(pack, seed, decisions - made):
            yield found
            if isinstance(found, Failed):
                return
            made += found.decisions
        seed += 1


def soaked(pack: Pack, seed: int, most: int = 10**9) -> Iterator[SoakResult | Failed]:
    """The battles that one seed gives: one, or those of a campaign; the last may fail."""
    every = sources(pack)
    if not every:
        raise ValueError("the pack has nothing to play")
    source = every[seed % len(every)]
    rng = stream(seed, "soak")
    if source.folder != "campaigns":
        script = (pack.scripts if source.folder == "scripts" else pack.etudes)[source.id]
        _, found = _battle(pack, Trial(seed, source, varied(pack, script, rng)), most)
        yield found
        return
    campaign = pack.campaigns[source.id]
    standing: Standing = begin(campaign)
    for _fought in range(2 * len(campaign.battles)):
        if not standing.battle or most <= 0:
            return
        trial = Trial(seed, source, varied(pack, script_of(pack, standing), rng, regrouped=False))
        game, found = _battle(pack, trial, most)
        yield found
        if game is None or isinstance(found, Failed):
            return
        most -= found.decisions
        standing = after(pack, standing, game)


# --- varying ------------------------------------------------------------------------------------


def varied(pack: Pack, script: Script, rng: random.Random, *, regrouped: bool = True) -> Script:
    """The script in some edition, with some options and answers, and with its squads shared out among more players."""
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
        seats = tuple(other_cast(pack, seat, rng) for seat in seats)
        changes["boxes"] = 4
        changes["artifacts"] = _other_artifacts(pack, script, rng)
    changes["seats"] = seats
    return script.model_copy(update=changes)


def other_cast(pack: Pack, seat: Seat, rng: random.Random) -> Seat:
    """The seat with other characters of the same ranks on the same places, some of them carrying missiles."""
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
    hand = tuple(sorted(pack.rituals))[:3]
    return seat.model_copy(
        update={"squad": tuple(squad), "supplies": (), "rituals": hand, "goal": None, "defeat": None}
    )


def _other_artifacts(pack: Pack, script: Script, rng: random.Random) -> tuple[PlacedArtifact, ...]:
    names = rng.sample(sorted(pack.artifacts), k=len(pack.artifacts))
    return tuple(
        placed.model_copy(update={"artifact": names[number % len(names)], "held_by": None})
        for number, placed in enumerate(script.artifacts)
    )


def shared_out(seats: tuple[Seat, ...], players: int, *, allied: bool) -> tuple[Seat, ...]:
    """The seats, with the largest squads halved until there are so many; halves may be allies."""
    found = list(seats)
    while len(found) < players:
        number = max(range(len(found)), key=lambda at: (len(found[at].squad), -at))
        seat = found[number]
        if len(seat.squad) < 2 or seat.idle:
            break
        side = (seat.side or f"halves-{len(found)}") if allied else None
        first = seat.model_copy(update={"squad": seat.squad[::2], "side": side})
        # What lies in the camp at the start stays with the first half, as the box has it only once.
        second: dict[str, Any] = {"squad": seat.squad[1::2], "side": side, "bonus_cards": 0, "rituals": ()}
        found[number : number + 1] = [first, seat.model_copy(update=second)]
    return tuple(found)


# --- one battle ---------------------------------------------------------------------------------


class _Unsound(Exception):
    """What is wrong."""


def _battle(pack: Pack, trial: Trial, most: int) -> tuple[Game | None, SoakResult | Failed]:
    taken: list[tuple[int, Decision]] = []
    try:
        game = _played(pack, trial, min(most, MOST_DECISIONS), taken)
    except _Unsound as problem:
        return None, Failed(trial, tuple(taken), str(problem))
    except Exception as error:  # noqa: BLE001  whatever the rules raise is what a soak is there to find
        return None, Failed(trial, tuple(taken), f"{type(error).__name__}: {error}")
    return game, SoakResult(trial, len(taken), game.result is not None)


def _played(pack: Pack, trial: Trial, most: int, taken: list[tuple[int, Decision]]) -> Game:
    rules = compile_rules(pack, trial.script)
    game = Game.of(rules, trial.seed)
    _sound(game)
    again = trial.seed // len(sources(pack)) % REPLAYED_EVERY == 0
    story = Storyteller(game, "en") if again else None
    marks: dict[int, str] = {}
    while game.request is not None and len(taken) < most:
        seat = game.request.seat
        decision = drawn(game, stream(trial.seed, "decision", len(taken)))
        look = len(taken) % LOOK_EVERY == 0
        before = game.copy() if look else None
        taken.append((seat, decision))
        outcome = game.decide(decision)
        if isinstance(outcome, Refusal):
            raise _Unsound(f"refused: {outcome.code}: {outcome.message}")
        _sound(game)
        for event in outcome.events:
            if isinstance(event, Flicked | Shot) and event.record.unfinished:
                raise _Unsound(f"a flick never came to rest: {', '.join(event.record.unfinished)}")
        if story is not None:
            story.tell_all(outcome.events)
        if before is not None:
            _copied_and_written(before, game, decision)
            marks[len(taken)] = game.digest()
    if again:
        _replayed(Game.of(rules, trial.seed), taken, marks)
    return game


def drawn(game: Game, rng: random.Random) -> Decision:
    """A random decision of the seat that is asked, aimed at some disk in most cases."""
    assert game.request is not None
    decision: Decision = RandomBot().decide(game.view(game.request.seat), rng)
    if isinstance(decision, FlickDisk | Shoot) and rng.random() < AIMED:
        piece = game.state.pieces[decision.piece] if isinstance(decision, FlickDisk) else decision
        disks = [other for other in game.battle().on_field() if other.size != "missile" and other != piece]
        if disks:
            others = [disk for disk in disks if disk.owner != game.request.seat]
            target = rng.choice(others if others and rng.random() < AT_OTHERS else disks)
            angle = math.degrees(math.atan2(target.y - piece.y, target.x - piece.x)) + rng.uniform(-3.0, 3.0)
            return replace(decision, direction=angle % 360.0, speed=rng.uniform(*AIMED_SPEEDS_MM_S))
    if isinstance(decision, EndTurn) and game.battle().state.actions_used == 0 and rng.random() < 0.5:
        return drawn(game, rng)
    return decision


def _sound(game: Game) -> None:
    found = broken(game)
    if found:
        raise _Unsound("; ".join(found))


def _copied_and_written(before: Game, game: Game, decision: Decision) -> None:
    """A copy and what was written and read are as the original, and play on like it; looking changes nothing."""
    digest = before.digest()
    copy = before.copy()
    read = Game.from_plain(before.rules, json.loads(json.dumps(before.to_plain())))
    if copy.digest() != digest or read.digest() != digest:
        raise _Unsound("a copy, or the state written and read, is not as the original")
    for seat in range(len(before.state.players)):
        before.view(seat)
    written = decision_from_plain(json.loads(json.dumps(decision_to_plain(decision))))
    copy.decide(decision)
    read.decide(written)
    if before.digest() != digest:
        raise _Unsound("playing a copy has changed the original")
    if not copy.digest() == read.digest() == game.digest():
        raise _Unsound("a copy, or the state written and read, plays on otherwise than the original")


def _replayed(game: Game, taken: list[tuple[int, Decision]], marks: dict[int, str]) -> None:
    for number, (_, decision) in enumerate(taken, 1):
        game.decide(decision)
        if number in marks and game.digest() != marks[number]:
            raise _Unsound(f"played again, it differs after decision {number}")
