"""Choices among options: what may be answered, refusals, and answers without thinking."""

from __future__ import annotations

import pytest

from simulator.engine.choices import ChoiceRequest, Choose, check_choice, first_choice, legal_choices
from simulator.engine.game import Listed, Sampled
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal

ONE = ChoiceRequest(0, "pick", ("a", "b"))
MAY = ChoiceRequest(0, "pick", ("a", "b"), may=True)
TWO = ChoiceRequest(0, "pick", ("a", "b", "c"), 2, 3)


def test_one_of_several_is_listed_and_more_are_drawn() -> None:
    for request, least in ((ONE, 2), (MAY, 3)):
        legal = legal_choices(request)
        assert isinstance(legal, Listed)
        assert len(legal.decisions) == least
    assert isinstance(legal_choices(TWO), Sampled)


@pytest.mark.parametrize("request_", [ONE, MAY, TWO])
def test_nothing_that_is_drawn_or_given_without_thinking_is_refused(request_: ChoiceRequest) -> None:
    drawn = {legal_choices(request_).draw(stream(number)) for number in range(40)}
    assert len(drawn) > 1
    for decision in (*drawn, first_choice(request_)):
        assert check_choice(request_, decision, str) is None


@pytest.mark.parametrize(
    ("request_", "options", "code"),
    [
        (ONE, (), "wrong-count"),
        (ONE, ("c",), "not-an-option"),
        (ONE, ("a", "b"), "wrong-count"),
        (TWO, ("a", "a"), "not-an-option"),
        (TWO, ("a",), "wrong-count"),
    ],
)
def test_other_options_are_refused_with_a_hint(request_: ChoiceRequest, options: tuple[str, ...], code: str) -> None:
    refusal = check_choice(request_, Choose(options), lambda: "the hint")
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.legal) == (code, "the hint")
