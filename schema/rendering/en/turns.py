"""English: extra and skipped turns, and the number of their actions."""

from __future__ import annotations

from schema.language import turns as tu
from schema.language.players import ReverseTurns
from schema.rendering.en.amounts import number_of, quantity
from schema.rendering.en.nouns import YOU, Noun, Say, counted
from schema.rendering.en.players import player
from schema.rendering.word_renderer import CHOSEN_EACH, Form, Lexicon


def _may(to: Noun, verb: str, other: str) -> str:
    """After "you may": what you do yourself, or what you make others do."""
    return verb if to is YOU else f"{other} {to} {verb}"


def _extra_turn(rendering: Say, word: tu.ExtraTurn, form: Form) -> str:
    to = player(rendering, word.to, CHOSEN_EACH)
    if form == "may":
        return _may(to, "take an extra turn after this one", "let")
    return f"{to} {to.verb('takes', 'take')} an extra turn after this one"


def _skip_turn(rendering: Say, word: tu.SkipTurn, form: Form) -> str:
    to = player(rendering, word.to, CHOSEN_EACH)
    if form == "may":
        return _may(to, f"skip {_their(to)} next turn", "make")
    return f"{to} {to.verb('skips', 'skip')} {_their(to)} next turn"


def _their(to: Noun) -> str:
    return "your" if to is YOU else "their"


def _in_turn(to: Noun, word: tu.SetActions | tu.ChangeActions) -> str:
    return "this turn" if word.turn == "this" else f"in {_their(to)} next turn"


def _has(to: Noun, word: tu.SetActions | tu.ChangeActions, actions: str, short: bool, form: Form) -> str:
    if form == "may":
        return _may(to, f"have {actions} {_in_turn(to, word)}", "let")
    if short:
        return f"{to} {to.verb('has', 'have')} {actions} {_in_turn(to, word)}"
    # After a long amount the turn would seem to belong to it.
    if to is not YOU and word.turn != "this":
        return f"{to} {to.verb('has', 'have')}, {_in_turn(to, word)}, {actions}"
    return f"{_in_turn(to, word)} {to} {to.verb('has', 'have')} {actions}"


def _set_actions(rendering: Say, word: tu.SetActions, form: Form) -> str:
    to = player(rendering, word.to, CHOSEN_EACH)
    number = word.number
    if isinstance(number, int):
        actions = f"exactly {counted(number, 'action')}" if number > 0 else "no actions"
    else:
        actions = quantity(rendering, number, "action", "actions").replace("actions equal to", "as many actions as", 1)
    if word.at_most:
        most = counted(number, "action") if isinstance(number, int) else actions
        return _has(to, word, f"at most {most}", isinstance(number, int), form)
    return f"{_has(to, word, actions, isinstance(number, int), form)}, whatever other cards say"


def _change_actions(rendering: Say, word: tu.ChangeActions, form: Form) -> str:
    to = player(rendering, word.to, CHOSEN_EACH)
    by = word.by
    if isinstance(by, int) and by < 0:
        actions = counted(-by, "fewer action", "fewer actions")
    else:
        actions = quantity(rendering, by, "more action", "more actions")
        actions = number_of(actions.replace("more actions equal", "extra actions equal"), "extra actions")
    return _has(to, word, actions, isinstance(by, int), form)


def _end_turn(rendering: Say, word: tu.EndTurn, form: Form) -> str:
    return "end the turn"


def _reverse(rendering: Say, word: ReverseTurns, form: Form) -> str:
    return "reverse the turn order, from the next turn on"


LEXICON = Lexicon(
    words={
        tu.ExtraTurn: _extra_turn,
        tu.SkipTurn: _skip_turn,
        tu.SetActions: _set_actions,
        tu.ChangeActions: _change_actions,
        tu.EndTurn: _end_turn,
        ReverseTurns: _reverse,
    }
)
