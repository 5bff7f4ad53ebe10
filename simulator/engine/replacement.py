"""Replaces events before they happen: each replacement ability acts at most once on an event and what it becomes.

Events that would happen at the same moment wait together on the work stack. Each is offered to the abilities that fit
it, one after another, until none is left; then all happen at once. A system says what its events are (`EventRules`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from schema.frozen_dataclass import record, replaced
from schema.language import replacement as rp
from schema.language.base import AmountWord
from simulator.engine.ability_records import (
    PendingEvent,
    Scope,
    WorkAbility,
    WorkReplacements,
    is_meant,
    options_of,
)
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.play import Play
from simulator.engine.requests import ask
from simulator.engine.runner import push
from simulator.engine.word_evaluation import WordEvaluator

P = TypeVar("P", bound=Play)


@record
class EventRules(Generic[P]):
    """What a system says about one kind of event that can be replaced; its events are frozen records."""

    able: Callable[[P, Any], Sequence[Scope]]
    """The replacement abilities in force that fit the event; their limits and conditions are not tested yet."""
    happen: Callable[[P, tuple[Any, ...], tuple[Any, ...]], object]
    """Lets events happen at once, then puts the work that follows them on the stack."""
    prevent: Callable[[P, Any, int | None], Any]
    """The event of which so much, or all, is prevented; None if nothing of it is left."""
    change: Callable[[P, Any, int], Any] | None = None
    """The event with another amount; None for events without one."""
    redirect: Callable[[P, Any, str, int | None], tuple[Any, Any]] | None = None
    """What is left of an event of which so much, or all, happens to another piece, if anything; and the new event."""


@record
class Replacements(Generic[P]):
    """Works replacement abilities; its parts come from the interpreter of abilities."""

    events: Mapping[str, EventRules[P]]
    """By the kind of the word that names the event."""
    evaluator: WordEvaluator[P]
    begins: Callable[[P, Any], bool]
    order: Callable[[P, Sequence[Any]], tuple[int, Sequence[Any]]]
    alike: Callable[[P, Any], Hashable]
    targets: Callable[[P, Any, Any], tuple[str, ...]]
    """The pieces that a selector finds and to which the event of a scope can be redirected."""
    show_used: Callable[[P, Sequence[Any]], object]
    """Reveals the secret choices that abilities use which are about to work."""

    def work(self, play: P, task: WorkReplacements) -> None:
        """Offer the current event to the next ability that fits; without one, go on to the next event."""
        rules = self.events[task.kind]
        if task.current is None:
            if task.waiting:
                push(play, replaced(task, current=task.waiting[0], waiting=task.waiting[1:], at_work=()))
            else:
                rules.happen(play, task.settled, task.after)
            return
        scopes = self._due(play, task)
        if not scopes:
            push(play, replaced(task, current=None, settled=(*task.settled, task.current.event)))
            return
        seat, among = self.order(play, scopes)
        distinct: dict[Hashable, Scope] = {}
        for scope in among:
            distinct.setdefault(self.alike(play, scope), scope)
        options = options_of(distinct.values())
        if len(options) > 1:
            self.show_used(play, scopes)
            if self._due(play, task) != scopes:
                push(play, task)  # what was shown is no longer secret, which ends or changes one of them
                return
            ask(play, task, ChoiceRequest(seat, "order", tuple(options)))
            return
        self._start(play, task, among[0])

    def answer(self, play: P, task: WorkReplacements, decision: Choose) -> None:
        """Start the ability that was picked to be the next."""
        chosen = next(scope for scope in self._due(play, task) if is_meant(scope, decision.options[0]))
        self._start(play, task, chosen)

    def _due(self, play: P, task: WorkReplacements) -> list[Scope]:
        assert task.current is not None
        scopes = self.events[task.kind].able(play, task.current.event)
        if not scopes:
            return []
        # What an ability does instead is what the event becomes.
        around = (one for one in play.state.stack if isinstance(one, WorkReplacements))
        used = {*task.current.used, *(ability for one in around for ability in one.at_work)}
        return [scope for scope in scopes if ability_at_work(scope) not in used and self.begins(play, scope)]

    def _start(self, play: P, task: WorkReplacements, scope: Scope) -> None:
        assert task.current is not None
        # Also one that is declined is not offered again for this event.
        used = (*task.current.used, ability_at_work(scope))
        push(play, WorkAbility(scope), replaced(task, current=replaced(task.current, used=used), at_work=used))

    # --- effects ------------------------------------------------------------------------------------

    def prevent(self, play: P, word: rp.Prevent, scope: Scope, key: str) -> None:
        """The event does not happen, or less of it."""
        found = _current(play)
        if found is None:
            return
        at, task, current = found
        left = self.events[task.kind].prevent(play, current.event, self._amount(play, word.amount, scope))
        play.state.stack[at] = replaced(task, current=None if left is None else replaced(current, event=left))

    def change_amount(self, play: P, word: rp.ChangeAmount, scope: Scope, key: str) -> None:
        """The event happens with another amount."""
        found = _current(play)
        if found is None:
            return
        at, task, current = found
        change = self.events[task.kind].change
        if change is not None:
            event = change(play, current.event, max(0, self.evaluator.amount(play, word.to, scope)))
            play.state.stack[at] = replaced(task, current=replaced(current, event=event))

    def redirect(self, play: P, word: rp.Redirect, scope: Scope, key: str) -> None:
        """The event, or a part of it, happens to others; nothing changes where there is nobody."""
        found = _current(play)
        targets = self.targets(play, word.to, scope)
        if found is None or not targets:
            return
        at, task, current = found
        redirect = self.events[task.kind].redirect
        if redirect is None:
            return
        amount = self._amount(play, word.amount, scope)
        others = [name for name in targets if name != scope.facts.about]
        if not others:
            return
        split = [redirect(play, current.event, name, amount) for name in others]
        new = [replaced(current, event=event) for _left, event in split]
        # Whoever would take damage and is one of several shares it with them; a shot hits all but its target.
        shares = len(others) < len(targets) and self.events[task.kind].change is not None
        left = current.event if shares else split[0][0]
        # What follows in the ability concerns what is left, or else the first event that it has become.
        first, rest = (replaced(current, event=left), new) if left is not None else (new[0], new[1:])
        play.state.stack[at] = replaced(task, current=first, waiting=(*rest, *task.waiting))

    def can_redirect(self, play: P, word: rp.Redirect, scope: Scope) -> bool:
        """Whether there is somebody to whom the event can be redirected."""
        amount = self._amount(play, word.amount, scope)
        others = [name for name in self.targets(play, word.to, scope) if name != scope.facts.about]
        return (amount is None or amount > 0) and bool(others)

    def can_prevent(self, play: P, word: rp.Prevent, scope: Scope) -> bool:
        """Whether anything would be prevented."""
        amount = self._amount(play, word.amount, scope)
        return amount is None or amount > 0

    def _amount(self, play: P, word: int | AmountWord | None, scope: Scope) -> int | None:
        return None if word is None else max(0, self.evaluator.amount(play, word, scope))


def ability_at_work(scope: Scope) -> str:
    """The ability of a piece or of a player, whatever it is about."""
    return f"{scope.ability}@{scope.piece or f'seat:{scope.me}'}{scope.apart}"


def _current(play: Play) -> tuple[int, WorkReplacements, PendingEvent] | None:
    """The innermost event that an ability is changing, with its work and the place of that on the stack."""
    stack = play.state.stack
    for at in range(len(stack) - 1, -1, -1):
        task = stack[at]
        if isinstance(task, WorkReplacements):
            return None if task.current is None else (at, task, task.current)
    return None
