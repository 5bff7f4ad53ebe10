"""Russian: conditions of Despaira as clauses, or as parts of a noun."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from schema.language import conditions as co
from schema.rendering.context import OPPOSITE, is_candidate
from schema.rendering.families import noun
from schema.rendering.lists import join_list
from schema.rendering.ru.conditions import related
from schema.rendering.ru.dictionary import Adjective
from schema.rendering.ru.nouns import NounBuilder, Say
from schema.rendering.word_renderer import ONE, Lexicon
from schema.systems.despaira import filters as fl
from schema.systems.despaira.rendering.ru.nouns import (
    DAMAGED,
    FACE_DOWN,
    FACE_UP,
    KINDS,
    LOCKED,
    MODES,
    PHASES,
    SIDES,
    SPAWNS,
    STATS,
    named,
)

_TESTS = {
    "less": "меньше {0}",
    "at_most": "не больше {0}",
    "equal": "{0}",
    "at_least": "не меньше {0}",
    "more": "больше {0}",
    "different": "не {0}",
}


def _is(words: Callable[[Say, Any], str]) -> Callable[[Say, Any, bool], str]:
    """A clause that says of a card what it is or where."""

    def render(rendering: Say, word: Any, negated: bool) -> str:
        return f"{noun(rendering, word.who, ONE)} {'не ' if negated else ''}{words(rendering, word)}"

    return render


def _short(stem: str) -> Callable[[Say, Any, bool], str]:
    """A short adjective that agrees: "заперт", "заперта"."""

    def render(rendering: Say, word: Any, negated: bool) -> str:
        who = noun(rendering, word.who, ONE).gendered()
        return f"{who} {'не ' if negated else ''}{who.past(stem)}"

    return render


def _after(words: Callable[[Say, Any], str]) -> Callable[[Say, Any, NounBuilder, bool], bool]:
    """The same after the noun: "существо стихии «Огонь»"."""

    def narrow(rendering: Say, word: Any, builder: NounBuilder, negated: bool) -> bool:
        if not is_candidate(word.who):
            return False
        builder.after.append(f"{'не ' if negated else ''}{words(rendering, word)}")
        return True

    return narrow


def _before(adjective: Adjective) -> Callable[[Say, Any, NounBuilder, bool], bool]:
    def narrow(rendering: Say, word: Any, builder: NounBuilder, negated: bool) -> bool:
        if negated or not is_candidate(word.who):
            return False
        builder.before.append(adjective)
        return True

    return narrow


def _elements(rendering: Say, word: fl.ElementIs) -> str:
    return f"стихии {named(rendering, word.elements, 'elements')}"


def _types(rendering: Say, word: fl.TypeIs) -> str:
    return f"типа {named(rendering, word.types, 'creature_types')}"


def _mode(rendering: Say, word: fl.ModeIs) -> str:
    return f"в режиме {MODES[word.mode]}"


def _ground(rendering: Say, word: fl.OnTileKind) -> str:
    return f"на клетке вида {named(rendering, word.kinds, 'tile_kinds')}"


def _spawned(rendering: Say, word: fl.SpawnedThisTurn, negated: bool) -> str:
    who = noun(rendering, word.who, ONE).gendered()
    how = f" {join_list((SPAWNS[each] for each in word.how), 'или')}" if word.how else ""
    return f"{who} {'не ' if negated else ''}{who.past('призван')} в этот ход{how}"


def _behind(rendering: Say, word: fl.Behind, negated: bool) -> str:
    who, of = noun(rendering, word.who, ONE), noun(rendering, word.of, ONE).full()
    return f"{who} {'не ' if negated else ''}{who.verb('стоит', 'стоят')} {of:позади gen}"


def _faces(rendering: Say, word: fl.FacingIs, negated: bool) -> str:
    who = noun(rendering, word.who, ONE)
    sides = join_list((SIDES[each] for each in word.facings), "или")
    return f"{who} {'не ' if negated else ''}{who.verb('смотрит', 'смотрят')} {sides}"


def _name(rendering: Say, word: fl.NameHas, negated: bool) -> str:
    who = noun(rendering, word.who, ONE)
    return f"в названии {who:gen} {'нет слов' if negated else 'есть слова'} «{word.words}»"


def _kind(rendering: Say, word: fl.KindIs, negated: bool) -> str:
    kinds = join_list((KINDS[each].form("nom", False) for each in word.kinds), "или")
    return f"{noun(rendering, word.who, ONE)} — {'не ' if negated else 'это '}{kinds}"


def _phase(rendering: Say, word: fl.PhaseIs, negated: bool) -> str:
    return f"идёт {'не ' if negated else ''}{join_list((PHASES[each] for each in word.phases), 'или')}"


def _face(rendering: Say, word: fl.FaceIs, negated: bool) -> str:
    who = noun(rendering, word.who, ONE).gendered()
    return f"{who} {'не ' if negated else ''}{who.past('открыт' if word.face == 'up' else 'закрыт')}"


def _related(rendering: Say, word: co.Related, negated: bool) -> str:
    if word.to is not None:
        return related(rendering, word, negated)
    who = noun(rendering, word.who, ONE)
    no = "не " if negated else ""
    if word.relation == "any":
        return f"{who} {no}в игре"
    if word.relation == "enemy":
        return f"противник {no}контролирует {who.full():acc}"
    return f"вы {no}контролируете {who.full():acc}"


def _narrow_face(rendering: Say, word: fl.FaceIs, builder: NounBuilder, negated: bool) -> bool:
    if not is_candidate(word.who):
        return False
    builder.before.append(FACE_UP if (word.face == "up") != negated else FACE_DOWN)
    return True


def _narrow_compare(rendering: Say, word: co.Compare, builder: NounBuilder, negated: bool) -> bool:
    left, test = word.left, OPPOSITE[word.test] if negated else str(word.test)
    if not isinstance(left, fl.Level | fl.Stat) or not is_candidate(left.of) or not isinstance(word.right, int):
        return False
    what = "уровнем" if isinstance(left, fl.Level) else f"{'печатным ' if left.printed else ''}{STATS[left.stat]}"
    builder.after.append(f"с {what} {_TESTS[test].format(word.right)}")
    return True


LEXICON = Lexicon(
    words={
        fl.ElementIs: _is(_elements),
        fl.TypeIs: _is(_types),
        fl.KindIs: _kind,
        fl.NameHas: _name,
        fl.ModeIs: _is(_mode),
        fl.FaceIs: _face,
        fl.FacingIs: _faces,
        fl.OnTileKind: _is(_ground),
        fl.Behind: _behind,
        fl.PhaseIs: _phase,
        fl.SpawnedThisTurn: _spawned,
        fl.IsLocked: _short("заперт"),
        co.Related: _related,
        co.Wounded: _short("повреждён"),
    },
    narrows={
        fl.ElementIs: _after(_elements),
        fl.TypeIs: _after(_types),
        fl.NameHas: _after(lambda rendering, word: f"с «{word.words}» в названии"),
        fl.ModeIs: _after(_mode),
        fl.FaceIs: _narrow_face,
        fl.OnTileKind: _after(_ground),
        fl.IsLocked: _before(LOCKED),
        co.Compare: _narrow_compare,
        co.Wounded: _before(DAMAGED),
    },
)
