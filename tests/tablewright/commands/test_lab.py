"""The command `lab`: plays an experiment, prints what it shows, compares versions of a pack, and holds a baseline."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from simulator.lab.report_style import STYLE
from tablewright.command_line import main
from tests.toy_system.registration import TOY_PACKS, register, unregister


@pytest.fixture(autouse=True)
def _toys() -> Iterator[None]:
    register()
    yield
    unregister()


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return Path(shutil.copytree(TOY_PACKS["pebbles"], tmp_path / "pebbles"))


def _experiment(pack: Path, **values: Any) -> str:
    file = pack / "experiments" / "heaps.json"
    file.parent.mkdir(exist_ok=True)
    plain = {"id": "heaps", "name": {"en": "Heaps"}, "scenarios": ["eleven"], "bots": ["random"], "seeds": 40, **values}
    file.write_text(json.dumps(plain), "utf-8")
    return str(file)


def _json(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> Any:
    assert main(["lab", *words, "--format", "json"]) == code
    return json.loads(capsys.readouterr().out)


def test_an_experiment_is_played_shown_and_held(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = _experiment(pack)
    found = _json(capsys, "run", file, "--workers", "1")
    (row,) = found["rows"]
    (side,) = row["versions"]
    assert (found["finished"], side["games"], found["runs"][0]["games"]) == (True, 40, 40)
    assert 0 < side["share"]["low"] < side["share"]["value"] < side["share"]["high"] < 1
    assert found["played"]["versions"][0]["pack"].startswith("pebbles ")
    assert len(found["played"]["content"][0]) == 64
    # Played already: nothing is played again, and more seeds are added.
    assert _json(capsys, "run", file, "--workers", "1")["runs"][1]["games"] == 0
    baseline = pack / "baseline.json"
    baseline.write_text(json.dumps(found), "utf-8")
    assert main(["lab", "show", file]) == 0
    printed = capsys.readouterr().out
    assert f"{side['wins']} of 40" in printed
    assert 0 < side["exact"]["low"] < side["share"]["low"] < side["share"]["high"] < side["exact"]["high"] < 1
    assert f"exactly {round(100 * side['exact']['low'])}–" in printed
    assert "eleven, error none" in printed
    assert main(["lab", "gate", file, "--baseline", str(baseline)]) == 0
    assert "held" in capsys.readouterr().out
    side["share"]["value"] = 0.01
    baseline.write_text(json.dumps(found), "utf-8")
    assert _json(capsys, "gate", file, "--baseline", str(baseline), code=1)["rows"][0]["held"] is False


def test_versions_are_compared_with_each_other_and_named(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    git = ["git", "-C", str(pack), "-c", "user.name=a", "-c", "user.email=a@example.org"]
    subprocess.run([*git, "init", "-q"], check=True)
    subprocess.run([*git, "add", "."], check=True)
    subprocess.run([*git, "commit", "-qm", "first"], check=True)
    change = {"file": "heaps/eleven.json", "at": "/pebbles", "value": 1}
    file = _experiment(pack, versions=[{"pack": "HEAD:"}, {"changes": [change]}])
    found = _json(capsys, "run", file, "--workers", "1")
    a, b = found["played"]["versions"]
    assert len(a["revision"]) == 40
    assert b["changes"] == ["heaps/eleven.json /pebbles: 11 → 1"]
    assert a["hash"] != b["hash"]
    (row,) = found["rows"]
    assert row["pairs"] == 40
    assert row["versions"][1]["wins"] in (0, 40), "with one pebble the first move decides"
    assert row["verdict"] in ("clearly lower", "clearly higher")
    # The content is part of what results are of.
    change["value"] = 2
    _experiment(pack, versions=[{"pack": "HEAD:"}, {"changes": [change]}])
    assert main(["lab", "run", file, "--workers", "1"]) == 2
    assert "content" in capsys.readouterr().err
    assert main(["lab", "run", file, "--workers", "1", "--again"]) == 0
    assert a["revision"][:12] in capsys.readouterr().out


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        ({"seeds": 0}, '"seeds": 0'),
        ({"scenarios": ["other"]}, "other"),
        ({"bots": ["genius"]}, "no bot “genius”. Bots are greedy, steady, planner, random"),
        ({"bots": ["random:2"]}, "tries nothing"),
        ({"bots": ["greedy:0.5"]}, "from 1 to 1000"),
        ({"bots": ["steady:0"]}, "up to 1000"),
        ({"bots": ["steady:1e2"]}, "up to 1000"),
        ({"bots": ["greedy\n"]}, "no bot"),
        ({"errors": ["club"]}, "hand"),
        ({"versions": [{"pack": "elsewhere"}]}, "elsewhere"),
        ({"versions": [{"pack": "--output=x:"}]}, "--output"),
        ({"versions": [{"changes": [{"file": "heaps/eleven.json", "at": "/x/y", "value": 1}]}]}, "/x/y"),
        ({"versions": [{"changes": [{"file": "heaps/eleven.json", "at": "/pebbles", "value": -1}]}]}, "errors"),
        ({"versions": [{"never_uses": [{"use": "heaps/twelve"}]}]}, "heaps/twelve"),
        ({"versions": [{"never_uses": [{"use": "heaps/eleven/0"}]}]}, "heaps/eleven/0"),
    ],
)
def test_what_cannot_be_played_is_said(
    pack: Path, capsys: pytest.CaptureFixture[str], values: dict[str, Any], problem: str
) -> None:
    assert main(["lab", "run", _experiment(pack, **values), "--workers", "1"]) == 2
    assert problem in capsys.readouterr().err


def test_a_key_that_has_no_effect_is_warned_of(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "run", _experiment(pack, seed=3, seeds=2), "--workers", "1"]) == 0
    assert "The key “seed” is unknown here" in capsys.readouterr().err


def test_without_results_there_is_nothing_to_show(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "show", _experiment(pack)]) == 2
    assert "lab run" in capsys.readouterr().err


class _Html(HTMLParser):
    """Collects the tags, the attributes and the text of a page, and sees that every element ends."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.links: list[str] = []
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.links += [value or "" for name, value in attrs if name in {"href", "src"} or name.startswith("on")]
        if tag not in {"meta", "br"}:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data + " "


def _page(file: Path) -> _Html:
    page = _Html()
    page.feed(file.read_text("utf-8"))
    assert page.open == []
    assert page.links == []
    assert not page.tags & {"script", "link", "img", "iframe"}
    return page


def test_the_style_of_a_report_asks_for_what_browsers_know() -> None:
    """A rule for narrow windows with a condition that no browser knows is left out without a word."""
    asked = [each.strip() for each in re.findall(r"@media ([^{]+)", STYLE)]
    assert "print" in asked
    assert all(re.fullmatch(r"print|screen and \(max-width: \d+px\)", each) for each in asked)
    assert len(asked) == 3


def test_a_report_is_one_file_without_scripts(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = {"en": "Is <b>eleven</b> fair?", "ru": "Честно ли?"}
    file = _experiment(pack, name=name, scenarios=["eleven", "long"], precise_to=13)
    found = _json(capsys, "run", file, "--workers", "1")
    assert main(["lab", "report", file, "-o", "out/fair.html"]) == 0
    assert "fair.html" in capsys.readouterr().out
    page = _page(Path("out/fair.html"))
    assert "Is <b>eleven</b> fair?" in page.text
    for row in found["rows"]:
        side = row["versions"][0]
        assert f"{side['wins']} of {side['games']}" in page.text
        assert row["verdict"].partition(":")[0] in page.text
    assert "ended earlier" in page.text or found["rows"][0]["versions"][0]["games"] == 80
    assert found["played"]["content"][0][:12] in page.text
    assert main(["lab", "report", file, "--language", "ru"]) == 0
    assert "Кто побеждает" in _page(Path("heaps.html")).text
    capsys.readouterr()
    assert _json(capsys, "report", file, "-o", "out/plain.html") == {"report": "out/plain.html"}


def test_results_of_two_runs_are_compared_game_by_game(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = _experiment(pack)
    assert main(["lab", "run", file, "--workers", "1", "--results", "a.sqlite"]) == 0
    heap = pack / "heaps" / "eleven.json"
    heap.write_text(heap.read_text("utf-8").replace("11", "1"), "utf-8")
    assert main(["lab", "run", file, "--workers", "1", "--results", "b.sqlite"]) == 0
    capsys.readouterr()
    (same,) = _json(capsys, "compare", "a.sqlite", "a.sqlite")["rows"]
    assert (same["pairs"], same["flipped"], same["difference"]["value"]) == (40, 0, 0)
    (row,) = _json(capsys, "compare", "a.sqlite", "b.sqlite")["rows"]
    assert row["pairs"] == 40
    assert row["verdict"] in ("clearly lower", "clearly higher")
    change = {"file": "heaps/eleven.json", "at": "/pebbles", "value": 6}
    file = _experiment(pack, versions=[{}, {"changes": [change]}])
    assert main(["lab", "run", file, "--workers", "1", "--again"]) == 0
    assert main(["lab", "report", file]) == 0
    page = _page(Path("heaps.html"))
    assert "heaps/eleven.json /pebbles: 1 → 6" in page.text
    assert "A won by" in page.text


def test_all_scenarios_are_played_where_none_is_named(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = next(each for each in pack.iterdir() if list(each.glob("eleven.json")))
    found = _json(capsys, "run", _experiment(pack, scenarios=[], seeds=1), "--workers", "1")
    assert [row["scenario"] for row in found["rows"] if row["scenario"]] == sorted(
        file.stem for file in folder.glob("*.json")
    )
    shutil.rmtree(folder)
    assert main(["lab", "run", _experiment(pack, scenarios=[])]) == 2
    assert "nothing to play" in capsys.readouterr().err
