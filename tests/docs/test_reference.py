"""The pages of docs/ are true: the generated reference is up to date, and links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from schema.language.base import tag_of
from schema.publishing.reference_docs import pages
from schema.systems.registry import SYSTEMS

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def test_the_reference_is_up_to_date() -> None:
    written = {path: (ROOT / path).read_text(encoding="utf-8") for path in pages()}
    assert written == pages(), "run `python -m schema.publishing.reference_docs`"


def test_the_reference_has_every_word() -> None:
    for system, page in zip(SYSTEMS, pages().values(), strict=True):
        for word in system.vocabulary.words:
            assert f"#### `{tag_of(word)}`\n" in page


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
