"""Replays: the same bytes in every process, verified to the first difference, and harmless whoever wrote them."""

from __future__ import annotations

import json
from functools import cache

import pytest

from simulator.bots.playout import play
from simulator.bots.registry import find_bot
from simulator.engine.game import Game as AnyGame
from simulator.engine.recorder import Recorder
from simulator.engine.replay import (
    Difference,
    NotAReplay,
    Replay,
    Replayed,
    Step,
    first_difference,
    read,
    replayed,
    sealed,
    write,
)
from simulator.systems.desktopia.game import PARTS, Game, decision_from_plain
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from tests.simulator.shipped import shipped_pack

SCRIPT = min(shipped_pack().scripts)
HASH = "0" * 64


def new_game(seed: int = 7) -> Game:
    return Game.new(shipped_pack(), shipped_pack().scripts[SCRIPT], seed)


@cache
def recorded(turns: int = 300) -> Replay:
    game = new_game()
    bots = [find_bot("greedy", DESKTOPIA_RULES), find_bot("random", DESKTOPIA_RULES)]
    recorder = Recorder(game, DESKTOPIA_RULES.heading(game.rules, HASH, 7), ["greedy", "random"])
    for step in play(game, [bot for bot in bots if bot], 7, turns):
        recorder.add(step.seat, step.decision)
    return recorder.replay()


def verify(replay: Replay, game: AnyGame) -> Difference | None:
    return first_difference(replay, game, decision_from_plain)


def changed(replay: Replay, number: int, step: Step) -> Replay:
    steps = [*replay.steps]
    steps[number - 1] = step
    return replay.model_copy(update={"steps": tuple(steps)})


def test_what_is_written_is_read_and_written_the_same() -> None:
    text = write(recorded())
    assert read(text.encode()) == recorded()
    assert write(read(text.encode())) == text
    assert text.isascii()
    assert text.endswith("}\n")
    assert json.loads(text)["seats"] == ["greedy", "random"]


def test_a_replay_verifies_and_names_its_ending() -> None:
    replay = recorded()
    assert replay.ending is not None
    assert replay.ending.reason == "eliminated"
    assert verify(replay, new_game()) is None


def test_an_unfinished_game_verifies_as_well() -> None:
    replay = recorded(2)
    assert replay.ending is not None
    assert (replay.ending.reason, replay.ending.turn) == ("stopped", 2)
    assert verify(replay, new_game()) is None
    assert read(write(replay).encode()) == replay


def of_format(number: int, replay: Replay) -> Replay:
    """The replay as an older Tablewright would have written it."""
    lacks = {1: ("versions", "options", "forced"), 2: ("options", "forced")}[number]
    return sealed(replay.model_copy(update={"format": number, **dict.fromkeys(lacks)}))


@pytest.mark.parametrize("number", [1, 2])
def test_a_replay_of_an_older_format_has_only_its_fields_and_verifies(number: int) -> None:
    old = of_format(number, recorded(2))
    text = write(old)
    written = json.loads(text)
    assert ("versions" in written, "options" in written) == (number == 2, False)
    assert read(text.encode()) == old
    assert verify(read(text.encode()), new_game()) is None


def test_a_replay_names_versions_and_options_under_which_it_was_recorded() -> None:
    written = json.loads(write(recorded(2)))
    assert written["versions"] == {"content": DESKTOPIA_RULES.content_format, "rules": DESKTOPIA_RULES.version}
    assert written["options"] == {option.name: option.value for option in DESKTOPIA_RULES.options(new_game().rules)}
    assert written["forced"] == {}


@pytest.mark.parametrize("part", ["rules", "content"])
def test_a_replay_of_another_version_is_played_to_its_first_difference(part: str) -> None:
    """Whatever version a replay names: where it goes as recorded it verifies, and the first difference is reported."""
    replay = recorded(2)
    assert replay.versions is not None
    other = sealed(replay.model_copy(update={"versions": replay.versions.model_copy(update={part: 99})}))
    assert verify(other, DESKTOPIA_RULES.open_replay(new_game().rules, other)) is None
    number = flick_number(replay)
    step = other.steps[number - 1]
    differs = changed(other, number, step.model_copy(update={"after": {**step.after, "pieces": "0" * 16}}))
    difference = verify(differs, DESKTOPIA_RULES.open_replay(new_game().rules, differs))
    assert difference is not None
    assert (difference.number, difference.kind, difference.parts) == (number, "state", ("pieces",))


def test_a_replay_with_options_and_outcomes_that_are_gone_is_played_to_its_first_difference() -> None:
    replay = recorded(2)
    for update in ({"options": {**(replay.options or {}), "gone": 1}}, {"forced": {"first player": "nobody"}}):
        other = sealed(replay.model_copy(update=update))
        assert verify(other, DESKTOPIA_RULES.open_replay(new_game().rules, other)) is None


def test_another_seed_differs_from_the_start() -> None:
    difference = verify(recorded(), new_game(8))
    assert difference is not None
    assert (difference.number, difference.kind) == (0, "state")
    assert "rest" in difference.parts


def flick_number(replay: Replay) -> int:
    return next(n for n, step in enumerate(replay.steps, 1) if n > 3 and step.decision["is"] == "FlickDisk")


def test_a_tampered_decision_is_named_with_the_parts_that_differ() -> None:
    replay = recorded()
    number = flick_number(replay)
    step = replay.steps[number - 1]
    tampered = step.model_copy(update={"decision": {**step.decision, "speed": 300.0}})
    difference = verify(changed(replay, number, tampered), new_game())
    assert difference is not None
    assert (difference.number, difference.of, difference.kind) == (number, len(replay.steps), "state")
    assert "pieces" in difference.parts
    assert set(difference.parts) <= set(PARTS)
    assert difference.decision == tampered.decision
    assert difference.expected != difference.actual


def test_a_tampered_digest_is_named() -> None:
    replay = recorded()
    step = replay.steps[4]
    tampered = step.model_copy(update={"after": {**step.after, "players": "0" * 16}})
    difference = verify(changed(replay, 5, tampered), new_game())
    assert difference is not None
    assert (difference.number, difference.parts, difference.expected) == (5, ("players",), "0" * 16)


def test_what_is_not_possible_is_named() -> None:
    replay = recorded()
    number = flick_number(replay)
    step = replay.steps[number - 1]
    for decision, kind in (
        ({"is": "Choose", "options": ["nothing"]}, "refused"),
        ({"is": "FlickDisk"}, "no-decision"),
        ({"is": ["FlickDisk"]}, "no-decision"),
        ({}, "no-decision"),
    ):
        difference = verify(changed(replay, number, step.model_copy(update={"decision": decision})), new_game())
        assert difference is not None
        assert (difference.number, difference.kind) == (number, kind)
    other = verify(changed(replay, number, step.model_copy(update={"seat": 1 - step.seat})), new_game())
    assert other is not None
    assert other.kind == "seat"


def test_an_ending_that_is_not_true_is_named() -> None:
    replay = recorded()
    assert replay.ending is not None
    for ending in (replay.ending.model_copy(update={"winners": (1,)}), None):
        difference = verify(replay.model_copy(update={"ending": ending}), new_game())
        assert difference is not None
        assert difference.kind == "ending"
    longer = replay.model_copy(update={"steps": (*replay.steps, replay.steps[-1])})
    difference = verify(longer, new_game())
    assert difference is not None
    assert (difference.kind, difference.number) == ("over", len(longer.steps))
    shorter = replay.model_copy(update={"steps": replay.steps[:-1]})
    difference = verify(shorter, new_game())
    assert difference is not None
    assert difference.kind == "ending"


def test_playing_again_gives_the_events_of_each_step() -> None:
    game = Replayed(new_game(), recorded(), decision_from_plain)
    numbers = [number for number, _ in replayed(recorded(), game) if game.game.asked or game.game.result]
    assert numbers == list(range(1, len(recorded().steps) + 1))
    assert game.game.result is not None


def test_the_parts_of_a_state_have_digests_of_their_own() -> None:
    game = new_game()
    before = game.digests()
    game.state.time_cards -= 1
    after = game.digests()
    assert tuple(before) == PARTS
    assert [name for name in PARTS if before[name] != after[name]] == ["rest"]


HOSTILE = {
    "empty": b"",
    "bytes": bytes(range(256)),
    "a list": b"[]",
    "no replay": b'{"format": 1}',
    "another format": b'{"format": 4, "steps": []}',
    "a true format": b'{"format": true, "steps": []}',
    "only a format": b'{"format": 1, "steps": []}',
    "deep": b"[" * 100_000,
    "deep in the steps": b'{"format": 1, "steps": ' + b"[" * 50_000,
    "a long number": b'{"format": 1, "steps": ' + b"9" * 100_000 + b"}",
    "no number": b'{"format": 1, "steps": NaN}',
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE)
def test_other_bytes_are_no_replay_and_say_so(data: bytes) -> None:
    with pytest.raises(NotAReplay) as raised:
        read(data)
    assert str(raised.value).endswith(".")


@pytest.mark.parametrize("key", ["format", "system", "pack", "script", "seed", "seats", "start", "steps"])
def test_a_replay_without_a_part_or_with_a_wrong_one_is_damaged(key: str) -> None:
    whole = json.loads(write(recorded(2)))
    wrongs: tuple[object, ...] = (None, -1.5, "x" * 300, {"a": []}, [[["x"]]])
    for wrong in wrongs:
        with pytest.raises(NotAReplay):
            read(json.dumps({**whole, key: wrong}).encode())
    del whole[key]
    with pytest.raises(NotAReplay):
        read(json.dumps(whole).encode())
