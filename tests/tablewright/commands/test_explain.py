"""The command `explain`: the sentences of cards, whatever their authors have written on them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import content
from tablewright.command_line import main


@pytest.fixture
def card(tmp_path: Path) -> Path:
    pack = shutil.copytree(content.path_of("desktopia"), tmp_path / "mine")
    return Path(pack) / "characters" / "akeru.json"


def test_a_card_says_what_its_data_says(card: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written = json.loads(card.read_text("utf-8"))
    written["abilities"][0]["text"] = {"en": "Something else.", "ru": "Что-то другое."}
    card.write_text(json.dumps(written), "utf-8")
    assert main(["explain", str(card)]) == 0
    assert capsys.readouterr().out.splitlines()[:3] == [
        "Akeru (characters/akeru.json)",
        "  Call the swarm: Put 2 Ticks from the reserve on this card.",
        "    On the card: “Something else.”",
    ]
    assert main(["explain", str(card), "--language", "ru", "--json"]) == 0
    said, shot = json.loads(capsys.readouterr().out)
    assert said["pointer"] == "/abilities/0"
    assert shot["pointer"] == "/shooting"
    assert shot["printed"].startswith("Остаётся")
    assert "клещ" in said["sentences"].casefold()
    assert said["printed"] == "Что-то другое."


def test_words_for_a_shot_are_shown_beside_what_it_does(card: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """On the missile those that shooters print; on the card of a shooter its own, if it has any."""
    pack = card.parent.parent
    missile = json.loads((pack / "missiles" / "hardened_arrow.json").read_text("utf-8"))
    missile["short"] = {"en": "It hurts a bit."}
    missile["abilities"][0]["do"][0]["amount"] = 2
    (pack / "missiles" / "hardened_arrow.json").write_text(json.dumps(missile), "utf-8")
    assert main(["explain", str(pack / "missiles" / "hardened_arrow.json")]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Hardened Arrow (missiles/hardened_arrow.json)",
        "  Pierce: It deals 2 damage to its target.",
        "    On the card: “It deals 1 damage to its target.”",
        "  In short: It deals 2 damage to its target.",
        "    On the card: “It hurts a bit.”",
    ]
    written = json.loads(card.read_text("utf-8"))
    for shooting, printed in (
        ({"text": {"en": "Ow!"}}, "    On the card: “Ow!”"),
        ({}, "    On the card: “It hurts a bit.”"),
        ({"words": "full"}, "  Shooting: It deals 2 damage to its target."),
    ):
        card.write_text(json.dumps({**written, "shooting": {"missile": "hardened_arrow", **shooting}}), "utf-8")
        assert main(["explain", str(card)]) == 0
        said = capsys.readouterr().out.splitlines()
        assert "  Shooting: It deals 2 damage to its target." in said
        assert said[-1] == printed
    for silent in ({"words": "none"}, {"arrow": False}):
        card.write_text(json.dumps({**written, "shooting": {"missile": "hardened_arrow", **silent}}), "utf-8")
        assert main(["explain", str(card)]) == 0
        assert "Shooting" not in capsys.readouterr().out


def test_an_ability_that_cannot_be_read_is_said_to_be_so(card: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card.write_text('{"id": "akeru", "abilities": [{"kind": "spel"}]}', "utf-8")
    assert main(["explain", str(card)]) == 0
    assert "cannot be read" in capsys.readouterr().out


@pytest.mark.parametrize("pack", sorted(content.SHIPPED))
def test_all_cards_of_a_pack(pack: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", pack, "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert len(listed) > 5
    assert all(one["sentences"] and one["name"] for one in listed)


def test_a_missing_card_is_said_to_be_missing(card: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", str(card.with_name("nobody.json"))]) == 2
    assert "nobody.json is not a file of a pack" in capsys.readouterr().err


def test_sentences_say_where_an_ability_works_and_what_a_status_means(
    card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """That of a sector works in flicks on it; a status that is given is told behind the sentence that gives it."""
    status = card.parent.parent / "statuses" / "weak.json"
    status.parent.mkdir(exist_ok=True)
    static = {"kind": "static", "modify": [{"kind": "cannot", "deeds": ["shoot"]}]}
    status.write_text(json.dumps({"id": "weak", "name": {"en": "Weak"}, "abilities": [static]}), "utf-8")
    spell = {"kind": "activated", "when": {"kind": "action"}, "do": [{"kind": "set_status", "to": {"kind": "self"}}]}
    spell["do"][0]["status"] = "weak"  # type: ignore[index]
    power = {"kind": "static", "modify": [{"kind": "damage", "stage": "scale_attack", "by": 2}]}
    written = json.loads(card.read_text("utf-8"))
    written |= {"abilities": [spell], "sectors": [{"start": 90, "width": 90, "abilities": [power]}]}
    card.write_text(json.dumps(written), "utf-8")
    assert main(["explain", str(card)]) == 0
    said = capsys.readouterr().out
    assert "It gets the status Weak until the end of the turn. (Weak: It cannot shoot.)" in said
    assert "In a flick on this sector every character takes double damage." in said


def test_a_status_means_what_its_keywords_do_too(card: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Both where the status is given and in its own file, with the value that it gives the keyword."""
    pack = card.parent.parent
    hurts = {"kind": "damage", "to": {"kind": "self"}, "amount": {"kind": "param", "name": "n"}}
    ability = {"kind": "triggered", "when": {"kind": "turn_end"}, "do": [hurts]}
    keyword = {"id": "ailing", "name": {"en": "Ailing {n}"}, "parameters": [{"name": "n"}]}
    keyword["abilities"] = [ability]
    status = {"id": "weak", "name": {"en": "Weak"}, "keywords": [{"keyword": "ailing", "with": {"n": 2}}]}
    for folder, one in (("keywords", keyword), ("statuses", status)):
        (pack / folder).mkdir(exist_ok=True)
        (pack / folder / f"{one['id']}.json").write_text(json.dumps(one), "utf-8")
    given = {"kind": "set_status", "to": {"kind": "self"}, "status": "weak"}
    written = json.loads(card.read_text("utf-8"))
    written["abilities"] = [{"kind": "activated", "when": {"kind": "action"}, "do": [given]}]
    card.write_text(json.dumps(written), "utf-8")
    assert main(["explain", str(card)]) == 0
    assert "takes 2 damage.)" in capsys.readouterr().out
    assert main(["explain", str(pack / "statuses" / "weak.json")]) == 0
    assert "takes 2 damage." in capsys.readouterr().out
