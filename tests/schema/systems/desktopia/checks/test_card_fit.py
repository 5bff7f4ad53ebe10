"""Words that do not fit their card are reported for each language of the pack, with the excess length."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise, product
from pathlib import Path

import pytest

from content import path_of
from schema.diagnostics.diagnostic import Severity
from schema.loading import load
from schema.rendering.card_frames import LEAST_SIZE, Block, fit, lines, over, width_of
from schema.systems.desktopia.card_layout import FRAMES, LAYOUTS, frame_of
from schema.systems.desktopia.card_text import MODELS, blocks_of
from schema.systems.desktopia.cards import Character
from schema.systems.desktopia.options import answers
from schema.systems.desktopia.pack import Pack, files_of
from tests.schema.systems.desktopia.toy_pack import (
    SHORE,
    Documents,
    card,
    give,
    heal,
    loaded,
    reported,
    shore,
    triggered,
)

EVERYONE = {"kind": "characters"}
LONG = "Every character that stands beside a lamp hums the same old tune. " * 12


def test_nothing_is_cut_on_the_shipped_cards() -> None:
    codes = {one.code for one in load(path_of("desktopia")).diagnostics}
    assert not codes & {"card-text-cut", "card-name-cut"}


@pytest.mark.parametrize("folder", ["desktopia", "oddities"])
def test_shipped_cards_fit_every_frame_in_every_language(folder: str) -> None:
    pack = load(path_of(folder)).pack
    assert isinstance(pack, Pack)
    found = answers(pack.rules, pack.rules.edition, {})
    cards = [at.piece for at in files_of(pack) if isinstance(at.piece, MODELS)]
    assert len(cards) >= 39
    for card_, name, tongue in product(cards, FRAMES, ("en", "ru")):
        disk = isinstance(card_, Character) and bool(card_.shooting or card_.sectors)
        frame = frame_of(LAYOUTS[name], life=isinstance(card_, Character), disk=disk)
        blocks = [block for _ability, _place, block in blocks_of(pack, card_, found, tongue)]
        made = fit(frame, blocks, getattr(card_, "flavour", {}).get(tongue, ""))
        assert made.over == over(frame, blocks) == 0, (card_.name, name, tongue)
        assert made.size >= LEAST_SIZE


def test_parts_give_way_in_their_order() -> None:
    """The picture, then the size of a large text, then the flavour text, then small words; a shot says less before."""
    frame, flavour = FRAMES["classic"], "A word or two."
    fits = [fit(frame, [Block("Hit", "One damage here. " * n)], flavour) for n in range(80)]
    ranks = [(-one.size, not one.flavour, -one.art) for one in fits]
    for before, after in pairwise(ranks):
        assert before[:2] <= after[:2], "the size and the flavour text never come back"
        assert before <= after or before[:2] != after[:2], "nor does the picture, at one size"
    assert {one.size for one in fits} >= {3.0, 2.7, 2.5, LEAST_SIZE}
    assert any(one.size == 2.7 and not one.flavour for one in fits)
    long, short = "It deals damage. " * 20, "It deals damage."
    assert fit(frame, [Block("Shot", long, (short,))], flavour).texts == (short,)
    assert fit(frame, [Block("Shot", short, ("It hurts.",))], flavour).texts == (short,)


@pytest.mark.parametrize(
    ("name", "pointer"),
    [
        ("missiles/shell", "/abilities/0/text/en"),
        ("artifacts/buoy", "/abilities/0/text/en"),
        ("rituals/tide", "/abilities/0/text/en"),
        ("special_hits/pinch", "/abilities/0/text/en"),
        ("characters/gull", "/abilities/0/text/en"),
    ],
)
def test_text_that_is_too_long(tmp_path: Path, name: str, pointer: str) -> None:
    def change(documents: Documents) -> None:
        abilities = card(documents, name).get("abilities") or [triggered("any_time", heal(EVERYONE))]
        give(documents, name, {**abilities[0], "text": {"en": LONG}})

    found = [one for one in loaded(tmp_path, change).diagnostics if one.location.file == f"{name}.json"]
    (only,) = [one for one in found if one.code == "card-text-cut"]
    assert (only.severity, only.location.pointer) == (Severity.WARNING, pointer)
    assert "“en”" in only.message
    assert "lines are cut off" in only.message


def test_traits_are_below_spells_and_are_cut_first(tmp_path: Path) -> None:
    """DK-CARD-04: whatever the order in which the author wrote them."""

    def change(documents: Documents) -> None:
        words = {"text": {"en": LONG[: len(LONG) // 4]}}
        trait, spell = (triggered(when, heal(EVERYONE), **words) for when in ("turn_end", "action"))
        give(documents, "characters/gull", trait, spell)

    found = reported(loaded(tmp_path, change).diagnostics)
    assert [one[1:] for one in found if one[0] == "card-text-cut"] == [("characters/gull.json", "/abilities/0/text/en")]


def test_a_special_hit_counts_on_the_card_that_has_it(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        hit = card(documents, "special_hits/pinch")["abilities"][0]
        give(documents, "special_hits/pinch", {**hit, "text": {"en": LONG}})

    found = reported(loaded(tmp_path, change).diagnostics)
    assert ("card-text-cut", "characters/crab.json", "/special_hits/0") in found


def test_each_language_is_looked_at(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        documents["pack.json"]["languages"] = ["en", "ru", "de"]
        ability = card(documents, "artifacts/buoy")["abilities"][0]
        give(
            documents,
            "artifacts/buoy",
            {**ability, "text": {"en": "Short.", "ru": "Длинный рассказ о море. " * 40, "de": LONG}},
        )

    found = [one for one in reported(loaded(tmp_path, change).diagnostics) if one[0] == "card-text-cut"]
    pointer = "/abilities/0/text"
    assert {one[1:] for one in found} == {("artifacts/buoy.json", f"{pointer}/{tongue}") for tongue in ("de", "ru")}
    assert len(found) == 2


def test_words_generated_from_the_data_count_too(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        abilities = [triggered("any_time", heal(EVERYONE), optional=True, title={"en": f"No. {n}"}) for n in range(8)]
        give(documents, "artifacts/buoy", *abilities)

    (found,) = [one for one in loaded(tmp_path, change).diagnostics if one.code == "card-text-cut"]
    assert found.location.pointer == "/abilities/3"
    assert "from “No. 3” on" in found.message
    assert "write a shorter “text” for it" in found.hint


def test_names_classes_and_types(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        card(documents, "characters/gull").update({"name": {"en": "W" * 20}, "class": {"en": "W" * 20}})
        card(documents, "missiles/shell")["type"] = {"en": "M" * 30}

    found = reported(loaded(tmp_path, change).diagnostics)
    assert {one[1:] for one in found if one[0] == "card-name-cut"} == {
        ("characters/gull.json", "/class/en"),
        ("characters/gull.json", "/name/en"),
        ("missiles/shell.json", "/type/en"),
    }


def test_lines() -> None:
    size, column = LEAST_SIZE, FRAMES["classic"].column
    text = "A word, ein-Doppel-Wort and Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen. " * 3
    for line in lines(text, size, "text", column):
        assert width_of(line, "text") * size <= column
    assert "".join(lines(text, size, "text", column)).replace(" ", "") == text.replace(" ", "")
    assert lines("one\n\ntwo", size, "text", column) == ["one", "", "two"]
    assert lines("", size, "text", column) == []
    assert fit(FRAMES["classic"], [Block("Hit", "One damage.")]).size == 3.0


LONG_NAME = "The Most Honourable Keeper of the Lower Shelves"


def _printing(file: str, **values: object) -> Callable[[Documents], None]:
    def change(documents: Documents) -> None:
        documents[file]["printing"] = values

    return change


def _squad(documents: Documents) -> None:
    """Eight different characters in a squad."""
    gull = documents["characters/gull.json"]
    for number in range(6):
        documents[f"characters/g{number}.json"] = {**gull, "id": f"g{number}", "rank": "fighter"}
    names = ["gull", "shrimp", *(f"g{number}" for number in range(6))]
    shore(documents)["seats"][0]["squad"] = [
        {"character": name, "x": 50, "y": 20 + 40 * number} for number, name in enumerate(names)
    ]


@pytest.mark.parametrize(
    ("change", "code", "file", "pointer"),
    [
        (_printing("pack.json", artist={"en": LONG_NAME * 2}), "card-foot-cut", "pack.json", "/printing/artist/en"),
        (
            _printing("pack.json", licence="X" * 40, artist={"en": "Ann"}),
            "card-foot-cut",
            "pack.json",
            "/printing/artist/en",
        ),
        (
            _printing("characters/gull.json", artist={"en": LONG_NAME * 2}),
            "card-foot-cut",
            "characters/gull.json",
            "/printing/artist/en",
        ),
        (_printing("characters/gull.json", artist={"en": "Ann"}), "", "", ""),
        (_printing("characters/gull.json", number=7), "card-number-twice", "characters/gull.json", "/printing/number"),
        (_printing("characters/gull.json", number=700), "", "", ""),
        (_squad, "card-text-cut", SHORE, "/seats/0/squad"),
        (
            lambda documents: shore(documents)["seats"][1].update(name={"en": LONG_NAME}),
            "card-name-cut",
            SHORE,
            "/seats/1/name/en",
        ),
    ],
)
def test_what_overlaps_on_a_card_is_reported_where_it_can_be_mended(
    change: Callable[[Documents], None], code: str, file: str, pointer: str, tmp_path: Path
) -> None:
    found = reported(loaded(tmp_path, change).diagnostics)
    of_cards = [
        one for one in found if one[0] in ("card-foot-cut", "card-number-twice", "card-text-cut", "card-name-cut")
    ]
    if not code:
        assert of_cards == []
    else:
        assert (code, file, pointer) in of_cards
        assert {one[0] for one in of_cards} == {code}


def test_of_two_cards_with_one_number_the_later_one_is_reported(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        for name in ("characters/gull", "missiles/shell", "rituals/tide"):
            card(documents, name)["printing"] = {"number": 99}

    found = [one for one in loaded(tmp_path, change).diagnostics if one.code == "card-number-twice"]
    assert [one.location.file for one in found] == ["missiles/shell.json", "rituals/tide.json"]
    assert "has the number “99”, too" in found[0].message


def test_who_shoots_a_missile_gives_way_first_and_is_left_out_whole(tmp_path: Path) -> None:
    pack = loaded(tmp_path).pack
    assert isinstance(pack, Pack)
    (missile,) = pack.missiles.values()
    *abilities, (_ability, _place, shot_by) = blocks_of(pack, missile, {}, "en")
    assert shot_by == Block("Shot by", "Gull, who holds 2.", ("1 character.", ""))
    frame = FRAMES["classic"]
    words = Block("Sting", "It deals one damage. " * 21)
    assert over(frame, [words]) == 0 < over(frame, [words, Block("Shot by", "Gull.")])
    made = fit(frame, [words, shot_by])
    assert (made.over, made.texts[1]) == (0, "")
    assert fit(frame, [block for _ability, _place, block in abilities] + [shot_by]).texts[-1] == "Gull, who holds 2."
