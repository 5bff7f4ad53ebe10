"""What is missing is filled in with what fits, so that the file can be read again."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from editor.document.edits import Documents
from editor.document.missing_key_fixes import with_missing_key_fix
from tests.editor.systems.desktopia.fixing import after, found_in
from tests.schema.systems.desktopia.toy_pack import SOUND


def filled(documents: Documents) -> Documents:
    """After filling in what the first finding of a missing key is about."""
    one = next(each for each in found_in(documents) if each.code == "missing-key")
    mended = with_missing_key_fix(one, documents)
    (fix,) = (fix for fix in mended.fixes if fix.title == "Add missing keys")
    return after(documents, mended, fix)


@pytest.mark.parametrize(
    ("file", "key", "expected"),
    [
        ("characters/crab.json", "order", "sea"),
        ("characters/crab.json", "name", {"en": "Crab"}),
        ("characters/crab.json", "id", "crab"),
        ("things/crate.json", "height", 50),
        ("scripts/shore.json", "seats", None),
        ("pack.json", "title", {"en": "Pack"}),
    ],
)
def test_a_key_gets_the_plainest_value_that_fits(file: str, key: str, expected: object) -> None:
    documents: Any = copy.deepcopy(SOUND)
    del documents[file][key]
    result: Any = filled(documents)
    assert key in result[file]
    if expected is not None:
        assert result[file][key] == expected
    assert "missing-key" not in [one.code for one in found_in(result)]
    assert {**documents[file], key: result[file][key]} == result[file], "nothing else is made up"


def test_a_word_of_the_language_gets_what_it_lacks() -> None:
    documents: Any = copy.deepcopy(SOUND)
    del documents["rituals/tide.json"]["abilities"][0]["do"][0]["to"]
    result = filled(documents)
    assert "missing-key" not in [one.code for one in found_in(result)]


def test_other_findings_stay_as_they_are() -> None:
    documents: Any = copy.deepcopy(SOUND)
    documents["characters/crab.json"]["life"] = "two"
    (one,) = (each for each in found_in(documents) if each.code == "wrong-type")
    assert with_missing_key_fix(one, documents) is one
