"""Plays two games side by side that differ only in what is hidden from a seat, and finds what gives them away."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from simulator.engine.codec import digest
from simulator.engine.game import Game, Listed, Setup
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.systems.game_rules import Rules

TRIES = 4
"""Draws of a decision that is legal in both games."""

Choose = Callable[[Any, int, random.Random], Any]


def shown_in(view: Game, seats: int) -> str:
    """A digest of all that can be learnt from a view.

    That is state, requests, what may be decided, and the events before the first request.
    """
    listed = {seat: (view.legal(seat), view.anytime(seat)) for seat in range(seats)}
    decisions = {seat: [each.decisions for each in both if isinstance(each, Listed)] for seat, both in listed.items()}
    parts = (view.digest(), view.asked, decisions, view.result, view.digests(), view.turn, view.decision_count)
    return digest((*parts, view.opening))


def draw_legal(game: Game, seat: int, rng: random.Random) -> Any:
    """Any legal decision."""
    return game.legal(seat).draw(rng)


def twins(rules: Rules, setup: Setup, game: Game, viewer: int | None, rng: random.Random) -> tuple[Game, Game]:
    """The game, and one that looks the same to the viewer; their chance to come is the same."""
    plain = game.to_plain()
    other = game.view(viewer).determinize(viewer, rng).to_plain()
    if "seed" in plain:
        other = {**other, "seed": plain["seed"]}
    return rules.read_game(setup, plain), rules.read_game(setup, other)


def betrayals(
    rules: Rules, setup: Setup, games: tuple[Game, Game], viewer: int | None, most: int, choose: Choose = draw_legal
) -> Iterator[str]:
    """How the viewer can tell the twins apart though the same is decided in both; an event may reveal the difference.

    What differs first must be an event of the same kind and seat in both, such as a card that is turned up. An event
    or a request in one of them only, where the other is silent, betrays what is hidden.
    """
    game, other = games
    for number in range(most):
        if not game.asked:
            return
        seat = min(game.asked)
        draws = (choose(game, seat, stream(12, number, draw)) for draw in range(TRIES))
        decision = next((drawn for drawn in draws if other.refusal(seat, drawn) is None), None)
        if decision is None:
            # It is legal only because of what is hidden.
            return
        seen = []
        for each in games:
            outcome = each.take_decision(seat, decision)
            assert not isinstance(outcome, Refusal)
            seen.append([event for one in outcome.events if (event := rules.seen_by(one, viewer)) is not None])
        for here, there in zip(*seen, strict=False):
            if here != there:
                if type(here) is not type(there) or getattr(here, "seat", 0) != getattr(there, "seat", 0):
                    yield f"after {decision}: {here} or {there}"
                return
        views = [each.view(viewer) for each in games]
        if len(seen[0]) != len(seen[1]) or views[0].asked != views[1].asked:
            asked = [dict(view.asked) for view in views]
            yield f"after {decision}: {len(seen[0])} or {len(seen[1])} events, then {asked[0]} or {asked[1]}"
            return
        if shown_in(views[0], setup.seat_count) != shown_in(views[1], setup.seat_count):
            yield f"after {decision}: the views differ"
            return
