"""Russian: which card a piece is of, its Order, its tags."""

from __future__ import annotations

import re
from collections.abc import Iterable

from schema.rendering.context import is_candidate
from schema.rendering.families import noun
from schema.rendering.lists import join_list
from schema.rendering.ru.nouns import NounBuilder, Say
from schema.rendering.word_renderer import ONE, Lexicon
from schema.systems.desktopia import filters as fi


def _names(rendering: Say, ids: Iterable[str]) -> str:
    # Names in quotes are not declined.
    return join_list((f"«{rendering.name_of(id_)}»" for id_ in ids), "или")


def _tag(word: fi.HasTag) -> str:
    return f"«{re.sub('[-_]', ' ', word.tag)}»"


def _card_is(rendering: Say, word: fi.CardIs, negated: bool) -> str:
    it = noun(rendering, word.who, ONE)
    verb = f"{'не ' if negated else ''}{it.verb('называется', 'называются')}"
    return f"{it} {verb} {_names(rendering, word.cards)}"


def _order_is(rendering: Say, word: fi.OrderIs, negated: bool) -> str:
    it = noun(rendering, word.who, ONE)
    verb = f"{'не ' if negated else ''}{it.verb('принадлежит', 'принадлежат')}"
    return f"{it} {verb} Ордену {_names(rendering, word.orders)}"


def _has_tag(rendering: Say, word: fi.HasTag, negated: bool) -> str:
    it = noun(rendering, word.who, ONE)
    return f"{it:у gen} {'нет метки' if negated else 'есть метка'} {_tag(word)}"


def _narrow_card(rendering: Say, word: fi.CardIs, builder: NounBuilder, negated: bool) -> bool:
    if negated or not is_candidate(word.who):
        return False
    builder.after.append(f"с именем {_names(rendering, word.cards)}")
    return True


def _narrow_order(rendering: Say, word: fi.OrderIs, builder: NounBuilder, negated: bool) -> bool:
    if negated or not is_candidate(word.who):
        return False
    builder.after.append(f"Ордена {_names(rendering, word.orders)}")
    return True


def _narrow_tag(rendering: Say, word: fi.HasTag, builder: NounBuilder, negated: bool) -> bool:
    if is_candidate(word.who):
        builder.after.append(f"{'без метки' if negated else 'с меткой'} {_tag(word)}")
    return is_candidate(word.who)


LEXICON = Lexicon(
    words={fi.CardIs: _card_is, fi.OrderIs: _order_is, fi.HasTag: _has_tag},
    narrows={fi.CardIs: _narrow_card, fi.OrderIs: _narrow_order, fi.HasTag: _narrow_tag},
)
