"""The guides show pictures that are there, and the list of guides holds all of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablewright.command_line import main

AUTHORING = Path(__file__).parents[2] / "docs" / "authoring"
GUIDES = sorted(AUTHORING.glob("*.md"))
SHOWN = re.compile(r"!\[[^\]]+\]\((pictures/[^)]+)\)")


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.stem)
def test_every_picture_of_a_guide_is_there(guide: Path) -> None:
    shown = SHOWN.findall(guide.read_text(encoding="utf-8"))
    assert [picture for picture in shown if not (AUTHORING / picture).is_file()] == []
    assert len(shown) == len(set(shown))


def test_every_guide_is_in_the_list() -> None:
    listed = (AUTHORING / "README.md").read_text(encoding="utf-8")
    assert [guide.name for guide in GUIDES if guide.name != "README.md" and f"({guide.name})" not in listed] == []


def test_the_readme_tells_the_game_that_its_command_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    readme = (AUTHORING.parents[1] / "README.md").read_text(encoding="utf-8")
    shown = dict(re.findall(r"^\$ python3 run\.py ([^\n]+)\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL))
    commands = [command for command in shown if command.startswith(("play", "replay"))]
    assert [command.split()[0] for command in commands] == ["play", "replay"]
    for command in commands:
        assert main(command.split()) == 0
        told = capsys.readouterr().out
        for part in shown[command].split("...\n"):
            assert part in told
