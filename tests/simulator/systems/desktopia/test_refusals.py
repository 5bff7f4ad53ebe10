"""Decisions that the rules do not allow: refused with a known code, in words, and without a trace in the state."""

from __future__ import annotations

import dataclasses
import math
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from simulator.bots.random_bot import RandomBot
from simulator.engine import choices
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia import legality
from simulator.systems.desktopia.decisions import (
    ActionRequest,
    Cast,
    ChoiceRequest,
    Choose,
    Decision,
    EndTurn,
    Face,
    FlickDisk,
    FlickRequest,
    PlaceRequest,
    PlayRitual,
    PutAt,
    Shoot,
    Use,
)
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.legality import check
from tests.simulator.shipped import shipped_pack
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, triggered, with_character

CODES = {
    "battle-over",
    "other-request",
    "other-seat",
    "no-such-character",
    "not-yours",
    "no-actions-left",
    "has-acted",
    "cannot-act",
    "immovable",
    "not-possible",
    "no-missile",
    "too-near",
    "too-far",
    "not-free",
    "bad-number",
    "too-fast",
    "beside-the-disk",
    "other-disk",
    "not-an-option",
    "wrong-count",
    "wrong-direction",
    "not-there",
}
"""The codes of refusals. Programs may rely on them: they are stable and never used again for something else."""
ODD_NUMBERS = (math.nan, math.inf, -math.inf, 1e300, -1e300, 1e200, 0.0, -1.0)
STRANGERS = ("", "nobody", "seat:9", "card:nobody", "yes", "0", "-1", "dust-hero-akeru-99", "?", "a@b@c")
MOMENTS = 60
TRIES = 12


def moments() -> Iterator[Game]:
    """A random battle after each of its decisions, with every kind of request."""
    pack = shipped_pack()
    script = pack.scripts["tea_for_two"]
    script = script.model_copy(update={"rituals": True})
    game = Game.new(pack, script, 3)
    rng = random.Random(17)
    for _number in range(MOMENTS):
        request = game.request
        if request is None:
            break
        yield game
        game.decide(RandomBot().choose_decision(game.view(request.seat), request.seat, rng))


def anything(game: Game, rng: random.Random) -> Decision:
    """A decision of any kind about anything, most of them against the rules."""
    pieces = [*game.state.pieces, *STRANGERS]
    keys = [*game.rules.entries, *STRANGERS]
    cards = [*game.rules.pack.missiles, *game.rules.pack.rituals, *STRANGERS]

    def number() -> Any:
        return rng.choice((*ODD_NUMBERS, rng.uniform(-2000.0, 6000.0)))

    piece, key, card = rng.choice(pieces), rng.choice(keys), rng.choice(cards)
    ways: tuple[Callable[[], Decision], ...] = (
        lambda: FlickDisk(piece, number(), number(), number()),
        lambda: Shoot(piece, card, number(), number(), number(), number(), number()),
        lambda: Cast(piece, key),
        lambda: Use(piece, key),
        lambda: PlayRitual(card),
        EndTurn,
        lambda: Choose(tuple(rng.choice(pieces) for _ in range(rng.randrange(6)))),
        lambda: PutAt(number(), number(), number()),
        lambda: Face(number()),
    )
    return rng.choice(ways)()


def spoiled(game: Game, rng: random.Random) -> Iterator[Decision]:
    """Decisions of the right kind that are wrong by one thing only."""
    request = game.request
    assert request is not None
    right = RandomBot().choose_decision(game.view(request.seat), request.seat, rng)
    match right:
        case FlickDisk():
            theirs = [p.id for p in game.state.pieces.values() if p.owner not in (-1, request.seat)]
            yield dataclasses.replace(right, piece=theirs[0])
            yield dataclasses.replace(right, speed=math.nan)
            yield dataclasses.replace(right, direction=math.inf)
            yield dataclasses.replace(right, speed=5000.1)
            yield dataclasses.replace(right, offset=-1.01)
        case Shoot():
            yield dataclasses.replace(right, x=right.x + 500.0)
            yield dataclasses.replace(right, y=math.nan)
            yield dataclasses.replace(right, missile="nothing")
            shooter = game.state.pieces[right.shooter]
            yield dataclasses.replace(right, x=shooter.x, y=shooter.y)
        case Cast() | Use():
            yield dataclasses.replace(right, ability=right.ability + "0")
            yield dataclasses.replace(right, piece="nobody")
        case PlayRitual():
            yield PlayRitual("nothing")
        case Choose() if isinstance(request, ChoiceRequest):
            yield Choose(("nothing",))
            yield Choose((request.options[0], request.options[0]))
            if request.most < len(request.options):
                yield Choose(request.options)
            if request.least and not request.may:
                yield Choose(())
        case PutAt():
            yield PutAt(-1000.0, -1000.0)
            yield PutAt(math.inf, 0.0)
            yield dataclasses.replace(right, facing=math.nan)
        case Face():
            yield Face(math.nan)
        case _:
            pass
    # Of another kind than what is asked for.
    if isinstance(request, ActionRequest):
        yield from (Choose(()), PutAt(100.0, 100.0), Face(0.0))
    else:
        yield from (EndTurn(), PlayRitual("healing"))
        if not isinstance(request, FlickRequest):
            yield FlickDisk(next(iter(game.state.pieces)), 0.0, 100.0)
        if not isinstance(request, PlaceRequest):
            yield PutAt(100.0, 100.0)


def refused(game: Game, decision: Decision) -> Refusal | None:
    """The refusal, which must be known, said in words and without effect; None if the decision was allowed."""
    before = game.digest()
    if check(game.battle(), decision) is None:
        return None
    outcome = game.decide(decision)
    assert isinstance(outcome, Refusal), decision
    assert outcome.code in CODES
    assert outcome.message.endswith(".")
    assert outcome.legal == "" or outcome.legal.endswith("."), outcome
    assert outcome.words.startswith(outcome.message)
    assert game.digest() == before
    return outcome


def test_random_decisions_are_refused_without_a_trace() -> None:
    """DK-GEN-05: whatever is asked for, at whatever moment."""
    rng = random.Random(5)
    codes: set[str] = set()
    for game in moments():
        for _ in range(TRIES):
            refusal = refused(game.copy(), anything(game, rng))
            codes |= {refusal.code} if refusal is not None else set()
    assert {"other-request", "no-such-character", "not-possible", "not-yours"} <= codes


def test_decisions_that_are_wrong_by_one_thing_are_refused() -> None:
    rng = random.Random(6)
    kinds: set[str] = set()
    for game in moments():
        for decision in spoiled(game, rng):
            refusal = refused(game, decision)
            assert refusal is not None, (game.request, decision)
            kinds.add(type(game.request).__name__)
    assert {"ActionRequest", "ChoiceRequest"} <= kinds


@pytest.mark.interpreted
def test_every_code_is_reported_and_used() -> None:
    files = (legality.__file__, str(choices.__file__))
    sources = (Path(file).read_text(encoding="utf-8") for file in files)
    used = {code for source in sources for code in re.findall(r'Refusal\(\s*"([a-z-]+)"', source)}
    assert used == CODES


# What would be allowed


def test_who_may_act_is_reported() -> None:
    arena = Arena().seat(("akeru", 200, 200), ("kharu", 400, 400)).seat(("div", 800, 800)).play()
    refusal = arena.refused(arena.flick_of("div", 0.0))
    assert (refusal.code, refusal.rule) == ("not-yours", "DK-FLK-02")
    assert refusal.words == "Div is not your character. Able to act: Akeru, Kharu."
    arena.flick("akeru", 180.0, 100)
    assert arena.refused(arena.flick_of("akeru", 0.0)).words == "Akeru has acted this turn. Able to act: Kharu."


def test_what_may_be_shot_is_reported() -> None:
    arena = Arena().seat(("akeru", 200, 200), ("kharu", 400, 400)).seat(("div", 800, 800)).play()
    shot = Shoot(arena.id("kharu"), "vampire_tick", 430.0, 400.0, 0.0, 500.0)
    refusal = arena.refused(shot)
    assert refusal.legal == "Possible now: Akeru: Vampire Tick."
    place = arena.refused(dataclasses.replace(shot, shooter=arena.id("akeru"), x=200.0, y=200.0 + 15.5 + 7.5 + 31.1))
    assert place.words == "The missile lies 31.1 mm from the shooter: 0 to 31.0 mm is allowed."
    on_it = arena.refused(dataclasses.replace(shot, shooter=arena.id("akeru"), x=200.0, y=200.9))
    assert on_it.words == "The missile overlaps the shooter: set it beside the disk, at most 31.0 mm away."


def test_what_may_be_picked_is_reported() -> None:
    arena = Arena().seat(("phantom", 200, 200), ("kharu", 400, 400), ("akeru", 600, 400)).seat(("div", 800, 800)).play()
    arena.cast("phantom")
    assert arena.refused(Choose((arena.id("div"),))).legal == "Possible now: Akeru, Kharu."
    assert arena.refused(Choose(())).code == "wrong-count"
    assert arena.refused(EndTurn()).legal == "Possible now: Akeru, Kharu."


def test_an_answer_that_nobody_asked_for_and_a_no_are_told() -> None:
    may = triggered("turn_end", {"kind": "damage", "to": ENEMIES}, optional=True)
    arena = Arena(with_character("mage", abilities=[may])).seat(("mage", 200, 200)).seat(("div", 800, 800)).play()
    assert arena.refused(Choose(("yes",))).words.startswith("Nothing is asked now.")
    arena.end_turn()
    assert arena.refused(Choose(("no",))).words.startswith("This cannot be picked. To decline, choose nothing")


@pytest.mark.parametrize("decision", [EndTurn(), Choose(("yes",)), FlickDisk("dust-hero-akeru-1", 0.0, 100.0)])
def test_nothing_is_decided_after_the_end(decision: Decision) -> None:
    arena = Arena().seat(("akeru", 200, 500)).seat(("div", 300, 500, {"life": 1})).play()
    arena.flick("akeru", "div", 3000)
    assert arena.game.result is not None
    assert arena.refused(decision).code == "battle-over"


def test_names_are_in_the_current_language() -> None:
    from schema.i18n import use_language

    arena = Arena().seat(("akeru", 200, 200), ("kharu", 400, 400)).seat(("div", 800, 800)).play()
    use_language("ru")
    try:
        assert "Акеру, Хару" in arena.refused(arena.flick_of("div", 0.0)).legal
    finally:
        use_language("en")
