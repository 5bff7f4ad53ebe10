"""The editor is killed while a person types and saves in its window: never mixed, never lost, nothing left over.

TABLEWRIGHT_WINDOW_KILLS says how often; without a window, and much faster, in `tests/schema/packs/test_kills.py`.
"""

from __future__ import annotations

import json
import os
import random
import time
from pathlib import Path

import pytest

from editor.document.journal import Journal
from schema.packs.reading import read_pack
from tests.real_window import questions
from tests.real_window.editor_process import EditorProcess
from tests.real_window.screen import Screen, missing

KILLS = int(os.environ.get("TABLEWRIGHT_WINDOW_KILLS", "1"))
CARD = "characters/kharu.json"
LONGEST_S = 0.6


def lives_on_disk(pack: Path) -> list[int]:
    return [json.loads(card.read_bytes())["life"] for card in sorted((pack / "characters").glob("*.json"))]


def kept(journal: Journal, life: int) -> bool:
    """Whether the work with these lives is in the journal, or waits for an answer."""
    live = journal.found()
    found = [*journal.unanswered(), *([live] if live is not None else [])]
    cards = [each.files.get(CARD) for each in found]
    return any(isinstance(card, dict) and card["life"] == life for card in cards)


@pytest.mark.skipif(bool(missing()), reason=missing() or "-")
@pytest.mark.parametrize("first", range(0, KILLS, 10))
def test_killed_while_a_person_types_and_saves(
    pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: int
) -> None:
    home = tmp_path / "home"
    monkeypatch.setenv("XDG_STATE_HOME", str(home / "xdg_state_home"))  # with the editor's key
    stream = random.Random(first)
    journal = Journal(home / "config" / "tablewright", pack)
    screen = Screen(1280, 800, tmp_path / "screen")
    found = {"mixed": 0, "cut off": 0, "saved": 0}
    before: set[int] = set()
    try:
        for kill in range(min(10, KILLS - first)):
            life = 11 + kill  # no card has as many
            editor = EditorProcess(screen, home, ["edit", str(pack)], {})
            try:
                screen.key("ctrl+p")
                screen.type("kharu")
                screen.key("Return")
                editor.wait_for(questions.is_in_front, CARD)
                editor.wait_for(questions.is_seen, "Name (en)")
                editor.click("Name (en)")
                editor.ask(questions.give_everyone, life)
                screen.type("x")
                until = time.monotonic() + 30
                while not kept(journal, life):
                    assert time.monotonic() < until, "what rests is in the journal"
                    time.sleep(0.05)
                screen.type("typing on")
                screen.key("ctrl+s")
                time.sleep(stream.uniform(0.0, LONGEST_S))
            finally:
                editor.close()  # which kills it
            seen = set(lives_on_disk(pack))
            found["mixed"] += kill > 0 and len(seen) > 1
            found["cut off"] += bool(list(pack.glob(".tablewright*")))
            assert read_pack(pack).problems == ()
            after = set(lives_on_disk(pack))
            assert len(after) == 1 or after == before or not before, "never mixed"
            assert not list(pack.rglob(".*")), "nothing is left over"
            assert after == {life} or kept(journal, life), "never lost"
            found["saved"] += after == {life}
            before = after
    finally:
        screen.close()
    print(f"window: {kill + 1} kills, {found}")
