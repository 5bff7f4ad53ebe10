"""Documents name files and folders that exist; the glossary is sorted and says for each term where it is at home."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOP = ("benchmarks", "content", "docs", "editor", "requirements", "schema", "simulator", "tablewright", "tests")
# Decisions and the changelog are history: what they name may be gone.
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
MENTION = re.compile(rf"`((?:{'|'.join(TOP)})/[^`\s]*)`")
TERM = re.compile(r"- \*\*([^*]+)\*\*( †)?: [A-Z*][^|]*\. (`[^`]+`(?:, `[^`]+`)*)")


def glossary() -> list[re.Match[str]]:
    """The lines of the glossary; a line that has another form is an error."""
    lines = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()
    found = [TERM.fullmatch(line) for line in lines if line.startswith("- ")]
    assert None not in found, [line for line in lines if line.startswith("- ") and not TERM.fullmatch(line)]
    return [match for match in found if match is not None]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_files_that_a_page_names_exist(page: Path) -> None:
    named = MENTION.findall(page.read_text(encoding="utf-8"))
    # `<name>` and `*` stand for any name.
    exact = [re.split(r"[<*]", name)[0] for name in named]
    assert [name for name in exact if not (ROOT / name).exists()] == []


def test_the_code_tour_names_files_in_each_step() -> None:
    tour = (ROOT / "docs" / "code-tour.md").read_text(encoding="utf-8")
    rows = [line for line in tour.splitlines() if line.startswith("| ") and not line.startswith("| Step")]
    assert len(rows) > 20
    assert [row for row in rows if not MENTION.search(row)] == []


def test_the_glossary_is_sorted_and_has_each_term_once() -> None:
    terms = [match[1].casefold() for match in glossary()]
    assert terms == sorted(set(terms))


def test_files_of_the_glossary_exist() -> None:
    named = [name for match in glossary() for name in re.findall(r"`([^`]+)`", match[3])]
    assert [name for name in named if not (ROOT / name).is_file()] == []
