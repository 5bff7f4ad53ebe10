"""Russian: how the pieces and players are called that a selector or a choice finds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from schema.language import choices as ch
from schema.language import selectors as se
from schema.language.base import ConditionWord
from schema.rendering.context import Several, beyond_the_noun, parted
from schema.rendering.families import clause, first_mention, picked
from schema.rendering.joining import all_or_any
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.dictionary import CASES, Name
from schema.rendering.ru.nouns import HIMSELF, IT, PAUSE, YOU, Crowd, Noun, Say, grammar_plural, known, which
from schema.rendering.word_renderer import EACH, How, Lexicon


def narrowed(t: Say, crowd: Crowd, where: Iterable[ConditionWord], how: How) -> Crowd:
    """The crowd narrowed to those for which the conditions hold."""
    for condition in beyond_the_noun(t, crowd, where):
        crowd.clauses.append(relative(t, condition, which(crowd.nouns[0], grammar_plural(how))))
    return crowd


def relative(t: Say, condition: ConditionWord, pronoun: Noun, negated: bool = False) -> str:
    """A relative clause about the piece that is tested."""
    if isinstance(condition, Several):
        inside, flipped, every = parted(condition, negated)
        return all_or_any(t, (relative(t, each, pronoun, flipped) for each in inside), every)
    choices, said, bearer = dict(t.choices), dict(t.said), t.bearer_said
    t.candidate = pronoun
    text = clause(t, condition, negated)
    t.candidate = None
    if "котор" in " ".join(text.split(" ")[:2]):
        return text
    # The clause speaks of something else first: say it from outside.
    t.choices, t.said, t.bearer_said = choices, said, bearer
    return f"для {pronoun:gen} верно: {clause(t, condition, negated)}"


def itself(t: Say, word: se.Itself, how: How) -> Noun:
    me: Noun = t.lexicon.selves.get(t.context.kind, IT)
    if me.strong is None or me.strong[0] != HIMSELF:
        return me
    name = t.own_name()
    if not name:
        return replace(me, strong=None)
    _nom, gen, dat, acc, ins, prep = (f"{di.CHARACTER.form(case, False)} «{name}»" for case in CASES)
    return replace(me, strong=(name, gen, dat, acc, ins, prep))


LIES_ON = {"stowed": f", на карте которого он лежит{PAUSE}"}


def bearer(t: Say, word: se.Bearer, how: How) -> Noun:
    if (again := t.beside.get("bearer")) is not None:
        return again
    if t.bearer_said and not any(other.name is di.CHARACTER for other in (*t.said.values(), *t.roles.values())):
        return known(di.CHARACTER, [di.THIS])
    t.bearer_said = True
    return known(di.CHARACTER, tail=LIES_ON.get(t.in_force, f", на котором он лежит{PAUSE}"))


def _candidate(t: Say, word: se.Candidate, how: How) -> Noun:
    found, t.candidate = t.candidate or IT, None
    return found


def _chosen(t: Say, word: se.Chosen, how: How) -> Noun:
    return mention(t, word.name, di.CHARACTER, how)


def mention(t: Say, name: str, otherwise: Name, how: How = EACH) -> Noun:
    """What was chosen under the name: told in full at the first mention, pointed at later."""
    first = first_mention(t, name, how)
    if first is not None:
        return first
    found = t.said.get(name)
    if found is None:
        return known(otherwise, [di.CHOSEN])
    alike = [key for key, other in t.said.items() if other.name == found.name]
    pointer = di.ORDINALS[min(alike.index(name), 5)] if len(alike) > 1 else di.THIS
    return known(found.name, [pointer], found.plural)


_ROLES = {
    "source": known(di.SOURCE, tail=" ранения"),
    "victim": known(di.VICTIM),
    "target": known(di.TARGET),
    "shooter": known(di.SHOOTER),
    "mover": known(di.CHARACTER, tail=f", которого щёлкнули{PAUSE}"),
    "other": known(di.CHARACTER, tail=f", которого он коснулся{PAUSE}"),
    "dead": known(di.CHARACTER, tail=f", который погиб{PAUSE}"),
}


def _from_event(t: Say, word: se.FromEvent, how: How) -> Noun:
    return t.roles.get(word.role) or _ROLES[word.role]


def _players(t: Say, word: se.Players, how: How) -> Noun:
    if word.relation == "own":
        return YOU
    crowd = Crowd([di.OPPONENT if word.relation == "enemy" else di.PLAYER])
    if word.relation == "ally":
        crowd.after.append("вашей стороны")
    return crowd.noun(how)


LEXICON = Lexicon(
    words={
        se.Itself: itself,
        se.Bearer: bearer,
        se.Candidate: _candidate,
        se.Chosen: _chosen,
        se.FromEvent: _from_event,
        se.Players: _players,
        ch.Pick: picked,
    }
)
