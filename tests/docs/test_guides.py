"""The guides show existing pictures, present texts and real output, and the list of guides is complete."""

from __future__ import annotations

import json
import re
import shutil
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from content import path_of
from tablewright.command_line import main

ROOT = Path(__file__).parents[2]
AUTHORING = ROOT / "docs" / "authoring"
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


def samples(page: Path) -> dict[str, str]:
    """The output that a page shows for each command, by the command's words."""
    text = page.read_text(encoding="utf-8")
    blocks = (block for block in re.findall(r"^```\n(.*?)^```$", text, re.MULTILINE | re.DOTALL) if block[:2] == "$ ")
    parts = (part for block in blocks for part in re.split(r"^\$ python3 run\.py ", block, flags=re.MULTILINE) if part)
    return {part.partition("\n")[0]: part.partition("\n")[2].rstrip("\n") for part in parts}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the shipped packs, and the pack of the guide to the first hero with a typing error in it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "content").symlink_to(path_of("desktopia").parent)
    mine = Path(shutil.copytree(path_of("desktopia"), tmp_path / "mine"))
    hero, disk, _script = re.findall(r"```json\n(.*?)```", (AUTHORING / "first-hero.md").read_text("utf-8"), re.DOTALL)
    file = mine / "characters" / "lamplighter.json"
    file.write_text(hero.replace('"kind": "nearby"', '"kind": "near"', 1), encoding="utf-8")
    box = json.loads((mine / "box.json").read_text(encoding="utf-8"))
    box["disks"].append(json.loads(disk))
    (mine / "box.json").write_text(json.dumps(box), encoding="utf-8")
    return tmp_path


def as_format_1(mine: Path) -> None:
    """Correct the pack, and write it as format 1 had it, as far as the sample of `migrate` shows it."""
    for file, new, old in (
        ("characters/lamplighter.json", '"kind": "near"', '"kind": "nearby"'),
        ("characters/lamplighter.json", '"if": [', '"provided": ['),
        ("pack.json", '"format": 2', '"format": 1'),
    ):
        text = (mine / file).read_text(encoding="utf-8")
        assert new in text
        (mine / file).write_text(text.replace(new, old), encoding="utf-8")


@pytest.mark.usefixtures("home")
def test_the_readme_shows_what_its_commands_print(capsys: pytest.CaptureFixture[str]) -> None:
    shown = samples(ROOT / "README.md")
    shown = {command: shown[command] for command in shown if not command.startswith("bench")}  # other each time
    assert [command.split()[0] for command in shown] == ["check", "check", "explain", "play", "replay", "migrate"]
    for command, sample in shown.items():
        if command.startswith("migrate"):
            as_format_1(Path("mine"))
        assert main(command.split()) == int(command == "check mine")
        printed = capsys.readouterr().out
        for part in sample.split("...\n"):
            assert part in printed


@pytest.mark.parametrize("name", ["ru-first-script.md", "ru-first-duel.md"])
def test_the_russian_guides_quote_the_present_texts(name: str) -> None:
    catalogue = (ROOT / "schema" / "locale" / "ru" / "LC_MESSAGES" / "tablewright.po").read_bytes()
    known = {text for message in read_po(BytesIO(catalogue)) for text in forms(message.string)}
    (starters,) = (ROOT / "editor").rglob("starters.json")
    known |= set(re.findall(r'"ru": "([^"]+)"', starters.read_text(encoding="utf-8")))
    guide = (AUTHORING / name).read_text(encoding="utf-8")
    quoted = re.findall("«([^»]+)»", guide)
    assert len(quoted) >= 5
    assert [text for text in quoted if text not in known] == []


def forms(translation: object) -> list[str]:
    """The forms of a translation without mnemonics."""
    texts = translation if isinstance(translation, list | tuple) else [translation]
    return [str(text).replace("&", "") for text in texts]
