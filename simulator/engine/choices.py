"""The request to pick among listed options, and its answer: the same in every game."""

from __future__ import annotations

import random
from collections.abc import Callable

from schema.frozen_dataclass import record
from schema.i18n import gettext as _
from simulator.engine.drawing import below, one_of
from simulator.engine.game import Legal, Listed, Sampled
from simulator.engine.refusals import Refusal

HELD = "held"
"""The purpose of a request to pick cards of a hand: its options are hidden from others."""


@record
class ChoiceRequest:
    """The seat picks between `least` and `most` of the options."""

    seat: int
    purpose: str
    """What is picked: `pick`, `held`, `may`, `branch`, `order` or `respond` of the engine, or a word of the system."""
    options: tuple[str, ...]
    """Ids of pieces, `seat:n`, card ids, branch numbers, `yes`, or labels of triggers."""
    least: int = 1
    most: int = 1
    ability: str = ""
    """Key of the ability that asks, if one does."""
    subject: str = ""
    """The piece on which the ability stands, or whose matter it is."""
    may: bool = False
    """Nothing may be picked: the ability is then left undone. There may be no option at all, so that others cannot
    tell that there is none."""


@record
class PlayerPicked:
    """An event: a player has made a choice that does not show: one of another player's ability, a number, a card."""

    seat: int
    ability: str
    piece: str
    """The piece on which the ability stands; empty for a card alone."""
    options: tuple[str, ...]
    """What was picked; empty if it is a place or a branch, which shows in what happens next."""


@record
class Choose:
    """The options picked."""

    options: tuple[str, ...]


def legal_choices(request: ChoiceRequest) -> Legal:
    """What may be answered: listed where one option is picked."""
    if request.least != 1 or request.most != 1:
        return Sampled(lambda rng: random_choice(request, rng))
    none = (Choose(()),) if request.may else ()
    every = (*none, *(Choose((option,)) for option in request.options))
    return Listed(every, lambda rng: random_choice(request, rng))


def random_choice(request: ChoiceRequest, rng: random.Random) -> Choose:
    """Some of the options, as many as are allowed."""
    if request.may and (not request.options or rng.random() < 0.3):
        return Choose(())
    if request.least == request.most == 1:
        below(rng, 1)  # draws the count, as for any other request
        return Choose((one_of(rng, request.options),))
    count = rng.randint(request.least, request.most)
    return Choose(tuple(rng.sample(request.options, count)))


def first_choice(request: ChoiceRequest) -> Choose:
    """An answer without thinking: nothing if that is allowed, else the first options."""
    return Choose(()) if request.may else Choose(request.options[: max(request.least, 1)])


def check_choice(request: ChoiceRequest, decision: Choose, hint: Callable[[], str]) -> Refusal | None:
    """Why these options may not be picked, or None; `hint` gives the sentence that says what may."""
    picked = set(decision.options)
    if not picked and request.may:
        return None
    if len(picked) != len(decision.options) or not picked <= set(request.options):
        decline = _("This cannot be picked. To decline, choose nothing: the list of options is empty then.")
        return Refusal("not-an-option", decline if request.may else _("This cannot be picked."), "", hint())
    if not request.least <= len(picked) <= request.most:
        message = _("Pick {least} to {most}.").format(least=request.least, most=request.most)
        return Refusal("wrong-count", message, "", hint())
    return None
