"""English: triggers as the opening words of a sentence."""

from __future__ import annotations

from typing import Literal

from schema.language import rounds as ro
from schema.language import triggers as tr
from schema.language.conditions import Related, Same
from schema.rendering.en.nouns import Noun, Say
from schema.rendering.en.players import of, player
from schema.rendering.families import noun
from schema.rendering.lists import join_list
from schema.rendering.selectors import would_concern
from schema.rendering.word_renderer import ONE, Lexicon, Moment


def any_time(rendering: Say, word: tr.AnyTime) -> Moment[Noun]:
    return Moment("at any time in your turn", "In your turn")


def _turn_start(rendering: Say, word: tr.TurnStart) -> Moment[Noun]:
    return Moment(_turn(rendering, word.whose, "start"), "Start of turn")


def _turn_end(rendering: Say, word: tr.TurnEnd) -> Moment[Noun]:
    return Moment(_turn(rendering, word.whose, "end"), "End of turn")


def _turn(rendering: Say, whose: str, end: Literal["start", "end"]) -> str:
    if whose == "owner":
        # A system without bearers refuses the word. The noun may be long, so it is a clause that ends with a comma.
        bearer = rendering.lexicon.listeners.get("bearer")
        owner = bearer(rendering)[0].of("owner") if bearer is not None else "its owner"
        return f"when the turn of {owner} {end}s"
    if rendering.turn_of is not None:
        return f"at the {end} of {of(player(rendering, rendering.turn_of), 'turn')}"
    return f"at the {end} of {_TURNS[whose]}"


_TURNS = {
    "mine": "your turn",
    "any": "every player's turn",
    "ally": "every turn of your side",
    "enemy": "every opponent's turn",
    "unsaid": "the turn",
}


def caused(rendering: Say, by: str = "from") -> str:
    """The kinds of damage after the moment at which it is dealt."""
    return f" {by} {join_list(rendering.causes, 'or')}" if rendering.causes else ""


KILLER = Noun("its killer", head=("killer", "killers"), possessive="its killer's")


def doer(rendering: Say, victim: Noun, otherwise: Noun | None) -> tuple[Noun, Noun]:
    """Who kills or deals the damage: in the moment, and in the rest of the sentence; there `otherwise` where it would
    be called as its victim is.
    """
    condition = rendering.doer
    if isinstance(condition, Related):
        rendering.others_act = True
        found: Noun = rendering.grammar.builder(condition.relation).noun(ONE)
        that = rendering.grammar.that(found)
        alike = that.text == victim.text
        return found, (otherwise or rendering.lexicon.roles["source"]) if alike else that
    assert isinstance(condition, Same)
    others, rendering.others_act = rendering.others_act, rendering.awaits
    found = noun(rendering, condition.other, ONE)
    rendering.others_act = others
    return found, found


def _died(rendering: Say, word: tr.Died) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    heading = "When it dies" if word.who == "self" else "At a death"
    if rendering.doer is not None:
        killer, source = doer(rendering, later, KILLER)
        text = f"when {killer} {killer.verb('kills', 'kill')} {first.full()}{caused(rendering, 'with')}"
        return Moment(text, heading, {"dead": later, "victim": later, "source": source})
    return Moment(f"when {first} dies{caused(rendering)}", heading, {"dead": later, "victim": later, "source": KILLER})


def _damaged(rendering: Say, word: tr.DamageTaken) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    heading = "When it takes damage" if word.who == "self" else "On damage"
    survives = " and lives on" if isinstance(word, tr.WasDamaged) else ""
    if rendering.doer is not None:
        dealer, source = doer(rendering, later, None)
        survives = f" and {later} lives on" if survives else ""
        damage = f"damage{caused(rendering, 'with')}"
        text = f"when {dealer} {dealer.verb('deals', 'deal')} {damage} to {first.full()}{survives}"
        return Moment(text, heading, {"victim": later, "source": source})
    return Moment(f"when {first} takes damage{caused(rendering)}{survives}", heading, {"victim": later})


LEXICON = Lexicon(
    words={
        tr.AnyTime: any_time,
        tr.TurnStart: _turn_start,
        tr.TurnEnd: _turn_end,
        ro.RoundStart: lambda rendering, word: Moment("at the start of the round", "Start of round"),
        ro.RoundEnd: lambda rendering, word: Moment("at the end of the round", "End of round"),
        tr.Died: _died,
        tr.WasDamaged: _damaged,
        tr.Hurt: _damaged,
    }
)
