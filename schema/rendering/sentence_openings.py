"""What a sentence begins with: its moment, where the card is, and the choices that are told first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from schema.language.ability import EffectAbility, Limit, Static
from schema.language.base import ChoiceWord, EffectWord, SelectorWord
from schema.language.card_moves import IfHeld, held_cards
from schema.language.chance import Coin, OneAtRandom
from schema.language.choices import ChooseNumber, Gather, Pick, Those
from schema.language.delayed import Delayed
from schema.language.effects import ChooseOne, ForEach, IfElse, Repeat, WithChoices
from schema.language.payments import Offer
from schema.language.selectors import Chosen, FromEvent, Itself
from schema.language.sets import Except, Union
from schema.language.zones import Discarded
from schema.rendering.context import is_the_other
from schema.rendering.families import noun
from schema.rendering.mentioned_words import (
    mentions,
    name_of_choice,
    names_in,
    names_in_descriptions,
    names_reached,
    words_within,
)
from schema.rendering.word_renderer import MANY, ONE, Moment, Rendering


def frequency(rendering: Rendering[Any], limit: Limit, roles: Mapping[str, Any]) -> str:
    """How often an ability works: "once a turn", "once a turn for each enemy"; empty for each time."""
    if limit.per == "event":
        return ""
    grammar = rendering.grammar
    often = f"{grammar.times(limit.times)} {grammar.per} {rendering.lexicon.periods[limit.per]}"
    counted = None if limit.each is None else roles.get(limit.each) or rendering.lexicon.roles.get(limit.each)
    paired = (
        None if limit.and_each is None else roles.get(limit.and_each) or rendering.lexicon.roles.get(limit.and_each)
    )
    if counted is not None:
        often = f"{often} {grammar.for_each(counted) if paired is None else grammar.for_each_pair(counted, paired)}"
    together = grammar.together(limit.together, rendering.context.kind in rendering.lexicon.single)
    return f"{often}{',' if together and counted is not None else ''}{together}"


_NESTED = (ChooseOne, Delayed, ForEach, IfElse, IfHeld, Coin, Offer, OneAtRandom, Repeat, WithChoices)


def implies_moment(rendering: Rendering[Any], role: str) -> bool:
    """Whether mentioning the piece in this role implies the moment."""
    return bool(rendering.implied_by) and rendering.roles.get(role) == rendering.roles.get(rendering.implied_by)


def chosen_up_front(
    rendering: Rendering[Any],
    choose: tuple[ChoiceWord, ...],
    do: tuple[EffectWord, ...],
    cost: tuple[EffectWord, ...] = (),
) -> list[ChoiceWord]:
    """The choices that need a sentence before the effects: never mentioned, first inside a branch or a loop, or as a
    part of what describes another piece, made by another player, or with a verb of their own unless the cost mentions
    them; and those of what passes before something later speaks of it.
    """
    if not choose:
        return []
    rendering.left |= _left(choose, (*cost, *do))
    choose = tuple(choice for choice in choose if not _has_a_role(rendering, choice, (*cost, *do)))
    if not choose:
        return []
    by_name = {name: choice for choice in choose if (name := name_of_choice(choice))}
    reached: set[str] = set()
    # Who picks is told before what that player picks.
    early = [name for choice in choose if (by := getattr(choice, "by", None)) is not None for name in names_in(by)]
    paid = {name for effect in cost for name in names_reached(effect, by_name)}
    verbs = rendering.lexicon.choosing
    early += [name for choice in choose if type(choice) in verbs and (name := name_of_choice(choice)) not in paid]
    noted: set[str] = set()
    for effect in (*cost, *do):
        describing = names_in_descriptions(effect)
        for name in names_reached(effect, by_name):
            if name in reached:
                continue
            reached.add(name)
            described = name in describing and bool(getattr(getattr(by_name.get(name), "among", None), "where", ()))
            if isinstance(effect, _NESTED) or described:
                early.append(name)
        # What lasts is told once everything is chosen; "itself" is another one there.
        applied = (part for each in words_within(effect) for part in getattr(each, "modify", ()))
        early += [name for part in applied for name in names_reached(part, by_name)]
        delayed = (each for each in words_within(effect) if isinstance(each, Delayed))
        noted |= {name for each in delayed for name in names_reached(each, by_name)}
    # What describes it is told before it: "choose one of yours and another one of yours".
    for choice in reversed(choose):
        told_first = isinstance(choice, Those) or (choice.asks and name_of_choice(choice) not in reached)
        if told_first or name_of_choice(choice) in early:
            early += [name for name in names_in(choice) if name in by_name]
    late = reached.difference(early)
    # What is spoken of at once needs no note, unless others are chosen among it.
    at_once = set(names_in((*cost, *do)[0])) & late - noted if (*cost, *do) else set()
    at_once -= {name for choice in choose for name in names_in(choice)}
    return [
        choice
        for choice in choose
        if (choice.passes and name_of_choice(choice) in noted)
        or isinstance(choice, Gather | ChooseNumber)
        or (isinstance(choice, Those) and (name_of_choice(choice) not in at_once or isinstance(choice.of, Except)))
        or (choice.asks and held_cards(choice) is not None and name_of_choice(choice) not in paid)
        or (choice.asks and (name_of_choice(choice) not in late or getattr(choice, "by", None) is not None))
    ]


def _has_a_role(rendering: Rendering[Any], choice: ChoiceWord, effects: tuple[EffectWord, ...]) -> bool:
    """Whether a choice only gives a name to who takes part in the event, or to what has a name: nobody chooses, so
    sentences tell no choice.

    Wherever the rest mentions it first it is called after its part: "its killer".
    """
    name = name_of_choice(choice)
    role: SelectorWord
    match choice:
        case Those(of=Chosen() as same) | Those(of=Union(of=(Chosen() as same,))):
            # Another name for what has one.
            rendering.choices.pop(name, None)
            rendering.same_as[name] = rendering.same_as.get(same.name, same.name)
            return True
        case Those(of=Union() as both) if all(isinstance(one, Chosen) for one in both.of):
            # "Those characters": which they are has been told.
            choices, mentioned = dict(rendering.choices), dict(rendering.mentioned)
            found = noun(rendering, both, MANY)
            rendering.choices, rendering.mentioned = choices, {**mentioned, name: found}
            rendering.choices.pop(name, None)
            if len(both.of) == 2:
                rendering.pairs.add(name)
            return True
        case Those(of=FromEvent() | Itself() as role):
            pass
        case Those(of=role) if role.constant or is_the_other(rendering, role):
            pass
        case Those(of=role) if role.known and not _only_later(name, effects):
            pass
        case Pick(among=FromEvent() as role, least=1, most=1, by=None):
            pass
        case _:
            return False
    rendering.choices.pop(name, None)
    rendering.by_role[name] = noun(rendering, role, ONE).full()
    rendering.untold[name] = role
    return True


def _only_later(name: str, effects: tuple[EffectWord, ...]) -> bool:
    """Whether what happens later speaks of it first: it may be another one by then."""
    first = next((effect for effect in effects if name in names_in(effect)), None)
    return first is not None and any(isinstance(each, Delayed) for each in words_within(first))


def _left(choose: tuple[ChoiceWord, ...], effects: tuple[EffectWord, ...]) -> set[str]:
    """The choices of what passes, where something is done to it before they are spoken of."""
    found = set()
    same = {name_of_choice(choice): choice.of for choice in choose if isinstance(choice, Those)}
    for choice in choose:
        of, name = getattr(choice, "of", None), name_of_choice(choice)
        for effect in effects if choice.passes and of is not None else ():
            done_to = vars(effect).values()
            # How long it lasts is told of what has been done already.
            if name in names_in(effect.model_copy(update={"lasts": None}) if hasattr(effect, "lasts") else effect):
                break
            if of in done_to or any(isinstance(one, Chosen) and same.get(one.name) == of for one in done_to):
                found.add(name)
    return found


def opening(moment: Moment[Any], ability: EffectAbility) -> str:
    """The words that open the sentence; empty if the ability implies its moment."""
    if not moment.implied_by:
        return moment.text
    roles = {word.role for word in words_within(ability, applied=False) if isinstance(word, FromEvent)}
    return "" if moment.implied_by in roles else moment.text


def place_clause(rendering: Rendering[Any], ability: EffectAbility | Static) -> str:
    """The clause that says where the card must be; empty if the text already says it."""
    wording = rendering.lexicon.active_in[rendering.active_in]
    clause = wording.clause
    if wording.always_said:
        return "" if rendering.context.unheld else clause
    if not clause or rendering.place_mentioned:
        return ""
    if any(isinstance(word, Discarded) and word.this for word in words_within(ability)):
        return ""
    return "" if any(mentions(ability, word) for word in rendering.lexicon.place_words) else clause
