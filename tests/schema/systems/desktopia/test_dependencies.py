"""Which files of a pack a script depends on, and which a campaign."""

from __future__ import annotations

from schema.systems.desktopia.dependencies import files_named_by

DOCUMENTS: dict[str, object] = {
    "pack.json": {"id": "small"},
    "scripts/tea.json": {"squad": [{"character": "otter"}], "things": ["book"]},
    "scripts/lake.json": {"after": "tea", "squad": [{"character": "crow"}]},
    "campaigns/summer.json": {"battles": [{"script": "tea"}]},
    "characters/otter.json": {"order": "river", "name": "crow of the tea"},
    "characters/crow.json": {},
    "orders/river.json": {},
    "things/book.json": "broken",
}


def test_a_script_depends_on_what_it_names_and_on_what_that_names() -> None:
    named = {"pack.json", "scripts/tea.json", "characters/otter.json", "orders/river.json", "things/book.json"}
    assert files_named_by(DOCUMENTS, "scripts/tea.json") == named


def test_a_script_depends_on_no_other_script_whatever_it_says() -> None:
    assert files_named_by(DOCUMENTS, "scripts/lake.json") == {"pack.json", "scripts/lake.json", "characters/crow.json"}


def test_a_campaign_depends_on_its_battles() -> None:
    of_battle = files_named_by(DOCUMENTS, "scripts/tea.json")
    assert files_named_by(DOCUMENTS, "campaigns/summer.json") == of_battle | {"campaigns/summer.json"}


def test_pieces_that_name_one_another_in_a_circle_are_named_once() -> None:
    circle: dict[str, object] = {"a/one.json": ["two"], "b/two.json": {"back": "one"}}
    assert files_named_by(circle, "a/one.json") == {"pack.json", "a/one.json", "b/two.json"}
