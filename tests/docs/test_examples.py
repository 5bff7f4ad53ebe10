"""Every ability on a page about words is one that the check can read, without a key that it does not know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.docs.test_ideas import with_ideas

PAGES = Path(__file__).resolve().parent.parent.parent / "docs" / "authoring"
KINDS = ("activated", "triggered", "static", "replacement")
UNREADABLE = {"unknown-key", "unknown-kind", "unknown-value", "missing-key", "wrong-type", "too-few", "too-many"}
OTHER_GAMES = ("despaira-", "dork-tower-", "first-creature", "first-deck", "first-duel", "first-map", "first-quest")


def abilities() -> Iterator[tuple[str, dict[str, Any]]]:
    """The abilities of all pages, each with its page and line."""
    for page in sorted(PAGES.glob("*.md")):
        text = page.read_text(encoding="utf-8")
        if page.name.startswith(OTHER_GAMES):
            continue
        for block in re.finditer(r"```json\n(.*?)```", text, re.DOTALL):
            try:
                found = json.loads(block[1])
            except ValueError:
                continue  # a part of a file
            if isinstance(found, dict) and found.get("kind") in KINDS:
                yield f"{page.name}:{text.count(chr(10), 0, block.start()) + 1}", found


def test_every_ability_on_a_page_can_be_read() -> None:
    written = list(abilities())
    assert len(written) > 100
    places, found, _pack = with_ideas([("character", ability) for _where, ability in written])
    pages = {file: where for (file, _number), (where, _ability) in zip(places, written, strict=True)}
    wrong = [f"{pages.get(one.location.file)}: {one.message}" for one in found if one.code in UNREADABLE]
    assert wrong == []
