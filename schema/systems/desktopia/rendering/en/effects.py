"""English: effects on missiles, supplies, places and time cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from schema.language import effects as ef
from schema.rendering.en.amounts import quantity
from schema.rendering.en.nouns import CHARACTER, YOU, Noun, Say, a, counted, plural
from schema.rendering.en.players import of, player
from schema.rendering.en.selectors import mention
from schema.rendering.families import counted_each, noun, value
from schema.rendering.lists import join_list
from schema.rendering.selectors import actor
from schema.rendering.word_renderer import CHOSEN_EACH, CHOSEN_ONE, ONE, Form, Lexicon, about
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.costs import GiveUpActions
from schema.systems.desktopia.rendering.context import brings_back, of_another
from schema.systems.desktopia.rendering.en.flicks import power_of
from schema.systems.desktopia.rendering.en.pieces import missile_noun


def _own_missile(rendering: Say, missile: str | None) -> str:
    return a(rendering.name_of(missile, "missiles") if missile is not None else rendering.own_name() or "missile")


def _attach(rendering: Say, word: dk.Attach, form: Form) -> str:
    if word.source == "shot":
        to = noun(rendering, word.to)
        if word.name is not None:
            rendering.mentioned[word.name] = replace(rendering.grammar.itself(rendering).full(), proper=True)
        return f"leave it lying on {to}" if form == "may" else f"it stays lying on {to}"
    supply = " from this card" if word.source == "supply" else ""
    missile = _own_missile(rendering, word.missile)
    to = noun(rendering, word.to)
    if word.name is not None:
        one = rendering.name_of(word.missile, "missiles") if word.missile is not None else "missile"
        rendering.mentioned[word.name] = Noun(missile, to.plural, head=(one, plural(one)))
    return f"put {missile}{supply} on {to}{', one on each' if to.plural else ''}"


def _move_missile(rendering: Say, word: dk.MoveMissile, form: Form) -> str:
    missile = noun(rendering, word.missile).full()
    if word.onto == "card":
        return f"put {missile} on {noun(rendering, word.to, ONE).on_card()}"
    text = f"move {missile} to {noun(rendering, word.to, ONE)}"
    if word.of is None:
        return text
    whose = player(rendering, word.of, ONE)
    return f"{text}, and {whose.full()} {whose.verb('owns', 'own')} it from then on"


def _discard_missile(rendering: Say, word: dk.DiscardMissile, form: Form) -> str:
    if word.for_good:
        return f"remove {noun(rendering, word.missile).full()} from the game"
    return f"discard {noun(rendering, word.missile).full()}"


def _supply_add(rendering: Say, word: dk.SupplyAdd, form: Form) -> str:
    one, many = missile_noun(rendering, word.missile)
    if isinstance(word.amount, int):
        what = f"{a(one) if word.amount == 1 else counted(word.amount, one, many)} from the reserve"
        return f"put {what} on {noun(rendering, word.to).on_card()}"
    card = noun(rendering, word.to).on_card()
    each = counted_each(rendering, word.amount)
    if each is not None:
        return f"put {a(one)} from the reserve on {card} for {each}"
    what = _for(rendering, word.amount, one, many)
    if what.startswith(f"as many {many} as "):
        return f"put {many} from the reserve on {card}, as many as {what.removeprefix(f'as many {many} as ')}"
    return f"put on {card} {what} from the reserve"


def _supply_discard(rendering: Say, word: dk.SupplyDiscard, form: Form) -> str:
    one, many = missile_noun(rendering, word.missile)
    if word.amount is None:
        what = f"all {many}"
    elif isinstance(word.amount, int):
        what = a(one) if word.amount == 1 else counted(word.amount, one, many)
    else:
        what = _for(rendering, word.amount, one, many)
    return f"discard {what} from {noun(rendering, word.of).on_card()}"


def _for(rendering: Say, amount: Any, one: str, many: str) -> str:
    return quantity(rendering, amount, one, many).replace(f"{many} equal to", f"as many {many} as", 1)


def _shoot_again(rendering: Say, word: dk.ShootAgain, form: Form) -> str:
    it = "it" if rendering.context.kind == "missile" else "that missile"
    again = f"{it} once more from where it lies{power_of(rendering, word.power)}"
    if word.by is None:
        return f"shoot {again}"
    by = noun(rendering, word.by, CHOSEN_ONE).full()
    return f"let {by} shoot {again}" if form == "may" else f"{by} {by.verb('shoots', 'shoot')} {again}"


def _swap(rendering: Say, word: dk.Swap, form: Form) -> str:
    if word.others:
        around = [noun(rendering, each, CHOSEN_ONE) for each in (word.first, word.second, *word.others)]
        all_ = join_list([str(around[0].full()), *map(str, around[1:])], "and")
        ring = f"{all_} go round at once, each to where the next one was, the last to where the first was"
        return f"let {ring}" if form == "may" else ring
    first, second = noun(rendering, word.first, CHOSEN_ONE), noun(rendering, word.second, CHOSEN_ONE)
    one, other = str(first.full()), str(second)
    if other == f"{one} other than that {first.head[0]}":
        other = f"another {one.partition(' ')[2]}"
    both = f"{one} and {other} exchange places"
    return f"let {both}" if form == "may" else both


def _move(rendering: Say, word: dk.Move, form: Form) -> str:
    who, to = noun(rendering, word.who, ONE), mention(rendering, word.to, "place")
    # A part of the battlefield, as large as it is.
    to_area = to.head[0].partition(" ")[0] in ("edge", "half", "quarter", "zone")
    text = f"move {who} to {'the middle of ' if to_area else ''}{to}"
    return f"{text}, pushing aside whoever is in its way there" if word.make_room else text


def _summon(rendering: Say, word: dk.Summon, form: Form) -> str:
    foreign = of_another(rendering, word)
    came, there = noun(rendering, word.who, ONE), mention(rendering, word.to, "place")
    whose = f", under {of(player(rendering, word.of), 'control')}" if word.of is not None or foreign else ""
    if brings_back(rendering, word):
        return f"return {came} from the reserve to {there}{whose}"
    return f"set {came} on {there}{whose}"


def _remove_slain(rendering: Say, word: dk.RemoveSlain, form: Form) -> str:
    return f"remove {noun(rendering, word.who, CHOSEN_EACH)} from the battle"


def _give_time_card(rendering: Say, word: dk.GiveTimeCard, form: Form) -> str:
    card = f"a {word.side} time card"
    to = YOU if word.to is None else noun(rendering, word.to, CHOSEN_EACH)
    if to is YOU:
        return f"take {card}"
    if form == "may":
        return f"give {to} {card}"
    return f"{to} {to.verb('takes', 'take')} {card}"


def _discard_time_card(rendering: Say, word: dk.DiscardTimeCard, form: Form) -> str:
    of = YOU if word.of is None else noun(rendering, word.of, CHOSEN_EACH)
    if of is YOU:
        return f"discard a {word.side} time card from your camp"
    if form == "may":
        return f"take a {word.side} time card away from {of}"
    return f"{of} {of.verb('discards', 'discard')} a {word.side} time card"


def _discard_self(rendering: Say, word: ef.DiscardSelf, form: Form) -> str:
    me = actor(rendering)
    if rendering.active_in == "stowed":
        return "discard its disk"
    return f"discard {me.of('disk') if me.head == CHARACTER else me.full()}"


def _stow(rendering: Say, word: dk.Stow, form: Form) -> str:
    disk = noun(rendering, word.disk, ONE).of("disk")
    with about(rendering, word.disk):
        return f"lay {disk} on {noun(rendering, word.on, ONE).on_card()}"


def _give_up_actions(rendering: Say, word: GiveUpActions, form: Form) -> str:
    if not isinstance(word.count, int):
        return f"give up as many actions as {value(rendering, word.count)}"
    return "give up an action" if word.count == 1 else f"give up {word.count} actions"


LEXICON = Lexicon(
    card_noun=("ritual", "rituals"),
    card_folder="rituals",
    words={
        ef.DiscardSelf: _discard_self,
        dk.Attach: _attach,
        dk.MoveMissile: _move_missile,
        dk.DiscardMissile: _discard_missile,
        dk.SupplyAdd: _supply_add,
        dk.SupplyDiscard: _supply_discard,
        dk.ShootAgain: _shoot_again,
        dk.Swap: _swap,
        dk.Move: _move,
        dk.Summon: _summon,
        dk.RemoveSlain: _remove_slain,
        dk.GiveTimeCard: _give_time_card,
        dk.DiscardTimeCard: _discard_time_card,
        dk.Stow: _stow,
        GiveUpActions: _give_up_actions,
    },
)
