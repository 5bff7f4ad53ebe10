"""English: which card a piece is of, its Order, its tags."""

from __future__ import annotations

import re
from collections.abc import Iterable

from schema.rendering.context import is_candidate
from schema.rendering.en.nouns import Noun, NounBuilder, Say
from schema.rendering.families import noun
from schema.rendering.lists import join_list
from schema.rendering.word_renderer import ONE, Lexicon
from schema.systems.desktopia import filters as fi


def _names(rendering: Say, ids: Iterable[str]) -> str:
    return join_list((rendering.name_of(id_) for id_ in ids), "or")


def _order(rendering: Say, word: fi.OrderIs) -> str:
    return f"the Order {_names(rendering, word.orders)}"


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


LEXICON = Lexicon(
    words={fi.CardIs: _card_is, fi.OrderIs: _order_is, fi.HasTag: _has_tag},
    narrows={fi.CardIs: _narrow_card, fi.OrderIs: _narrow_order, fi.HasTag: _narrow_tag},
)
