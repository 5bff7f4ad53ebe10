"""Figures and names in texts: in digits and words, in both languages, and which differ."""

from __future__ import annotations

import pytest

from schema.rendering.figures import (
    beginning,
    beginnings,
    differing_figures,
    figures,
    names_in,
    says_name,
    without_name,
)

NAMES = {"dart": ["Dart"], "lightning": ["Молния", "Lightning"], "eel": ["Угорь", "Eel"], "healing": ["Healing"]}


@pytest.mark.parametrize(
    ("text", "language", "stated", "meant"),
    [
        ("It takes 3 damage.", "en", {3}, set()),
        ("One hero takes 1 damage, once.", "en", set(), set()),
        ("Twelve wasps, double damage and half its life.", "en", {12, 2}, set()),
        ("Your 4th turn, the second time, within 5 cm of 2.", "en", {50, 2}, {4, 2}),
        ("Оба героя получают втрое больше, двум врагам — пятью способами.", "ru", {2, 3, 5}, set()),
        ("Идёт 4-й ход, третий раз, 12,5 см.", "ru", {125}, {4, 3}),
    ],
)
def test_figures_in_words_and_digits(text: str, language: str, stated: set[int], meant: set[int]) -> None:
    assert figures(text, language) == (frozenset(stated), frozenset(meant))


@pytest.mark.parametrize(
    ("text", "data", "language", "expected"),
    [
        ("It takes 3 damage.", "It takes 2 damage.", "en", ([3], [2])),
        ("It takes two damage.", "It takes 2 damage.", "en", ([], [])),
        ("It takes damage.", "It takes 2 damage.", "en", ([], [2])),
        ("On your second turn.", "Your 2 turns.", "en", ([], [])),
        ("Дважды.", "Это срабатывает 2 раза.", "ru", ([], [])),
        ("Трижды.", "Это срабатывает 2 раза.", "ru", ([3], [2])),
    ],
)
def test_differing_figures(text: str, data: str, language: str, expected: tuple[list[int], list[int]]) -> None:
    assert differing_figures(figures(text, language), figures(data, language)) == expected


def test_names_are_found_in_every_case_but_not_where_a_sentence_starts() -> None:
    assert names_in("Put two Darts on it.", NAMES, "en") == {"dart"}
    assert names_in("Сбросьте Молнию или Угря.", NAMES, "ru") == {"lightning", "eel"}
    assert names_in("Healing a hero darts.", NAMES, "en") == set()


@pytest.mark.parametrize("text", ["положите Молнию", "две молнии", "«Молния» и ещё"])
def test_a_name_is_said_however_it_is_written(text: str) -> None:
    assert says_name(text, ["Молния"], "ru")
    assert not says_name(text, ["Щит"], "ru")


@pytest.mark.parametrize(
    ("name", "text", "language"),
    [
        ("Dart", "Put two Darts on it.", "en"),
        ("A Bow", "Take A\nBow from it.", "en"),
        ("X-Ray", "An X-Ray for it.", "en"),
        ("Q", "It is a Q here.", "en"),
        ("Угорь", "Сбросьте Молнию или Угря.", "ru"),
        ("Молния", "две «Молнии»", "ru"),
        ("Ёж", "Тот Ёж уснул.", "ru"),
        ("Золотой Угорь", "Возьмите Золотого Угря.", "ru"),
    ],
)
def test_a_name_in_a_text_begins_as_words_of_the_text_do(name: str, text: str, language: str) -> None:
    assert names_in(text, {"it": [name]}, language) == {"it"}
    begin = beginning(name, language)
    assert beginnings(text, {begin, "Zebra"}) == {begin}


def test_only_capitals_begin_names() -> None:
    found = {"B", "Bo", "Bow", "Ё", "Ёж", "Ёжи", "Ёжик", "Ёжика"}
    known = found | {"t", "two", "d", "Bows", "X", "_X", "5", "2", "ё"}
    assert beginnings("two darts and a Bow; у Ёжика _X 5 2nd", known) == found
    assert beginning("Old Cup 17", "en") == "Old"
    assert beginning("Молния, старая", "ru") == "Молния"
    assert beginning("Brontosauruses 2", "en") == "Brontosaurus"
    assert beginning("Угорь", "ru") == "Уг"
    assert beginning(" ", "en") == beginning("(big) Cup", "en") == ""


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("It sees an Otter.", "en", {"otter"}),
        ("It sees an Otterling.", "en", set()),
        ("It sees the Old Otter.", "en", {"old"}),
        ("Old Otters sleep.", "en", set()),
        ("It sees the Old Otter and an Otter.", "en", {"old", "otter"}),
        ("It sees an Old\nOtter King.", "en", {"king"}),
        ("Он видит Старую Выдру.", "ru", {"old"}),
        ("Он видит Выдрят.", "ru", {"pups"}),
        ("Он видит Выдру и Выдрят.", "ru", {"otter", "pups"}),
    ],
)
def test_a_name_is_no_part_of_a_longer_one(text: str, language: str, found: set[str]) -> None:
    names = {
        "otter": ["Otter", "Выдра"],
        "old": ["Old Otter", "Старая Выдра"],
        "king": ["Otter King", "Old Otter King"],
        "pups": ["Выдрята"],
    }
    assert names_in(text, names, language) == found


def test_a_name_is_taken_out_of_a_text_where_it_is_a_word() -> None:
    text = "Seven hits on the Seventh turn of (Seven)-Seven"
    assert without_name(text, "Seven") == "  hits on the Seventh turn of ( )- "
    assert without_name("XSeven, _Seven", "Seven") == "XSeven, _Seven"
