"""Characters that reorder or hide text: `check` warns of them, and nothing shows them as they are."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from content import path_of
from schema.checks.hidden_characters import find_hidden, may_hide
from schema.models.base import in_language
from schema.visible_text import hidden_in, visible, without_hidden
from tablewright.command_line import main

HIDDEN = [chr(one) for one in (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x200B, 0x2060, 0)]


@pytest.mark.parametrize("one", HIDDEN, ids=lambda one: f"U+{ord(one):04X}")
def test_a_hidden_character_becomes_an_escape(one: str) -> None:
    assert visible(f"a{one}b") == f"a\\u{ord(one):04x}b" if one != "\0" else r"a\x00b"
    assert hidden_in(f"a{one}b{one}") == [one]
    assert without_hidden(f"a{one}b") == "ab"


@pytest.mark.parametrize(
    "text",
    [
        "Cup 7",
        "Чашка – №\u00a03",
        "שלום",
        "👩\u200d🚀",
        "❤\ufe0f\u200d🔥",
        "می\u200cخواهم",
        "क्\u200dष",
        "soft\u00adhyphen",
    ],
)
def test_what_a_script_needs_stays(text: str) -> None:
    assert visible(text, lines=False) == text


def test_line_breaks_and_tabs_are_hidden_only_where_there_is_one_line() -> None:
    assert visible("a\n\tb") == "a\n\tb"
    assert visible("a\n\tb", lines=False) == r"a\n\tb"
    assert without_hidden("a\nb", lines=False) == "a b"
    found = list(find_hidden({"name": {"en": "a\nb"}, "text": {"en": "a\nb"}, "list": [{"title": {"en": "\t"}}]}, "f"))
    assert sorted(one.location.pointer for one in found) == ["/list/0/title/en", "/name/en"]


def test_a_deep_tree_is_no_trouble() -> None:
    tree: object = "\u202e"
    for _ in range(5000):
        tree = [tree]
    assert len(list(find_hidden(tree, "f"))) == 1  # type: ignore[arg-type]


def test_joiners_between_latin_letters_hide() -> None:
    assert visible("Gu\u200dard") == r"Gu\u200dard"


def test_a_text_in_a_language_is_visible() -> None:
    assert in_language({"en": "Guard\u202edraug"}, "en") == r"Guard\u202edraug"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """The shipped pack with an override in the name of a character."""
    root = Path(shutil.copytree(path_of("desktopia"), tmp_path / "pack"))
    file = min((root / "characters").iterdir())
    document = json.loads(file.read_text("utf-8"))
    document["name"]["en"] = "Guard\u202edraug\u200b"
    file.write_text(json.dumps(document, ensure_ascii=False, indent=2) + "\n", "utf-8")
    return root


def test_a_quick_look_at_a_text_misses_none() -> None:
    assert not may_hide('{\r\n\t"name": "Чашка"\n}')
    for one in (*HIDDEN, "\u2028", "\U000e0041"):
        assert may_hide(f'"a{one}b"')
        assert may_hide(json.dumps(f"a{one}b"))
        assert hidden_in(f"a{one}b")


def test_check_warns_with_place_and_fix(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(pack), "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    (one,) = [one for one in printed["diagnostics"] if one["code"] == "hidden-character"]
    text = Path(one["file"]).read_text("utf-8").splitlines()[one["line"] - 1]
    assert text[one["column"] - 1 :].startswith('"Guard')
    assert one["severity"] == "warning"
    assert "U+202E RIGHT-TO-LEFT OVERRIDE, U+200B ZERO WIDTH SPACE" in one["message"]
    assert one["fixes"][0]["edits"] == [{"op": "replace", "pointer": "/name/en", "value": "Guarddraug"}]
    assert main(["explain", "hidden-character"]) == 0


@pytest.mark.parametrize("command", [["check"], ["check", "--format", "github"], ["play", "--max-turns", "1"]])
def test_the_shell_prints_none_of_them(pack: Path, command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    for file in (*(pack / "scripts").iterdir(), *(pack / "characters").iterdir()):
        document = json.loads(file.read_text("utf-8"))
        document["name"] = {"en": "Guard\u202edraug\u2066\u200b"}
        file.write_text(json.dumps(document), "utf-8")
    name, *options = command
    target = pack / "scripts" / "picnic.json" if name == "play" else pack
    assert main([name, str(target), *options]) == 0
    captured = capsys.readouterr()
    assert r"Guard\u202edraug" in captured.out
    assert not hidden_in(captured.out + captured.err)
