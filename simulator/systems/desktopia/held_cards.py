"""Cards in hands as choices: what others may know of what is offered, and what a bot takes for possible."""

from dataclasses import replace
from typing import Any

from schema.language.base import ChoiceWord
from schema.language.card_moves import Cards, held_cards
from schema.language.choices import Gather
from schema.models.walk import walk
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.decisions import ActionRequest, ChoiceRequest
from simulator.systems.desktopia.ruleset import Ruleset
from simulator.systems.desktopia.selector_evaluation import select
from simulator.systems.desktopia.work_stack import Scope


def open_actions(rules: Ruleset, request: ActionRequest) -> ActionRequest:
    """The actions of another seat without those of which its hand decides whether they can be used."""

    def is_open(pair: tuple[str, str]) -> bool:
        return not any(isinstance(word, Cards) and word.zone == "hand" for _at, word in _words(rules, pair[1]))

    return replace(request, spells=tuple(filter(is_open, request.spells)), uses=tuple(filter(is_open, request.uses)))


def dealt_request(b: Battle, request: ChoiceRequest, task: Any) -> ChoiceRequest:
    """The request to pick a card of a hand, after the hidden cards have been dealt."""
    for _at, word in _words(b.rules, request.ability):
        among = held_cards(word) if isinstance(word, ChoiceWord) else None
        if among is not None:
            scope: Scope = task.scope
            found = select(b, among, replace(scope, me=request.seat) if isinstance(word, Gather) else scope)
            if len(found) >= request.least:
                return replace(request, options=found)
    return request


def _words(rules: Ruleset, key: str) -> Any:
    entry = rules.entries.get(key)
    return () if entry is None else walk(entry.ability)
