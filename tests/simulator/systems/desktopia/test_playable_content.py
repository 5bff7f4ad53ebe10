"""Whatever is wrong with a pack, its scripts are played or refused with problems: no exception in between."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

from schema.loading import Loaded, load_documents
from simulator.bots.playout import play
from simulator.bots.registry import find_bot
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.playable_content import rules_of
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.desktopia.ruleset import Ruleset
from tests.sampling import THOROUGH
from tests.schema.systems.desktopia.toy_pack import SHORE, SOUND, Documents, character, shore

WRONG: tuple[Any, ...] = (None, True, -1, 0.5, "", "shrimp", [], {}, [{}], {"kind": "self"}, "remove")

PART = 1 if THOROUGH else 15
"""So large is the part of the wrong values that is tried at each key."""


def rich() -> Documents:
    """The toy pack with characters that its script does not name, one of them in the box."""
    documents = copy.deepcopy(SOUND)
    documents["characters/clam.json"] = character("clam", "fighter", 1)
    documents["characters/eel.json"] = character("eel", "veteran", 2, special_hits=["sting"])
    documents["special_hits/sting.json"] = {**copy.deepcopy(SOUND["special_hits/pinch.json"]), "id": "sting"}
    documents["box.json"]["disks"].append({"order": "sea", "size": "fighter", "faces": ["clam", "prawn"], "count": 2})
    documents["box.json"]["disks"].append({"order": "sea", "size": "veteran", "faces": ["eel"]})
    documents["rules.json"] = {}
    return documents


def damaged() -> Iterator[tuple[str, Documents]]:
    """The pack with one file broken in each of many ways."""
    for file in sorted(rich()):
        if file not in ("pack.json", SHORE):
            documents = rich()
            del documents[file]
            yield f"{file} is not there", documents
        for number, value in enumerate(WRONG[:-1]):
            yield f"{file} is {value}", {**rich(), file: value}
            for key in sorted(rich()[file]):
                if (len(key) + number) % PART == 0:
                    yield f"{file} has {key} {value}", {**rich(), file: {**rich()[file], key: value}}


def played(loaded: Loaded, file: str = SHORE) -> Ruleset | tuple[Any, ...]:
    """The rules of the script after some decisions by them; or the problems."""
    rules = rules_of(loaded, file)
    if isinstance(rules, tuple):
        assert rules
        return rules
    bot = find_bot("random", DESKTOPIA_RULES)
    assert bot is not None
    for step in play(Game.of(rules, 1), [bot, bot], 1):
        if step.number >= 4:
            break
    return rules


def test_a_bad_pack_is_played_or_refused() -> None:
    said = {False: 0, True: 0}
    for name, documents in damaged():
        try:
            said[isinstance(played(load_documents(documents)), tuple)] += 1
        except Exception as error:
            raise AssertionError(name) from error
    assert min(said.values()) > 20


def test_a_bad_pack_is_played_or_refused_at_random() -> None:
    rng = random.Random(1)
    for _round in range(60):
        documents = rich()
        for _damage in range(rng.randint(1, 3)):
            inside: Any = documents[rng.choice(sorted(documents))]
            while isinstance(inside, dict | list) and inside:
                key = rng.choice(sorted(inside) if isinstance(inside, dict) else range(len(inside)))
                if not isinstance(inside[key], dict | list) or rng.random() < 0.3:
                    inside[key] = rng.choice(WRONG)
                    break
                inside = inside[key]
        played(load_documents(documents))


def test_a_box_that_cannot_be_read_is_a_problem() -> None:
    found = played(load_documents({**rich(), "box.json": {"disks": "none"}}))
    assert isinstance(found, tuple)
    assert {(one.code, one.location.file) for one in found} == {("wrong-type", "box.json")}


def test_cards_with_errors_elsewhere_are_left_out_with_those_that_name_them() -> None:
    documents = rich()
    documents["special_hits/sting.json"]["abilities"] = "none"
    documents["characters/clam.json"]["life"] = -1
    found = played(load_documents(documents))
    assert isinstance(found, Ruleset)
    assert {"eel", "clam"}.isdisjoint(found.pack.characters)
    faces = {face for piece in found.disks.values() for face in piece.faces}
    assert {"eel", "clam"}.isdisjoint(faces)
    assert "prawn" in faces, "the other face of a disk is still there"


def test_a_pack_without_a_box_has_disks_for_whatever_a_script_needs() -> None:
    documents = rich()
    del documents["box.json"]
    shore(documents)["seats"][0]["squad"] += [
        {"character": "shrimp", "x": 20.0 + 30 * number, "y": 380} for number in range(6)
    ]
    shore(documents)["items"] = [{"id": "keg", "x": 450, "y": 350}]
    loaded = load_documents(documents)
    assert loaded.sound, loaded.diagnostics
    found = played(loaded)
    assert isinstance(found, Ruleset)
    assert sum(piece.faces == ("shrimp",) for piece in found.disks.values()) == 7


@pytest.mark.parametrize("file", ["scripts/nowhere.json", "characters/gull.json", "box.json", ""])
def test_what_is_no_script_is_reported(file: str) -> None:
    found = rules_of(load_documents(rich()), file)
    assert isinstance(found, tuple)
    assert [one.code for one in found] == ["no-script"]
