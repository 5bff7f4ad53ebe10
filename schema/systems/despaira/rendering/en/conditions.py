"""English: conditions of Despaira as clauses, or as parts of a noun."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from schema.language import conditions as co
from schema.rendering.context import OPPOSITE, is_candidate
from schema.rendering.en.amounts import STANDS
from schema.rendering.en.conditions import related
from schema.rendering.en.nouns import NounBuilder, Say, a
from schema.rendering.families import noun, value
from schema.rendering.lists import join_list
from schema.rendering.word_renderer import ONE, Lexicon
from schema.systems.despaira import filters as fl
from schema.systems.despaira.rendering.en.nouns import KINDS, MODES, PHASES, SIDES, SPAWNS, STATS, named


def _is(words: Callable[[Say, Any], str]) -> Callable[[Say, Any, bool], str]:
    """A clause that says of a card what it is or where."""

    def render(rendering: Say, word: Any, negated: bool) -> str:
        who = noun(rendering, word.who, ONE)
        return f"{who} {who.verb('is', 'are')} {'not ' if negated else ''}{words(rendering, word)}"

    return render


def _before(words: Callable[[Say, Any], str]) -> Callable[[Say, Any, NounBuilder, bool], bool]:
    """The same as an adjective: "Fire creature", "non-Fire creature"."""

    def narrow(rendering: Say, word: Any, builder: NounBuilder, negated: bool) -> bool:
        if not is_candidate(word.who):
            return False
        builder.before.append(f"{'non-' if negated else ''}{words(rendering, word)}")
        return True

    return narrow


def _after(words: Callable[[Say, Any], str]) -> Callable[[Say, Any, NounBuilder, bool], bool]:
    """The same after the noun: "creature in Defence mode"."""

    def narrow(rendering: Say, word: Any, builder: NounBuilder, negated: bool) -> bool:
        if not is_candidate(word.who):
            return False
        builder.after.append(f"{'not ' if negated else ''}{words(rendering, word)}")
        return True

    return narrow


def _elements(rendering: Say, word: fl.ElementIs) -> str:
    return named(rendering, word.elements, "elements")


def _types(rendering: Say, word: fl.TypeIs) -> str:
    return named(rendering, word.types, "creature_types")


def _mode(rendering: Say, word: fl.ModeIs) -> str:
    return f"in {MODES[word.mode]}"


def _ground(rendering: Say, word: fl.OnTileKind) -> str:
    return f"on {named(rendering, word.kinds, 'tile_kinds')}"


def _spawned(rendering: Say, word: fl.SpawnedThisTurn) -> str:
    how = f" by {join_list((SPAWNS[each] for each in word.how), 'or')}" if word.how else ""
    return f"spawned this turn{how}"


def _behind(rendering: Say, word: fl.Behind, negated: bool) -> str:
    who, of = noun(rendering, word.who, ONE), noun(rendering, word.of, ONE)
    return f"{who} {who.verb('is', 'are')} {'not ' if negated else ''}behind {of.full()}"


def _faces(rendering: Say, word: fl.FacingIs, negated: bool) -> str:
    who = noun(rendering, word.who, ONE)
    sides = join_list((SIDES[each] for each in word.facings), "or")
    faces = who.verb("does not face", "do not face") if negated else who.verb("faces", "face")
    return f"{who} {faces} {sides}"


def _name(rendering: Say, word: fl.NameHas, negated: bool) -> str:
    who = noun(rendering, word.who, ONE)
    return f"{who} {who.verb('is', 'are')} {'not ' if negated else ''}named with “{word.words}”"


def _phase(rendering: Say, word: fl.PhaseIs, negated: bool) -> str:
    return f"it is {'not ' if negated else ''}{join_list((PHASES[each] for each in word.phases), 'or')}"


def _related(rendering: Say, word: co.Related, negated: bool) -> str:
    if word.to is not None:
        return related(rendering, word, negated)
    who = noun(rendering, word.who, ONE)
    if word.relation == "any":
        return f"{who} {who.verb('is', 'are')} {'not ' if negated else ''}in play"
    if word.relation == "enemy":
        return f"your opponent {'does not control' if negated else 'controls'} {who.full()}"
    return f"you {'do not ' if negated else ''}control {who.full()}"


def _narrow_face(rendering: Say, word: fl.FaceIs, builder: NounBuilder, negated: bool) -> bool:
    if not is_candidate(word.who):
        return False
    builder.before.append("face-up" if (word.face == "up") != negated else "face-down")
    return True


def _narrow_compare(rendering: Say, word: co.Compare, builder: NounBuilder, negated: bool) -> bool:
    left, test = word.left, OPPOSITE[word.test] if negated else str(word.test)
    if not isinstance(left, fl.Level | fl.Stat) or not is_candidate(left.of) or not isinstance(word.right, int):
        return False
    what = "level" if isinstance(left, fl.Level) else f"{'printed ' if left.printed else ''}{STATS[left.stat]}"
    number = value(rendering, word.right)
    words = {"at_most": f"{number} or less", "at_least": f"{number} or more", "equal": number}
    builder.after.append(f"with {what} {words.get(test, f'{STANDS[test]} {number}')}")
    return True


LEXICON = Lexicon(
    words={
        fl.ElementIs: _is(_elements),
        fl.TypeIs: _is(_types),
        fl.KindIs: _is(lambda rendering, word: join_list((a(KINDS[each][0]) for each in word.kinds), "or")),
        fl.NameHas: _name,
        fl.ModeIs: _is(_mode),
        fl.FaceIs: _is(lambda rendering, word: f"face-{word.face}"),
        fl.FacingIs: _faces,
        fl.OnTileKind: _is(_ground),
        fl.Behind: _behind,
        fl.PhaseIs: _phase,
        fl.SpawnedThisTurn: _is(_spawned),
        fl.IsLocked: _is(lambda rendering, word: "locked"),
        co.Related: _related,
        co.Wounded: _is(lambda rendering, word: "damaged"),
    },
    narrows={
        fl.ElementIs: _before(_elements),
        fl.TypeIs: _before(_types),
        fl.NameHas: _before(lambda rendering, word: f"“{word.words}”"),
        fl.ModeIs: _after(_mode),
        fl.FaceIs: _narrow_face,
        fl.OnTileKind: _after(_ground),
        fl.SpawnedThisTurn: _after(_spawned),
        fl.IsLocked: _before(lambda rendering, word: "locked"),
        co.Compare: _narrow_compare,
        co.Wounded: _before(lambda rendering, word: "damaged"),
    },
)
