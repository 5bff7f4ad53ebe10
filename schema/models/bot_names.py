"""The names of bots: a kind, and after a colon how many times as much as usual it tries for a decision."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, Final

from pydantic import BeforeValidator, Field
from pydantic_core import PydanticCustomError

from schema.diagnostics.diagnostic import quoted
from schema.i18n import format_number
from schema.i18n import gettext as _

LEAST_EFFORT: Final[Mapping[str, float | None]] = {"greedy": 1.0, "steady": 0.0, "planner": 0.0, "random": None}
"""How little each kind of bot can try, of what is usual, more than nothing in any case; None if it tries nothing."""
_MOST_EFFORT: Final = 1000.0
_OLDER_NAMES: Final = {"search": "planner"}
"""What bots were called before, in replays and experiments."""
_FORM: Final = rf"({'|'.join(sorted((*LEAST_EFFORT, *_OLDER_NAMES)))})(:[0-9.]+)?"


def kind_and_effort(name: str) -> tuple[str, float] | None:
    """What a name says: the kind of the bot and its effort; None if there is no such bot."""
    word, colon, number = name.partition(":")
    kind = _OLDER_NAMES.get(word, word)
    if kind not in LEAST_EFFORT:
        return None
    if not colon:
        return kind, 1.0
    try:
        effort = float(number)
    except ValueError:
        return None
    least = LEAST_EFFORT[kind]
    return (kind, effort) if least is not None and least <= effort <= _MOST_EFFORT and effort > 0.0 else None


def _bot_name(name: Any) -> Any:
    """Tells of a wrong name in words: the pattern would say little to who writes it."""
    if isinstance(name, str):
        well_formed = re.fullmatch(_FORM, name) is not None
        if not well_formed or kind_and_effort(name) is None:
            # How little and how much a bot can try is no question of form: the published schema does not say it.
            code = "bad-value" if well_formed else "bad-text"
            raise PydanticCustomError(code, "{words}", {"words": _what_is_wrong(name)})
    return name


def _what_is_wrong(name: str) -> str:
    word = name.partition(":")[0]
    kind = _OLDER_NAMES.get(word, word)
    if kind not in LEAST_EFFORT:
        return _("There is no bot {name}. Bots are {kinds}.").format(name=quoted(name), kinds=", ".join(LEAST_EFFORT))
    least = LEAST_EFFORT[kind]
    if least is None:
        words = _("{name} is no bot: {kind} tries nothing, so no number follows it.")
    elif least:
        words = _("{name} is no bot: after {kind} stands how many times as much as usual it tries, from 1 to {most}.")
    else:
        words = _("{name} is no bot: after {kind} stands how many times as much as usual it tries, up to {most}.")
    return words.format(name=quoted(name), kind=word, most=format_number(_MOST_EFFORT))


BotName = Annotated[str, Field(pattern=f"^{_FORM}$", max_length=40), BeforeValidator(_bot_name)]
"""The name of a bot in content, such as `steady:0.5`."""
