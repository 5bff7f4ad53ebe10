"""The command line works on the pack of every game system, and replays are the same in every process."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from schema.systems import registry as schema_registry
from schema.systems.game_system import GameSystem
from simulator.systems.game_rules import Rules
from tablewright.command_line import main
from tablewright.commands.rules import account
from tests.systems.tested import ALL_RULES, each_rules, each_system, pack_paths, rules_of, scenario_files
from tests.toy_system.registration import TOY_RULES

ROOT = Path(__file__).resolve().parents[2]
TURNS = "2"


def first_scenario(rules: Rules) -> str:
    """The first scenario of a system as an argument of `play`."""
    loaded, file = next(scenario_files(rules))
    return f"{loaded.files.root}/{file}"


@each_system
def test_check_finds_nothing_also_by_playing_and_by_the_published_schemas(
    system: GameSystem, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in pack_paths(system.id):
        assert main(["check", "--schema", "--strict", str(path)]) == 0, capsys.readouterr()


@each_rules
def test_play_lists_what_a_pack_has(rules: Rules, capsys: pytest.CaptureFixture[str]) -> None:
    listed = []
    for path in pack_paths(rules.id):
        assert main(["play", str(path), "--format", "json"]) == 0
        listed += json.loads(capsys.readouterr().out)
    assert len(listed) >= len([*scenario_files(rules)])
    assert all(each["sound"] for each in listed)


@each_rules
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_game_is_played_printed_and_verified(
    rules: Rules, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, *_others = pack_paths(rules.id)
    replay = tmp_path / "replay.json"
    play = ["play", first_scenario(rules), "--bots", "random", "--max-turns", TURNS, "--language", language]
    assert main([*play, "--replay", str(replay)]) == 0
    printed = events_in(capsys.readouterr().out)
    assert printed
    assert main(["replay", str(replay), "--pack", str(path), "--language", language]) == 0
    assert events_in(capsys.readouterr().out) == printed
    assert main(["replay", str(replay), "--pack", str(path), "--verify"]) == 0


def events_in(story: str) -> list[str]:
    """The lines of a story that are about events."""
    return [line for line in story.splitlines() if line.startswith("  ")]


@each_rules
def test_forced_chance_is_recorded_and_a_key_that_is_never_drawn_is_named(
    rules: Rules, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, *_others = pack_paths(rules.id)
    replay = tmp_path / "replay.json"
    play = ["play", first_scenario(rules), "--bots", "random", "--max-turns", TURNS, "--replay", str(replay)]
    assert main([*play, "--force", "nothing/7=1"]) == (0 if rules.traits.chance else 2)
    said = capsys.readouterr().err
    if rules.traits.chance:
        assert "never drawn: nothing/7." in said
        assert json.loads(replay.read_text("ascii"))["forced"] == {"nothing/7": 1}
        assert main(["replay", str(replay), "--pack", str(path), "--verify"]) == 0
    else:
        assert "its chance cannot be forced" in said


@each_rules
def test_a_changed_decision_is_found(rules: Rules, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, *_others = pack_paths(rules.id)
    replay = tmp_path / "replay.json"
    assert main(["play", first_scenario(rules), "--bots", "random", "--max-turns", "2", "--replay", str(replay)]) == 0
    text = replay.read_text("ascii")
    replay.write_text(re.sub(r'"after": ?\{"(\w+)": ?"...', r'"after":{"\1":"000', text, count=1), "ascii")
    assert main(["replay", str(replay), "--pack", str(path), "--verify"]) == 1


@each_rules
def test_soak_plays_it(rules: Rules, capsys: pytest.CaptureFixture[str]) -> None:
    path, *_others = pack_paths(rules.id)
    assert main(["soak", str(path), "--decisions", "60", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["sound"]


def test_soak_names_the_failure_and_writes_a_replay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A system that uses the plain soak test gets a pack with the failing scenario and a replay that plays."""
    islet = TOY_RULES[0]
    (path,) = pack_paths(islet.id)

    def broken(game: object) -> list[str]:
        return ["broken"] if getattr(game, "decision_count", 0) == 5 else []

    from simulator.systems import registry

    spoilt = type(islet)(**{name: getattr(islet, name) for name in islet.__dataclass_fields__} | {"invariants": broken})
    monkeypatch.setattr(registry, "RULES", (spoilt,))
    out = tmp_path / "failure"
    assert main(["soak", str(path), "--decisions", "60", "--out", str(out)]) == 1
    assert "broken" in capsys.readouterr().out
    assert main(["replay", str(out / "replay.json"), "--pack", str(out / "pack"), "--verify"]) == 0


@each_system
@pytest.mark.usefixtures("made_schemas")
def test_schemas_are_written_for_it_and_compared(
    system: GameSystem, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["schema", "--out", str(tmp_path), "--system", system.id]) == 0
    written = {path.stem.removesuffix(".schema") for path in (tmp_path / system.id).glob("*.schema.json")}
    assert written == {"manifest", *(kind.name for kind in system.kinds), *(single.name for single in system.singles)}
    assert main(["schema", "--out", str(tmp_path), "--check", "--system", system.id]) == 0


@each_system
def test_explain_knows_its_codes(system: GameSystem, capsys: pytest.CaptureFixture[str]) -> None:
    for code in [*system.codes][:3]:
        assert main(["explain", code]) == 0
        assert capsys.readouterr().out.startswith(f"{code}: ")


@each_rules
def test_the_account_of_rules_has_its_ledger(rules: Rules, tmp_path: Path) -> None:
    """A system without a ledger has no rules to account for."""
    ledgers = tmp_path / "docs" / "rules"
    ledgers.mkdir(parents=True)
    (ledgers / "people.json").write_text("{}")
    own = ROOT / "docs" / "rules" / f"{rules.id}.md"
    toy = ROOT / "tests" / "toy_system" / rules.id / "rules.md"
    ledger = own if own.exists() else toy
    if ledger.exists():
        shutil.copy(ledger, ledgers / f"{rules.id}.md")
    (tmp_path / "tests").mkdir()
    found = account(tmp_path)
    assert bool(found.stated) == ledger.exists()
    assert all(rule.startswith(f"{rules.ledger_prefix}-") for rule in found.stated)
    rule = found.stated[0] if found.stated else "NO-RULE-01"
    (tmp_path / "tests" / "test_one.py").write_text(f'def test_one():\n    """{rule}: it holds."""\n')
    assert [*account(tmp_path).covered] == [*found.stated[:1]]


PLAY = """
import sys
from tests.toy_system.registration import register
register()
from tablewright.command_line import main
for scenario, replay in zip(sys.argv[1::2], sys.argv[2::2]):
    assert "pymunk" not in sys.modules, "a game without physics loads none"
    assert main(["play", scenario, "--bots", "random", "--max-turns", "3", "--replay", replay]) == 0
"""


def test_replays_are_the_same_in_every_process_and_without_physics(tmp_path: Path) -> None:
    """Of this process and one from nothing with another hash seed."""
    order = sorted(ALL_RULES, key=lambda rules: rules.traits.physics)  # the last loads the physics
    assert [rules.traits.physics for rules in order[:-1]] == [False] * (len(ALL_RULES) - 1)
    here, there = tmp_path / "here", tmp_path / "there"
    played = [(first_scenario(rules), f"{rules.id}.json") for rules in order]
    done = subprocess.run(
        [sys.executable, "-c", PLAY, *(word for scenario, name in played for word in (scenario, str(there / name)))],
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": another_hash_seed(), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    for scenario, name in played:
        assert main(["play", scenario, "--bots", "random", "--max-turns", "3", "--replay", str(here / name)]) == 0
    texts = [{file.name: file.read_bytes() for file in folder.iterdir()} for folder in (here, there)]
    assert texts[0] == texts[1]
    assert len(texts[0]) == len(ALL_RULES)


def another_hash_seed() -> str:
    """One that this process has not: its own is drawn by lot unless it was started with one."""
    return "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"


def test_the_launcher_of_the_toys_runs_a_command_line() -> None:
    """`python -m tests.toy_system` is how a toy is tried by hand."""
    command = [sys.executable, "-m", "tests.toy_system", "explain", "unknown-find"]
    done = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("unknown-find: ")


def test_a_toy_is_unknown_where_it_is_not_registered(capsys: pytest.CaptureFixture[str]) -> None:
    from tests.toy_system.registration import TOY_PACKS, unregister

    unregister()
    assert main(["check", str(TOY_PACKS["islet"])]) == 1
    assert "unknown-system" in capsys.readouterr().out


def test_the_rules_of_a_system_are_found_by_its_id() -> None:
    from schema.systems.registry import SYSTEMS
    from simulator.systems.registry import rules_called

    assert [rules_called(system.id) for system in SYSTEMS] == [rules_of(system) for system in SYSTEMS]


@each_system
@pytest.mark.usefixtures("made_schemas")
def test_explain_and_schema_can_be_limited_to_a_system(
    system: GameSystem, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explain", "--system", system.id, "--json"]) == 0
    codes = {each["code"] for each in json.loads(capsys.readouterr().out)}
    assert codes >= system.codes.keys() | {"bad-json"}
    others = {
        code for other in schema_registry.SYSTEMS if other.id != system.id for code in other.codes
    } - system.codes.keys()
    assert not codes & others
    assert main(["schema", "--system", system.id, "--out", str(tmp_path)]) == 0
    assert [folder.name for folder in tmp_path.iterdir()] == [system.id]


def test_rules_can_be_limited_to_a_system(capsys: pytest.CaptureFixture[str]) -> None:
    """The toys have no ledger in the docs of the product, so nothing is missing and nothing is held."""
    assert main(["rules", "--system", TOY_RULES[0].id, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["total"] == 0
    assert main(["rules", "--system", "nothing"]) == 2
