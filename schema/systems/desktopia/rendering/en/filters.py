"""English: which card a piece is of, its Order, its tags."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from schema.language.sets import Union
from schema.rendering.context import is_candidate
from schema.rendering.en.amounts import COMPARED, STANDS, quantity_compared
from schema.rendering.en.nouns import Noun, NounBuilder, Say
from schema.rendering.families import Measure, noun, value
from schema.rendering.lists import join_list
from schema.rendering.word_renderer import MANY, ONE, How, Lexicon, about
from schema.systems.desktopia import filters as fi
from schema.systems.desktopia.rendering.context import same_trait


def _names(rendering: Say, ids: Iterable[str], folder: str = "") -> str:
    return join_list((rendering.name_of(id_, folder) for id_ in ids), "or")


def _order(rendering: Say, word: fi.OrderIs) -> str:
    return f"the Order {_names(rendering, word.orders, 'orders')}"


def _tag(word: fi.HasTag) -> str:
    return f"the tag “{re.sub('[-_]', ' ', word.tag)}”"


def _does(it: Noun, negated: bool, one: str, many: str) -> str:
    return f"{it.verb('does', 'do')} not {many}" if negated else it.verb(one, many)


def _card_is(rendering: Say, word: fi.CardIs, negated: bool) -> str:
    it = noun(rendering, word.who, ONE)
    return f"{it} {it.verb('is', 'are')} {'not ' if negated else ''}named {_names(rendering, word.cards)}"


def _order_is(rendering: Say, word: fi.OrderIs, negated: bool) -> str:
    it = noun(rendering, word.who, ONE)
    return f"{it} {_does(it, negated, 'belongs', 'belong')} to {_order(rendering, word)}"


_SHARED_TRAIT = {
    "card": ("has", "have", "{} name"),
    "order": ("belongs", "belong", "to {} Order"),
    "rank": ("has", "have", "{} rank"),
}


def _shares(rendering: Say, word: fi.Shares, negated: bool) -> str:
    it = noun(rendering, word.who, ONE)
    one, many, what = _SHARED_TRAIT[word.by]
    return (
        f"{it} {_does(it, negated, one, many)} {what.format('the same')} as {noun(rendering, word.other, ONE).full()}"
    )


def _narrow_shares(rendering: Say, word: fi.Shares, builder: NounBuilder, negated: bool) -> bool:
    if not is_candidate(word.who):
        return False
    same = "another" if negated else "the same"
    link = "with" if word.by == "card" else "of"
    what = {"card": "name", "order": "Order", "rank": "rank"}[word.by]
    builder.after.append(
        f"{link} {same} {what} {'than' if negated else 'as'} {noun(rendering, word.other, ONE).full()}"
    )
    return True


def _has_tag(rendering: Say, word: fi.HasTag, negated: bool) -> str:
    it = noun(rendering, word.who, ONE)
    return f"{it} {_does(it, negated, 'has', 'have')} {_tag(word)}"


def _narrow_card(rendering: Say, word: fi.CardIs, builder: NounBuilder, negated: bool) -> bool:
    if is_candidate(word.who):
        builder.after.append(f"{'not ' if negated else ''}named {_names(rendering, word.cards)}")
    return is_candidate(word.who)


def _narrow_order(rendering: Say, word: fi.OrderIs, builder: NounBuilder, negated: bool) -> bool:
    if negated or not is_candidate(word.who):
        return False
    builder.after.append(f"of {_order(rendering, word)}")
    return True


def _narrow_tag(rendering: Say, word: fi.HasTag, builder: NounBuilder, negated: bool) -> bool:
    if is_candidate(word.who):
        builder.after.append(f"{'without' if negated else 'with'} {_tag(word)}")
    return is_candidate(word.who)


_TRAITS = {"card": ("name", "names"), "order": ("Order", "Orders"), "rank": ("rank", "ranks")}
_SHARED = {
    "card": "with the {most} common name",
    "order": "of the {most} common Order",
    "rank": "of the {most} common rank",
}
_SCALE = " (fighter 1, veteran 2, hero 3)"


def _commonest(rendering: Say, word: fi.Commonest, how: How) -> Noun:
    found = noun(rendering, word.of, how)
    tail = _SHARED[word.by].format(most="least" if word.rarest else "most")
    return replace(found, text=f"{found.text} {tail} among them", strong="", possessive="", card="")


def _different(rendering: Say, word: fi.Different) -> str:
    return f"the number of different {_TRAITS[word.by][1]} among {noun(rendering, word.of, MANY)}"


_SAME = {"card": "the same card as", "order": "of the same Order as", "rank": "of the same rank as"}
_OTHER = {"card": "another card than", "order": "of another Order than", "rank": "of another rank than"}


_ALL_SAME = {"card": "all have the same name", "order": "all belong to one Order", "rank": "all have the same rank"}


def _compare_different(rendering: Say, word: fi.Different, test: str, other: Any) -> str:
    if isinstance(two := word.of, Union) and len(two.of) == 2 and (same := same_trait(test, other)) is not None:
        who, whose = (noun(rendering, one, ONE) for one in sorted(two.of, key=is_candidate, reverse=True))
        if not (who.set or whose.plural or whose.set):
            return f"{who} {who.verb('is', 'are')} {(_SAME if same else _OTHER)[word.by]} {whose.full()}"
    one, many = (f"different {each}" for each in _TRAITS[word.by])
    them = noun(rendering, word.of, MANY)
    if isinstance(other, int):
        if (test, other) in (("equal", 1), ("at_most", 1), ("less", 2)):
            return f"{them} {_ALL_SAME[word.by]}"
        number = quantity_compared(rendering, test, other, one, many)
        return f"there {'is' if other == 1 and test == 'equal' else 'are'} {number} among {them}"
    if isinstance(other, fi.Different) and other.by == word.by:
        most, than = COMPARED[test].format(less="fewer", much="many", unit=f"{many} among {them}", it="|").split("|")
        return f"there are {most}among {noun(rendering, other.of, MANY)}{than}"
    return f"{_different(rendering, word)} is {STANDS[test]} {value(rendering, other)}"


def _figure(rendering: Say, word: fi.Figure) -> str:
    it = noun(rendering, word.of, ONE)
    return it.strongly("printed life") if word.which == "life" else it.strongly("rank") + _SCALE


_RANKED = {
    "less": "a lower rank than",
    "at_most": "no higher rank than",
    "equal": "the same rank as",
    "at_least": "no lower rank than",
    "more": "a higher rank than",
    "different": "another rank than",
}


def _compare_figure(rendering: Say, word: fi.Figure, test: str, other: Any) -> str:
    it = noun(rendering, word.of, ONE)
    if word.which == "life":
        with about(rendering, word.of):
            stands = "" if test == "equal" else f"{STANDS[test].removesuffix(' to')} "
            return f"{it} {it.verb('has', 'have')} a printed life of {stands}{value(rendering, other)}"
    if isinstance(other, fi.Figure) and other.which == "rank":
        return f"{it} {it.verb('is', 'are')} of {_RANKED[test]} {noun(rendering, other.of, ONE).full()}"
    return f"{it.strongly('rank')} is {STANDS[test]} {value(rendering, other)}{_SCALE}"


def _superlative(rendering: Say, word: fi.Figure, lowest: bool) -> str:
    if not is_candidate(word.of):
        return ""
    which = "lowest" if lowest else "highest"
    return f"with the {which} printed life" if word.which == "life" else f"of the {which} rank"


LEXICON = Lexicon(
    words={
        fi.CardIs: _card_is,
        fi.OrderIs: _order_is,
        fi.Shares: _shares,
        fi.HasTag: _has_tag,
        fi.Commonest: _commonest,
        fi.Different: Measure(
            _different,
            each=lambda rendering, word: (
                f"every different {_TRAITS[word.by][0]} among {noun(rendering, word.of, MANY)}"
            ),
            compare=_compare_different,
        ),
        fi.ExcessDamage: Measure(
            lambda rendering, word: "the excess damage",
            each=lambda rendering, word: "each point of excess damage",
            per=lambda rendering, word, number: f"every {number} excess damage",
        ),
        fi.Figure: Measure(_figure, compare=_compare_figure, superlative=_superlative),
    },
    narrows={fi.CardIs: _narrow_card, fi.OrderIs: _narrow_order, fi.Shares: _narrow_shares, fi.HasTag: _narrow_tag},
)
