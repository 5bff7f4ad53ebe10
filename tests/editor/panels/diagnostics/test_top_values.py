"""Whatever JSON value stands at the top of a file, the editor's check and the shell's say the same, and F5 says why."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from editor.document.document import PackDocument
from editor.document.serialization import bytes_of
from editor.panels.diagnostics.background_check import BackgroundCheck
from editor.systems.desktopia.play.battle_setup import prepare
from editor.testplay.play_setup import NotPlayable
from schema.diagnostics.diagnostic import Diagnostic
from schema.loading import load
from schema.systems.registry import SYSTEMS
from tests.editor.document.packs import TYPES
from tests.sampling import times
from tests.schema.systems.desktopia.toy_pack import SHORE, SOUND, Documents, triggered

ETUDE = "etudes/lesson.json"
CAMPAIGN = "campaigns/war.json"
WAR = {
    "id": "war",
    "name": {"en": "War"},
    "seats": 2,
    "first": "one",
    "battles": [{"id": "one", "script": "shore"}],
}
ALL: Documents = {
    **SOUND,
    ETUDE: {**SOUND[SHORE], "id": "lesson"},
    CAMPAIGN: WAR,
    "counters/mana.json": {"id": "mana", "name": {"en": "Mana"}, "on": ["player"]},
    "keywords/brisk.json": {
        "id": "brisk",
        "name": {"en": "Brisk"},
        "abilities": [triggered("turn_end", {"kind": "heal", "to": {"kind": "self"}})],
    },
    "statuses/venom.json": {"id": "venom", "name": {"en": "Venom"}, "colour": "#4A7C2B"},
    "frames/dusk.json": {"id": "dusk", "name": {"en": "Dusk"}},
    "experiments/fair.json": {"id": "fair", "name": {"en": "Fair?"}, "scenarios": ["shore"]},
    "rules.json": {},
}
"""A file of every kind."""


def value_of(kind: str, file: str) -> Any:
    """A value of that kind of JSON, for the top of the file."""
    if kind == "valid card as text":
        return json.dumps(ALL[file])
    values = {"text": "x", "number": 7, "fraction": 0.5, "list": [], "null": None, "true": True, "object": {}}
    return values[kind]


KINDS = ("text", "number", "fraction", "list", "null", "true", "object", "valid card as text")


def reported(diagnostics: tuple[Diagnostic, ...]) -> list[tuple[object, ...]]:
    return sorted(((one.code, one.location, one.message, one.hint) for one in diagnostics), key=repr)


FILES = sorted({file.split("/")[0]: file for file in ALL}.values())
EACH = times(5, thorough=1)
"""Each file is tried with one of so many values, and each value in one of so many files."""
TRIED = [
    (file, kind) for place, file in enumerate(FILES) for turn, kind in enumerate(KINDS) if (place + turn) % EACH == 0
]


@pytest.mark.parametrize(("file", "kind"), [*TRIED, ("rules.json", "object")][: len(TRIED) + (EACH > 1)])
def test_editor_and_shell_say_the_same(file: str, kind: str, tmp_path: Path, qapp: Any) -> None:
    documents = {**ALL, file: value_of(kind, file)}
    for name in documents:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        # As the editor writes it: its lines are those of the file when it is saved.
        path.write_bytes(bytes_of(TYPES, documents, name) or b"")
    in_shell = load(tmp_path).diagnostics
    document = PackDocument.open(tmp_path)
    background_check = BackgroundCheck(document)
    in_editor = background_check.check_now().diagnostics
    background_check.close()
    assert reported(in_editor) == reported(in_shell)
    # An object without keys says enough for the rules alone.
    assert any(one.location.file == file for one in in_shell) or (file, kind) == ("rules.json", "object")
    for played in (SHORE, ETUDE, CAMPAIGN):
        found = prepare(document.documents, played)
        if played == file:
            assert isinstance(found, NotPlayable)
            assert file in {one.location.file for one in found.problems}


def test_the_files_are_of_every_kind() -> None:
    loaded_kinds = {file.split("/")[0] for file in ALL}
    system = next(each for each in SYSTEMS if each.id == "desktopia")
    expected = {kind.folder for kind in system.kinds} | {single.file for single in system.singles} | {"pack.json"}
    assert loaded_kinds == expected
