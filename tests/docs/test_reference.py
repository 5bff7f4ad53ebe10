"""The pages of docs/ are true: the generated reference is up to date, and links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pydantic import BaseModel

from schema.language.ability import Activated, Limit, Replacement, Static, Triggered
from schema.language.base import tag_of
from schema.publishing.reference_docs import FOLDER, indexes, pages
from schema.systems.registry import SYSTEMS

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def test_the_reference_is_up_to_date() -> None:
    generated = pages() | indexes()
    written = {path: (ROOT / path).read_text(encoding="utf-8") for path in generated}
    assert written == generated, "run `python -m schema.publishing.reference_docs`"


def test_the_reference_has_every_word() -> None:
    for system, page in zip(SYSTEMS, pages().values(), strict=True):
        for word in system.vocabulary.words:
            assert f"#### `{tag_of(word)}`\n" in page


def test_the_reference_shows_no_values_of_python() -> None:
    """Defaults are written as in a file, or in words."""
    for page in pages().values():
        assert [line for line in page.splitlines() if re.search(r"`\(|`[A-Z]\w*\(|``", line)] == []


def test_the_index_leads_from_every_name_of_a_word_to_it() -> None:
    for system in SYSTEMS:
        text = indexes()[FOLDER / f"{system.id}-index.md"]
        lines: dict[str, str] = {}
        for line in text.splitlines():
            lines.setdefault(line.partition(": ")[0], line)
        for word in system.vocabulary.words:
            tag = tag_of(word)
            for name in (tag.replace("_", " "), *(one.strip() for many in word.synonyms for one in many.split(","))):
                assert f"[`{tag}`]({system.id}.md#{tag})" in lines[f"- {name}"]


def test_the_table_of_what_to_say_names_words_and_keys_that_exist() -> None:
    text = (ROOT / "docs" / "authoring" / "abilities.md").read_text(encoding="utf-8")
    table = text.partition("## What do you want to say?")[2].partition("\n## ")[0]
    named = set(re.findall(r"`([a-z_]+)`", table))
    vocabulary = next(system.vocabulary for system in SYSTEMS if system.id == "desktopia")
    known = {tag_of(word) for word in vocabulary.words}
    models: list[type[BaseModel]] = [*vocabulary.words, Activated, Triggered, Replacement, Static, Limit]
    for model in models:
        known |= {info.alias or name for name, info in model.model_fields.items()}
    assert len(named) > 80
    assert named - known == set()


def test_the_reference_tells_the_ranges_of_numbers() -> None:
    text = (ROOT / "docs" / "reference" / "desktopia.md").read_text(encoding="utf-8")
    assert "| `at_least` | an amount, as a number 1 to 1000 | `1` |" in text
    assert "| `sides` | a whole number, 2 to 100 | `6` |" in text
    assert "| `amount` | an amount | `1` | How many. |" in text


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    lost = []
    headings = {re.sub(r"[^\w\- ]", "", line.lstrip("# ").lower()).replace(" ", "-") for line in text.splitlines()}
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"```.*?```", "", text, flags=re.DOTALL)):
        file, _hash, heading = target.partition("#")
        if "://" in file:
            continue
        if (file and not (page.parent / file).exists()) or (not file and heading not in headings):
            lost.append(target)
    assert lost == []
