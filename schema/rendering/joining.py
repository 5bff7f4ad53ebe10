"""Joins conditions and effects in a sentence, with the lexicon's words for "and", "or" and "then"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from schema.language.amounts import Count
from schema.language.base import ChoiceWord, ConditionWord, EffectWord, SelectorWord
from schema.language.card_moves import IfHeld
from schema.language.chance import Coin, OneAtRandom
from schema.language.conditions import AllOf, Compare, Exists, NoneOf, Same
from schema.language.delayed import Delayed
from schema.language.effects import ChooseOne, Divide, ForEach, IfElse, Repeat, WithChoices
from schema.language.payments import Offer
from schema.language.players import ControllerOf, OwnerOf
from schema.language.selectors import Candidate, Chosen, FromEvent, Itself, Players
from schema.language.sets import Except, Filter, Union
from schema.rendering.context import Several, compared, means_none, means_some, sides, split_condition
from schema.rendering.families import clause, effect, noun, value
from schema.rendering.lists import PAUSE, join_clauses
from schema.rendering.mentioned_words import name_of_choice, words_within
from schema.rendering.replacing import shared_out
from schema.rendering.sentence_openings import chosen_up_front
from schema.rendering.word_renderer import BARE, EACH, ONE, Form, Rendering

DEFINITE = Itself | Candidate | Chosen | FromEvent
"""Selectors of what is known."""

_LISTED = (ChooseOne, OneAtRandom, Coin, Repeat)
"""Effects that tell a list of others after a colon."""

_LISTS = (*_LISTED, ForEach, IfElse, IfHeld, Delayed, Offer)
"""Effects that end with a list of others, which what follows in the same sentence would seem to belong to."""

CONDITIONAL = (IfElse, IfHeld, Offer)
"""What an "otherwise" may belong to."""

CHOICES = (ChooseOne, OneAtRandom)
"""What one more branch may belong to."""


def clauses(rendering: Rendering[Any], conditions: Iterable[ConditionWord]) -> str:
    """Conditions that must all hold."""
    conditions = simple_first(tuple(conditions), False, True)
    parts = [_part(rendering, condition, False, len(conditions) > 1) for condition in conditions]
    if any(isinstance(condition, Several) and len(condition.conditions) > 1 for condition in conditions):
        return all_or_any(rendering, parts, True)
    return f" {rendering.lexicon.and_} ".join(without_repeated_subject(rendering, parts))


def unless(conditions: tuple[ConditionWord, ...]) -> tuple[ConditionWord, ...]:
    """The conditions that must not all hold, if only that is asked: "unless it is wounded and can shoot"."""
    no = conditions[0] if len(conditions) == 1 else None
    both = no.conditions[0] if isinstance(no, NoneOf) and len(no.conditions) == 1 else None
    return both.conditions if isinstance(both, AllOf) and len(both.conditions) > 1 else ()


def held(rendering: Rendering[Any], conditions: Iterable[ConditionWord], holder: Any) -> str:
    """Conditions that must all hold of what an effect applies changes to; they speak of it as of themselves."""
    rendering.holders = [rendering.grammar.they if holder.plural else rendering.grammar.again(holder)]
    text = clauses(rendering, conditions)
    rendering.holders = []
    return text


def simple_first(conditions: tuple[ConditionWord, ...], negated: bool, every: bool) -> tuple[ConditionWord, ...]:
    """Conditions of which all must hold, with those last that hold if any of several does: what follows them would
    seem to belong to them.
    """
    if not every:
        return conditions
    return tuple(sorted(conditions, key=lambda each: isinstance(each, Several) and _any_of_several(each, negated)))


def _any_of_several(word: Several, negated: bool) -> bool:
    return len(word.conditions) > 1 and not split_condition(word, negated)[2]


def all_or_any(
    rendering: Rendering[Any], parts: Iterable[str], every: bool, subject: str = "", among_others: bool = False
) -> str:
    """Clauses of which all must hold, or any; `subject` starts each of them, or else what starts the first."""
    and_, or_ = rendering.lexicon.and_, rendering.lexicon.or_
    word, other = (and_, or_) if every else (or_, and_)
    parts = list(parts)
    if not every and len(parts) > 1 and (among_others or any(f" {and_} " in part for part in parts)):
        return rendering.grammar.either(parts, subject)
    if not any(f" {other} " in part for part in parts):
        parts = without_repeated_subject(rendering, parts, subject)
    return join_clauses(parts, word, other)


def without_repeated_subject(rendering: Rendering[Any], parts: list[str], subject: str = "") -> list[str]:
    """The clauses, without the subject of the later ones if all have the same: "it is wounded and can shoot"."""
    subject = subject or (rendering.grammar.subject_of(parts[0]) if parts else "")
    if not subject or not all(part.startswith(f"{subject} ") for part in parts):
        return parts
    # A dash joins a subject to what it is, and goes with it.
    return [parts[0], *(part.removeprefix(f"{subject} ").removeprefix("– ") for part in parts[1:])]


def several(rendering: Rendering[Any], word: Several, negated: bool) -> str:
    """A condition that joins others."""
    return _part(rendering, word, negated, False)


def _part(rendering: Rendering[Any], word: ConditionWord, negated: bool, among_others: bool) -> str:
    """A condition, alone or among others that must hold too."""
    if not isinstance(word, Several):
        return clause(rendering, word, negated)
    inside, flipped, every = split_condition(word, negated)
    inside = simple_first(inside, flipped, every)
    parts = [_part(rendering, each, flipped, every and len(inside) > 1) for each in inside]
    return all_or_any(rendering, parts, every, among_others=among_others)


def known_parts(rendering: Rendering[Any], word: SelectorWord) -> list[Any]:
    """The single known things of a union: of these it is said whether they are still there, not how many there are."""
    if not isinstance(word, Union) or not all(isinstance(each, DEFINITE) for each in word.of):
        return []
    choices, mentioned = dict(rendering.choices), dict(rendering.mentioned)
    parts = [noun(rendering, each, ONE).full() for each in word.of]
    if not any(part.plural or part.set for part in parts):
        return parts
    rendering.choices, rendering.mentioned = choices, mentioned
    return []


def all_some_or_none(test: str, number: int, of: int) -> str:
    """What a number of known things means: "all", "not all", "some" or "none" of them; empty for anything else."""
    least = {"equal": (number, number), "at_least": (number, of), "more": (number + 1, of)}
    least |= {"less": (0, number - 1), "at_most": (0, number)}
    if test == "different":
        return {of: "not all", 0: "some"}.get(number, "")
    low, high = least[test]
    if low == of:
        return "all"
    if high <= 0:
        return "none"
    return "not all" if (low, high) == (0, of - 1) else "some" if (low, high) == (1, of) else ""


def compare(rendering: Rendering[Any], word: Compare, negated: bool) -> str:
    """A comparison: the clause of one of its sides, or else two amounts with the words between them."""
    left, test, right = sides(rendering, word, negated)
    clause_of_left = compared(rendering, left, test, right)
    if clause_of_left:
        return clause_of_left
    return rendering.grammar.compared(value(rendering, left), test, value(rendering, right), isinstance(right, int))


def without_nesting(word: IfElse) -> IfElse | None:
    """The same without a condition inside another one, so that "otherwise" can only belong to one of them.

    None if there is no such condition, or if that cannot be.
    """
    inner = word.do[0] if len(word.do) == 1 else None
    if isinstance(inner, IfElse) and not word.otherwise and not inner.otherwise:
        return word.model_copy(update={"if_": (*word.if_, *inner.if_), "do": inner.do})
    if not word.otherwise or not _has_branches(word.do) or _has_branches(word.otherwise):
        return None
    unless = NoneOf.model_construct(conditions=(AllOf.model_construct(conditions=word.if_),))
    return word.model_copy(update={"if_": (unless,), "do": word.otherwise, "otherwise": word.do})


def _has_branches(effects: tuple[EffectWord, ...]) -> bool:
    """Whether an "otherwise" after the effects could belong to one of them."""
    inside = (each for effect in effects for each in words_within(effect))
    return any(isinstance(each, IfElse) or bool(getattr(each, "otherwise", ())) for each in inside)


def own_choices(rendering: Rendering[Any], word: WithChoices) -> list[ChoiceWord]:
    """Let the effects mention the choices of an effect; those that need a sentence before them."""
    for choice in word.choose:
        # The same name in another branch is another choice.
        rendering.mentioned.pop(name_of_choice(choice), None)
        rendering.choices[name_of_choice(choice)] = choice
    return chosen_up_front(rendering, word.choose, word.do)


def branches(
    rendering: Rendering[Any], each: Iterable[Iterable[EffectWord]], before: tuple[type[EffectWord], ...] = ()
) -> list[str]:
    """Branches of which some happen: what one of them mentions is not known in the next.

    `before` are the words within a branch that the next branch could seem to belong to.
    """
    texts, each = [], tuple(each)
    mentioned, by_role, lessened = dict(rendering.mentioned), dict(rendering.by_role), rendering.lessened
    for number, effects in enumerate(each):
        texts.append(together(rendering, effects, before=before if number < len(each) - 1 else ()))
        rendering.mentioned, rendering.by_role, rendering.lessened = dict(mentioned), dict(by_role), lessened
    return texts


def either_or(rendering: Rendering[Any], word: IfElse) -> list[str]:
    """What happens if the conditions hold, and what if they do not, unless that is nothing."""
    outer, mentioned, lessened = list(rendering.soles), dict(rendering.mentioned), rendering.lessened
    by_role = dict(rendering.by_role)
    know_soles(rendering, word.if_)
    then = together(rendering, word.do, before=CONDITIONAL if word.otherwise else ())
    rendering.soles, rendering.mentioned, rendering.lessened = outer, mentioned, lessened
    rendering.by_role = by_role
    return [then, *branches(rendering, [word.otherwise])] if word.otherwise else [then]


def know_soles(rendering: Rendering[Any], conditions: Iterable[ConditionWord]) -> None:
    """Let the rest speak of what is exactly one by these conditions, which have been said, as "that player"."""
    for condition in conditions:
        if not isinstance(condition, Compare) or condition.test != "equal":
            continue
        counted, number = condition.left, condition.right
        counted, number = (number, counted) if isinstance(counted, int) else (counted, number)
        if isinstance(counted, Count) and number == 1 and isinstance(counted.of, Chosen):
            named = noun(rendering, counted.of, ONE)
            if named.plural:
                # "Those players" are one by now.
                rendering.soles.append((counted.of, rendering.grammar.that(named)))
        if not isinstance(counted, Count) or number != 1 or isinstance(counted.of, DEFINITE | Union):
            continue
        mentioned, choices = dict(rendering.mentioned), dict(rendering.choices)
        one = rendering.grammar.that(noun(rendering, counted.of, BARE))
        rendering.mentioned, rendering.choices = mentioned, choices
        rendering.soles.append((counted.of, one))


def only(what: SelectorWord) -> SelectorWord:
    """The known thing that is all a selector finds ("characters that are that one"); else the selector itself."""
    where: tuple[ConditionWord, ...] = getattr(what, "where", ())
    same = where[0] if len(where) == 1 else None
    if not isinstance(same, Same) or not isinstance(same.who, Candidate) or not isinstance(same.other, DEFINITE):
        return what
    plain = type(what).model_construct(where=where)
    return same.other if vars(what) == vars(plain) else what


def of_all_players(rendering: Rendering[Any], word: Exists) -> str:
    """That there is no player with more: "every opponent has fewer characters than you"; empty for anything else."""
    what = word.what.of if isinstance(word.what, Except) else word.what
    if not isinstance(what, Players) or len(what.where) != 1 or not isinstance(compared := what.where[0], Compare):
        return ""
    weak = compared.test in ("at_least", "at_most") and not isinstance(compared.left, int)
    if not weak or means_some(str(compared.test), compared.right) or means_none(str(compared.test), compared.right):
        return ""
    everybody: SelectorWord = what.model_copy(update={"where": ()})
    if isinstance(word.what, Except):
        everybody = word.what.model_copy(update={"of": everybody})
    rendering.candidate = noun(rendering, everybody, EACH)
    text = clause(rendering, compared, True)
    told, rendering.candidate = rendering.candidate is None, None
    return text if told else ""


def of_known(rendering: Rendering[Any], word: Exists, negated: bool) -> str:
    """What holds of one known thing: "its controller is an opponent", not "there is its controller that ..."."""
    what = word.what
    if not isinstance(what, Filter) or not isinstance(what.of, DEFINITE | OwnerOf | ControllerOf):
        return ""
    who = noun(rendering, what.of, ONE)
    if who.plural or who.set:
        return ""
    parts: list[str] = []
    for condition in what.where:
        rendering.candidate = rendering.grammar.that(who) if parts else who
        parts.append(clause(rendering, condition, negated))
    rendering.candidate = None
    return all_or_any(rendering, parts, not negated)


def together(
    rendering: Rendering[Any],
    effects: Iterable[EffectWord],
    form: Form = "plain",
    before: tuple[type[EffectWord], ...] = (),
) -> str:
    """Several effects in one clause; a branch may be empty. For `before` see `apart`."""
    effects = tuple(effects)
    if not effects:
        return rendering.grammar.nothing(form)
    return rendering.grammar.in_turn(apart(rendering, effects, form, before), rendering.lexicon)


def apart(
    rendering: Rendering[Any], effects: tuple[EffectWord, ...], form: Form, before: tuple[type[EffectWord], ...] = ()
) -> list[str]:
    """The clauses of effects, each in parentheses if what follows it could seem to belong to its own effects.

    After the last of them comes what could seem to belong to a word of `before`, such as "otherwise".
    """
    texts = []
    for number, word in enumerate(effects, 1):
        text = effect(rendering, word, form)
        misread = number < len(effects) or any(isinstance(each, before) for each in words_within(word))
        texts.append(_enclosed(word, text) if misread and is_open(rendering, word, text) else text)
    return texts


def is_open(rendering: Rendering[Any], word: EffectWord, text: str) -> bool:
    """Whether the clause of an effect ends with a list of effects."""
    if isinstance(word, WithChoices) or (isinstance(word, ForEach) and text in rendering.unlisted):
        return any(isinstance(each, _LISTS) for each in words_within(word.do[-1]))
    if isinstance(word, Divide) and shared_out(word) is not None:
        return False
    return isinstance(word, _LISTS)


def _enclosed(word: EffectWord, text: str) -> str:
    """ "do this twice (it gains 1 life)"."""
    lead, colon, listed = text.partition(": ")
    # A clause about what is counted may have a colon, too.
    if isinstance(word, _LISTED) and colon and PAUSE not in lead and "," not in lead:
        return f"{lead} ({listed})"
    return f"({text})"


def all_in_loop(word: ForEach) -> bool:
    """Whether the last effect speaks of the loop, so that none of them can be taken for one after the loop."""
    names = {word.name, *map(name_of_choice, word.choose)}
    return any(isinstance(each, Chosen) and each.name in names for each in words_within(word.do[-1]))
