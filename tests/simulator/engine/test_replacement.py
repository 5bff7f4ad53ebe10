"""Abilities that replace an event, in the order that a player picks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, cast

from simulator.engine.ability_records import PendingEvent, Scope, WorkAbility, WorkReplacements
from simulator.engine.replacement import EventRules, Replacements
from simulator.engine.runner import push
from simulator.engine.word_evaluation import WordEvaluator


@dataclass
class State:
    stack: list[Any] = field(default_factory=list)
    request: Any = None
    seed: int = 1
    result: Any = None


@dataclass
class Play:
    """A game in which one of two abilities works only while a choice is secret."""

    state: State = field(default_factory=State)
    secret: bool = True

    def say(self, event: object) -> None:
        raise AssertionError("nothing is told")


PLAIN, BY_SECRET = Scope("plain", 0, "a"), Scope("by_secret", 0, "b")


def test_what_is_shown_before_the_order_is_asked_may_end_one_of_the_abilities() -> None:
    def show(play: Play, _scopes: object) -> None:
        play.secret = False

    def able(play: Play, _event: object) -> list[Scope]:
        return [PLAIN, BY_SECRET] if play.secret else [PLAIN]

    replacements: Replacements[Any] = Replacements(
        {"hurt": EventRules(able=able, happen=cast("Any", None), prevent=cast("Any", None))},
        WordEvaluator(),
        lambda play, scope: True,
        lambda play, scopes: (0, scopes),
        lambda play, scope: scope.ability,
        lambda play, word, scope: (),
        show,
    )
    play = Play()
    push(play, WorkReplacements("hurt", (), PendingEvent("blow")))
    replacements.work(play, play.state.stack.pop())
    assert play.state.request is None, "there is only one left"
    replacements.work(play, play.state.stack.pop())
    assert play.state.stack[-1] == WorkAbility(PLAIN)
