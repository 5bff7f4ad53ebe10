"""VS Code helps with packs by their schemas: its own language service marks, completes and explains as `check` does.

The service is installed by `run.py test` where there is npm.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from content import path_of
from run import INSTALLED_SERVICE
from schema.loading import load
from schema.packs.editor_schemas import SCHEMA_KEY, schema_reference, schemas_for
from schema.packs.paths import MANIFEST, SCHEMAS
from schema.systems.desktopia.system import DESKTOPIA
from tests.packs.twenty_problems import spoil

PACKS = next(path for path in Path(__file__).parents if path.name == "tests") / "packs"
NAMES = {kind.folder: kind.name for kind in DESKTOPIA.kinds} | {one.file: one.name for one in DESKTOPIA.singles}
SEEN_IN_ONE_FILE = {
    *(
        "dangling-reference",
        "missing-key",
        "out-of-range",
        "unknown-key",
        "unknown-kind",
        "unknown-value",
        "wrong-type",
    ),
}
"""The problems that a schema with the ids of its pack can tell."""

CARD = """{
  "$schema": "../.schema/character.schema.json",
  "id": "new_one", "name": {"en": "New"}, "rank": "hero", "life": 3,
  "order": "<order>",
  "abilities": [
    {
      "kind": "activated",
      "when": {"kind": "<activation>"},
      "choose": [{"kind": "pick", "name": "one", "among": {"kind": "characters", "<key>": 1}}],
      "do": [
        {"kind": "<effect>damage", "<amount>amount": 1, "<left out>": 1},
        {"kind": "attach", "missile": "<missile>", "to": {"kind": "<selector>"}},
        <snippet>
      ]
    },
    {"kind": "triggered", "when": {"kind": "<trigger>died"}, "do": [{"kind": "set_status", "status": "cannot_act"}]}
  ]
}"""
"""A card while it is written; the places that are asked about are in pointed brackets."""


def asked(questions: list[dict[str, Any]]) -> list[Any]:
    script = Path(__file__).with_name("language_service.mjs")
    told = subprocess.run(
        ["node", str(script), str(INSTALLED_SERVICE)],
        input=json.dumps(questions),
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert told.returncode == 0, told.stderr
    found: list[Any] = json.loads(told.stdout)
    return found


def as_of_a_user(pack: Path, folder: Path) -> Path:
    """A copy of a pack in which every file leads to its schema in the pack."""
    shutil.copytree(pack, folder)
    for file in folder.rglob("*.json"):
        path = file.relative_to(folder).as_posix()
        name = "manifest" if path == MANIFEST else NAMES[path if path in NAMES else path.partition("/")[0]]
        content = {**json.loads(file.read_text("utf-8")), SCHEMA_KEY: schema_reference(name, path)}
        file.write_text(json.dumps(content, ensure_ascii=False, indent=2), "utf-8")
    return folder


def files_of(folder: Path) -> dict[str, Path]:
    files = sorted(each for each in folder.rglob("*.json") if SCHEMAS not in each.parts)
    return {each.relative_to(folder).as_posix(): each for each in files}


def write_schemas(folder: Path) -> None:
    contents = {path: json.loads(file.read_text("utf-8")) for path, file in files_of(folder).items()}
    for path, data in schemas_for(contents, DESKTOPIA.id).items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_bytes(data)


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Any]:
    """Every question of this module, asked at once: starting the service takes longest."""
    if shutil.which("node") is None:
        pytest.skip("not installed: node")
    if not INSTALLED_SERVICE.is_dir():
        pytest.skip("VS Code's language service is not installed (`run.py test` installs it where there is npm)")
    home = tmp_path_factory.mktemp("packs")
    good, bad = as_of_a_user(PACKS / "ten_cards", home / "good"), as_of_a_user(path_of("desktopia"), home / "bad")
    spoil(bad)
    for pack in (good, bad):
        write_schemas(pack)
    questions: dict[str, dict[str, Any]] = {}
    for pack in (good, bad):
        for path, file in files_of(pack).items():
            questions[f"{pack.name}/{path}"] = {"ask": "marks", "file": str(file)}
    text, rest = "", CARD
    places: dict[str, int] = {}
    while "<" in rest:
        before, _open, rest = rest.partition("<")
        name, _close, rest = rest.partition(">")
        text += before
        places[name] = len(text)
    for name, offset in places.items():
        for ask in ("completions", "hover"):
            where = {"file": str(bad / "characters" / "new_one.json"), "text": text + rest, "offset": offset}
            questions[f"{ask} {name}"] = {"ask": ask, **where}
    found = dict(zip(questions, asked(list(questions.values())), strict=True))
    diagnostics = [one.location for one in load(bad).diagnostics if one.code in SEEN_IN_ONE_FILE]
    return {**found, "check": {(one.file, one.line) for one in diagnostics}}


def labels(answers: Mapping[str, Any], place: str) -> set[str]:
    return {label for label, _said, _text in answers[f"completions {place}"]}


def test_no_good_file_is_marked(answers: Mapping[str, Any]) -> None:
    assert len([name for name in answers if name.startswith("good/")]) >= 15
    assert {name: marks for name, marks in answers.items() if name.startswith("good/") and marks} == {}


def test_problems_are_marked_where_the_check_marks_them(answers: Mapping[str, Any]) -> None:
    marked = {
        (name.removeprefix("bad/"), line)
        for name, marks in answers.items()
        if name.startswith("bad/")
        for line, _said in marks
    }
    assert len(marked) == 6
    assert marked == answers["check"]


def test_words_are_completed_with_their_meaning(answers: Mapping[str, Any]) -> None:
    told = {label: said for label, said, _text in answers["completions effect"]}
    assert told["damage"] == "Characters take damage."
    assert {"heal", "redirect", "if_else"} <= told.keys()
    assert {"action", "any_time"} == labels(answers, "activation")
    assert {"died", "turn_start"} <= labels(answers, "trigger")
    assert "action" not in labels(answers, "trigger")
    # Only what can fit: a missile is attached to characters.
    assert "characters" in labels(answers, "selector")
    assert not {"missiles", "players"} & labels(answers, "selector")


def test_keys_are_completed_but_those_that_are_there(answers: Mapping[str, Any]) -> None:
    assert {"relation", "where"} <= labels(answers, "key")
    assert "kind" not in labels(answers, "key")
    assert labels(answers, "left out") == {"to"}


def test_ids_of_the_pack_are_completed(answers: Mapping[str, Any]) -> None:
    assert labels(answers, "order") == {"dust", "fire", "grass", "metal"}
    assert "scorching_flame" in labels(answers, "missile")


def test_a_word_is_inserted_with_the_keys_that_it_needs(answers: Mapping[str, Any]) -> None:
    inserted = {label: text for label, _said, text in answers["completions snippet"]}
    assert json.loads(inserted["damage"].replace("$1", "1")) == {"kind": "damage", "to": 1}


def test_words_and_keys_are_explained_under_the_pointer(answers: Mapping[str, Any]) -> None:
    assert answers["hover effect"] == "`damage`: Characters take damage."
    assert "A character dies" in answers["hover trigger"]
    assert "How much, before modifiers" in answers["hover amount"]
