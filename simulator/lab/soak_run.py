"""The soak test: plays random games of everything in a pack and checks after each decision that all is sound.

One number is the seed of one game: what is played, how it is varied and every decision follow from it.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any

from schema.frozen_dataclass import record
from simulator.engine.codec import to_plain
from simulator.engine.game import Game, Setup
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.systems.game_rules import Rules, SoakGame, Source

if TYPE_CHECKING:
    from schema.loading import Loaded

MOST_DECISIONS = 300
"""After this many decisions a game is stopped, so that all sources are played."""
LOOK_EVERY = 40
"""Decisions after which copies, writing and reading are tried."""
OUT_OF_TURN = 0.01
"""How often a decision is taken that no seat was asked for, such as surrender."""
REPLAYED_EVERY = 4
"""Every fourth game is rendered as a story, and played a second time."""


@record
class SoakCase:
    """One game: its seed, its source, and what was varied."""

    seed: int
    source: Source
    game: SoakGame


@record
class SoakResult:
    """A game that was sound."""

    case: SoakCase
    decisions: int
    ended: bool


@record
class Failed:
    """A game that was not sound: the decisions that were taken, and what was wrong after the last."""

    case: SoakCase
    decisions: tuple[tuple[int, Any], ...]
    """Seats and decisions, as far as they were taken."""
    problem: str


def soak(rules: Rules, loaded: Loaded, decisions: int, seed: int) -> Iterator[SoakResult | Failed]:
    """Games until this many decisions are made; stops after the first failure. Seeds count up from `seed`."""
    made = 0
    while made < decisions:
        for found in soaked(rules, loaded, seed, decisions - made):
            yield found
            if isinstance(found, Failed):
                return
            made += found.decisions
        seed += 1


def soaked(rules: Rules, loaded: Loaded, seed: int, most: int = 10**9) -> Iterator[SoakResult | Failed]:
    """The games that one seed gives: one, or those of a series; the last may fail."""
    sources = sources_of(rules, loaded)
    if not sources:
        raise ValueError("the pack has nothing to play")
    source = sources[seed % len(sources)]
    again = seed // len(sources) % REPLAYED_EVERY == 0
    rng = stream(seed, "soak")
    games = rules.soak.games(loaded, source, rng) if rules.soak is not None else _as_it_is(rules, loaded, source)
    following = next(games, None)
    while following is not None:
        game, found = _soaked_game(rules, SoakCase(seed, source, following), most, again=again)
        yield found
        if game is None or isinstance(found, Failed):
            return
        most -= found.decisions
        if most <= 0:
            return
        try:
            following = games.send(game)
        except StopIteration:
            return


def sources_of(rules: Rules, loaded: Loaded) -> tuple[Source, ...]:
    """Everything in a pack that can be played, in a fixed order."""
    if rules.soak is not None:
        return rules.soak.sources(loaded)
    found = (file.removesuffix(".json").split("/") for file in sorted(loaded.documents) if file.count("/") == 1)
    folders = {each.folder for each in rules.scenarios}
    return tuple(Source(folder, name) for folder, name in found if folder in folders)


def _as_it_is(rules: Rules, loaded: Loaded, source: Source) -> Generator[SoakGame, Any, None]:
    yield SoakGame(lambda: prepared(rules, loaded, f"{source.folder}/{source.id}.json"))


def prepared(rules: Rules, loaded: Loaded, file: str) -> Setup:
    """The scenario of a file, ready to play; raises ValueError if it has errors."""
    setup = rules.prepare(loaded, file)
    if isinstance(setup, tuple):
        raise ValueError("; ".join(str(problem) for problem in setup))
    return setup


# --- one game -----------------------------------------------------------------------------------


class _Unsound(Exception):
    """The message is what is wrong."""


def _soaked_game(rules: Rules, case: SoakCase, most: int, *, again: bool) -> tuple[Game | None, SoakResult | Failed]:
    taken: list[tuple[int, Any]] = []
    try:
        game = _played(rules, case.game.setup(), case.seed, min(most, MOST_DECISIONS), taken, again=again)
    except _Unsound as problem:
        return None, Failed(case, tuple(taken), str(problem))
    except Exception as error:  # noqa: BLE001  any exception of the rules is a fault to report
        return None, Failed(case, tuple(taken), f"{type(error).__name__}: {error}")
    return game, SoakResult(case, len(taken), game.result is not None)


def _played(rules: Rules, setup: Setup, seed: int, most: int, taken: list[tuple[int, Any]], *, again: bool) -> Game:
    game = rules.open(setup, seed)
    _check_invariants(rules, game)
    story = rules.render_story(game, "en") if again else None
    marks: dict[int, str] = {}
    while len(taken) < most and game.asked:
        seat, decision = _drawn(rules, setup, game, seed, len(taken))
        before = game.copy() if len(taken) % LOOK_EVERY == 0 else None
        taken.append((seat, decision))
        outcome = game.take_decision(seat, decision)
        if isinstance(outcome, Refusal):
            raise _Unsound(f"refused: {outcome.code}: {outcome.message}")
        _check_invariants(rules, game)
        for event in outcome.events:
            for fault in rules.soak.faults(event) if rules.soak is not None else ():
                raise _Unsound(fault)
            if story is not None:
                story.render_event(event)
        if before is not None:
            _check_copies(rules, setup, before, game, seat, decision)
            marks[len(taken)] = game.digest()
    if again:
        _check_again(rules.open(setup, seed), taken, marks)
    return game


def _drawn(rules: Rules, setup: Setup, game: Game, seed: int, number: int) -> tuple[int, Any]:
    """A random decision of any seat that is asked; seldom one for which no seat was asked."""
    rng = stream(seed, "seat", number)
    anytime = [(seat, each) for seat in range(setup.seat_count) for each in game.anytime(seat).decisions]
    if anytime and rng.random() < OUT_OF_TURN:
        return rng.choice(anytime)
    seat = rng.choice(sorted(game.asked))
    rng = stream(seed, "decision", number)
    return seat, rules.soak.draw(game, seat, rng) if rules.soak is not None else game.legal(seat).draw(rng)


def _check_invariants(rules: Rules, game: Game) -> None:
    found = [*rules.invariants(game)]
    if found:
        raise _Unsound("; ".join(found))


def _check_copies(rules: Rules, setup: Setup, before: Game, game: Game, seat: int, decision: Any) -> None:
    """A copy and a state that was written and read play on like the original; views and copies change nothing."""
    digest = before.digest()
    copy = before.copy()
    read = rules.read_game(setup, json.loads(json.dumps(before.to_plain())))
    if copy.digest() != digest or read.digest() != digest:
        raise _Unsound("a copy, or the state written and read, differs from the original")
    for viewer in range(setup.seat_count):
        before.view(viewer)
    written = rules.read_decision(json.loads(json.dumps(to_plain(decision))))
    copy.take_decision(seat, decision)
    read.take_decision(seat, written)
    if before.digest() != digest:
        raise _Unsound("playing a copy has changed the original")
    if not copy.digest() == read.digest() == game.digest():
        raise _Unsound("a copy, or the state written and read, plays on differently from the original")


def _check_again(game: Game, taken: list[tuple[int, Any]], marks: dict[int, str]) -> None:
    for number, (seat, decision) in enumerate(taken, 1):
        game.take_decision(seat, decision)
        if number in marks and game.digest() != marks[number]:
            raise _Unsound(f"played again, it differs after decision {number}")
