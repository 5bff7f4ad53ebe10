"""Models against JSON: a verdict in plain words at the right place; jsonschema, asked too, names the same places."""

from __future__ import annotations

import copy
import json
import tracemalloc
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import Field

from schema.json.positions import pointer_to
from schema.json.strict_reading import read_json
from schema.models.base import ContentModel
from schema.models.card_parts import CardPrinting
from schema.models.json_schema import (
    SchemaFile,
    jsonschema_faults,
    known_keys,
    outdated_schemas,
    schema_of,
    unknown_keys,
    write_schemas,
)
from schema.models.validation import CODES, validate, validate_tree
from schema.publishing.schema_cross_check import STRUCTURE
from tests.sampling import some_of
from tests.schema.models.toy_models import GOOD, Card

Path = tuple[str | int, ...]


def with_value(path: Path, value: Any) -> dict[str, Any]:
    changed: Any = copy.deepcopy(GOOD)
    inner = changed
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return changed


def without(path: Path) -> dict[str, Any]:
    changed: Any = copy.deepcopy(GOOD)
    inner = changed
    for step in path[:-1]:
        inner = inner[step]
    del inner[path[-1]]
    return changed


def paths_in(value: Any, path: Path = ()) -> Iterator[Path]:
    if path:
        yield path
    for step, inner in (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    ):
        yield from paths_in(inner, (*path, step))


WRONG: tuple[Any, ...] = (
    None, True, 0, -1, 5, 1000, 1.5, 1.0, 1e300, "", "x", "damage", "Old Cup", "cup\n", "3", [], [1], {}, [[]],
    {"kind": "nothing"}, {"kind": None}, {"kind": 3}, {"kind": "damage"}, {"kind": "count", "of": "x"}, {"of": "x"},
    {"kind": "sum", "amounts": []}, {"kind": "sum", "amounts": [1, 2, 3, 4, 5]},
    {"kind": "half", "half": {"kind": "half"}},
    {"EN": "x"}, {"en": 3}, {"kind": "chain", "then": {"kind": "all", "effects": {}}},
    {"kind": "damage", "damage": "1"},
    [{"kind": "damage", "damage": 101}], {"kind": "all", "all": 1}, {"kind": "damage", "damage": True, "stage": 0},
)  # fmt: skip


def single_faults() -> Iterator[Any]:
    for path in paths_in(GOOD):
        for wrong in WRONG:
            yield with_value(path, wrong)
        yield without(path)
    yield from WRONG


def test_both_witnesses_name_the_same_pointers_over_many_faults() -> None:
    schema = schema_of(Card)
    wrong = 0
    trees = list(some_of(single_faults(), 8))
    for tree in trees:
        reading = read_json(json.dumps(tree).encode())
        model, found = validate(Card, reading, "card.json")
        errors = {one.location.pointer for one in found if one.severity == "error"}
        assert {one.code for one in found if one.severity == "error"} <= set(STRUCTURE)
        assert (model is None) == bool(errors)
        assert {fault.pointer for fault in jsonschema_faults(schema, reading.value)} == errors, tree
        wrong += bool(errors)
    assert wrong * 3 > len(trees) * 2


def test_the_good_card_is_good() -> None:
    model, found = validate(Card, read_json(json.dumps(GOOD).encode()), "card.json")
    assert isinstance(model, Card)
    assert found == []
    assert jsonschema_faults(schema_of(Card), GOOD) == []


EXPLAINED = [
    (("life",), "3", "wrong-type", "/life", "whole number", "quotation marks"),
    (("life",), 12, "out-of-range", "/life", "the maximum is 9", ""),
    (("life",), 2.5, "wrong-type", "/life", "the number 2.5", ""),
    (("name", "en"), 3, "wrong-type", "/name/en", "a text", "quotation marks"),
    (("name", "English"), "Cup", "bad-text", "/name/English", "English", "pattern"),
    (("id",), "Old Cup", "bad-text", "/id", "Old Cup", "“old_cup”"),
    (("id",), "", "bad-text", "/id", "The value is empty", "choose a piece"),
    (("at",), 3, "wrong-type", "/at", "a list", "brackets"),
    (("at",), [1], "missing-key", "/at", "missing", ""),
    (("effects", 0, "kind"), "damge", "unknown-kind", "/effects/0/kind", "damge", "“damage”"),
    (("effects", 0, "stage"), "frist", "unknown-value", "/effects/0/stage", "frist", "“first”"),
    (("effects", 0, "damage"), "two", "wrong-type", "/effects/0/damage", "two", ""),
    (("effects", 2, "effects", 0, "damage", "amounts"), [], "wrong-count", "", "at least 1 item", ""),
]


@pytest.mark.parametrize(("path", "wrong", "code", "pointer", "said", "hinted"), EXPLAINED)
def test_faults_are_reported_in_plain_words(
    path: Path, wrong: Any, code: str, pointer: str, said: str, hinted: str
) -> None:
    _model, found = validate_tree(Card, with_value(path, wrong), "card.json")
    (one,) = [one for one in found if one.severity == "error"]
    assert (one.code, one.location.pointer) == (code, pointer or pointer_to(path))
    assert said in one.message
    assert hinted in one.hint
    assert one.code in CODES


def test_a_slip_in_a_key_is_reported_from_both_sides() -> None:
    tree = {("lfie" if key == "life" else key): value for key, value in GOOD.items()}
    _model, found = validate(Card, read_json(json.dumps(tree, indent=2).encode()), "card.json")
    assert [(one.code, one.severity.value, one.location.pointer, one.location.line) for one in found] == [
        ("missing-key", "error", "", 1),
        ("unknown-key", "warning", "/lfie", 3),
    ]
    assert "“lfie”" in found[0].hint
    assert "“life”" in found[1].hint
    assert found[1].fixes[0].edits == (("rename", "/lfie", "life"),)


def test_unknown_keys_are_found_at_any_depth_in_good_and_in_bad_cards() -> None:
    tree: Any = copy.deepcopy(GOOD)
    tree["$schema"] = "../card.schema.json"
    tree["effects"][1]["otherwise"]["effects"][0]["stge"] = 1
    tree["effects"][2]["effects"][0]["damage"]["amounts"][1]["x"] = {"y": {}}
    wanted = {"/effects/1/otherwise/effects/0/stge", "/effects/2/effects/0/damage/amounts/1/x"}
    for life in (3, 99):
        model, found = validate_tree(Card, {**tree, "life": life}, "card.json")
        assert {one.location.pointer for one in found if one.code == "unknown-key"} == wanted
        assert (model is None) == (life == 99)
    assert {pointer_to((*path, key)) for path, key, _known in unknown_keys(Card, tree)} == wanted
    assert known_keys(Card, tree, ("effects", 1, "then")) == ("kind", "damage", "stage")


def test_keys_of_mappings_are_never_unknown() -> None:
    _model, found = validate_tree(Card, with_value(("name", "xx"), "Cup"), "card.json")
    assert found == []


def test_a_reading_that_is_not_good_tells_its_own_problems() -> None:
    reading = read_json(b'{"life": NaN}', file="card.json")
    assert validate(Card, reading, "card.json") == (None, list(reading.problems))


def test_whole_numbers_written_with_a_point_are_whole() -> None:
    text = json.dumps(GOOD).replace('"life": 3', '"life": 3.0').replace('"damage": 2', '"damage": 2e0')
    model, found = validate(Card, read_json(text.encode()), "card.json")
    assert found == []
    assert model is not None
    assert model.life == 3


def deep(levels: int, innermost: Any) -> dict[str, Any]:
    effect = innermost
    for _level in range(levels):
        effect = {"kind": "chain", "then": effect, "otherwise": None}
    return {**GOOD, "effects": [effect]}


def test_sixty_levels_take_sixty_steps() -> None:
    # With alternatives tried one after the other this would take longer than there is time.
    good = deep(60, {"kind": "damage", "damage": 1})
    assert validate_tree(Card, good, "card.json")[1] == []
    assert jsonschema_faults(schema_of(Card), good) == []
    bad = deep(60, {"kind": "damage", "damage": "x"})
    pointer = "/effects/0" + "/then" * 60 + "/damage"
    assert [one.location.pointer for one in validate_tree(Card, bad, "card.json")[1]] == [pointer]
    assert [fault.pointer for fault in jsonschema_faults(schema_of(Card), bad)] == [pointer]


def test_many_wrong_items_are_listed_up_to_a_hundred_with_the_total() -> None:
    effects = [{"kind": "damage", "damage": "x"}] * 400
    text = json.dumps({**GOOD, "effects": effects}).encode()
    tracemalloc.start()
    _model, found = validate(Card, read_json(text), "card.json")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(found) == 101
    assert sum(one.count for one in found) == 400
    assert found[-1].code == "more-findings" or found[0].code == "more-findings"
    assert peak < 30_000_000


def test_a_million_wrong_items_are_refused_by_the_reader() -> None:
    reading = read_json(b'{"effects": [' + b'"x",' * 1_000_000 + b"1]}", file="card.json")
    _model, found = validate(Card, reading, "card.json")
    assert [one.code for one in found] == ["file-too-large"]


def test_hostile_texts_are_quoted_short() -> None:
    _model, found = validate_tree(Card, with_value(("effects", 0, "kind"), "x" * 100_000), "card.json")
    assert all(len(one.message) < 300 and len(one.hint) < 500 for one in found)
    _model, found = validate_tree(Card, {**GOOD, "k" * 100_000: 1}, "card.json")
    assert all(len(one.message) < 300 and len(one.hint) < 500 for one in found)


# ------------------------------------------------------------------------------------------------ schemas


def test_schemas_dispatch_and_never_try() -> None:
    text = json.dumps(schema_of(Card))
    assert '"oneOf"' not in text
    assert '"anyOf"' not in text
    assert "x-name" not in text
    amount = schema_of(Card)["$defs"]["Damage"]["properties"]["damage"]
    assert "$ref" in amount


def test_schemas_are_written_compared_and_removed(tmp_path: Any) -> None:
    files = (SchemaFile("card", Card, "card"),)
    assert list(outdated_schemas(files, tmp_path / "out")) == ["card.schema.json"]
    (path,) = write_schemas(files, tmp_path / "out")
    assert outdated_schemas(files, tmp_path / "out") == {}
    assert write_schemas(files, tmp_path / "out") == []
    before = path.read_bytes()
    path.write_bytes(before + b" ")
    (tmp_path / "out" / "gone.schema.json").write_text("{}")
    assert list(outdated_schemas(files, tmp_path / "out")) == ["card.schema.json", "gone.schema.json"]
    write_schemas(files, tmp_path / "out")
    assert [one.name for one in (tmp_path / "out").iterdir()] == ["card.schema.json"]
    assert path.read_bytes() == before


def test_the_default_of_a_field_is_not_copied_for_each_object() -> None:
    """Content never changes: two cards that leave it out share one, and a copy of it is itself."""

    class Foot(ContentModel):
        artist: dict[str, str] = Field({})

    class Sheet(ContentModel):
        foot: Foot = Foot()

    one, other = (Sheet.model_validate_json("{}") for _ in range(2))
    assert one.foot is other.foot
    assert copy.deepcopy(one) is one


def test_models_share_an_empty_object_that_is_left_out_and_nobody_can_change_it() -> None:
    one, other = (CardPrinting.model_validate_json("{}") for _each in range(2))
    assert one.artist == {}
    assert one.artist is other.artist
    assert schema_of(CardPrinting)["properties"]["artist"]["default"] == {}
    assert one.model_copy(update={"artist": {"en": "Ann"}}).artist == {"en": "Ann"}
    with pytest.raises(TypeError):
        one.artist["en"] = "Ann"
    with pytest.raises(TypeError):
        one.artist.update(en="Ann")
    assert CardPrinting.model_validate_json('{"artist": {"en": "Ann"}}').artist == {"en": "Ann"}
