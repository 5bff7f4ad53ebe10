"""Russian: which card a piece is of, its Order, its tags."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from schema.language.sets import Union
from schema.rendering.context import is_candidate
from schema.rendering.families import Measure, noun, than, value
from schema.rendering.lists import join_list
from schema.rendering.ru.amounts import quantity_compared, stands
from schema.rendering.ru.nouns import PAUSE, Noun, NounBuilder, Say
from schema.rendering.word_renderer import MANY, ONE, How, Lexicon
from schema.systems.desktopia import filters as fi
from schema.systems.desktopia.rendering.context import same_trait
from schema.systems.desktopia.rendering.ru import dictionary as nouns


def _names(rendering: Say, ids: Iterable[str], folder: str = "") -> str:
    # Names in quotes are not declined.
    return join_list((f"«{rendering.name_of(id_, folder)}»" for id_ in ids), "или")


def _tag(word: fi.HasTag) -> str:
    return f"«{re.sub('[-_]', ' ', word.tag)}»"


def _card_is(rendering: Say, word: fi.CardIs, negated: bool) -> str:
    it = noun(rendering, word.who, ONE)
    verb = f"{'не ' if negated else ''}{it.verb('называется', 'называются')}"
    return f"{it} {verb} {_names(rendering, word.cards)}"


def _order_is(rendering: Say, word: fi.OrderIs, negated: bool) -> str:
    it = noun(rendering, word.who, ONE)
    verb = f"{'не ' if negated else ''}{it.verb('принадлежит', 'принадлежат')}"
    return f"{it} {verb} Ордену {_names(rendering, word.orders, 'orders')}"


_SHARED_TRAIT = {
    "card": ("с тем же именем", "с другим именем"),
    "order": ("того же Ордена", "другого Ордена"),
    "rank": ("того же ранга", "другого ранга"),
}


def _as(rendering: Say, word: fi.Shares, negated: bool) -> str:
    other = noun(rendering, word.other, ONE).full()
    return f"{_SHARED_TRAIT[word.by][negated]}, {'чем' if negated else 'что и'} {other}{PAUSE}"


def _shares(rendering: Say, word: fi.Shares, negated: bool) -> str:
    return f"{noun(rendering, word.who, ONE)} — {_as(rendering, word, negated)}"


def _narrow_shares(rendering: Say, word: fi.Shares, builder: NounBuilder, negated: bool) -> bool:
    if not is_candidate(word.who):
        return False
    builder.after.append(_as(rendering, word, negated))
    return True


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
    builder.after.append(f"Ордена {_names(rendering, word.orders, 'orders')}")
    return True


def _narrow_tag(rendering: Say, word: fi.HasTag, builder: NounBuilder, negated: bool) -> bool:
    if is_candidate(word.who):
        builder.after.append(f"{'без метки' if negated else 'с меткой'} {_tag(word)}")
    return is_candidate(word.who)


_TRAITS = {"card": nouns.NAME, "order": nouns.ORDER, "rank": nouns.RANK}
_SHARED = {
    "card": "с самым {most} среди них именем",
    "order": "самого {most} среди них Ордена",
    "rank": "самого {most} среди них ранга",
}
_SCALE = " (боец 1, ветеран 2, герой 3)"


def _commonest(rendering: Say, word: fi.Commonest, how: How) -> Noun:
    found = noun(rendering, word.of, how)
    often = ("редким", "редкого") if word.rarest else ("частым", "частого")
    tail = _SHARED[word.by].format(most=often[word.by != "card"])
    return replace(found, tail=f"{found.tail} {tail}", strong=None, possessive="", card=None)


def _different(rendering: Say, word: fi.Different) -> str:
    return f"число разных {_TRAITS[word.by].form('gen', True)} среди {noun(rendering, word.of, MANY):gen}"


_SAME = {"card": "— та же карта, что и", "order": "того же Ордена, что и", "rank": "того же ранга, что и"}
_OTHER = {"card": "— не та же карта, что", "order": "другого Ордена, чем", "rank": "другого ранга, чем"}


_ALL_SAME = {"card": "одно имя", "order": "один Орден", "rank": "один ранг"}


def _compare_different(rendering: Say, word: fi.Different, test: str, other: Any) -> str:
    if isinstance(two := word.of, Union) and len(two.of) == 2 and (same := same_trait(test, other)) is not None:
        who, whose = (noun(rendering, one, ONE) for one in sorted(two.of, key=is_candidate, reverse=True))
        if not (who.set or whose.plural or whose.set):
            return f"{who} {(_SAME if same else _OTHER)[word.by]} {whose.full()}{PAUSE}"
    if (test, other) in (("equal", 1), ("at_most", 1), ("less", 2)):
        return f"{noun(rendering, word.of, MANY):у gen} {_ALL_SAME[word.by]}"
    unit = _TRAITS[word.by]

    def kinds(number: str) -> str:
        return number if number.startswith("1 ") else number.replace(" ", " разных ", 1)

    same = isinstance(other, fi.Different) and other.by == word.by
    it = f"среди {noun(rendering, other.of, MANY):gen}" if same else ""
    it = it or ("" if isinstance(other, int) else than(rendering, other))
    number = quantity_compared(
        test,
        other,
        f"разных {unit.form('gen', True)}",
        lambda count: kinds(unit.counted(count)),
        lambda count: kinds(unit.of_count(count)),
        it,
    )
    return f"среди {noun(rendering, word.of, MANY):gen} {number}"


def _than_different(rendering: Say, word: fi.Different) -> str:
    return f"разных {_TRAITS[word.by].form('gen', True)} среди {noun(rendering, word.of, MANY):gen}"


def _than_figure(rendering: Say, word: fi.Figure) -> str:
    it = noun(rendering, word.of, ONE).full()
    if word.which == "life":
        return f"жизней напечатано на {it.on_card('prep')}"
    return f"единиц в {f'{it.possessive} ранге' if it.possessive else f'ранге {it:gen}'}{_SCALE}"


def _figure(rendering: Say, word: fi.Figure) -> str:
    it = noun(rendering, word.of, ONE).full()
    return it.of("напечатанное число жизней") if word.which == "life" else it.of("ранг") + _SCALE


_RANKED = {
    "less": "рангом ниже, чем",
    "at_most": "рангом не выше, чем",
    "equal": "того же ранга, что и",
    "at_least": "рангом не ниже, чем",
    "more": "рангом выше, чем",
    "different": "не того же ранга, что и",
}


def _compare_figure(rendering: Say, word: fi.Figure, test: str, other: Any) -> str:
    it = noun(rendering, word.of, ONE)
    if word.which == "rank" and isinstance(other, fi.Figure) and other.which == "rank":
        return f"{it} {_RANKED[test]} {noun(rendering, other.of, ONE).full()}{PAUSE}"
    return stands(_figure(rendering, word), test, value(rendering, other), isinstance(other, int))


def _superlative(rendering: Say, word: fi.Figure, lowest: bool) -> str:
    if not is_candidate(word.of):
        return ""
    if word.which == "life":
        return f"с {'наименьшим' if lowest else 'наибольшим'} напечатанным числом жизней"
    return f"самого {'низкого' if lowest else 'высокого'} ранга"


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
                f"каждый отдельный {_TRAITS[word.by].form('nom', False)} среди {noun(rendering, word.of, MANY):gen}"
                if word.by != "card"
                else f"каждое отдельное имя среди {noun(rendering, word.of, MANY):gen}"
            ),
            compare=_compare_different,
            than=_than_different,
        ),
        fi.ExcessDamage: Measure(
            lambda rendering, word: "число лишних ранений",
            than=lambda rendering, word: "было лишних ранений",
            per=lambda rendering, word, number: f"каждые {number} лишних ранения",
        ),
        fi.Figure: Measure(_figure, than=_than_figure, compare=_compare_figure, superlative=_superlative),
    },
    narrows={fi.CardIs: _narrow_card, fi.OrderIs: _narrow_order, fi.Shares: _narrow_shares, fi.HasTag: _narrow_tag},
)
