"""What differs between two contents, value by value."""

from __future__ import annotations

from typing import Any

import pytest

from editor.document.comparison import Difference, differences
from editor.document.edits import Broken, Content

CARD: dict[str, Any] = {"id": "a", "life": 4, "abilities": [{"kind": "x"}, {"kind": "y"}], "name": {"en": "A"}}
BOTH = '[{"kind": "x"}, {"kind": "y"}]'


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        (CARD, []),
        ({**CARD, "life": 7}, [("/life", "changed", "4", "7")]),
        ({**CARD, "name": {"en": "A", "ru": "Б"}}, [("/name/ru", "added", "", "Б")]),
        (
            {"id": "a", "life": 4, "name": {"en": "A"}},
            [("/abilities", "removed", BOTH, "")],
        ),
        (
            {**CARD, "abilities": [{"kind": "y"}]},
            [("/abilities/0", "removed", '{"kind": "x"}', "")],
        ),
        (
            {**CARD, "abilities": [{"kind": "x"}, {"kind": "z"}, {"kind": "y"}]},
            [("/abilities/1", "added", "", '{"kind": "z"}')],
        ),
        (
            {**CARD, "abilities": [{"kind": "x"}, {"kind": "q"}]},
            [("/abilities/1/kind", "changed", "y", "q")],
        ),
    ],
)
def test_only_what_differs_is_reported(after: Content, expected: list[tuple[str, str, str, str]]) -> None:
    assert [(one.pointer, one.kind, one.before, one.after) for one in differences(CARD, after)] == expected


def test_files_that_come_or_go_and_broken_texts_are_reported_whole() -> None:
    assert differences(None, None) == ()
    assert differences(None, {"a": 1}) == (Difference("", "added", "", '{"a": 1}'),)
    assert differences({"a": 1}, None) == (Difference("", "removed", '{"a": 1}', ""),)
    assert differences(Broken("{"), Broken("{")) == ()
    (one,) = differences({"a": 1}, Broken("{"))
    assert (one.kind, one.after) == ("rewritten", "{")
    assert '"a": 1' in one.before


def test_true_is_not_one() -> None:
    assert differences({"a": True}, {"a": 1}) == (Difference("/a", "changed", "true", "1"),)
