"""Frames of a pack on which cards cannot be read are reported, and texts are measured in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from schema.models.card_frame import CardFrame
from schema.models.frames import FRAME_NAMES, FrameName
from schema.models.manifest import Printing
from schema.rendering.frame_checks import frame_problems
from schema.rendering.frame_layout import copy_of, layout_of
from schema.systems.desktopia.card_layout import LAYOUTS, STATS_LEAST
from schema.systems.despaira import card_layout as despaira
from tests.schema.systems.desktopia.toy_pack import Documents, loaded, reported

GAMES = ((LAYOUTS, STATS_LEAST), (despaira.LAYOUTS, despaira.STATS_LEAST))


def frame(look: FrameName, layouts: Any = LAYOUTS, **changes: Any) -> dict[str, Any]:
    copied = copy_of(layouts[look])
    areas = {key: {**area, **changes.pop(key, {})} for key, area in copied["areas"].items()}
    return {"id": "own", "name": {"en": "Own"}, **copied, "areas": areas, **changes}


def problems(content: dict[str, Any], game: int = 0) -> list[tuple[str, str]]:
    layouts, least = GAMES[game]
    model = CardFrame.model_validate(content)
    found = frame_problems(model, "frames/own.json", Printing(), layouts, least)
    return [(one.code, one.location.pointer) for one in found]


@pytest.mark.parametrize("look", FRAME_NAMES)
@pytest.mark.parametrize("game", [0, 1])
def test_copies_have_no_problems(look: FrameName, game: int) -> None:
    assert problems(frame(look, GAMES[game][0]), game) == []


@pytest.mark.parametrize(
    ("changes", "code", "pointer"),
    [
        ({"text": {"width": 70}}, "frame-outside", "/areas/text"),
        ({"text": {"x": 1}}, "frame-outside", "/areas/text"),
        ({"art": {"y": -5}}, "frame-outside", "/areas/art"),
        ({"text": {"y": 55, "height": 20}}, "frame-overlap", "/areas/text"),
        ({"text": {"height": 22}}, "frame-overlap", "/areas/text"),
        ({"stats": {"height": 5}}, "frame-small", "/areas/stats"),
        ({"name": {"height": 6}}, "frame-small", "/areas/name"),
        ({"least_text_size": 1.5}, "frame-letters", "/least_text_size"),
        ({"text_font": "gothic"}, "unknown-font", "/text_font"),
    ],
)
def test_places_and_letters(changes: dict[str, Any], code: str, pointer: str) -> None:
    assert problems(frame("classic", **changes)) == [(code, pointer)]


def test_a_foot_that_is_not_printed_leaves_room() -> None:
    assert problems(frame("classic", text={"height": 22}, hides=("foot",))) == []


@pytest.mark.parametrize("value", [None, True, "3", [1], {"x": "4"}, float("nan"), 10**400, -(10**400)])
@pytest.mark.parametrize("key", [*(name for name in CardFrame.model_fields if name not in ("id", "areas")), "unknown"])
def test_a_malformed_value_counts_as_left_out_and_a_wild_figure_as_the_nearest(key: str, value: Any) -> None:
    content = frame("full_art", border=3)
    changed = layout_of({**content, key: value}, LAYOUTS)
    left_out = layout_of({name: each for name, each in content.items() if name != key}, LAYOUTS)
    if isinstance(value, int) and not isinstance(value, bool):
        figures = (changed.border, changed.corner, changed.least_art, changed.name_size, changed.text_size)
        assert all(0 <= each <= 88 for each in figures)
    elif (key, value) != ("hides", [1]):
        assert changed == left_out


@pytest.mark.parametrize("value", [None, 3, "3", [1], {"x": "4", "width": True, "height": float("nan")}])
def test_a_malformed_place_is_that_of_the_look(value: object) -> None:
    content = frame("classic", art={"x": 3})
    places = dict(content["areas"])
    for key in places:
        found = layout_of({**content, "areas": {**places, key: value, "unknown": value}}, LAYOUTS)
        own = layout_of({**content, "areas": {name: each for name, each in places.items() if name != key}}, LAYOUTS)
        assert found == own, key
    assert layout_of({**content, "areas": value}, LAYOUTS).art == LAYOUTS["classic"].art
    wild = layout_of({**content, "areas": {"art": {"x": -(10**400), "width": 10**400}}}, LAYOUTS).art
    assert -88 <= wild.x <= 0 < wild.width <= 176


def test_texts_are_measured_in_the_frame_of_the_pack(tmp_path: Path) -> None:
    narrow = frame("classic", text={"width": 25, "height": 12}, least_art=41)

    def chosen(documents: Documents) -> None:
        documents["frames/own.json"] = narrow
        documents["pack.json"]["printing"] = {"frame": "own"}

    def unknown(documents: Documents) -> None:
        documents["pack.json"]["printing"] = {"frames": {"characters": "gold"}}

    codes = {code for code, _file, _pointer in reported(loaded(tmp_path / "narrow", chosen).diagnostics)}
    assert "card-text-cut" in codes
    found = reported(loaded(tmp_path / "unknown", unknown).diagnostics)
    assert ("dangling-reference", "pack.json", "/printing/frames/characters") in found
