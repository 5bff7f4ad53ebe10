"""Frames of a pack on which cards cannot be read are reported, and texts are measured in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from schema.models.card_frame import CardFrame
from schema.models.frames import FRAME_NAMES, FrameName
from schema.models.manifest import Printing
from schema.rendering.frame_checks import frame_problems
from schema.rendering.frame_layout import copy_of
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
