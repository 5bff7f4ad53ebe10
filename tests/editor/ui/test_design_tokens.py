"""The tokens measured: text is readable on every surface, seats and Orders stay apart for all eyes."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from editor.systems.desktopia.painting.orders import NO_ORDER, UNKNOWN_ORDER
from editor.ui.design_tokens import (
    CAUTION,
    CAUTION_INK,
    FAULT,
    FAULT_INK,
    GAP,
    PAPER,
    PILL,
    PILL_INK,
    POWER,
    SEATS,
    THEMES,
    WORDS,
    WORDS_2,
    Theme,
)
from tests.editor.ui.contrast import EYES, distance, ratio, text_pairs


def shipped_orders(repository: Path) -> dict[str, dict[str, Any]]:
    files = sorted((repository / "content" / "desktopia" / "orders").glob("*.json"))
    return {file.stem: json.loads(file.read_text("utf-8")) for file in files}


@pytest.mark.parametrize("theme", THEMES, ids=lambda t: t.name)
def test_text_is_readable_on_every_surface(theme: Theme) -> None:
    faint = [(name, round(value, 2)) for name, value in text_pairs(theme) if value < 4.5]
    assert len(text_pairs(theme)) == 50
    assert faint == []


def test_contrast_of_black_and_white_is_the_most_there_is() -> None:
    assert ratio("#000000", "#FFFFFF") == pytest.approx(21.0)
    assert ratio("#777777", "#777777") == 1.0


@pytest.mark.parametrize(
    ("ink", "ground"),
    [(PILL_INK, PILL), (FAULT_INK, FAULT), (CAUTION_INK, CAUTION), ("#FFFFFF", GAP), ("#FFFFFF", POWER),
     (WORDS, PAPER), (WORDS_2, PAPER), (PAPER, NO_ORDER.deep), (PAPER, UNKNOWN_ORDER.deep)],
)  # fmt: skip
def test_text_on_the_canvas_and_on_cards_is_readable(ink: str, ground: str) -> None:
    assert ratio(ink, ground) >= 4.5


@pytest.mark.parametrize(("eye", "least"), [("full colour", 50), ("protan", 22), ("deutan", 29), ("tritan", 34)])
def test_seats_stay_apart_for_every_eye(eye: str, least: float) -> None:
    assert eye in EYES
    nearest = min(distance(a.colour, b.colour, eye) for a, b in combinations(SEATS, 2))
    assert nearest >= least - 0.5


def test_seats_have_a_shape_each() -> None:
    assert len({seat.shape for seat in SEATS}) == len(SEATS)
    assert [seat.number for seat in SEATS] == [1, 2, 3, 4, 5, 6]


def test_names_on_the_bands_of_the_shipped_orders_are_readable(repository: Path) -> None:
    orders = shipped_orders(repository)
    assert len(orders) == 4
    assert min(ratio(PAPER, order["colours"]["deep"]) for order in orders.values()) >= 7


def test_shipped_orders_differ_in_pattern_and_mark_and_for_every_eye(repository: Path) -> None:
    orders = list(shipped_orders(repository).values())
    assert len({order["pattern"] for order in orders}) == len({order["mark"] for order in orders}) == len(orders)
    for eye in EYES:
        rings = [order["colours"]["ring"] for order in orders]
        assert min(distance(a, b, eye) for a, b in combinations(rings, 2)) >= 18
