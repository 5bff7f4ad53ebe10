"""Whole abilities as sentences, and single words as parts of one, with the grammar of any language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from schema.language import durations as du
from schema.language import effects as ef
from schema.language import statuses as st
from schema.language import triggers as tr
from schema.language.ability import Ability, Activated, EffectAbility, Replacement, Static
from schema.language.base import ConditionWord, EffectWord, ReplaceableWord, Word
from schema.language.card_moves import IfHeld
from schema.language.chance import Coin, OneAtRandom
from schema.language.choices import ChooseNumber
from schema.language.conditions import Related
from schema.language.delayed import Delayed
from schema.language.payments import Offer
from schema.language.rounds import RoundEnd, RoundStart
from schema.language.selectors import FromEvent
from schema.models.walk import walk
from schema.rendering.families import effect, modifier, moment, standalone_text
from schema.rendering.joining import clauses, know_soles, without_repeated_subject
from schema.rendering.lists import PAUSE, join_list
from schema.rendering.mentioned_words import name_of_choice
from schema.rendering.moments import said_by_moment
from schema.rendering.replacing import replacing, set_subject
from schema.rendering.selectors import choose_first
from schema.rendering.sentence_openings import chosen_up_front, frequency, opening, place_clause
from schema.rendering.word_renderer import Form, Moment, Rendering, begin_moment

_APART = (
    *(st.SetStatus, du.Apply, ef.IfElse, ef.ChooseOne, ef.ForEach, Coin, OneAtRandom),
    *(ef.Repeat, ef.WithChoices, Delayed, Offer, IfHeld),
)
"""Effects that make separate sentences."""


def render_ability(rendering: Rendering[Any], ability: Ability) -> str:
    """The whole ability, in sentences."""
    rendering.active_in = ability.active_in
    return _triggered(rendering, ability) if isinstance(ability, EffectAbility) else _standing(rendering, ability)


def render_word(rendering: Rendering[Any], word: Word | int) -> str:
    """One word by itself, as it stands inside a sentence."""
    return rendering.grammar.finish(standalone_text(rendering, word, lambda choice: choose_first(rendering, [choice])))


def _triggered(rendering: Rendering[Any], ability: EffectAbility) -> str:
    grammar, then = rendering.grammar, rendering.lexicon.then
    provided = said_by_moment(rendering, ability.when, ability.if_)
    if isinstance(ability.when, ReplaceableWord | tr.Died | tr.DamageTaken):
        rendering.replaces = isinstance(ability, Replacement)
        provided = set_subject(rendering, ability.when, provided)
    when = moment(rendering, ability.when)
    rendering.turn_of = rendering.doer = rendering.toucher = rendering.met = None
    begin_moment(rendering, when)
    rendering.when = ability.when
    lead = [rendering.lexicon.lead_ins.get(rendering.context.kind, ""), *_opening(rendering, ability, when)]
    provided = tuple(one for one in provided if not _said(rendering, one))
    if provided:
        _add_conditions(rendering, lead, clauses(rendering, provided))
        know_soles(rendering, provided)
    do, instead = replacing(ability.when, ability.do)
    rendering.choices = {name_of_choice(choice): choice for choice in ability.choose}
    early = chosen_up_front(rendering, ability.choose, do, ability.cost)
    paid: Form = "may" if ability.optional else "pay"
    paid_with = [one for one in early if isinstance(one, ChooseNumber)] if ability.cost else []
    early = [one for one in early if one not in paid_with]
    first = choose_first(rendering, paid_with, "may" if ability.optional else "plain") if paid_with else ""
    rendering.paying = True
    cost = join_list([effect(rendering, word, paid) for word in ability.cost], rendering.lexicon.and_)
    rendering.paying = False
    offer = rendering.lexicon.active_in[rendering.active_in].offer
    asked = ability.optional and not cost and not offer
    parts = [choose_first(rendering, early, "may" if asked else "plain")] if early else []
    may: Form = "may" if asked and not early else "plain"
    sentences: list[str] = []
    in_one = 0
    for number, effect_word in enumerate(do):
        apart = isinstance(effect_word, _APART)
        after_long = number > 0 and (isinstance(do[number - 1], _APART) or grammar.is_long(parts[-1]))
        begins = bool(parts) and ((early and number == 0) or apart or in_one >= 2 or after_long)
        if begins:
            sentences.append(grammar.in_turn(parts, rendering.lexicon))
            # Only the first sentence is what the player may do.
            may = "plain"
        text = effect(rendering, effect_word, may if number == 0 or not apart else "plain")
        if begins:
            if asked and len(sentences) == 1:
                text = _if_done(rendering, text)
            elif number == 1 and not provided and _alone(do[0]):
                # The same condition of the whole ability would be one for this effect, too.
                text = f"{rendering.lexicon.in_any_case} {text}"
            elif number > 0 and not apart:
                text = f"{then} {text}"
            parts, in_one = [text], 1
        else:
            parts.append(text)
            in_one += 1
    sentences.append(grammar.in_turn(parts, rendering.lexicon))
    if instead:
        sentences[0] = f"{rendering.lexicon.instead} {sentences[0]}"
    if first:
        cost = f"{first}, {then} {cost}"
    if cost:
        sentences[0] = f"{cost}: {sentences[0]}"
    if offer:
        sentences[:1] = [offer, _if_done(rendering, sentences[0])]
    if ability.optional or offer:
        sentences[0] = f"{grammar.you_may} {sentences[0]}"
    if_ = f"{grammar.if_} "
    if lead[-1].startswith(if_) and sentences[0].startswith(if_):
        # "Otherwise" belongs to the second condition only.
        link = f" {rendering.lexicon.and_}" if len(sentences) == 1 and ";" not in sentences[0] else ":"
        sentences[0] = f"{lead.pop().rstrip(PAUSE)}{link} {sentences[0]}"
    lead.insert(0, place_clause(rendering, ability))
    sentences[0] = grammar.with_lead_in(lead, sentences[0])
    return _punctuated(rendering, sentences)


def _said(rendering: Rendering[Any], condition: ConditionWord) -> bool:
    """Whether the moment has said it: "when it touches an enemy"."""
    if not isinstance(condition, Related) or condition.relation not in ("ally", "enemy") or condition.to is not None:
        return False
    who = condition.who
    known = rendering.roles.get(who.role) if isinstance(who, FromEvent) else None
    return known is not None and bool(rendering.grammar.is_of(known, condition.relation))


def _alone(word: EffectWord) -> bool:
    """Whether it is a condition with nothing that happens otherwise."""
    return isinstance(word, ef.IfElse) and not word.otherwise


def _if_done(rendering: Rendering[Any], text: str) -> str:
    """What follows if the player has done what the sentence before allows."""
    grammar = rendering.grammar
    condition = text.removeprefix(f"{grammar.if_} ")
    if condition == text:
        return f"{grammar.if_you_do}, {text}"
    return (
        f"{grammar.if_you_do}: {text}" if ";" in text else f"{grammar.if_you_do} {rendering.lexicon.and_} {condition}"
    )


def _add_conditions(rendering: Rendering[Any], lead: list[str], conditions: str) -> None:
    """Join the conditions to a moment that is a clause itself, or else add a clause."""
    joined = f" {rendering.lexicon.and_} "
    plain = joined not in lead[-1] and joined not in conditions
    if plain and lead[-1].startswith(rendering.grammar.openers[:2]):
        lead[-1] = f"{lead[-1]} {rendering.lexicon.and_} {conditions}"
    elif lead[-1].startswith(f"{rendering.grammar.if_} "):
        lead[-1] = f"{lead[-1]} {rendering.lexicon.and_} {rendering.grammar.if_} {conditions}"
    else:
        lead.append(f"{rendering.grammar.if_} {conditions}")


def _opening(rendering: Rendering[Any], ability: EffectAbility, when: Moment[Any]) -> list[str]:
    """The frequency and the moment; a limit that the moment implies is left out."""
    grammar, text = rendering.grammar, opening(when, ability)
    lexicon, kind = rendering.lexicon, rendering.context.kind
    if ability.limit is None and rendering.context.shared and (shared := lexicon.limits.get(kind)) is not None:
        in_your_turn = isinstance(ability.when, tr.AnyTime) and shared.per == "turn" and text
        often = frequency(rendering, shared, {})
        if in_your_turn:
            often, text = f"{grammar.times(shared.times)} {grammar.in_your_turn}", ""
        return [f"{often} {grammar.all_together}", text]
    usual = lexicon.limits.get(kind) or (lexicon.uses.get(kind) if isinstance(ability, Activated) else None)
    limit = ability.limit or usual
    if limit is None or (ability.limit is None and isinstance(ability.when, RoundStart | RoundEnd)):
        return [text]
    if limit.per == "event":
        return [text]
    if limit.each is not None or limit.together != "piece":
        return [frequency(rendering, limit, when.roles), text]
    if isinstance(ability.when, RoundStart) and limit.times == 1 and limit.per in lexicon.beginnings:
        return [lexicon.beginnings[limit.per]]
    if isinstance(ability.when, RoundStart | RoundEnd) and (limit.per, limit.times) == ("round", 1):
        return [text]
    if isinstance(ability.when, tr.AnyTime) and limit.per == "turn" and text:
        return [f"{grammar.times(limit.times)} {grammar.in_your_turn}"]
    if isinstance(ability.when, tr.TurnStart | tr.TurnEnd) and limit.per == "turn":
        return [text]
    return [frequency(rendering, limit, when.roles), text]


def _standing(rendering: Rendering[Any], ability: Static) -> str:
    grammar = rendering.grammar
    parts, provided = _changes(rendering, ability)
    happens = any(isinstance(word, FromEvent) for condition in provided for _, word in walk(condition))
    if happens and not rendering.others_act:
        # "If the source can shoot, it takes no damage" would speak of the source.
        rendering.others_act = True
        parts, provided = _changes(rendering, ability)
    lead = [rendering.lexicon.lead_ins.get(rendering.context.kind, ""), place_clause(rendering, ability)]
    if ability.limit is not None:
        lead.append(frequency(rendering, ability.limit, {}))
    if provided:
        rendering.candidate = None
        momentary = any(getattr(word, "momentary", False) for condition in provided for _, word in walk(condition))
        momentary = momentary or happens
        lead.append(f"{grammar.if_ if momentary else grammar.while_} {clauses(rendering, provided)}")
    if any(map(grammar.has_comma, parts)):
        body = "; ".join(parts)
    else:
        body = join_list(without_repeated_subject(rendering, parts), rendering.lexicon.and_)
    sentences = [grammar.with_lead_in(lead, body)]
    if ability.uses is not None:
        discarded = rendering.lexicon.active_in[rendering.active_in].discarded
        card = "" if rendering.context.kind in rendering.lexicon.no_cards else discarded
        sentences.append(grammar.last_use(ability.uses, card))
    return _punctuated(rendering, sentences)


def _changes(rendering: Rendering[Any], ability: Static) -> tuple[list[str], list[ConditionWord]]:
    """The changes as clauses, and the conditions that they do not express."""
    provided, parts = list[ConditionWord](ability.if_), []
    for modifier_word in ability.modify:
        text, provided = modifier(rendering, modifier_word, tuple(provided))
        parts.append(text)
    return parts, provided


def _punctuated(rendering: Rendering[Any], sentences: Iterable[str]) -> str:
    """Capital letters, commas and full stops."""
    texts = [finished for text in sentences if (finished := rendering.grammar.finish(text))]
    return " ".join(f"{text[:1].upper()}{text[1:]}." for text in texts)
