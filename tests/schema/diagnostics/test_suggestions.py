"""Words that do not exist are explained by those that are spelt like them or mean the same."""

from __future__ import annotations

from schema.diagnostics.suggestions import nearest_word, words_meaning

KNOWN = {
    "redirect": ["reflect", "take it for another"],
    "prevent": ["shield", "ward"],
    "damage": ["hurt", "reflect on"],
}


def test_a_word_is_found_by_its_meaning_whatever_its_form() -> None:
    assert words_meaning("reflect", KNOWN) == ["redirect", "damage"]
    assert words_meaning("Reflect_Damage", KNOWN) == ["redirect"]
    assert words_meaning("take-it-for-another", KNOWN) == ["redirect"]
    assert words_meaning("shields", KNOWN) == ["prevent"]
    assert words_meaning("shielding", KNOWN) == []
    assert words_meaning("", KNOWN) == []
    assert words_meaning("x" * 1000, KNOWN) == []


def test_no_more_than_three_are_named() -> None:
    assert words_meaning("one", {str(number): ["one"] for number in range(9)}) == ["0", "1", "2"]


def test_spelling_is_another_matter() -> None:
    assert nearest_word("redirct", KNOWN) == "redirect"
    assert nearest_word("reflect", ["prevent"]) is None
