"""Plays the worked cases of the rules: each folder of tests/cases/desktopia holds one, as decisions and what follows.

A `case.json` has `rules`, `title`, `script` (without id and name) and `steps`. A step decides something, as a record
of the game has it, and names the `events` that must follow in this order (others may lie between), or the refusal
(`refused`), and what the battle then asks for (`asks`). `opening` names events before the first step. `after` says how
things stand at the end. Seats count from 1 in `after`, from 0 in events and decisions, as they do in records.
Wherever a piece is meant, its card may be written, `card#2` for the second one.
"""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from content import path_of
from schema.diagnostics.diagnostic import Severity
from schema.loading import load
from simulator.engine.codec import to_plain
from simulator.physics.geometry import distance_to_border
from simulator.systems.desktopia.events import Event
from simulator.systems.desktopia.game import decision_from_plain
from simulator.systems.desktopia.selector_evaluation import nearby
from tests.simulator.systems.desktopia.arena import BARE, Arena

CASES = Path(__file__).parents[3] / "cases" / "desktopia"
FOLDERS = sorted(file.parent for file in CASES.glob("*/case.json"))
_PIECES = ("piece", "shooter")
_PLACED = ("character", "x", "y")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_case(folder: Path) -> None:
    case = json.loads((folder / "case.json").read_text(encoding="utf-8"))
    assert set(case) <= {"rules", "title", "script", "opening", "steps", "after"}
    assert folder.name.upper().startswith(case["rules"][0])
    arena = arena_of(case["script"])
    follow(arena, case.get("opening", ()), arena.events)
    for number, step in enumerate(case["steps"]):
        assert set(step) <= {"decide", "events", "refused", "asks"}, f"step {number}"
        decision = decision_from_plain(with_ids(arena, step["decide"]))
        if "refused" in step:
            fits(arena, step["refused"], to_plain(arena.refused(decision)))
        else:
            follow(arena, step.get("events", ()), arena.decide(decision))
        if "asks" in step:
            fits(arena, step["asks"], to_plain(arena.request))
    stands(arena, case.get("after", {}))


def test_every_case_is_there() -> None:
    """Cases are folders: an empty list would pass by itself."""
    assert len(FOLDERS) >= 45


def test_every_set_up_passes_the_check(tmp_path: Path) -> None:
    """No case plays what no author could ship: the scripts of all cases stand in one pack, without an error."""
    pack = Path(shutil.copytree(path_of("desktopia"), tmp_path / "pack"))
    for folder in FOLDERS:
        case = json.loads((folder / "case.json").read_text(encoding="utf-8"))
        script = {**BARE, **case["script"], "id": folder.name.replace("-", "_")}
        (pack / "scripts" / f"{script['id']}.json").write_text(json.dumps(script), encoding="utf-8")
    found = load(pack).diagnostics
    assert [str(each) for each in found if each.severity == Severity.ERROR] == []
    assert sum("dk_" in each.location.file for each in found if each.code == "missing-language") == len(FOLDERS), (
        "all were read"
    )


def arena_of(script: dict[str, Any]) -> Arena:
    """The battle of a case's script, at its first request."""
    arena = Arena(**{key: value for key, value in script.items() if key != "seats"})
    for seat in script["seats"]:
        members = [
            (member["character"], member["x"], member["y"], {k: v for k, v in member.items() if k not in _PLACED})
            for member in seat["squad"]
        ]
        arena.seat(*members, **{key: value for key, value in seat.items() if key != "squad"})
    return arena.play()


def with_ids(arena: Arena, decision: dict[str, Any]) -> dict[str, Any]:
    """The decision with ids in place of names."""
    found = {key: arena.id(value) if key in _PIECES else value for key, value in decision.items()}
    if "options" in found:
        found["options"] = [known(arena, option) for option in found["options"]]
    return found


def known(arena: Arena, name: str) -> str:
    """The id that is meant; labels of abilities that are due name a piece after the `@`."""
    head, at, piece = name.partition("@")
    if at:
        return "@".join([head, *(known(arena, part) for part in piece.split("@"))])
    try:
        return arena.id(name)
    except (IndexError, ValueError):
        return name


def follow(arena: Arena, expected: list[dict[str, Any]], events: list[Event]) -> None:
    """Holds that the expected events happened in this order."""
    plain = [to_plain(event) for event in events]
    at = 0
    for event in expected:
        rest = [index for index in range(at, len(plain)) if like(arena, event, plain[index])]
        assert rest, f"{event} does not follow in {[short(item) for item in plain]}"
        at = rest[0] + 1


def fits(arena: Arena, expected: dict[str, Any], actual: dict[str, Any]) -> None:
    assert like(arena, expected, actual), f"{expected} is not {short(actual)}"


def like(arena: Arena, expected: Any, actual: Any) -> bool:
    """Whether all that is expected is so; names stand for ids, places may differ by 0.01 mm."""
    match expected:
        case dict():
            return isinstance(actual, dict) and all(
                key in actual and like(arena, value, actual[key]) for key, value in expected.items()
            )
        case list():
            return len(expected) == len(actual) and all(
                like(arena, one, other) for one, other in zip(expected, actual, strict=True)
            )
        case str():
            return bool(expected == actual or known(arena, expected) == actual)
        case float():
            return bool(actual == pytest.approx(expected, abs=0.01))
        case _:
            return bool(expected == actual and type(expected) is type(actual))


def short(plain: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in plain.items() if key not in ("record", "causes")}


def stands(arena: Arena, after: dict[str, Any]) -> None:
    """How things stand at the end of a case."""
    b, state = arena.game.battle(), arena.game.state
    for key, value in after.items():
        match key:
            case "life":
                assert {name: arena.life(name) for name in value} == value
            case "riders":
                assert {name: arena.riders(name) for name in value} == value
            case "supplies":
                held = {name: arena.supply(int(name.split("/")[0]), name.split("/")[1]) for name in value}
                assert held == value
            case "gone":
                assert [name for name in value if arena.on_field(name)] == []
            case "zones":
                assert {name: arena.piece(name).zone for name in value} == value
            case "standing_on":
                assert {name: arena.piece(name).on for name in value} == {n: known(arena, v) for n, v in value.items()}
            case "controllers":
                assert {name: b.controller(arena.id(name)) + 1 for name in value} == value
            case "time_cards":
                cards = {str(p.seat + 1): [p.penalties, p.bonuses] for p in state.players}
                assert {seat: cards[seat] for seat in value} == value
            case "hands":
                assert {seat: len(state.players[int(seat) - 1].hand) for seat in value} == value
            case "turn_of":
                assert state.seat + 1 == value
            case "actions":
                assert [state.actions_used, state.action_limit] == value
            case "nearby":
                for one, other, near in value:
                    assert nearby(b, arena.piece(one), arena.piece(other)) is near, (one, other)
            case "to_border":
                border = arena.game.rules.table.border
                for name, least in value.items():
                    piece = arena.piece(name)
                    assert distance_to_border(border, piece.x, piece.y) - piece.radius == pytest.approx(least, abs=0.01)
            case "cards":
                for name, fields in value.items():
                    card = arena.pack.characters[name].model_dump(mode="json", by_alias=True)
                    assert like(arena, fields, card), name
            case "winners":
                assert arena.game.result is not None
                assert [seat + 1 for seat in arena.game.result.winners] == value
            case _:
                raise AssertionError(f"nothing is known of {key!r}")
