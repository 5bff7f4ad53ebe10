"""Phrase templates: how each word with parts is read, with a gap for every part, in the current language; no Qt.

A gap is `{field}`, perhaps with its grammatical form: `one`, `many` or `pick` of several, and in a language with cases
a preposition and a case, as a translation needs them: `{to:dat}`, `{to:one на acc}`. `{*}` is the word itself without
its parts, as on cards. A word without parts needs no phrase.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from schema.i18n import gettext as _
from schema.i18n import language


@dataclass(frozen=True, slots=True)
class Phrase:
    """The phrase of a word."""

    text: str
    tails: tuple[tuple[str, str], ...] = ()
    """Field -> words that follow if the field differs from its default."""
    blocks: tuple[tuple[str, str], ...] = ()
    """Fields on lines of their own below, with the words before the first of them."""
    link: str = ""
    """The words between the items of a list in a gap."""
    long: str = ""
    """The same if its amount is more than a number."""


def phrase_for(family: str, kind: str) -> Phrase | None:
    """The phrase of a word of a family; None for a word without parts, or an unknown one."""
    return _phrases(language()).get((family, kind))


def option_words(key: str, option: str) -> str:
    """The text of an option inside a sentence; empty if it has none."""
    return _options(language()).get((key, option), "")


def nothing_words(kind: str, key: str) -> str:
    """The text for an omitted field."""
    told = _nothing(language())
    return told.get((kind, key)) or told.get(("", key)) or _("any")


@cache
def _phrases(_language: str) -> Mapping[tuple[str, str], Phrase]:
    and_, or_ = _("and"), _("or")
    called = ("name", _(", called {name}"))
    return {
        # conditions
        ("condition", "compare"): Phrase(_("{left} {test} {right}")),
        ("condition", "all_of"): Phrase(_("both {conditions}"), link=and_),
        ("condition", "any_of"): Phrase(_("either {conditions}"), link=or_),
        ("condition", "none_of"): Phrase(_("it is not so that {conditions}"), link=or_),
        ("condition", "exists"): Phrase(_("there is {what:one}")),
        ("condition", "same"): Phrase(_("{who:one} is {other:one}")),
        ("condition", "related"): Phrase(_("{who:one} is {relation}")),
        ("condition", "wounded"): Phrase(_("{who:one} is wounded")),
        ("condition", "rank"): Phrase(_("{who:one} is {ranks}"), link=or_),
        ("condition", "nearby"): Phrase(_("{who:one} is nearby {to:one}")),
        ("condition", "carries"): Phrase(_("{who:one} carries {missile}"), (("as_of", _(" {as_of}")),)),
        ("condition", "ruling"): Phrase(_("{name} is played as {answer}")),
        ("condition", "can_shoot"): Phrase(_("{who:one} can shoot")),
        # selectors
        ("selector", "characters"): Phrase(
            "{*}", (("other_than", _(" other than {other_than:one}")), ("where", "{where}")), link=and_
        ),
        ("selector", "missiles"): Phrase("{*}", (("on", _(", namely on {on:one}")),)),
        # amounts
        ("amount", "life"): Phrase(_("the life of {of:one}")),
        ("amount", "maximum_life"): Phrase(_("the maximum life of {of:one}")),
        ("amount", "count"): Phrase(_("the number of {of:many}")),
        ("amount", "sum"): Phrase("{amounts}", link="+"),
        ("amount", "product"): Phrase("{amounts}", link="×"),
        ("amount", "supply"): Phrase(
            _("the number of missiles on the card of {of:one}"), (("missile", _(" ({missile})")),)
        ),
        # choices
        ("choice", "pick"): Phrase(_("{among:pick}"), (called,)),
        ("choice", "place"): Phrase(
            _("a free place for {disk:one}"),
            (("near", _(" nearby {near:one}")), ("zone", _(" in the zone {zone}")), called),
        ),
        # effects
        ("effect", "damage"): Phrase(_("deal {amount} damage to {to}"), long=_("deal damage to {to}: {amount}")),
        ("effect", "heal"): Phrase(_("give {amount} life to {to}"), long=_("give life to {to}: {amount}")),
        ("effect", "choose_one"): Phrase(_("its player chooses one of these:"), blocks=(("branches", _("or")),)),
        ("effect", "for_each"): Phrase(
            _("for each of {among:many}, one after the other:"),
            blocks=(("choose", _("choose")), ("do", "")),
        ),
        ("effect", "when"): Phrase(
            _("if {provided}:"), blocks=(("do", ""), ("otherwise", _("otherwise"))), link=and_
        ),
        ("effect", "set_status"): Phrase(_("until the turn ends, no action for {to}")),
        ("effect", "attach"): Phrase(_("lay {missile} {source} on {to}")),
        ("effect", "move_missile"): Phrase(_("move {missile} to {to:one}")),
        ("effect", "discard_missile"): Phrase(_("discard {missile}")),
        ("effect", "supply_add"): Phrase(_("put {amount} of {missile} from the reserve on the card of {to}")),
        ("effect", "supply_discard"): Phrase(_("discard {amount} of {missile} from the card of {of}")),
        ("effect", "flick"): Phrase(_("flick {who:one} at once"), (("as_mine", _(", as if it were yours")),)),
        ("effect", "swap"): Phrase(_("swap the places of {first:one} and {second:one}")),
        ("effect", "move"): Phrase(_("move {who:one} to {to}")),
        ("effect", "summon"): Phrase(_("set {who:one} on {to}")),
        ("effect", "give_time_card"): Phrase(_("give a {side} time card to {to}")),
        ("effect", "discard_time_card"): Phrase(_("take a {side} time card from {of}")),
        ("effect", "stow"): Phrase(_("lay the disk of {disk:one} on the card of {on:one}")),
        # changes of the rules
        ("modifier", "damage"): Phrase(_("{stage} {by}")),
        ("modifier", "cannot_act"): Phrase(_("no action for {who}")),
        # goals
        ("goal", "all_goals"): Phrase(_("both {goals}"), link=and_),
        ("goal", "any_goal"): Phrase(_("either {goals}"), link=or_),
    }  # fmt: skip


@cache
def _options(_language: str) -> Mapping[tuple[str, str], str]:
    return {
        ("test", "less"): _("is less than"),
        ("test", "at_most"): _("is at most"),
        ("test", "equal"): _("is exactly"),
        ("test", "at_least"): _("is at least"),
        ("test", "more"): _("is more than"),
        ("test", "different"): _("is not"),
        ("relation", "own"): _("one of your own"),
        ("relation", "ally"): _("an ally"),
        ("relation", "enemy"): _("an enemy"),
        ("relation", "any"): _("anybody"),
        ("ranks", "hero"): _("a hero"),
        ("ranks", "veteran"): _("a veteran"),
        ("ranks", "fighter"): _("a fighter"),
        ("as_of", "start"): _("when the flick or shot began"),
        ("as_of", "now"): _("now"),
        ("source", "shot"): _("that was just shot"),
        ("source", "reserve"): _("from the reserve"),
        ("source", "supply"): _("from this card"),
        ("side", "penalty"): _("penalty"),
        ("side", "bonus"): _("bonus"),
        ("stage", "scale_attack"): _("the attack is multiplied by"),
        ("stage", "add"): _("the damage grows by"),
        ("stage", "scale_victim"): _("what the victim takes is multiplied by"),
        ("stage", "prevent"): _("the damage is prevented"),
        ("in_force", "always"): _("Always"),
        ("in_force", "attached"): _("While it lies on a character"),
        ("in_force", "stowed"): _("While its disk lies on a card"),
    }


@cache
def _nothing(_language: str) -> Mapping[tuple[str, str], str]:
    return {
        ("", "missile"): _("any missile"),
        ("attach", "missile"): _("this missile"),
        ("supply_add", "missile"): _("its own missile"),
        ("give_time_card", "to"): _("you"),
        ("discard_time_card", "of"): _("you"),
        ("supply_discard", "amount"): _("all"),
    }
