"""English: how often characters may act, and actions and flicks that would happen."""

from __future__ import annotations

from typing import Any

from schema.language.durations import UntilTurnEnd
from schema.rendering.en.amounts import quantity_compared
from schema.rendering.en.nouns import YOU, Noun, Say, a
from schema.rendering.en.players import player
from schema.rendering.en.zones import PLAYERS
from schema.rendering.families import Measure, noun, value, without_conditions
from schema.rendering.lists import join_list
from schema.rendering.selectors import would_concern
from schema.rendering.word_renderer import CHOSEN_EACH, MANY, ONE, Form, Lexicon, Moment
from schema.systems.desktopia import acting as ac


def _acts_again(rendering: Say, word: ac.ActsAgain) -> str:
    who = noun(rendering, word.who, MANY)
    # "Twice until the end of the turn" needs no more.
    turn = "" if isinstance(rendering.lasts, UntilTurnEnd) else " in a turn"
    each = "each " if who.plural else ""
    if not isinstance(word.times, int):
        return f"{who} may {each}act up to X times{turn} (X is {value(rendering, word.times)})"
    often = "twice" if word.times == 2 else f"up to {word.times} times"
    return f"{who} may {each}act {often}{turn}"


def _would_be_flicked(rendering: Say, word: ac.WouldBeFlicked) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    roles = {"mover": later, "source": later}
    prevented = f"{later} {later.verb('is', 'are')} not flicked", "prevent that flick"
    return Moment(f"if {first} would be flicked", "Instead of a flick", roles, prevented=prevented)


_DONE = {"flick": "be flicked", "shot": "shoot", "spell": "cast a spell"}


def _would_act(rendering: Say, word: ac.WouldAct) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    does = join_list([_DONE[action] for action in word.actions], "or") or "act"
    deed = word.actions[0] if len(word.actions) == 1 else "action"
    roles = {"mover": later, "source": later}
    prevented = f"that {deed} does not happen", f"prevent that {deed}"
    return Moment(f"if {first} would {does}", f"Instead of {a(deed)}", roles, prevented=prevented)


def _would_be_penalised(rendering: Say, word: ac.WouldBePenalised) -> Moment[Noun]:
    who = PLAYERS[word.by]
    rendering.others_act = True
    later = who if who is YOU else Noun(f"that {who.head[0]}", head=who.head)
    prevented = f"{later} {later.verb('is', 'are')} not penalised", "prevent that penalty"
    return Moment(f"if {who} would be penalised", "Instead of a penalty", {"source": later}, prevented=prevented)


def _penalise(rendering: Say, word: ac.Penalise, form: Form) -> str:
    who = player(rendering, word.who, CHOSEN_EACH)
    return f"penalise {who}" if form == "may" and who is not YOU else f"{who} {who.verb('is', 'are')} penalised"


def _actions_left(rendering: Say, word: ac.ActionsLeft) -> str:
    return f"the number of actions {_unused(rendering, word)}"


def _unused(rendering: Say, word: ac.ActionsLeft) -> str:
    """Whose actions they are: "you have not used"."""
    if word.of is None:
        return "left this turn"
    who = player(rendering, word.of, ONE)
    return f"{who} {who.verb('has', 'have')} not used this turn"


def _compare_actions(rendering: Say, word: ac.ActionsLeft, test: str, other: Any) -> str:
    actions = quantity_compared(rendering, test, other, "action", "actions")
    if word.of is None:
        return f"{actions} {'is' if other == 1 else 'are'} left this turn"
    who = player(rendering, word.of, ONE)
    return f"{who} {who.verb('has', 'have')} {actions} left this turn"


def _first_turn(rendering: Say, word: ac.FirstTurn, form: Form) -> str:
    to = player(rendering, word.to, ONE)
    if form == "may":
        return (
            "take the first turn of the next round" if to is YOU else f"let {to} take the first turn of the next round"
        )
    return f"{to} {to.verb('takes', 'take')} the first turn of the next round"


LEXICON = Lexicon(
    words={
        ac.ActionsLeft: Measure(
            _actions_left,
            each=lambda rendering, word: f"every action {_unused(rendering, word)}",
            per=lambda rendering, word, number: f"every {number} actions {_unused(rendering, word)}",
            compare=_compare_actions,
        ),
        ac.FirstTurn: _first_turn,
        ac.Penalise: _penalise,
        ac.WouldBePenalised: _would_be_penalised,
        ac.ActsAgain: without_conditions(_acts_again),
        ac.WouldBeFlicked: _would_be_flicked,
        ac.WouldAct: _would_act,
    }
)
