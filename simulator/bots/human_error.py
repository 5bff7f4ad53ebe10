"""Executes what players decide as people's hands would: near to what was intended, and always legal.

An error has a stream of its own. Its key is what is decided, such as a flick of this disk in this turn, not how many
decisions came before: a decision that is made differently shifts no other error. All tiers draw the same numbers and
scale them, so that games of two tiers differ by the size of their errors only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from schema.i18n import gettext as _
from schema.models.human_error import EXACT, TIERS, Tier, find_tier
from simulator.engine.game import Game
from simulator.engine.randomness import stream
from simulator.systems.game_rules import Rules


class NoDexterity(ValueError):
    """An error of the hand was asked for that is not known, or in a game that needs no skill of the hand."""


def tiers_of(rules: Rules) -> tuple[Tier, ...]:
    """The tiers that mean something in a game, from the surest hand."""
    return (EXACT,) if rules.dexterity is None else TIERS


def named_tiers(rules: Rules, names: Sequence[str], seats: int) -> tuple[Tier, ...]:
    """A tier for each seat; no name stands for no error, one name for all seats. Raises NoDexterity."""
    found = []
    for name in names or (EXACT.name,):
        tier = find_tier(name)
        if tier is None:
            known = ", ".join(each.name for each in tiers_of(rules))
            raise NoDexterity(_("Unknown tier of error “{name}”. Tiers: {names}").format(name=name, names=known))
        if tier not in tiers_of(rules):
            raise NoDexterity(_("In this game nothing depends on the hand, so there is no human error in it."))
        found.append(tier)
    if len(found) == 1:
        found *= seats
    if len(found) != seats:
        text = _("The scenario has {n} seats; {given} tiers of error are named.")
        raise NoDexterity(text.format(n=seats, given=len(found)))
    return tuple(found)


def executed(rules: Rules, game: Game, seat: int, decision: Any, tier: Tier, seed: int, nth: int = 0) -> Any:
    """What a hand makes of a decision; the decision itself where nothing depends on the hand or it is not allowed.

    `nth` counts earlier decisions of the seat in this turn about the same (`same_so_far`).
    """
    dexterity = rules.dexterity
    if dexterity is None or tier.exact:
        return decision
    subject = dexterity.subject(decision)
    if subject is None or game.refusal(seat, decision) is not None:
        return decision
    rng = stream(seed, "error", seat, game.turn, *subject, nth)
    found = dexterity.missed(game, decision, tier, rng)
    return decision if game.refusal(seat, found) is not None else found


def same_so_far(rules: Rules, decision: Any, earlier: Iterable[Any]) -> int:
    """How many of the earlier decisions of a seat in a turn were about the same as this one."""
    if rules.dexterity is None:
        return 0
    subject = rules.dexterity.subject(decision)
    return sum(rules.dexterity.subject(each) == subject for each in earlier) if subject is not None else 0


class Hands:
    """The hands of all players of one game from its start, each with its tier."""

    def __init__(self, rules: Rules, tiers: Sequence[Tier], seed: int) -> None:
        self._rules, self._tiers, self._seed = rules, tuple(tiers), seed
        self._counts: Counter[tuple[Any, ...]] = Counter()

    def execute(self, game: Game, seat: int, decision: Any) -> Any:
        """What the seat makes of its decision, which it takes next."""
        dexterity = self._rules.dexterity
        subject = dexterity.subject(decision) if dexterity is not None else None
        if subject is None:
            return decision
        key = (seat, game.turn, *subject)
        found = executed(self._rules, game, seat, decision, self._tiers[seat], self._seed, self._counts[key])
        self._counts[key] += 1
        return found
