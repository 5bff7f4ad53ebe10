"""Thousands of random decisions over all that is shipped, in every edition and for two to four players, are sound."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace

import pytest

from schema.systems.desktopia.options import EDITIONS
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.lab.soak_run import Failed, SoakResult, soak, soaked
from simulator.physics import flight
from simulator.systems.desktopia.decisions import FlickDisk, PlaceRequest, PutAt
from simulator.systems.desktopia.places import place_fits
from simulator.systems.desktopia.random_places import random_place, searched_places
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.desktopia.soak_games import drawn, shared_out, sources, varied
from tests.sampling import times
from tests.simulator.shipped import shipped, shipped_pack
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import standing, with_artifact, with_character

DECISIONS = times(4_000, thorough=10_000)
SEED = 20


def test_random_decisions_keep_every_state_sound() -> None:
    """DK-INV-15, DK-LIFE-03, DK-GEN-03: after each decision, over scripts, campaigns, etudes, editions and players."""
    seen: Counter[str] = Counter()
    ended = made = 0
    for found in soak(DESKTOPIA_RULES, shipped(), DECISIONS, SEED):
        assert isinstance(found, SoakResult), (
            found.case.seed,
            found.case.source,
            len(found.decisions),
            found.problem,
        )
        seen.update([found.case.source.id, *found.case.game.kinds])
        ended += found.ended
        made += found.decisions
    assert made >= DECISIONS
    assert ended > 0
    assert set(seen) >= {
        *(f"edition {edition}" for edition in EDITIONS),
        *("2 seats", "3 seats", "4 seats"),
        *(source.id for source in sources(shipped())),
    }


def test_a_seed_gives_the_same_battle_whatever_came_before() -> None:
    first, second = soak(DESKTOPIA_RULES, shipped(), 150, SEED), soaked(DESKTOPIA_RULES, shipped(), SEED, 150)
    assert next(first) == next(second)


@pytest.mark.parametrize("wrong", ["invariant", "exception"])
def test_what_goes_wrong_is_reported_with_the_way_there(wrong: str) -> None:
    asked = 0

    def broken(game: object) -> tuple[str, ...]:
        nonlocal asked
        asked += 1
        if asked == 8 and wrong == "exception":
            raise RuntimeError("something fell down")
        return ("something fell down",) if asked == 8 else ()

    (failed,) = soak(replace(DESKTOPIA_RULES, invariants=broken), shipped(), 50, SEED)
    assert isinstance(failed, Failed)
    assert len(failed.decisions) == 7, "the first question is before any decision"
    assert failed.problem == ("RuntimeError: " if wrong == "exception" else "") + "something fell down"


@pytest.mark.interpreted
def test_a_flick_that_never_comes_to_rest_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flight, "EVENT_CAP", 1)
    found = list(soak(DESKTOPIA_RULES, shipped(), 400, SEED))
    assert isinstance(found[-1], Failed)
    assert found[-1].problem.startswith("a flick never came to rest: ")


def test_squads_are_shared_out_without_a_character_more_or_less() -> None:
    script = shipped_pack().scripts[min(shipped_pack().scripts)]
    squads = Counter(member.model_dump_json() for seat in script.seats for member in seat.squad)
    for players in (2, 3, 4):
        seats = shared_out(script.seats, players, allied=False)
        assert len(seats) == players
        assert Counter(member.model_dump_json() for seat in seats for member in seat.squad) == squads
    allied = shared_out(script.seats, 4, allied=True)
    assert len({seat.side for seat in allied}) == 2


def test_variations_follow_from_the_stream() -> None:
    script = shipped_pack().scripts[min(shipped_pack().scripts)]
    made = [varied(shipped_pack(), script, stream(seed, "x")) for seed in (1, *range(1, 20))]
    assert made[0] == made[1]
    assert {one.edition for one in made} == set(EDITIONS)
    assert len({len(one.seats) for one in made}) == 3


def test_whoever_takes_the_place_of_a_holder_stands_on_the_other_artifact() -> None:
    """Of two of its card the nearest; where nobody can stand, nobody does."""
    pack = with_artifact("trap", flat=True)
    arena = Arena(pack).seat(("akeru", 200, 500), ("ezzen", 100, 100), ("ezzen", 500, 560)).seat(("div", 800, 500))
    script = arena.artifact("magnetosphere", 500, 500, held_by="ezzen").script
    exchanged = [one for one in (varied(pack, script, stream(seed, "x")) for seed in range(60)) if one.boxes == 4]
    assert exchanged
    for one in exchanged:
        (placed,) = one.artifacts
        members = [member for seat in one.seats for member in seat.squad]
        stood = next(member.character for member in members if (member.x, member.y) == (500.0, 560.0))
        assert placed.held_by == (None if placed.artifact == "trap" else stood)
    assert {one.artifacts[0].artifact for one in exchanged} > {"trap"}


def test_a_place_that_only_the_options_make_nearby_is_found() -> None:
    """DK-TERM-05: all round the artifact is full as far as a missile reaches, but nearby is 60 mm here."""
    ring = [(500 + 40 * math.cos(turn), 500 + 40 * math.sin(turn)) for turn in (n * math.tau / 8 for n in range(8))]
    arena = (
        Arena(options={"adjacency_gap": 60.0})
        .seat(("akeru", 500, 530), *(("phantom", x, y) for x, y in ring[3:7]), ("div", 100, 100))
        .seat(*(("minusoid", x, y) for x, y in (*ring[:1], *ring[7:])), ("baaroun", 900, 900))
        .artifact("magnetosphere", 500, 500)
    )
    b = arena.play().game.battle()
    artifact = arena.id("magnetosphere")
    request = PlaceRequest(0, arena.id("baaroun"), near=artifact)
    for decision in (random_place(b, request, stream(seed, "x")) for seed in range(10)):
        assert isinstance(decision, PutAt)
        assert place_fits(b, request.piece, artifact, decision.x, decision.y)
    places = list(searched_places(b, request))
    assert places
    assert all(math.hypot(x - 500, y - 500) > 15.5 + 15.5 + 15 for x, y in places)


def test_what_can_be_flicked_one_way_only_is_aimed_that_way() -> None:
    homeward = standing({"kind": "flick_direction", "centre": {"kind": "home"}, "degrees": 30})
    arena = (
        Arena(with_character("mole", abilities=[homeward])).seat(("mole", 200, 500)).seat(("akeru", 800, 500)).play()
    )
    arena.flick("mole", 0.0, 300)
    arena.end_turn()
    rng = stream(1, "aimed")
    for _try in range(30):
        decision = drawn(arena.game, 0, rng)
        if isinstance(decision, FlickDisk):
            assert not isinstance(arena.game.copy().decide(decision), Refusal)
