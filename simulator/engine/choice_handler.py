"""How one word of choices is worked, in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from schema.frozen_dataclass import record
from simulator.engine.ability_records import Scope

P = TypeVar("P")


@record
class ChoiceHandler(Generic[P]):
    """How one word of choices is asked for."""

    ways: Callable[[P, Any, Any], Iterator[Scope]]
    """The scopes after each way of choosing that matters for whether an ability can be used; none if there is none."""
    ask: Callable[[P, Any, Any, bool, str], Any]
    """The request, given whether nothing may be chosen and the subject; or the scope to go on with without asking."""
    take: Callable[[P, Any, Any, Any], Scope]
    """The scope after the answer."""
    in_vain: int = 0
    """To find no way at all takes as long as to look at so many."""
