"""Nouns that every language finds in the same way, with its own grammar."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import groupby
from typing import Any, Protocol, TypeVar

from schema.language import selectors as se
from schema.language.base import ChoiceWord, ConditionWord, DurationWord, SelectorWord
from schema.language.choices import Gather, Those
from schema.language.conditions import IT, Related, Same
from schema.language.durations import Until
from schema.language.players import ControllerOf, OwnerOf
from schema.language.sets import Union
from schema.rendering.context import Several, is_candidate, remaining_conditions, split_condition
from schema.rendering.families import clause, noun
from schema.rendering.joining import all_or_any, simple_first
from schema.rendering.mentioned_words import name_of_choice, words_within
from schema.rendering.word_renderer import EACH, MANY, ONE, Form, How, NounT, Rendering, all_at_once


class Narrowable(Protocol):
    clauses: list[str]


BuilderT = TypeVar("BuilderT", bound=Narrowable)


def narrowed(rendering: Rendering[Any], builder: BuilderT, where: Iterable[ConditionWord], how: How) -> BuilderT:
    """The builder narrowed to those for which the conditions hold."""
    # What narrows the noun comes first: the pronoun of a relative clause depends on it.
    conditions = simple_first(tuple(remaining_conditions(rendering, builder, where)), False, True)
    for condition in conditions:
        pronoun = rendering.grammar.relative_pronoun(builder, how)
        builder.clauses.append(relative(rendering, condition, pronoun, among_others=len(conditions) > 1))
    return builder


def own_if(rendering: Rendering[NounT], word: se.Players, you: NounT, negated: bool = False) -> str:
    """The conditions under which it finds the ability's own player: "you have 3 cards and it is your turn"."""
    outer = rendering.candidate, rendering.pronoun
    rendering.candidate, rendering.pronoun = None, you
    parts = [clause(rendering, each, negated) for each in simple_first(word.where, negated, not negated)]
    rendering.candidate, rendering.pronoun = outer
    return all_or_any(rendering, parts, not negated)


def relations_first(where: tuple[ConditionWord, ...]) -> tuple[tuple[ConditionWord, ...], tuple[ConditionWord, ...]]:
    """Those conditions that say whose ally or enemy it is, and the others."""
    of_whom = tuple(one for one in where if isinstance(one, Related) and one.to is not None)
    return of_whom, tuple(one for one in where if one not in of_whom)


def relative(
    rendering: Rendering[NounT],
    condition: ConditionWord,
    pronoun: NounT,
    negated: bool = False,
    among_others: bool = False,
) -> str:
    """A relative clause about the piece that is tested."""
    if isinstance(condition, Several):
        inside, flipped, every = split_condition(condition, negated)
        inside = simple_first(inside, flipped, every)
        several = every and len(inside) > 1
        parts = [relative(rendering, each, pronoun, flipped, several) for each in inside]
        return all_or_any(rendering, parts, every, str(pronoun), among_others)
    outer, rendering.tested = rendering.tested, pronoun
    text = _relative_clause(rendering, condition, pronoun, negated)
    rendering.tested = outer
    return text


def _relative_clause(rendering: Rendering[NounT], condition: ConditionWord, pronoun: NounT, negated: bool) -> str:
    choices, mentioned, place = dict(rendering.choices), dict(rendering.mentioned), rendering.place_mentioned
    rendering.candidate = pronoun
    text = clause(rendering, condition, negated)
    about_it, rendering.candidate = rendering.candidate is None, None
    if about_it and rendering.grammar.is_relative(text):
        return text
    # The clause starts with another noun, so it cannot be a relative clause.
    rendering.choices, rendering.mentioned, rendering.place_mentioned = choices, mentioned, place
    return f"{rendering.grammar.for_which(pronoun)} {clause(rendering, condition, negated)}"


def itself(rendering: Rendering[NounT], word: se.Itself, how: How) -> NounT:
    if rendering.holders:
        return rendering.holders.pop(0) if len(rendering.holders) > 1 else rendering.holders[0]
    found: NounT = actor(rendering)
    return found


def candidate(rendering: Rendering[NounT], word: se.Candidate, how: How) -> NounT:
    found, rendering.candidate = rendering.candidate or rendering.pronoun or rendering.grammar.it, None
    return found


def chosen(rendering: Rendering[NounT], word: se.Chosen, how: How) -> NounT:
    return rendering.grammar.mention(rendering, rendering.same_as.get(word.name, word.name), how)


def from_event(rendering: Rendering[NounT], word: se.FromEvent, how: How) -> NounT:
    found: NounT = rendering.roles.get(word.role) or rendering.lexicon.roles[word.role]
    if found not in (rendering.grammar.itself(rendering), rendering.lexicon.roles.get(word.role)):
        # From here on "it" could mean "that enemy", though not "its target".
        rendering.others_act = True
    return found


def is_listed(word: SelectorWord) -> bool:
    """Whether a set is told by naming each known thing in it."""
    return isinstance(word, Union) and all(isinstance(each, _KNOWN) for each in word.of)


_KNOWN = (se.Itself, se.Chosen, se.FromEvent, OwnerOf, ControllerOf)


def listened_to(rendering: Rendering[NounT], value: str) -> tuple[NounT, NounT]:
    """The piece that a trigger listens to: in the moment, and in the rest of the sentence."""
    if value == "self":
        # Later on "it" could be whoever was mentioned meanwhile.
        me = actor(rendering) if rendering.awaits else rendering.grammar.itself(rendering)
        return me, me
    rendering.others_act = True
    if rendering.listened is not None and value != "bearer":
        known: tuple[NounT, NounT] = rendering.listened
        return known
    if (listener := rendering.lexicon.listeners.get(value)) is not None:
        found: tuple[NounT, NounT] = listener(rendering)
        return found
    first: NounT = rendering.grammar.builder(value).noun(ONE)
    return first, rendering.grammar.that(first)


def would_concern(rendering: Rendering[NounT], value: str) -> tuple[NounT, NounT]:
    """As `listened_to`, for an event that would happen: with the conditions about that piece."""
    if not rendering.concerning:
        return listened_to(rendering, value)
    first: NounT = narrowed(rendering, rendering.grammar.builder(value), rendering.concerning, ONE).noun(ONE)
    rendering.others_act = True
    return first, rendering.grammar.that(first)


def narrow_same(rendering: Rendering[Any], word: Same, builder: Any, negated: bool) -> bool:
    if not negated or not is_candidate(word.who):
        return False
    if isinstance(word.other, se.Itself) and builder.relation != "enemy" and not rendering.holders:
        # "Another of your characters".
        builder.other = True
        return True
    builder.after.append(rendering.grammar.except_for(noun(rendering, word.other, ONE).full()))
    return True


def party(
    rendering: Rendering[Any], role: str, provided: tuple[ConditionWord, ...], how: How = ONE
) -> tuple[Any, tuple[ConditionWord, ...]]:
    """The piece that deals or takes the damage, and the conditions that it does not express.

    `how` says how many are meant if conditions describe them: "enemies" as the subject, "an enemy" after the verb.
    """
    known: Any = None
    about: list[ConditionWord] = []
    rest: list[ConditionWord] = []
    for condition in provided:
        who = getattr(condition, "who", None)
        if not (isinstance(who, se.FromEvent) and who.role == role) or known is not None:
            rest.append(condition)
        elif isinstance(condition, Same):
            known = noun(rendering, condition.other, ONE)
        else:
            about.append(condition.model_copy(update={"who": IT}))
    if known is not None:
        rendering.roles[role] = known
        left = (each for each in provided if each not in rest and not isinstance(each, Same))
        return known, (*left, *rest)
    if not about:
        return None, tuple(rest)
    if any(
        isinstance(condition, Related) and condition.relation == "own" and condition.to is None for condition in about
    ):
        how = MANY  # "One of your characters" would be only one of them.
    return narrowed(rendering, rendering.grammar.builder("any"), about, how).noun(how), tuple(rest)


def actor(rendering: Rendering[Any]) -> Any:
    """The piece that has the ability, by its name if "it" could mean another piece in the sentence."""
    me = rendering.grammar.itself(rendering)
    return me.full() if rendering.others_act or rendering.mentioned or rendering.subject is not None else me


def _told(rendering: Rendering[Any], choice: ChoiceWord, things: str) -> str:
    """What others choose, of which each chooses what is their own."""
    return rendering.grammar.theirs(things) if isinstance(choice, Gather) else things


def _who_picks(choice: ChoiceWord) -> SelectorWord | None:
    """Who makes a choice; None for the ability's own player."""
    by: SelectorWord | None = getattr(choice, "by", None)
    return by or _EVERYBODY if isinstance(choice, Gather) else by


_EVERYBODY = se.Players.model_construct(kind="players", relation="any", where=())


def picker(rendering: Rendering[Any], by: SelectorWord, how: How = ONE) -> Any:
    """The player who picks; from then on "it" could mean another one than the piece with the ability."""
    rendering.others_act = True
    player: Any = noun(rendering, by, how)
    if by in rendering.pickers and (player.set or isinstance(by, OwnerOf | ControllerOf)):
        return rendering.grammar.that(player)
    rendering.pickers.append(by)
    return player


@contextmanager
def deciding(rendering: Rendering[Any], by: SelectorWord | None, player: Any) -> Iterator[None]:
    """Let what a player chooses among call that player "that player"."""
    soles = list(rendering.soles)
    if by is not None and not (player.set or player.plural) and isinstance(by, OwnerOf | ControllerOf | se.Players):
        rendering.soles.append((by, rendering.grammar.that(player)))
    yield
    rendering.soles = soles


def choose_first(rendering: Rendering[Any], choices: Iterable[ChoiceWord], form: Form = "plain") -> str:
    """The clause for choices that are made before the effects: "choose an enemy"."""
    choices, grammar = list(choices), rendering.grammar
    for choice in choices:
        rendering.choices.setdefault(name_of_choice(choice), choice)
    parts = []
    verbs = rendering.lexicon.choosing

    def verb_of(choice: ChoiceWord) -> Any:
        return grammar.note if choice.passes or isinstance(choice, Those) else verbs.get(type(choice))

    for (by, verb), group in groupby(choices, key=lambda each: (_who_picks(each), verb_of(each))):
        same = list(group)
        how = EACH if isinstance(same[0], Gather) else ONE
        player = None if by is None else picker(rendering, by, how)
        rendering.picker = "" if player is None else str(player)
        rendering.choosing = True
        nouns = [grammar.mention(rendering, name_of_choice(choice)) for choice in same]
        rendering.choosing = False
        parts.append(
            grammar.choose(nouns, form, verb)
            if player is None
            else grammar.chooses(player, _told(rendering, same[0], grammar.chosen_things(nouns)), form)
        )
        rendering.picker = ""
    return f", {rendering.lexicon.then} ".join(parts)


def speak_of_holder(rendering: Rendering[Any], lasts: DurationWord, to: Any, later: Any) -> None:
    """Where the end of a duration speaks of other pieces, "it" would be one of them."""
    ends = isinstance(lasts, Until) and any(
        isinstance(one, se.FromEvent) for if_ in lasts.if_ for one in words_within(if_)
    )
    if ends and not later.plural:
        rendering.pronoun = to.full() if later == rendering.grammar.it else later


def holders(rendering: Rendering[Any], to: SelectorWord, lasts: DurationWord) -> tuple[Any, Any]:
    """For whom something lasts: at the first mention, and after it."""
    if isinstance(to, se.Itself):
        return actor(rendering), rendering.grammar.it
    first = noun(rendering, to, all_at_once(lasts))
    return first, first if first.plural else rendering.grammar.that(first)
