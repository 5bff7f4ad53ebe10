"""Abilities written with a real mouse and real keys: added, searched for, dragged, wrapped, converted, undone."""

from __future__ import annotations

from typing import Any

import pytest

from schema.json.strict_reading import Json
from tests.real_window.editor_process import EditorProcess
from tests.real_window.questions import (
    abilities,
    add_file,
    completions,
    is_in_front,
    phrase_at,
    reads_in_sentences,
    sentences,
)

HERO = "characters/newcomer.json"
SENTENCES, SEARCH = "OutlineView Abilities in sentences", "QLineEdit Search completions"


@pytest.fixture
def card(editor: EditorProcess) -> EditorProcess:
    """The editor with a card without abilities in front."""
    hero: dict[str, Json] = {"id": "newcomer", "name": {"en": "Newcomer"}, "order": "fire", "rank": "hero", "life": 4}
    editor.ask(add_file, HERO, hero)
    editor.screen.key("ctrl+p")
    editor.screen.type("newcomer")
    editor.screen.key("Return")
    editor.wait_for(is_in_front, HERO)
    editor.wait_for(reads_in_sentences)
    return editor


def choose(editor: EditorProcess, typed: str) -> None:
    """Search for an entry and take the first."""
    editor.wait_for_focus(SEARCH)
    editor.screen.type(typed)
    editor.screen.key("Return")
    editor.wait_for_focus(SENTENCES)


def ability(editor: EditorProcess) -> Any:
    found = editor.ask(abilities)
    return found[0] if isinstance(found, list) else None


def test_an_ability_is_built_dragged_and_converted(card: EditorProcess) -> None:
    screen = card.screen
    card.click("Add an ability")
    choose(card, "spell")
    screen.click(*card.ask(phrase_at, "+ an effect"))
    screen.key("Return")
    choose(card, "heal")
    # "price" leads to the costs, and only what can be paid is listed.
    screen.key("Insert")
    screen.type("price")
    assert card.ask(completions)[0] == "Add a cost"
    screen.key("Return")
    assert "Heal" not in card.ask(completions)
    choose(card, "give up")
    assert card.ask(sentences) == [
        "As its action (a spell):",
        "choose an enemy that is near Newcomer, called “target”",
        "cost: 1 of your actions",
        "then deal 1 damage to that enemy",
        "then give 1 life to that enemy",
    ]
    written = ability(card)

    # The second effect is dragged above the first.
    x, y = card.ask(phrase_at, "life to")
    top = card.ask(phrase_at, "damage to")[1] - 14
    screen.move(x, y)
    screen.press()
    for share in (0.2, 0.5, 1.0):
        screen.move(x, y + (top - y) * share)
    screen.release()
    assert [effect["kind"] for effect in ability(card)["do"]] == ["heal", "damage"]
    screen.key("ctrl+z")
    assert ability(card) == written

    # It is wrapped by the keyboard and taken out again.
    screen.click(*card.ask(phrase_at, "life to"))
    screen.key("ctrl+g", "Down", "Down", "Return")
    assert ability(card)["do"][1]["kind"] == "repeat"
    screen.key("ctrl+shift+g")
    assert ability(card) == written

    # From the moment to the left is the head: as a static ability it keeps none of this.
    screen.click(*card.ask(phrase_at, "As its action (a spell)"))
    screen.key("Left")
    screen.type("static")
    screen.key("Return")
    assert ability(card)["kind"] == "static"
    screen.key("ctrl+z")
    assert ability(card) == written
