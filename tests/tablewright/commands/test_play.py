"""The commands `play` and `replay`: stories, replays and pictures, exit codes, and words for whatever goes wrong."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from content import path_of
from schema import loading
from simulator.systems.desktopia.ruleset import RULES_VERSION
from tablewright.command_line import main
from tablewright.demonstration import demonstration
from tests.sampling import THOROUGH

SCRIPT = min(file.stem for file in (path_of("desktopia") / "scripts").glob("*.json"))
NAMED = f"desktopia:{SCRIPT}"
QUICK = ["--bots", "random", "--max-turns", "3"]


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return Path(shutil.copytree(path_of("desktopia"), tmp_path / "pack"))


def test_a_game_is_printed_turn_by_turn(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", NAMED, "--seed", "3"]) == 0
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert lines[0].endswith(f"({NAMED}), seed 3")
    assert "greedy" in lines[1]
    assert [line for line in lines if re.match(r"Turn 1: .*, seat [12], has 3 actions\.", line)]
    assert re.search(r"wins the battle\. \(no enemy is left\)\Z", lines[-1])
    assert printed.err == ""


def test_the_same_seed_gives_the_same_story(capsys: pytest.CaptureFixture[str]) -> None:
    stories = []
    for seed in ("4", "4", "5"):
        assert main(["play", NAMED, "--seed", seed, *QUICK]) == 0
        stories.append(capsys.readouterr().out.split("\n", 1)[1])
    assert stories[0] == stories[1] != stories[2]


def test_json_has_one_event_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", NAMED, "--format", "json", *QUICK]) == 0
    events = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    kinds = [event["event"] for event in events]
    assert kinds[0] == "Game"
    assert {"BattleBegan", "TurnBegan", "Decision"} <= set(kinds)
    assert kinds[-1] == "Stopped"
    flick = next(event for event in events if event["event"] in ("Flicked", "Shot"))
    assert {"contacts", "moved", "lasts_s", "text", "rule"} <= set(flick)
    assert "record" not in flick


def test_a_script_by_its_file_in_russian(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", str(pack / "scripts" / f"{SCRIPT}.json"), "--language", "ru", *QUICK]) == 0
    name = json.loads((pack / "scripts" / f"{SCRIPT}.json").read_text("utf-8"))["name"]["ru"]
    assert capsys.readouterr().out.startswith(name)


def test_replay_and_picture_are_written_into_new_folders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    replay, picture = tmp_path / "new" / "a.json", tmp_path / "other" / "a.png"
    assert main(["play", NAMED, "--replay", str(replay), "--picture", str(picture), *QUICK]) == 0
    out = capsys.readouterr().out
    assert str(replay) in out
    assert str(picture) in out
    assert picture.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(picture.read_bytes()[16:20], "big") == 1600
    assert json.loads(replay.read_text("ascii"))["script"] == SCRIPT


def test_a_replay_verifies_and_is_printed_as_it_was_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.json"
    assert main(["play", NAMED, "--seed", "2", "--replay", str(file), "--error", "club", *QUICK]) == 0
    story = capsys.readouterr().out.partition("\n\nReplay: ")[0]
    assert main(["replay", str(file), "--verify"]) == 0
    assert "have the same results" in capsys.readouterr().out
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.rstrip("\n") == story
    assert main(["replay", str(file), "--verify", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["same"] is True


def test_a_tampered_replay_is_reported_with_its_decision(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.json"
    assert main(["play", NAMED, "--replay", str(file), *QUICK]) == 0
    replay = json.loads(file.read_text("ascii"))
    number = next(n for n, step in enumerate(replay["steps"], 1) if step["decision"]["is"] == "FlickDisk")
    replay["steps"][number - 1]["decision"]["direction"] += 1.0
    file.write_text(json.dumps(replay), "ascii")
    capsys.readouterr()
    assert main(["replay", str(file), "--verify"]) == 1
    out = capsys.readouterr().out
    assert f"Decision {number} of {len(replay['steps'])} is the first with a different result: pieces" in out
    assert "FlickDisk" in out
    assert main(["replay", str(file), "--verify", "--format", "json"]) == 1
    assert json.loads(capsys.readouterr().out)["difference"]["decision"] == number


def test_a_changed_pack_is_reported(pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.json"
    script = pack / "scripts" / f"{SCRIPT}.json"
    assert main(["play", str(script), "--replay", str(file), *QUICK]) == 0
    assert main(["replay", str(file), "--verify"]) == 0
    assert "changed" not in capsys.readouterr().err
    card = min((pack / "characters").glob("*.json"))
    text = json.loads(card.read_text("utf-8"))
    text["name"]["en"] = "Somebody Else"
    card.write_text(json.dumps(text), "utf-8")
    assert main(["replay", str(file), "--verify", "--pack", str(pack)]) == 0
    assert "The pack has changed since the replay was recorded" in capsys.readouterr().err
    document = json.loads(script.read_text("utf-8"))
    document["seats"][0]["squad"][0]["y"] += 1.0
    script.write_text(json.dumps(document), "utf-8")
    assert main(["replay", str(file), "--verify", "--pack", str(pack)]) == 1
    assert "differs from the start: pieces" in capsys.readouterr().out


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff\xfe", b"[" * 90_000, b'{"format": 9, "steps": []}'])
def test_what_is_no_replay_is_said_without_a_traceback(
    tmp_path: Path, data: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(data)
    assert main(["replay", str(file), "--verify"]) == 2
    assert "is not a replay" in capsys.readouterr().err


def test_a_replay_of_an_unknown_pack_asks_for_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.json"
    assert main(["play", NAMED, "--replay", str(file), *QUICK]) == 0
    replay = json.loads(file.read_text("ascii"))
    for change, words in (
        ({"pack": {**replay["pack"], "id": "another"}}, "--pack PACK"),
        ({"system": "chess"}, "chess"),
        ({"script": "nowhere"}, "nowhere"),
    ):
        file.write_text(json.dumps({**replay, **change}), "ascii")
        assert main(["replay", str(file)]) == 2
        assert words in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["desktopia:between_two_bookz"], "Did you mean “between_two_books”?"),
        (["desktopa:x"], "Did you mean “desktopia”?"),
        (["nowhere/scripts/x.json"], "nowhere is not a pack."),
        (["nonsense"], "is not a scenario"),
        ([NAMED, "--bots", "greddy"], "Did you mean “greedy”?"),
        ([NAMED, "--bots", "greedy,greedy,greedy"], "3 bots are named"),
        ([NAMED, "--error", "master"], "Tiers: none, expert, club, novice"),
        ([NAMED, "--error", "club,club,club"], "3 tiers of error are named"),
        (["despaira-salt-and-lantern:first_duel", "--error", "club"], "nothing depends on the hand"),
        ([NAMED, "--seed", "99999999999999999999"], "seed"),
        ([NAMED, "--max-turns", "0"], "at least one turn"),
    ],
)
def test_wrong_use_is_reported_with_the_nearest_word(
    words: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *words]) == 2
    said = capsys.readouterr()
    assert expected in said.err
    assert said.out == ""


def test_a_script_with_errors_is_refused_with_the_list(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = pack / "scripts" / f"{SCRIPT}.json"
    text = script.read_text("utf-8")
    script.write_text(re.sub(r'"character": "(\w+)"', '"character": "nobody_at_all"', text, count=1), "utf-8")
    assert main(["play", str(script)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert re.search(rf"scripts/{SCRIPT}\.json:\d+:\d+: error", said.err)
    assert "nobody_at_all" in said.err
    script.write_text("{", "utf-8")
    assert main(["play", str(script)]) == 1


def test_a_card_that_cannot_be_read_stops_a_play(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A missing comma is reported with its position."""
    for card in ("characters/kharu.json", "missiles/scorching_flame.json"):
        whole = (pack / card).read_text("utf-8")
        (pack / card).write_text(whole.replace('",', '"', 1), "utf-8")
        assert main(["play", str(pack / "scripts" / f"{SCRIPT}.json"), *QUICK]) == 1
        assert card in capsys.readouterr().err
        (pack / card).write_text(whole, "utf-8")


def test_errors_elsewhere_do_not_stop_a_play(pack: Path) -> None:
    other = max((pack / "scripts").glob("*.json"))
    assert other.stem != SCRIPT
    other.write_text("{", "utf-8")
    assert main(["play", str(pack / "scripts" / f"{SCRIPT}.json"), *QUICK]) == 0


def test_what_cannot_be_written_is_reported_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    assert main(["play", NAMED, "--replay", str(tmp_path / "file" / "a.json")]) == 2
    assert main(["play", NAMED, "--picture", str(tmp_path)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert str(tmp_path / "file") in said.err


def test_text_of_a_pack_cannot_command_a_terminal(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = pack / "scripts" / f"{SCRIPT}.json"
    document = json.loads(script.read_text("utf-8"))
    document["name"]["en"] = "Red \u001b[31m text \u202e reversed"
    script.write_text(json.dumps(document), "utf-8")
    assert main(["play", str(script), *QUICK]) == 0
    out = capsys.readouterr().out
    assert "\u001b" not in out
    assert "\u202e" not in out


def test_the_demonstration_is_a_short_and_lively_battle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    words = list(demonstration().words)
    assert main(words) == 0
    story = capsys.readouterr().out
    assert (tmp_path / "out" / "demo.json").is_file()
    assert (tmp_path / "out" / "demo.png").is_file()
    turns = re.split(r"\n\nTurn \d+:", story)[1:]
    assert 4 <= len(turns) <= 25
    assert all(turn.count("\n  ") >= 2 for turn in turns[:-1]), "a turn in which nothing happens"
    assert "wins the battle" in story


def test_a_pack_alone_lists_what_it_holds(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "desktopia"]) == 0
    printed = capsys.readouterr().out
    assert "  desktopia:tea_for_two          Tea for Two\n" in printed
    assert printed.index("Scripts") < printed.index("Etudes") < printed.index("Campaigns")
    (pack / "etudes" / "healing_touch.json").write_text('{"id": "healing_touch"}')
    assert main(["play", str(pack), "--format", "json"]) == 0
    listed = {each["word"]: each for each in json.loads(capsys.readouterr().out)}
    assert listed[f"{pack}/scripts/tea_for_two.json"] == {
        "kind": "scripts", "word": f"{pack}/scripts/tea_for_two.json", "title": "Tea for Two", "sound": True
    }  # fmt: skip
    assert not listed[f"{pack}/etudes/healing_touch.json"]["sound"]


def test_a_file_is_played_although_one_of_another_folder_has_its_id(
    pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    etude = json.loads((pack / "etudes" / "healing_touch.json").read_text("utf-8"))
    (pack / "etudes" / "tea_for_two.json").write_text(json.dumps({**etude, "id": "tea_for_two"}), "utf-8")
    assert main(["play", str(pack / "etudes" / "tea_for_two.json"), "--solution"]) == 0
    assert "no puzzle" not in capsys.readouterr().err
    assert main(["play", str(pack / "scripts" / "tea_for_two.json"), "--solution"]) == 2


def test_each_word_of_the_list_can_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    main(["play", "desktopia", "--json"])
    for each in json.loads(capsys.readouterr().out):
        if each["kind"] == "etudes":
            assert main(["play", each["word"], "--bots", "random", "--max-turns", "1"]) == 0


def test_a_duel_that_begins_later_tells_its_own_turn_and_stops_after_those_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["play", "despaira-salt-and-lantern:nets", "--bots", "random", "--max-turns", "1"]) == 0
    told = capsys.readouterr().out
    assert re.findall(r"Turn (\d+)", told) == ["4"]
    assert told.endswith("Stopped after turn 4 without a winner.\n")


def test_a_folder_of_a_pack_names_the_pack(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", str(pack / "characters")]) == 2
    assert f"is part of the pack {pack}." in capsys.readouterr().err


def test_one_turn_is_one_turn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither the story nor the replay goes into the next turn, and the replay verifies."""
    replay = tmp_path / "one.replay.json"
    words = ["play", NAMED, "--bots", "random", "--max-turns", "1", "--format", "json", "--replay", str(replay)]
    assert main(words) == 0
    events = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [event["turn"] for event in events if event["event"] == "TurnBegan"] == [1]
    ended = [event["event"] for event in events].index("TurnEnded")
    assert [event["event"] for event in events[ended + 1 :] if event["event"] != "Note"] == ["Stopped"]
    assert main(["replay", str(replay), "--verify"]) == 0
    assert main(["replay", str(replay)]) == 0
    assert capsys.readouterr().out.endswith("Stopped after turn 1 without a winner.\n")


def test_the_solution_of_an_etude_is_told_and_replayed(
    pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    etude, replay = pack / "etudes" / "noose_and_fangs.json", tmp_path / "line.json"
    assert main(["play", str(etude), "--solution", "--replay", str(replay)]) == 0
    assert "The puzzle is solved." in capsys.readouterr().out
    assert main(["replay", str(replay), "--pack", str(pack), "--verify"]) == 0
    written = json.loads(etude.read_text("utf-8"))
    written["lesson"]["solution"] = written["lesson"]["solution"][:1]
    etude.write_text(json.dumps(written), "utf-8")
    capsys.readouterr()
    assert main(["play", str(etude), "--solution"]) == 1
    printed = capsys.readouterr()
    assert "The puzzle is not solved." in printed.out
    assert "the game goes on" in printed.err
    assert (
        '{"kind": "cast", "piece": "dust-fighter-dust_roper+phantom-2", "ability": "characters/phantom/0"}'
        in printed.err
    )
    assert '{"kind": "end_turn"}\n      End turn\n' in printed.err, "each step with what it does"
    written["lesson"]["solution"] = []
    etude.write_text(json.dumps(written), "utf-8")
    assert main(["play", str(etude), "--solution"]) == 1
    begun = capsys.readouterr().err
    assert "No step is stored yet." in begun
    assert '"kind": "flick"' in begun, "the first step is told, too"
    assert main(["play", NAMED, "--solution"]) == 2
    assert "no puzzle" in capsys.readouterr().err


def test_the_steps_of_a_trial_are_told_and_nothing_is_judged(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In a script of which nobody is idle the steps only show what happens; a wrong one is a failure all the same."""
    file = pack / "scripts" / "noose.json"
    written = json.loads((pack / "etudes" / "noose_and_fangs.json").read_text("utf-8"))
    written.pop("turn_limit")
    written["id"] = "noose"
    written["lesson"]["solution"] = [{"kind": "end_turn"}]
    for seat in written["seats"]:
        seat.pop("idle", None)
    file.write_text(json.dumps(written), "utf-8")
    assert main(["play", str(file), "--solution"]) == 0
    printed = capsys.readouterr()
    assert "solved" not in printed.out
    assert "the game goes on" in printed.err
    written["lesson"]["solution"] += [{"kind": "choose", "options": ["yes"]}, {"kind": "end_turn"}]
    file.write_text(json.dumps(written), "utf-8")
    assert main(["play", str(file), "--solution"]) == 1
    assert "Step 2 is not allowed" in capsys.readouterr().err


def test_a_solution_after_which_another_player_wins_is_none(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The lesson is the first active seat's; in a script the second one may win."""
    file = pack / "scripts" / "noose.json"
    written = json.loads((pack / "etudes" / "noose_and_fangs.json").read_text("utf-8"))
    written["id"] = "noose"
    loses = {"kind": "triggered", "when": {"kind": "turn_end"}, "do": [{"kind": "lose"}]}
    written["abilities"] = [loses]
    written["lesson"]["solution"] = [{"kind": "end_turn"}]
    for seat in written["seats"]:
        seat.pop("idle", None)
    file.write_text(json.dumps(written), "utf-8")
    assert main(["play", str(file), "--solution"]) == 1
    printed = capsys.readouterr()
    assert "The puzzle is not solved." in printed.out
    assert "The puzzle is solved." not in printed.out


def test_the_output_says_whether_an_etude_is_solved(capsys: pytest.CaptureFixture[str]) -> None:
    etude = min(file.stem for file in (path_of("desktopia") / "etudes").glob("*.json"))
    seeds = [str(seed) for seed in range(1, 4)]
    said = set()
    for seed in seeds:
        assert main(["play", f"desktopia:{etude}", "--bots", "random", "--seed", seed, "--format", "json"]) == 0
        events = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        ended = next(event for event in events if event["event"] == "BattleEnded")
        assert events[-1] == {"event": "Lesson", "solved": 0 in ended["winners"]}
        said.add(events[-1]["solved"])
    assert False in said
    assert main(["play", f"desktopia:{etude}", "--bots", "random"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("The puzzle is")


def places_in(value: Any, pointer: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a replay; of its decisions only the first and the last."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inside:
        if pointer == ("steps",) and key not in (0, len(value) - 1):
            continue
        yield (*pointer, key)
        yield from places_in(item, (*pointer, key))


def another(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str() if re.fullmatch(r"[0-9a-f]{16,}", value):
            return value[:-1] + ("0" if value[-1] != "0" else "1")
        case str():
            return value + "x"
        case None:
            return {}
        case list():
            return [*value, *(value[-1:] or [0])]
        case _:
            return {**value, "more": 1}


CHANGES = ("remove", "alter", "nonsense")


@pytest.mark.parametrize("what", ["desktopia:tin_gate", "campaign"])
def test_whatever_is_changed_in_a_replay_is_a_difference_or_refused(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each key and item in turn is taken away, made another or nonsense; a usual run does one of these to each."""
    monkeypatch.setattr(loading, "load", cache(loading.load))  # the pack stays as it is
    campaign = min(path.stem for path in (path_of("desktopia") / "campaigns").glob("*.json"))
    named = f"desktopia:{campaign}" if what == "campaign" else what
    assert main(["play", named, "--replay", str(tmp_path / "a.json"), "--bots", "random", "--max-turns", "2"]) == 0
    file = max(tmp_path.glob("*.json"))  # of a campaign its last battle
    whole = file.read_text("ascii")
    assert main(["replay", str(file), "--verify"]) == 0
    places = list(places_in(json.loads(whole)))
    assert ("ending",) in places
    assert ("standing", "campaign") in places or what != "campaign"
    for number, place in enumerate(places):
        for change in CHANGES if THOROUGH else (CHANGES[number % len(CHANGES)],):
            replay = json.loads(whole)
            inside = replay
            for step in place[:-1]:
                inside = inside[step]
            if change == "remove":
                del inside[place[-1]]
            else:
                inside[place[-1]] = another(inside[place[-1]]) if change == "alter" else [{"x": ["y"]}]
            file.write_text(json.dumps(replay), "ascii")
            # Standing may be left out by a script that is played by itself.
            same = change == "remove" and place == ("standing",) and what != "campaign"
            assert main(["replay", str(file), "--verify"]) in ((0,) if same else (1, 2)), (change, place)
    if what == "campaign":
        replay = json.loads(whole)
        replay["standing"]["hands"][0] = ["nobody_knows_it"]
        file.write_text(json.dumps(replay), "ascii")
        assert main(["replay", str(file), "--verify"]) in (1, 2)
    capsys.readouterr()


def test_options_and_forced_outcomes_are_played_and_recorded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.json"
    chosen = ["--option", "actions_per_turn=2", "--option", "edition=ru2013", "--force", "first player=1"]
    assert main(["play", "desktopia:tea_for_two", "--replay", str(file), *chosen, *QUICK]) == 0
    assert re.search(r"Turn 1: .*, seat 2, has 2 actions\.", capsys.readouterr().out)
    options = json.loads(file.read_text("ascii"))["options"]
    assert (options["edition"], options["take_artifact"]) == ("ru2013", "must")
    assert main(["replay", str(file), "--verify"]) == 0
    capsys.readouterr()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--option", "actions=2"], "There is no option “actions”."),
        (["--option", "actions_per_turn=many"], "not a value of the option “actions_per_turn”"),
        (["--option", "edition"], "NAME=VALUE"),
        (["--force", "first player=7"], "An outcome from 0 to 1 is needed."),
    ],
)
def test_a_wrong_option_is_explained(words: list[str], expected: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "desktopia:tea_for_two", *words, *QUICK]) == 2
    said = capsys.readouterr()
    assert expected in said.err
    assert ("actions_per_turn = 3" in said.err) == ("actions=2" in words)
    assert said.out == ""


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (
            {"versions": {"content": 1, "rules": 99}},
            "The rules have changed since the replay (version 99 then",
        ),
        ({"versions": {"content": 99, "rules": RULES_VERSION}}, "a newer format of packs (version 99"),
        ({"options": {"gone": 1}}, "options that do not exist any more: gone"),
    ],
)
def test_a_replay_of_another_version_is_played_with_a_warning(
    change: dict[str, Any], expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.json"
    assert main(["play", NAMED, "--replay", str(file), *QUICK]) == 0
    file.write_text(json.dumps({**json.loads(file.read_text("ascii")), **change}), "ascii")
    capsys.readouterr()
    assert main(["replay", str(file)]) == 0
    assert expected in capsys.readouterr().err
