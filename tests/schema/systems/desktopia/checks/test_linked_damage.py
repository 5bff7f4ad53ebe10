"""Links by which two characters hurt one another in turn, without end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.schema.systems.desktopia.toy_pack import give, loaded, triggered


def _linked(*waiting: dict[str, Any]) -> dict[str, Any]:
    picks = [{"kind": "pick", "name": name, "among": {"kind": "characters"}} for name in ("one", "other")]
    return triggered("action", *waiting, choose=picks)


def _chosen(name: str) -> dict[str, Any]:
    return {"kind": "chosen", "name": name}


def _is(name: str) -> dict[str, Any]:
    return {"kind": "same", "who": {"kind": "event", "role": "victim"}, "other": _chosen(name)}


def _when_hurt(heard: dict[str, Any], to: dict[str, Any], *more: dict[str, Any], **fields: Any) -> dict[str, Any]:
    hurt = {"kind": "damage", "to": to}
    return {"kind": "delayed", "when": {"kind": "hurt", "who": "any"}, "if": [heard, *more], "do": [hurt], **fields}


_EITHER = {"kind": "any_of", "conditions": [_is("one"), _is("other")]}
_BOTH = {"kind": "union", "of": [_chosen("one"), _chosen("other")]}
_THE_OTHER = {"kind": "except", "of": _BOTH, "without": {"kind": "event", "role": "victim"}}
_UNMARKED = {
    "kind": "none_of",
    "conditions": [{"kind": "has_counter", "who": {"kind": "event", "role": "victim"}, "counter": "growth"}],
}
_NOT_ITS_OWN = {"kind": "none_of", "conditions": [{"kind": "dealt_by_this"}]}


@pytest.mark.parametrize(
    ("waiting", "warned"),
    [
        ([_when_hurt(_EITHER, _THE_OTHER)], True),
        ([_when_hurt(_is("one"), _chosen("other")), _when_hurt(_is("other"), _chosen("one"))], True),
        ([_when_hurt(_is("one"), _chosen("other"))], False),
        ([_when_hurt(_EITHER, _THE_OTHER, _UNMARKED)], False),
        ([_when_hurt(_EITHER, _THE_OTHER, _NOT_ITS_OWN)], False),
        ([_when_hurt(_EITHER, _THE_OTHER, {"kind": "damage_is", "kinds": ["hit"]})], False),
        ([_when_hurt(_EITHER, _THE_OTHER, limit={"per": "turn"})], False),
        ([_when_hurt(_EITHER, _THE_OTHER, lasts={"kind": "next"})], False),
    ],
)
def test_a_link_that_hurts_both_ways(tmp_path: Path, waiting: list[dict[str, Any]], warned: bool) -> None:
    result = loaded(tmp_path, lambda documents: give(documents, "characters/gull", _linked(*waiting)))
    found = [one for one in result.diagnostics if one.code == "linked-for-ever"]
    assert len(found) == warned
    assert all('"dealt_by_this"' in one.hint for one in found)
