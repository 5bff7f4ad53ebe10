"""The published schemas against the models, on shipped content: both refuse the same faults, at the same pointers."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import Any

import pytest

import content
from schema.json.strict_reading import read_json
from schema.models.json_schema import jsonschema_faults, schema_of
from schema.models.validation import validate
from schema.packs.reading import read_pack
from schema.publishing.schema_cross_check import STRUCTURE, disagreements, opinions
from schema.systems.registry import SYSTEMS
from tests.sampling import times
from tests.schema.models.test_validation import WRONG, paths_in

PACK = Path(content.__file__).parent / "desktopia"
CASES = times(150, thorough=1500)


def _one_fault(tree: Any, chance: random.Random) -> Any:
    path = chance.choice([path for path in paths_in(tree) if path[0] != "$schema"])
    changed = copy.deepcopy(tree)
    inner = changed
    for step in path[:-1]:
        inner = inner[step]
    match chance.randrange(4):
        case 0:
            del inner[path[-1]]
        case 1 if isinstance(inner[path[-1]], str):
            inner[path[-1]] += chance.choice(["x", "\n", " ", "-", "A", "é"])
        case _:
            inner[path[-1]] = copy.deepcopy(chance.choice(WRONG))
    return changed


def test_the_shipped_pack_is_good_for_both() -> None:
    files = read_pack(PACK)
    found = [(path, fault) for path, _value, faults in opinions(files) for fault in faults]
    assert found == []
    assert len(list(opinions(files))) == len(files.files)


def test_both_witnesses_name_the_same_pointers_on_shipped_content() -> None:
    (system,) = [system for system in SYSTEMS if system.id == "desktopia"]
    files = read_pack(PACK)
    chance = random.Random(20)
    refused = 0
    for number in range(CASES):
        path = list(files.files)[number % len(files.files)]
        model = system.model_of(path)
        assert model is not None
        tree = _one_fault(files.files[path].value, chance)
        reading = read_json(json.dumps(tree).encode())
        _result, found = validate(model, reading, path)
        codes = {one.code for one in found if one.severity == "error"}
        errors = {one.location.pointer for one in found if one.severity == "error"}
        named = {fault.pointer for fault in jsonschema_faults(schema_of(model), reading.value)}
        if codes <= set(STRUCTURE):
            assert named == errors, (path, sorted(named ^ errors), [one.message for one in found])
        refused += bool(errors)
    assert refused > CASES // 2


@pytest.mark.parametrize(
    ("pack", "path", "key", "wrong"),
    [
        ("despaira-salt-and-lantern", "maps/patchwork.json", "tiles", {"M1": "ocean"}),
        ("desktopia", "experiments/even.json", "bots", ["genius"]),
    ],
)
def test_what_is_told_in_our_own_words_is_refused_by_the_schema_too(pack: str, path: str, key: str, wrong: Any) -> None:
    files = read_pack(content.SHIPPED[pack])
    tree: Any = copy.deepcopy(files.files[path].value) if path in files.files else {"id": "even", "name": {"en": "E"}}
    tree[key] = wrong
    (system,) = [system for system in SYSTEMS if system.id == pack.partition("-")[0]]
    model = system.model_of(path)
    assert model is not None
    reading = read_json(json.dumps(tree).encode())
    _result, found = validate(model, reading, path)
    assert [one.code for one in found] == ["bad-text"]
    assert jsonschema_faults(schema_of(model), reading.value)


def test_a_disagreement_is_told(tmp_path: Path) -> None:
    (tmp_path / "pack.json").write_bytes((PACK / "pack.json").read_bytes().replace(b'"format": 2', b'"format": 7'))
    files = read_pack(tmp_path)
    result = disagreements(files, [])
    assert [(one.code, one.location.file, one.location.pointer) for one in result] == [
        ("schema-too-strict", "pack.json", "/format")
    ]
    assert result[0].location.line > 1
    model = SYSTEMS[0].model_of("pack.json")
    assert model is not None
    _result, found = validate(model, files.files["pack.json"].reading, "pack.json")
    assert disagreements(files, found) == []
    good = read_pack(PACK)
    assert [one.code for one in disagreements(good, found)] == ["schema-too-kind"]
