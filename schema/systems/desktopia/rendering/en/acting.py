"""English: how often characters may act, and actions and flicks that would happen."""

from __future__ import annotations

from schema.language.durations import UntilTurnEnd
from schema.rendering.en.nouns import YOU, Noun, Say, a
from schema.rendering.en.zones import PLAYERS
from schema.rendering.families import noun, value, without_conditions
from schema.rendering.lists import join_list
from schema.rendering.selectors import would_concern
from schema.rendering.word_renderer import MANY, Lexicon, Moment
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


LEXICON = Lexicon(
    words={
        ac.WouldBePenalised: _would_be_penalised,
        ac.ActsAgain: without_conditions(_acts_again),
        ac.WouldBeFlicked: _would_be_flicked,
        ac.WouldAct: _would_act,
    }
)
