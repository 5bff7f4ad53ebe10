"""Finds rules of a script for every player that listen to everything alike, and so do the same once for each seat."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, table
from schema.i18n import gettext as _
from schema.language.ability import EffectAbility, Replacement, Static
from schema.language.base import ChoiceWord, EffectWord, SelectorWord, TriggerWord, Word, selector_slots
from schema.language.delayed import Delayed
from schema.language.modifiers import ModifyDamage
from schema.language.rounds import RoundEnd, RoundStart
from schema.language.secrets import Reveal
from schema.language.statuses import RemoveStatus, SetStatus
from schema.language.turns import SetActions
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.board_words import CloseZone, OpenZone, SetBorder
from schema.systems.desktopia.checks.diagnostic_builders import replace_fix, warning
from schema.systems.desktopia.checks.per_file import each_ability
from schema.systems.desktopia.costs import GiveUpActions
from schema.systems.desktopia.life_gain import ChangeMaximumLife
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script
from schema.systems.desktopia.space import Weight
from schema.systems.desktopia.words import GrantFlick

CODES = table(
    CodeInfo(
        "works-per-seat",
        _("Rule that works once for each seat"),
        _("A rule of a script for every player works for each of them by itself: what all of them hear happens twice."),
        '"abilities": [{"kind": "triggered", "when": {"kind": "died", "who": "any"}, …}] in a script with two seats',
        _("Listen to “own” pieces or to turns that are “mine”, or put the rule under one seat."),
    ),
    CodeInfo(
        "shared-limit",
        _("Limit that all players share"),
        _("A limit of a script's rule is shared by all players: whoever comes first uses it up for the others, too."),
        '"limit": {"per": "battle"} beside "when": {"kind": "turn_start"} in the abilities of a script',
        _("Count it for each player with “together”: “player”, or put the rule under each seat."),
    ),
)

_LISTENS = ("who", "mover", "by", "whose")
_OF_THE_PLAYER = (GrantFlick, GiveUpActions)
"""Effects by which the ability's player does something."""
_OVER_TURNS = ("round", "battle")
"""Stretches of play in which more than one player has a turn."""
_SAME_TWICE = (SetStatus, RemoveStatus, OpenZone, CloseZone, SetBorder, Reveal, SetActions)
"""Effects that make no difference when they happen again."""


@each_ability
def check(_pack: Pack, at: AbilityAt) -> Iterator[Diagnostic]:
    """No rule for every player does the same for each of them."""
    script = at.card
    if not isinstance(script, Script) or at.pointer.startswith("/seats") or len(script.seats) < 2:
        return
    ability = at.ability
    whose = any(_asks_whose(visit.word) or _listens_later(visit.word) for visit in at.visits)
    of_round = isinstance(getattr(ability, "when", None), RoundStart | RoundEnd)
    # A round is nobody's: one time for all is what the limit is for there.
    limit = ability.limit
    if limit is not None and limit.together == "piece" and whose and not of_round and limit.per in _OVER_TURNS:
        message = _("All players share this limit: only the first of them is served.")
        hint = _("With “together”: “player” every player has a limit of their own; or put the rule under each seat.")
        yield warning("shared-limit", at.file, f"{at.pointer}/limit", message, hint)
    if ability.limit is not None or whose:
        return
    message = _("Every player has this rule, so the same happens {n} times.").format(n=len(script.seats))
    if isinstance(ability, Static):
        for index, change in enumerate(ability.modify):
            added = isinstance(change, Weight | ChangeMaximumLife)
            if added or (isinstance(change, ModifyDamage) and change.stage != "prevent"):
                hint = _("Put it under one seat, or add a condition on whose piece it is, such as “related”.")
                yield warning("works-per-seat", at.file, f"{at.pointer}/modify/{index}", message, hint)
        return
    assert isinstance(ability, EffectAbility)
    field = next((field for field in _LISTENS if getattr(ability.when, field, "") == "any"), None)
    if (field is None and not of_round) or ability.optional or isinstance(ability, Replacement):
        return
    if any(isinstance(one.word, EffectWord) and not isinstance(one.word, _SAME_TWICE) for one in at.visits):
        if field is None:
            hint = _("Put it under one seat: everybody hears each round.")
            yield warning("works-per-seat", at.file, f"{at.pointer}/{ability.moment_key}", message, hint)
            return
        own = "mine" if field == "whose" else "own"
        hint = _("Listen to {own}: each of these events is then heard once. Or put the rule under one seat.").format(
            own=f"“{own}”"
        )
        pointer = f"{at.pointer}/{ability.moment_key}/{field}"
        yield warning("works-per-seat", at.file, pointer, message, hint, fixes=replace_fix(pointer, own))


def _listens_later(word: object) -> bool:
    """Whether something waits for a moment of some player's pieces or turns, and so is not the same for everybody."""
    own = (getattr(word.when, field, "any") != "any" for field in _LISTENS) if isinstance(word, Delayed) else ()
    return any(own)


def _asks_whose(word: object) -> bool:
    """Whether what a word does or finds depends on the player of the ability."""
    if not isinstance(word, Word) or isinstance(word, TriggerWord):
        return False
    if getattr(word, "relation", "any") != "any" or isinstance(word, _OF_THE_PLAYER):
        return True
    if isinstance(word, ChoiceWord):
        return word.asks and getattr(word, "by", None) is None
    if isinstance(word, SelectorWord):
        return False
    of_players = (field for field, mark in selector_slots(type(word)) if mark.accepts == ("player",))
    return any(getattr(word, field) is None for field in of_players)
